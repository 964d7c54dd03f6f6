"""The whole program, for tests that call its commands without a process of their own."""

from wordloom.cli import program

app = program()
