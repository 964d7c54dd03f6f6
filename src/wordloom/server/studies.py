"""Everybody's study: what is due, the next question, an answer, words of one's own out of finished games.

Nothing is kept between requests but the store: a question follows from the card and from how often it was asked.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from wordloom.core.alphabet import LANGUAGES
from wordloom.core.errors import LexiconError
from wordloom.core.words import WordRules
from wordloom.rules.laid import Laid
from wordloom.rules.record import Entry as LogEntry
from wordloom.rules.review import Review
from wordloom.server import tally
from wordloom.server.errors import Forbidden
from wordloom.server.rates import Buckets
from wordloom.server.study_shapes import StudyDay, StudyDesk, StudyListInfo, StudyMarked, StudyNext
from wordloom.server.tables import Table
from wordloom.server.times import now
from wordloom.store import figures
from wordloom.store import study as stored
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.study import own
from wordloom.study.asking import Question, ask, check_key, mark
from wordloom.study.cards import Added
from wordloom.study.deck import NEW_A_DAY, Deck, next_card, reviewed
from wordloom.study.files import SOURCES, is_own, read_file, to_anki, to_csv
from wordloom.study.lists import OWN, study_lists
from wordloom.study.words import StudyWords, study_words

if TYPE_CHECKING:
    from wordloom.server.house import House

ANSWER_RATE, ANSWER_BURST = 2.0, 3 * NEW_A_DAY  # a second, of one player; a day's new cards never wait
FILE_RATE, FILE_BURST = 1 / 60, 6
LOOKED_BACK = 200  # finished games that show which words somebody knows


class Studies:
    """Study at one server process."""

    def __init__(self, house: "House") -> None:
        self._house = house
        self._answering = Buckets(ANSWER_RATE, ANSWER_BURST)
        self._files = Buckets(FILE_RATE, FILE_BURST)

    def words(self, language: str) -> StudyWords:
        """A language's own list; LexiconError while it is not there."""
        return study_words(self._house.lexicons.chosen(language, language, WordRules()).lexicon)

    # -- what is due ----------------------------------------------------------------------------------------

    async def days(self, player: StoredPlayer) -> list[StudyDay]:
        """How much is due in each language in which somebody has cards."""
        found = await self._house.database.read(lambda conn: stored.due(conn, player.id, now()))
        paused = await self.paused(player)
        return [
            StudyDay(
                language=each.language,
                due=each.due,
                new=max(0, NEW_A_DAY - each.begun),
                cards=each.cards,
                paused=each.language in paused,
            )
            for each in found
        ]

    async def paused(self, player: StoredPlayer) -> set[str]:
        """The languages of somebody's running games, practice apart: books allow no word list during play."""

        def work(conn: Connection) -> set[str]:
            return {language for language in LANGUAGES if stored_tables.running_in(conn, player.id, language)}

        return await self._house.database.read(work)

    async def check_open(self, player: StoredPlayer, language: str) -> None:
        """Forbidden while somebody plays in the language."""
        if language in await self.paused(player):
            raise Forbidden("study-paused")

    async def desk(self, player: StoredPlayer | None, language: str) -> StudyDesk:
        """What there is to learn, and how far somebody is; whoever is nobody yet sees what there is."""
        deck = await self._deck(player, language) if player else Deck()
        paused = player is not None and language in await self.paused(player)
        words = self.words(language)
        lists = await asyncio.to_thread(study_lists, words)
        begun = {card.key for card in deck.cards.values() if card.memory}
        mine = [card for card in deck.cards.values() if is_own(card.source)]
        infos = [
            StudyListInfo(
                name=each.name, subjects=len(each), cards=len(each.cards), begun=sum(key in begun for key in each.cards)
            )
            for each in lists
        ]
        own_list = StudyListInfo(
            name=OWN, subjects=len(mine), cards=len(mine), begun=sum(card.memory is not None for card in mine)
        )
        at = now()
        return StudyDesk(
            day=StudyDay(
                language=language,
                due=len(deck.due(language, at)),
                new=deck.new_left(language, at),
                cards=len(deck.cards),
                paused=paused,
            ),
            next_due=deck.next_due(language),
            letters=tuple(words.advice["rare"]),
            lists=(*([own_list] if mine else []), *infos),
        )

    async def _deck(self, player: StoredPlayer, language: str) -> Deck:
        return await self._house.database.read(lambda conn: stored.deck(conn, player.id, language))

    # -- questions and answers ------------------------------------------------------------------------------

    async def next(self, player: StoredPlayer, language: str, list_name: str) -> StudyNext:
        """The question to answer now."""
        await self.check_open(player, language)
        self._answering.check(player.id)
        deck, words = await self._deck(player, language), self.words(language)

        def choose() -> Question | None:
            card = next_card(deck, words, now(), list_name)
            return ask(words, card.key, card.reviews, card.source) if card else None

        return StudyNext(question=await asyncio.to_thread(choose), next_due=deck.next_due(language))

    async def answer(
        self,
        player: StoredPlayer,
        language: str,
        *,
        kind: str,
        subject: str,
        number: int,
        source: str,
        given: Sequence[str],
        elapsed: int,
    ) -> StudyMarked:
        """Mark an answer and write it down. The same answer sent twice is written once and marked as before."""
        await self.check_open(player, language)
        self._answering.check(player.id)
        words = self.words(language)
        named = source if source in SOURCES else SOURCES[0]
        key = await asyncio.to_thread(check_key, words, kind, subject, phony=named == "own-challenged")
        known = await self._house.database.read(lambda conn: stored.card(conn, player.id, key))
        question = ask(words, key, number, known.source if known else named)
        marked = await asyncio.to_thread(mark, words, question, given, elapsed)
        entry = reviewed(key, question.source, now(), marked.rating, elapsed)
        if known is None or known.reviews != number + 1:  # otherwise the answer came twice
            known = await self._house.database.write(lambda conn: stored.answer(conn, player.id, entry, number))
        return StudyMarked(marked=marked, due=known.due or 0)

    # -- files ----------------------------------------------------------------------------------------------

    async def export(self, player: StoredPlayer, language: str, form: str, ui: str) -> str:
        """The history of a language as CSV, or its cards for Anki."""
        await self.check_open(player, language)
        self._files.check(player.id)
        if form == "csv":
            return to_csv(await self._house.database.read(lambda conn: stored.history(conn, player.id, language)))
        deck, words = await self._deck(player, language), self.words(language)
        return await asyncio.to_thread(to_anki, deck.cards.values(), lambda _: words, ui)

    async def take_in(self, player: StoredPlayer, language: str, text: str) -> int:
        """A file into somebody's deck, whole or not at all; returns how many entries are new."""
        self._files.check(player.id)
        await self.check_open(player, language)
        paused = await self.paused(player)

        def words_of(spoken: str) -> StudyWords:
            if spoken in paused:
                raise Forbidden("study-paused")
            return self.words(spoken)

        entries = await asyncio.to_thread(read_file, text, language, words_of, now())
        return await self._house.database.write(lambda conn: stored.take_in(conn, player.id, entries))

    async def forget(self, player: StoredPlayer, language: str) -> None:
        """Start over in a language."""
        await self._house.database.write(lambda conn: stored.forget(conn, player.id, language))

    # -- out of finished games ------------------------------------------------------------------------------

    async def learn_from(self, table: Table, laid: Sequence[Laid], entries: Sequence[LogEntry]) -> None:
        """Words that people met in a finished game, or were challenged on, wait in their decks."""
        language = table.options.language
        try:
            words = self.words(language)
        except LexiconError:
            return  # a server without this list teaches nothing in it
        events = [event for entry in entries for event in entry.events]
        for chair in table.stored.seats:
            if chair.kind != "player" or not chair.player:
                continue
            used = await self._used(chair.player, language)
            found = [*own.challenged(events, chair.seat), *own.met(words, laid, chair.seat, used)]
            added = await asyncio.to_thread(own.entries, words, found, now())
            await self._put(chair.player, added)

    async def learn_missed(self, table: Table, result: bytes) -> None:
        """Words that a review shows somebody to have missed wait in their deck."""
        words = self.words(table.options.language)
        review = msgspec.json.decode(result, type=Review)
        for chair in table.stored.seats:
            if chair.kind == "player" and chair.player:
                added = await asyncio.to_thread(own.entries, words, own.missed(review, chair.seat), now())
                await self._put(chair.player, added)

    async def _put(self, player: str, words: Sequence[Added]) -> None:
        with suppress(IntegrityError):  # the same word has just come from elsewhere; there will be other games
            await self._house.database.write(lambda conn: stored.put(conn, player, words))

    async def _used(self, player: str, language: str) -> set[str]:
        """Words that somebody has laid in finished games."""
        games = await self._house.database.read(lambda conn: figures.of(conn, player))
        mine = [game for game in games if game.language == language][:LOOKED_BACK]
        return {word for game in mine for words, _ in tally.decode(game.plays) for word in words}
