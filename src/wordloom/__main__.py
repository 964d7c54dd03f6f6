"""`wordloom`, and `python -m wordloom`."""

import sys


def main() -> None:
    """Run a command. The version is asked for by scripts, again and again: it is told before anything is loaded."""
    if sys.argv[1:] == ["--version"]:
        from importlib.metadata import version  # noqa: PLC0415 - only here

        sys.stdout.write(f"wordloom {version('wordloom')}\n")
        return
    from wordloom.cli import main as run  # noqa: PLC0415 - slow to load

    run()


if __name__ == "__main__":
    main()
