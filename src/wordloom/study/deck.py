"""A deck: every card somebody has, as their history makes it, and which one comes next."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from msgspec.structs import replace

from wordloom.study.cards import AGAIN, Added, Card, Entry, Key, Reviewed
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
    mine = {card.key for card in deck.of(language)}
    chosen = None if not list_name or list_name == OWN else {*study_list(words, list_name).cards}
    own_only = list_name == OWN

    def wanted(card: Card) -> bool:
        return card.key in chosen if chosen is not None else not own_only or card.source.startswith(OWN)

    due = next((card for card in deck.due(language, at) if wanted(card)), None)
    if due:
        return due
    if deck.new_left(language, at):
        waiting = (card for card in deck.of(language) if card.memory is None and wanted(card))
        first = min(waiting, key=lambda card: (card.added, card.key), default=None)
        if first:
            return first
        if not own_only:
            fresh = (
                course(words) if chosen is None else ((key, list_name) for key in study_list(words, list_name).cards)
            )
            for key, name in fresh:
                if key not in mine:
                    return Card(key, name, at)
    soon = [
        card
        for card in deck.due(language, at + AHEAD)
        if wanted(card) and card.memory and card.memory.state in LEARNING
    ]
    return soon[0] if soon else None


def added(key: Key, source: str, at: int) -> Added:
    """An entry that puts a card into a deck."""
    return Added(at=at, language=key.language, kind=key.kind, subject=key.subject, source=source)
