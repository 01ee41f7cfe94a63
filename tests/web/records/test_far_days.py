"""Days and numbers no season ever has: every page and every order says so in a sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tenoff.web.routes import events, house, records
from tests.web.event_desk.house import Director, directing, said_wrong
from tests.web.records.keeper_house import Keeper, keeping
from tests.web.servers import fresh

LONG = "002024" + "9" * 4994
NAMED = {"person": "ann", "club": "lakeland", "event": "x", "division": "men-open-doubles"}
ASKED = (
    f"season={LONG}&upto={LONG}&of=rank", f"on={LONG}&month={LONG}&limit={LONG}",
    "season=9999&month=9999-12", "on=9999-12-31&upto=999999999", "on=0001-01-01&month=0001-01", "season=0001",
)  # fmt: skip
YEARS = ("9999", "0001", "2200", LONG)


@pytest.fixture(scope="module")
def keeper(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Keeper]:
    with keeping(tmp_path_factory.mktemp("far")) as house:
        yield house


def _paths() -> list[str]:
    routes = (*house.ROUTES, *events.ROUTES, *records.ROUTES)
    paths = {path.replace(":str", "") for each in routes if "GET" in each.http_methods for path in each.paths}
    return sorted(path for path in paths if not path.startswith(("/static", "/live")))


def test_pages_when_asked_about_days_that_never_come(keeper: Keeper) -> None:
    faults = []
    for path in _paths():
        named = re.sub(r"\{(\w+)\}", lambda found: NAMED.get(found[1], found[0]), path)
        years = [re.sub(r"\{(\w+)\}", year, named) for year in YEARS] if "{" in named else [named]
        asked = [f"{each}?{query}" for each in years[:1] for query in ASKED] if "{" not in named else years
        for each in asked:
            status = keeper.client.get(each, headers={"accept": "text/html"}).status_code
            if status >= 500:
                faults.append((path, each[-60:], status))
    assert faults == []


def test_orders_when_their_days_never_come(keeper: Keeper) -> None:
    token = {"x-csrftoken": keeper.client.cookies["tenoff_csrf"], "accept": "application/json"}
    for day in ("9999-12-31", "0001-01-01"):
        order = {"do": "rename", "person": "ann", "name": "Ann Adams", "since": day}
        sent = {"id": "far", "order": order}
        answer = keeper.client.post("/api/records/roll", json=sent, headers=token)
        assert (answer.status_code, answer.json()["sentence"]) == (
            400, f"Enter a day between 1850 and 2199. {day} isn’t one.",
        )  # fmt: skip


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    with directing(tmp_path_factory.mktemp("far-event")) as house:
        house.announce()
        yield house


@pytest.mark.parametrize("day", ["9999-12-31", "0001-01-01", "2200-01-01"])
def test_event_when_its_day_never_comes(director: Director, day: str) -> None:
    form = {"template": "florida-statewide-doubles", "name": "Far", "courts": "1-4"}
    answer = director.send("/desk/events", day=day, zone="America/New_York", **form)
    assert (answer.status_code, day in said_wrong(answer)) == (400, True)
    assert _announced(director, days=[day]) == (422, "bad-days")
    assert director.send("/day", do="add-day", day=day).status_code in (400, 422)


@pytest.mark.parametrize(
    "changed",
    [{"amendments": ["{}"]}, {"amendments": ["no JSON"]}, {"amendments": ["[" * 5000]}, {"book": "hoyle"}],
)
def test_event_when_its_book_cannot_be_read(director: Director, changed: dict[str, object]) -> None:
    assert _announced(director, **changed) == (400, None)


def _announced(director: Director, **about: object) -> tuple[int, object]:
    order = {
        "do": "announce-event",
        "about": {"name": "Far", "days": ["2026-01-12"], "book": "florida-2024", **about},
    }
    token = {"x-csrftoken": director.client.cookies["tenoff_csrf"], "accept": "application/json"}
    sent = {"id": fresh("far"), "event": fresh("far"), "order": order}
    answer = director.client.post("/api/events", json=sent, headers=token)
    return answer.status_code, answer.json().get("code")
