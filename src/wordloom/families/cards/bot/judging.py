"""What a play at a card table is worth: its points, an action card on it, and what stays in the hand.

The constants were tuned by self-play in the four languages.
"""

from collections import Counter

from wordloom.core.tiles import BLANK, Tiles, TileSet, tile_of
from wordloom.families.cards.actions import best_met
from wordloom.families.cards.bot.finding import Option
from wordloom.families.cards.deck import letter_cards, premium_cards
from wordloom.families.cards.views import CardsView

KEPT_WORTH = {BLANK: 14.0, "2": 7.0, "3": 16.0}  # while the deck lasts
MOST_PREMIUMS = 2  # in a hand; more of them leave too few letters to spell with
SURPLUS_COST = 12.0  # per premium card beyond
WORTH_A_CARD = 1.0  # what the rest must gain before one more card is exchanged
LOPSIDED_COST = 1.2  # per vowel or consonant in surplus
TWIN_COST = 2.0
LEFT_COST = 1.5  # per point still in the hand when the deck is out: it will be subtracted, and others may go out
OUT_WORTH = 1.0  # per point in the other hands, when going out


def worth(option: Option, view: CardsView, cards: TileSet, sense: float = 1.0) -> float:
    """How good a play is; `sense` is how much of what stays in the hand is felt."""
    used = [tile_of(card.face) for card in option.placed]
    if option.premium:
        used.append(option.premium.face)
    rest = cards.take(view.hand, used)
    return option.points + action_worth(option, view, cards) + sense * rest_worth(rest, view, cards)


def action_worth(option: Option, view: CardsView, cards: TileSet) -> int:
    """What the player's own action card will add."""
    if view.action is None:
        return 0
    met = best_met(view.action, option.words, cards.alphabet.language)
    return met.condition.plus if met else 0


def rest_worth(rest: Tiles, view: CardsView, cards: TileSet) -> float:
    """What stays in the hand: useful while cards are drawn, a burden at the end."""
    letters = letter_cards(rest)
    if deck_left(view) > 0:
        return keep_worth(rest, cards)
    if letters:
        return -LEFT_COST * cards.total(letters)
    return OUT_WORTH * unseen_worth(view, cards)


def deck_left(view: CardsView) -> int:
    """Cards in the deck once the play in the challenge window stands and its player has drawn."""
    drawn = 7 - view.hand_sizes[view.window.seat] if view.window else 0
    return max(0, view.deck - drawn)


def keep_worth(rest: Tiles, cards: TileSet) -> float:
    """A hand that stays useful: blanks and premium cards, vowels and consonants in balance, few twins."""
    letters = [card for card in letter_cards(rest) if card != BLANK]
    vowels = sum(letter in cards.alphabet.vowels for letter in letters)
    lopsided = max(0, abs(2 * vowels - len(letters)) - 1)
    twins = sum(count - 1 for count in Counter(letters).values())
    premiums = premium_cards(rest)
    useful = sorted(premiums, reverse=True)[:MOST_PREMIUMS]
    kept = sum(KEPT_WORTH.get(card, 0.0) for card in [*useful, *letter_cards(rest)])
    kept -= SURPLUS_COST * (len(premiums) - len(useful))
    return kept - LOPSIDED_COST * lopsided - TWIN_COST * twins


def unseen_worth(view: CardsView, cards: TileSet) -> float:
    """What the other hands hold, as far as one can know."""
    others = sum(size for seat, size in enumerate(view.hand_sizes) if seat != view.seat)
    return cards.total(view.unseen) * others / max(1, len(view.unseen))


def awkward(hand: Tiles, cards: TileSet, most: int) -> Tiles:
    """The cards that are best exchanged: taken away one by one, always the one whose absence helps most."""
    rest, gone = hand, ""
    while len(gone) < most and rest:
        card = max(sorted(set(rest) - {BLANK}) or [BLANK], key=lambda each: _without(rest, each, cards))
        if gone and _without(rest, card, cards) <= keep_worth(rest, cards) + WORTH_A_CARD:
            break
        rest, gone = cards.take(rest, card), gone + card
    return gone or hand[:most]


def _without(hand: Tiles, card: str, cards: TileSet) -> float:
    """A hand without a card; dear letters are harder to place."""
    return keep_worth(cards.take(hand, card), cards) + 0.4 * cards.value(card)
