"""The financial report of an event: from fees, sponsors and grants to each team's prize."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.kit import Cite
from tenoff.kit.money import Cents
from tenoff.tournament.money import accounts
from tenoff.tournament.money.facts import DivisionMoney, MoneyFacts
from tenoff.tournament.money.lines import Cash, Item, Line, Party, Purse, Report, Times
from tenoff.tournament.money.prizes import ALTERNATE, awards, prizes, uneven
from tenoff.tournament.money.sharing import apportion
from tenoff.tournament.money.tables import table_of
from tenoff.tournament.places import Blank
from tenoff.tournament.regulations.parts import PlaceRule, Regulations
from tenoff.tournament.regulations.purse import PrizeTable


def report(facts: MoneyFacts, regs: Regulations) -> Report:
    """All the money of an event, as the regulations divide it. Malformed for an unreadable prize table."""
    table = table_of(facts.table, regs)
    fees = tuple(accounts.fees(facts, regs))
    came, went = accounts.spent(facts)
    pay, grant = accounts.director(facts, regs), accounts.grant(facts, regs)
    before = (*accounts.parts(facts, regs), *accounts.assistants(facts, regs), *went)
    rest = total(fees) + total(came) - total(before) - pay.fees
    shortfall = Cents(max(0, -rest))
    sponsors = tuple(
        Line(Item.SPONSOR, sponsor.name, accounts.one(sponsor.amount), clause=regs.fee.sponsors)
        for sponsor in facts.sponsors
        if sponsor.amount
    )
    purses = _purses(facts, regs, table, Cents(max(0, rest)), total(sponsors), grant.divisions)
    shared = sum(purse.fees + purse.sponsors for purse in purses)
    return Report(
        income=(
            *fees,
            *sponsors,
            *grant.income,
            *pay.association,
            *came,
            *_missing(facts, regs, shortfall, pay.fees, unpaid(fees)),
        ),
        outgo=(*before, *pay.lines, *grant.outgo),
        purses=purses,
        cash=_cash(facts.divisions),
        table=table.name,
        assumed=table.assumed,
        shortfall=shortfall,
        unshared=Cents(max(0, rest) + total(sponsors) - shared),
        recorded=facts.recorded,
        clause=regs.purse.worksheet,
        post=regs.posting,
        post_by=regs.posted_by,
    )


def total(lines: Iterable[Line]) -> Cents:
    return Cents(sum(line.amount for line in lines))


def unpaid(lines: Iterable[Line]) -> Cents:
    return Cents(-sum(line.amount for line in lines if line.item is Item.UNPAID))


def _missing(
    facts: MoneyFacts, regs: Regulations, shortfall: Cents, pay: Cents, owed: Cents
) -> tuple[Line, ...]:
    """Who makes up for what the fees do not cover. Sponsors never do: their money is for prizes only.

    The association does where players are too few, not where they have not paid.
    """
    rule = regs.purse
    covers = rule.shortfall is not None and facts.scope in rule.shortfall_in
    covered = Cents(min(max(0, shortfall - owed), pay) if covers else 0)
    lines = (
        Line(Item.COVERED, Party.ASSOCIATION, (Times(1, covered),), clause=rule.shortfall),
        Line(Item.UNCOVERED, Party.NOBODY, (Times(1, Cents(shortfall - covered)),)),
    )
    return tuple(line for line in lines if line.amount)


def _purses(
    facts: MoneyFacts,
    regs: Regulations,
    table: PrizeTable,
    rest: Cents,
    sponsors: Cents,
    grants: tuple[tuple[Cents, Cite | None], ...],
) -> tuple[Purse, ...]:
    """Each division's money: what is left of the fees and the sponsors' by its players, and its grant."""
    heads = [division.players for division in facts.divisions]
    shares = zip(facts.divisions, apportion(rest, heads), apportion(sponsors, heads), grants, strict=True)
    rule = regs.places.announced(facts.rows)
    return tuple(
        _purse(division, regs, table, rule, ours, given, grant) for division, ours, given, grant in shares
    )


def _purse(
    division: DivisionMoney,
    regs: Regulations,
    table: PrizeTable,
    rule: PlaceRule,
    fees: Cents,
    sponsors: Cents,
    granted: tuple[Cents, Cite | None],
) -> Purse:
    grant, clause = granted
    pool = Cents(fees + sponsors + grant)
    found = prizes(pool, division, table, rule)
    taken = tuple(awards(found, division.places, regs.purse.abandoned))
    to_host = sum(award.amount for award in taken if award.clause is not None)
    by_place = sum(prize.amount for prize in found if prize.chart != ALTERNATE) if division.places else 0
    somebody = sum(award.amount for award in taken if award.blank in (None, Blank.OPEN))
    return Purse(
        division=division.key,
        players=division.players,
        fees=fees,
        sponsors=sponsors,
        grant=grant,
        prizes=found,
        left=Cents(pool - sum(prize.amount for prize in found)),
        awards=taken,
        to_host=Cents(to_host),
        unawarded=Cents(by_place - to_host - somebody),
        clause=clause,
        uneven=uneven(division, table, rule),
    )


def _cash(divisions: tuple[DivisionMoney, ...]) -> Cash:
    due = sum(division.due for division in divisions)
    received = sum(division.received for division in divisions)
    owed = sum(division.owed for division in divisions)
    return Cash(Cents(due), Cents(received), Cents(owed), Cents(received - due + owed))
