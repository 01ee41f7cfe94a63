"""The book of a Masters stands any orders: it never crashes, reads back, and its sums come out."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.records.masters import Masters
from tenoff.records.masters import commands as do
from tests.records.any_orders import Names, stands
from tests.records.cited.masters import Book, left_after, opened, seeded, tied_for_eighth

PEOPLE = tuple(f"p{number:02}" for number in range(1, 13))


def names(now: Masters | None) -> Names:
    if now is None:
        return {"rule": ("florida-2024",)}
    tie = () if now.field.tie is None else now.field.tie.people
    matches = tuple(f"T-{number}" for number in range(1, 5)) if tie else now.matches
    return {
        "person": (*PEOPLE, *tie),
        "order": tie or PEOPLE,
        "winner": tie or PEOPLE,
        "drawn": PEOPLE,
        "amounts": PEOPLE,
        "match": matches or ("1-8",),
        "reason": ("rain",),
    }


STARTS = (
    Book,
    opened,
    lambda: opened(80, 78, 76, 74, 72, 70, 60, 60, 60, 60, reached=(1, 2, 3, 4, 4, 4, 9, 9, 9, 9)),
    lambda: tied_for_eighth(3, 2),
    lambda: opened().accept(),
    seeded,
    lambda: left_after(5),
    lambda: left_after(9).must(do.ReopenMasters("a slip")),
)


@given(st.integers(0, 10**9), st.sampled_from(STARTS))
@settings(max_examples=60, deadline=None)
def test_book_stands_any_orders(seed: int, start: object) -> None:
    assert callable(start)
    log = stands(start().log, do.Command, Random(seed), names, 60)
    now = log.now
    if now is not None:
        assert len(now.field.invited) <= 8
        assert not set(now.field.invited) & {who for who, accepts in now.accepted.items() if not accepts}
        assert now.alternate not in now.field.invited
        assert all(len(games) <= 3 for games in now.games.values())


@given(st.integers(0, 10**9))
@settings(max_examples=25, deadline=None)
def test_masters_however_it_goes_gives_out_84_games(seed: int) -> None:
    dice = Random(seed)
    book = seeded()
    if dice.random() < 0.5:
        book.must(do.LeaveLine("p03", "3-6", 1, "ill"))
    book.play(lambda first, second, game: dice.choice((first, second)))
    book.must(do.FinishMasters())
    assert all(check.good for check in book.now.checks)
