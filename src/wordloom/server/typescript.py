"""The messages, views, commands and events as TypeScript types, from their JSON schema: `make protocol` writes them."""

import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import msgspec

from wordloom.core.words import WordSet
from wordloom.games import CATALOGUE
from wordloom.rules.commands import PlayerCommand
from wordloom.rules.events import MatchEvent
from wordloom.rules.game import GameInfo
from wordloom.server.messages import ClientMessage, ServerMessage
from wordloom.server.requests import REQUESTS
from wordloom.server.shapes import ANSWERS

Schema = dict[str, Any]
HEAD = "// Generated from the server's types by `make protocol`. Do not edit.\n"
TARGET = Path("web/src/lib/protocol.ts")


def view_type(info: GameInfo) -> Any:
    """What a game shows: the return type of its `view`."""
    game = info.make(info.read_options({}), WordSet(()))
    return get_type_hints(type(game).view)["return"]


def distinct(types: list[Any]) -> list[Any]:
    """Types in order of first mention, unions taken apart."""
    flat = [part for kind in types for part in (get_args(kind) or (kind,))]
    return list(dict.fromkeys(flat))


def definitions(types: list[Any]) -> dict[str, Schema]:
    """The JSON schemas of some types and of all that they mention, by name."""
    _, found = msgspec.json.schema_components(types, ref_template="#/$defs/{name}")
    return {plain(name): schema for name, schema in found.items()}


def plain(name: str) -> str:
    """A type's name; where two modules use the same, the module's name goes before it."""
    *modules, own = name.split(".")
    return "".join(part.capitalize() for part in modules[-1:]).replace("_", "") + own


def typescript() -> str:
    """The whole file."""
    games = list(CATALOGUE.values())
    views = distinct([view_type(info) for info in games])
    options = distinct([info.options for info in games])
    commands = distinct([PlayerCommand, *(info.commands for info in games)])
    events = distinct([MatchEvent, *(info.events for info in games)])
    sent, received = distinct([ServerMessage]), distinct([ClientMessage])
    rules = definitions([*views, *options, *commands, *events])
    edge = definitions([*sent, *received, *ANSWERS])
    given = {name: schema for model in REQUESTS for name, schema in request_schemas(model).items()}
    messages = {kind.__name__ for kind in [*sent, *received]}
    told = {f"{name}Message": edge.pop(name) for name in sorted(messages)}  # a game may use the same word otherwise
    named = merged(rules, edge, told, given)
    lenient = {kind.__name__ for kind in commands} | {f"{kind.__name__}Message" for kind in received} | set(given)
    parts = [HEAD]
    parts += [union("View", views), union("Options", options), union("Command", commands), union("GameEvent", events)]
    parts += [union("ServerMessage", sent, "Message"), union("ClientMessage", received, "Message")]
    parts += [declare(name, schema, optional=name in lenient) for name, schema in named.items()]
    return "\n".join(parts)


def merged(*groups: dict[str, Schema]) -> dict[str, Schema]:
    """All types by name, the unions of every game's apart; TypeError where two different ones share a name."""
    found: dict[str, Schema] = {}
    for name, schema in ((name, schema) for group in groups for name, schema in group.items()):
        if name not in {"View", "Options"} and found.setdefault(name, schema) != schema:
            raise TypeError(f"two types share a name: {name}")
    return found


def request_schemas(model: Any) -> dict[str, Schema]:
    """The schemas of a request body and of what it mentions."""
    schema = model.model_json_schema(ref_template="#/$defs/{model}")
    return {**schema.pop("$defs", {}), model.__name__: schema}


def union(name: str, types: list[Any], suffix: str = "") -> str:
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
    if key == "events" and schema == {"type": "array"}:
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


if __name__ == "__main__":
    if "--check" in sys.argv:
        sys.exit(TARGET.read_text(encoding="utf-8") != typescript())
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_text(typescript(), encoding="utf-8")
