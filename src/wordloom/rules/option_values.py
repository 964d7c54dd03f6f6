"""What an option can be, as people are shown it: `0–600`, `checked, challenge`, `true, false`."""

from collections.abc import Mapping, Sequence
from typing import Literal, cast, get_args, get_origin, get_type_hints

import msgspec

from wordloom.core.errors import ParseError
from wordloom.rules.options import Options


def in_order(kind: type[Options], offered: Mapping[str, Mapping[str, object]]) -> dict[str, dict[str, object]]:
    """The options' schemas with choices in the order of their class, which msgspec puts in that of the alphabet."""
    hints = get_type_hints(kind)
    literal = {name: get_args(hints[name]) for name in offered if get_origin(hints[name]) is Literal}
    return {name: {**each, "enum": [*literal[name]]} if name in literal else {**each} for name, each in offered.items()}


def complaint(kind: type[Options], given: Mapping[str, object], offered: Mapping[str, object]) -> ParseError:
    """Why these options do not fit, in the words of the table: the first that is unknown or cannot have its value."""
    types = {each.encode_name: each.type for each in msgspec.structs.fields(kind)}
    for name, value in given.items():
        if name not in types:
            return ParseError("unknown-option", option=name, known=", ".join(offered))
        if not fits(value, types[name]):
            return ParseError("bad-options", option=name, value=shown(value), possible=possible(offered.get(name)))
    raise TypeError(f"{kind.__name__} refuses values that fit its types")  # a mistake in the options' own class


def fits(value: object, kind: object) -> bool:
    """Whether a value is one of a type."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def possible(schema: object) -> str:
    """The values of a JSON schema: its choices, its range, or what each of several may be."""
    match schema:
        case {"enum": choices}:
            return ", ".join(shown(choice) for choice in cast("Sequence[object]", choices) if choice != "")
        case {"minimum": low, "maximum": high}:
            return f"{low}–{high}"
        case {"type": "boolean"} | {"anyOf": [{"type": "boolean"}, *_]}:
            return "true, false"
        case {"items": each, "maxItems": most}:
            return f"[{possible(each)}] × {most}"
    return "…"


def shown(value: object) -> str:
    """A value as it is typed: text as it is, anything else as JSON."""
    if isinstance(value, str):
        return value
    try:
        return msgspec.json.encode(value).decode()
    except TypeError:
        return str(value)
