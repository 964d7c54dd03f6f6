"""Accessibility rules of WCAG 2.2 A and AA, checked in the page by axe-core."""

from functools import cache
from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


@cache
def source() -> str:
    return SOURCE.read_text()


def violations(page: Page, *only: str) -> list[str]:
    """What axe finds wrong, one line each: by all rules, or by those that are named."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(source())
    found = page.evaluate(
        "rules => axe.run(document, {runOnly: rules, resultTypes: ['violations']})", list(only) or RULES
    )
    return [f"{each['id']}: {node['html'][:160]}" for each in found["violations"] for node in each["nodes"]]
