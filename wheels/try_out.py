"""The packages of dist/ as a stranger meets them: a clean environment, no compiler, no npm, no network once installed.

For every Python that is found: install the wheel with its extras, then use the library, the terminal and the server;
see that what was not installed is named, and how long `import wordloom` takes.
"""

import os
import subprocess
import tempfile
import time
import tomllib
import urllib.request
from pathlib import Path

from pythons import pythons

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
# The index has an unrelated project of the same name, with higher versions.
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
LIBRARY = """
import wordloom as wl
assert "qi" in wl.Lexicon("en") and wl.__version__
assert wl.Board("classic-us", language="en").plays("AEERSVW")[0].word == "WEAVERS"
game = wl.Game("classic-us", seats=["you", wl.bot(5)], seed=7)
game.play(); game.move(game.moves()[0].text); game.play()
print(game.scores)
"""
OTHER_LISTS = """
import wordloom as wl
assert "ŻÓŁW" in wl.Lexicon("pl")
assert wl.best_turn(table=["CASA"], rack="LOJMENT", language="pt", opened=True).score > 8
"""
MISSING = 'import wordloom as wl\ntry:\n    wl.Lexicon("pt")\nexcept wl.LexiconError as error:\n    print(error)\n'
NO_ENV = 'import wordloom as wl\ntry:\n    wl.env("cards")\nexcept ImportError as error:\n    print(error)\n'
OFFLINE = """
import socket
def refuse(*_, **__): raise OSError("offline")
socket.getaddrinfo = refuse
"""


def main() -> None:
    """Every Python, one after the other."""
    for version, python in pythons().items():
        with tempfile.TemporaryDirectory() as folder:
            stranger = Stranger(Path(folder), python)
            stranger.installs("wordloom")
            stranger.runs(LIBRARY)
            assert "wordloom[pt]" in stranger.runs(MISSING)
            assert "wordloom[server]" in stranger.refused("serve")
            assert "classic-us" in stranger.told("games")
            stranger.plays()
            assert stranger.told("--version").startswith("wordloom ")
            assert "wordloom[research]" in stranger.runs(NO_ENV)
            stranger.installs("wordloom[server,pt,pl]")
            stranger.runs(OTHER_LISTS)
            stranger.serves()
            name = ".".join(map(str, version))
            times = f"import wordloom takes {stranger.import_time():.0f} ms, --version {stranger.version_time():.0f} ms"
            print(f"Python {name}: installed, played, served; {times}")


class Stranger:
    """Somebody with a Python, an empty environment and nothing else."""

    def __init__(self, folder: Path, python: str) -> None:
        self.folder = folder
        subprocess.run([python, "-m", "venv", str(folder / "venv")], check=True)
        self.bin = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        bare = {name: value for name, value in os.environ.items() if name in ("SYSTEMROOT", "LANG", "TERM")}
        self.environment = {
            **bare,
            "PATH": str(self.bin),
            "HOME": str(folder),
            "WORDLOOM_CACHE": str(folder / "cache"),
            "WORDLOOM_DATA": str(folder / "data"),
        }

    def installs(self, what: str) -> None:
        """From dist/, and what it needs from the index; nothing may be compiled."""
        command = [str(self.bin / "python"), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        command += ["--only-binary", ":all:", "--find-links", str(DIST), f"{what}=={VERSION}"]
        subprocess.run(command, check=True, env={**os.environ, "PATH": str(self.bin)})

    def runs(self, code: str) -> str:
        """A program, offline."""
        command = [str(self.bin / "python"), "-W", "error", "-c", OFFLINE + code]
        return self._run(command, 0).stdout

    def told(self, *arguments: str) -> str:
        """A command that succeeds."""
        return self._run([str(self.bin / "wordloom"), *arguments], 0).stdout

    def refused(self, *arguments: str) -> str:
        """A command that cannot work here, and says why in one line."""
        return self._run([str(self.bin / "wordloom"), *arguments], 2).stderr

    def _run(self, command: list[str], code: int) -> "subprocess.CompletedProcess[str]":
        done = subprocess.run(
            command, env=self.environment, cwd=self.folder, capture_output=True, text=True, check=False
        )
        if done.returncode != code:
            raise SystemExit(f"{command[-3:]}: {done.returncode}\n{done.stdout}\n{done.stderr}")
        return done

    def plays(self) -> None:
        """`wordloom play classic-us` draws its table and lets go when told to."""
        program = (
            "import asyncio\nfrom wordloom.cli.play.start import started\n"
            "async def main():\n"
            "    app = started('classic-us', {}, '', 'en')\n"
            "    async with app.run_test(size=(100, 40)) as pilot:\n"
            "        await pilot.pause()\n"
            "        assert app.sitting.state.begun\n"
            "asyncio.run(main())\n"
        )
        self.runs(program)

    def serves(self) -> None:
        """`wordloom serve` answers, and offers a game."""
        command = [str(self.bin / "wordloom"), "serve", "--port", "0", "--data", str(self.folder / "served")]
        server = subprocess.Popen(
            command, env=self.environment, cwd=self.folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        try:
            assert server.stdout
            address = next(word for line in server.stdout for word in line.split() if word.startswith("http://"))
            with urllib.request.urlopen(f"{address.rstrip('/')}/api/games", timeout=60) as answer:
                assert "classic-us" in answer.read().decode()
            for path, wanted in (("", "<html"), ("/docs/library/", "The library")):
                with urllib.request.urlopen(f"{address.rstrip('/')}{path}", timeout=60) as answer:
                    assert wanted in answer.read().decode()
        finally:
            server.terminate()
            server.wait(30)

    def version_time(self) -> float:
        """The quickest of five, in ms, the interpreter's start included."""
        times = []
        for _ in range(5):
            start = time.perf_counter()
            self.told("--version")
            times.append((time.perf_counter() - start) * 1000)
        return min(times)

    def import_time(self) -> float:
        """The quickest of five, in ms, the interpreter's own start taken off."""
        code = "import time; t = time.perf_counter(); import wordloom; print((time.perf_counter() - t) * 1000)"
        return min(float(self._run([str(self.bin / "python"), "-c", code], 0).stdout) for _ in range(5))


if __name__ == "__main__":
    main()
