"""Finished events of the house for the roll: who is meant is looked up, the matches come along."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date

from msgspec import Struct, structs

from tenoff.desk.event_rows import EVENT, EventRow, read_event_row
from tenoff.desk.logs import Done
from tenoff.desk.ports import Store
from tenoff.desk.records.event_matches import (
    as_taken,
    in_division,
    played,
    put_right_since,
    told_before,
    when_taken,
    written_player,
)
from tenoff.desk.records.matching import Known, Matched, matched
from tenoff.desk.records.result_sheet import WrittenDivision, WrittenEvent, WrittenPlace
from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.tournaments import Tournaments
from tenoff.log import Refused
from tenoff.records.played import Played
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.roll.commands import CorrectResults, RecordResults
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll
from tenoff.tournament.document import DivisionResults, document, fingerprint, mark_of, played_mark
from tenoff.tournament.document import Placed as PlacedTeams
from tenoff.tournament.kinds import Mingle
from tenoff.tournament.places import Blank
from tenoff.tournament.state import DivisionNow, Phase, Tournament

_PAGE = 100


class Told(Struct, frozen=True, omit_defaults=True):
    """What only the keeper knows of an event. `yearly`: which yearly tournament it is, None: as it says."""

    yearly: str | None = None
    in_state: bool = True


class Because(Struct, frozen=True):
    """Why what is on the roll is corrected, and from which day on."""

    reason: str
    on: date


class Intake:
    """Events that are finished, and the way they come to be on the roll as they are now."""

    def __init__(self, store: Store, tournaments: Tournaments, roll: RollBook) -> None:
        self._store, self._tournaments, self._roll = store, tournaments, roll

    async def waiting(self, roll: Roll) -> tuple[EventRow, ...]:
        """Those that are not on the roll, and those that have other results by now than are on it.

        The latest first; a rehearsal is no event, and what was withdrawn does not wait.
        """
        found: list[EventRow] = []
        after = ""
        while True:
            page = await self._store.views(EVENT, after=after, limit=_PAGE, descending=True)
            rows = [read_event_row(view) for view in page]
            over = (row for row in rows if row.phase is Phase.FINISHED and not row.rehearsal)
            found += [row for row in over if row.id not in roll.results or changed(roll, row)]
            if len(page) < _PAGE:
                return tuple(found)
            after = page[-1].cursor

    async def look(self, roll: Roll, event: str, told: Told, choices: Mapping[str, str]) -> Matched | None:
        """The event as the roll would have it; None where there is no such event, or it is not finished."""
        now = await self._finished(event)
        return None if now is None else _looked(event, now, told, await self._known(roll, event, choices))

    async def take(
        self,
        who: Who,
        roll: Roll,
        event: str,
        told: Told,
        choices: Mapping[str, str],
        *,
        act: str,
        because: Because | None = None,
    ) -> Done | Refused[Code] | Matched | None:
        """Puts it on the roll; the event as it was looked up, while somebody in it is not known for sure.

        `because`: for one that is on it, with other results.
        """
        require(who, Action.KEEP)
        log = await self._roll.log(ROLL)
        done = None if log is None else log.acts.find(act)
        if done is not None:
            return Done(ROLL, done.number, again=True)
        now = await self._finished(event)
        if now is None:
            return None
        known = await self._known(roll, event, choices)
        found = _looked(event, now, told, known)
        if found.unsure:
            return found
        order = taking(found, because, tuple(played(event, now, lambda each: known.meant(each).person)))
        return await self._roll.give(who, ROLL, order, act=act)

    async def otherwise(self, roll: Roll, event: str) -> bool:
        """Whether an event on the roll was corrected since at the event itself: other places, or scores."""
        now = await self._finished(event)
        return now is not None and roll.result(event) is not None and not as_taken(roll, event, now)

    async def mark(self, event: str) -> str:
        """The mark of an event's results as they are now; "" where this house has no such results."""
        now = await self._finished(event)
        return "" if now is None else mark_of(now)

    async def _known(self, roll: Roll, event: str, choices: Mapping[str, str]) -> Known:
        """Of an event on the roll the keeper has said already who is meant, and may say otherwise."""
        log = await self._tournaments.log(event)
        then = None if log is None else when_taken(roll, event, log)
        if log is None or log.now is None or then is None:
            return Known(roll, choices)
        said = {**told_before(roll, event, then), **choices}
        return Known(roll, said, put_right_since(roll, event, then, log.now))

    async def _finished(self, event: str) -> Tournament | None:
        log = await self._tournaments.log(event, fresh=True)
        now = None if log is None else log.now
        return now if now is not None and now.phase is Phase.FINISHED and not now.about.rehearsal else None


def changed(roll: Roll, row: EventRow) -> bool:
    """Whether an event on the roll has other results at the event itself by now, by their marks."""
    on_record = roll.result(row.id)
    if on_record is None:
        return False
    otherwise = on_record.played and row.played not in ("", on_record.played)
    return bool(otherwise) or row.results not in ("", on_record.source)


def taking(
    found: Matched, because: Because | None, matches: tuple[Played, ...] = ()
) -> RecordResults | CorrectResults:
    """The order that puts an event on the roll, or corrects what is on it by the event's own results."""
    if because is None:
        return RecordResults(found.result, found.people, matches)
    return CorrectResults(found.result, because.reason, because.on, found.people, matches)


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
            last_day=date.fromisoformat(_last_day(now, days)),
            scope=about.scope,
            divisions=(),
            code=about.code,
            host=about.host,
            district=about.district,
            in_state=told.in_state,
            event=about.yearly if told.yearly is None else told.yearly,
            source=fingerprint(results),
            played=played_mark(now),
        ),
        tuple(_division(each, _mingled(now.divisions[each.key])) for each in results.divisions),
    )


def _last_day(now: Tournament, days: tuple[str, ...]) -> str:
    """That of the last match, which is often before the last one announced; and that one where results were
    typed in on other days.
    """
    ended = {each.at[:10] for each in now.ended.values()}
    return max(ended) if ended and ended <= {*days} else days[-1]


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
        yield WrittenPlace(about, tuple(map(written_player, team)))
    if not placed.teams and placed.note == Blank.DID_NOT_FINISH:
        yield WrittenPlace(Placed(chart, placed.place, did_not_finish=True), ())


def _looked(event: str, now: Tournament, told: Told, known: Known) -> Matched:
    """With everybody who was in the draw, also those without a place: their matches are kept."""
    found = matched(written(event, now, told), known)
    result = _as_kept(found.result, known.roll.result(event))
    meant = {each.written.mark: each for each in found.meant}
    for division in now.divisions.values():
        drawn = {id for stage in division.stages for ids in stage.lines.values() for id in ids}
        for player in (player for id in sorted(drawn) for player in now.entries[id].players):
            who = in_division(player, division)
            meant.setdefault(who.mark, known.meant(who))
    return Matched(result, tuple(known.fresh.values()), tuple(meant.values()))


def _as_kept(result: EventResult, on_record: EventResult | None) -> EventResult:
    """Days, places and mark are the event's; what else the keeper may have put right on record stays."""
    if on_record is None:
        return result
    return structs.replace(
        on_record,
        first_day=result.first_day,
        last_day=result.last_day,
        divisions=result.divisions,
        source=result.source,
        played=result.played,
    )
