"""Contact data at the desk: every look is on record, and what is erased is gone under every record."""

from __future__ import annotations

import pytest

from tenoff.desk.records.contacts import Contact
from tenoff.desk.rights import Denied
from tests.desk.houses import DIRECTOR, KEEPER, House

ANN = Contact(email="ann@example.org", born=1950)


async def test_contact_when_two_records_are_one_person_is_erased_under_both(house: House) -> None:
    async with house.desk() as desk:
        contacts = desk.records.contacts
        for record in ("p1", "p2", "p3"):
            await contacts.change(KEEPER, record, ANN)
        await contacts.erase(KEEPER, "p1", "p2")
        found = [await contacts.see(KEEPER, record) for record in ("p1", "p2", "p3")]
        entries, _ = await desk.audit.page(limit=20)
    assert found == [Contact(), Contact(), ANN]
    assert [each.about for each in entries if each.what == "contact erased"] == ["p2", "p1"]


async def test_contact_when_somebody_else_asks_is_denied_and_nothing_is_read(house: House) -> None:
    async with house.desk() as desk:
        await desk.records.contacts.change(KEEPER, "p1", ANN)
        with pytest.raises(Denied):
            await desk.records.contacts.see(DIRECTOR, "p1")
        with pytest.raises(Denied):
            await desk.records.contacts.erase(DIRECTOR, "p1")
        entries, _ = await desk.audit.page(limit=20)
    assert [each.what for each in entries] == ["contact changed"]
    assert "ann@example.org" not in str(entries)
    assert "1950" not in str(entries)
