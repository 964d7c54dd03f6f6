"""`wordloom moderator`: existing accounts, on the server's own machine, while the server runs."""

from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from cli.whole import app
from server.accounts import sign_up
from serving.client import Player
from serving.server import serving, settings
from wordloom.core.errors import ParseError


def moderator(data: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["moderator", *arguments, "--data", str(data)])


async def test_moderators_are_existing_accounts(tmp_path: Path) -> None:
    async with serving(settings(tmp_path)) as served:
        with pytest.raises(ParseError, match="no-such-account"):
            raise moderator(tmp_path, "add", "ana").exception or AssertionError
        eve = await Player.guest(served.url, "Eve")
        await sign_up(eve)  # whoever takes a name that somebody tried to appoint is nobody special
        assert (await eve.ask("GET", "/me"))["moderator"] is False
        await eve.ask("GET", "/reports", status=403)
        assert moderator(tmp_path, "add", "Ana").exit_code == 0
        assert moderator(tmp_path, "list").stdout == "ana\n"
        assert (await eve.ask("GET", "/me"))["moderator"] is True
        assert await eve.ask("GET", "/reports") == []
        assert moderator(tmp_path, "remove", "ana").exit_code == 0
        assert moderator(tmp_path, "list").stdout == ""
        await eve.ask("GET", "/reports", status=403)
        await eve.close()


def test_there_must_be_a_server_there(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="no-such-store"):
        raise moderator(tmp_path / "nowhere", "list").exception or AssertionError
    assert not (tmp_path / "nowhere").exists()
