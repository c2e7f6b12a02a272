"""`python -m generator` is `scorepress`."""

from generator.cli import main

main()
