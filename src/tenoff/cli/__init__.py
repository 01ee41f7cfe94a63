"""The command line: `tenoff judge`, `tenoff score`, `tenoff rules` and the rest."""

from tenoff.cli.root import main

__all__ = ["main"]
