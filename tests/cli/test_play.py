"""The terminal table, played through Textual's pilot as a person would: typing lines."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from textual.widgets import Static

from cli.pilots import message, settle, type_line
from wordloom.cli.gcg import checked
from wordloom.cli.play import start
from wordloom.cli.play.app import PlayApp, clock_of, minutes
from wordloom.cli.play.screens import HandOver, Help
from wordloom.cli.play.seats import read_seats
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.grid import Grid, layout
from wordloom.core.notation import Through, write_play
from wordloom.face.saves import interrupted
from wordloom.families.board.notation.gcg import export_gcg, write_gcg
from wordloom.families.board.terminal import board_of, parse
from wordloom.games import CATALOGUE
from wordloom.rules.bots import Bot
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.dialect import Scene
from wordloom.rules.match import MatchView
from wordloom.rules.record import read
from wordloom.rules.verify import verify

BOARD_GAMES = [name for name, info in CATALOGUE.items() if info.family.name == "board"]
SAMPLES = list(zip(BOARD_GAMES, ["en", "pt", "pl", "en", "ro"], strict=True))


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    return tmp_path / "games"


def as_typed(command: Command, app: PlayApp) -> str:
    """A command in the words of a player."""
    view = board_of(app.scene())
    match command:
        case Play(tiles=placed):
            grid = Grid(layout(view.layout)).lay(view.board)
            return write_play(view.notation, grid, placed, Through.SPELLED)
        case Exchange(tiles=tiles):
            return f"exchange {tiles.lower()}"
        case Challenge(word=word):
            return f"challenge {word}".strip()
        case Accept():
            return "accept"
        case Pass():
            return "pass"
    raise TypeError(command)


async def play_to_the_end(app: PlayApp, judge: Bot, size: tuple[int, int] = (90, 26)) -> None:
    """Every person plays what a bot would, typed; hand-over screens are answered."""
    async with app.run_test(size=size) as pilot:
        await settle(pilot)
        for _ in range(400):
            if app.over:
                break
            if isinstance(app.screen, HandOver):
                await pilot.press("enter")
                await settle(pilot)
                continue
            choice = judge.choose(app.sitting.match.view(app.sitting.state, app.facing))
            before = len(app.sitting.entries)
            told = await type_line(pilot, as_typed(choice, app))
            assert len(app.sitting.entries) > before, told
        assert app.over
        assert app.finished


@pytest.mark.parametrize(("game", "language"), SAMPLES)
async def test_whole_games_against_a_bot(game: str, language: str, data: Path) -> None:
    app = start.started(game, {"language": language}, "you,bot", "en")
    await play_to_the_end(app, app.bots[1])
    (file,) = data.glob("*.jsonl")
    record = read(file.read_bytes(), CATALOGUE)
    verdict = verify(record, CATALOGUE[game])
    assert verdict.outcome
    assert verdict.outcome == app.sitting.match.outcome(app.sitting.state)
    assert not interrupted()
    written = data / "game.gcg"
    written.write_text(write_gcg(export_gcg(record, CATALOGUE[game])), encoding="utf-8")
    report = checked(written, "", "")
    scores = report.more["scores"]
    assert isinstance(scores, dict)
    assert (report.told, tuple(scores.values())) == ("ok", verdict.outcome.scores)


@pytest.mark.soak
@pytest.mark.parametrize("game", BOARD_GAMES)
@pytest.mark.parametrize("language", ["en", "pt", "pl", "ro"])
@pytest.mark.parametrize("words", ["checked", "challenge"])
async def test_every_game_in_every_language(game: str, language: str, words: str) -> None:
    app = start.started(game, {"language": language, "words": words}, "you,bot,Ana,bot:9", language)
    await play_to_the_end(app, app.bots[1])


async def test_nonsense_is_answered_and_changes_nothing() -> None:
    app = start.started("classic-us", {}, "you,Ana", "en")
    async with app.run_test(size=(90, 26)) as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        before = len(app.sitting.entries)
        nonsense = (
            "x,8G,8G HÖRN,99Z AB,8G ((,exchange,exchange 9,challenge,accept,pass it,8G QQQQQQQQQQQQQQQQ,.. ..,agree"
        )
        for text in [*nonsense.split(","), "resume", "[bold]8G[/] [x]", "8G [/]", "\\[", "{name}", "\t8G  ", "🙂 🙂"]:
            told = await type_line(pilot, text)
            assert told, text
        assert len(app.sitting.entries) == before


async def test_errors_are_told_in_the_players_language() -> None:
    app = start.started("classic-us", {}, "you,bot", "pl")
    async with app.run_test() as pilot:
        await settle(pilot)
        assert await type_line(pilot, "8G ŻÓŁW") == "„Ż” nie jest literą tego alfabetu."


async def test_a_long_hint_is_shown_whole() -> None:
    app = start.started("rummikub", {"language": "en", "practice": True}, "Ana,bot", "en")
    async with app.run_test(size=(90, 26)) as pilot:
        await settle(pilot)
        app.tell("\n".join(f"step {number}" for number in range(10)))
        await pilot.pause()
        assert app.query_one("#message", Static).size.height == 10


async def test_the_screen_is_handed_over_between_people() -> None:
    app = start.started("classic-us", {}, "Ana,Ben", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        first = app.sitting.state.game.turn
        assert isinstance(app.screen, HandOver)
        assert app.players[first].name in app.screen.text
        assert app.scene().view.game.seat == -1
        await pilot.press("enter")
        await settle(pilot)
        assert app.scene().view.game.seat == first
        await type_line(pilot, "pass")
        assert isinstance(app.screen, HandOver)
        assert board_of(app.scene()).rack == ""


async def test_help_and_shuffle_and_quit(data: Path) -> None:
    app = start.started("classic-ro", {}, "you,bot", "ro")
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "ajutor")
        assert isinstance(app.screen, Help)
        assert "h7 CASA" in [line.typed for line in app.screen.lines]
        await pilot.press("escape")
        await settle(pilot)
        await type_line(pilot, "amestecă")
        assert app.shuffles == 1
        await type_line(pilot, "ieșire")
    assert len(interrupted("classic-ro")) == 1


async def test_resigning_needs_a_second_word() -> None:
    app = start.started("classic-us", {}, "you,bot", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "resign")
        await type_line(pilot, "shuffle")
        await type_line(pilot, "resign")
        assert not app.over
        await type_line(pilot, "resign")
        assert app.over


async def test_a_turn_is_taken_back_with_the_bots_consent() -> None:
    app = start.started("classic-us", {}, "you,bot", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        rack = board_of(app.scene()).rack
        await type_line(pilot, f"exchange {rack[:3]}")
        assert board_of(app.scene()).moves[-1].seat == 1
        await type_line(pilot, "undo")
        assert board_of(app.scene()).rack == rack


class Broken:
    """A bot that fails, or wants what the rules refuse."""

    def __init__(self, answer: Command | None) -> None:
        self.answer = answer

    def choose(self, view: MatchView) -> Command:
        if self.answer is None:
            raise ZeroDivisionError
        return self.answer


@pytest.mark.parametrize("answer", [None, Exchange(1, "QQQQQQQ"), Play(1, ())])
async def test_a_bot_that_fails_does_not_stop_the_game(answer: Command | None) -> None:
    app = start.started("classic-us", {}, "you,bot", "en")
    app.bots = {1: Broken(answer)}
    async with app.run_test() as pilot:
        await settle(pilot)
        for _ in range(3):
            if not app.over:
                await type_line(pilot, "pass")
        assert app.over


async def test_a_window_waits_for_the_person_before_other_bots_move() -> None:
    """At a challenge table a bot on turn gives the person time to contest the play of another bot."""
    app = start.started("classic-us", {"words": "challenge"}, "you,bot,bot", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        for _ in range(12):
            view = board_of(app.scene())
            if view.window and view.window.seat != 0 and view.turn != 0:
                break
            await type_line(pilot, "pass" if view.turn == 0 else "accept")
        assert {"accept", "challenge"} <= set(view.legal)
        before = len(view.moves)
        await type_line(pilot, "accept")
        assert len(board_of(app.scene()).moves) > before


@pytest.mark.parametrize(
    ("typed", "rack", "laid"),
    [
        ("8G horn", "HORN???", "HORN"),
        ("8G horn", "HOR????", "HORn"),
        ("8G HORN", "HOR????", "HORn"),
        ("8G HOrN", "HORN???", "HOrN"),
        ("8G tattoo", "TATO???", "TATtOo"),
        ("8G ZZ", "ABCDEFG", "ZZ"),
    ],
)
async def test_which_tiles_a_typed_word_takes(typed: str, rack: str, laid: str) -> None:
    app = start.started("classic-us", {}, "you,bot", "en")
    app.facing = 0
    scene = app.scene()
    view = replace(scene.view, game=replace(scene.view.game, rack=rack))
    command = parse(typed, Scene(view, scene.names, "en"))
    assert isinstance(command, Play)
    assert "".join(tile.face for tile in command.tiles) == laid


@pytest.mark.parametrize(
    ("seats", "code"),
    [
        ("you", "wrong-number-of-players"),
        ("you,a,b,c,d", "wrong-number-of-players"),
        ("you,bot:11", "no-such-level"),
        ("you,bot:0", "no-such-level"),
        ("you,bot:x", "not-a-seat"),
        ("you,", "not-a-seat"),
        ("you," + "x" * 99, "not-a-seat"),
        ("you,a\x1b[31m", "not-a-seat"),
    ],
)
def test_seats_that_cannot_be(seats: str, code: str) -> None:
    with pytest.raises(ParseError) as refused:
        start.started("classic-us", {}, seats, "en")
    assert refused.value.code == code


def test_equal_names_are_told_apart() -> None:
    players = read_seats(["Ana", "Ana", "bot", "bot"], CATALOGUE["classic-us"], "en")
    assert [player.name for player in players] == ["Ana", "Ana 2", "Robot 5", "Robot 5 2"]


def test_nobody_is_saved_when_the_options_are_wrong(data: Path) -> None:
    for given in ({"language": "xx"}, {"colour": 3}, {"lexicon": "no-such-list"}, {"lexicon": "pl"}):
        with pytest.raises(WordloomError):
            start.started("classic-us", given, "", "en")
    assert not data.exists()


async def test_clocks_are_shown_and_run_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time is what `now` says: a turn limit of a minute passes the turn of whoever sat too long."""
    moment = 1_000_000
    monkeypatch.setattr("wordloom.cli.play.app.now", lambda: moment)
    app = start.started("classic-us", {"turn_seconds": 60, "bank_minutes": 25}, "Ana,Ben", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        seat = app.sitting.state.game.turn
        moment += 59_000
        assert clock_of(app.scene().view, seat) == "24:01"
        app.tick()
        assert app.sitting.state.game.turn == seat
        moment += 1_000
        app.tick()
        assert app.sitting.state.game.turn != seat
        assert board_of(app.scene()).moves[-1].what == "pass"
        await settle(pilot)
        assert isinstance(app.screen, HandOver)
        assert len(app.screen_stack) == 2
        await pilot.press("enter")
        await settle(pilot)
        assert app.facing == 1 - seat


async def test_an_interrupted_game_is_hinted_at() -> None:
    start.started("classic-us", {}, "you,bot", "en")
    app = start.started("classic-us", {}, "you,bot", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        assert "--resume" in message(pilot)


@pytest.mark.parametrize(("time", "shown"), [(0, "0:00"), (61_500, "1:01"), (-5_000, "-0:05"), (1_500_000, "25:00")])
def test_times(time: int, shown: str) -> None:
    assert minutes(time) == shown


async def test_a_pause_stops_the_game_until_it_is_ended() -> None:
    app = start.started("classic-us", {}, "you,bot", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        await type_line(pilot, "pause")
        assert await type_line(pilot, "pass") == "The game is paused."
        await type_line(pilot, "resume")
        before = len(app.sitting.entries)
        await type_line(pilot, "pass")
        assert len(app.sitting.entries) > before


async def test_people_are_asked_for_their_consent() -> None:
    app = start.started("classic-us", {}, "Ana,Ben", "en")
    async with app.run_test() as pilot:
        await settle(pilot)
        await pilot.press("enter")
        await settle(pilot)
        first = app.facing
        await type_line(pilot, "pass")
        await pilot.press("enter")
        await settle(pilot)
        await type_line(pilot, "pass")
        await pilot.press("enter")
        await settle(pilot)
        await type_line(pilot, "undo")
        assert isinstance(app.screen, HandOver)
        await pilot.press("enter")
        await settle(pilot)
        assert app.facing == 1 - first
        assert "agree / refuse" in message(pilot)
        await type_line(pilot, "agree")
        assert app.sitting.state.game.turn == first
        assert len(board_of(app.scene()).moves) == 0


async def test_the_target_of_every_seat_stands_beside_its_score(data: Path) -> None:
    levels = {"language": "en", "levels": ["beginner", "expert"]}
    app = start.started("finish-line", levels, "you,Ana", "en")
    async with app.run_test(size=(90, 26)) as pilot:
        await settle(pilot)
        assert list(app.scores().columns[2].cells) == ["0 / 70", "0 / 200"]
