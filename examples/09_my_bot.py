"""A bot of one's own: a class with `choose(view)`. This one likes short plays."""

import wordloom as wl


class Careful:
    """Takes the best of its moves that lays at most five tiles."""

    def choose(self, view: wl.View) -> wl.Move:
        """One of the moves that the seat can see."""
        moves = view.moves()
        short = [move for move in moves if len(getattr(move.command, "tiles", ())) <= 5]
        return (short or moves)[0]


print(wl.match([Careful(), wl.bot(5)], game="classic-us", games=2, seed=1))
