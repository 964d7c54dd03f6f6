"""A word list that cannot be built: logged, told by /ready, and players are told in a player's words."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from structlog.testing import capture_logs

from server.conftest import Somebody
from serving.server import Served
from wordloom import lexica
from wordloom.core.errors import LexiconError
from wordloom.core.lexicon import open_lexicon
from wordloom.core.texts import UI_LANGUAGES, say_error
from wordloom.core.versions import open_version
from wordloom.core.words import WordRules
from wordloom.lexica.__main__ import main as build_in_background
from wordloom.server.lexicons import Lexicons
from wordloom.server.upkeep import Upkeep


@pytest.fixture
def without_npm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine that cannot fetch the Romanian list, and tried."""
    monkeypatch.setenv("WORDLOOM_CACHE", str(tmp_path / "cache"))
    monkeypatch.setenv("PATH", str(tmp_path))
    open_lexicon.cache_clear()
    open_version.cache_clear()
    build_in_background(["ro"])


@pytest.mark.usefixtures("without_npm")
def test_players_read_the_name_of_the_list_and_nothing_about_installing() -> None:
    assert lexica.states()["ro"] is lexica.State.FAILED
    with pytest.raises(LexiconError) as caught:
        Lexicons().chosen("ro", "ro", WordRules())
    for language in UI_LANGUAGES:
        told = say_error(caught.value, language)
        assert "LOC 6" in told
        assert "wordloom" not in told
        assert "“ro”" not in told


@pytest.mark.usefixtures("without_npm")
async def test_it_is_logged_once(served: Served) -> None:
    upkeep = Upkeep(served.house)  # one of its own: the server's looks by itself
    upkeep._house = SimpleNamespace(lexicons=Lexicons())  # type: ignore[assignment]
    with capture_logs() as logs:
        await upkeep.look_at_lists()
        await upkeep.look_at_lists()
    told = [line for line in logs if line["event"] == "a word list could not be built"]
    assert [line["list"] for line in told] == ["ro"]
    assert "npm" in told[0]["reason"]


@pytest.mark.usefixtures("without_npm")
async def test_it_is_told_to_whoever_watches(served: Served, somebody: Somebody) -> None:
    served.house.lexicons = Lexicons()
    ready = await (await somebody(connected=False)).http.get("/ready")
    assert (ready.status_code, list(ready.json()["failed_lists"])) == (200, ["ro"])
