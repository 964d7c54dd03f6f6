"""From the command line to a table: a new game, or the one that was interrupted."""

import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec

from wordloom.cli.play.app import PlayApp
from wordloom.cli.play.choosing import Chooser, game_lines, save_lines
from wordloom.cli.play.fitting import fitting_level
from wordloom.cli.play.seats import Player, read_seats, usual_seats
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lists import list_title
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import say
from wordloom.core.versions import open_version
from wordloom.core.words import Vocabulary
from wordloom.face.saves import SavedSitting, interrupted, load, reopen
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.bots import Bot, make_bot
from wordloom.rules.game import GameInfo
from wordloom.rules.match import Match
from wordloom.rules.options import Options


def started(game: str, given: Mapping[str, object], seats: str, ui: str) -> PlayApp:
    """A new game."""
    info = game_info(game)
    options = info.choose_options(given)
    wanted = seats.split(",") if seats else usual_seats(info)
    typed = tuple(f"bot:{fitting_level(info.id)}" if seat.strip().casefold() == "bot" else seat for seat in wanted)
    players = read_seats(typed, info, ui)
    words = words_of(info, given, options.lexicon or options.language)
    lexicon = words.lexicon
    match = Match(info.make(options, words))
    names = tuple(player.name for player in players)
    title = list_title(lexicon, "en")
    sitting = SavedSitting(match, typed, names, secrets.token_bytes(32), lexicon=lexicon.version, words=title)
    app = seated(sitting, players, info, words, ui)
    if older := interrupted(info.id):
        app.hint = say("terminal.interrupted", ui, file=older[-1].name)
    sitting.begin_save()
    return app


def check(game: str, given: Mapping[str, object]) -> None:
    """Refuse an unknown game, or options that it does not have, before anything is opened."""
    if game:
        game_info(game).choose_options(given)


def all_games(ui: str) -> list[str]:
    """The games by id, for whoever cannot be asked."""
    return [f"{game:14} {line}" for game, line in zip(CATALOGUE, game_lines(ui), strict=True)]


def chosen_game(ui: str) -> str:
    """The game that the player picks from the list of all."""
    number = Chooser(say("terminal.choose-game", ui), game_lines(ui)).run()
    if number is None:
        raise SystemExit(0)
    return list(CATALOGUE)[number]


def chosen_save(game: str, ui: str) -> Path | None:
    """The interrupted game that the player picks, the newest first; nobody is asked about one."""
    found = interrupted(game)[::-1]
    if len(found) < 2:
        return None
    number = Chooser(say("terminal.choose-save", ui), save_lines(found, ui)).run()
    if number is None:
        raise SystemExit(0)
    return found[number]


def resumed(game: str, ui: str, path: Path | None = None) -> PlayApp:
    """An interrupted game, the last one unless another is named."""
    if game:
        game_info(game)
    found = interrupted(game)
    if not found:
        raise ParseError("nothing-to-resume")
    saved = load(path or found[-1])
    info = game_info(saved.record.header.game)
    words = words_of(info, saved.record.header.options, saved.record.header.lexicon)
    players = [
        Player(name, read.level)
        for name, read in zip(saved.record.header.players, read_seats(saved.seal.seats, info, ui), strict=True)
    ]
    return seated(reopen(saved, words), tuple(players), info, words, ui)


def seated(sitting: SavedSitting, players: tuple[Player, ...], info: GameInfo, words: Vocabulary, ui: str) -> PlayApp:
    """The app with its bots."""
    bots: dict[int, Bot] = {
        seat: bot_for(info, sitting.match.options, words, player.level)
        for seat, player in enumerate(players)
        if player.is_bot
    }
    app = PlayApp(sitting, players, bots, info.family.dialect, ui)
    app.list_title = list_title(words.lexicon, ui)
    app.words = words
    return app


def read_option(text: str) -> tuple[str, object]:
    """`challenge_seconds=0`, `words=challenge`: values as JSON, or else as plain text."""
    name, sign, value = text.partition("=")
    if not sign:
        raise ParseError("option-form", text=text)
    try:
        return name.strip(), msgspec.json.decode(value)
    except msgspec.DecodeError:
        return name.strip(), value


def words_of(info: GameInfo, given: Mapping[str, object], list_version: str) -> Vocabulary:
    """The words that a table plays with, as its game takes them; a saved game has the list it was begun with."""
    language = info.read_options(given).language
    lexicon = open_version(list_version)
    if lexicon.language != language:
        raise LexiconError("lexicon-other-language", name=lexicon.name, language=language)
    return narrowed(lexicon, info.rules_of(given))


def bot_for(info: GameInfo, options: Options, words: Vocabulary, level: int) -> Bot:
    """A bot of some level."""
    return make_bot(info, options, words, level, secrets.randbits(32))
