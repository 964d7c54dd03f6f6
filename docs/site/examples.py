"""Examples in docstrings stand there as doctest reads them; in the reference they are code."""

import griffe


class Examples(griffe.Extension):
    """Puts a fence around every run of lines that begins with a prompt and ends with an empty line."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Called for everything that is documented."""
        if obj.docstring and ">>>" in obj.docstring.value:
            obj.docstring.value = "\n\n".join(fenced(part) for part in obj.docstring.value.split("\n\n"))


def fenced(part: str) -> str:
    """A part of a docstring, as code if it is an example."""
    return f"```pycon\n{part}\n```" if part.startswith(">>>") else part
