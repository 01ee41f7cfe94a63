"""Lists of entries from and for spreadsheets."""

from tenoff.tournament.roster.preview import orders, preview
from tenoff.tournament.roster.problems import Listed, Preview, Problem, Trouble
from tenoff.tournament.roster.sheet import file_of
from tenoff.tournament.roster.writing import entries_file

__all__ = ["Listed", "Preview", "Problem", "Trouble", "entries_file", "file_of", "orders", "preview"]
