"""A book told order by order, and every answer made on the way."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Generic, Self, TypeVar

from tenoff.log import Log, Refused, Usual, enter

C = TypeVar("C")
E = TypeVar("E")
S = TypeVar("S")
K = TypeVar("K", bound=StrEnum)


@dataclass
class Telling(Generic[C, E, S, K]):
    """`day`: the day of the next order. `heard`: all answers."""

    day: date
    log: Log[C, E, S, K]
    heard: list[object] = field(default_factory=list)

    @property
    def now(self) -> S:
        assert self.log.now is not None
        return self.log.now

    def give(self, order: C) -> tuple[E, ...] | Refused[K]:
        at = f"{self.day.isoformat()}T12:00:00-05:00"
        entered = enter(self.log, order, id=f"a{len(self.heard)}", at=at, by="clerk")
        if not isinstance(entered, Refused):
            self.log = entered.log
        answer = entered if isinstance(entered, Refused) else entered.act.so
        self.heard.append(answer)
        return answer

    def must(self, *orders: C) -> Self:
        for order in orders:
            answer = self.give(order)
            assert not isinstance(answer, Refused), answer
        return self

    def refuses(self, order: C) -> tuple[K | Usual, str]:
        """Why an order is not taken, and by which clauses."""
        answer = self.give(order)
        assert isinstance(answer, Refused), answer
        return answer.code, (answer.clause or "").removeprefix("florida-2024 ")

    def on(self, day: date) -> Self:
        self.day = day
        return self

    def last(self) -> E:
        return self.log.acts[-1].so[-1]
