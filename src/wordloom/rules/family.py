"""The Family protocol: what every family of games answers.

A family is games that share a table: the same pieces, the same views, the same moves. The server, the terminal and
the tests ask a game's family through these methods and know no family by name; a new capability is one method here
and one module in each family's package.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from importlib import import_module
from typing import Any, ClassVar, Generic, Literal, TypeAlias, TypeVar, cast

from wordloom.core.errors import RuleError
from wordloom.core.texts import Texts
from wordloom.core.tiles import Tiles
from wordloom.core.words import Vocabulary
from wordloom.rules.advice import Advice, advice
from wordloom.rules.bots import Bot, Brief
from wordloom.rules.commands import Accept, Command, Pass, kebab
from wordloom.rules.dialect import Dialect
from wordloom.rules.game import GameInfo, View
from wordloom.rules.hindsight import Missed
from wordloom.rules.laid import Laid
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture
from wordloom.rules.preview import PreviewScore
from wordloom.rules.puzzle import AnyPuzzler
from wordloom.rules.ranking import RankedMove, preferring
from wordloom.rules.record import Record
from wordloom.rules.review import Reviewed, Reviewer
from wordloom.rules.scorebook import AnyScorebook

ChatKind: TypeAlias = Literal["free", "phrases"]
G = TypeVar("G")  # the rules of one table
S = TypeVar("S")  # its state
V = TypeVar("V", bound=View)  # what a seat sees of it


class Family(ABC, Generic[G, S, V]):
    """One family of games."""

    name: ClassVar[str]  # on the wire, and of its folder in the page
    wording: ClassVar[str]  # whose variants of texts speak of its pieces: cards are not tiles
    chat: ClassVar[ChatKind] = "free"  # what players may say to each other: anything, or fixed phrases only

    texts: ClassVar[Texts] = {}  # of a family that comes from elsewhere
    looks_back: ClassVar[bool] = False  # whether a lost game of it shows the plays that would have saved it
    team: ClassVar[bool] = False  # whether all win or all lose
    phrases: ClassVar[tuple[str, ...]] = ()  # what can be said with one tap at its tables

    # -- playing --------------------------------------------------------------------------------------------

    @abstractmethod
    def bot(self, brief: Brief) -> Bot:
        """A player for one seat."""

    def static(self, brief: Brief) -> Bot:
        """The same player without looking ahead, which whatever looks ahead is measured against."""
        return self.bot(brief)

    @abstractmethod
    def preview(self, game: G, state: S, command: Command) -> PreviewScore:
        """The worth of a tentative play, without a look into the lexicon; RuleError for what is wrong with it."""

    def advise(self, brief: Brief, view: MatchView, language: str) -> tuple[Advice, ...]:  # noqa: ARG002
        """What to do, best first: by default what a bot would do."""
        return (advice(self.bot(brief).choose(view), "partner"),)

    def moves(self, brief: Brief, view: MatchView, *, timed: bool = True) -> list[RankedMove]:  # noqa: ARG002
        """The moves of a seat, best first; by default what a bot would do, and the simplest moves.

        `timed`: it may search for a while; without, the same view always has the same moves.
        """
        choice = self.bot(brief).choose(view)
        simple = [Accept(view.game.seat), Pass(view.game.seat)]
        return preferring(
            choice, [RankedMove(each) for each in simple if kebab(type(each).__name__) in view.game.legal]
        )

    def stopgap(self, match: MatchView) -> Command | None:  # noqa: ARG002
        """What a seat does where nobody could think for it; None: the simplest thing that the rules take.

        For questions to which the simplest answer changes nothing, so that they are asked again and again.
        """
        return None

    def needless(self, view: V) -> Command | None:  # noqa: ARG002
        """The answer to a question that cannot matter to the seat, which its own client may give for it."""
        return None

    # -- looking --------------------------------------------------------------------------------------------

    @abstractmethod
    def picture(self, view: V) -> Picture:
        """The pieces on the table, as a picture shows them."""

    def values(self, game: G) -> Mapping[str, int]:  # noqa: ARG002
        """What the letters are worth, where the pieces show it."""
        return {}

    def held(self, view: V) -> Tiles:  # noqa: ARG002
        """The pieces in the hand of the seat that looks; none where nobody holds any."""
        return ""

    @abstractmethod
    def pieces(self, game: G, state: S) -> Tiles:
        """Every piece of the box, wherever it is now, sorted."""

    @property
    def dialect(self) -> Dialect:
        """How it is drawn and typed in the terminal: the module `terminal` of its package.

        Loaded when first asked for: what draws is slow to load.
        """
        package = type(self).__module__.rpartition(".")[0]
        return cast("Dialect", import_module(f"{package}.terminal"))

    @property
    def scorebook(self) -> AnyScorebook:
        """How the score of a real box is kept: `SCOREBOOK` in the module `scorebook` of its package.

        Loaded when first asked for; a family without that module keeps no books.
        """
        package = type(self).__module__.rpartition(".")[0]
        try:
            return cast("AnyScorebook", import_module(f"{package}.scorebook").SCOREBOOK)
        except ModuleNotFoundError:
            raise RuleError("not-in-this-game") from None

    # -- afterwards -----------------------------------------------------------------------------------------

    def reviewer(self, asked: Reviewed) -> Reviewer:  # noqa: ARG002
        """Looks at every turn of a finished game again, from what its seat knew then."""
        raise RuleError("no-review")

    def hindsight(self, game: G, view: V) -> tuple[Missed, ...]:  # noqa: ARG002
        """After a team lost, all racks open: plays that would have met a goal still in view."""
        raise RuleError("not-in-this-game")

    def puzzler(self, game: G, words: Vocabulary) -> AnyPuzzler:
        """Finds and proves puzzles: `PUZZLER` in the module `puzzles` of its package.

        Loaded when first asked for; a family without that module has none.
        """
        package = type(self).__module__.rpartition(".")[0]
        try:
            kind = cast("type[AnyPuzzler]", import_module(f"{package}.puzzles").PUZZLER)
        except ModuleNotFoundError:
            raise RuleError("not-in-this-game") from None
        return kind(game, words)

    def laid(self, states: Iterable[S]) -> tuple[Laid, ...]:  # noqa: ARG002
        """The plays that stood in a whole game, from all its states in order."""
        return ()

    def gcg(self, record: Record, info: GameInfo) -> str:  # noqa: ARG002
        """A record as GCG, for games that have such a notation."""
        raise RuleError("no-gcg")


AnyFamily: TypeAlias = Family[Any, Any, Any]  # type: ignore[explicit-any]
