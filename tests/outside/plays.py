"""Run with the package of somebody else's games on the path: plays them by library, command and terminal."""

import asyncio
import random
import sys
import warnings

from textual.widgets import Input

with warnings.catch_warnings(record=True) as warned:
    warnings.simplefilter("always")
    from wordloom.games import CATALOGUE

from wordloom.cli.play import start
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import say
from wordloom.rules.bots import make_bot
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import verify


def by_library(game: str) -> None:
    """A whole game between bots, whose record verifies."""
    info = CATALOGUE[game]
    options = info.read_options({})
    words = narrowed(open_lexicon("en"), info.word_rules(options))
    table = Sitting(Match(info.make(options, words)), ["a", "b"], random.Random(game).randbytes(32))
    play_out(table, [make_bot(info, options, words, 5, seat) for seat in range(2)])
    record = read(write(table.record()), CATALOGUE)
    assert verify(record, info, words).outcome is not None, game
    assert sum(record_scores(table)) > 0


def record_scores(table: Sitting) -> tuple[int, ...]:
    outcome = table.match.outcome(table.state)
    assert outcome is not None
    return outcome.scores


async def in_terminal() -> None:
    """A person types a word, the bot answers."""
    app = start.started("chain", {}, "you,bot:5", "pl")
    async with app.run_test() as pilot:
        app.query_one("#line", Input).value = "apple"
        app.query_one("#line", Input).focus()
        await pilot.press("enter")
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert app.sitting.state.game.words[0] == "APPLE"
        assert len(app.sitting.state.game.words) == 2


if __name__ == "__main__":
    assert say("game.five-tile.name", "pl") == "Scrabble z pięcioma płytkami"
    assert say("game.five-tile.about", "pl") == "Small racks, short games."
    complaints = "\n".join(str(each.message) for each in warned)
    assert "broken" in complaints, complaints
    assert "there is a game rummikub already" in complaints, complaints
    by_library("chain")
    by_library("five-tile")
    asyncio.run(in_terminal())
    sys.stdout.write("played\n")
