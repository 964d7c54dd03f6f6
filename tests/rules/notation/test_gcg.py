"""GCG games: read in every shape, written, checked; a changed figure is found on its line."""

import codecs
import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.notation import games
from wordloom.core.errors import ParseError
from wordloom.core.grid import Direction, Square
from wordloom.families.board.edition import Edition
from wordloom.families.board.notation.gcg import GcgGame, Report, check_gcg, read_gcg, write_gcg
from wordloom.families.board.notation.gcg.model import ExchangeLine, PassLine, PlayLine, Pragma, RackLine, TimeLine

EVERY = [games.ENGLISH, games.BRITISH_END, games.ALL_PASSED, games.POLISH, games.ROMANIAN, games.PORTUGUESE]


def check(text: str | bytes, language: str = "") -> Report:
    return check_gcg(read_gcg(text), Edition(), language)


@pytest.mark.parametrize(
    ("text", "language", "totals"),
    [
        (games.ENGLISH, "en", (96, 19)),
        (games.BRITISH_END, "en", (85, 8)),
        (games.ALL_PASSED, "en", (10, -1, -10)),
        (games.POLISH, "pl", (28, 13)),
        (games.ROMANIAN, "ro", (8, 15)),
        (games.PORTUGUESE, "pt", (10, 0)),
    ],
)
def test_games_that_agree(text: str, language: str, totals: tuple[int, ...]) -> None:
    report = check(text)
    assert (report.difference, report.language, report.totals) == (None, language, totals)


def test_what_is_read() -> None:
    game = read_gcg(games.ENGLISH)
    assert [(player.nick, player.name) for player in game.players] == [("Ana", "Ana Maria"), ("Ben", "Benjamin")]
    assert Pragma("note", "a first word\nand what I thought of it", 1) in game.pragmas
    assert game.pragma("lexicon") == "NWL23"
    first = game.events[0]
    assert first == PlayLine(
        player=0,
        rack="HORNIVE",
        square=Square(7, 6),
        direction=Direction.ACROSS,
        word="HORN",
        score=14,
        total=14,
        line=5,
    )
    assert isinstance(game.events[2], ExchangeLine)
    assert (game.events[2].tiles, game.events[2].count) == ("QQX", 3)
    assert isinstance(game.events[6], ExchangeLine)
    assert (game.events[6].tiles, game.events[6].count) == ("", 5)
    assert isinstance(game.events[10], TimeLine)
    assert game.events[10].rack == ""
    assert isinstance(game.events[11], RackLine)
    assert game.events[11].tiles == "QI"


@pytest.mark.parametrize("text", EVERY)
def test_every_game_comes_back(text: str) -> None:
    game = read_gcg(text)
    again = read_gcg(write_gcg(game))
    assert _without_lines(again) == _without_lines(game)
    assert write_gcg(again) == write_gcg(game)


def test_nicknames_are_written_as_one_word() -> None:
    game = read_gcg(">Ana Maria: AB - +0 0\n>Ana  Maria : AB - +0 0\n>Ana  Maria x: AB - +0 0\n")
    assert [player.nick for player in read_gcg(write_gcg(game)).players] == ["Ana_Maria", "Ana_Maria_x"]


def _without_lines(game: GcgGame) -> tuple[object, ...]:
    events = [{**vars(event), "line": 0, "kind": type(event)} for event in game.events]
    return game.players, events, game.pragmas


SHAPES: dict[str, Callable[[str], str]] = {
    "windows": lambda text: text.replace("\n", "\r\n"),
    "old mac": lambda text: text.replace("\n", "\r"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "blank lines": lambda text: text.replace("\n", "\n\n \n"),
    "no last line end": lambda text: text.rstrip("\n"),
    "wide": lambda text: re.sub(r"^(>[^\n]*)$", lambda m: m[0].replace(" ", "   ") + "  ", text, flags=re.M),
    "lower-case places": lambda text: re.sub(r" (\d+[A-O]|[A-O]\d+) ", lambda m: m[0].lower(), text),
    "no plus signs": lambda text: text.replace(" +", " "),
    "signed minus": lambda text: text.replace("(time) -", "(time) +-"),
    "no totals": lambda text: re.sub(r"^(>.*[+-]\d+) -?\d+$", r"\1", text, flags=re.M),
    "no racks": lambda text: re.sub(r"^(>\w+:) [^\s(-]+(?= [^(\s]+ )", r"\1", text, flags=re.M),
    "no player lines": lambda text: re.sub(r"^#player.*\n", "", text, flags=re.M),
    "unknown pragmas": lambda text: text + "#rack1 ABC\n#style plain\n#- more of it\n#incomplete\n#x\n",
    "no colons": lambda text: re.sub(r"^>(\w+):", r">\1", text, flags=re.M),
    "no zeros": lambda text: re.sub(r"^(>.* -[A-Z]*) \+0 \d+$", r"\1", text, flags=re.M),
    "silent withdrawal": lambda text: text.replace("-- -11", "-- +0"),
    "spelled through": lambda text: text.replace("FA.M", "FARM").replace("....Y", "HORNY").replace(".EAT", "NEAT"),
    "in parentheses": lambda text: text.replace("FA.M", "FA(R)M").replace("....Y", "(HORN)Y").replace(".EAT", "(N)EAT"),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_shapes_found_in_the_wild(shape: str) -> None:
    changed = SHAPES[shape](games.ENGLISH)
    assert changed != games.ENGLISH
    report = check(changed)
    assert (report.difference, report.totals) == (None, (96, 19))


@pytest.mark.parametrize(
    "named",
    [("Ana", "Ana Maria"), ("Ana Maria", "Ana Maria"), ("ANA", "Ana Maria"), ("Ana ", "Ana"), ("Anna: x", "Anna: x y")],
)
def test_nicknames(named: tuple[str, str]) -> None:
    nick, name = named
    text = games.ENGLISH.replace("#player1 Ana Ana Maria", f"#player1 Ana {name}").replace(">Ana:", f">{nick}:")
    if ":" in nick:
        text = text.replace(f"#player1 Ana {name}", f"#player1 {nick}")
    assert check(text).ok


class TestEncodings:
    NAMED = games.POLISH.replace("#player1 A A", "#player1 A Grażyna")

    @pytest.mark.parametrize("encoding", ["utf-8", "cp1250", "iso8859-2", "utf-8-sig", "utf-16"])
    def test_polish_without_a_pragma(self, encoding: str) -> None:
        assert check(self.NAMED.encode(encoding)).totals == (28, 13)

    @pytest.mark.parametrize(
        ("name", "encoding"), [("UTF-8", "utf-8"), ("ISO-8859-2", "iso8859-2"), ("cp1250", "cp1250")]
    )
    def test_polish_with_a_pragma(self, name: str, encoding: str) -> None:
        assert check(f"#character-encoding {name}\n{self.NAMED}".encode(encoding)).language == "pl"

    def test_latin_1_names(self) -> None:
        game = read_gcg(games.ROMANIAN.replace("#player1 A A", "#player1 A José").encode("latin-1"))
        assert game.players[0].name == "José"

    def test_latin_1_letters(self) -> None:
        assert check(games.PORTUGUESE.encode("latin-1")).totals == (10, 0)

    def test_a_mark_wins(self) -> None:
        data = codecs.BOM_UTF8 + f"#character-encoding ISO-8859-1\n{self.NAMED}".encode()
        assert check(data).language == "pl"

    @pytest.mark.parametrize("name", ["klingon", "rot13", "base64", "unicode_escape"])
    def test_unknown_encodings(self, name: str) -> None:
        data = f"#character-encoding {name}\n{games.POLISH}".encode()
        with pytest.raises(ParseError) as refused:
            read_gcg(data, strict=True)
        assert (refused.value.code, refused.value.details["line"]) == ("gcg-encoding", 1)
        found = read_gcg(data)
        assert found.events == read_gcg(f"#character-encoding UTF-8\n{games.POLISH}".encode()).events
        assert [(guess.line, guess.code) for guess in found.assumed] == [(1, "gcg-assumed-encoding")]

    def test_not_the_encoding_it_says(self) -> None:
        data = f"#character-encoding UTF-8\n{self.NAMED}".encode("cp1250")
        with pytest.raises(ParseError) as refused:
            read_gcg(data, strict=True)
        assert (refused.value.code, refused.value.details["line"]) == ("gcg-undecodable", 2)
        assert read_gcg(data).assumed[0].details == {"declared": "UTF-8", "taken": "cp1250"}
        assert check(data).language == "pl"


class TestLanguages:
    def test_pragmas_decide(self) -> None:
        text = games.ROMANIAN + "#tile-distribution romanian\n"
        assert check(text).language == "ro"
        assert check(games.ROMANIAN + "#tile-distribution english\n").difference is not None

    def test_the_given_language_decides(self) -> None:
        assert check(games.ROMANIAN, "en").difference is not None

    def test_letters_of_no_language(self) -> None:
        with pytest.raises(ParseError, match="gcg-language"):
            check(games.ENGLISH.replace("HORN", "HÖRN").replace("#lexicon NWL23", ""))

    def test_letters_of_another_language(self) -> None:
        with pytest.raises(ParseError, match="gcg-letter"):
            check(games.POLISH, "en")

    def test_other_boards_are_refused(self) -> None:
        assert check("#board-layout CrosswordGame\n" + games.ENGLISH).ok
        with pytest.raises(ParseError, match="gcg-board"):
            check("#board-layout SuperCrosswordGame\n" + games.ENGLISH)


@pytest.mark.parametrize(
    ("old", "new", "line", "code"),
    [
        ("HORN +14 14", "HORN +15 15", 5, "gcg-score"),
        ("HORN +14 14", "HORN +14 15", 5, "gcg-total"),
        ("FA.M +13 13", "FA.M +12 13", 8, "gcg-score"),
        ("-QQX +0 14", "-QQX +2 16", 9, "gcg-score"),
        ("-- -11 13", "-- -10 14", 11, "gcg-score"),
        (">Ben: EEIOYBC -- -11 13", ">Ana: EEIOYBC -- -11 13", 11, "gcg-nothing-to-withdraw"),
        ("+65 79", "+15 29", 14, "gcg-score"),
        ("(challenge) +5 84", "(challenge) +5 85", 15, "gcg-total"),
        ("(time) -10 74", "(time) -10 84", 17, "gcg-total"),
        ("(QI) +22 96", "(QI) +11 85", 18, "gcg-score"),
        ("(QI) +22 96", "(QX) +22 96", 18, "gcg-score"),
        ("8G HORN", "8I HORN", 5, "not-on-start"),
        ("I6 FA.M", "N6 FA.M", 8, "not-there"),
        ("I6 FA.M", "I6 FAIM", 8, "square-taken"),
        ("I6 FA.M", "A6 FARM", 8, "not-touching"),
        ("G8 HE", "G8 H", 16, "no-tiles"),
        ("J8 .EATNESs", "J14 MEATNESS", 14, "off-board"),
    ],
)
def test_the_first_difference_is_told_with_its_line(old: str, new: str, line: int, code: str) -> None:
    assert old in games.ENGLISH
    difference = check(games.ENGLISH.replace(old, new)).difference
    assert difference is not None
    assert (difference.line, difference.code) == (line, code)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("hello", "gcg-line"),
        ("#", "gcg-pragma"),
        ("#player9 A A", "gcg-player-line"),
        ("#player3", "gcg-player-line"),
        ("#player1 Cid Cid", "gcg-same-player"),
        ("#player3 Ana Other", "gcg-same-player"),
        (">Ana", "gcg-event"),
        (">: ABC 8H AB +3 3", "gcg-event"),
        (">Cid: ABC 8H AB +3 3", "gcg-player"),
        (">Ana: ABC 8H AB", "gcg-numbers"),
        (">Ana: ", "gcg-numbers"),
        (">Ana: ABC 8H A8B +3 3", "gcg-move"),
        (">Ana: ABC 88H AB +3 3", "ok"),
        (">Ana: ABC HH AB +3 3", "gcg-place"),
        (">Ana: A9C 8H AB +3 3", "gcg-rack"),
        (">Ana: ABC -A9 +0 3", "gcg-rack"),
        (">Ana: ABC (A9) +0 3", "gcg-rack"),
        (">Ana: AB +3 3", "gcg-move"),
        (">Ana: ABC 8H AB +9999999 3", "gcg-move"),
    ],
)
def test_a_malformed_line_is_named(line: str, code: str) -> None:
    text = games.ENGLISH.replace("#note a first word\nand what I thought of it\n", "") + line + "\n"
    if code == "ok":
        read_gcg(text)
        return
    with pytest.raises(ParseError) as refused:
        read_gcg(text, strict=True)
    assert (refused.value.code, refused.value.details["line"]) == (code, 17)


@pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf"])
def test_empty_files(data: bytes) -> None:
    with pytest.raises(ParseError, match="gcg-empty"):
        read_gcg(data)


def test_a_missing_player_is_told() -> None:
    with pytest.raises(ParseError, match="gcg-player-missing"):
        read_gcg("#player1 A A\n#player3 C C\n>A: ABC - +0 0\n")


def test_a_rack_without_the_tiles_laid_is_a_doubt_only() -> None:
    report = check(games.ENGLISH.replace("FAMEEIO", "EEEEEIO"))
    assert report.ok
    assert [(doubt.line, doubt.code) for doubt in report.doubts] == [(8, "gcg-rack-lacks")]


def test_only_pragmas_is_a_game_without_moves() -> None:
    assert check("#character-encoding UTF-8\n#player1 A A\n#player2 B B\n").totals == (0, 0)


# -- fuzzing ----------------------------------------------------------------------------------------------------


def survives(data: str | bytes) -> None:
    """Whatever comes in, a game comes out or a ParseError with a line."""
    try:
        game = read_gcg(data)
        check_gcg(game, Edition())
    except ParseError as error:
        if "line" not in error.details:
            raise AssertionError(error) from error
        return
    read_gcg(write_gcg(game))


def test_a_nickname_of_colons_is_written_as_one_that_can_be_read() -> None:
    survives("#player1 : Ana\n#player2 Ben Ben\n>:: - +0 0\n")


@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    survives(data)


@given(st.text(alphabet="#>:-+().?012389AHÓż ab\n\t\r", max_size=120))
def test_any_text(text: str) -> None:
    survives(text)


@given(st.sampled_from(EVERY), st.data())
def test_mutated_files(text: str, data: st.DataObject) -> None:
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        end = min(len(text), start + data.draw(st.integers(0, 6)))
        text = text[:start] + data.draw(st.text(alphabet="#>:-+(). ?09AHŻa\n\x00\x85ſ", max_size=4)) + text[end:]
    survives(text)


@given(st.sampled_from(EVERY), st.data())
def test_a_changed_digit_is_found_where_it_is(text: str, data: st.DataObject) -> None:
    """Scores and totals of every line count, except that a bonus or a fine is the table's own affair."""
    lines = text.split("\n")
    figures = [(n, m) for n, line in enumerate(lines) if line.startswith(">") for m in _figures(line)]
    number, (start, end) = data.draw(st.sampled_from(figures))
    line = lines[number]
    # Leftovers of 0 tell of the other way to count them, where all is wrong from the line before on.
    changed = data.draw(st.integers(1, 999).filter(lambda value: value != abs(int(line[start:end]))))
    lines[number] = line[:start] + str(changed) + line[end:]
    language = check(text).language
    difference = check("\n".join(lines), language).difference
    assert difference is not None
    assert difference.line == number + 1


def _figures(line: str) -> list[tuple[int, int]]:
    """Where the digits of the score and of the total stand; a zero in a withdrawal may stand for the score."""
    found = re.search(r"(\d+) -?(\d+)$", line)
    assert found
    spans = [found.span(2)] if "--" in line else [found.span(1), found.span(2)]
    return [span for span in spans if line[span[0] : span[1]] != "0"]


def test_a_pass_is_a_pass_however_written() -> None:
    assert [type(event) for event in read_gcg(games.ALL_PASSED).events[1:3]] == [PassLine, PassLine]


class TestAsOthersWriteIt:
    """What other programs write differently is read, told line by line, refused when strict, and comes round."""

    WORDS_BEHIND = (
        "#player1 Ana Ana\n#player2 Leo Leo\n"
        ">Ana: AEERSVW  8d   WEAVERS         +84   84  \n"
        ">Leo: EFINORT  7i   FRONT           +14   14  RE, SO\n"
    )
    NAMESAKES = (
        "#player1 NoName First One\n#player2 NoName Other\n"
        ">NoName: AEERSVW 8D WEAVERS +84 84\n"
        ">NoName: AEIINTZ J8 .ANITIZE +89 89\n"
        ">NoName: AEIINTZ -- -89 0\n"
        ">NoName: ABCDEFG -ABC +0 84\n"
        ">NoName: AEIINTZ - +0 0\n"
    )

    def test_words_behind_the_total(self) -> None:
        found = read_gcg(self.WORDS_BEHIND)
        assert [event.total for event in found.events] == [84, 14]
        assert found.events[1].remark == "RE, SO"
        assert [(guess.line, guess.code) for guess in found.assumed] == [(4, "gcg-assumed-words")]
        with pytest.raises(ParseError, match="gcg-numbers"):
            read_gcg(self.WORDS_BEHIND, strict=True)

    def test_points_for_a_challenge(self) -> None:
        found = read_gcg("#player1 A A\n#player2 B B\n>A: AEERSVW 8D WEAVERS +84 84\n>A: ARTEQ?G (challenge) +5 89\n")
        assert (check_gcg(found, Edition()).totals, found.assumed) == ((89, 0), ())

    def test_two_players_with_one_nickname(self) -> None:
        found = read_gcg(self.NAMESAKES)
        assert [event.player for event in found.events] == [0, 1, 1, 0, 1]
        assert [player.nick for player in found.players] == ["NoName", "NoName_2"]
        report = check_gcg(found, Edition())
        assert (report.totals, report.ok) == ((84, 0), True)
        assert [step.withdrawn for step in report.steps] == [False, True, False, False, False]
        assert found.assumed[0].line == 2

    @pytest.mark.parametrize("text", [WORDS_BEHIND, NAMESAKES, "#character-encoding ISO-8859-6\n" + NAMESAKES])
    def test_it_comes_round(self, text: str) -> None:
        found = read_gcg(text.encode())
        again = read_gcg(write_gcg(found).encode())
        lines = [replace(event, line=0) for event in again.events]
        assert lines == [replace(event, line=0) for event in found.events]
        assert again.players == found.players
        assert {guess.code for guess in again.assumed} <= {"gcg-assumed-words"}

    def test_a_line_under_a_part_of_the_name(self) -> None:
        text = games.ENGLISH.replace("#player1 Ana Ana Maria", "#player1 Leo Ana Maria").replace(">Ana:", ">Maria:")
        found = read_gcg(text)
        assert check_gcg(found, Edition()).totals == (96, 19)
        assert "gcg-assumed-player" in {guess.code for guess in found.assumed}
        with pytest.raises(ParseError):
            read_gcg(text, strict=True)
