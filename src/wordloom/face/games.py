"""A game to play: any of the catalogue, with people and bots around the table."""

import secrets
from collections.abc import Sequence
from pathlib import Path
from random import Random

from wordloom.core.errors import ParseError, RuleError
from wordloom.core.grid import Placed
from wordloom.core.lists import list_title
from wordloom.core.texts import say
from wordloom.core.words import Vocabulary
from wordloom.face.bots import Bot, Choice, Robot, bot
from wordloom.face.lexicon import Lexicon, open_list
from wordloom.face.saves import Seal, write_seal
from wordloom.face.views import Move, TableWords, View, drawn
from wordloom.games import game_info
from wordloom.rules import bots as rules_bots
from wordloom.rules.bots import make_bot
from wordloom.rules.commands import TABLE, Begin, Command, Expire
from wordloom.rules.courtesy import at_once, due
from wordloom.rules.match import Match
from wordloom.rules.outcome import Outcome
from wordloom.rules.preview import PreviewScore
from wordloom.rules.record import Record, digest, write
from wordloom.rules.sitting import Sitting

TICK = 1_000  # ms that pass with every command: nobody waits for anybody here
MOST_ENTRIES = 20_000  # a game that has not ended by then never will


class Game:
    """A game between people and bots; `print` draws the table as everyone sees it.

    >>> game = Game("classic-us", seats=["Ana", bot(3)], seed=4)
    >>> game.play()                                # bots move until a person is awaited
    >>> best = game.moves(0)[0]
    >>> game.move(best.text).score == best.score   # the text that a player types in the terminal
    True
    >>> game.play(); game.scores[0] == best.score, game.over
    (True, False)
    >>> game.move("1A XYZZY")
    Traceback (most recent call last):
    wordloom.core.errors.RuleError: Not on your rack: XYYZZ [not-in-rack]
    """

    def __init__(
        self,
        game: str = "classic-us",
        *,
        language: str | None = None,
        seats: Sequence[str | Bot] | None = None,
        seed: int | None = None,
        lexicon: str | Lexicon | None = None,
        **options: str | int | bool,
    ) -> None:
        info = game_info(game)
        chosen = info.choose_options({**({"language": language} if language else {}), **options})
        listed = open_list(lexicon or chosen.lexicon or None, chosen.language)
        words = info.words_for(chosen, listed)
        players = list(seats) if seats is not None else usual_seats(info.seats)
        names = named(players)
        luck = Random(f"wordloom/{seed}") if seed is not None else Random(secrets.token_bytes(32))
        sitting = Sitting(
            Match(info.make(chosen, words)),
            names,
            luck.randbytes(32),
            lexicon=listed.version,
            words=list_title(listed, "en"),
            entropy=self._entropy(names),
        )
        self._sit(sitting, words, players, luck)
        self._submit(Begin(TABLE))

    def _entropy(self, names: Sequence[str]) -> Sequence[str]:
        """What the players add to the luck: their names."""
        return names

    def _sit(self, sitting: Sitting, words: Vocabulary, players: Sequence[str | Bot], luck: Random) -> None:
        """Take the places at a table, new or old."""
        self._sitting = sitting
        self._table = TableWords(sitting.match.game.info, words, sitting.header.players)
        self._players = tuple(players)
        self._bots: dict[int, rules_bots.Bot | Bot] = {}
        for seat, player in enumerate(players):
            if isinstance(player, Robot):
                info, options = self._table.info, sitting.match.options
                self._bots[seat] = make_bot(info, options, words, player.level, luck.getrandbits(32))
            elif not isinstance(player, str):
                self._bots[seat] = player

    @classmethod
    def _resumed(cls, sitting: Sitting, words: Vocabulary, players: Sequence[str | Bot]) -> "Game":
        """A game that goes on from its record."""
        game = cls.__new__(cls)
        game._sit(sitting, words, players, Random(secrets.token_bytes(32)))
        return game

    # -- what is seen ---------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Which game it is: `rummikub`, `classic-us` …"""
        return self._table.info.id

    @property
    def language(self) -> str:
        """The language of its tiles and words."""
        language: str = self._sitting.match.options.language
        return language

    @property
    def seats(self) -> tuple[str, ...]:
        """The names around the table."""
        return self._table.names

    @property
    def bots(self) -> tuple[int, ...]:
        """The seats that bots play."""
        return tuple(self._bots)

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that the table waits for, people first."""
        match, state = self._sitting.match, self._sitting.state
        if self.over:
            return ()
        asked = match.yet_to_answer(state) or match.game.awaited(state.game)
        return tuple(sorted(asked, key=lambda seat: seat in self._bots))

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat."""
        return self._sitting.match.view(self._sitting.state, TABLE).game.scores

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None

    @property
    def outcome(self) -> Outcome | None:
        """How it came out, once it is over: reason, scores, places, winners."""
        return self._sitting.match.outcome(self._sitting.state)

    @property
    def record(self) -> Record:
        """The game so far, entry by entry; with the secret behind its luck once it is over."""
        return self._sitting.record()

    def view(self, seat: int = TABLE) -> View:
        """What a seat may know; without one, what a spectator sees."""
        if seat not in range(TABLE, len(self.seats)):
            raise RuleError("no-such-seat", seat=seat)
        return View(self._sitting.match.view(self._sitting.state, seat), self._table)

    def picture(self, seat: int = TABLE) -> tuple[Placed, ...]:
        """The pieces on the table with their rows and columns, as a seat sees them."""
        return self._table.info.family.picture(self.view(seat).game).pieces

    def legal(self, seat: int | None = None) -> tuple[str, ...]:
        """The kinds of move that are open to a seat now, the awaited one if none is named."""
        return self.view(self._seat(seat)).legal if self.awaited or seat is not None else ()

    def moves(self, seat: int | None = None) -> list[Move]:
        """The moves of a seat, best first, found from what it sees; the awaited one if none is named."""
        return self.view(self._seat(seat)).moves() if self.awaited or seat is not None else []

    def transcript(self, language: str = "en") -> str:
        """The whole game in words: who sat there, move by move, how it came out."""
        scene = self.view().scene(language)
        head = f"{say(f'game.{self.id}.name', language)} · {', '.join(self.seats)}"
        result = " · ".join(f"{name} {score}" for name, score in zip(self.seats, self.scores, strict=True))
        return "\n".join([head, *self._table.info.family.dialect.history(scene), result])

    def __str__(self) -> str:
        scores = " · ".join(f"{name} {score}" for name, score in zip(self.seats, self.scores, strict=True))
        return f"{drawn(self._table.info.family.dialect.render(self.view().scene()))}\n{scores}"

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.language}: {', '.join(self.seats)}{', over' if self.over else ''}>"

    # -- what is done ---------------------------------------------------------------------------------------

    def move(self, move: Choice, seat: int | None = None) -> Move:
        """Make a move for a seat, the awaited one if none is named; nobody else moves.

        A text is what a player types in the terminal, in English or in the game's language. ParseError if it is no
        move, RuleError if the rules refuse it: nothing has changed then.
        """
        if self.over:
            raise RuleError("game-over")
        return self._make(move, self._seat(seat))

    def play(self) -> None:
        """Let the bots move until a person is awaited, or the game is over."""
        while not self.over:
            if len(self._sitting.entries) > MOST_ENTRIES:
                raise RuntimeError("the game does not end")
            match, state = self._sitting.match, self._sitting.state
            if command := at_once(match, state, self._bots):
                self._submit(command)
            elif seats := due(match, state, self._bots):
                self._ask(seats[0])
            elif self.awaited:
                return
            else:
                self._submit(Expire(TABLE), max(self._now, match.deadline(state) or 0))

    def _ask(self, seat: int) -> None:
        """Let the bot on a seat move."""
        player = self._players[seat]
        view = self.view(seat)
        if isinstance(player, Robot):
            robot = self._bots[seat]
            self._submit(robot.choose(view.match))  # type: ignore[arg-type]
        else:
            self._make(player.choose(view), seat)  # type: ignore[union-attr]

    def _make(self, move: Choice, seat: int) -> Move:
        view = self.view(seat)
        command = view.read(move) if isinstance(move, str) else move.command if isinstance(move, Move) else move
        if command.seat != seat:
            raise RuleError("not-your-turn")
        expected = self._preview(command)
        before = self.scores[seat]
        self._submit(command)
        gained = self.scores[seat] - before
        return Move(command, gained or (expected.total if expected else 0), view)

    def _preview(self, command: Command) -> PreviewScore | None:
        """What a play is worth that counts only once nobody challenges it."""
        try:
            return self._table.info.family.preview(self._sitting.match.game, self._sitting.state.game, command)
        except RuleError:
            return None

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        return self.awaited[0] if self.awaited else TABLE

    @property
    def _now(self) -> int:
        return self._sitting.state.clock.at + TICK

    def _submit(self, command: Command, at: int | None = None) -> None:
        self._sitting.submit(command, self._now if at is None else at)

    # -- keeping it -----------------------------------------------------------------------------------------

    def save(self, path: str | Path) -> None:
        """Write the game's record, which `load` reads. While it runs, a seal with its secret is written beside it."""
        file = Path(path)
        data = write(self.record)
        file.write_bytes(data)
        if not self.over:
            seats = tuple(f"bot:{each.level}" if isinstance(each, Robot) else "you" for each in self._players)
            write_seal(file, Seal(self._sitting.secret.hex(), seats, digest(data.splitlines()[-1])))

    def gcg(self) -> str:
        """The game as GCG; RuleError for a game that has no such notation."""
        return self._table.info.family.gcg(self.record, self._table.info)


def usual_seats(limits: tuple[int, int]) -> list[str | Bot]:
    """You, against as few robots as the game needs."""
    low, high = limits
    robots: list[str | Bot] = [bot() for _ in range(min(max(low, 2), high) - 1)]
    return ["you", *robots]


def named(players: Sequence[str | Bot]) -> tuple[str, ...]:
    """A name for every seat, no two alike."""
    names: list[str] = []
    for player in players:
        plain = player if isinstance(player, str) else name_of(player)
        name, number = plain, 2
        while name in names:
            name, number = f"{plain} {number}", number + 1
        names.append(name)
    return tuple(names)


def name_of(player: Bot) -> str:
    """What a bot is called: a robot by its level, others by their own name or that of their class."""
    if isinstance(player, type) or not isinstance(player, Bot):
        raise ParseError("not-a-seat", seat=repr(player))
    if isinstance(player, Robot):
        return say("terminal.bot", "en", level=player.level)
    return str(getattr(player, "name", type(player).__name__))
