"""Two non-walking matches on one court take turns, head and foot."""

from __future__ import annotations

from tenoff.kit import Side, Teams
from tenoff.rules import commands as do
from tenoff.rules.books import book
from tenoff.rules.formats import End, Entrant, Format, Length, Terms
from tenoff.rules.schedule import shared_court
from tests.situations.scenes import Stagehand

FLORIDA = book("florida")


def _at(end: End, *, begun: bool = True) -> Stagehand:
    terms = Terms(Format.NON_WALKING, best_of=1, length=Length(points=75, frames=12), end=end)
    teams = Teams(Entrant("A", ("Ann",), 1), Entrant("B", ("Bob",), 2))
    hand = Stagehand().run(do.OpenMatch("florida", terms, teams))
    return hand.run(do.CallPlay()) if begun else hand


def test_head_and_foot_shoot_in_turn() -> None:
    head, foot = _at(End.HEAD), _at(End.FOOT)
    order = []
    for _ in range(6):
        due = shared_court((FLORIDA, head.now), (FLORIDA, foot.now))
        assert due is not None
        end, turn = due
        order.append((end, turn.number, turn.lead))
        (head if end is End.HEAD else foot).run(do.PostFrame(do.Tally(total=0), do.Tally(total=0)))
    assert order == [
        (End.HEAD, 1, Side.YELLOW),
        (End.FOOT, 1, Side.YELLOW),
        (End.HEAD, 2, Side.BLACK),
        (End.FOOT, 2, Side.BLACK),
        (End.HEAD, 3, Side.YELLOW),
        (End.FOOT, 3, Side.YELLOW),
    ]


def test_court_is_left_to_the_match_that_still_plays() -> None:
    waiting, foot = _at(End.HEAD, begun=False), _at(End.FOOT)
    due = shared_court((FLORIDA, waiting.now), (FLORIDA, foot.now))
    assert due is not None
    assert (due[0], due[1].end) == (End.FOOT, End.FOOT)
    assert shared_court((FLORIDA, waiting.now), (FLORIDA, _at(End.FOOT, begun=False).now)) is None
