"""The command line: one thin file per command."""


def main() -> None:
    raise SystemExit("wordloom: no commands yet")
