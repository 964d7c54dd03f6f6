"""Accepting and challenging the play in a window: the same at every table whose plays lie before they count."""

from abc import ABC, abstractmethod
from typing import Generic, TypeVar

from wordloom.core.errors import RuleError
from wordloom.core.tiles import TileSet
from wordloom.core.words import Vocabulary
from wordloom.rules.chance import Chance
from wordloom.rules.commands import Accept, Challenge, CloseWindow, Command, Forfeit, Leave, Resign
from wordloom.rules.events import Accepted, Challenged, Event, Judged, Penalised, SeatLeft, Withdrawn
from wordloom.rules.game import Ruling
from wordloom.rules.seats import Seated, departure
from wordloom.rules.window import Window, check_unanswered, undecided, window_for

S = TypeVar("S", bound=Seated)
P = TypeVar("P", bound=Window)


class Challenging(ABC, Generic[S, P]):
    """The rules about the challenge window at one table."""

    words: Vocabulary
    price: int = 0  # points that a wrong challenge costs, where a house has agreed on some

    @property
    @abstractmethod
    def tiles(self) -> TileSet:
        """The tiles of the table, whose alphabet spells the words."""

    @property
    def challenge_names_word(self) -> bool:
        """Whether one word is challenged and decides alone, instead of all words of the play at once."""
        return True

    # -- decide ---------------------------------------------------------------------------------------------

    def decide(self, state: S, command: Command, chance: Chance, at: int) -> Ruling[S]:
        """What the command brings about, or RuleError."""
        ruling = Ruling(self.evolve, state, chance, at)
        self._obey(ruling, command)
        return ruling

    def _obey(self, ruling: Ruling[S], command: Command) -> None:
        """Carry a command out; a game looks at its own commands first."""
        match command:
            case Accept(seat=seat):
                self._accept(ruling, seat)
            case Challenge():
                self._challenge(ruling, command)
            case CloseWindow():
                self._close(ruling)
            case Resign() | Leave() | Forfeit():
                self._leave(ruling, departure(command))
            case _:
                raise RuleError("not-in-this-game")

    @abstractmethod
    def evolve(self, state: S, event: Event) -> S:
        """The state after an event that `decide` made. Never fails."""

    @abstractmethod
    def _leave(self, ruling: Ruling[S], event: SeatLeft) -> None:
        """A seat plays no more."""

    # -- what a game says of its window ---------------------------------------------------------------------

    @abstractmethod
    def _window(self, state: S) -> P | None:
        """The play in the window, or None."""

    @abstractmethod
    def _contested_words(self, state: S) -> tuple[str, ...]:
        """The words of the play in the window."""

    @abstractmethod
    def _close(self, ruling: Ruling[S]) -> None:
        """The play stands."""

    def _pay(self, ruling: Ruling[S], seat: int) -> None:
        """What a wrong challenge costs; nothing unless the book or the house says so."""
        if self.price:
            ruling.tell(Penalised(seat, self.price, "challenge"))

    @abstractmethod
    def _after_challenge(self, ruling: Ruling[S], play: P, *, upheld: bool) -> None:
        """What follows a challenge that ended the window."""

    # -- answers --------------------------------------------------------------------------------------------

    def _accept(self, ruling: Ruling[S], seat: int) -> None:
        check_unanswered(ruling.state, self._window(ruling.state), seat)
        ruling.tell(Accepted(seat))
        self._close_if_answered(ruling)

    def _undecided(self, state: S) -> tuple[int, ...]:
        """Opponents who may still doubt the play and have not said that they accept it."""
        window = self._window(state)
        return undecided(state, window) if window and window.open else ()

    def _close_if_answered(self, ruling: Ruling[S]) -> None:
        """The window closes once every opponent has accepted."""
        if self._window(ruling.state) and not self._undecided(ruling.state):
            self._close(ruling)

    def doubtful(self, state: S) -> tuple[str, ...]:
        """The words of the play in the window that no challenge has confirmed."""
        window = self._window(state)
        good = window.good if window else ()
        return tuple(word for word in self._contested_words(state) if word not in good)

    def _challenge(self, ruling: Ruling[S], command: Challenge) -> None:
        """A bad word brings the whole play back. A good one stays and costs its challenger; where the book challenges
        one word, the others may still be doubted, by anyone and for as long as the window would have been open."""
        play = window_for(ruling.state, self._window(ruling.state), command.seat)
        doubted = self._doubted(ruling.state, command.word)
        bad = tuple(word for word in doubted if word not in self.words)
        ruling.tell(Judged(doubted, bad), Challenged(command.seat, doubted, bool(bad)))
        if bad:
            ruling.tell(Withdrawn(play.seat))
        else:
            self._pay(ruling, command.seat)
            if self.doubtful(ruling.state):
                return
            self._close(ruling)
        self._after_challenge(ruling, play, upheld=bool(bad))

    def _doubted(self, state: S, named: str) -> tuple[str, ...]:
        """The words that a challenge is about."""
        words = self._contested_words(state)
        if not self.challenge_names_word:
            return words
        word = self.tiles.alphabet.fold(named)
        if word not in words:
            raise RuleError("word-not-played", word=named)
        if word not in self.doubtful(state):
            raise RuleError("word-found-good", word=word)
        return (word,)
