"""What a table agrees on before the start. A game adds its own fields in a subclass."""

from collections.abc import Sequence
from typing import Annotated, Literal, Self, TypeAlias

from msgspec import Meta, Struct

from wordloom.core.errors import ParseError

Language: TypeAlias = Literal["en", "pt", "pl", "ro"]
DAY = 86_400  # seconds
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=30 * 86_400)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """Options that every game has."""

    language: Language
    lexicon: str = ""  # empty: the language's own
    words: Literal["checked", "challenge"] = "checked"
    challenge_seconds: Annotated[int, Meta(ge=0, le=600)] = 20  # 0: until the next move
    bank_minutes: Annotated[int, Meta(ge=0, le=600)] = 0  # 0: no time bank
    increment_seconds: Annotated[int, Meta(ge=0, le=300)] = 0  # that every turn adds to its seat's bank
    turn_seconds: Seconds = 0  # 0: no turn limit
    reserve_hours: Annotated[int, Meta(ge=0, le=30 * 24)] = 0  # that each seat may go over its turns' limit in all
    friendly: bool = True  # takeback, pause and more time by consent
    practice: bool = False  # hints and word lists are open
    # Robots and hints avoid offensive words; people are judged by the book either way. None: as `words` suggests.
    family_words: bool | None = None

    @property
    def keeps_to_family_words(self) -> bool:
        """Whether robots and hints avoid offensive words: by default, where words are checked."""
        return self.words == "checked" if self.family_words is None else self.family_words

    @property
    def by_the_book(self) -> bool:
        """Whether the table plays as at a tournament: with challenges, or without takebacks and pauses."""
        return self.words == "challenge" or not self.friendly

    @property
    def by_letter(self) -> bool:
        """Whether it is played over days: nobody need be there at the same time, and vacations count."""
        return self.turn_seconds >= DAY

    # -- what belongs to one seat ---------------------------------------------------------------------------

    def reseated(self, order: Sequence[int]) -> Self:  # noqa: ARG002
        """The same agreement once others sit here: on seat k whoever had seat `order[k]`."""
        return self

    def chosen_for(self, seat: int, option: str, value: str | bool) -> Self:  # noqa: ARG002
        """With what one seat chose for itself; the options that can be chosen so are a game's own."""
        raise ParseError("no-seat-option", option=option)
