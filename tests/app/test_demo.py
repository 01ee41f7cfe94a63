"""The demo club: alive from the start, one click for each role, and nothing of it in a club's own store."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import httpx
import pytest

from bench import soak
from tenoff.app.demo.events import open_event
from tenoff.app.demo.history import ADMIN, fill
from tenoff.app.demo.names import LENGTHENED, people
from tenoff.app.demo.plan import season_events
from tenoff.app.wiring import opened
from tenoff.kit.season import season_of
from tests.paper.reading import pages
from tests.web.servers import Running, running, started_by

ROLES = {
    "player": "/e/open-1",
    "scorekeeper": "/demo/court",
    "referee": "/desk",
    "director": "/desk/events/open-1",
    "keeper": "/desk/records",
    "learner": "/rules",
}


DEEDS = (
    "post-frame", "make-call", "correct-score", "ask-exam", "rule-exam", "call-help", "answer-help",
    "suspend", "resume", "take-practice",
)  # fmt: skip


@pytest.fixture(scope="module")
def demo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("demo")
    with pytest.MonkeyPatch.context() as patch:
        own = folder / "own"
        own.mkdir()
        (own / "club.sqlite").write_bytes(b"a club's own file")
        patch.setenv("TENOFF_DB", str(own / "club.sqlite"))
        patch.setenv("XDG_DATA_HOME", str(own))
        patch.setenv("TMPDIR", str(folder))
        with started_by(["demo", "--pace", "100"], folder / "demo.log") as started:
            yield started


def _points(client: httpx.Client) -> int:
    """How many matches have a score, and how far they are."""
    rows = client.get("/api/matches?limit=50").json()["matches"]
    return sum(row["number"] for row in rows)


def test_scores_move_on_the_first_page(demo: Running) -> None:
    with demo.client() as client:
        before = _points(client)
        while _points(client) < before + 30:  # the robot goes on, however slow the machine
            assert demo.process.poll() is None
        page = client.get("/", headers={"accept": "text/html"}).text
    assert len(re.findall(r'data-court="\d"|Court \d', page)) >= 8


@pytest.mark.parametrize(("role", "path"), ROLES.items())
def test_role_is_one_click_away(demo: Running, role: str, path: str) -> None:
    with demo.client(accept="text/html") as client:
        client.get("/demo")
        token = client.cookies["demo_tenoff_csrf"]
        there = client.post("/demo", data={"_csrf_token": token, "role": role})
        location = re.sub(r"open-\d+", "open-1", there.headers["location"])  # whichever is under way
        assert (there.status_code, location) == (303, f"{path}#tour={role}")
        arrived = client.get(path, follow_redirects=True)
        assert arrived.status_code == 200
        if role == "scorekeeper":
            assert arrived.url.path.startswith("/s/")


@pytest.mark.parametrize(
    ("role", "path"),
    [
        ("director", "/desk/events"), ("director", "/desk/events/open-1/import"),
        ("keeper", "/desk/records/import"), ("keeper", "/desk/records/results/new"),
        ("keeper", "/desk/records/reports/yearbook"),
    ],
)  # fmt: skip
def test_form_first_says_that_the_demo_forgets(demo: Running, role: str, path: str) -> None:
    with demo.client(accept="text/html") as client:
        client.get("/demo")
        client.post("/demo", data={"_csrf_token": client.cookies["demo_tenoff_csrf"], "role": role})
        shown = client.get(path)
        assert (path, shown.status_code) == (path, 200)
        told, link = (
            "The demo forgets what you enter here when it stops.",
            'href="/demo#own">Start your own club to',
        )
        assert (shown.text.count(told), shown.text.count(link)) == (1, 1)


def test_prints_are_marked(demo: Running) -> None:
    with demo.client(accept="text/html") as client:
        client.get("/demo")
        client.post("/demo", data={"_csrf_token": client.cookies["demo_tenoff_csrf"], "role": "director"})
        cards = client.get("/desk/print/court-cards.pdf")
    assert [page.count("Demo club – not a real result") for page in pages(cards.content)] == [8, 8]


def test_unknown_role_leads_back(demo: Running) -> None:
    with demo.client(accept="text/html") as client:
        client.get("/demo")
        sent = {"_csrf_token": client.cookies["demo_tenoff_csrf"], "role": "admin"}
        assert client.post("/demo", data=sent).headers["location"] == "/demo"


def test_robot_does_what_people_do(demo: Running) -> None:
    """The short form of `bench/soak.py`: until each of these was done, then screens, log and files agree."""
    folder = demo.log.parent
    (store,) = folder.glob("tenoff-demo-*/demo.sqlite")
    with demo.client() as client:
        while _points(client) < 160 or not {*soak.played(client)} >= {*DEEDS}:
            assert demo.process.poll() is None
        running = soak.Demo(demo.process, demo.url, demo.log, store, client)
        assert soak.faults(running, folder) == []
    assert {*soak.deeds(folder / "everything.jsonl")} >= {*DEEDS, "call-match", "suspend-play", "resume-play"}


def test_own_store_beside_it_is_not_touched(demo: Running, tmp_path: Path) -> None:
    """A browser sends cookies to every port of a host: neither server knows the other's."""
    with running(tmp_path / "own.sqlite") as own, httpx.Client(headers={"accept": "text/html"}) as browser:
        browser.get(f"{demo.url}/demo")
        token = browser.cookies["demo_tenoff_csrf"]
        browser.post(f"{demo.url}/demo", data={"_csrf_token": token, "role": "director"})
        assert browser.get(f"{demo.url}/desk").status_code == 200
        ours = {cookie.name for cookie in browser.cookies.jar}
        assert {name for name in ours if not name.startswith("demo_")} == set()
        assert browser.get(f"{own.url}/desk").status_code == 303  # nobody has logged in there
        link = browser.get(f"{demo.url}/demo/court").headers["location"]
        assert browser.get(f"{own.url}{link}").status_code == 404
        session = browser.cookies["demo_tenoff_session"]
        usual = httpx.get(f"{demo.url}/desk", headers={"cookie": f"tenoff_session={session}"})
        assert usual.status_code == 401  # under a club's name it means nothing here either
        record = browser.get(f"{demo.url}/api/matches/open-1.doubles.m16-01.1/record")
        assert record.headers["content-disposition"] == (
            'attachment; filename="demo-open-1.doubles.m16-01.1.jsonl"'
        )
        assert record.text.splitlines()[0].count('"by":"Demo director"') == 1  # the file itself says so too


def test_own_data_is_not_used_even_when_it_is_named(demo: Running) -> None:
    assert "TENOFF_DB is set, and the demo doesn't use it" in demo.said
    named = demo.log.parent / "own"
    assert {each.name: each.read_bytes() for each in named.iterdir()} == {"club.sqlite": b"a club's own file"}


def test_own_store_has_no_such_doors(tmp_path: Path) -> None:
    with running(tmp_path / "own.sqlite") as own, own.client(accept="text/html") as client:
        assert client.get("/demo").status_code == 404
        assert client.get("/demo/court").status_code == 404
        client.get("/setup")
        sent = {"_csrf_token": client.cookies["tenoff_csrf"], "role": "director"}
        assert client.post("/demo", data=sent).status_code == 404
        assert "Demo club." not in client.get("/setup").text


async def test_start_is_the_same_each_time(tmp_path: Path) -> None:
    found = []
    for name in ("one", "two"):
        async with opened(str(tmp_path / f"{name}.sqlite")) as desk:
            await fill(desk, date(2026, 11, 18))
            await open_event(desk, ADMIN, 1, date(2026, 11, 18))
            event = await desk.tournaments.log("open-1")
            roll = await desk.records.roll.log("roll")
            assert event is not None
            assert roll is not None
            found.append(([act.do for act in event.acts], [act.do for act in roll.acts]))
    assert found[0] == found[1]


def test_people_are_invented_and_varied() -> None:
    names = [name for _, name, _, _ in people()]
    assert len(set(names)) == len(names) == 112
    lengths = sorted(map(len, names))
    assert lengths[0] <= 8
    assert lengths[-1] >= 28
    assert any(not name.isascii() for name in names)
    LENGTHENED.set(True)
    names = [name for _, name, _, _ in people()]
    LENGTHENED.set(False)
    assert len(set(names)) == 112
    assert all(26 < len(name) <= 60 for name in names)
    assert max(Counter(name.rsplit("-")[-1] for name in names).values()) == 16


def test_tournaments_lie_in_their_season_whatever_the_weekday() -> None:
    """A schedule with a tournament outside its season is refused, and then the demo would not start."""
    for year in range(2020, 2048):
        for planned in season_events(year):
            assert (season_of(planned.first).year, season_of(planned.last).year) == (year, year)
