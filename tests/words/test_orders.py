"""Every code of the books has its sentence with its values, and every order its words."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from enum import StrEnum
from pathlib import Path
from string import Formatter

import pytest

import tenoff.records
from tenoff.log import Usual
from tenoff.log.fields import Choice, Choices, Own, Part, fields_of
from tenoff.records.changes.refusals import Code as ChangesCode
from tenoff.records.money.refusals import Code as MoneyCode
from tenoff.web.orders.drawing import Drawing, by_tag
from tenoff.web.records.changes import desk as changes
from tenoff.web.records.money import entry as money
from tenoff.words.catalog import catalog
from tenoff.words.orders import member_said

RECORDS = Path(tenoff.records.__file__).parent
BOOKS: dict[str, tuple[type[StrEnum], str]] = {
    "changes": (ChangesCode, "records_changes.refused"),
    "money": (MoneyCode, "records_money.refusal"),
}
ROOMS = {"records_changes": (*changes.BOOK, *changes.CHANGE), "records_money": tuple(money.ORDERS.values())}


def _places(key: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(catalog().text(key)) if name}


def _calls(book: str) -> Iterator[tuple[str, str, set[str]]]:
    """Each call of `no` in a book: its enum, its code and the names of its values."""
    for file in sorted((RECORDS / book).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "no":
                code = node.args[0]
                assert isinstance(code, ast.Attribute), ast.unparse(node)
                assert isinstance(code.value, ast.Name)
                yield code.value.id, code.attr, {each.arg or "" for each in node.keywords}


@pytest.mark.parametrize("book", BOOKS)
def test_refusal_gives_all_that_its_sentence_names(book: str) -> None:
    own, key = BOOKS[book]
    for enum, name, given in _calls(book):
        said = f"orders.refused.{Usual[name]}" if enum == "Usual" else f"{key}.{own[name]}"
        assert (name, _places(said) - given) == (name, set())


@pytest.mark.parametrize("book", BOOKS)
def test_code_has_a_sentence(book: str) -> None:
    own, key = BOOKS[book]
    keys = [f"{key}.{each}" for each in own] + [f"orders.refused.{each}" for each in Usual]
    assert [each for each in keys if not catalog().knows(each)] == []


@pytest.mark.parametrize("area", ROOMS)
def test_order_has_a_head_a_button_and_a_label_for_each_field(area: str) -> None:
    draw = Drawing(area, by_tag(ROOMS[area]), None)
    for do, order in draw.orders.items():
        for field in fields_of(order):
            inside = fields_of(field.kind.of) if isinstance(field.kind, Part) else (field,)
            for each in inside:
                if isinstance(each.kind, Choice | Choices):
                    assert all(member_said(member) for member in each.kind.of)
                above = (f"{area}.do.{do}", f"{area}.field", "orders.field")
                hidden = each.name in ("change", "rule") or isinstance(each.kind, Own)
                assert hidden or any(catalog().knows(f"{key}.{each.asked}") for key in above), each
        heads = ("kind.{}",) if area == "records_money" else ("do.{}.head", "do.{}.go")
        assert do == "open-book" or all(catalog().knows(f"{area}.{head.format(do)}") for head in heads)
