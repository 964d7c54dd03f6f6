"""What can happen to a file on its way."""

import random


def damage(good: bytes, chance: random.Random) -> bytes:
    """The bytes cut, grown, overwritten in one place, or with a few bits changed."""
    bad = bytearray(good)
    match chance.randrange(4):
        case 0:
            return bytes(bad[: chance.randrange(len(bad))])
        case 1:
            return bytes(bad) + chance.randbytes(chance.randint(1, 99))
        case 2:
            start = chance.randrange(len(bad))
            bad[start : start + chance.randint(1, 64)] = chance.randbytes(chance.randint(1, 64))
        case _:
            for _ in range(chance.randint(1, 4)):
                bad[chance.randrange(len(bad))] ^= 1 << chance.randrange(8)
    return bytes(bad)
