"""Many games between bots that see only their views, one process per core."""

import random

from wordloom.analysis.autoplay import Pairing
from wordloom.analysis.self_play import Result
from wordloom.bots import LEVELS, make_bot
from wordloom.bots.simulate import play_out
from wordloom.core.errors import ParseError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.games import game_info
from wordloom.rules.match import Match
from wordloom.rules.table import Table

NAMED = {"static": 10}  # the strongest level is the static player


def bot_games(pairing: Pairing, first: int, count: int) -> list[Result]:
    """Games by number. Games of one round share their luck, and each player sits on each seat once."""
    return [bot_game(pairing, number) for number in range(first, first + count)]


def bot_game(pairing: Pairing, number: int) -> Result:
    """One game; scores by player."""
    info = game_info(pairing.game)
    options = info.read_options({"language": pairing.language})
    words = narrowed(open_lexicon(pairing.lexicon or pairing.language), info.word_rules(options))
    seats = len(pairing.players)
    turned = [(seat + number) % seats for seat in range(seats)]  # the player on each seat
    luck = random.Random(f"{pairing.seed}/{number // seats}")
    table = Table(Match(info.make(options, words)), [f"seat {seat}" for seat in range(seats)], luck.randbytes(32))
    bots = [
        make_bot(info, options, words, level_of(pairing.players[player]), luck.getrandbits(32)) for player in turned
    ]
    play_out(table, bots)
    outcome = table.match.outcome(table.state)
    if outcome is None:
        raise RuntimeError("a game without an outcome")
    scores = [0] * seats
    for seat, player in enumerate(turned):
        scores[player] = outcome.scores[seat]
    return tuple(scores), len(table.entries), 0


def level_of(player: str) -> int:
    """The level of a player by name or number."""
    if player in NAMED:
        return NAMED[player]
    if not player.isdecimal():
        raise ParseError("unknown-player", player=player)
    if int(player) not in LEVELS:
        raise ParseError("no-such-level", level=player, lowest=LEVELS[0], highest=LEVELS[-1])
    return int(player)
