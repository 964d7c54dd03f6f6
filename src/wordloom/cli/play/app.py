"""The terminal table: any game of the catalogue, people taking turns at one screen, bots in a thread of their own."""

import random
import time
from collections.abc import Mapping
from typing import ClassVar

from rich.table import Table as RichTable
from rich.text import Text
from textual import work
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.events import Resize
from textual.widgets import Input, Static
from textual.worker import get_current_worker

from wordloom.cli.play.best import personal_best, remember
from wordloom.cli.play.fitting import remember_level
from wordloom.cli.play.hints import hint
from wordloom.cli.play.picture import Picture
from wordloom.cli.play.screens import HandOver, Help
from wordloom.cli.play.seats import Player
from wordloom.core.errors import RuleError, WordloomError
from wordloom.core.texts import say, say_error
from wordloom.core.words import Vocabulary
from wordloom.face.saves import SavedSitting
from wordloom.rules.best import played_through
from wordloom.rules.bots import Bot
from wordloom.rules.commands import (
    TABLE,
    Begin,
    Command,
    Excuse,
    Expire,
    Resign,
    Withdraw,
)
from wordloom.rules.courtesy import at_once, due
from wordloom.rules.dialect import Dialect, HelpLine, Scene, split_word, typed_words
from wordloom.rules.everywhere import AT_A_SCREEN, command_of
from wordloom.rules.fallback import candidates
from wordloom.rules.match import MatchView
from wordloom.rules.outcome import Outcome

LEAST_WIDTH, LEAST_HEIGHT = 72, 21  # columns and lines that a table needs
LOOKS_AGAIN = 10.0  # seconds after which a bot that found no move looks again
DECLINES_AFTER = (0.8, 2.5)  # seconds: nobody can tell a card that does not fit from one that is kept


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
    #small { display: none; height: 1fr; padding: 1 2; }
    .small #small { display: block; }
    .small #middle { display: none; }
    """

    def __init__(
        self, sitting: SavedSitting, players: tuple[Player, ...], bots: Mapping[int, Bot], dialect: Dialect, ui: str
    ) -> None:
        super().__init__()
        self.sitting = sitting
        self.players = players
        self.bots = bots
        self.dialect = dialect
        self.ui = ui
        self.list_title = ""  # what people call the table's word list
        self.words: Vocabulary | None = None  # what hints are found in
        self.place = ""  # where the cursor is, as it is typed
        self.people = [seat for seat in range(len(players)) if seat not in bots]
        self.facing = self.people[0] if len(self.people) == 1 else TABLE
        self.shuffles = 0
        self.confirming = ""
        self.thinking = False
        self.finished = False
        self.hint = ""  # told when the app opens
        self.declines = True  # an action card that does not fit is kept without asking

    def compose(self) -> ComposeResult:
        yield Static(id="title", markup=False)
        with Horizontal(id="middle"):
            yield Picture(id="table")
            with Vertical(id="side"):
                yield Static(id="scores")
                yield Static(id="aside")
                with VerticalScroll(id="history"):
                    yield Static(id="moves", markup=False)
        yield Static(id="small", markup=False)
        yield Static(id="message", markup=False)
        yield Input(id="line", placeholder=self.say("terminal.prompt", help=typed_words("help", self.ui)[0]))

    def say(self, key: str, **details: object) -> str:
        """A text in the player's language."""
        return say(key, self.ui, **details)

    def on_mount(self) -> None:
        """Start or resume; nobody is charged for the time in between."""
        self.query_one("#line", Input).focus()
        self.set_interval(0.5, self.tick)
        self.tell(self.hint)
        clock = self.sitting.state.clock
        if not self.sitting.state.begun:
            self.submit(Begin(TABLE))
        elif self.over or clock.paused_at:
            self.go_on()
        else:
            self.submit(Excuse(TABLE, clock.at))

    # -- whose turn it is -----------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.sitting.match.outcome(self.sitting.state) is not None

    def go_on(self) -> None:
        """Ask whoever the table waits for: what bots do at once, bots that judge a play, people, the other bots."""
        self.draw()
        if self.over:
            self.finish()
            return
        match, state = self.sitting.match, self.sitting.state
        if command := at_once(match, state, self.bots):
            self.submit(command)
            return
        bots = due(match, state, self.bots)
        asked = match.yet_to_answer(state)
        people = [seat for seat in asked or match.game.awaited(state.game) if seat not in self.bots]
        judging = [seat for seat in bots if "accept" in match.game.legal(state.game, seat)]
        if bots and (set(bots) <= set(asked) or judging):
            self.ask_bot(bots[0])
        elif people and (asked or not state.clock.paused_at):
            self.face(self.facing if self.facing in people else people[0])
        elif bots:
            self.ask_bot(bots[0])

    def ask_person(self) -> None:
        """Tell whoever is in front of the screen what is proposed, and decline for them what cannot matter."""
        proposal = self.sitting.state.proposal
        if proposal and self.facing in self.sitting.match.yet_to_answer(self.sitting.state):
            asks = self.say(f"terminal.asks.{proposal.what}", name=self.players[proposal.seat].name)
            self.tell(f"{asks} {typed_words('agree', self.ui)[0]} / {typed_words('refuse', self.ui)[0]}")
        if self.declines and len(self.people) == 1 and self.needless():
            self.set_timer(random.uniform(*DECLINES_AFTER), self.decline)

    def needless(self) -> Command | None:
        """The answer to what the player is asked, if it cannot matter to them."""
        game = self.sitting.match.game
        return game.info.family.needless(game.view(self.sitting.state.game, self.facing))

    def decline(self) -> None:
        """Answer what cannot matter, unless the player was faster."""
        if not self.over and (answer := self.needless()):
            self.submit(answer)

    def face(self, seat: int) -> None:
        """Show the table to a player; with several people at the screen only after it was handed over."""
        if self.facing == seat:
            self.turn_to(seat)
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
        self.ask_person()

    def ask_bot(self, seat: int) -> None:
        """Let a bot think, unless one already does."""
        if not self.thinking:
            self.thinking = True
            self.think(seat, len(self.sitting.entries), self.sitting.match.view(self.sitting.state, seat))

    @work(thread=True)
    def think(self, seat: int, version: int, view: MatchView) -> None:
        """In a thread: what the bot wants, or nothing if it fails."""
        command: Command | None
        try:
            command = self.bots[seat].choose(view)
        except Exception as error:
            self.log.error(f"bot {seat}: {error!r}")
            command = None
        if not get_current_worker().is_cancelled:  # the player may have quit in the meantime
            self.call_from_thread(self.bot_moved, seat, version, command)

    def bot_moved(self, seat: int, version: int, command: Command | None) -> None:
        """Play what the bot chose, unless the table has moved on; if it is refused, anything legal."""
        self.thinking = False
        if version != len(self.sitting.entries) or self.over:
            self.go_on()
            return
        view = self.sitting.match.view(self.sitting.state, seat)
        for choice in [*([command] if command else []), *candidates(self.sitting.match.game.info, view)]:
            try:
                self.sitting.submit(choice, now())
            except RuleError as error:
                self.log.error(f"bot {seat}: {error}")
            except WordloomError as error:
                self.tell_error(error)
                return
            else:
                self.go_on()
                return
        self.tell(self.say("terminal.bot-stuck", name=self.players[seat].name))
        self.set_timer(LOOKS_AGAIN, self.go_on)

    def tick(self) -> None:
        """Twice a second: deadlines and clocks."""
        due = self.sitting.match.deadline(self.sitting.state)
        if due is not None and due <= now():
            self.submit(Expire(TABLE))
        elif self.sitting.match.options.bank_minutes or self.sitting.match.options.turn_seconds:
            self.query_one("#scores", Static).update(self.scores())

    def finish(self) -> None:
        """Tell how it came out; the record is closed."""
        outcome = self.sitting.match.outcome(self.sitting.state)
        if self.finished or outcome is None:
            return
        self.finished = True
        try:
            self.sitting.finish()
        except WordloomError as error:
            self.tell_error(error)
            return
        told = self.ending(outcome)
        match = self.sitting.match
        remember_level(match.game.info.id, outcome, self.players)
        if played_through(outcome) and remember(match.game.info.id, match.options, outcome.scores[0]):
            told += " " + self.say("terminal.cards.new-best")
        self.tell(f"{told} {self.say('terminal.kept', file=str(self.sitting.path or ''))}")

    def ending(self, outcome: Outcome) -> str:
        """How it came out; a dialect may have words of its own for it."""
        if own := getattr(self.dialect, "ending", None):
            return str(own(self.scene(), self.sitting.match.game))
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
        found = split_word(text, self.ui, AT_A_SCREEN)
        try:
            if found and not found[1]:
                self.everywhere(found[0], confirming)
            elif text.casefold() in typed_words("hint", self.ui):
                self.give_hint()
            else:
                self.submit(self.dialect.parse(text, self.scene()), quietly=False)
        except WordloomError as error:
            self.tell_error(error)
            event.input.action_select_all()  # the next key replaces it
            return
        event.input.value = ""

    def give_hint(self) -> None:
        """At practice tables: what is worth doing now."""
        if not self.sitting.match.options.practice:
            raise RuleError("hints-closed")
        if self.words:
            self.look_for_hint(self.scene(), self.words, len(self.sitting.entries))

    @work(thread=True)
    def look_for_hint(self, scene: Scene, words: Vocabulary, version: int) -> None:
        """In a thread: some games search for a while."""
        told = hint(self.sitting.match.game.info, scene, words)
        if not get_current_worker().is_cancelled and version == len(self.sitting.entries):
            self.call_from_thread(self.tell, told)

    def on_picture_pointed(self, event: Picture.Pointed) -> None:
        """A click on a square sets the cursor there; one more click turns it."""
        if pointed := getattr(self.dialect, "pointed", None):
            line = self.query_one("#line", Input)
            line.value = str(pointed(self.scene(), event.column, event.row, line.value)) or line.value
            line.cursor_position = len(line.value)
            line.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        """The square that a place names is marked while it is typed."""
        place = event.value.partition(" ")[0]
        if place != self.place:
            self.place = place
            self.query_one("#table", Picture).update(self.dialect.render(self.scene()))

    def on_resize(self, event: Resize) -> None:
        """A window that cannot hold the table says so."""
        width, height = event.size
        screen = self.screen_stack[0]
        screen.set_class(width < LEAST_WIDTH or height < LEAST_HEIGHT, "small")
        sizes = {"width": width, "height": height, "least_width": LEAST_WIDTH, "least_height": LEAST_HEIGHT}
        screen.query_one("#small", Static).update(self.say("terminal.too-small", **sizes))

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
            case "withdraw":
                proposal = self.sitting.state.proposal  # whoever made it sits at this screen too
                own = proposal.seat if proposal and proposal.seat in self.people else seat
                self.submit(Withdraw(own), quietly=False)
            case "resign" if confirming == "resign":
                self.submit(Resign(seat), quietly=False)
            case "resign":
                self.confirming = "resign"
                self.tell(self.say("terminal.confirm", word=typed_words("resign", self.ui)[0]))
            case _ if command := command_of(kind, seat):
                self.submit(command, quietly=False)

    def submit(self, command: Command, *, quietly: bool = True) -> None:
        """Play a command and continue; `quietly` shows an error instead of raising it."""
        try:
            self.sitting.submit(command, now())
        except WordloomError as error:
            if not quietly:
                raise
            self.tell_error(error)
            return
        self.go_on()

    def action_help(self) -> None:
        """Show what can be typed."""
        lines = [*self.dialect.help(self.scene())]
        everywhere = [*(["hint"] if self.sitting.match.options.practice else []), *AT_A_SCREEN]
        lines += [HelpLine(typed_words(kind, self.ui)[0], self.say(f"terminal.help.{kind}")) for kind in everywhere]
        name = self.say(f"game.{self.sitting.header.game}.name")
        self.push_screen(Help(name, lines, self.say("terminal.help-end")))

    # -- what is shown --------------------------------------------------------------------------------------

    def scene(self) -> Scene:
        """What the player in front of the screen may know."""
        view = self.sitting.match.view(self.sitting.state, self.facing)
        names = tuple(player.name for player in self.players)
        best = personal_best(view.game.game, view.options) if len(names) == 1 else None
        return Scene(view, names, self.ui, self.shuffles, best, self.place)

    def draw(self) -> None:
        """Redraw everything."""
        scene = self.scene()
        header = self.sitting.header
        self.query_one("#title", Static).update(f"{self.say(f'game.{header.game}.name')} · {self.list_title}")
        self.query_one("#table", Picture).update(self.dialect.render(scene))
        self.query_one("#scores", Static).update(self.scores())
        self.query_one("#aside", Static).update(self.dialect.aside(scene))
        self.query_one("#moves", Static).update("\n".join(self.dialect.history(scene)))
        self.query_one("#history", VerticalScroll).scroll_end(animate=False)

    def scores(self) -> RichTable:
        """Names, scores, clocks, and whose turn it is."""
        view = self.sitting.match.view(self.sitting.state, TABLE)
        table = RichTable.grid(padding=(0, 1))
        for seat, player in enumerate(self.players):
            turn = "▶" if seat in view.game.to_move else " "
            style = "strike" if view.game.left[seat] else "bold" if seat == self.facing else ""
            table.add_row(turn, Text(player.name, style=style), score_of(view, seat), clock_of(view, seat))
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


def score_of(view: MatchView, seat: int) -> str:
    """A seat's points, and the score it plays for where everyone has their own."""
    points, targets = view.game.scores[seat], view.game.targets
    return f"{points} / {targets[seat]}" if targets else str(points)


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
