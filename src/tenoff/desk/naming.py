"""What people may be called, how they log in, and which roles an account can have."""

from __future__ import annotations

import re
import unicodedata

from tenoff.desk import codes
from tenoff.desk.rights import GIVEN_FOR, Grant, Role, Where
from tenoff.kit import Malformed

_LOGIN = re.compile(r"[a-z0-9][a-z0-9._-]{1,39}")
_ACCOUNT_ROLES = frozenset({Role.OWNER, Role.KEEPER, Role.DIRECTOR, Role.REFEREE, Role.SCORER})
_SHORTEST, LONGEST = 8, 200
_NAMELESS = "administrator"
"""The username of somebody whose name has no letter that a username may have."""


def check_person(login: str, name: str, password: str) -> None:
    if not _LOGIN.fullmatch(login.strip().lower()):
        raise Malformed(
            "a log-in name has 2 to 40 letters, digits, full stops or hyphens, and no blanks", "person.login"
        )
    check_name(name)
    check_password(password, login)


def login_of(typed: str) -> str:
    """Return the username somebody means: as typed, or made from a name, "Harold Finch" as harold-finch.

    People log in with their name as they are used to write it.
    """
    plain = typed.strip().lower()
    if _LOGIN.fullmatch(plain):
        return plain
    bare = unicodedata.normalize("NFKD", plain).encode("ascii", "ignore").decode()
    made = re.sub(r"[^a-z0-9]+", "-", bare).strip("-")[:40].strip("-")
    return made if _LOGIN.fullmatch(made) else _NAMELESS


def check_name(name: str) -> None:
    if not 0 < len(name.strip()) <= 80 or not name.isprintable():
        raise Malformed("enter a name: 1 to 80 letters on one line", "person.name")


def check_password(password: str, login: str) -> None:
    if not _SHORTEST <= len(password) <= LONGEST:
        raise Malformed(
            f"use {_SHORTEST} to {LONGEST} characters for the password. This one has {len(password)}",
            "person.password",
            least=_SHORTEST,
            most=LONGEST,
            got=len(password),
        )
    if guessable(password, login):
        raise Malformed(
            "choose another password: this one is among the first anyone would guess", "person.guessed"
        )


_FIRST_GUESSES = frozenset((
    "password", "passwort", "passphrase", "letmein", "welcome", "login", "admin", "administrator",
    "root", "master", "owner", "keeper", "director", "referee", "scorer", "scorekeeper", "shuffle",
    "shuffleboard", "tenoff", "court", "courts", "disc", "discs", "tournament", "qwerty", "qwertz",
    "azerty", "asdfgh", "qazwsx", "iloveyou", "loveyou", "monkey", "dragon", "sunshine", "princess",
    "football", "baseball", "basketball", "superman", "batman", "trustno", "starwars", "whatever",
    "computer", "internet", "summer", "winter", "spring", "autumn", "florida", "arizona", "newyork",
    "lakeland", "orlando", "secret", "changeme", "default", "testing", "guest", "hello", "freedom",
    "flower", "michael", "jennifer", "jordan", "michelle", "charlie",
))  # fmt: skip
"""Words people take when they are asked for one, and those of this game."""
_ROWS = ("abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm")
_ALIKE = str.maketrans("013457@$!", "oleastasi")


def guessable(password: str, login: str = "") -> bool:
    """Whether it is among the first that are tried.

    Those are a usual word or the log-in name, once or twice, however it is spelled and with whatever numbers
    around it; numbers alone; letters in a row; a few characters again and again.
    """
    plain = password.casefold()
    spelled = {_bare(plain), _bare(plain.translate(_ALIKE)), _bare(plain).translate(_ALIKE)}
    usual = {*_FIRST_GUESSES, _bare(login.casefold())}
    return (
        plain.isdigit()
        or len(set(plain)) < 4
        or _in_a_row(plain)
        or any({word, _half(word)} & usual for word in spelled if word)
    )


def _half(word: str) -> str:
    """The word of which this is twice; else the word itself."""
    half = word[: len(word) // 2]
    return half if half * 2 == word else word


def _bare(text: str) -> str:
    return re.sub(r"^[\W\d_]+|[\W\d_]+$", "", text)


def _in_a_row(text: str) -> bool:
    """Whether it is made of pieces of the alphabet or of the keyboard, forwards or backwards."""
    rows = [each for row in _ROWS for each in (row, row[::-1])]
    left = text
    while left:
        longest = next((n for n in range(len(left), 2, -1) if any(left[:n] in row for row in rows)), 0)
        if not longest:
            return len(left) < 3
        left = left[longest:]
    return True


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
