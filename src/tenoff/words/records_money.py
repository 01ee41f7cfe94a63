"""The association's money in words: each entry with its reason, and why an order is not taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

from tenoff.log import Refused
from tenoff.records.money.balances import AccountLine
from tenoff.records.money.entries import Entry, Leg
from tenoff.records.money.kinds import Item, Rate
from tenoff.records.money.refusals import Code
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import declined
from tenoff.words.event_names import cents_said, money
from tenoff.words.measures import number


def money_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    shapes = _SHAPES.get(refusal.code, ())
    values = (
        shapes[place](value) if place < len(shapes) else value for place, value in enumerate(refusal.values)
    )
    return declined(f"records_money.refusal.{refusal.code.value}", values, refusal)


def _plain(value: str) -> str:
    return value


def _rate(value: str) -> str:
    return tenths_said(int(value)) if value.lstrip("-").isdigit() else value


def _known(*kinds: str) -> Callable[[str], str]:
    """A word of a closed list; as it came where it is of none."""

    def said(value: str) -> str:
        keys = (f"records_money.{kind}.{value}" for kind in kinds)
        return next((say(key) for key in keys if spoken().knows(key)), value)

    return said


_OFFICE = _known("office")
_SHAPES: Mapping[StrEnum, tuple[Callable[[str], str], ...]] = {
    Code.BAD_AMOUNT: (cents_said,),
    Code.BAD_RATE: (_rate,),
    Code.NO_EXPENSES: (_OFFICE,),
    Code.YEAR_USED_UP: (_OFFICE, cents_said, cents_said),
    Code.NOT_ENTITLED: (_plain, _OFFICE),
    Code.NOT_SENT: (_plain, _OFFICE),
    Code.WRONG_EVENT: (_plain, _known("yearly", "scope")),
    Code.MORE_THAN_GIVEN: (cents_said, cents_said),
    Code.OVER_THE_MOST: (cents_said, cents_said),
    Code.MORE_THAN_OWED: (_plain, cents_said, cents_said),
    Code.MORE_THAN_DUE: (_plain, cents_said, cents_said),
}
"""Which values of a refusal are money, rates or words of a closed list."""


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
    office = _OFFICE(entry.what) if entry.item is Item.YEARLY else ""
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
