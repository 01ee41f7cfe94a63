from __future__ import annotations

from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from tenoff.tournament.calling.facts import (
    Court,
    Facts,
    Finished,
    Hold,
    HoldOn,
    OnCourt,
    PlayerDay,
    ReadyMatch,
)
from tenoff.tournament.calling.limits import Tally, fits, tally
from tenoff.tournament.calling.obstacles import Against, Obstacle
from tenoff.tournament.calling.queue import Queue, Reason, Suggestion, Why, suggest
from tenoff.tournament.calling.rule import CallingRule, Rest
from tenoff.tournament.calling.weighing import Order, Press, Wish, place
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Length
from tests.tournament.calling.court_desk import (
    FLORIDA,
    LIMIT,
    NO_HOURS,
    OF_12,
    TO_75,
    TO_100,
    at,
    cite,
    courts,
    day_of,
    minutes,
    ready,
)


def _facts(
    *matches: ReadyMatch,
    on: tuple[Court, ...] | None = None,
    on_court: tuple[OnCourt, ...] = (),
    days: tuple[PlayerDay, ...] = (),
    holds: tuple[Hold, ...] = (),
    day: int = 1,
) -> Facts:
    return Facts(day, matches, courts(2) if on is None else on, on_court, days, holds)


def _pairs(queue: Queue) -> list[tuple[str, str]]:
    return [(call.match, call.court) for call in queue.calls]


def _why(
    now: datetime, match: ReadyMatch, rule: CallingRule = FLORIDA, **more: object
) -> tuple[Against, ...]:
    queue = suggest(now, _facts(match, **more), rule)  # type: ignore[arg-type]
    return queue.waiting[0].against if queue.waiting else ()


def test_suggest_when_courts_are_free() -> None:
    queue = suggest(at(9, 10), _facts(ready("men/M4-01", "ann", "bob", ahead=1)), FLORIDA)
    assert queue == Queue(
        (
            Suggestion(
                "men/M4-01",
                "men",
                "1",
                (
                    Why(Reason.LEFT_TODAY, 1),
                    Why(Reason.WAITING, 10),
                    Why(Reason.CHART_ORDER, 0),
                    Why(Reason.PLAYED_TODAY, 0),
                ),
                due=cite("Art7-b.1.4"),
            ),
        ),
        (),
    )


def test_suggest_when_more_are_ready_than_courts() -> None:
    queue = suggest(
        at(9),
        _facts(*(ready(f"men/M8-0{number}", f"p{number}", order=number) for number in (3, 1, 2))),
        FLORIDA,
    )
    assert _pairs(queue) == [("men/M8-01", "1"), ("men/M8-02", "2")]
    assert queue.waiting[0].against == (Against(Obstacle.NO_COURT),)


def test_suggest_when_one_ends_its_day_sooner() -> None:
    first_round = ready("men/M8-01", "ann", order=1, ahead=2)
    semi_final = ready("men/M4-01", "bob", order=9, since=at(10), ahead=1)
    facts = _facts(first_round, semi_final, on=courts(1))
    assert _pairs(suggest(at(10, 30), facts, FLORIDA)) == [("men/M4-01", "1")]
    by_chart = suggest(at(10, 30), facts, FLORIDA, Wish(Order.CHART))
    assert by_chart.calls[0].because == (Why(Reason.CHART_ORDER, 1),)
    assert _pairs(by_chart) == [("men/M8-01", "1")]
    assert _pairs(suggest(at(10, 30), facts, FLORIDA, Wish(Order.ROUND_BY_ROUND))) == [("men/M8-01", "1")]


def test_suggest_when_patience_or_time_runs_out() -> None:
    first_round = ready("men/M8-01", "ann", order=1, ahead=2)
    semi_final = ready("men/M4-01", "bob", order=9, since=at(10), ahead=1)
    facts = _facts(first_round, semi_final, on=courts(1))
    short = Wish(patience=90)
    assert _pairs(suggest(at(10, 29), facts, FLORIDA, short)) == [("men/M4-01", "1")]
    waited = suggest(at(10, 31), facts, FLORIDA, short)
    assert waited.calls[0].because[0] == Why(Reason.PRESSING, 1)
    assert _pairs(waited) == [("men/M8-01", "1")]
    patient = Wish(patience=600)
    # 70 minutes for it, twice 1.5 times 70 for what follows, 18 minutes to spare
    assert _pairs(suggest(at(11, 1), facts, FLORIDA, patient)) == [("men/M4-01", "1")]
    assert _pairs(suggest(at(11, 3), facts, FLORIDA, patient)) == [("men/M8-01", "1")]


def test_suggest_when_a_last_match_of_the_day_is_overtaken() -> None:
    first_round = ready("men/M8-01", "ann", order=1, ahead=2)
    final = ready("men/M2-01", "bob", order=9, since=at(10))
    facts = _facts(first_round, final, on=courts(1))
    patient = Wish(patience=600)
    # the same, but five minutes to spare: after a final nobody plays on
    assert _pairs(suggest(at(11, 14), facts, FLORIDA, patient)) == [("men/M2-01", "1")]
    overtaken = suggest(at(11, 16), facts, FLORIDA, patient)
    assert _pairs(overtaken) == [("men/M8-01", "1")]
    assert overtaken.calls[0].because[:2] == (Why(Reason.FITS_TODAY, 2), Why(Reason.LEFT_TODAY, 2))


def test_suggest_when_a_match_was_carried_over() -> None:
    new = ready("men/M8-01", "ann", order=1)
    old = ready("men/M8-02", "bob", order=2, carried=True)
    queue = suggest(at(9), _facts(new, old, on=courts(1), day=2), FLORIDA)
    assert _pairs(queue) == [("men/M8-02", "1")]
    assert queue.calls[0].because[0] == Why(Reason.CARRIED_OVER, 1)


def test_suggest_when_player_is_in_two_divisions() -> None:
    men = ready("men/M8-01", "ann", "bob", order=1)
    mixed = ready("mixed/M8-01", "ann", "cy", order=2)
    queue = suggest(at(9), _facts(men, mixed), FLORIDA)
    assert _pairs(queue) == [("men/M8-01", "1")]
    assert queue.waiting[0].against == (Against(Obstacle.CALLED_ELSEWHERE, players=("ann",)),)
    playing = (OnCourt("men/M8-01", "men", ("ann", "bob"), "1", at(9)),)
    assert _why(at(9, 5), mixed, on_court=playing) == (Against(Obstacle.PLAYER_ON_COURT, players=("ann",)),)


def test_against_when_hours_are_over() -> None:
    main = ready("men/M8-01", "ann")
    hundred = ready("men/C8-01", "ann", length=TO_100, chart=Chart.CONSOLATION)
    early = (Against(Obstacle.BEFORE_FIRST_CALL, cite("Art7-b.1.1"), until=at(9)),)
    assert _why(at(8, 59), main) == early
    assert _why(at(9), main) == ()
    assert _why(at(16), main) == ()
    assert _why(at(16, 1), main) == (Against(Obstacle.AFTER_LAST_CALL, cite("Art7-b.1.2")),)
    assert _why(at(16, 30), hundred) == ()
    assert _why(at(16, 31), hundred) == (Against(Obstacle.AFTER_LAST_CALL, cite("Art7-b.1.3")),)
    assert _why(at(16, 20), ready("men/M8-01", "ann", length=TO_100))[0].clause == cite("Art7-b.1.2")


def test_against_when_the_day_is_full() -> None:
    days = (day_of("ann", TO_75, TO_75, TO_75),)
    match = ready("men/M8-01", "ann", "bob")
    limit = cite("Art7-b.2.0 Art7-b.2a")
    assert _why(at(14), match, days=days) == (Against(Obstacle.DAY_LIMIT, limit, ("ann", "bob")),)
    one = ready("men/M8-01", "ann", "bob", consents=("ann",))
    assert _why(at(14), one, days=days) == (Against(Obstacle.DAY_LIMIT, limit, ("bob",)),)
    assert _why(at(14), ready("men/M8-01", "ann", "bob", consents=("bob", "ann")), days=days) == ()
    assert _why(at(14), match, days=(day_of("ann", TO_75, TO_75, TO_75, carried=True),)) == ()
    assert _why(at(14), ready("men/M8-01", "ann", "bob", carried=True), days=days) == ()


def test_against_when_mingle_frames_are_used_up() -> None:
    of_16 = Length(games=1, points=None, frames=16)
    played = tuple(Finished("any/R1-01", "any", of_16, at(10), chart=Chart.MINGLE) for _ in range(6))
    game = ready("any/R7-01", "ann", "bob", length=of_16, chart=Chart.MINGLE, consents=("ann", "bob"))
    assert _why(at(14), game, days=(PlayerDay("ann", played),)) == (
        Against(Obstacle.FRAME_LIMIT, cite("C-3f.2"), ("ann",)),
    )
    assert _why(at(14), game, days=(PlayerDay("ann", played[:5]),)) == ()


def test_against_when_players_rest() -> None:
    rule = CallingRule(rest=Rest(20))
    days = (day_of("ann", TO_75, ended=at(10)), day_of("bob", TO_75, ended=at(10, 5)))
    match = ready("men/M8-01", "ann", "bob")
    assert _why(at(10, 19), match, rule, days=days) == (
        Against(Obstacle.RESTING, None, ("ann", "bob"), at(10, 25)),
    )
    assert _why(at(10, 25), match, rule, days=days) == ()


def test_suggest_when_breather_is_wished() -> None:
    tired = ready("men/M8-01", "ann", order=1)
    fresh = ready("men/M8-02", "bob", order=2)
    facts = _facts(tired, fresh, on=courts(1), days=(day_of("ann", TO_75, ended=at(9, 55)),))
    assert _pairs(suggest(at(10), facts, FLORIDA, Wish(breather=10))) == [("men/M8-02", "1")]
    assert _pairs(suggest(at(10, 5), facts, FLORIDA, Wish(breather=10))) == [("men/M8-01", "1")]
    by_chart = Wish(breather=10, order=Order.CHART)
    assert _pairs(suggest(at(10), facts, FLORIDA, by_chart)) == [("men/M8-02", "1")]
    alone = _facts(tired, on=courts(1), days=facts.days)
    assert _pairs(suggest(at(10), alone, FLORIDA, Wish(breather=10))) == [("men/M8-01", "1")]


def test_suggest_when_semi_final_is_reached_on_the_first_day() -> None:
    semi_final = ready("men/M4-01", "ann", to_final=2)
    call = suggest(at(15), _facts(semi_final), FLORIDA).calls[0]
    assert (call.due, call.spared) == (None, cite("Art7-b.1.5"))
    left = suggest(at(15), _facts(semi_final), FLORIDA, Wish(leave_spared=True))
    assert left.waiting[0].against == (Against(Obstacle.SPARED, cite("Art7-b.1.5")),)
    second_day = suggest(at(15), _facts(semi_final, day=2), FLORIDA, Wish(leave_spared=True)).calls[0]
    assert (second_day.due, second_day.spared) == (cite("Art7-b.1.4"), None)


def test_against_when_something_is_held() -> None:
    match = ready("men/M8-01", "ann")
    for hold, why, players in (
        (Hold(HoldOn.MATCH, "men/M8-01"), Obstacle.MATCH_HELD, ()),
        (Hold(HoldOn.DIVISION, "men"), Obstacle.DIVISION_HELD, ()),
        (Hold(HoldOn.PLAYER, "ann"), Obstacle.PLAYER_HELD, ("ann",)),
        (Hold(HoldOn.EVERYTHING), Obstacle.EVERYTHING_HELD, ()),
    ):
        assert _why(at(10), match, holds=(hold,)) == (Against(why, players=players),)
    until = Hold(HoldOn.PLAYER, "ann", until=at(10, 30))
    assert _why(at(10, 29), match, holds=(until,))[0].until == at(10, 30)
    assert _why(at(10, 30), match, holds=(until,)) == ()
    held = Hold(HoldOn.COURT, "1")
    assert _pairs(suggest(at(10), _facts(match, holds=(held,)), FLORIDA)) == [("men/M8-01", "2")]


def test_suggest_when_courts_are_named() -> None:
    anywhere = ready("men/M8-01", "ann", order=1)
    only_one = ready("ladies/M8-01", "bea", order=2, courts=("1",))
    also_one = ready("ladies/M8-02", "cat", order=3, courts=("1",))
    queue = suggest(at(10), _facts(anywhere, only_one, also_one, on=courts(3)), FLORIDA)
    assert _pairs(queue) == [("men/M8-01", "2"), ("ladies/M8-01", "1")]
    assert queue.waiting[0].against == (Against(Obstacle.ITS_COURTS_TAKEN),)


def test_suggest_when_ends_of_a_court_are_shared() -> None:
    ends = (Court("1", beside="1/foot"), Court("1/foot", beside="1"))
    doubles = ready("men/M8-01", "ann", order=1)
    first = ready("any/M8-01", "bea", order=2, whole=False)
    second = ready("any/M8-02", "cat", order=3, whole=False)
    assert _pairs(suggest(at(10), _facts(doubles, first, on=ends), FLORIDA)) == [("men/M8-01", "1")]
    assert _pairs(suggest(at(10), _facts(first, second, on=ends), FLORIDA)) == [
        ("any/M8-01", "1"),
        ("any/M8-02", "1/foot"),
    ]
    playing = (OnCourt("men/M8-01", "men", ("ann",), "1", at(9)),)
    assert _pairs(suggest(at(10), _facts(first, on=ends, on_court=playing), FLORIDA)) == []


def test_suggest_when_a_court_has_long_been_free() -> None:
    found = (Court("1", free_since=at(9, 50)), Court("2", free_since=at(9, 40)), Court("3", open=False))
    assert _pairs(suggest(at(10), _facts(ready("men/M8-01", "ann"), on=found), FLORIDA)) == [
        ("men/M8-01", "2")
    ]


PLAYERS = [f"p{number}" for number in range(10)]
people = st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4, unique=True).map(tuple)
lengths = st.sampled_from([TO_75, TO_100, OF_12])
COURTS = ("1", "2", "3", "4")


@st.composite
def _moments(draw: st.DrawFn) -> Facts:
    matches = tuple(
        ready(
            f"men/M64-{number:02}",
            *draw(people),
            order=draw(st.integers(0, 99)),
            length=draw(lengths),
            since=at(9) + minutes(draw(st.integers(0, 200))),
            ahead=draw(st.integers(0, 5)),
            carried=draw(st.booleans()),
            courts=tuple(draw(st.lists(st.sampled_from(COURTS), max_size=3, unique=True))),
            consents=tuple(draw(st.lists(st.sampled_from(PLAYERS), max_size=10, unique=True))),
        )
        for number in range(draw(st.integers(0, 12)))
    )
    busy = draw(st.lists(st.sampled_from(PLAYERS), max_size=3, unique=True))
    on_court = tuple(
        OnCourt(f"men/X-{player}", "men", (player,), court, at(11), draw(lengths))
        for player, court in zip(busy, COURTS, strict=False)
    )
    days = tuple(day_of(player, *draw(st.lists(lengths, max_size=4)), ended=at(11)) for player in PLAYERS)
    return Facts(1, matches, tuple(Court(key, draw(st.booleans())) for key in COURTS), on_court, days)


@given(_moments(), st.sampled_from(list(Order)))
def test_suggest_when_anything_is_ready(facts: Facts, order: Order) -> None:
    queue = suggest(at(12, 30), facts, NO_HOURS, Wish(order))
    by_key = {match.match: match for match in facts.ready}
    called = [by_key[call.match] for call in queue.calls]
    # everybody is answered once
    assert sorted([call.match for call in queue.calls] + [one.match for one in queue.waiting]) == sorted(
        by_key
    )
    # nobody is called twice, nor from a court
    busy = [player for current in facts.on_court for player in current.players]
    on = busy + [player for match in called for player in match.players]
    assert len(on) == len(set(on))
    # courts are open, free, allowed and given once
    taken = {current.court for current in facts.on_court}
    free = {court.key for court in facts.courts if court.open and court.key not in taken}
    given_out = [call.court for call in queue.calls]
    assert len(given_out) == len(set(given_out))
    assert set(given_out) <= free
    assert all(
        not by_key[call.match].courts or call.court in by_key[call.match].courts for call in queue.calls
    )
    # limits hold unless all agree
    tallies = {day.player: tally(day, facts.on_court) for day in facts.days}
    for match in called:
        inside = match.carried or all(
            fits(LIMIT, tallies.get(player, Tally()).plus(match)) is not None for player in match.players
        )
        assert inside or set(match.players) <= set(match.consents)
    # who waits for a court could not have had any that is left
    left = free - set(given_out)
    for one in queue.waiting:
        if one.against[0].why is Obstacle.NO_COURT:
            assert left == set()
        if one.against[0].why is Obstacle.ITS_COURTS_TAKEN:
            assert left.isdisjoint(by_key[one.match].courts)
            assert by_key[one.match].courts != ()


def test_place_when_two_groups_press_a_little_leaves_those_who_end_their_day_in_front() -> None:
    light = [place(left, Press.WHO_PLAYS_ON, Wish()) for left in range(3)]
    assert (light, place(0, Press.NOBODY, Wish())) == ([0.0, 1 / 3, 1 / 4], 0.0)
