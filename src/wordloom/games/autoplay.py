"""Many games between bots, and what they say about the players.

A match is told by plain values, so that any process or machine that has the lexicon can play a part of it; a game
depends on its number alone. Players are `static` (the strongest without looking ahead), `static:FILE` (the same with
leaves that somebody learned), `highest` (the highest score), `think:SECONDS`, a bot's level, or a bot of one's own.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from statistics import fmean, pstdev
from typing import NamedTuple

import msgspec

from wordloom.analysis.leaves import read_leaves
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.words import WordSet
from wordloom.families.board import BoardGame
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.self_play import Arena
from wordloom.games import game_info
from wordloom.native import LeaveModel
from wordloom.rules.options import Options

STATIC, HIGHEST, THINK = "static", "highest", "think"


class Conduct(NamedTuple):
    """What one player did in a game: turns, plays among them, all commands, and the CPU time for those."""

    turns: int
    plays: int
    moves: int
    seconds: float


class Result(NamedTuple):
    """One game, by player: scores, how many turns it took, who won, and what each did where that is known."""

    scores: tuple[int, ...]
    turns: int
    winners: tuple[int, ...]
    conduct: tuple[Conduct, ...] = ()


class Pairing(msgspec.Struct, frozen=True):
    """Who plays what; the same pairing always gives the same games."""

    game: str
    language: str
    lexicon: str
    players: tuple[str, ...]
    seed: int
    options: tuple[tuple[str, object], ...] = ()  # of the table; what is a player's own goes with that player

    def agreed(self) -> Options:
        """All options, validated."""
        return game_info(self.game).choose_options({**dict(self.options), "language": self.language})


def in_kernel(pairing: Pairing) -> bool:
    """Whether the kernel plays these games by itself, thousands of times faster than bots that see only views."""
    rules = game_info(pairing.game).make(pairing.agreed(), WordSet(()))
    if not isinstance(rules, BoardGame) or rules.edition.targets(len(pairing.players)):
        return False  # the kernel knows no targets
    return all(player in (STATIC, HIGHEST) or learned_by(player) for player in pairing.players)


def thinking_time(player: str) -> float:
    """The seconds of `think:SECONDS`; 0 for any other player."""
    kind, _, seconds = player.partition(":")
    if kind != THINK:
        return 0.0
    try:
        found = float(seconds)
    except ValueError:
        found = 0.0
    if not 0.01 <= found <= 3600:
        raise ParseError("unknown-player", player=player)
    return found


def learned_by(player: str) -> Path | None:
    """The file with the leaves of a static player who has their own."""
    kind, colon, file = player.partition(":")
    return Path(file) if kind == STATIC and colon else None


def kernel_games(pairing: Pairing, first: int, count: int, threads: int) -> list[Result]:
    """Games by number, played inside the kernel."""
    info = game_info(pairing.game)
    options = pairing.agreed()
    words = narrowed(open_lexicon(pairing.lexicon or pairing.language), info.word_rules(options))
    rules = info.make(options, words)
    if not isinstance(rules, BoardGame):
        raise ParseError("not-a-board-game", game=pairing.game)
    arena = Arena.of(words.graph, rules.tiles, rules.edition)
    models = [model(player, rules) for player in pairing.players]
    played = arena.play(arena.plan(models, pairing.seed), first, count, threads)
    return [Result(scores, turns, highest(scores)) for scores, turns, _ in played]


def highest(scores: Sequence[int]) -> tuple[int, ...]:
    """Who has the highest score."""
    return tuple(player for player, score in enumerate(scores) if score == max(scores))


def model(player: str, rules: BoardGame) -> LeaveModel | None:
    """A kernel player's leaves."""
    if file := learned_by(player):
        return read_leaves(file, rules.tiles.name, counts_leftovers=rules.edition.counts_leftovers)
    return learned_leaves(rules) if player == STATIC else None


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


def standings(results: Sequence[Result], *, team: bool = False) -> list[Standing]:
    """One per player. First place alone is a win, shared a tie; a team wins together."""
    return [standing(results, player, team) for player in range(len(results[0].scores))]


def standing(results: Sequence[Result], player: int, team: bool) -> Standing:
    """One player's."""
    first = [result.winners for result in results if player in result.winners]
    wins = sum(team or len(winners) == 1 for winners in first)
    ties = len(first) - wins
    points = [result.scores[player] for result in results]
    return Standing(wins, ties, len(results) - wins - ties, fmean(points), pstdev(points))


def histogram(points: Iterable[int], width: int = 25) -> dict[int, int]:
    """How many scores fall into each class of `width` points, by the class's lower end."""
    classes: dict[int, int] = {}
    for score in points:
        lower = score // width * width
        classes[lower] = classes.get(lower, 0) + 1
    return dict(sorted(classes.items()))
