"""`python -m wordloom.lexica NAME…`: the process behind `ensure_in_background`."""

import sys

from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error
from wordloom.lexica.background import failure_path
from wordloom.lexica.building import build
from wordloom.lexica.recipes import recipe


def main(names: list[str]) -> None:
    for name in names:
        failure_path(name).unlink(missing_ok=True)
        try:
            build(recipe(name))
        except Exception as error:  # nobody sees what this process prints
            told = say_error(error, "en") if isinstance(error, WordloomError) else repr(error)
            failure_path(name).write_text(told, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
