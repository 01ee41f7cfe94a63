"""Money on paper: the financial report of an event, and receipts for fees and prizes."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from tenoff.paper.event.job import Job, head, places_to_fill
from tenoff.paper.event.values import Any, Kind, Signing, Slip, Slips, Table, Words, Written
from tenoff.tournament.money import Report, report_of
from tenoff.tournament.money.lines import Item, Line, Party, Purse
from tenoff.tournament.money.receipts import fee_receipt, prize_receipts
from tenoff.tournament.people import Standing
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.event_prizes import share_said, takers, uneven_said
from tenoff.words.names import cite_words, listed

_INCOME = (Item.FEES, Item.SPONSOR, Item.GRANT, Item.DIRECTOR_FROM_ASSOCIATION, Item.OTHER_INCOME)
_OUTGO = (Item.ASSOCIATION_PART, Item.DISTRICT_PART, Item.HOST_PART, Item.DIRECTOR, Item.ASSISTANT, Item.COST)
_WHO = ("director", "host")
_TALL = 6.8


def financial_report(job: Job) -> Iterator[Any]:
    """Every line with its clause and its arithmetic, then prizes; or the same form to be written on."""
    if job.blank:
        yield from _blank(job)
        return
    report = report_of(job.now, job.regs)
    yield _lines(job, "income", report.income)
    yield _lines(job, "outgo", report.outgo)
    for purse in report.purses:
        yield _purse(job, purse)
        yield from (Words(said) for said in uneven_said(purse))
    yield from _notes(report)
    yield Signing(tuple(say(f"event_paper.money.signed_{role}") for role in _WHO))


def _lines(job: Job, side: str, lines: tuple[Line, ...]) -> Table:
    columns = (head("what", share=1.6), head("how"), head("clause", 40), head("amount", 26, Kind.NUMBER))
    rows = [_line(job, line) for line in lines]
    total = names.money(sum(line.amount for line in lines))
    rows.append((say(f"event_paper.money.total_{side}"), "", "", total))
    return Table(columns, tuple(rows), say(f"event_paper.money.{side}"), "", strong=(len(rows) - 1,))


def _line(job: Job, line: Line) -> tuple[str, ...]:
    division = job.now.divisions.get(line.what)
    what = line.what if division is None else division.division.name
    who = say(f"event_desk.money.party.{line.who}") if line.who in tuple(Party) else line.who
    several = len(line.why) > 1 or any(times.count != 1 for times in line.why)
    sums = [say("event_desk.money.times", count=each.count, each=names.money(each.each)) for each in line.why]
    return (
        say(f"event_desk.money.item.{line.item}", what=what, who=who),
        reduce(_plus, sums) if several else "",
        cite_words(line.clause) if line.clause else "",
        names.money(line.amount),
    )


def _plus(before: str, after: str) -> str:
    return say("event_desk.money.plus", before=before, after=after)


def _purse(job: Job, purse: Purse) -> Table:
    columns = (
        head("place", 40, Kind.NUMBER),
        head("share", 18, Kind.NUMBER),
        head("names", kind=Kind.NAME, share=2),
        head("amount", 26, Kind.NUMBER),
    )
    taken = takers(purse)
    rows = [
        (
            names.place_said(prize.chart, prize.place),
            share_said(prize),
            taken.get((prize.chart, prize.place), ""),
            names.money(prize.amount),
        )
        for prize in purse.prizes
    ]
    if purse.unawarded:
        rows.append((say("event_paper.money.unawarded"), "", "", names.money(purse.unawarded)))
    if purse.left:
        key = "event_paper.money.left" if purse.left > 0 else "event_paper.money.rounded_up"
        rows.append((say(key), "", "", names.money(abs(purse.left))))
    rows.append((say("event_paper.money.pool"), "", "", names.money(purse.pool)))
    title = say("event_paper.money.purse", division=job.now.divisions[purse.division].division.name)
    note = say("event_paper.money.players", n=purse.players)
    return Table(columns, tuple(rows), title, note, strong=(len(rows) - 1,))


def _notes(report: Report) -> Iterator[Words]:
    cash = report.cash
    yield Words(
        say("event_paper.money.cash", due=names.money(cash.due), received=names.money(cash.received),
            owed=names.money(cash.owed))
    )  # fmt: skip
    if report.assumed:
        yield Words(say("event_paper.money.assumed"))
    if report.recorded and report.lacking:
        yield Words(
            say("event_desk.money.lacking", prizes=names.money(report.prizes),
                box=names.money(report.in_box), amount=names.money(report.lacking))
        )  # fmt: skip
    if report.uncovered:
        yield Words(say("event_paper.money.shortfall", amount=names.money(report.uncovered)))
    covered = report.shortfall - report.uncovered
    if covered:
        yield Words(say("event_paper.money.covered", amount=names.money(covered)))


def _blank(job: Job) -> Iterator[Any]:
    columns = (head("what", share=1.6), head("how", kind=Kind.WRITE), head("amount", 36, Kind.WRITE))
    for side, items in (("income", _INCOME), ("outgo", _OUTGO)):
        rows = [(say(f"event_paper.money.blank.{item}"), "", "") for item in items]
        rows += [("", "", ""), (say(f"event_paper.money.total_{side}"), "", "")]
        yield Table(
            columns, tuple(rows), say(f"event_paper.money.{side}"), "", _TALL, strong=(len(rows) - 1,)
        )
    columns = (
        head("place", 40, Kind.NUMBER),
        head("names", kind=Kind.WRITE, share=2),
        head("amount", 36, Kind.WRITE),
    )
    for division in job.divisions():
        rows = [(names.place_said(chart, n), "", "") for chart, n in places_to_fill(job, division)]
        yield Table(
            columns, tuple(rows), say("event_paper.money.purse", division=division.division.name), "", _TALL
        )
    yield Signing(tuple(say(f"event_paper.money.signed_{role}") for role in _WHO))


# -- receipts


def receipts(job: Job) -> Iterator[Any]:
    """One for each fee that was paid and each prize that is handed out, to be cut apart."""
    found = (_empty(),) * 8 if job.blank else (*_fees(job), *_prizes(job))
    if found:
        yield Slips(found, 2, 4)


def _fees(job: Job) -> Iterator[Slip]:
    for division in job.divisions():
        for entry in job.now.of_division(division.key):
            if not entry.paid or entry.standing is Standing.WITHDRAWN:
                continue
            given = fee_receipt(entry, division.division.fee)
            how = listed(list(dict.fromkeys(payment.how for payment in given.payments)))
            yield _receipt(
                "fee", names.money(given.paid), " / ".join(given.players), division.division.name, how
            )


def _prizes(job: Job) -> Iterator[Slip]:
    for each in prize_receipts(report_of(job.now, job.regs)):
        if job.only and each.division != job.only:
            continue
        what = say(
            "event_paper.receipt.place",
            division=job.now.divisions[each.division].division.name,
            place=names.place_said(each.chart, each.place),
        )
        yield _receipt("prize", names.money(each.amount), each.player, what, "")


def _receipt(kind: str, amount: str, who: str, what: str, how: str) -> Slip:
    return Slip(
        say(f"event_paper.receipt.{kind}"),
        amount,
        ((_written("name", who),), (_written("for", what, 0.66), _written("how", how, 0.34))),
        signing=(say(f"event_paper.receipt.signed_{kind}"),),
    )


def _empty() -> Slip:
    lines = ((_written("name", ""),), (_written("for", "", 0.66), _written("amount", "", 0.34)))
    return Slip(say("event_paper.receipt.any"), "", lines, signing=(say("event_paper.receipt.signed_any"),))


def _written(caption: str, value: str, part: float = 1.0) -> Written:
    return Written(say(f"event_paper.receipt.{caption}"), value, part)
