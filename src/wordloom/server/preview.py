"""The worth of a tentative play, where a game can say it without looking into the lexicon."""

from collections.abc import Sequence
from typing import Any

from wordloom.core.errors import RuleError
from wordloom.core.scoring import Score
from wordloom.core.tiles import TileSet
from wordloom.games.rummikub.game import RummikubGame
from wordloom.games.rummikub.messages import Rearrange
from wordloom.rules.board.engine import CrossingGame
from wordloom.rules.cards.commands import PlayPremium
from wordloom.rules.cards.game import CardGame
from wordloom.rules.commands import Play
from wordloom.rules.rummy.commands import LayWords
from wordloom.rules.rummy.game import RummyGame
from wordloom.rules.rummy.state import RummyState, used
from wordloom.rules.rummy.tasks import RummyWord, points, task_score
from wordloom.server.shapes import PreviewScore, PreviewWord
from wordloom.server.tables import Table
from wordloom.server.wire import encode


def preview(table: Table, seat: int, given: dict[str, Any]) -> PreviewScore:
    """Words and points, or RuleError for what is wrong with the geometry or the rack."""
    command = table.codec.asked(encode({**given, "seat": seat}))
    state = table.state.game
    match table.match.game, command:
        case CardGame() as cards, PlayPremium(tiles=tiles, premiums=premiums):
            return scored(cards.judge(state, seat, tiles, premiums))
        case CrossingGame() as board, Play(tiles=tiles):
            return scored(board.judge(state, seat, tiles))
        case RummikubGame() as rummikub, Rearrange(table=groups):
            turn = rummikub.judge(state, seat, groups)
            words = tuple(PreviewWord(*word) for word in turn.words)
            longest = max((word.points for word in words), default=0)  # the only one that counts
            return PreviewScore(words, turn.score - longest, turn.score)
        case RummyGame() as rummy, LayWords(words=words):
            rummy.judge(state, seat, words)
            return laid(rummy.tiles, state, seat, words)
    raise RuleError("no-preview")


def scored(score: Score) -> PreviewScore:
    """A play of words that cross."""
    return PreviewScore(tuple(PreviewWord(*word) for word in score.words), score.bonus, score.total)


def laid(tiles: TileSet, state: RummyState, seat: int, words: Sequence[RummyWord]) -> PreviewScore:
    """Words for a round's task; what stays in the hand counts as if its dearest card were discarded."""
    rest = tiles.take(state.seats[seat].hand, used(tuple(words)))
    dearest = max(rest, key=tiles.value)
    rest = tiles.take(rest, dearest)
    shown = tuple(PreviewWord(word.word, points(tiles, word)) for word in words)
    total = task_score(state.task, words, rest, tiles)
    return PreviewScore(shown, total - sum(word.points for word in shown), total)
