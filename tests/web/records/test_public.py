"""Everybody's pages of the records: lists, lines and clauses, days, corrections, and withheld names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.log import Refused
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tests.web.public_house import Open, open_house
from tests.web.reading import Element, read
from tests.web.records.house import CARRIED, KEEPER, TODAY, records_house

PAGES = (
    "/records", "/records/season/2025", "/records/season/2025?list=ladies&on=2026-01-25",
    "/records/season/1999", "/records/all-time", "/records/all-time?list=ladies&on=2019-09-30",
    "/records/players", "/records/players?find=abernathi", "/records/players?find=zzzz",
    "/records/players/p01", "/records/players/p03?season=2024", "/records/players/p18",
    "/records/players/p24?on=2024-01-01", "/records/clubs", "/records/clubs/lakeland", "/records/events",
    "/records/events?season=2023", "/records/events/2025-state-singles", "/records/champions",
    "/records/champions?of=all", "/records/qualified", "/records/bests", "/records/rating",
    "/records/head-to-head", "/records/head-to-head?one=p01&other=p02",
    "/records/head-to-head?one=a&other=zzzz", "/records/head-to-head?one=p01&other=p01",
)  # fmt: skip
SHEETS = (
    "season/2025.csv", "all-time.csv?list=ladies", "players.csv", "players/p18.csv", "clubs.csv",
    "clubs/lakeland.csv", "events.csv", "events/2025-state-singles.csv", "champions.csv?of=all",
    "qualified.csv", "rating.csv", "bests.csv?what=games", "bests.csv?what=streaks", "bests.csv",
    "head-to-head.csv?one=p01&other=p18",
)  # fmt: skip


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with records_house(tmp_path_factory.mktemp("records")) as opened:
        yield opened


def seen(house: Open, path: str, status: int = 200) -> Element:
    answer = house.get(path)
    assert answer.status_code == status, answer.text
    return read(answer.text)


def keep(house: Open, *orders: do.Command) -> None:
    """Orders of the keeper, who must be obeyed."""

    async def given(desk: Desk) -> None:
        book = desk.records.roll
        log = await book.log(ROLL)
        assert log is not None
        for number, order in enumerate(orders, len(log.acts) + 1):
            done = await book.give(KEEPER, ROLL, order, act=f"more-{number}")
            assert not isinstance(done, Refused), done

    house.at_desk(given)


def rows(page: Element) -> list[str]:
    return [each.words for each in page.one("table.standings").all("tr")[1:]]


@pytest.mark.parametrize("path", PAGES)
def test_page_when_anybody_asks(house: Open, path: str) -> None:
    page = seen(house, path)
    assert len(page.all("h1")) == 1
    assert "Ray Reyes" not in house.get(path).text


def test_records_are_in_the_navigation(house: Open) -> None:
    head = seen(house, "/").one("header.top").one("nav")
    assert ("/records", "Records") in [(each.href, each.words) for each in head.all("a")]


def test_pages_when_no_roll_is_opened(tmp_path: Path) -> None:
    with open_house(tmp_path) as empty:
        page = seen(empty, "/records")
        assert page.one(".empty").words == (
            "No records yetWhen the keeper of records opens the roll, its lists stand here."
        )
        gone = empty.get("/records/all-time")
        assert (gone.status_code, gone.headers["location"]) == (303, "/records")
        assert empty.get("/api/records").json()["seasons"] == []


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/records/season/next", 404),
        ("/records/season/99999", 404),
        ("/records/season/2025?list=boys", 400),
        ("/records/season/2025?on=yesterday", 400),
        ("/records/players/p99", 404),
        ("/records/clubs/nowhere", 404),
        ("/records/events/nothing", 404),
        ("/records/events/2025-state-singles?on=2020-01-01", 404),
        ("/api/records/bests?what=all", 400),
        ("/api/records/head-to-head?one=p01", 404),
    ],
)
def test_page_when_it_cannot_be(house: Open, path: str, status: int) -> None:
    assert house.get(path).status_code == status


def test_page_when_it_is_not_there_has_a_way_back(house: Open) -> None:
    doors = seen(house, "/records/players/p99", 404).one(".doors").all("a")
    assert [(each.href, each.words) for each in doors] == [
        ("/records", "The records"), ("/", "What is live now"), ("/rules", "Rule books"),
    ]  # fmt: skip


# -- lists


def test_season_list_shows_rank_pin_and_what_the_week_changed(house: Open) -> None:
    page = seen(house, "/records/season/2025")
    first, second = rows(page)[:2]
    assert first == (
        "1 Ross Abernathy gold pinLakeland Shuffleboard Club+5 this week "
        "Lakeland Shuffleboard Club 32since Mar 11, 2026"
    )
    assert second.startswith("2 Glen Boyle gold pin")
    links = [each.href for each in page.one("table.standings").all("tr")[1].all("a")]
    assert links == ["/records/players/p01", "/records/players/p01?season=2025#lines"]


def test_season_list_as_it_stood_on_a_day(house: Open) -> None:
    """The men's final was posted for the loser on the 21st and corrected on the 27th."""
    wrong = house.get("/api/records/season/2025?on=2026-01-26").json()["standings"]
    right = house.get("/api/records/season/2025?on=2026-01-27").json()["standings"]
    points = [{each["person"]: each["points"] for each in found} for found in (wrong, right)]
    assert {who: (points[0][who], points[1][who]) for who in ("p01", "p04")} == {
        "p01": (22, 24),
        "p04": (13, 11),
    }
    page = seen(house, "/records/season/2025?on=2026-01-26")
    assert page.all("p.notice")[0].words.startswith("As it stood on Jan 26, 2026, by what was known then.")


def test_season_list_leads_to_every_week_that_changed_it(house: Open) -> None:
    weeks = seen(house, "/records/season/2025").one("details.weeks").all("a")
    assert [each.words for each in weeks] == [
        "Week to Mar 15, 2026",
        "Week to Feb 22, 2026",
        "Week to Feb 1, 2026",
        "Week to Jan 25, 2026",
        "Week to Jan 11, 2026",
        "Week to Dec 14, 2025",
        "Week to Nov 9, 2025",
    ]
    assert weeks[-1].href == "/records/season/2025?list=men&on=2025-11-09"


def test_season_list_when_the_day_is_before_everything(house: Open) -> None:
    page = seen(house, "/records/season/2025?on=1850-01-01")
    assert page.one(".empty").words == "Nobody is on this list yetWhoever wins points is listed here."


# -- players


def test_points_carried_forward_are_shown_for_all_time_alone_and_labeled(house: Open) -> None:
    assert house.get("/api/records").json()["seasons"] == [2025, 2024, 2023]
    assert seen(house, "/records/season/2018").all("table.standings") == []
    (first,) = [each for each in rows(seen(house, "/records/all-time")) if "Ross Abernathy" in each]
    assert "120 carried forward" in first
    page = seen(house, f"/records/players/{CARRIED}")
    assert [each.words.split()[0] for each in page.one("#seasons").all("tr")[1:]] == [
        "2025–26", "2024–25", "2023–24", "Carried", "Together",
    ]  # fmt: skip
    assert page.one("#carried").one("tr").words == (
        "Sep 30, 2019 Carried forward: Roll of Champions 2019 120"
    )
    lines = house.get(f"/api/records/players/{CARRIED}").json()["lines"]
    assert [each["points"] for each in lines if each["season"] is None] == [120]
    best = house.get("/api/records/bests").json()["seasons"]
    assert not [each for each in best if each["season"] == 2018]


def test_people_without_a_recorded_gender_have_a_list_of_their_own(tmp_path: Path) -> None:
    """In a mixed division nothing shows who is a man: their points stand somewhere all the same."""
    with records_house(tmp_path) as own:
        assert "Gender not recorded" not in own.get("/records/season/2025").text
        people = (NewPerson("x1", "Sam Sloan", club="lakeland"), NewPerson("x2", "Pat Pryor"))
        mixed = DivisionResult(
            "mixed", "Mixed doubles", Gender.MIXED, Grade.OPEN, Play.DOUBLES, 16,
            (Placed(Chart.MAIN, 1, ("x1", "x2"), 4),),
        )  # fmt: skip
        day = date(2026, 3, 10)
        keep(
            own, do.RecordResults(EventResult("mx", "Mixed Cup", day, day, Scope.STATEWIDE, (mixed,)), people)
        )
        page = seen(own, "/records/season/2025")
        (link,) = (each for each in page.one("nav.choice").all("a") if each.words == "Gender not recorded")
        shown = seen(own, link.href)
        assert {"Pat Pryor", "Sam Sloan"} <= {each.words for each in shown.one("table.standings").all("a")}
        assert shown.all("span.pin") == []
        ever = own.get("/api/records/all-time?list=not-recorded").json()["standings"]
        assert [(each["name"], each["points"]) for each in ever] == [("Sam Sloan", 5), ("Pat Pryor", 5)]
        assert "2 players with points are on neither list" in seen(own, "/records").words
        keep(own, do.SetPerson("x1", Sex.MAN), do.SetPerson("x2", Sex.LADY))
        assert "Gender not recorded" not in own.get("/records/season/2025").text
        assert own.get("/api/records/season/2025?list=not-recorded").json()["standings"] == []


def test_total_opens_into_lines_with_clauses(house: Open) -> None:
    page = seen(house, "/records/players/p03?season=2025")
    lines = page.one("#lines")
    assert lines.one("h2").words == "Where the points of 2025–26 come from"
    first = lines.all("tr")[0]
    assert first.words == (
        "Mar 11, 2026 Fort Pierce Classic1st, Men's doubles: statewide doubles, main (5–4–3–2) Art10-e 5"
    )
    assert [each.href for each in first.all("a")] == [
        "/records/events/2025-fort-pierce-classic",
        "/rules/florida-2024/Art10-e",
    ]
    worth = [float(each.all("td")[-1].words) for each in lines.all("tr")]
    assert sum(worth[:-1]) == worth[-1] == 21
    assert house.get("/rules/florida-2024/Art10-e").status_code == 200


def test_player_sees_the_correction_and_the_open_question(house: Open) -> None:
    fixed = seen(house, "/records/players/p09?season=2025").one("#lines").words
    assert "Corrected on Mar 14, 2026: half a point was owed SR14-c corrected 0.5" in fixed
    assert fixed.count(" corrected ") == 1
    asked = seen(house, "/records/players/p22?season=2025").one("#lines")
    assert [each.words for each in asked.all("span.chip")] == ["being looked at"]


def test_player_is_told_the_class_and_why(house: Open) -> None:
    page = seen(house, "/records/players/p03").one("#class")
    assert page.all("li")[0].words.startswith("Pro since Oct 1, 2025: moved up with 8.5 points")
    drawn = page.one("svg.drawn")
    assert drawn.one("title").words == "Class over the years"
    assert drawn.one("desc").words == (
        "District Amateur from the start; State Amateur since Oct 1, 2021: as listed on paper; "
        "Pro since Oct 1, 2025: moved up with 8.5 points"
    )


def test_player_chart_says_what_it_draws(house: Open) -> None:
    drawn = seen(house, "/records/players/p03").all("svg.drawn")[0]
    assert drawn.one("desc").words == "2023–24: 19; 2024–25: 28; 2025–26: 21"
    assert len(drawn.all("rect.bar")) == 3


def test_player_with_another_name_keeps_the_old_one_in_old_results(house: Open) -> None:
    assert "formerly Helen Yates" in seen(house, "/records/players/p24").one("main").words
    old = house.get("/api/records/events/2023-state-singles").json()
    names = {
        one["id"]: one["name"]
        for part in old["divisions"]
        for place in part["places"]
        for one in place["people"]
    }
    assert names["p24"] == "Helen Yates"
    assert house.get("/api/records/players?find=Yates").json()["players"][0]["name"] == "Helen Abernathy"


def test_player_who_is_merged_leads_to_the_record_kept(house: Open) -> None:
    answer = house.get("/records/players/p41")
    assert (answer.status_code, answer.headers["location"]) == (301, "/records/players/p05")
    assert house.get("/api/records/players/p41").json()["player"]["person"] == "p05"


@pytest.mark.parametrize(
    ("text", "people"),
    [
        ("abernathi", ["p24", "p01"]),
        ("Bill Moss", ["p13"]),
        ("Jaimes", ["p10"]),
        ("Ray Reyes", []),
        ("F1017", []),
    ],
)
def test_search_finds_by_sound_and_never_a_withheld_name(house: Open, text: str, people: list[str]) -> None:
    found = house.get(f"/api/records/players?find={text}").json()["players"]
    assert [each["person"] for each in found] == people


def test_name_is_withheld_everywhere(house: Open) -> None:
    assert seen(house, "/records/players/p18").one("h1").words == "name withheld"
    for path in SHEETS:
        sheet, whole = (
            house.get(f"/api/records/{path}"),
            house.get(f"/api/records/{path.replace('.csv', '')}"),
        )
        assert (sheet.status_code, whole.status_code) == (200, 200)
        assert sheet.headers["content-type"].startswith("text/csv")
        for text in (sheet.text, whole.text):
            assert "Reyes" not in text
    listed = house.get("/api/records/players").json()["players"]
    assert [each["name"] for each in listed if each["person"] == "p18"] == ["name withheld"]


# -- events


def test_event_shows_every_version_with_its_reason(house: Open) -> None:
    page = seen(house, "/records/events/2025-state-singles")
    assert [each.words for each in page.all("ul.plain")[-1].all("li")] == [
        "Recorded, standing since Jan 21, 2026 Show",
        "Corrected on Jan 27, 2026: the final was posted for the loser Show",
    ]
    assert page.all("section.placed")[0].all("tr")[1].words.startswith("1st Ross Abernathy")
    before = seen(house, "/records/events/2025-state-singles?on=2026-01-21")
    assert before.all("section.placed")[0].all("tr")[1].words.startswith("1st Dwight Dunn")


def test_event_when_its_results_are_withdrawn(tmp_path: Path) -> None:
    with records_house(tmp_path) as own:
        keep(own, do.WithdrawResults("2025-clearwater-cup", "played under other rules", TODAY))
        page = seen(own, "/records/events/2025-clearwater-cup")
        assert page.all("p.notice")[0].words == "These results were withdrawn and count for nothing."
        given = own.get("/api/records/events/2025-clearwater-cup").json()
        assert (given["stands"], given["lines"]) == (False, [])
        events = own.get("/api/records/events?season=2025").json()["events"]
        assert "2025-clearwater-cup" not in [each["event"] for each in events]


def test_champions_are_listed_by_season(house: Open) -> None:
    page = seen(house, "/records/champions")
    assert [each.words for each in page.all("h2")] == ["2025–26", "2024–25", "2023–24"]
    assert page.all("table.champions")[0].all("tr")[3].words == (
        "State Singles Men's walking Ross Abernathy Lakeland Shuffleboard Club"
    )


# -- the rest


def test_qualified_are_told_why_and_until_when(house: Open) -> None:
    found = house.get("/api/records/qualified").json()["qualified"]
    own = [each for each in found if each["person"] == "p03"]
    assert [(each["event"], each["good"]) for each in own[:1]] == [("2024-state-doubles", "for life")]
    assert {each["clause"] for each in own} == {"florida-2024 Art8-k.1", "florida-2024 Art8-k.2"}
    assert [each.get("barred", False) for each in found if each["person"] == "p01"][:1] == [True]
    page = seen(house, "/records/qualified")
    assert [each.words for each in page.all("h2")] == ["Ladies", "Men"]
    assert page.all("p.notice") == []


def test_rating_says_that_it_is_unofficial(house: Open) -> None:
    assert (
        seen(house, "/records/rating")
        .one("p.notice")
        .words.startswith("This rating is no part of the association's rules. It decides nothing")
    )
    assert house.get("/api/records/rating").json()["official"] is False


def test_head_to_head_counts_both_ways(house: Open) -> None:
    one = house.get("/api/records/head-to-head?one=p01&other=p02").json()
    other = house.get("/api/records/head-to-head?one=p02&other=p01").json()
    assert one["won"] == other["won"][::-1] == [5, 11]
    assert len(one["matches"]) == 16
    page = seen(house, "/records/head-to-head?one=Ross Abernathy&other=p02")
    assert page.one("svg.drawn").one("desc").words == "Ross Abernathy won 5, Glen Boyle won 11, 0 tied."
    asked = seen(house, "/records/head-to-head?one=Abernathy&other=p02").one("ul.people-list")
    assert asked.all("a")[1].href == "/records/head-to-head?one=p01&other=p02"


def test_club_lists_who_represents_it(house: Open) -> None:
    given = house.get("/api/records/clubs/lakeland").json()
    assert (given["district"], len(given["players"])) == ("Central", 14)
    groups = seen(house, "/records/clubs").all("h2")
    assert [each.words for each in groups] == ["West Coast", "Central East Coast", "Central"]
    # nobody had filed a club by then, whatever stands beside their results
    assert house.get("/api/records/clubs/lakeland?on=2010-01-01").json()["players"] == []


def test_titles_of_a_player_open_into_the_events_won(house: Open) -> None:
    page = house.get("/records/players/p03").text
    section = page[page.index('id="titles"') : page.index('id="places"')]
    won = re.findall(r'href="/records/events/([^"]+)"', section)
    assert (won, '<a class="num" href="#titles">5</a>' in page) == (
        ["2025-fort-pierce-classic", "2025-state-doubles", "2025-central-doubles", "2024-state-doubles",
         "2023-central-doubles"], True,
    )  # fmt: skip
    bests = house.get("/records/bests").text
    assert '<a href="/records/players/p03#titles">5 titles</a>' in bests


def test_streak_opens_into_its_matches(house: Open) -> None:
    page = house.get("/records/bests").text
    streaks = page[page.index('id="streaks"') : page.index('id="games"')]
    first = re.search(r"<summary>([0-9]+) matches in a row</summary><ul[^>]*>(.*?)</ul>", streaks, re.DOTALL)
    assert first is not None
    assert first[2].count("<li>") == int(first[1])


def test_event_without_points_says_so(house: Open) -> None:
    district = house.get("/records/events/2024-central-doubles").text
    state = house.get("/records/events/2024-state-doubles").text
    said = "By the table of its day this event gives no points."
    assert (said in district, said in state) == (True, False)
    assert "<small>each</small>" in state
