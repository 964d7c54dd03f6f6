"""The worth of words that are about to be laid for a round's task."""

from collections.abc import Sequence

from wordloom.core.errors import RuleError
from wordloom.core.tiles import TileSet
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.messages import LayWords
from wordloom.families.rummy.state import RummyState, used
from wordloom.families.rummy.tasks import RummyWord, tally
from wordloom.rules.commands import Command
from wordloom.rules.preview import PreviewScore, PreviewWord


def preview(game: RummyGame, state: RummyState, command: Command) -> PreviewScore:
    """Words and points, or RuleError for what the task does not allow."""
    match command:
        case LayWords(seat=seat, words=words):
            game.judge(state, seat, words)
            return laid(game.tiles, state, seat, words)
    raise RuleError("no-preview")


def laid(tiles: TileSet, state: RummyState, seat: int, words: Sequence[RummyWord]) -> PreviewScore:
    """Words for a round's task; what stays in the hand counts as if its dearest card were discarded."""
    rest = tiles.take(state.seats[seat].hand, used(tuple(words)))
    dearest = max(rest, key=tiles.value)
    rest = tiles.take(rest, dearest)
    found = tally(state.task, words, rest, tiles)
    shown = tuple(PreviewWord(word.cards.upper(), word.points, word.boosted) for word in found.words)
    return PreviewScore(shown, found.extra, found.total)
