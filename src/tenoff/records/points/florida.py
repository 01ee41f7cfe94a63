"""Florida's Roll of Champions: the table printed in 2024, and the earlier ones as its dated notes tell them.

The 2024 text dates its own changes (March 2018, January and March 2021, March 2024); each holds from the
following 1 October. What stood there before is in no text at hand and is marked assumed.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tenoff.kit import Edition
from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import Halves, points
from tenoff.records.points.system import DOUBLES, SINGLES, PointsSystem, Row, Table
from tenoff.records.results import Chart

at = Edition(
    "florida", "2024-10", "florida-2024", "Florida Shuffleboard Association, October 2024", since="2024-10-01"
)

RED_LINE = (Scope.STATE,)
STATEWIDE = (Scope.STATEWIDE, Scope.NATIONAL)
"""National events of the centrefold are no red line, so they have the statewide rows."""
BIG = 16


def _row(
    key: str,
    scopes: tuple[Scope, ...],
    plays: tuple[Play, ...],
    worth: str,
    clause: str,
    *,
    least: int = 0,
    most: int | None = None,
    untold: bool = False,
    assumed: bool = False,
) -> Row:
    chart = Chart.CONSOLATION if "consolation" in key else Chart.MAIN
    clauses = at("Art10-e.0", clause)
    return Row(
        key, chart, scopes, plays, _places(worth), clauses,
        least=least, most=most, assumed=assumed, untold=untold,
    )  # fmt: skip


def _places(worth: str) -> tuple[Halves, ...]:
    """As it is printed: 2-1-1-0.5."""
    return tuple(points(int(each.partition(".")[0]), ".5" in each) for each in worth.split("-"))


_LONG_AGO = Table(
    "florida-roll-1974",
    date(1974, 10, 1),
    (
        Row(
            "all-main",
            Chart.MAIN,
            (*RED_LINE, *STATEWIDE),
            (*SINGLES, *DOUBLES),
            _places("10-8-7-5"),
            at("Art10-e.0"),
            assumed=True,
        ),
    ),
    without=("masters",),
)
_FROM_1991 = Table(
    "florida-roll-1991",
    date(1991, 10, 1),
    (
        _row("statewide-singles-main", STATEWIDE, SINGLES, "5-4-3-2", "Art10-e.1", assumed=True),
        _row("statewide-singles-consolation", STATEWIDE, SINGLES, "2-1-1-0", "Art10-e.1", assumed=True),
        _row("statewide-doubles-main", STATEWIDE, DOUBLES, "5-4-3-2", "Art10-e.2", assumed=True),
        _row("statewide-doubles-consolation", STATEWIDE, DOUBLES, "2-1-1-0", "Art10-e.2", assumed=True),
        _row("red-line-singles-main", RED_LINE, SINGLES, "8-6-5-3", "Art10-e.3", assumed=True),
        _row("red-line-singles-consolation", RED_LINE, SINGLES, "2-1-1-0", "Art10-e.3", assumed=True),
        _row("red-line-doubles-main", RED_LINE, DOUBLES, "8-6-5-3", "Art10-e.5", assumed=True),
        _row("red-line-doubles-consolation", RED_LINE, DOUBLES, "2-1-1-0", "Art10-e.5", assumed=True),
    ),
    without=("masters",),
)
_FROM_2018 = replace(
    _FROM_1991, key="florida-roll-2018", since=date(2018, 10, 1), one_win=at("Art10-e.0", "Art10-e.6")
)
_FROM_2021 = replace(
    _FROM_2018.amend(
        "florida-roll-2021",
        date(2021, 10, 1),
        _row("small-red-line-singles-main", RED_LINE, SINGLES, "5-4-3-2", "Art10-e.4", most=BIG - 1),
        _row("small-red-line-singles-consolation", RED_LINE, SINGLES, "2-1-1-0", "Art10-e.4", most=BIG - 1),
    ),
    abandoned=at("Art10-f.2", "Art10-f.5"),
)
_FROM_2024 = _FROM_2021.amend(
    "florida-roll-2024",
    date(2024, 10, 1),
    _row("big-statewide-singles-consolation", STATEWIDE, SINGLES, "2-1-1-0.5", "Art10-e.1", least=BIG),
    _row("big-statewide-doubles-consolation", STATEWIDE, DOUBLES, "2-1-1-0.5", "Art10-e.2", least=BIG),
    _row("big-red-line-doubles-consolation", RED_LINE, DOUBLES, "2-1-1-0.5", "Art10-e.5", least=BIG),
    # the small field is the exception here, so it has to be known
    _row("red-line-singles-consolation", RED_LINE, SINGLES, "2-1-1-0.5", "Art10-e.3", least=BIG, untold=True),
    *(
        replace(row, assumed=False)
        for row in _FROM_1991.rows
        if row.key != "red-line-singles-consolation"  # changed above
    ),
)

ROLL_OF_CHAMPIONS = PointsSystem(
    "florida-roll", "Florida Roll of Champions", (_LONG_AGO, _FROM_1991, _FROM_2018, _FROM_2021, _FROM_2024)
)
