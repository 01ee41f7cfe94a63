from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.tournament.calling.facts import Finished, OnCourt, PlayerDay
from tenoff.tournament.calling.limits import (
    Kind,
    Room,
    Tally,
    fits,
    kind,
    left_today,
    room,
    tally,
    within,
    within_frames,
)
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Length
from tenoff.tournament.regulations import regulations
from tests.tournament.calling.court_desk import (
    FLORIDA,
    FRAMES,
    LIMIT,
    OF_12,
    TO_75,
    TO_100,
    at,
    cite,
    day_of,
    ready,
)

# The five sets of the article, match by match; the oracle tries every way to lay a day into one of them.
SETS = ("aaa", "abbb", "aabb", "bbbb", "ccc")
FILLS = {"a": "a", "b": "b", "c": "ca"}  # a match of 12 frames may stand for one to 75


def _allowed(day: str) -> bool:
    return any(
        all(slot in FILLS[match] for match, slot in zip(day, slots, strict=False))
        for allowed in SETS
        if len(day) <= len(allowed)
        for slots in set(permutations(allowed, len(day)))
    )


days = st.text(alphabet="abc", max_size=6)


@given(days)
def test_day_fits_when_every_match_finds_its_place_in_one_set(day: str) -> None:
    counted = Tally(day.count("a"), day.count("b"), day.count("c"))
    assert (fits(LIMIT, counted) is not None) == _allowed(day)


@given(days)
def test_room_when_more_of_one_kind_is_played(day: str) -> None:
    counted = Tally(day.count("a"), day.count("b"), day.count("c"))

    def more(match: str) -> int:
        return next(count for count in range(8) if not _allowed(day + match * (count + 1)))

    expected = Room(more("a"), more("b"), more("c")) if _allowed(day) else Room(0, 0, 0)
    assert room(LIMIT, counted) == expected


@pytest.mark.parametrize(
    ("day", "clause"),
    [
        (Tally(to_75=3), "Art7-b.2a"),
        (Tally(to_75=1, to_100=3), "Art7-b.2b"),
        (Tally(to_75=2, to_100=2), "Art7-b.2c"),
        (Tally(to_100=4), "Art7-b.2d"),
        (Tally(to_75=2), "Art7-b.2a"),
        (Tally(of_12_frames=3), "Art7-b.2a"),
        (Tally(of_12_frames=2, to_100=2), "Art7-b.2c"),
    ],
)
def test_fits_when_day_is_one_of_the_sets(day: Tally, clause: str) -> None:
    found = fits(LIMIT, day)
    assert found is not None
    assert found.clause == cite(clause)


@pytest.mark.parametrize(
    "day",
    [
        Tally(to_75=4),
        Tally(to_75=3, to_100=1),
        Tally(to_75=2, to_100=3),
        Tally(to_75=1, to_100=4),
        Tally(to_100=5),
        Tally(of_12_frames=4),
        Tally(to_75=2, of_12_frames=2),
    ],
)
def test_fits_when_day_is_beyond_all_sets(day: Tally) -> None:
    assert fits(LIMIT, day) is None


@pytest.mark.parametrize(
    ("length", "counts_as"),
    [
        (TO_75, Kind.TO_75),
        (TO_100, Kind.TO_100),
        (OF_12, Kind.OF_12_FRAMES),
        (Length(games=3, points=75, frames=16), Kind.TO_75),
        (Length(games=3, points=None, frames=16), Kind.TO_75),
        (Length(games=1, points=None, frames=16), Kind.TO_100),
        (Length(games=2, points=None, frames=12, by_sum=True), Kind.OF_12_FRAMES),
    ],
)
def test_kind_when_length_is(length: Length, counts_as: Kind) -> None:
    assert kind(length) == counts_as


def test_tally_when_match_is_carried_over() -> None:
    assert tally(day_of("ann", TO_75, TO_75, carried=True)) == Tally()
    assert within(LIMIT, Tally(to_75=3), ready("men/M4-01", "ann", carried=True)) is True
    assert within(LIMIT, Tally(to_75=3), ready("men/M4-01", "ann")) is False


def test_tally_when_player_is_on_court() -> None:
    on_court = (
        OnCourt("men/M8-01", "men", ("ann", "bob"), "3", at(11)),
        OnCourt("men/M8-02", "men", ("cy", "dee"), "4", at(11)),
    )
    assert tally(day_of("ann", TO_100), on_court) == Tally(to_75=1, to_100=1)


def test_frames_when_day_has_mingle_games() -> None:
    of_16, of_12 = Length(games=1, points=None, frames=16), Length(games=1, points=None, frames=12)
    game = ready("any/R1-01", "ann", length=of_16, chart=Chart.MINGLE)
    done = PlayerDay(
        "ann",
        tuple(Finished("any/R1-01", "any", of_12, at(10), chart=Chart.MINGLE) for _ in range(4))
        + tuple(Finished("any/R2-01", "any", of_16, at(11), chart=Chart.MINGLE) for _ in range(2)),
    )
    day = tally(done)
    assert day == Tally(mingle_frames=80)
    assert within_frames(FRAMES, day, game) is True
    assert within_frames(FRAMES, day.plus(game), game) is False
    assert within(LIMIT, day.plus(game), ready("men/M8-01", "ann")) is True


def test_left_today_when_chart_goes_on() -> None:
    assert left_today(LIMIT, Tally(), ready("men/M64-01", "ann", ahead=5)) == 2
    assert left_today(LIMIT, Tally(to_75=2), ready("men/M16-01", "ann", ahead=3)) == 0
    assert left_today(LIMIT, Tally(to_75=1), ready("men/C8-01", "ann", length=TO_100, ahead=9)) == 2
    assert left_today(LIMIT, Tally(), ready("men/M2-01", "ann", ahead=0)) == 0
    assert left_today(None, Tally(), ready("men/M64-01", "ann", ahead=5)) == 5


def test_rule_when_read_twice_from_the_printed_text() -> None:
    assert regulations("florida-2024").calling == FLORIDA
