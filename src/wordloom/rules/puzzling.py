"""A puzzle on a table: its view, its proof, and the verdict on an attempt, all by the rules of its game."""

from dataclasses import dataclass
from functools import cached_property

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import replace

from wordloom.core.errors import RuleError
from wordloom.core.words import Vocabulary
from wordloom.rules.chance import seed_from
from wordloom.rules.commands import Command, kebab
from wordloom.rules.considering import about_known
from wordloom.rules.dialect import Scene
from wordloom.rules.events import Event
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match, MatchState, MatchView
from wordloom.rules.options import Options
from wordloom.rules.puzzle import AnyPuzzler, Proof, Puzzle, Theme, decent, difficulty, word_level
from wordloom.rules.review import Choice, Reason, ReviewedTurn
from wordloom.rules.reviewing import Taken

SEAT = 0  # whose puzzle it is
SEED = seed_from(b"puzzle", ())  # of luck that cannot matter
ANSWERS = frozenset(["play", "play-premium", "lay-words", "rearrange"])  # kinds of moves
NOBODY = ("1", "2")  # names of the seats in texts that name none


class Verdict(Struct, frozen=True):
    """What an attempt came to."""

    right: bool
    move: str  # as it is typed
    worth: float | None  # in the theme's unit; None where only the proof can say it


class Explained(Struct, frozen=True):
    """The answer, drawn, and why it is the best."""

    answer: Choice
    reasons: tuple[Reason, ...]


@dataclass(frozen=True)
class PuzzleTable:
    """Every puzzle of one game with one table's words."""

    info: GameInfo
    options: Options
    words: Vocabulary

    @cached_property
    def match(self) -> Match:
        """The game with its manners, but without a clock: nobody hurries over a puzzle."""
        return Match(self.info.make(replace(self.options, turn_seconds=0, bank_minutes=0), self.words))

    @cached_property
    def puzzler(self) -> AnyPuzzler:
        """Who finds and proves."""
        return self.info.family.puzzler(self.match.game, self.words)

    # -- a puzzle as its player sees it ---------------------------------------------------------------------

    def state(self, position: Raw) -> MatchState:
        """A match in which the seat is on turn."""
        game = self.puzzler.state(position)
        return replace(self.match.setup(len(game.seats)), game=game, begun=True)

    def view(self, position: Raw) -> MatchView:
        """What the puzzle's seat sees; of what it may do, the moves that can be an answer."""
        view = self.match.view(self.state(position), SEAT)
        legal = tuple(kind for kind in view.game.legal if kind in ANSWERS)
        return replace(view, game=replace(view.game, legal=legal))

    def typed(self, command: Command, view: MatchView) -> str:
        """A move as text, the same in every language of the page."""
        return self.info.family.dialect.typed(command, Scene(view, NOBODY, "en"))

    def parse(self, text: str, view: MatchView, language: str = "en") -> Command:
        """The move that somebody typed."""
        return self.info.family.dialect.parse(text, Scene(view, NOBODY, language))

    # -- proofs ---------------------------------------------------------------------------------------------

    def prove(self, theme: Theme, position: Raw) -> Proof | None:
        """The proof of what a position shows; no word in it may be one that people mind."""
        view = self.view(position)
        language = self.options.language
        if not decent(self.puzzler.shown_words(view.game), language):
            return None
        proof = self.puzzler.prove(theme, view.game)
        return proof if proof and decent(proof.words, language) else None

    def puzzle(self, id: str, theme: Theme, position: Raw, proof: Proof) -> Puzzle:
        """A puzzle with its proof's figures."""
        view = self.view(position)
        rarest = word_level(proof.words, self.words)
        return Puzzle(
            id=id,
            theme=theme,
            position=position,
            answers=tuple(self.typed(answer, view) for answer in proof.answers),
            words=proof.words,
            worth=round(proof.worth, 2),
            margin=round(proof.margin, 2),
            choices=proof.choices,
            rank=proof.rank,
            word_level=rarest,
            level=difficulty(rarest, proof.choices, proof.rank),
        )

    def holds(self, puzzle: Puzzle) -> bool:
        """Whether a puzzle, proven again from its position alone, is what its file says."""
        proof = self.prove(puzzle.theme, puzzle.position)
        return proof is not None and self.puzzle(puzzle.id, puzzle.theme, puzzle.position, proof) == puzzle

    # -- attempts -------------------------------------------------------------------------------------------

    def attempt(self, puzzle: Puzzle, command: Command) -> tuple[Verdict, tuple[Event, ...]]:
        """The verdict on a move that the game allows, with what it brought about; RuleError for any other."""
        if command.seat != SEAT or kebab(type(command).__name__) not in ANSWERS:
            raise RuleError("no-answer")
        state, view = self.state(puzzle.position), self.view(puzzle.position)
        events = tuple(self.match.decide(state, command, SEED, 0))
        move = self.typed(command, view)
        worth = self.puzzler.worth(puzzle.theme, view.game, command)
        right = move in puzzle.answers or (worth is not None and worth >= puzzle.worth)
        return Verdict(right, move, worth), events

    def explain(self, puzzle: Puzzle, tried: Command | None, *, found: bool = False) -> Explained:
        """The answer, and what it has that a move lacks; in the words of a review.

        `found`: somebody saw it at once, who need not be told what they missed.
        """
        view = self.view(puzzle.position)
        answer = self.parse(puzzle.answers[0], view)
        looked = self._looked_at(puzzle, view, answer)
        shown = Choice(
            move=puzzle.answers[0], score=looked.score, equity=looked.equity, words=puzzle.words, table=looked.table
        )
        known = tuple(about_known(puzzle.words, self.words))
        if found:
            return Explained(shown, known)
        if tried is not None:
            turn = self._looked_at(puzzle, view, tried)
            if turn.best and turn.best[0].words == puzzle.words:
                return Explained(shown, turn.reasons)
        said = tuple(self.puzzler.why(puzzle.theme, view.game, answer, puzzle.answers[0]))
        return Explained(shown, said + known)

    def _looked_at(self, puzzle: Puzzle, view: MatchView, command: Command) -> ReviewedTurn:
        state = self.state(puzzle.position)
        shown = [self.match.shown(event, SEAT) for event in self.match.decide(state, command, SEED, 0)]
        taken = Taken(1, 0, view, command, tuple(event for event in shown if event), 1)
        return self.puzzler.explain(puzzle.theme, taken)


def raw(position: object) -> Raw:
    """A position as files keep it."""
    return Raw(msgspec.json.encode(position))
