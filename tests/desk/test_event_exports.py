"""Files of an event for other programs: tables that no spreadsheet runs, and a calendar by RFC 5545."""

from __future__ import annotations

import csv
import io
from datetime import UTC, date, datetime

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.desk.exports import Calendar, Happening, What, calendar_file, csv_file, everything
from tenoff.desk.exports.calendar import folded
from tenoff.tournament import commands as do
from tenoff.tournament.kinds import RoundRobin
from tenoff.tournament.people import Player
from tenoff.words.event_calendar import calendar_of
from tests.paper.event_played import Played

OVER = Played(8).over()
STAMP = datetime(2026, 1, 12, 15, 0, tzinfo=UTC)


def rows(file: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(file.decode("utf-8-sig"))))


def test_matches_when_they_were_played() -> None:
    found = rows(csv_file(OVER.now, What.MATCHES))
    assert len(found) == 13
    assert found[1][:4] == ["men/M8-01", "Men, doubles", "1", "main"]
    assert found[1][6:10] == ["Al No2 / Bo No2", "Al No8 / Bo No8", "over", "1"]
    assert found[1][13:] == ["Al No8 / Bo No8", "played", "40-75 50-76"]


def test_standings_when_there_is_a_table() -> None:
    found = rows(csv_file(Played(3, RoundRobin()).over().now, What.STANDINGS))
    assert found[0][:7] == ["Division", "Stage", "Pool", "Place", "Shared", "Line", "Names"]
    assert [row[3] for row in found[1:]] == ["1", "2", "3"]


def test_money_when_it_adds_up() -> None:
    found = [dict(zip(rows(csv_file(OVER.now, What.MONEY))[0], row, strict=True))
             for row in rows(csv_file(OVER.now, What.MONEY))[1:]]  # fmt: skip
    parts = {part: sum(float(row["Amount"]) for row in found if row["Part"] == part) for part in
             ("income", "outgo", "prize", "left")}  # fmt: skip
    assert parts["income"] == parts["outgo"] + parts["prize"] + parts["left"]


def test_entries_when_a_name_looks_like_a_formula() -> None:
    played = Played(1)
    name = "=HYPERLINK(1)"
    played.give(do.Register("men", (Player("x", name), Player("y", "Bo"))))
    found = rows(csv_file(played.now, What.ENTRIES))
    assert found[2][1] == f"'{name}"


def test_everything_when_it_is_read_again() -> None:
    found = msgspec.json.decode(everything("p12-2026", OVER.log))
    assert (found["event"], found["number"], found["tip"]) == ("p12-2026", len(OVER.log.acts), OVER.log.tip)
    assert [len(found[what]) for what in ("entries", "matches", "results", "standings")] == [8, 12, 8, 0]


@given(st.text(st.characters(codec="utf-8", exclude_characters="\r\n"), max_size=400))
def test_line_when_it_is_folded(line: str) -> None:
    made = folded(line)
    assert made.replace("\r\n ", "").removesuffix("\r\n") == line
    assert max(len(piece.encode()) for piece in made.split("\r\n")) <= 75


def test_calendar_when_text_has_signs_of_its_own() -> None:
    day = Happening("a@tenoff", date(2026, 1, 12), date(2026, 1, 13), "One, two; three\\\nfour")
    lines = calendar_file(Calendar("Open", STAMP, (day,))).decode().split("\r\n")
    assert lines[8:] == [
        "BEGIN:VEVENT",
        "UID:a@tenoff",
        "DTSTAMP:20260112T150000Z",
        "DTSTART;VALUE=DATE:20260112",
        "DTEND;VALUE=DATE:20260113",
        "SUMMARY:One\\, two\\; three\\\\\\nfour",
        "SEQUENCE:0",
        "STATUS:CONFIRMED",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
        "",
    ]


def test_calendar_when_a_moment_has_no_zone() -> None:
    bare = STAMP.replace(tzinfo=None)
    with pytest.raises(ValueError, match=r"^a moment has a time zone, got 2026-01-12 15:00:00$"):
        calendar_file(Calendar("Open", STAMP, (Happening("a", bare, bare, "x"),)))


def test_calendar_of_an_event_has_the_same_ids_later() -> None:
    entered = Played(8)
    early = calendar_of("p12-2026", entered.now, 1, "2026-01-12T07:00:00-05:00", {})
    assert [each.uid for each in early.happenings] == [
        "p12-2026-day-2026-01-12@tenoff",
        "p12-2026-day-2026-01-13@tenoff",
        "p12-2026-registration@tenoff",
    ]
    late = calendar_of("p12-2026", OVER.now, 2, "2026-01-12T19:00:00-05:00", {})
    assert [each.uid for each in late.happenings[:3]] == [
        "p12-2026-day-2026-01-12@tenoff",
        "p12-2026-day-2026-01-13@tenoff",
        "p12-2026-men-M8-01@tenoff",
    ]
    assert late.happenings[2].about == "Al No8 / Bo No8 beat Al No2 / Bo No2, 75–40, 76–50"
