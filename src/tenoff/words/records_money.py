"""The association's money in words: each entry with its reason, and why an order is not taken."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.log import Refused
from tenoff.records.money.balances import AccountLine
from tenoff.records.money.entries import Entry, Leg
from tenoff.records.money.kinds import Item, Office, Rate
from tenoff.records.money.refusals import Code
from tenoff.words.catalog import say
from tenoff.words.event_names import money
from tenoff.words.measures import number
from tenoff.words.orders import refused


def money_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    tenths = refusal.places.get("tenths")
    if isinstance(tenths, int):
        refusal = replace(refusal, places={"tenths": tenths_said(tenths)})
    return refused("records_money.refusal", refusal)


def tenths_said(tenths: int) -> str:
    """Money in tenths of a cent: $0.67, $0.675."""
    cents, over = divmod(tenths, 10)
    if not over:
        return money(cents)
    return say("event_names.dollars", amount=f"{cents // 100:,}.{cents % 100:02}{over}")


def rate_said(rate: Rate) -> str:
    return say("records_money.book.rate", rate=tenths_said(rate.tenths), day=rate.since, source=rate.source)


def entry_said(entry: Entry) -> str:
    """What an entry is for."""
    key = f"records_money.item.{entry.item}"
    if entry.item in (Item.PAID, Item.RECEIVED) and entry.what:
        key = f"{key}-how"
    yearly = entry.item is Item.YEARLY and entry.what in tuple(Office)
    office = say(f"records_money.office.{entry.what}") if yearly else entry.what
    return say(key, party=entry.party, what=entry.what, office=office, n=entry.reverses)


def entry_why(entry: Entry) -> str:
    """Its arithmetic; "" where the amount says all."""
    if entry.rate:
        return say("records_money.why.miles", miles=number(int(entry.what)), rate=tenths_said(entry.rate))
    if len(entry.why) < 2 and all(times.count == 1 for times in entry.why):
        return ""
    parts = [say("records_money.why.times", count=times.count, each=money(times.each)) for times in entry.why]
    text = parts[0]
    for part in parts[1:]:
        text = say("records_money.why.plus", before=text, after=part)
    return text


def account_said(line: AccountLine | Leg) -> str:
    if line.party:
        return say(f"records_money.account_of.{line.account}", party=line.party)
    return say(f"records_money.account.{line.account}")
