"""What a table agrees on before the start. A game adds its own fields in a subclass."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

Language: TypeAlias = Literal["en", "pt", "pl", "ro"]
Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=30 * 86_400)]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=False):
    """Options that every game has."""

    language: Language
    lexicon: str = ""  # empty: the language's own
    words: Literal["checked", "challenge"] = "checked"
    challenge_seconds: Annotated[int, Meta(ge=0, le=600)] = 20  # 0: until the next move
    bank_minutes: Annotated[int, Meta(ge=0, le=600)] = 0  # 0: no time bank
    turn_seconds: Seconds = 0  # 0: no turn limit
    friendly: bool = True  # takeback and pause by consent
    practice: bool = False  # hints and word lists are open
