"""Many games between bots, and what they say about the players.

A match is told by plain values, so that any process or machine that has the lexicon can play a part of it; a game
depends on its number alone. Players are `static` (the strongest that looks at one position), `highest` (the highest
score) or a bot's level.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, pstdev

import msgspec

from wordloom.analysis.leaves import leave_model
from wordloom.analysis.self_play import Arena, Result
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.games import game_info
from wordloom.native import LeaveModel
from wordloom.rules.board import BoardGame

STATIC, HIGHEST = "static", "highest"


class Pairing(msgspec.Struct, frozen=True):
    """Who plays what; the same pairing always gives the same games."""

    game: str
    language: str
    lexicon: str
    players: tuple[str, ...]
    seed: int


def in_kernel(pairing: Pairing) -> bool:
    """Whether the kernel plays these games by itself, thousands of times faster than bots that see only views."""
    return all(player in (STATIC, HIGHEST) for player in pairing.players)


def kernel_games(pairing: Pairing, first: int, count: int, threads: int) -> list[Result]:
    """Games by number, played inside the kernel."""
    info = game_info(pairing.game)
    options = info.read_options({"language": pairing.language})
    words = narrowed(open_lexicon(pairing.lexicon or pairing.language), info.word_rules(options))
    rules = info.make(options, words)
    if not isinstance(rules, BoardGame):
        raise ParseError("not-a-board-game", game=pairing.game)
    graph = words.graph if isinstance(words, NarrowedLexicon) else words
    arena = Arena.of(graph, rules.tiles, rules.edition)
    models = [model(player, rules) for player in pairing.players]
    return arena.play(arena.plan(models, pairing.seed), first, count, threads)


def model(player: str, rules: BoardGame) -> LeaveModel | None:
    """A kernel player's leaves."""
    return leave_model(rules.tiles.name, rules.edition.rack) if player == STATIC else None


@dataclass(frozen=True)
class Standing:
    """What the games say about one player."""

    wins: int
    ties: int
    losses: int
    mean: float
    deviation: float

    @property
    def games(self) -> int:
        """All of them."""
        return self.wins + self.ties + self.losses

    @property
    def rate(self) -> float:
        """Share of games won, ties as halves."""
        return (self.wins + self.ties / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true rate lies, with 95 % confidence (Wilson)."""
        z, n, rate = 1.96, self.games, self.rate
        middle = (rate + z * z / (2 * n)) / (1 + z * z / n)
        reach = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
        return middle - reach, middle + reach


def standings(results: Sequence[Result]) -> list[Standing]:
    """One per player. A game is won by the highest score; a shared highest score is a tie."""
    players = range(len(results[0][0]))
    return [standing([scores for scores, *_ in results], player) for player in players]


def standing(games: Sequence[Sequence[int]], player: int) -> Standing:
    """One player's."""
    wins = sum(scores[player] == max(scores) and list(scores).count(max(scores)) == 1 for scores in games)
    ties = sum(scores[player] == max(scores) and list(scores).count(max(scores)) > 1 for scores in games)
    points = [scores[player] for scores in games]
    return Standing(wins, ties, len(games) - wins - ties, fmean(points), pstdev(points))


def histogram(points: Iterable[int], width: int = 25) -> dict[int, int]:
    """How many scores fall into each class of `width` points, by the class's lower end."""
    classes: dict[int, int] = {}
    for score in points:
        lower = score // width * width
        classes[lower] = classes.get(lower, 0) + 1
    return dict(sorted(classes.items()))
