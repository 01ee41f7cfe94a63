from __future__ import annotations

from datetime import date
from typing import cast

import pytest

from tenoff.kit import Malformed, Side, Team, Teams
from tenoff.rules.commands import OpenMatch, PostFrame, Tally
from tenoff.rules.events import FramePosted, GameStarted
from tenoff.rules.formats import End, Entrant
from tenoff.rules.record import Act, Entered, TakeOut, asked, begin, enter
from tenoff.rules.refusals import Code, Refusal
from tests.rules.record.matches import OPEN, entered, frame, recorded, refused, score


def test_record_is_empty_when_it_begins() -> None:
    record = begin("m17", at="2025-11-15T14:00:00-05:00", by="Ruth")
    assert (record.now, list(record.acts), list(record.steps), record.unsettled) == (None, [], [], ())
    header = record.header
    assert (header.id, header.at, header.by) == ("m17", "2025-11-15T14:00:00-05:00", "Ruth")


def test_act_holds_what_was_asked_and_what_followed() -> None:
    answer = enter(recorded(), frame(8, 7), id="tap", at="2025-11-15T14:05:00Z", by="Ruth")
    assert isinstance(answer, Entered)
    started, posted = answer.act.so
    assert isinstance(started, GameStarted)
    assert isinstance(posted, FramePosted)
    points = Teams(8, 7)
    assert answer.act == Act(
        number=2,
        id="tap",
        do=PostFrame(Tally(total=8), Tally(total=7)),
        so=(
            GameStarted(1, Team.FIRST, started.clause, points=75, places=started.places),
            FramePosted(
                1, End.HEAD, Side.YELLOW, Team.FIRST, points, points, posted.clause, counted=posted.counted
            ),
        ),
        at="2025-11-15T14:05:00Z",
        by="Ruth",
    )
    assert answer.record.act(2) == answer.act
    assert (answer.record.act(0), answer.record.act(3)) == (None, None)
    assert score(answer.record) == (8, 7)


def test_same_id_gives_the_same_answer_and_adds_nothing() -> None:
    first = enter(recorded(), frame(8, 7), id="tap", at="2025-11-15T14:05:00Z", by="Ruth")
    assert isinstance(first, Entered)
    later = entered(first.record, frame(0, 7))
    again = enter(later, frame(8, 7), id="tap", at="2025-11-15T14:09:00Z", by="Ruth")
    assert again == Entered(later, first.act, again=True)


def test_same_id_for_something_else_is_refused() -> None:
    record = entered(recorded(), frame(8, 7))
    assert enter(record, frame(8, 8), id="t2") == Refusal(Code.ID_TAKEN, values=("t2",))


def test_refusal_adds_nothing() -> None:
    record = recorded(frame(8, 7))
    assert refused(record, OPEN) == Refusal(Code.ALREADY_OPEN)
    assert len(record.acts) == 2


def test_first_act_opens_the_match() -> None:
    assert refused(begin(), frame(8, 7)) == Refusal(Code.NOT_OPEN)


def test_asking_enters_nothing() -> None:
    record = recorded(frame(8, 7))
    assert asked(record, frame(0, 0)) == entered(record, frame(0, 0)).acts[-1].so
    assert asked(record, TakeOut(9)) == Refusal(Code.UNKNOWN_ACT, values=("9",))
    assert len(record.acts) == 2


def test_older_record_stays_when_two_go_on_from_it() -> None:
    record = recorded(frame(8, 7))
    left, right = entered(record, frame(10, 0)), entered(record, frame(0, 10))
    assert (score(record), score(left), score(right)) == ((8, 7), (18, 7), (8, 17))
    assert [len(each.acts) for each in (record, left, right)] == [2, 3, 3]


def test_tip_changes_with_every_act() -> None:
    played = recorded(frame(8, 7))
    records = [begin("m17"), recorded(), played, entered(played, TakeOut(2))]
    assert len({record.tip for record in records}) == 4
    assert recorded(frame(8, 7)).tip == recorded(frame(8, 7)).tip


@pytest.mark.parametrize(
    ("id", "at", "why"),
    [
        ("", None, "Expected `str` of length >= 1 - at `$.id`"),
        ("x" * 201, None, "Expected `str` of length <= 200 - at `$.id`"),
        ("tap", "yesterday", "Expected `str` matching regex "),
        ("tap", "2025-11-15T14:05:00", "Expected `str` matching regex "),
    ],
)
def test_act_is_malformed_when_a_file_could_not_hold_it(id: str, at: str | None, why: str) -> None:
    with pytest.raises(Malformed) as caught:
        enter(recorded(), frame(8, 7), id=id, at=at)
    assert str(caught.value).startswith(f"this cannot be written to a match file: {why}")


def test_act_is_malformed_when_its_text_is_no_text() -> None:
    with pytest.raises(Malformed, match="this cannot be written to a match file: 'utf-8' codec"):
        enter(recorded(), frame(8, 7), id="tap", by="\ud800")


def test_act_is_malformed_when_it_would_come_back_otherwise() -> None:
    players = cast("tuple[str, ...]", ["Ann"])
    teams = Teams(Entrant("Ann", players), Entrant("Bob", ("Bob",)))
    with pytest.raises(Malformed, match="this cannot be read from a match file again: OpenMatch"):
        enter(begin(), OpenMatch(OPEN.book, OPEN.terms, teams, date(2026, 1, 12)), id="tap")


def test_record_is_malformed_when_its_header_could_not_be_read() -> None:
    with pytest.raises(Malformed, match="a header has at most 1000000 bytes, got 1000111"):
        begin("m" * 1_000_000)


def test_act_is_refused_when_its_line_would_be_too_long() -> None:
    answer = enter(recorded(), frame(8, 7), id="tap", by="R" * 1_000_000)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.TOO_LONG
    assert answer.values[1] == "1000000"


def test_act_costs_no_rewriting_of_earlier_ones() -> None:
    record = recorded(*(frame(0, 0) for _ in range(40)))
    longer = entered(record, frame(8, 7))
    assert all(a is b for a, b in zip(record.acts, longer.acts, strict=False))
    assert all(a is b for a, b in zip(record.steps, longer.steps, strict=False))
