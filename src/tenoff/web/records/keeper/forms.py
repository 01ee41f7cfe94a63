"""Forms of the keeper: days, points, people and choices as they were typed."""

from __future__ import annotations

from tenoff.kit import Malformed
from tenoff.kit.halves import Halves
from tenoff.web.forms import Filled
from tenoff.web.records.keeper.frame import Kept
from tenoff.words.catalog import say

_MOST = 200


def halves_in(form: Filled, name: str) -> Halves:
    """Points as they were typed: 2, -1.5, 0.5."""
    text = form.text(name).replace("−", "-").replace(",", ".") or "0"
    minus = text.startswith("-")
    whole, _, half = text.lstrip("+-").partition(".")
    if not (whole.isascii() and (whole or "0").isdigit() and len(whole) < 6 and half in ("", "0", "5")):
        raise Malformed(say("records_keeper.wrong.points", text=text[:20]))
    found = 2 * int(whole or "0") + (half == "5")
    return Halves(-found if minus else found)


def person_in(seen: Kept, text: str) -> str:
    """Whom somebody means by a record, a member number or a whole name.

    By number and name only the keeper finds those whose name is withheld: it would tell their record.
    """
    text = " ".join(text.split())
    if text in seen.roll.people:
        return text
    inside = text.rpartition("(")[2].rstrip(")")
    if inside in seen.roll.people:
        return inside
    found = [
        each.id
        for each in seen.roll.everybody()
        if (seen.keeps or not each.withheld)
        and text
        and (each.member.casefold() == text.casefold() or each.name.casefold() == text.casefold())
    ]
    if len(found) != 1:
        key = "nobody" if not found else "several"
        raise Malformed(say(f"records_keeper.wrong.{key}", text=text[:60]))
    return found[0]


def event_in(seen: Kept, text: str, person: str) -> str:
    """The event that is meant by its short name or by what it is called: one of the person's, else any."""
    if not text or text in seen.roll.results:
        return text
    own, every = seen.now.events_of(person), seen.now.results()
    called = text.casefold()
    found = [each.id for each in own if each.name.casefold() == called]
    found = found or [each.id for each in every if each.name.casefold() == called]
    if len(found) == 1:
        return found[0]
    if not found:
        raise Malformed(say("records_keeper.wrong.no_event", text=text[:60]))
    raise Malformed(say("records_keeper.wrong.several_events", text=text[:60], event=max(found)))


def choices_in(form: Filled) -> dict[str, str]:
    """Who the keeper says is meant, by the mark of what is written."""
    return {name[4:]: form.text(name) for name in form.fields if name.startswith("who-") and form.text(name)}


def short(text: str) -> str:
    return text[:_MOST]
