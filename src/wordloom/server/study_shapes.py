"""What the server shows of study."""

from msgspec import Struct

from wordloom.study.asking import Marked, Question


class StudyDay(Struct, frozen=True, kw_only=True):
    """How much a language holds for today; `paused`: one plays in it."""

    language: str
    due: int
    new: int  # cards that may still be begun today
    cards: int  # in one's deck
    paused: bool


class StudyListInfo(Struct, frozen=True, kw_only=True):
    """A list to learn from; `begun`: how many of its cards one has been asked."""

    name: str
    subjects: int
    cards: int
    begun: int


class StudyDesk(Struct, frozen=True, kw_only=True):
    """What there is to learn in a language, and how far one is."""

    day: StudyDay
    next_due: int | None  # ms; when the next card is due
    letters: tuple[str, ...]  # of the list of rare letters
    lists: tuple[StudyListInfo, ...]


class StudyNext(Struct, frozen=True, kw_only=True):
    """The card to answer now; none: enough for today."""

    question: Question | None
    next_due: int | None


class StudyMarked(Struct, frozen=True, kw_only=True):
    """What an answer was worth, and when the card comes again (ms)."""

    marked: Marked
    due: int


class StudyTaken(Struct, frozen=True, kw_only=True):
    """How many entries of a file are new."""

    entries: int
