"""`wordloom`, and `python -m wordloom`."""

import signal
import sys

INTERRUPTED = 130  # as shells say it


def main() -> None:
    """Run a command. Interrupted while something loads, or when all is done, it ends without a word."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        run()
    except KeyboardInterrupt:
        raise SystemExit(INTERRUPTED) from None
    finally:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


def run() -> None:
    """The version is asked for by scripts, again and again: it is told before anything is loaded."""
    if sys.argv[1:] == ["--version"]:
        from importlib.metadata import version  # noqa: PLC0415 - only here

        sys.stdout.write(f"wordloom {version('wordloom')}\n")
        return
    from wordloom.cli import main as command  # noqa: PLC0415 - slow to load

    signal.signal(signal.SIGINT, signal.default_int_handler)
    command()


if __name__ == "__main__":
    main()
