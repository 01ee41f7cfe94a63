"""What an association asks of its calendar, as typed values, each beside the clauses it was read from."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.shelf import Part
from tenoff.records.calendar.duties import DutyRule
from tenoff.records.calendar.meetings import YearDay
from tenoff.records.hosts import HostChart


@dataclass(frozen=True, slots=True)
class ApplicationRule:
    """Tournaments of these scopes are asked for by a day before the season."""

    scopes: tuple[Scope, ...]
    due: YearDay
    clause: Cite
    trophy: Cite
    """A club that is awarded the President's Trophy keeps its other tournaments."""


@dataclass(frozen=True, slots=True)
class DayRule:
    """Days of the week, Monday being 0, for tournaments of the centerfold."""

    usual: tuple[int, ...]
    usual_clause: Cite
    one_more: Cite
    """Where all usual days are not enough, the following day."""
    others: tuple[int, ...]
    others_clause: Cite


@dataclass(frozen=True, slots=True)
class ConflictRule:
    """`local` events keep out of the way of `guarded` ones nearby, and of the guarded weeks anywhere."""

    local: tuple[Scope, ...]
    guarded: tuple[Scope, ...]
    miles: int
    miles_clause: Cite
    weeks: tuple[str, ...]
    """State tournaments on whose days nothing local is played, by key."""
    weeks_clause: Cite
    below: tuple[Scope, ...]
    below_clause: Cite
    """Questions below the local level are the district's to decide."""
    mixed: Cite
    same_players: Cite


@dataclass(frozen=True, slots=True)
class HostRule:
    events: tuple[str, ...]
    """State tournaments that go around among the districts, by key."""
    chart: HostChart
    ask_by: YearDay
    asked: Cite
    chosen: Cite
    approved: Cite


@dataclass(frozen=True, slots=True)
class ListRule:
    """`days`: how long before the Winter Meeting the Board has the list."""

    days: int
    sent: Cite
    voted: Cite
    published: Cite
    red: Cite
    in_order: Cite


@dataclass(frozen=True, slots=True)
class DirectorRule:
    least: int
    most: int
    number: Cite
    meeting: Cite
    certified_scopes: tuple[Scope, ...]
    certified: Cite
    selected_scopes: tuple[Scope, ...]
    selected: Cite
    approved: Cite


@dataclass(frozen=True, slots=True)
class YearbookRule:
    """Advertisements and pages of the yearbook, and the motions that go into it."""

    sizes: tuple[str, ...]
    sizes_clause: Cite
    district_ads: YearDay
    district_ads_clause: Cite
    outside_ads: YearDay
    outside_ads_clause: Cite
    officers_pages: int
    officers_clause: Cite
    results_pages: int
    results_clause: Cite
    motions: Cite
    forward_by: YearDay
    forwarded: Cite
    clubs: Cite
    """Winners who represent different clubs are listed with each."""


@dataclass(frozen=True, slots=True)
class CalendarRule:
    key: str
    applications: ApplicationRule
    days: DayRule
    conflicts: ConflictRule
    hosts: HostRule
    list: ListRule
    directors: DirectorRule
    yearbook: YearbookRule
    duties: tuple[DutyRule, ...]


CALENDAR_RULE: Part[CalendarRule] = Part("calendar")
