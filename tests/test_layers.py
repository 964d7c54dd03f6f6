"""Imports point one way: native ← core ← rules ← analysis ← families ← games ← study ← face ← store ← server ← cli."""

import ast
from pathlib import Path

import wordloom

ROOT = Path(wordloom.__file__).parent
ORDER = ("native", "core", "rules", "analysis", "families", "games", "study", "face", "store", "server", "cli")
ALLOWED = {
    **{layer: set(ORDER[:place]) for place, layer in enumerate(ORDER)},
    "lexica": {"native", "core"},  # build time
}
ALLOWED["server"] |= {"lexica"}
ALLOWED["cli"] |= {"lexica"}
FILES = sorted(ROOT.rglob("*.py"))


def imported_layers(tree: ast.AST) -> set[str]:
    """The layers of wordloom that a module imports from, wherever in the file."""
    names = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names += [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    parts = [name.split(".") for name in names]
    return {part[1] for part in parts if part[0] == "wordloom" and len(part) > 1}


def wrong_imports(layer: str, source: str) -> set[str]:
    """Layers that a module of `layer` must not import, but does."""
    return imported_layers(ast.parse(source)) & set(ALLOWED) - ALLOWED[layer] - {layer}


def test_imports_point_one_way() -> None:
    for file in FILES:
        layer = file.relative_to(ROOT).parts[0]
        if layer in ALLOWED:
            assert not wrong_imports(layer, file.read_text(encoding="utf-8")), file


def test_imports_are_absolute() -> None:
    """A relative import would escape the check of layers."""
    for file in FILES:
        nodes = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        assert not [node for node in nodes if isinstance(node, ast.ImportFrom) and node.level], file


def test_a_wrong_import_would_be_found() -> None:
    assert wrong_imports("core", "from wordloom.rules.match import Match") == {"rules"}
    assert wrong_imports("rules", "from wordloom import games") == {"games"}
    assert wrong_imports("rules", "import wordloom.core.tiles") == set()
