"""The register of this edition's clauses, in our own words; its text is `clauses.toml`."""

from __future__ import annotations

from importlib.resources import files

from tenoff.books.arizona_2019.edition import at
from tenoff.rules.clauses.register import read

CLAUSES = read(at.key, files(__package__).joinpath("clauses.toml").read_text("utf-8"))
