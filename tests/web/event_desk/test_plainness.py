"""What a director who sees the pages for the first time is told, and where each page leads on to."""

from __future__ import annotations

import html
import re

import pytest

from tests.web.event_desk.house import MORNING, TEAMS, Director, said_wrong, text_of


@pytest.fixture
def director(house: Director) -> Director:
    """Eleven teams, drawn, at nine o'clock."""
    house.clock.at = MORNING
    house.drawn()
    return house


def opened(house: Director, *teams: str) -> None:
    house.clock.at = MORNING
    house.announce()
    house.do("", do="open-registration")
    for team in teams:
        house.enter(team)


def section(page: str, mark: str) -> str:
    """What one section of a page says."""
    found = re.search(rf"<section[^>]*{mark}.*?</section>", page, re.DOTALL)
    assert found is not None
    return text_of(found[0])


def links(page: str) -> dict[str, str]:
    """Where each link leads, by its words."""
    found = re.findall(r'<a [^>]*?href="([^"]+)"[^>]*>(.*?)</a>', page, re.DOTALL)
    return {text_of(words): html.unescape(path) for path, words in found}


# -- before the draw


def test_draw_when_registration_is_not_open(house: Director) -> None:
    house.clock.at = MORNING
    house.announce()
    page = section(house.look("/draw"), 'id="d-men-doubles"')
    assert "Registration has not been opened yet. What is to be done now" in page
    house.do("", do="open-registration")
    assert "Registration is still open." in section(house.look("/draw"), 'id="d-men-doubles"')


def test_draw_when_nobody_entered_a_division(house: Director) -> None:
    opened(house, *TEAMS[:3])
    house.do("", do="close-registration")
    page = house.look("/draw")
    assert "Nobody has entered yet What is to be done now" in section(page, 'id="d-ladies-doubles"')
    assert "Draw 0 entries now" not in page


def test_draw_when_something_is_still_missing(house: Director) -> None:
    opened(house, *TEAMS[:3])
    house.enter(TEAMS[3], signed="")
    house.do("", do="close-registration")
    missing = house.look("/draw")
    assert "Gil Grant / Hal Hale: the release form is not signed" in text_of(missing)
    assert '<button class="big" name="do" value="draw">' in missing
    house.do("/entries", do="check", entry="e4", mark="all", division="men-doubles")
    assert '<button class="primary big" name="do" value="draw">' in house.look("/draw")


def test_entries_when_one_is_made(house: Director) -> None:
    opened(house)
    page = house.look("/entries")
    assert "Entered last" not in page
    assert links(page)["Enter the first one"] == f"{house.event}/entries?division=ladies-doubles#enter"
    house.enter(TEAMS[0], club_1="Lakeland")
    page = house.look("/entries")
    assert "Entered last: Ann Adams / Bob Boyle" in text_of(section(page, 'id="enter"'))
    assert "<small>Lakeland</small>" in page  # and no dot for the partner, whose club is not known


def test_entry_when_a_club_is_taken_out_and_the_form_comes_back(house: Director) -> None:
    opened(house)
    house.enter(TEAMS[0], club_1="Lakeland")
    answer = house.send("/entries", do="change-entry", entry="e1", name_1="Ann Adams", name_2="", club_1="")
    assert answer.status_code == 400
    assert 'name="club_1" value=""' in answer.text
    assert 'name="name_2" value=""' in answer.text


def test_what_now_when_an_official_is_missing(house: Director) -> None:
    opened(house)
    missing = "Nobody is named yet: Divisional referee (Florida E-4.1)"
    assert links(house.look())[missing] == f"{house.event}/officials"


def test_entry_with_a_name_of_its_own_when_a_player_is_changed_keeps_it(house: Director) -> None:
    opened(house)
    house.enter(TEAMS[0], name="The Lakelanders")
    house.do("/entries", do="change-entry", entry="e1", name_1="Ann Adams", name_2="Bo Boyle")
    assert "<b>The Lakelanders</b>" in house.look("/entries")


# -- after the draw


def test_name_when_it_is_put_right_after_the_draw(director: Director) -> None:
    entries = director.look("/entries")
    assert entries.count('">Put a name right</a>') == 11
    assert f'href="{director.event}/entries?edit=e1#right">Put a name right</a>' in entries
    page = director.look("/entries?edit=e1")
    assert 'value="change-entry"' not in page
    assert section(page, 'id="right"') == (
        "Put a name right: Ann Adams / Bob Boyle"
        " The same player, written right: nobody is replaced. The log keeps both spellings."
        " Namesakes are told apart by the club or the member number of each."
        " Name Club Member number Reason Put it right Name Club Member number Reason Put it right Leave it"
    )
    form = {"do": "put-name-right", "entry": "e1", "division": "men-doubles", "club": "", "member": ""}
    bob = form | dict(re.findall(r'name="(player|name)" value="([^"]*)"', page)[2:4])
    assert (bob["player"], bob["name"]) == ("bob-boyle", "Bob Boyle")
    answer = director.send("/entries", **bob | {"name": "Dan Dunn", "reason": "misspelled"})
    assert (answer.status_code, said_wrong(answer)) == (422, "Dan Dunn is entered in Men's doubles already.")
    assert 'name="name" value="Dan Dunn"' in answer.text  # as typed, beside the one it stands for
    assert 'name="name" value="Ann Adams"' in answer.text
    written = "Bob Boyle is written like this already."
    assert director.refused("/entries", **bob, reason="misspelled") == written
    unsaid = director.refused("/entries", **bob | {"name": "Bob Boyles", "reason": ""})
    assert unsaid == "Please give the reason, in one line."
    director.do("/entries", **bob | {"name": "Bob Boyles", "reason": "misspelled", "club": "Lakeland"})
    said = "Bob Boyle was put right, name Bob Boyle → Bob Boyles, club none → Lakeland: misspelled."
    assert said in text_of(director.look("/log"))
    own = director.event.removeprefix("/desk/events/")
    public = director.client.get(f"/e/{own}/chart/men-doubles").text
    assert ("Boyles" in public, "Bob Boyle<" in public) == (True, False)
    assert "Ann Adams / Bob Boyles" in text_of(director.look("/draw"))


def test_late_entry_when_it_has_no_line_yet(director: Director) -> None:
    said = "Wes West / Yul Yates: entered late, without a line yet. Give them one"
    director.enter("Wes West, Yul Yates")
    assert links(director.look())[said] == f"{director.event}/draw"
    assert links(director.look("/entries"))[said] == f"{director.event}/draw#d-men-doubles"
    line = re.search(r'<option value="(\d+)">Line ', director.look("/draw"))
    assert line is not None
    director.do("/draw", do="place-late", entry="e12", line=line[1])
    assert said not in director.look()
    assert said not in director.look("/entries")


def test_draw_when_it_is_made(director: Director) -> None:
    page = links(director.look("/draw"))
    assert page["Call courts"] == f"{director.event}/courts"
    assert page["Print the draw sheet"] == f"{director.event}/print/draw.pdf"
    assert page["See the chart"].endswith("/chart/men-doubles")


def test_draw_when_there_is_a_table_and_no_chart(house: Director) -> None:
    house.clock.at = MORNING
    house.announce("league-night")
    house.do("", do="open-registration")
    for team in TEAMS[:4]:
        house.enter(team, "any-doubles")
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="any-doubles")
    path = links(house.look("/draw"))["See the table"]
    assert house.client.get(path).status_code == 200
    assert links(house.look("/places"))["The whole table"] == path
    courts = text_of(house.look("/courts"))
    assert "Doubles · Round 1 · R1-01" in courts
    assert "Pool" not in courts


def test_table_when_somebody_sits_out_in_every_round(house: Director) -> None:
    house.clock.at = MORNING
    house.announce("mingles")
    house.do("", do="open-registration")
    players = {"Adams", "Boyle", "Castro", "Dunn", "Egan"}
    for name in sorted(players):
        house.enter(name, "any-doubles")
    house.do("", do="close-registration")
    house.do("/draw", do="draw", division="any-doubles")
    page = text_of(house.client.get(links(house.look("/draw"))["See the table"]).text)
    rounds = re.findall(r"Round \d Sits out: (\w+) R\d-01 · Round \d ([\w /]+?) v ([\w /]+?) about", page)
    assert len(rounds) > 1
    for out, first, second in rounds:
        assert {out, *first.split(" / "), *second.split(" / ")} == players


def test_result_when_it_was_asked_for_at_the_courts(director: Director) -> None:
    (match, court), *_ = director.suggested()
    director.do("/courts", do="call-match", match=match, court=court)
    path = next(path for words, path in links(director.look("/courts")).items() if words == "Result")
    form = director.look(path.removeprefix(director.event))
    assert '<input type="hidden" name="from" value="courts">' in form
    assert links(form)["Leave it"] == f"{director.event}/courts"
    games = {"first_1": "75", "second_1": "40", "first_2": "75", "second_2": "40", "winner": "first"}
    answer = director.send("/results", do="post-result", match=match, **games, **{"from": "courts"})
    assert (answer.status_code, answer.headers["location"]) == (303, f"{director.event}/courts")
    answer = director.send("/results", do="correct-result", match=match, reason="slip", **games)
    assert (answer.status_code, answer.headers["location"]) == (303, f"{director.event}/results")


def test_results_when_several_are_over(director: Director) -> None:
    director.do("/courts", do="call-all")
    last, *_, first = matches = director.on_court()
    director.post(first)
    director.clock.forward(7)
    director.post(last)
    over = re.findall(r'<td class="num">(\d+:\d\d [AP]M)</td>', director.look("/results"))
    assert over == ["9:07 AM", "9:00 AM"]
    assert len(matches) == 4


def test_correction_when_a_game_is_taken_out(director: Director) -> None:
    """What was emptied stays empty on the page that asks whether later matches are undone."""
    director.do("/courts", do="call-all")
    match, *others = sorted(director.on_court(), key=lambda each: "/M16" not in each)
    for each in (match, *others):
        director.post(each)
    third = {"winner": "first", "first_3": "75", "second_3": "1"}
    games = {"first_1": "75", "second_1": "40", "first_2": "40", "second_2": "75", **third}
    director.do("/results", do="correct-result", match=match, reason="three games", **games)
    for each, court in director.suggested():
        director.do("/courts", do="call-match", match=each, court=court)
    for each in director.on_court():
        director.post(each)
    turned = {"first_1": "40", "second_1": "75", "first_2": "40", "second_2": "75", "winner": "second"}
    empty = {"first_3": "", "second_3": ""}
    asked = director.send("/results", do="correct-result", match=match, reason="two", **turned, **empty)
    assert asked.status_code == 422
    assert "This undoes results that came later." in text_of(asked.text)
    typed = dict(re.findall(r'<input name="((?:first|second)_\d)" value="(\d*)"', asked.text))
    assert typed == {name: value for name, value in {**turned, **empty}.items() if name != "winner"}


def test_no_show_when_nobody_was_called_again(director: Director) -> None:
    (match, court), *_ = director.suggested()
    director.do("/courts", do="call-match", match=match, court=court)
    director.clock.forward(4)
    said = section(director.look("/courts"), 'class="alerts')
    assert "Called 4 minutes ago, not yet called again. The next call is due at 9:05 AM" in said
    director.clock.forward(30)
    said = section(director.look("/courts"), 'class="alerts')
    assert "Called 34 minutes ago, not yet called again. Call them again now (Florida C-24)." in said
    assert "9:05" not in said
    director.do("/courts", do="call-again", match=match)
    said = section(director.look("/courts"), 'class="alerts')
    assert "Called 34 minutes ago, and 1 time again. The next call is due at 9:39 AM" in said


def test_courts_when_play_is_stopped(director: Director) -> None:
    assert "4 matches can be called now." in section(director.look("/courts"), 'class="alerts none')
    director.do("/day", do="suspend-play", why="rain")
    page = director.look("/courts")
    assert "Play is stopped since 9:00 AM" in section(page, 'class="alerts"')
    assert "day ends about" not in text_of(page)
    director.clock.forward(24 * 60)
    assert "Play is stopped since 9:00 AM on Mon, Jan 12" in text_of(director.look("/courts"))
    assert "Play is stopped since 9:00 AM on Mon, Jan 12" in text_of(director.look("/day"))
    director.do("/courts", do="resume-play")
    assert "Play is stopped" not in text_of(director.look("/courts"))


def test_day_when_it_is_ended(director: Director) -> None:
    assert 'value="end-day"' in director.look("/day")
    director.do("/day", do="end-day")
    page = director.look("/day")
    assert "Today is ended. Play goes on at the first call of the next day." in text_of(page)
    assert 'value="end-day"' not in page
    assert "Mon, Jan 12 · ended" in text_of(page)


def test_event_when_everything_is_played(director: Director) -> None:
    director.play_out()
    courts = director.look("/courts")
    assert "Every match is played" in section(courts, 'class="ready"')
    assert links(courts)["Look at the places"] == f"{director.event}/places"
    director.do("/places", do="finish")
    assert links(director.look("/courts"))["See the places"] == f"{director.event}/places"
    now = links(director.look())
    assert now["Print the results"] == f"{director.event}/print/results.pdf"
    shown = now["The event as everybody sees it"]
    public = director.client.get(shown).text
    assert links(public)["Results"] == f"{shown}/results"
    assert "Next calls" not in public
    player = director.client.get(f"{shown}/me?player=castro").text
    assert "Keep this page open" not in player


# -- what everybody sees


def test_overview_when_players_may_enter_from_home(house: Director) -> None:
    house.clock.at = MORNING
    house.announce()
    public = links(house.look())["The event as everybody sees it"]
    assert "Enter from home" not in links(house.client.get(public).text)
    house.do("", do="open-registration", self_service="1")
    page = house.client.get(public).text
    assert f'<a class="button primary" href="{public}/enter">Enter from home</a>' in page
    house.do("", do="close-registration")
    assert "Enter from home" not in links(house.client.get(public).text)


def test_chart_when_it_is_drawn_tells_its_seed(director: Director) -> None:
    drawn = re.search(r"Drawn by Tenoff from the seed (\w+)\.", text_of(director.look("/draw")))
    assert drawn is not None
    page = text_of(director.client.get(links(director.look("/draw"))["See the chart"]).text)
    assert f"Drawn from the seed {drawn[1]}, fixed before registration closed by its fingerprint " in page
    assert "secret" not in page
