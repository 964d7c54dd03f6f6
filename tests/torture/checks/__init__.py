"""What is proved of every table, from its history and its record."""

from torture.checks import clocks, holdings, order, presence, shown
from torture.history import Fault, Finding, History


def check_table(history: History, record: str, faults: list[Fault]) -> list[Finding]:
    """Every promise that was broken at a table whose game is over."""
    _, entries, trouble = order.read_record(record)
    if trouble:
        history.find("one line of versions", 0, trouble)
    order.check(history, entries)
    if [entry["version"] for entry in entries] == list(range(1, len(entries) + 1)):
        shown.check(history, entries)
        holdings.check(history, entries)
        clocks.check(history, entries, faults)
        presence.check(history, entries, faults)
    return history.findings
