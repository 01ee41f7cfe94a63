"""Events and results made up for the tests of the records."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta

from hypothesis import strategies as st

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex

PEOPLE = tuple(f"p{number:02}" for number in range(12))
SEXES = {person: Sex.LADY if int(person[1:]) % 2 else Sex.MAN for person in PEOPLE}
GENDERS = (Gender.MEN, Gender.LADIES, Gender.MIXED)
FIRST = date(2015, 9, 1)
LAST = date(2027, 11, 30)


def division(
    *places: Placed,
    gender: Gender = Gender.MEN,
    grade: Grade = Grade.OPEN,
    play: Play = Play.NON_WALKING,
    entries: int = 20,
    key: str = "d1",
    mingle: bool = False,
) -> DivisionResult:
    return DivisionResult(key, "The division", gender, grade, play, entries, places, mingle)


def event(
    *divisions: DivisionResult,
    day: date = date(2025, 1, 8),
    scope: Scope = Scope.STATEWIDE,
    id: str = "e1",
    district: str = "",
    in_state: bool = True,
    yearly: str = "",
) -> EventResult:
    return EventResult(
        id,
        f"Event {id}",
        day - timedelta(days=2),
        day,
        scope,
        divisions,
        district=district,
        in_state=in_state,
        event=yearly,
    )


def main(place: int, *people: str, won: int | None = 2) -> Placed:
    return Placed(Chart.MAIN, place, people, won)


def consolation(place: int, *people: str, won: int | None = 2) -> Placed:
    return Placed(Chart.CONSOLATION, place, people, won)


@st.composite
def divisions(draw: st.DrawFn, people: Iterable[str] = PEOPLE, key: str = "d1") -> DivisionResult:
    """A division with up to six places a chart; nobody has two places."""
    play = draw(st.sampled_from(Play))
    size = 2 if play is Play.DOUBLES else 1
    order = list(draw(st.permutations(list(people))))
    places: list[Placed] = []
    for chart in Chart:
        for place in range(1, draw(st.integers(0, 6)) + 1):
            if len(order) < size:
                break
            team = tuple(order.pop() for _ in range(size))
            won = draw(st.sampled_from((None, 0, 1, 3)))
            gone = draw(st.integers(0, 9)) == 0
            places.append(Placed(chart, place, team, won, did_not_finish=gone))
    return DivisionResult(
        key,
        "The division",
        draw(st.sampled_from(GENDERS)),
        draw(st.sampled_from((Grade.OPEN, Grade.OPEN, *Grade))),
        play,
        draw(st.sampled_from((4, 7, 8, 11, 12, 15, 16, 17, 40))),
        tuple(places),
    )


@st.composite
def seasons(draw: st.DrawFn, most: int = 14) -> tuple[EventResult, ...]:
    """Events of a dozen years, in any order."""
    found: list[EventResult] = []
    for number in range(draw(st.integers(0, most))):
        day = draw(st.dates(FIRST, LAST))
        parts = (draw(divisions(PEOPLE[:6], "a")), draw(divisions(PEOPLE[6:], "b")))
        found.append(
            event(
                *parts,
                day=day,
                scope=draw(st.sampled_from(Scope)),
                id=f"e{number}",
                district=draw(st.sampled_from(("", "southwest-coast", "northern"))),
                in_state=draw(st.integers(0, 7)) > 0,
                yearly=draw(st.sampled_from(("", "", "", "champions", "masters"))),
            )
        )
    return tuple(found)
