"""A player at a card table. It sees its own view and nothing else."""

from wordloom.core.tiles import Tiles
from wordloom.families.cards.actions import best_met
from wordloom.families.cards.bot.finding import Option, Sight
from wordloom.families.cards.bot.judging import awkward, deck_left, worth
from wordloom.families.cards.bot.levels import SKILLS
from wordloom.families.cards.deck import card_set
from wordloom.families.cards.messages import DeclineAction, ExchangeAction, Finish, PlayAction, PlayPremium
from wordloom.families.cards.views import ActionWindow, CardsView, CardWindow
from wordloom.rules.bots import Brief
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.doubt import Doubt
from wordloom.rules.match import MatchView

POOR = 7  # points: to somebody with a sense of it, a play below this is not worth more than fresh cards
WRONG_COSTS = 0.8  # caution: a wrong challenge costs something
RECENT = 6  # moves that tell whether an action card is of use
CLOSE = 25  # points: whoever is further behind is not worth an action card


class CardPlayer:
    """Plays the card games with crossing words at one level."""

    def __init__(self, brief: Brief) -> None:
        self.cards = card_set(brief.options.language)
        self.traits = SKILLS[brief.level]
        self.sight = Sight(brief.graph, self.cards, self.traits, brief.luck)
        self.doubt = Doubt(brief.words, brief.level, self.traits, brief.luck)

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, CardsView)
        if table.action_window and table.seat in table.action_window.asked:
            return self._answer(table, table.action_window)
        if table.window and "accept" in table.legal:
            return self._judge(table, table.window)
        return self._turn(table)

    def _judge(self, view: CardsView, window: CardWindow) -> Command:
        """Contest a word that it doubts."""
        words = [scored.word for scored in window.words if scored.word not in window.good]
        doubted = self.doubt.doubted(words, WRONG_COSTS)
        return Challenge(view.seat, doubted) if doubted else Accept(view.seat)

    def _answer(self, view: CardsView, window: ActionWindow) -> Command:
        """Play the action card for its points; against others only where it may matter."""
        words = [scored.word for scored in window.words]
        met = view.action and best_met(view.action, words, self.cards.alphabet.language)
        rival = view.scores[window.seat] > view.scores[view.seat] - CLOSE
        if met and (window.seat == view.seat or rival):
            return PlayAction(view.seat)
        return DeclineAction(view.seat)

    def _turn(self, view: CardsView) -> Command:
        options = self.sight.options(view)
        best = max(options, key=lambda option: worth(option, view, self.cards, self.traits.sense), default=None)
        deck = deck_left(view)
        poor = best is None or (best.points < POOR * self.traits.sense and deck >= 7)
        if poor and deck and "exchange" in view.legal:
            return self._exchange(view, awkward(view.hand, self.cards, most=min(deck, len(view.hand))))
        if best:
            return command(view.seat, best)
        return Pass(view.seat) if "pass" in view.legal else Finish(view.seat)

    def _exchange(self, view: CardsView, cards: Tiles) -> Command:
        """With the cards the action card too, unless words like those laid lately would meet it."""
        recent = [scored.word for move in view.moves[-RECENT:] for scored in move.words]
        useful = view.action and best_met(view.action, recent, self.cards.alphabet.language)
        if view.action and not useful and "exchange-action" in view.legal:
            return ExchangeAction(view.seat, cards)
        return Exchange(view.seat, cards)


def command(seat: int, option: Option) -> Command:
    """The command that lays a play."""
    if option.premium:
        return PlayPremium(seat, option.placed, (option.premium,))
    return Play(seat, option.placed)
