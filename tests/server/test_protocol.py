"""The three places that write the protocol down say the same: the types, the page, the browser's copies."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from wordloom.core.errors import RuleError
from wordloom.core.words import WordSet
from wordloom.games import game_info
from wordloom.rules.window import check_words
from wordloom.server.http.games import entry
from wordloom.server.messages import ClientMessage, ServerMessage, refusal
from wordloom.server.typescript import FILES, typescript

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")


def tags(union: Any) -> set[str]:
    return {msgspec.inspect.type_info(kind).tag for kind in get_args(union)}  # type: ignore[attr-defined]


def listed(heading: str) -> dict[str, str]:
    section = PAGE.split(f"### {heading}\n", 1)[1].split("\n#", 1)[0]
    return dict(re.findall(r"^\| `([a-z-]+)` \| (.*) \|$", section, re.MULTILINE))


def test_browser_types_are_current() -> None:
    for path, made in FILES.items():
        assert (ROOT / path).read_text(encoding="utf-8") == made(), "run `make protocol` and commit the result"


def test_a_games_word_and_a_message_of_the_same_name_keep_their_own_shapes() -> None:
    written = typescript()
    for name, own, message in (("Claim", "takes: string", "id: string"), ("Say", 'kind: "say"', "text: string")):
        shapes = [
            written.split(f"export interface {shape} {{", 1)[1].split("}", 1)[0] for shape in (name, f"{name}Message")
        ]
        assert [own in shape for shape in shapes] == [True, False]
        assert [message in shape for shape in shapes] == [False, True]


def test_page_lists_every_message() -> None:
    assert set(listed("From the client")) == tags(ClientMessage)
    assert set(listed("From the server")) == tags(ServerMessage)


@pytest.mark.parametrize("tag", sorted(tags(ClientMessage)))
def test_examples_on_the_page_are_messages(tag: str) -> None:
    example = listed("From the client")[tag].strip("`")
    message = msgspec.json.decode(example, type=ClientMessage)
    assert type(message).__struct_config__.tag == tag


def test_a_refusal_names_the_words_that_are_wrong() -> None:
    assert refusal(RuleError("group-too-short", group="SO", shortest=3), "en").about == ("SO",)
    assert refusal(RuleError("no-rack-tile"), "en").about == ()
    with pytest.raises(RuleError) as bad:
        check_words(["SOL", "XQX", "QXQ"], WordSet({"SOL"}))
    assert refusal(bad.value, "en").about == ("XQX", "QXQ")


def test_an_option_says_which_languages_it_concerns() -> None:
    options: Any = entry(game_info("rummikub"), "en").options["properties"]
    assert options["cedilla_as_c"]["languages"] == ["pt"]
