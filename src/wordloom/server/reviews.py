"""Reviews on the server: asked for, queued fairly, made a slice at a time, kept, and taken up again after a restart.

They never stand in anybody's way: their processes have the lowest priority, and no slice begins while a bot waits.
"""

import asyncio
import contextlib
import secrets
import sys
from time import monotonic
from typing import TYPE_CHECKING

import msgspec
import structlog
from msgspec.structs import replace
from sqlalchemy.exc import IntegrityError

from wordloom.core.errors import LexiconError, ParseError, RuleError, StoreError, WordloomError
from wordloom.games.reviewing import open_file
from wordloom.rules.record import write
from wordloom.rules.review import Review
from wordloom.server.errors import Forbidden, TooFast, Unknown
from wordloom.server.review_worker import Slice, Sliced
from wordloom.server.shapes import ReviewState
from wordloom.server.table_record import record_of
from wordloom.server.thinking import Worker
from wordloom.server.times import now
from wordloom.store import reviews as stored_reviews
from wordloom.store.people import StoredPlayer
from wordloom.store.reviews import StoredReview

if TYPE_CHECKING:
    from wordloom.server.house import House
    from wordloom.server.tables import Table

logger = structlog.get_logger()
SLICE = 1.0  # seconds of work before what was found is kept, and somebody else may be next
PATIENCE = 120.0  # seconds for a slice on a busy machine; a worker that takes longer is started anew
CLAIM = 12_000  # ms that a process may be silent about a review before another takes it up
RENEW = 4.0  # seconds between two signs that it is still being worked on
LOOK = 3.0  # seconds between two looks for reviews that other processes left behind
GIVE_WAY = 0.05  # seconds between two looks whether bots still wait
MOST_LISTED = 20
LATER = ("store-away", "lexicon-building")  # what is no fault of a file: it is tried again


class Reviews:
    """What people ask to look at again."""

    def __init__(self, house: "House") -> None:
        self._house = house
        command = (sys.executable, "-m", "wordloom.server.review_worker")
        self._workers = [Worker(command) for _ in range(house.settings.reviewers)]
        self._tasks: list[asyncio.Task[None]] = []
        self._news = asyncio.Event()
        self._used: dict[str, float] = {}  # seconds, of those who wait

    # -- life -----------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin with what waits, from before a restart too."""
        self._tasks = [asyncio.create_task(self._work(worker)) for worker in self._workers]

    async def close(self) -> None:
        """Let go of what is under way; it is taken up again."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for worker in self._workers:
            await worker.stop()

    # -- asking ---------------------------------------------------------------------------------------------

    async def ask_for(self, table: "Table", player: StoredPlayer) -> StoredReview:
        """The review of a finished table, made once for everybody."""
        if table.stored.status != "over":
            raise RuleError("review-unfinished")
        known = await self._house.database.read(lambda conn: stored_reviews.of_table(conn, table.id))
        if known and known.status in (stored_reviews.WAITING, stored_reviews.DONE):
            return known
        await self._check_room(player)
        if known:
            await self._house.database.write(lambda conn: stored_reviews.again(conn, known.id, player.id))
            self._news.set()
            return await self._get(known.id)
        return await self._create(StoredReview(id=new_id(), table=table.id, player=player.id, created_at=now()))

    async def ask_for_file(self, text: str, player: StoredPlayer) -> StoredReview:
        """The review of a file that somebody sent; refused at once if it cannot be reviewed."""
        most = self._house.settings.limits.review_bytes
        if len(text.encode()) > most:
            raise ParseError("too-large", most=most)
        await self._check_room(player)
        await asyncio.to_thread(open_file, text.encode())
        return await self._create(StoredReview(id=new_id(), player=player.id, file=text, created_at=now()))

    async def _check_room(self, player: StoredPlayer) -> None:
        most = self._house.settings.limits.reviews_per_player
        if await self._house.database.read(lambda conn: stored_reviews.waiting_of(conn, player.id)) >= most:
            raise TooFast("too-many-reviews", most=most)

    async def _create(self, review: StoredReview) -> StoredReview:
        try:
            await self._house.database.write(lambda conn: stored_reviews.create(conn, review))
        except IntegrityError:  # somebody asked for the same table just then
            table = review.table or ""
            known = await self._house.database.read(lambda conn: stored_reviews.of_table(conn, table))
            if known is None:
                raise
            return known
        self._news.set()
        return review

    async def cancel(self, id: str, player: StoredPlayer) -> None:
        """Whoever asked for it may stop it; a review of a file is forgotten."""
        review = await self._get(id)
        if review.player != player.id:
            raise Forbidden("not-your-review")
        await self._house.database.write(lambda conn: stored_reviews.cancel(conn, id))
        if review.table is None:
            await self._house.database.write(lambda conn: stored_reviews.remove(conn, id))

    # -- looking --------------------------------------------------------------------------------------------

    async def get(self, id: str, player: StoredPlayer | None) -> StoredReview:
        """A review for whoever may see its table; one of a file for whoever has the link."""
        review = await self._get(id)
        if review.table is not None:
            table = await self._house.tables.get(review.table)
            if table.stored.friends_only:
                await self._house.guarding.check_join(table.stored, player)
        return review

    async def of_table(self, table: str) -> StoredReview:
        """That of a table."""
        found = await self._house.database.read(lambda conn: stored_reviews.of_table(conn, table))
        if found is None:
            raise Unknown("no-such-review")
        return found

    async def of(self, player: StoredPlayer) -> list[StoredReview]:
        """Those that somebody asked for."""
        return list(
            await self._house.database.read(lambda conn: stored_reviews.of_player(conn, player.id, MOST_LISTED))
        )

    async def _get(self, id: str) -> StoredReview:
        found = await self._house.database.read(lambda conn: stored_reviews.get(conn, id))
        if found is None:
            raise Unknown("no-such-review")
        return found

    # -- working --------------------------------------------------------------------------------------------

    async def _work(self, worker: Worker) -> None:
        """One slice after the other, for whoever has had least."""
        while True:
            try:
                busy = await self._one(worker)
            except WordloomError as error:
                logger.warning("reviews wait", code=error.code)
                busy = False
            except Exception:
                logger.exception("review")
                busy = False
            if not busy:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(LOOK):
                        await self._news.wait()
                self._news.clear()

    async def _one(self, worker: Worker) -> bool:
        """A slice of the next review; False if nothing waits."""
        at = now()
        waiting = await self._house.database.read(lambda conn: stored_reviews.waiting(conn, at))
        asking = {player for _, player in waiting}
        self._used = {player: self._used.get(player, 0.0) for player in asking}
        for id, player in sorted(waiting, key=lambda each: self._used[each[1]]):
            if await self._house.database.write(lambda conn, id=id: stored_reviews.claim(conn, id, at, at + CLAIM)):  # type: ignore[misc]
                await self._slice(worker, id, player)
                return True
        return False

    async def _slice(self, worker: Worker, id: str, player: str) -> None:
        holding = asyncio.create_task(self._hold(id))
        try:
            await self._give_way()
            began = monotonic()
            answer = await self._ask(worker, await self._get(id))
        except BaseException:
            with contextlib.suppress(Exception):
                await asyncio.shield(self._house.database.write(lambda conn: stored_reviews.let_go(conn, id)))
            raise
        finally:
            holding.cancel()
        self._used[player] = self._used.get(player, 0.0) + monotonic() - began
        if answer.error:
            await self._house.database.write(lambda conn: stored_reviews.failed(conn, id, answer.error))
            return
        result = answer.result.decode()
        await self._house.database.write(
            lambda conn: stored_reviews.progress(conn, id, result, answer.done, answer.steps)
        )
        if answer.done >= answer.steps:
            await self._learn(id, answer.result)

    async def _learn(self, id: str, result: bytes) -> None:
        """What people missed in a game becomes words of their own."""
        review = await self._get(id)
        if review.table is not None:
            with contextlib.suppress(LexiconError):
                await self._house.studies.learn_missed(await self._house.tables.get(review.table), result)

    async def _hold(self, id: str) -> None:
        """Tell the other processes that this one is still at it."""
        while True:
            await asyncio.sleep(RENEW)
            with contextlib.suppress(WordloomError):
                until = now() + CLAIM
                await self._house.database.write(lambda conn, until=until: stored_reviews.hold(conn, id, until))  # type: ignore[misc]

    async def _give_way(self) -> None:
        """Wait while bots do."""
        while self._house.bots.busy:
            await asyncio.sleep(GIVE_WAY)

    async def _ask(self, worker: Worker, review: StoredReview) -> Sliced:
        try:
            file = await self._file(review)
        except WordloomError as error:
            if error.code in LATER:
                raise
            return Sliced(error=error.code)
        asked = Slice(file, review.result.encode(), SLICE, self._house.settings.review_seconds)
        try:
            async with asyncio.timeout(PATIENCE):
                answer = msgspec.msgpack.decode(await worker.ask(msgspec.msgpack.encode(asked)), type=Sliced)
        except (TimeoutError, OSError, asyncio.IncompleteReadError) as error:
            logger.warning("review failed", review=review.id, error=type(error).__name__)
            await worker.stop()
            return Sliced(error="review-failed")
        except BaseException:
            await worker.stop()  # half an answer may be in the pipe
            raise
        if answer.error in LATER:
            raise StoreError(answer.error)
        return answer

    async def _file(self, review: StoredReview) -> bytes:
        if review.table is None:
            return review.file.encode()
        return write(await record_of(await self._house.tables.get(review.table)))


def new_id() -> str:
    """A link that nobody guesses."""
    return secrets.token_urlsafe(15)


def state_of(review: StoredReview, player: StoredPlayer | None, language: str, *, whole: bool = True) -> ReviewState:
    """A review as far as it has come, in words of a language; if not whole, without its turns."""
    found = msgspec.json.decode(review.result, type=Review).told(language) if review.result else None
    if found and not whole:
        found = replace(found, turns=())
    return ReviewState(
        id=review.id,
        table=review.table or "",
        status=review.status,
        done=review.done,
        steps=review.steps,
        error=review.error,
        mine=player is not None and player.id == review.player,
        created_at=review.created_at,
        review=found,
    )
