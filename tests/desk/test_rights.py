"""The table of rights: every action and role, where a role holds, and the page that shows it."""

from __future__ import annotations

from pathlib import Path

import pytest

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
)

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
    Action.KEEP: "owner keeper",
    Action.ASK: "owner keeper director referee",
    Action.CONTACTS: "owner keeper",
    Action.BOARD: "owner keeper",
    Action.CASES: "owner keeper director",
}


@pytest.mark.parametrize("role", Role)
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
    assert allowed(who, Action.LINKS)


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
        f"| What | {' | '.join(Role)} | token scope |",
        f"| --- |{' :-: |' * len(Role)} --- |",
    ]
    for right in TABLE.values():
        marks = " | ".join("✓" if role in right.roles else " " for role in Role)
        lines.append(f"| {right.words} | {marks} | {right.scope} |")
    return "\n".join(lines) + "\n"


def test_page_when_the_table_changes() -> None:
    page = Path(__file__).parents[2] / "docs" / "rights.md"
    assert page.read_text("utf-8").partition("\n| ")[1:] == ("\n| ", _table_text().removeprefix("| "))
