"""What concerns the desk alone is not shown to everybody."""

from __future__ import annotations

from tenoff.kit import Cite
from tenoff.kit.money import Cents
from tenoff.tournament.eligibility import Held
from tenoff.tournament.people import Concern, Entry, Payment, Player, PlayerClass, Sex
from tenoff.web.event.enter import concerns_for_everybody
from tenoff.web.event.view import public_entry
from tenoff.words.event_concerns import concern_said


def test_entry_for_everybody_has_no_births_numbers_or_payments() -> None:
    player = Player(
        "p1", "Ann Ruiz", Sex.LADY, "Betmar", "Central", "1234", PlayerClass.PRO, 1950, True, "x9"
    )
    entry = Entry("e1", "ladies", (player,), released=("p1",), present=("p1",), paid=(Payment(Cents(1000)),))
    assert public_entry(entry) == Entry(
        "e1", "ladies", (Player("p1", "Ann Ruiz", Sex.LADY, "Betmar", "Central"),)
    )


def test_concerns_for_everybody_tell_no_age_and_no_suspension() -> None:
    """Whoever enters somebody from home, or guesses at an entry's page, learns what is public anyway."""
    held = tuple(Concern(code.value, Cite(""), ("Ann Ruiz", "2026-12-31")) for code in Held)
    entry = Entry("e1", "ladies", (Player("p1", "Ann Ruiz"),), concerns=held)
    left_out = {concern_said(each) for each in held} - {*concerns_for_everybody(entry)}
    assert left_out == {
        "Ann Ruiz is under 2026-12-31",
        "Ann Ruiz turns 2026-12-31 this year: has the birthday been?",
        "Ann Ruiz is not in good standing with 2026-12-31",
        "Ann Ruiz is suspended until 2026-12-31",
        "Is Ann Ruiz the one who is entered already: 2026-12-31?",  # by the number: the name is another
    }
    alike = Concern(Held.LOOKS_ENTERED.value, Cite(""), ("Ann Ruiz", "Ann Ruiz / Bo Fox"))
    named = Entry("e1", "ladies", (Player("p1", "Ann Ruiz", person="r1"),), concerns=(alike,))
    assert concerns_for_everybody(named) == [concern_said(alike)]
    assert concerns_for_everybody(named, {"r1"}) == []
