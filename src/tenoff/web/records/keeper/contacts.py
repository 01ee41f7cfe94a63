"""What is private about a person: seen, changed, handed out and erased by those who may, each on record."""

from __future__ import annotations

import msgspec
from litestar import get, post

from tenoff.desk.records.contacts import Contact
from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.web.door import gone_to
from tenoff.web.forms import filled
from tenoff.web.records.keeper.frame import BASE, Kept, again, keeper_page, kept
from tenoff.web.request import Ask, Reply, file_reply, known
from tenoff.words.catalog import say
from tenoff.words.wrong import told

FIELDS = ("email", "telephone", "address", "in_emergency", "note", "agreed")


@get("/desk/records/people/{person:str}/contact", action=Action.CONTACTS)
async def contact(ask: Ask, person: str) -> Reply:
    return await _page(await kept(ask), person)


async def _page(seen: Kept, id: str) -> Reply:
    person = seen.person(id)
    found = await seen.site.desk.records.contacts.see(seen.who, person.id)
    return await keeper_page(seen, "contact", person=person, contact=found)


@post("/desk/records/people/{person:str}/contact", action=Action.CONTACTS)
async def change_contact(ask: Ask, person: str) -> Reply:
    """Keeps what the form has, or erases all of it."""
    seen, form = await kept(ask), await filled(ask)
    id, who = seen.person(person).id, await known(ask)
    contacts = seen.site.desk.records.contacts
    try:
        if form.text("do") == "erase":
            if not form.ticked("sure"):
                raise Malformed(say("records_keeper.wrong.erase"))
            await contacts.erase(who, *_records(seen, id))
        else:
            values = {name: form.text(name) for name in FIELDS}
            await contacts.change(who, id, Contact(**values, born=form.whole("born")))
    except Malformed as bad:
        return await _page(await again(seen, form, 400, told(bad)), person)
    return gone_to(f"{BASE}/people/{id}/contact")


@get("/desk/records/people/{person:str}/everything.json", action=Action.CONTACTS)
async def everything(ask: Ask, person: str) -> Reply:
    """All that is kept about one person, for them to have; in the audit like every look."""
    seen = await kept(ask)
    found = seen.person(person)
    roll, who = seen.roll, seen.who
    records = _records(seen, found.id)
    contacts = seen.site.desk.records.contacts
    private = {id: await contacts.see(who, id) for id in records}
    await seen.site.desk.audit.note(who, "person exported", found.id)
    today = seen.today
    outlook = seen.now.outlook(found.id, today)
    given = {
        "tenoff": "person",
        "version": 1,
        "made": seen.at,
        "association": roll.name,
        "records": [roll.people[id] for id in records],
        "contact": private.pop(found.id),
        "merged_contacts": private,
        "points": seen.now.lines_of(found.id),
        "events": [
            {"event": event.id, "name": event.name, "last_day": event.last_day, "places": [
                {"division": division.name, "place": placed}
                for division in event.divisions for placed in division.places if found.id in placed.people
            ]}
            for event in seen.now.events_of(found.id)
        ],
        "matches": [
            match for matches in roll.matches.values() for match in matches
            if any(roll.who(each) == found.id for each in (*match.winners, *match.losers))
        ],
        "carried": [each for each in roll.carried if roll.who(each.person) == found.id],
        "queries": [each for each in roll.queries.values() if roll.who(each.person) == found.id],
        "class": outlook,
    }  # fmt: skip
    data = msgspec.json.format(msgspec.json.encode(given), indent=2)
    return file_reply(data, "application/json", f"{found.id}.json")


def _records(seen: Kept, person: str) -> list[str]:
    """A person's own record and those that were merged into it."""
    return [id for id in seen.roll.people if seen.roll.who(id) == person]


ROUTES = (contact, change_contact, everything)
