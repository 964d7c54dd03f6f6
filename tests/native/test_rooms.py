"""The kernel's rooms: what a file includes lies in its own room or in one to the left of it."""

import re
from pathlib import Path

import pytest

KERNEL = Path(__file__).parents[2] / "kernel"
ROOMS = {
    "base": set[str](),
    "graph": {"base"},
    "board": {"base", "graph"},
    "search": {"base", "graph", "board"},
    "play": {"base", "graph", "board", "search"},
    "rollout": {"base", "graph", "board", "search", "play"},
    "endgame": {"base", "graph", "board", "search"},
    "max_n": {"base", "graph", "board", "search", "play"},
    "pre_endgame": {"base", "graph", "board", "search", "play", "rollout", "endgame"},
    "covers": {"base", "graph", "board"},
    "hands": {"base", "graph", "board"},
    "bind": {
        "base",
        "graph",
        "board",
        "search",
        "play",
        "rollout",
        "endgame",
        "max_n",
        "pre_endgame",
        "covers",
        "hands",
    },
}


def test_every_source_lies_in_a_room() -> None:
    sources = [*KERNEL.rglob("*.cpp"), *KERNEL.rglob("*.hpp")]
    assert {source.parent.relative_to(KERNEL).as_posix() for source in sources} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_includes_only_rooms_to_its_left(room: str) -> None:
    for source in (KERNEL / room).iterdir():
        included = re.findall(r'#include "([^"]+)"', source.read_text(encoding="utf-8"))
        assert {path.split("/")[0] for path in included} <= ROOMS[room] | {room}, source.name
        assert all((KERNEL / path).exists() for path in included), source.name


def test_no_two_rooms_have_a_type_of_the_same_name() -> None:
    """The linker would take the code of one for the other's."""
    declared: dict[str, list[str]] = {}
    for source in [*KERNEL.rglob("*.cpp"), *KERNEL.rglob("*.hpp")]:
        text = source.read_text(encoding="utf-8")
        shared = re.sub(r"\bnamespace \{.*?\n\}  // namespace\n", "", text, flags=re.DOTALL)
        for name in re.findall(r"^(?:struct|class|enum class) (\w+)[^;]*?\{", shared, flags=re.MULTILINE):
            declared.setdefault(name, []).append(source.name)
    assert len(declared) > 100
    assert {name: files for name, files in declared.items() if len(files) > 1} == {}
