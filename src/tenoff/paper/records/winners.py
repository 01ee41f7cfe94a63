"""Winners and places of events, as the yearbook and the reports list them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby

from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.exports.records_results import winners as winners_of
from tenoff.desk.exports.records_rows import PlaceRow
from tenoff.kit.season import Season
from tenoff.paper.records.schedule import days
from tenoff.paper.records.values import EventWinners, WinnerLine, WinnersOf
from tenoff.words.catalog import say
from tenoff.words.event_names import place_said


def winners(lists: Lists, season: Season) -> tuple[EventWinners, ...]:
    """Who won the state tournaments of a season, of both charts."""
    return events(winners_of(lists, season).rows)


def events(rows: Iterable[PlaceRow]) -> tuple[EventWinners, ...]:
    """Rows that stand together by event and division."""
    return tuple(_event(tuple(own)) for _, own in groupby(rows, lambda row: row.event))


def _event(rows: tuple[PlaceRow, ...]) -> EventWinners:
    first = rows[0]
    when = days(first.first_day, first.last_day, "yMMMd")
    note = say("records_paper.hosted", days=when, host=first.host) if first.host else when
    divisions = groupby(rows, lambda row: (row.gender, row.grade, row.division, row.play))
    return EventWinners(first.event_name, note, tuple(_division(tuple(own)) for _, own in divisions))


def _division(rows: tuple[PlaceRow, ...]) -> WinnersOf:
    return WinnersOf(division_said(rows[0]), tuple(_line(row) for row in rows))


def division_said(row: PlaceRow) -> str:
    """Men, Open, doubles."""
    return say(
        "records_paper.division",
        gender=say(f"records_paper.list.{row.gender}"),
        grade=say(f"records_paper.grade.{row.grade}"),
        play=say(f"records_paper.play.{row.play}"),
    )


def _line(row: PlaceRow) -> WinnerLine:
    return WinnerLine(place_said(row.chart, row.place, tied=row.tied), names_said(row), row.clubs)


def names_said(row: PlaceRow) -> str:
    """Who has the place; who left it without a word is not named."""
    if row.did_not_finish:
        return say("records_paper.did_not_finish")
    return row.names or say("records_paper.nobody")
