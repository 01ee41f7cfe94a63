from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tenoff.rules.formats import Terms
from tenoff.rules.record import (
    Agrees,
    ChangeAct,
    Differs,
    Entered,
    InsertAct,
    PutBackIn,
    Record,
    Revision,
    SettleAct,
    TakeOut,
    begin,
    check,
    enter,
    read_lines,
)
from tenoff.rules.record.steps import before
from tests.properties.players import games, legal, opening
from tests.rules.record.matches import all_entered, entered, file_of, frame, recorded

Drawn = tuple[tuple[str, Terms], list[int]]
Dice = tuple[int, int, int]

dice = st.tuples(st.integers(0, 4), st.integers(0, 200), st.integers(0, 2**20))


def _played(drawn: Drawn) -> Record:
    (key, terms), numbers = drawn
    record = entered(begin(), opening(key, terms))
    for number in numbers:
        assert record.now is not None
        if record.now.over:
            break
        record = entered(record, legal(record.now, number))
    return record


def _fresh(record: Record) -> Record:
    """A match in which only happened what counts in this one, in that order."""
    return all_entered(begin(), (step.command for step in record.steps if step.counts))


def _revision(record: Record, numbers: Dice) -> Revision:
    """Some revision of some act, sensible or not."""
    kind, place, number = numbers
    step = record.steps[place % len(record.steps)]
    match = before(record.steps, place % len(record.steps))
    command = step.command if match is None or match.over else legal(match, number)
    waiting = record.unsettled[number % len(record.unsettled)].act if record.unsettled else step.act
    return (
        TakeOut(place % (len(record.acts) + 2)),
        PutBackIn(place % (len(record.acts) + 2)),
        ChangeAct(step.act, command),
        InsertAct(step.act, command),
        SettleAct(waiting, command if number % 2 else "drop"),
    )[kind]


def _revised(record: Record, revisions: list[Dice]) -> Record:
    for numbers in revisions:
        answer = enter(record, _revision(record, numbers), id=f"t{len(record.acts) + 1}")
        record = answer.record if isinstance(answer, Entered) else record
    return record


@given(games)
def test_replay_equals_live(drawn: Drawn) -> None:
    record = _played(drawn)
    data = file_of(record)
    again = read_lines([data])
    assert again == record
    assert file_of(again) == data
    assert check([data]) == Agrees(len(record.acts), record.tip)


@given(games, st.lists(dice, max_size=8))
def test_revised_match_equals_one_in_which_it_was_so_from_the_start(
    drawn: Drawn, revisions: list[Dice]
) -> None:
    record = _revised(_played(drawn), revisions)
    fresh = _fresh(record)
    assert fresh.now == record.now
    assert [act.so for act in fresh.acts] == [step.so for step in record.steps if step.counts]


@given(games, st.lists(dice, min_size=1, max_size=8))
def test_replay_equals_live_when_revised(drawn: Drawn, revisions: list[Dice]) -> None:
    record = _revised(_played(drawn), revisions)
    data = file_of(record)
    assert read_lines([data]) == record
    assert check([data]) == Agrees(len(record.acts), record.tip)


@given(games, st.integers(0, 200))
def test_act_taken_out_might_as_well_never_have_been(drawn: Drawn, number: int) -> None:
    record = _played(drawn)
    act = number % len(record.acts) + 1
    answer = enter(record, TakeOut(act), id="out")
    if not isinstance(answer, Entered):
        assert (act, len(record.acts) > 1) == (1, True)
        return
    lost = {act, *(waiting.act for waiting in answer.record.unsettled)}
    taps = (each.do for each in record.acts if each.number not in lost)
    assert all_entered(begin(), taps).now == answer.record.now


@given(games, st.integers(0, 200))
def test_act_put_back_in_might_as_well_never_have_gone(drawn: Drawn, number: int) -> None:
    record = _played(drawn)
    act = number % len(record.acts) + 1
    out = enter(record, TakeOut(act), id="out")
    if isinstance(out, Entered):
        back = entered(out.record, PutBackIn(act))
        assert (back.steps, back.unsettled) == (record.steps, ())


@given(games, st.integers(0, 200))
def test_resending_changes_nothing(drawn: Drawn, number: int) -> None:
    record = _played(drawn)
    act = record.acts[number % len(record.acts)]
    assert enter(record, act.do, id=act.id) == Entered(record, act, again=True)


def test_flipped_byte_is_found_wherever_it_is() -> None:
    data = file_of(recorded(frame(8, 7), TakeOut(2)))
    missed = []
    for place in range(len(data)):
        flipped = bytearray(data)
        flipped[place] ^= 1 << place % 8
        if not isinstance(check([bytes(flipped)]), Differs):
            missed.append(place)
    assert missed == []
