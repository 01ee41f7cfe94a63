from __future__ import annotations

from tenoff.rules.commands import DiscAt, Shoot
from tenoff.rules.discs import Disc
from tenoff.rules.record import (
    ChangeAct,
    InsertAct,
    PutBackIn,
    Record,
    SettleAct,
    TakeOut,
    begin,
    redo_last,
    undo_last,
)
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import all_entered, entered, frame, recorded


def _undone(record: Record) -> Record:
    tap = undo_last(record)
    assert isinstance(tap, TakeOut), tap
    return entered(record, tap)


def _redone(record: Record) -> Record:
    tap = redo_last(record)
    assert isinstance(tap, PutBackIn), tap
    return entered(record, tap)


def test_undo_goes_back_one_act_each_time() -> None:
    record = recorded(frame(8, 7), frame(10, 0))
    assert undo_last(record) == TakeOut(3)
    assert undo_last(_undone(record)) == TakeOut(2)
    assert undo_last(_undone(_undone(record))) == TakeOut(1)
    assert undo_last(_undone(_undone(_undone(record)))) == Refusal(Code.NOTHING_TO_UNDO)
    assert undo_last(begin()) == Refusal(Code.NOTHING_TO_UNDO)


def test_redo_comes_forward_one_act_each_time() -> None:
    record = recorded(frame(8, 7), frame(10, 0))
    back = _undone(_undone(record))
    assert redo_last(back) == PutBackIn(2)
    assert redo_last(_redone(back)) == PutBackIn(3)
    assert redo_last(_redone(_redone(back))) == Refusal(Code.NOTHING_TO_REDO)
    assert redo_last(begin()) == Refusal(Code.NOTHING_TO_REDO)
    assert _redone(_redone(back)).now == record.now


def test_undo_and_redo_alternate() -> None:
    record = recorded(frame(8, 7), frame(10, 0))
    swung = _undone(_redone(_undone(record)))
    assert (undo_last(swung), redo_last(swung)) == (TakeOut(2), PutBackIn(3))


def test_nothing_is_redone_when_something_was_entered_since() -> None:
    record = entered(_undone(recorded(frame(8, 7), frame(10, 0))), frame(0, 8))
    assert redo_last(record) == Refusal(Code.NOTHING_TO_REDO)
    assert undo_last(record) == TakeOut(5)


def test_undo_takes_out_a_change_or_an_insertion_as_one_act() -> None:
    plain = recorded(frame(8, 7), frame(10, 0))
    changed = entered(plain, ChangeAct(2, frame(8, 0)))
    inserted = entered(plain, InsertAct(3, frame(0, 0)))
    assert (undo_last(changed), undo_last(inserted)) == (TakeOut(4), TakeOut(4))
    assert (_undone(changed).now, _undone(inserted).now) == (plain.now, plain.now)
    assert undo_last(_undone(changed)) == TakeOut(3)
    assert _redone(_undone(changed)).now == changed.now


def test_undo_takes_out_a_settlement() -> None:
    shots = tuple(Shoot(disc, (DiscAt(disc, area="8L"),)) for disc in (Disc.Y1, Disc.B1, Disc.Y2))
    waiting = recorded(*shots, TakeOut(3))
    settled = all_entered(waiting, (SettleAct(4, "drop"),))
    assert undo_last(settled) == TakeOut(6)
    assert _undone(settled).unsettled == waiting.unsettled
    assert undo_last(_undone(settled)) == TakeOut(4)
