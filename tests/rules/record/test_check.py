from __future__ import annotations

from tenoff.kit import Side, Team, Teams
from tenoff.rules.events import FramePosted
from tenoff.rules.formats import End
from tenoff.rules.record import (
    Agrees,
    ChangeAct,
    Differs,
    Flaw,
    Mode,
    Redecided,
    Revised,
    TakeOut,
    check,
)
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import Members, file_of, forged, frame, recorded

RECORD = recorded(frame(8, 7), frame(10, 0), ChangeAct(2, frame(8, 0)), TakeOut(3))
FILE = file_of(RECORD)


def _found(found: Agrees | Differs) -> tuple[int, Flaw, str]:
    assert isinstance(found, Differs)
    return found.line, found.flaw, str(found.why)


def _posted(score: Teams[int]) -> FramePosted:
    (posted,) = RECORD.acts[2].so
    assert isinstance(posted, FramePosted)
    return FramePosted(
        2, End.FOOT, Side.BLACK, Team.FIRST, Teams(10, 0), score, posted.clause, counted=posted.counted
    )


def test_file_agrees_when_nobody_touched_it() -> None:
    agrees = Agrees(5, RECORD.tip)
    assert (check([FILE]), check([FILE], Mode.FOLD)) == (agrees, agrees)


def test_file_with_only_a_header_agrees() -> None:
    header = FILE.splitlines(keepends=True)[0]
    assert isinstance(check([header]), Agrees)


def test_file_without_a_line_differs() -> None:
    why = "it is missing, a match file begins with a header"
    assert _found(check([])) == (1, Flaw.UNREADABLE, why)


def test_line_differs_when_it_was_changed() -> None:
    found = _found(check([FILE.replace(b'"t3"', b'"t7"', 1)], Mode.FOLD))
    assert found == (4, Flaw.CHAIN, "it was changed after it was written, its sum does not fit")


def test_line_differs_when_its_number_is_another() -> None:
    def number(members: Members) -> None:
        members["n"] = 7

    found = _found(check([forged(RECORD, 4, number)]))
    assert found == (4, Flaw.NUMBER, "it should be act 3, got 7")


def test_line_differs_when_the_book_decides_otherwise() -> None:
    def other_score(members: Members) -> None:
        members["so"][0]["score"] = {"first": 19, "second": 7}

    data = forged(recorded(frame(8, 7), frame(10, 0)), 4, other_score)
    found = check([data])
    assert _found(found) == (4, Flaw.RULES, "the rules decide otherwise")
    assert isinstance(found, Differs)
    assert (found.stored, found.decided) == ((_posted(Teams(19, 7)),), (_posted(Teams(18, 7)),))
    assert found.match == recorded(frame(8, 7)).now
    assert isinstance(check([data], Mode.FOLD), Agrees)


def test_line_differs_when_the_book_refuses_it() -> None:
    def other_command(members: Members) -> None:
        members["do"] = {"do": "post-frame"}

    found = check([forged(RECORD, 4, other_command)])
    assert isinstance(found, Differs)
    assert _found(found) == (4, Flaw.RULES, "the rules refuse it: needs-totals")
    assert isinstance(found.decided, Refusal)
    assert found.decided.code is Code.NEEDS_TOTALS


def test_line_differs_when_a_revision_would_do_something_else() -> None:
    def other_redecision(members: Members) -> None:
        members["so"][0]["changed"][1]["so"][0]["score"] = {"first": 99, "second": 0}

    data = forged(RECORD, 5, other_redecision)
    found = check([data])
    assert isinstance(found, Differs)
    assert _found(found) == (5, Flaw.RULES, "the rules decide otherwise")
    assert isinstance(found.decided, tuple)
    (revised,) = found.decided
    assert isinstance(revised, Revised)
    assert revised.changed[1] == Redecided(3, (_posted(Teams(18, 0)),))
    assert isinstance(check([data], Mode.FOLD), Agrees)


def test_line_differs_when_its_events_make_no_match() -> None:
    def no_events(members: Members) -> None:
        members["so"] = members["so"][1:]

    assert _found(check([forged(RECORD, 2, no_events)], Mode.FOLD)) == (
        2,
        Flaw.EVENTS,
        "its events do not fit the match so far: a match begins with match-opened, got ColorsSet",
    )
