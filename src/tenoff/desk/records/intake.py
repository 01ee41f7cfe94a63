"""Finished events of the house for the roll: who is meant is looked up, the matches come along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from msgspec import Struct, structs

from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.logs import Done
from tenoff.desk.ports import Store
from tenoff.desk.records.matching import Known, Matched, matched
from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.desk.records.written import Written, WrittenDivision, WrittenEvent, WrittenPlace, sex_of
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.tournaments import Tournaments
from tenoff.kit import Team
from tenoff.log import Refused
from tenoff.records.played import Game, Played
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll.commands import RecordResults
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll
from tenoff.tournament.about import About
from tenoff.tournament.document import DivisionResults, document, fingerprint
from tenoff.tournament.document import Placed as PlacedTeams
from tenoff.tournament.fixtures import Ending
from tenoff.tournament.kinds import Length, Mingle
from tenoff.tournament.people import Player
from tenoff.tournament.places import Blank
from tenoff.tournament.state import DivisionNow, Phase, Tournament, match_key
from tenoff.tournament.templates import KEYS, template

_PAGE = 100


class Told(Struct, frozen=True, omit_defaults=True):
    """What only the keeper knows of an event. `yearly`: which yearly tournament it is, None: as it says."""

    yearly: str | None = None
    in_state: bool = True


class Intake:
    """Events that are finished and not on the roll yet, and the way they come to be on it."""

    def __init__(self, store: Store, tournaments: Tournaments, roll: RollBook) -> None:
        self._store, self._tournaments, self._roll = store, tournaments, roll

    async def waiting(self, roll: Roll) -> tuple[EventRow, ...]:
        """The latest first; a rehearsal is no event."""
        found: list[EventRow] = []
        after = ""
        while True:
            page = await self._store.views(EVENT, after=after, limit=_PAGE, descending=True)
            rows = [read_event_row(view) for view in page]
            over = (row for row in rows if row.phase is Phase.FINISHED and not row.rehearsal)
            found += [row for row in over if row.id not in roll.results]
            if len(page) < _PAGE:
                return tuple(found)
            after = page[-1].cursor

    async def look(self, roll: Roll, event: str, told: Told, choices: Mapping[str, str]) -> Matched | None:
        """The event as the roll would have it; None where there is no such event, or it is not finished."""
        now = await self._finished(event)
        return None if now is None else _looked(event, now, told, Known(roll, choices))

    async def take(
        self, who: Who, roll: Roll, event: str, told: Told, choices: Mapping[str, str], *, act: str
    ) -> Done | Refused[Code] | Matched | None:
        """Puts it on the roll; the event as it was looked up, while somebody in it is not known for sure."""
        require(who, Action.KEEP)
        log = await self._roll.log(ROLL)
        done = None if log is None else log.acts.find(act)
        if done is not None:
            return Done(ROLL, done.number, again=True)
        now = await self._finished(event)
        if now is None:
            return None
        known = Known(roll, choices)
        found = _looked(event, now, told, known)
        if found.unsure:
            return found
        order = RecordResults(found.result, found.people, tuple(played(event, now, known)))
        return await self._roll.give(who, ROLL, order, act=act)

    async def mark(self, event: str) -> str:
        """The mark of an event's results as they are now; "" where this house has no such results."""
        now = await self._finished(event)
        return "" if now is None else now.results

    async def _finished(self, event: str) -> Tournament | None:
        log = await self._tournaments.log(event, fresh=True)
        now = None if log is None else log.now
        return now if now is not None and now.phase is Phase.FINISHED and not now.about.rehearsal else None


def written(event: str, now: Tournament, told: Told) -> WrittenEvent:
    """The results document as a sheet."""
    results = document(now)
    about = results.about
    days = results.days or about.days
    return WrittenEvent(
        EventResult(
            id=event,
            name=about.name,
            first_day=date.fromisoformat(days[0]),
            last_day=date.fromisoformat(days[-1]),
            scope=about.scope,
            divisions=(),
            code=about.code,
            host=about.host,
            district=about.district,
            in_state=told.in_state,
            event=_yearly(about) if told.yearly is None else told.yearly,
            source=fingerprint(results),
        ),
        tuple(_division(each, _mingled(now.divisions[each.key])) for each in results.divisions),
    )


def _yearly(about: About) -> str:
    """As the event says; those announced before events said it go by the kind they were made of."""
    return about.yearly or (template(about.template).yearly if about.template in KEYS else "")


def _mingled(division: DivisionNow) -> bool:
    """Whether partners were drawn anew for each match."""
    return any(isinstance(stage.stage, Mingle) for stage in division.stages)


def _division(division: DivisionResults, mingle: bool) -> WrittenDivision:
    about = DivisionResult(
        key=division.key,
        name=division.name,
        gender=division.gender,
        grade=division.grade,
        play=division.play,
        entries=division.entries,
        places=(),
        mingle=mingle,
    )
    return WrittenDivision(about, tuple(place for each in division.places for place in _places(each)))


def _places(placed: PlacedTeams) -> Iterator[WrittenPlace]:
    """Everybody who holds it; where somebody walked away from it, that, and no name."""
    chart = Chart(placed.chart)
    for team, won in zip(placed.teams, placed.won, strict=True):
        about = Placed(chart, placed.place, won=won, tied=placed.tied)
        yield WrittenPlace(about, tuple(map(_written, team)))
    if not placed.teams and placed.note == Blank.DID_NOT_FINISH:
        yield WrittenPlace(Placed(chart, placed.place, did_not_finish=True), ())


def _written(player: Player) -> Written:
    sex = None if player.sex is None else Sex(player.sex.value)
    return Written(player.name, player.member, player.club, sex, player.person)


def _looked(event: str, now: Tournament, told: Told, known: Known) -> Matched:
    """With everybody who was in the draw, also those without a place: their matches are kept."""
    found = matched(written(event, now, told), known)
    meant = {each.written.mark: each for each in found.meant}
    for division in now.divisions.values():
        drawn = {id for stage in division.stages for ids in stage.lines.values() for id in ids}
        for player in (player for id in sorted(drawn) for player in now.entries[id].players):
            who = _in_division(player, division)
            meant.setdefault(who.mark, known.meant(who))
    return Matched(found.result, tuple(known.fresh.values()), tuple(meant.values()))


def _in_division(player: Player, division: DivisionNow) -> Written:
    """A division of men says that those in it are men."""
    found = _written(player)
    return structs.replace(found, sex=found.sex or sex_of(division.division.gender))


# -- matches


def played(event: str, now: Tournament, known: Known) -> Iterator[Played]:
    """Every match with a winner or a tie, numbered in the order of the plan."""
    number = 0
    for division in now.divisions.values():
        for at, stage in enumerate(division.stages, 1):
            for fixture in stage.board.plan.fixtures:
                found = _match(event, number + 1, now, match_key(division.key, at, fixture.id), known)
                if found is not None:
                    number += 1
                    yield found


def _match(event: str, number: int, now: Tournament, key: str, known: Known) -> Played | None:
    division, _, fixture = now.division_of(key)
    outcome = now.board(key).outcomes.get(fixture)
    first, second = now.sides(key)
    if outcome is None or outcome.ending is Ending.NO_CONTEST or not first or not second:
        return None
    ended = now.ended.get(key)
    day = ended.at[:10] if ended is not None and ended.at else now.days[-1]
    length = _length(now.length(key))
    other = outcome.winner is Team.SECOND
    winners, losers = (
        tuple(
            known.meant(_in_division(player, division)).person for entry in side for player in entry.players
        )
        for side in ((second, first) if other else (first, second))
    )
    if len({*winners, *losers}) < len(winners) + len(losers):
        return None  # somebody stands in on both sides
    return Played(
        day=date.fromisoformat(day),
        event=event,
        number=number,
        winners=winners,
        losers=losers,
        play=division.division.play,
        games=tuple(Game(b, a, length) if other else Game(a, b, length) for a, b in outcome.games),
        tied=outcome.winner is None,
        forfeit=outcome.ending is Ending.FORFEIT,
    )


def _length(length: Length) -> str:
    """As bests are kept apart: by points, else by frames."""
    return str(length.points) if length.points is not None else f"{length.frames or 0} f"
