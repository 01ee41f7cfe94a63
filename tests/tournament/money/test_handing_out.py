"""Prizes handed out before a correction: what is left to pay, and what is to be asked back."""

from __future__ import annotations

from tenoff.kit import Team
from tenoff.kit.money import Cents
from tenoff.log import Refused
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.money import report_of
from tenoff.tournament.money.receipts import to_hand_out
from tenoff.tournament.refusals import Code
from tenoff.tournament.regulations import regulations
from tests.tournament.robot.stand import Stand
from tests.tournament.test_decide_refusals import sponsored

FINAL = "men/M2-01"


def _left(stand: Stand) -> dict[str, int]:
    return dict(
        to_hand_out(report_of(stand.now, regulations(stand.now.about.regulations)), stand.now.paid_out)
    )


def test_prize_when_handed_out_before_a_correction_is_asked_back_in_part() -> None:
    stand = sponsored()
    before = _left(stand)
    first, second = list(before)[:2]
    stand.must(do.Pay(first, Cents(before[first]), "signed"))
    assert _left(stand)[first] == 0
    winner = stand.now.board(FINAL).outcomes[FINAL.partition("/")[2]].winner
    other = Outcome(Team.SECOND if winner is Team.FIRST else Team.FIRST, Ending.FORFEIT)
    stand.must(do.ReopenDivision("men", "a wrong card"), do.CorrectResult(FINAL, other, "a wrong card"))
    assert _left(stand) == {first: -before[first]}  # nobody has won anything while it is played
    early = stand.give(do.Pay(first, Cents(-1), "signed"))
    assert isinstance(early, Refused)
    assert early.code is Code.NOT_FINISHED
    stand.must(do.FinishDivision("men"))
    more = before[first] - before[second]
    assert _left(stand) == {**before, second: before[first], first: -more}
    answer = stand.give(do.Pay(first, Cents(-more - 1), "signed"))
    assert isinstance(answer, Refused)
    assert answer.code is Code.NO_AMOUNT
    stand.must(do.Pay(first, Cents(-more), "signed"), do.Pay(second, Cents(before[first]), "signed"))
    assert _left(stand) == {**before, first: 0, second: 0}
