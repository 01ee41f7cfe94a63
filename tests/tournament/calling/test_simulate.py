from __future__ import annotations

from datetime import datetime
from heapq import heappop, heappush

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Team
from tenoff.kit.division import Play
from tenoff.tournament.calling.durations import Durations
from tenoff.tournament.calling.facts import Court, Facts, Finished, OnCourt, PlayerDay, ReadyMatch
from tenoff.tournament.calling.limits import Tally, fits
from tenoff.tournament.calling.queue import suggest
from tenoff.tournament.calling.remaining_play import Part, course
from tenoff.tournament.calling.rule import CallingRule, Rest
from tenoff.tournament.calling.simulate import DAY, Played, play_through
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.fixtures import Board, Outcome, post
from tenoff.tournament.kinds import Byes, Elimination
from tests.tournament.calling.court_desk import (
    FLORIDA,
    LIMIT,
    NO_HOURS,
    TO_100,
    at,
    courts,
    event,
    minutes,
)

stages = st.builds(
    Elimination,
    byes=st.sampled_from(list(Byes)),
    third_place=st.booleans(),
    consolation=st.booleans(),
    consolation_length=st.sampled_from([None, TO_100]),
)


def _by_hand(
    part: Part, number: int, lasting: list[int], first_wins: list[bool], wish: Wish
) -> dict[str, datetime]:
    """The event as a director runs it: asks the queue, calls, posts results. When each match was called."""
    board: Board = part.board
    durations = Durations()
    fixtures = {fixture.id: place for place, fixture in enumerate(board.plan.fixtures)}
    now, called, since = at(9), {}, {fixture.id: at(9) for fixture in board.ready()}
    on_court: dict[str, OnCourt] = {}
    finished: dict[str, list[Finished]] = {}
    ends: list[tuple[datetime, str]] = []
    while True:
        ready = tuple(
            ReadyMatch(
                part.prefix + fixture.id,
                part.division,
                _players(part, board, fixture.id),
                part.lengths[fixture.id],
                fixtures[fixture.id],
                since[fixture.id],
                fixture.chart,
                fixture.to_final,
                board.plan.ahead[fixture.id],
                durations.of(part.lengths[fixture.id], part.play).mean,
                durations.of(part.lengths[fixture.id], part.play).ample,
            )
            for fixture in board.ready()
            if fixture.id not in on_court
        )
        today = tuple(
            PlayerDay(player, tuple(one for one in done if one.ended.date() == now.date()))
            for player, done in finished.items()
        )
        facts = Facts(now.day - 1, ready, courts(number), tuple(on_court.values()), today)
        for call in suggest(now, facts, FLORIDA, wish).calls:
            id = call.match.removeprefix(part.prefix)
            called[call.match] = now
            players = _players(part, board, id)
            on_court[id] = OnCourt(call.match, part.division, players, call.court, now, part.lengths[id])
            heappush(ends, (now + minutes(lasting[fixtures[id]]), id))
        if not ends and not ready:
            return called
        if not ends:
            now = at(9, day=now.day + 1)
            continue
        now = ends[0][0]
        while ends and ends[0][0] == now:
            id = heappop(ends)[1]
            over = on_court.pop(id)
            for player in over.players:
                finished.setdefault(player, []).append(Finished(over.match, part.division, over.length, now))
            before = {fixture.id for fixture in board.ready()}
            board = post(board, id, Outcome(Team.FIRST if first_wins[fixtures[id]] else Team.SECOND))
            since |= {fixture.id: now for fixture in board.ready() if fixture.id not in before}


def _players(part: Part, board: Board, fixture: str) -> tuple[str, ...]:
    first, second = board.seats[fixture]
    return tuple(player for line in (*(first or ()), *(second or ())) for player in part.players[line])


@settings(max_examples=30)
@given(st.data(), st.integers(2, 20), st.integers(1, 5), stages, st.sampled_from(list(Order)))
def test_play_through_when_a_director_follows_the_queue(
    data: st.DataObject, entries: int, number: int, stage: Elimination, order: Order
) -> None:
    part = event(entries, stage)
    count = len(part.board.plan.fixtures)
    lasting = data.draw(st.lists(st.integers(20, 140), min_size=count, max_size=count))
    first_wins = data.draw(st.lists(st.booleans(), min_size=count, max_size=count))
    wish = Wish(order)
    whole = course(at(9), Facts(1, (), courts(number)), FLORIDA, (part,), wish=wish)
    played = play_through(whole, [float(one) for one in lasting], first_wins)
    starts = {
        match.match: at(0) + minutes(start)
        for match, start in zip(whole.matches, played.start, strict=True)
        if start >= 0
    }
    assert starts == _by_hand(part, number, lasting, first_wins, wish)


@given(st.data(), st.integers(2, 24), st.integers(2, 24), st.integers(1, 6), st.integers(0, 20))
def test_play_through_when_two_divisions_share_players_and_courts(
    data: st.DataObject, men: int, mixed: int, number: int, rest: int
) -> None:
    one, two = event(men), event(mixed, key="mixed")
    both = {line: (f"men{line}a", f"mixed{line}b") for line in two.players}
    two = Part("mixed", "mixed/", two.board, both, two.lengths, Play.DOUBLES)
    rule = CallingRule(
        FLORIDA.first_call, FLORIDA.last_call, day_limit=LIMIT, rest=Rest(rest) if rest else None
    )
    whole = course(at(9), Facts(1, (), courts(number)), rule, (one, two))
    count = len(whole.matches)
    lasting = data.draw(st.lists(st.integers(20, 140), min_size=count, max_size=count))
    played = play_through(whole, [float(minute) for minute in lasting], [True] * count)
    _check(whole.line_players, played, rest)


def _check(line_players: tuple[tuple[int, ...], ...], played: Played, rest: int) -> None:
    on_court: dict[str, float] = {}
    off: dict[int, float] = {}
    days: dict[tuple[int, int], int] = {}
    called = [number for number, start in enumerate(played.start) if start >= 0]
    assert sum(bool(first and second) for first, second in played.seats) == len(called)
    for number in sorted(called, key=played.start.__getitem__):
        start, end = played.start[number], played.end[number]
        assert start >= played.since[number] >= played.ready[number]
        assert 540 <= start % DAY <= 960
        assert on_court.get(played.court[number], 0.0) <= start
        on_court[played.court[number]] = end
        first, second = played.seats[number]
        for player in {player for line in (*(first or ()), *(second or ())) for player in line_players[line]}:
            assert player not in off or off[player] + rest <= start
            off[player] = end
            days[player, int(start // DAY)] = days.get((player, int(start // DAY)), 0) + 1
    assert all(fits(LIMIT, Tally(to_75=count)) is not None for count in days.values())


def test_play_through_when_matches_are_on_court() -> None:
    part = event(4, Elimination(consolation=False))
    on_court = (OnCourt("men/M4-01", "men", ("men1a", "men1b", "men2a", "men2b"), "1", at(9)),)
    facts = Facts(1, (), courts(1), on_court)
    whole = course(at(9, 40), facts, NO_HOURS, (part,))
    played = play_through(whole, [20.0, 60.0, 60.0, 60.0], [True] * 4)
    by_match = {match.match: number for number, match in enumerate(whole.matches)}
    starts = [played.start[by_match[f"men/{id}"]] - 540 for id in ("M4-01", "M4-02", "M2-01", "M2-02")]
    assert starts == [0, 60, 120, 180]
    assert played.after[by_match["men/M4-02"]] == by_match["men/M4-01"]


def test_play_through_when_only_the_foot_of_a_court_is_free() -> None:
    ends = (Court("1", beside="1/foot"), Court("1/foot", beside="1"))
    singles = event(4, Elimination(consolation=False), Play.NON_WALKING)
    whole = course(at(9), Facts(1, (), ends), NO_HOURS, (singles,))
    played = play_through(whole, [60.0] * 4, [True] * 4)
    assert sorted(played.start) == [540, 540, 600, 600]
    doubles = event(4, Elimination(consolation=False))
    whole = course(at(9), Facts(1, (), ends), NO_HOURS, (doubles,))
    assert sorted(play_through(whole, [60.0] * 4, [True] * 4).start) == [540, 600, 660, 720]


@pytest.mark.parametrize("leave", [False, True])
def test_play_through_when_semi_finals_of_the_first_day_are_left(leave: bool) -> None:
    part = event(4, Elimination(consolation=False))
    whole = course(at(9), Facts(1, (), courts(4)), FLORIDA, (part,), wish=Wish(leave_spared=leave))
    played = play_through(whole, [60.0] * 4, [True] * 4)
    morning = 540 + DAY * leave
    assert sorted(played.start) == [morning, morning, morning + 60, morning + 60]
