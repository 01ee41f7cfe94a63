"""The matches of a finished event, as the roll keeps them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date

from msgspec import structs

from tenoff.desk.records.matching import How, Known
from tenoff.desk.records.result_sheet import Written, sex_of
from tenoff.kit import Team
from tenoff.records.played import Game, Played
from tenoff.records.results import Sex
from tenoff.records.roll.state import Roll
from tenoff.tournament.document import mark_of, played_mark
from tenoff.tournament.fixtures import Ending
from tenoff.tournament.kinds import Length
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player
from tenoff.tournament.state import DivisionNow, Tournament, match_key

Named = Callable[[Written], str]
"""The record of somebody, or what else tells them from others."""


def played(event: str, now: Tournament, named: Named) -> Iterator[Played]:
    """Every match with a winner or a tie, numbered in the order of the plan."""
    number = 0
    for division in now.divisions.values():
        for at, stage in enumerate(division.stages, 1):
            for fixture in stage.board.plan.fixtures:
                found = _match(event, number + 1, now, match_key(division.key, at, fixture.id), named)
                if found is not None:
                    number += 1
                    yield found


def _match(event: str, number: int, now: Tournament, key: str, named: Named) -> Played | None:
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
        tuple(named(in_division(player, division)) for entry in side for player in entry.players)
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


def as_taken(roll: Roll, event: str, now: Tournament) -> bool:
    """Whether an event on the roll stands there as it is now."""
    return _marked_so(roll, event, now) and as_played(roll, event, now)


def _marked_so(roll: Roll, event: str, now: Tournament) -> bool:
    on_record = roll.result(event)
    if on_record is None or not on_record.source or mark_of(now) != on_record.source:
        return False
    return not on_record.played or played_mark(now) == on_record.played


def as_played(roll: Roll, event: str, now: Tournament) -> bool:
    """Whether the matches on the roll are those of the event as it is now; the mark of results has no scores.

    Where a name alone does not say who is meant, the keeper has said it, and is not contradicted.
    """

    def same(fresh: Played, recorded: Played) -> bool:
        if (fresh.games, fresh.tied, fresh.forfeit) != (recorded.games, recorded.tied, recorded.forfeit):
            return False
        sides = ((fresh.winners, recorded.winners), (fresh.losers, recorded.losers))
        return all({*own} & roll.people.keys() <= {*map(roll.who, other)} for own, other in sides)

    fresh, recorded = tuple(played(event, now, _named(roll))), roll.matches.get(event, ())
    return len(fresh) == len(recorded) and all(map(same, fresh, recorded))


# -- who is in them


def when_taken(roll: Roll, event: str, log: EventLog) -> Tournament | None:
    """The event as it was when it came on the roll; None where it is not there, or was never so."""
    now: Tournament | None = None
    found: Tournament | None = None
    for act in log.acts:
        now = EVENT_LOG.fold(now, act.so)
        if now is not None and _marked_so(roll, event, now):
            found = now
    return found


def told_before(roll: Roll, event: str, then: Tournament) -> dict[str, str]:
    """Whom the keeper said is meant when the event came on the roll, by the mark of what is written."""
    people = _recorded(roll, event, then, _named(roll))
    return {own: person for own, person in people.items() if own not in roll.people}


def put_right_since(roll: Roll, event: str, then: Tournament, now: Tournament) -> dict[str, str]:
    """As whom somebody came on the roll who is written otherwise now, by the mark of that."""
    people = _recorded(roll, event, then, lambda written: written.mark)
    before, since = _marks(then), _marks(now)
    return {
        since[who]: roll.who(people[mark])
        for who, mark in before.items()
        if mark in people and since.get(who, mark) != mark
    }


def _recorded(roll: Roll, event: str, then: Tournament, named: Named) -> dict[str, str]:
    """The records of those who played, by the names of then."""
    fresh, recorded = tuple(played(event, then, named)), roll.matches.get(event, ())
    if len(fresh) != len(recorded):
        return {}
    return {
        own: person
        for one, other in zip(fresh, recorded, strict=True)
        for side, people in ((one.winners, other.winners), (one.losers, other.losers))
        for own, person in zip(side, people, strict=False)
    }


def _marks(now: Tournament) -> dict[tuple[str, str], str]:
    """What is written of everybody, by their entry and their key, which stays."""
    return {
        (entry.id, player.key): written_player(player).mark
        for entry in now.entries.values()
        for player in entry.players
    }


def _named(roll: Roll) -> Named:
    """The record of somebody; the mark of what is written where the keeper has to say who is meant."""
    known = Known(roll)

    def named(written: Written) -> str:
        meant = known.meant(written)
        return written.mark if meant.how in (How.NEW, How.UNSURE) else meant.person

    return named


def written_player(player: Player) -> Written:
    """A player as a sheet would name them."""
    sex = None if player.sex is None else Sex(player.sex.value)
    return Written(player.name, player.member, player.club, sex, player.person)


def in_division(player: Player, division: DivisionNow) -> Written:
    """A division of men says that those in it are men."""
    found = written_player(player)
    return structs.replace(found, sex=found.sex or sex_of(division.division.gender))
