"""What people may be called, how they log in, and which roles an account can have."""

from __future__ import annotations

import re

from tenoff.desk import codes
from tenoff.desk.rights import GIVEN_FOR, Grant, Role, Where
from tenoff.kit import Malformed

_LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{1,39}")
_ACCOUNT_ROLES = frozenset({Role.OWNER, Role.KEEPER, Role.DIRECTOR, Role.REFEREE, Role.SCORER})
_SHORTEST, LONGEST = 8, 200


def check_person(login: str, name: str, password: str) -> None:
    if not _LOGIN.fullmatch(login.strip().lower()):
        raise Malformed(
            "a log-in name has 2 to 40 letters, digits, full stops or hyphens, and no blanks", "person.login"
        )
    check_name(name)
    check_password(password, login)


def check_name(name: str) -> None:
    if not 0 < len(name.strip()) <= 80 or not name.isprintable():
        raise Malformed("a name has 1 to 80 letters on one line", "person.name")


def check_password(password: str, login: str) -> None:
    if not _SHORTEST <= len(password) <= LONGEST:
        raise Malformed(
            f"a password has {_SHORTEST} to {LONGEST} characters, got {len(password)}",
            "person.password",
            least=_SHORTEST,
            most=LONGEST,
            got=len(password),
        )
    if password.lower() in (login.lower(), "password", "12345678", "shuffleboard"):
        raise Malformed("that password is the first anybody would guess", "person.guessed")


def check_grants(grants: tuple[Grant, ...]) -> None:
    for grant in grants:
        if grant.role not in _ACCOUNT_ROLES:
            raise Malformed(f"{grant.role} is no role for an account", "person.no_role", got=grant.role)
        if grant.where not in GIVEN_FOR[grant.role]:
            if GIVEN_FOR[grant.role] == {Where.HOUSE}:
                raise Malformed(
                    "owners and keepers have their role in the whole club: leave the event blank",
                    "person.club_only",
                )
            raise Malformed(
                "directors and referees have their role in the whole club or at one event",
                "person.event_only",
            )
        codes.check_event(grant.event)
