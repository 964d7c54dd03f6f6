"""Words of one's own, out of games."""

from pathlib import Path

from wordloom.core.lexicon import open_lexicon
from wordloom.core.word_sets import offensive_words
from wordloom.face.reviewing import review
from wordloom.face.study import Study
from wordloom.rules.events import Challenged, WindowOpened
from wordloom.rules.laid import Laid
from wordloom.study import own
from wordloom.study.words import study_words

EN = study_words(open_lexicon("en"))
GAME = Path("tests/data/review/two-robots.gcg")


def test_missed_words_are_those_of_better_moves() -> None:
    looked = review(GAME, think=0)
    lost = [turn for turn in looked.turns if turn.seat == 1 and turn.loss >= 5]
    found = {each.word for each in own.missed(looked, 1)}
    assert found
    for turn in lost:
        assert {word for word in turn.best[0].words if word not in turn.words} <= found
    kept = {turn.turn for turn in looked.turns if turn.seat == 1} - {turn.turn for turn in lost}
    assert kept, "some turns were good enough"
    study = Study("en")
    assert study.learn_from(looked, 1) > 0
    assert study.learn_from(looked, 1) == 0, "what is in the deck is not added twice"
    assert {entry.source for entry in study.history} == {"own-missed"}


def test_challenged_words_are_ones_own_good_or_not() -> None:
    events = [
        WindowOpened(0, 0),
        Challenged(1, ("QUIZ",), False),
        WindowOpened(1, 0),
        Challenged(0, ("ZZXY",), True),
        WindowOpened(0, 0),
        Challenged(2, ("QUIFF", "ZZZA"), True),
    ]
    assert [each.word for each in own.challenged(events, 0)] == ["QUIZ", "QUIFF", "ZZZA"]
    cards = own.entries(EN, own.challenged(events, 0), 5)
    assert [(card.kind, card.subject) for card in cards] == [("judge", "QUIZ"), ("judge", "QUIFF"), ("judge", "ZZZA")]


def test_met_words_are_others_and_rarer_than_what_one_has_shown_to_know() -> None:
    rare = [word for word in ("AALII", "ZOOEA", "QAID", "EUOI") if EN.level(word) >= 5]
    assert len(rare) >= 3
    laid = [Laid(0, ("HOUSE",), 8), Laid(1, ("HOUSE", *rare), 40), Laid(1, ("AND",), 4)]
    assert {each.word for each in own.met(EN, laid, 0, ())} == {*rare}
    assert own.met(EN, laid, 1, ()) == []
    knows = [word for word in EN.every if len(word) == 4 and EN.level(word) == 10][:3]
    assert own.shown_level(EN, knows) == 10
    assert own.shown_level(EN, knows[:2]) == 1, "two rare words may be luck"
    assert own.met(EN, laid, 0, knows) == []


def test_nothing_offensive_becomes_a_card() -> None:
    banned = next(word for word in offensive_words("en").among(EN.every) if len(word) == 4)
    assert own.entries(EN, [own.OwnWord(banned, "own-met"), own.OwnWord(banned, "own-challenged")], 5) == []
