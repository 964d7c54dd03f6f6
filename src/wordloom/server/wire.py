"""Values to bytes and back: commands and log entries of each game, messages, views."""

from functools import cache
from typing import get_type_hints

import msgspec
from msgspec import Raw, Struct

from wordloom.core.errors import ParseError
from wordloom.core.words import WordSet
from wordloom.rules.commands import Command, PlayerCommand
from wordloom.rules.game import GameInfo
from wordloom.rules.match import ClockView, MatchView, Proposal
from wordloom.rules.record import Entry, EntryReader
from wordloom.server.messages import ClientMessage

_encoder = msgspec.json.Encoder()
_client = msgspec.json.Decoder(ClientMessage)


def encode(value: object) -> bytes:
    """A message or an answer as JSON."""
    return _encoder.encode(value)


def read_message(data: bytes | str) -> object:
    """A message from a client, or ParseError."""
    try:
        return _client.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ParseError("bad-message", reason=str(error)[:200]) from None
    except RecursionError:
        raise ParseError("bad-message", reason="nested too deep") from None


class Codec:
    """How one game's values are read."""

    def __init__(self, info: GameInfo) -> None:
        self.info = info
        self._player_command = msgspec.json.Decoder(info.commands | PlayerCommand)
        self._entries = EntryReader(info)
        game = info.make(info.read_options({}), WordSet(()))
        self._view = msgspec.json.Decoder(get_type_hints(type(game).view)["return"])
        self._options = msgspec.json.Decoder(info.options)

    def player_command(self, data: bytes | Raw) -> Command:
        """A command that a player sent, or ParseError; the table's own commands are not taken."""
        try:
            command: Command = self._player_command.decode(data)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise ParseError("bad-command", reason=str(error)[:200]) from None
        except RecursionError:
            raise ParseError("bad-command", reason="nested too deep") from None
        return command

    def entry(self, line: str) -> Entry:
        """A line of the log."""
        return self._entries.read(line)

    def view(self, data: bytes) -> MatchView:
        """A match as one seat sees it."""
        raw = _match_view.decode(data)
        return MatchView(self._view.decode(raw.game), self._options.decode(raw.options), raw.clock, raw.proposal)


class _RawMatchView(Struct):
    game: Raw
    options: Raw
    clock: ClockView
    proposal: Proposal | None


_match_view = msgspec.json.Decoder(_RawMatchView)


@cache
def _codec(id: str) -> Codec:
    from wordloom.games import game_info  # noqa: PLC0415 - tests may register games late

    return Codec(game_info(id))


def codec(info: GameInfo) -> Codec:
    """The codec of a game."""
    return _codec(info.id)
