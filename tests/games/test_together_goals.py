"""Every goal card can be met and can be missed, by plays on either side of what it asks for.

A play is written `row col way WORD`: the letters go on the free squares of that line, small ones are blanks. After
`|` come the words that lay there before. The expectations were worked out by hand from the board and the tiles' values.
"""

from typing import Any, cast

import pytest

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.grid import Direction, Grid, Placed, Square, layout
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.core.tiles import tile_set
from wordloom.families.together.attempt import Attempt, attempt
from wordloom.families.together.goals import deck, goal_details, goal_squares, meets

# goal: (plays that meet it, plays that miss it), Portuguese tiles
CASES: dict[str, tuple[list[str], list[str]]] = {
    "across": (["7 5 A GRATO", "6 10 D ASA | 7 5 A GRATO"], ["5 7 D GRATO"]),
    "down": (["5 7 D GRATO", "8 5 A LUA | 4 6 D GRAL"], ["7 5 A GRATO", "7 5 A GRATOS | 7 5 A GRATO"]),
    "two-letters": (["7 7 A OI", "8 5 A SOL | 7 5 A OSSO"], ["7 6 A SOL"]),
    "three-letters": (["7 6 A SOL"], ["7 6 A OI", "7 5 A SOLO"]),
    "four-letters": (["7 5 A SOLO"], ["7 6 A SOL", "7 5 A GRATO"]),
    "five-letters": (["7 5 A GRATO"], ["7 5 A SOLO", "7 5 A GRATOS"]),
    "six-letters": (["7 5 A GRATOS", "7 5 A GRATOS | 7 5 A GRATO"], ["7 5 A GRATO", "7 3 A INGRATO"]),
    "seven-letters": (["7 3 A INGRATO", "7 3 A INGRATOS"], ["7 5 A GRATOS"]),
    "light-blue": (["7 7 A GRATO"], ["7 6 A GRATO", "7 7 A GRATOS | 7 7 A GRATO"]),
    "dark-blue": (["5 9 D AVO | 7 5 A GRATO"], ["6 9 D VO | 7 5 A GRATO", "6 8 D AT | 7 5 A GRATO"]),
    "pink": (["7 6 A SOL", "4 4 D SO"], ["10 9 A SO | 7 10 D SOLO", "7 5 A GRATOS | 7 5 A GRATO", "0 7 A SO"]),
    "red": (["7 0 A ABCDEGRATO | 7 5 A GRATO"], ["7 1 A ABCDGRATO | 7 5 A GRATO", "7 0 D AO | 7 0 A ABCDEGRATO"]),
    "edge": (
        ["7 0 A ABCDEGRATO | 7 5 A GRATO", "7 9 D OABCDEFG | 7 5 A GRATO", "0 3 A SOL", "3 14 D SOL"],
        ["7 1 A ABCDGRATO | 7 5 A GRATO", "7 9 D OABCDEF | 7 5 A GRATO"],
    ),
    "corner": (["0 0 A SOL", "14 12 A SOL", "12 14 D SOL"], ["0 1 A SOL", "7 0 A SOL", "0 0 A SOL | 0 0 A SO"]),
    "middle-lines": (["7 5 A GRATO", "0 7 A SO", "7 0 D SO"], ["6 5 A SO", "7 8 D TO | 7 5 A GRATO"]),
    "two-premiums": (["6 6 A LUA", "7 7 A GRATO"], ["7 6 A SOL", "6 6 A LU", "7 7 A GRATO | 7 7 A G"]),
    "plain-squares": (["4 5 A SOL", "8 9 A LUA"], ["4 5 A SO", "4 8 A SOL", "7 6 A SOL"]),
    "two-vowels": (["7 5 A GRATO", "7 6 A OI"], ["7 6 A SALA", "7 6 A SOL"]),
    "three-vowels": (["7 6 A SAIA", "7 4 A BANANA"], ["7 5 A GRATO", "7 6 A SALA"]),
    "one-vowel": (["7 6 A SOL", "7 6 A FLOR"], ["7 6 A SO", "7 5 A GRATO", "7 5 A BRR"]),
    "three-consonants": (["7 5 A GRATO"], ["7 5 A GATO", "7 5 A RARAS"]),
    "four-consonants": (["7 4 A GRATOS", "7 3 A TRATAR"], ["7 5 A GRATO"]),
    "without-letters": (["7 6 A LUZ", "7 5 A TRIS"], ["7 6 A OI", "7 6 A TU", "7 6 A SOL", "7 6 A SAI", "7 6 A SEI"]),
    "begins-with": (["7 6 A PURO", "7 5 A VINHO"], ["7 6 A PIA", "7 5 A GRATO", "7 5 A APTO"]),
    "ends-with": (["7 5 A AMAR", "7 5 A SOLOS", "7 5 A SALAS"], ["7 6 A LAR", "7 5 A SOLO", "7 5 A ARTE"]),
    "vowel-first": (["7 6 A AMO"], ["7 6 A OI", "7 6 A MAO"]),
    "letter-group": (["7 6 A CHA", "7 6 A PONTO", "7 5 A TESTE"], ["7 5 A HCAO", "7 5 A GRATO"]),
    "same-ends": (["7 6 A ASA", "7 6 A SOLoS"], ["7 6 A AA", "7 5 A GRATO"]),
    "letter-twice": (["7 6 A ASA", "7 6 A SOLoS"], ["7 5 A GRATO"]),
    "all-different": (["7 5 A GRATO"], ["7 5 A SOLA", "7 5 A SOLOS", "7 5 A PRAtA"]),
    "taking-turns": (["7 5 A GATO", "7 5 A AMOR"], ["7 6 A AMO", "7 5 A GRATO", "7 5 A SAIR"]),
    "middling-tile": (["7 6 A BOI", "7 6 A NO"], ["7 6 A bOI", "7 5 A GRATO"]),
    "dear-tile": (["7 5 A GRATO", "7 6 A VO"], ["7 6 A BOI", "7 6 A vO", "7 6 A JA"]),
    "dearest-tile": (["7 6 A JA", "7 6 A XALE"], ["7 5 A GRATO", "7 6 A jA"]),
    "word-worth": (["7 5 A BANDA", "7 5 A GRAVE"], ["7 5 A GRATOS", "7 5 A bANDAS"]),
    "word-worth-more": (["7 5 A GRAVE", "7 5 A BANDOS"], ["7 5 A BANDA"]),
    "one-pointers": (["7 5 A RATO", "7 5 A MESA"], ["7 6 A RIO", "7 5 A RATo", "7 5 A GRATO", "7 5 A RATOP"]),
    "two-words": (["6 10 D ASA | 7 5 A GRATO"], ["7 5 A GRATO", "7 5 A GRATOS | 7 5 A GRATO"]),
    "three-words": (["8 7 A DA | 7 7 A OSSO"], ["6 10 D ASA | 7 5 A GRATO"]),
    "longer": (
        ["7 5 A GRATOS | 7 5 A GRATO", "7 3 A INGRATO | 7 5 A GRATO", "6 10 D ASA | 7 5 A GRATO"],
        ["7 5 A GRATO", "7 6 D RIO | 7 5 A GRATO"],
    ),
    "in-front": (
        ["7 3 A INGRATO | 7 5 A GRATO", "7 3 A INGRATOS | 7 5 A GRATO"],
        ["7 5 A GRATOS | 7 5 A GRATO", "6 6 D AR | 7 5 A GRATO"],
    ),
    "both-ends": (
        ["7 3 A INGRATOS | 7 5 A GRATO"],
        ["7 3 A INGRATO | 7 5 A GRATO", "7 5 A GRATOS | 7 5 A GRATO", "6 6 D ARO | 7 5 A GRATO"],
    ),
    "cross": (
        ["7 8 D TRES | 7 5 A GRATO", "6 6 D ARO | 7 5 A GRATO"],
        ["7 5 A GRATOS | 7 5 A GRATO", "6 10 D ASA | 7 5 A GRATO", "8 5 A LUA | 7 5 A OSSO"],
    ),
    "hook": (
        ["7 10 D SOL | 7 5 A GRATO", "5 10 D FAS | 7 5 A GRATO"],
        ["7 5 A GRATOS | 7 5 A GRATO", "7 8 D TRES | 7 5 A GRATO", "8 7 A DA | 7 7 A OSSO"],
    ),
    "parallel": (
        ["8 7 A DA | 7 7 A OSSO", "6 8 D DA | 6 7 D OSSO"],
        ["6 10 D ASA | 7 5 A GRATO", "8 10 A SO | 7 7 A OSSO", "7 5 A GRATO"],
    ),
    "bridge": (
        ["5 7 A TRATO | 5 7 D TU | 5 9 D AI"],
        ["7 5 A GRATO", "7 8 D TRES | 7 5 A GRATO", "7 5 A GRATOS | 7 5 A GRATO"],
    ),
    "blank": (["7 5 A GRaTO", "7 5 A GRaTOS | 7 5 A GRaTO"], ["7 5 A GRATO", "7 5 D GA | 7 5 A GRATo"]),
    "one-tile": (["7 5 A GRATOS | 7 5 A GRATO"], ["7 7 A OI"]),
    "four-tiles": (["7 5 A SOLO"], ["7 6 A SOL", "7 5 A GRATOS | 7 5 A GRA"]),
    "five-tiles": (["7 5 A GRATO"], ["7 5 A SOLO", "7 5 A GRATOS | 7 5 A GR"]),
}

# goals that follow the box of tiles: the same on either side of the line in every language
OTHER_LANGUAGES: dict[str, dict[str, tuple[list[str], list[str]]]] = {
    "en": {
        "without-letters": (["FISH"], ["FLASH", "FRESH", "OX"]),
        "begins-with": (["BIRD", "CORN", "PINT"], ["CAT", "DOGS"]),
        "ends-with": (["USED", "EVER", "SING", "SEES"], ["RED", "EDIT", "INGOT"]),
        "letter-group": (["THE", "CHAT", "WISH", "SONG", "BEST"], ["HTS", "TOP"]),
        "middling-tile": (["CAT"], ["DOG", "cAT"]),
        "dear-tile": (["HAT"], ["CAT", "hAT", "JAR"]),
        "dearest-tile": (["JAR", "ZOO"], ["KITE", "zOO"]),
        "word-worth": (["CHAT", "CHAMP"], ["HATE", "cHATS"]),
        "word-worth-more": (["CHAMP", "JAR"], ["CHAT"]),
        "one-vowel": (["BIRD"], ["CAT", "BIRDIE", "PSST"]),
        "one-pointers": (["RAIN"], ["EAR", "RAINY", "RAIn"]),
    },
    "pl": {
        "without-letters": (["DOM", "BĄK"], ["DAR", "NIE", "TU"]),
        "begins-with": (["KOTY", "PTAK", "WODA", "SOWA"], ["KOT", "ŁATA"]),
        "ends-with": (["PSEM", "KONIE", "MATKA", "MATKI", "KOTOM", "LASÓW", "DACH"], ["BYK", "KARO", "TOM"]),
        "letter-group": (["CHATA", "CZAS", "RZEKA", "SZAL", "STOP", "TRAK", "SKOK"], ["ZSC", "KOT"]),
        "middling-tile": (["KOT"], ["GRA", "RAZ", "kOSA"]),
        "dear-tile": (["GRA", "BAR"], ["KOT", "ĆMA", "gRA"]),
        "dearest-tile": (["ĆMA", "ŹLE", "BĄK"], ["GRA", "ćMA"]),
        "word-worth": (["SŁODY", "KRÓL"], ["ROSŁY", "sŁODY"]),
        "word-worth-more": (["KRÓLA", "GŁOWYM"], ["KRÓL"]),
        "one-vowel": (["PTAK", "KOT"], ["WODA", "PSST", "TU"]),
        "one-pointers": (["RAZ"], ["NA", "KOT", "RAz"]),
    },
    "ro": {
        "without-letters": (["DOR"], ["DAR", "NOI", "TU", "VER"]),
        "begins-with": (["POMI"], ["POM", "MERE", "APOS"]),
        "ends-with": (["CASEI", "CARTE", "OMUL"], ["LEI", "ULIT"]),
        "letter-group": (["MUNTE", "PRUN", "STEA", "TREN"], ["RTS", "CASA"]),
        "middling-tile": (["MAR"], ["DOR", "mAR", "FOC"]),
        "dear-tile": (["FOC", "VIN"], ["MAR", "BAN", "vIN"]),
        "dearest-tile": (["ZI", "HAR"], ["BAN", "zI"]),
        "word-worth": (["FOAME", "ZAME"], ["ZARE", "zAME"]),
        "word-worth-more": (["ZAMEI", "BALZA"], ["ZAME"]),
        "one-vowel": (["TREN"], ["DOR", "CASA", "PSST"]),
        "one-pointers": (["CASE"], ["ORA", "CASD", "CASe"]),
    },
}


def put(grid: Grid, text: str) -> tuple[Placed, ...]:
    """The tiles that a written play lays: its letters on squares that are still free."""
    row, col, way, word = text.split()
    direction = Direction.ACROSS if way == "A" else Direction.DOWN
    squares = [Square(int(row), int(col)).step(direction, by) for by in range(len(word))]
    for square, face in zip(squares, word, strict=True):
        assert grid.at(square) in ("", face), f"{text}: {square} is taken"
    return tuple(Placed(*square, face) for square, face in zip(squares, word, strict=True) if not grid.at(square))


def written(text: str, language: str = "pt") -> Attempt:
    """A play and the board before it."""
    play, *before = text.split(" | ")
    grid = Grid(layout("classic"))
    for word in before:
        grid = grid.lay(put(grid, word))
    return attempt(grid, put(grid, play), tile_set(language))


def test_every_goal_has_cases_on_both_sides() -> None:
    assert CASES.keys() == deck().keys()
    assert all(met and missed for met, missed in CASES.values())
    adapted = {goal for goal, card in deck().items() if card.by_language}
    assert all(cases.keys() == adapted for cases in OTHER_LANGUAGES.values())


@pytest.mark.parametrize(("goal", "play"), [(goal, play) for goal, (met, _) in CASES.items() for play in met])
def test_met(goal: str, play: str) -> None:
    assert meets(goal, written(play))


@pytest.mark.parametrize(("goal", "play"), [(goal, play) for goal, (_, missed) in CASES.items() for play in missed])
def test_missed(goal: str, play: str) -> None:
    assert not meets(goal, written(play))


@pytest.mark.parametrize("language", list(OTHER_LANGUAGES))
def test_goals_that_follow_the_box_of_tiles(language: str) -> None:
    for goal, (met, missed) in OTHER_LANGUAGES[language].items():
        for word in met:
            assert meets(goal, written(f"7 4 A {word}", language)), (goal, word)
        for word in missed:
            assert not meets(goal, written(f"7 4 A {word}", language)), (goal, word)


@pytest.mark.parametrize("language", LANGUAGES)
def test_values_and_letters_on_the_cards_exist_in_the_box(language: str) -> None:
    tiles = tile_set(language)
    for goal in ("middling-tile", "dear-tile", "dearest-tile"):
        details = cast("dict[str, Any]", deck()[goal].details(language))
        fitting = [face for face, value in tiles.values.items() if details["least"] <= value <= details.get("most", 99)]
        assert sum(tiles.counts[face] for face in fitting) >= 3, goal
    for goal in deck():
        details = cast("dict[str, Any]", deck()[goal].details(language))
        for group in details.get("groups", []) + details.get("letters", []):
            assert set(group) <= set(tiles.alphabet.letters), (goal, group)


@pytest.mark.parametrize("ui", UI_LANGUAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_can_be_read_in_every_language(ui: str, language: str) -> None:
    for goal in deck():
        details = goal_details(goal, tile_set(language))
        for part in ("task", "tip"):
            assert "{" not in say(f"goal.{goal}.{part}", ui, **details)


def test_no_two_cards_ask_the_same() -> None:
    for language in LANGUAGES:
        asked = [(card.predicate, str(sorted(card.details(language).items()))) for card in deck().values()]
        assert len(set(asked)) == 50


def test_a_card_about_squares_shows_those_that_are_free() -> None:
    grid = Grid(layout("classic")).lay([Placed(0, 0, "A"), Placed(7, 7, "B")])
    assert len(goal_squares("red", grid)) == 7
    assert len(goal_squares("pink", grid)) == 16
    assert len(goal_squares("corner", grid)) == 3
    assert len(goal_squares("edge", grid)) == 55
    assert goal_squares("five-letters", grid) == ()
