"""What the server and the page are made of, by the two lock files: Python's packages and npm's."""

import json
import re
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]


class Ingredient(NamedTuple):
    """A package as it is locked."""

    ecosystem: str  # as advisories name it
    name: str
    version: str
    hashes: tuple[tuple[str, str], ...]  # algorithm and hex digits

    @property
    def purl(self) -> str:
        """The package's URL, as bills of materials write it."""
        kind = "pypi" if self.ecosystem == "PyPI" else "npm"
        return f"pkg:{kind}/{self.name.replace('@', '%40')}@{self.version}"


def of_python(text: str) -> list[Ingredient]:
    """The packages of a locked requirements file."""
    found: list[Ingredient] = []
    for block in re.split(r"\n(?=[A-Za-z0-9])", text):
        if match := re.match(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^\s;\\]+)", block):
            hashes = tuple(("SHA-256", digits) for digits in re.findall(r"--hash=sha256:([0-9a-f]{64})", block))
            found.append(Ingredient("PyPI", match[1].lower(), match[2], hashes))
    return found


def of_npm(text: str) -> list[Ingredient]:
    """The packages of a package-lock.json."""
    packages = json.loads(text)["packages"]
    places = [(place, about) for place, about in packages.items() if place and "version" in about]
    named = {(place.rpartition("node_modules/")[2], about["version"]) for place, about in places}
    return [Ingredient("npm", name, version, ()) for name, version in sorted(named)]


def ingredients() -> list[Ingredient]:
    """All of them."""
    python = of_python((ROOT / "requirements.lock").read_text(encoding="utf-8"))
    return python + of_npm((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
