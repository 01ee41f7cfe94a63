from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from click.testing import CliRunner

from tenoff.cli.rules_own import command
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.season import Season, season_of
from tenoff.log import Refused
from tenoff.records.associations import association_of
from tenoff.records.own_book import OwnBook, Wrong, read_own_book
from tenoff.records.points import event_lines
from tenoff.records.reckoning import Reckoning
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.roll import commands as do
from tenoff.records.roll.decide import decide
from tenoff.records.roll.evolve import evolve
from tenoff.records.roll.people import NewPerson
from tenoff.records.roll.refusals import Code
from tenoff.records.roll.state import Roll
from tests.records.own_books import LAKES

AT = "2027-12-01T12:00:00+00:00"


def _event(id: str, scope: Scope, entries: int, *places: Placed, day: date = date(2027, 3, 1)) -> EventResult:
    division = DivisionResult("d", "All", Gender.ANY, Grade.OPEN, Play.DOUBLES, entries, places)
    return EventResult(id, id, day, day, scope, divisions=(division,))


def _place(place: int, *people: str) -> Placed:
    return Placed(Chart.MAIN, place, people)


def _roll(*orders: do.Command) -> Roll:
    roll: Roll | None = None
    for order in orders:
        events = decide(roll, order, AT, "kay")
        assert not isinstance(events, Refused), events
        for event in events:
            roll = evolve(roll, event)
    assert roll is not None
    return roll


def test_points_are_multiplied_and_a_tie_takes_the_lesser() -> None:
    system = association_of("plain", (LAKES,)).points
    small = _event("club", Scope.CLUB, 8, _place(1, "a"), _place(2, "b"), _place(2, "c"), _place(9, "z"))
    given = {line.person: (line.worth, line.clause) for line in event_lines(system, small)}
    assert given == {
        "a": (20, "lakes-2027 L-1"),
        "b": (12, "lakes-2027 L-1 L-2"),  # both take third place's 6 points
        "c": (12, "lakes-2027 L-1 L-2"),
        "z": (2, "lakes-2027 L-1"),
    }
    big = _event("big", Scope.CLUB, 16, _place(1, "a"), _place(2, "b"))
    state = _event("state", Scope.STATE, 16, _place(1, "a"))
    found = [[(line.worth, line.times) for line in event_lines(system, each)] for each in (big, state)]
    assert found == [[(30, 3), (24, 3)], [(40, 4)]]


def test_season_begins_on_the_day_the_book_says() -> None:
    assert (season_of(date(2027, 9, 30), (1, 1)), season_of(date(2027, 10, 1), (1, 1))) == (
        Season(2027), Season(2027),
    )  # fmt: skip
    assert [season_of(date(2027, 9, day), (9, 15)).year for day in (14, 15)] == [2026, 2027]
    calendar = season_of(date(2027, 5, 5), (1, 1))
    assert (str(calendar), calendar.first, calendar.last) == ("2027", date(2027, 1, 1), date(2027, 12, 31))
    assert (str(Season(2024)), Season(2024).last) == ("2024-25", date(2025, 9, 30))


def test_adopted_book_gives_one_joint_list_by_its_own_season() -> None:
    people = tuple(NewPerson(id, id.title()) for id in ("ann", "bob"))
    winter = _event("w", Scope.CLUB, 8, _place(1, "ann"), _place(2, "bob"), day=date(2027, 11, 3))
    opened = (do.OpenRoll("plain", "Lakes"), do.AddPeople(people, "paper"))
    before = Reckoning(_roll(*opened, do.RecordResults(winter)))
    assert before.season_list(Season(2027), None) == ()
    after = before.after(_roll(*opened, do.RecordResults(winter), do.AdoptBook(LAKES)))
    assert (after.roll.name, after.seasons) == ("Lake States Shuffleboard Association", (Season(2027),))
    listed = after.season_list(Season(2027), None)
    assert [(each.rank, each.person, each.total) for each in listed] == [(1, "ann", 20), (2, "bob", 16)]
    assert [pin.value for pin in after.pins(Season(2027), None).values()] == ["gold", "gold"]


@pytest.mark.parametrize(
    ("old", "new", "line", "wrong"),
    [
        ("since = 2027-01-01", "since = soon", 3, Wrong.UNREADABLE),
        ("since = 2027-01-01", 'since = "2027"', 3, Wrong.DAY),
        ('season = "01-01"', 'season = "02-29"', 5, Wrong.SEASON),
        ('list = "joint"', 'list = "both"', 6, Wrong.ONE_OF),
        ('key = "lakes-2027"', 'key = "florida-2024"', 1, Wrong.KEY_TAKEN),
        ('key = "lakes-2027"', 'key = "Lakes 2027"', 1, Wrong.KEY),
        ('adopted = "annual', 'adoptd = "annual', 4, Wrong.UNKNOWN),
        ('clause = "L-2"', 'clause = "L-9"', 14, Wrong.CLAUSE),
        ("worth = [10, 8, 6, 4]", "worth = [10, 7.25]", 19, Wrong.HALVES),
        ("worth = [10, 8, 6, 4]", "worth = [10, 7.5]", 29, Wrong.TOO_FINE),
        ('chart = "main"', 'chart = "mane"', 18, Wrong.ONE_OF),
        ('scopes = ["state"]', 'scopes = ["county"]', 25, Wrong.ONE_OF),
        ("least = 16", "least = 16\nmost = 8", 32, Wrong.SIZES),
    ],
)
def test_mistake_is_told_beside_its_line(old: str, new: str, line: int, wrong: Wrong) -> None:
    found = read_own_book(LAKES.replace(old, new, 1))
    assert not isinstance(found, OwnBook)
    assert (line, wrong) in [(each.line, each.wrong) for each in found]
    answer = decide(_roll(do.OpenRoll("plain")), do.AdoptBook(LAKES.replace(old, new, 1)), AT, "kay")
    assert isinstance(answer, Refused)
    assert answer.code is Code.BAD_BOOK


def test_book_is_adopted_once_and_the_next_one_later() -> None:
    roll = _roll(do.OpenRoll("plain"), do.AdoptBook(LAKES))
    sooner = LAKES.replace("lakes-2027", "lakes-2026").replace("2027-01", "2026-01")
    answers = [decide(roll, do.AdoptBook(text), AT, "kay") for text in (LAKES, sooner)]
    codes = [each.code for each in answers if isinstance(each, Refused)]
    assert codes == [Code.BOOK_THERE, Code.TOO_EARLY]


def test_command_explains_a_book_and_its_mistakes(tmp_path: Path) -> None:
    file = tmp_path / "lakes.toml"
    file.write_text(LAKES)
    shown = CliRunner().invoke(command, [str(file), "--plain"])
    assert (shown.exit_code, shown.output.splitlines()[:4]) == (
        0,
        [
            "The book has no errors.",
            "Lake States Shuffleboard Association, in force from Fri, Jan 1, 2027",
            "Adopted: annual meeting, November 14, 2026",
            "A season begins on January 1.",
        ],
    )
    file.write_text(LAKES.replace('list = "joint"', 'list = "both"'))
    bad = CliRunner().invoke(command, [str(file), "--plain"])
    assert (bad.exit_code, bad.output) == (
        1,
        "1 line needs attention.\nLine 6: “list” is “both”. Use one of by-sex, joint.\n",
    )


def test_example_of_the_docs_is_a_book() -> None:
    page = (Path(__file__).parents[2] / "docs" / "own-books.md").read_text()
    found = read_own_book(page.split("```toml\n")[1].split("```")[0])
    assert isinstance(found, OwnBook)
    assert (found.key, found.begins, found.joint, found.classes) == (
        "lakes-2027",
        (1, 1),
        True,
        "florida-2024",
    )
