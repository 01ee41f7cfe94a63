from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import sha256

import pytest

from tenoff.rules.record import BadLine, ChangeAct, Flaw, TakeOut, begin, read_lines, write_lines
from tests.rules.record.matches import (
    Edit,
    Members,
    chained,
    entered,
    file_of,
    forged,
    frame,
    recorded,
    score,
    summed,
)

RECORD = recorded(frame(8, 7), frame(10, 0), ChangeAct(2, frame(8, 0)), TakeOut(3))
FILE = file_of(RECORD)


def _bad(*chunks: bytes) -> tuple[str, Flaw]:
    with pytest.raises(BadLine) as caught:
        read_lines(chunks)
    return str(caught.value), caught.value.flaw


def _replaced(line: int, raw: bytes) -> bytes:
    lines = FILE.splitlines(keepends=True)
    lines[line - 1] = raw + b"\n"
    return b"".join(lines)


def test_record_is_the_same_when_read_again() -> None:
    again = read_lines([FILE])
    assert again == RECORD
    assert (again.now, again.tip, again.header) == (RECORD.now, RECORD.tip, RECORD.header)
    assert file_of(again) == FILE


def test_empty_record_is_a_header() -> None:
    empty = begin("m17", at="2025-11-15T14:00:00Z", by="Ruth")
    body = b'{"tenoff":"match","version":1,"id":"m17","at":"2025-11-15T14:00:00Z","by":"Ruth"}'
    assert list(write_lines(empty)) == [summed(body) + b"\n"]
    assert read_lines(write_lines(empty)) == empty


def test_line_holds_the_act_and_two_hashes() -> None:
    first, second = (raw.rstrip(b"\n") for raw in list(write_lines(RECORD))[2:4])
    members = json.loads(second)
    assert list(members) == ["n", "id", "do", "so", "prev", "sum"]
    assert (members["n"], members["id"]) == (3, "t3")
    assert members["do"] == {"do": "post-frame", "yellow": {"total": 10}, "black": {"total": 0}}
    assert members["prev"] == sha256(first).hexdigest()
    assert members["sum"] == sha256(second.split(b',"sum":')[0]).hexdigest()


@pytest.mark.parametrize("size", [1, 7, 100, 4096])
def test_file_may_come_in_chunks_of_any_size(size: int) -> None:
    chunks = (FILE[at : at + size] for at in range(0, len(FILE), size))
    assert read_lines(chunks) == RECORD


def test_record_goes_on_after_it_was_read() -> None:
    longer = entered(read_lines([FILE]), frame(0, 8))
    assert longer == entered(RECORD, frame(0, 8))
    assert file_of(longer).startswith(FILE)


def test_unknown_fields_are_kept_when_a_file_is_written_again() -> None:
    lines = [json.loads(raw) for raw in write_lines(RECORD)]
    lines[0]["club"] = {"name": "Señor Club", "founded": 1913}
    lines[1]["weather"] = ["sun", 31.50, None]
    lines[2]["do"]["mood"] = "good"
    data = chained(lines)
    record = read_lines([data])
    assert file_of(record) == data
    assert record.now == RECORD.now
    assert file_of(entered(record, frame(0, 8))).startswith(data)


def test_spaces_between_members_are_kept() -> None:
    lines = [raw.rstrip(b"\n") for raw in write_lines(recorded())]
    spaced = summed(json.dumps({"tenoff": "match", "version": 1}, indent=None).encode())
    opening = json.loads(lines[1])
    del opening["sum"]
    opening["prev"] = sha256(spaced).hexdigest()
    data = spaced + b"\n" + summed(json.dumps(opening).encode()) + b"\n"
    assert file_of(read_lines([data])) == data


# -- files that cannot be read


def test_file_is_malformed_when_it_is_empty() -> None:
    assert _bad() == ("line 1: it is missing, a match file begins with a header", Flaw.UNREADABLE)
    assert _bad(b"") == ("line 1: it is missing, a match file begins with a header", Flaw.UNREADABLE)
    assert _bad(b"\n") == ("line 1: it is empty", Flaw.UNREADABLE)


@pytest.mark.parametrize(
    ("header", "why"),
    [
        (
            b'{"tenoff":"match","version":2,"new":1}',
            "the file has version 2, this Tenoff reads versions up to 1",
        ),
        (b'{"tenoff":"chart","version":1}', "this is no match file, its header says 'chart'"),
        (b'{"version":1}', "Object missing required field `tenoff`"),
        (b'{"tenoff":"match","version":"1"}', "Expected `int`, got `str` - at `$.version`"),
        (b'{"tenoff":"match","version":0}', "Expected `int` >= 1 - at `$.version`"),
        (b'{"tenoff":"match","version":1}', "Object missing required field `sum`"),
        (b"[]", "Expected `object`, got `array`"),
        (b"\xef\xbb\xbf{}", "JSON is malformed: invalid character (byte 0)"),
        ('{"tenoff":"match"}'.encode("utf-16"), "it is not UTF-8 at byte 1"),
        (b"\x00\x01\x02", "JSON is malformed: invalid character (byte 0)"),
    ],
)
def test_file_is_malformed_when_its_header_is_not_ours(header: bytes, why: str) -> None:
    assert _bad(header + b"\n") == (f"line 1: {why}", Flaw.UNREADABLE)


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (b"", "it is empty"),
        (b"   ", "it is empty"),
        (b"{", "Input data was truncated"),
        (b'{"n":2,}', "JSON is malformed: trailing comma in object (byte 7)"),
        (b'{"n":2} {"n":3}', "Object missing required field `id`"),
        (b'{"n":2,"id":"\xff"}', "it is not UTF-8 at byte 14"),
        (b'{"n":2,"note":"\xff"}', "it is not UTF-8 at byte 16"),
        (b'{"n":2,"deep":' + b"[" * 200_000, "it is nested too deeply"),
        (b'{"n":"2"}', "Expected `int`, got `str` - at `$.n`"),
        (b'{"n":2,"id":""}', "Expected `str` of length >= 1 - at `$.id`"),
        (b'{"n":2,"id":"t2","do":{"do":"fly"}}', "Invalid value 'fly' - at `$.do.do`"),
        (b'{"n":2,"id":"t2","so":[{"event":"flown"}]}', "Invalid value 'flown' - at `$.so[0].event`"),
        (b'{"n":2,"id":"t2"}', "Object missing required field `do`"),
    ],
)
def test_file_is_malformed_when_a_line_cannot_be_read(raw: bytes, why: str) -> None:
    assert _bad(_replaced(3, raw)) == (f"line 3: {why}", Flaw.UNREADABLE)


def test_file_is_malformed_when_its_last_line_is_cut_off() -> None:
    assert _bad(FILE[:-1]) == ("line 6: it is cut off, there is no line end", Flaw.UNREADABLE)
    assert _bad(FILE[:-9]) == ("line 6: it is cut off, there is no line end", Flaw.UNREADABLE)


def test_endless_line_is_given_up_early() -> None:
    given: list[int] = []

    def endless() -> Iterator[bytes]:
        for chunk in range(1600):  # 100 MB in all
            given.append(chunk)
            yield b"x" * 65_536

    with pytest.raises(BadLine, match="line 1: it is longer than 1000000 bytes"):
        read_lines(endless())
    assert len(given) == 16


def test_long_line_is_given_up_when_it_comes_at_once() -> None:
    why = ("line 3: it is longer than 1000000 bytes", Flaw.UNREADABLE)
    assert _bad(_replaced(3, b"x" * 1_000_001)) == why
    lines = FILE.splitlines(keepends=True)
    assert _bad(*lines[:2], b"x" * 999_999, b"xx\n") == why


# -- files that were changed


def test_changed_line_is_found_by_its_sum() -> None:
    changed = FILE.replace(b'"yellow":{"total":10}', b'"yellow":{"total":18}', 1)
    assert _bad(changed) == ("line 4: it was changed after it was written, its sum does not fit", Flaw.CHAIN)
    header = FILE.replace(b'"id":"m17"', b'"id":"m18"')
    assert _bad(header) == ("line 1: it was changed after it was written, its sum does not fit", Flaw.CHAIN)


def test_sum_must_be_the_last_member() -> None:
    line = FILE.splitlines()[1]
    moved = b'{"sum":"' + json.loads(line)["sum"].encode() + b'",' + line[1 : line.index(b',"sum"')] + b"}"
    assert _bad(_replaced(2, moved)) == (
        "line 2: it was changed after it was written, its sum does not fit",
        Flaw.CHAIN,
    )


def test_changed_line_is_found_by_the_next_when_its_sum_was_made_good() -> None:
    lines = FILE.splitlines()
    body = lines[3][: lines[3].index(b',"sum"')] + b"}"
    other = summed(body.replace(b'"yellow":{"total":10}', b'"yellow":{"total":18}', 1))
    assert _bad(_replaced(4, other)) == (
        "line 5: it does not follow from the line before, whose hash is another",
        Flaw.CHAIN,
    )


def test_missing_line_is_found() -> None:
    lines = FILE.splitlines(keepends=True)
    assert _bad(*lines[:3], *lines[4:]) == (
        "line 4: it does not follow from the line before, whose hash is another",
        Flaw.CHAIN,
    )


def _number(members: Members) -> None:
    members["n"] = 5


def _used_id(members: Members) -> None:
    members["id"] = "t2"


def test_file_is_malformed_when_acts_are_not_numbered_in_order() -> None:
    assert _bad(forged(RECORD, 4, _number)) == ("line 4: it should be act 3, got 5", Flaw.NUMBER)


def test_file_is_malformed_when_an_id_comes_twice() -> None:
    assert _bad(forged(RECORD, 4, _used_id)) == ("line 4: its id 't2' was used by act 2", Flaw.NUMBER)


# -- events that do not make a match


def _no_opening(members: Members) -> None:
    del members["so"][0]


def _revised_play(members: Members) -> None:
    members["so"] = [{"event": "revised"}]


def _played_revision(members: Members) -> None:
    members["so"] = []


def _other_outcome(members: Members) -> None:
    members["so"] = [{"event": "revised", "taken": [3], "changed": [{"act": 2, "so": []}]}]


def _no_target(members: Members) -> None:
    members["do"]["act"] = 9


@pytest.mark.parametrize(
    ("line", "edit", "why"),
    [
        (2, _no_opening, "a match begins with match-opened, got ColorsSet"),
        (3, _revised_play, "act 2 is no revision, so it cannot have the outcome revised"),
        (6, _played_revision, "act 5 is a revision and has one outcome, revised, got 0"),
        (6, _other_outcome, "act 5 tells of other changes than it makes"),
        (6, _no_target, "act 5 cannot revise act 9: unknown-act"),
    ],
)
def test_file_is_malformed_when_its_events_do_not_fit(line: int, edit: Edit, why: str) -> None:
    found = _bad(forged(RECORD, line, edit))
    assert found == (f"line {line}: its events do not fit the match so far: {why}", Flaw.EVENTS)


def test_score_is_read_without_a_book() -> None:
    """The posted score is the fact: a file whose events say otherwise than the book would is still that
    match.
    """

    def other_score(members: Members) -> None:
        members["so"][1]["score"] = {"first": 80, "second": 70}

    assert score(read_lines([forged(recorded(frame(8, 7)), 3, other_score)])) == (80, 70)
