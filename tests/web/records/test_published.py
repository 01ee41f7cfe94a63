"""What the regulations ask of published results: clubs of winners, places that somebody walked away from."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.records.roll import ROLL
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.log import Refused
from tenoff.records.results import Chart, DivisionResult, EventResult, Placed
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import NewPerson
from tests.web.public_house import Open
from tests.web.reading import read
from tests.web.records.house import KEEPER, records_house

LATE = NewPerson("p90", "Zeb Late", club="clearwater")
"""Came to the roll when the event had long been played."""
EVENT = EventResult(
    "state-mixed", "State Mixed", date(2026, 2, 23), date(2026, 2, 25), Scope.STATE,
    (
        DivisionResult(
            "men", "Men's doubles", Gender.MEN, Grade.OPEN, Play.DOUBLES, 16,
            (
                Placed(Chart.MAIN, 1, ("p01", "p90"), 4),
                Placed(Chart.MAIN, 2, ("p04", "p07"), 3),
                Placed(Chart.MAIN, 3, ("p05", "p06"), 2, did_not_finish=True),
            ),
        ),
        DivisionResult(
            "ladies", "Ladies' doubles", Gender.LADIES, Grade.OPEN, Play.DOUBLES, 0,
            (Placed(Chart.MAIN, 1, ("p21", "p22"), 4),),
        ),
    ),
    source="Results sheet",
)  # fmt: skip


OLD = EventResult(
    "state-2019", "State Old", date(2019, 2, 11), date(2019, 2, 13), Scope.STATE,
    (
        DivisionResult(
            "men", "Men's doubles", Gender.MEN, Grade.OPEN, Play.DOUBLES, 30,
            (
                Placed(Chart.MAIN, 1, ("p01", "p04"), 4),
                Placed(Chart.MAIN, 2, ("p05", "p06"), 3, did_not_finish=True),
                Placed(Chart.CONSOLATION, 1, ("p06", "p07"), 3),
            ),
        ),
    ),
    source="Yearbook",
)  # fmt: skip
"""By a table that gave points also to those who walked away."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    async def played(desk: Desk) -> None:
        for order in (do.RecordResults(EVENT, (LATE,)), do.RecordResults(OLD)):
            done = await desk.records.roll.give(KEEPER, ROLL, order, act=order.result.id)
            assert not isinstance(done, Refused), done

    with records_house(tmp_path_factory.mktemp("records"), played) as opened:
        yield opened


def test_place_when_its_holders_walked_away(house: Open) -> None:
    """Art. 10(f): no names, only that they did not finish."""
    page = house.get("/records/events/state-mixed").text
    rows = [each.words for each in read(page).all("section.placed")[0].all("tr")]
    assert rows[3] == "3rd did not finish"
    given = house.get("/api/records/events/state-mixed").json()
    assert given["divisions"][0]["places"][2] == {
        "chart": "main", "place": 3, "people": [], "did_not_finish": True
    }  # fmt: skip
    assert {line["person"] for line in given["lines"]} == {"p01", "p90", "p04", "p07", "p21", "p22"}
    sheet = house.get("/api/records/events/state-mixed.csv").text.splitlines()
    assert sheet[-2] == 'Men\'s doubles,no,16,main,3,"","","","",no,yes'
    for name in ("Stan Egan", "Henry Frost"):
        assert name not in page


def test_own_page_when_somebody_walked_away(house: Open) -> None:
    """The player's own lines say why there are no points."""
    lines = house.get("/api/records/players/p06").json()["lines"]
    assert [(line["why"], line["points"]) for line in lines if line["event"] == "state-mixed"] == [
        ("abandoned", 0)
    ]


def test_place_when_its_holders_walked_away_under_an_older_table(house: Open) -> None:
    """They have points, and the event names them for no place they walked away from."""
    page = house.get("/records/events/state-2019").text
    rows = [each.words for each in read(page).all("section.placed")[0].all("tr")]
    assert rows[2] == "2nd did not finish"
    lines = house.get("/api/records/events/state-2019").json()["lines"]
    assert [(line["person"], line["chart"], line["place"]) for line in lines] == [
        ("p01", "main", 1), ("p04", "main", 1), ("p06", "consolation", 1), ("p07", "consolation", 1)
    ]  # fmt: skip
    own = house.get("/api/records/players/p05").json()["lines"]
    assert [line["place"] for line in own if line["event"] == "state-2019"] == [2]


def test_places_on_the_own_page_when_somebody_walked_away(house: Open) -> None:
    page = read(house.get("/records/players/p05?season=2018").text)
    assert [each.words for each in page.one("#places").all("li")] == [
        "Feb 13, 2019 State Old 2nd did not finish Men's doubles"
    ]


def test_winners_when_partners_are_of_different_clubs(house: Open) -> None:
    """Art. 8(e): each club is listed; one on file only since a later day is the one they had."""
    found = house.get("/api/records/champions").json()["champions"]
    won, _ = (each for each in found if each["event"] == "state-mixed")
    assert won["clubs"] == "Lakeland Shuffleboard Club / Clearwater Shuffleboard Club"
    page = read(house.get("/records/champions").text)
    row, _ = (each for each in page.all("tr") if "State Mixed" in each.words)
    assert row.one("small").words == "Lakeland Shuffleboard Club / Clearwater Shuffleboard Club"


def test_player_when_asked_for_says_what_counts_for_the_class(house: Open) -> None:
    """p90, a District Amateur, was first in an open event, where main places do not count."""
    given = house.get("/api/records/players/p90").json()["outlook"]
    assert given == {
        "klass": "district-amateur", "points": 0, "lines": [], "lapses": [],
        "said": [
            "5 short of State Amateur on Oct 1, 2026. Places that would do, each counted in full: 5 in the "
            "main event, or 10 in the consolation."
        ],
    }  # fmt: skip
    some = house.get("/api/records/players/p12").json()["outlook"]
    assert some["points"] == sum(line["points"] for line in some["lines"])
    assert some["lapses"][-1]["left"] == 0


def test_place_when_partners_are_of_one_club(house: Open) -> None:
    places = house.get("/api/records/events/state-mixed").json()["divisions"][0]["places"]
    assert places[1]["clubs"] == "Lakeland Shuffleboard Club"


def test_division_when_no_paper_says_how_many_entered(house: Open) -> None:
    heads = [each.words for each in read(house.get("/records/events/state-mixed").text).all("h2")]
    assert heads[:2] == ["Men's doubles 16 entries", "Ladies' doubles entries not known"]


def test_search_when_an_event_or_a_club_is_meant(house: Open) -> None:
    page = read(house.get("/records/players?find=state mix").text)
    assert [(each.href, each.words) for each in page.one("ul.events").all("a")] == [
        ("/records/events/state-mixed", "State Mixed")
    ]
    page = read(house.get("/records/players?find=clearwater").text)
    assert ("/records/clubs/clearwater", "Clearwater Shuffleboard Club") in [
        (each.href, each.words) for each in page.all("a")
    ]
    assert [each.words for each in page.one("ul.events").all("b")] == ["Clearwater Cup"] * 3
