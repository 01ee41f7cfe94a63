"""API tokens: a program acts for a person, within scopes, until it is ended."""

from __future__ import annotations

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role, Scope, Who
from tenoff.desk.tokens import PREFIX, NewToken
from tenoff.kit import Malformed
from tests.desk.houses import OWNER, House


async def _made(desk: Desk, *scopes: Scope) -> str:
    if await desk.people.accounts.get("ruth") is None:
        await desk.people.add(OWNER, "ruth", "Ruth", "correct horse", (Grant(Role.OWNER),))
    secret, _ = await desk.tokens.make(OWNER, NewToken("results", scopes or (Scope.READ,), 30))
    return secret


async def test_token_when_it_is_good(house: House) -> None:
    async with house.desk() as desk:
        secret = await _made(desk, Scope.READ, Scope.SCORE)
        who = await desk.tokens.who(secret)
        assert who is not None
        assert (who.name, who.account, who.scopes) == (
            "Ruth (results)",
            "ruth",
            frozenset({Scope.READ, Scope.SCORE}),
        )
        assert secret.startswith(PREFIX)
        kept = await desk.store.documents("token")
        assert secret.rpartition("_")[2].encode() not in kept[0].data


@pytest.mark.parametrize("raw", ["", "tenoff_", "tenoff_abcdefgh_x", "abcdefghjk", "tenoff_../../.._x"])
async def test_token_when_it_is_none(house: House, raw: str) -> None:
    async with house.desk() as desk:
        await _made(desk)
        assert await desk.tokens.who(raw) is None


async def test_token_when_its_time_is_over(house: House) -> None:
    async with house.desk() as desk:
        secret = await _made(desk)
        house.later(days=31)
        assert await desk.tokens.who(secret) is None


async def test_token_when_revoked(house: House) -> None:
    async with house.desk() as desk:
        secret = await _made(desk)
        [token] = await desk.tokens.of("ruth")
        await desk.tokens.revoke(OWNER, token.id)
        assert await desk.tokens.who(secret) is None


async def test_token_when_the_account_has_ended_its_sessions(house: House) -> None:
    async with house.desk() as desk:
        secret = await _made(desk)
        await desk.people.end_sessions(OWNER, "ruth")
        assert await desk.tokens.who(secret) is None


async def test_token_of_somebody_else_cannot_be_revoked(house: House) -> None:
    async with house.desk() as desk:
        secret = await _made(desk)
        [token] = await desk.tokens.of("ruth")
        with pytest.raises(Malformed):
            await desk.tokens.revoke(Who("Dan", account="dan"), token.id)
        assert await desk.tokens.who(secret) is not None


async def test_token_cannot_make_a_stronger_one(house: House) -> None:
    async with house.desk() as desk:
        who = await desk.tokens.who(await _made(desk, Scope.MANAGE))
        assert who is not None
        with pytest.raises(Malformed) as caught:
            await desk.tokens.make(who, NewToken("more", (Scope.MANAGE, Scope.SCORE)))
        assert str(caught.value) == "a token cannot make one that may do more than itself"


async def test_token_for_nobody(house: House) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed):
            await desk.tokens.make(Who("link"), NewToken("x", (Scope.READ,)))


async def test_token_when_another_made_it_ends_with_that_one(house: House) -> None:
    async with house.desk() as desk:
        await desk.people.add(OWNER, "ruth", "Ruth", "a long password", OWNER.grants)
        secret, parent = await desk.tokens.make(OWNER, NewToken("parent", (Scope.MANAGE,), 2))
        by = await desk.tokens.who(secret)
        assert by is not None
        inner, child = await desk.tokens.make(by, NewToken("child", (Scope.MANAGE,), 3660))
        assert (child.until, child.parent) == (parent.until, parent.id)
        grown = await desk.tokens.who(inner)
        assert grown is not None
        last, _ = await desk.tokens.make(grown, NewToken("grandchild", (Scope.MANAGE,), 1))
        assert await desk.tokens.who(last) is not None
        await desk.tokens.revoke(OWNER, parent.id)
        assert [await desk.tokens.who(each) for each in (secret, inner, last)] == [None] * 3


async def test_token_makes_no_account_and_changes_none(house: House) -> None:
    """By either somebody could go on after the token has ended."""
    async with house.desk() as desk:
        for login, grants in (("ruth", OWNER.grants), ("sam", (Grant(Role.SCORER),))):
            await desk.people.add(OWNER, login, login.title(), "a long password", grants)
        secret, _ = await desk.tokens.make(OWNER, NewToken("all", tuple(Scope), 2))
        by = await desk.tokens.who(secret)
        assert by is not None
        people = desk.people
        tries = (
            lambda: people.set_password(by, "ruth", "another long one"),
            lambda: people.set_password(by, "sam", "another long one"),
            lambda: people.add(by, "eve", "Eve", "another long one", OWNER.grants),
            lambda: people.give(by, "sam", OWNER.grants),
            lambda: people.give(by, "ruth", (Grant(Role.SCORER),)),
            lambda: people.switch(by, "ruth", off=True),
            lambda: people.add(by, "eve", "Eve", "another long one", (Grant(Role.SCORER),)),
        )
        for tried in tries:
            with pytest.raises(Malformed) as caught:
                await tried()
            assert caught.value.code == "person.in_person"
        with pytest.raises(Malformed) as own:
            await people.set_password(OWNER, "ruth", "another long one")
        assert own.value.code == "person.own_password"
        assert [each.login for each in await people.accounts.values()] == ["ruth", "sam"]
