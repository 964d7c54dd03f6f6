"""Write the bill of materials (CycloneDX JSON) of what the lock files name: `python wheels/sbom.py FILE`."""

import json
import sys
import tomllib
from pathlib import Path

from ingredients import ROOT, Ingredient, ingredients


def bill(packages: list[Ingredient], version: str) -> dict[str, object]:
    """The bill as CycloneDX 1.6 has it. It holds no time and no number of its own: the same locks, the same bill."""
    components = [
        {
            "type": "library",
            "bom-ref": each.purl,
            "name": each.name,
            "version": each.version,
            "purl": each.purl,
            "hashes": [{"alg": algorithm, "content": digits} for algorithm, digits in each.hashes],
        }
        for each in packages
    ]
    about = {"type": "application", "bom-ref": "wordloom", "name": "wordloom", "version": version}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": about},
        "components": components,
    }


def main() -> None:
    """Write it where the argument says."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    packages = ingredients()
    Path(sys.argv[1]).write_text(json.dumps(bill(packages, project["version"]), indent=1) + "\n", encoding="utf-8")
    sys.stdout.write(f"{sys.argv[1]}: {len(packages)} packages\n")


if __name__ == "__main__":
    main()
