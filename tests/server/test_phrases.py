"""Phrases to tap: each game has its own, none twice, and the server takes no other."""

import pytest

from server.conftest import Somebody
from wordloom.core.texts import UI_LANGUAGES, say, texts
from wordloom.games import CATALOGUE
from wordloom.rules.phrases import FORMER, phrases_of
from wordloom.server.talk import phrases

WORDS_OF_TOGETHER = {"en": "goal", "pt": "meta", "pl": "zadani", "ro": "misiun"}


@pytest.mark.parametrize("language", UI_LANGUAGES)
@pytest.mark.parametrize("game", CATALOGUE)
def test_a_game_offers_no_phrase_twice_and_none_about_goals_it_does_not_have(game: str, language: str) -> None:
    offered = list(phrases(CATALOGUE[game], language).values())
    assert len(offered) >= 6
    assert len({text.casefold().strip("!.") for text in offered}) == len(offered)
    about_goals = [text for text in offered if WORDS_OF_TOGETHER[language] in text.casefold()]
    # In Polish a goal and a round's task are the same word.
    assert bool(about_goals) == (game == "together" or (game, language) == ("cards-rummy", "pl"))


def test_every_family_has_phrases_of_its_own_and_every_phrase_a_game() -> None:
    by_family = {info.family: set(phrases_of(info)) for info in CATALOGUE.values()}
    for family, own in by_family.items():
        assert own - set().union(*(those for other, those in by_family.items() if other != family)), family
    offered = {f"phrase.{phrase}" for info in CATALOGUE.values() for phrase in phrases_of(info)}
    assert offered == {key for key in texts("en") if key.startswith("phrase.")}


async def test_a_table_takes_the_phrases_of_its_game_only(somebody: Somebody) -> None:
    ana = await somebody("Ana")
    for game, fits, does_not in (
        ("classic-us", "tight-board", "can-first"),
        ("together", "can-first", "tight-board"),
        ("rummikub", "cannot-open", "hard-task"),
    ):
        table = (await ana.ask("POST", "/tables", {"game": game}))["id"]
        await ana.watch(table, 0)
        await ana.send("say-phrase", table=table, phrase=does_not)
        assert (await ana.wait("refused"))["code"] == "no-such-phrase"
        await ana.send("say-phrase", table=table, phrase=fits)
        assert (await ana.wait("said"))["phrase"] == fits


def test_phrases_of_older_chats_can_still_be_told() -> None:
    before = {"good-luck", "good-game", "sorry", "one-moment", "need-a-turn", "leave-the-edge", "i-have-a-long-word"}
    for phrase in before | {"use-a-helper", "hello", "can-first", "almost", "thanks", "well-played"}:
        assert say(f"phrase.{FORMER.get(phrase, phrase)}", "en")
