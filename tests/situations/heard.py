"""The questions a situation puts to the rules; every clause cited in an answer is remembered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import ParamSpec, TypeVar

from msgspec import Struct

from tenoff import rules
from tenoff.kit import Cite
from tenoff.kit.shelf import editions
from tenoff.rules import due as owing
from tenoff.rules import gear, lag, practice, spoken, starts
from tenoff.rules import worth as judging

P = ParamSpec("P")
A = TypeVar("A")

_PREFIXES = tuple(f"{key} " for key in editions())
_ears: ContextVar[set[Cite] | None] = ContextVar("ears", default=None)


@contextmanager
def listening() -> Iterator[set[Cite]]:
    """The citations of all answers given while it lasts."""
    heard: set[Cite] = set()
    token = _ears.set(heard)
    try:
        yield heard
    finally:
        _ears.reset(token)


def cites(value: object) -> Iterator[Cite]:
    """Every citation anywhere inside an answer."""
    if isinstance(value, str):
        if value.startswith(_PREFIXES):
            yield Cite(value)
    elif isinstance(value, tuple):
        for item in value:
            yield from cites(item)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from cites(getattr(value, name))


def _asking(ask: Callable[P, A]) -> Callable[P, A]:
    def asked(*args: P.args, **kwargs: P.kwargs) -> A:
        answer = ask(*args, **kwargs)
        heard = _ears.get()
        if heard is not None:
            heard.update(cites(answer))
        return answer

    return asked


decide = _asking(rules.decide)
due = _asking(owing.due)
due_lag = _asking(lag.due_lag)
due_practice = _asking(practice.due_practice)
worth = _asking(judging.worth)
start_call = _asking(starts.start_call)
jockeyed = _asking(starts.jockeyed)
crossed = _asking(starts.crossed)
played = _asking(starts.played)
score_call = _asking(spoken.score_call)
written_after = _asking(spoken.written_after)
check_aid = _asking(gear.check_aid)
check_board = _asking(gear.check_board)
check_court = _asking(gear.check_court)
check_cue = _asking(gear.check_cue)
check_disc = _asking(gear.check_disc)
check_set = _asking(gear.check_set)
check_shoes = _asking(gear.check_shoes)
may_change_discs = _asking(gear.may_change_discs)
