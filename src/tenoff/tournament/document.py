"""The results of an event as one document: what the records take over, signed by its hash."""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec import Struct, structs

from tenoff.kit.division import Gender, Grade, Play
from tenoff.tournament.about import About
from tenoff.tournament.events import Placing
from tenoff.tournament.people import Entry, Player, Standing, as_everybody_knows
from tenoff.tournament.places import wins
from tenoff.tournament.state import DivisionNow, Phase, Tournament


class Placed(Struct, frozen=True, omit_defaults=True):
    """A place of the results sheet with everybody who holds it."""

    chart: str
    place: int
    teams: tuple[tuple[Player, ...], ...] = ()
    tied: bool = False
    note: str = ""
    won: tuple[int, ...] = ()
    """Matches each team won in the division: a walkover is one, a bye is none."""


class DivisionResults(Struct, frozen=True, omit_defaults=True):
    """`entries`: the field when the draw was completed; points go by it."""

    key: str
    name: str
    gender: Gender
    grade: Grade
    play: Play
    entries: int
    places: tuple[Placed, ...]
    did_not_finish: int = 0


class Results(Struct, frozen=True, omit_defaults=True):
    """All of an event, with the rules it was played by."""

    about: About
    days: tuple[str, ...]
    divisions: tuple[DivisionResults, ...]
    version: int = 1


def document(now: Tournament) -> Results:
    """The results as they stand."""
    about = now.at_the_end or now.about
    return Results(about, now.days, tuple(_division(now, each) for each in now.divisions.values()))


def published(results: Results) -> Results:
    """The document as anybody may have it: without member numbers, classes, and records of people."""
    return structs.replace(results, divisions=tuple(map(_published, results.divisions)))


def _published(division: DivisionResults) -> DivisionResults:
    def named(placed: Placed) -> Placed:
        teams = (tuple(as_everybody_knows(player) for player in team) for team in placed.teams)
        return structs.replace(placed, teams=tuple(teams))

    return structs.replace(division, places=tuple(map(named, division.places)))


def fingerprint(results: Results) -> str:
    """SHA-256 of the document as it is published, so that anybody can check it."""
    return sha256(msgspec.json.encode(published(results), order="deterministic")).hexdigest()


def mark_of(now: Tournament) -> str:
    """The mark of the results as they stand, a name put right after the end included; "" before the end."""
    return fingerprint(document(now)) if now.phase is Phase.FINISHED else ""


def played_mark(now: Tournament) -> str:
    """The mark of what the document leaves out: how each match ended, and how all who were drawn are written;
    "" before the end.
    """
    if now.phase is not Phase.FINISHED:
        return ""
    stages = [stage for division in now.divisions.values() for stage in division.stages]
    drawn = {id for stage in stages for ids in stage.lines.values() for id in ids}
    written = [
        (id, player.key, player.name, player.club, player.member, player.person)
        for id in sorted(drawn)
        for player in now.entries[id].players
    ]
    ended = [stage.board.outcomes for stage in stages]
    return sha256(msgspec.json.encode((ended, written), order="deterministic")).hexdigest()


def _division(now: Tournament, division: DivisionNow) -> DivisionResults:
    plan = division.division
    first = division.stages[0] if division.stages else None
    return DivisionResults(
        key=plan.key,
        name=plan.name,
        gender=plan.gender,
        grade=plan.grade,
        play=plan.play,
        entries=0 if first is None else first.drawn,
        places=tuple(_placed(now, division, placing) for placing in division.places),
        did_not_finish=sum(entry.standing is Standing.ABANDONED for entry in now.of_division(plan.key)),
    )


def _placed(now: Tournament, division: DivisionNow, placing: Placing) -> Placed:
    teams: dict[int, list[Entry]] = {}
    for id in placing.entries:
        _, line = division.line_of(id)
        teams.setdefault(line, []).append(now.entries[id])
    return Placed(
        chart=placing.chart,
        place=placing.place,
        teams=tuple(
            tuple(_known_by(player) for entry in team for player in entry.players) for team in teams.values()
        ),
        tied=placing.tied,
        note=placing.note,
        won=tuple(_won(division, team[0].id) for team in teams.values()),
    )


def _won(division: DivisionNow, entry: str) -> int:
    """In all stages: who won in the pools and not in the chart has won."""
    return sum(
        wins(stage.board)[line]
        for stage in division.stages
        for line, ids in stage.lines.items()
        if entry in ids
    )


def _known_by(player: Player) -> Player:
    """A player as results name them: births and standing are nobody's business there."""
    return structs.replace(
        player,
        born=None,
        good_standing=None,
        suspended="",
        listed=None,
        member_club=None,
        under_age=None,
        on_file="",
    )
