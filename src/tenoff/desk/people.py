"""Accounts and sessions: the first owner by a one-time code, passwords, roles, and taking it all back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta

from msgspec import Struct
from msgspec.structs import replace

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.naming import LONGEST, check_grants, check_password, check_person, login_of
from tenoff.desk.ports import Store
from tenoff.desk.rights import Grant, Role, Who
from tenoff.desk.runtime import Means, written
from tenoff.kit import Conflict, Malformed

SESSION = timedelta(days=14)
OWNER_CODE = timedelta(hours=24)
NEVER = "9999-12-31T23:59:59+00:00"
"""After every moment at which somebody could have made sure."""


class Account(Struct, frozen=True, omit_defaults=True):
    """A person who can log in.

    `epoch`: sessions and tokens of an earlier one have ended. `off`: may not log in. `given`: when somebody
    else last set the password, the first one too, who may know it since. `own`: when one was chosen with it.
    """

    login: str
    name: str
    password: str
    grants: tuple[Grant, ...]
    made: str
    epoch: int = 0
    off: bool = False
    given: str = ""
    own: str = ""

    @property
    def doubt(self) -> str:
        """From when on somebody must have made sure who has this account; "" where nobody need.

        While somebody else's password is good, they may be the one who logs in.
        """
        return (self.own or NEVER) if self.given else ""

    @property
    def owner(self) -> bool:
        return not self.off and any(grant.role is Role.OWNER for grant in self.grants)


Changed = Callable[[Account], Account]


class Session(Struct, frozen=True, omit_defaults=True):
    """`device`: what the browser calls itself, for the list from which it can be ended."""

    account: str
    epoch: int
    made: str
    until: str
    device: str = ""


class OwnerCode(Struct, frozen=True):
    digest: str
    until: str
    used: bool = False


@dataclass(frozen=True, slots=True)
class SignedIn:
    """`token` goes into the cookie and is kept nowhere else."""

    token: str
    account: Account


class People:
    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._means, self._audit = means, audit
        self.accounts: Shelf[Account] = Shelf(store, "account", Account, means.now)
        self._sessions: Shelf[Session] = Shelf(store, "session", Session, means.now)
        self._codes: Shelf[OwnerCode] = Shelf(store, "owner-code", OwnerCode, means.now)
        self._decoy: str | None = None
        self._owned = False

    # -- the first owner

    async def owned(self) -> bool:
        """Whether somebody owns this house."""
        if not self._owned:
            self._owned = any(account.owner for account in await self.accounts.values())
        return self._owned

    async def owner_code(self) -> str | None:
        """A new one-time code for the first owner, which ends the one before; None when there is an owner."""
        if await self.owned():
            return None
        code = codes.code(self._means.chance, 12)  # nobody guesses that in a day, however many they try
        until = written(self._means.now() + OWNER_CODE)
        fresh = OwnerCode(codes.digest(code), until)
        await self._codes.set("first", fresh)
        return "-".join((code[:4], code[4:8], code[8:]))

    async def opens(self, code: str) -> bool:
        """Return True for the code of the first owner, unused and in time."""
        kept = await self._codes.kept("first", fresh=True)
        if kept is None or kept.value.digest != codes.digest(codes.typed(code)):
            return False
        return not kept.value.used and kept.value.until >= self._means.moment()

    async def make_owner(self, code: str, login: str, name: str, password: str) -> SignedIn | None:
        """The owner, logged in; None for a code that is wrong, used or old."""
        check_person(login, name, password)
        if not await self.opens(code) or await self.owned():
            return None
        hashed = await self._means.hasher.hash(password)
        changed = await self._codes.change("first", lambda found: replace(found, used=True))
        if changed is None or changed[0].used:  # another browser was first
            return None
        account = self._account(login, name, hashed, (Grant(Role.OWNER),))
        await self.accounts.add(account.login, account)
        self._owned = True
        await self._audit.note(_as(account), "owner made", account.login, new=account.name)
        return await self._signed_in(account, "")

    # -- accounts

    async def add(self, by: Who, login: str, name: str, password: str, grants: tuple[Grant, ...]) -> Account:
        """A new account. Conflict if the name to log in with is taken."""
        login = login.strip().lower()
        check_person(login, name, password)
        check_grants(grants)
        _in_person(by)
        hashed = await self._means.hasher.hash(password)
        account = replace(self._account(login, name, hashed, grants), given=self._means.moment())
        try:
            await self.accounts.add(login, account)
        except Conflict:
            raise Conflict(f"there is an account {login} already", "person.there", login=login) from None
        await self._audit.note(by, "account made", login, new=f"{name}: {told(grants)}")
        return account

    async def give(self, by: Who, login: str, grants: tuple[Grant, ...]) -> None:
        """These roles instead of the ones before. The last owner stays one."""
        check_grants(grants)
        _in_person(by)
        await self._keep_an_owner(login, any(grant.role is Role.OWNER for grant in grants))
        old, new = await self._change(login, lambda account: replace(account, grants=grants))
        await self._audit.note(by, "roles changed", login, told(old.grants), told(new.grants))

    async def switch(self, by: Who, login: str, *, off: bool) -> None:
        """Shuts an account out, sessions and tokens included, or lets it in again."""
        _in_person(by)
        await self._keep_an_owner(login, not off)
        await self._change(
            login, lambda account: replace(account, off=off, epoch=account.epoch + (1 if off else 0))
        )
        await self._audit.note(by, "account shut" if off else "account opened again", login)

    async def set_password(self, by: Who, login: str, password: str) -> None:
        """Somebody else's new password; every session and token of the account ends."""
        _in_person(by)
        if by.account == login:
            raise Malformed("change your own password where your old one is asked for", "person.own_password")
        await self._set_password(by, login, password)

    async def _set_password(self, by: Who, login: str, password: str) -> None:
        check_password(password, login)
        hashed = await self._means.hasher.hash(password)
        now, own = self._means.moment(), by.account == login

        def changed(account: Account) -> Account:
            account = replace(account, password=hashed, epoch=account.epoch + 1)
            if not own:
                return replace(account, given=now, own="")
            return replace(account, own=account.own or now) if account.given else account

        await self._change(login, changed)
        await self._audit.note(by, "password changed", login)

    async def choose_password(self, who: Who, old: str, new: str, device: str) -> SignedIn | None:
        """A password of their own and a session with it, while all others end; None if the old is wrong."""
        account = await self.accounts.get(who.account)
        if account is None or not await self._means.hasher.verify(account.password, old[: LONGEST + 1]):
            return None
        await self._set_password(who, account.login, new)
        changed = await self.accounts.get(account.login)
        return None if changed is None else await self._signed_in(changed, device)

    async def confirm(self, by: Who, login: str) -> None:
        """Those who run the server have made sure in person who has this account, and chose its password."""

        def sure(account: Account) -> Account:
            if account.doubt == NEVER:
                raise Malformed(
                    f"{login[:40]} has to choose a password of their own first",
                    "person.none_chosen",
                    login=login[:40],
                )
            return replace(account, given="", own="")

        await self._change(login, sure)
        await self._audit.note(by, "identity confirmed", login)

    async def end_sessions(self, by: Who, login: str) -> None:
        """Everybody logged in with this account, and every token of it, is out."""
        await self._change(login, lambda account: replace(account, epoch=account.epoch + 1))
        await self._audit.note(by, "sessions ended", login)

    async def _change(self, login: str, changed: Changed) -> tuple[Account, Account]:
        found = await self.accounts.change(login, changed)
        if found is None:
            raise Malformed(f"there is no account {login[:40]!r}", "person.none", login=login[:40])
        return found

    async def _keep_an_owner(self, login: str, stays: bool) -> None:
        others = [account for account in await self.accounts.values() if account.login != login]
        if not stays and not any(account.owner for account in others):
            raise Conflict("somebody must own the house: make another owner first", "person.last_owner")

    # -- sessions

    async def sign_in(self, login: str, password: str, device: str) -> SignedIn | None:
        """A session, or None. An unknown name takes as long as a wrong password."""
        account = await self.accounts.get(login_of(login)) if login.strip() else None
        hashed = account.password if account is not None else await self._a_decoy()
        right = await self._means.hasher.verify(hashed, password[: LONGEST + 1])
        if account is None or account.off or not right:
            await self._audit.note(Who(login.strip()[:40] or "nobody"), "log-in refused")
            return None
        if self._means.hasher.outdated(account.password):
            again = await self._means.hasher.hash(password)
            await self._change(account.login, lambda found: replace(found, password=again))
        await self._audit.note(_as(account), "logged in", new=device[:100])
        return await self._signed_in(account, device)

    async def sign_out(self, token: str) -> None:
        """Ends a session; noted, so that other processes end what is open by it."""
        who = await self.who(token)
        await self._sessions.drop(codes.digest(token))
        if who is not None:
            await self._audit.note(who, "logged out")

    async def who(self, token: str) -> Who | None:
        """Whose session it is; None once it has ended in any way."""
        session = await self._sessions.get(codes.digest(token))
        if session is None or session.until < self._means.moment():
            return None
        account = await self.accounts.get(session.account)
        if account is None or account.off or account.epoch != session.epoch:
            return None
        return _as(account)

    async def prune(self) -> None:
        """Forgets sessions whose time is over."""
        now = self._means.moment()
        for kept in [kept async for kept in self._sessions.all()]:
            if kept.value.until < now:
                await self._sessions.drop(kept.id)

    async def sign_in_as(self, login: str) -> SignedIn | None:
        """Somebody logged in without a password: for the demo's doors and for nothing else."""
        account = await self.accounts.get(login)
        return None if account is None or account.off else await self._signed_in(account, "")

    async def _signed_in(self, account: Account, device: str) -> SignedIn:
        token = codes.secret(self._means.chance)
        now = self._means.now()
        session = Session(account.login, account.epoch, written(now), written(now + SESSION), device[:100])
        await self._sessions.add(codes.digest(token), session)
        return SignedIn(token, account)

    async def _a_decoy(self) -> str:
        if self._decoy is None:
            self._decoy = await self._means.hasher.hash(codes.secret(self._means.chance))
        return self._decoy

    def _account(self, login: str, name: str, hashed: str, grants: tuple[Grant, ...]) -> Account:
        return Account(login.strip().lower(), name.strip(), hashed, grants, self._means.moment())


def _as(account: Account) -> Who:
    return Who(account.name, account.grants, f"account {account.login}", account.login, given=account.doubt)


def _in_person(by: Who) -> None:
    """Malformed where a program would make or change accounts: by one it would outlive its token."""
    if by.scopes is not None:
        raise Malformed("only a person can do this: log in with a password", "person.in_person")


def told(grants: tuple[Grant, ...]) -> str:
    """Roles as the audit shows them: "owner, director of lakeland"."""
    return ", ".join(f"{grant.role} of {grant.event}" if grant.event else str(grant.role) for grant in grants)
