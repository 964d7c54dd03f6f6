"""One-time codes that people write down or get by e-mail. Only their hashes are stored."""

import hashlib
import secrets

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that looks like another
WRITTEN = 8  # codes for the drawer


def new_code() -> str:
    """Ten letters, about 49 bits: far beyond guessing where tries are slowed down."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(10))
    return f"{letters[:5]}-{letters[5:]}"


def plain_code(typed: str) -> str:
    """A code as it was meant: spaces, dashes and small letters do not matter."""
    return "".join(char for char in typed.upper() if char.isalnum())


def code_digest(player: str, typed: str) -> str:
    """A code of a player as it is stored."""
    return hashlib.sha256(f"{player}:{plain_code(typed)}".encode()).hexdigest()
