"""The rules in `docs/rules`: whole, the same in four languages, and true to the data."""

import json
import re
from pathlib import Path

import pytest

from wordloom.core.data import load
from wordloom.core.grid import Grid, Placed
from wordloom.core.lexicon import open_lexicon
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.families.cards.removal import leaving
from wordloom.games import CATALOGUE

RULES = Path(__file__).parents[1] / "docs" / "rules"
HEADINGS = json.loads((Path(__file__).parent / "data" / "rule_headings.json").read_text(encoding="utf-8"))
EVERYWHERE = {"start", "words", "challenge", "end"}
OF_FAMILY = {
    "board": {"exchange", "tiles", "laying", "points", "bonus", "leaving"},
    "cards": {"exchange", "deck", "laying", "premium", "leaving-table"},
    "rummy": {"deck", "turn", "rounds", "points"},
    "rummikub": {"tiles", "opening", "turn", "jokers", "points"},
    "together": {"exchange", "tiles", "goals", "turn", "helpers", "talking"},
}
PART = re.compile(r"^\[[^\]]+\]\((parts/[\w-]+\.md)\)$", re.MULTILINE)
ORDER = ("en", "pt", "pl", "ro")
ROW = re.compile(r"^\|((?: [^|\n]+ \|)+)$", re.MULTILINE)
DRAWN = re.compile(r"```tiles\n(.*?)```", re.DOTALL)
HOUSE = {"en": "house rule", "pt": "regra da casa", "pl": "zasad", "ro": "regul"}
NO_WORDS = {"DOZ", "SOV", "KOŻ", "ELEZ"}  # what is challenged in the examples


def page(game: str, language: str) -> str:
    """A page of rules with its parts in their places."""
    return assembled(RULES / language, f"{game}.md")


def assembled(folder: Path, name: str) -> str:
    text = (folder / name).read_text(encoding="utf-8")
    return PART.sub(lambda part: assembled(folder, part[1]), text)


def topics(text: str, language: str) -> list[str]:
    names = {titles[ORDER.index(language)]: topic for topic, titles in HEADINGS.items()}
    return [names[heading] for heading in re.findall(r"^## (.+)$", text, re.MULTILINE)]


@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_has_the_same_headings_in_every_language_and_none_is_missing(game: str) -> None:
    found = {language: topics(page(game, language), language) for language in UI_LANGUAGES}
    assert all(each == found["en"] for each in found.values()), found
    assert len(set(found["en"])) == len(found["en"])
    wanted = EVERYWHERE | OF_FAMILY[CATALOGUE[game].family.name]
    if game == "finish-line":
        wanted |= {"target"}
    if game in ("cards-action", "cards-solo"):
        wanted |= {"action"}
    assert wanted <= set(found["en"]), wanted - set(found["en"])


@pytest.mark.parametrize("language", UI_LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_page_names_its_game_and_book_and_marks_what_the_house_decided(game: str, language: str) -> None:
    text = page(game, language)
    assert text.splitlines()[0] == f"# {say(f'game.{game}.name', language)} (`{game}`)"
    assert CATALOGUE[game].book in text
    assert text.lower().count(HOUSE[language]) > 2
    assert text.count("*(") == page(game, "en").count("*(")  # as many marks in every language


def counted(name: str) -> tuple[int, int]:
    box = load(f"tiles/{name}.json")
    return sum(count for count, _ in box["letters"].values()) + box["blanks"], box["blanks"]


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_every_count_of_tiles_and_cards_is_the_data_s(language: str) -> None:
    for game, info in CATALOGUE.items():
        text = page(game, language)
        if info.family.name == "rummikub":
            all_tiles, jokers = counted("rummikub-pt")
            assert {counted(f"rummikub-{each}") for each in UI_LANGUAGES} == {(all_tiles, jokers)}
            assert {str(all_tiles), str(all_tiles - jokers), str(jokers)} <= set(re.findall(r"\d+", text))
            continue
        rows = [re.findall(r"\d+", row) for row in ROW.findall(text)]
        premiums = 10 if info.family.name in ("cards", "rummy") else 0
        for each in UI_LANGUAGES:
            total, blanks = counted(each)
            row = [str(total), str(blanks), *([str(total + premiums)] if premiums else [])]
            assert row in rows, (game, each)
        # Outside the tables no such number stands, because it would be false in another language.
        prose = ROW.sub("", text)
        assert not re.search(r"\b(98|100|110|117|130)\b", prose), game


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_drawn_examples_are_made_of_words(language: str) -> None:
    lexicon = open_lexicon(language)
    drawn = {block for game in CATALOGUE for block in DRAWN.findall(page(game, language))}
    assert len(drawn) >= 7
    seen = {word for block in drawn for word in words_of(block)}
    unknown = {word for word in seen if word not in lexicon}
    assert unknown - {"MUMIE"} == seen & NO_WORDS  # MUMIE is the book's own example, in Polish
    assert seen & NO_WORDS


def words_of(block: str) -> set[str]:
    """Every run of two letters or more, across or down; captions divide a block into tables."""
    found: set[str] = set()
    for table in re.split(r"^.*:\n", block, flags=re.MULTILINE):
        rows = [[letter_of(token) for token in line.split()] for line in table.splitlines() if line.strip()]
        width = max((len(row) for row in rows), default=0)
        lines = rows + [[row[col] if col < len(row) else " " for row in rows] for col in range(width)]
        found |= {run for line in lines for run in "".join(line).split() if len(run) > 1}
    return found


def letter_of(token: str) -> str:
    return " " if token in ".|" else token.lstrip("+-?")[0]


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_what_leaves_the_card_table_in_the_drawings_is_what_the_game_takes_away(language: str) -> None:
    for block in DRAWN.findall((RULES / language / "parts" / "cards-table.md").read_text(encoding="utf-8")):
        squares = [
            (row, col, token) for row, line in enumerate(block.splitlines()) for col, token in enumerate(line.split())
        ]
        cards = [(Placed(row, col, letter_of(token)), token[0]) for row, col, token in squares if token != "."]
        before = Grid().lay([card for card, sign in cards if sign != "+"])
        gone = leaving(before, [card for card, sign in cards if sign == "+"])
        assert {card.square for card, sign in cards if sign == "-"} == set(gone), block


@pytest.mark.parametrize("language", UI_LANGUAGES)
def test_a_rearranged_table_in_the_drawings_loses_no_tile(language: str) -> None:
    turns = [block.splitlines() for block in DRAWN.findall(page("rummikub", language))]
    assert len(turns) == 2
    for _, before, _, after in turns:
        kept = [token for token in after.split() if token != "|" and not token.startswith("+")]
        lay = [token for token in before.split() if token != "|"]
        assert sorted(token[0] for token in kept) == sorted(
            token[0] for token in lay
        )  # a joker is one, whatever its letter
        assert kept != after.split()
