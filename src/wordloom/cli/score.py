"""`wordloom score`: the sheet of a real game on a real table, line by line."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import msgspec
import typer

from wordloom.cli import completion
from wordloom.cli.play.start import read_option
from wordloom.cli.spoken import ui_language
from wordloom.core.errors import ParseError, WordloomError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.texts import say, say_error
from wordloom.games import game_info
from wordloom.rules.book import Amend, Book, Cover, Entry, SheetLine, Strike, Write, open_book, read_entry, rulebook
from wordloom.rules.dialect import split_word

HELP, SHEET, QUIT = "help", "sheet", "quit"


def score(
    game: Annotated[str, typer.Argument(help="A game of `wordloom games`.", autocompletion=completion.games)],
    *,
    players: Annotated[str, typer.Option(help="Names in turn order, with commas between.")] = "A,B",
    first: Annotated[int, typer.Option(help="Who begins, by number.")] = 1,
    language: Annotated[str, typer.Option(help="Of the words.", autocompletion=completion.languages)] = "",
    option: Annotated[list[str] | None, typer.Option(help="Any other option of the game, NAME=VALUE.")] = None,
    own_words: Annotated[str, typer.Option(help="Words that the family takes besides the list.")] = "",
    wrong_doubt: Annotated[str, typer.Option(help="book, nothing, five-points, ten-points or next-turn.")] = "book",
    printed_cards: Annotated[bool, typer.Option("--printed-cards", help="Goal cards of the box.")] = False,
    file: Annotated[Path | None, typer.Option(help="Keep the book in this file; an existing one goes on.")] = None,
    gcg: Annotated[bool, typer.Option("--gcg", help="Print the game as GCG at the end.")] = False,
    ui: Annotated[str, typer.Option(help="Language of all texts.", autocompletion=completion.languages)] = "",
) -> None:
    """Keep the score of a real box: type each turn, correct any line, end by the edition's rules."""
    spoken = ui_language(ui)
    options = dict(read_option(text) for text in option or []) | ({"language": language} if language else {})
    house = {"words": own_words.split(","), "wrong_doubt": wrong_doubt, "printed_cards": printed_cards}
    if not own_words:
        del house["words"]
    names = [name.strip() for name in players.split(",")]
    cover = {"game": game, "options": options, "players": names, "first": first - 1, "house": house}
    keeper = Keeper(read_cover(cover), file, spoken)
    keeper.run(sys.stdin)
    if gcg:
        print(keeper.book.gcg(), end="")


def read_cover(given: dict[str, object]) -> Cover:
    """A cover from what was typed."""
    try:
        return msgspec.convert(given, Cover)
    except msgspec.ValidationError as error:
        raise ParseError("bad-line", reason=str(error)) from None


class Keeper:
    """A book, the file that keeps it, and who types into it."""

    def __init__(self, cover: Cover, file: Path | None, ui: str) -> None:
        self.ui = ui
        self.file = file
        lines = file.read_bytes().splitlines() if file and file.exists() else []
        if lines:
            cover = msgspec.json.decode(lines[0], type=Cover)
        info = game_info(cover.game)
        words = open_lexicon(info.read_options(dict(cover.options)).language)
        self.book = open_book(rulebook(cover, info, words))
        for line in lines[1:]:
            self.book = self.book.again(read_entry(self.book.rules.scorebook, line))
        if file and not lines:
            file.write_bytes(msgspec.json.encode(cover) + b"\n")

    def run(self, typed: Iterable[str]) -> None:
        """Take turns until somebody quits or nothing more is typed."""
        first = self.book.standing.turn
        name = self.name(first if first >= 0 else self.book.rules.cover.first)
        self.say(say("terminal.book.begins", self.ui, name=name))
        for text in typed:
            if text.strip() and not self.obey(text.strip()):
                return

    def obey(self, text: str) -> bool:
        """Carry out what was typed; False to stop."""
        match split_word(text, self.ui, (HELP, SHEET, QUIT)):
            case ("help", _):
                self.say("\n".join(self.book.rules.scorebook.help(self.book.rules.game, self.book.open_book)))
            case ("sheet", _):
                self.show()
            case ("quit", _):
                return False
            case _:
                try:
                    self.write(self.read(text))
                except WordloomError as error:
                    self.say(say_error(error, self.ui))
        return True

    def read(self, text: str) -> Entry:
        """`strike 3`, `amend 3 8D WORD`, or a line for whoever is on turn; `2: …` for a seat by number."""
        match split_word(text, self.ui, ("strike", "amend")):
            case ("strike", number) if number.isdigit():
                return Strike(int(number))
            case ("amend", rest) if rest.partition(" ")[0].isdigit():
                number, _, line = rest.partition(" ")
                at = next((kept for kept in self.book.kept if kept.number == int(number)), None)
                seat = at.line.seat if at else 0
                scorebook, game = self.book.rules.scorebook, self.book.rules.game
                before = self.before(int(number))
                return Amend(int(number), scorebook.read(game, before.open_book, seat, line, self.ui))
        seat, line = self.seat_of(text)
        return Write(self.book.rules.scorebook.read(self.book.rules.game, self.book.open_book, seat, line, self.ui))

    def before(self, number: int) -> Book:
        """The book as it was when a line was written."""
        places = [at for at, kept in enumerate(self.book.kept) if kept.number == number]
        kept = self.book.kept[: places[0]] if places else self.book.kept
        return Book(self.book.rules, self.book.blank, kept)

    def seat_of(self, text: str) -> tuple[int, str]:
        """Whose line it is: named by number, or whoever is on turn."""
        number, colon, rest = text.partition(":")
        if colon and number.strip().isdigit():
            return int(number) - 1, rest.strip()
        turn = self.book.standing.turn
        return max(turn, 0), text

    def write(self, entry: Entry) -> None:
        """Into the book and its file; what it changed is told."""
        before, self.book = self.book, self.book.after(entry)
        if self.file:
            with self.file.open("ab") as book:
                book.write(msgspec.json.encode(entry) + b"\n")
        for change in self.book.changes(before):
            points = "/".join(f"{each:+d}" for each in change.after)
            self.say(say("terminal.book.changed", self.ui, number=change.number, points=points))
        lines = self.book.sheet(self.ui).lines
        if lines:
            self.say(self.line(lines[-1]))
        if self.book.standing.phase == "leftovers":
            self.say(say("terminal.book.leftovers", self.ui))
        elif self.book.over:
            self.show()

    def show(self) -> None:
        """The whole sheet, and what lies there."""
        sheet = self.book.sheet(self.ui)
        drawn = self.book.rules.scorebook.drawn(self.book.rules.game, self.book.open_book)
        rows = [self.line(line) for line in sheet.lines]
        for each in sheet.standing.adjustments:
            rows.append(f"     {self.name(each.seat)}: {each.points:+d}")
        totals = "  ".join(f"{self.name(seat)} {score}" for seat, score in enumerate(sheet.standing.scores))
        self.say("\n".join([drawn, *rows, totals]))

    def line(self, line: SheetLine) -> str:
        """A line as the terminal shows it."""
        words = " ".join(word.word for word in line.words) or str(line.line.__struct_config__.tag)
        points = " ".join(f"{self.name(seat)} {each:+d}" for seat, each in enumerate(line.points) if each)
        who = f"{self.name(line.line.seat)}: " if line.line.seat >= 0 else ""
        problem = f"  ! {line.problem.text}" if line.problem else ""
        return f"{line.number:3}. {who}{words}  {points}  = {'/'.join(map(str, line.totals))}{problem}"

    def name(self, seat: int) -> str:
        """Of a player."""
        return self.book.rules.cover.players[seat]

    def say(self, text: str) -> None:
        """To whoever types."""
        print(text, flush=True)
