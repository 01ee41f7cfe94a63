"""Decisions on the end: places, money, and the director's part of it."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.kit.money import Cents
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.decide.common import Answer, Asked
from tenoff.records.masters.prizes import prizes
from tenoff.records.masters.refusals import Code, no
from tenoff.records.masters.state import Phase
from tenoff.records.masters.table import checks, table
from tenoff.records.masters.values import Prize, PrizeWhy

_MOST_CENTS = 10_000_000


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from such an order; None when it is about something else."""
    match order:
        case do.FinishMasters():
            return _finished(a)
        case do.ReopenMasters(reason):
            if a.now.phase is not Phase.FINISHED:
                return no(Code.NOT_OVER)
            return (so.MastersReopened(reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.DividePrizes():
            return _divided(a, order)
        case do.FindIneligible(person, reason):
            return _ineligible(a, person, reason)
        case do.NameDirector():
            return _director(a, order)
        case do.AppointAssistant(name):
            if not plain(name):
                return no(Code.NO_NAME, name)
            return (so.AssistantAppointed(name, a.rule.director.assistants),)
        case do.ClaimLodging(miles, cost):
            return _lodging(a, miles, cost)
        case _:
            return None


def _finished(a: Asked) -> Answer:
    now, rule = a.now, a.rule
    if now.phase is not Phase.SEEDED:
        return no(Code.NOT_SEEDED if now.phase is Phase.INVITING else Code.OVER)
    missing = rule.all_games - sum(len(games) for games in now.games.values())
    if missing:
        return no(Code.GAMES_MISSING, missing, clause=rule.table)
    ranks = table(now.games, rule)
    money = prizes(ranks, now.lines, now.alternate, rule.games * (rule.seats - 1), rule)
    sums = checks(now.games, money, bool(now.alternate), rule)
    return (so.MastersFinished(ranks, money, sums, rule.ties),)


def _divided(a: Asked, order: do.DividePrizes) -> Answer:
    now, rule = a.now, a.rule.prizes
    if now.phase is not Phase.FINISHED:
        return no(Code.NOT_OVER)
    if not now.alternate_played:
        return no(Code.NO_ALTERNATE_PLAYED, clause=rule.president)
    if not plain(order.reason, 200):
        return no(Code.NO_REASON)
    if not plain(order.named_by):
        return no(Code.NO_NAME, order.named_by, clause=rule.president)
    given = dict(order.amounts)
    entitled = {prize.person for prize in now.prizes if prize.why is not PrizeWhy.INELIGIBLE}
    for person, amount in order.amounts:
        if person not in entitled:
            return no(Code.NO_PRIZE, person)
        if not 0 <= amount <= _MOST_CENTS:
            return no(Code.NO_AMOUNT, amount)
    due = sum(prize.amount for prize in now.prizes)
    if len(given) < len(order.amounts) or sum(given.values()) != due:
        return no(Code.WRONG_SUM, sum(amount for _, amount in order.amounts), due, clause=rule.president)
    proposed = prizes(now.ranks, now.lines, now.alternate, a.rule.games * (a.rule.seats - 1), a.rule)
    for prize in proposed:
        has = given.get(prize.person, Cents(0))
        lost = prize.why is PrizeWhy.TOO_FEW_GAMES and has > 0
        if lost or (prize.why is PrizeWhy.TO_ALTERNATE and prize.person in entitled and has < prize.amount):
            return no(Code.PRIZE_FORFEITED, prize.person, clause=rule.forfeited)
    clause = together(rule.president, rule.pro_rata)
    lines = tuple(Prize(person, amount, PrizeWhy.PRESIDENT, clause) for person, amount in order.amounts)
    barred = tuple(prize for prize in now.prizes if prize.why is PrizeWhy.INELIGIBLE)
    return (so.PrizesDivided((*lines, *barred), order.reason, order.named_by, clause),)


def _ineligible(a: Asked, person: str, reason: str) -> Answer:
    if a.now.phase is not Phase.FINISHED:
        return no(Code.NOT_OVER)
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    lost = sum(prize.amount for prize in a.now.prizes if prize.person == person)
    if not lost:
        return no(Code.NO_PRIZE, person)
    return (so.PrizesForfeited(person, Cents(lost), reason, a.rule.prizes.ineligible),)


def _director(a: Asked, order: do.NameDirector) -> Answer:
    rule = a.rule.director
    if not plain(order.name):
        return no(Code.NO_NAME, order.name)
    if not order.state_director and not plain(order.reason, 200):
        return no(Code.NO_REASON, clause=rule.state_director)
    return (
        so.DirectorNamed(
            order.name,
            order.state_director,
            rule.fee,
            rule.state_director,
            rule.fee_clause,
            order.reason,
        ),
    )


def _lodging(a: Asked, miles: int, cost: Cents) -> Answer:
    rule = a.rule.director
    if a.now.director is None:
        return no(Code.NO_DIRECTOR)
    if miles <= rule.beyond_miles:
        return no(Code.TOO_NEAR, miles, rule.beyond_miles, clause=rule.lodging_clause)
    if not 0 < cost <= _MOST_CENTS:
        return no(Code.NO_AMOUNT, cost)
    return (so.LodgingGranted(miles, cost, Cents(min(cost, rule.lodging)), rule.lodging_clause),)
