"""What is private about a person: kept as documents that can be erased, never in a log."""

from __future__ import annotations

from msgspec import Struct, structs

from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.runtime import Means
from tenoff.kit import Malformed

MOST = 500


class Contact(Struct, frozen=True, omit_defaults=True):
    """`born`: the year, where an age rule needs it. `agreed`: the day the person agreed to its being kept."""

    email: str = ""
    telephone: str = ""
    address: str = ""
    born: int | None = None
    in_emergency: str = ""
    note: str = ""
    agreed: str = ""


class Contacts:
    """Every look and every change is in the audit: by whom, about whom, never what was read."""

    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._shelf: Shelf[Contact] = Shelf(store, "contact", Contact, means.now)
        self._audit = audit

    async def see(self, who: Who, person: str) -> Contact:
        require(who, Action.CONTACTS)
        await self._audit.note(who, "contact seen", person)
        return await self._shelf.get(person) or Contact()

    async def born(self, person: str) -> int | None:
        """The year for an age rule, which tells nobody more than whether somebody is too young."""
        found = await self._shelf.get(person)
        return None if found is None else found.born

    async def change(self, who: Who, person: str, contact: Contact) -> None:
        require(who, Action.CONTACTS)
        for name in ("email", "telephone", "address", "in_emergency", "note", "agreed"):
            if len(getattr(contact, name)) > MOST:
                said = name.replace("_", " ")
                raise Malformed(f"{said} is at most {MOST} letters long", f"contact.{name}", most=MOST)
        if contact.born is not None and not 1880 <= contact.born <= 2200:
            raise Malformed(
                f"a year of birth has four digits, got {contact.born}", "contact.born", got=str(contact.born)
            )
        await self._shelf.set(person, contact)
        given = [name for name, value in structs.asdict(contact).items() if value]
        await self._audit.note(who, "contact changed", person, new=", ".join(given))

    async def erase(self, who: Who, *records: str) -> None:
        """Gone for good, at the person's request, under every record that is theirs."""
        require(who, Action.CONTACTS)
        for record in records:
            await self._shelf.drop(record)
            await self._audit.note(who, "contact erased", record)
