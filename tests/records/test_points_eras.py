"""Florida's points since 1974, era by era as the Keeper of Records published them, written out by hand."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.books.florida_2024.points import POINTS as ROLL_OF_CHAMPIONS
from tenoff.kit.division import Play, Scope
from tenoff.records.points import Source, event_lines
from tenoff.records.results import EventResult
from tenoff.words.records_public import line_said
from tests.records.made_up import consolation, division, event, main

PLACES = (
    *(main(place, f"m{place}", won=0) for place in (1, 2, 3, 4, 5)),
    *(consolation(place, f"c{place}", won=0) for place in (1, 2, 3, 4, 5)),
)
SINGLES, DOUBLES = (Play.WALKING, Play.NON_WALKING), (Play.DOUBLES,)
STATE, STATEWIDE, NATIONAL = Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL

TEN, EIGHT, FIVE = "10 8 7 5", "8 6 5 3", "5 4 3 2"
NONE, ONE, TWO, FOUR = "0 0 0 0", "1 0 0 0", "2 1 1 0", "4 3 2 0"

# first and last day; state, statewide, national: singles; state, statewide, national: doubles;
# consolation of singles, of doubles
ERAS = [
    ("1974-10-01", "1991-09-30", (TEN, TEN, TEN), (EIGHT, FIVE, EIGHT), NONE, NONE),
    ("1991-10-01", "1992-09-30", (TEN, TEN, TEN), (EIGHT, FIVE, EIGHT), ONE, ONE),
    ("1992-10-01", "1998-09-30", (TEN, TEN, TEN), (EIGHT, FIVE, EIGHT), TWO, TWO),
    ("1998-10-01", "2001-09-30", (TEN, TEN, TEN), (EIGHT, FIVE, EIGHT), FOUR, TWO),
    ("2001-10-01", "2018-09-30", (EIGHT, FIVE, FIVE), (EIGHT, FIVE, EIGHT), TWO, TWO),
]  # fmt: skip


def made(day: str, scope: Scope, play: Play, entries: int) -> EventResult:
    return event(division(*PLACES, play=play, entries=entries), day=date.fromisoformat(day), scope=scope)


def worth(given: EventResult) -> tuple[str, ...]:
    """The first four of both charts; nobody below them has anything."""
    found = {line.person: line.worth // 2 for line in event_lines(ROLL_OF_CHAMPIONS, given)}
    assert not {"m5", "c5"} & found.keys()
    return tuple(" ".join(str(found.get(f"{chart}{n}", 0)) for n in (1, 2, 3, 4)) for chart in "mc")


@pytest.mark.parametrize(("first", "last", "singles", "doubles", "low_singles", "low_doubles"), ERAS)
def test_points_of_an_era(
    first: str,
    last: str,
    singles: tuple[str, str, str],
    doubles: tuple[str, str, str],
    low_singles: str,
    low_doubles: str,
) -> None:
    for plays, tops, low in ((SINGLES, singles, low_singles), (DOUBLES, doubles, low_doubles)):
        for scope, top in zip((STATE, STATEWIDE, NATIONAL), tops, strict=True):
            for entries in (0, 15, 16):
                for play in plays:
                    for day in (first, last):
                        assert worth(made(day, scope, play, entries)) == (top, low), (scope, play, day)


def test_points_before_the_first_season_are_none() -> None:
    assert worth(made("1974-09-30", STATE, Play.WALKING, 16)) == (NONE, NONE)


def test_tables_name_their_source_and_only_what_no_source_says_is_assumed() -> None:
    tables = ROLL_OF_CHAMPIONS.tables
    by = {table.since.year: {(row.source, row.assumed) for row in table.rows} for table in tables}
    keeper, unsaid, book = (Source.KEEPER, False), (Source.KEEPER, True), (Source.BOOK, False)
    assert by == {
        1974: {keeper},
        1991: {keeper},
        1992: {keeper},
        1998: {keeper},
        2001: {keeper, unsaid},
        2018: {keeper, unsaid},
        2021: {keeper, unsaid, book},
        2024: {book},
    }
    # since 2001 the history is silent about national doubles, and the book of 2024 has them with the others
    assert {row.key for table in tables for row in table.rows if row.assumed} == {"national-doubles-main"}


def test_a_line_says_which_history_it_rests_on() -> None:
    def said(day: str, scope: Scope, play: Play) -> str:
        given = made(day, scope, play, 20)
        (first,) = (each for each in event_lines(ROLL_OF_CHAMPIONS, given) if each.person == "m1")
        return line_said(first, "Open", ROLL_OF_CHAMPIONS)

    assert said("1980-02-01", STATE, Play.WALKING) == (
        "1st, Open: state singles, main (10–8–7–5), from the Keeper of Records' published points history"
    )
    assert said("2010-02-01", NATIONAL, Play.DOUBLES) == (
        "1st, Open: national doubles, main (8–6–5–3), assumed: no source gives it for that time"
    )
