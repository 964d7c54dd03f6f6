"""Backup and restore: every row, copied in one consistent view into a SQLite file, and back into any store.

The same copy moves a server from SQLite to PostgreSQL.
"""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import (
    Column,
    Connection,
    Engine,
    MetaData,
    String,
    Table,
    create_engine,
    delete,
    insert,
    inspect,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from wordloom.core.errors import StoreError
from wordloom.store.database import postgres_url, reason_of, told_as_store_errors
from wordloom.store.migrate import migrate
from wordloom.store.schema import metadata, players, tables
from wordloom.store.sqlite import FILE, connect, lock_folder

BATCH = 500
BESIDE = ("blocklist.txt",)  # files of the data directory that are the operator's own
beside = Table("beside", MetaData(), Column("name", String, primary_key=True), Column("text", String, nullable=False))


def backup(url: str, data: Path, file: Path) -> int:
    """Write a backup, even while the server runs; returns its number of rows. The file appears once it is complete."""
    if file.exists():
        raise StoreError("backup-exists", file=str(file))
    try:
        return _backup(url, data, file)
    except OSError as error:
        raise StoreError("backup-unwritten", file=str(file), reason=reason_of(error)) from error


def _backup(url: str, data: Path, file: Path) -> int:
    with tempfile.TemporaryDirectory(dir=file.parent, prefix=".backup-") as folder:
        scratch = Path(folder) / FILE
        with told_as_store_errors(), opened(url, data) as source, disposing(connect(scratch)) as target:
            migrate(target)
            with source.connect() as reading, target.begin() as writing:
                copied = copy(reading, writing)
                keep_files(writing, data)
            with target.connect() as connection:
                connection.rollback()
                connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
        with scratch.open("rb") as whole:
            os.fsync(whole.fileno())
        scratch.chmod(0o600)  # it holds what the database holds
        scratch.rename(file)
    return copied


def restore(url: str, data: Path, file: Path) -> int:
    """Fill an empty store from a backup, possibly of an older version; returns how many rows it held."""
    with tempfile.TemporaryDirectory() as folder:
        scratch = Path(folder) / FILE
        try:
            shutil.copyfile(file, scratch)
            with disposing(connect(scratch)) as source:
                check_is_ours(source, file)
                migrate(source)
                with (
                    told_as_store_errors(),
                    fresh(url, data) as target,
                    source.connect() as reading,
                    target.begin() as writing,
                ):
                    copied = copy(reading, writing)
                    put_files_back(reading, data)
                    return copied
        except OSError as error:
            raise StoreError("backup-foreign", file=str(file), reason=reason_of(error)) from None
        except IntegrityError as error:  # rows that no server of ours has written
            raise StoreError("backup-foreign", file=str(file), reason=reason_of(error)) from None


def check_is_ours(source: Engine, file: Path) -> None:
    """StoreError unless the file is a database of this program."""
    try:
        found = set(inspect(source).get_table_names())
    except SQLAlchemyError as error:
        raise StoreError("backup-foreign", file=str(file), reason=str(error.__cause__)) from None
    if not {"alembic_version", "tables", "entries"} <= found:
        raise StoreError("backup-foreign", file=str(file), reason="other tables")


@contextmanager
def disposing(engine: Engine) -> Iterator[Engine]:
    """An engine that lets go of its files at the end."""
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def opened(url: str, data: Path) -> Iterator[Engine]:
    """The store to copy from; one view of it for the whole copy."""
    if url:
        engine = create_engine(postgres_url(url), isolation_level="REPEATABLE READ")
    elif (data / FILE).is_file():
        engine = connect(data / FILE)
    else:
        raise StoreError("store-unopened", place=str(data), reason=f"no {FILE} there")
    with disposing(engine):
        yield engine


@contextmanager
def fresh(url: str, data: Path) -> Iterator[Engine]:
    """The store to copy into, migrated and empty; no server may use the folder in the meantime."""
    lock = None
    if not url:
        data.mkdir(parents=True, exist_ok=True, mode=0o700)
        lock = lock_folder(data)
    try:
        with disposing(create_engine(postgres_url(url)) if url else connect(data / FILE)) as engine:
            migrate(engine)
            with engine.connect() as connection:
                if connection.scalar(select(players.c.id).limit(1)) or connection.scalar(select(tables.c.id).limit(1)):
                    raise StoreError("restore-needs-empty")
            yield engine
    finally:
        if lock:
            lock.release()


def keep_files(writing: Connection, data: Path) -> None:
    """What the operator keeps beside the database goes into the backup too."""
    beside.create(writing)
    for name in BESIDE:
        if (data / name).is_file():
            writing.execute(insert(beside).values(name=name, text=(data / name).read_text(encoding="utf-8")))


def put_files_back(reading: Connection, data: Path) -> None:
    """The operator's files, where there are none yet; backups of older versions have none."""
    if not inspect(reading).has_table(beside.name):
        return
    data.mkdir(parents=True, exist_ok=True, mode=0o700)
    for name, text in reading.execute(select(beside.c.name, beside.c.text)):
        if name in BESIDE and not (data / name).exists():
            (data / name).touch(mode=0o600)
            (data / name).write_text(text, encoding="utf-8")


def copy(reading: Connection, writing: Connection) -> int:
    """Copy every row of every table, in an order that keeps references whole."""
    for table in reversed(metadata.sorted_tables):  # a server that nobody has used yet leaves its signs of life
        writing.execute(delete(table))
    copied = 0
    for table in metadata.sorted_tables:
        for batch in reading.execute(select(table)).mappings().partitions(BATCH):
            writing.execute(insert(table), [dict(row) for row in batch])
            copied += len(batch)
        if writing.dialect.name == "postgresql" and "number" in table.c:
            last = f"SELECT setval(pg_get_serial_sequence('{table.name}', 'number'), max(number)) FROM {table.name}"
            writing.exec_driver_sql(last)
    return copied
