"""The fair bag: documented, repeatable, uniform, and impossible to steer from one side."""

import hashlib
import hmac
from collections import Counter

from wordloom.rules.chance import Chance, commitment, seed_from


def by_hand(seed: bytes, number: int, among: int) -> int:
    """The documented algorithm written down a second time (no rejection for small counts)."""
    digest = hmac.new(seed, f"{number}:0".encode(), hashlib.sha256).digest()
    return int.from_bytes(digest, "big") % among


def test_a_draw_follows_the_documented_algorithm() -> None:
    seed, bag, drawn = b"seed", list("AABCDEFG"), ""
    for number in range(5, 8):
        drawn += bag.pop(by_hand(seed, number, len(bag)))
    assert Chance(seed, used=5).draw("AABCDEFG", 3) == drawn


def test_numbers_go_on_where_the_last_command_stopped() -> None:
    whole, first = Chance(b"seed"), Chance(b"seed")
    assert whole.draw("ABCDEFGH", 8)[:3] == first.draw("ABCDEFGH", 3)
    assert (whole.used, first.used) == (8, 3)


def test_a_short_bag_gives_what_it_has() -> None:
    assert sorted(Chance(b"seed").draw("AB", 7)) == ["A", "B"]


def test_every_tile_is_drawn_equally_often() -> None:
    chance = Chance(b"uniform")
    seen = Counter(chance.pick(10) for _ in range(20_000))
    expected = 2_000
    chi_squared = sum((seen[digit] - expected) ** 2 / expected for digit in range(10))
    assert chi_squared < 27.9  # 9 degrees of freedom, one in a thousand; the seed is fixed


def test_both_sides_make_the_seed() -> None:
    base = seed_from(b"secret", ["ana", "bob"])
    assert base != seed_from(b"secret", ["ana", "bop"])
    assert base != seed_from(b"secreT", ["ana", "bob"])
    assert base == hmac.new(b"secret", b"ana\nbob", hashlib.sha256).digest()
    assert commitment(b"secret") == hashlib.sha256(b"secret").hexdigest()
