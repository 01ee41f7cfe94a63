"""Accounts and sessions: the first owner, passwords, roles, and taking them back."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from tenoff.app.passwords import Argon2
from tenoff.desk.desk import Desk, open_desk
from tenoff.desk.people import told
from tenoff.desk.rights import Grant, Role
from tenoff.desk.runtime import Means
from tenoff.kit import Conflict, Malformed
from tests.desk.houses import KEEPER, OWNER, House

WORDS = "correct horse"


async def _owner(desk: Desk) -> str:
    code = await desk.people.owner_code()
    assert code is not None
    signed = await desk.people.make_owner(code, "Ruth", " Ruth Vale ", WORDS)
    assert signed is not None
    return signed.token


async def _roles(desk: Desk, token: str) -> tuple[Role, ...] | None:
    who = await desk.people.who(token)
    return None if who is None else who.roles


async def test_owner_when_the_code_is_right(house: House) -> None:
    async with house.desk() as desk:
        assert not await desk.people.owned()
        who = await desk.people.who(await _owner(desk))
        assert who is not None
        assert (who.name, who.account, who.roles) == ("Ruth Vale", "ruth", (Role.OWNER, Role.PUBLIC))
        assert await desk.people.owned()
        assert await desk.people.owner_code() is None


async def test_owner_when_the_code_is_typed_otherwise(house: House) -> None:
    async with house.desk() as desk:
        code = await desk.people.owner_code()
        assert code is not None
        typed = f" {code.replace('-', ' ').upper()} "
        assert await desk.people.make_owner(typed, "ruth", "Ruth", WORDS) is not None


@pytest.mark.parametrize("code", ["", "2222-2222", "nothing"])
async def test_owner_when_the_code_is_wrong(house: House, code: str) -> None:
    async with house.desk() as desk:
        await desk.people.owner_code()
        assert await desk.people.make_owner(code, "ruth", "Ruth", WORDS) is None
        assert not await desk.people.owned()


async def test_owner_when_the_code_is_a_day_old(house: House) -> None:
    async with house.desk() as desk:
        code = await desk.people.owner_code()
        assert code is not None
        house.later(hours=25)
        assert await desk.people.make_owner(code, "ruth", "Ruth", WORDS) is None


async def test_owner_when_a_newer_code_was_made(house: House) -> None:
    async with house.desk() as desk:
        old = await desk.people.owner_code()
        new = await desk.people.owner_code()
        assert old is not None
        assert new is not None
        assert await desk.people.make_owner(old, "ruth", "Ruth", WORDS) is None
        assert await desk.people.make_owner(new, "ruth", "Ruth", WORDS) is not None


async def test_owner_when_the_code_is_used_twice(house: House) -> None:
    async with house.desk() as desk:
        code = await desk.people.owner_code()
        assert code is not None
        assert await desk.people.make_owner(code, "ruth", "Ruth", WORDS) is not None
        assert await desk.people.make_owner(code, "eve", "Eve", WORDS) is None
        assert [account.login for account in await desk.people.accounts.values()] == ["ruth"]


async def test_sign_in_when_the_password_fits(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        signed = await desk.people.sign_in(" RUTH ", WORDS, "Firefox")
        assert signed is not None
        assert await _roles(desk, signed.token) == (Role.OWNER, Role.PUBLIC)


@pytest.mark.parametrize(
    ("login", "password"), [("ruth", "wrong horse"), ("eve", WORDS), ("", ""), ("ruth", "")]
)
async def test_sign_in_when_it_does_not_fit(house: House, login: str, password: str) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        assert await desk.people.sign_in(login, password, "") is None
        entries, _ = await desk.audit.page(limit=1)
        assert (entries[0].what, entries[0].who) == ("log-in refused", login or "nobody")


async def test_session_when_signed_out(house: House) -> None:
    async with house.desk() as desk:
        token = await _owner(desk)
        await desk.people.sign_out(token)
        assert await desk.people.who(token) is None


async def test_session_when_two_weeks_have_passed(house: House) -> None:
    async with house.desk() as desk:
        token = await _owner(desk)
        house.later(days=13)
        assert await _roles(desk, token) == (Role.OWNER, Role.PUBLIC)
        house.later(days=2)
        assert await _roles(desk, token) is None


async def test_sessions_when_ended_by_the_owner(house: House) -> None:
    async with house.desk() as desk:
        token = await _owner(desk)
        await desk.people.end_sessions(OWNER, "ruth")
        assert await desk.people.who(token) is None


async def test_sessions_when_the_password_changes(house: House) -> None:
    async with house.desk() as desk:
        token = await _owner(desk)
        await desk.people.set_password(KEEPER, "ruth", "battery staple")
        assert await desk.people.who(token) is None
        assert await desk.people.sign_in("ruth", WORDS, "") is None
        assert await desk.people.sign_in("ruth", "battery staple", "") is not None


async def test_session_when_another_process_ends_it(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        token = await _owner(here)
        assert await _roles(there, token) == (Role.OWNER, Role.PUBLIC)
        await here.people.end_sessions(OWNER, "ruth")
        house.later(seconds=1)
        assert await _roles(there, token) is None


async def test_account_when_shut_and_opened(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        await desk.people.add(OWNER, "dan", "Dan", WORDS, (Grant(Role.DIRECTOR, event="open"),))
        signed = await desk.people.sign_in("dan", WORDS, "")
        assert signed is not None
        await desk.people.switch(OWNER, "dan", off=True)
        assert await desk.people.who(signed.token) is None
        assert await desk.people.sign_in("dan", WORDS, "") is None
        await desk.people.switch(OWNER, "dan", off=False)
        assert await desk.people.who(signed.token) is None
        assert await desk.people.sign_in("dan", WORDS, "") is not None


async def test_roles_when_changed_are_in_the_audit(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        await desk.people.add(OWNER, "dan", "Dan", WORDS, (Grant(Role.REFEREE),))
        await desk.people.give(OWNER, "dan", (Grant(Role.DIRECTOR, event="open"),))
        entries, _ = await desk.audit.page(limit=1)
        assert (entries[0].what, entries[0].about) == ("roles changed", "dan")
        assert (entries[0].old, entries[0].new) == ("referee", "director of open")


async def test_account_when_the_name_is_taken(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        with pytest.raises(Conflict) as caught:
            await desk.people.add(OWNER, "RUTH", "Another", WORDS, (Grant(Role.REFEREE),))
        assert str(caught.value) == "there is an account ruth already"


async def test_last_owner_stays(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        for change in (
            desk.people.switch(OWNER, "ruth", off=True),
            desk.people.give(OWNER, "ruth", (Grant(Role.REFEREE),)),
        ):
            with pytest.raises(Conflict) as caught:
                await change
            assert str(caught.value) == "somebody must own the house: make another owner first"
        await desk.people.add(OWNER, "kim", "Kim", WORDS, (Grant(Role.OWNER),))
        await desk.people.give(OWNER, "ruth", (Grant(Role.REFEREE),))


@pytest.mark.parametrize(
    ("login", "name", "password", "grant"),
    [
        ("a", "Ann", WORDS, Grant(Role.REFEREE)),
        ("an n", "Ann", WORDS, Grant(Role.REFEREE)),
        ("ann", "", WORDS, Grant(Role.REFEREE)),
        ("ann", "Ann\n", WORDS, Grant(Role.REFEREE)),
        ("ann", "Ann", "short", Grant(Role.REFEREE)),
        ("ann", "Ann", "Shuffleboard", Grant(Role.REFEREE)),
        ("annalena", "Ann", "Annalena", Grant(Role.REFEREE)),
        ("ann", "Ann", "x" * 201, Grant(Role.REFEREE)),
        ("ann", "Ann", WORDS, Grant(Role.DISPLAY)),
        ("ann", "Ann", WORDS, Grant(Role.DIRECTOR, event="Two Words")),
    ],
)
async def test_account_when_it_cannot_be(
    house: House, login: str, name: str, password: str, grant: Grant
) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed):
            await desk.people.add(OWNER, login, name, password, (grant,))
        assert await desk.people.accounts.values() == []


async def test_password_when_the_settings_have_grown(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        before = await desk.people.accounts.get("ruth")
        stronger = Argon2(PasswordHasher(time_cost=2, memory_cost=16, parallelism=1))
        newer = open_desk(desk.store, Means(lambda: house.now, house.dice.randbytes, stronger))
        assert await newer.people.sign_in("ruth", WORDS, "") is not None
        after = await newer.people.accounts.get("ruth")
        assert before is not None
        assert after is not None
        assert stronger.outdated(before.password)
        assert not stronger.outdated(after.password)


async def test_old_sessions_are_forgotten(house: House) -> None:
    async with house.desk() as desk:
        await _owner(desk)
        assert len(await desk.store.documents("session")) == 1
        house.later(days=15)
        await desk.prune()
        assert await desk.store.documents("session") == ()


def test_roles_as_told() -> None:
    assert told((Grant(Role.OWNER), Grant(Role.DIRECTOR, event="open"))) == "owner, director of open"


@pytest.mark.parametrize(
    "password",
    [
        "password1", "Password123!", "p@ssw0rd", "P4ssw0rd!!", "12345678", "19450812", "qwertyuiop",
        "qwerty123", "abcdefgh", "aaaaaaaa", "abababab", "Shuffleboard2024", "ruth1234", "1ruth!!!",
        "passwordpassword", "abc123456", "!!florida!!",
    ],
)  # fmt: skip
async def test_password_when_it_is_among_the_first_guesses(house: House, password: str) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed) as caught:
            await desk.people.add(OWNER, "ruth", "Ruth", password, (Grant(Role.SCORER),))
        assert caught.value.code == "person.guessed"


@pytest.mark.parametrize("password", ["tide-lamp-oak", "Mxq7!ab2", "my password is long", "ruth and naomi"])
async def test_password_when_nobody_would_guess_it(house: House, password: str) -> None:
    async with house.desk() as desk:
        assert (await desk.people.add(OWNER, "ruth", "Ruth", password, ())).login == "ruth"
