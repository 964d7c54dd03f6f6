"""What the family of word chains answers."""

from itertools import islice

from wordloom.core.errors import RuleError
from wordloom.core.questions import find
from wordloom.core.tiles import Tiles
from wordloom.rules.bots import Bot, Brief
from wordloom.rules.commands import Command, Pass
from wordloom.rules.family import Family
from wordloom.rules.match import MatchView
from wordloom.rules.picture import Picture, in_lines
from wordloom.rules.preview import PreviewScore, PreviewWord
from wordloom_chain.game import ChainGame, ChainState, ChainView, Say


class Chatterer:
    """Says the first word it can think of."""

    def __init__(self, brief: Brief) -> None:
        self.brief = brief

    def choose(self, view: MatchView) -> Command:
        """A word of up to five letters."""
        table = view.game
        assert isinstance(table, ChainView)
        first = table.words[-1][-1] if table.words else "A"
        found = list(islice(find(self.brief.graph, first + "??"), 50))
        return Say(table.seat, self.brief.luck.choice(found)) if found else Pass(table.seat)


class ChainFamily(Family[ChainGame, ChainState, ChainView]):
    """Words, one after the other."""

    name = wording = "chain"

    def bot(self, brief: Brief) -> Bot:
        """A player."""
        return Chatterer(brief)

    def preview(self, game: ChainGame, state: ChainState, command: Command) -> PreviewScore:
        """A point a letter."""
        match command:
            case Say(word=word):
                return PreviewScore((PreviewWord(word, len(word)),), 0, len(word))
        raise RuleError("no-preview")

    def picture(self, view: ChainView) -> Picture:
        """The words so far."""
        return in_lines(view.words)

    def pieces(self, game: ChainGame, state: ChainState) -> Tiles:
        """There are none."""
        return ""


FAMILY = ChainFamily()
