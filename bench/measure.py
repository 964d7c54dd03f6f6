"""Measuring side by side: the best of several alternating rounds, so that a load spike hits both sides alike."""

import time
from collections.abc import Callable, Mapping


def best_times(work: Mapping[str, Callable[[], object]], rounds: int = 5) -> dict[str, float]:
    """CPU seconds of each piece of work, the best of some rounds taken in turn."""
    best = dict.fromkeys(work, float("inf"))
    for _ in range(rounds):
        for name, run in work.items():
            start = time.process_time()
            run()
            best[name] = min(best[name], time.process_time() - start)
    return best


def print_ratio(claim: str, ours: float, theirs: float, unit: str = "s") -> None:
    """One line per claim: both figures and how many times better ours is."""
    print(f"{claim}: {ours:.4g} {unit} against {theirs:.4g} {unit}, ratio {theirs / ours:.2f}")
