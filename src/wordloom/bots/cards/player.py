"""A player at a card table. It sees its own view and nothing else."""

from wordloom.bots.brief import Brief
from wordloom.bots.cards.finding import Option, Sight
from wordloom.bots.cards.judging import awkward, deck_left, worth
from wordloom.rules.cards.actions import best_met
from wordloom.rules.cards.commands import DeclineAction, Finish, PlayAction, PlayPremium
from wordloom.rules.cards.deck import card_set
from wordloom.rules.cards.views import ActionWindow, CardsView, CardWindow
from wordloom.rules.commands import Accept, Challenge, Command, Exchange, Pass, Play
from wordloom.rules.match import MatchView

POOR = 7  # points: a play below this is not worth more than fresh cards
CLOSE = 25  # points: whoever is further behind is not worth an action card


class CardPlayer:
    """Plays the card games with crossing words at one level."""

    def __init__(self, brief: Brief) -> None:
        self.cards = card_set(brief.options.language)
        self.words = brief.words
        self.sight = Sight(brief.graph, self.cards, brief.level, brief.luck)

    def choose(self, view: MatchView) -> Command:
        """What to do now."""
        table = view.game
        assert isinstance(table, CardsView)
        if table.action_window and table.action_window.asked == table.seat:
            return self._answer(table, table.action_window)
        if table.window and "accept" in table.legal:
            return self._judge(table, table.window)
        return self._turn(table)

    def _judge(self, view: CardsView, window: CardWindow) -> Command:
        """Contest a word that it knows not to exist."""
        bad = [scored.word for scored in window.words if scored.word not in self.words]
        return Challenge(view.seat, bad[0]) if bad else Accept(view.seat)

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
        best = max(options, key=lambda option: worth(option, view, self.cards), default=None)
        deck = deck_left(view)
        poor = best is None or (best.points < POOR and deck >= 7)
        if poor and deck and "exchange" in view.legal:
            return Exchange(view.seat, awkward(view.hand, self.cards, most=min(deck, len(view.hand))))
        if best:
            return command(view.seat, best)
        return Pass(view.seat) if "pass" in view.legal else Finish(view.seat)


def command(seat: int, option: Option) -> Command:
    """The command that lays a play."""
    if option.premium:
        return PlayPremium(seat, option.placed, (option.premium,))
    return Play(seat, option.placed)
