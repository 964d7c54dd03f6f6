"""Every test asserts something, and what tests share lives in plain modules."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from whole_run import worth_another_look

TESTS = Path(__file__).parent
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)
Function = ast.FunctionDef | ast.AsyncFunctionDef
CHECKS = {"raises", "fail", "expect"}  # pytest's own, and Playwright's
MODULES = sorted(TESTS.rglob("*.py"))
TEST_MODULES = [path for path in MODULES if path.name.startswith("test_")]


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def called(code: ast.AST) -> set[str]:
    """The functions that a piece of code calls by their own names. Methods do not count: too many share a name."""
    calls = (node.func for node in ast.walk(code) if isinstance(node, ast.Call))
    return {name for func in calls for name in names_of(func)}


def names_of(func: ast.expr) -> set[str]:
    match func:
        case ast.Name(id=name) | ast.Attribute(value=ast.Name(id="pytest"), attr=name):
            return {name}
    return set()


def asserts(function: ast.AST) -> bool:
    """Whether the code checks something itself."""
    own = any(
        isinstance(node, ast.Assert)
        or (isinstance(node, ast.Raise) and node.exc is not None and "AssertionError" in ast.unparse(node.exc))
        for node in ast.walk(function)
    )
    return own or bool(called(function) & CHECKS)


@cache
def checking() -> frozenset[str]:
    """The names of all helpers that check something, themselves or by calling such a helper."""
    helpers = [node for path in MODULES for node in ast.walk(parsed(path)) if isinstance(node, FUNCTION)]
    found = {helper.name for helper in helpers if asserts(helper)}
    while more := {helper.name for helper in helpers if called(helper) & found} - found:
        found |= more
    return frozenset(found)


def each_test(path: Path) -> Iterator[Function]:
    for node in ast.walk(parsed(path)):
        if isinstance(node, FUNCTION) and node.name.startswith("test_"):
            yield node


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(parsed(path)):
        match node:
            case ast.ImportFrom(module=module, names=names):
                yield from ([module or ""] + [f"{module}.{each.name}" for each in names])
            case ast.Import(names=names):
                yield from (each.name for each in names)


@pytest.mark.parametrize("path", TEST_MODULES, ids=lambda path: str(path.relative_to(TESTS)))
def test_every_test_asserts(path: Path) -> None:
    idle = [test.name for test in each_test(path) if not asserts(test) and not called(test) & checking()]
    assert idle == []


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(TESTS)))
def test_nobody_imports_from_a_test_module(path: Path) -> None:
    names = {each.stem for each in TEST_MODULES}
    shared = [name for name in imported(path) if names & set(name.split("."))]
    assert shared == []


def reevaluated(code: ast.AST) -> Iterator[str]:
    """What `wait_for_function` is given as a bare expression."""
    for node in ast.walk(code):
        match node:
            case ast.Call(func=ast.Attribute(attr="wait_for_function"), args=[given, *_]):
                if "=>" not in ast.unparse(given):
                    yield ast.unparse(given)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(TESTS)))
def test_pages_are_waited_for_by_functions(path: Path) -> None:
    # Playwright compiles an expression anew at every look, which the page's content policy forbids from the second on.
    assert list(reevaluated(parsed(path))) == []


def test_a_bare_expression_is_told_from_a_function() -> None:
    code = "page.wait_for_function('done')\npage.wait_for_function('() => done')"
    assert list(reevaluated(ast.parse(code))) == ["'done'"]


@pytest.mark.parametrize(
    ("code", "checks"),
    [
        ("def test_a(): assert 1", True),
        ("def test_a():\n with pytest.raises(KeyError): go()", True),
        ("def test_a(page): expect(page).to_be_visible()", True),
        ("def test_a(): raise AssertionError('no')", True),
        ("def test_a(): go()", False),
        ("def test_a(): raise KeyError", False),
    ],
)
def test_an_idle_test_is_told_from_one_that_checks(code: str, checks: bool) -> None:
    assert asserts(ast.parse(code)) is checks


@pytest.mark.parametrize(
    ("failed", "again"),
    [
        (["tests/browser/test_a.py::test_b"], True),
        (["tests/browser/test_a.py::test_b", "tests/rules/test_c.py::test_d"], False),
        (["tests/server/test_a.py::test_b"] * 4, False),
        ([], False),
    ],
)
def test_only_a_few_tests_of_real_time_are_tried_again(failed: list[str], again: bool) -> None:
    assert worth_another_look(failed) is again
