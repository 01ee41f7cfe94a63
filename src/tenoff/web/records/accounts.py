"""Accounts that somebody types where a closed book is opened to them."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.kit import Malformed
from tenoff.web.site import Site
from tenoff.words.catalog import say


async def names_of(site: Site) -> dict[str, str]:
    """Accounts as people know them."""
    return {account.login: account.name for account in await site.desk.people.accounts.values()}


async def there_are(site: Site, accounts: Iterable[str]) -> None:
    """Malformed where one is nobody's: a slip would open the book to nobody, or to whoever takes the name."""
    for each in accounts:
        if await site.desk.people.accounts.get(each) is None:
            raise Malformed(say("records_cases.wrong.no_account", text=each[:80]))
