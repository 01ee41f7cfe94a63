"""The yardstick of the waiting study, checked on events small enough to try every plan."""

from __future__ import annotations

from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from bench.optimum import Job, best, bound, good_plan, jobs, listed, waiting
from tenoff.tournament.calling.course import course
from tenoff.tournament.calling.facts import Facts
from tenoff.tournament.calling.playing import play_through
from tenoff.tournament.calling.waiting import waits
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.kinds import Elimination
from tests.tournament.calling.court_desk import FLORIDA, at, courts, event


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


def _small(minutes: list[int], number: int, order: Order) -> tuple[float, list[Job]]:
    """Five teams without a consolation: four matches or five, all on one day."""
    part = event(5, Elimination(consolation=False))
    whole = course(at(9), Facts(1, (), courts(number)), FLORIDA, (part,), wish=Wish(order))
    times = [float(one) for one in minutes[: len(whole.matches)]]
    times += [30.0] * (len(whole.matches) - len(times))
    played = play_through(whole, times, [True] * len(times))
    return waits(whole, played).teams, jobs(played, times)


@settings(max_examples=12)
@given(lasting, st.integers(1, 2))
def test_best_when_every_plan_can_be_tried(minutes: list[int], number: int) -> None:
    ours, todo = _small(minutes, number, Order.LEAST_WAITING)
    found = best(todo, number, 10.0, 60.0, good_plan(todo, number, tries=5))
    assert found.proven is True
    assert found.waiting == _every_plan(todo, number)
    assert bound(todo, number) <= found.waiting + 1e-3
    assert ours >= found.waiting


@settings(max_examples=12)
@given(lasting, st.integers(1, 2), st.sampled_from(list(Order)))
def test_waiting_when_counted_both_ways(minutes: list[int], number: int, order: Order) -> None:
    ours, todo = _small(minutes, number, order)
    starts = listed(todo, number, list(range(len(todo))))
    # jobs are numbered in the order of their calls, so the list in that order is the same plan
    assert waiting(todo, starts) == ours
