"""The same game both ways: played at a table of ours, and its plays entered into a book. Points must be the same."""

from typing import Any

import pytest

from scorebook.books import book, played, steps, team_lines, told
from wordloom.core.lexicon import open_lexicon
from wordloom.families.crossbook import FinishLine
from wordloom.rules.book import Write
from wordloom.rules.events import TurnCame
from wordloom.rules.house import House
from wordloom.rules.sitting import Sitting

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("classic-us", 2, {}),
    ("classic-us", 4, {"words": "challenge"}),
    ("classic-br", 3, {"words": "challenge"}),
    ("classic-ro", 2, {"language": "pl"}),
    ("nine-tile", 2, {}),
    ("finish-line", 3, {"levels": ["beginner", "expert", "intermediate"]}),
    ("cards", 3, {"language": "en"}),
    ("cards-action", 2, {"language": "en"}),
    ("cards-solo", 1, {"language": "en", "actions": True}),
    ("cards-rummy", 3, {"language": "en"}),
    ("rummikub", 3, {"language": "en"}),
]


def first_turn(sitting: Sitting) -> int:
    """Who began."""
    return next(event.seat for event, _, _ in steps(sitting) if isinstance(event, TurnCame))


@pytest.mark.parametrize("level", [3, 8])
@pytest.mark.parametrize(
    ("game", "seats", "options"), GAMES, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_a_book_counts_as_the_table_does(game: str, seats: int, options: dict[str, Any], level: int) -> None:
    sitting = played(game, seats, level, 11 + level, **options)
    language = sitting.match.options.language
    given = {"words": sitting.match.options.words, **options}
    kept = book(game, seats, first=first_turn(sitting), known=open_lexicon(language), **given)
    for line in told(sitting):
        if kept.over and isinstance(line, FinishLine):
            break  # all was known: nobody had to say what is left
        kept = kept.after(Write(line))
    outcome = sitting.match.outcome(sitting.state)
    assert outcome is not None
    assert kept.standing.scores == outcome.scores
    assert kept.standing.outcome == outcome
    assert kept.problems == 0


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_a_team_meets_the_same_goals_with_printed_cards(seed: int) -> None:
    sitting = played("together", 1 + seed % 3, 5, seed, language="en", deck="beginner")
    printed = House(printed_cards=True)
    first = first_turn(sitting)
    kept = book("together", 1 + seed % 3, first=first, known=open_lexicon("en"), language="en", house=printed)
    for line in team_lines(sitting):
        kept = kept.after(Write(line))
    assert kept.standing.outcome == sitting.match.outcome(sitting.state)
    plays = [deed for deed in sitting.state.game.story if deed.what == "play"]
    assert [each.words for each in kept.laid()] == [tuple(word.upper() for word in deed.words) for deed in plays]
