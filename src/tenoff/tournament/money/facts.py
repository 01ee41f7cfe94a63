"""What the money of an event is reckoned from."""

from __future__ import annotations

from dataclasses import dataclass

from tenoff.kit.division import Grade, Play, Scope
from tenoff.kit.money import FREE, Cents
from tenoff.tournament.about import OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.events import Placing
from tenoff.tournament.kinds import RoundRobin, has_consolation
from tenoff.tournament.people import Entry, Standing
from tenoff.tournament.places import Blank
from tenoff.tournament.placing import Reach, field_of, reach_of
from tenoff.tournament.regulations.purse import GrantFor
from tenoff.tournament.state import DivisionNow, Tournament

CHAMPIONS = "tournament-of-champions"
"""The template of the one open state event that gets no grant."""


@dataclass(frozen=True, slots=True)
class TeamAt:
    """A team on a place, or why nobody is there."""

    chart: str
    place: int
    entries: tuple[str, ...] = ()
    players: tuple[str, ...] = ()
    blank: Blank | None = None


@dataclass(frozen=True, slots=True)
class DivisionMoney:
    """One division. `teams`: its field, at the draw or as drawn now; `places`: empty until it is finished.

    `reach`: how many can take a place where it has several stages; None for all of one chart.
    """

    key: str
    fee: Cents
    players: int
    teams: int
    amateur: bool = False
    doubles: bool = False
    masters: bool = False
    consolation: bool = True
    reach: Reach | None = None
    places: tuple[TeamAt, ...] = ()
    due: Cents = FREE
    received: Cents = FREE
    owed: Cents = FREE


@dataclass(frozen=True, slots=True)
class MoneyFacts:
    """The event. `spent`: what, how much and to whom; below 0 it came in."""

    scope: Scope
    divisions: tuple[DivisionMoney, ...]
    sponsors: tuple[Sponsor, ...] = ()
    spent: tuple[tuple[str, Cents, str], ...] = ()
    assistants: int = 0
    grant: GrantFor | None = None
    table: str = ""
    rows: tuple[PlaceRow, ...] = ()
    """The places the event has announced; none for the regulations' own."""

    @property
    def players(self) -> int:
        return sum(division.players for division in self.divisions)

    @property
    def recorded(self) -> bool:
        """Whether payments are written down; a club may keep its box without doing so here."""
        return any(division.received for division in self.divisions)


def money_facts(now: Tournament) -> MoneyFacts:
    """The facts of an event as it stands."""
    divisions = tuple(_division(now, each) for each in now.divisions.values())
    return MoneyFacts(
        scope=now.about.scope,
        divisions=divisions,
        sponsors=now.about.sponsors,
        spent=now.spent,
        assistants=sum(role is OfficialRole.ASSISTANT for role, _ in now.officials),
        grant=grant_for(now.about.scope, divisions, now.about.template),
        table=now.about.prizes,
        rows=now.about.places,
    )


def grant_for(scope: Scope, divisions: tuple[DivisionMoney, ...], template: str = "") -> GrantFor | None:
    """Which of the association's events this is, if it is one."""
    if scope is not Scope.STATE or not divisions or template == CHAMPIONS:
        return None
    if all(division.masters for division in divisions):
        return GrantFor.MASTERS
    kinds = {(division.amateur, division.doubles) for division in divisions}
    if len(kinds) != 1:
        return None
    amateur, doubles = kinds.pop()
    if amateur:
        return GrantFor.AMATEUR_DOUBLES if doubles else GrantFor.AMATEUR_SINGLES
    return GrantFor.STATE_DOUBLES if doubles else GrantFor.STATE_SINGLES


def _division(now: Tournament, division: DivisionNow) -> DivisionMoney:
    plan = division.division
    entered = now.entered(division.key)
    last = plan.stages[-1] if plan.stages else None
    players = sum(len(entry.players) for entry in entered)
    return DivisionMoney(
        key=division.key,
        fee=plan.fee,
        players=players,
        teams=field_of(now, division),
        amateur=plan.grade in (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR),
        doubles=plan.play is Play.DOUBLES,
        masters=any(isinstance(stage, RoundRobin) and stage.masters for stage in plan.stages),
        consolation=last is not None and has_consolation(last),
        reach=reach_of(now, division) if len(plan.stages) > 1 else None,
        places=tuple(team for placing in division.places for team in _teams(now, division, placing)),
        due=Cents(players * plan.fee),
        received=Cents(sum(_paid(entry) for entry in now.of_division(division.key))),
        owed=Cents(sum(max(0, len(entry.players) * plan.fee - _paid(entry)) for entry in entered)),
    )


def _paid(entry: Entry) -> int:
    return sum(payment.amount for payment in entry.paid)


def _teams(now: Tournament, division: DivisionNow, placing: Placing) -> tuple[TeamAt, ...]:
    """The teams of a place: partners who were drawn together are one, although they entered alone."""
    if not placing.entries:
        return (TeamAt(placing.chart, placing.place, blank=Blank(placing.note or Blank.NOBODY)),)
    found: dict[int, list[str]] = {}
    for id in placing.entries:
        found.setdefault(division.line_of(id)[1], []).append(id)
    return tuple(TeamAt(placing.chart, placing.place, tuple(ids), _names(now, ids)) for ids in found.values())


def _names(now: Tournament, ids: list[str]) -> tuple[str, ...]:
    return tuple(player.name for id in ids for player in now.entries[id].players)


def owes(entry: Entry, fee: Cents) -> Cents:
    """What an entry still has to pay; below 0 what it gets back."""
    due = 0 if entry.standing in (Standing.WITHDRAWN, Standing.WAITING) else len(entry.players) * fee
    return Cents(due - _paid(entry))
