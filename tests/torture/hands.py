"""Random commands made from nothing but the view, as JSON: often allowed, sometimes nonsense."""

import random
from typing import Any

Json = dict[str, Any]
GARBAGE = ["", "?", "é", "ŻŻŻ", "A" * 40, "QQ", "2", "a"]
PHRASES = ["hello", "thanks", "well-played", "cannot"]
TALK = ("offer", "answer", "resume")
NEVER = {"resign", "leave", "declare-stuck", "finish"}  # would end the game before it has been of use


def held(game: Json) -> str:
    """What the seat holds."""
    return str(game.get("rack", "") or game.get("hand", ""))


def command(luck: random.Random, view: Json, seat: int) -> Json | None:
    """Something to do now, or nothing."""
    game = view["game"]
    if view["clock"]["paused"]:
        return {"kind": "resume", "seat": seat}
    if (proposal := view["proposal"]) and seat not in proposal["agreed"] and luck.random() < 0.7:
        agree = luck.random() < 0.6 and (proposal["what"] != "abandon" or luck.random() < 0.1)
        return {"kind": "answer", "seat": seat, "agree": agree}
    kinds = [kind for kind in game["legal"] if kind not in NEVER]
    if luck.random() < 0.03:
        what = luck.choice(["takeback", "takeback", "pause", "skip-round", "abandon"])
        return {"kind": "offer", "seat": seat, "what": what}
    if proposal and proposal["seat"] == seat and luck.random() < 0.1:
        return {"kind": "withdraw", "seat": seat}
    if not kinds:
        return None
    kind = luck.choice(kinds)
    if kind == "say" and luck.random() < 0.8:
        return None
    if kind == "skip-round":
        return {"kind": "offer", "seat": seat, "what": kind}
    return {"kind": kind, "seat": seat, **fields(luck, kind, game)}


def fields(luck: random.Random, kind: str, game: Json) -> Json:
    """What belongs to one kind of command."""
    hand = held(game)
    match kind:
        case "play":
            return {"tiles": placed(luck, game)}
        case "play-premium":
            tiles = placed(luck, game)
            premium = next((face for face in hand if face in "23"), "2")
            return {"tiles": tiles, "premiums": [[*luck.choice(tiles)[:2], premium]] if tiles else []}
        case "exchange" | "exchange-action" | "replace-tiles" | "trade-tiles":
            return {"tiles": some(luck, hand)}
        case "challenge":
            words = [word[0] for word in (game.get("window") or {}).get("words", ()) if isinstance(word, list)]
            return {"word": luck.choice(words)} if words and game.get("challenge_by_word") else {}
        case "propose-start":
            return {"starter": luck.randrange(len(game["left"]))}
        case "complete-goal":
            return {"goal": luck.choice([goal["id"] for goal in game["goals"]] or [""])}
        case "blank-tile":
            return {"tile": luck.choice(hand or "A")}
        case "claim":
            takes = some(luck, (game.get("trade") or {}).get("untaken", ""))
            return {"takes": takes, "gives": "".join(luck.sample(hand, min(len(takes), len(hand))))}
        case "say":
            return {"phrase": luck.choice(PHRASES)}
        case "rearrange":
            return {"table": groups(luck, game, hand)}
        case "take":
            return {"source": luck.choice(["deck", "discard"])}
        case "lay-words":
            return {"words": [{"cards": cards(luck, hand), "premium": ""}]}
        case "discard":
            return {"card": luck.choice(hand or "A")}
    return {}


def some(luck: random.Random, pieces: str) -> str:
    """A few of them, now and then garbage."""
    if luck.random() < 0.03:
        return luck.choice(GARBAGE)
    return "".join(luck.sample(pieces, luck.randint(min(1, len(pieces)), min(3, len(pieces)))))


def cards(luck: random.Random, hand: str) -> str:
    letters = [face if face != "?" else "e" for face in hand if face not in "23"]
    luck.shuffle(letters)
    return "".join(letters[: luck.randint(2, 6)])


def placed(luck: random.Random, game: Json) -> list[list[Any]]:
    """Pieces of the hand in one line through, or beside, what lies there."""
    hand = [face for face in held(game) if face not in "23"]
    taken = {(piece[0], piece[1]) for piece in game.get("board") or game.get("cells") or ()}
    if not hand:
        return []
    faces = [
        face if face != "?" else luck.choice("aeios") for face in luck.sample(hand, luck.randint(1, min(4, len(hand))))
    ]
    down, right = luck.choice([(0, 1), (1, 0)])
    middle = 7 if "board" in game else 0
    row, col = luck.choice(sorted(taken)) if taken else (middle, middle)
    back = luck.randint(0, len(faces) - 1) if not taken else luck.randint(1, len(faces))
    row, col = row - down * back, col - right * back
    line: list[list[Any]] = []
    for face in faces:
        while (row, col) in taken:
            row, col = row + down, col + right
        line.append([row, col, face])
        row, col = row + down, col + right
    return line


def groups(luck: random.Random, game: Json, hand: str) -> list[str]:
    """The groups on the cloth with another one, or with a tile more."""
    lying = list(game["groups"])
    faces = [face if face != "?" else luck.choice("aeos") for face in hand]
    luck.shuffle(faces)
    if lying and luck.random() < 0.4:
        lying[luck.randrange(len(lying))] += faces[0] if faces else ""
    else:
        lying.append("".join(faces[: luck.choice([3, 6, 6, 7])]))
    return lying
