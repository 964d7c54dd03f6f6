"""The moves of a seat at a rummy table, best first."""

from collections.abc import Iterator

from wordloom.families.cards.deck import card_set
from wordloom.families.rummy.bot.hand import Hand
from wordloom.families.rummy.bot.laying import lays
from wordloom.families.rummy.bot.player import RummyPlayer
from wordloom.families.rummy.messages import Discard, LayWords, Take
from wordloom.families.rummy.tasks import RummyWord
from wordloom.families.rummy.views import RummyView
from wordloom.rules.bots import Brief
from wordloom.rules.match import MatchView
from wordloom.rules.ranking import RankedMove, best_first, preferring, verdicts

MOST_LAYS = 40  # ways to meet the task that are spelled out
KNOWS_ALL = 10


def ranked_moves(brief: Brief, match: MatchView, view: RummyView) -> list[RankedMove]:
    """What the strongest player does first, then everything else that the phase allows."""
    if "accept" in view.legal and view.window:
        doubted = [laid.word for laid in view.window.words if laid.word not in view.window.good]
        return verdicts(view.seat, doubted, brief.words, by_word=True)
    if not {"take", "discard"} & set(view.legal):
        return []
    return preferring(RummyPlayer(brief).choose(match), [*takes(view), *layings(brief, view), *discards(view)])


def takes(view: RummyView) -> Iterator[RankedMove]:
    """The deck, or the top of the discard pile."""
    if "take" in view.legal:
        yield RankedMove(Take(view.seat, "deck"))
        if view.discard_top:
            yield RankedMove(Take(view.seat, "discard"))


def layings(brief: Brief, view: RummyView) -> list[RankedMove]:
    """Words that meet the round's task, the dearest first."""
    if "lay-words" not in view.legal:
        return []
    cards = card_set(brief.options.language, getattr(brief.options, "premiums", True))
    hand = Hand(cards.sort(view.hand), brief.words.graph, cards)
    found = []
    for lay in sorted(lays(view.task, hand), key=lambda each: -each.score)[:MOST_LAYS]:
        words = [hand.spelled(mask) for mask in lay.masks]
        if all(words):
            laid = tuple(RummyWord(word or "", premium) for word, premium in zip(words, lay.premiums, strict=True))
            found.append(RankedMove(LayWords(view.seat, laid), lay.score, lay.score))
    return best_first(found)


def discards(view: RummyView) -> Iterator[RankedMove]:
    """Each card that can be given away."""
    if "discard" in view.legal:
        yield from (RankedMove(Discard(view.seat, card)) for card in dict.fromkeys(view.hand))
