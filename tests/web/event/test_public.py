from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.people import Entry, Player
from tests.patience import PATIENCE
from tests.web.event.house import EVENT, HOME, Day, man, open_event, running_event
from tests.web.public_house import Open, open_house
from tests.web.reading import Element, read

E = f"/e/{EVENT}"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("events"), running_event, open_event) as opened:
        yield opened


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Open]:
    """For tests that go on with the event."""
    with open_house(tmp_path, running_event, open_event) as opened:
        yield opened


def seen(house: Open, path: str, status: int = 200) -> Element:
    answer = house.get(path)
    assert answer.status_code == status, answer.text
    return read(answer.text)


def order(house: Open, *orders: do.Command, event: str = EVENT) -> None:
    house.at_desk(lambda desk: Day(desk, event).give(*orders))


# -- the list and an event at a glance


def test_events_are_listed_by_what_they_are_doing(house: Open) -> None:
    page = seen(house, "/events").one("main")
    assert [each.words for each in page.all("h2")] == ["Being played", "Coming"]
    assert [[link.href for link in each.all("a")] for each in page.all("li")] == [
        [E],
        [f"/e/{HOME}", f"/e/{HOME}/enter"],
    ]
    assert page.all("li")[0].words == (
        "Lakeland Open being playedMar 14–15, 2026 · Lakeland Shuffleboard Club · 23 entries"
    )


def test_events_say_so_when_there_is_none(tmp_path: Path) -> None:
    with open_house(tmp_path) as empty:
        page = seen(empty, "/events")
        assert page.one(".empty").words == "No event yetWhen a director announces one it is listed here."


def test_overview_shows_courts_next_calls_and_results(house: Open) -> None:
    page = seen(house, E).one("#live")
    assert [each.words for each in page.all("h2")] == [
        "On the courts",
        "Next calls",
        "Latest results",
        "Divisions",
    ]
    courts, _, results = page.all("section")
    assert [each.words.partition("since")[0] for each in courts.all("li.fixture")] == [
        "M16-05 (Men, doubles) · Main, round 1 King / Lund v Moss / Nava playing on court 2 "
    ]
    assert [each.one(".pair").words for each in results.all("li.fixture")] == [
        "Castro / Dunn beat Egan / Frost, 75–61, 78–40"
    ]


def test_event_when_there_is_none_of_that_name(house: Open) -> None:
    for path in ("", "/chart/men", "/me", "/board", "/results", "/rules", "/enter", "/table/pool"):
        assert seen(house, f"/e/nowhere{path}", 404).one("h1").words != ""
    for path in ("/chart/nobody", "/table/nobody", "/player/nobody"):
        assert seen(house, f"{E}{path}", 404).one("h1").words != ""


# -- charts


def test_chart_marks_the_way_of_who_is_followed(house: Open) -> None:
    page = house.get(f"{E}/chart/men?player=castro").text
    drawn = read(page)
    assert drawn.one(".wall").attributes["data-lines"] == "3"
    followed = [each.one("text.name").words for each in drawn.all("g.follow")]
    assert followed == ["Castro / Dunn", "Castro / Dunn"]
    assert [each.one("text.note").words for each in drawn.all("g.playing")] == ["court 2"]
    assert "<style" not in page  # the policy of our pages forbids it


def test_chart_as_a_file_stands_alone(house: Open) -> None:
    answer = house.get(f"/api/events/{EVENT}/chart/men.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert (
        answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    )
    assert answer.text.count("<style>") == 1
    for name in ("men", "pool.svg", "nobody.svg", "men.svg?stage=2"):
        assert house.get(f"/api/events/{EVENT}/chart/{name}").status_code == 404


# -- when do I play


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("king", r"playing on court 2"),
        ("udall", r"about \d+:\d\d [AP]M|next after court \d, about \d+:\d\d [AP]M"),
        ("castro", r"about \d+:\d\d [AP]M|next after court \d, about \d+:\d\d [AP]M"),
    ],
)
def test_player_is_told_when_the_next_match_is(house: Open, player: str, said: str) -> None:
    head = seen(house, f"{E}/me?player={player}").one("#headline").words
    assert re.fullmatch(f"{said}|[A-Z][a-z]+, [A-Z][a-z]+ \\d+, about \\d+:\\d\\d [AP]M", head) is not None, (
        head
    )


def test_player_is_found_by_part_of_the_name(house: Open) -> None:
    assert seen(house, f"{E}/me?player=Castr").one("h2").words == "Castro Lakeland"
    several = seen(house, f"{E}/me?player=d").one("ul.people-list").all("a")
    assert [each.words for each in several] == ["Dot Diaz", "Dunn"]
    assert seen(house, f"{E}/me?player=zzzz").one(".notice").words == (
        "zzzz: nobody of that name is in this event."
    )
    assert len(seen(house, f"{E}/me").one("ul.people-list").all("li")) == 26


def test_player_sees_the_call_the_result_and_the_end(own: Open) -> None:
    order(own, do.CallMatch("men/M8-01", "1"))
    assert seen(own, f"{E}/me?player=adams").one("#headline").words == "called to court 1"
    order(own, do.CallAgain("men/M8-01"))
    assert seen(own, f"{E}/player/adams").one("#headline").words == "called to court 1: call number 2"
    order(own, do.SuspendPlay(do.Why.RAIN))
    assert seen(own, f"{E}/me?player=quinn").one("#headline").words == "play is stopped"
    order(own, do.ResumePlay(), do.PostResult("men/M8-01", Outcome(Team.SECOND, games=((9, 75), (8, 77)))))
    beaten = seen(own, f"{E}/me?player=adams")
    assert [each.one(".pair").words for each in beaten.all("li.fixture")][-1] == (
        "Castro / Dunn beat Adams / Boyle, 75–9, 77–8"
    )
    assert beaten.one("#headline").words != "no more matches"  # the consolation is still to come


def test_player_sees_the_load_of_the_day(house: Open) -> None:
    page = seen(house, f"{E}/me?player=castro")
    assert "1 match today." in page.one("#live").words


# -- the board


def test_board_shows_who_is_called_first(own: Open) -> None:
    order(own, do.CallMatch("men/M8-01", "1"))
    page = seen(own, f"{E}/board")
    on, _ = page.all(".rota")
    assert [each.one(".where").words for each in on.all("li")] == ["called to court 1", "court 2"]
    calls = json.loads(own.get(f"{E}/board").text.partition('id="calls">')[2].partition("<")[0])
    assert calls == [
        {
            "id": "men/M8-01:1:1",
            "text": "M8-01 (Men, doubles): Adams / Boyle against Castro / Dunn, please come to court 1.",
        }
    ]
    assert own.get(f"{E}/board?look=pink").status_code == 400


# -- tables


def test_table_gives_a_reason_for_every_place(own: Open) -> None:
    for match, games in (("pool/P1-01", (100, 60)), ("pool/P1-02", (40, 101))):
        winner = Team.FIRST if games[0] > games[1] else Team.SECOND
        order(own, do.CallMatch(match, "1"), do.PostResult(match, Outcome(winner, games=(games,))))
    given = own.get(f"/api/events/{EVENT}/standings/pool").json()
    table = given["stages"][0]["tables"][0]
    assert [(rank["place"], rank["name"], rank["points"]) for rank in table["ranks"]] == [
        (1, "Cora Cruz", 101),
        (2, "Ann Abel", 100),
        (3, "Dot Diaz", 60),
        (4, "Bea Brown", 40),
    ]
    assert table["ranks"][0]["why"] == [
        "Games won: 1, level with Ann Abel.",
        "Games won among those who are level: not asked, for they have not all met equally often.",
        "Points difference: 61. Nobody else has as much of it.",
    ]
    page = seen(own, f"{E}/table/pool")
    assert len(page.all("details")) == 4


def test_ladder_and_mingle_have_their_pages(house: Open) -> None:
    assert [each.words for each in seen(house, f"{E}/table/ladder").one("ol.ladder").all("li")] == [
        "Ann Abel",
        "Bea Brown",
        "Cora Cruz",
        "Dot Diaz",
    ]
    assert len(seen(house, f"{E}/table/mingle").one("tbody").all("tr")) == 4


def test_table_of_a_chart_that_is_drawn_shows_its_matches_alone(house: Open) -> None:
    page = seen(house, f"{E}/table/men")
    assert ([each.words for each in page.all(".empty")], len(page.all(".fixture")) > 0) == ([], True)


# -- results and rules


def test_results_are_there_with_their_fingerprint(own: Open) -> None:
    assert seen(own, f"{E}/results").one(".empty").words == (
        "No places yetThey are here when a division is finished."
    )
    for match in ("pool/P1-01", "pool/P1-02", "pool/P1-03", "pool/P1-04", "pool/P1-05", "pool/P1-06"):
        order(own, do.CallMatch(match, "1"), do.PostResult(match, Outcome(Team.FIRST, games=((100, 60),))))
    order(own, do.FinishDivision("pool"))
    page = seen(own, f"{E}/results")
    assert len(page.one("table.sheet-places").all("tr")) == 4
    assert page.one("code").words == own.get(f"/api/events/{EVENT}/results").json()["sha256"]


def test_rules_name_the_book_and_the_lengths(house: Open) -> None:
    page = seen(house, f"{E}/rules").one("main")
    assert [each.words for each in page.all("h3")] == [
        "Played by",
        "Changed for this event",
        "Length of matches",
        "Regulations",
    ]
    assert "chart with consolation: best of 3 to 75" in [each.words for each in page.all("li")]


# -- entering from home


def posted(house: Open, event: str = HOME, **fields: str) -> httpx.Response:
    """A form as a browser sends it."""
    with httpx.Client(base_url=house.url, headers={"accept": "text/html"}, timeout=PATIENCE) as client:
        page = client.get(f"/e/{HOME}/enter").text
        token = page.partition('name="_csrf_token" value="')[2].partition('"')[0]
        sent = {"_csrf_token": token, "id": "h-test", "division": "men", **fields}
        return client.post(f"/e/{event}/enter", data=sent, follow_redirects=True)


def test_entry_from_home_is_taken_once_and_then_waits(own: Open) -> None:
    first = {"name_1": "Ed Egan", "name_2": "Flo Frost", "release": "on"}
    page = read(posted(own, **first).text)
    assert page.one(".notice").one("h3").words == "You are entered"
    assert posted(own, **first).status_code == 200  # the same form again
    assert seen(own, f"/e/{HOME}/enter").one("form").one(".chip").words == (
        "Full: you would be next on the waiting list."
    )
    later = read(posted(own, name_1="Guy Grant", name_2="Hal Hale").text)
    assert later.one(".notice").one("h3").words == "You are on the waiting list"
    assert later.one(".notice").all("p")[0].words == "Guy Grant / Hal Hale is next to come into Men, doubles."
    entries = own.get(f"/api/events/{HOME}").json()["divisions"][0]["entries"]
    assert [(len(each["players"]), each.get("standing")) for each in entries] == [
        (2, None),
        (2, None),
        (2, "waiting"),
    ]
    assert "released" not in entries[1]  # who has signed is the desk's business


async def entries_at_home(desk: Desk) -> list[Entry]:
    now = await desk.tournaments.now(HOME)
    assert now is not None
    return list(now.entries.values())


def test_entry_from_home_is_signed_at_the_desk(own: Open) -> None:
    """Anybody may type anybody's name: nobody signs for it here."""
    posted(own, name_1="Ed Egan", name_2="Flo Frost", release="on", release_2="on", released="flo-frost")
    assert own.at_desk(entries_at_home)[-1].released == ()
    form = seen(own, f"/e/{HOME}/enter").one("form")
    assert form.all("input[type=checkbox]") == []
    assert form.all("p.quiet")[0].words == "Each player signs the release form at the desk."


FACTS = {"born": 1950, "good_standing": True, "person": "p1", "klass": "pro", "listed": True}


def ordered_from_home(
    house: Open, *players: Mapping[str, object], id: str = "h1", **more: Any
) -> httpx.Response:
    """By a program that nobody knows."""
    with httpx.Client(base_url=house.url, timeout=PATIENCE) as client:
        client.get("/login")
        sent = {"do": "register", "division": "men", "players": players, "from_home": True, **more}
        token = {"x-csrftoken": client.cookies["tenoff_csrf"]}
        return client.post(f"/api/events/{HOME}/orders", json={"id": id, "order": sent}, headers=token)


def test_entry_from_home_by_a_program_says_no_more_than_the_form(own: Open) -> None:
    team = ({"key": "adams", "name": "Ed Egan", **FACTS}, {"key": "b", "name": "Flo Frost", **FACTS})
    facts: dict[str, Any] = {"paid": 2000, "late": True, "name": "Best"}
    facts |= {"released": ["adams", "b"], "present": ["adams", "b"]}
    assert ordered_from_home(own, *team, **facts).status_code == 200
    entered = own.at_desk(entries_at_home)[-1]
    players = (Player("ed-egan", "Ed Egan"), Player("flo-frost", "Flo Frost"))
    assert entered == Entry(entered.id, "men", players, at=entered.at)
    assert ordered_from_home(own, *team, id="h2", from_home=False).status_code == 401


def test_entry_from_home_is_limited_for_form_and_program_together(own: Open) -> None:
    own.hold_limits()
    team = ({"key": "", "name": "Ed Egan"}, {"key": "", "name": "Flo Frost"})
    got = [ordered_from_home(own, *team, id=f"h{number}").status_code for number in range(40)]
    assert got == [200] + [422] * 39  # they are entered already
    assert ordered_from_home(own, *team, id="h41").status_code == 429
    assert posted(own, name_1="Guy Grant", name_2="Hal Hale").status_code == 429


def test_entry_from_home_is_measured_before_it_is_read(own: Open) -> None:
    many = tuple({"key": f"k{number}", "name": "Ed Egan"} for number in range(1000))
    long = ordered_from_home(own, *many)
    assert (long.status_code, long.json()["sentence"]) == (
        400,
        "An entry from home has at most 2,000 characters.",
    )


def test_entry_from_home_is_refused_with_a_reason(own: Open) -> None:
    missing = posted(own, name_1="Ed Egan")
    assert missing.status_code == 400
    assert read(missing.text).one(".notice").words == "A name is missing."
    assert read(missing.text).one("#name_1").attributes["value"] == "Ed Egan"
    shut = posted(own, EVENT, name_1="Ed Egan", name_2="Flo Frost")
    assert shut.status_code == 422
    assert (
        seen(own, f"{E}/enter").one(".empty").words.startswith("This event does not take entries from home")
    )


# -- live


def frames(house: Open, most: int, seen: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """The next frames of the event's stream."""
    address = f"{house.url}/live/events/{EVENT}"
    with httpx.stream("GET", address, headers={"last-event-id": seen}, timeout=PATIENCE) as answer:
        assert answer.headers["content-type"] == "text/event-stream; charset=utf-8"
        id = ""
        for line in answer.iter_lines():
            if line.startswith("id: "):
                id = line[4:]
            if line.startswith("data: "):
                yield id, json.loads(line[6:])
                most -= 1
                if not most:
                    return


def test_stream_brings_the_whole_view_and_what_changed_on_the_chart(own: Open) -> None:
    stream = frames(own, 20)
    _, first = next(stream)
    number = first["number"]
    order(own, do.CallMatch("men/M8-01", "1"))
    id, news = next(each for each in stream if each[1]["number"] != number)
    assert id.partition("-")[0] == str(news["number"])
    assert [call["text"] for call in news["calls"]] == [
        "M8-01 (Men, doubles): Adams / Boyle against Castro / Dunn, please come to court 1."
    ]
    (chart,) = news["charts"]
    assert [(at > number, change["id"], change["note"]) for at, change in chart["changes"]] == [
        (True, "men-1-M8-01", "court 1")
    ]
    assert dict(news["people"])["castro"] == "called to court 1"


def test_stream_when_there_is_no_such_event(house: Open) -> None:
    assert house.get("/live/events/nowhere").status_code == 404


def test_stream_has_no_changes_of_a_chart_that_was_laid_out_anew(own: Open) -> None:
    stream = frames(own, 40)
    _, first = next(stream)
    late = tuple(man(name) for name in ("West", "Yates"))
    keys = tuple(player.key for player in late)
    order(own, do.Register("men", late, released=keys, present=keys, late=True), do.PlaceLate("e24", 2))
    id, news = next(each for each in stream if each[1]["number"] == first["number"] + 2)
    (chart,) = news["charts"]
    assert (chart["since"], chart.get("changes", [])) == (news["number"], [])
    drawn = read(own.get(f"{E}/chart/men").text)
    assert [each.words for each in drawn.all("text.name")][:2] == ["Adams / Boyle", "West / Yates"]
    assert id.startswith(f"{news['number']}-")
