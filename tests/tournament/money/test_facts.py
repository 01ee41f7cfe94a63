"""From an event as it stands to its report and receipts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date

from msgspec import structs

from tenoff.kit.division import Scope
from tenoff.kit.money import Cents, dollars
from tenoff.tournament.about import OfficialRole, Sponsor
from tenoff.tournament.chart import elimination
from tenoff.tournament.events import Placing
from tenoff.tournament.fixtures import set_out
from tenoff.tournament.kinds import Division, Elimination, RoundRobin
from tenoff.tournament.money import money_facts, pool_of, report_of
from tenoff.tournament.money.facts import TeamAt, owes
from tenoff.tournament.money.receipts import FeeReceipt, PrizeReceipt, fee_receipt, prize_receipts
from tenoff.tournament.people import Entry, Payment, Player, Standing
from tenoff.tournament.places import Blank
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.purse import GrantFor
from tenoff.tournament.state import DivisionNow, StageNow, Tournament
from tenoff.tournament.templates import template

FLORIDA = regulations("florida-2024")
DOUBLES = template("florida-statewide-doubles", date(2026, 1, 12)).divisions[0]


def _entry(number: int, *paid: int, standing: Standing = Standing.ENTERED, size: int = 2) -> Entry:
    players = tuple(Player(f"p{number}{each}", f"P{number}{each}") for each in "ab"[:size])
    payments = tuple(Payment(Cents(amount)) for amount in paid)
    return Entry(f"e{number}", DOUBLES.key, players, paid=payments, standing=standing)


def _event(division: Division, *entries: Entry) -> Tournament:
    about = template("florida-statewide-doubles", date(2026, 1, 12)).about("Winter", ("2026-01-05",))
    return Tournament(
        about=structs.replace(about, sponsors=(Sponsor("Bank", dollars(100)),)),
        divisions={division.key: DivisionNow(division)},
        entries={entry.id: entry for entry in entries},
        officials=((OfficialRole.ASSISTANT, "Eve"), (OfficialRole.DIRECTOR, "Dan")),
        spent=(("paint", dollars(5), "Shop"),),
    )


def _drawn(event: Tournament, lines: Mapping[int, tuple[str, ...]], *places: Placing) -> Tournament:
    (now,) = event.divisions.values()
    stage = Elimination()
    board = set_out(elimination(len(lines), stage))
    drawn = replace(now, stages=(StageNow(stage, lines, board),), places=places)
    return replace(event, divisions={now.key: drawn})


def test_facts_when_read_count_those_who_entered() -> None:
    event = _event(
        DOUBLES,
        _entry(1, 2000),
        _entry(2, 1000),
        _entry(3, 2500),
        _entry(4, 2000, -2000, standing=Standing.WITHDRAWN),
        _entry(5, 2000, standing=Standing.WAITING),
        _entry(6, 2000, standing=Standing.DISQUALIFIED),
    )
    facts = money_facts(event)
    (division,) = facts.divisions
    assert (division.players, division.teams, division.due) == (8, 4, dollars(80))
    assert (facts.assistants, facts.grant, facts.spent) == (1, None, (("paint", dollars(5), "Shop"),))
    cash = report_of(event, FLORIDA).cash
    assert (cash.due, cash.received, cash.owed, cash.over) == (8000, 9500, 1000, 2500)
    assert cash.received == cash.due - cash.owed + cash.over


def test_pool_when_the_prize_table_cannot_be_read_is_still_known() -> None:
    event = _event(DOUBLES, *(_entry(number) for number in range(16)))
    broken = replace(event, about=structs.replace(event.about, prizes="all to me"))
    assert pool_of(broken, FLORIDA) == pool_of(event, FLORIDA) == 32 * 350 - 7500 - 500 + 10000


def test_teams_when_partners_are_drawn_are_two_entries() -> None:
    alone = structs.replace(DOUBLES, draw_partners=True)
    event = _event(alone, *(_entry(number, size=1) for number in range(1, 9)))
    (division,) = money_facts(event).divisions
    assert (division.players, division.teams) == (8, 4)
    lines = {1: ("e1", "e2"), 2: ("e3", "e4"), 3: ("e5", "e6"), 4: ("e7", "e8")}
    placings = (Placing("main", 1, ("e3", "e4")), Placing("main", 2, note="did-not-finish"))
    (drawn,) = money_facts(_drawn(event, lines, *placings)).divisions
    assert (drawn.teams, drawn.places) == (
        4,
        (
            TeamAt("main", 1, ("e3", "e4"), ("P3a", "P4a")),
            TeamAt("main", 2, blank=Blank.DID_NOT_FINISH),
        ),
    )


def test_teams_when_they_share_a_place_are_apart() -> None:
    event = _event(DOUBLES, *(_entry(number) for number in range(1, 5)))
    lines = {number: (f"e{number}",) for number in range(1, 5)}
    shared = Placing("main", 3, ("e1", "e4"), tied=True)
    (division,) = money_facts(_drawn(event, lines, shared)).divisions
    assert [team.entries for team in division.places] == [("e1",), ("e4",)]


def test_grant_when_the_event_is_the_associations_is_found() -> None:
    for key, grant in (
        ("florida-red-line-singles", GrantFor.STATE_SINGLES),
        ("florida-red-line-doubles", GrantFor.STATE_DOUBLES),
        ("florida-amateur-doubles", GrantFor.AMATEUR_DOUBLES),
        ("florida-masters", GrantFor.MASTERS),
        ("tournament-of-champions", None),
        ("florida-statewide-doubles", None),
    ):
        found = template(key, date(2026, 1, 12))
        event = Tournament(
            about=found.about("E", ("2026-01-05",)),
            divisions={division.key: DivisionNow(division) for division in found.divisions},
        )
        assert money_facts(event).grant is grant
        assert event.about.scope in (Scope.STATE, Scope.STATEWIDE)


def test_consolation_when_the_stage_has_none_is_not_played_for() -> None:
    table = structs.replace(DOUBLES, stages=(RoundRobin(),))
    assert [each.consolation for each in money_facts(_event(table)).divisions] == [False]


def test_prize_receipts_when_made_are_one_a_player() -> None:
    event = _event(DOUBLES, *(_entry(number) for number in range(1, 17)))
    lines = {number: (f"e{number}",) for number in range(1, 17)}
    placings = (Placing("main", 1, ("e7",)), Placing("main", 2, note="did-not-finish"))
    report = report_of(_drawn(event, lines, *placings), FLORIDA)
    first = report.purses[0].prizes[0].amount
    assert list(prize_receipts(report)) == [
        PrizeReceipt(1, DOUBLES.key, "main", 1, "e7", "P7a", Cents(first // 2)),
        PrizeReceipt(2, DOUBLES.key, "main", 1, "e7", "P7b", Cents(first // 2)),
    ]


def test_fee_receipt_when_made_says_what_is_owed() -> None:
    entry = _entry(1, 500, 700)
    assert fee_receipt(entry, dollars(10)) == FeeReceipt(
        "e1", ("P1a", "P1b"), entry.paid, Cents(1200), Cents(800)
    )


def test_entry_when_withdrawn_gets_its_money_back() -> None:
    assert owes(_entry(1, 2000, standing=Standing.WITHDRAWN), dollars(10)) == -2000
    assert owes(_entry(1, 2000), dollars(10)) == 0
