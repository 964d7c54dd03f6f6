"""Rollouts of two plies a second, on one thread and on two, beside another engine's if its binary is given.

Positions of static games in the middle; fifteen candidates each, of which none is dropped: the other engine, asked to
take them in turn, drops none either, and the more moves a deal is played with, the more they share. One thread is
measured in CPU time, which is fair on a busy machine, two threads in wall-clock time. The other engine, MAGPIE, reads
its lexicon from its own data: `--peer-lexicon` names one made of the same words, by its commands `convert text2kwg` and
`convert text2wordmap`.
"""

import argparse
import re
import resource
import subprocess
import time
from pathlib import Path
from random import Random

from bench_pre_endgame import BLANK, Game, Late
from wordloom.analysis.leads import lead_changes
from wordloom.analysis.leaves import leave_model
from wordloom.families.board.self_play import Arena
from wordloom.games.boards import board_game, own_game, words_for
from wordloom.native import Rollouts

PLIES, CANDIDATES = 2, 15


def middles(arena: Arena, tiles: str, count: int) -> list[Late]:
    """Positions with 20 to 70 tiles in the bag."""
    leaves = leave_model(tiles, arena.rack, counts_leftovers=True)
    found = (Game(arena, leaves, number).late(Random(number).randint(20, 70)) for number in range(10 * count))
    return [late for late in found if late][:count]


def search(arena: Arena, tiles: str, late: Late) -> Rollouts:
    """The kernel's."""
    scores = [max(late.lead, 0), max(-late.lead, 0)]
    return Rollouts(
        arena.graph,
        arena.rules,
        leave_model(tiles, arena.rack, counts_leftovers=True),
        late.tiles,
        late.rack,
        [b""],
        [arena.rack],
        late.hidden,
        scores,
        arena.rack,
        arena.exchange_needs,
        lead_changes(tiles, arena.rack),
    )


def ours(searches: list[Rollouts], rollouts: int, threads: int, *, dropping: bool = False) -> tuple[float, float]:
    """Rollouts per second of CPU time, and of wall-clock time; if told, moves that can hardly be best are dropped."""
    first = [each.run(deals=1, plies=PLIES, candidates=CANDIDATES)[3] for each in searches]
    asked = [[] if dropping else [(play, away, equity) for play, away, equity, *_ in moves] for moves in first]
    done, cpu, wall = 0, time.process_time(), time.perf_counter()
    for each, also in zip(searches, asked, strict=True):
        deals = rollouts // CANDIDATES
        done += each.run(deals=deals, threads=threads, plies=PLIES, candidates=CANDIDATES, also=also)[1]
    return done / (time.process_time() - cpu), done / (time.perf_counter() - wall)


def cgp(late: Late, alphabet: str, size: int) -> str:
    """The position as the other engine reads it."""

    def face(tile: int) -> str:
        letter = alphabet[(tile & 63) - 1] if tile & 63 else "?"
        return letter.lower() if tile & BLANK and tile & 63 else letter

    rows = []
    for row in range(size):
        squares = late.tiles[row * size : (row + 1) * size]
        text = "".join(face(tile) if tile else "." for tile in squares)
        rows.append("".join(str(len(run)) if run[0] == "." else run for run in runs(text)))
    return f"{'/'.join(rows)} {''.join(map(face, late.rack))}/ {max(late.lead, 0)}/{max(-late.lead, 0)} 0"


def runs(text: str) -> list[str]:
    """Stretches of empty squares, and of others."""
    parts: list[str] = []
    for char in text:
        if parts and (parts[-1][0] == ".") == (char == "."):
            parts[-1] += char
        else:
            parts.append(char)
    return parts


def peer_work(peer: Path, lines: list[str]) -> tuple[int, float]:
    """What the other engine rolled out at some commands, and its CPU time for all of them."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    given = "\n".join(lines) + "\n"
    told = subprocess.run([peer], input=given, text=True, cwd=peer.parents[1], capture_output=True, check=True)
    if "(error" in told.stdout + told.stderr:
        raise SystemExit(f"the other engine refuses: {(told.stdout + told.stderr)[-300:]}")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = sum(map(int, re.findall(r"Iters: *([0-9]+)", told.stdout)))
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def theirs(peer: Path, lexicon: str, positions: list[str], rollouts: int) -> float:
    """The other engine's rollouts per second of CPU time; what it takes to start is left out."""
    start = ["set -mode sync", f"set -lex {lexicon} -wmp true"]
    limits = f"-it {rollouts} -minplayiterations 50 -scond 99.999 -sr rr -savesettings false"
    asked = f"gsim -plies {PLIES} -numplays {CANDIDATES} -threads 1 {limits}"
    plain = [line for position in positions for line in (f"cgp {position}", "gen")]
    simulated = [line for position in positions for line in (f"cgp {position}", asked)]
    (_, idle), (done, busy) = peer_work(peer, start + plain), peer_work(peer, start + simulated)
    return done / (busy - idle)


def main() -> None:
    """Rates, and their ratios."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=8)
    parser.add_argument("--rollouts", type=int, default=6_000, help="for each position")
    parser.add_argument("--rounds", type=int, default=3, help="taken in turn; the best of them counts")
    parser.add_argument("--peer", type=Path, help="MAGPIE's binary, in the folder bin beside its data")
    parser.add_argument("--peer-lexicon", default="CSW99")
    args = parser.parse_args()
    rules = board_game(own_game("en"), "en")
    words = words_for("", rules.info.id, "en")
    arena = Arena.of(words, rules.tiles, rules.edition)
    found = middles(arena, rules.tiles.name, args.count)
    searches = [search(arena, rules.tiles.name, late) for late in found]
    positions = [cgp(late, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", arena.rules.rows) for late in found]
    best: dict[str, float] = {}
    for _ in range(args.rounds):
        one, two = ours(searches, args.rollouts, 1), ours(searches, args.rollouts, 2)
        rates = {"one thread, a CPU second": one[0], "one thread": one[1], "two threads": two[1]}
        rates["dropping moves, one thread, a CPU second"] = ours(searches, args.rollouts, 1, dropping=True)[0]
        if args.peer:
            rate = theirs(args.peer.resolve(), args.peer_lexicon, positions, args.rollouts)
            rates["peer, one thread, a CPU second"] = rate
        best = {name: max(rate, best.get(name, 0.0)) for name, rate in rates.items()}
    for name, rate in best.items():
        print(f"2-ply rollouts a second, {name}: {rate:.0f}")
    print(f"two threads against one, wall-clock time: {best['two threads'] / best['one thread']:.2f}")
    if args.peer:
        ratio = best["one thread, a CPU second"] / best["peer, one thread, a CPU second"]
        print(f"one thread against the peer's, CPU time: {ratio:.2f}")


if __name__ == "__main__":
    main()
