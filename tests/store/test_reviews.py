"""Reviews in both databases: claimed by one process at a time, nothing taken back, gone with their people."""

import pytest
from sqlalchemy.exc import IntegrityError

from store.rows import a_table
from wordloom.store import Database, people, reviews
from wordloom.store import tables as stored_tables
from wordloom.store.people import StoredPlayer
from wordloom.store.reviews import CANCELLED, DONE, WAITING, StoredReview


def review(id: str, player: str = "ana", table: str | None = None, at: int = 1) -> StoredReview:
    return StoredReview(id=id, player=player, table=table, file="" if table else "#", created_at=at)


@pytest.fixture
async def asked(database: Database) -> Database:
    for id in ("ana", "leo"):
        somebody = StoredPlayer(id=id, name=id, language="en", created_at=1, seen_at=1)
        await database.write(lambda conn, somebody=somebody: people.add(conn, somebody))  # type: ignore[misc]
    await database.write(lambda conn: reviews.create(conn, review("one")))
    return database


async def test_one_process_at_a_time_works_on_a_review(asked: Database) -> None:
    assert await asked.read(lambda conn: reviews.waiting(conn, 10)) == [("one", "ana")]
    assert await asked.write(lambda conn: reviews.claim(conn, "one", 10, 50))
    assert not await asked.write(lambda conn: reviews.claim(conn, "one", 20, 60))
    assert await asked.read(lambda conn: reviews.waiting(conn, 20)) == []
    await asked.write(lambda conn: reviews.hold(conn, "one", 80))
    assert await asked.read(lambda conn: reviews.waiting(conn, 60)) == []
    assert await asked.write(lambda conn: reviews.claim(conn, "one", 100, 150))  # whoever held it is gone


async def test_what_was_found_is_never_taken_back(asked: Database) -> None:
    await asked.write(lambda conn: reviews.progress(conn, "one", "later", 5, 9))
    await asked.write(lambda conn: reviews.progress(conn, "one", "earlier", 3, 9))
    found = await asked.read(lambda conn: reviews.get(conn, "one"))
    assert found is not None
    assert (found.result, found.done, found.status) == ("later", 5, WAITING)
    await asked.write(lambda conn: reviews.progress(conn, "one", "all", 9, 9))
    found = await asked.read(lambda conn: reviews.get(conn, "one"))
    assert found is not None
    assert found.status == DONE


async def test_a_cancelled_review_stays_cancelled_until_it_is_asked_for_again(asked: Database) -> None:
    assert await asked.write(lambda conn: reviews.cancel(conn, "one"))
    await asked.write(lambda conn: reviews.progress(conn, "one", "late", 9, 9))
    found = await asked.read(lambda conn: reviews.get(conn, "one"))
    assert found is not None
    assert (found.status, found.result) == (CANCELLED, "")
    await asked.write(lambda conn: reviews.again(conn, "one", "leo"))
    assert await asked.read(lambda conn: reviews.waiting(conn, 10)) == [("one", "leo")]


async def test_a_table_has_one_review(asked: Database) -> None:
    await asked.write(lambda conn: stored_tables.create(conn, a_table(id="t")))
    await asked.write(lambda conn: reviews.create(conn, review("two", table="t")))
    with pytest.raises(IntegrityError):
        await asked.write(lambda conn: reviews.create(conn, review("three", table="t")))
    found = await asked.read(lambda conn: reviews.of_table(conn, "t"))
    assert found is not None
    assert found.id == "two"


async def test_reviews_go_with_whoever_asked(asked: Database) -> None:
    await asked.write(lambda conn: people.forget(conn, "ana", "nobody"))
    assert await asked.read(lambda conn: reviews.get(conn, "one")) is None
