"""Words of one's own: missed in a game, doubted by somebody, or met for the first time."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from wordloom.core.errors import ParseError
from wordloom.rules.events import Challenged, Event, WindowOpened
from wordloom.rules.laid import Laid
from wordloom.rules.review import Review
from wordloom.study.asking import check_key
from wordloom.study.cards import Added, Kind
from wordloom.study.deck import added
from wordloom.study.words import StudyWords

Why: TypeAlias = Literal["own-missed", "own-challenged", "own-met"]
LOST = ("inaccuracy", "mistake", "blunder")  # turns whose better word is worth learning
ENOUGH = 3  # words of a level that show that somebody knows words of this level
SHORT = 4  # letters up to which a word is judged, not spelled
MOST = 12  # words that one game adds


class OwnWord(Struct, frozen=True):
    """A word, and why it is somebody's own."""

    word: str
    why: Why


def missed(review: Review, seat: int) -> list[OwnWord]:
    """Words of the best move in turns where something better was there."""
    turns = (turn for turn in review.turns if turn.seat == seat and turn.grade in LOST and turn.best)
    found = (word.upper() for turn in turns for word in turn.best[0].words if word.upper() not in turn.words)
    return [OwnWord(word, "own-missed") for word in dict.fromkeys(found)]


def challenged(events: Iterable[Event], seat: int) -> list[OwnWord]:
    """Words of this seat that somebody doubted, good ones and phonies."""
    laid_by, found = -1, []
    for event in events:
        if isinstance(event, WindowOpened):
            laid_by = event.seat
        elif isinstance(event, Challenged) and laid_by == seat:
            found += [word.upper() for word in event.words]
    return [OwnWord(word, "own-challenged") for word in dict.fromkeys(found)]


def shown_level(words: StudyWords, used: Iterable[str]) -> int:
    """The highest level of which somebody has shown to know a few words; 1 for whoever has laid nothing yet."""
    levels = sorted((words.level(word) for word in {*used} if word in words.every), reverse=True)
    return levels[ENOUGH - 1] if len(levels) >= ENOUGH else 1


def met(words: StudyWords, laid: Sequence[Laid], seat: int, used: Iterable[str]) -> list[OwnWord]:
    """Words that others laid, above the level of those that somebody has used so far."""
    known = {*used, *(word for play in laid if play.seat == seat for word in play.words)}
    level = shown_level(words, known)
    found = (word for play in laid if play.seat != seat for word in play.words if word not in known)
    rare = [word for word in dict.fromkeys(found) if words.level(word) > level]
    return [OwnWord(word, "own-met") for word in sorted(rare, key=lambda word: (words.level(word), word))]


def kind_of(own: OwnWord) -> Kind:
    """Doubted and short words are judged, longer ones are found among their letters."""
    return "judge" if own.why == "own-challenged" or len(own.word) <= SHORT else "anagram"


def entries(words: StudyWords, found: Iterable[OwnWord], at: int) -> list[Added]:
    """Cards for words of one's own; what may not be shown, or is no word where one is needed, is left out."""
    made: list[Added] = []
    for own in found:
        try:
            key = check_key(words, kind_of(own), own.word, phony=own.why == "own-challenged")
        except ParseError:
            continue
        made.append(added(key, own.why, at))
    return made[:MOST]
