"""The examples in the library's docstrings run as they stand."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import wordloom
import wordloom.face

MODULES = ["wordloom", *(f"wordloom.face.{module.name}" for module in pkgutil.iter_modules(wordloom.face.__path__))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    found = doctest.testmod(import_module(name))
    assert found.failed == 0


def test_every_public_class_and_function_has_a_docstring() -> None:
    for name in wordloom.__all__:
        thing = getattr(wordloom, name)
        if callable(thing) and name != "games":
            assert thing.__doc__, name
