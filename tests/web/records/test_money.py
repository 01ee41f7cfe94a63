"""The treasurer's season in a browser: entries priced before they are written, balances, files."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.web.event_desk.house import Director
from tests.web.records.board_house import Board, Browser, board_house, said_wrong, text_of

BOOK = "/desk/money/2025"
ENTER = f"{BOOK}/enter"
_SEEN = re.compile(r'name="seen" value="([^"]+)"')
SINGLES = {
    "key": "singles", "name": "State Singles", "first_day": "2025-12-08", "last_day": "2025-12-12",
    "scope": "state", "host": "Clearwater", "district": "West Coast", "yearly": "singles",
}  # fmt: skip
OPEN = {
    "key": "open", "name": "Lakeland Open", "first_day": "2025-12-01", "last_day": "2025-12-03",
    "scope": "statewide", "host": "Lakeland", "district": "Central", "yearly": "",
}  # fmt: skip


@pytest.fixture
def board(tmp_path: Path) -> Iterator[Board]:
    with board_house(tmp_path) as board:
        yield board


class Treasurer:
    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def looked(self, kind: str, **fields: str) -> httpx.Response:
        """What would be written, which must be possible."""
        answer = self.browser.send(ENTER, kind=kind, step="look", **{"day": "2026-01-12", **fields})
        assert answer.status_code == 200, said_wrong(answer)
        return answer

    def wrong(self, kind: str, **fields: str) -> str:
        return self.browser.refused(ENTER, kind=kind, step="look", **{"day": "2026-01-12", **fields})

    def write(self, kind: str, **fields: str) -> str:
        """Looks, and writes just that: what was shown."""
        shown = self.looked(kind, **fields)
        seen = _SEEN.search(shown.text)
        assert seen is not None
        given = {"day": "2026-01-12", **fields}
        view = re.findall(r'name="id" value="([^"]+)"', shown.text)[0]
        answer = self.browser.send(ENTER, view=view, kind=kind, step="write", seen=seen[1], **given)
        assert answer.status_code == 303, said_wrong(answer)
        return text_of(shown.text)


@pytest.fixture
def treasurer(board: Board) -> Treasurer:
    kay = board.by["kay"]
    kay.do("/desk/money", year="2025", rules="florida-2024", cash="5000")
    found = Treasurer(kay)
    found.write("list-event", **SINGLES)
    found.write("list-event", **OPEN)
    return found


def test_books_when_there_is_none(board: Board) -> None:
    kay = board.by["kay"]
    assert "No book yet" in kay.text("/desk/money")
    assert kay.client.get(BOOK).status_code == 404
    assert kay.refused("/desk/money", year="next") == "This is no whole number: “next”."
    assert kay.refused("/desk/money", year="1066", rules="florida-2024") == "1066 cannot be a season."
    assert kay.refused("/desk/money", year="-5", rules="florida-2024") == "−5 cannot be a season."
    assert kay.refused("/desk/money", rules="florida-2024") == "0 cannot be a season."
    assert kay.do("/desk/money", year="2025", rules="florida-2024", cash="5000") == BOOK
    assert "Brought from the season before $5,000.00" in kay.text(BOOK)


def test_entry_when_it_is_only_looked_at(treasurer: Treasurer) -> None:
    shown = text_of(treasurer.looked("pay-yearly", office="keeper", person="Kay").text)
    assert "Yearly expenses of the Keeper of Records: Kay SR8-c" in shown
    assert "$400.00" in shown
    assert "Owed to Kay" not in treasurer.browser.text(BOOK)


def test_entry_when_it_is_written(treasurer: Treasurer) -> None:
    treasurer.write("pay-yearly", office="keeper", person="Kay")
    book = treasurer.browser.text(BOOK)
    assert "Owed to Kay $0.00 $400.00 −$400.00" in book
    assert "Sum of all $0.00" in book
    assert "Balanced:" in book
    again = treasurer.wrong("pay-yearly", office="keeper", person="Kim", amount="1")
    assert (
        again
        == "$1.00 is too much for this office (Keeper of Records): $0.00 of the year is left (Florida SR8-c)."
    )


def test_entry_when_the_book_has_changed_since_it_was_seen(treasurer: Treasurer) -> None:
    """What is written is what was seen: else it is shown again."""
    fields = {"kind": "spend", "day": "2026-01-12", "what": "Stamps", "amount": "12.50", "to": "Post office"}
    shown = treasurer.looked(**fields)
    seen = _SEEN.search(shown.text)
    assert seen is not None
    treasurer.write("pay-yearly", office="keeper", person="Kay")
    late = treasurer.browser.send(ENTER, step="write", seen=seen[1], **fields)
    assert (late.status_code, "This would be written" in late.text) == (200, True)
    blind = treasurer.browser.send(ENTER, step="write", **fields)
    assert (blind.status_code, "This would be written" in blind.text) == (200, True)


def test_entry_when_it_is_sent_twice(treasurer: Treasurer) -> None:
    fields = {"kind": "spend", "day": "2026-01-12", "what": "Stamps", "amount": "12.50", "to": "Post office"}
    seen = _SEEN.search(treasurer.looked(**fields).text)
    assert seen is not None
    for _ in range(2):
        sent = treasurer.browser.send(ENTER, view="w-twice", step="write", seen=seen[1], **fields)
        assert sent.status_code == 303
    assert treasurer.browser.text(BOOK).count("Stamps: Post office") == 1


def test_director_of_amateur_doubles_is_paid_for_each_player(treasurer: Treasurer) -> None:
    """No fees may be used for it, so the treasurer says how many registered."""
    event = {**SINGLES, "key": "any", "name": "Any Doubles", "yearly": "amateur-doubles"}
    treasurer.write("list-event", **event)
    page = treasurer.write("pay-director", event="any", person="Dora", players="64")
    assert "Director: Dora" in page
    assert ("1 × $100.00 + 64 × $0.50" in page, "$132.00" in page) == (True, True)


def test_every_kind_is_priced_by_its_clause(treasurer: Treasurer) -> None:
    shown = {
        "subsidize-meeting": treasurer.write("subsidize-meeting", meeting="2026-01-10", drivers="Ann\nBob"),
        "order-tickets": treasurer.write(
            "order-tickets", event="singles", guests="Ann, keeper, spouse\nBob, President", each="20"
        ),
        "bill-lodging": treasurer.write(
            "bill-lodging", event="singles", night="2025-12-09", guests="Bob, president", amount="90"
        ),
        "pay-stipend": treasurer.write(
            "pay-stipend",
            event="singles",
            person="Bob",
            office="president",
            nights="Dec 10, 2025, 2025-12-11",
        ),
        "pay-director": treasurer.write("pay-director", event="open", person="Dora"),
        "give-grant": treasurer.write("give-grant", event="singles"),
        "take-back-grant": treasurer.write("take-back-grant", event="singles", amount="100"),
    }
    treasurer.write("set-mileage-rate", since="2025-10-01", tenths="67.5", source="the board")
    shown["pay-travel"] = treasurer.write(
        "pay-travel", event="open", person="Dora", miles="120", home="West Coast", sent_by="president"
    )
    expected = {
        "subsidize-meeting": ("Meeting of 2026-01-10: Ann drove SR8", "$40.00"),
        "order-tickets": ("Banquet tickets: Clearwater Art2-a 3 × $20.00", "$60.00"),
        "bill-lodging": ("Lodging, night of 2025-12-09: Clearwater Art2-a", "$90.00"),
        "pay-stipend": ("Stipend: Bob Art2-b 2 × $25.00", "$50.00"),
        "pay-director": ("Director: Dora Art1-td", "$25.00"),
        "give-grant": ("Grant: Clearwater Art1-b2", "$900.00"),
        "take-back-grant": ("Grant given back: Clearwater Art1-b2", "$100.00"),
        "pay-travel": ("Travel, 120 miles: Dora Art1-td 120 miles at $0.675 a mile", "$81.00"),
    }
    missing = {kind: [each for each in told if each not in shown[kind]] for kind, told in expected.items()}
    assert [kind for kind, lacks in missing.items() if lacks] == []
    event = treasurer.browser.text(f"{BOOK}/events/singles")
    assert "Income $100.00 Cost $1,100.00 Result −$1,000.00" in event


def test_masters_director_when_lodged_far_from_home(treasurer: Treasurer) -> None:
    treasurer.write("list-event", **{**SINGLES, "key": "masters", "name": "Masters", "yearly": "masters"})
    near = {"event": "masters", "person": "Dora", "miles": "50", "cost": "300"}
    assert treasurer.wrong("lodge-director", **near) == (
        "Home is 50 miles away; lodging is paid beyond 50 miles (Florida SR18-g.4)."
    )
    shown = treasurer.write("lodge-director", **{**near, "miles": "51", "cost": "620"})
    assert "Lodging of the director, 51 miles from home: Dora SR18-g" in shown
    assert "Income $0.00 Cost $500.00 Result −$500.00" in treasurer.browser.text(f"{BOOK}/events/masters")


def test_travel_when_the_rate_is_corrected_later_says_the_one_it_was_priced_by(treasurer: Treasurer) -> None:
    treasurer.write("set-mileage-rate", since="2025-10-01", tenths="67.5", source="the board")
    sent = {"event": "open", "person": "Dora", "miles": "120", "home": "West Coast", "sent_by": "president"}
    treasurer.write("pay-travel", **sent)
    treasurer.write("set-mileage-rate", since="2025-10-01", tenths="70", source="the board, corrected")
    assert "120 miles at $0.675 a mile" in treasurer.browser.text(BOOK)


@pytest.mark.parametrize(
    "page", ["/desk/money", BOOK, ENTER, f"{ENTER}?kind=spend", f"{BOOK}/events/singles"]
)
def test_tab_of_money_when_on_a_page_below_it_is_the_current_one(treasurer: Treasurer, page: str) -> None:
    tabs = re.findall(r'<a href="(/desk[^"]*)" aria-current="page"', treasurer.browser.look(page))
    assert tabs == ["/desk", "/desk/money"]


@pytest.mark.parametrize(
    ("kind", "fields", "sentence"),
    [
        ("spend", {"what": "x", "amount": "ten", "to": "y"}, "This is no amount in dollars: “ten”."),
        ("spend", {"what": "x", "amount": "", "to": "y"}, "This amount cannot be entered: $0.00."),
        ("spend", {"what": "x", "amount": "-5", "to": "y"}, "This amount cannot be entered: −$5.00."),
        ("reverse", {"entry": "", "reason": "x"}, "There is no entry no. 0."),
        (
            "spend",
            {"what": "x", "amount": "1", "to": "y", "day": "soon"},
            "Enter a date like Jan 12, 2026. “soon” isn’t one.",
        ),
        (
            "spend",
            {"what": "x", "amount": "1", "to": "y", "day": "2026-01-20"},
            "Tue, Jan 20, 2026 is still to come: today is Mon, Jan 12, 2026.",
        ),
        ("pay-yearly", {"office": "king", "person": "x"}, "Choose one from the list. “king” isn't on it."),
        (
            "pay-yearly",
            {"office": "past-president", "person": "x"},
            "The office has no yearly expenses: Past President.",
        ),
        ("give-grant", {"event": "open"}, "There is no grant for Lakeland Open."),
        ("give-grant", {"event": "none"}, "There is no event “none” on the book: put it there first."),
        ("settle", {"party": "Kay", "amount": "3"}, "$3.00 is more than Kay is owed: $0.00."),
        ("book-report", {"event": "nowhere"}, "There is no event “nowhere” at this desk."),
        (
            "order-tickets",
            {"event": "singles", "guests": "Ann", "each": "1"},
            "A guest is written like “Ann Adams, keeper, spouse”, got “Ann”.",
        ),
        (
            "set-mileage-rate",
            {"since": "2025-10-01", "tenths": "6.75", "source": "x"},
            "Enter a number with up to one decimal. “6.75” isn't one.",
        ),
        ("pay-everybody", {}, "This cannot be chosen: “pay-everybody”."),
    ],
)
def test_entry_when_it_cannot_be_made(
    treasurer: Treasurer, kind: str, fields: dict[str, str], sentence: str
) -> None:
    assert treasurer.wrong(kind, **fields) == sentence


def test_entry_when_it_is_settled_and_taken_back(treasurer: Treasurer) -> None:
    treasurer.write("pay-yearly", office="keeper", person="Kay")
    assert "kind=settle&amp;party=Kay&amp;amount=400.00" in treasurer.browser.look(BOOK)
    treasurer.write("settle", party="Kay", amount="400", how="check 17")
    settled = treasurer.wrong("reverse", entry="2", reason="wrong person")
    assert settled == "Entry no. 2 was settled with Kay: take the payment back first."
    treasurer.write("reverse", entry="3", reason="bounced")
    treasurer.write("reverse", entry="2", reason="wrong person")
    book = treasurer.browser.text(BOOK)
    assert "Nothing is open." in book
    assert "Taken back, no. 2: wrong person" in book
    assert "Cash $5,400.00 $400.00 $5,000.00" in book


def test_next_season_when_it_begins_with_what_the_last_leaves(board: Board, treasurer: Treasurer) -> None:
    kay = board.by["kay"]
    treasurer.write("earn", what="Dues", amount="300", of="Lakeland")
    treasurer.write("pay-yearly", office="keeper", person="Kay")
    early = kay.refused("/desk/money", after="2025")
    assert early == "Close the book of 2025-26 first: the next one begins with what it leaves."
    treasurer.write("close-book")
    assert "This book was closed on Jan 12, 2026." in kay.text(BOOK)
    closed = treasurer.wrong("spend", what="x", amount="1", to="y")
    assert closed == "The book of 2025-26 was closed on Mon, Jan 12, 2026."
    assert "Cash $5,000.00, due to the association $300.00, owed by it $400.00." in kay.text("/desk/money")
    assert kay.do("/desk/money", after="2025") == "/desk/money/2026"
    book = kay.text("/desk/money/2026")
    assert "Brought from the season before $4,900.00" in book
    assert "Sum of all $0.00" in book


def test_files_when_they_are_read(treasurer: Treasurer) -> None:
    treasurer.write("give-grant", event="singles")
    treasurer.write("spend", what="=1+1", amount="1", to="Post")
    csv = treasurer.browser.client.get(f"{BOOK}/export/accounts.csv")
    assert csv.content.decode("utf-8-sig").splitlines() == [
        "Account,Party,Added,Taken,Balance",
        'cash,"",5000.00,0.00,5000.00',
        "owed,Clearwater,0.00,900.00,-900.00",
        "owed,Post,0.00,1.00,-1.00",
        'brought,"",0.00,5000.00,-5000.00',
        'grants,"",900.00,0.00,900.00',
        'other-costs,"",1.00,0.00,1.00',
    ]
    entries = treasurer.browser.client.get(f"{BOOK}/export/entries.csv").content.decode("utf-8-sig")
    rows = [line.split(",") for line in entries.splitlines()]
    assert (rows[3][6:9], sum(float(row[7]) for row in rows[1:])) == (
        ["Clearwater", "900.00", "florida-2024 Art1-b2.1"],
        0,
    )
    assert "\n=1+1" not in entries.replace(",", "\n")
    events = treasurer.browser.client.get(f"{BOOK}/export/events.csv").content.decode("utf-8-sig")
    assert "singles,State Singles,0.00,900.00,-900.00" in events.splitlines()
    told = treasurer.browser.client.get(f"{BOOK}/export/events.json").json()
    assert told["events"][0] == {
        "event": "open", "name": "Lakeland Open", "income": "0.00", "cost": "0.00", "result": "0.00",
    }  # fmt: skip
    assert treasurer.browser.client.get(f"{BOOK}/export/cash.csv").status_code == 404


def test_report_of_an_event_when_it_is_booked(board: Board, treasurer: Treasurer) -> None:
    """An event of this desk is put on the book, and the association's lines of its report are booked."""
    director = Director(board.house, board.by["dora"].client, board.clock)
    director.drawn()
    event = director.event.rpartition("/")[2]
    form = treasurer.browser.look(f"{ENTER}?kind=list-event&from={event}")
    found = dict(re.findall(r'name="(key|name|first_day|last_day)" value="([^"]*)"', form))
    assert (found["key"], found["name"], found["first_day"]) == (event, "Lakeland Open", "2026-01-12")
    more = {"scope": "statewide", "host": "Lakeland", "district": "Central", "yearly": ""}
    treasurer.write("list-event", **found, **more)
    shown = treasurer.write("book-report", event=event)
    # 22 players at $4.00, and the association's own $25.00 of the director's pay
    assert "Association's part: Lakeland Art6-a In the accounts Due from Lakeland $88.00" in shown
    assert "Director: Dora Art1-td In the accounts Directors $25.00 Owed to Dora" in shown
    again = treasurer.wrong("book-report", event=event)
    assert "has this already: Lakeland Open" in again
    assert "Sum of all $0.00" in treasurer.browser.text(BOOK)
