"""The table of rights: every action and role, where a role holds, and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tenoff.desk.naming import check_grants
from tenoff.desk.rights import (
    PUBLIC,
    TABLE,
    Action,
    Denied,
    Grant,
    Place,
    Role,
    Scope,
    Who,
    allowed,
    require,
    somewhere,
)
from tenoff.kit import Malformed

# Written out once more, by hand: a slip in the table must not pass because the test reads the table.
EXPECTED = {
    Action.SEE: "owner keeper director referee scorer display public",
    Action.SCORE: "owner director referee scorer",
    Action.CONFIRM: "owner keeper director referee",
    Action.OVERRULE: "owner director referee",
    Action.OPEN: "owner director referee scorer",
    Action.PLACE: "owner director referee",
    Action.DESK: "owner keeper director referee",
    Action.COURTS: "owner director",
    Action.LINKS: "owner director",
    Action.TOKENS: "owner keeper director",
    Action.METRICS: "owner keeper director",
    Action.AUDIT: "owner keeper",
    Action.PEOPLE: "owner",
    Action.SETTINGS: "owner",
    Action.DIRECT: "owner director",
    Action.REGISTER: "owner keeper director",
    Action.ENTER: "owner keeper director referee scorer display public",
    Action.PRACTICE: "owner keeper director referee scorer display public",
    Action.KEEP: "owner keeper",
    Action.ASK: "owner keeper director referee",
    Action.CONTACTS: "owner keeper",
    Action.BOARD: "owner keeper",
    Action.CASES: "owner keeper director",
}


CLUB = ["courts", "metrics", "audit", "people", "settings", "keep", "contacts", "board"]
"""What is the whole club's: no grant for less is enough."""
ANYWHERE = ["see", "enter", "practice", "tokens", "ask", "cases"]
"""What is one's own, or the same for everybody in that role."""
GIVEN = {
    Role.OWNER: "club",
    Role.KEEPER: "club",
    Role.DIRECTOR: "club event",
    Role.REFEREE: "club event",
    Role.SCORER: "club event court match",
    Role.DISPLAY: "court match",
    Role.PUBLIC: "club",
}
GRANTS = {
    "club": dict[str, str](),
    "event": {"event": "open"},
    "court": {"court": "7"},
    "match": {"match": "open.m1"},
}
PLACES = {
    "the club": (Place(), "club"),
    "their event": (Place("open"), "club event"),
    "another event": (Place("other"), "club"),
    "their match": (Place("open", "open.m1"), "club event match"),
    "their court": (Place("other", "other.m2", ("7",)), "club court"),
    "another match": (Place("other", "other.m2"), "club"),
}
"""Each place, and what a grant can be for to hold there."""


@pytest.mark.parametrize("given", GRANTS)
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("action", Action)
def test_right_for_each_role_and_what_it_was_given_for(action: Action, role: Role, given: str) -> None:
    """A grant that cannot be given holds nowhere, should one be on disk all the same."""
    who = Who("somebody", (Grant(role, **GRANTS[given]),), "x")
    everybody = "public" in EXPECTED[action].split()
    has = role in EXPECTED[action].split() and given in GIVEN[role].split()
    for name, (place, holds) in PLACES.items():
        enough = "club" if action in CLUB else "club event court match" if action in ANYWHERE else holds
        may = everybody or (has and given in enough.split())
        assert (name, allowed(who, action, place)) == (name, may)
    assert somewhere(who, action) is (everybody or (has and (action not in CLUB or given == "club")))


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("given", GRANTS)
def test_role_is_given_only_for_what_it_holds_for(role: Role, given: str) -> None:
    grant = Grant(role, **GRANTS[given])
    if role not in (Role.DISPLAY, Role.PUBLIC) and given in GIVEN[role].split():
        check_grants((grant,))
    else:
        with pytest.raises(Malformed):
            check_grants((grant,))


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.DISPLAY])
@pytest.mark.parametrize("action", Action)
def test_right_for_each_role(action: Action, role: Role) -> None:
    who = PUBLIC if role is Role.PUBLIC else Who("somebody", (Grant(role),), "x")
    assert allowed(who, action) is (role in EXPECTED[action].split())
    assert (role in TABLE[action].roles) is (role in EXPECTED[action].split())


def test_role_when_given_for_one_event() -> None:
    who = Who("Dan", (Grant(Role.DIRECTOR, event="open"),), "x")
    assert allowed(who, Action.OVERRULE, Place("open", "open.m1"))
    assert not allowed(who, Action.OVERRULE, Place("other", "other.m1"))
    assert not allowed(who, Action.OVERRULE, Place("", "m1"))
    assert (allowed(who, Action.LINKS), somewhere(who, Action.LINKS)) == (False, True)


def test_role_when_given_for_one_court() -> None:
    who = Who("phone", (Grant(Role.SCORER, court="7"),), "x")
    assert allowed(who, Action.SCORE, Place("", "m1", ("7",)))
    assert not allowed(who, Action.SCORE, Place("", "m1", ("8",)))
    assert not allowed(who, Action.SCORE, Place("", "m1"))


def test_role_when_given_for_one_match() -> None:
    who = Who("phone", (Grant(Role.SCORER, match="m1"),), "x")
    assert allowed(who, Action.SCORE, Place("", "m1"))
    assert not allowed(who, Action.SCORE, Place("", "m2"))


@pytest.mark.parametrize("scope", Scope)
def test_token_when_it_has_one_scope(scope: Scope) -> None:
    who = Who("program", (Grant(Role.OWNER),), "token x", scopes=frozenset({scope}))
    may = {action for action in Action if allowed(who, action)}
    assert may == {action for action in Action if TABLE[action].scope is scope}


def test_denied_says_what() -> None:
    with pytest.raises(Denied) as caught:
        require(PUBLIC, Action.PEOPLE)
    assert str(caught.value) == "somebody may not: make accounts, give and take roles, end sessions"
    assert not caught.value.known


def _table_text() -> str:
    """The table as it stands in the documentation."""
    lines = [
        f"| What | {' | '.join(Role)} | token scope | where the role must hold |",
        f"| --- |{' :-: |' * len(Role)} --- | --- |",
    ]
    for right in TABLE.values():
        marks = " | ".join("✓" if role in right.roles else " " for role in Role)
        lines.append(f"| {right.words} | {marks} | {right.scope} | {right.needs} |")
    return "\n".join(lines) + "\n"


def test_page_when_the_table_changes() -> None:
    page = Path(__file__).parents[2] / "docs" / "rights.md"
    assert page.read_text("utf-8").partition("\n| ")[1:] == ("\n| ", _table_text().removeprefix("| "))
