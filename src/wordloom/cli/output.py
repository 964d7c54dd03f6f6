"""What commands share: options that mean the same everywhere, JSON for machines, `-` for standard input and output."""

import sys
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
import typer

from wordloom.cli import completion
from wordloom.core.errors import ParseError

AsJson: TypeAlias = Annotated[bool, typer.Option("--json", help="For machines.")]
WordList: TypeAlias = Annotated[
    str, typer.Option(help="Word list; the language's own if left out.", autocompletion=completion.lexicons)
]
Rules: TypeAlias = Annotated[
    str, typer.Option(help="Whose rules count; the language's own game if left out.", autocompletion=completion.games)
]
STANDARD = Path("-")  # standard input or output


def show_json(value: object) -> None:
    """A value, laid out so that people can read it too."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def tell(text: str) -> None:
    """For people only: it does not get into what a program reads."""
    sys.stderr.write(f"{text}\n")


def contents(file: Path) -> bytes:
    """The bytes of a file, or of standard input for `-`; or a clear word on why not."""
    try:
        return sys.stdin.buffer.read() if file == STANDARD else file.read_bytes()
    except OSError as error:
        raise ParseError("unreadable-file", file=str(file), reason=error.strerror or "") from None
