"""`python -m wordloom.lexica.themes FOLDER`: regenerate the theme files.

The Unicode CLDR names pictures in all four languages, and the pictures are sorted by kind: names of one word are
words of a theme. What has no picture is added by hand, in `more.json` in the same folder.
"""

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.lexica.sources import ANNOTATIONS, PICTURES

THEMES = {
    "animals": r"animal-",
    "body": r"body-parts",
    "clothing": r"clothing",
    "food": r"food-|drink",
    "nature": r"plant-|sky-weather|place-geographic",
    "transport": r"transport-(ground|water|air)",
}


def kinds() -> dict[str, str]:
    """Each picture's kind."""
    names = json.loads(PICTURES.read("package/meta/groups.json"))["subgroups"]
    pictures = json.loads(PICTURES.read("package/en/data.json"))
    plain = {picture["emoji"].replace("\ufe0f", ""): picture.get("subgroup") for picture in pictures}
    return {picture: names[str(number)] for picture, number in plain.items() if number is not None}


def picture_names(language: str) -> Iterator[tuple[str, str]]:
    """Each picture with its name, where that is one word."""
    file = json.loads(ANNOTATIONS.read(f"package/annotations/{language}/annotations.json"))
    for picture, said in file["annotations"]["annotations"].items():
        if re.fullmatch(r"[^\W\d_]+", said["tts"][0]) and said["tts"][0].islower():
            yield picture, said["tts"][0]


def themes(lexicon: Lexicon, by_hand: dict[str, str]) -> dict[str, list[str]]:
    """The words of each theme, folded."""
    kind_of = kinds()
    found = {theme: set(by_hand[theme].split()) for theme in THEMES}
    for picture, name in picture_names(lexicon.language):
        for theme, pattern in THEMES.items():
            if re.match(pattern, kind_of.get(picture, "")):
                found[theme].add(name)
    folded = {theme: {lexicon.letters.fold(word) for word in words} for theme, words in found.items()}
    return {theme: sorted(word for word in words if word in lexicon) for theme, words in folded.items()}


def main() -> None:
    folder = Path(sys.argv[1])
    by_hand = json.loads((folder / "more.json").read_text(encoding="utf-8"))
    for language in LANGUAGES:
        made = themes(open_lexicon(language), by_hand[language])
        text = json.dumps(made, ensure_ascii=False, indent=1)
        (folder / f"{language}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
