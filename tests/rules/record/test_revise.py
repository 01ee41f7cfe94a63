from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Side, Team, Teams
from tenoff.rules.commands import (
    Command,
    DiscAt,
    MakeCall,
    OpenMatch,
    PostFrame,
    PostGame,
    Shoot,
    Sign,
    Tally,
)
from tenoff.rules.discs import Disc
from tenoff.rules.events import FramePosted
from tenoff.rules.formats import End, Entrant
from tenoff.rules.fouls import Caller, Foul
from tenoff.rules.record import (
    ChangeAct,
    InsertAct,
    PutBackIn,
    Record,
    Redecided,
    Revised,
    SettleAct,
    TakeOut,
    Tap,
    Unsettled,
    begin,
)
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import OPEN, all_entered, entered, frame, recorded, refused, score


def _outcome(record: Record) -> Revised:
    (revised,) = record.acts[-1].so
    assert isinstance(revised, Revised)
    return revised


def _posted(number: int, points: tuple[int, int], total: tuple[int, int]) -> FramePosted:
    lead, end = (Side.YELLOW, End.HEAD) if number % 2 else (Side.BLACK, End.FOOT)
    (example,) = recorded(frame(0, 0), frame(0, 0)).acts[-1].so
    assert isinstance(example, FramePosted)
    return FramePosted(
        number, end, lead, Team.FIRST, Teams(*points), Teams(*total), example.clause, counted=example.counted
    )


def _shot(disc: Disc, area: str) -> Shoot:
    return Shoot(disc, (DiscAt(disc, area=area),))


def test_later_frames_move_up_when_one_is_taken_out() -> None:
    record = recorded(frame(8, 7), frame(10, 0), frame(0, 8), TakeOut(3))
    assert _outcome(record) == Revised(taken=(3,), changed=(Redecided(4, (_posted(2, (0, 8), (8, 15)),)),))
    assert record.now == recorded(frame(8, 7), frame(0, 8)).now


def test_nothing_else_changes_when_the_last_act_is_taken_out() -> None:
    record = recorded(frame(8, 7), frame(10, 0), TakeOut(3))
    assert _outcome(record) == Revised(taken=(3,))
    assert record.now == recorded(frame(8, 7)).now


def test_act_counts_again_when_it_is_put_back_in() -> None:
    taps = (frame(8, 7), frame(10, 0), frame(0, 8))
    record = recorded(*taps, TakeOut(3), PutBackIn(3))
    assert _outcome(record) == Revised(
        changed=(
            Redecided(3, (_posted(2, (10, 0), (18, 7)),)),
            Redecided(4, (_posted(3, (0, 8), (18, 15)),)),
        )
    )
    assert record.now == recorded(*taps).now


def test_match_goes_on_as_if_the_changed_act_had_been_right() -> None:
    record = recorded(frame(8, 7), frame(10, 0), ChangeAct(2, frame(8, 17)))
    first = recorded(frame(8, 17)).acts[-1].so
    assert _outcome(record) == Revised(
        changed=(
            Redecided(2, tuple(e for e in first if not isinstance(e, Revised))),
            Redecided(3, (_posted(2, (10, 0), (18, 17)),)),
        )
    )
    assert record.now == recorded(frame(8, 17), frame(10, 0)).now


def test_match_goes_on_as_if_the_inserted_act_had_been_there() -> None:
    record = recorded(frame(8, 7), frame(0, 8), InsertAct(3, frame(10, 0)))
    assert [step.act for step in record.steps] == [1, 2, 4, 3]
    assert _outcome(record) == Revised(
        changed=(
            Redecided(4, (_posted(2, (10, 0), (18, 7)),)),
            Redecided(3, (_posted(3, (0, 8), (18, 15)),)),
        )
    )
    assert record.now == recorded(frame(8, 7), frame(10, 0), frame(0, 8)).now


def test_inserted_act_is_known_by_its_number() -> None:
    inserted = recorded(frame(8, 7), frame(0, 8), InsertAct(3, frame(10, 0)))
    without = recorded(frame(8, 7), frame(0, 8)).now
    assert entered(inserted, TakeOut(4)).now == without
    assert all_entered(inserted, (TakeOut(4), PutBackIn(4))).now == inserted.now
    assert score(entered(inserted, ChangeAct(4, frame(0, 0)))) == (8, 15)
    assert score(entered(inserted, InsertAct(4, frame(7, 7)))) == (25, 22)


def test_opening_can_be_changed_with_all_that_follows() -> None:
    teams = Teams(OPEN.teams.first, Entrant("Bill", ("Bill",), 2))
    other = OpenMatch(OPEN.book, OPEN.terms, teams, date(2026, 1, 12))
    record = recorded(frame(8, 7), ChangeAct(1, other))
    assert record.now == all_entered(begin(), (other, frame(8, 7))).now
    assert [again.act for again in _outcome(record).changed] == [1]


# -- acts that no longer make sense


def _three_shots() -> Record:
    """Without the second shot, act 3, the third would be yellow's when black is to shoot."""
    return recorded(_shot(Disc.Y1, "10"), _shot(Disc.B1, "8L"), _shot(Disc.Y2, "7L"))


def test_act_waits_for_a_person_when_it_no_longer_makes_sense() -> None:
    record = entered(_three_shots(), TakeOut(3))
    waiting = Unsettled(4, refused(recorded(_shot(Disc.Y1, "10")), _shot(Disc.Y2, "7L")))
    assert waiting.refusal.code is Code.OUT_OF_TURN
    assert _outcome(record) == Revised(taken=(3,), unsettled=(waiting,))
    assert record.unsettled == (waiting,)
    assert record.now == recorded(_shot(Disc.Y1, "10")).now


def test_play_goes_on_while_an_act_is_unsettled() -> None:
    record = all_entered(_three_shots(), (TakeOut(3), _shot(Disc.B2, "8R")))
    assert record.now == recorded(_shot(Disc.Y1, "10"), _shot(Disc.B2, "8R")).now
    assert [waiting.act for waiting in record.unsettled] == [4]


def test_unsettled_act_counts_again_when_its_ground_comes_back() -> None:
    record = all_entered(_three_shots(), (TakeOut(3), PutBackIn(3)))
    assert [again.act for again in _outcome(record).changed] == [3, 4]
    assert (record.unsettled, record.now) == ((), _three_shots().now)


def test_unsettled_act_falls_away_when_it_is_dropped() -> None:
    record = all_entered(_three_shots(), (TakeOut(3), SettleAct(4, "drop")))
    assert _outcome(record) == Revised(taken=(4,))
    assert (record.unsettled, record.now) == ((), recorded(_shot(Disc.Y1, "10")).now)


def test_unsettled_act_is_replaced_when_it_is_settled_by_a_command() -> None:
    record = all_entered(_three_shots(), (TakeOut(3), SettleAct(4, _shot(Disc.B3, "7L"))))
    assert [again.act for again in _outcome(record).changed] == [4]
    assert (record.unsettled, record.now) == ((), recorded(_shot(Disc.Y1, "10"), _shot(Disc.B3, "7L")).now)


@pytest.mark.parametrize("settle", [SettleAct(4, "drop"), SettleAct(4, _shot(Disc.B3, "7L"))])
def test_act_is_unsettled_again_when_its_settlement_is_taken_out(settle: SettleAct) -> None:
    waiting = entered(_three_shots(), TakeOut(3))
    record = all_entered(waiting, (settle, TakeOut(6)))
    assert (record.unsettled, record.now) == (waiting.unsettled, waiting.now)
    settled = entered(waiting, settle)
    back = entered(record, PutBackIn(6))
    assert (back.unsettled, back.now) == ((), settled.now)
    assert _outcome(back) == _outcome(settled)


def test_dropped_act_comes_back_when_its_ground_is_back() -> None:
    record = all_entered(_three_shots(), (TakeOut(3), SettleAct(4, "drop"), PutBackIn(3)))
    assert record.now == recorded(_shot(Disc.Y1, "10"), _shot(Disc.B1, "8L")).now
    assert entered(record, PutBackIn(4)).now == _three_shots().now


def test_call_stays_when_the_frame_before_it_is_taken_out() -> None:
    call = MakeCall(Foul.BODY_OVER_BASELINE, Side.YELLOW, by=Caller.REFEREE)
    opened = OpenMatch(OPEN.book, OPEN.terms, OPEN.teams, date(2026, 1, 12), referee="Ruth")
    record = all_entered(begin(), (opened, frame(8, 7), call, TakeOut(2)))
    assert record.now == all_entered(begin(), (opened, call)).now


# -- what cannot be revised


@pytest.mark.parametrize(
    ("tap", "code", "act"),
    [
        (TakeOut(0), Code.UNKNOWN_ACT, "0"),
        (TakeOut(-1), Code.UNKNOWN_ACT, "-1"),
        (TakeOut(7), Code.UNKNOWN_ACT, "7"),
        (TakeOut(5), Code.NOT_REVISABLE, "5"),
        (TakeOut(3), Code.ALREADY_OUT, "3"),
        (TakeOut(1), Code.OPENING_STAYS, "1"),
        (PutBackIn(2), Code.NOT_OUT, "2"),
        (PutBackIn(5), Code.NOT_REVISABLE, "5"),
        (PutBackIn(9), Code.UNKNOWN_ACT, "9"),
        (ChangeAct(2, frame(8, 7)), Code.SAME_COMMAND, "2"),
        (ChangeAct(3, frame(8, 7)), Code.ALREADY_OUT, "3"),
        (ChangeAct(5, frame(8, 7)), Code.NOT_REVISABLE, "5"),
        (InsertAct(1, OPEN), Code.OPENING_STAYS, "1"),
        (InsertAct(5, frame(8, 7)), Code.NOT_REVISABLE, "5"),
        (InsertAct(9, frame(8, 7)), Code.UNKNOWN_ACT, "9"),
        (SettleAct(2, "drop"), Code.NOT_UNSETTLED, "2"),
        (SettleAct(3, "drop"), Code.NOT_UNSETTLED, "3"),
        (SettleAct(9, "drop"), Code.UNKNOWN_ACT, "9"),
    ],
)
def test_revision_is_refused_when_it_makes_no_sense(tap: Tap, code: Code, act: str) -> None:
    record = recorded(frame(8, 7), frame(10, 0), frame(0, 8), TakeOut(3))
    assert refused(record, tap) == Refusal(code, values=(act,))


@pytest.mark.parametrize("command", [OPEN, PostFrame(), frame(9, 0), PostGame(Teams(75, 0))])
def test_revision_is_refused_when_its_command_is(command: Command) -> None:
    record = recorded(frame(8, 7), frame(10, 0))
    reason = refused(recorded(frame(8, 7)), command)
    assert refused(record, ChangeAct(3, command)) == reason
    assert refused(record, InsertAct(3, command)) == reason


def test_act_stays_out_when_it_cannot_come_back() -> None:
    record = recorded(_shot(Disc.Y1, "10"), TakeOut(2), _shot(Disc.Y1, "8L"))
    reason = refused(recorded(_shot(Disc.Y1, "8L")), _shot(Disc.Y1, "10"))
    again = all_entered(record, (TakeOut(4), PutBackIn(2)))
    assert refused(again, PutBackIn(4)) == reason
    assert again.now == recorded(_shot(Disc.Y1, "10")).now


def test_opening_can_be_taken_out_when_nothing_else_stands() -> None:
    record = recorded(frame(8, 7), TakeOut(2), TakeOut(1))
    assert record.now is None
    assert entered(record, OPEN).now == recorded().now
    assert entered(record, PutBackIn(1)).now == recorded().now


def test_second_opening_is_unsettled_when_the_first_comes_back() -> None:
    record = recorded(TakeOut(1), OPEN, PutBackIn(1))
    assert record.unsettled == (Unsettled(3, Refusal(Code.ALREADY_OPEN)),)


# -- changes of changes


def test_earlier_command_is_back_when_a_change_is_taken_out() -> None:
    record = recorded(frame(8, 7), ChangeAct(2, frame(8, 0)), ChangeAct(2, frame(0, 8)))
    assert score(entered(record, TakeOut(4))) == (8, 0)
    assert score(all_entered(record, (TakeOut(4), TakeOut(3)))) == (8, 7)
    assert score(all_entered(record, (TakeOut(4), TakeOut(3), PutBackIn(4)))) == (0, 8)


def test_change_beneath_another_has_no_effect_when_taken_out() -> None:
    record = recorded(frame(8, 7), ChangeAct(2, frame(8, 0)), ChangeAct(2, frame(0, 8)), TakeOut(3))
    assert _outcome(record) == Revised()
    assert score(record) == (0, 8)


def test_change_cannot_go_out_or_in_twice() -> None:
    record = recorded(frame(8, 7), ChangeAct(2, frame(8, 0)))
    assert refused(record, PutBackIn(3)) == Refusal(Code.NOT_OUT, values=("3",))
    assert refused(entered(record, TakeOut(3)), TakeOut(3)) == Refusal(Code.ALREADY_OUT, values=("3",))


def test_rest_stays_as_it_was_when_the_score_does_not_change() -> None:
    by_discs = PostFrame(Tally(discs=(8,)), Tally(discs=(7,)))
    record = recorded(frame(8, 7), frame(10, 0), ChangeAct(2, by_discs))
    assert [again.act for again in _outcome(record).changed] == [2]


# -- a signed card


def _signed() -> Record:
    """Ann wins 80–21 with act 5 and signs with act 6."""
    return recorded(frame(30, 7), frame(30, 7), frame(10, 7), frame(10, 0), Sign("winner", "Ann"))


def test_signature_waits_for_a_person_when_the_card_changes_under_it() -> None:
    record = entered(_signed(), ChangeAct(3, frame(30, 8)))
    assert record.unsettled == (Unsettled(6, Refusal(Code.CARD_CHANGED, values=("Ann",))),)
    assert record.now == recorded(frame(30, 7), frame(30, 8), frame(10, 7), frame(10, 0)).now


def test_signature_stands_again_when_the_card_is_as_it_was() -> None:
    record = all_entered(_signed(), (ChangeAct(3, frame(30, 8)), TakeOut(7)))
    assert (record.unsettled, record.now) == ((), _signed().now)


def test_card_is_signed_again_when_a_person_settles_it() -> None:
    record = all_entered(_signed(), (ChangeAct(3, frame(30, 8)), SettleAct(6, Sign("winner", "Ann"))))
    fresh = recorded(frame(30, 7), frame(30, 8), frame(10, 7), frame(10, 0), Sign("winner", "Ann"))
    assert (record.unsettled, record.now) == ((), fresh.now)
    assert [waiting.act for waiting in entered(record, TakeOut(7)).unsettled] == [6]


def test_signature_is_refused_when_it_was_put_under_another_card() -> None:
    record = all_entered(_signed(), (TakeOut(6), ChangeAct(3, frame(30, 8))))
    assert refused(record, PutBackIn(6)) == Refusal(Code.CARD_CHANGED, values=("Ann",))


def test_signature_is_undone_by_itself() -> None:
    record = entered(_signed(), TakeOut(6))
    assert record.now == recorded(frame(30, 7), frame(30, 7), frame(10, 7), frame(10, 0)).now
