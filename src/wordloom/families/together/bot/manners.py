"""What a partner says: little, and only what the rules allow."""

import random

from wordloom.families.together.messages import Say
from wordloom.families.together.phrases import Phrase
from wordloom.families.together.views import TogetherView

CHANCE = 0.3  # of saying something where there is something to say


def remark(view: TogetherView, luck: random.Random) -> Say | None:
    """A phrase for what happened since one's own last deed, or None; never two in a row."""
    since = list(view.story)
    for at, deed in reversed(list(enumerate(view.story))):
        if deed.seat == view.seat:
            since = since[at + 1 :]
            break
    if len(view.left) == 1 or "say" not in view.legal or not since or luck.random() > CHANCE:
        return None
    phrase: Phrase | None = None
    if any(len(deed.goals) > 1 for deed in since):
        phrase = "well-played"
    elif not view.pile and len(view.goals) == 1:
        phrase = "almost"
    elif not view.helpers and not view.helped:
        phrase = "need-turn"
    return Say(view.seat, phrase) if phrase else None
