"""The usual kinds of Florida event."""

from __future__ import annotations

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import dollars
from tenoff.tournament.kinds import TO_75, TO_100, Elimination, Length, Mingle, RoundRobin
from tenoff.tournament.templates import ONE_OF_12, Template, both, division

_75_OR_16 = Length(frames=16)
_75_OR_12 = Length(frames=12)
_TEN = dollars(10)
TEMPLATES = (
    Template(
        "florida-statewide-doubles",
        Scope.STATEWIDE,
        both(Play.DOUBLES, Elimination(TO_75), fee=_TEN),
        "florida-2024",
        "florida-2024",
        days=3,
    ),
    Template(
        "florida-statewide-mixed",
        Scope.STATEWIDE,
        (division(Gender.MIXED, Play.DOUBLES, Elimination(TO_75), fee=_TEN),),
        "florida-2024",
        "florida-2024",
        days=3,
    ),
    Template(
        "florida-red-line-singles",
        Scope.STATE,
        (
            *both(Play.WALKING, Elimination(TO_75), fee=_TEN),
            *both(Play.NON_WALKING, Elimination(_75_OR_16), fee=_TEN),
        ),
        "florida-2024",
        "florida-2024",
        days=3,
        yearly="singles",
    ),
    Template(
        "florida-red-line-doubles",
        Scope.STATE,
        both(Play.DOUBLES, Elimination(TO_75), fee=_TEN),
        "florida-2024",
        "florida-2024",
        days=3,
        yearly="doubles",
    ),
    Template(
        "tournament-of-champions",
        Scope.STATE,
        (
            *both(Play.WALKING, Elimination(TO_75), fee=_TEN),
            *both(Play.NON_WALKING, Elimination(_75_OR_16), fee=_TEN),
        ),
        "florida-2024",
        "florida-2024",
        days=3,
        yearly="champions",
    ),
    Template(
        "florida-amateur-non-walking",
        Scope.STATEWIDE,
        both(Play.NON_WALKING, Elimination(_75_OR_12), grade=Grade.STATE_AMATEUR, fee=_TEN),
        "florida-2024",
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-amateur-doubles",
        Scope.STATE,
        (division(Gender.ANY, Play.DOUBLES, Elimination(TO_75), grade=Grade.STATE_AMATEUR, fee=_TEN),),
        "florida-2024",
        "florida-2024",
        days=2,
        yearly="amateur-doubles",
    ),
    Template(
        "florida-district",
        Scope.DISTRICT,
        both(Play.DOUBLES, Elimination(TO_75, consolation_length=TO_100), fee=_TEN),
        "florida-2024",
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-district-no-two-pros",
        Scope.DISTRICT,
        (
            division(
                Gender.ANY,
                Play.DOUBLES,
                Elimination(TO_75, consolation_length=TO_100),
                grade=Grade.NO_TWO_PROS,
                fee=_TEN,
            ),
        ),
        "florida-2024",
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-northern-district",
        Scope.DISTRICT,
        both(Play.DOUBLES, Elimination(TO_75, consolation_length=TO_100), fee=dollars(8)),
        "florida-2024-northern",
        "florida-2024",
        days=2,
    ),
    Template(
        "florida-masters",
        Scope.STATE,
        # Walking or not is each match's own choice (SR18-a); the division is announced as walking.
        both(Play.WALKING, RoundRobin(TO_75, all_games=True, masters=True)),
        "florida-2024-masters",
        "florida-2024",
        days=4,
        yearly="masters",
    ),
    Template(
        "mingles-top-8",
        Scope.DISTRICT,
        (
            division(
                Gender.ANY,
                Play.DOUBLES,
                Mingle(ONE_OF_12, rounds=6, cap=75),
                Elimination(TO_75, takes=8, consolation=False),
                draw_partners=True,
            ),
        ),
        "florida-2024",
        "florida-2024",
        days=2,
    ),
    Template(
        "mingles-8-and-8",
        Scope.DISTRICT,
        (
            division(
                Gender.ANY,
                Play.DOUBLES,
                Mingle(ONE_OF_12, rounds=6, cap=75),
                Elimination(TO_75, takes=8, consolation=False),
                Elimination(TO_75, takes=8, consolation=False, beside=True),
                draw_partners=True,
            ),
        ),
        "florida-2024",
        "florida-2024",
        days=2,
    ),
)
