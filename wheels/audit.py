"""Ask the open database of advisories (OSV) about every locked package. Where it cannot be reached, say so and go on.

What is known and judged to be no danger here stands in ACCEPTED, with the reason.
"""

import os
import sys

import httpx

from ingredients import Ingredient, ingredients

ADVISORIES = os.environ.get("WORDLOOM_ADVISORIES", "https://api.osv.dev/v1/querybatch")
PATIENCE = 5.0  # seconds for an answer; a check must not wait for a network that is not there
BATCH = 500
ACCEPTED: dict[str, str] = {}  # advisory → why it does not concern us


def asked(packages: list[Ingredient]) -> dict[str, list[str]]:
    """The advisories about some packages, by package."""
    found: dict[str, list[str]] = {}
    with httpx.Client(timeout=PATIENCE) as http:
        for start in range(0, len(packages), BATCH):
            some = packages[start : start + BATCH]
            questions = [
                {"package": {"ecosystem": each.ecosystem, "name": each.name}, "version": each.version} for each in some
            ]
            answer = http.post(ADVISORIES, json={"queries": questions}).raise_for_status().json()
            for each, told in zip(some, answer["results"], strict=True):
                if ids := [one["id"] for one in told.get("vulns", ()) if one["id"] not in ACCEPTED]:
                    found[f"{each.name} {each.version}"] = ids
    return found


def main() -> int:
    """0 if nothing is known against anything, or nobody could be asked."""
    packages = ingredients()
    try:
        found = asked(packages)
    except (httpx.HTTPError, ValueError, KeyError) as error:
        sys.stdout.write(f"audit: advisories could not be reached ({type(error).__name__}); nothing was checked\n")
        return 0
    for package, ids in found.items():
        sys.stdout.write(f"audit: {package}: {', '.join(ids)}\n")
    sys.stdout.write(f"audit: {len(packages)} packages, {len(found)} with advisories\n")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
