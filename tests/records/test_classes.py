from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.books.florida_2024.classes import CLASSES as FLORIDA_CLASSES
from tenoff.kit import Cite, Malformed, cited_book, cited_ids
from tenoff.kit.division import Grade, Scope
from tenoff.records.classes import (
    Awarded,
    Cause,
    Classes,
    Counted,
    CountRow,
    Cut,
    Decision,
    DistrictRule,
    History,
    Kind,
    Listed,
    Outlook,
    PlayerClass,
    Quarters,
    RankedElsewhere,
    Reckoned,
    SteppedDown,
    Unmet,
    Withheld,
    counted,
    history,
    outlook,
    placings,
    shown_quarters,
)
from tenoff.records.results import Chart, EventResult, Placed
from tenoff.rules.clauses import clauses
from tests.records.made_up import consolation, division, event, main

DA, SA, PRO = PlayerClass.DISTRICT_AMATEUR, PlayerClass.STATE_AMATEUR, PlayerClass.PRO
END = date(2030, 9, 30)


def amateur(number: int, day: date, *places: Placed) -> EventResult:
    return event(division(*places, grade=Grade.STATE_AMATEUR), id=f"e{number}", day=day)


def five(first: date, days: int = 7, person: str = "ann") -> list[EventResult]:
    """Five main places one after the other."""
    return [amateur(at, first + timedelta(days=days * at), main(2, person)) for at in range(5)]


def past(events: list[EventResult], *decisions: Decision, on: date = END, person: str = "ann") -> History:
    return history(FLORIDA_CLASSES, person, placings(events).get(person, ()), decisions, on=on)


def held(found: History) -> list[tuple[PlayerClass, date, Cause]]:
    return [(each.klass, each.since, each.cause) for each in found.holdings[1:]]


def line(
    made: EventResult, klass: PlayerClass, home: str = "", classes: Classes = FLORIDA_CLASSES
) -> Counted | None:
    (place,) = placings([made])["ann"]
    return counted(classes, "ann", place, klass, home=home)


def worth(made: EventResult, klass: PlayerClass, home: str = "") -> float:
    found = line(made, klass, home)
    return 0 if found is None else found.worth / 4


@pytest.mark.parametrize(
    ("scope", "grade", "klass", "expected"),
    [
        (Scope.DISTRICT, Grade.DISTRICT_AMATEUR, DA, (1, 0.5)),
        (Scope.DISTRICT, Grade.DISTRICT_AMATEUR, SA, (0, 0)),
        (Scope.DISTRICT, Grade.STATE_AMATEUR, DA, (1, 0.5)),
        (Scope.DISTRICT, Grade.STATE_AMATEUR, SA, (1, 0.5)),
        (Scope.DISTRICT, Grade.NO_TWO_PROS, DA, (1, 0.5)),
        (Scope.DISTRICT, Grade.NO_TWO_PROS, SA, (1, 0.5)),
        (Scope.DISTRICT, Grade.OPEN, DA, (1, 0.5)),
        (Scope.DISTRICT, Grade.OPEN, SA, (1, 0.5)),
        (Scope.STATEWIDE, Grade.STATE_AMATEUR, DA, (1, 0.5)),
        (Scope.STATE, Grade.STATE_AMATEUR, SA, (1, 0.5)),
        (Scope.STATEWIDE, Grade.OPEN, DA, (0, 0.5)),
        (Scope.STATEWIDE, Grade.OPEN, SA, (1, 0.5)),
        (Scope.STATEWIDE, Grade.OPEN, PRO, (0, 0)),
        (Scope.CLUB, Grade.OPEN, DA, (0, 0)),
    ],
)
@pytest.mark.clauses("florida-2024", "Art9-a.2.2", "Art9-a.2.3", "Art9-b.2.2", "Art9-b.2.3")
def test_points_by_kind_of_event_and_class(
    scope: Scope, grade: Grade, klass: PlayerClass, expected: tuple[float, float]
) -> None:
    for place, (first, second) in {1: expected, 3: expected, 4: (expected[0], 0), 5: (0, 0)}.items():
        assert worth(event(division(main(place, "ann"), grade=grade), scope=scope), klass) == first
        assert worth(event(division(consolation(place, "ann"), grade=grade), scope=scope), klass) == second


def test_main_places_of_open_events_count_for_state_amateurs_since_october_2024() -> None:
    assert worth(event(division(main(1, "ann")), day=date(2024, 9, 30)), SA) == 0
    assert worth(event(division(main(1, "ann")), day=date(2024, 10, 1)), SA) == 1


@pytest.mark.clauses("florida-2024", "Art9-a.2.5", "Art9-b.2.6", "Art9-e.1")
def test_nothing_counts_without_a_win_out_of_state_or_after_walking_away() -> None:
    gone = Placed(Chart.MAIN, 1, ("ann",), 2, did_not_finish=True)
    made = [
        amateur(1, date(2025, 1, 8), main(4, "ann", won=0)),
        event(division(main(1, "ann"), grade=Grade.STATE_AMATEUR), in_state=False),
        amateur(1, date(2025, 1, 8), gone),
    ]
    lines = [line(each, DA) for each in made]
    assert [(each.worth, each.would, each.why, each.clause) for each in lines if each] == [
        (0, 4, Reckoned.NO_WIN, "florida-2024 Art9-a.2.5"),
        (0, 4, Reckoned.OTHER_STATE, "florida-2024 Art9-e.1"),
        (0, 4, Reckoned.ABANDONED, "florida-2024 Art10-f.2 Art10-f.5"),
    ]
    state = line(made[0], SA)
    assert state is not None
    assert (state.worth, state.why, state.clause) == (0, Reckoned.NO_WIN, "florida-2024 Art9-b.2.6")


@pytest.mark.parametrize(
    ("entries", "expected"), [(7, (0, 0)), (8, (0.5, 0.25)), (11, (0.5, 0.25)), (12, (1, 0.5))]
)
@pytest.mark.clauses("florida-2024", "Art9-e.2", "Art9-g")
def test_southwest_coast_gives_half_in_small_fields(entries: int, expected: tuple[float, float]) -> None:
    for placed, points in zip((main(1, "ann"), consolation(1, "ann")), expected, strict=True):
        part = division(placed, grade=Grade.DISTRICT_AMATEUR, entries=entries)
        assert worth(event(part, scope=Scope.DISTRICT, district="southwest-coast"), DA) == points
        assert worth(event(part, scope=Scope.DISTRICT, district="northern"), DA, "southwest-coast") == (
            1 if placed.chart is Chart.MAIN else 0.5
        )


def test_southwest_coast_counts_amateur_events_for_state_amateurs_only_beside_an_open_one() -> None:
    alone = division(main(1, "ann"), grade=Grade.STATE_AMATEUR)
    beside = division(main(1, "bob"), key="d2")
    assert worth(event(alone, scope=Scope.DISTRICT, district="southwest-coast"), SA) == 0
    assert worth(event(alone, beside, scope=Scope.DISTRICT, district="southwest-coast"), SA) == 1


def test_a_district_may_count_for_its_own_players_what_the_state_does_not() -> None:
    row = CountRow(
        "own", DA, (Kind.OPEN_CENTERFOLD,), Chart.MAIN, 4, Quarters(4), Cite("florida-2024 Art9-g")
    )
    rule = DistrictRule("northern-1", "northern", date(2024, 10, 1), rows=(row,), until=date(2025, 9, 30))
    classes = replace(FLORIDA_CLASSES, districts=(rule,))
    made = event(division(main(1, "ann")))
    found = line(made, DA, "northern", classes)
    assert found is not None
    assert (found.worth, found.row, found.clause) == (4, "own", "florida-2024 Art9-g")
    assert line(made, DA, "central", classes) is None
    assert line(event(division(main(1, "ann")), day=date(2025, 10, 1)), DA, "northern", classes) is None


def test_a_cut_is_none_half_or_all() -> None:
    with pytest.raises(Malformed, match="got 3 halves"):
        Cut(3, (Kind.DISTRICT,), Cite("florida-2024 Art9-g"))


def test_a_district_withholds_points_of_its_own_event_only() -> None:
    for scope, expected in ((Scope.DISTRICT, 0), (Scope.STATEWIDE, 4)):
        made = event(division(main(1, "ann"), grade=Grade.STATE_AMATEUR), scope=scope)
        found = past([made], Withheld("e1", date(2025, 1, 20)))
        assert [each.worth for each in found.lines] == [expected]
        assert [each.worth for each in past([made], Withheld("e1", date(2025, 1, 20), "d2")).lines] == [4]


@pytest.mark.clauses("florida-2024", "C-3f.4")
@pytest.mark.parametrize(
    ("scope", "day", "expected"),
    [
        (Scope.DISTRICT, date(2025, 1, 8), (0, Reckoned.MINGLE, "florida-2024 C-3f.4")),
        (Scope.DISTRICT, date(2024, 9, 30), (4, Reckoned.COUNTS, "florida-2024 Art9-a.2.2")),
        (Scope.STATEWIDE, date(2025, 1, 8), (4, Reckoned.COUNTS, "florida-2024 Art9-a.2.2")),
    ],
)
def test_a_mingle_counts_nothing_unless_the_district_gives_points(
    scope: Scope, day: date, expected: tuple[int, Reckoned, str]
) -> None:
    made = event(division(main(1, "ann"), grade=Grade.STATE_AMATEUR, mingle=True), scope=scope, day=day)
    (found,) = past([made]).lines
    assert (found.worth, found.why, found.clause) == expected


@pytest.mark.clauses("florida-2024", "C-3f.4")
def test_a_mingle_counts_where_the_district_gives_points() -> None:
    made = event(division(main(1, "ann"), mingle=True), scope=Scope.DISTRICT)
    given = Awarded("e1", date(2025, 1, 20), reason="by the rules of the district")
    elsewhere = msgspec.structs.replace(given, division="d2")
    assert [(line.worth, line.why) for line in past([made], given).lines] == [(4, Reckoned.COUNTS)]
    assert [line.worth for line in past([made], elsewhere).lines] == [0]
    assert [line.worth for line in past([made], given, on=date(2025, 1, 19)).lines] == [0]
    both = past([made], given, Withheld("e1", date(2025, 2, 1)))
    assert [(line.worth, line.why) for line in both.lines] == [(0, Reckoned.WITHHELD)]


@pytest.mark.clauses("florida-2024", "Art9-a.2.1", "Art9-b.1.1", "Art9-d")
def test_five_points_move_a_player_up_on_the_following_first_of_october() -> None:
    found = past(five(date(2025, 1, 8)))
    assert held(found) == [(SA, date(2025, 10, 1), Cause.ADVANCED)]
    assert len(found.holdings[1].lines) == 5
    assert found.holdings[1].clause == "florida-2024 Art9-a.2.1 Art9-b.1.1 Art9-d"
    assert found.holding(date(2025, 9, 30)).klass is DA


def test_five_points_in_three_seasons_are_enough_and_in_four_are_not() -> None:
    three = five(date(2022, 10, 1), 270)
    assert {each.season.year for each in three} == {2022, 2023, 2024}
    assert held(past(three)) == [(SA, date(2025, 10, 1), Cause.ADVANCED)]
    assert held(past(five(date(2022, 9, 30), 275))) == []


@pytest.mark.clauses("florida-2024", "Art9-b.2.1")
def test_points_start_again_after_a_change_and_the_surplus_is_lost() -> None:
    events = [*five(date(2025, 1, 8)), amateur(6, date(2025, 3, 1), main(1, "ann"))]
    more = [amateur(10 + at, date(2026, 1, 8) + timedelta(days=at), main(1, "ann")) for at in range(4)]
    assert held(past([*events, *more])) == [(SA, date(2025, 10, 1), Cause.ADVANCED)]
    last = amateur(20, date(2028, 9, 30), main(1, "ann"))
    assert held(past([*events, *more, last]))[1:] == [(PRO, date(2028, 10, 1), Cause.ADVANCED)]


@pytest.mark.clauses("florida-2024", "Art9-b.1.2")
def test_a_player_ranked_elsewhere_is_a_state_amateur_at_once_unless_pro_here() -> None:
    ranked = RankedElsewhere("ann", date(2025, 1, 8), "master", "Ohio")
    assert held(past([], ranked)) == [(SA, date(2025, 1, 8), Cause.RANKED_ELSEWHERE)]
    listed = Listed("ann", date(2024, 10, 1), PRO, date(2024, 10, 1), "Preview 2024")
    found = past([], listed, ranked)
    assert held(found) == [(PRO, date(2024, 10, 1), Cause.LISTED)]
    assert [(each.why, each.clause) for each in found.without] == [
        (Unmet.PRO_HERE, "florida-2024 Art9-b.1.2")
    ]


def test_a_class_confirmed_by_paper_does_not_start_the_points_again() -> None:
    events = five(date(2024, 12, 1), 60)
    listed = Listed("ann", date(2025, 3, 1), DA, date(2025, 3, 1), "Preview 2025")
    assert held(past(events, listed)) == [(SA, date(2025, 10, 1), Cause.ADVANCED)]


PRO_2020 = Listed("ann", date(2020, 10, 1), PRO, date(2020, 10, 1), "Preview 2020")
DOWN = SteppedDown("ann", date(2025, 5, 1), 2, "Northern")


@pytest.mark.clauses("florida-2024", "Art9-c.3")
def test_a_pro_steps_down_on_the_following_first_of_october() -> None:
    assert held(past([], PRO_2020, DOWN))[1:] == [(SA, date(2025, 10, 1), Cause.STEPPED_DOWN)]
    october = SteppedDown("ann", date(2025, 10, 1), 2, "Northern")
    assert held(past([], PRO_2020, october))[1:] == [(SA, date(2025, 10, 1), Cause.STEPPED_DOWN)]


def test_a_step_down_changes_nothing_when_its_conditions_are_not_met() -> None:
    fourth = event(division(main(4, "ann")), day=date(2025, 9, 30))
    before = event(division(main(4, "ann")), day=date(2024, 9, 30))
    found = {
        "placed": past([fourth], PRO_2020, DOWN),
        "placed before": past([before], PRO_2020, DOWN),
        "too few": past([], PRO_2020, SteppedDown("ann", date(2025, 5, 1), 1, "Northern")),
        "lowest": past([], DOWN),
    }
    assert {key: [each.why for each in value.without] for key, value in found.items()} == {
        "placed": [Unmet.PLACED],
        "placed before": [],
        "too few": [Unmet.TOO_FEW_EVENTS],
        "lowest": [Unmet.NO_CLASS_BELOW],
    }


def test_events_in_the_records_count_as_played_for_a_step_down() -> None:
    events = [
        event(division(consolation(4, "ann")), id=f"e{at}", day=date(2025, 1, 8 + at)) for at in range(2)
    ]
    none_counted = SteppedDown("ann", date(2025, 5, 1), 0, "Northern")
    assert held(past(events, PRO_2020, none_counted))[1:] == [(SA, date(2025, 10, 1), Cause.STEPPED_DOWN)]


def test_who_has_to_go_up_does_not_step_down() -> None:
    state = Listed("ann", date(2020, 10, 1), SA, date(2020, 10, 1), "Preview 2020")
    district = [
        event(
            division(main(1, "ann"), grade=Grade.NO_TWO_PROS),
            id=f"e{at}",
            day=date(2025, 1, 8 + at),
            scope=Scope.DISTRICT,
        )
        for at in range(5)
    ]
    found = past(district, state, DOWN)
    assert held(found)[1:] == [(PRO, date(2025, 10, 1), Cause.ADVANCED)]
    assert [each.why for each in found.without] == [Unmet.ADVANCED_INSTEAD]


def test_outlook_tells_what_counts_what_lapses_and_what_is_missing() -> None:
    events = [
        amateur(1, date(2023, 1, 8), main(1, "ann")),
        amateur(2, date(2024, 1, 8), main(1, "ann")),
        amateur(3, date(2025, 1, 8), consolation(1, "ann")),
    ]
    on = date(2025, 2, 1)
    found = outlook(FLORIDA_CLASSES, past(events, on=on), placings(events)["ann"])
    assert (found.klass, shown_quarters(found.total), [each.event for each in found.lines]) == (
        DA,
        "2.5",
        ["e1", "e2", "e3"],
    )
    assert [(each.day, each.worth, each.left) for each in found.lapses] == [
        (date(2025, 10, 1), 4, 6),
        (date(2026, 10, 1), 4, 2),
        (date(2027, 10, 1), 2, 0),
    ]
    assert found.up is not None
    assert (found.up.klass, found.up.day, found.up.short, found.up.mains, found.up.consolations) == (
        SA,
        date(2025, 10, 1),
        10,
        3,
        5,
    )
    assert found.down is None
    assert msgspec.json.decode(msgspec.json.encode(found), type=Outlook) == found


def test_outlook_of_a_pro_tells_what_bars_the_way_down() -> None:
    events = [
        event(division(main(3, "ann")), day=date(2024, 11, 6)),
        event(division(main(5, "ann")), id="e2"),
    ]
    found = outlook(FLORIDA_CLASSES, past(events, PRO_2020, on=date(2025, 2, 1)), placings(events)["ann"])
    assert found.up is None
    assert found.lines == ()
    assert found.down is not None
    assert (found.down.klass, found.down.day, found.down.events, found.down.barred) == (
        SA,
        date(2025, 10, 1),
        2,
        ("e1",),
    )


def test_quarters_are_printed_as_decimals() -> None:
    assert [shown_quarters(each) for each in (0, 1, 2, 3, 4, 21)] == ["0", "0.25", "0.5", "0.75", "1", "5.25"]


def test_every_clause_cited_is_in_the_register() -> None:
    rules = FLORIDA_CLASSES
    cited = [
        *(cite for rule in rules.rules for cite in (rule.start, rule.outside, rule.paper, rule.withheld)),
        *(cite for rule in rules.rules for _, cite in rule.advance),
        *(each.clause for rule in rules.rules for each in rule.step_down),
        *(cut.clause for district in rules.districts for cut in district.cuts),
        *(row.clause for rule in rules.rules for row in rule.rows),
        *(cite for rule in rules.rules for _, cite in rule.one_win),
        *(cite for rule in rules.rules for cite in (rule.own_state, rule.abandoned) if cite),
    ]  # fmt: skip
    assert {cited_book(cite) for cite in cited} == {"florida-2024"}
    assert {id for cite in cited for id in cited_ids(cite)} - {
        each.id for each in clauses("florida-2024")
    } == set()


days = st.dates(date(2022, 9, 20), date(2026, 10, 10))


@st.composite
def careers(draw: st.DrawFn) -> tuple[list[EventResult], list[Decision]]:
    """The places and decisions of one player, close enough together to move."""
    events: list[EventResult] = []
    for number in range(draw(st.integers(6, 30))):
        placed = Placed(
            draw(st.sampled_from(Chart)),
            draw(st.integers(1, 5)),
            ("ann",),
            draw(st.sampled_from((2, 1, 3, None, 0))),
        )
        grade = draw(st.sampled_from((Grade.OPEN, Grade.OPEN, Grade.STATE_AMATEUR, *Grade)))
        scope = draw(st.sampled_from((Scope.STATEWIDE, *Scope)))
        entries, mingle = draw(st.sampled_from((6, 9, 12, 20))), draw(st.integers(0, 4)) == 0
        part = division(placed, grade=grade, entries=entries, mingle=mingle)
        place = draw(st.sampled_from(("northern", "northern", "southwest-coast")))
        at_home = draw(st.sampled_from((True,) * 9 + (False,)))
        events.append(
            event(part, id=f"e{number}", day=draw(days), scope=scope, district=place, in_state=at_home)
        )
    kinds = st.one_of(
        st.builds(Withheld, st.sampled_from([each.id for each in events] or ["none"]), days),
        st.builds(Awarded, st.sampled_from([each.id for each in events] or ["none"]), days),
        st.builds(Listed, st.just("ann"), days, st.sampled_from(PlayerClass), days, st.just("paper")),
        st.builds(RankedElsewhere, st.just("ann"), days, st.just("pro"), st.just("Ohio")),
        st.builds(SteppedDown, st.just("ann"), days, st.integers(0, 3), st.just("Northern")),
    )
    begins = date(2022, 9, 20)
    first = Listed("ann", begins, draw(st.sampled_from(PlayerClass)), begins, "paper")
    return events, [first, *draw(st.lists(kinds, max_size=4))]


@given(careers(), st.dates(date(2023, 9, 20), date(2027, 10, 10)))
def test_a_career_equals_the_one_walked_day_by_day(
    career: tuple[list[EventResult], list[Decision]], on: date
) -> None:
    events, decisions = career
    found = past(events, *decisions, on=on)
    slow = _walk(events, decisions, on)
    assert [(each.klass.value, each.since) for each in found.holdings[1:]] == slow[0]
    view = outlook(FLORIDA_CLASSES, found, placings(events).get("ann", ()))
    assert view.total / 4 == slow[1]
    assert sum(each.worth for each in view.lines) == view.total
    assert sum(each.worth for each in view.lapses) == view.total


@given(careers(), st.dates(date(2023, 9, 20), date(2027, 10, 10)))
def test_a_class_as_of_a_day_is_the_class_reckoned_on_that_day(
    career: tuple[list[EventResult], list[Decision]], on: date
) -> None:
    events, decisions = career
    then = [each for each in events if each.last_day <= on], [each for each in decisions if each.known <= on]
    assert past(events, *decisions, on=on) == past(then[0], *then[1], on=on)


def _walk(
    events: list[EventResult], decisions: list[Decision], on: date
) -> tuple[list[tuple[str, date]], float]:
    """Day after day through the years, with Art. 9 read aloud; no tables."""
    names = ["district-amateur", "state-amateur", "pro"]
    known = [each for each in decisions if each.known <= on]
    held_back = {each.event for each in known if isinstance(each, Withheld)}
    given_out = {each.event for each in known if isinstance(each, Awarded)}
    level, changes = 0, list[tuple[str, date]]()
    purse: list[tuple[int, float]] = []
    day = date(2020, 10, 1)

    def change(to: int) -> None:
        nonlocal level, purse
        if to != level:
            level, purse = to, []
            changes.append((names[to], day))

    while day <= on:
        year = day.year if day.month >= 10 else day.year - 1
        moved = False
        if (day.month, day.day) == (10, 1):
            if level < 2 and sum(worth for won, worth in purse if year - 3 <= won) >= 5:
                change(level + 1)
                moved = True
            for each in known:
                if isinstance(each, SteppedDown) and (
                    each.on == day or date(year - 1, 10, 1) < each.on < day
                ):
                    season = [e for e in events if date(year - 1, 10, 1) <= e.last_day < day]
                    central = [
                        e for e in season if e.in_state and e.scope not in (Scope.DISTRICT, Scope.CLUB)
                    ]
                    amateurs = (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR)
                    graded = amateurs if level == 1 else (*amateurs, Grade.OPEN)
                    played = len([e for e in central if e.divisions[0].grade in graded])
                    top = [
                        e
                        for e in central
                        if e.divisions[0].places[0].chart is Chart.MAIN
                        and e.divisions[0].places[0].place <= 4
                    ]
                    if level and not moved and not top and max(played, each.played) >= 2:
                        change(level - 1)
        for each in known:
            if isinstance(each, Listed) and each.since == day:
                change(names.index(each.klass.value))
            elif isinstance(each, RankedElsewhere) and each.on == day and level < 2:
                change(1)
        for made in events:
            if made.last_day == day:
                mingle = made.divisions[0].mingle and day >= date(2024, 10, 1) and made.id not in given_out
                purse.append((year, _read_aloud(made, level, made.id in held_back or mingle)))
        day += timedelta(days=1)
    newest = on.year if on.month >= 10 else on.year - 1
    return changes, sum(worth for won, worth in purse if won >= newest - 2) if level < 2 else 0


def _read_aloud(made: EventResult, level: int, held_back: bool) -> float:
    part = made.divisions[0]
    placed = part.places[0]
    district = made.scope is Scope.DISTRICT
    center = made.scope in (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL)
    if level == 2 or placed.won == 0 or not made.in_state or not (district or center):
        return 0
    if placed.place > (4 if placed.chart is Chart.MAIN else 3):
        return 0
    if district and held_back:
        return 0
    if level == 1 and district and part.grade is Grade.DISTRICT_AMATEUR:
        return 0
    open_main = placed.chart is Chart.MAIN and center and part.grade is Grade.OPEN
    if open_main and (level == 0 or made.last_day < date(2024, 10, 1)):
        return 0
    share = 1.0
    if district and made.district == "southwest-coast":
        if part.entries < 8:
            return 0
        if level == 1 and part.grade in (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR):
            return 0
        if part.entries < 12:
            share = 0.5
    return share * (1 if placed.chart is Chart.MAIN else 0.5)
