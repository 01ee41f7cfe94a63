"""Cards for the courts: order, link, expiry, code, how many to a sheet."""

from __future__ import annotations

from datetime import datetime, timedelta, timezone

import pytest
import segno

from tenoff.desk.links import Link
from tenoff.desk.rights import Role
from tenoff.kit import Malformed
from tenoff.paper import CourtCard, Paper, court_card_of, court_cards
from tenoff.paper.court_cards import printed
from tenoff.paper.qr import qr
from tests.paper.reading import MADE, lines, sizes

UNTIL = datetime(2026, 11, 18, 18, 0, tzinfo=timezone(timedelta(hours=-5)))
CODES = ("7kq2m8xpab", "abcdefghjk", "mnpqrstuvw", "23456789ab", "zzzzzyyyyy")
CARDS = [
    CourtCard(str(number), f"https://score.lakeland.example/s/{code}", UNTIL, "Lakeland Shuffleboard Club")
    for number, code in enumerate(CODES, 7)
]


def test_court_cards_are_four_to_a_sheet() -> None:
    pdf = court_cards(CARDS, made=MADE, paper=Paper.LETTER)
    assert sizes(pdf) == [(215.9, 279.4), (215.9, 279.4)]
    assert [line for line in lines(pdf) if line.startswith("Scan")] == [
        "Scan to score court 7",
        "Scan to score court 8",
        "Scan to score court 9",
        "Scan to score court 10",
    ]
    assert lines(pdf, 1) == [
        "Lakeland Shuffleboard Club",
        "Scan to score court 11",
        "score.lakeland.example/s/",
        "zzzzz-yyyyy",
        "works until Wed, Nov 18, 2026, 6:00 PM",
    ]


def test_court_cards_are_one_to_a_small_sheet() -> None:
    assert sizes(court_cards(CARDS[:2], made=MADE, paper=Paper.A5)) == [(148.0, 210.0), (148.0, 210.0)]


def test_court_cards_refuse_a_sheet_of_pairs() -> None:
    with pytest.raises(
        ValueError, match=r"^court cards are printed on a4, letter, a5, half-letter, got a4-pair$"
    ):
        court_cards(CARDS, made=MADE, paper=Paper.A4_PAIR)


def test_court_cards_are_the_same_bytes_again() -> None:
    assert court_cards(CARDS, made=MADE) == court_cards(CARDS, made=MADE)


def test_code_of_a_card_is_what_segno_makes_of_its_address() -> None:
    address = CARDS[0].address
    rows = printed(CARDS[0]).qr
    assert rows == qr(address)
    assert [[int(bit) for bit in row] for row in rows] == [
        list(row) for row in segno.make(address, error="m", micro=False).matrix
    ]


def test_code_of_nothing_is_nothing() -> None:
    assert qr("") == ()


def test_card_of_a_link_leads_where_the_link_does() -> None:
    link = Link(
        "7kq2m8xpab", Role.SCORER, "2026-11-18T23:00:00.000Z", "2026-11-15T12:00:00.000Z", "Eve", court="7"
    )
    card = court_card_of(link, "http://192.168.1.20:8000/", UNTIL)
    assert card == CourtCard("7", "http://192.168.1.20:8000/s/7kq2m8xpab", UNTIL)
    assert (printed(card).site, printed(card).code) == ("192.168.1.20:8000/s/", "7kq2m-8xpab")


def test_card_of_a_display_link_shows_the_court() -> None:
    link = Link(
        "7kq2m8xpab", Role.DISPLAY, "2026-11-18T23:00:00.000Z", "2026-11-15T12:00:00.000Z", "Eve", court="7"
    )
    assert printed(court_card_of(link, "http://club", UNTIL)).order == "Scan to see court 7"


def test_card_of_a_match_link_is_refused() -> None:
    link = Link(
        "7kq2m8xpab", Role.SCORER, "2026-11-18T23:00:00.000Z", "2026-11-15T12:00:00.000Z", "Eve", match="m1"
    )
    with pytest.raises(Malformed, match=r"^a court card is for a court's link, got one for match m1$"):
        court_card_of(link, "http://club", UNTIL)
