"""The rummikub boxes that no book prints: dealt by stated proportions, and the files are what the maker makes."""

import json
from functools import cache
from importlib import resources

import pytest

from wordloom.core.tiles import BLANK, tile_set
from wordloom.lexica.rummikub_tiles import LETTERS, best_power, deal, distance, file_text, frequencies

PRINTED = {letter: count for letter, count in tile_set("rummikub-pt").counts.items() if letter != BLANK}


@cache
def portuguese() -> dict[str, float]:
    return frequencies("pt")


def file_of(language: str) -> str:
    return (resources.files("wordloom") / "data" / "tiles" / f"rummikub-{language}.json").read_text("utf-8")


def test_largest_remainders_get_what_is_left() -> None:
    """Four letters, two of each: 110 to deal out, 55 + 27.5 + 13.75 + 13.75."""
    assert deal({"A": 0.5, "B": 0.25, "C": 0.125, "D": 0.125}, 1.0) == {"A": 57, "B": 29, "C": 16, "D": 16}


def test_a_lower_power_levels_the_differences() -> None:
    often = {"A": 0.5, "B": 0.25, "C": 0.25}
    assert deal(often, 0.5)["A"] < deal(often, 1.0)["A"]


def test_a_long_alphabet_has_one_tile_of_each_at_least() -> None:
    often = {chr(ord("A") + number): 0.99 if number == 0 else 0.01 / 31 for number in range(32)}
    assert min(deal(often, 1.0).values()) == 1


def test_the_printed_set_is_nearly_what_the_proportions_make() -> None:
    made = deal(portuguese(), best_power(portuguese(), PRINTED))
    assert made.keys() == PRINTED.keys()
    assert distance(made, PRINTED) <= LETTERS // 10


@pytest.mark.parametrize("language", ["en", "pl", "ro"])
def test_the_files_are_as_made_and_say_how(language: str) -> None:
    often = frequencies(language)
    made = json.loads(file_of(language))
    expected = json.loads(file_text(language, often, best_power(portuguese(), PRINTED)))
    assert made["letters"] == expected["letters"]
    assert f"{LETTERS} letters; {min(made['letters'].values())[0]} of each of the {len(often)}" in made["sources"][0]
    assert sum(count for count, _ in made["letters"].values()) == 118
    assert made["blanks"] == 2
    assert "proportions of the printed Portuguese set" in made["sources"][0]


def test_the_printed_set_says_where_it_is_printed() -> None:
    assert "book 003" in json.loads(file_of("pt"))["sources"][0]
    assert sum(PRINTED.values()) == 118
