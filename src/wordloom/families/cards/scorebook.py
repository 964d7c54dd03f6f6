"""Books of the card games with crossing words.

An endless table is tiresome to copy: a line says the word, which of its cards lay there before, the words that cross
it, and the premium card. That is laid on a cloth of its own and decided by the game.
"""

import re
from dataclasses import replace as with_edition
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Grid, Placed, Square
from wordloom.core.tiles import Tiles, tile_of
from wordloom.families.board.edition import any_tile
from wordloom.families.board.scorebook import read_finish
from wordloom.families.cards.action_game import ActionGame
from wordloom.families.cards.actions import ActionCard, action_deck
from wordloom.families.cards.alone import SoloGame
from wordloom.families.cards.deck import letter_cards
from wordloom.families.cards.game import CardGame
from wordloom.families.cards.messages import ActionAnswered, PlayAction, PlayPremium
from wordloom.families.cards.state import CardMove, CardState, unanswered
from wordloom.families.crossbook import (
    Crossing,
    CrossingScorebook,
    ExchangeLine,
    FinishLine,
    PassLine,
    hidden,
    suppose,
)
from wordloom.rules.chance import Chance
from wordloom.rules.commands import TABLE, CloseWindow, Command, Play
from wordloom.rules.dialect import split_word
from wordloom.rules.house import House
from wordloom.rules.scorebook import BookLine, BookView, CommonLine, Points, Typed, read_common, typed_word
from wordloom.rules.seats import change

CardBook = Crossing[CardState]
_CROSSING = re.compile(r"([0-9]{1,2})=(\w+)")
LONGEST = Meta(min_length=2, max_length=20)


class CrossedWord(Struct, frozen=True):
    """A word that crosses the main word at one of its new cards."""

    at: Annotated[int, Meta(ge=0, le=19)]
    word: Annotated[str, LONGEST]


class WordLine(BookLine, frozen=True, tag="word"):
    """A word, blanks in lower case; `old` are the places of cards that lay there before."""

    word: Annotated[str, LONGEST]
    old: Annotated[tuple[int, ...], Meta(max_length=20)] = ()
    crossings: Annotated[tuple[CrossedWord, ...], Meta(max_length=7)] = ()
    premium: Literal["", "2", "3"] = ""
    on: Annotated[int, Meta(ge=0, le=19)] = 0  # the place that the premium card lies on


class ActionLine(BookLine, frozen=True, tag="action"):
    """A seat played an action card of our deck on the last word."""

    card: Typed


class PrintedActionLine(BookLine, frozen=True, tag="printed-action"):
    """A seat played a printed action card that our deck has not: what it is worth on it."""

    points: Annotated[int, Meta(ge=0, le=99)]


CardLine = WordLine | Points | ActionLine | PrintedActionLine | ExchangeLine | PassLine | FinishLine | CommonLine


class CardBookView(BookView, frozen=True, kw_only=True, tag="cards"):
    """What is left in the deck, and what may be played on the last word."""

    deck: int
    unseen: Tiles
    hand_sizes: tuple[int, ...]
    first: bool  # the next word is the first one: it counts twice, without a premium card
    alone: bool
    actions: tuple[ActionCard, ...]  # our own deck, where the game has action cards
    acting: tuple[int, ...]  # who may still play one on the last word


class CardScorebook(CrossingScorebook[CardGame, CardState]):
    """Words told without their table."""

    lines = CardLine
    lays = ("word",)

    def open(self, game: CardGame, seats: int, first: int, chance: Chance) -> CardBook:
        """As on a board; an action card that nobody has seen in every hand."""
        book = super().open(game, seats, first, chance)
        if not isinstance(game, ActionGame):
            return book
        deck = tuple(action_deck(game.options.language))
        sides = tuple(replace(side, action=card) for side, card in zip(book.table.seats, deck, strict=False))
        return replace(book, table=replace(book.table, seats=sides, action_deck=deck[seats:]))

    def ruled(self, game: CardGame, house: House) -> CardGame:
        """Nobody has seen whether the last cards of a hand are premium cards, so only an empty hand ends the game by
        itself; whoever is left with premium cards says so."""
        game = super().ruled(game, house)
        return with_edition(game, edition=with_edition(game.edition, can_lay=any_tile))

    def _could_lay(self, rack: Tiles) -> bool:
        return bool(letter_cards(rack))

    def _is_open(self, book: CardBook) -> bool:
        return book.table.pending is not None or book.table.acting is not None

    def lay(self, game: CardGame, book: CardBook, line: BookLine) -> CardBook:
        """A word on a cloth of its own, or an action card on the last one."""
        match line:
            case WordLine():
                return self._word(game, self.closed(game, book), line)
            case ActionLine(seat=seat, card=card):
                return self._action(game, self._asked(game, book), seat, card)
            case PrintedActionLine(seat=seat, points=points):
                return self._printed(game, self._asked(game, book), seat, points)
        return super().lay(game, book, line)

    def _word(self, game: CardGame, book: CardBook, line: WordLine) -> CardBook:
        self._on_turn(book, line.seat)
        language = game.options.language
        word = typed_word(language, line.word)
        if any(not 0 <= place < len(word) for place in (*line.old, line.on)):
            raise RuleError("no-such-place", word=line.word)
        placed = tuple(Placed(0, place, face) for place, face in enumerate(word) if place not in line.old)
        table = book.table
        if not self._is_first(book):
            table = replace(table, grid=cloth(language, word, line))
        elif line.old or line.crossings:
            raise RuleError("first-word-crosses")
        wanted = "".join(tile_of(tile.face) for tile in placed) + line.premium
        table = suppose(game.tiles, table, {line.seat: wanted})
        command: Command = Play(line.seat, placed)
        if line.premium:
            command = PlayPremium(line.seat, placed, (Placed(0, line.on, line.premium),))
        return self._unthrown(game, self.decided(game, replace(book, table=table), command))

    def _is_first(self, book: CardBook) -> bool:
        return not book.table.grid and not any(move.what == "points" for move in book.table.moves)

    def decided(self, game: CardGame, book: CardBook, command: Command) -> CardBook:
        """Cards that were exchanged lie face down: nobody has seen them."""
        return self._unthrown(game, super().decided(game, book, command))

    def _unthrown(self, game: CardGame, book: CardBook) -> CardBook:
        thrown = "".join(side.thrown for side in book.table.seats)
        if not thrown:
            return book
        sides = tuple(replace(side, thrown="") for side in book.table.seats)
        aside = game.tiles.add(book.table.aside, thrown)
        return replace(book, table=replace(book.table, seats=sides, aside=aside))

    # -- action cards ---------------------------------------------------------------------------------------

    def _asked(self, game: CardGame, book: CardBook) -> CardBook:
        """The last word stands, and everybody may play a card on it."""
        if book.table.pending:
            book = self.decided(game, book, CloseWindow(TABLE))
        if book.table.acting is None or not isinstance(game, ActionGame):
            raise RuleError("no-action-window")
        return book

    def _action(self, game: CardGame, book: CardBook, seat: int, card: str) -> CardBook:
        if card not in action_deck(game.options.language):
            raise RuleError("no-such-card", card=card)
        if seat < 0:
            raise RuleError("no-such-seat", seat=seat)
        table = change(book.table, seat, action=card)
        return self.decided(game, replace(book, table=table), PlayAction(seat))

    def _printed(self, game: CardGame, book: CardBook, seat: int, points: int) -> CardBook:
        table = book.table
        if table.acting is None or seat not in unanswered(table):
            raise RuleError("already-answered")
        owner = table.acting.seat
        score = table.seats[owner].score + (points if seat == owner else -points)
        gained = score - table.seats[owner].score
        table = change(table, owner, score=score)
        table = replace(table, moves=(*table.moves, CardMove(owner, "action", gained, score, by=seat)))
        return replace(book, table=game.evolve(table, ActionAnswered(seat, plays=False, timed_out=False)))

    # -- what it says ---------------------------------------------------------------------------------------

    def _end_reason(self, game: CardGame, seat: int) -> str:
        return "finished" if isinstance(game, SoloGame) and seat < 0 else super()._end_reason(game, seat)

    def open_lines(self, game: CardGame, book: CardBook) -> tuple[str, ...]:
        """The same, and action cards while they may be played."""
        kinds = super().open_lines(game, book)
        acts = ("action", "printed-action") if self._acting(game, book) else ()
        return (*kinds, *acts)

    def _acting(self, game: CardGame, book: CardBook) -> tuple[int, ...]:
        if not isinstance(game, ActionGame):
            return ()
        try:
            return tuple(sorted(unanswered(self._asked(game, book).table)))
        except RuleError:
            return ()

    def view(self, game: CardGame, book: CardBook) -> CardBookView:
        """What everybody sees."""
        settled = self.settled(game, book)
        actions = tuple(action_deck(game.options.language).values()) if isinstance(game, ActionGame) else ()
        return CardBookView(
            doubtful=game.doubtful(book.table),
            doubt_names_word=game.challenge_names_word,
            deck=len(settled.table.bag),
            unseen=game.tiles.sort(hidden(settled.table)),
            hand_sizes=tuple(len(seat.rack) for seat in settled.table.seats),
            first=self._is_first(settled),
            alone=isinstance(game, SoloGame),
            actions=actions,
            acting=self._acting(game, book),
        )

    # -- the terminal ---------------------------------------------------------------------------------------

    def read(self, game: CardGame, book: CardBook, seat: int, text: str, ui: str) -> BookLine:
        """`SKŁADAM`, `(SKŁADAM)Y`, `TNIEMY 6=SKŁADAMY x3@6`, `exchange 3`, `action 4`."""
        if line := read_common(seat, text, ui):
            return line
        match split_word(text, ui, ("exchange", "pass", "finish", "play-action")):
            case ("exchange", count) if count.isdigit():
                return ExchangeLine(seat, int(count))
            case ("pass", ""):
                return PassLine(seat)
            case ("finish", racks):
                return read_finish(self.standing(game, self.settled(game, book)).out, racks)
            case ("play-action", card):
                return ActionLine(seat, card)
        return read_word(seat, text)

    def help(self, game: CardGame, book: CardBook) -> tuple[str, ...]:  # noqa: ARG002
        """What can be typed."""
        return "SKŁAD", "(SKŁADAM)Y", "TNIEMY 6=SKŁADAMY x3@6", "exchange 3", "pass", "24", "finish AB -"

    def drawn(self, game: CardGame, book: CardBook) -> str:
        """The last word."""
        plays = self.laid(self.settled(game, book))
        return " ".join(plays[-1].words) if plays else ""


def cloth(language: str, word: str, line: WordLine) -> Grid:
    """What lay there before a word: its old cards, and the rest of the words that cross it."""
    cells = {Square(0, place): word[place] for place in line.old}
    for crossing in line.crossings:
        faces, at = typed_word(language, crossing.word), crossing.at
        if at >= len(word) or at in line.old:
            raise RuleError("crossing-old-card", word=crossing.word)
        places = [place for place, face in enumerate(faces) if face.upper() == word[at].upper()]
        if not places:
            raise RuleError("crossing-without-letter", word=crossing.word, letter=word[at].upper())
        here = next((place for place in places if faces[place] == word[at]), places[0])
        cells |= {Square(place - here, at): face for place, face in enumerate(faces) if place != here}
    return Grid(cells=cells)


def read_word(seat: int, text: str) -> WordLine:
    """A word with old cards in parentheses, then `place=WORD` for each crossing and `x2@place` for a premium card."""
    first, *rest = text.split()
    word, old, depth = "", [], False
    for char in first:
        if char in "()":
            depth = char == "("
            continue
        if depth:
            old.append(len(word))
        word += char
    crossings, premium, on = [], "", 0
    for part in rest:
        if found := _CROSSING.fullmatch(part):
            crossings.append(CrossedWord(int(found[1]) - 1, found[2]))
        elif re.fullmatch(r"x[23]@[0-9]{1,2}", part):
            premium, on = part[1], int(part[3:]) - 1
        else:
            raise ParseError("not-a-play", text=text)
    if len(word) < 2 or not all(char.isalpha() for char in word):
        raise ParseError("not-a-play", text=text)
    upper = word.upper() if word.islower() else word  # nobody types capitals for a whole word of blanks
    return WordLine(seat, upper, tuple(old), tuple(crossings), premium, max(0, on))  # type: ignore[arg-type]


SCOREBOOK = CardScorebook()
