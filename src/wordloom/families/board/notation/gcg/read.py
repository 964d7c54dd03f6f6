"""Reading GCG as found in the wild. What cannot be an event or a pragma is refused with its line number."""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TypedDict

from wordloom.core.errors import ParseError
from wordloom.core.notation import Notation
from wordloom.families.board.notation.gcg.decode import Decoded, decode, lines_of
from wordloom.families.board.notation.gcg.model import (
    Assumption,
    ChallengeLine,
    ExchangeLine,
    GcgEvent,
    GcgGame,
    GcgPlayer,
    PassLine,
    PlayLine,
    Pragma,
    RackLine,
    TimeLine,
    WithdrawnLine,
)
from wordloom.families.board.notation.languages import languages_of

MOST_PLAYERS = 4
_PRAGMA = re.compile(r"#\s*(-|[\w-]+)\s*(.*)")
_PLAYER = re.compile(r"player([0-9]+)")
_NUMBER = re.compile(r"\+?-?[0-9]{1,6}", re.ASCII)
_RACK = re.compile(r"(?:[^\W\d_]|[?._*])*")
_WORD = re.compile(r"(?:[^\W\d_]|[.()])+")
_LISTED_WORD = re.compile(r"[^\W\d_]+,?")
_TAIL = re.compile(r"(?:^|\s)\(([^()]*)\)$")
# Text that may go on over the following lines, without a mark of its own.
_FREE_TEXT = {"note", "title", "description", "-"}


def read_gcg(data: bytes | str, *, strict: bool = False) -> GcgGame:
    """A game from a file. ParseError names the line that cannot be read.

    What other programs write differently is taken for what it must mean, and told in `assumed`; `strict` refuses it.
    """
    decoded = Decoded(data) if isinstance(data, str) else decode(data, _fits, strict=strict)
    reader = _Reader(strict)
    if decoded.declared:
        details = {"declared": decoded.declared, "taken": decoded.taken}
        reader.assumed.append(Assumption(decoded.line, "gcg-assumed-encoding", details))
    for number, line in enumerate(lines_of(decoded.text), 1):
        reader.take(line.strip("\ufeff \t\f\v\x00\x1a"), number)
    if not reader.players and not reader.pragmas:
        raise ParseError("gcg-empty", line=1)
    if None in reader.players:
        raise ParseError("gcg-player-missing", line=1, seat=reader.players.index(None) + 1)
    players = tuple(player for player in reader.players if player)
    return GcgGame(players, tuple(reader.events), tuple(reader.pragmas), tuple(reader.assumed))


def _fits(text: str) -> bool:
    """Whether the letters of the event lines, read in some encoding, belong to one of the four languages."""
    moves = [line.partition(":")[2] for line in lines_of(text) if line.startswith(">")]
    return bool(languages_of("".join(moves)))


class Common(TypedDict):
    """What every line of a game says."""

    player: int
    score: int
    total: int | None
    line: int
    remark: str


class _Reader:
    """The file so far."""

    def __init__(self, strict: bool) -> None:
        self.strict = strict
        self.assumed: list[Assumption] = []
        self.namesakes: dict[str, list[int]] = {}  # seats by the nickname that they share
        self.totals = [0] * MOST_PLAYERS
        self.players: list[GcgPlayer | None] = []
        self.named = False  # whether #player lines name the players
        self.events: list[GcgEvent] = []
        self.pragmas: list[Pragma] = []
        self.in_text = False

    def take(self, line: str, number: int) -> None:
        """One line without the blanks around it."""
        if not line:
            return
        if line.startswith(">"):
            self.in_text = False
            self.events.append(self.event(line[1:], number))
        elif line.startswith("#"):
            self.pragma(line, number)
        elif self.in_text:
            last = self.pragmas.pop()
            self.pragmas.append(last._replace(text=f"{last.text}\n{line}".strip()))
        else:
            raise ParseError("gcg-line", line=number, text=line[:40])

    # -- pragmas --------------------------------------------------------------------------------------------

    def pragma(self, line: str, number: int) -> None:
        if not (found := _PRAGMA.fullmatch(line)):
            raise ParseError("gcg-pragma", line=number, text=line[:40])
        keyword, text = found[1].lower(), found[2].strip()
        self.in_text = keyword in _FREE_TEXT
        if seat := _PLAYER.fullmatch(keyword):
            self.player(int(seat[1][:4]), text, number)
        else:
            self.pragmas.append(Pragma(keyword, text, len(self.events)))

    def player(self, seat: int, text: str, number: int) -> None:
        nick, _, name = text.partition(" ") if " " in text else text.partition("\t")
        if not 1 <= seat <= MOST_PLAYERS or not nick:
            raise ParseError("gcg-player-line", line=number, most=MOST_PLAYERS)
        self.named = True
        self.players += [None] * (seat - len(self.players))
        same = [index for index, other in enumerate(self.players) if other and other.nick == nick]
        if self.players[seat - 1] is not None or (same and self.strict):
            raise ParseError("gcg-same-player", line=number, nick=nick)
        full = name.strip() or nick
        if same:
            self.namesakes.setdefault(nick, same).append(seat - 1)
            nick = f"{nick}_{seat}"
            self.assume(number, "gcg-assumed-nick", nick=nick, name=full)
        self.players[seat - 1] = GcgPlayer(nick, full)

    def assume(self, line: int, code: str, **details: object) -> None:
        """Note what a line was taken for."""
        self.assumed.append(Assumption(line, code, details))

    # -- events ---------------------------------------------------------------------------------------------

    def event(self, line: str, number: int) -> GcgEvent:
        player, rest = self.whose(line, number)
        tokens, remark = _behind_total(rest.split())
        if remark and self.strict:
            raise ParseError("gcg-numbers", line=number)
        if remark:
            self.assume(number, "gcg-assumed-words", words=remark)
        score, total, tokens = _numbers(tokens, number)
        common = Common(player=player, score=score, total=total, line=number, remark=remark)
        event = self.told_apart(_move(tokens, common, number))
        self.totals[event.player] = self.totals[event.player] + score if total is None else total
        return event

    def told_apart(self, event: GcgEvent) -> GcgEvent:
        """The event with the player whose it is, where two have the same nickname: whom the total fits, or whose turn
        it is. A withdrawn play and points for a challenge belong to whoever moved last."""
        seats = next((seats for seats in self.namesakes.values() if event.player in seats), [])
        if not seats:
            return event
        last = self.events[-1].player if self.events else -1
        others = [seat for seat in seats if seat != last] or seats
        stays = isinstance(event, WithdrawnLine | ChallengeLine) and last in seats
        usual = last if stays else min((seat for seat in others if seat > last), default=others[0])
        fitting = [seat for seat in seats if event.total == self.totals[seat] + event.score]
        chosen = usual if usual in fitting or len(fitting) != 1 else fitting[0]
        if fitting != [chosen]:
            self.assume(event.line, "gcg-assumed-player", name=(self.players[chosen] or GcgPlayer("", "")).name)
        return replace(event, player=chosen)

    def whose(self, line: str, number: int) -> tuple[int, str]:
        """The player that the line begins with; nicknames may hold blanks and colons."""
        spellings = [
            (spelling, seat)
            for seat, player in enumerate(self.players)
            if player
            for spelling in (player.nick, player.name, f"{player.nick} {player.name}")
        ]
        spellings.sort(key=lambda pair: (-len(pair[0]), not line.startswith(pair[0])))
        for spelling, seat in spellings:
            begin = line[: len(spelling)]
            rest = line[len(spelling) :].lstrip()
            if begin.casefold() != spelling.casefold():
                continue
            if rest.startswith(":"):
                return seat, rest[1:]
            if ":" not in line and line[len(spelling) : len(spelling) + 1].isspace():
                return seat, rest
        before, colon, rest = line.partition(":")
        nick = " ".join(before.split())
        if not colon or not nick:
            raise ParseError("gcg-event", line=number, text=line[:40])
        if same := [seat for spelling, seat in spellings if spelling.casefold() == nick.casefold()]:
            return same[0], rest
        if (meant := self.by_a_part_of_the_name(nick, number)) is not None:
            return meant, rest
        if self.named or len(self.players) == MOST_PLAYERS:
            raise ParseError("gcg-player", line=number, nick=nick)
        self.players.append(GcgPlayer(nick, nick))
        return len(self.players) - 1, rest

    def by_a_part_of_the_name(self, nick: str, number: int) -> int | None:
        """The one player whose full name has this part: `>Josh:` for `#player2 Tim Josh Castellano`; a guess."""
        parts = [player.name.casefold().split() if player else [] for player in self.players]
        having = [seat for seat, words in enumerate(parts) if nick.casefold() in words]
        if self.strict or len(having) != 1:
            return None
        self.assume(number, "gcg-assumed-player", name=(self.players[having[0]] or GcgPlayer("", "")).name)
        return having[0]


def _behind_total(tokens: list[str]) -> tuple[list[str], str]:
    """A line's tokens up to its total, and the words that some programs write behind it: `+26 66 BE, ET, DO`."""
    for at in range(1, len(tokens) - 2):
        scored = tokens[at][0] in "+-" and _NUMBER.fullmatch(tokens[at]) and _NUMBER.fullmatch(tokens[at + 1])
        if scored and all(_LISTED_WORD.fullmatch(token) for token in tokens[at + 2 :]):
            return tokens[: at + 2], " ".join(tokens[at + 2 :])
    return tokens, ""


def _numbers(tokens: list[str], number: int) -> tuple[int, int | None, list[str]]:
    """Score and running total from the end of a line. A total has no plus sign, and may be left out."""
    numeric = [bool(_NUMBER.fullmatch(token)) for token in tokens]
    if len(tokens) >= 3 and numeric[-1] and numeric[-2] and not tokens[-1].startswith("+"):
        return _int(tokens[-2]), _int(tokens[-1]), tokens[:-2]
    if len(tokens) >= 2 and numeric[-1]:
        return _int(tokens[-1]), None, tokens[:-1]
    if tokens and tokens[-1].startswith("-") and not numeric[-1]:
        return 0, None, tokens  # a pass or an exchange need not say that it scores nothing
    raise ParseError("gcg-numbers", line=number)


def _int(token: str) -> int:
    return int(token.removeprefix("+"))


def _move(tokens: Sequence[str], common: Common, number: int) -> GcgEvent:
    text = " ".join(tokens)
    if tail := _TAIL.search(text):
        return _in_parentheses(tail[1].strip(), _rack(text[: tail.start()], number), common, number)
    *before, last = tokens
    if last.startswith("-"):
        return _dashes(last, _rack("".join(before), number), common, number)
    if not before or not _WORD.fullmatch(last):
        raise ParseError("gcg-move", line=number, text=text[:40])
    try:
        square, direction = Notation.ENGLISH.read_place(before[-1])
    except ParseError:
        raise ParseError("gcg-place", line=number, place=before[-1][:20]) from None
    rack = _rack("".join(before[:-1]), number)
    return PlayLine(**common, rack=rack, square=square, direction=direction, word=last)


def _in_parentheses(inside: str, rack: str, common: Common, number: int) -> GcgEvent:
    match inside.lower():
        case "challenge":
            return ChallengeLine(**common, rack=rack)
        case "time":
            return TimeLine(**common, rack=rack)
    return RackLine(**common, rack=rack, tiles=_rack(inside, number))


def _dashes(last: str, rack: str, common: Common, number: int) -> GcgEvent:
    tiles = last[1:]
    if tiles == "-":
        return WithdrawnLine(**common, rack=rack)
    if not tiles.strip("0"):
        return PassLine(**common, rack=rack)
    if tiles.isdecimal():
        return ExchangeLine(**common, rack=rack, count=int(tiles[:6]))
    return ExchangeLine(**common, rack=rack, tiles=_rack(tiles, number), count=len(tiles))


def _rack(text: str, number: int) -> str:
    rack = "".join(text.split())
    if not _RACK.fullmatch(rack):
        raise ParseError("gcg-rack", line=number, rack=text[:40])
    return rack
