"""The whole run of the tests, as `make test` starts it: two at a time, and what failed of real time once more, alone.

Real browsers, servers and clocks share two cores with everything else that runs, so a few of their tests may fail for
that reason only. Where at most three have failed, and nothing else, each is run three times with the machine to itself:
one failure more and the whole run has failed. What passes is named at the end, because an unsteady test is a defect.
"""

import json
import subprocess
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent
FAILED = HOME / ".pytest_cache/v/cache/lastfailed"
REAL_TIME = ("tests/browser/", "tests/faults/", "tests/server/", "tests/torture/")
MOST = 3  # more than that is no accident
TIMES = 3
TESTS_FAILED = 1  # pytest's exit code for that; others say that it could not do its work


def run(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "pytest", *arguments], cwd=HOME, check=False).returncode


def worth_another_look(tests: list[str]) -> bool:
    return 0 < len(tests) <= MOST and all(test.startswith(REAL_TIME) for test in tests)


def main() -> int:
    FAILED.unlink(missing_ok=True)
    code = run("-n", "2")
    if code != TESTS_FAILED:
        return code
    tests = sorted(json.loads(FAILED.read_text(encoding="utf-8")))
    if not worth_another_look(tests) or any(run("-p", "no:cacheprovider", *tests) for _ in range(TIMES)):
        return code
    for test in tests:
        sys.stdout.write(f"UNSTEADY {test}: failed beside other tests, passed {TIMES} times alone\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
