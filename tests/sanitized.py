"""Runs the kernel's tests with the kernel of `build/sanitize`; started by `make sanitize`.

The installed package finds its own kernel wherever it is imported from, so that finder is put aside and a copy of
the sources with the other kernel comes first.
"""

import sys
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "build/sanitize/package"

sys.meta_path[:] = [finder for finder in sys.meta_path if "ScikitBuild" not in type(finder).__name__]
sys.path.insert(0, str(PACKAGE))

if __name__ == "__main__":
    import wordloom.native._kernel as kernel

    if not Path(kernel.__file__).is_relative_to(PACKAGE):
        raise SystemExit(f"not the kernel under test: {kernel.__file__}")
    raise SystemExit(pytest.main(sys.argv[1:]))
