"""Finds who plays with whom and against whom in a mingle of doubles, with as few repeats as it can."""

from __future__ import annotations

from collections.abc import Sequence

from tenoff.tournament.tables.numbers import Numbers

TWICE_PARTNERS, TWICE_OPPONENTS, MET_AGAIN = 30, 10, 1
"""What one repeat is charged: the same partner is noticed most; meeting at all again least."""

STEPS, PATIENCE = 100_000, 20_000
"""How long is searched at most, and how long without finding anything better."""

SMALL_FIELD = 24

MEMORY = 100
"""How many steps back a worse plan is compared with, so that the search climbs out of small holes."""

Table = list[int]
"""The seats of one round: games of four, 0 and 1 against 2 and 3."""


def seated(
    players: int, tables: Sequence[Table], singles: Sequence[tuple[int, int]], numbers: Numbers
) -> list[Table]:
    """The same people in each round, moved among its seats until hardly anybody meets anybody too often.

    Late acceptance hill climbing: two change seats when that is no worse than the plan was MEMORY steps
    ago. Whole numbers only, so that every machine finds the same. `singles`: pairs who meet elsewhere.
    """
    best: _Search | None = None
    # Small fields are quick and leave little room, so they are worth another beginning.
    for _ in range(1 if players > SMALL_FIELD else 4):
        search = _Search(players, [numbers.shuffled(table) for table in tables], singles)
        search.run(numbers)
        if best is None or search.least < best.least:
            best = search
        if best.least <= best.floor:
            break
    return best.best if best else []


class _Search:
    """A plan that is being changed. Prices: what two cost who become partners, or opponents, once more."""

    def __init__(self, players: int, tables: Sequence[Table], singles: Sequence[tuple[int, int]]) -> None:
        self.tables = [list(table) for table in tables]
        self.best = [list(table) for table in tables]
        self.width = len(self.tables[0]) if self.tables else 0
        self.partner = [[0] * (players + 1) for _ in range(players + 1)]
        self.opponent = [[0] * (players + 1) for _ in range(players + 1)]
        self.cost = self.least = 0
        self.floor = floor(players, [*self.tables, *(list(pair) for pair in singles)])
        for one, other in singles:
            self._oppose(one, other, 1)
        for table in self.tables:
            for game in range(0, self.width, 4):
                self._play(table, game, 1)
        self.least = self.cost

    def run(self, numbers: Numbers) -> None:
        past = [self.cost] * MEMORY
        rounds, width, below = len(self.tables), self.width, numbers.below
        large = len(self.partner) - 1 > SMALL_FIELD
        found = 0
        for step in range(STEPS):
            if self.least <= self.floor or step - found > PATIENCE:
                return
            table = self.tables[below(rounds)]
            one, other = below(width), below(width)
            if one == other or one ^ 1 == other:
                continue  # partners who change seats are partners still
            if large and self._content(table, one):
                continue
            change = self._change(table, one, other)
            if change <= 0 or self.cost + change <= past[step % MEMORY]:
                self._swap(table, one, other)
                if self.cost < self.least:
                    found, self.least = step, self.cost
                    self.best = [list(table) for table in self.tables]
            past[step % MEMORY] = self.cost

    def _content(self, table: Table, seat: int) -> bool:
        """Whether who sits there meets nobody of this game in another: in a large field he may stay."""
        partner, opponent = self.partner[table[seat]], self.opponent[table[seat]]
        across = seat ^ 2
        return (
            partner[table[seat ^ 1]] == TWICE_PARTNERS + MET_AGAIN
            and opponent[table[across]] == TWICE_OPPONENTS + MET_AGAIN
            and opponent[table[across ^ 1]] == TWICE_OPPONENTS + MET_AGAIN
        )

    def _change(self, table: Table, one: int, other: int) -> int:
        """How much dearer the plan is when these two seats are changed."""
        x, y = table[one], table[other]
        with_x, with_y = table[one ^ 1], table[other ^ 1]
        a, b = one ^ 2, other ^ 2
        partner_x, partner_y = self.partner[x], self.partner[y]
        opponent_x, opponent_y = self.opponent[x], self.opponent[y]
        partners = partner_x[with_y] + partner_y[with_x] - partner_x[with_x] - partner_y[with_y]
        if one // 4 == other // 4:
            opponents = opponent_x[with_x] + opponent_y[with_y] - opponent_x[with_y] - opponent_y[with_x]
            return partners + opponents + 2 * (TWICE_PARTNERS + TWICE_OPPONENTS)
        a1, a2, b1, b2 = table[a], table[a ^ 1], table[b], table[b ^ 1]
        opponents = opponent_x[b1] + opponent_x[b2] - opponent_x[a1] - opponent_x[a2]
        opponents += opponent_y[a1] + opponent_y[a2] - opponent_y[b1] - opponent_y[b2]
        # What falls away was priced as one more than there are: hence the constant.
        return partners + opponents + 2 * TWICE_PARTNERS + 4 * TWICE_OPPONENTS + 6 * MET_AGAIN

    def _swap(self, table: Table, one: int, other: int) -> None:
        games = {one - one % 4, other - other % 4}
        for game in games:
            self._play(table, game, -1)
        table[one], table[other] = table[other], table[one]
        for game in games:
            self._play(table, game, 1)

    def _play(self, table: Table, game: int, times: int) -> None:
        a, b, c, d = table[game : game + 4]
        self._join(a, b, times)
        self._join(c, d, times)
        for one, other in ((a, c), (a, d), (b, c), (b, d)):
            self._oppose(one, other, times)

    def _join(self, one: int, other: int, times: int) -> None:
        both, joined = times * MET_AGAIN, times * (TWICE_PARTNERS + MET_AGAIN)
        price = self.partner[one][other]
        self.cost += price if times > 0 else -(price + joined)
        self.partner[one][other] = self.partner[other][one] = price + joined
        self.opponent[one][other] = self.opponent[other][one] = self.opponent[one][other] + both

    def _oppose(self, one: int, other: int, times: int) -> None:
        both, met = times * MET_AGAIN, times * (TWICE_OPPONENTS + MET_AGAIN)
        price = self.opponent[one][other]
        self.cost += price if times > 0 else -(price + met)
        self.opponent[one][other] = self.opponent[other][one] = price + met
        self.partner[one][other] = self.partner[other][one] = self.partner[one][other] + both


def floor(players: int, tables: Sequence[Table]) -> int:
    """No plan can cost less: each meets all others as evenly as the number of games allows."""
    partners, opponents = [0] * (players + 1), [0] * (players + 1)
    for table in tables:
        for line in table:
            partners[line] += len(table) > 2
            opponents[line] += 2 if len(table) > 2 else 1
    others = players - 1
    price = sum(
        TWICE_PARTNERS * _least(joined, others)
        + TWICE_OPPONENTS * _least(met, others)
        + MET_AGAIN * _least(joined + met, others)
        for joined, met in zip(partners[1:], opponents[1:], strict=True)
    )
    return -(-price // 2)


def _least(times: int, others: int) -> int:
    """Pairs of meetings with the same person when so many are spread over all others as evenly as can be."""
    each, more = divmod(times, others)
    return more * each + others * each * (each - 1) // 2
