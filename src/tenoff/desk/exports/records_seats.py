"""Lists for honors and for the season to come: pins, Hall of Fame, Masters, schedule, report forms."""

from __future__ import annotations

from collections.abc import Mapping

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_lists import BOTH, LIST, Lists
from tenoff.desk.exports.records_rows import CandidateRow, FormRow, PinRow, ScheduleRow, SeatRow
from tenoff.kit import Cite, Malformed
from tenoff.kit.division import Gender, Grade
from tenoff.kit.halves import Halves, shown
from tenoff.kit.season import Season
from tenoff.kit.shelf import must, of_book
from tenoff.records.calendar import schedule
from tenoff.records.calendar.application import CENTERFOLD
from tenoff.records.calendar.rule import CALENDAR_RULE
from tenoff.records.calendar.state import Calendar
from tenoff.records.hall.players import due, reached
from tenoff.records.hall.rule import HALL_RULE
from tenoff.records.hall.state import Hall
from tenoff.records.masters.field import field
from tenoff.records.masters.roll import pinned, roll
from tenoff.records.masters.rule import MASTERS_RULE, MastersRule
from tenoff.records.masters.state import Masters
from tenoff.records.masters.values import Field, Listed
from tenoff.records.results import Sex

DIVISION = {Sex.MAN: Gender.MEN, Sex.LADY: Gender.LADIES}


def pin_list(lists: Lists, season: Season) -> Listing[PinRow]:
    """The Roll of Champions down to the last pin, ladies before men."""
    rule = _masters_rule(lists)
    rows = (
        PinRow(
            list=LIST[sex],
            rank=each.rank,
            person=each.person,
            name=lists.name(each.person),
            club=lists.club(each.person),
            points=shown(each.total),
            pin=each.pin,
            by_tie=each.tied,
            clause=each.clause,
        )
        for sex in BOTH
        for each in pinned(lists.reckoning.season_list(season, sex, lists.on), rule)
    )
    return Listing("pins", PinRow, tuple(rows))


def candidates(lists: Lists, hall: Hall | None) -> Listing[CandidateRow]:
    """Who has the points for the Hall of Fame and is not in it, nor submitted already."""
    rule = of_book(HALL_RULE, lists.reckoning.association.key, lists.day)
    if rule is None:
        raise Malformed("this association has no rules for a hall of fame", "records.no_hall")
    known = frozenset[str]() if hall is None else hall.players_known
    lines = (
        line
        for sex in BOTH
        for each in lists.reckoning.all_time_list(sex, lists.on)
        if each.total >= rule.players.total
        for line in each.lines
    )
    rows = []
    for one in reached(lines, rule, lists.day, known):
        when = due(one, lists.day, rule)
        rows.append(
            CandidateRow(
                person=one.person,
                name=lists.name(one.person),
                club=lists.club(one.person),
                all_time=shown(one.total),
                since=one.since,
                winter=when.winter,
                clause=when.clause,
            )
        )
    return Listing("hall-candidates", CandidateRow, tuple(rows))


# -- Masters


def masters_field(lists: Lists, season: Season, begun: Mapping[Gender, Masters]) -> Listing[SeatRow]:
    """The field as the book of the Masters has it; before it is begun, as the season's list gives it."""
    rule = _masters_rule(lists)
    rows: list[SeatRow] = []
    for sex in BOTH:
        now = begun.get(DIVISION[sex])
        listed = _listed(lists, season, sex, rule) if now is None else now.listed
        found = field(listed, (), (), rule) if now is None else now.field
        rows += _seats(lists, sex, listed, found, {} if now is None else now.accepted, rule)
    return Listing("masters-field", SeatRow, tuple(rows))


def _listed(lists: Lists, season: Season, sex: Sex, rule: MastersRule) -> tuple[Listed, ...]:
    standings = lists.reckoning.season_list(season, sex, lists.on)
    sexes = {each.person: sex for each in standings}
    lines = (line for each in standings for line in each.lines)
    return roll(lines, lists.events(season), season, sex, sexes, rule, lists.on).listed


def _seats(
    lists: Lists,
    sex: Sex,
    listed: tuple[Listed, ...],
    found: Field,
    accepted: Mapping[str, bool],
    rule: MastersRule,
) -> list[SeatRow]:
    known = {each.person: each for each in listed}
    tied = () if found.tie is None else found.tie.people
    seats = [("invited", person, rule.invited) for person in found.invited]
    seats += [("play-off", person, found.tie.clause if found.tie else Cite("")) for person in tied]
    seats += [("waiting", person, rule.alternate.offered) for level in found.waiting for person in level]
    seats += [("declined", person, rule.invited) for person, answer in accepted.items() if not answer]
    return [
        SeatRow(
            list=LIST[sex],
            order=order,
            seat=seat,
            person=person,
            name=lists.name(person),
            club=lists.club(person),
            points=shown(known[person].total if person in known else Halves(0)),
            reached=known[person].reached if person in known else lists.day,
            answer=_answer(accepted.get(person)),
            clause=clause,
        )
        for order, (seat, person, clause) in enumerate(seats, 1)
    ]


def _answer(accepted: bool | None) -> str:
    return "" if accepted is None else "accepted" if accepted else "declined"


def _masters_rule(lists: Lists) -> MastersRule:
    rule = of_book(MASTERS_RULE, lists.reckoning.association.key, lists.day)
    if rule is None:
        raise Malformed("this association has no rules for pins and a Masters", "records.no_masters")
    return rule


# -- the season to come


def schedule_rows(calendar: Calendar, lists: Lists) -> Listing[ScheduleRow]:
    """Everything that has its days, in the order of days."""
    rows = (
        ScheduleRow(
            code=line.code,
            first_day=line.span.first,
            last_day=line.span.last,
            title=line.title,
            scope=line.scope,
            red=line.red,
            club=line.club,
            district=lists.district_named(line.district),
            place=line.place,
            director=line.director,
            order=line.order,
            ink=line.ink or "",
        )
        for line in schedule(calendar, must(CALENDAR_RULE, calendar.rule))
    )
    return Listing("schedule", ScheduleRow, tuple(rows))


def forms(calendar: Calendar, lists: Lists, clause: Cite) -> Listing[FormRow]:
    """The report forms each district needs, by number and kind of its tournaments of the centerfold."""
    rows = [
        FormRow(
            district=lists.district_named(line.district),
            code=line.code,
            title=line.title,
            kind="open" if grade is Grade.OPEN else "amateur",
            gender=gender,
            grade=grade,
            club=line.club,
            first_day=line.span.first,
            last_day=line.span.last,
            clause=clause,
        )
        for line in schedule(calendar, must(CALENDAR_RULE, calendar.rule), *CENTERFOLD)
        for application in (calendar.tournaments[line.key].application,)
        for grade in application.grades or (Grade.OPEN,)
        for gender in application.genders or (Gender.ANY,)
    ]
    order = {district: at for at, district in enumerate(lists.districts())}
    rows.sort(key=lambda row: (order.get(row.district, len(order)), row.first_day, row.code))
    return Listing("director-forms", FormRow, tuple(rows))
