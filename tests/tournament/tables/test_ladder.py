from __future__ import annotations

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.tournament.fixtures import Chart, Drawn, Fixture
from tenoff.tournament.tables.ladder import (
    Answered,
    Bar,
    Challenge,
    Challenged,
    Climb,
    Joined,
    Ladder,
    Left,
    Slipped,
    Withdrawn,
    after,
    bar,
    climbed,
    fixture,
    idle,
    slips,
    within_reach,
)

DAY = date(2026, 10, 1)
LATER = DAY + timedelta(days=30)


def _ladder(lines: int = 5, reach: int = 2, climb: Climb = Climb.SWAP) -> Ladder:
    return climbed(Ladder(reach, climb), [Joined(DAY, line) for line in range(1, lines + 1)])


def test_who_joins_stands_at_the_bottom() -> None:
    assert _ladder(3).order == (1, 2, 3)
    assert _ladder(3).rung(3) == 3


def test_the_winner_of_a_challenge_changes_rungs_with_the_loser() -> None:
    assert climbed(_ladder(), [Challenged(DAY, 4, 2), Answered(LATER, 4, True)]).order == (1, 4, 3, 2, 5)


def test_the_winner_of_a_challenge_pushes_the_others_down() -> None:
    pushed = climbed(_ladder(climb=Climb.PUSH), [Challenged(DAY, 4, 2), Answered(LATER, 4, True)])
    assert pushed.order == (1, 4, 2, 3, 5)


def test_a_lost_or_withdrawn_challenge_changes_nothing() -> None:
    lost = climbed(_ladder(), [Challenged(DAY, 4, 2), Answered(LATER, 4, False)])
    assert (lost.order, lost.open) == ((1, 2, 3, 4, 5), ())
    assert (lost.active[2], lost.active[4], lost.active[3]) == (LATER, LATER, DAY)
    gone = climbed(_ladder(), [Challenged(DAY, 4, 2), Withdrawn(LATER, 4)])
    assert (gone.order, gone.open, gone.active[4]) == ((1, 2, 3, 4, 5), (), DAY)


def test_what_stands_against_a_challenge() -> None:
    ladder = after(_ladder(), Challenged(DAY, 4, 2))
    assert bar(ladder, 9, 1) is Bar.NOT_ON_LADDER
    assert bar(ladder, 1, 3) is Bar.NOT_HIGHER
    assert bar(ladder, 3, 3) is Bar.NOT_HIGHER
    assert bar(ladder, 5, 1) is Bar.OUT_OF_REACH
    assert bar(ladder, 3, 2) is Bar.BUSY
    assert bar(ladder, 3, 1) is None
    assert within_reach(ladder, 5) == (3,)
    assert within_reach(_ladder(), 5) == (3, 4)


def test_who_leaves_takes_the_challenge_along() -> None:
    left = climbed(_ladder(), [Challenged(DAY, 4, 2), Left(LATER, 2)])
    assert (left.order, left.open, 2 in left.active) == ((1, 3, 4, 5), (), False)


def test_one_who_has_passed_the_other_meanwhile_stays_above() -> None:
    ladder = climbed(_ladder(3), [Challenged(DAY, 3, 2), Slipped(DAY, 2), Answered(LATER, 3, True)])
    assert ladder.order == (1, 3, 2)


def test_the_match_of_a_challenge() -> None:
    ladder = climbed(_ladder(), [Challenged(DAY, 4, 2), Challenged(DAY, 3, 1), Withdrawn(DAY, 4)])
    assert ladder.open == (Challenge(2, 3, 1),)
    assert fixture(ladder, 3) == Fixture("X-02", Chart.POOL, 2, Drawn((1,)), Drawn((3,)))
    with pytest.raises(LookupError):
        fixture(ladder, 4)


def test_the_idle_slip_together_and_past_nobody_idle() -> None:
    ladder = climbed(_ladder(), [Challenged(DAY, 4, 3), Answered(LATER, 4, False)])
    today = LATER + timedelta(days=1)
    assert idle(ladder, today, 14) == (1, 2, 5)
    # 5 is at the bottom; 2 goes below 3, then 1 does
    assert slips(ladder, today, 14) == (Slipped(today, 2), Slipped(today, 1))
    assert climbed(ladder, slips(ladder, today, 14)).order == (3, 1, 2, 4, 5)
    assert slips(climbed(ladder, slips(ladder, today, 14)), today, 14) == ()


def test_nobody_slips_while_all_are_idle() -> None:
    assert slips(_ladder(), LATER, 14) == ()
    assert idle(_ladder(), LATER, 30) == ()


events = st.lists(
    st.tuples(st.sampled_from("jlcwas"), st.integers(1, 9), st.integers(1, 9), st.booleans()), max_size=40
)


@given(events, st.integers(1, 4), st.sampled_from(Climb))
def test_a_ladder_agrees_with_a_plain_list(
    tried: list[tuple[str, int, int, bool]], reach: int, climb: Climb
) -> None:
    ladder = Ladder(reach, climb)
    plain: list[int] = []
    open_: dict[int, int] = {}
    for number, (kind, one, other, yes) in enumerate(tried):
        on = DAY + timedelta(days=number)
        if kind == "j" and one not in plain:
            ladder = after(ladder, Joined(on, one))
            plain.append(one)
        elif kind == "l" and one in plain:
            ladder = after(ladder, Left(on, one))
            plain.remove(one)
            open_ = {a: b for a, b in open_.items() if one not in (a, b)}
        elif kind == "c" and bar(ladder, one, other) is None:
            ladder = after(ladder, Challenged(on, one, other))
            open_[one] = other
        elif kind == "w" and one in open_:
            ladder = after(ladder, Withdrawn(on, one))
            del open_[one]
        elif kind == "a" and one in open_:
            ladder = after(ladder, Answered(on, one, yes))
            there, here = plain.index(open_[one]), plain.index(one)
            if yes and here > there and climb is Climb.SWAP:
                plain[here], plain[there] = plain[there], plain[here]
            elif yes and here > there:
                plain = [*plain[:there], one, *plain[there:here], *plain[here + 1 :]]
            del open_[one]
        elif kind == "s" and one in plain:
            ladder = after(ladder, Slipped(on, one))
            here = plain.index(one)
            if here + 1 < len(plain):
                plain[here], plain[here + 1] = plain[here + 1], plain[here]
    assert list(ladder.order) == plain
    assert {one.challenger: one.challenged for one in ladder.open} == open_
    assert set(ladder.active) == set(plain)
