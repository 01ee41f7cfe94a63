"""The rows of the association's lists, under heads that stay as they are."""

from __future__ import annotations

from datetime import date

from msgspec import Struct


class StandingRow(Struct, frozen=True):
    """A player on a list of points. `list`: men or ladies. `points`: as printed, 12.5.

    `reached`: since when the total is what it is. `pin`: gold, silver, bronze or none.
    """

    list: str
    rank: int
    tied: bool
    person: str
    name: str
    club: str
    district: str
    points: str
    all_time: str
    pin: str
    reached: date


class AllTimeRow(StandingRow, frozen=True):
    """A player on the list of all time. `carried`: how much of the total was carried forward from paper."""

    carried: str


class LineRow(Struct, frozen=True):
    """One line of a total. `would`: what the table gives for the place, also where it is not given.

    `known`: since when it has stood in the lists. `season`: none for points carried forward.
    """

    person: str
    name: str
    season: str
    day: date
    event: str
    event_name: str
    division: str
    chart: str
    place: int
    tied: bool
    points: str
    would: str
    why: str
    table: str
    row: str
    clause: str
    known: date
    reason: str


class PersonRow(Struct, frozen=True):
    """A player with club and class; nothing that is private."""

    person: str
    name: str
    sex: str
    club: str
    club_name: str
    district: str
    klass: str
    since: str


class ClubRow(Struct, frozen=True):
    district: str
    club: str
    name: str
    place: str
    players: int
    closed: str


class PlaceRow(Struct, frozen=True):
    """A place of an event. `people`: record ids; `names`: as they were called then; neither where the place
    was abandoned.
    """

    season: str
    event: str
    event_name: str
    code: str
    first_day: date
    last_day: date
    scope: str
    host: str
    district: str
    division: str
    gender: str
    grade: str
    play: str
    entries: int
    chart: str
    place: int
    tied: bool
    did_not_finish: bool
    people: str
    names: str
    clubs: str
    clause: str


class QualifiedRow(Struct, frozen=True):
    """A reason to play in the Tournament of Champions. `until`: the last season it is good for; "life".

    `barred`: the clause that keeps the player out all the same.
    """

    list: str
    person: str
    name: str
    club: str
    until: str
    event: str
    event_name: str
    day: date
    division: str
    chart: str
    place: int
    clause: str
    barred: str


class ClassChangeRow(Struct, frozen=True):
    """A class that begins. `points`: those that moved the player up."""

    person: str
    name: str
    district: str
    club: str
    before: str
    klass: str
    since: date
    cause: str
    points: str
    clause: str


class PinRow(Struct, frozen=True):
    """`by_tie`: level with the last place of the pin, and below it."""

    list: str
    rank: int
    person: str
    name: str
    club: str
    points: str
    pin: str
    by_tie: bool
    clause: str


class CandidateRow(Struct, frozen=True):
    """A player who has the points for the Hall of Fame. `winter`: the year of the induction."""

    person: str
    name: str
    club: str
    all_time: str
    since: date
    winter: int
    clause: str


class SeatRow(Struct, frozen=True):
    """A player in or near the field of a Masters. `seat`: invited, play-off, waiting or declined."""

    list: str
    order: int
    seat: str
    person: str
    name: str
    club: str
    points: str
    reached: date
    answer: str
    clause: str


class ScheduleRow(Struct, frozen=True):
    """`red`: printed in red; `order`, `ink`: the clauses by which it stands there, and so."""

    code: str
    first_day: date
    last_day: date
    title: str
    scope: str
    red: bool
    club: str
    district: str
    place: str
    director: str
    order: str
    ink: str


class FormRow(Struct, frozen=True):
    """A report form that a district needs: one for each division of a tournament. `kind`: open or amateur."""

    district: str
    code: str
    title: str
    kind: str
    gender: str
    grade: str
    club: str
    first_day: date
    last_day: date
    clause: str
