"""The library's public names with their signatures, as text. `python -m face.public` writes the list again."""

import inspect
from collections.abc import Iterator
from pathlib import Path

import wordloom

LIST = Path(__file__).with_name("public.txt")


def surface() -> list[str]:
    """One line for every public name, and for every public attribute of a public class."""
    return [line for name in sorted(wordloom.__all__) for line in described(name)]


def described(name: str) -> Iterator[str]:
    """A name with its signature; a class with what it has of its own."""
    thing = getattr(wordloom, name)
    if inspect.isclass(thing):
        yield f"class {name}{signature(thing)}"
        for member in sorted(vars(thing)):
            if not member.startswith("_"):
                yield f"    {name}.{member}{of_class(vars(thing)[member])}"
    elif callable(thing):
        yield f"{name}{signature(thing)}"
    else:
        yield name


def of_class(member: object) -> str:
    """The signature of a method; nothing for an attribute."""
    plain = member.__func__ if isinstance(member, classmethod | staticmethod) else member
    return signature(plain) if inspect.isfunction(plain) else ""


def signature(thing: object) -> str:
    """Parameters and what comes back; errors have those of their base."""
    if inspect.isclass(thing) and issubclass(thing, Exception):
        return ""
    return str(inspect.signature(thing)).replace("wordloom.face.", "")  # type: ignore[arg-type]


if __name__ == "__main__":
    LIST.write_text("\n".join(surface()) + "\n", encoding="utf-8")
