from __future__ import annotations

from datetime import date

import pytest
from msgspec import structs

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.tournament.about import About, OfficialRole
from tenoff.tournament.kinds import Division
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.fields import Ask, Asks, asked_of_fields, asked_of_plan
from tenoff.tournament.templates import template

FLORIDA = regulations("florida-2024")
MONDAY, TUESDAY = "2026-01-05", "2026-01-06"
AMATEURS = template("florida-amateur-non-walking", date(2026, 1, 12)).divisions
SINGLES = template("florida-red-line-singles", date(2026, 1, 12)).divisions
OFFICIALS = (OfficialRole.DIRECTOR, OfficialRole.DIVISIONAL_REFEREE)


def _about(scope: Scope, day: str = MONDAY) -> About:
    return About("Winter", (day,), "florida-2024", scope=scope)


@pytest.mark.parametrize(
    ("men", "ladies", "asks"),
    [
        (0, 0, None),
        (6, 5, Asks.TOO_FEW_TO_COMBINE),
        (6, 6, Asks.COMBINE),
        (12, 7, Asks.COMBINE),
        (0, 12, Asks.COMBINE),
        (12, 8, None),
    ],
)
def test_amateur_singles_when_counted_are_combined_from_12_to_19(
    men: int, ladies: int, asks: Asks | None
) -> None:
    keys = tuple(each.key for each in AMATEURS)
    found = asked_of_fields(
        AMATEURS, dict(zip(keys, (men, ladies), strict=True)), _about(Scope.STATEWIDE), FLORIDA
    )
    clause = FLORIDA.edition("Art5-c.1")
    assert found == (() if asks is None else (Ask(asks, clause, keys, (str(men + ladies),)),))


@pytest.mark.parametrize(
    ("scope", "day", "players", "turned"),
    [
        (Scope.STATE, MONDAY, 11, True),
        (Scope.NATIONAL, MONDAY, 11, True),
        (Scope.STATE, MONDAY, 12, False),
        (Scope.STATE, MONDAY, 0, False),
        (Scope.STATE, TUESDAY, 11, False),
        (Scope.STATEWIDE, MONDAY, 11, False),
        (Scope.DISTRICT, MONDAY, 11, False),
    ],
)
def test_walking_when_under_12_turns_non_walking_in_the_named_events(
    scope: Scope, day: str, players: int, turned: bool
) -> None:
    counts = {"men-walking": players, "ladies-walking": 30, "men-non-walking": 3}
    found = asked_of_fields(SINGLES, counts, _about(scope, day), FLORIDA)
    clause = FLORIDA.edition("Art4-g.2")
    ask = Ask(Asks.TURN_NON_WALKING, clause, ("men-walking",), (str(players),))
    assert found == ((ask,) if turned else ())


def test_fields_when_nothing_is_regulated_ask_nothing() -> None:
    counts = {each.key: 6 for each in (*SINGLES, *AMATEURS)}
    assert asked_of_fields((*SINGLES, *AMATEURS), counts, _about(Scope.STATE), regulations("plain")) == ()


def _open(*genders: Gender) -> tuple[Division, ...]:
    one = template("florida-statewide-doubles", date(2026, 1, 12)).divisions[0]
    return tuple(structs.replace(one, key=gender.value, gender=gender) for gender in genders)


@pytest.mark.parametrize(
    ("genders", "asks"),
    [
        ((Gender.MEN, Gender.LADIES), None),
        ((Gender.MIXED,), None),
        ((Gender.MEN,), Asks.NEEDS_BOTH),
        ((Gender.ANY,), Asks.ANY_DOUBLES),
    ],
)
@pytest.mark.parametrize("scope", [Scope.STATE, Scope.STATEWIDE])
def test_open_event_when_planned_has_men_and_ladies_or_mixed(
    genders: tuple[Gender, ...], asks: Asks | None, scope: Scope
) -> None:
    found = asked_of_plan(_open(*genders), _about(scope, "2025-03-03"), FLORIDA, OFFICIALS)
    assert [each.asks for each in found] == ([] if asks is None else [asks])


@pytest.mark.parametrize(
    ("scope", "day", "allowed"),
    [
        (Scope.STATEWIDE, "2025-09-30", False),
        (Scope.STATEWIDE, "2025-10-01", True),
        (Scope.STATEWIDE, "2027-04-01", True),
        (Scope.STATEWIDE, "2027-04-02", False),
        (Scope.STATE, "2026-01-05", False),
        (Scope.DISTRICT, "2024-11-04", True),
    ],
)
def test_any_doubles_when_open_are_allowed_on_trial_and_below_statewide(
    scope: Scope, day: str, allowed: bool
) -> None:
    found = asked_of_plan(_open(Gender.ANY), _about(scope, day), FLORIDA, OFFICIALS)
    ask = Ask(Asks.ANY_DOUBLES, FLORIDA.edition("C-3g"), ("any",))
    assert found == (() if allowed else (ask,))


def test_open_rule_when_the_event_is_for_amateurs_asks_nothing() -> None:
    one = Division("any", "Any", Gender.ANY, Grade.STATE_AMATEUR, Play.DOUBLES, ())
    assert asked_of_plan((one,), _about(Scope.STATE), FLORIDA, OFFICIALS) == ()


def test_officials_when_not_named_are_asked_for() -> None:
    found = asked_of_plan(_open(Gender.MIXED), _about(Scope.STATEWIDE), FLORIDA)
    assert [(each.asks, each.values, each.clause) for each in found] == [
        (Asks.NEEDS_OFFICIAL, ("director",), "florida-2024 E-2.1"),
        (Asks.NEEDS_OFFICIAL, ("divisional-referee",), "florida-2024 E-4.1"),
    ]
