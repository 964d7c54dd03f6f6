"""Word chain in the terminal."""

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from wordloom.core.errors import ParseError
from wordloom.rules.commands import Command, Pass
from wordloom.rules.dialect import HelpLine, Scene
from wordloom_chain.game import ChainView, Say


def render(scene: Scene) -> RenderableType:
    """The chain."""
    view = scene.view.game
    assert isinstance(view, ChainView)
    return Text(" → ".join(view.words) or "…")


def aside(scene: Scene) -> RenderableType:
    """Nothing."""
    return Text("")


def history(scene: Scene) -> Sequence[str]:
    """The words."""
    view = scene.view.game
    assert isinstance(view, ChainView)
    return view.words


def parse(text: str, scene: Scene) -> Command:
    """A word, or `pass`."""
    if text.strip() == "pass":
        return Pass(scene.seat)
    if not text.strip().isalpha():
        raise ParseError("not-understood", text=text)
    return Say(scene.seat, text.strip().upper())


def typed(command: Command, scene: Scene) -> str:
    """The word, or `pass`."""
    return command.word if isinstance(command, Say) else "pass"


def help(scene: Scene) -> Sequence[HelpLine]:
    """What can be typed."""
    return [HelpLine("WORD", "say a word")]
