"""The card game for one.  # book 001, “dla jednej osoby”"""

from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from wordloom.core.errors import RuleError
from wordloom.families.board.ending import leftovers
from wordloom.families.cards.action_game import ActionGame
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import Finish
from wordloom.families.cards.state import ANSWER_TIME, ActionOptions, CardState
from wordloom.rules.commands import Command, Pass
from wordloom.rules.events import Ended
from wordloom.rules.game import Ruling


class SoloOptions(ActionOptions, frozen=True, kw_only=True):
    """Options of the game for one."""

    actions: bool = False  # with action cards
    action_seconds: Annotated[int, ANSWER_TIME, Meta(extra_json_schema={"needs": "actions"})] = 15


@dataclass(frozen=True)
class SoloGame(CardGame):
    """No passing; words are always checked; the player says when nothing fits any more."""

    @property
    def checks_words(self) -> bool:
        """There is nobody to challenge."""
        return True

    def _obey(self, ruling: Ruling[CardState], command: Command) -> None:
        match command:
            case Pass():
                raise RuleError("no-pass-alone")
            case Finish(seat=seat):
                self._finish(ruling, seat)
            case _:
                super()._obey(ruling, command)

    def _finish(self, ruling: Ruling[CardState], seat: int) -> None:
        """Once the deck is out, what cannot be used any more is subtracted."""
        self._take_turn(ruling, seat)
        if ruling.state.bag:
            raise RuleError("deck-not-empty", left=len(ruling.state.bag))
        ruling.tell(Ended("finished", leftovers(self.edition, self.tiles, ruling.state, out=None)))

    def legal(self, state: CardState, seat: int) -> tuple[str, ...]:
        """The kinds of command that are open to a seat now."""
        kinds = tuple(kind for kind in super().legal(state, seat) if kind != "pass")
        return kinds if state.bag or "play" not in kinds else (*kinds, "finish")


@dataclass(frozen=True)
class SoloActionGame(SoloGame, ActionGame):
    """The same with action cards, which only ever add."""

    options: SoloOptions
