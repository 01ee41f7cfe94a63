"""The lines of the report: what comes in, and what goes out before there are prizes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tenoff.kit import Cite
from tenoff.kit.money import FREE, Cents
from tenoff.tournament.citing import together
from tenoff.tournament.money.facts import DivisionMoney, MoneyFacts
from tenoff.tournament.money.lines import Item, Line, Party, Times
from tenoff.tournament.money.sharing import equally
from tenoff.tournament.regulations.parts import Regulations
from tenoff.tournament.regulations.purse import GrantRule


def one(amount: Cents) -> tuple[Times, ...]:
    return (Times(1, amount),)


def fees(facts: MoneyFacts, regs: Regulations) -> Iterator[Line]:
    """What the players pay, division by division; and what of it they have not paid."""
    for division in facts.divisions:
        if division.fee and division.players:
            why = (Times(division.players, division.fee),)
            yield Line(Item.FEES, Party.PLAYERS, why, division.key, regs.fee.clause)
    for division in facts.divisions if facts.recorded else ():
        if division.owed:
            yield Line(Item.UNPAID, Party.PLAYERS, one(Cents(-division.owed)), division.key)


def parts(facts: MoneyFacts, regs: Regulations) -> Iterator[Line]:
    """What of each fee goes to association, district and host; a division without a fee owes nothing."""
    rule = regs.fee
    paying = sum(division.players for division in facts.divisions if division.fee)
    if facts.scope not in rule.parts_in or not paying:
        return
    for item, who, each in (
        (Item.ASSOCIATION_PART, Party.ASSOCIATION, rule.association),
        (Item.DISTRICT_PART, Party.DISTRICT, rule.district),
        (Item.HOST_PART, Party.HOST, rule.host),
    ):
        if each:
            yield Line(item, who, (Times(paying, each),), clause=rule.parts)


@dataclass(frozen=True, slots=True)
class Pay:
    """The director's pay: `fees` is what comes off the fees, the rest is the association's."""

    lines: tuple[Line, ...] = ()
    fees: Cents = FREE
    association: tuple[Line, ...] = ()


def director(facts: MoneyFacts, regs: Regulations) -> Pay:
    """What the director gets and who pays it."""
    rule, grant = regs.purse.director(facts.scope), regs.purse.grant(facts.grant)
    if rule is None or not facts.players:
        return Pay()
    each = Times(facts.players, rule.fees_each)
    from_fees, from_association = [Times(1, rule.fees_fixed), each], [Times(1, rule.association_fixed)]
    clause: Cite | None = rule.clause
    if grant is not None and grant.no_director_line is not None:
        # The form has a zero on the director's line, so nothing of it may come off the fees.
        from_association += from_fees
        from_fees = []
        clause = together(clause, grant.no_director_line)
    ours = _used(from_fees)
    theirs = _used(from_association)
    lines = [Line(Item.DIRECTOR, Party.DIRECTOR, (*ours, *theirs), clause=clause)] if ours or theirs else []
    paid = [Line(Item.DIRECTOR_FROM_ASSOCIATION, Party.ASSOCIATION, theirs, clause=clause)] if theirs else []
    return Pay(tuple(lines), Cents(sum(times.amount for times in ours)), tuple(paid))


def _used(times: list[Times]) -> tuple[Times, ...]:
    return tuple(each for each in times if each.amount)


def assistants(facts: MoneyFacts, regs: Regulations) -> Iterator[Line]:
    if facts.assistants and regs.purse.assistant and facts.players:
        why = (Times(facts.assistants, regs.purse.assistant),)
        yield Line(Item.ASSISTANT, Party.ASSISTANT, why)


def spent(facts: MoneyFacts) -> tuple[tuple[Line, ...], tuple[Line, ...]]:
    """What was entered by hand: what came in, what went out."""
    came = tuple(
        Line(Item.OTHER_INCOME, who, one(Cents(-amount)), what)
        for what, amount, who in facts.spent
        if amount < 0
    )
    went = tuple(Line(Item.COST, who, one(amount), what) for what, amount, who in facts.spent if amount > 0)
    return came, went


@dataclass(frozen=True, slots=True)
class Grant:
    """A grant and where it goes: `divisions` in the order of the event, each with its clause."""

    income: tuple[Line, ...]
    outgo: tuple[Line, ...]
    divisions: tuple[tuple[Cents, Cite | None], ...]


def grant(facts: MoneyFacts, regs: Regulations) -> Grant:
    """The association's grant with its parts; what is not used goes back."""
    rule = regs.purse.grant(facts.grant)
    nothing = tuple((FREE, None) for _ in facts.divisions)
    if rule is None or not facts.players:
        return Grant((), (), nothing)
    fixed = (
        (Item.GRANT_TO_CLUB, Party.HOST, rule.club, rule.club_clause),
        (Item.GRANT_TO_DIRECTOR, Party.DIRECTOR, rule.director, rule.director_clause),
        (Item.GRANT_TO_LUNCHES, Party.HOST, rule.lunches, rule.lunches_clause),
    )
    outgo = [Line(item, who, one(amount), clause=clause) for item, who, amount, clause in fixed if amount]
    there = Cents(rule.total - sum(line.amount for line in outgo))
    given = _given(rule, facts.divisions, there)
    back = there - sum(given)
    if back:
        clause = rule.returned_clause or rule.clause
        outgo.append(Line(Item.GRANT_RETURNED, Party.ASSOCIATION, one(Cents(back)), clause=clause))
    income = Line(Item.GRANT, Party.ASSOCIATION, one(rule.total), clause=rule.clause)
    clauses = (_prize_clause(rule, division) for division in facts.divisions)
    return Grant((income,), tuple(outgo), tuple(zip(given, clauses, strict=True)))


def _prize_clause(rule: GrantRule, division: DivisionMoney) -> Cite | None:
    """By which clauses a division's prizes get their part."""
    short = rule.short_clause if division.players < rule.full_field else None
    return together(rule.prize_clause, short) if division.players else None


def _given(rule: GrantRule, divisions: tuple[DivisionMoney, ...], there: Cents) -> tuple[Cents, ...]:
    """What each division's prizes get. A division nobody entered gets nothing."""
    played = [division for division in divisions if division.players]
    if rule.shared:
        shares = iter(equally(rule.shared, len(played)))
        return tuple(next(shares) if division.players else FREE for division in divisions)
    most = min(rule.division, there // len(played))
    return tuple(
        FREE
        if not division.players
        else Cents(min(most, division.players * rule.each))
        if division.players < rule.full_field
        else Cents(most)
        for division in divisions
    )
