"""Who sits at the terminal: `--seats you,bot,bot:7,Ana`."""

from collections.abc import Sequence
from dataclasses import dataclass

from wordloom.core.errors import ParseError
from wordloom.core.texts import say
from wordloom.rules.bots import LEVELS
from wordloom.rules.game import GameInfo

USUAL_LEVEL = 5
LONGEST_NAME = 20


@dataclass(frozen=True)
class Player:
    """One seat: a person, or a bot of some level."""

    name: str
    level: int = 0  # 0: a person

    @property
    def is_bot(self) -> bool:
        """Whether the program plays this seat."""
        return self.level > 0


def usual_seats(info: GameInfo) -> tuple[str, ...]:
    """You against as few bots as the game needs, and one if it takes one."""
    low, high = info.seats
    return ("you", *["bot"] * (min(max(low, 2), high) - 1))


def read_seats(seats: Sequence[str], info: GameInfo, ui: str) -> tuple[Player, ...]:
    """The players that were asked for, no two with the same name."""
    low, high = info.seats
    if not low <= len(seats) <= high:
        raise ParseError("wrong-number-of-players", low=low, high=high, given=len(seats))
    players: list[Player] = []
    for seat in seats:
        player = read_seat(" ".join(seat.split()), ui)
        taken = [other.name for other in players]
        name, number = player.name, 2
        while name in taken:
            name, number = f"{player.name} {number}", number + 1
        players.append(Player(name, player.level))
    return tuple(players)


def read_seat(seat: str, ui: str) -> Player:
    """One seat as it was typed."""
    kind, colon, level = seat.partition(":")
    if kind.casefold() == "bot":
        if colon and not (level.isascii() and level.isdecimal()):
            raise ParseError("not-a-seat", seat=seat)
        number = int(level[:4]) if colon else USUAL_LEVEL
        if number not in LEVELS:
            raise ParseError("no-such-level", level=number, lowest=LEVELS[0], highest=LEVELS[-1])
        return Player(say("terminal.bot", ui, level=number), number)
    if not seat or len(seat) > LONGEST_NAME or not seat.isprintable():
        raise ParseError("not-a-seat", seat=seat)
    return Player(say("terminal.you", ui) if seat.casefold() == "you" else seat)
