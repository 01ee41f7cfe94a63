"""The yearbook: its sections in the order of the Standing Rules, and the schedule in the middle."""

from __future__ import annotations

from base64 import b64decode
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from functools import cache

import pytest

from tenoff.books.florida_2024.association import ASSOCIATION as FLORIDA
from tenoff.books.florida_2024.calendar import CALENDAR as FLORIDA_CALENDAR
from tenoff.books.florida_2024.changes import CHANGES as FLORIDA_CHANGES
from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.records.yearbook import picture_of, season_to_come
from tenoff.kit.season import Season
from tenoff.paper.press import prints
from tenoff.paper.records.rules import clause_said, numbered, official, standing
from tenoff.paper.records.values import AdBox, Para
from tenoff.paper.records.yearbook import YearbookJob, ad_pages, paragraphs, values, yearbook
from tenoff.records.calendar.commands import AdFrom
from tenoff.records.calendar.state import Ad, Calendar, Phase
from tenoff.records.changes import DatedAmendment, Subject
from tenoff.records.reckoning import Reckoning
from tenoff.records.roll.state import Roll
from tests.paper.reading import boxes, drawn, lines, pages, sizes
from tests.paper.records_years import DAY, MADE, calendar, roll

SMALL = Reckoning(roll())
EMPTY = Reckoning(Roll("florida", ""))
PLAIN = Reckoning(Roll("plain", "Somewhere Shuffleboard"))
"""Without rules in the register, and so a short book."""
SEASON = Season(2026)
SECTIONS = [
    "Affiliated clubs", "Player status", "Winners of state tournaments", "Roll of Champions",
    "Official rules", "Standing rules", "By-laws",
]  # fmt: skip


PICTURE = b'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 5"><rect width="9" height="5"/></svg>'
PIXEL = b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def job(
    reckoning: Reckoning = SMALL, now: Calendar | None = None, texts: Mapping[str, str] | None = None
) -> YearbookJob:
    return YearbookJob(Lists(reckoning, DAY), SEASON, MADE, now, texts or {})


@cache
def whole() -> bytes:
    """The book as most tests read it."""
    return yearbook(job(now=calendar()))


def contents(found: Sequence[str]) -> list[tuple[str, int]]:
    """The lines of the contents page with their page numbers."""
    lines = found[1].split("\n")
    listed = lines[lines.index("Contents") + 1 :]
    parted = [line.rpartition(" ") for line in listed if line.rpartition(" ")[2].isdigit()]
    return [(title, int(page)) for title, _, page in parted if title and not title.startswith("Preview")]


def reds(pdf: bytes, page: int) -> int:
    """How often a page changes to the red of state tournaments."""
    done = drawn(pdf)[page]
    fills = [[round(float(v), 2) for v in values] for values, name in done if name in (b"scn", b"rg", b"sc")]
    return fills.count([0.76, 0.07, 0.11])


def test_sections_when_the_book_is_whole() -> None:
    found = pages(whole())
    listed = contents(found)
    titles = [title for title, _ in listed if title in SECTIONS]
    assert titles == SECTIONS
    for title, page in listed:
        if title in SECTIONS:
            assert title in found[page - 1].split("\n")


@pytest.mark.parametrize(("people", "laws"), [(0, 0), (60, 70), (700, 9)])
def test_schedule_when_the_book_is_of_any_length(people: int, laws: int) -> None:
    reckoning = Reckoning(roll(people, 1, 12)) if people else EMPTY
    texts = {"by-laws": "\n\n".join(f"Section {n}. {'Members are clubs. ' * (n % 9)}" for n in range(laws))}
    pdf = yearbook(job(reckoning, calendar(), texts))
    found = pages(pdf)
    assert (len(found) % 4, set(sizes(pdf))) == (0, {(215.9, 279.4)})
    left = len(found) // 2 - 1
    at = [number for number, page in enumerate(found) if "Schedule of the season 2026–27" in page]
    assert (at, left % 2) == ([left], 1)
    assert "State-sponsored tournaments are printed in red." in found[left + 1]


def test_schedule_when_it_has_state_tournaments() -> None:
    pdf = whole()
    found = pages(pdf)
    left = len(found) // 2 - 1
    assert reds(pdf, left) + reds(pdf, left + 1) > 0
    red_pages = {number for number in range(len(found)) if reds(pdf, number)}
    assert red_pages == {number for number, page in enumerate(found) if "State · " in page}
    fold = values(job(now=calendar())).fold
    lines = [line for half in (fold.left, fold.right) for month in half for line in month.lines]
    red = ["State Singles", "State Doubles", "Masters", "Tournament of Champions", "State Amateur Singles",
           "State Amateur Doubles"]  # fmt: skip
    assert sorted(line.title for line in lines if line.red) == sorted(red)
    assert "Hallandale Open 7" not in [line.title for line in lines]  # a district's, on its own page


def test_schedule_when_there_is_none_yet() -> None:
    pdf = yearbook(job(EMPTY))
    assert "The schedule of this season has not been made yet." in lines(pdf, len(sizes(pdf)) // 2)


def test_schedule_when_the_board_has_not_voted() -> None:
    draft = replace(calendar(), phase=Phase.SUBMITTED)
    assert values(job(now=draft)).fold.note.startswith("The Board has not voted on this schedule yet.")


def test_yearbook_when_the_association_has_other_rules() -> None:
    found = "".join(pages(yearbook(job(PLAIN))))
    assert found.count("This association's rules are not in the program's register.") == 2
    assert "Somewhere Shuffleboard" in found


def test_districts_when_they_are_listed() -> None:
    made = values(job(now=calendar()))
    assert tuple(each.district for each in made.clubs) == FLORIDA.districts
    assert tuple(each.district for each in made.status) == FLORIDA.districts
    assert tuple(each.district for each in made.districts) == FLORIDA.districts


def test_name_when_it_is_withheld() -> None:
    hidden = next(each for each in SMALL.roll.people.values() if each.withheld)
    made = values(job())
    named = [
        name for each in made.status for group in each.classes for chunk in group.chunks for name in chunk
    ]
    everybody = [each.name for each in SMALL.roll.people.values()]
    assert named.count(hidden.name) == everybody.count(hidden.name) - 1
    notes = [each.note for each in made.status if each.note]
    assert notes == ["1 player of this district asked not to be named."]
    assert "Name withheld" not in named


def test_results_when_a_district_has_many() -> None:
    many = Reckoning(roll(200, 1, 400))
    found = {each.district: each for each in values(job(many, calendar())).districts}
    for each in found.values():
        assert each.note.endswith("more events are on the association's pages.")
    pdf = yearbook(job(many, calendar()))
    results = [page for page in pages(pdf) if "\nDistrict pages" in page or page.startswith("District pages")]
    rule = FLORIDA_CALENDAR.yearbook
    assert len(results) <= len(FLORIDA.districts) * (rule.officers_pages + rule.results_pages)


def test_texts_when_somebody_wrote_them() -> None:
    texts = {
        "by-laws": "# Name\n\nOne\nname.",
        "officers-central": "President: Dora Dunn\n\n# Board\nAl Egan",
    }
    made = values(job(texts=texts))
    assert made.by_laws == (Para("Name", head=True), Para("One name."))
    central = next(each for each in made.districts if each.district == "Central")
    assert central.officers == (Para("President: Dora Dunn"), Para("Board", head=True), Para("Al Egan"))
    assert paragraphs(" \n\n#\n\n") == ()


def test_motions_when_the_president_forwarded_some() -> None:
    now = replace(calendar(), motions=("Discs are waxed.", "Lunch is at noon."), forwarded=(2,))
    assert values(job(now=now)).motions == ("Lunch is at noon.",)
    found = "".join(pages(yearbook(job(PLAIN, now=now))))
    assert ("Motions approved by the Board" in found, "Lunch is at noon." in found) == (True, True)


def test_letters_when_somebody_wrote_markup() -> None:
    pdf = yearbook(job(PLAIN, texts={"by-laws": "#set page(width: 1mm)\n\n*no* $x$ @y <z> ü é 你"}))
    assert "*no* $x$ @y <z> ü é" in "".join(pages(pdf))


def test_glyphs_when_all_letters_are_known() -> None:
    assert boxes(whole()) == 0


def test_yearbook_when_it_is_made_twice() -> None:
    assert yearbook(job(now=calendar())) == yearbook(job(now=calendar()))


def test_ads_when_they_share_pages() -> None:
    ads = [Ad(name, size, AdFrom.DISTRICT, DAY) for name, size in
           (("a", "quarter"), ("b", "half"), ("c", "full"), ("d", "quarter"), ("e", "quarter"))]  # fmt: skip
    assert ad_pages(ads, SEASON) == (
        (AdBox("c", "full"),),
        (AdBox("b", "half"), AdBox("a", "quarter"), AdBox("d", "quarter")),
        (AdBox("e", "quarter"),),
    )


def test_ads_when_one_has_a_picture() -> None:
    pictures = {picture_of(SEASON, "Palm Wax", "quarter"): PICTURE, "2026-full-nobody": PICTURE}
    made = replace(job(now=calendar()), pictures=pictures)
    boxes_ = [box for page in values(made).ads for box in page]
    assert boxes_ == [
        AdBox("Lakeland Cues", "full"), AdBox("Sun Discs", "half"), AdBox("Palm Wax", "quarter", 0),
    ]  # fmt: skip
    plain, pictured = pages(yearbook(job(now=calendar()))), pages(yearbook(made))
    assert (len(pictured), "".join(plain).count("Palm Wax")) == (len(plain), 1)
    assert ("".join(pictured).count("Palm Wax"), "".join(pictured).count("Sun Discs")) == (0, 1)


@pytest.mark.parametrize(
    ("picture", "good"),
    [
        (PICTURE, True), (PIXEL, True), (PIXEL[:40], False), (b"GIF89a", False),
        (b'<svg xmlns="http://www.w3.org/2000/svg"><image href="http://example.org/a.png"/></svg>', False),
    ],
)  # fmt: skip
def test_picture_when_it_may_be_printed(picture: bytes, good: bool) -> None:
    assert prints(picture) is good


def test_pages_of_a_district_when_they_go_on_name_it() -> None:
    many = Reckoning(roll(200, 1, 400))
    found = pages(yearbook(job(many, calendar())))
    heads = [page.count(f"District pages · {name}") for name in FLORIDA.districts for page in found]
    of_each = [sum(heads[at : at + len(found)]) for at in range(0, len(heads), len(found))]
    assert [many > 1 for many in of_each] == [True] * len(FLORIDA.districts)


@pytest.mark.parametrize(
    ("day", "year"),
    [
        (date(2026, 3, 31), 2025),
        (date(2026, 4, 1), 2026),
        (date(2026, 10, 1), 2026),
        (date(2027, 1, 1), 2026),
    ],
)
def test_season_when_a_yearbook_is_made_on_a_day(day: date, year: int) -> None:
    assert season_to_come(day) == Season(year)


def test_rules_when_changes_were_adopted_are_printed_with_them() -> None:
    def adopted(key: str, subject: Subject, *clauses: str, year: int = 2026) -> DatedAmendment:
        text, day = f"Text of {key}.\nSecond line.", date(year, 10, 1)
        by = FLORIDA_CHANGES
        return DatedAmendment(
            key, "florida-2024", subject, f"Change {key}", text, clauses, date(year, 3, 10), day, "",
            by.years, by.in_force,
        )  # fmt: skip

    changes = (
        adopted("c1", Subject.PLAYING_RULE, "C-17.1", "C-17.2", "SR18-d.1"),
        adopted("c2", Subject.STANDING_RULE, "SR20"),
        adopted("c3", Subject.REGULATION),
        adopted("c4", Subject.PLAYING_RULE, "C-1", year=2027),  # of the season after
        replace(adopted("c5", Subject.PLAYING_RULE, "C-1"), book="arizona-2019"),
    )
    made = values(replace(job(), changes=changes))
    said = "Changed from Oct 1, 2026 by {by}: Change {key}. Text of {key}. Second line."
    lines = {
        line.number: line.changed
        for line in (line for part in (*made.rules, *made.standing) for line in part.clauses)
        if line.changed
    }
    own = made.association
    assert lines == {key: (said.format(by=own, key="c1"),) for key in ("C-17", "SR 18(d)")}
    last = [made.rules[-1], made.standing[-1]]
    assert [part.title for part in last] == ["Further changes"] * 2
    assert [(line.number, line.text) for part in last for line in part.clauses] == [
        ("", said.format(by=own, key="c3")),
        ("SR20", said.format(by=own, key="c2")),
    ]
    plain = values(job())
    assert {line.changed for part in plain.rules for line in part.clauses} == {()}
    text = " ".join(" ".join(pages(yearbook(replace(job(), changes=changes)))).split())
    assert "Changed from Oct 1, 2026 by" in text


def test_rules_when_they_are_printed() -> None:
    assert [part.title for part in official("florida-2024")][:3] == [
        "About this book",
        "A. The game",
        "B. Equipment",
    ]
    assert [part.title for part in standing("florida-2024")][:2] == ["Standing rules", "Standing Rule 1"]
    assert (official(""), standing("")) == ((), ())
    numbers = [clause.number for part in standing("florida-2024") for clause in part.clauses]
    assert numbers.count("SR 14(h)") == 1
    assert (numbered("Art4-e"), numbered("SR7"), numbered("C-17")) == ("Art. 4(e)", "SR 7", "C-17")
    assert clause_said(FLORIDA_CALENDAR.list.red) == "Art. 4(e), SR 7"
