"""The pages of cases and money in a made-up language: no plain English is left outside the catalogs."""

from __future__ import annotations

import re
from pathlib import Path

from tenoff.web.records.money.entry import ORDERS
from tests.web.records.board_house import FACTS, MEMBER, PEOPLE, REPORT, YES, Board, board_house
from tests.web.strange import Page, Walk, plain, strange_words
from tests.words.pseudo import TAG

BOOK = "/desk/money/2025"
_DATA = (
    MEMBER, FACTS.rstrip("."), "Central District Shuffleboard", "Ada Innocent", "Clearwater", "State Singles",
    "the cue", "It slipped", "too hard", "none of it", "check 17", "Stamps", "Post", "the board",
    "West Coast", *(login.capitalize() for login in PEOPLE), *PEOPLE,
)  # fmt: skip
"""Names, and what people typed."""
_MARK = re.compile("|".join(rf"\b{re.escape(each)}\b" for each in _DATA) + r"|case-[0-9a-f]{10}")


def _left(text: str) -> list[str]:
    return plain(Page(_MARK.sub("", text)))


def test_pages_when_the_board_speaks_a_made_up_language(tmp_path: Path) -> None:
    """On all pages of a case that runs through, and of a book."""
    walk = Walk(_left)
    with strange_words(tmp_path), board_house(tmp_path) as board:
        for browser in board.by.values():
            browser.client.headers["accept-language"] = TAG
        _cases(board, walk)
        _money(board, walk)
    assert walk.left == {}


def _look(board: Board, walk: Walk, who: str, *pages: str) -> None:
    walk.look(f"{board.clock.at:%m-%d %H:%M:%S} {who}", board.by[who].look, *pages)


def _cases(board: Board, walk: Walk) -> None:
    _look(board, walk, "", "/desk/cases")
    _look(board, walk, "dora", "/desk/cases", "/desk/cases/new")
    wrong = board.by["dora"].send("/desk/cases", "/desk/cases/new", **{**REPORT, "member": "x"})
    walk.read("wrong", wrong.text)
    case = board.opened()
    _look(board, walk, "dora", "/desk/cases?sent=1")
    _look(board, walk, "kay", "/desk/cases/bench")
    steps = (
        {"do": "recuse", "account": "vick", "involvement": "interested"},
        {"do": "name-replacement", "seat": "vick", "replacement": "newt", "off_roll": "1"},
        {"do": "name-witness", "name": "Ada Innocent"},
        {"do": "judge-report", "gross": "no"},
        {"do": "refuse-talk"},
        {"do": "convene-board"},
        {"do": "interview-witness", "name": "Ada Innocent", "said": "It slipped"},
        {"do": "vote-on-merit", **YES},
    )
    for step in steps:
        _look(board, walk, "pres", case)
        board.step(**step)
    _look(board, walk, "pres", case, "/desk/cases")
    walk.read("no day", board.by["pres"].send(case, do="send-notice", day="x").text)
    board.notified()
    _look(board, walk, "pres", case)
    board.step("set-hearing", hearing_day="2026-02-11", place="Clearwater")
    _look(board, walk, "pres", case)
    board.on("2026-02-11")
    board.step("hold-hearing", evidence="the cue", answer="It slipped")
    _look(board, walk, "pres", case)
    board.step("vote-on-finding", **YES)
    _look(board, walk, "pres", case)
    board.step("vote-on-sanction", sanction="suspension", first="2026-03-01", last="2026-05-31", **YES)
    _look(board, walk, "pres", case)
    board.step("make-appeal", reason="too hard", relief="none of it")
    board.step("let-see", account="wilbur")
    _look(board, walk, "wilbur", case)
    board.step("read-appeal")
    _look(board, walk, "pres", case)
    board.step("speak-for-board", speaker="vera")
    _look(board, walk, "pres", case)
    board.step("vote-on-appeal", yes="1", no="9")
    _look(board, walk, "pres", case, "/desk/cases")


def _money(board: Board, walk: Walk) -> None:
    kay = board.by["kay"]
    _look(board, walk, "kay", "/desk/money")
    kay.do("/desk/money", year="2025", rules="florida-2024", cash="5000")
    _look(board, walk, "kay", "/desk/money", BOOK, f"{BOOK}/enter")
    day = str(board.clock.at.date())
    event = {
        "key": "singles", "name": "State Singles", "first_day": "2025-12-08", "last_day": "2025-12-12",
        "scope": "state", "host": "Clearwater", "district": "West Coast", "yearly": "singles",
    }  # fmt: skip
    entries = (
        {"kind": "list-event", **event},
        {"kind": "set-mileage-rate", "since": "2025-10-01", "tenths": "67.5", "source": "the board"},
        {"kind": "give-grant", "event": "singles"},
        {"kind": "spend", "what": "Stamps", "amount": "3", "to": "Post"},
        {"kind": "settle", "party": "Post", "amount": "3", "how": "check 17"},
        {"kind": "reverse", "entry": "4", "reason": "too hard"},
    )
    for fields in entries:
        shown = kay.send(f"{BOOK}/enter", step="look", day=day, **fields)
        walk.read(fields["kind"], shown.text)
        seen = re.search(r'name="seen" value="([^"]+)"', shown.text)
        assert seen is not None, shown.text
        kay.do(f"{BOOK}/enter", step="write", seen=seen[1], day=day, **fields)
    _look(board, walk, "kay", BOOK, f"{BOOK}/events/singles")
    _look(board, walk, "kay", *(f"{BOOK}/enter?kind={kind}" for kind in ORDERS))
    refused = kay.send(f"{BOOK}/enter", step="look", day=day, kind="give-grant", event="singles")
    assert refused.status_code == 422
    walk.read("refused", refused.text)
