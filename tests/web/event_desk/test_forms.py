"""Forms of the director's desk read as values, and the step that comes next."""

from __future__ import annotations

import pytest

from tenoff.kit import Malformed, Team
from tenoff.kit.money import Cents
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Length
from tenoff.web.court_names import court_names
from tenoff.web.event_desk.forms import outcome_of, plain_order
from tenoff.web.forms import Filled


def form(**fields: str | list[str]) -> Filled:
    return Filled({name: [value] if isinstance(value, str) else value for name, value in fields.items()})


@pytest.mark.parametrize(
    ("typed", "cents"),
    [("", 0), ("10", 1000), ("$12.50", 1250), ("-5.5", -550), ("−5", -500), ("1,50", 150)],
)
def test_money_when_it_is_typed(typed: str, cents: int) -> None:
    assert form(amount=typed).cents("amount") == cents


@pytest.mark.parametrize("typed", ["lots", "1e3", "12.345", "--5"])
def test_money_when_it_cannot_be_read(typed: str) -> None:
    with pytest.raises(Malformed):
        form(amount=typed).cents("amount")


def test_text_when_it_has_blanks_and_lines() -> None:
    assert form(name="  Ann\n  Adams ").text("name") == "Ann Adams"
    assert form(name="  ").text("name", "nobody") == "nobody"


def test_order_when_its_form_names_it() -> None:
    given = form(do="take-payment", entry="e1", amount="5", id="x", back="e1", _csrf_token="y")
    assert plain_order(given) == do.TakePayment("e1", Cents(500))
    assert plain_order(form(do="call-match", match="m", court="1", consents=["a", ""])) == do.CallMatch(
        "m", "1", ("a",)
    )


@pytest.mark.parametrize("given", [{}, {"do": "x"}, {"do": "call-match"}, {"do": "place-late", "line": "x"}])
def test_order_when_the_form_makes_no_sense(given: dict[str, str]) -> None:
    with pytest.raises(Malformed):
        plain_order(form(**given))


def test_result_when_only_the_games_are_typed() -> None:
    games = form(first_1="75", second_1="60", first_2="70", second_2="75", first_3="10", second_3="80")
    assert outcome_of(games, Length()) == Outcome(Team.SECOND, games=((75, 60), (70, 75), (10, 80)))
    summed = form(first_1="90", second_1="10", first_2="20", second_2="30")
    assert outcome_of(summed, Length(games=2, by_sum=True)).winner is Team.FIRST


def test_result_when_it_is_level() -> None:
    assert outcome_of(form(winner="tie", first_1="9", second_1="9"), Length(games=1)) == Outcome(
        None, Ending.TIE, ((9, 9),)
    )
    with pytest.raises(Malformed):
        outcome_of(form(first_1="9", second_1="9"), Length(games=1))


@pytest.mark.parametrize(
    ("typed", "names"),
    [
        ("1-3", ("1", "2", "3")),
        ("1 – 3, 7", ("1", "2", "3", "7")),
        ("A1 A2 A1", ("A1", "A2")),
        ("A1-A3, 4-foot", ("A1", "A2", "A3", "4-foot")),
        ("Court 5", ("5",)),
        ("courts 1 to 4", ("1", "2", "3", "4")),
        ("Court 1, court 2 and Court3; #4", ("1", "2", "3", "4")),
        ("Ct. 7 Center", ("7", "Center")),
        ("Court", ()),
        ("", ()),
    ],
)
def test_courts_when_they_are_typed(typed: str, names: tuple[str, ...]) -> None:
    assert court_names(typed) == names


@pytest.mark.parametrize("typed", ["8-1", "1-5000", "1-99999999999999", " ".join(map(str, range(200)))])
def test_courts_when_they_are_too_many(typed: str) -> None:
    with pytest.raises(Malformed):
        court_names(typed)
