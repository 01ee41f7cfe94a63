"""What Florida's association pays, by the book of October 2024: Articles 1 and 2, Standing Rules 8 and 18."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.kit.division import Scope
from tenoff.kit.money import Cents, dollars
from tenoff.records.money.kinds import Office, Yearly
from tenoff.records.money.rule import (
    DirectorRule,
    GrantRule,
    GuestRule,
    MoneyRule,
    StipendRule,
    TravelRule,
    YearlyRule,
)

MONEY = MoneyRule(
    key=at.key,
    yearly=(
        YearlyRule(Office.STATE_DIRECTOR, dollars(300), at("SR8-a")),
        YearlyRule(Office.PRESIDENT, dollars(500), at("SR8-b")),
        YearlyRule(Office.KEEPER, dollars(400), at("SR8-c")),
        YearlyRule(Office.SECRETARY, dollars(300), at("SR8-d")),
        YearlyRule(Office.TREASURER, dollars(500), at("SR8-e")),
        YearlyRule(Office.EDITOR, dollars(1200), at("SR8-f")),
    ),
    meeting=dollars(40),
    meeting_clause=at("SR8.0"),
    stipend=StipendRule((Office.PRESIDENT, Office.STATE_DIRECTOR), (Scope.STATE,), dollars(25), at("Art2-b")),
    tickets=GuestRule(
        Yearly.SINGLES,
        (
            Office.NEW_IN_HALL,
            Office.EXECUTIVE_BOARD,
            # officers who sit on that board too, named by their own office
            Office.PRESIDENT,
            Office.FIRST_VICE,
            Office.SECOND_VICE,
            Office.THIRD_VICE,
            Office.PAST_PRESIDENT,
            Office.KEEPER,
            Office.SECRETARY,
            Office.TREASURER,
        ),
        at("Art2-a.4"),
    ),
    lodging=GuestRule(
        Yearly.SINGLES,
        (
            Office.PRESIDENT,
            Office.FIRST_VICE,
            Office.SECOND_VICE,
            Office.THIRD_VICE,
            Office.KEEPER,
            Office.STATE_DIRECTOR,
            Office.SECRETARY,
            Office.TREASURER,
        ),
        at("Art2-a.6"),
        billed=at("Art2-a.7"),
    ),
    directors=(
        DirectorRule(Scope.STATE, dollars(100), at("Art1-td.1"), each=Cents(50)),
        DirectorRule(Scope.STATEWIDE, dollars(25), at("Art1-td.2")),
    ),
    grants=(
        GrantRule(Yearly.SINGLES, dollars(900), at("Art1-b2.1")),
        GrantRule(Yearly.DOUBLES, dollars(900), at("Art1-b2.1")),
        GrantRule(Yearly.AMATEUR_SINGLES, dollars(400), at("Art1-b2.7")),
        GrantRule(
            Yearly.AMATEUR_DOUBLES,
            dollars(400),
            at("Art1-b2.8"),
            no_director_line=at("Art1-b2.10"),
        ),
        GrantRule(
            Yearly.MASTERS,
            dollars(2200),
            at("Art1-c.1"),
            director=at("Art1-c.2"),
            receipts=dollars(500),
            receipts_clause=at("Art1-c.6"),
            lodging=dollars(500),
            beyond=50,
            lodging_clause=at("SR18-g.4"),
        ),
    ),
    returned=at("Art1-b2.6"),
    travel=TravelRule(
        Scope.STATEWIDE,
        (Office.PRESIDENT, Office.STATE_DIRECTOR),
        at("Art1-td.3"),
        not_for=Office.STATE_DIRECTOR,
        not_at=Scope.STATE,
        not_clause=at("Art1-td.4"),
    ),
)
