"""What goes from the roll to the honors, and from a finished Masters back to the roll."""

from __future__ import annotations

from datetime import date

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tenoff.books.florida_2024.hall import HALL as FLORIDA_HALL
from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.desk.records.honors import (
    hall_rule,
    host_chart,
    masters_matches,
    masters_result,
    masters_roll,
    masters_rule,
    players_due,
)
from tenoff.kit import Cite
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.halves import points
from tenoff.kit.season import Season
from tenoff.records.associations import NATION
from tenoff.records.hall.values import Reached
from tenoff.records.masters import Masters
from tenoff.records.masters import events as so
from tenoff.records.masters.evolve import evolve
from tenoff.records.masters.rule import Session
from tenoff.records.masters.values import Game, Held, Left, PlayOffMatch, Rank, Side, Tie
from tenoff.records.played import Game as Scored
from tenoff.records.played import Played
from tenoff.records.points import Carried
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import Chart, Placed, Sex
from tenoff.records.roll.people import Named, Person
from tenoff.records.roll.state import Roll, Version
from tests.records.made_up import division, event, main

SEASON = Season(2024)
CLAUSE = Cite("florida-2024 SR18-d.2")

DAY = date(2026, 1, 1)


def _roll(**more: object) -> Roll:
    people = {
        id: Person(id, (Named(f"Name {id}", date(2000, 1, 1)),), Sex.MAN)
        for id in ("p00", "p02", "p04", "p06")
    }
    return Roll("florida", "Florida", people, **more)  # type: ignore[arg-type]


def test_rules_when_an_association_has_none() -> None:
    assert (masters_rule(FLORIDA, DAY), hall_rule(FLORIDA, DAY), host_chart(FLORIDA, DAY)) == (
        FLORIDA_MASTERS, FLORIDA_HALL, FLORIDA_HOSTS,
    )  # fmt: skip
    assert (masters_rule(NATION, DAY), hall_rule(NATION, DAY), host_chart(NATION, DAY)) == (None, None, None)


def test_list_counts_open_divisions_of_the_schedule_only() -> None:
    known = event(division(main(1, "p00"), main(2, "p02")), id="open", day=date(2025, 1, 8))
    other = event(
        division(main(1, "p04"), grade=Grade.STATE_AMATEUR),
        id="amateur",
        day=date(2025, 2, 8),
        scope=Scope.STATE,
    )
    results = {each.id: (Version(each, each.last_day),) for each in (known, other)}
    now = Reckoning(_roll(results=results))
    found = masters_roll(now, SEASON, Gender.MEN, FLORIDA_MASTERS, date(2025, 9, 30))
    assert [each.person for each in found.standings] == ["p00", "p02"]
    early = masters_roll(now, SEASON, Gender.MEN, FLORIDA_MASTERS, date(2024, 12, 1))
    assert early.standings == ()


def test_player_is_due_once_though_the_record_was_merged() -> None:
    carried = (Carried("p00", points(210), date(2020, 9, 30), "paper"),)
    alone = Reckoning(_roll(carried=carried))
    today = date(2026, 3, 14)
    assert players_due(alone, FLORIDA_HALL, (), today) == (Reached("p00", points(210), date(2020, 9, 30)),)
    merged = Reckoning(_roll(carried=carried, same={"p02": "p00"}))
    assert players_due(merged, FLORIDA_HALL, ("p02",), today) == ()


def test_result_when_a_line_was_shared_and_a_tie_stayed() -> None:
    lines = {
        1: Held(1, "p00", "p06", Left("1-3", 1, 3)),
        2: Held(2, "p02"),
        3: Held(3, "p04"),
    }
    games = {
        "1-2": (Game(1, (75, 60)), Game(1, (75, 60)), Game(2, (60, 75))),
        "1-3": (Game(3, forfeit=True), Game(3, (1, 75)), Game(1, (75, 2))),
        "2-3": (Game(2, (75, 60)), Game(2, (75, 70)), Game(3, (10, 75))),
    }
    ranks = (Rank(1, 1, 3, 3, CLAUSE, (2,)), Rank(1, 2, 3, 3, CLAUSE, (1,)), Rank(3, 3, 3, 3, CLAUSE))
    now = Masters(
        "florida-2024", SEASON, Gender.MEN, date(2025, 3, 1), (), lines=lines, games=games, ranks=ranks
    )
    days = date(2025, 3, 10), date(2025, 3, 13)
    result = masters_result(now, "Masters", "men", days, host="Lakeland", district="Central", source="book")
    assert (result.id, result.event, result.scope, result.first_day, result.last_day) == (
        "masters-2024-men", "masters", Scope.STATE, *days,
    )  # fmt: skip
    played = result.divisions[0]
    assert (played.entries, played.grade, played.play) == (4, Grade.OPEN, Play.NON_WALKING)
    assert played.places == (
        Placed(Chart.MAIN, 1, ("p00", "p06"), 1, tied=True),
        Placed(Chart.MAIN, 1, ("p02",), 1, tied=True),
        Placed(Chart.MAIN, 3, ("p04",), 1),
    )


def test_matches_when_a_line_was_shared_are_told_of_who_played_them() -> None:
    clause = Cite("florida-2024 SR18-f.4")
    sessions = (
        Session(1, True, ((1, 2),), clause),
        Session(2, True, ((1, 3),), clause),
        Session(3, True, ((2, 3),), clause),
    )
    lines = {
        1: Held(1, "p00", "p06", Left("1-3", 1, 3)),
        2: Held(2, "p02"),
        3: Held(3, "p04", left=Left("2-3", 3, 5, during=False)),  # and nobody came for them
    }
    games = {
        "1-2": (Game(1, (75, 60)), Game(2), Game(2, (60, 75))),  # one score is not known
        "1-3": (Game(3, forfeit=True), Game(3, (1, 75)), Game(1, (75, 2))),
        "2-3": (Game(2, (75, 60)), Game(3, (10, 75)), Game(2, forfeit=True)),
    }
    now = Masters(
        "florida-2024", SEASON, Gender.MEN, date(2025, 3, 1), (), lines=lines, games=games, sessions=sessions,
        games_each=3, plays={"1-2": Play.WALKING},
    )  # fmt: skip
    days = date(2025, 3, 10), date(2025, 3, 11)
    event, first, last = "masters-2024-men", *days
    assert masters_matches(now, days) == (
        Played(
            first, event, 1, ("p02",), ("p00",), Play.WALKING,
            (Scored(60, 75, "75"), Scored(75, 60, "75")),
        ),
        Played(last, event, 2, ("p04",), ("p00",), forfeit=True),
        Played(
            last, event, 3, ("p06",), ("p04",),
            games=(Scored(1, 75, "75"), Scored(75, 2, "75")), tied=True,
        ),
        Played(
            last, event, 4, ("p02",), ("p04",),
            games=(Scored(75, 60, "75"), Scored(10, 75, "75")), tied=True,
        ),
    )  # fmt: skip


def test_matches_of_a_play_off_for_a_seat_are_told_with_their_days() -> None:
    """They reach head-to-head, streaks and ratings like the rest; one of no day does not."""
    clause = Cite("florida-2024 SR18-h.1")
    level = PlayOffMatch("T-1", 1, Side(number=1), Side(number=2), 3)
    tie = Tie(("p04", "p06"), 1, 3, clause)
    now = Masters("florida-2024", SEASON, Gender.MEN, date(2025, 3, 1), ())
    for happened in (
        so.PlayOffDrawn(tie, ("p04", "p06"), (level,), 3, 75, clause),
        so.PlayOffPosted("T-1", "p06", "p04", (2, 1), clause, date(2025, 3, 8)),
        so.PlayOffDecided((("p06",), ("p04",)), clause),
    ):
        now = evolve(now, happened)
    days = date(2025, 3, 10), date(2025, 3, 11)
    assert masters_matches(now, days) == (
        Played(date(2025, 3, 8), "masters-2024-men", 1, ("p06",), ("p04",)),
    )
    assert masters_matches(evolve(now, so.PlayOffUndone("wrong winner")), days) == ()
