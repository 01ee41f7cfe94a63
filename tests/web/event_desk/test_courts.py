"""The director's courts, results, day, money and log, by plain forms on a drawn event of eleven teams."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.web.event_desk.house import MORNING, TEAMS, Director, text_of


@pytest.fixture
def director(house: Director) -> Director:
    """At nine o'clock of the first day, with an event of its own."""
    house.clock.at = MORNING
    house.drawn()
    return house


def api(director: Director, part: str = "") -> Any:
    answer = director.client.get(f"/api/events/{director.event.rsplit('/', 1)[1]}{part}")
    assert answer.status_code == 200
    return answer.json()


def fixture(match: str) -> str:
    """A match as the chart names it."""
    return match.rpartition("/")[2]


def log_lines(director: Director, most: int) -> list[str]:
    """The newest sentences of the log page, with who did it."""
    rows = re.findall(r"<tr><td class=\"num\">\d+</td>.*?</tr>", director.look("/log"), re.DOTALL)
    return [re.sub(r"^\d+ .*? [AP]M ", "", text_of(row)) for row in rows[:most]]


def test_queue_when_courts_are_free(director: Director) -> None:
    queue = api(director, "/queue")
    assert (queue["running"], len(queue["calls"]), len(queue["waiting"])) == (False, 4, 0)
    assert [call["call"]["court"] for call in queue["calls"]] == ["1", "2", "3", "4"]
    assert queue["calls"][0]["because"] == "waits 60 minutes, to be called now (Florida Art7-b.1.4)"
    forecast = api(director, "/forecast")
    assert forecast["number"] == queue["number"]
    assert forecast["day_ends"]["usual"][:10] == "2026-01-12"


def test_list_of_those_to_come_when_it_is_long(director: Director) -> None:
    """All that wait for a result are counted and listed: of eighteen matches four can be called."""
    expected = api(director, "/forecast")["matches"]
    page = director.look("/courts")
    listed = re.findall(r'<ul class="later">(.*?)</ul>', page, re.DOTALL)[0].count("<li>")
    assert (len(expected), listed) == (18, 14)
    assert "14 matches wait for a result" in page


def test_call_when_it_is_accepted_swapped_or_held(director: Director) -> None:
    offered = director.suggested()
    (first, _), (second, _), (third, _) = offered[:3]
    director.do("/courts", do="call-match", match=first, court="3")
    director.do("/courts", do="hold-match", match=second, reason="lunch")
    assert "On hold: lunch" in text_of(director.look("/courts"))
    assert second not in dict(director.suggested())
    director.do("/courts", do="release-match", match=second)
    assert second in dict(director.suggested())
    said = director.refused("/courts", do="call-match", match=third, court="3")
    assert said == f"{fixture(first)} is on court 3."
    director.do("/courts", do="move-match", match=first, court="4")
    director.do("/courts", do="recall-match", match=first)
    assert director.on_court() == []


def test_courts_when_they_run_by_themselves(director: Director) -> None:
    director.do("/courts", do="run")
    assert len(director.on_court()) == 4
    for match in director.on_court()[:2]:
        director.post(match)
    called = len(director.on_court())
    director.do("/courts", do="stop")
    for match in director.on_court():
        director.post(match)
    assert (called, director.on_court()) == (4, [])
    by = {line.split(" M")[0] for line in log_lines(director, 40) if "was called to court" in line}
    assert by == {"Tenoff for Ruth"}


WISH = {"do": "set-wish", "patience": "180", "breather": "0"}


def test_courts_when_the_director_chooses_otherwise(director: Director) -> None:
    def offered() -> list[str]:
        return [fixture(match) for match, _ in director.suggested()]

    assert "nearest to the end of the day goes first" in text_of(director.look("/courts"))
    for _ in range(2):
        for match, court in director.suggested():
            director.do("/courts", do="call-match", match=match, court=court)
        for match in director.on_court():
            director.post(match)
    as_shipped = offered()
    director.do("/settings", **WISH, order="chart")
    assert "Where the regulations leave it free: as the matches stand on the chart." in text_of(
        director.look("/courts")
    )
    assert as_shipped == ["M4-02", "C8-03", "C8-04", "M4-01"]
    assert offered() == ["C8-03", "C8-04", "M4-01", "M4-02"]
    assert log_lines(director, 1) == ["Ruth How the next match is chosen: as the matches stand on the chart."]


def test_wish_when_its_numbers_cannot_be(director: Director) -> None:
    said = director.refused("/settings", **{**WISH, "patience": "5"}, order="round-by-round")
    assert said == "Patience is 10 to 600 minutes, got 5."
    said = director.refused("/settings", **{**WISH, "breather": "-3"}, order="round-by-round")
    assert said == "A rest is 0 to 120 minutes, got −3."
    assert (
        director.refused("/settings", **WISH, order="by lot")
        == "The form cannot be read. Go back and try again."
    )


def test_no_show_when_the_clock_runs(director: Director) -> None:
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    director.clock.forward(4)
    page = text_of(director.look("/courts"))
    assert "Nobody there? Court 1" in page
    assert "The next call is due at 9:05 AM, the forfeit from 9:15 AM on (Florida C-24)." in page
    said = director.refused("/courts", do="call-again", match=match)
    assert said == f"{fixture(match)} may be called again 5 minutes after the last call (Florida C-24)."
    for _ in range(3):
        director.clock.forward(5)
        director.do("/courts", do="call-again", match=match)
    page = text_of(director.look("/courts"))
    assert "The forfeit may be given now, or you wait (Florida C-24)." in page
    director.do("/courts", do="forfeit-match", match=match, team="second", reason="did not appear")
    assert "by forfeit" in log_lines(director, 1)[0]


def test_no_show_when_it_rained_meanwhile(director: Director) -> None:
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    director.clock.forward(5)
    director.do("/courts", do="call-again", match=match)
    director.do("/day", do="suspend-play", reason="rain")
    assert "Nobody there?" not in text_of(director.look("/courts"))
    director.clock.forward(60)
    director.do("/day", do="resume-play")
    director.clock.forward(3)
    page = text_of(director.look("/courts"))
    assert "The next call is due at 10:10 AM, the forfeit from 10:20 AM on (Florida C-24)." in page


def test_rain_is_not_time_of_play_when_the_desk_looks_at_its_courts(director: Director) -> None:
    [(match, court), *_] = director.suggested()
    director.do("/courts", do="call-match", match=match, court=court)
    director.do("/courts", do="begin-play", match=match)
    director.clock.forward(20)
    director.do("/day", do="suspend-play", why="rain")
    director.clock.forward(240)
    assert "playing for 20 minutes" in text_of(director.look("/courts"))
    director.do("/day", do="resume-play")
    director.clock.forward(23)
    page = text_of(director.look("/courts"))
    assert "playing for 43 minutes" in page
    waits = [int(each) for each in re.findall(r"waits (\d+) minutes", page)]
    assert max(waits) == 60 + 43  # since the draw at eight


def test_result_when_it_cannot_be(director: Director) -> None:
    match, court = director.suggested()[0]
    assert director.refused("/results", do="post-result", match=match, winner="first") == (
        f"{fixture(match)} has not been called."
    )
    director.do("/courts", do="call-match", match=match, court=court)
    given = {"do": "post-result", "match": match}
    assert director.refused("/results", **given) == "Tap who won."
    assert director.refused("/results", **given, winner="first", first_1="75") == (
        "Game 1 needs the points of both sides."
    )
    assert director.refused("/results", **given, winner="first", first_1="x", second_1="1") == (
        "This is no whole number: “x”."
    )
    wrong = {"first_1": "75", "second_1": "60"}
    assert director.refused("/results", **given, winner="first", **wrong) == (
        f"These points and this winner do not make a finished match of this length: 75–60 ({fixture(match)})."
    )


def test_correction_when_it_undoes_later_matches(director: Director) -> None:
    director.do("/courts", do="call-all")
    first = director.on_court()
    for match in first:
        director.post(match)
    director.do("/courts", do="call-all")
    for match in director.on_court():
        director.post(match)
    games = {"first_1": "10", "second_1": "75", "first_2": "20", "second_2": "75"}
    given = {"do": "correct-result", "match": first[0], "winner": "second", "reason": "card misread", **games}
    asked = director.send("/results", **given)
    undone = re.findall(r'name="undoing" value="([^"]+)"', asked.text)
    said = text_of(asked.text)
    assert asked.status_code == 422
    assert "This undoes results that came later." in said
    assert f"Yes, undo {len(undone)} match" in said
    assert 'role="alert"' not in asked.text
    director.do("/results", **given, undoing=undone)
    assert "card misread. This undid" in log_lines(director, 1)[0]


def test_claim_when_it_is_confirmed(director: Director) -> None:
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    name = director.event.rsplit("/", 1)[1]
    outcome = {"winner": "first", "games": [[75, 40], [75, 50]]}
    order = {"do": "post-result", "match": match, "outcome": outcome, "claimed": True}
    headers = {"x-csrftoken": director.client.cookies["tenoff_csrf"]}
    sent = {"id": "claim-1", "order": order}
    assert director.client.post(f"/api/events/{name}/orders", json=sent, headers=headers).status_code == 200
    assert "Confirm 1 result" in text_of(director.look(""))
    assert "Result from the court" in text_of(director.look("/courts"))
    director.do("/courts", do="confirm-result", match=match)
    assert "Result from the court" not in text_of(director.look("/courts"))


def test_day_when_it_rains_and_ends(director: Director) -> None:
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    director.do("/courts", do="begin-play", match=match)
    director.do("/day", do="suspend-play", why="rain", note="thunder")
    assert "Play is stopped" in text_of(director.look(""))
    assert "All play is stopped" in text_of(director.look("/courts"))
    director.do("", do="resume-play")
    director.do("/day", do="end-day")
    director.do("/day", do="add-day", day="2026-01-20")
    assert (
        director.refused("/day", do="add-day", day="2026-01-20")
        == "Tue, Jan 20, 2026 is a day of the event already."
    )
    director.do("/day", do="shorten", division="men-doubles", games="1", points="75", reason="rain")
    assert [line.removeprefix("Ruth ") for line in log_lines(director, 5)] == [
        "Matches of Men's doubles are one game to 75 from now on: rain.",
        "The day Tue, Jan 20, 2026 was added.",
        "The day Mon, Jan 12, 2026 was ended; 1 match goes on the next day (Florida Art7-b.2f).",
        "Play went on.",
        "All play was stopped for rain: thunder.",
    ]


def test_next_days_when_rain_has_stopped_a_match(director: Director) -> None:
    (match, court), *_ = director.suggested()
    director.do("/courts", do="call-match", match=match, court=court)
    director.do("/courts", do="begin-play", match=match)
    director.do("/day", do="suspend-play", why="rain")
    assert "17 matches are left." not in text_of(director.look("/day"))
    page = text_of(director.look("/day?plan=1"))
    assert "17 matches are left. Begun and carried over: " in page
    assert re.search(r"Tue, Jan 13 \d+ \d \d+:\d\d [AP]M", page) is not None
    assert re.search(r"As it is: all is over on \w+, Jan 1\d about \d+:\d\d [AP]M\.", page) is not None


def test_what_if_when_it_is_asked(director: Director) -> None:
    page = text_of(director.look("/courts?what-if=1"))
    for choice in ("As it is", "One court more", "One court less", "One game a match from now on"):
        assert choice in page


def test_officials_when_they_are_named(director: Director) -> None:
    assert "Nobody is named yet: Divisional referee (Florida E-4.1)" in text_of(director.look("/officials"))
    director.do("/officials", do="name-official", name="Mason", role="divisional-referee")
    director.do("/officials", do="name-official", name="Cole", role="referee")
    match, court = director.suggested()[0]
    director.do("/courts", do="call-match", match=match, court=court)
    director.do("/officials", do="assign-referee", match=match, name="Cole")
    assert f", court {court}" in text_of(director.look("/officials"))
    director.do("/officials", do="release-official", name="Mason", role="divisional-referee")
    assert director.refused("/officials", do="release-official", name="Mason", role="divisional-referee") == (
        "Mason does not have that office."
    )


def test_money_when_it_is_posted_and_handed_out(director: Director) -> None:
    director.do("/money", do="add-sponsor", name="Baker", amount="150")
    director.do("/money", do="spend-money", way="out", what="ice", amount="12.50")
    assert director.refused("/money", do="add-sponsor", name="X", amount="lots") == (
        "This is no amount in dollars: “lots”."
    )
    said = director.refused("/money", do="spend-money", way="out", what="ice", amount="-4")
    assert said == "An amount is not negative here: say which way it goes, got −$4.00."
    director.do("/money", do="add-sponsor", name="Typo", amount="1,500")
    twice = director.view("/money")
    for _ in range(2):  # a double click, or an older page of somebody else
        director.send("/money", view=twice, do="drop-sponsor", name="Typo", amount="1500")
    assert log_lines(director, 1) == ["Ruth Typo no longer sponsors the event: $1,500.00 were taken out."]
    page = text_of(director.look("/money"))
    assert "The fees fall short by $10.50, which the association covers." in page
    assert "Fees due: Men's doubles 22 × $10.00 Florida" in page
    assert "Sponsor: Baker" in page
    director.do("/money", do="post-finances")
    assert "Posted at 9:00 AM on Mon, Jan 12" in text_of(director.look("/money"))
    director.play_out()
    director.do("/places", do="finish")
    paid = re.search(r'name="entry" value="(e\d+)"><input type="hidden" name="amount" value="([\d.]+)"',
                     director.look("/money"))  # fmt: skip
    assert paid is not None
    director.do("/money", do="pay", entry=paid[1], amount=paid[2], receipt="Ann")
    assert "was paid out to" in log_lines(director, 1)[0]
    again = director.refused("/money", do="pay", entry=paid[1], amount=paid[2], receipt="Ann")
    assert again.endswith(" has $0.00 left to be handed out.")  # somebody else's page was older
    director.do("/places", do="reopen-division", division="men-doubles", reason="card misread")
    assert "Finish everything" in text_of(director.look("/places"))


def test_late_entry_when_it_is_placed_on_a_free_line(director: Director) -> None:
    director.enter("Late Larry, Tardy Tom")
    page = director.look("/draw")
    line = re.search(r'<option value="(\d+)">Line \1, against', page)
    entry = re.search(r'name="do" value="place-late"><input type="hidden" name="entry" value="(e\d+)"', page)
    assert line is not None
    assert entry is not None
    director.do("/draw", do="place-late", entry=entry[1], line=line[1])
    assert "Late Larry / Tardy Tom" in text_of(director.look("/draw"))
    assert (
        director.refused("/draw", do="substitute", out="e1 ann-adams", name_1="Zed Zane", reason="ill")
        == "Nobody may be replaced in Ann Adams / Bob Boyle after the draw (Florida C-1e.1)."
    )


def test_settings_when_they_are_changed(house: Director) -> None:
    house.clock.at = MORNING
    house.announce("florida-district")
    days = ["2026-01-12", "2026-01-13"]
    given = {"days": days, "closes": "08:30", "scope": "district", "name": "Open"}
    said = (
        "Registration was announced to close at 9:00 AM. To close it at 8:30 AM instead, say where that was"
    )
    assert house.refused("/settings", do="change-event", **given).startswith(said)
    house.do("/settings", do="change-event", advertised="Preview, page 12", **given)
    assert house.refused("/settings", do="change-event", **{**given, "closes": "07:00"}).startswith(
        "Registration does not close at 7:00 AM: 8:30 AM is the earliest"
    )
    house.do("/settings", do="add-division", gender="mixed", grade="open", play="doubles", kind="round-robin",
             games="1", points="75", fee="10")  # fmt: skip
    house.do("/settings", do="change-division", division="men-doubles", kind="elimination", games="3",
             points="75", fee="10", consolation="1", own_consolation="1", consolation_games="1",
             consolation_points="100")  # fmt: skip
    house.do("/settings", do="drop-division", key="ladies-doubles")
    house.do("/settings", do="add-courts", courts="9-10", discs="A")
    house.do("/settings", do="change-discs", court="9", discs="B")
    view = api(house)
    assert [each["division"]["key"] for each in view["divisions"]] == ["men-doubles", "mixed-doubles"]
    assert view["divisions"][0]["division"]["stages"][0]["consolation_length"] == {"games": 1, "points": 100}
    assert view["courts"][-2:] == [{"id": "9", "discs": "B"}, {"id": "10", "discs": "A"}]


def test_draw_when_numbers_come_from_a_hat(house: Director) -> None:
    house.clock.at = MORNING
    house.announce()
    house.do("", do="open-registration")
    for team in TEAMS[:3]:
        house.enter(team)
    house.do("", do="close-registration")
    hats = re.findall(r"> ((?:Byes|Small)[^<:]+: [\d, -]+)</label>", house.look("/draw"))
    assert hats == [
        "Byes spread over the chart: 1, 3, 4",
        "Byes together: 1-3",
        "Small matches before a smaller chart, spread: 1-3",
        "Small matches before a smaller chart, together: 1-3",
    ]
    hand = {"do": "draw-by-hand", "division": "men-doubles", "way": "bunched"}
    given = {"line_e1": "3", "line_e2": "1", "line_e3": "2"}
    wrong = house.refused("/draw", **hand, **{**given, "line_e1": ""})
    assert wrong == "Type the number of Ann Adams / Bob Boyle."
    wrong = house.refused("/draw", **hand, **{**given, "line_e1": "4"})
    assert wrong == "Every number for the hat is given once and no other: look at 3, 4."
    house.do("/draw", **hand, **given)
    assert "Drawn by hand." in text_of(house.look("/draw"))
    assert api(house)["divisions"][0]["division"]["stages"][0]["byes"] == "bunched"


def test_draw_when_the_seed_comes_from_outside(house: Director) -> None:
    house.clock.at = MORNING
    house.announce()
    house.do("/draw", do="publish-seed", division="men-doubles", seed="lottery 12 34")
    house.do("", do="open-registration")
    for team in TEAMS[:4]:
        house.enter(team)
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="men-doubles", way="spread")
    assert "Drawn by Tenoff from the seed lottery 12 34." in text_of(house.look("/draw"))


def test_mingle_when_the_best_come_on(house: Director) -> None:
    house.clock.at = MORNING
    house.announce("mingles-top-8", courts="1-4")
    house.do("", do="open-registration")
    for number in range(12):
        house.enter(f"Player {number}", "any-doubles")
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="any-doubles")
    house.clock.forward(60)
    for number in range(40):
        for match, court in house.suggested():
            house.do("/courts", do="call-match", match=match, court=court)
        playing = house.on_court()
        if not playing and re.search('value="(start-stage|settle-tie)"', house.look("/places")):
            break
        if not playing:
            house.clock.at = MORNING.replace(day=13 + number, hour=15)
        for match in playing:
            score = {"first_1": "60", "second_1": "30"}
            house.do("/results", do="post-result", match=match, **score)
            house.clock.forward(3)
    settled = 0
    while tied := re.findall('name="tied" value="([^"]+)"', house.look("/places")):
        assert house.refused("/places", do="start-stage", division="any-doubles").endswith(
            "Settle their order first."
        )
        ranks = {f"rank_{id}": str(place) for place, id in enumerate(tied, 1)}
        house.do("/places", do="settle-tie", division="any-doubles", tied=tied, reason="by lot", **ranks)
        settled += 1
    assert settled == 1
    house.do("/places", do="start-stage", division="any-doubles")
    stages = {fixture["match"].partition("/")[0] for fixture in api(house)["divisions"][0]["fixtures"]}
    assert stages == {"any-doubles", "any-doubles.2"}


@pytest.mark.parametrize(
    ("page", "fields"),
    [
        ("/courts", {"do": "call-match"}),
        ("/courts", {"do": "nonsense"}),
        ("/courts", {"do": "forfeit-match", "match": "men-doubles/M2-01"}),
        ("/courts", {"do": "call-match", "match": "x", "court": "1", "agreed": "1"}),
        ("/results", {"do": "post-result", "match": "nowhere/x"}),
        ("/results", {"do": "correct-result", "match": "men-doubles/M16-99"}),
        ("/places", {"do": "start-stage", "division": "x"}),
        ("/places", {"do": "settle-tie", "division": "men-doubles", "tied": ["e1", "x"], "rank_e1": "a"}),
        ("/draw", {"do": "draw", "division": "x"}),
        ("/draw", {"do": "place-late", "entry": "e1", "line": "zero"}),
        ("/draw", {"do": "substitute", "out": "", "name_1": ""}),
        ("/entries", {"do": "register", "division": "x"}),
        ("/entries", {"do": "check", "entry": "e999", "mark": "all"}),
        ("/entries", {"do": "change-entry", "entry": "e999"}),
        ("/entries", {"do": "combine-divisions"}),
        ("/settings", {"do": "add-division", "gender": "x"}),
        ("/settings", {"do": "change-event", "name": "", "days": ""}),
        ("/settings", {"do": "add-courts", "courts": "1-999999"}),
        ("/day", {"do": "shorten", "division": "men-doubles"}),
        ("/money", {"do": "pay", "entry": "e1", "amount": "-1"}),
        ("/officials", {"do": "name-official", "name": "A", "role": "king"}),
        ("/import", {"do": "take", "text": "\x00"}),
    ],
)
def test_form_when_it_makes_no_sense(house: Director, page: str, fields: dict[str, Any]) -> None:
    if not house.event:
        house.drawn()
    assert house.refused(page, **fields).endswith((".", "?"))
