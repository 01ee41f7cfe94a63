"""Florida's Roll of Champions: the table printed in 2024, and the earlier ones since 1974.

Those before 2024 are from the Keeper of Records' points history as it was published (revised May 2015): each
of its eras keeps what the one before had where it says nothing. The 2024 text dates its own changes (March
2018, March 2021, March 2024); each holds from the following 1 October.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tenoff.books.florida_2024.edition import at
from tenoff.kit import Cite
from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import Halves, points
from tenoff.records.points.system import DOUBLES, SINGLES, PointsSystem, Row, Source, Table
from tenoff.records.results import Chart

RED_LINE = (Scope.STATE,)
ONLY_STATEWIDE, ONLY_NATIONAL = (Scope.STATEWIDE,), (Scope.NATIONAL,)
STATEWIDE = (*ONLY_STATEWIDE, *ONLY_NATIONAL)
"""National events of the centerfold are no red line, so by the book of 2024 they have the statewide rows."""
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
) -> Row:
    """A row of the printed book."""
    return Row(
        key, _chart(key), scopes, plays, _places(worth), at("Art10-e.0", clause),
        least=least, most=most, untold=untold,
    )  # fmt: skip


def _once(
    key: str, scopes: tuple[Scope, ...], plays: tuple[Play, ...], worth: str, *, assumed: bool = False
) -> Row:
    """A row of the Keeper's history, which has no clauses."""
    return Row(
        key, _chart(key), scopes, plays, _places(worth), Cite(""), source=Source.KEEPER, assumed=assumed
    )


def _chart(key: str) -> Chart:
    return Chart.CONSOLATION if "consolation" in key else Chart.MAIN


def _places(worth: str) -> tuple[Halves, ...]:
    """As it is printed: 2-1-1-0.5."""
    return tuple(points(int(each.partition(".")[0]), ".5" in each) for each in worth.split("-"))


def _consolation(worth: str, *, singles: str = "") -> tuple[Row, ...]:
    """Consolation of every kind of event; `singles`: where it was other than in doubles."""
    return tuple(
        _once(f"{name}-{kind}-consolation", scopes, plays, own)
        for name, scopes in (("red-line", RED_LINE), ("statewide", STATEWIDE))
        for kind, plays, own in (("singles", SINGLES, singles or worth), ("doubles", DOUBLES, worth))
    )


_FROM_1974 = Table(
    "florida-roll-1974",
    date(1974, 10, 1),
    (
        _once("red-line-singles-main", RED_LINE, SINGLES, "10-8-7-5"),
        _once("statewide-singles-main", STATEWIDE, SINGLES, "10-8-7-5"),
        _once("red-line-doubles-main", RED_LINE, DOUBLES, "8-6-5-3"),
        _once("national-doubles-main", ONLY_NATIONAL, DOUBLES, "8-6-5-3"),
        _once("statewide-doubles-main", ONLY_STATEWIDE, DOUBLES, "5-4-3-2"),
    ),
    without=("masters",),
)
_FROM_1991 = _FROM_1974.amend("florida-roll-1991", date(1991, 10, 1), *_consolation("1-0-0-0"))
_FROM_1992 = _FROM_1991.amend("florida-roll-1992", date(1992, 10, 1), *_consolation("2-1-1-0"))
_FROM_1998 = _FROM_1992.amend(
    "florida-roll-1998", date(1998, 10, 1), *_consolation("2-1-1-0", singles="4-3-2-0")
)
_FROM_2001 = _FROM_1998.amend(
    "florida-roll-2001",
    date(2001, 10, 1),
    _once("red-line-singles-main", RED_LINE, SINGLES, "8-6-5-3"),
    _once("statewide-singles-main", STATEWIDE, SINGLES, "5-4-3-2"),
    # the one value of which the history says no more; on some day before 2024 it became the statewide one
    _once("national-doubles-main", ONLY_NATIONAL, DOUBLES, "8-6-5-3", assumed=True),
    *_consolation("2-1-1-0"),
)
_FROM_2018 = replace(
    _FROM_2001, key="florida-roll-2018", since=date(2018, 10, 1), one_win=at("Art10-e.0", "Art10-e.6")
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
    _row("statewide-singles-main", STATEWIDE, SINGLES, "5-4-3-2", "Art10-e.1"),
    _row("statewide-singles-consolation", STATEWIDE, SINGLES, "2-1-1-0", "Art10-e.1"),
    _row("statewide-doubles-main", ONLY_STATEWIDE, DOUBLES, "5-4-3-2", "Art10-e.2"),
    _row("national-doubles-main", ONLY_NATIONAL, DOUBLES, "5-4-3-2", "Art10-e.2"),
    _row("statewide-doubles-consolation", STATEWIDE, DOUBLES, "2-1-1-0", "Art10-e.2"),
    _row("red-line-singles-main", RED_LINE, SINGLES, "8-6-5-3", "Art10-e.3"),
    # the small field is the exception here, so it has to be known
    _row("red-line-singles-consolation", RED_LINE, SINGLES, "2-1-1-0.5", "Art10-e.3", least=BIG, untold=True),
    _row("red-line-doubles-main", RED_LINE, DOUBLES, "8-6-5-3", "Art10-e.5"),
    _row("red-line-doubles-consolation", RED_LINE, DOUBLES, "2-1-1-0", "Art10-e.5"),
)

POINTS = PointsSystem(
    "florida-roll",
    "Florida Roll of Champions",
    (
        _FROM_1974, _FROM_1991, _FROM_1992, _FROM_1998, _FROM_2001, _FROM_2018, _FROM_2021, _FROM_2024,
    ),
)  # fmt: skip
