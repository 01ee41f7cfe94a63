"""The money clauses read a second time, to the cent: event reports, the ledger, who owes whom."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite
from tenoff.kit.division import Scope
from tenoff.kit.money import Cents, dollars
from tenoff.records.masters.prizes import shared
from tenoff.records.money import commands as do
from tenoff.records.money.balances import EventBalance, accounts, event_balances, season_balance
from tenoff.records.money.kinds import Account, EventOnBook, Guest, Item, Office
from tenoff.records.money.refusals import Code
from tenoff.tournament.about import Sponsor
from tenoff.tournament.money.facts import DivisionMoney, MoneyFacts
from tenoff.tournament.money.lines import Item as Of
from tenoff.tournament.money.report import report
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.purse import GrantFor
from tests.records.cited.money import DAY, FIRST, LAST, Books

FLORIDA = regulations("florida-2024")
MASTERS = regulations("florida-2024-masters")
EVE, MIDDLE = date(2026, 1, 11), date(2026, 1, 13)
MASTERS_PRIZES = (120, 105, 90, 85, 75, 70, 65, 55)


def _event(
    scope: Scope,
    *heads: int,
    fee: Cents = dollars(10),  # noqa: B008
    grant: GrantFor | None = None,
    sponsors: tuple[Sponsor, ...] = (),
) -> dict[Of, Cents]:
    """The lines of an event's report by item; divisions of so many players each."""
    divisions = tuple(DivisionMoney(f"d{at}", fee, each, each) for at, each in enumerate(heads))
    found = report(MoneyFacts(scope, divisions, sponsors, grant=grant), FLORIDA)
    return {line.item: line.amount for line in (*found.income, *found.outgo)}


def _of(books: Books, event: str) -> EventBalance:
    return next(each for each in event_balances(books.now) if each.event == event)


# -- the director


@pytest.mark.parametrize(
    ("scope", "players", "whole", "association"),
    [
        (Scope.STATE, 64, dollars(132), dollars(100)),
        (Scope.STATE, 63, dollars(131, 50), dollars(100)),
        (Scope.STATEWIDE, 40, dollars(120), dollars(25)),
        (Scope.STATEWIDE, 41, dollars(120, 50), dollars(25)),
    ],
)
def test_director_when_paid_costs_the_association_its_fixed_part(
    scope: Scope, players: int, whole: int, association: int
) -> None:
    lines = _event(scope, players)
    assert (lines[Of.DIRECTOR], lines[Of.DIRECTOR_FROM_ASSOCIATION]) == (whole, association)


@pytest.mark.parametrize(
    ("miles", "tenths", "pay"),
    [
        (120, 670, dollars(80, 40)),
        (137, 725, dollars(99, 33)),
        (1, 655, dollars(0, 66)),
        (133, 700, dollars(93, 10)),
    ],
)
def test_travel_when_a_director_was_sent_is_owed_by_the_host_district(
    miles: int, tenths: int, pay: int
) -> None:
    books = Books().open().must(do.SetMileageRate(FIRST, tenths, "the year's rate"))
    books.must(do.PayTravel(DAY, "p7", "p6", miles, "northern", Office.PRESIDENT))
    owing = (books.now.balance(Account.DUE, "southern"), books.now.balance(Account.OWED, "p6"))
    assert owing == (pay, -pay)
    assert (_of(books, "p7").income, _of(books, "p7").cost) == (0, 0)


def test_travel_when_the_state_director_directs_a_statewide_event_is_paid() -> None:
    books = Books().open().must(do.SetMileageRate(FIRST, 670, "the year's rate"))
    sent = do.PayTravel(DAY, "p7", "p5", 120, "northern", Office.PRESIDENT, Office.STATE_DIRECTOR)
    assert books.must(sent).booked() == [("p5", dollars(80, 40), "Art1-td.3")]


def test_travel_when_the_rate_is_corrected_later_keeps_the_one_it_was_priced_by() -> None:
    books = Books().open().must(do.SetMileageRate(FIRST, 670, "the year's rate"))
    books.must(do.PayTravel(DAY, "p7", "p6", 120, "northern", Office.PRESIDENT))
    books.must(do.SetMileageRate(FIRST, 725, "corrected"))
    assert (books.newest.amount, books.newest.rate) == (dollars(80, 40), 670)


# -- grants


@pytest.mark.parametrize(
    ("heads", "back"),
    [
        ((16, 16, 16, 16), 0),
        ((16, 20, 15, 16), dollars(12, 50)),
        ((10, 16, 16, 16), dollars(75)),
        ((1, 16, 16, 16), dollars(187, 50)),
        ((0, 16, 16, 16), dollars(200)),  # a walking division that was folded
        ((15, 10, 1, 0), dollars(475)),
    ],
)
def test_state_singles_when_a_division_is_short_gives_the_rest_back(
    heads: tuple[int, ...], back: int
) -> None:
    lines = _event(Scope.STATE, *heads, grant=GrantFor.STATE_SINGLES)
    assert (lines[Of.GRANT], lines[Of.GRANT_TO_CLUB], lines.get(Of.GRANT_RETURNED, 0)) == (90000, 10000, back)


@pytest.mark.parametrize("heads", [(10, 8), (64, 64)])
def test_state_doubles_when_a_division_is_short_gives_nothing_back(heads: tuple[int, ...]) -> None:
    lines = _event(Scope.STATE, *heads, grant=GrantFor.STATE_DOUBLES)
    assert (lines[Of.GRANT], Of.GRANT_RETURNED in lines) == (90000, False)


@pytest.mark.parametrize(("heads", "shares"), [((20, 20), [15000, 15000]), ((18,), [30000])])
def test_amateur_singles_when_combined_play_for_all_of_the_grant(
    heads: tuple[int, ...], shares: list[int]
) -> None:
    divisions = tuple(
        DivisionMoney(f"d{at}", dollars(10), each, each, amateur=True) for at, each in enumerate(heads)
    )
    found = report(MoneyFacts(Scope.STATE, divisions, grant=GrantFor.AMATEUR_SINGLES), FLORIDA)
    assert [purse.grant for purse in found.purses] == shares


def test_amateur_doubles_when_reported_have_nothing_for_the_director_from_the_fees() -> None:
    lines = _event(Scope.STATE, 40, grant=GrantFor.AMATEUR_DOUBLES)
    assert lines[Of.DIRECTOR] == lines[Of.DIRECTOR_FROM_ASSOCIATION]


@pytest.mark.clauses("florida-2024", "Art1-td.1", "Art1-b2.10")
@pytest.mark.parametrize("players", [1, 22, 63, 128])
def test_director_of_amateur_doubles_when_paid_by_hand_gets_what_the_events_report_charges(
    players: int,
) -> None:
    """The form has a zero on the director's line, so the half dollars come from the association too."""
    division = DivisionMoney("doubles", dollars(10), players, players // 2, amateur=True, doubles=True)
    charged = report(MoneyFacts(Scope.STATE, (division,), grant=GrantFor.AMATEUR_DOUBLES), FLORIDA)
    (line,) = (each for each in charged.income if each.item is Of.DIRECTOR_FROM_ASSOCIATION)
    books = Books().open().must(do.PayDirector(DAY, "amateur-doubles", "p5", players))
    assert books.booked() == [("p5", dollars(100) + 50 * players, "Art1-td.1 Art1-b2.10")]
    assert (books.newest.amount, books.newest.clause) == (line.amount, line.clause)
    assert [(times.count, times.each) for times in books.newest.why] == [(1, 10_000), (players, 50)]
    booked = do.ReportLine(Item.DIRECTOR, line.amount, "p5", line.clause)
    part = do.ReportLine(Item.EVENT_PART, dollars(4), "club", Cite("florida-2024 Art6-a.2"))
    again = do.PayDirector(DAY, "amateur-doubles", "p5", players)
    assert books.refuses(again) == (Code.PAID_ALREADY, "Art1-td.1 Art1-b2.10")
    books.must(
        do.BookReport(DAY, "amateur-doubles", (booked, part))
    )  # the same sum, so it is not booked twice
    assert books.booked() == [("club", dollars(4), "Art6-a.2")]


@pytest.mark.clauses("florida-2024", "Art1-b2.10")
@pytest.mark.parametrize("players", [0, -1, 2001])
def test_director_of_amateur_doubles_when_nobody_says_how_many_played_is_refused(players: int) -> None:
    order = do.PayDirector(DAY, "amateur-doubles", "p5", players)
    assert Books().open().refuses(order) == (Code.BAD_PLAYERS, "Art1-td.1 Art1-b2.10")


def test_director_when_fees_pay_for_each_player_gets_the_same_however_many_played() -> None:
    books = Books().open().must(do.PayDirector(DAY, "amateur-singles", "p5", 40))
    assert books.booked() == [("p5", dollars(100), "Art1-td.1")]


def test_masters_when_reported_use_all_of_the_grant() -> None:
    divisions = tuple(
        DivisionMoney(key, Cents(0), 8, 8, masters=True, consolation=False) for key in ("m", "l")
    )
    found = report(MoneyFacts(Scope.STATE, divisions, grant=GrantFor.MASTERS), MASTERS)
    lines = {line.item: line.amount for line in (*found.income, *found.outgo)}
    assert lines == {
        Of.GRANT: dollars(2200),
        Of.GRANT_TO_CLUB: dollars(100),
        Of.GRANT_TO_DIRECTOR: dollars(300),
        Of.GRANT_TO_LUNCHES: dollars(400),
    }
    assert [purse.pool for purse in found.purses] == [70000, 70000]
    assert [prize.amount for prize in found.purses[0].prizes] == [
        *(dollars(each) for each in MASTERS_PRIZES),
        3500,
    ]


@pytest.mark.parametrize(("manually_first", "code"), [(True, Code.PAID_ALREADY), (False, Code.PAID_ALREADY)])
def test_grant_when_it_was_taken_back_by_hand_does_not_come_back_by_the_report_too(
    manually_first: bool, code: Code
) -> None:
    books = Books().open().must(do.GiveGrant(DAY, "singles"))
    by_hand = do.TakeBackGrant(DAY, "singles", dollars(75))
    line = do.ReportLine(Item.GRANT_RETURNED, dollars(75), "club of singles", Cite("florida-2024 Art1-b2.6"))
    by_report = do.BookReport(DAY, "singles", (line,))
    first, second = (by_hand, by_report) if manually_first else (by_report, by_hand)
    books.must(first)
    assert books.refuses(second) == (code, "Art1-b2.6")
    assert books.now.balance(Account.DUE, "club of singles") == dollars(75)


def test_report_when_the_grant_was_sent_ahead_books_the_rest_of_its_lines() -> None:
    books = Books().open().must(do.GiveGrant(DAY, "singles"))
    lines = (
        do.ReportLine(Item.GRANT, dollars(900), "club of singles", Cite("florida-2024 Art1-b2.1")),
        do.ReportLine(Item.EVENT_PART, dollars(240), "club of singles", Cite("florida-2024 Art6-a.2")),
    )
    books.must(do.BookReport(DAY, "singles", lines))
    assert books.booked() == [("club of singles", dollars(240), "Art6-a.2")]
    assert books.refuses(do.BookReport(DAY, "singles", lines)) == (Code.PAID_ALREADY, "Art6-a.2")
    assert (_of(books, "singles").income, _of(books, "singles").cost) == (dollars(240), dollars(900))


def test_report_when_it_names_another_amount_than_was_booked_is_refused() -> None:
    books = Books().open().must(do.PayDirector(DAY, "p7", "p6"))
    line = do.ReportLine(Item.DIRECTOR, dollars(26), "p6", Cite("florida-2024 Art1-td.2"))
    assert books.refuses(do.BookReport(DAY, "p7", (line,))) == (Code.PAID_ALREADY, "Art1-td.2")


@pytest.mark.clauses("florida-2024", "SR18-g.4")
@pytest.mark.parametrize(
    ("miles", "cost", "pay"),
    [
        (51, dollars(620), dollars(500)),
        (51, dollars(210, 10), dollars(210, 10)),
        (300, dollars(500), dollars(500)),
    ],
)
def test_masters_director_when_from_more_than_fifty_miles_is_lodged(
    miles: int, cost: Cents, pay: int
) -> None:
    books = Books().open().must(do.LodgeDirector(DAY, "masters", "p5", miles, cost))
    assert books.booked() == [("p5", pay, "SR18-g.4")]
    assert books.now.balance(Account.LODGING) == pay
    again = do.LodgeDirector(DAY, "masters", "p5", miles, cost)
    assert books.refuses(again) == (Code.PAID_ALREADY, "SR18-g.4")


def test_masters_director_when_near_or_of_another_event_is_not_lodged() -> None:
    books = Books().open()
    near = do.LodgeDirector(DAY, "masters", "p5", 50, dollars(300))
    assert books.refuses(near) == (Code.TOO_NEAR, "SR18-g.4")
    assert books.refuses(do.LodgeDirector(DAY, "singles", "p5", 90, dollars(300)))[0] is Code.NO_GRANT
    assert books.refuses(do.LodgeDirector(DAY, "masters", "p5", 90, Cents(0)))[0] is Code.BAD_AMOUNT


# -- fees


@pytest.mark.parametrize(
    ("fee", "players", "association", "host"),
    [(dollars(10), 50, dollars(200), dollars(100)), (dollars(8, 50), 30, dollars(120), dollars(60))],
)
def test_fees_when_divided_give_four_and_two_a_player(
    fee: Cents, players: int, association: int, host: int
) -> None:
    lines = _event(Scope.STATEWIDE, players, fee=fee)
    assert (lines[Of.FEES], lines[Of.ASSOCIATION_PART], lines[Of.HOST_PART]) == (
        fee * players,
        association,
        host,
    )


@pytest.mark.parametrize(
    ("players", "covered"), [(12, dollars(33)), (18, dollars(12)), (21, dollars(1, 50)), (22, 0), (30, 0)]
)
def test_director_when_few_players_came_is_made_up_by_the_association_not_by_sponsors(
    players: int, covered: int
) -> None:
    divisions = (DivisionMoney("both", dollars(10), players, players, amateur=True),)
    found = report(MoneyFacts(Scope.STATEWIDE, divisions, (Sponsor("a bank", dollars(100)),)), FLORIDA)
    lines = {line.item: line.amount for line in found.income}
    assert lines.get(Of.COVERED, 0) == covered
    assert found.pool == dollars(100) + max(0, 350 * players - 7500)


# -- officers


def test_offices_when_all_are_paid_cost_three_thousand_two_hundred() -> None:
    books = Books().open()
    offices = ("state-director", "president", "keeper", "secretary", "treasurer", "editor")
    books.must(*(do.PayYearly(DAY, Office(each), each) for each in offices))
    paid = [-books.now.balance(Account.OWED, each) for each in offices]
    assert (paid, sum(paid)) == ([30000, 50000, 40000, 30000, 50000, 120000], 320000)


def test_office_when_three_held_it_is_never_paid_more_than_its_year() -> None:
    books = Books().open()
    for person, amount in (("a", 20000), ("b", 29999)):
        books.must(do.PayYearly(DAY, Office.TREASURER, person, Cents(amount)))
    assert books.refuses(do.PayYearly(DAY, Office.TREASURER, "c", Cents(2))) == (Code.YEAR_USED_UP, "SR8-e")
    assert books.must(do.PayYearly(DAY, Office.TREASURER, "c")).booked() == [("c", 1, "SR8-e")]


@pytest.mark.parametrize(
    ("nights", "lodged", "pay"),
    [((EVE, FIRST, MIDDLE), False, 7500), ((FIRST, MIDDLE), True, 5000), ((LAST,), False, 2500)],
)
def test_stipend_when_paid_is_for_nights_without_a_bed(
    nights: tuple[date, ...], lodged: bool, pay: int
) -> None:
    books = Books().open()
    if lodged:
        books.must(do.BillLodging(DAY, "singles", EVE, (Guest("p5", Office.STATE_DIRECTOR),), dollars(120)))
    books.must(do.PayStipend(DAY, "singles", "p5", Office.STATE_DIRECTOR, nights))
    assert books.booked() == [("p5", pay, "Art2-b")]


def test_tickets_when_somebody_holds_two_offices_are_given_once() -> None:
    guests = (Guest("p1", Office.TREASURER, spouse=True), Guest("p1", Office.NEW_IN_HALL))
    assert Books().open().refuses(do.OrderTickets(DAY, "singles", guests, dollars(30))) == (
        Code.PAID_ALREADY,
        "Art2-a.4",
    )


# -- prizes of the Masters


@pytest.mark.parametrize(
    ("places", "each"),
    [
        ((2, 3), [9750, 9750]),
        ((4, 5, 6), [7667, 7667, 7666]),
        ((1, 2, 3, 4), [10000, 10000, 10000, 10000]),
        (tuple(range(1, 9)), [8313, 8313, 8313, 8313, 8312, 8312, 8312, 8312]),
    ],
)
def test_masters_tie_when_it_stays_pools_the_money_to_the_cent(
    places: tuple[int, ...], each: list[int]
) -> None:
    pool = sum(dollars(MASTERS_PRIZES[place - 1]) for place in places)
    found = list(shared(pool, (1,) * len(places)))
    assert (found, sum(found)) == (each, pool)


# -- the whole season


def test_season_when_everything_was_booked_balances_by_event_and_by_party() -> None:
    books = Books().open(dollars(6000))
    lines = (
        do.ReportLine(Item.EVENT_PART, dollars(72), "club of p7", Cite("florida-2024 Art6-a.2")),
        do.ReportLine(Item.COVERED, dollars(12), "p6", Cite("florida-2024 Art5-c.2")),
    )
    books.must(
        do.GiveGrant(DAY, "singles"),
        do.TakeBackGrant(DAY, "singles", dollars(87, 50)),
        do.PayDirector(DAY, "singles", "p5"),
        do.PayStipend(DAY, "singles", "p5", Office.STATE_DIRECTOR, (FIRST,)),
        do.PayDirector(DAY, "p7", "p6"),
        do.BookReport(DAY, "p7", lines),
        do.GiveGrant(DAY, "masters"),
        do.PayReceipts(DAY, "masters", dollars(340, 55), "paper"),
        do.SubsidizeMeeting(DAY, FIRST, ("p1", "p2", "p3")),
        do.Settle(DAY, "club of singles", dollars(900)),
        do.Collect(DAY, "club of singles", dollars(87, 50)),
    )
    results = {each.event: each.result for each in event_balances(books.now) if each.entries}
    assert results == {"singles": -93750, "p7": 3500, "masters": -254055, "": -12000}
    season = season_balance(books.now)
    assert (season.income, season.cost, season.cash) == (15950, 372255, 518750)
    assert (season.due, season.owed, season.has) == (7200, 282255, 243695)
    assert (season.balanced, sum(line.balance for line in accounts(books.now))) == (True, 0)


def test_event_when_described_anew_keeps_its_entries() -> None:
    books = Books().open().must(do.GiveGrant(DAY, "singles"))
    old = books.now.events["singles"]
    anew = EventOnBook("singles", "State Singles", FIRST, LAST, old.scope, "Sebring", "southern", old.yearly)
    books.must(do.ListEvent(anew))
    assert (_of(books, "singles").name, _of(books, "singles").cost) == ("State Singles", dollars(900))
