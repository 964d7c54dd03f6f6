"""Rummikub bots: whole games from their view alone, words of their level, daring, patience, challenges."""

from math import ceil

import pytest

from games.rummikub_tables import lay, rummikub_table, score
from wordloom.core.alphabet import LANGUAGES
from wordloom.core.lexicon import open_lexicon
from wordloom.core.narrowing import narrowed
from wordloom.families.rummikub.bot.levels import SKILLS
from wordloom.families.rummikub.turns import changed, disturbed
from wordloom.games import game_info
from wordloom.games.rummikub import Draw, Rearrange, Rearranged
from wordloom.rules.bots import LEVELS, make_bot
from wordloom.rules.commands import Accept, Challenge, Command
from wordloom.rules.match import Match
from wordloom.rules.record import read, write
from wordloom.rules.simulate import play_out
from wordloom.rules.sitting import Sitting
from wordloom.rules.verify import verify

INFO = game_info("rummikub")


def bot_game(language: str, levels: list[int], luck: int, **options: object) -> Sitting:
    """A whole game between bots."""
    chosen = INFO.read_options({"language": language, **options})
    words = narrowed(open_lexicon(language), INFO.word_rules(chosen))
    table = Sitting(Match(INFO.make(chosen, words)), [f"bot {level}" for level in levels], luck.to_bytes(32, "big"))
    play_out(table, [make_bot(INFO, chosen, words, level, luck + seat) for seat, level in enumerate(levels)])
    return table


def bot_says(table: Sitting, level: int, seat: int = 0, language: str = "pt") -> Command:
    """What a bot that knows the whole language does now."""
    chosen = INFO.read_options({"language": language})
    words = narrowed(open_lexicon(language), INFO.word_rules(chosen))
    return make_bot(INFO, chosen, words, level, seed=1).choose(table.match.view(table.state, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_bots_finish_games_in_every_language(language: str) -> None:
    for luck in range(4):
        words = "challenge" if luck % 2 else "checked"
        table = bot_game(language, [10, 7, 4, 1], luck, words=words)
        outcome = table.match.outcome(table.state)
        assert outcome is not None
        assert outcome.reason in {"went-out", "all-passed"}


@pytest.mark.soak
@pytest.mark.parametrize("hundred", range(10))
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thousand_four_bot_games(language: str, hundred: int) -> None:
    """In hundreds, so that several processes can share them and a long run shows how far it is."""
    for luck in range(100 * hundred, 100 * hundred + 100):
        levels = [1 + (luck + 3 * seat) % 10 for seat in range(4)]
        words = "challenge" if luck % 2 else "checked"
        table = bot_game(language, levels, luck, words=words)
        assert table.match.outcome(table.state) is not None


def test_a_bot_game_verifies_from_its_record() -> None:
    table = bot_game("pt", [10, 8, 6, 3], luck=11)
    assert verify(read(write(table.record()), {"rummikub": INFO}), INFO).outcome == table.match.outcome(table.state)


def test_bots_disturb_no_more_words_than_they_dare() -> None:
    table = bot_game("pt", [10, 8, 6, 4], luck=2)
    dared = [ceil(SKILLS[level].disturbs) for level in (10, 8, 6, 4)]
    before: tuple[str, ...] = ()
    most = [0, 0, 0, 0]
    for entry in table.entries:
        for event in entry.events:
            if isinstance(event, Rearranged):
                most[event.seat] = max(most[event.seat], len(disturbed(before, event.groups)))
                before = event.groups
    assert all(did <= dare for did, dare in zip(most, dared, strict=True))
    assert max(most) > 0


@pytest.mark.parametrize("level", [1, 2, 5])
def test_bots_lay_no_more_words_than_they_can_think_of_at_once(level: int) -> None:
    """A beginner once emptied a rack of fourteen in a turn of three words."""
    most = tiles = 0
    for luck in range(2):
        before: tuple[str, ...] = ()
        for entry in bot_game("pt", [level, level], luck).entries:
            for event in entry.events:
                if isinstance(event, Rearranged):
                    most = max(most, len(changed(before, event.groups)))
                    tiles = max(tiles, len("".join(event.groups)) - len("".join(before)))
                    before = event.groups
    assert 0 < most <= ceil(SKILLS[level].lays) < SKILLS[10].lays
    assert tiles < 14 or level > 2


def test_a_low_level_lays_only_words_it_knows() -> None:
    lexicon = open_lexicon("pt")
    table = bot_game("pt", [3, 3, 3], luck=5)
    words = [scored.word for move in table.state.game.moves for scored in move.words]
    assert words
    assert max(lexicon.level(word) for word in words) <= SKILLS[3].vocabulary


def test_higher_levels_win_more_points() -> None:
    """Six games, on both sides of the table; the strong side is ahead in the sum."""
    strong = weak = 0
    for luck in range(3):
        for levels in ([9, 3], [3, 9]):
            table = bot_game("pt", levels, luck)
            scores = [seat.score for seat in table.state.game.seats]
            strong += scores[levels.index(9)]
            weak += scores[levels.index(3)]
    assert strong > weak


@pytest.mark.parametrize("level", [1, 2, 4])
def test_a_beginner_looks_at_few_words_of_the_table(level: int) -> None:
    """The others stay as they are, however much they would bring."""
    words = ["CASA", "MESA", "GATO", "PATO", "BOLA", "FACA"]
    command = bot_says(rummikub_table("SRIL", "E", on_table=words), level=level)
    assert isinstance(command, Draw | Rearrange)
    after = command.groups if isinstance(command, Rearrange) else tuple(words)
    assert len(set(words) - set(after)) <= ceil(SKILLS[level].disturbs)


def test_the_strongest_bot_empties_its_rack_when_that_pays() -> None:
    command = bot_says(rummikub_table("DES", "E", on_table=["APARECER"]), level=10)
    assert isinstance(command, Rearrange)
    table = rummikub_table("DES", "E", on_table=["APARECER"], known=command.groups)
    lay(table, *command.groups)
    assert score(table) == 22


@pytest.mark.parametrize("level", [1, 5, 10])
def test_near_the_end_no_joker_is_kept(level: int) -> None:
    """SOL from the rack's own tiles is worth the same, but then the joker would stay."""
    table = rummikub_table("SOL?XQX", "E", pool="AA")
    command = bot_says(table, level)
    assert isinstance(command, Rearrange)
    assert any(face.islower() for face in "".join(command.groups))


def test_a_bot_that_knows_everything_challenges_bad_words_and_accepts_good_ones() -> None:
    bad = rummikub_table("XZQUUUUU", "E", words="challenge")
    lay(bad, "XZQ")
    assert bot_says(bad, level=10, seat=1) == Challenge(1, "XZQ")
    good = rummikub_table("SOLUUUUU", "E", words="challenge")
    lay(good, "SOL")
    assert bot_says(good, level=10, seat=1) == Accept(1)


def test_every_level_has_its_skill() -> None:
    assert set(SKILLS) == set(LEVELS)
    assert {ceil(skill.disturbs) for skill in SKILLS.values()} >= {1, 2}
