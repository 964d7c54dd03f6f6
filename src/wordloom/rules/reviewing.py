"""Making a review: the turns of a record as their seats saw them, the two passes over them, and the summary."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.links import Link, definition_links
from wordloom.core.words import Vocabulary
from wordloom.rules.commands import Command
from wordloom.rules.events import Event, TakenBack
from wordloom.rules.match import Match, MatchState, MatchView
from wordloom.rules.record import Record
from wordloom.rules.review import (
    GRADES,
    BestPlay,
    Curve,
    CurveKind,
    Depth,
    MetWord,
    Reason,
    Review,
    Reviewed,
    ReviewedTurn,
    Reviewer,
    SeatSummary,
    accuracy_of,
    because,
)

FEW_KNOW = 7  # the word level from which on a word counts as new to most people
SHORTEST_NEW = 3  # letters
MOST_WORDS = 8  # new words that a summary shows
CONSPICUOUS = 10.0  # points, or a tenth of the chances: what turns a game
WINS = 100.0  # points that count as much as all chances


@dataclass(frozen=True)
class Taken:
    """A turn as it was taken: what the seat saw, what it asked for, and what it saw come of it before the next turn.

    There is no state in it: a review knows what its seat knew.
    """

    number: int  # from 1
    version: int  # entries before it
    view: MatchView
    command: Command
    events: tuple[Event, ...]
    after: int  # entries when all of that had happened

    @property
    def seat(self) -> int:
        """Whose turn it was."""
        return self.command.seat


@dataclass(frozen=True)
class TurnsReviewer:
    """What the reviewers of a record's turns have in common."""

    words: Vocabulary
    turns: list[Taken]
    final: tuple[int, ...]
    names: tuple[str, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Whose turn each turn was."""
        return tuple(turn.seat for turn in self.turns)

    @property
    def curve(self) -> CurveKind:
        """Chances for two, points for more."""
        return "win" if len(self.final) == 2 else "scores"


def turns_taken(match: Match, record: Record, kinds: tuple[type[Command], ...]) -> list[Taken]:
    """The turns of a record that begin with commands of these kinds. Those taken back do not count."""
    state = match.setup(len(record.header.players))
    taken: list[Taken] = []
    number = 0
    for version, entry in enumerate(record.entries):
        if isinstance(entry.command, kinds):
            number += 1
            view = match.view(state, entry.command.seat)
            taken.append(Taken(number, version, view, entry.command, (), version))
        for event in entry.events:
            state = match.evolve(state, event)
            if isinstance(event, TakenBack):
                while taken and taken.pop().seat != event.seat:
                    pass
        if taken:
            taken[-1] = _with(taken[-1], match, entry.events, version + 1)
    return taken


def _with(turn: Taken, match: Match, events: tuple[Event, ...], after: int) -> Taken:
    """A turn with what its seat saw happen next."""
    shown = [seen for event in events if (seen := match.shown(event, turn.seat))]
    return replace(turn, events=(*turn.events, *shown), after=after)


def check_finished(match: Match, record: Record) -> MatchState:
    """The state at the end of a record; ParseError if the game is not over."""
    state = match.setup(len(record.header.players))
    for entry in record.entries:
        for event in entry.events:
            state = match.evolve(state, event)
    if match.outcome(state) is None:
        raise ParseError("review-unfinished")
    return state


def match_of(asked: Reviewed) -> Match:
    """The match that a record tells of."""
    return Match(asked.info.make(asked.options, asked.words))


# -- the two passes ---------------------------------------------------------------------------------------------

Progress = Callable[[int, int], None]  # turns done, of how many


@dataclass
class Work:
    """A review under way: what is known so far of each turn, at once first, then deeper turn by turn."""

    reviewer: Reviewer
    chosen: tuple[int, ...]  # the turns to look at, counted from 0
    depth: Depth
    known: dict[int, ReviewedTurn]
    deep: set[int]

    @classmethod
    def of(cls, reviewer: Reviewer, depth: Depth, seat: int = -1) -> "Work":
        """All turns, or those of one seat."""
        chosen = tuple(index for index, whose in enumerate(reviewer.seats) if seat in (-1, whose))
        return cls(reviewer, chosen, depth, {}, set())

    @property
    def steps(self) -> int:
        """How much there is to do: every turn at once, and every turn deeper."""
        return 2 * len(self.chosen) if self.deepens else len(self.chosen)

    @property
    def deepens(self) -> bool:
        """Whether the turns are looked at more than once."""
        return bool(self.depth.seconds or self.depth.rollouts)

    def go_on(self) -> Iterator[int]:
        """Do one step after the other, from where it stands; yields how many are done."""
        for index in self.chosen:
            if index not in self.known:
                self.known[index] = self.reviewer.at_once(index)
                yield len(self.known) + len(self.deep)
        for index in self.chosen if self.deepens else ():
            if index not in self.deep:
                self.known[index] = self.reviewer.deeper(index, self.depth)
                self.deep.add(index)
                yield len(self.known) + len(self.deep)


@dataclass(frozen=True)
class Told:
    """What a review says beside its turns."""

    game: str
    language: str
    players: tuple[str, ...]
    words: Vocabulary
    notes: tuple[Reason, ...] = ()


def reviewed(work: Work, about: Told, seconds: float) -> Review:
    """The review as far as it has come."""
    turns = tuple(work.known[index] for index in work.chosen if index in work.known)
    everything = len(turns) == len(work.reviewer.seats)
    methods = sorted({turn.method for turn in turns}) or ["static"]
    return Review(
        game=about.game,
        lexicon=about.words.lexicon.version,
        method=", ".join(methods),
        seconds=round(seconds, 3),
        turns=turns,
        seats=tuple(summary(seat, name, turns, about.words) for seat, name in enumerate(about.players)),
        curve=curve_of(work.reviewer, turns, len(about.players)) if everything else Curve(work.reviewer.curve, ()),
        turned=turning_point(turns),
        words=new_words(turns, about),
        deepened=len(work.deep),
        notes=(*about.notes, *in_reach(work.reviewer, turns)),
    )


def in_reach(reviewer: Reviewer, turns: Sequence[ReviewedTurn]) -> list[Reason]:
    """Of whoever played alone: how many points the better moves would have made."""
    if len(reviewer.final) != 1 or reviewer.curve == "goals":
        return []
    lost = sum(turn.loss for turn in turns)
    return [because("in-reach", score=reviewer.final[0], reach=round(reviewer.final[0] + lost))]


def run(work: Work, about: Told, progress: Progress = lambda _done, _all: None) -> Review:
    """The whole review, in one go."""
    started = time.perf_counter()
    for done in work.go_on():
        progress(done, work.steps)
    return reviewed(work, about, time.perf_counter() - started)


# -- the summary ------------------------------------------------------------------------------------------------


def summary(seat: int, name: str, turns: Sequence[ReviewedTurn], words: Vocabulary) -> SeatSummary:
    """What a family likes to read about one player."""
    own = [turn for turn in turns if turn.seat == seat]
    best = max(own, key=lambda turn: turn.score, default=None)
    laid = [word for turn in own for word in turn.words if word in words]
    graded = Counter[str](turn.grade for turn in own)
    return SeatSummary(
        name=name,
        accuracy=accuracy_of([turn.loss for turn in own]),
        turns=len(own),
        loss=round(sum(turn.loss for turn in own), 2),
        grades={grade: graded[grade] for grade in GRADES},
        best_play=BestPlay(best.turn, best.move, best.score) if best and best.score > 0 else None,
        longest=max(laid, key=len, default=""),
        rarest=max(laid, key=lambda word: (level(words, word), len(word)), default=""),
    )


def level(words: Vocabulary, word: str) -> int:
    """How well known a word is; nothing is known of the words of some lists."""
    try:
        return words.level(word)
    except LexiconError:
        return 1


def new_words(turns: Sequence[ReviewedTurn], about: Told) -> tuple[MetWord, ...]:
    """The rarest words that were laid, with dictionaries that explain them."""
    first: dict[str, ReviewedTurn] = {}
    for turn in turns:
        for word in turn.words:
            if len(word) >= SHORTEST_NEW and word in about.words and level(about.words, word) >= FEW_KNOW:
                first.setdefault(word, turn)
    rarest = sorted(first, key=lambda word: (-level(about.words, word), first[word].turn))[:MOST_WORDS]
    return tuple(
        MetWord(word, level(about.words, word), first[word].seat, first[word].turn, links(word, about))
        for word in rarest
    )


def links(word: str, about: Told) -> tuple[Link, ...]:
    """Dictionaries' pages for a word, by its first spelling."""
    spelling = (about.words.spellings(word) or [word])[0]
    return tuple(definition_links(about.language, spelling))


def curve_of(reviewer: Reviewer, turns: Sequence[ReviewedTurn], seats: int) -> Curve:
    """The start, and then the game after each turn."""
    scores = [turn.scores for turn in turns] + [reviewer.final]
    if reviewer.curve == "goals":
        return Curve("goals", tuple((float(row[0]),) for row in scores if row))
    if reviewer.curve == "win" and all(turn.chances for turn in turns):
        even = (round(1 / seats, 4),) * seats
        best = max(reviewer.final)
        won = tuple(float(score == best) / reviewer.final.count(best) for score in reviewer.final)
        return Curve("win", (even, *(turn.chances for turn in turns[:-1]), won))
    return Curve("scores", tuple(tuple(map(float, row)) for row in scores))


def turning_point(turns: Sequence[ReviewedTurn]) -> int:
    """The turn that cost its seat most, chances before points; 0 if none stands out."""
    worst = max(turns, key=cost, default=None)
    return worst.turn if worst and cost(worst) >= CONSPICUOUS else 0


def cost(turn: ReviewedTurn) -> float:
    """What a turn lost, in points; a chance to win counts as much as a hundred points would."""
    return turn.loss if turn.win_loss is None else max(WINS * turn.win_loss, 0.0)
