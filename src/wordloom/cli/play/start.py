"""From the command line to a table: a new game, or the one that was interrupted."""

import locale
import os
import secrets
from collections.abc import Mapping
from typing import TypeAlias

import msgspec

from wordloom.bots import FAMILIES, Bot, make_bot
from wordloom.cli.play.app import PlayApp
from wordloom.cli.play.dialect import DIALECTS, dialect_of
from wordloom.cli.play.saves import SavedTable, interrupted, load, reopen
from wordloom.cli.play.seats import Player, read_seats, usual_seats
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.narrowing import NarrowedLexicon, narrowed
from wordloom.core.texts import UI_LANGUAGES, say
from wordloom.games import game_info
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match
from wordloom.rules.options import Options

Vocabulary: TypeAlias = Lexicon | NarrowedLexicon


def ui_language(asked: str) -> str:
    """The language asked for, else that of the locale, else English."""
    if asked:
        if asked not in UI_LANGUAGES:
            raise ParseError("unknown-language", language=asked)
        return asked
    named = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    named.append(locale.getlocale()[0] or "")
    first = next((name[:2].lower() for name in named if name), "en")
    return first if first in UI_LANGUAGES else "en"


def started(game: str, given: Mapping[str, object], seats: str, ui: str) -> PlayApp:
    """A new game."""
    info = playable(game)
    options = info.read_options(dict(given))
    typed = tuple(seats.split(",")) if seats else usual_seats(info)
    players = read_seats(typed, info, ui)
    words = words_of(info, options)
    match = Match(info.make(options, words))
    names = tuple(player.name for player in players)
    table = SavedTable(match, typed, names, secrets.token_bytes(32), words.version)
    app = seated(table, players, info, words, ui)
    if older := interrupted(info.id):
        app.hint = say("terminal.interrupted", ui, file=older[-1].name)
    table.begin_save()
    return app


def resumed(game: str, ui: str) -> PlayApp:
    """The last interrupted game."""
    if game:
        playable(game)
    found = interrupted(game)
    if not found:
        raise ParseError("nothing-to-resume")
    saved = load(found[-1])
    info = playable(saved.record.header.game)
    words = words_of(info, info.read_options(saved.record.header.options))
    if saved.record.header.lexicon != words.version:
        raise ParseError("save-other-words", lexicon=saved.record.header.lexicon)
    players = [
        Player(name, read.level)
        for name, read in zip(saved.record.header.players, read_seats(saved.seal.seats, info, ui), strict=True)
    ]
    return seated(reopen(saved, words), tuple(players), info, words, ui)


def seated(table: SavedTable, players: tuple[Player, ...], info: GameInfo, words: Vocabulary, ui: str) -> PlayApp:
    """The app with its bots."""
    bots: dict[int, Bot] = {
        seat: bot_for(info, table.match.options, words, player.level)
        for seat, player in enumerate(players)
        if player.is_bot
    }
    return PlayApp(table, players, bots, dialect_of(info.family), ui)


def playable(game: str) -> GameInfo:
    """A game that the terminal knows how to show."""
    info = game_info(game)
    if info.family not in DIALECTS:
        raise ParseError("not-in-terminal", game=game)
    return info


def read_option(text: str) -> tuple[str, object]:
    """`challenge_seconds=0`, `words=challenge`: values as JSON, or else as plain text."""
    name, sign, value = text.partition("=")
    if not sign:
        raise ParseError("bad-options", reason=text)
    try:
        return name.strip(), msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name.strip(), value


def words_of(info: GameInfo, options: Options) -> Vocabulary:
    """The words that the table plays with, as its game takes them."""
    name = options.lexicon or options.language
    lexicon = open_lexicon(name)
    if lexicon.language != options.language:
        raise LexiconError("lexicon-other-language", name=name, language=options.language)
    return narrowed(lexicon, info.word_rules(options))


def bot_for(info: GameInfo, options: Options, words: Vocabulary, level: int) -> Bot:
    """A bot of some level."""
    if info.family not in FAMILIES:
        raise ParseError("no-bot", game=info.id)
    return make_bot(info, options, words, level, secrets.randbits(32))
