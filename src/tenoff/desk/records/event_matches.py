"""The matches of a finished event, as the roll keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from msgspec import structs

from tenoff.desk.records.matching import Known
from tenoff.desk.records.written import Written, sex_of
from tenoff.kit import Team
from tenoff.records.played import Game, Played
from tenoff.records.results import Sex
from tenoff.records.roll.state import Roll
from tenoff.tournament.fixtures import Ending
from tenoff.tournament.kinds import Length
from tenoff.tournament.people import Player
from tenoff.tournament.state import DivisionNow, Tournament, match_key


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
        tuple(known.meant(in_division(player, division)).person for entry in side for player in entry.players)
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


def as_played(roll: Roll, event: str, now: Tournament) -> bool:
    """Whether the matches on the roll are those of the event as it is now; the mark of results has no scores.

    Where a name alone does not say who is meant, which the keeper was asked then, only scores are compared.
    """
    fresh = tuple(played(event, now, Known(roll)))
    recorded = roll.matches.get(event, ())
    sure = all(person for each in fresh for person in (*each.winners, *each.losers))

    def told(match: Played) -> tuple[object, ...]:
        sides = [sorted(map(roll.who, side)) for side in (match.winners, match.losers)] if sure else []
        return match.number, match.games, match.tied, match.forfeit, sides

    return [*map(told, fresh)] == [*map(told, recorded)]


# -- who is in them


def written_player(player: Player) -> Written:
    """A player as a sheet would name them."""
    sex = None if player.sex is None else Sex(player.sex.value)
    return Written(player.name, player.member, player.club, sex, player.person)


def in_division(player: Player, division: DivisionNow) -> Written:
    """A division of men says that those in it are men."""
    found = written_player(player)
    return structs.replace(found, sex=found.sex or sex_of(division.division.gender))
