"""Bots by the name of their class, for commands: `my_bots:Careful`."""

from importlib import import_module

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.words import Vocabulary
from wordloom.face.bots import Bot
from wordloom.face.views import Move, TableWords, View
from wordloom.games.autoplay import learned_by, thinking_time
from wordloom.games.ladder import bot_named
from wordloom.rules import bots as rules_bots
from wordloom.rules.commands import Command
from wordloom.rules.game import GameInfo
from wordloom.rules.match import MatchView
from wordloom.rules.options import Options


class Adapter:
    """A bot of somebody's own in a seat of this package: it is shown a View, and what it says becomes a command."""

    def __init__(self, bot: Bot, info: GameInfo, words: Vocabulary) -> None:
        self.bot = bot
        self.info = info
        self.words = words

    def choose(self, match: MatchView) -> Command:
        """What the bot chose."""
        names = tuple(f"seat {seat}" for seat in range(len(match.game.scores)))
        view = View(match, TableWords(self.info, self.words, names))
        choice = self.bot.choose(view)
        command = (
            view.read(choice) if isinstance(choice, str) else choice.command if isinstance(choice, Move) else choice
        )
        if command.seat != view.seat:
            raise RuleError("not-your-turn")
        return command


def is_class(player: str) -> bool:
    """Whether a player is named as `module:Class`."""
    return ":" in player and not learned_by(player) and not thinking_time(player)


def load_bot(player: str) -> Bot:
    """An object of the class `module:Class`; ParseError says why there is none."""
    module, _, name = player.partition(":")
    try:
        made = getattr(import_module(module), name)()
    except Exception as error:  # whatever the module does when it is loaded
        raise ParseError("bot-not-loaded", player=player, reason=f"{type(error).__name__}: {error}") from error
    if not isinstance(made, Bot):
        raise ParseError("bot-not-loaded", player=player, reason="it has no method choose(view)")
    return made


def any_bot(player: str, info: GameInfo, options: Options, words: Vocabulary, seed: int) -> rules_bots.Bot:
    """A player by level, by name, or by class."""
    if not is_class(player):
        return bot_named(player, info, options, words, seed)
    return Adapter(load_bot(player), info, words)
