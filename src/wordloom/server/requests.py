"""The bodies of REST requests, validated by pydantic at the edge."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, model_validator

Name = Annotated[str, Field(min_length=1, max_length=24)]
Language = Literal["en", "pt", "pl", "ro"]
Level = Annotated[int, Field(ge=1, le=10)]
Entropy = Annotated[str, Field(max_length=64, pattern=r"^[0-9a-zA-Z_-]*$")]
Id = Annotated[str, Field(max_length=40, pattern=r"^[0-9a-zA-Z_-]*$")]


class Body(BaseModel):
    """Base of all bodies: unknown fields are refused."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def _is_text(cls, value: Any) -> Any:
        """Half a surrogate pair is no character: no store could keep it."""
        left = [value]
        while left:
            match left.pop():
                case str() as text if any("\ud800" <= char <= "\udfff" for char in text):
                    raise ValueError("lone surrogate")
                case dict() as fields:
                    left += [*fields.keys(), *fields.values()]
                case list() as items:
                    left += items
        return value


class NewGuest(Body):
    """A name is enough to play."""

    name: Name
    language: Language = "en"


class Profile(Body):
    """What one may change about oneself."""

    name: Name | None = None
    language: Language | None = None


class Credentials(Body):
    """An account's login and password."""

    login: Annotated[str, Field(min_length=3, max_length=32, pattern=r"^[a-z0-9._-]+$")]
    password: Annotated[str, Field(min_length=8, max_length=200)]


class PasskeyAnswer(Body):
    """What the browser's passkey dialogue answered."""

    challenge: Annotated[str, Field(max_length=200, pattern=r"^[0-9a-zA-Z_-]*$")]
    credential: dict[str, Any]


class NewTable(Body):
    """A table to be: the game, what it agrees on, and whom it is for."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    open: bool = False
    absence: Literal["wait", "claim", "bot", "adjudicate"] = "claim"
    absence_minutes: Annotated[int, Field(ge=1, le=60 * 24 * 30)] = 3
    entropy: Entropy = ""
    sit: bool = True


class PlayNow(Body):
    """A game against bots at once; the name and language of a new guest, where nobody is known yet."""

    game: Annotated[str, Field(max_length=40)]
    options: dict[str, Any] = {}
    seats: Annotated[int, Field(ge=1, le=8)] = 2
    level: Level = 5
    entropy: Entropy = ""
    name: Name
    language: Language = "en"


class TakeSeat(Body):
    """Sit down: oneself, another person on the same device (by name), or a bot (by level; host only)."""

    who: Literal["me", "here", "bot"] = "me"
    seat: Annotated[int, Field(ge=0, le=7)] | None = None
    name: Annotated[str, Field(max_length=24)] = ""
    level: Level = 5
    entropy: Entropy = ""


class Preview(Body):
    """A tentative play of one's own seat: its words and score, never whether they are words."""

    seat: Annotated[int, Field(ge=0, le=7)]
    command: dict[str, Any]


class Mute(Body):
    """Hear no more from someone, or hear again."""

    player: Id
    muted: bool = True


class Report(Body):
    """Tell the moderators about someone."""

    player: Id
    table: Id = ""
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Silence(Body):
    """Let nothing be heard from someone for a while; for moderators."""

    player: Id
    minutes: Annotated[int, Field(ge=0, le=60 * 24 * 30)]


REQUESTS = (NewGuest, Profile, Credentials, PasskeyAnswer, NewTable, PlayNow, TakeSeat, Preview, Mute, Report, Silence)
