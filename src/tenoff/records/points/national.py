"""The national association's scale, as its lists of 2022 to 2024 show it; no text of it is at hand."""

from __future__ import annotations

from datetime import date

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.halves import points
from tenoff.records.points.system import DOUBLES, SINGLES, PointsSystem, Row, Table
from tenoff.records.results import Chart

_NO_CLAUSE = Cite("")
_TAKING_PART = points(1)


def _row(key: str, chart: Chart, *worth: int) -> Row:
    return Row(
        key,
        chart,
        (Scope.NATIONAL,),
        (*SINGLES, *DOUBLES),
        tuple(points(each) for each in worth),
        _NO_CLAUSE,
        rest=_TAKING_PART,
        assumed=True,
    )


NATIONAL = PointsSystem(
    "national",
    "National points",
    (
        Table(
            "national-2022",
            date(2021, 10, 1),
            (
                _row("national-main", Chart.MAIN, 9, 8, 7, 6),
                _row("national-consolation", Chart.CONSOLATION, 5, 4, 3, 2),
            ),
            own_state=False,
        ),
    ),
)
