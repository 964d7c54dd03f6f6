"""A deck: every card somebody has, as their history makes it, and which one comes next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from wordloom.study.cards import AGAIN, LONGEST_ELAPSED, Added, Card, Entry, Key, Rating, Reviewed
from wordloom.study.lists import OWN, course, study_list
from wordloom.study.memory import remembered, scheduler
from wordloom.study.words import StudyWords

NEW_A_DAY = 20
A_DAY = 20 * 3_600_000  # ms: shorter than a day, so that nobody who studies every morning has to wait for the hour
AHEAD = 5 * 60_000  # ms: what was just got wrong comes again within the session, even if nothing else is left
SESSION = 5 * 60_000  # ms
LEARNING = (1, 3)  # states of FSRS in which a card comes again within minutes


@dataclass
class Deck:
    """Cards by key."""

    cards: dict[Key, Card] = field(default_factory=dict)
    parameters: tuple[float, ...] = field(default_factory=lambda: scheduler().parameters)

    def take(self, entry: Entry) -> Card:
        """Apply one entry of the history; the card as it is now."""
        card = self.cards.get(entry.key) or Card(entry.key, entry.source, entry.at)
        if isinstance(entry, Reviewed):
            card = after(card, entry, self.parameters)
        self.cards[entry.key] = card
        return card

    def of(self, language: str) -> Iterator[Card]:
        """The cards of a language."""
        return (card for card in self.cards.values() if card.key.language == language)

    def due(self, language: str, at: int) -> list[Card]:
        """Cards that should be asked now, the longest due first."""
        found = [card for card in self.of(language) if card.due is not None and card.due <= at]
        return sorted(found, key=lambda card: (card.due, card.key))

    def new_left(self, language: str, at: int) -> int:
        """How many cards may still be begun today."""
        begun = sum(card.first > at - A_DAY for card in self.of(language))
        return max(0, NEW_A_DAY - begun)

    def next_due(self, language: str) -> int | None:
        """When the next card is due; None if there is none."""
        return min((card.due for card in self.of(language) if card.due is not None), default=None)


def after(card: Card, entry: Reviewed, parameters: tuple[float, ...]) -> Card:
    """A card after one more answer."""
    return replace(
        card,
        memory=remembered(card.memory, entry.rating, entry.at, parameters),
        reviews=card.reviews + 1,
        lapses=card.lapses + (entry.rating == AGAIN and card.memory is not None and card.memory.state == 2),
        first=card.first or entry.at,
    )


def folded(history: Iterable[Entry], parameters: tuple[float, ...] | None = None) -> Deck:
    """The deck that a history makes, by the usual intervals or by those of trained parameters."""
    deck = Deck(parameters=parameters or scheduler().parameters)
    for entry in sorted(history, key=lambda entry: entry.at):
        deck.take(entry)
    return deck


def next_card(deck: Deck, words: StudyWords, at: int, list_name: str = "") -> Card | None:
    """The card to ask now: what is due, then something new, then what was just got wrong. None: enough for today."""
    language = words.language
    chosen = {*study_list(words, list_name).cards} if list_name not in ("", OWN) else None

    def wanted(card: Card) -> bool:
        return card.key in chosen if chosen is not None else list_name != OWN or card.source.startswith(OWN)

    mine = [card for card in deck.of(language) if wanted(card)]
    due = [card for card in mine if card.due is not None and card.due <= at]
    if due:
        return min(due, key=lambda card: (card.due, card.key))
    if left := deck.new_left(language, at):
        new = (_waiting(mine), _fresh(deck, words, at, list_name))
        # Words of one's own take every second place: one game must not crowd out the short words.
        found = next((card for card in (new if left % 2 == 0 else reversed(new)) if card), None)
        if found:
            return found
    soon = [card for card in mine if card.memory and card.memory.state in LEARNING and card.memory.due <= at + AHEAD]
    return min(soon, key=lambda card: (card.due, card.key), default=None)


def _waiting(cards: Iterable[Card]) -> Card | None:
    """Of the cards that nobody has been asked yet, the first that came."""
    return min((card for card in cards if card.memory is None), key=lambda card: (card.added, card.key), default=None)


def _fresh(deck: Deck, words: StudyWords, at: int, list_name: str) -> Card | None:
    """The first card of a list, or of all lists, that is not in the deck."""
    if list_name == OWN:
        return None
    cards = ((key, list_name) for key in study_list(words, list_name).cards) if list_name else course(words)
    return next((Card(key, name, at) for key, name in cards if key not in deck.cards), None)


def reviewed(key: Key, source: str, at: int, rating: Rating, elapsed: int) -> Reviewed:
    """An entry that says how a card was answered, and in how many ms."""
    return Reviewed(
        at=at,
        language=key.language,
        kind=key.kind,
        subject=key.subject,
        source=source,
        rating=rating,
        elapsed=max(0, min(elapsed, LONGEST_ELAPSED)),
    )


def added(key: Key, source: str, at: int) -> Added:
    """An entry that puts a card into a deck."""
    return Added(at=at, language=key.language, kind=key.kind, subject=key.subject, source=source)
