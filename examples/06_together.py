"""The cooperative game: three robots against their goals, and what happened."""

import wordloom as wl

game = wl.Game("together", language="en", seats=[wl.bot(10), wl.bot(10), wl.bot(10)], seed=2)
game.play()
print(game.transcript())
outcome = game.outcome
print("won" if outcome and outcome.winners else "lost", "with", game.scores[0], "goals")
