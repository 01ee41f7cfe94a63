from __future__ import annotations

import json
from collections.abc import Iterator
from datetime import date

import pytest
from click.testing import CliRunner

from tenoff.books.differing import PARTS, Difference, differences
from tenoff.cli.rules_diff import command
from tenoff.kit import Side, Sides, cited_book
from tenoff.kit.shelf import Issue, edition_of, in_force, issue, of_edition, shelved
from tenoff.records.associations import association
from tenoff.rules import MakeCall, PostFrame, Tally, open_card
from tenoff.rules.books import book, named
from tenoff.rules.clauses import clause, clauses
from tenoff.rules.effects import Deduct
from tenoff.rules.fouls import Caller, Foul
from tenoff.tournament.about import About
from tenoff.tournament.regulations import regulations
from tenoff.tournament.regulations.fields import Asks, asked_of_plan
from tenoff.tournament.templates import template
from tests.books.florida_2026 import FLORIDA_2026


@pytest.fixture(autouse=True)
def _on_the_shelf() -> Iterator[None]:
    with shelved(FLORIDA_2026):
        yield


def _known(key: str) -> Issue:
    found = issue(key)
    assert found is not None
    return found


def _price(key: str, foul: Foul) -> tuple[int, str]:
    rule = book(key).foul(foul)
    assert rule is not None
    deducted = [each for each in rule.usual.effects if isinstance(each, Deduct)]
    return deducted[0].points, deducted[0].clause


def test_each_day_has_its_edition() -> None:
    assert edition_of("florida", date(2026, 9, 30)) == "florida-2024"
    assert edition_of("florida", date(2026, 10, 1)) == "florida-2026"
    assert named("Florida", date(2026, 12, 1)) == "florida-2026"
    assert in_force(date(2026, 12, 1)) == ("florida-2026", "arizona-2019", "new-york-1", "floor", "classic")


def test_fouls_cost_what_their_edition_says() -> None:
    assert _price("florida-2024", Foul.PHONE) == (5, "florida-2024 C-26")
    assert _price("florida-2026", Foul.PHONE) == (10, "florida-2026 C-28")
    assert _price("florida-2026", Foul.HOOK) == (10, "florida-2026 C-17.1")


def test_clause_with_a_new_number_is_found_by_it() -> None:
    assert [each.edition for each in clauses("florida-2026")] == ["florida-2026"] * 696
    new, old = clause("florida-2026", "C-28"), clause("florida-2024", "C-26")
    assert new is not None
    assert old is not None
    assert (new.text, new.title, new.printed) == ("A phone in use costs 10.", old.title, "C-28")
    assert clause("florida-2026", "C-26") is None


def test_points_and_classes_keep_what_was_won_under_the_old_edition() -> None:
    florida = association("florida")
    before, after = florida.points.on(date(2026, 9, 30)), florida.points.on(date(2026, 10, 1))
    assert before is not None
    assert after is not None
    worth = [next(row for row in each.rows if row.key == "red-line-singles-main") for each in (before, after)]
    assert [(row.worth, cited_book(row.clause)) for row in worth] == [
        ((16, 12, 10, 6), "florida-2024"),
        ((18, 12, 10, 6), "florida-2026"),
    ]
    assert florida.classes is not None
    rules = [florida.classes.on(day) for day in (date(2026, 9, 30), date(2026, 10, 1))]
    assert [(rule.needed, cited_book(rule.start)) for rule in rules] == [
        (20, "florida-2024"),
        (24, "florida-2026"),
    ]


@pytest.mark.parametrize("part", [part for part in PARTS if part.name not in ("points", "classes")])
def test_every_part_cites_the_new_edition_alone(part: object) -> None:
    made = repr(of_edition(part, "florida-2026"))  # type: ignore[arg-type]
    assert ("florida-2024" in made, "florida-2026" in made) == (False, True)


def test_difference_is_what_was_changed() -> None:
    assert list(differences(_known("florida-2024"), _known("florida-2026"))) == [
        Difference("numbers", ("C-26",), "C-26", "C-28"),
        Difference("numbers", ("I-C26",), "I-C26", "I-C28"),
        Difference("clauses", ("C-14", "text"), "Intentional delay costs 5.", "Stalling costs 10."),
        Difference(
            "clauses",
            ("C-28", "text"),
            "Using a cell phone on the courts without leave costs 5 (October 2010).",
            "A phone in use costs 10.",
        ),
        Difference("play", ("fouls", "stalling", "usual", "effects", "1", "points"), "5", "10"),
        Difference("play", ("fouls", "phone", "usual", "effects", "1", "points"), "5", "10"),
        Difference(
            "points",
            ("tables", "florida-roll-2026", "rows", "red-line-singles-main", "worth", "1"),
            "16",
            "18",
        ),
        Difference("classes", ("rules", "florida-classes-2026", "needed"), "20", "24"),
    ]
    assert list(differences(_known("florida-2024"), _known("florida-2024"))) == []


def test_diff_at_the_terminal_says_what_changed() -> None:
    run = CliRunner()
    shown = run.invoke(command, ["florida-2024", "florida-2026"])
    assert (shown.exit_code, shown.output.count(" 10\n"), "C-28" in shown.output) == (0, 2, True)
    told = json.loads(run.invoke(command, ["florida-2024", "florida-2026", "--json"]).output)
    assert [each["part"] for each in told["differences"]] == [
        "numbers", "numbers", "clauses", "clauses", "play", "play", "points", "classes",
    ]  # fmt: skip
    same = run.invoke(command, ["floor", "floor"]).output
    assert same == "floor and floor say the same.\n"
    mixed = run.invoke(command, ["florida-2026", "florida-2024"]).exception
    assert str(mixed) == (
        "florida-2024 is no later edition of the same book as florida-2026. "
        "Use 'tenoff rules compare' for two books."
    )


def test_match_keeps_the_edition_it_was_opened_under() -> None:
    found = []
    for key in ("florida-2024", "florida-2026"):
        card = open_card(key, ("Ann",), ("Bob",), referee="Ruth", on=date(2026, 1, 12))
        card.do(PostFrame(Tally(total=8), Tally(total=7)))
        card.do(MakeCall(Foul.PHONE, Side.YELLOW, by=Caller.REFEREE))
        found.append((card.match.book, card.by_color))
    assert found == [("florida-2024", Sides(3, 7)), ("florida-2026", Sides(-2, 7))]


def test_event_across_the_day_of_a_new_edition_raises_a_concern() -> None:
    def asked(book: str, *days: str) -> list[tuple[Asks, tuple[str, ...]]]:
        found = asked_of_plan((), About("Fall Doubles", days, book), regulations("plain"))
        return [(each.asks, each.values) for each in found]

    newer = (Asks.NEW_EDITION, ("Florida, October 2026 (invented)", "2026-10-01"))
    assert asked("florida-2024", "2026-09-29", "2026-09-30") == []
    assert asked("florida-2024", "2026-09-30", "2026-10-01") == [newer]
    assert asked("florida-2024", "2026-11-02") == [newer]  # announced in summer for winter
    assert asked("florida-2026", "2026-09-30", "2026-10-01") == []
    assert asked("floor", "2026-10-01") == []


def test_kinds_of_event_are_those_of_the_edition_of_their_day() -> None:
    before, after = (template("florida-masters", date(2026, month, 30)) for month in (9, 10))
    assert (before.book, before.regulations) == ("florida-2024", "florida-2024-masters")
    assert (after.book, after.regulations) == ("florida-2026", "florida-2026-masters")
    assert regulations(after.regulations).draw.masters == (
        "florida-2026 SR18-d.1 SR18-f.4 SR18-f.5 SR18-f.6 SR18-f.7 SR18-f.8 SR18-f.9 SR18-f.10"
    )
