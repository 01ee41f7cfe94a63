"""The yardstick of the waiting study, checked on events small enough to try every plan."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bench.annealing import annealed, listed
from bench.director import Planner
from bench.optimum import Job, best, bound, jobs, playable, possible, waiting, whole
from bench.planning import called_so, in_order, kept
from bench.waiting_event import COURTS, STUDIES, luck
from tenoff.tournament.calling.facts import Facts
from tenoff.tournament.calling.remaining_play import Course, course
from tenoff.tournament.calling.simulate import play_through
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.kinds import Elimination
from tests.patience import PATIENCE
from tests.tournament.calling.court_desk import FLORIDA, at, courts
from tests.tournament.calling.court_desk import event as part_of

MOST_A_DAY = 3


def _every_plan(todo: list[Job], number: int) -> float:
    """The least waiting over all orders in which courts can be given out, by trying them."""
    found = []
    for order in permutations(range(len(todo))):
        place = {job: at for at, job in enumerate(order)}
        if any(place[before] > place[job] for job in order for before in todo[job].after):
            continue
        free, starts = [540.0] * number, [0.0] * len(todo)
        for job in order:
            free.sort()
            ended = [starts[before] + todo[before].minutes for before in todo[job].after]
            starts[job] = max(free[0], *ended) if ended else free[0]
            free[0] = starts[job] + todo[job].minutes
        found.append(waiting(todo, starts))
    return min(found)


lasting = st.lists(st.integers(20, 90), min_size=7, max_size=7)


def _five_teams(minutes: list[int], number: int, order: Order) -> tuple[Course, list[float]]:
    """Five teams without a consolation: four matches or five, and how long they last."""
    part = part_of(5, Elimination(consolation=False))
    small = course(at(9), Facts(1, (), courts(number)), FLORIDA, (part,), wish=Wish(order))
    times = [float(one) for one in minutes[: len(small.matches)]]
    return small, times + [30.0] * (len(small.matches) - len(times))


def _small(minutes: list[int], number: int, order: Order) -> tuple[float, list[Job]]:
    small, times = _five_teams(minutes, number, order)
    played = play_through(small, times, [True] * len(times))
    return waits(small, played).teams, jobs(played, times, MOST_A_DAY)


@settings(max_examples=12)
@given(lasting, st.integers(1, 2))
def test_best_when_every_plan_can_be_tried(minutes: list[int], number: int) -> None:
    ours, todo = _small(minutes, number, Order.LEAST_WAITING)
    rest = whole(todo, number)
    order = annealed(rest, [float(job.number) for job in todo], tries=20, seed=1)
    found = best(rest, 10.0, PATIENCE, listed(rest, order))
    least = _every_plan(todo, number)
    assert found.proven is True
    assert waiting(todo, found.starts) == least
    assert possible(todo, found.starts, number) is True
    assert bound(todo, number) <= least + 1e-3
    assert ours >= least


@settings(max_examples=6)
@given(lasting, st.integers(1, 2))
def test_planner_when_every_plan_can_be_tried(minutes: list[int], number: int) -> None:
    small, times = _five_teams(minutes, number, Order.CHART)
    played = Planner(small, times, [True] * len(times), spare=0, most_a_day=MOST_A_DAY).run()
    assert waits(small, played).teams >= _every_plan(jobs(played, times, MOST_A_DAY), number)


def test_planner_when_the_next_match_lasts_longer() -> None:
    # who is called first cannot depend on how long the matches will take
    firsts = []
    for minutes in ([30, 90, 40, 50], [90, 30, 40, 50]):
        small, times = _five_teams(minutes, 1, Order.CHART)
        starts = Planner(small, times, [True] * len(times), spare=0, most_a_day=MOST_A_DAY).run().start
        firsts.append(min((start, number) for number, start in enumerate(starts) if start >= 0))
    assert firsts[0] == firsts[1]


def test_planner_when_it_is_four_o_clock() -> None:
    small, times = _five_teams([200] * 8, 1, Order.CHART)
    played = Planner(small, times, [True] * len(times), spare=0, most_a_day=MOST_A_DAY).run()
    clocks = sorted(divmod(start, 1440) for start in played.start if start >= 0)
    # the third ends after four o'clock, so the others are called on the next day
    assert clocks == [(0, 540), (0, 740), (0, 940), (1, 540), (1, 740)]


def test_playable_when_too_many_are_on_court() -> None:
    todo = [Job(60, (None, None), 0, 0), Job(60, (None, None), 0, 1), Job(30, (0, 1), 0, 2)]
    assert playable(todo, [540, 540, 600], 2) is True
    assert playable(todo, [540, 540, 600], 1) is False
    assert playable(todo, [540, 540, 599], 2) is False
    assert possible(todo, [540, 540, 960], 2) is True
    assert possible(todo, [540, 540, 961], 2) is False


@pytest.mark.parametrize("key", STUDIES)
def test_kept_when_plans_are_checked(key: str) -> None:
    study = STUDIES[key]
    whole_event = study.event()
    assert sorted(kept(study)) == list(range(8))
    for number, plans in kept(study).items():
        minutes, first_wins = luck(whole_event, number)
        todo = jobs(play_through(whole_event, minutes, first_wins), minutes, study.most_a_day)
        assert possible(todo, in_order(todo, plans.foreseen), COURTS) is True
        assert called_so(whole_event, number, plans.unforeseen).start == list(plans.unforeseen)


@settings(max_examples=12)
@given(lasting, st.integers(1, 2), st.sampled_from(list(Order)))
def test_waiting_when_counted_both_ways(minutes: list[int], number: int, order: Order) -> None:
    ours, todo = _small(minutes, number, order)
    starts = listed(whole(todo, number), list(range(len(todo))))
    # jobs are numbered in the order of their calls, so the list in that order is the same plan
    assert waiting(todo, starts) == ours
