"""`wordloom serve` as an operator types it."""

import asyncio
import io
import re
import signal
import socket
import sys
from asyncio.subprocess import PIPE, Process
from pathlib import Path
from typing import Any

import pytest
import segno

from wordloom.core.errors import WordloomError
from wordloom.core.texts import say_error
from wordloom.server.running import run
from wordloom.server.settings import Settings


async def serve(*options: str) -> Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "wordloom", "serve", "--bots=0", *options), stdout=PIPE, stderr=PIPE
    )


async def refused(*options: str) -> str:
    """What a server that does not start says; it must end with code 2 and without a traceback."""
    process = await serve(*options)
    async with asyncio.timeout(60):
        _, told = await process.communicate()
    assert process.returncode == 2
    assert b"Traceback" not in told
    return told.decode()


async def test_several_workers_need_a_database_and_a_bus(tmp_path: Path) -> None:
    for given in ((), ("--database", "postgresql://nowhere/x"), ("--bus", "nats://127.0.0.1:1")):
        told = await refused("--workers", "2", "--data", str(tmp_path / "data"), *given)
        assert told.startswith("wordloom: Several workers need --database")
    assert not (tmp_path / "data").exists()


async def test_a_taken_port_and_a_foreign_url_are_told(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        assert f"127.0.0.1:{port}" in await refused("--port", str(port), "--data", str(tmp_path))
    told = await refused("--port", "0", "--data", str(tmp_path), "--database", "mysql://x/y")
    assert told.startswith("wordloom: ")
    assert "message_rate" in await refused("--limit", "nonsense=1", "--data", str(tmp_path))


def test_what_keeps_a_server_from_starting_is_told_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    odd = tmp_path / "odd"
    odd.mkdir()
    (odd / "blocklist.txt").write_bytes(b"\xff\xfe")
    here = {"data": tmp_path / "data", "port": 0}
    cases: dict[str, list[dict[str, Any]]] = {
        "store-unopened": [{"data": file}, {"database": "postgresql://ana:secret@127.0.0.1:1/x"}],
        "store-url": [{"database": "postgresql://host:port/x"}, {"database": "nonsense"}],
        "bus-url": [{"bus": "http://127.0.0.1:1"}, {"bus": "nats://"}, {"bus": "nats://x:y"}],
        "bad-origin": [{"origins": ("example.org",)}, {"origins": ("https://example.org/page",)}],
        "blocklist-unread": [{"data": odd}],
        "port-taken": [{"host": "203.0.113.9"}, {"host": ""}],
    }
    for code, wrong in cases.items():
        for given in wrong:
            with pytest.raises(WordloomError, match=code) as caught:
                run(Settings(**{**here, **given}))
            told = say_error(caught.value, "en")
            assert "secret" not in told
            assert "\n" not in told


@pytest.mark.parametrize("ended_by", [signal.SIGTERM, signal.SIGINT])
async def test_an_open_host_prints_a_link_and_a_code_for_phones(tmp_path: Path, ended_by: signal.Signals) -> None:
    process = await serve("--host", "0.0.0.0", "--port", "0", "--data", str(tmp_path))
    assert process.stdout is not None
    async with asyncio.timeout(60):
        link = (await process.stdout.readline()).decode()
        found = re.fullmatch(r"Wordloom: http://(\d+\.\d+\.\d+\.\d+):(\d+)\n", link)
        assert found, link
        assert "phones" in (await process.stdout.readline()).decode()
        expected = io.StringIO()
        segno.make(link.split()[1], error="m").terminal(expected, compact=True)
        code = (await process.stdout.readexactly(len(expected.getvalue().encode()))).decode()
        reader, writer = await connected(int(found[2]))
        writer.write(b"GET /health HTTP/1.0\r\n\r\n")
        assert b"200" in await reader.readline()
        writer.close()
        process.send_signal(ended_by)
        assert await process.wait() == 0
    assert code == expected.getvalue()


async def connected(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    while True:
        try:
            return await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            await asyncio.sleep(0.1)


async def test_by_itself_it_listens_to_this_machine_only(tmp_path: Path) -> None:
    process = await serve("--port", "0", "--data", str(tmp_path))
    assert process.stdout is not None
    async with asyncio.timeout(60):
        link = (await process.stdout.readline()).decode()
        assert link.startswith("Wordloom: http://127.0.0.1:")
        reader, writer = await connected(int(link.rsplit(":", 1)[1]))
        writer.write(b"GET /health HTTP/1.0\r\n\r\n")
        assert b"200" in await reader.readline()
        writer.close()
        process.terminate()
        await process.wait()
