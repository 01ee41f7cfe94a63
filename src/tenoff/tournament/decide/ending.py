"""Deciding on the end: places, the results document, money beside the fees."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.decide.common import Answer, Asked, plain
from tenoff.tournament.document import document, fingerprint
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.money import pool_of, report_of
from tenoff.tournament.money.receipts import to_hand_out
from tenoff.tournament.people import Entry
from tenoff.tournament.places import Place
from tenoff.tournament.placing import place_counts
from tenoff.tournament.ranking import stage_places
from tenoff.tournament.refusals import Code, Refusal, no
from tenoff.tournament.regulations.fields import report_is_late
from tenoff.tournament.state import DivisionNow, Phase, StageNow


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about the end; None when it is about something else."""
    match order:
        case do.FinishDivision(key):
            return _finished(a, key)
        case do.ReopenDivision(key, reason):
            found = a.division(key)
            if isinstance(found, Refusal):
                return found
            if found.phase is not Phase.FINISHED:
                return no(Code.NOT_FINISHED, found.division.name)
            return (so.DivisionReopened(key, reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.FinishEvent():
            return _all_finished(a)
        case do.SpendMoney(what, amount, to):
            if not plain(what):
                return no(Code.NO_NAME, what[:40])
            return no(Code.NO_AMOUNT, amount) if amount == 0 else (so.MoneySpent(what, amount, to),)
        case do.PostFinances():
            late = a.now.posted_late if a.now.finances else report_is_late(a.now.about, a.regs, a.at)
            return (so.FinancesPosted(a.at, pool_of(a.now, a.regs), a.regs.posting, late),)
        case do.Pay(id, amount, receipt):
            entry = a.entry(id)
            if isinstance(entry, Refusal):
                return entry
            return _paid(a, entry, amount) or (so.Paid(id, amount, receipt),)
        case _:
            return None


def _paid(a: Asked, entry: Entry, amount: Cents) -> Refusal | None:
    """Why this is not handed out, or not taken back, which only what is too much can be."""
    division = a.now.divisions[entry.division]
    if amount < 0 and division.phase is not Phase.FINISHED:  # nobody has won anything yet
        return no(Code.NOT_FINISHED, division.division.name)
    report = report_of(a.now, a.regs)
    left = to_hand_out(report, a.now.paid_out).get(entry.id, Cents(0))
    if amount == 0 or (amount < 0 and amount < left):
        return no(Code.NO_AMOUNT, amount)
    if amount > left and entry.id in to_hand_out(report, ()):
        return no(Code.PAID_OUT, entry.shown, max(0, left))
    return None


def _finished(a: Asked, key: str) -> Answer:
    found = a.division(key)
    if isinstance(found, Refusal):
        return found
    if found.phase is Phase.FINISHED:
        return no(Code.FINISHED, found.division.name)
    if not found.stages:
        return no(Code.NOT_DRAWN, found.division.name)
    if found.coming or not found.over:
        return no(Code.NOT_OVER, found.division.name)
    return (so.DivisionFinished(key, placings(a, found), a.regs.places.clause),)


def placings(a: Asked, found: DivisionNow) -> tuple[so.Placing, ...]:
    """The places of a division as its last stage gives them; those of a second part are the consolation's."""
    placed: list[so.Placing] = []
    main, consolation = place_counts(a.now, found, a.regs)
    for number in found.parts:
        stage = found.stages[number - 1]
        beside = stage.stage.beside
        listed = stage_places(found, number, a.now.entries, consolation if beside else main, consolation)
        placed += (
            _placing(structs.replace(place, chart=Chart.CONSOLATION) if beside else place, stage)
            for place in listed
        )
    return tuple(placed)


def _placing(place: Place, stage: StageNow) -> so.Placing:
    entries = tuple(id for line in place.lines for id in stage.lines[line])
    return so.Placing(
        place.chart.value, place.place, entries, place.tied, "" if place.blank is None else place.blank.value
    )


def _all_finished(a: Asked) -> Answer:
    if a.now.phase is Phase.FINISHED:
        return no(Code.FINISHED, a.now.about.name)
    left = [each.division.name for each in a.now.divisions.values() if each.phase is not Phase.FINISHED]
    if left or not a.now.divisions:
        return no(Code.NOT_OVER, ", ".join(left)[:200] or a.now.about.name)
    return (so.EventFinished(fingerprint(document(a.now))),)
