"""Reviews of rummy: keep or take, lay or wait, which card to give away. Every decision of a turn is looked at."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

from wordloom.core.tiles import BLANK, Tiles
from wordloom.families.rummy.bot.laying import Lay, lays
from wordloom.families.rummy.bot.player import DRAWS, WAITING_COSTS, RummyPlayer
from wordloom.families.rummy.game import RummyGame
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.tasks import ROUND_CARDS, RummyWord, counts_left_over, task_score
from wordloom.families.rummy.views import RummyView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Command
from wordloom.rules.considering import (
    Considered,
    Found,
    about_known,
    about_words,
    explained,
    lines_scene,
    ranked,
    turn_of,
)
from wordloom.rules.events import Withdrawn
from wordloom.rules.hidden import spread_draws
from wordloom.rules.review import Depth, Reason, ReviewedTurn, Scene, because
from wordloom.rules.reviewing import Taken, TurnsReviewer

MOVES: tuple[type[Command], ...] = (Take, LayWords, Discard)
MOST_LAYS = 20  # that are shown of all
# How far a lead of two robots of level 6 moves until the end, in the last round and in the first: eight games.
SWING = (21.0, 64.0)


class Judge(RummyPlayer):
    """What the strongest player thinks of every way to go on, from one view."""

    def takes(self, view: RummyView) -> dict[str, float]:
        """The discard and the deck by what the hand is then worth; of the deck the mean over cards it may give."""
        luck = random.Random(f"{view.hand}/{view.unseen}")
        drawn = [max(self._ways(view, card).values()) for card in spread_draws(view.unseen, luck, DRAWS)]
        worth = {"deck": sum(drawn) / len(drawn)} if drawn and (view.deck or view.discard > 1) else {}
        if view.discard_top:
            worth["discard"] = max(self._ways(view, view.discard_top).values())
        return worth

    def discards(self, view: RummyView) -> dict[str, float]:
        """Each card by what the rest is worth without it."""
        if laid := view.laid[view.seat]:
            counts, kept = counts_left_over(view.task, len(laid)), self._kept(view)
            return {card: counts * self.cards.value(card) - kept.get(card, 0.0) for card in dict.fromkeys(view.hand)}
        waiting = 0.0 if view.phase == "discard" else WAITING_COSTS
        return {card: worth - waiting for card, worth in self._kept_worth(view, view.hand).items()}

    def lays(self, view: RummyView) -> list[tuple[Lay, tuple[RummyWord, ...]]]:
        """Every way to meet the task, the best first."""
        if "lay-words" not in view.legal:
            return []
        hand = self._hand(view.hand)
        every = sorted(lays(view.task, hand, self._kept(view)), key=lambda lay: -lay.worth)[:MOST_LAYS]
        return [(lay, self._spelled(lay, view.hand)) for lay in every]

    def _spelled(self, lay: Lay, cards: Tiles) -> tuple[RummyWord, ...]:
        hand = self._hand(cards)
        pairs = zip(lay.masks, lay.premiums, strict=True)
        return tuple(RummyWord(hand.spelled(mask) or "", premium) for mask, premium in pairs)

    def points(self, view: RummyView, words: tuple[RummyWord, ...]) -> int:
        """What words bring, good or not."""
        left = self.cards.take(self.cards.sort(view.hand), "".join(word.used for word in words))
        return max(task_score(view.task, words, self.cards.take(left, card), self.cards) for card in left)

    def kept_after(self, view: RummyView, words: tuple[RummyWord, ...], score: int) -> float:
        """What a lay is worth: its points, and the cards that stay for later rounds."""
        kept = self._kept(view)
        left = self.cards.take(self.cards.sort(view.hand), "".join(word.used for word in words))
        worths = [kept.get(card, 0.0) for card in left]
        return score + sum(worths) - min(worths, default=0.0)


@dataclass(frozen=True)
class RummyReviewer(TurnsReviewer):
    """One game's decisions."""

    game: RummyGame
    brief: Brief

    def judge(self) -> Judge:
        """A fresh mind: nothing of an earlier decision stays in it."""
        return Judge(self.brief)

    def at_once(self, index: int) -> ReviewedTurn:
        """Every way to go on, by what it is worth on average."""
        turn = self.turns[index]
        view = turn.view.game
        assert isinstance(view, RummyView)
        back = isinstance(turn.command, LayWords) and Withdrawn(turn.seat) in turn.events
        own, every = self._considered(turn, view, back=back)
        best = ranked(own, every)[0]
        laid = own.words if isinstance(turn.command, LayWords) else ()
        said = about_words(laid, self.words, turn.events, self.names, back=back) if laid else []
        reasons = explained(said, self._better(best, own, turn, index), best, own)
        found = Found(view.scores, view.hand, table_of(view), swing(view))
        return turn_of(turn, own, every, reasons, found, words=() if back else laid)

    def deeper(self, index: int, depth: Depth) -> ReviewedTurn:  # noqa: ARG002
        """All there is to see is seen at once."""
        return self.at_once(index)

    def _considered(self, turn: Taken, view: RummyView, *, back: bool) -> tuple[Considered, list[Considered]]:
        judge = self.judge()
        match turn.command:
            case Take(source=source):
                worth = judge.takes(view)
                ways = [Considered(f"take {name}", 0, value, (), table_of(view)) for name, value in worth.items()]
                own = next((way for way in ways if way.move == f"take {source}"), None)
                return own or Considered(f"take {source}", 0, max(worth.values(), default=0.0)), ways
            case Discard(card=card):
                ways = self._discards(judge, view)
                return next(way for way in ways if way.move == f"discard {card}"), ways + self._lays(judge, view)
            case LayWords(words=words):
                return self._laid(judge, view, words, back=back), self._lays(judge, view) + self._discards(judge, view)
        raise TypeError(turn.command)

    def _discards(self, judge: Judge, view: RummyView) -> list[Considered]:
        here = table_of(view)
        return [Considered(f"discard {card}", 0, worth, (), here) for card, worth in judge.discards(view).items()]

    def _lays(self, judge: Judge, view: RummyView) -> list[Considered]:
        return [self._lay(view, words, lay.score, lay.worth) for lay, words in judge.lays(view)]

    def _laid(self, judge: Judge, view: RummyView, words: tuple[RummyWord, ...], *, back: bool) -> Considered:
        same = sorted(word.used for word in words)
        for lay, found in judge.lays(view):
            if sorted(word.used for word in found) == same and not back:
                return self._lay(view, words, lay.score, lay.worth)
        score = 0 if back else judge.points(view, words)
        worth = -WAITING_COSTS if back else judge.kept_after(view, words, score)
        return self._lay(view, words, score, worth)

    def _lay(self, view: RummyView, words: tuple[RummyWord, ...], score: int, worth: float) -> Considered:
        text = " ".join(word.cards + (f"×{word.premium}" if word.premium else "") for word in words)
        everything = [word.cards for laid in view.laid for word in laid] + [word.cards for word in words]
        fresh = range(len(everything) - len(words), len(everything))
        return Considered(text, score, worth, tuple(word.word for word in words), lines_scene(everything, fresh))

    # -- reasons --------------------------------------------------------------------------------------------

    def _better(self, best: Considered, own: Considered, turn: Taken, index: int) -> Iterator[Reason]:
        view = turn.view.game
        assert isinstance(view, RummyView)
        if isinstance(turn.command, Take):
            yield because("take-discard" if best.move.endswith("discard") else "take-deck", card=view.discard_top)
            return
        if best.words and not own.words:
            first = self._could_lay_before(index)
            yield because("task-first", turn=first) if first else because("task-possible", move=best.move, n=best.score)
        elif own.words and not best.words:
            yield because("lay-too-soon", move=best.move)
        elif best.words:
            yield because("better-lay", move=best.move, n=best.score)
        else:
            yield because("better-discard", card=best.move.removeprefix("discard "))
            if own.move.removeprefix("discard ") in (BLANK, "2", "3"):
                yield because("gave-away", card=own.move.removeprefix("discard "))
        yield from about_known(best.words, self.words)

    def _could_lay_before(self, index: int) -> int:
        """The first decision of the same seat in the same round at which it could have met the task; else 0."""
        here = self.turns[index].view.game
        assert isinstance(here, RummyView)
        judge = self.judge()
        for turn in self.turns[:index]:
            view = turn.view.game
            assert isinstance(view, RummyView)
            if turn.seat == self.turns[index].seat and view.round == here.round and judge.lays(view):
                return turn.number
        return 0


def table_of(view: RummyView) -> Scene:
    """The words that lie in front of everybody."""
    return lines_scene([word.cards for laid in view.laid for word in laid])


def swing(view: RummyView) -> float:
    """How far a lead moves until the end, by the rounds still to come."""
    least, most = SWING
    return least + (most - least) * max(0, len(ROUND_CARDS) - view.round) / len(ROUND_CARDS)
