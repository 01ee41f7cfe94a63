"""Points of honour: systems of dated tables, and the lines that every total is the sum of."""

from tenoff.records.points.florida import ROLL_OF_CHAMPIONS
from tenoff.records.points.lines import Carried, Correction, Line, Why, event_lines, ledger
from tenoff.records.points.national import NATIONAL
from tenoff.records.points.small_fields import SmallFields, with_small_fields
from tenoff.records.points.system import PointsSystem, Row, Source, Table

SYSTEMS: tuple[PointsSystem, ...] = (ROLL_OF_CHAMPIONS, NATIONAL)

__all__ = [
    "NATIONAL",
    "ROLL_OF_CHAMPIONS",
    "SYSTEMS",
    "Carried",
    "Correction",
    "Line",
    "PointsSystem",
    "Row",
    "SmallFields",
    "Source",
    "Table",
    "Why",
    "event_lines",
    "ledger",
    "with_small_fields",
]
