"""API tokens: a program acts for a person, within the scopes the person chose."""

from __future__ import annotations

import hmac
from datetime import timedelta
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from tenoff.desk import codes
from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.naming import check_name
from tenoff.desk.people import People
from tenoff.desk.ports import Store
from tenoff.desk.rights import Scope, Who
from tenoff.desk.runtime import Means, written
from tenoff.kit import Malformed

PREFIX = "tenoff_"
"""By it a token is told from a link's code, and found by those who look for leaked secrets."""


_LAST = "9999"
"""Sorts after every moment."""


class NewToken(Struct, frozen=True, forbid_unknown_fields=True):
    label: str
    scopes: Annotated[tuple[Scope, ...], Meta(min_length=1, max_length=4)]
    days: Annotated[int, Meta(ge=1, le=3660)] = 365


class Token(Struct, frozen=True, omit_defaults=True):
    """What is kept of a token; the secret itself is shown once."""

    id: str
    account: str
    epoch: int
    label: str
    digest: str
    scopes: tuple[Scope, ...]
    made: str
    until: str
    revoked: str = ""
    parent: str = ""
    """The token that made it, with which it ends."""


class Tokens:
    def __init__(self, store: Store, means: Means, audit: Audit, people: People) -> None:
        self._means, self._audit, self._people = means, audit, people
        self._shelf: Shelf[Token] = Shelf(store, "token", Token, means.now)

    async def make(self, by: Who, wanted: NewToken) -> tuple[str, Token]:
        """The secret, to be shown once, and what is kept of it."""
        check_name(wanted.label)
        account = await self._people.accounts.get(by.account)
        if account is None:
            raise Malformed("only an account can have API tokens", "token.account")
        if by.scopes is not None and not by.scopes >= set(wanted.scopes):
            raise Malformed("a token cannot make one that may do more than itself", "token.more")
        parent = await self._parent(by)
        id = codes.code(self._means.chance, 8)
        secret = codes.secret(self._means.chance)
        now = self._means.now()
        token = Token(
            id=id,
            account=account.login,
            epoch=account.epoch,
            label=wanted.label.strip(),
            digest=codes.digest(secret),
            scopes=tuple(sorted(set(wanted.scopes))),
            made=written(now),
            until=min(written(now + timedelta(days=wanted.days)), parent.until if parent else _LAST),
            parent="" if parent is None else parent.id,
        )
        await self._shelf.add(id, token)
        await self._audit.note(by, "token made", token.label, new=", ".join(token.scopes))
        return f"{PREFIX}{id}_{secret}", token

    async def _parent(self, by: Who) -> Token | None:
        """The token by which they ask, if any."""
        id = by.id.removeprefix("token ") if by.id.startswith("token ") else ""
        return await self._shelf.get(id) if id else None

    async def revoke(self, by: Who, id: str) -> None:
        """Ends one of somebody's own tokens."""
        now = self._means.moment()
        known = await self._shelf.get(id)
        if known is None or known.account != by.account:
            raise Malformed("there is no such token", "token.none")
        await self._shelf.change(id, lambda token: replace(token, revoked=token.revoked or now))
        await self._audit.note(by, "token revoked", known.label)

    async def of(self, account: str) -> list[Token]:
        """Somebody's tokens, the newest first."""
        mine = [token for token in await self._shelf.values() if token.account == account]
        return sorted(mine, key=lambda token: token.made, reverse=True)

    async def _good(self, token: Token) -> bool:
        """Whether it has not ended, nor the one that made it, nor the one before."""
        while not token.revoked and token.until >= self._means.moment():
            if not token.parent:
                return True
            parent = await self._shelf.get(token.parent)
            if parent is None:
                return False
            token = parent
        return False

    async def who(self, raw: str) -> Who | None:
        """Whose token it is; None once it, or the account behind it, has ended."""
        id, _, secret = raw.removeprefix(PREFIX).partition("_")
        token = await self._shelf.get(id) if id.isalnum() and len(id) == 8 else None
        if token is None or not hmac.compare_digest(token.digest, codes.digest(secret)):
            return None
        if not await self._good(token):
            return None
        account = await self._people.accounts.get(token.account)
        if account is None or account.off or account.epoch != token.epoch:
            return None
        name = f"{account.name} ({token.label})"
        return Who(name, account.grants, f"token {token.id}", account.login, frozenset(token.scopes))
