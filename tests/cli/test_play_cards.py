"""The card games in the terminal: what is drawn, what is typed, nonsense, and the personal best."""

from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from cli.pilots import settle, type_line
from games.rummy_tables import deal, rummy
from rules.tables import across, board_table, racks
from wordloom.cli.play import best, start
from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Placed
from wordloom.core.texts import UI_LANGUAGES
from wordloom.families.cards import terminal as cards
from wordloom.families.cards.messages import DeclineAction, ExchangeAction, Finish, PlayAction, PlayPremium
from wordloom.families.rummy import terminal as rummy_dialect
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.tasks import RummyWord
from wordloom.games import game_info
from wordloom.rules.best import played_through
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import Accept, Answer, Challenge, Command, Exchange, Offer, Pass, Play
from wordloom.rules.dialect import Scene
from wordloom.rules.outcome import Outcome
from wordloom.rules.sitting import Sitting

KNOWN = ["KOT", "KOTY", "TY"]


def scene(table: Sitting, seat: int = 0, ui: str = "en", **more: Any) -> Scene:
    return Scene(table.match.view(table.state, seat), ("Ana", "Rui", "Ola", "Jan")[: table.state.seats], ui, **more)


def drawn(what: Any) -> str:
    console = Console(width=48, record=True, file=StringIO())
    console.print(what)
    return console.export_text()


@pytest.fixture
def table() -> Sitting:
    """KOT lies on the table; seat 1 holds Y23TAK?"""
    table = board_table("cards", known=KNOWN)
    racks(table, "KOTABCD", "Y23TAK?")
    table.submit(across(0, 0, 0, "KOT"), 0)
    return table


@pytest.mark.parametrize("ui", UI_LANGUAGES)
@pytest.mark.parametrize("game", ["cards", "cards-action", "cards-solo"])
def test_everything_is_drawn_in_every_language(
    game: str, ui: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    table = board_table(game, game_info(game).seats[0], known=KNOWN, words="challenge")
    racks(table, "KOTAB2?", *["SKŁADAM"] * (table.state.seats - 1))
    table.submit(across(0, 0, 0, "KOT"), 0)
    for seat in range(-1, table.state.seats):
        seen = scene(table, seat, ui)
        shown = drawn(cards.render(seen))
        assert "K₂" in shown
        assert len(shown.splitlines()) <= 18
        assert max(map(len, shown.splitlines())) <= 48
        assert drawn(cards.aside(seen)).strip()
        assert "KOT" in list(cards.history(seen))[-1]
        assert all(line.does for line in cards.help(seen))


def test_a_wide_table_still_fits(table: Sitting) -> None:
    state = table.state.game
    grid = state.grid.lay(Placed(0, col, "A") for col in range(3, 40))
    table.state = replace(table.state, game=replace(state, grid=grid))
    assert max(map(len, drawn(cards.render(scene(table, 1))).splitlines())) <= 48


TYPED: list[tuple[str, Command]] = [
    ("R0C0 KOTY", Play(1, (Placed(0, 3, "Y"),))),
    ("r0c0 koty", Play(1, (Placed(0, 3, "Y"),))),
    ("R0C0 ...Y", Play(1, (Placed(0, 3, "Y"),))),
    ("C3R-1 TY", Play(1, (Placed(-1, 3, "T"), Placed(0, 3, "Y")))),
    ("C3R-1 Ty", Play(1, (Placed(-1, 3, "T"), Placed(0, 3, "y")))),
    ("C3R-1 TY 3@2", PlayPremium(1, (Placed(-1, 3, "T"), Placed(0, 3, "Y")), (Placed(0, 3, "3"),))),
    ("exchange TA2", Exchange(1, "AT2")),
    ("exchange+ t", ExchangeAction(1, "T")),
    ("pass", Pass(1)),
    ("accept", Accept(1)),
    ("challenge kot", Challenge(1, "KOT")),
    ("action", PlayAction(1)),
    ("decline", DeclineAction(1)),
    ("finish", Finish(1)),
]


@pytest.mark.parametrize(("text", "command"), TYPED)
def test_typed_moves(table: Sitting, text: str, command: Command) -> None:
    assert cards.parse(text, scene(table, 1)) == command


def test_two_premium_cards_are_told_by_the_rules(table: Sitting) -> None:
    command = cards.parse("C3R-1 TY 3@2 2@1", scene(table, 1))
    with pytest.raises(RuleError, match="two-premium-cards"):
        table.submit(command, 0)


@pytest.mark.parametrize(
    "text", ["", "KOT", "R0 KOT", "R0C0", "R0C0 KOTY 4@1", "R0C0 K0T", "pass now", "🂡 🂡", "R0C0 A B C D"]
)
@pytest.mark.parametrize("family", ["cards", "rummy"])
def test_nonsense_is_refused(table: Sitting, text: str, family: str) -> None:
    seen = scene(table, 1) if family == "cards" else scene(rummy(), 0)
    with pytest.raises((ParseError, RuleError)):
        game_info(seen.view.game.game).family.dialect.parse(text, seen)


# -- rummy --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ui", UI_LANGUAGES)
def test_rummy_is_drawn_in_every_language(ui: str) -> None:
    table = rummy(3, hands=("KOTADO2", "", ""), words="challenge")
    table.submit(Take(0, "deck"), 0)
    table.submit(LayWords(0, (RummyWord("KO", "2"), RummyWord("TA"), RummyWord("DO"))), 0)
    for seat in range(-1, 3):
        seen = scene(table, seat, ui)
        shown = drawn(rummy_dialect.render(seen))
        assert "2×" in shown
        assert len(shown.splitlines()) <= 18
        assert max(map(len, shown.splitlines())) <= 48
        assert all(line.does for line in rummy_dialect.help(seen))
    table.submit(Accept(1), 0)
    table.submit(Accept(2), 0)
    assert "Ana" in drawn(rummy_dialect.aside(scene(table, 1, ui)))


RUMMY: list[tuple[str, Command]] = [
    ("deck", Take(0, "deck")),
    ("pile", Take(0, "discard")),
    ("discard k", Discard(0, "K")),
    ("lay ko ta2", LayWords(0, (RummyWord("KO"), RummyWord("TA", "2")))),
    ("lay ez", LayWords(0, (RummyWord("eZ"),))),
    ("lay Ko", LayWords(0, (RummyWord("Ko"),))),
    ("skip", Offer(0, "skip-round")),
    ("challenge ko", Challenge(0, "KO")),
    ("accept", Accept(0)),
]


@pytest.mark.parametrize(("text", "command"), RUMMY)
def test_typed_rummy_moves(text: str, command: Command) -> None:
    table = rummy()
    deal(table, "KOTAZ?2", "")
    assert rummy_dialect.parse(text, scene(table)) == command


def test_rounds_are_told() -> None:
    table = rummy()
    table.submit(Offer(0, "skip-round"), 0)
    table.submit(Answer(1, True), 0)
    assert list(rummy_dialect.history(scene(table))) == ["1. Three twos: skipped"]


# -- the personal best --------------------------------------------------------------------------------------


def test_personal_best_is_remembered_by_language_and_cards(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path / "deep"))
    info = game_info("cards-solo")
    polish, actions = info.read_options({}), info.read_options({"actions": True})
    assert best.personal_best(info.id, polish) is None
    assert best.remember(info.id, polish, 300)
    assert not best.remember(info.id, polish, 300)
    assert not best.remember(info.id, polish, 200)
    assert best.remember(info.id, polish, 310)
    assert best.remember(info.id, actions, -5)
    assert (best.personal_best(info.id, polish), best.personal_best(info.id, actions)) == (310, -5)
    (tmp_path / "deep" / "best.json").write_text("{damaged")
    assert best.personal_best(info.id, polish) is None


@pytest.mark.parametrize(
    ("outcome", "counts"),
    [
        (Outcome("finished", (5,), (1,)), True),
        (Outcome("went-out", (5,), (1,)), True),
        (Outcome("nobody-left", (5,), (1,)), False),
        (Outcome("went-out", (5, 3), (1, 2)), False),
    ],
)
def test_only_games_for_one_played_to_the_end_count(outcome: Outcome, counts: bool) -> None:
    assert played_through(outcome) == counts


# -- whole games, typed -------------------------------------------------------------------------------------


def as_typed(command: Command) -> str:
    """A command in the words of a player."""
    match command:
        case Play(tiles=tiles):
            return typed_word(tiles)
        case PlayPremium(tiles=tiles, premiums=(premium,)):
            return typed_word(tiles, premium)
        case Exchange(tiles=tiles):
            return f"exchange {tiles.lower()}"
        case ExchangeAction(tiles=tiles):
            return f"exchange+ {tiles.lower()}"
        case LayWords(words=words):
            return "lay " + " ".join(word.cards + word.premium for word in words)
        case Discard(card=card):
            return f"discard {card}"
        case Take(source=source):
            return "deck" if source == "deck" else "pile"
        case Offer():
            return "skip"
    return {PlayAction: "action", DeclineAction: "decline", Finish: "finish", Pass: "pass"}[type(command)]


def typed_word(tiles: tuple[Placed, ...], premium: Placed | None = None) -> str:
    """A play with dots for what lies between; one letter per square."""
    down = len({tile.col for tile in tiles}) == 1 and len(tiles) > 1
    places = [tile.row if down else tile.col for tile in tiles]
    by_place = dict(zip(places, [tile.face for tile in tiles], strict=True))
    word = "".join(by_place.get(place, ".") for place in range(places[0], places[-1] + 1))
    first = tiles[0]
    place = f"C{first.col}R{first.row}" if down else f"R{first.row}C{first.col}"
    if premium is None:
        return f"{place} {word}"
    step = (premium.row - first.row if down else premium.col - first.col) + 1
    return f"{place} {word} {premium.face}@{step}"


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("cards", "you,bot:3", {"language": "en"}),
        ("cards-action", "you,bot:3", {}),
        ("cards-solo", "you", {"language": "ro", "actions": True}),
        ("cards-rummy", "you,bot:10", {"language": "pt"}),
    ],
)
async def test_whole_games_typed_at_the_terminal(
    game: str, seats: str, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("WORDLOOM_DATA", str(tmp_path))
    app = start.started(game, options, seats, "en")
    match = app.sitting.match
    judge = make_bot(match.game.info, match.options, match.game.words, 10, seed=1)  # type: ignore[attr-defined]
    async with app.run_test(size=(90, 26)) as pilot:
        await settle(pilot)
        for _ in range(400):
            if app.over:
                break
            choice = judge.choose(match.view(app.sitting.state, 0))
            before = len(app.sitting.entries)
            told = await type_line(pilot, as_typed(choice))
            assert len(app.sitting.entries) > before, (choice, told)
        assert app.over
        assert app.finished
    if game == "cards-solo":
        assert best.all_bests().popitem()[0] == "cards-solo-ro-actions"
