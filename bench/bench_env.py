"""Every game as an environment: steps a second, and what observations cost."""

import wordloom as wl
from measure import best_times, print_ratio

STEPS = 30


def with_environment(game: str) -> int:
    """So many steps of the best listed move through PettingZoo."""
    table = wl.env(game, language="en")
    table.reset(seed=1)
    for _ in range(STEPS):
        _, _, over, cut, _ = table.last()
        table.step(None if over or cut else 0)
        if not table.agents:
            table.reset()
    return STEPS


def unobserved(game: str) -> int:
    """The same moves, without wrappers and without looking."""
    table = wl.env(game, language="en").unwrapped
    table.reset(seed=1)
    for _ in range(STEPS):
        table.step(None if table.terminations[table.agent_selection] else 0)
        if not table.agents:
            table.reset()
    return STEPS


def main() -> None:
    """One line for every game."""
    for game in wl.games():
        work = {
            "environment": lambda game=game: with_environment(game),
            "unobserved": lambda game=game: unobserved(game),
        }
        times = best_times(work, rounds=2)
        print(f"{game}: {STEPS / times['environment']:.0f} steps a second")
        print_ratio(f"{game}, with observations against without", times["environment"], times["unobserved"])


if __name__ == "__main__":
    main()
