from __future__ import annotations

from datetime import date

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.champions import CHAMPIONS
from tenoff.kit import cited_ids
from tenoff.kit.division import Grade, Scope
from tenoff.kit.season import Season, season_of
from tenoff.records.champions import (
    Qualified,
    qualified,
    without_edition,
)
from tenoff.records.results import Chart, EventResult, Placed
from tenoff.rules.clauses import clauses
from tests.records.made_up import FIRST, LAST, consolation, division, event, main, seasons

WON = event(
    division(*(main(p, f"m{p}") for p in range(1, 6)), *(consolation(p, f"c{p}") for p in range(1, 6)))
)


def toc(year: int) -> EventResult:
    return event(division(), id=f"toc{year}", day=date(year, 3, 5), scope=Scope.STATE, yearly="champions")


def reasons(events: list[EventResult], on: date) -> dict[str, tuple[str, int | None, str | None]]:
    return {
        each.person: (
            each.reasons[0].clause,
            each.reasons[0].left,
            None if each.reasons[0].until is None else str(each.reasons[0].until),
        )
        for each in qualified(CHAMPIONS, events, on)
    }


@pytest.mark.clauses("florida-2024", "Art8-k.1", "Art8-k.2", "Art8-k.3")
def test_places_qualify_for_life_for_two_editions_or_for_one() -> None:
    life, two, one = (
        (CHAMPIONS.winner, None, None),
        (CHAMPIONS.main, 2, "2025-26"),
        (CHAMPIONS.consolation, 1, "2024-25"),
    )
    assert reasons([WON], date(2025, 3, 3)) == {
        "m1": life, "m2": two, "m3": two, "m4": two, "c1": one, "c2": one, "c3": one, "c4": one,
    }  # fmt: skip


def test_editions_played_are_used_up() -> None:
    one = (CHAMPIONS.main, 1, "2025-26")
    assert reasons([WON, toc(2025)], date(2026, 3, 1)) == {
        "m1": (CHAMPIONS.winner, None, None),
        "m2": one,
        "m3": one,
        "m4": one,
    }
    assert reasons([WON, toc(2025), toc(2026)], date(2027, 3, 1)) == {"m1": (CHAMPIONS.winner, None, None)}


def test_an_edition_that_is_not_played_uses_nothing_up() -> None:
    assert reasons([WON], date(2026, 3, 1))["m2"] == (CHAMPIONS.main, 2, "2026-27")


def test_seasons_without_an_edition_on_record_are_named() -> None:
    played = [
        event(division(main(1, "ann")), id="e1", day=date(2021, 1, 8)),
        event(division(main(1, "ann")), id="e2", day=date(2023, 1, 8)),
        event(division(main(1, "ann")), id="e3", day=date(2024, 1, 8), yearly="champions"),
    ]
    assert without_edition(played, date(2025, 2, 1)) == (Season(2020), Season(2022))
    assert without_edition(played, date(2021, 2, 1)) == ()
    assert without_edition((), date(2025, 2, 1)) == ()


def test_a_place_after_this_seasons_edition_is_good_from_the_next_season_on() -> None:
    late = event(division(main(2, "ann")), day=date(2025, 3, 20))
    assert reasons([toc(2025), late], date(2025, 4, 1)) == {"ann": (CHAMPIONS.main, 2, "2026-27")}


def test_the_tournament_itself_qualifies_for_the_next_ones() -> None:
    played = event(
        division(consolation(1, "ann")), day=date(2025, 3, 5), scope=Scope.STATE, yearly="champions"
    )
    assert reasons([played], date(2025, 4, 1)) == {"ann": (CHAMPIONS.consolation, 1, "2025-26")}


def test_what_is_not_a_pro_tournament_of_the_centerfold_does_not_qualify() -> None:
    won = main(1, "ann")
    others = [
        event(division(won, grade=Grade.STATE_AMATEUR)),
        event(division(won), scope=Scope.DISTRICT),
        event(division(won), in_state=False),
        event(division(won), yearly="masters", scope=Scope.STATE),
        event(division(Placed(Chart.MAIN, 1, ("ann",), did_not_finish=True))),
    ]
    assert [qualified(CHAMPIONS, [each], date(2025, 3, 1)) for each in others] == [()] * 5


def test_an_event_of_the_day_before_counts_and_one_that_ends_on_the_day_does_not() -> None:
    assert qualified(CHAMPIONS, [WON], WON.last_day) == ()
    assert len(qualified(CHAMPIONS, [WON], date(2025, 1, 9))) == 8


@pytest.mark.clauses("florida-2024", "Art8-k.0")
def test_only_pros_may_use_it() -> None:
    known = {"m1": True, "m2": False}
    found = qualified(CHAMPIONS, [WON], date(2025, 3, 1), pros=known.get)
    assert {each.person: each.barred for each in found if each.person in ("m1", "m2", "m3")} == {
        "m1": None, "m2": CHAMPIONS.pros_only, "m3": None,
    }  # fmt: skip


def test_the_best_reason_comes_first() -> None:
    first = event(division(main(1, "m2")), id="e2", day=date(2025, 2, 5))
    (ann,) = (each for each in qualified(CHAMPIONS, [WON, first], date(2025, 3, 1)) if each.person == "m2")
    assert [each.clause for each in ann.reasons] == [CHAMPIONS.winner, CHAMPIONS.main]
    assert msgspec.json.decode(msgspec.json.encode(ann), type=Qualified) == ann


def test_every_clause_cited_is_in_the_register() -> None:
    cited = {
        id
        for cite in (CHAMPIONS.winner, CHAMPIONS.main, CHAMPIONS.consolation, CHAMPIONS.pros_only)
        for id in cited_ids(cite)
    }
    assert cited - {each.id for each in clauses("florida-2024")} == set()


@given(seasons(), st.dates(FIRST, LAST))
def test_the_list_equals_the_one_made_by_asking_each_edition(
    events: tuple[EventResult, ...], on: date
) -> None:
    ended = [each for each in events if each.last_day < on]
    slow: dict[str, list[tuple[str, int | None]]] = {}
    for each in ended:
        if each.scope in (Scope.DISTRICT, Scope.CLUB) or not each.in_state or each.event == "masters":
            continue
        for part in each.divisions:
            for placed in part.places:
                if part.grade is not Grade.OPEN or placed.place > 4 or placed.did_not_finish:
                    continue
                good: int | None = 1
                if placed.chart is Chart.MAIN:
                    good = None if placed.place == 1 else 2
                for other in ended:
                    if good is not None and other.event == "champions" and other.first_day > each.last_day:
                        good -= 1
                if good is None or good > 0:
                    for person in placed.people:
                        slow.setdefault(person, []).append((each.id, good))
    found = {
        each.person: sorted(((reason.event, reason.left) for reason in each.reasons), key=str)
        for each in qualified(CHAMPIONS, events, on)
    }
    assert found == {person: sorted(own, key=str) for person, own in slow.items()}
    ends = [
        reason.until
        for who in qualified(CHAMPIONS, events, on)
        for reason in who.reasons
        if reason.until is not None
    ]
    assert [until for until in ends if until < season_of(on)] == []
