"""The words that tables are played with: opened once, shared by all tables of the same lexicon and word rules."""

from collections.abc import Mapping

import msgspec

from wordloom import lexica
from wordloom.core.errors import LexiconError, ParseError
from wordloom.core.lexicon import Lexicon, open_lexicon
from wordloom.core.lists import list_titles
from wordloom.core.narrowing import narrowed
from wordloom.core.texts import Key, texts
from wordloom.core.versions import first_edition, open_version
from wordloom.core.words import Vocabulary, WordRules
from wordloom.rules.game import GameInfo
from wordloom.rules.options import Options
from wordloom.rules.record import Header
from wordloom.server.shapes import LexiconState, ListInfo
from wordloom.store.tables import StoredTable


def lexicon_name(options: Options) -> str:
    """The lexicon that a table plays with: the chosen one, or the language's own."""
    return options.lexicon or options.language


def list_version_of(stored: StoredTable) -> str:
    """The version of the list that a table was begun with; the list's name before the start."""
    if not stored.header:
        return stored.lexicon
    return msgspec.json.decode(stored.header, type=Header).lexicon or stored.lexicon


def for_players(error: LexiconError) -> LexiconError:
    """What a player is told of a list that is not here: its name as people know it, and nothing about installing."""
    key = f"list.{error.details.get('name', '')}"
    name = Key(key) if key in texts("en") else error.details.get("name", "")
    if error.code in ("lexicon-missing", "lexicon-extra", "lexicon-failed"):
        return LexiconError("lexicon-unavailable", name=name)
    return LexiconError(error.code, **{**error.details, "name": name})


class Lexicons:
    """Opened lexicons by name or version, and rules; `fixed` words stand in for files, in tests and examples."""

    def __init__(self, fixed: Mapping[str, Vocabulary] | None = None) -> None:
        self._fixed = fixed
        self._opened: dict[tuple[str, str, WordRules], Vocabulary] = {}
        self._titles: dict[str, dict[str, str]] = {}
        self._building: set[str] = set()  # first editions that were asked for

    def state(self, name: str) -> LexiconState:
        """Whether a lexicon can be played with now."""
        if self._fixed is not None:
            return "ready" if name in self._fixed else "missing"
        if any(opened == name for opened, _, _ in self._opened):
            return "ready"
        match lexica.states().get(name):
            case lexica.State.READY:
                return "ready"
            case lexica.State.BUILDING:
                return "building"
        return "missing"

    def version_state(self, list_version: str) -> LexiconState:
        """Whether the very list that a table was begun with can be played with now."""
        if self._fixed is not None:
            return self.state(list_version)
        try:
            self.lexicon(list_version)
        except LexiconError as error:
            return "building" if error.code == "lexicon-building" else "missing"
        return "ready"

    def words(self, info: GameInfo, options: Options) -> Vocabulary:
        """The words of a new table, or LexiconError while they are not there."""
        return self.chosen(lexicon_name(options), options.language, info.word_rules(options))

    def words_of(self, info: GameInfo, given: Mapping[str, object], version: str) -> Vocabulary:
        """The words that a table was begun with, by its options as they were written down and its list's version."""
        options = info.read_options(given)
        return self.open(version or lexicon_name(options), options.language, info.rules_of(given))

    def open(self, name: str, language: str, rules: WordRules) -> Vocabulary:
        """A lexicon of a language, by name or version, narrowed by word rules."""
        key = name, language, rules
        if key not in self._opened:
            self._opened[key] = self._open(name, language, rules)
        return self._opened[key]

    def failures(self) -> dict[str, str]:
        """The lists that could not be built, and why."""
        return lexica.failures() if self._fixed is None else {}

    def cache_trouble(self) -> str:
        """Why the folder of the word lists cannot be written; empty if it can."""
        return lexica.cache_trouble() if self._fixed is None else ""

    def chosen(self, name: str, language: str, rules: WordRules) -> Vocabulary:
        """A list that somebody names. One that is unknown here, or of another language, is their mistake: asking again
        would not help, as it does while a list is being built."""
        try:
            return self.open(name, language, rules)
        except LexiconError as error:
            if error.code == "lexicon-other-language":
                raise ParseError(error.code, **error.details) from None
            if error.code == "lexicon-unknown":
                known = self._fixed if self._fixed is not None else [each.name for each in self.lists()]
                raise ParseError("lexicon-unknown", name=name, known=", ".join(known)) from None
            raise for_players(error) from None

    def _open(self, name: str, language: str, rules: WordRules) -> Vocabulary:
        if self._fixed is not None:
            if name in self._fixed:
                return self._fixed[name]
            raise LexiconError("lexicon-unknown", name=name)
        lexicon = self.lexicon(name)
        if lexicon.language != language:
            raise LexiconError("lexicon-other-language", name=name, language=language)
        return narrowed(lexicon, rules)

    def lexicon(self, name: str) -> Lexicon:
        """A list by name or version; a first edition that is not there is built in the background."""
        try:
            return open_version(name)
        except LexiconError as error:
            if error.code != "lexicon-missing":
                raise
        named = first_edition(name)
        state = self.state(named)
        if state == "missing" and named != name and named in lexica.RECIPES:
            if named not in self._building:
                self._building.add(named)
                lexica.ensure_in_background([named])
            state = "building"
        raise LexiconError(f"lexicon-{state}", name=named)

    def label(self, options: Options) -> str:
        """Name and checksum, as the record's header states them."""
        name = lexicon_name(options)
        if self._fixed is not None:
            return name
        return open_lexicon(name).version

    def titles(self, name: str) -> dict[str, str]:
        """What people call a list, by UI language; empty if it is not here."""
        if name not in self._titles:
            if self._fixed is not None:
                return {}
            try:
                self._titles[name] = list_titles(self.lexicon(name))
            except LexiconError:
                return {}
        return self._titles[name]

    def lists(self) -> list[ListInfo]:
        """Every list that a table can choose now."""
        ready = [name for name, state in lexica.states().items() if state is lexica.State.READY]
        opened = [open_lexicon(name) for name in ready] if self._fixed is None else []
        return [ListInfo(each.name, each.language, len(each), list_titles(each)) for each in opened]
