"""Florida's classes by Art. 9, with the dates its text gives, and one district's published measures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from tenoff.books.florida_2024.edition import at
from tenoff.kit.division import Grade
from tenoff.records.classes.rule import (
    HALF,
    ONE,
    Bar,
    Classes,
    ClassRule,
    CountRow,
    Cut,
    DistrictRule,
    Kind,
    PlayerClass,
    StepDownRule,
)
from tenoff.records.results import Chart

DA, SA, PRO = PlayerClass.DISTRICT_AMATEUR, PlayerClass.STATE_AMATEUR, PlayerClass.PRO
_DISTRICT = (Kind.DISTRICT_AMATEURS_ONLY, Kind.DISTRICT)
_CENTERFOLD = (Kind.AMATEUR_CENTERFOLD, Kind.OPEN_CENTERFOLD)

_ROWS = (
    CountRow(
        "district-amateur-main",
        DA,
        (*_DISTRICT, Kind.AMATEUR_CENTERFOLD),
        Chart.MAIN,
        4,
        ONE,
        at("Art9-a.2.2"),
    ),
    CountRow(
        "district-amateur-consolation",
        DA,
        (*_DISTRICT, *_CENTERFOLD),
        Chart.CONSOLATION,
        3,
        HALF,
        at("Art9-a.2.3"),
    ),
    CountRow("state-amateur-main", SA, (Kind.DISTRICT, *_CENTERFOLD), Chart.MAIN, 4, ONE, at("Art9-b.2.2")),
    CountRow(
        "state-amateur-consolation",
        SA,
        (Kind.DISTRICT, *_CENTERFOLD),
        Chart.CONSOLATION,
        3,
        HALF,
        at("Art9-b.2.3"),
    ),
)
# Main places of open centerfold events came in for State Amateurs in March 2024.
_BEFORE_2024 = tuple(
    replace(row, kinds=(Kind.DISTRICT, Kind.AMATEUR_CENTERFOLD)) if row.key == "state-amateur-main" else row
    for row in _ROWS
)
_LONG_AGO = ClassRule(
    "florida-classes-before-2016",
    date.min,
    tuple(replace(row, assumed=True) for row in _BEFORE_2024),
    own_state=at("Art9-e.1"),
    advance=((DA, at("Art9-a.2.1", "Art9-b.1.1", "Art9-d")), (SA, at("Art9-b.2.1", "Art9-d"))),
    step_down=(
        StepDownRule(SA, (Kind.AMATEUR_CENTERFOLD,), at("Art9-b.4", "Art9-d")),
        StepDownRule(PRO, _CENTERFOLD, at("Art9-c.3", "Art9-d")),
    ),
    start=at("Art9-a.1"),
    outside=at("Art9-b.1.2"),
    paper=at("Art9-0"),
    withheld=at("Art9-e.2"),
    bars=(
        Bar(PRO, (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR), at("Art9-c.2", "Art8-c.3")),
        Bar(SA, (Grade.DISTRICT_AMATEUR,), at("Art9-a.1", "Art8-c.3")),
        Bar(PRO, (Grade.NO_TWO_PROS,), at("Art8-a", "Art8-c.3"), together=True),
    ),
    without=("masters",),
)
_FROM_2016 = replace(
    _LONG_AGO,
    key="florida-classes-2016",
    since=date(2016, 10, 1),
    one_win=((DA, at("Art9-a.2.5")), (SA, at("Art9-b.2.6"))),
)
_FROM_2021 = replace(
    _FROM_2016,
    key="florida-classes-2021",
    since=date(2021, 10, 1),
    abandoned=at("Art10-f.2", "Art10-f.5"),
)
_FROM_2024 = replace(
    _FROM_2021, key="florida-classes-2024", since=date(2024, 10, 1), rows=_ROWS, mingles=at("C-3f.4")
)

SOUTHWEST_COAST = DistrictRule(
    "southwest-coast-2015",
    "southwest-coast",
    date(2014, 10, 1),
    cuts=(
        Cut(0, _DISTRICT, at("Art9-e.2", "Art9-g"), most=7),
        Cut(
            0,
            _DISTRICT,
            at("Art9-g"),
            grades=(Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR),
            classes=(SA,),
            unless_open=True,
        ),
        Cut(1, _DISTRICT, at("Art9-e.2", "Art9-g"), least=8, most=11),
    ),
    assumed=True,
)
"""As a newspaper gave it in January 2015: none below 8 teams, half below 12."""

CLASSES = Classes(
    "florida-classes", (_LONG_AGO, _FROM_2016, _FROM_2021, _FROM_2024), districts=(SOUTHWEST_COAST,)
)
