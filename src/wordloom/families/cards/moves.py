"""The moves of a seat at a card table, best first."""

from collections.abc import Iterator
from itertools import chain
from random import Random

from wordloom.core.layers import MOST_LEVEL
from wordloom.families.board.moves import wastes_blanks
from wordloom.families.cards.bot.finding import Sight
from wordloom.families.cards.bot.judging import awkward, deck_left, worth
from wordloom.families.cards.bot.player import POOR, command
from wordloom.families.cards.deck import card_set, letter_cards
from wordloom.families.cards.messages import DeclineAction, ExchangeAction, Finish, PlayAction
from wordloom.families.cards.views import CardsView
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Exchange, Pass
from wordloom.rules.ranking import RankedMove, best_first, verdicts
from wordloom.rules.traits import EVERYTHING, Traits

KNOWS_ALL = Traits(MOST_LEVEL, EVERYTHING, 1.0)


def ranked_moves(brief: Brief, view: CardsView) -> list[RankedMove]:
    """Answers to what is asked; else plays with and without premium cards, exchanges, passing."""
    if "decline-action" in view.legal:
        plays = [RankedMove(PlayAction(view.seat))] if "play-action" in view.legal else []
        return [*plays, RankedMove(DeclineAction(view.seat))]
    if "accept" in view.legal and view.window:
        doubted = [scored.word for scored in view.window.words if scored.word not in view.window.good]
        return verdicts(view.seat, doubted, brief.words, by_word=True)
    if "play" not in view.legal:
        return []
    cards = card_set(brief.options.language)
    sight = Sight(brief.words.graph, cards, KNOWS_ALL, Random(0))
    plays = best_first(
        RankedMove(command(view.seat, option), option.points, worth(option, view, cards))
        for option in sight.options(view)
        if not wastes_blanks(option.placed, view.hand)
    )
    swaps = list(exchanges(view, cards.sort(view.hand), brief))
    poor = not plays or (plays[0].score < POOR and deck_left(view) >= 7)
    ends = [RankedMove(Pass(view.seat))] if "pass" in view.legal else []
    ends += [RankedMove(Finish(view.seat))] if "finish" in view.legal else []
    return [*chain(*((swaps, plays) if poor else (plays, swaps))), *ends]


def exchanges(view: CardsView, hand: str, brief: Brief) -> Iterator[RankedMove]:
    """Exchanging the cards that are hardest to use, or all letters; in games with action cards that card too."""
    most = min(deck_left(view), len(hand))
    if not most or "exchange" not in view.legal:
        return
    cards = card_set(brief.options.language)
    hardest = cards.sort(awkward(hand, cards, most))
    for tiles in dict.fromkeys([hardest, letter_cards(hand)[:most]]):
        if tiles:
            yield RankedMove(Exchange(view.seat, tiles))
    if "exchange-action" in view.legal and hardest:
        yield RankedMove(ExchangeAction(view.seat, hardest))
