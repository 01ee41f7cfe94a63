"""The court: its lines and areas, where a disc lies, where it may be shot from, and the drawing of it."""

from tenoff.court.areas import Area
from tenoff.court.dead import AGREED, Dead, DeadRules
from tenoff.court.geometry import SMALL, STANDARD, Court, scaled
from tenoff.court.lies import Lie, judge, touched
from tenoff.court.lines import Line

__all__ = ["AGREED", "Area", "Court", "Dead", "DeadRules", "Lie", "Line", "SMALL", "STANDARD", "judge", "scaled", "touched"]
