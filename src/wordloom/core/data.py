"""Reading the package's data files; each is read once."""

import json
from functools import cache
from importlib import resources
from typing import Any


@cache
def load(path: str) -> Any:  # type: ignore[explicit-any]
    """The JSON file at `path` below `wordloom/data`."""
    return json.loads((resources.files("wordloom") / "data" / path).read_text(encoding="utf-8"))


def names(folder: str) -> list[str]:
    """Names, without ending, of the JSON files in a folder below `wordloom/data`; none where there is no folder."""
    place = resources.files("wordloom") / "data" / folder
    files = place.iterdir() if place.is_dir() else ()
    return sorted(file.name.removesuffix(".json") for file in files if file.name.endswith(".json"))


def folders(folder: str) -> list[str]:
    """Names of the folders in a folder below `wordloom/data`."""
    return sorted(each.name for each in (resources.files("wordloom") / "data" / folder).iterdir() if each.is_dir())
