"""`python -m wordloom` is `wordloom`."""

from wordloom.cli import main

main()
