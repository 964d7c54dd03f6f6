"""The terminal table: any game of the catalogue, people taking turns at one screen, bots in a thread of their own."""

import time
from collections.abc import Mapping
from typing import ClassVar

from rich.table import Table as RichTable
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from wordloom.bots import Bot
from wordloom.bots.fallback import candidates
from wordloom.cli.play.best import remember
from wordloom.cli.play.dialect import Dialect, HelpLine, Scene, split_word, typed_words
from wordloom.cli.play.saves import SavedTable
from wordloom.cli.play.screens import HandOver, Help
from wordloom.cli.play.seats import Player
from wordloom.core.errors import RuleError, WordloomError
from wordloom.core.texts import say, say_error
from wordloom.rules.best import played_through
from wordloom.rules.commands import (
    TABLE,
    Answer,
    Begin,
    Command,
    Excuse,
    Expire,
    Offer,
    Resign,
    Resume,
)
from wordloom.rules.match import MatchView
from wordloom.rules.outcome import Outcome

EVERYWHERE = ("help", "shuffle", "undo", "pause", "resume", "agree", "refuse", "resign", "quit")


def now() -> int:
    """The time in ms."""
    return time.time_ns() // 1_000_000


class PlayApp(App[None]):
    """One game from its beginning, or from where it was left, to its end."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q,ctrl+c", "quit", show=False, priority=True),
        Binding("f1", "help", show=False),
    ]
    CSS = """
    #title { height: 1; background: $primary; color: $text; padding: 0 1; }
    #middle { height: 1fr; }
    #table { width: 50; height: auto; }
    #side { width: 1fr; padding: 0 1; }
    #scores, #aside { height: auto; margin-bottom: 1; }
    #history { height: 1fr; }
    #message { height: auto; min-height: 1; max-height: 60%; padding: 0 1; }
    #message.error { color: $error; }
    #line { height: 1; border: none; }
    """

    def __init__(
        self, table: SavedTable, players: tuple[Player, ...], bots: Mapping[int, Bot], dialect: Dialect, ui: str
    ) -> None:
        super().__init__()
        self.table = table
        self.players = players
        self.bots = bots
        self.dialect = dialect
        self.ui = ui
        self.people = [seat for seat in range(len(players)) if seat not in bots]
        self.facing = self.people[0] if len(self.people) == 1 else TABLE
        self.shuffles = 0
        self.confirming = ""
        self.thinking = False
        self.finished = False
        self.hint = ""  # told when the app opens

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Static(id="table")
            with Vertical(id="side"):
                yield Static(id="scores")
                yield Static(id="aside")
                with VerticalScroll(id="history"):
                    yield Static(id="moves", markup=False)
        yield Static(id="message", markup=False)
        yield Input(id="line", placeholder=self.say("terminal.prompt", help=typed_words("help", self.ui)[0]))

    def say(self, key: str, **details: object) -> str:
        """A text in the player's language."""
        return say(key, self.ui, **details)

    def on_mount(self) -> None:
        """Begin, or go on; nobody pays for the time in between."""
        self.query_one("#line", Input).focus()
        self.set_interval(0.5, self.tick)
        self.tell(self.hint)
        clock = self.table.state.clock
        if not self.table.state.begun:
            self.submit(Begin(TABLE))
        elif self.over or clock.paused_at:
            self.go_on()
        else:
            self.submit(Excuse(TABLE, clock.at))

    # -- whose turn it is -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.match.outcome(self.table.state) is not None

    def go_on(self) -> None:
        """Ask whoever the table waits for: bots that may accept a play, then people, then the other bots."""
        self.draw()
        if self.over:
            self.finish()
            return
        if self.answer_proposal() or self.table.state.clock.paused_at:
            return
        game, state = self.table.match.game, self.table.state.game
        awaited = game.awaited(state)
        judging = [seat for seat in awaited if seat in self.bots and "accept" in game.legal(state, seat)]
        people = [seat for seat in awaited if seat not in self.bots]
        if judging:
            self.ask_bot(judging[0])
        elif people:
            self.face(self.facing if self.facing in people else people[0])
        elif awaited:
            self.ask_bot(awaited[0])

    def answer_proposal(self) -> bool:
        """Bots agree to everything; people are asked. True while an answer is awaited."""
        proposal = self.table.state.proposal
        if proposal is None:
            return False
        left = self.table.match.view(self.table.state, TABLE).game.left
        silent = [seat for seat in range(len(self.players)) if seat not in proposal.agreed and not left[seat]]
        for seat in silent:
            if seat in self.bots:
                self.submit(Answer(seat, agree=True))
                return True
        self.face(silent[0])
        asks = self.say(f"terminal.asks.{proposal.what}", name=self.players[proposal.seat].name)
        self.tell(f"{asks} {typed_words('agree', self.ui)[0]} / {typed_words('refuse', self.ui)[0]}")
        return True

    def face(self, seat: int) -> None:
        """Show the table to a player; with several people at the screen only after it was handed over."""
        if self.facing == seat:
            self.draw()
            return
        if len(self.people) == 1:
            self.turn_to(seat)
            return
        if isinstance(self.screen, HandOver):
            if self.screen.seat == seat:
                return
            self.pop_screen()  # time ran out before that player came
        self.facing = TABLE
        self.draw()
        text = self.say("terminal.hand-over", name=self.players[seat].name)
        self.push_screen(HandOver(seat, text), lambda _: self.turn_to(seat))

    def turn_to(self, seat: int) -> None:
        """The player is there."""
        self.facing = seat
        self.draw()

    def ask_bot(self, seat: int) -> None:
        """Let a bot think, unless one already does."""
        if not self.thinking:
            self.thinking = True
            self.think(seat, len(self.table.entries), self.table.match.view(self.table.state, seat))

    @work(thread=True)
    def think(self, seat: int, version: int, view: MatchView) -> None:
        """In a thread: what the bot wants, or nothing if it fails."""
        command: Command | None
        try:
            command = self.bots[seat].choose(view)
        except Exception as error:
            self.log.error(f"bot {seat}: {error!r}")
            command = None
        if not get_current_worker().is_cancelled:  # the player may have quit meanwhile
            self.call_from_thread(self.bot_moved, seat, version, command)

    def bot_moved(self, seat: int, version: int, command: Command | None) -> None:
        """Play what the bot chose, unless the table has moved on; if it is refused, anything legal."""
        self.thinking = False
        if version != len(self.table.entries) or self.over:
            self.go_on()
            return
        view = self.table.match.view(self.table.state, seat).game
        for choice in [*([command] if command else []), *candidates(self.table.match.game.info, view)]:
            try:
                self.table.submit(choice, now())
                break
            except RuleError as error:
                self.log.error(f"bot {seat}: {error}")
            except WordloomError as error:
                self.tell_error(error)
                return
        self.go_on()

    def tick(self) -> None:
        """Twice a second: deadlines and clocks."""
        due = self.table.match.deadline(self.table.state)
        if due is not None and due <= now():
            self.submit(Expire(TABLE))
        elif self.table.match.options.bank_minutes or self.table.match.options.turn_seconds:
            self.query_one("#scores", Static).update(self.scores())

    def finish(self) -> None:
        """Tell how it came out; the record is closed."""
        outcome = self.table.match.outcome(self.table.state)
        if self.finished or outcome is None:
            return
        self.finished = True
        try:
            self.table.finish()
        except WordloomError as error:
            self.tell_error(error)
            return
        told = self.ending(outcome)
        match = self.table.match
        if played_through(outcome) and remember(match.game.info.id, match.options, outcome.scores[0]):
            told += " " + self.say("terminal.cards.new-best")
        self.tell(f"{told} {self.say('terminal.kept', file=str(self.table.path or ''))}")

    def ending(self, outcome: Outcome) -> str:
        """How it came out; a dialect may have words of its own for it."""
        if own := getattr(self.dialect, "ending", None):
            return str(own(self.scene(), self.table.match.game))
        winners = " & ".join(self.players[seat].name for seat in outcome.winners)
        return self.say("terminal.won" if winners else "terminal.no-result", names=winners)

    # -- what is typed --------------------------------------------------------------------------------------

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """One line from the player."""
        text = event.value.strip()
        if not text:
            return
        self.tell("")
        confirming, self.confirming = self.confirming, ""
        found = split_word(text, self.ui, EVERYWHERE)
        try:
            if found and not found[1]:
                self.everywhere(found[0], confirming)
            elif text.casefold() in typed_words("hint", self.ui) and hasattr(self.dialect, "hint"):
                self.tell(self.dialect.hint(self.scene(), getattr(self.table.match.game, "words", None)))
            else:
                self.submit(self.dialect.parse(text, self.scene()), quietly=False)
        except WordloomError as error:
            self.tell_error(error)
            return
        event.input.value = ""

    def everywhere(self, kind: str, confirming: str) -> None:
        """The words that mean the same in every game."""
        seat = self.facing
        match kind:
            case "help":
                self.action_help()
            case "quit":
                self.exit()
            case "shuffle":
                self.shuffles += 1
                self.draw()
            case "undo":
                self.submit(Offer(seat, "takeback"), quietly=False)
            case "pause":
                self.submit(Offer(seat, "pause"), quietly=False)
            case "resume":
                self.submit(Resume(seat), quietly=False)
            case "agree" | "refuse":
                self.submit(Answer(seat, agree=kind == "agree"), quietly=False)
            case "resign" if confirming == "resign":
                self.submit(Resign(seat), quietly=False)
            case "resign":
                self.confirming = "resign"
                self.tell(self.say("terminal.confirm", word=typed_words("resign", self.ui)[0]))

    def submit(self, command: Command, *, quietly: bool = True) -> None:
        """Play a command and go on; `quietly` tells an error instead of raising it."""
        try:
            self.table.submit(command, now())
        except WordloomError as error:
            if not quietly:
                raise
            self.tell_error(error)
            return
        self.go_on()

    def action_help(self) -> None:
        """Show what can be typed."""
        lines = [*self.dialect.help(self.scene())]
        lines += [HelpLine(typed_words(kind, self.ui)[0], self.say(f"terminal.help.{kind}")) for kind in EVERYWHERE]
        name = self.say(f"game.{self.table.header.game}.name")
        self.push_screen(Help(name, lines, self.say("terminal.help-end")))

    # -- what is shown --------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What the player in front of the screen may know."""
        view = self.table.match.view(self.table.state, self.facing)
        return Scene(view, tuple(player.name for player in self.players), self.ui, self.shuffles)

    def draw(self) -> None:
        """Everything anew."""
        scene = self.scene()
        header = self.table.header
        self.query_one("#title", Static).update(f"{self.say(f'game.{header.game}.name')} · {header.lexicon}")
        self.query_one("#table", Static).update(self.dialect.render(scene))
        self.query_one("#scores", Static).update(self.scores())
        self.query_one("#aside", Static).update(self.dialect.aside(scene))
        self.query_one("#moves", Static).update("\n".join(self.dialect.history(scene)))
        self.query_one("#history", VerticalScroll).scroll_end(animate=False)

    def scores(self) -> RichTable:
        """Names, scores, clocks, and whose turn it is."""
        view = self.table.match.view(self.table.state, TABLE)
        table = RichTable.grid(padding=(0, 1))
        for seat, player in enumerate(self.players):
            turn = "▶" if seat in view.game.to_move else " "
            style = "strike" if view.game.left[seat] else "bold" if seat == self.facing else ""
            table.add_row(turn, Text(player.name, style=style), str(view.game.scores[seat]), clock_of(view, seat))
        return table

    def tell(self, text: str) -> None:
        """A line above the input."""
        message = self.query_one("#message", Static)
        message.remove_class("error")
        message.update(text)

    def tell_error(self, error: WordloomError) -> None:
        """What went wrong, in the player's language."""
        self.tell(say_error(error, self.ui))
        self.query_one("#message", Static).add_class("error")


def clock_of(view: MatchView, seat: int) -> str:
    """The time a seat has left in its bank, or in its turn."""
    clock = view.clock
    running = max(0, now() - clock.at) if seat in clock.running else 0
    if clock.bank:
        return minutes(clock.bank - clock.spent[seat] - running)
    if clock.turn_until and seat in clock.running:
        return minutes(clock.turn_until - now())
    return ""


def minutes(time: int) -> str:
    """Milliseconds as minutes and seconds."""
    sign = "-" if time < 0 else ""
    return f"{sign}{abs(time) // 60_000}:{abs(time) // 1000 % 60:02d}"
