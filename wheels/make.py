"""`make wheel`: everything that `pip install wordloom` may fetch, into dist/.

    wordloom-…tar.gz, wordloom-…whl        the package, with the English list ready built
    wordloom_lexicon_pt-…, …_pl-…          the Portuguese and Polish lists, under their own licences

Word lists are made by their recipes in a clean place: nobody's complaints, no older files. A wheel for Python 3.11
is made with that Python; where a later one is found, one more for the stable ABI serves it and all that follow.
"""

import lzma
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "wheels"
SOURCE = WORK / "source"
DIST = ROOT / "dist"
# Before the lists are looked at: no complaint of a player on this machine may get into a package.
os.environ["WORDLOOM_DATA"] = str(WORK / "nobody")

from pythons import pythons  # noqa: E402
from wordloom import lexica  # noqa: E402
from wordloom.core.lexicon import Lexicon, lexicon_folder  # noqa: E402
from wordloom.lexica.ready import LEVELS, PACKAGED, levels_of  # noqa: E402

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
IN_THE_PACKAGE = ("src", "kernel", "LICENSES", "pyproject.toml", "README.md", "CHANGELOG.md", "REUSE.toml")
STABLE_ABI = (3, 12)  # the first Python that has all of it that the kernel needs


def main() -> None:
    """Make and check everything."""
    for folder in (SOURCE, DIST, WORK / "raw"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    stage()
    ready = SOURCE / "src" / "wordloom" / "data" / "ready"
    ready.mkdir(parents=True)
    copy_list("en", ready)
    (ready / LEVELS.format(name="ro")).write_bytes(lzma.compress(levels_of(made("ro"))))
    for name in PACKAGED:
        build(data_package(name), sys.executable)
    build(SOURCE, sys.executable, "--sdist")
    build(SOURCE, sys.executable, "--wheel")
    if later := [place for version, place in pythons().items() if version >= STABLE_ABI]:
        build(SOURCE, later[0], "--wheel")
        tell("stable ABI: one wheel for Python 3.12 and all later ones")
    else:
        tell("stable ABI: not built, no Python 3.12 or later is here; the wheel is for this Python alone")
    audit()
    run(sys.executable, "-m", "twine", "check", "--strict", *map(str, packages()))
    for file in packages():
        tell(f"{file.stat().st_size / 1e6:6.1f} MB  {file.name}")


def packages() -> list[Path]:
    """What was made; uv leaves a hidden file beside it."""
    return sorted(path for path in DIST.iterdir() if not path.name.startswith("."))


def stage() -> None:
    """The sources as they are in this folder, with the built page and site and without anything else that was built."""
    tracked = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", *IN_THE_PACKAGE],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split("\0")
    for name in filter(None, tracked):
        if (ROOT / name).is_file():
            (SOURCE / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, SOURCE / name)
    for built in ("page", "site"):
        shutil.copytree(ROOT / "src/wordloom/server" / built, SOURCE / "src/wordloom/server" / built)


def made(name: str) -> Lexicon:
    """A list as today's recipe makes it; what lies in the cache is taken only if that is what it is."""
    lexica.build(lexica.recipe(name))
    return Lexicon(lexicon_folder() / f"{name}.graph")


def copy_list(name: str, folder: Path) -> None:
    """The two files of a list."""
    path = made(name).path
    for suffix in (".graph", ".layers"):
        shutil.copy2(path.with_suffix(suffix), folder)


def data_package(name: str) -> Path:
    """The sources of a package that holds nothing but a word list."""
    recipe, packaged = lexica.recipe(name), PACKAGED[name]
    folder = WORK / f"wordloom-lexicon-{name}"
    shutil.rmtree(folder, ignore_errors=True)
    module = folder / f"wordloom_lexicon_{name}"
    module.mkdir(parents=True)
    copy_list(name, module)
    (module / "__init__.py").write_text(f'"""{recipe.title}: the word list of Wordloom."""\n', encoding="utf-8")
    licences = [ROOT / "LICENSES" / f"{licence}.txt" for licence in packaged.licences]
    for licence in licences:
        shutil.copy2(licence, folder)
    (folder / "README.md").write_text(
        f"# {recipe.title}\n\nThe word list `{name}` of Wordloom, ready built: {recipe.source}.\n\n{packaged.notice}\n",
        encoding="utf-8",
    )
    (folder / "pyproject.toml").write_text(
        f"""[build-system]
requires = ["scikit-build-core>=1.1"]
build-backend = "scikit_build_core.build"

[project]
name = "wordloom-lexicon-{name}"
version = "{VERSION}"
description = "{recipe.title}: the word list of Wordloom."
readme = "README.md"
requires-python = ">=3.11"
license = "{packaged.spdx}"
license-files = [{", ".join(f'"{licence.name}"' for licence in licences)}]

[project.entry-points."wordloom.lexicons"]
{name} = "wordloom_lexicon_{name}"

[tool.scikit-build]
wheel.cmake = false
wheel.packages = ["wordloom_lexicon_{name}"]
wheel.py-api = "py3"
""",
        encoding="utf-8",
    )
    return folder


def build(folder: Path, python: str, *kinds: str) -> None:
    """Packages of a folder with a Python."""
    out = DIST if folder != SOURCE or "--sdist" in kinds else WORK / "raw"
    uv = Path(sys.executable).with_name("uv")
    run(str(uv), "build", "--quiet", "--python", python, "--out-dir", str(out), *(kinds or ("--wheel",)), str(folder))


def audit() -> None:
    """Name the oldest systems that the compiled wheels run on; refuse one that needs a library of this machine."""
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    for wheel in sorted((WORK / "raw").glob("*.whl")):
        command = [sys.executable, "-m", "auditwheel", "repair", "--wheel-dir", str(DIST), str(wheel)]
        subprocess.run(command, check=True, env=environment)


def run(*command: str) -> None:
    """A step that must succeed."""
    subprocess.run(command, check=True, cwd=ROOT)


def tell(text: str) -> None:
    """A line for whoever waits."""
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
