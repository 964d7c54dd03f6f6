"""Many games between bots that see only their views, one process per core."""

import random
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec

from wordloom.analysis.leaves import read_leaves
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.lists import list_title
from wordloom.core.narrowing import narrowed
from wordloom.core.words import Vocabulary
from wordloom.families.board.bot.highest import HighestPlayer
from wordloom.families.board.bot.player import BoardPlayer
from wordloom.families.board.bot.thinking import SimulatingPlayer
from wordloom.families.board.family import FAMILY as BOARD
from wordloom.families.cards.messages import PlayPremium
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummy.messages import LayWords
from wordloom.games import game_info
from wordloom.games.autoplay import HIGHEST, STATIC, Conduct, Pairing, Result, learned_by, thinking_time
from wordloom.rules.bots import LEVELS, Bot, Brief, Polite, make_bot
from wordloom.rules.commands import Command, Play
from wordloom.rules.events import TurnCame
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match, MatchView
from wordloom.rules.options import Options
from wordloom.rules.record import Entry, write
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting

PLAYS = (Play, PlayPremium, LayWords, Rearrange)  # commands that put pieces down
NAMED = {STATIC: 10}  # the strongest level, without looking ahead


class MakeBot(Protocol):
    """How a player's name becomes a bot."""

    def __call__(self, player: str, info: GameInfo, options: Options, words: Vocabulary, seed: int) -> Bot: ...


def bot_games(
    pairing: Pairing, first: int, count: int, make: "MakeBot | None" = None, folder: str = ""
) -> list[Result]:
    """Games by number. Games of one round share their luck, and each player sits on each seat once; where all players
    are alike every game has luck of its own.

    Where a folder is named, every game's record is written there.
    """
    return [bot_game(pairing, number, make or bot_named, folder) for number in range(first, first + count)]


def bot_game(pairing: Pairing, number: int, make: MakeBot, folder: str) -> Result:
    """One game; scores by player."""
    info = game_info(pairing.game)
    seats = len(pairing.players)
    turned = [(seat + number) % seats for seat in range(seats)]  # the player on each seat
    options = pairing.agreed().reseated(turned)
    listed = open_lexicon(pairing.lexicon or pairing.language)
    words = narrowed(listed, info.word_rules(options))
    alike = len(set(pairing.players)) == 1  # then changing seats would only play the same game again
    luck = random.Random(f"{pairing.seed}/{number if alike else number // seats}")
    sitting = Sitting(
        Match(info.make(options, words)),
        [pairing.players[player] for player in turned],
        luck.randbytes(32),
        lexicon=listed.version,
        words=list_title(listed, "en"),
        entropy=[f"seat {seat}" for seat in range(seats)],  # whoever sits there, the luck is the same
    )
    bots = [make(pairing.players[player], info, options, words, luck.getrandbits(32)) for player in turned]
    timed = [Timed(bot) for bot in bots]
    play_out(sitting, timed)
    if folder:
        (Path(folder) / f"{info.id}-{number + 1:06}.jsonl").write_bytes(write(sitting.record()))
    outcome = sitting.match.outcome(sitting.state)
    if outcome is None:
        raise RuntimeError("a game without an outcome")
    on_seat = [turned.index(player) for player in range(seats)]
    return Result(
        scores=tuple(outcome.scores[seat] for seat in on_seat),
        turns=len(sitting.entries),
        winners=tuple(sorted(turned[seat] for seat in outcome.winners)),
        conduct=tuple(conduct(sitting.entries, seat, timed[seat].seconds) for seat in on_seat),
    )


class Timed:
    """A bot and the CPU time that it took."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seconds = 0.0

    def choose(self, view: MatchView) -> Command:
        """What the bot does."""
        began = time.process_time()
        command = self.bot.choose(view)
        self.seconds += time.process_time() - began
        return command


def conduct(entries: Sequence[Entry], seat: int, seconds: float) -> Conduct:
    """What one seat did in a game, from its record."""
    turns = sum(isinstance(event, TurnCame) and event.seat == seat for entry in entries for event in entry.events)
    plays = sum(entry.command.seat == seat and isinstance(entry.command, PLAYS) for entry in entries)
    moves = sum(entry.command.seat == seat for entry in entries)
    return Conduct(turns, plays, moves, seconds)


def bot_named(player: str, info: GameInfo, options: Options, words: Vocabulary, seed: int) -> Bot:
    """A bot by name or level; the highest score is a way to play on boards alone."""
    file, seconds = learned_by(player), thinking_time(player)
    on_board = info.family is BOARD
    if player not in (HIGHEST, STATIC) and not file and not seconds:
        return make_bot(info, options, words, level_of(player), seed)
    brief = Brief(info, options, words, NAMED[STATIC], random.Random(seed))
    if not on_board and player == STATIC:
        return Polite(info.family.static(brief))
    if not on_board and seconds and asks_how_long(info):
        deep = info.read_options({**msgspec.to_builtins(options), "thinking": "deep"})
        return make_bot(info, deep, words, NAMED[STATIC], seed, seconds=seconds)
    if not on_board:
        raise ParseError("not-a-board-game", game=info.id)
    if player == HIGHEST:
        return HighestPlayer(brief)
    if seconds:
        return SimulatingPlayer(brief, seconds)
    static = BoardPlayer(brief)
    if file:
        static.leaves = read_leaves(file, static.tiles.name)
    return static


def asks_how_long(info: GameInfo) -> bool:
    """Whether the strongest level thinks longer where more is asked of it."""
    return "thinking" in info.offered_options()


def level_of(player: str) -> int:
    """The level of a player by name or number."""
    if player in NAMED:
        return NAMED[player]
    if not player.isdecimal():
        raise ParseError("unknown-player", player=player)
    if int(player) not in LEVELS:
        raise ParseError("no-such-level", level=player, lowest=LEVELS[0], highest=LEVELS[-1])
    return int(player)
