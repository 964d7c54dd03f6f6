"""One game of each kind between robots, in a language of its own."""

import wordloom as wl

SEATS = {"cards-solo": 1}
for game in wl.games():
    table = wl.Game(game, language="en", seats=[wl.bot(3)] * SEATS.get(game, 2), seed=1)
    table.play()
    outcome = table.outcome
    print(f"{game:<12} {' : '.join(map(str, table.scores)):<12} {outcome.reason if outcome else ''}")
