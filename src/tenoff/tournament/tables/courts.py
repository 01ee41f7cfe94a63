"""Gives the games of each round a court and a color, so that nobody stays on one of either."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.tournament.tables.numbers import Numbers

Game = tuple[tuple[int, ...], tuple[int, ...]]
"""The lines of both sides; the first plays yellow."""

STEPS = 30_000


def spread(rounds: Sequence[Sequence[Game]], courts: Sequence[str], numbers: Numbers) -> list[list[str]]:
    """A court for each game of each round, hardly anybody twice on the same one; "" where none is named.

    Where a round has more games than there are courts, each court gets as many as the others, or one more.
    """
    if not courts or not rounds:
        return [[""] * len(games) for games in rounds]
    plan = [_slots(games, len(courts)) for games in rounds]
    used: dict[int, list[int]] = {}
    for slots in plan:
        for slot, players in enumerate(slots):
            for line in players:
                used.setdefault(line, [0] * len(courts))[slot % len(courts)] += 1
    _improve(plan, used, len(courts), numbers)
    return [_named(games, slots, courts) for games, slots in zip(rounds, plan, strict=True)]


Slots = list[tuple[int, ...]]
"""Who plays in each place of a round, () for nobody; the courts are counted through over and over."""


def _slots(games: Sequence[Game], courts: int) -> Slots:
    places = -(-len(games) // courts) * courts
    return [first + second for first, second in games] + [()] * (places - len(games))


def _improve(plan: list[Slots], used: dict[int, list[int]], courts: int, numbers: Numbers) -> None:
    """Lets two games of a round change courts when that spreads their players no worse."""
    games = {line: sum(times) for line, times in used.items()}
    cost = sum(times * (times - 1) // 2 for counts in used.values() for times in counts)
    floor = sum(_least(times, courts) for times in games.values())
    for _ in range(STEPS if courts > 1 else 0):
        if cost <= floor:
            return
        slots = plan[numbers.below(len(plan))]
        one, other = numbers.below(len(slots)), numbers.below(len(slots))
        here, there = one % courts, other % courts
        if here == there or (one // courts != other // courts and not (slots[one] and slots[other])):
            continue  # an empty place stays in the last turn: no court waits while another plays on
        change = 0
        for line in slots[one]:
            change += used[line][there] - used[line][here] + 1
        for line in slots[other]:
            change += used[line][here] - used[line][there] + 1
        if change <= 0:
            for line in slots[one]:
                used[line][here] -= 1
                used[line][there] += 1
            for line in slots[other]:
                used[line][there] -= 1
                used[line][here] += 1
            slots[one], slots[other] = slots[other], slots[one]
            cost += change


def _least(times: int, courts: int) -> int:
    each, more = divmod(times, courts)
    return more * each + courts * each * (each - 1) // 2


def _named(games: Sequence[Game], slots: Slots, courts: Sequence[str]) -> list[str]:
    place = {players: slot for slot, players in enumerate(slots) if players}
    return [courts[place[first + second] % len(courts)] for first, second in games]


def colored(rounds: Sequence[Sequence[Game]], numbers: Numbers) -> list[list[Game]]:
    """The same games, sides changed over where that lets everybody begin with both colors more evenly."""
    plan = [list(games) for games in rounds]
    ahead: dict[int, int] = {}
    for games in plan:
        for game in games:
            for line in game[0]:
                ahead[line] = ahead.get(line, 0) + 1
            for line in game[1]:
                ahead[line] = ahead.get(line, 0) - 1
    cost = sum(lead * lead for lead in ahead.values())
    floor = sum(lead % 2 for lead in ahead.values())  # who plays an odd number cannot be even
    for _ in range(STEPS):
        if cost <= floor:
            break
        games = plan[numbers.below(len(plan))]
        index = numbers.below(len(games))
        first, second = games[index]
        lead = sum([ahead[line] for line in first]) - sum([ahead[line] for line in second])
        gain = lead - len(first) - len(second)
        if gain >= 0:
            for line in first:
                ahead[line] -= 2
            for line in second:
                ahead[line] += 2
            games[index] = (second, first)
            cost -= 4 * gain
    return plan
