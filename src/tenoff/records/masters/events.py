"""What happened at a Masters, with its clauses inside, so that folding needs no regulations."""

from __future__ import annotations

from datetime import date

from msgspec import Struct

from tenoff.kit import Cite
from tenoff.kit.division import Gender, Play
from tenoff.kit.money import Cents
from tenoff.kit.season import Season
from tenoff.log import kebab
from tenoff.records.masters.rule import Session
from tenoff.records.masters.values import (
    Check,
    Field,
    Game,
    Left,
    Listed,
    PlayOffMatch,
    Prize,
    Rank,
    Seed,
    Site,
    Tie,
)


class Happening(Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True):
    """Common ground of all events; in a file the name stands under "event"."""


# -- the field


class MastersOpened(Happening, frozen=True):
    rule: str
    season: Season
    division: Gender
    on: date
    listed: tuple[Listed, ...]
    clause: Cite


class FieldSet(Happening, frozen=True):
    """Who is in now, who is level across the last seat, who comes next."""

    field: Field
    clause: Cite


class InvitationAnswered(Happening, frozen=True):
    person: str
    accepts: bool
    clause: Cite
    reason: str = ""


class AnswerTakenBack(Happening, frozen=True):
    person: str
    reason: str


class PlayOffDrawn(Happening, frozen=True):
    """Each match is the best of so many games to so many points."""

    tie: Tie
    order: tuple[str, ...]
    matches: tuple[PlayOffMatch, ...]
    best_of: int
    points: int
    clause: Cite


class PlayOffPlaced(Happening, frozen=True):
    site: Site
    where: str
    when: str
    clause: Cite
    named_by: str = ""


class PlayOffPosted(Happening, frozen=True):
    match: str
    winner: str
    loser: str
    games: tuple[int, int]
    clause: Cite
    on: date | None = None


class PlayOffDecided(Happening, frozen=True):
    """`order`: all who played, in groups; the first ones are through."""

    order: tuple[tuple[str, ...], ...]
    clause: Cite


class PlayOffUndone(Happening, frozen=True):
    reason: str


class AlternateAnswered(Happening, frozen=True):
    person: str
    accepts: bool
    clause: Cite


class AlternateReleased(Happening, frozen=True):
    """Others come before on the list again."""

    person: str
    clause: Cite


class FieldSeeded(Happening, frozen=True):
    """The schedule follows from the seeds; each pair plays all its games."""

    seeds: tuple[Seed, ...]
    sessions: tuple[Session, ...]
    games: int
    points: int
    clause: Cite


class FieldReopened(Happening, frozen=True):
    reason: str


# -- play


class PlayChosen(Happening, frozen=True):
    """`play`: how the match is played, as far as that is settled by what both have said."""

    match: str
    person: str
    walking: bool
    clause: Cite
    play: Play | None = None


class ReturnerNamed(Happening, frozen=True):
    match: str
    name: str
    clause: Cite


class HoursWaived(Happening, frozen=True):
    day: int
    reason: str
    clause: Cite


class GamesPosted(Happening, frozen=True):
    """All games the match has now. `reason`: set where they were corrected."""

    match: str
    games: tuple[Game, ...]
    clause: Cite
    reason: str = ""


class LineLeft(Happening, frozen=True):
    """`alternate`: who plays on; nobody where there is none left. `open`: matches to be chosen anew."""

    seed: int
    person: str
    left: Left
    reason: str
    clause: Cite
    alternate: str = ""
    open: tuple[str, ...] = ()


# -- the end


class MastersFinished(Happening, frozen=True):
    ranks: tuple[Rank, ...]
    prizes: tuple[Prize, ...]
    checks: tuple[Check, ...]
    clause: Cite


class MastersReopened(Happening, frozen=True):
    reason: str


class PrizesDivided(Happening, frozen=True):
    prizes: tuple[Prize, ...]
    reason: str
    named_by: str
    clause: Cite


class PrizesForfeited(Happening, frozen=True):
    """`amount`: what was lost; it is given to nobody else."""

    person: str
    amount: Cents
    reason: str
    clause: Cite


class DirectorNamed(Happening, frozen=True):
    name: str
    state_director: bool
    fee: Cents
    clause: Cite
    fee_clause: Cite
    reason: str = ""


class AssistantAppointed(Happening, frozen=True):
    name: str
    clause: Cite


class LodgingGranted(Happening, frozen=True):
    miles: int
    cost: Cents
    granted: Cents
    clause: Cite


Event = (
    MastersOpened
    | FieldSet
    | InvitationAnswered
    | AnswerTakenBack
    | PlayOffDrawn
    | PlayOffPlaced
    | PlayOffPosted
    | PlayOffDecided
    | PlayOffUndone
    | AlternateAnswered
    | AlternateReleased
    | FieldSeeded
    | FieldReopened
    | PlayChosen
    | ReturnerNamed
    | HoursWaived
    | GamesPosted
    | LineLeft
    | MastersFinished
    | MastersReopened
    | PrizesDivided
    | PrizesForfeited
    | DirectorNamed
    | AssistantAppointed
    | LodgingGranted
)
