"""Points of honor: systems of dated tables, and the lines that every total is the sum of."""

from tenoff.records.points.lines import Carried, Correction, Line, Why, event_lines, ledger
from tenoff.records.points.national import NATIONAL
from tenoff.records.points.small_fields import SmallFields, with_small_fields
from tenoff.records.points.system import PointsSystem, Row, Source, Table

__all__ = [
    "NATIONAL",
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
