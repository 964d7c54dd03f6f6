"""What /metrics says, as numbers."""


def values(text: str) -> dict[str, float]:
    """Every sample by its name, with its labels."""
    lines = [line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}
