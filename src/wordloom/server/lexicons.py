"""The words that tables are played with: opened once, shared by all tables of the same lexicon and word rules."""

from collections.abc import Mapping

from wordloom import lexica
from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.core.words import WordRules, Words
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom.server.shapes import LexiconState


def lexicon_name(options: Options) -> str:
    """The lexicon that a table plays with: the chosen one, or the language's own."""
    return options.lexicon or options.language


class Lexicons:
    """Opened lexicons by name and rules; `fixed` words stand in for files, in tests and examples."""

    def __init__(self, fixed: Mapping[str, Words] | None = None) -> None:
        self._fixed = fixed
        self._opened: dict[tuple[str, WordRules], Words] = {}

    def state(self, name: str) -> LexiconState:
        """Whether a lexicon can be played with now."""
        if self._fixed is not None:
            return "ready" if name in self._fixed else "missing"
        if any(opened == name for opened, _ in self._opened):
            return "ready"
        match lexica.states().get(name):
            case lexica.State.READY:
                return "ready"
            case lexica.State.BUILDING:
                return "building"
        return "missing"

    def words(self, info: GameInfo, options: Options) -> Words:
        """The words of a table, or LexiconError while they are not there."""
        return self.open(lexicon_name(options), options.language, info.word_rules(options))

    def open(self, name: str, language: str, rules: WordRules) -> Words:
        """A lexicon narrowed by word rules."""
        if (name, rules) not in self._opened:
            self._opened[name, rules] = self._open(name, language, rules)
        return self._opened[name, rules]

    def _open(self, name: str, language: str, rules: WordRules) -> Words:
        if self._fixed is not None and name in self._fixed:
            return self._fixed[name]
        if (state := self.state(name)) != "ready":
            raise LexiconError(f"lexicon-{state}", name=name)
        lexicon = open_lexicon(name)
        if lexicon.language != language:
            raise LexiconError("lexicon-other-language", name=name, language=language)
        return narrowed(lexicon, rules)

    def label(self, options: Options) -> str:
        """Name and checksum, as the record's header states them."""
        name = lexicon_name(options)
        if self._fixed is not None:
            return name
        return open_lexicon(name).version
