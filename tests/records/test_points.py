from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import msgspec
import pytest
from hypothesis import given

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit import Cite, Malformed, cited_book, cited_ids
from tenoff.kit.division import Grade, Play, Scope
from tenoff.kit.halves import Halves, points
from tenoff.records.points import (
    NATIONAL,
    Carried,
    Correction,
    Line,
    PointsSystem,
    SmallFields,
    Why,
    event_lines,
    ledger,
    with_small_fields,
)
from tenoff.records.results import Chart, EventResult, Placed
from tenoff.rules.clauses import clauses
from tests.records.made_up import PEOPLE, consolation, division, event, main, seasons

FOUR_MAIN = tuple(main(place, f"m{place}") for place in (1, 2, 3, 4))
FOUR_CONSOLATION = tuple(consolation(place, f"c{place}") for place in (1, 2, 3, 4))


def worth(made: EventResult, system: PointsSystem = ROLL_OF_CHAMPIONS) -> dict[str, float]:
    return {line.person: line.worth / 2 for line in event_lines(system, made)}


def places(scope: Scope, play: Play, entries: int, day: date = date(2025, 1, 8)) -> list[float]:
    made = event(division(*FOUR_MAIN, *FOUR_CONSOLATION, play=play, entries=entries), day=day, scope=scope)
    given_points = worth(made)
    return [given_points.get(person, 0) for person in ("m1", "m2", "m3", "m4", "c1", "c2", "c3", "c4")]


@pytest.mark.parametrize("play", [Play.WALKING, Play.NON_WALKING, Play.DOUBLES])
@pytest.mark.clauses("florida-2024", "Art10-e.0", "Art10-e.1", "Art10-e.2")
def test_statewide_points_by_size_of_field(play: Play) -> None:
    assert places(Scope.STATEWIDE, play, 15) == [5, 4, 3, 2, 2, 1, 1, 0]
    assert places(Scope.STATEWIDE, play, 16) == [5, 4, 3, 2, 2, 1, 1, 0.5]


@pytest.mark.clauses("florida-2024", "Art10-e.3", "Art10-e.4")
def test_red_line_singles_points_fall_below_sixteen() -> None:
    assert places(Scope.STATE, Play.WALKING, 16) == [8, 6, 5, 3, 2, 1, 1, 0.5]
    assert places(Scope.STATE, Play.WALKING, 15) == [5, 4, 3, 2, 2, 1, 1, 0]


@pytest.mark.clauses("florida-2024", "Art10-e.5")
def test_red_line_doubles_keep_their_main_points_below_sixteen() -> None:
    assert places(Scope.STATE, Play.DOUBLES, 16) == [8, 6, 5, 3, 2, 1, 1, 0.5]
    assert places(Scope.STATE, Play.DOUBLES, 15) == [8, 6, 5, 3, 2, 1, 1, 0]


@pytest.mark.parametrize("scope", [Scope.DISTRICT, Scope.CLUB])
def test_district_and_club_events_give_no_roll_points(scope: Scope) -> None:
    assert places(scope, Play.WALKING, 40) == [0] * 8


def test_earlier_tables_by_the_day_the_event_ended() -> None:
    assert places(Scope.STATE, Play.WALKING, 12, date(2024, 9, 30)) == [5, 4, 3, 2, 2, 1, 1, 0]
    assert places(Scope.STATE, Play.WALKING, 20, date(2024, 9, 30)) == [8, 6, 5, 3, 2, 1, 1, 0]
    assert places(Scope.STATE, Play.WALKING, 12, date(2021, 9, 30)) == [8, 6, 5, 3, 2, 1, 1, 0]
    assert places(Scope.STATEWIDE, Play.DOUBLES, 12, date(1991, 9, 30)) == [5, 4, 3, 2, 0, 0, 0, 0]
    assert places(Scope.STATEWIDE, Play.DOUBLES, 12, date(1974, 9, 30)) == [0] * 8


def test_each_partner_has_the_points_of_the_team() -> None:
    made = event(division(main(1, "ann", "bob"), play=Play.DOUBLES))
    assert worth(made) == {"ann": 5, "bob": 5}


def test_a_line_says_why() -> None:
    (line,) = event_lines(ROLL_OF_CHAMPIONS, event(division(consolation(4, "ann"))))
    assert line == Line(
        "ann",
        Halves(1),
        Why.PLACE,
        date(2025, 1, 8),
        date(2025, 1, 8),
        event="e1",
        name="Event e1",
        division="d1",
        chart=Chart.CONSOLATION,
        place=4,
        table="florida-roll-2024",
        row="big-statewide-singles-consolation",
        clause=Cite("florida-2024 Art10-e.0 Art10-e.1"),
        would=Halves(1),
    )
    assert msgspec.json.decode(msgspec.json.encode(line), type=Line) == line


@pytest.mark.clauses("florida-2024", "Art10-e.6")
def test_a_player_without_a_win_has_a_line_of_nothing() -> None:
    (line,) = event_lines(ROLL_OF_CHAMPIONS, event(division(main(4, "ann", won=0))))
    assert (line.worth, line.would, line.why) == (0, points(2), Why.NO_WIN)
    assert line.clause == "florida-2024 Art10-e.0 Art10-e.6"


def test_a_player_without_a_win_before_2018_has_the_points() -> None:
    assert worth(event(division(main(4, "ann", won=0)), day=date(2018, 9, 30))) == {"ann": 2}


def test_a_win_in_the_other_chart_counts_and_an_unknown_number_is_not_held() -> None:
    both = division(main(4, "ann", won=0), consolation(1, "ann", won=2))
    assert [line.worth for line in event_lines(ROLL_OF_CHAMPIONS, event(both))] == [4, 4]
    assert worth(event(division(main(4, "ann", won=None)))) == {"ann": 2}


@pytest.mark.clauses("florida-2024", "Art10-f.2", "Art10-f.5")
def test_who_abandons_the_tournament_has_no_points() -> None:
    gone = Placed(Chart.MAIN, 2, ("ann",), 3, did_not_finish=True)
    (line,) = event_lines(ROLL_OF_CHAMPIONS, event(division(gone)))
    assert (line.worth, line.why, line.clause) == (0, Why.ABANDONED, "florida-2024 Art10-f.2 Art10-f.5")


def test_amateur_divisions_the_masters_and_other_states_give_no_roll_points() -> None:
    won = main(1, "ann")
    assert worth(event(division(won, grade=Grade.STATE_AMATEUR))) == {}
    assert worth(event(division(won), yearly="masters", scope=Scope.STATE)) == {}
    assert worth(event(division(won), in_state=False)) == {}
    assert worth(event(division(won), yearly="champions", scope=Scope.STATE)) == {"ann": 8}


def test_national_points_for_places_and_for_taking_part_once() -> None:
    listed = (*FOUR_MAIN, *FOUR_CONSOLATION, main(9, "c1"), main(10, "last"))
    made = event(division(*listed), scope=Scope.NATIONAL, in_state=False)
    assert worth(made, NATIONAL) == {
        "m1": 9, "m2": 8, "m3": 7, "m4": 6, "c1": 5, "c2": 4, "c3": 3, "c4": 2, "last": 1,
    }  # fmt: skip


def test_a_district_gives_half_in_small_fields_and_none_in_smaller_ones() -> None:
    table = ROLL_OF_CHAMPIONS.on(date(2025, 1, 8))
    assert table is not None
    cut = with_small_fields(table, SmallFields(8, 12, Cite("florida-2024 Art9-e.2")), "cut")
    system = ROLL_OF_CHAMPIONS.with_table(cut)
    by_size = [
        [
            worth(event(division(*FOUR_MAIN, entries=size)), system).get(f"m{place}", 0)
            for place in (1, 2, 3, 4)
        ]
        for size in (7, 8, 11, 12)
    ]
    assert by_size == [[0, 0, 0, 0], [2.5, 2, 1.5, 1], [2.5, 2, 1.5, 1], [5, 4, 3, 2]]


def test_half_a_half_point_is_refused() -> None:
    table = ROLL_OF_CHAMPIONS.on(date(2025, 1, 8))
    assert table is not None
    with pytest.raises(Malformed, match=r"so 0\.5 cannot be cut in half"):
        with_small_fields(table, SmallFields(8, 20, Cite("florida-2024 Art9-e.2")), "cut")


def test_a_correction_stands_beside_its_line() -> None:
    made = event(division(main(1, "ann")))
    fixed = Correction("k1", date(2025, 2, 1), "ann", "e1", Halves(-2), "was second")
    lines = ledger(ROLL_OF_CHAMPIONS, [made], [fixed])
    assert [(line.worth, line.why, line.day, line.known) for line in lines] == [
        (points(5), Why.PLACE, date(2025, 1, 8), date(2025, 1, 8)),
        (points(-1), Why.CORRECTED, date(2025, 1, 8), date(2025, 2, 1)),
    ]


def test_a_correction_of_an_event_that_is_not_on_record_is_malformed() -> None:
    with pytest.raises(Malformed, match="got 'e9'"):
        ledger(ROLL_OF_CHAMPIONS, [], [Correction("k1", date(2025, 2, 1), "ann", "e9", Halves(2), "")])


def test_a_correction_before_its_event_is_malformed() -> None:
    early = Correction("k1", date(2025, 1, 7), "ann", "e1", Halves(2), "")
    with pytest.raises(Malformed, match="a correction comes after its event"):
        ledger(ROLL_OF_CHAMPIONS, [event(division(main(1, "ann")))], [early])


def test_points_brought_forward_have_their_source() -> None:
    (line,) = ledger(
        ROLL_OF_CHAMPIONS, [], [], [Carried("ann", points(12), date(1990, 3, 1), "Preview 1990")]
    )
    assert (line.worth, line.why, line.reason) == (points(12), Why.CARRIED, "Preview 1990")


def test_every_clause_cited_is_in_the_register() -> None:
    known = {clause.id for clause in clauses("florida-2024")}
    cited = [
        cite
        for system in (ROLL_OF_CHAMPIONS, NATIONAL)
        for table in system.tables
        for cite in (table.one_win, table.abandoned, *(row.clause for row in table.rows))
        if cite
    ]
    assert {cited_book(cite) for cite in cited} == {"florida-2024"}
    assert {id for cite in cited for id in cited_ids(cite)} - known == set()


def test_tables_of_a_system_have_keys_of_their_own() -> None:
    keys = [table.key for system in (ROLL_OF_CHAMPIONS, NATIONAL) for table in system.tables]
    assert len(set(keys)) == len(keys)
    for system in (ROLL_OF_CHAMPIONS, NATIONAL):
        for table in system.tables:
            assert len({row.key for row in table.rows}) == len(table.rows)


@given(seasons())
def test_points_equal_those_reckoned_by_hand(events: tuple[EventResult, ...]) -> None:
    found: dict[str, float] = dict.fromkeys(PEOPLE, 0)
    for line in ledger(ROLL_OF_CHAMPIONS, events):
        found[line.person] += line.worth / 2
    slow: dict[str, float] = dict.fromkeys(PEOPLE, 0)
    for made in events:
        for person, share in _by_hand(made):
            slow[person] += share
    assert found == slow


@given(seasons())
def test_the_order_of_events_does_not_matter(events: tuple[EventResult, ...]) -> None:
    one, two = ledger(ROLL_OF_CHAMPIONS, events), ledger(ROLL_OF_CHAMPIONS, reversed(events))
    assert sorted(one, key=repr) == sorted(two, key=repr)


def _by_hand(made: EventResult) -> Iterator[tuple[str, float]]:
    """Art. 10(e) read aloud, and the Keeper's history before it, without any of the tables."""
    if made.scope in (Scope.DISTRICT, Scope.CLUB) or not made.in_state or made.event == "masters":
        return
    day = made.last_day
    for part in made.divisions:
        if part.grade is not Grade.OPEN:
            continue
        singles, big = part.play is not Play.DOUBLES, part.entries >= 16
        national_doubles = made.scope is Scope.NATIONAL and not singles
        red = made.scope is Scope.STATE or (national_doubles and day < date(2024, 10, 1))
        small = singles and not big and day >= date(2021, 10, 1)
        top = [8.0, 6, 5, 3] if red and not small else [5.0, 4, 3, 2]
        low = [2.0, 1, 1, 0.5 if big and day >= date(2024, 10, 1) else 0]
        for placed in part.places:
            if placed.place > 4:
                continue
            if day >= date(2018, 10, 1) and placed.won == 0:
                continue
            if day >= date(2021, 10, 1) and placed.did_not_finish:
                continue
            for person in placed.people:
                yield person, (top if placed.chart is Chart.MAIN else low)[placed.place - 1]
