"""Accounts as the tests of closed books need them: of whom somebody made sure, and reset by the owner."""

from __future__ import annotations

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role, Who
from tests.web.public_house import DESK

PASSWORD = "a long password"
OLIVE = Who("Olive", (Grant(Role.OWNER),), id="account olive", account="olive")


async def confirmed(desk: Desk, login: str, name: str, *grants: Grant) -> None:
    """Somebody of whom the one who runs the server has made sure."""
    await desk.people.add(DESK, login, name, "a first password", grants)
    own = Who(login, grants, f"account {login}", login)
    assert await desk.people.choose_password(own, "a first password", PASSWORD, "") is not None
    await desk.people.confirm(DESK, login)


async def reset(desk: Desk, login: str) -> str:
    """The owner sets a password, with which its holder chooses another: their session."""
    await desk.people.set_password(OLIVE, login, "set by the owner")
    signed = await desk.people.sign_in(login, "set by the owner", "")
    assert signed is not None
    who = await desk.people.who(signed.token)
    assert who is not None
    signed = await desk.people.choose_password(who, "set by the owner", "another long password", "")
    assert signed is not None
    return signed.token
