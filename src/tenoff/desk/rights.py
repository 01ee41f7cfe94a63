"""Who may do what: the one table of actions and roles, and the question whether somebody may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from msgspec import Struct


class Role(StrEnum):
    OWNER = "owner"
    KEEPER = "keeper"  # of records
    DIRECTOR = "director"
    REFEREE = "referee"
    SCORER = "scorer"
    DISPLAY = "display"
    PUBLIC = "public"


class Scope(StrEnum):
    """What an API token may be used for, whatever its owner may do."""

    READ = "read"
    SCORE = "score"
    MATCHES = "matches"
    MANAGE = "manage"


class Action(StrEnum):
    SEE = "see"
    SCORE = "score"
    CONFIRM = "confirm"
    OVERRULE = "overrule"
    OPEN = "open"
    PLACE = "place"
    DESK = "desk"
    COURTS = "courts"
    LINKS = "links"
    TOKENS = "tokens"
    METRICS = "metrics"
    AUDIT = "audit"
    PEOPLE = "people"
    SETTINGS = "settings"
    DIRECT = "direct"
    REGISTER = "register"
    ENTER = "enter"
    PRACTICE = "practice"
    KEEP = "keep"
    ASK = "ask"
    CONTACTS = "contacts"
    BOARD = "board"
    CASES = "cases"


class Where(StrEnum):
    """How far a grant reaches, and how far one must reach for an action."""

    HOUSE = "club"  # the whole club
    EVENT = "event"
    COURT = "court"
    MATCH = "match"


GIVEN_FOR: Mapping[Role, frozenset[Where]] = {
    Role.OWNER: frozenset({Where.HOUSE}),
    Role.KEEPER: frozenset({Where.HOUSE}),
    Role.DIRECTOR: frozenset({Where.HOUSE, Where.EVENT}),
    Role.REFEREE: frozenset({Where.HOUSE, Where.EVENT}),
    Role.SCORER: frozenset(Where),
    Role.DISPLAY: frozenset({Where.COURT, Where.MATCH}),
    Role.PUBLIC: frozenset({Where.HOUSE}),
}
"""What each role can be given for. An owner of one event would be an owner: that grant holds nowhere."""


class Needs(StrEnum):
    """Where a grant must hold for an action."""

    HOUSE = "the whole club"
    PLACE = "that event, court, or match"
    ANY = "any"  # what is one's own, or the same for everybody who has the role


class Right(NamedTuple):
    """One row of the table."""

    words: str
    scope: Scope
    needs: Needs
    roles: frozenset[Role]


_O, _K, _D, _R, _S = Role.OWNER, Role.KEEPER, Role.DIRECTOR, Role.REFEREE, Role.SCORER
_HOUSE, _PLACE, _ANY = Needs


def _row(words: str, scope: Scope, needs: Needs, *roles: Role) -> Right:
    return Right(words, scope, needs, frozenset(roles))


TABLE: Mapping[Action, Right] = {
    Action.SEE: _row("See matches, boards, sheets, rulings and rule books", Scope.READ, _ANY, *Role),
    Action.SCORE: _row(
        "Enter, undo and correct what happens on the court", Scope.SCORE, _PLACE, _O, _D, _R, _S
    ),
    Action.CONFIRM: _row("Confirm a result", Scope.SCORE, _PLACE, _O, _K, _D, _R),
    Action.OVERRULE: _row(
        "Override, forfeit, disqualify, shorten games, and change a confirmed match",
        Scope.SCORE,
        _PLACE,
        _O,
        _D,
        _R,
    ),
    Action.OPEN: _row("Open a match; a scorer on his own court only", Scope.MATCHES, _PLACE, _O, _D, _R, _S),
    Action.PLACE: _row("Put a match on a court, or take it off", Scope.MATCHES, _PLACE, _O, _D, _R),
    Action.DESK: _row(
        "See the desk: all matches, courts and calls for help", Scope.READ, _PLACE, _O, _K, _D, _R
    ),
    Action.COURTS: _row("Make, rename, close and remove courts", Scope.MANAGE, _HOUSE, _O, _D),
    Action.LINKS: _row("Make and revoke links and court cards", Scope.MANAGE, _PLACE, _O, _D),
    Action.TOKENS: _row("Make and revoke one's own API tokens", Scope.MANAGE, _ANY, _O, _K, _D),
    Action.METRICS: _row("Read the server's figures", Scope.READ, _HOUSE, _O, _K, _D),
    Action.AUDIT: _row("Read the audit", Scope.READ, _HOUSE, _O, _K),
    Action.PEOPLE: _row("Make accounts, give and take roles, end sessions", Scope.MANAGE, _HOUSE, _O),
    Action.SETTINGS: _row("Change the settings of the house", Scope.MANAGE, _HOUSE, _O),
    Action.DIRECT: _row(
        "Direct an event: announce, draw, call courts, post results", Scope.MANAGE, _PLACE, _O, _D
    ),
    Action.REGISTER: _row(
        "Take entries, fees and release forms of an event; see them, its money and its log",
        Scope.MANAGE,
        _PLACE,
        _O,
        _K,
        _D,
    ),
    Action.ENTER: _row("Enter an event from home, where its director allows it", Scope.READ, _ANY, *Role),
    Action.PRACTICE: _row("Score a practice match, where the settings allow it", Scope.MATCHES, _ANY, *Role),
    Action.KEEP: _row(
        "Keep the records: people, clubs, results, points, classes, honors", Scope.MANAGE, _HOUSE, _O, _K
    ),
    Action.ASK: _row("Ask the keeper about a line of somebody's points", Scope.MANAGE, _ANY, _O, _K, _D, _R),
    Action.CONTACTS: _row("See, change, hand out and erase contact data", Scope.MANAGE, _HOUSE, _O, _K),
    Action.BOARD: _row(
        "Keep the association's calendar, rule changes, hall and money; say who sits in discipline cases",
        Scope.MANAGE,
        _HOUSE,
        _O,
        _K,
    ),
    Action.CASES: _row(
        "Open a discipline case, which only those named in it see", Scope.MANAGE, _ANY, _O, _K, _D
    ),
}
"""The table. Nothing else in the program says who may do what; routes name an action and ask here."""


class Grant(Struct, frozen=True, omit_defaults=True):
    """A role, and where it holds; an empty field means everywhere."""

    role: Role
    event: str = ""
    court: str = ""
    match: str = ""

    @property
    def where(self) -> Where:
        """How far it reaches: the narrowest of what it names."""
        if self.match:
            return Where.MATCH
        return Where.COURT if self.court else Where.EVENT if self.event else Where.HOUSE


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is done. `courts`: the match is there now, or was until lately."""

    event: str = ""
    match: str = ""
    courts: tuple[str, ...] = ()


HOUSE = Place()
"""The club itself: only a grant that names no event, court, or match holds there."""


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who asks. `id` says how we know them: "account ruth", "link 3f0c9a", "token 4f…", or nothing.

    `scopes`: None where everything the roles allow may be done. `given`: somebody else set a password of the
    account, and must have made sure of its holder after this moment; "" where nobody need.
    """

    name: str
    grants: tuple[Grant, ...] = ()
    id: str = ""
    account: str = ""
    scopes: frozenset[Scope] | None = None
    given: str = ""

    @property
    def roles(self) -> tuple[Role, ...]:
        return (*dict.fromkeys(grant.role for grant in self.grants), Role.PUBLIC)


PUBLIC = Who("somebody")


class Denied(Exception):
    """Somebody may not do that; `known` when logging in would not be the answer."""

    def __init__(self, who: Who, action: Action) -> None:
        super().__init__(f"{who.name} may not: {TABLE[action].words[0].lower()}{TABLE[action].words[1:]}")
        self.who, self.action = who, action
        self.known = who.id != ""


def allowed(who: Who, action: Action, place: Place = HOUSE) -> bool:
    """Whether they may do it there; without a place, whether they may in the whole club."""
    needs = TABLE[action].needs
    there = HOUSE if needs is Needs.HOUSE else place
    return _may(who, action, lambda grant: needs is Needs.ANY or covers(grant, there))


def somewhere(who: Who, action: Action) -> bool:
    """Whether there is a place where they may: for tabs and doors, behind which the place is asked about."""
    return _may(who, action, lambda grant: TABLE[action].needs is not Needs.HOUSE or covers(grant, HOUSE))


def _may(who: Who, action: Action, holds: Callable[[Grant], bool]) -> bool:
    right = TABLE[action]
    if who.scopes is not None and right.scope not in who.scopes:
        return False
    if Role.PUBLIC in right.roles:
        return True
    return any(
        grant.role in right.roles and grant.where in GIVEN_FOR[grant.role] and holds(grant)
        for grant in who.grants
    )


def covers(grant: Grant, place: Place) -> bool:
    """Whether the role holds at this place."""
    return (
        grant.event in ("", place.event)
        and grant.match in ("", place.match)
        and (not grant.court or grant.court in place.courts)
    )


def require(who: Who, action: Action, place: Place = HOUSE) -> None:
    """Denied unless they may."""
    if not allowed(who, action, place):
        raise Denied(who, action)
