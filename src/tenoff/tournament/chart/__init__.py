"""Charts: elimination with consolation, double elimination, late entries, and what each choice means."""

from tenoff.tournament.chart.colors import yellow_first
from tenoff.tournament.chart.double import double_elimination, settled
from tenoff.tournament.chart.draw_preview import Meaning, Pace, Waiting, meaning, meanings
from tenoff.tournament.chart.elimination import elimination, lines
from tenoff.tournament.chart.late import FreeLine, free_lines, with_late_entry

__all__ = [
    "elimination",
    "double_elimination",
    "lines",
    "settled",
    "FreeLine",
    "free_lines",
    "with_late_entry",
    "yellow_first",
    "Meaning",
    "Pace",
    "Waiting",
    "meaning",
    "meanings",
]
