"""No orphans: each enforced or recorded clause is cited in an answer, of the rules, of an event or of the
association's books, and has a test that exercises it.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import pytest

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.books.florida_2024.cases import CASES as FLORIDA_DISCIPLINE
from tenoff.books.florida_2024.changes import CHANGES as FLORIDA_CHANGES
from tenoff.books.florida_2024.hall import HALL as FLORIDA_HALL
from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.books.florida_2024.masters import MASTERS as FLORIDA_MASTERS
from tenoff.books.florida_2024.money import MONEY as FLORIDA_MONEY
from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.kit.shelf import editions
from tenoff.rules.books import book
from tenoff.rules.clauses import Status, clauses
from tenoff.rules.rulebook import citations
from tenoff.tournament import regulations as tournaments
from tests.golden.scripts import SCRIPTS, log
from tests.records.cited import champions, partners
from tests.records.cited import collecting as records
from tests.situations.heard import cites
from tests.situations.reading import all_situations
from tests.situations.telling import told
from tests.tournament.cited import collecting
from tests.tournament.cited.telling import cites as cites_inside

TESTS = Path(__file__).parents[1]
WORKING = (Status.ENFORCED, Status.RECORDED)


REGULATED = (
    FLORIDA, FLORIDA_CALENDAR, FLORIDA_CHANGES, FLORIDA_DISCIPLINE, FLORIDA_HALL, FLORIDA_HOSTS,
    FLORIDA_MASTERS, FLORIDA_MONEY, *partners.situations(),
    *champions.situations(),
)  # fmt: skip
"""What is regulated beside the tournaments themselves, as typed values with their clauses."""


def _register(key: str) -> dict[str, Status]:
    return {clause.id: clause.status for clause in clauses(key)}


def _working(key: str) -> set[str]:
    return {number for number, status in _register(key).items() if status in WORKING}


def _cited(key: str) -> set[str]:
    """What the rule book cites."""
    return {number for cite in citations(book(key)) for number in cited_ids(cite)}


def _regulated(key: str) -> set[str]:
    """What the regulations of tournaments and of the association's books cite, and the tables printed."""
    values = (*(tournaments.regulations(each) for each in tournaments.every()), *REGULATED)
    found = (cite for value in values for cite in cites_inside(value))
    return {number for cite in found if cited_book(cite) == key for number in cited_ids(cite)}


@cache
def _made() -> dict[str, set[str]]:
    """By edition, the clauses cited while every situation is told and every golden sheet is played.

    Only answers count: events, refusals, what is due, findings on discs, starts and gear; of a tournament
    also concerns, calls and the lines of the financial report; of the association's books also the lines of
    points, classes, lists and balances. That a field of the book holds a citation
    proves nothing, for nobody may ever read it.
    """
    found: dict[str, set[str]] = defaultdict(set)
    for answers in (collecting.made(), records.made()):
        for edition, cited in answers.items():
            found[edition].update(cited)
    for situation in all_situations():
        for key in situation["expect"]:
            _add(found, told(situation, key).cited)
    for script in SCRIPTS.values():
        _add(found, cites(tuple(events for _, events in log(script))))
    return found


def _add(found: dict[str, set[str]], made: Iterable[Cite]) -> None:
    for cite in made:
        found[cited_book(cite)].update(cited_ids(cite))


@cache
def _exercised() -> dict[str, set[str]]:
    """By edition, the clauses that situations and marked tests say they exercise."""
    found: dict[str, set[str]] = defaultdict(set)
    for edition, told_of in collecting.exercised().items():
        found[edition].update(told_of)
    for situation in all_situations():
        for key, numbers in situation["clauses"].items():
            found[key].update(numbers)
    for path in TESTS.rglob("test_*.py"):
        for key, *numbers in _marks(ast.parse(path.read_text(encoding="utf-8"))):
            found[key].update(numbers)
    return found


def _marks(tree: ast.AST) -> list[list[str]]:
    """The arguments of every clauses mark in a test module."""
    return [
        [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "clauses"
        if node.args and isinstance(node.args[0], ast.Constant)
    ]


@pytest.mark.parametrize("key", editions())
def test_working_clauses_are_those_the_book_or_its_regulations_cite(key: str) -> None:
    unread = _working(key) - _cited(key) - _regulated(key)
    assert (sorted(unread), sorted(_cited(key) - _working(key))) == ([], [])


@pytest.mark.parametrize("key", editions())
def test_regulations_cite_working_clauses_only(key: str) -> None:
    assert sorted(_regulated(key) - _working(key)) == []


@pytest.mark.parametrize("key", editions())
def test_working_clauses_are_cited_in_answers(key: str) -> None:
    assert sorted(_working(key) - _made()[key]) == []


@pytest.mark.parametrize("key", editions())
def test_answers_cite_working_clauses_only(key: str) -> None:
    assert sorted(_made()[key] - _working(key)) == []


@pytest.mark.parametrize("key", editions())
def test_working_clauses_are_exercised(key: str) -> None:
    assert sorted(_working(key) - _exercised()[key]) == []


@pytest.mark.parametrize("key", editions())
def test_exercised_clauses_exist(key: str) -> None:
    assert sorted(_exercised()[key] - set(_register(key))) == []


def test_marks_name_known_editions() -> None:
    assert sorted(set(_exercised()) - set(editions())) == []
