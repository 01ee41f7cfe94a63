"""The association's ledger: each payment by its clause, and books that balance."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.books.florida_2024.money import MONEY as FLORIDA_MONEY
from tenoff.kit import Cite, Malformed, cited_ids
from tenoff.kit.money import FREE, Cents, dollars
from tenoff.records.money import commands as do
from tenoff.records.money.balances import accounts, event_balances, next_book, season_balance
from tenoff.records.money.decide import decide
from tenoff.records.money.entries import Entry, Leg
from tenoff.records.money.kinds import Account, Guest, Item, Office, Rate, Share
from tenoff.records.money.refusals import Code
from tests.records.cited.money import DAY, EVENTS, FIRST, LAST, Books, situations
from tests.tournament.cited.telling import cites

EVE = date(2026, 1, 11)


@pytest.mark.clauses("florida-2024", "SR8-a", "SR8-b", "SR8-c", "SR8-d", "SR8-e", "SR8-f")
def test_offices_when_paid_get_what_the_standing_rule_says_each_year() -> None:
    offices = {
        Office.STATE_DIRECTOR: (300, "SR8-a"),
        Office.PRESIDENT: (500, "SR8-b"),
        Office.KEEPER: (400, "SR8-c"),
        Office.SECRETARY: (300, "SR8-d"),
        Office.TREASURER: (500, "SR8-e"),
        Office.EDITOR: (1200, "SR8-f"),
    }
    books = Books().open()
    for office, (amount, clause) in offices.items():
        books.must(do.PayYearly(DAY, office, "p1"))
        assert books.booked() == [("p1", dollars(amount), clause)]
    assert books.now.balance(Account.OFFICERS) == dollars(3200)
    assert books.refuses(do.PayYearly(DAY, Office.KEEPER, "p1")) == (Code.YEAR_USED_UP, "SR8-c")
    assert books.refuses(do.PayYearly(DAY, Office.FIRST_VICE, "p1")) == (Code.NO_EXPENSES, "")


def test_office_when_it_changes_hands_is_shared_within_the_year() -> None:
    books = Books().open().must(do.PayYearly(DAY, Office.SECRETARY, "p1", dollars(100)))
    more = do.PayYearly(DAY, Office.SECRETARY, "p2", dollars(201))
    assert books.refuses(more) == (Code.YEAR_USED_UP, "SR8-d")
    books.must(do.PayYearly(DAY, Office.SECRETARY, "p2"))
    assert books.booked() == [("p2", dollars(200), "SR8-d")]


@pytest.mark.clauses("florida-2024", "SR8.0")
def test_board_members_when_they_drive_to_meetings_get_forty_for_each() -> None:
    books = Books().open()
    for meeting in (date(2025, 10, 20), FIRST, DAY):
        books.must(do.SubsidizeMeeting(DAY, meeting, ("p1", "p2")))
        assert books.booked() == [("p1", dollars(40), "SR8.0"), ("p2", dollars(40), "SR8.0")]
    assert books.now.balance(Account.OWED, "p1") == -dollars(120)
    again = do.SubsidizeMeeting(DAY, FIRST, ("p3", "p1"))
    assert books.refuses(again) == (Code.PAID_ALREADY, "SR8.0")
    assert books.now.balance(Account.OWED, "p3") == 0


@pytest.mark.clauses("florida-2024", "Art2-a.4")
def test_banquet_tickets_when_ordered_are_for_those_the_article_names() -> None:
    books = Books().open()
    guests = (Guest("p1", Office.NEW_IN_HALL, spouse=True), Guest("p2", Office.PAST_PRESIDENT))
    books.must(do.OrderTickets(DAY, "singles", guests, dollars(32, 50)))
    assert books.booked() == [("club of singles", dollars(97, 50), "Art2-a.4")]
    wrong = (
        (do.OrderTickets(DAY, "singles", (Guest("p3", Office.EDITOR),), dollars(30)), Code.NOT_ENTITLED),
        (do.OrderTickets(DAY, "doubles", guests, dollars(30)), Code.WRONG_EVENT),
        (do.OrderTickets(DAY, "singles", guests, dollars(30)), Code.PAID_ALREADY),
    )
    assert [books.refuses(order) for order, _ in wrong] == [(code, "Art2-a.4") for _, code in wrong]


@pytest.mark.clauses("florida-2024", "Art2-a.6", "Art2-a.7")
def test_lodging_when_billed_is_one_night_for_the_officers_at_state_singles() -> None:
    books = Books().open()
    guests = (Guest("p1", Office.PRESIDENT, spouse=True), Guest("p2", Office.THIRD_VICE))
    books.must(do.BillLodging(DAY, "singles", FIRST, guests, dollars(260)))
    assert books.booked() == [("club of singles", dollars(260), "Art2-a.6 Art2-a.7")]
    editor = (Guest("p3", Office.EDITOR),)
    wrong = (
        (do.BillLodging(DAY, "singles", LAST, guests, dollars(260)), Code.PAID_ALREADY),
        (do.BillLodging(DAY, "singles", FIRST, editor, dollars(130)), Code.NOT_ENTITLED),
        (do.BillLodging(DAY, "doubles", FIRST, guests, dollars(260)), Code.WRONG_EVENT),
        (
            do.BillLodging(DAY, "singles", DAY, (Guest("p4", Office.SECRETARY),), dollars(130)),
            Code.NIGHT_OUTSIDE,
        ),
    )
    assert [books.refuses(order) for order, _ in wrong] == [(code, "Art2-a.6") for _, code in wrong]


@pytest.mark.clauses("florida-2024", "Art2-b")
def test_stipend_when_paid_is_for_nights_not_lodged_otherwise() -> None:
    books = Books().open()
    president = (Guest("p1", Office.PRESIDENT),)
    books.must(do.BillLodging(DAY, "singles", EVE, president, dollars(130)))
    lodged = do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, (EVE, FIRST))
    assert books.refuses(lodged) == (Code.NIGHT_TAKEN, "Art2-b")
    books.must(do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, (FIRST, date(2026, 1, 13))))
    assert books.booked() == [("p1", dollars(50), "Art2-b")]
    wrong = (
        (do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, (FIRST,)), Code.NIGHT_TAKEN),
        (do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, (DAY,)), Code.NIGHT_OUTSIDE),
        (do.PayStipend(DAY, "singles", "p2", Office.KEEPER, (FIRST,)), Code.NOT_ENTITLED),
        (do.PayStipend(DAY, "p7", "p1", Office.PRESIDENT, (FIRST,)), Code.WRONG_EVENT),
    )
    assert [books.refuses(order) for order, _ in wrong] == [(code, "Art2-b") for _, code in wrong]


@pytest.mark.clauses("florida-2024", "Art2-b")
def test_bed_when_the_night_was_paid_as_a_stipend_is_refused() -> None:
    books = Books().open().must(do.PayStipend(DAY, "singles", "p1", Office.PRESIDENT, (FIRST,)))
    bill = do.BillLodging(DAY, "singles", FIRST, (Guest("p1", Office.PRESIDENT),), dollars(130))
    assert books.refuses(bill) == (Code.NIGHT_TAKEN, "Art2-b")


@pytest.mark.clauses("florida-2024", "Art1-td.1", "Art1-td.2")
@pytest.mark.parametrize(
    ("event", "amount", "clause"), [("doubles", 100, "Art1-td.1"), ("p7", 25, "Art1-td.2")]
)
def test_director_when_paid_gets_the_associations_part(event: str, amount: int, clause: str) -> None:
    books = Books().open().must(do.PayDirector(DAY, event, "p5"))
    assert books.booked() == [("p5", dollars(amount), clause)]
    assert books.refuses(do.PayDirector(DAY, event, "p5")) == (Code.PAID_ALREADY, clause)


def test_director_when_of_the_masters_is_paid_out_of_the_grant() -> None:
    assert Books().open().refuses(do.PayDirector(DAY, "masters", "p5")) == (Code.IN_THE_GRANT, "Art1-c.2")


@pytest.mark.parametrize(
    ("event", "amount", "clause"),
    [
        ("singles", 900, "Art1-b2.1"),
        ("doubles", 900, "Art1-b2.1"),
        ("amateur-singles", 400, "Art1-b2.7"),
        ("amateur-doubles", 400, "Art1-b2.8"),
        ("masters", 2200, "Art1-c.1"),
    ],
)
def test_grant_when_given_goes_to_the_host_once(event: str, amount: int, clause: str) -> None:
    books = Books().open().must(do.GiveGrant(DAY, event))
    assert books.booked() == [(f"club of {event}", dollars(amount), clause)]
    assert books.refuses(do.GiveGrant(DAY, event)) == (Code.PAID_ALREADY, clause)


def test_grant_when_not_used_comes_back_and_no_more_than_was_given() -> None:
    books = Books().open().must(do.GiveGrant(DAY, "singles"))
    assert books.refuses(do.GiveGrant(DAY, "champions")) == (Code.NO_GRANT, "")
    books.must(do.TakeBackGrant(DAY, "singles", dollars(75)))
    assert books.booked() == [("club of singles", dollars(75), "Art1-b2.6")]
    more = do.TakeBackGrant(DAY, "singles", dollars(825, 1))
    assert books.refuses(more) == (Code.MORE_THAN_GIVEN, "Art1-b2.6")
    (singles,) = (each for each in event_balances(books.now) if each.event == "singles")
    assert (singles.income, singles.cost, singles.result) == (dollars(75), dollars(900), -dollars(825))


@pytest.mark.clauses("florida-2024", "Art1-c.6")
def test_receipts_when_of_the_masters_are_paid_up_to_five_hundred() -> None:
    books = Books().open().must(do.PayReceipts(DAY, "masters", dollars(420), "coffee"))
    over = do.PayReceipts(DAY, "masters", dollars(80, 1), "paper")
    assert books.refuses(over) == (Code.OVER_THE_MOST, "Art1-c.6")
    books.must(do.PayReceipts(DAY, "masters", dollars(80), "paper"))
    assert books.booked() == [("club of masters", dollars(80), "Art1-c.6")]


@pytest.mark.clauses("florida-2024", "Art1-td.3", "Art1-td.4")
def test_travel_when_outside_the_home_district_is_passed_on_from_the_host_district() -> None:
    books = Books().open()
    order = do.PayTravel(DAY, "p7", "p6", 130, "northern", Office.PRESIDENT)
    assert books.refuses(order) == (Code.NO_RATE, "Art1-td.3")
    books.must(do.SetMileageRate(date(2026, 1, 1), 725, "the board"), order)
    assert books.booked() == [("p6", dollars(94, 25), "Art1-td.3")]
    assert books.newest.legs == (
        Leg(Account.DUE, dollars(94, 25), "southern"),
        Leg(Account.OWED, Cents(-9425), "p6"),
    )
    assert (books.newest.income, books.newest.cost) == (0, 0)
    sent, at_home = Office.STATE_DIRECTOR, "southern"
    wrong = (
        (do.PayTravel(DAY, "p7", "p6", 130, at_home, sent), (Code.AT_HOME, "Art1-td.3")),
        (do.PayTravel(DAY, "p7", "p6", 130, "northern", Office.TREASURER), (Code.NOT_SENT, "Art1-td.3")),
        (do.PayTravel(DAY, "p7", "p6", 130, "northern", sent), (Code.PAID_ALREADY, "Art1-td.3")),
        (do.PayTravel(DAY, "doubles", "p6", 130, "northern", sent), (Code.WRONG_EVENT, "Art1-td.3")),
        (
            do.PayTravel(DAY, "doubles", "p5", 130, "northern", sent, Office.STATE_DIRECTOR),
            (Code.NO_TRAVEL_PAY, "Art1-td.4"),
        ),
        (do.PayTravel(DAY, "p7", "p8", 0, "northern", sent), (Code.BAD_MILES, "")),
    )
    assert [books.refuses(order) for order, _ in wrong] == [answer for _, answer in wrong]


@pytest.mark.parametrize(
    ("tenths", "miles", "cents"), [(725, 130, 9425), (655, 1, 66), (654, 1, 65), (670, 3, 201)]
)
def test_mileage_when_priced_rounds_half_a_cent_up(tenths: int, miles: int, cents: int) -> None:
    assert Rate(DAY, tenths, "the board").price(miles) == cents


def test_rate_when_set_again_holds_from_its_day() -> None:
    books = Books().open()
    for since, tenths in ((date(2026, 1, 1), 725), (date(2025, 1, 1), 700), (date(2026, 1, 1), 730)):
        books.must(do.SetMileageRate(since, tenths, "the board"))
    found = [books.now.rate(day) for day in (date(2024, 1, 1), date(2025, 12, 31), DAY)]
    assert [None if rate is None else rate.tenths for rate in found] == [None, 700, 730]


def test_report_when_booked_takes_its_lines_with_their_clauses() -> None:
    lines = (
        do.ReportLine(Item.EVENT_PART, dollars(240), "club of p7", Cite("florida-2024 Art6-a.2")),
        do.ReportLine(Item.DIRECTOR, dollars(25), "p6", Cite("florida-2024 Art1-td.2")),
    )
    books = Books().open().must(do.BookReport(DAY, "p7", lines))
    assert books.booked() == [("club of p7", dollars(240), "Art6-a.2"), ("p6", dollars(25), "Art1-td.2")]
    assert books.refuses(do.PayDirector(DAY, "p7", "p6")) == (Code.PAID_ALREADY, "Art1-td.2")
    assert books.refuses(do.BookReport(DAY, "p7", lines))[0] is Code.PAID_ALREADY
    assert books.refuses(do.BookReport(DAY, "p7", ()))[0] is Code.NOBODY
    other = do.ReportLine(Item.EVENT_PART, dollars(1), "x", Cite("mars-1 A-1"))
    assert books.refuses(do.BookReport(DAY, "p7", (other,)))[0] is Code.WRONG_LINE
    prize = do.ReportLine(Item.PAID, dollars(1), "x")
    assert books.refuses(do.BookReport(DAY, "p7", (prize,)))[0] is Code.WRONG_LINE


# -- keeping the ledger


def test_debt_when_settled_is_paid_out_of_cash_and_no_more() -> None:
    books = Books().open(dollars(1000)).must(do.PayYearly(DAY, Office.KEEPER, "p1"))
    assert books.refuses(do.Settle(DAY, "p1", dollars(400, 1)))[0] is Code.MORE_THAN_OWED
    books.must(do.Settle(DAY, "p1", dollars(150), "check 11"))
    assert (books.now.balance(Account.CASH), books.now.balance(Account.OWED)) == (85000, -25000)
    books.must(
        do.Earn(DAY, "an advertisement", dollars(60), "a bank"), do.Collect(DAY, "a bank", dollars(60))
    )
    assert books.now.balance(Account.CASH) == dollars(910)
    assert books.refuses(do.Collect(DAY, "a bank", Cents(1)))[0] is Code.MORE_THAN_DUE


def test_entry_when_reversed_leaves_nothing_and_frees_what_it_used() -> None:
    books = Books().open().must(do.GiveGrant(DAY, "singles"))
    number = books.newest.number
    books.must(do.Reverse(DAY, number, "wrong host"))
    assert (books.now.balance(Account.GRANTS), books.now.balance(Account.OWED)) == (0, 0)
    assert books.refuses(do.Reverse(DAY, number, "again"))[0] is Code.REVERSED_ALREADY
    assert books.refuses(do.Reverse(DAY, 99, "none"))[0] is Code.NO_ENTRY
    books.must(do.GiveGrant(DAY, "singles"), do.Settle(DAY, "club of singles", dollars(900)))
    paid = books.newest.number
    assert books.refuses(do.Reverse(DAY, paid - 1, "wrong"))[0] is Code.SETTLED_ALREADY
    books.must(do.Reverse(DAY, paid, "check bounced"), do.Reverse(DAY, paid - 1, "wrong"))
    assert season_balance(books.now).has == dollars(5000)


def test_season_when_over_hands_on_cash_and_debts() -> None:
    books = Books().open(dollars(1000))
    books.must(
        do.PayYearly(DAY, Office.KEEPER, "p1"),
        do.Settle(DAY, "p1", dollars(400)),
        do.GiveGrant(DAY, "masters"),
        do.Earn(DAY, "an advertisement", dollars(60), "a bank"),
    )
    order = next_book(books.now)
    assert order == do.OpenBook(
        2026,
        "florida-2024",
        dollars(600),
        (Share("club of masters", dollars(2200)),),
        (Share("a bank", dollars(60)),),
    )
    books.must(do.CloseBook(DAY))
    assert books.refuses(do.Spend(DAY, "stamps", dollars(5), "post"))[0] is Code.CLOSED
    after = Books().must(order)
    assert season_balance(after.now).brought == -dollars(1540) == season_balance(books.now).has
    assert after.booked() == [("", dollars(2200), "")]


def test_season_when_added_up_is_what_it_began_with_and_what_it_left() -> None:
    books = (
        Books()
        .open()
        .must(
            do.GiveGrant(DAY, "singles"),
            do.TakeBackGrant(DAY, "singles", dollars(75)),
            do.PayYearly(DAY, Office.PRESIDENT, "p1"),
            do.Settle(DAY, "p1", dollars(300)),
        )
    )
    found = season_balance(books.now)
    assert (found.brought, found.income, found.cost) == (dollars(5000), dollars(75), dollars(1400))
    assert (found.cash, found.due, found.owed) == (dollars(4700), dollars(75), dollars(1100))
    assert (found.result, found.has, found.balanced) == (-dollars(1325), dollars(3675), True)
    assert sum(line.balance for line in accounts(books.now)) == 0
    assert sum(each.result for each in event_balances(books.now)) == found.result


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.Spend(DAY, "stamps", FREE, "post"), Code.BAD_AMOUNT),
        (do.Spend(DAY, "stamps", Cents(-5), "post"), Code.BAD_AMOUNT),
        (do.Spend(DAY, "stamps", Cents(10**12), "post"), Code.BAD_AMOUNT),
        (do.Spend(DAY, "", dollars(5), "post"), Code.NO_TEXT),
        (do.Spend(DAY, "stamps", dollars(5), " "), Code.NO_PARTY),
        (do.Spend(DAY, "stamps", dollars(5), "post", "nowhere"), Code.NO_EVENT),
        (do.Spend(date(2025, 9, 30), "stamps", dollars(5), "post"), Code.NOT_IN_SEASON),
        (do.Spend(date(2026, 10, 1), "stamps", dollars(5), "post"), Code.NOT_IN_SEASON),
        (do.Spend(date(2026, 2, 1), "stamps", dollars(5), "post"), Code.DAY_AHEAD),
        (do.GiveGrant(DAY, "nowhere"), Code.NO_EVENT),
        (do.SubsidizeMeeting(DAY, FIRST, ()), Code.NOBODY),
        (do.SetMileageRate(DAY, 0, "the board"), Code.BAD_RATE),
        (do.OpenBook(2025, "florida-2024"), Code.ALREADY_OPEN),
        (do.CloseBook(date(2026, 2, 1)), Code.DAY_AHEAD),
    ],
)
def test_order_when_wrong_is_refused_and_the_ledger_stays(order: do.Command, code: Code) -> None:
    books = Books().open()
    before = books.now
    assert books.refuses(order)[0] is code
    assert books.now == before


@pytest.mark.parametrize(
    ("order", "code"),
    [
        (do.OpenBook(2025, rules="mars"), Code.NO_RULES),
        (do.OpenBook(12, "florida-2024"), Code.BAD_SEASON),
        (do.OpenBook(2025, "florida-2024", Cents(10**12)), Code.BAD_AMOUNT),
        (do.OpenBook(2025, "florida-2024", owed=(Share("", Cents(5)),)), Code.NO_PARTY),
        (do.ListEvent(EVENTS[0]), Code.NO_BOOK),
    ],
)
def test_ledger_when_not_opened_rightly_does_not_begin(order: do.Command, code: Code) -> None:
    books = Books()
    assert books.refuses(order)[0] is code
    assert books.log.now is None


def test_entry_when_its_legs_do_not_sum_to_nothing_cannot_be_made() -> None:
    with pytest.raises(ValueError, match=r"^the legs of an entry sum to nothing, got \[5, -4\]$"):
        Entry(1, DAY, Item.SPENT, (Leg(Account.CASH, Cents(5)), Leg(Account.OWED, Cents(-4), "x")))


def test_moment_when_unreadable_is_malformed() -> None:
    with pytest.raises(Malformed, match=r"^a moment begins with its day, got 'soon'$"):
        decide(None, do.OpenBook(2025, "florida-2024"), "soon", "")


def test_every_clause_of_the_rule_is_cited_in_an_answer() -> None:
    asked = {id for cite in cites(FLORIDA_MONEY) for id in cited_ids(cite)}
    made = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert made == asked
