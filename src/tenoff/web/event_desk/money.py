"""Money at the desk: the financial report with its clauses, sponsors, costs, prizes and who has got them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from litestar import get, post

from tenoff.desk.rights import Action
from tenoff.kit import Malformed
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.about import Sponsor
from tenoff.tournament.money import Report, report_of
from tenoff.tournament.money.facts import owes
from tenoff.tournament.money.lines import Line, Party, Purse
from tenoff.tournament.money.receipts import to_hand_out
from tenoff.tournament.regulations.fields import report_is_late
from tenoff.tournament.state import Phase
from tenoff.web.event_desk.forms import plain_order
from tenoff.web.event_desk.frame import Seen, confidential, event_page, ordered, seen_event
from tenoff.web.forms import Filled
from tenoff.web.request import Ask, Reply
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_prizes import share_said, takers, uneven_said
from tenoff.words.names import cite_words
from tenoff.words.wrong import told


@get("/desk/events/{event:str}/money", action=Action.REGISTER)
async def money_page(ask: Ask, event: str) -> Reply:
    return await _money(await seen_event(ask, event))


async def _money(seen: Seen) -> Reply:
    confidential(seen)
    try:
        report, wrong_table = report_of(seen.now, seen.regs), ""
    except Malformed as bad:
        report, wrong_table = None, told(bad)
    shown: dict[str, Any] = {"wrong_table": wrong_table, "report": report}
    if report is not None:
        shown |= {
            "income": [_line(seen, line) for line in report.income],
            "outgo": [_line(seen, line) for line in report.outgo],
            "came": sum(line.amount for line in report.income),
            "went": sum(line.amount for line in report.outgo),
            "purses": [_purse(seen, purse) for purse in report.purses],
            "receipts": _receipts(seen, report),
            "clause": cite_words(report.clause) if report.clause else "",
            "late": report_is_late(seen.now.about, seen.regs, seen.at),
            "post_clause": cite_words(report.post) if report.post else "",
        }
    owing = [
        (entry.shown, amount)
        for key in seen.now.divisions
        for entry in seen.now.entered(key)
        if (amount := owes(entry, seen.now.divisions[key].division.fee)) > 0
    ]
    return await event_page(seen, "money", owing=owing, **shown)


def _line(seen: Seen, line: Line) -> dict[str, Any]:
    division = seen.now.divisions.get(line.what)
    what = division.division.name if division is not None else line.what
    who = say(f"event_desk.money.party.{line.who}") if line.who in tuple(Party) else line.who
    key = f"event_desk.money.item.{line.item}"
    sums = [
        say("event_desk.money.times", count=times.count, each=names.money(times.each)) for times in line.why
    ]
    several = len(line.why) > 1 or any(times.count != 1 for times in line.why)
    return {
        "said": say(key, what=what, who=who),
        "how": _sum(sums) if several else "",
        "amount": line.amount,
        "clause": cite_words(line.clause) if line.clause else "",
    }


def _sum(parts: list[str]) -> str:
    text = parts[0]
    for part in parts[1:]:
        text = say("event_desk.money.plus", before=text, after=part)
    return text


def _purse(seen: Seen, purse: Purse) -> dict[str, Any]:
    taken = takers(purse)
    return {
        "name": seen.now.divisions[purse.division].division.name,
        "pool": purse.pool,
        "left": purse.left,
        "unawarded": purse.unawarded,
        "uneven": uneven_said(purse),
        "prizes": [
            {
                "place": names.place_said(prize.chart, prize.place),
                "share": share_said(prize),
                "amount": prize.amount,
                "who": taken.get((prize.chart, prize.place), ""),
            }
            for prize in purse.prizes
        ],
    }


def _receipts(seen: Seen, report: Report) -> list[dict[str, Any]]:
    """Prizes to hand out, by entry, with what has been paid already; below 0 what is to be asked back."""
    due = to_hand_out(report, ())
    return [
        {
            "entry": entry,
            "name": seen.now.entries[entry].shown,
            "amount": due.get(entry, Cents(0)),
            "paid": due.get(entry, Cents(0)) - left,
            "left": left,
        }
        for entry, left in to_hand_out(report, seen.now.paid_out).items()
        if entry in due or seen.now.divisions[seen.now.entries[entry].division].phase is Phase.FINISHED
    ]


@post("/desk/events/{event:str}/money", action=Action.DIRECT)
async def order_money(ask: Ask, event: str) -> Reply:
    return await ordered(ask, event, _money, _orders)


async def _orders(seen: Seen, form: Filled) -> Sequence[do.Command]:
    match form.text("do"):
        case "add-sponsor":
            return (do.AddSponsor(Sponsor(form.text("name"), form.cents("amount"))),)
        case "drop-sponsor":
            return (do.DropSponsor(Sponsor(form.text("name"), form.cents("amount"))),)
        case "spend-money":
            amount = form.cents("amount")
            if amount < 0:
                raise Malformed(say("event_desk.wrong.negative", amount=names.money(amount)))
            came = form.text("way") == "in"
            return (do.SpendMoney(form.text("what"), Cents(-amount if came else amount), form.text("to")),)
        case _:
            return (plain_order(form),)


ROUTES = (money_page, order_money)
