"""Who holds what: counted from the events of the log alone, and compared with what every seat was shown."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass, field

from torture.history import SPECTATOR, History, Json

TALK = ("offer", "answer", "withdraw", "resume", "wait")


@dataclass
class State:
    """The pieces in every seat's hand, and those of a play that may still be taken back."""

    hands: list[Counter[str]]
    pending: dict[int, Counter[str]] = field(default_factory=dict)
    credited: list[int] = field(default_factory=list)


def piece(face: str) -> str:
    """A blank forgets the letter that it stood for."""
    return "?" if face.islower() else face


def pieces(faces: str) -> Counter[str]:
    return Counter(piece(face) for face in faces)


class Model:
    """One table's hands, entry by entry."""

    def __init__(self, seats: int, *, friendly: bool) -> None:
        self._friendly = friendly  # turns can be taken back
        self.state = State([Counter() for _ in range(seats)], credited=[0] * seats)
        self._past: list[tuple[int, State]] = []

    def follow(self, entry: Json, running: list[int] | None, increment: int) -> None:
        """What an entry changes. `running`: whose clock ran before it, as it was shown, or unknown."""
        actor, kind = entry["command"]["seat"], entry["command"]["kind"]
        if self._friendly and kind not in TALK and running is not None and actor in running:
            self._past.append((actor, deepcopy(self.state)))
        for event in entry["events"]:
            self._apply(event, increment)

    def _apply(self, event: Json, increment: int) -> None:
        hands, pending, seat = self.state.hands, self.state.pending, event.get("seat", SPECTATOR)
        match event["kind"]:
            case "drawn":
                hands[seat] += pieces(event["tiles"])
            case "exchanged":
                hands[seat] = hands[seat] - pieces(event["tiles"]) + pieces(event["drawn"])
            case "premium-placed":
                self._lay(seat, Counter(event["premium"][2]))
            case "played" | "laid":
                self._lay(seat, Counter(piece(tile[2]) for tile in event["placed"]))
            case "rearranged":
                self._lay(seat, pieces(event["used"]))
            case "words-laid":
                self._lay(seat, sum((pieces(word["cards"] + word["premium"]) for word in event["words"]), Counter()))
            case "stood" | "lay-stood":
                pending.pop(seat, None)
            case "withdrawn":
                hands[seat] += pending.pop(seat, Counter())
            case "discard-taken":
                hands[seat] += pieces(event["card"])
            case "discarded":
                hands[seat] -= pieces(event["card"])
            case "blank-turned":
                hands[seat] = hands[seat] - pieces(event["tile"]) + Counter("?")
            case "traded":
                self._trade(event)
            case "seat-left":
                hands[seat] = Counter()
                pending.pop(seat, None)
            case "round-ended" | "round-skipped":
                pending.clear()
            case "turn-came":
                self.state.credited[seat] += increment
            case "taken-back":
                self._go_back(seat)

    def _lay(self, seat: int, laid: Counter[str]) -> None:
        self.state.hands[seat] -= laid
        self.state.pending[seat] = self.state.pending.get(seat, Counter()) + laid

    def _trade(self, event: Json) -> None:
        for swap in event["swaps"]:
            for seat, gains, loses in ((swap["seat"], "takes", "gives"), (event["seat"], "gives", "takes")):
                self.state.hands[seat] = self.state.hands[seat] - pieces(swap[loses]) + pieces(swap[gains])

    def _go_back(self, seat: int) -> None:
        while self._past:
            actor, before = self._past.pop()
            if actor == seat:
                self.state = before
                return


def check(history: History, entries: list[Json]) -> None:
    """Every view that a seat was shown holds the pieces that the log gave it, and the clock that it was charged."""
    running: dict[int, list[int]] = {}
    by_version: dict[int, list[tuple[int, Json]]] = {}
    for sight in history.sights:
        if sight.view is not None:
            running[sight.version] = sight.view["clock"]["running"]
            by_version.setdefault(sight.version, []).append((sight.seat, sight.view))
    friendly = history.options.get("friendly", True)
    increment = history.options.get("increment_seconds", 0) * 1000 if history.options.get("bank_minutes") else 0
    model = Model(len(history.seats), friendly=friendly)
    spent = [0] * len(history.seats)
    sure = True
    for entry in entries:
        before = running.get(entry["version"] - 1)
        sure = sure and (before is not None or not friendly or entry["version"] == 1)  # a takeback needs to know
        model.follow(entry, before, increment)
        for event in entry["events"]:
            if event["kind"] == "clocked":
                spent = [old + new for old, new in zip(spent, event["spent"], strict=True)]
        if sure:
            compare(history, entry["version"], by_version.get(entry["version"], []), model.state, spent)


def compare(history: History, version: int, views: list[tuple[int, Json]], state: State, spent: list[int]) -> None:
    for seat, view in views:
        game = view["game"]
        if seat != SPECTATOR:
            held = Counter(game.get("rack") or game.get("hand") or "")
            if held != state.hands[seat] and not game["left"][seat]:
                history.find("no hidden byte", version, f"seat {seat} holds {held}, the log gave {state.hands[seat]}")
        sizes = game.get("rack_sizes") or game.get("hand_sizes") or []
        counted = [hand.total() for hand in state.hands]
        wrong = [n for n, size in enumerate(sizes) if size != counted[n] and not game["left"][n]]
        if wrong:
            history.find("what is shown is what is stored", version, f"sizes {sizes}, the log gave {counted}")
        charged = [time - credit for time, credit in zip(spent, state.credited, strict=True)]
        if view["clock"]["spent"] != charged:
            history.find("clocks are charged right", version, f"shows {view['clock']['spent']}, charged {charged}")
