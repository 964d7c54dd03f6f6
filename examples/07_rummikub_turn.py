"""The best turn at a rummikub table: everything may be rearranged."""

import wordloom as wl

table = ["CASA", "PATO", "LIVRO"]
turn = wl.best_turn(table=table, rack="LOJMENTA?", language="pt", opened=True)
if turn:
    print("before:", " ".join(table))
    print("after: ", " ".join(turn.table))
    print(f"{turn.score} points, laid {turn.used}, {turn.disturbed} words disturbed")
