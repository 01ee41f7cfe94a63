"""Every code of the refusals of Masters, hall and closed book has its sentence."""

from __future__ import annotations

import pytest

from tenoff.kit import Cite
from tenoff.records.hall import refusals as hall
from tenoff.records.hall.ballots import refusals as ballots
from tenoff.records.masters import refusals as masters
from tenoff.words.records_honors import ballots_refused, hall_refused, masters_refused

NAMES = {"p01": "Ross Abernathy", "p02": "Glen Boyle"}


def named(text: str) -> str:
    return NAMES.get(text, text)


@pytest.mark.parametrize("code", masters.Code)
def test_code_of_masters_has_a_sentence(code: masters.Code) -> None:
    _sound(masters_refused(masters.no(code, "1", "2", "3"), named))


@pytest.mark.parametrize("code", hall.Code)
def test_code_of_hall_has_a_sentence(code: hall.Code) -> None:
    _sound(hall_refused(hall.no(code, "1", "2", "3"), named))


@pytest.mark.parametrize("code", ballots.Code)
def test_code_of_closed_book_has_a_sentence(code: ballots.Code) -> None:
    _sound(ballots_refused(ballots.no(code, "1", "2", "3"), named))


def _sound(said: str) -> None:
    assert said.endswith(".")
    assert "{" not in said


def test_people_are_named_and_clauses_cited() -> None:
    clause = Cite("florida-2024 SR18-f.2")
    refusal = masters.no(masters.Code.DRAW_NEEDED, "p01, p02", clause=clause)
    assert masters_refused(refusal, named) == (
        "Nothing tells Ross Abernathy and Glen Boyle apart: a draw is needed (Florida SR18-f.2)."
    )


def test_values_are_written_as_people_write_them() -> None:
    wrong = masters.no(masters.Code.WRONG_SUM, 66500, 70000)
    assert masters_refused(wrong, named) == "The amounts come to $665.00; they have to come to $700.00."
    few = hall.no(hall.Code.TOO_FEW_POINTS, "p01", 399, 400)
    assert hall_refused(few, named) == "Ross Abernathy has 199.5 points; 200 are needed."
    there = hall.no(hall.Code.IN_ALREADY, "p02", "special-award")
    assert hall_refused(there, named) == "Glen Boyle is in the hall already as Special Award."
