"""A player of board games: looks at some plays it knows the words of, and takes the one it values most."""

from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import cast

from wordloom.analysis.moves import Found, Outlook, PlayFinder
from wordloom.core.grid import Grid, Placed, layout
from wordloom.core.plays import words_formed
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.board import BoardGame, WrongChallenge
from wordloom.families.board.bot.levels import RACE, SKILLS
from wordloom.families.board.bot.seeing import as_seen
from wordloom.families.board.bot.targets import race_left, winning_play
from wordloom.families.board.leaves import learned_leaves
from wordloom.families.board.views import BoardView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.doubt import Doubt
from wordloom.rules.match import MatchView
from wordloom.rules.traits import EVERYTHING

DULL_PLAY = 12  # points below which a better rack may be worth a turn
CAUTION = {WrongChallenge.NOTHING: 1.0, WrongChallenge.TEN_POINTS: 0.7, WrongChallenge.NEXT_TURN: 0.5}


def stalled(view: BoardView) -> bool:
    """Nobody has played for three rounds: exchanging on would only go round in circles."""
    recent = view.moves[-3 * len(view.scores) :]
    return len(recent) == 3 * len(view.scores) and all(move.what in ("exchange", "pass") for move in recent)


class BoardPlayer:
    """One seat's bot; it knows the rules, its level's words and what the view shows."""

    def __init__(self, brief: Brief) -> None:
        self.luck = brief.luck
        self.rules = cast("BoardGame", brief.info.make(brief.options, brief.words))
        self.skill = (RACE if self.rules.edition.targets(brief.info.seats[0]) else SKILLS)[brief.level]
        self.tiles = self.rules.tiles
        self.finder = PlayFinder(brief.graph, self.tiles, self.rules.edition.bonus)
        self.leaves = learned_leaves(self.rules)
        self.order: Callable[[Found, Random], list[int]] = as_seen
        self.doubt = Doubt(brief.words, brief.level, self.skill, brief.luck)

    def choose(self, view: MatchView) -> Command:
        """One command for the seat whose view this is."""
        table = view.game
        if not isinstance(table, BoardView):
            raise TypeError(f"a board player at a {type(table).__name__}")
        if "accept" in table.legal:
            return self._judge(table)
        return self._move(table)

    # -- challenges -----------------------------------------------------------------------------------------

    def _judge(self, view: BoardView) -> Command:
        """Doubt only what it does not know, and weigh what being wrong would cost."""
        words = {scored.word for scored in view.window.words} - {*view.window.good} if view.window else set()
        doubted = self.doubt.doubted(sorted(words), CAUTION[self.rules.edition.wrong_challenge])
        if doubted is None:
            return Accept(view.seat)
        return Challenge(view.seat, doubted if self.rules.edition.challenge_names_word else "")

    # -- moves ----------------------------------------------------------------------------------------------

    def _move(self, view: BoardView) -> Command:
        grid = Grid(layout(view.layout)).lay(view.board)
        if won := self._winning(view, grid):
            return Play(view.seat, won)
        best = self._first_of_all(view, grid) if self.skill.looks >= EVERYTHING else self._best_seen(view, grid)
        if "exchange" in view.legal and not stalled(view) and (best is None or self._would_exchange(best[0])):
            keep, worth = self._best_keep(view.rack, view.bag)
            if best is None or worth > best[0]:
                return Exchange(view.seat, self.tiles.take(view.rack, keep))
        return Play(view.seat, best[1]) if best else Pass(view.seat)

    def _winning(self, view: BoardView, grid: Grid) -> tuple[Placed, ...] | None:
        """An immediate win at a game of targets, where everyone plays for a score of their own."""
        if not view.targets or (self.skill.sees_wins < 1 and self.luck.random() >= self.skill.sees_wins):
            return None
        return winning_play(view, self.finder.find(grid, view.rack), lambda play: self._knows_all(grid, play.placed))

    def _knows_all(self, grid: Grid, placed: tuple[Placed, ...]) -> bool:
        return all(self.doubt.knows(formed.word) for formed in words_formed(grid, placed))

    def _first_of_all(self, view: BoardView, grid: Grid) -> tuple[float, tuple[Placed, ...]] | None:
        """The best of every play there is; the kernel weighs leaves, what the play opens, and the end."""
        others = 0 if view.bag else self.tiles.total(view.unseen)
        found = self.finder.find(grid, view.rack, outlook=Outlook(self.leaves, view.bag, others))
        return (found[0].equity, found[0].placed) if len(found) else None

    def _best_seen(self, view: BoardView, grid: Grid) -> tuple[float, tuple[Placed, ...]] | None:
        seen = [(self._worth(view, placed, score), placed) for placed, score in self._plays(grid, view.rack)]
        return max(seen, default=None)

    def _plays(self, grid: Grid, rack: Tiles) -> Iterator[tuple[tuple[Placed, ...], int]]:
        """Plays whose words it knows, as many as its level looks at."""
        found = self.finder.find(grid, rack)
        ranks = range(len(found)) if self.skill.looks >= len(found) else self.order(found, self.luck)
        left = self.skill.looks
        for rank in ranks:
            play = found[rank]
            if self.skill.vocabulary < 10 and not self._knows_all(grid, play.placed):
                continue
            yield play.placed, play.score
            left -= 1
            if not left:
                return

    def _worth(self, view: BoardView, placed: tuple[Placed, ...], score: int) -> float:
        kept = self.tiles.take(view.rack, [tile_of(tile.face) for tile in placed])
        if not view.bag and self.skill.endgame:
            # Going out earns what the others hold; what is kept costs its value, and gives it to whoever goes out.
            return score + (self.tiles.total(view.unseen) if not kept else -2 * self.tiles.total(kept))
        return score + self._leave(kept, view.bag - len(placed)) * race_left(view, score)

    def _leave(self, kept: Tiles, bag: int) -> float:
        """What it takes the tiles kept for, and what it leaves in the bag."""
        if not self.skill.sense or not self.leaves:
            return 0.0
        return self.skill.sense * (self._felt(kept) + self.leaves.near_end(bag))

    def _felt(self, kept: Tiles) -> float:
        """A newcomer knows which tiles are good; with sense comes what they are worth beside one another."""
        if not self.leaves:
            return 0.0
        faces = self.finder.lettering.rack(kept)
        sense, nothing = self.skill.sense, self.leaves.value(b"")
        each = nothing + sum(self.leaves.value(bytes([face])) - nothing for face in faces)
        return (1 - sense) * each + sense * self.leaves.value(faces)

    def _would_exchange(self, best: float) -> bool:
        return self.skill.exchanges and best < DULL_PLAY

    def _best_keep(self, rack: Tiles, bag: int) -> tuple[Tiles, float]:
        """What to keep in an exchange, and what that is worth to it. Nobody throws a blank away."""
        least = max(0, len(rack) - bag)
        keeps = {"".join(keep) for size in range(least, len(rack)) for keep in combinations(rack, size)}
        best = max(sorted(keeps), key=self._felt)
        return self.tiles.sort(best), self._leave(best, bag)
