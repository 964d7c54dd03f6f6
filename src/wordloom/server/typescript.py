"""What the page must know of the server, as TypeScript: `make protocol` writes it.

Messages, views, commands and events as types, from their JSON schema; and the catalogue, which the first screen shows
before the server has answered.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from textwrap import wrap
from types import UnionType
from typing import Any, cast, get_args, get_type_hints

import msgspec

from wordloom.core.json import ANYTHING
from wordloom.core.words import WordSet
from wordloom.games import OWN
from wordloom.rules.commands import PlayerCommand
from wordloom.rules.events import MatchEvent
from wordloom.rules.game import GameInfo, View
from wordloom.server.messages import ClientMessage, ServerMessage
from wordloom.server.requests import REQUESTS, Body
from wordloom.server.shapes import ANSWERS

Schema = dict[str, Any]  # type: ignore[explicit-any]
WIDEST = 140  # characters of a line of the page
UNIONS = {"View", "Options", "BookLine", "BookView"}  # the union of every game's own
HEAD = "// Generated from the server's types by `make protocol`. Do not edit.\n"
TARGET = Path("web/src/lib/protocol.ts")
GAMES = Path("web/src/lib/games.ts")


def view_type(info: GameInfo) -> type[View]:
    """What a game shows: the return type of its `view`."""
    game = info.make(info.read_options({}), WordSet(()))
    shown: type[View] = get_type_hints(type(game).view)["return"]
    return shown


def distinct(types: Sequence[type | UnionType]) -> list[type]:
    """Types in order of first mention, unions taken apart."""
    flat = [part for kind in types for part in (get_args(kind) or (kind,))]
    return list(dict.fromkeys(flat))


def definitions(types: Sequence[type]) -> dict[str, Schema]:
    """The JSON schemas of some types and of all that they mention, by name."""
    _, found = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {plain(name): schema for name, schema in found.items()}


def plain(name: str) -> str:
    """A type's name; where two modules use the same, the module's name goes before it."""
    *modules, own = name.split(".")
    return "".join(part.capitalize() for part in modules[-1:]).replace("_", "") + own


def typescript() -> str:
    """The whole file."""
    games = list(OWN.values())
    views = distinct([view_type(info) for info in games])
    options = distinct([info.options for info in games])
    commands = distinct([PlayerCommand, *(info.commands for info in games)])
    events = distinct([MatchEvent, *(info.events for info in games)])
    books = [info.family.scorebook for info in games]
    lines = distinct([cast("UnionType", book.lines) for book in books])
    pages = distinct([get_type_hints(type(book).view)["return"] for book in books])
    sent, received = distinct([ServerMessage]), distinct([ClientMessage])
    rules = definitions([*views, *options, *commands, *events, *lines, *pages])
    edge = definitions([*sent, *received, *ANSWERS])
    given = {name: schema for model in REQUESTS for name, schema in request_schemas(model).items()}
    messages = {kind.__name__ for kind in [*sent, *received]}
    told = {
        f"{name}Message": edge.pop(name) for name in sorted(messages)
    }  # a game may use the same name for something else
    named = merged(rules, edge, told, given)
    lenient = (
        {kind.__name__ for kind in [*commands, *lines]} | {f"{kind.__name__}Message" for kind in received} | set(given)
    )
    parts = [HEAD]
    parts += [union("View", views), union("Options", options), union("Command", commands), union("GameEvent", events)]
    parts += [union("BookLine", lines), union("BookView", pages)]
    parts += [union("ServerMessage", sent, "Message"), union("ClientMessage", received, "Message")]
    parts += [declare(name, schema, optional=name in lenient) for name, schema in named.items()]
    return "\n".join(folded(line) for part in parts for line in part.split("\n"))


def folded(line: str) -> str:
    """A long line in several: comments between words, unions before their bars."""
    if len(line) <= WIDEST:
        return line
    if line.startswith("/**"):
        return "\n".join(wrap(line, WIDEST, subsequent_indent=" * "))
    return "\n    | ".join(part.replace("\n", " | ") for part in fill(line.replace(" | ", "\n"), WIDEST - 6))


def fill(parts: str, width: int) -> list[str]:
    """The parts of a union, as many in a line as fit."""
    lines: list[str] = []
    for part in parts.split("\n"):
        if lines and len(lines[-1]) + len(part) + 3 * lines[-1].count("\n") + 3 <= width:
            lines[-1] += f"\n{part}"
        else:
            lines.append(part)
    return lines


def merged(*groups: dict[str, Schema]) -> dict[str, Schema]:
    """All types by name, the unions of every game's apart; TypeError where two different ones share a name."""
    found: dict[str, Schema] = {}
    for name, schema in ((name, schema) for group in groups for name, schema in group.items()):
        if name not in UNIONS and found.setdefault(name, schema) != schema:
            raise TypeError(f"two types share a name: {name}")
    return found


def request_schemas(model: type[Body]) -> dict[str, Schema]:
    """The schemas of a request body and of what it mentions."""
    schema = model.model_json_schema(ref_template="#/$defs/{model}")
    return {**schema.pop("$defs", {}), model.__name__: schema}


def union(name: str, types: Sequence[type], suffix: str = "") -> str:
    """A closed sum as a union of its kinds."""
    return f"export type {name} =\n" + "\n".join(f"  | {kind.__name__}{suffix}" for kind in types) + "\n"


def declare(name: str, schema: Schema, *, optional: bool) -> str:
    """One exported type with its description."""
    about = " ".join(schema.get("description", "").split())
    comment = f"/** {about} */\n" if about else ""
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{comment}export type {name} = {written(schema)}\n"
    needed = set(schema.get("required", ()))
    lines = [
        f"  {key}{'?' if optional and key not in needed else ''}: {special(key, inner)}"
        for key, inner in schema["properties"].items()
    ]
    return comment + f"export interface {name} {{\n" + "\n".join(lines) + "\n}\n"


def special(key: str, schema: Schema) -> str:
    """A property's type; where the socket carries any game's value, the union of all of them."""
    if key == "command" and not schema.get("$ref") and "type" not in schema:
        return "Command"
    if key == "events" and schema.get("items") == ANYTHING:
        return "readonly GameEvent[]"
    return written(schema)


def written(schema: Schema) -> str:
    """A schema as a TypeScript type expression."""
    if "$ref" in schema:
        return plain(schema["$ref"].removeprefix("#/$defs/"))
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(written(part) for part in schema["anyOf"]))
    return by_type(schema)


def by_type(schema: Schema) -> str:
    """A schema without references as a TypeScript type expression."""
    match schema.get("type"):
        case "array":
            return array(schema)
        case "object":
            inner = schema.get("additionalProperties")
            return f"Readonly<Record<string, {written(inner) if isinstance(inner, dict) else 'unknown'}>>"
        case "integer" | "number":
            return "number"
        case "string" | "boolean" | "null" as simple:
            return str(simple)
    return "unknown"


def array(schema: Schema) -> str:
    """A tuple where its length is fixed, otherwise an array."""
    if schema.get("prefixItems"):
        return "readonly [" + ", ".join(written(part) for part in schema["prefixItems"]) + "]"
    inner = written(schema.get("items") or {})
    return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"


def catalogue() -> str:
    """The games with their families, as the page knows them before it has asked."""
    games = [face(info) for info in OWN.values()]
    wording = {info.family.name: info.family.wording for info in OWN.values()}
    fields = {"turn": "/** Seconds for a turn, where the rule book asks for a limit; otherwise 0. */\n  turn"}
    lines = [
        f"  {fields.get(key, key)}: {'number' if isinstance(value, int) else 'string'};"
        for key, value in games[0].items()
    ]
    rows = [f"  {msgspec.json.encode(game).decode()}," for game in games]
    named = [f"  {name}: {msgspec.json.encode(own).decode()}," for name, own in wording.items()]
    return "\n".join(
        [
            HEAD,
            "/** A game of the catalogue. */",
            "export interface GameFace {",
            *lines,
            "}\n",
            "export const GAMES: readonly GameFace[] = [",
            *rows,
            "];\n",
            "/** Whose variants of texts a family of games speaks in. */",
            "export const WORDING: Readonly<Record<string, string>> = {",
            *named,
            "};\n",
        ]
    )


def face(info: GameInfo) -> dict[str, str | int]:
    """What the first screen shows of a game."""
    return {
        "id": info.id,
        "family": info.family.name,
        "language": info.language,
        "least": info.seats[0],
        "most": info.seats[1],
        "minutes": info.minutes,
        "turn": info.read_options({}).turn_seconds,
    }


FILES = {TARGET: typescript, GAMES: catalogue}

if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(any(path.read_text(encoding="utf-8") != made() for path, made in FILES.items()))
    for path, made in FILES.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(made(), encoding="utf-8")
