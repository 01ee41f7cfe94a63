"""The end of an event at the desk: its results on their way to the records; what a referee does not see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.rights import Grant, Role
from tenoff.web.request import COOKIE
from tests.web.event_desk.house import MORNING, TEAMS, Director, directing, text_of
from tests.web.public_house import DESK
from tests.web.records.keeper_house import Keeper, fields_of, form_of

PASSWORD = "a long password"
EVENT = "lakeland-open-2026"
MATCH = "any-doubles/M2-01"


@pytest.fixture(scope="module")
def director(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Director]:
    """Two teams whose one match is played."""
    with directing(tmp_path_factory.mktemp("handover")) as house:
        two_teams_called(house)
        house.post(MATCH)
        yield house


def two_teams_called(house: Director) -> None:
    house.clock.at = MORNING
    house.announce("new-york-best-of-3", fee="5")
    house.do("", do="open-registration")
    for team in TEAMS[:2]:
        house.enter(team, "any-doubles")
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="any-doubles")
    house.clock.forward(60)
    house.do("/courts", do="call-match", match=MATCH, court="1")


@contextmanager
def logged_in(director: Director, login: str, *grants: Grant) -> Iterator[httpx.Client]:
    async def token(desk: Desk) -> str:
        await desk.people.add(DESK, login, login.title(), PASSWORD, grants)
        signed = await desk.people.sign_in(login, PASSWORD, "")
        assert signed is not None
        return signed.token

    cookies = {COOKIE: director.house.at_desk(token)}
    url, accept = director.house.url, {"accept": "text/html"}
    with httpx.Client(base_url=url, cookies=cookies, headers=accept, timeout=60) as client:
        client.get("/desk/events")
        yield client


def handed(director: Director, page: str = "/results") -> str:
    """What a page says about the records."""
    found = re.search(r'<section id="records".*?</section>', director.look(page), re.DOTALL)
    assert found is not None
    return text_of(found[0]).removeprefix("The association's records ")


def test_results_when_they_go_to_the_records(director: Director) -> None:
    assert handed(director) == (
        "not sent No association keeps its records in this house. "
        "The results can be sent to one as a document, signed by their mark."
    )
    with logged_in(director, "kay", Grant(Role.KEEPER)) as client:
        keeper = Keeper(director.house, client)
        keeper.do("", association="florida")
        assert handed(director) == (
            "not sent When the event is finished, its results wait for the keeper of the records,"
            " who takes them over."
        )
        director.do("/places", do="finish")
        waiting = (
            "waiting for the keeper The results are there. "
            "The keeper says who is meant by each name and takes them over."
        )
        assert (handed(director), handed(director, "/places")) == (waiting, waiting)
        path = f"/desk/records/intake/{EVENT}"
        assert f'<a class="button primary" href="{path}">Take them over</a>' in keeper.look(
            f"{director.event}/results"
        )
        director.clock.forward(2 * 24 * 60)
        keeper.do(f"/intake/{EVENT}", do="take", yearly="")
    taken = "taken over The keeper took the results over on Wed, Jan 14, 2026. The event on record"
    assert handed(director) == taken
    assert director.client.get(f"/records/events/{EVENT}").status_code == 200
    director.do("/places", do="reopen-division", division="any-doubles", reason="a wrong card")
    assert handed(director) == (
        "changed since The keeper took the results over on Wed, Jan 14, 2026, and the event has been"
        " opened again, finished otherwise or had a name put right since. What is on record does not change"
        " by itself: the keeper corrects it. The event on record"
    )
    director.do("/places", do="finish")
    assert handed(director) == taken  # the same places as before


CHANGED, TAKEN = "changed since The keeper took", "taken over The keeper took the results over on "


@contextmanager
def taken_over(folder: Path) -> Iterator[tuple[Director, Keeper]]:
    """An event whose results the keeper has taken over."""
    with directing(folder) as house, ExitStack() as doors:
        two_teams_called(house)
        house.post(MATCH)
        house.do("/places", do="finish")
        keeper = Keeper(house.house, doors.enter_context(logged_in(house, "kay", Grant(Role.KEEPER))))
        keeper.do("", association="florida")
        keeper.do(f"/intake/{EVENT}", do="take", yearly="")
        yield house, keeper


def _button(keeper: Keeper, event: str) -> tuple[str, str]:
    """What the page of the results offers the keeper first."""
    found = re.search(r'<a class="button primary" href="(/desk/records/[^"]+)">([^<]+)', keeper.look(event))
    assert found is not None
    return found[1], found[2]


def _on_record(keeper: Keeper) -> tuple[tuple[str, ...], tuple[tuple[str, ...], tuple[str, ...]]]:
    """Who holds the first place, and who beat whom."""
    result = keeper.now.result(EVENT)
    assert result is not None
    (match,) = keeper.now.meetings.of_event(EVENT)
    return result.divisions[0].places[0].people, (match.winners, match.losers)


def test_scores_when_corrected_at_the_event_are_taken_over_too(tmp_path: Path) -> None:
    """The mark of the results has no scores, but bests and head-to-heads go by them."""
    with taken_over(tmp_path) as (house, keeper):
        house.do("/places", do="reopen-division", division="any-doubles", reason="a slip of the pen")
        games = {"first_1": "75", "second_1": "70", "first_2": "75", "second_2": "40"}
        house.do("/results", do="correct-result", match=MATCH, winner="first", reason="70, not 40", **games)
        house.do("/places", do="finish")
        assert handed(house).startswith(CHANGED)
        path = f"/desk/records/intake/{EVENT}"
        assert f'href="{path}">Look at them and take them over</a>' in keeper.look(f"/results/{EVENT}")
        keeper.do(f"/intake/{EVENT}", do="take", reason="70, not 40", on="2026-01-12")
        (match,) = keeper.now.meetings.of_event(EVENT)
        assert [(game.own, game.other) for game in match.games] == [(75, 70), (75, 40)]
        assert handed(house).startswith(TAKEN)
        again = keeper.refused(f"/intake/{EVENT}", do="take", reason="twice", on="2026-01-12")
        assert again == "Lakeland Open is on record already."


def test_results_when_the_keeper_corrects_by_the_button_are_taken_over(tmp_path: Path) -> None:
    """Places, matches and mark are those of the event as it is now; the day is that of the correction."""
    with taken_over(tmp_path) as (house, keeper):
        page = f"{house.event}/results"
        house.do("/places", do="reopen-division", division="any-doubles", reason="wrong card")
        house.do("/results", do="correct-result", match=MATCH, winner="forfeit-first", reason="went home")
        house.do("/places", do="finish")
        assert handed(house).startswith(CHANGED)
        house.clock.forward(2 * 24 * 60)
        first, (winners, losers) = _on_record(keeper)
        assert first == winners
        path, said = _button(keeper, page)
        assert (path, said) == (f"/desk/records/intake/{EVENT}", "Correct what is on record")
        assert f'<a href="{path}">Lakeland Open</a>' in keeper.look()  # it waits to be taken over again
        assert "Take over Lakeland Open as it is now" in keeper.text(path)
        fields = fields_of(form_of(keeper.look(path), path))
        assert fields == {"reason": "corrected at the event", "on": "2026-01-14"}
        blank = keeper.refused(f"/intake/{EVENT}", do="take", reason="", on="2026-01-14")
        assert blank == "A reason or a source is needed."
        keeper.do(f"/intake/{EVENT}", do="take", **fields)
        assert handed(house).startswith(f"{TAKEN}Wed, Jan 14, 2026.")
        assert _on_record(keeper) == (losers, (losers, winners))
        assert "Corrected by Kay: corrected at the event" in keeper.text(f"/results/{EVENT}")
        house.clock.forward(24 * 60)
        path = f"/desk/records/results/{EVENT}"
        slip = fields_of(form_of(keeper.look(f"{path}?edit=1"), path))
        slip |= {"do": "correct-take", "reason": "a slip", "event": "Lakeland Opening", "on": "2026-01-15"}
        keeper.do(f"/results/{EVENT}", **slip)
        assert handed(house).startswith(f"{TAKEN}Wed, Jan 14, 2026.")
        house.do("/places", do="reopen-division", division="any-doubles", reason="right after all")
        house.do("/results", do="correct-result", match=MATCH, winner="forfeit-second", reason="ill")
        house.do("/places", do="finish")
        assert handed(house).startswith(CHANGED)


def test_results_when_a_name_is_put_right_after_the_end_are_taken_over_again(tmp_path: Path) -> None:
    """They stay final; the keeper says that the name is that of the record made under the other spelling."""
    with taken_over(tmp_path) as (house, keeper):
        before = _on_record(keeper)
        ann = next(id for id, each in keeper.now.roll.people.items() if each.name == "Ann Adams")
        public = f"{house.house.url}/e/{EVENT}/results"
        anne = {"do": "put-name-right", "entry": "e1", "player": "ann-adams", "name": "Anne Adams"}
        house.do("/entries", **anne, club="", member="", reason="misspelled")
        page = text_of(httpx.get(public, timeout=60).text)
        assert ("These results are final." in page, "Anne Adams / Bob Boyle" in page) == (True, True)
        assert handed(house).startswith(CHANGED)
        path = f"/desk/records/intake/{EVENT}"
        who = re.search(r'name="(who-[0-9a-f]+)"', keeper.look(path))
        assert who is not None
        keeper.do(f"/intake/{EVENT}", do="take", reason="misspelled", on="2026-01-12", **{who[1]: ann})
        assert handed(house).startswith(TAKEN)
        assert (_on_record(keeper), len(keeper.now.roll.people)) == (before, 4)


def test_results_when_withdrawn_can_be_taken_over_again(tmp_path: Path) -> None:
    with taken_over(tmp_path) as (house, keeper):
        page = f"{house.event}/results"
        keeper.do(f"/results/{EVENT}", do="withdraw-take", reason="a wrong event", on="2026-01-13")
        assert handed(house) == "withdrawn The keeper withdrew the results on Tue, Jan 13, 2026."
        path, said = _button(keeper, page)
        assert (path, said) == (f"/desk/records/intake/{EVENT}", "Take them over")
        assert "Take over Lakeland Open" in keeper.text(path)
        house.do("/places", do="reopen-division", division="any-doubles", reason="wrong card")
        assert path not in keeper.look(page)  # there is nothing to take over
        house.do("/places", do="finish")
        house.clock.forward(2 * 24 * 60)
        keeper.do(f"/intake/{EVENT}", do="take", yearly="")
        assert handed(house).startswith(f"{TAKEN}Wed, Jan 14, 2026.")


def test_event_when_a_referee_looks_has_no_money_and_no_entries(director: Director) -> None:
    with logged_in(director, "rex", Grant(Role.REFEREE)) as client:
        tabs = re.findall(r'<nav class="tabs.*?</nav>', client.get(director.event).text, re.DOTALL)[-1]
        assert text_of(tabs) == "What now Draw Courts Results Places Print Day Officials Settings"
        pages = ("/entries", "/money", "/log", "/import", "/players")
        sheets = ("pack", "entries", "money", "receipts", "slips")
        shut = (*pages, *(f"/print/{sheet}.pdf" for sheet in sheets))
        assert [client.get(director.event + page).status_code for page in shut] == [403] * len(shut)


def test_event_when_the_director_of_another_looks_has_no_money_and_no_entries(director: Director) -> None:
    with logged_in(director, "dee", Grant(Role.DIRECTOR, event="another-2026")) as client:
        shut = ("/entries", "/money", "/log", "/import", "/players")
        assert [client.get(director.event + page).status_code for page in shut] == [403] * 5
        token = client.cookies["tenoff_csrf"]
        for page in ("/entries", "/money", "/import"):
            answer = client.post(director.event + page, data={"_csrf_token": token, "do": "?"})
            assert (page, answer.status_code) == (page, 403)


def test_name_when_the_keeper_would_put_it_right_at_the_event_is_denied(director: Director) -> None:
    with logged_in(director, "kim", Grant(Role.KEEPER)) as client:
        page = client.get(f"{director.event}/entries?edit=e1").text
        assert ("Put a name right" in page, "Ann Adams / Bob Boyle" in page) == (False, True)
        form = {"do": "put-name-right", "entry": "e1", "player": "bob-boyle", "name": "Bo", "reason": "so"}
        token = client.cookies["tenoff_csrf"]
        answer = client.post(f"{director.event}/entries", data={"_csrf_token": token, "id": "v1"} | form)
        assert answer.status_code == 403


def test_rehearsal_when_it_is_over_goes_to_no_records(director: Director) -> None:
    before = director.event
    director.announce("ladder", rehearsal="1", name="Practice")
    assert handed(director) == "not sent This is a rehearsal: its results go nowhere."
    director.event = before


def test_results_when_somebody_walked_away_name_nobody(tmp_path: Path) -> None:
    """Florida, Art. 10(f): the words, and no name, in standings that are read by everybody."""
    with directing(tmp_path) as house:
        two_teams_called(house)
        left = {"winner": "forfeit-second", "reason": "went home", "abandons": "1"}
        house.do("/results", do="post-result", match=MATCH, **left)
        house.do("/places", do="finish")
        page = text_of(httpx.get(f"{house.house.url}/e/{EVENT}/results", timeout=60).text)
        first, second = (team.split(",")[0] for team in TEAMS[:2])
        assert ("One entry did not finish." in page, (first in page) is not (second in page)) == (True, True)
