"""What people call a word list: its name in words and its size, never its internal name."""

from wordloom.core.lexicon import Lexicon
from wordloom.core.texts import UI_LANGUAGES, say, texts, thousands


def list_title(lexicon: Lexicon, language: str) -> str:
    """“English, international (270,663 words)”, in a UI language; an imported list goes by its own name."""
    key = f"list.{lexicon.name}"
    name = say(key, language) if key in texts("en") else lexicon.info.get("title", lexicon.name)
    return say("list.sized", language, name=name, words=thousands(language, len(lexicon)))


def list_titles(lexicon: Lexicon) -> dict[str, str]:
    """The same in every UI language."""
    return {language: list_title(lexicon, language) for language in UI_LANGUAGES}
