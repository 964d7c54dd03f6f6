"""Games as the library gives them: any game, people and bots, texts in and out."""

from pathlib import Path

import pytest

import wordloom as wl
from wordloom.core.lexicon import open_lexicon
from wordloom.families.rummikub.messages import Rearrange
from wordloom.families.rummikub.views import RummikubView
from wordloom.games import CATALOGUE, game_info
from wordloom.rules.record import read
from wordloom.rules.verify import verify


class First:
    """Takes the best move that it is shown."""

    def choose(self, view: wl.View) -> wl.Move:
        return view.moves(timed=False)[0]


class Typist:
    """Answers with a text."""

    def choose(self, view: wl.View) -> str:
        return view.moves(timed=False)[:5][-1].text


def test_a_person_types_and_bots_follow(tmp_path: Path) -> None:
    game = wl.Game("rummikub", language="pt", seats=["you", wl.bot(5)], seed=7)
    assert isinstance(game.view(0).game, RummikubView)
    assert game.legal(0) == ("rearrange", "draw", "resign")
    best = game.moves(0)[0]
    made = game.move(best.text.lower() if "?" not in game.view(0).rack else best.text)
    assert made.score == best.score == game.scores[0]
    assert game.awaited == (1,), "nobody else has moved"
    game.play()
    assert game.awaited == (0,)
    game.save(tmp_path / "game.jsonl")
    again = wl.load(tmp_path / "game.jsonl")
    assert isinstance(again, wl.Game)
    assert (again.scores, again.bots, again.seats, again.awaited) == (game.scores, (1,), game.seats, (0,))
    again.move("comprar")  # as a Portuguese player types it
    again.play()
    assert len(again.record.entries) > len(game.record.entries)


@pytest.mark.parametrize("game", ["finish-line", "together", "cards", "cards-rummy", "cards-solo", "rummikub"])
def test_a_game_of_every_family_is_played_to_its_end_and_kept(game: str, tmp_path: Path) -> None:
    players: list[wl.Bot] = [Typist(), wl.bot(3)]
    players = players[: game_info(game).seats[1]]
    table = wl.Game(game, language="en", seats=players, seed=3)
    table.play()
    assert table.over
    assert table.outcome
    assert table.scores == table.outcome.scores
    assert table.moves() == []
    assert table.legal() == ()
    assert table.transcript().split("\n")[0].endswith(", ".join(table.seats))
    assert str(table)
    table.save(tmp_path / "over.jsonl")
    verify(read((tmp_path / "over.jsonl").read_bytes(), CATALOGUE), game_info(game), open_lexicon("en"))
    again = wl.load(tmp_path / "over.jsonl")
    assert (again.scores, again.over, again.transcript()) == (table.scores, True, table.transcript())
    with pytest.raises(wl.RuleError, match="game-over"):
        table.move("pass")


def test_the_same_seed_gives_the_same_game() -> None:
    racks = [wl.Game("classic-us", seed=seed).view(0).rack for seed in (1, 1, 2)]
    assert racks[0] == racks[1] != racks[2]


def test_a_refused_move_changes_nothing() -> None:
    game = wl.Game("classic-us", seats=["Ana", "Leo"], seed=4)
    before = game.record
    with pytest.raises(wl.RuleError, match="not-in-rack"):
        game.move("8H XYZZY")
    with pytest.raises(wl.ParseError):
        game.move("what is this")
    with pytest.raises(wl.RuleError):
        game.move("pass", seat=1 - game.awaited[0])
    with pytest.raises(wl.RuleError, match="no-such-seat"):
        game.view(2)
    assert game.record == before


def test_seats_are_names_or_bots() -> None:
    game = wl.Game("classic-us", seats=["Ana", wl.bot(3), wl.bot(3)], seed=1)
    assert game.seats == ("Ana", "Robot 3", "Robot 3 2")
    assert wl.Game("cards-solo").seats == ("you",)
    for wrong in ([wl.bot(3)], ["a"] * 5):
        with pytest.raises(wl.RuleError, match="players"):
            wl.Game("classic-us", seats=wrong)
    with pytest.raises(wl.ParseError, match="level"):
        wl.bot(11)
    with pytest.raises(wl.ParseError, match="seat"):
        wl.Game("classic-us", seats=["Ana", 5])  # type: ignore[list-item]


def test_a_view_shows_its_own_seat_only() -> None:
    game = wl.Game("classic-us", seats=["Ana", "Leo"], seed=4)
    assert len(game.view(0).rack) == 7
    assert game.view().rack == ""
    assert game.view(0).bag == 86
    assert game.view(0).rack not in str(game.view(1))
    with pytest.raises(AttributeError):
        _ = game.view(0).nonsense


def test_a_game_given_a_whole_list_applies_its_own_word_rules() -> None:
    info = game_info("rummikub")
    options = info.read_options({"language": "en"})
    rules = info.make(options, open_lexicon("en")).words  # type: ignore[attr-defined]
    assert "HOUSE" in rules
    assert "HOUSES" not in rules
    assert "HOUSES" in open_lexicon("en")
    game = wl.Game("rummikub", language="en", lexicon=wl.Lexicon("en"), seats=["Ana", "Leo"], seed=1)
    turns = [move.command for move in game.moves(0) if isinstance(move.command, Rearrange)]
    assert turns
    assert not any(open_lexicon("en").is_plural(word.upper()) for turn in turns for word in turn.groups)


def test_words_that_are_also_commands_can_be_laid() -> None:
    game = wl.Game("rummikub", language="en", seats=["Ana", "Leo"], seed=1)
    command = Rearrange(game.awaited[0], ("DRAW",))
    text = game.view(game.awaited[0]).write(command)
    assert text == ": DRAW"
    assert game.view(game.awaited[0]).read(text) == command


def test_a_match_tells_wins_scores_and_how_sure_that_is() -> None:
    result = wl.match([First(), wl.bot(1)], game="finish-line", games=4, seed=1)
    assert result.wins == (4, 0)
    assert len(result.games) == 4
    assert result.scores[0] == sum(first for first, _ in result.games) / 4 > result.scores[1]
    low, high = result.interval
    assert 0.4 < low < high <= 1
    assert "4 won" in str(result)
    with pytest.raises(wl.ParseError):
        wl.match([First(), First()], games=0)


def test_the_best_turn_uses_table_and_rack() -> None:
    turn = wl.best_turn(table=["casa", "pato"], rack="LOJMENTA?", language="pt", opened=True)
    assert turn
    assert turn.score > 8
    laid = "".join(turn.table)
    assert sorted("?" if face.islower() else face for face in laid) == sorted("CASAPATO" + turn.used)
    assert wl.best_turn(table=[], rack="AB", language="pt", opened=False) is None


def test_games_of_a_round_share_their_luck() -> None:
    seen: list[tuple[int, str]] = []

    class Watcher:
        def choose(self, view: wl.View) -> str:
            seen.append((view.seat, view.rack))
            return "pass" if "pass" in view.legal else view.moves(timed=False)[0].text

    wl.match([Watcher(), Watcher()], game="classic-us", games=2, seed=1)
    half = len(seen) // 2
    assert seen[:half] == seen[half:], "the same racks on the same seats"


def test_a_class_is_no_bot() -> None:
    with pytest.raises(wl.ParseError, match="not-a-seat"):
        wl.Game("classic-us", seats=["Ana", First])  # type: ignore[list-item]
