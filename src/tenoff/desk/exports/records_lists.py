"""The lists that follow from the roll, each as rows: points, lines, people, clubs, places, classes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from msgspec import structs

from tenoff.desk.exports.records import Listing
from tenoff.desk.exports.records_rows import (
    AllTimeRow,
    ClubRow,
    LineRow,
    PersonRow,
    StandingRow,
)
from tenoff.kit.halves import shown
from tenoff.kit.season import Season
from tenoff.records.classes import PlayerClass
from tenoff.records.lists import Standing
from tenoff.records.points import Line
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll.people import Club, Person

WITHHELD = "name withheld"
"""What files say where somebody asked not to be named; pages and paper have their own words for it."""
LIST: Mapping[Sex | None, str] = {Sex.MAN: "men", Sex.LADY: "ladies", None: "not-recorded"}
BOTH = (Sex.LADY, Sex.MAN)
EVERY = (*BOTH, None)
"""Also those of whom nothing says which of the two lists they are on."""


@dataclass(frozen=True, slots=True)
class Lists:
    """`day`: the day they are made, or as of which they are asked for. `as_of`: nothing is told that was not
    known on that day. `withheld`: what stands for a name that is not shown.
    """

    reckoning: Reckoning
    day: date
    as_of: bool = False
    withheld: str = WITHHELD

    @property
    def on(self) -> date | None:
        return self.day if self.as_of else None

    # -- names

    def name(self, person: str, day: date | None = None) -> str:
        """As somebody is called, or was on a day; the id of nobody the roll knows."""
        found = self.reckoning.roll.person(person)
        if found is None:
            return person
        if found.withheld:
            return self.withheld
        return found.name if day is None else found.name_on(day)

    def club(self, person: str, day: date | None = None) -> str:
        """The name of the club somebody represents on a day."""
        found = self.club_of(person, day)
        return "" if found is None else found.name

    def club_of(self, person: str, day: date | None = None) -> Club | None:
        found = self.reckoning.roll.person(person)
        return None if found is None else self.reckoning.roll.clubs.get(found.club_on(day or self.day))

    def club_name(self, club: str) -> str:
        """Of a club by its id; whatever was written where it is none."""
        found = self.reckoning.roll.clubs.get(club)
        return club if found is None else found.name

    def district(self, person: str) -> str:
        return self.reckoning.roll.district_of(person, self.day)

    # -- points

    def season(self, season: Season, *sexes: Sex) -> Listing[StandingRow]:
        """A season's list, ladies before men, with everybody's points of all time."""
        rows: list[StandingRow] = []
        for sex in sexes or EVERY:
            ever = {each.person: each.total for each in self.reckoning.all_time_list(sex, self.on)}
            pins = self.reckoning.pins(season, sex, self.on)
            standings = self.reckoning.season_list(season, sex, self.on)
            rows += (
                self._standing(sex, each, tied, shown(ever.get(each.person, 0)), pins.get(each.person, ""))
                for each, tied in _told(standings)
            )
        return Listing("points", StandingRow, tuple(rows))

    def all_time(self, *sexes: Sex) -> Listing[AllTimeRow]:
        rows: list[AllTimeRow] = []
        for sex in sexes or EVERY:
            for each, tied in _told(self.reckoning.all_time_list(sex, self.on)):
                row = self._standing(sex, each, tied, shown(each.total), "")
                rows.append(AllTimeRow(**structs.asdict(row), carried=shown(each.carried)))
        return Listing("all-time", AllTimeRow, tuple(rows))

    def _standing(self, sex: Sex | None, each: Standing, tied: bool, ever: str, pin: str) -> StandingRow:
        return StandingRow(
            list=LIST[sex],
            rank=each.rank,
            tied=tied,
            person=each.person,
            name=self.name(each.person),
            club=self.club(each.person),
            district=self.district(each.person),
            points=shown(each.total),
            all_time=ever,
            pin=pin,
            reached=each.reached,
        )

    def lines(self, lines: Iterable[Line]) -> Listing[LineRow]:
        """Lines with their reasons, in the order given."""
        return Listing("lines", LineRow, tuple(map(self._line, lines)))

    def _line(self, line: Line) -> LineRow:
        return LineRow(
            person=line.person,
            name=self.name(line.person, line.day),
            season="" if line.season is None else str(line.season),
            day=line.day,
            event=line.event,
            event_name=line.name,
            division=line.division,
            chart=line.chart or "",
            place=line.place,
            tied=line.tied,
            points=shown(line.worth),
            would=shown(line.would),
            why=line.why,
            table=line.table,
            row=line.row,
            clause=line.clause,
            known=line.known,
            reason=line.reason,
        )

    # -- people and clubs

    def people(self) -> Listing[PersonRow]:
        """Everybody on the roll with club and class, by surname; former members are left out."""
        rows = (self._person(each) for each in self.members())
        return Listing("people", PersonRow, tuple(rows))

    def status(self) -> Listing[PersonRow]:
        """The same people by district as printed, the highest class first."""
        districts = {district: at for at, district in enumerate(self.districts())}
        classes = {klass.value: -at for at, klass in enumerate(PlayerClass)}
        rows = sorted(
            self.people().rows, key=lambda row: (districts.get(row.district, 99), classes.get(row.klass, 1))
        )
        return Listing("player-status", PersonRow, tuple(rows))

    def members(self) -> list[Person]:
        """Everybody who is a member, by surname."""
        found = (each for each in self.reckoning.roll.everybody() if not each.gone)
        return sorted(found, key=lambda each: surname_first(each.name))

    def _person(self, person: Person) -> PersonRow:
        club = self.club_of(person.id)
        past = self.reckoning.history(person.id, self.day)
        held = None if past is None else past.holding(self.day)
        return PersonRow(
            person=person.id,
            name=self.name(person.id),
            sex=self.reckoning.sex_of(person.id) or "",
            club="" if club is None else club.id,
            club_name="" if club is None else club.name,
            district="" if club is None else club.district,
            klass="" if held is None else held.klass,
            since="" if held is None or held.since == date.min else held.since.isoformat(),
        )

    def clubs(self) -> Listing[ClubRow]:
        """Clubs by district, in the order the association prints its districts."""
        players = Counter(each.club_filed_by(self.day) for each in self.members())
        rows = (
            ClubRow(
                district=club.district,
                club=club.id,
                name=club.name,
                place=club.place,
                players=players[club.id],
                closed="" if club.closed is None else club.closed.isoformat(),
            )
            for district in self.districts()
            for club in sorted(self.reckoning.roll.clubs.values(), key=lambda club: club.name.casefold())
            if club.district == district
        )
        return Listing("clubs", ClubRow, tuple(rows))

    def district_named(self, district: str) -> str:
        """As the association prints it, however it was written: "west-coast" is West Coast."""
        printed = self.reckoning.association.districts
        return next((each for each in printed if _loose(each) == _loose(district)), district)

    def districts(self) -> tuple[str, ...]:
        """As the association prints them; then others that clubs name; last "" for clubs that name none."""
        printed = self.reckoning.association.districts
        named = {club.district for club in self.reckoning.roll.clubs.values()}
        return (*printed, *sorted(named - {*printed, ""}), "")

    def events(self, season: Season) -> Iterator[EventResult]:
        return (event for event in self.reckoning.results(self.on) if event.season == season)


def surname_first(name: str) -> tuple[str, str]:
    """What names are put in order by: the last word, then all of it."""
    return name.rpartition(" ")[2].casefold(), name.casefold()


def _loose(district: str) -> str:
    return district.casefold().replace("-", " ").strip()


def _told(standings: tuple[Standing, ...]) -> Iterator[tuple[Standing, bool]]:
    """Each with whether the rank is shared."""
    ranks = Counter(each.rank for each in standings)
    return ((each, ranks[each.rank] > 1) for each in standings)
