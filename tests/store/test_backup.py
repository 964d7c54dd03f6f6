"""Backup and restore, within a kind of database and between them."""

import asyncio
import itertools
from pathlib import Path

import pytest

from store.rows import AFTER, a_table, fill
from wordloom.core.errors import StoreError
from wordloom.store import Database, log, open_database, uptime
from wordloom.store import tables as stored_tables
from wordloom.store.backup import backup, restore
from wordloom.store.log import Row
from wordloom.store.sqlite import FILE, connect, lock_folder


async def test_a_backup_fills_an_empty_store(url: str, tmp_path: Path) -> None:
    id = await fill(url, tmp_path / "old")
    file = tmp_path / "games.backup"
    count = backup(url, tmp_path / "old", file)
    assert file.stat().st_mode & 0o777 == 0o600  # what is in it is nobody else's
    assert restore("", tmp_path / "new", file) == count >= 4
    assert (tmp_path / "new" / FILE).stat().st_mode & 0o777 == 0o600
    database = open_database("", tmp_path / "new")
    assert [row.line for row in await database.read(lambda conn: log.read(conn, id))] == ["żółć"]
    await database.close()
    with pytest.raises(StoreError, match="restore-needs-empty"):
        restore("", tmp_path / "new", file)
    with pytest.raises(StoreError, match="backup-exists"):
        backup(url, tmp_path / "old", file)


async def test_the_blocklist_is_in_the_backup(url: str, tmp_path: Path) -> None:
    await fill(url, tmp_path / "old")
    (tmp_path / "old").mkdir(exist_ok=True)
    (tmp_path / "old" / "blocklist.txt").write_text("żaba*\n", encoding="utf-8")
    backup(url, tmp_path / "old", tmp_path / "games.backup")
    restore("", tmp_path / "new", tmp_path / "games.backup")
    restored = tmp_path / "new" / "blocklist.txt"
    assert restored.read_text(encoding="utf-8") == "żaba*\n"
    assert restored.stat().st_mode & 0o777 == 0o600


async def test_a_blocklist_that_is_there_stays(tmp_path: Path) -> None:
    await fill("", tmp_path / "old")
    (tmp_path / "old" / "blocklist.txt").write_text("old\n", encoding="utf-8")
    backup("", tmp_path / "old", tmp_path / "games.backup")
    (tmp_path / "new").mkdir()
    (tmp_path / "new" / "blocklist.txt").write_text("new\n", encoding="utf-8")
    restore("", tmp_path / "new", tmp_path / "games.backup")
    assert (tmp_path / "new" / "blocklist.txt").read_text(encoding="utf-8") == "new\n"


async def test_nobody_else_reads_the_database(tmp_path: Path) -> None:
    """Also in a folder that everybody may look into."""
    tmp_path.chmod(0o755)
    database = open_database("", tmp_path)
    await database.write(lambda conn: uptime.alive(conn, 1))
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    await database.close()
    assert set(modes.values()) == {0o600}
    assert FILE in modes


def moved(tmp_path: Path, url: str) -> Database:
    """The new store, filled from a backup of the old one."""
    file = tmp_path / "games.backup"
    backup("", tmp_path / "old", file)
    restore(url, tmp_path / "new", file)
    return open_database(url, tmp_path / "new")


async def test_a_sqlite_backup_moves_to_any_store(url: str, tmp_path: Path) -> None:
    id = await fill("", tmp_path / "old")
    database = moved(tmp_path, url)
    assert len(await database.read(lambda conn: log.read(conn, id))) == 1
    await database.close()


async def test_a_backup_fills_a_server_that_nobody_has_used_yet(url: str, tmp_path: Path) -> None:
    """It was started and stopped once, and so was the one the backup comes from."""
    for place, where, at in ((tmp_path / "old", "", 1_000), (tmp_path / "new", url, 9_000)):
        database = open_database(where, place)
        await database.write(lambda conn, at=at: uptime.alive(conn, at))  # type: ignore[misc]
        await database.close()
    id = await fill("", tmp_path / "old")
    database = moved(tmp_path, url)
    assert len(await database.read(lambda conn: log.read(conn, id))) == 1
    assert await database.write(lambda conn: uptime.alive(conn, 100_000)) == 1_000  # away since the backup was made
    await database.close()


def test_what_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="store-unopened"):
        backup("", tmp_path / "nothing", tmp_path / "games.backup")
    connect(tmp_path / FILE).connect().close()
    with pytest.raises(StoreError, match="backup-unwritten"):
        backup("", tmp_path, tmp_path / "no such folder" / "games.backup")


@pytest.mark.parametrize("content", [b"", b"nonsense", b"SQLite format 3\x00" + b"\x00" * 200])
def test_a_foreign_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "foreign"
    file.write_bytes(content)
    with pytest.raises(StoreError, match="backup-foreign"):
        restore("", tmp_path / "new", file)
    assert not (tmp_path / "new").exists()


def test_a_server_holds_its_folder_alone(tmp_path: Path) -> None:
    with lock_folder(tmp_path), pytest.raises(StoreError, match="store-in-use"):
        open_database("", tmp_path)


async def test_a_backup_is_made_while_games_go_on(url: str, tmp_path: Path) -> None:
    """One consistent view: as many entries as the table's own row says, whatever was written meanwhile."""
    database = open_database(url, tmp_path / "old")
    table = a_table()
    await database.write(lambda conn: stored_tables.create(conn, table))

    async def play() -> None:
        for version in itertools.count(1):
            row = Row(version, f"line {version}", f"ana:{version}")
            await database.write(lambda conn, row=row: log.append(conn, table.id, row.version - 1, row, AFTER))  # type: ignore[misc]

    playing = asyncio.create_task(play())
    versions = []
    for number in range(3):
        file = tmp_path / f"{number}.backup"
        await asyncio.to_thread(backup, url, tmp_path / "old", file)
        restore("", tmp_path / f"new{number}", file)
        copy = open_database("", tmp_path / f"new{number}")
        found = await copy.read(lambda conn: stored_tables.get(conn, table.id))
        assert found is not None
        assert [row.version for row in await copy.read(lambda conn: log.read(conn, table.id))] == list(
            range(1, found.version + 1)
        )
        versions.append(found.version)
        await copy.close()
    playing.cancel()
    await asyncio.gather(playing, return_exceptions=True)
    await database.close()
    assert versions[0] < versions[2]  # games did go on
