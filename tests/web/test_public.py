from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from msgspec.structs import replace

from tenoff.kit.signs import minus
from tenoff.rules.clauses import Status
from tenoff.rules.record import begin, enter
from tenoff.rules.refusals import Refusal
from tenoff.web.books.judging import SAW
from tenoff.web.home import enlarged
from tenoff.web.layout import other
from tenoff.web.match.build_view import show
from tenoff.web.match.pages import OnCourt
from tenoff.web.match.view import MatchView
from tenoff.web.match.whys import Asked, answer_to
from tenoff.words.catalog import catalog
from tests.golden.scripts import SCRIPTS as GOLDEN
from tests.web.public_house import CONFIRMED, SCRIPTS, Open, furnish, open_house, play
from tests.web.reading import Element, read
from tests.web.strange import staff

PAGES = (
    *("/", "/m/adams", "/m/egan", "/m/rain", "/m/moss", "/m/udall", "/m/zane", "/m/long", "/m/jain"),
    *("/m/adams/why?of=score&team=first&game=1&frame=4", "/m/adams/why?of=needed&team=first"),
    *("/m/adams/rulings", "/board", "/board?courts=1,4,10,6", "/overlay/egan", "/announce/adams"),
    *("/rules", "/rules?q=hook", "/rules?q=xyzzy", "/rules/florida", "/rules/florida-2024/C-17"),
    *("/rules/compare?of=lead", "/rules/compare?of=hook", "/rules/penalties", "/judge"),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Open]:
    with open_house(tmp_path_factory.mktemp("public"), furnish) as opened:
        yield opened


def seen(house: Open, path: str, status: int = 200) -> Element:
    answer = house.get(path)
    assert answer.status_code == status, answer.text
    return read(answer.text)


BELOW = re.compile(r"(?<![\w–-])-[0-9]")
"""A number below nothing with a hyphen for its minus; C-17 and 2026-03-14 are none."""


def test_numbers_below_nothing_have_a_true_minus(house: Open) -> None:
    pages = [f"{path}{match}" for match in SCRIPTS for path in ("/m/", "/announce/", "/overlay/")]
    pages += [f"/m/{match}/rulings" for match in SCRIPTS]
    pages += ["/", "/board", "/rules/penalties", "/rules/compare?of=hook", "/rules/new-york", "/judge"]
    pages += sorted({link.href for link in seen(house, "/m/rain").all("a.why")})
    assert {path: BELOW.findall(seen(house, path).words) for path in pages} == {path: [] for path in pages}


# -- home


def test_home_shows_every_court_in_natural_order(house: Open) -> None:
    cards = seen(house, "/").one("#courts").all("li")
    assert [card.words for card in cards] == [
        "Court 1 Adams / Boyle shoots first22 Castro / Dunn29 Half-round 6",
        "Court 2 Grant / Hale shoots first0minus 13 Egan / Frost141 Game 2, half-round 5",
        "Court 3Play stopped Ito / James8 King / Lund shoots first7 Play stopped: rain",
        "Court 4free Nobody is playing here",
        "Court 5 Zane / Abbot0 Bond / Cruz0 Before the game",
        "Court 6Practice Moss / Nava shoots first10 Ober / Pellminus 10 Half-round 2",
        "Court 10closed wet until the afternoon",
    ]
    links = [[link.href for link in card.all("a")] for card in cards]
    assert links == [["/m/adams"], ["/m/egan"], ["/m/rain"], [], ["/m/zane"], ["/m/moss"], []]


def test_home_lists_what_has_no_court_what_comes_and_what_finished(house: Open) -> None:
    page = seen(house, "/").one("#lists")
    assert [each.words for each in page.all("h2")] == [
        "Being played without a court",
        "To come",
        "Finished in the last day",
    ]
    coming, finished = page.all("ul.ends")
    assert [each.words for each in coming.all("li")] == ["Finn / Gage v Hill / Ivescourt 2 · Florida"]
    assert [each.words for each in finished.all("li")] == [
        "West / Yates 90–5 Udall / Voss confirmedSat, Mar 14, 2026, 6:20 PM UTC",
        "Quinn / Reyes 83–12 Stone / Tran unconfirmedSat, Mar 14, 2026, 6:09 PM UTC",
    ]


def test_home_shows_one_court_large_with_its_chalkboard(house: Open) -> None:
    page = seen(house, "/")
    large = page.one("a.large")
    assert (large.href, [each.words for each in large.all("p.team")]) == (
        "/m/adams",
        ["Adams / Boyleshoots first22", "Castro / Dunnhammer29"],
    )
    assert [row.words for row in large.all("tr")][-2:] == ["5 4 29", "22 5 29"]
    cards = page.one("#courts").all("li")
    assert [card.words[:7] for card in cards if "hidden" in card.attributes] == ["Court 1"]


def test_home_shows_a_court_large_where_a_game_goes_on(house: Open) -> None:
    played = msgspec.json.decode(house.get("/api/matches/adams").content, type=MatchView)
    over, between = (replace(played, phase=phase) for phase in ("confirmed", "between"))
    courts = [
        OnCourt("1", "", None),
        OnCourt("2", "", over),
        OnCourt("3", "", between),
        OnCourt("4", "", played),
    ]
    assert [enlarged(courts[:most]) for most in range(1, 5)] == [None, *courts[1:]]


def test_home_says_so_when_nothing_is_being_played(tmp_path: Path) -> None:
    with open_house(tmp_path) as house:
        house.at_desk(staff)
        page = seen(house, "/")
        assert page.one(".empty").words == (
            "Nothing is being playedWhen a match begins on a court it shows here by itself."
        )
        wall = seen(house, "/board").one("main")
        assert wall.words == "No match on the courtsThe next one shows here by itself."


# -- a match


def cells(table: Element) -> list[str]:
    return [" | ".join(cell.words or "." for cell in row.all("td")) for row in table.all("tr")[1:]]


def test_match_shows_the_sports_sheet(house: Open) -> None:
    page = seen(house, "/m/adams")
    assert page.one("h1").words == "Adams / Boyle v Castro / Dunn"
    assert page.one(".terms").words == "Court 1 · doubles · one game · 75 points"
    assert cells(page.one("table.sheet")) == [
        "shoots first: 7, why? | 1, why? | minus 10, why?",
        "shoots first: 15, why? | 2, why? | minus 2, why?",
        "15, why? | 3, why? | shoots first: 13, why?",
        "5, why?−10 C-17 | 4, why? | shoots first: 29, why?+8 C-17",
        "shoots first: 22, why? | 5, why? | 29, why?",
        "shoots first | now, why? | .",
        "22, why? | total, why? | 29, why?",
    ]
    assert [each.words for each in page.all(".side")] == [
        "Adams / Boyle 22, why? yellowshoots first 53 to game point, why?",
        "Castro / Dunn 29, why? blackhammer 46 to game point, why?",
    ]
    assert (
        page.one("p.next").words
        == "6From the foot: yellow shoots first (Boyle); black has the hammer (Dunn)."
    )


def test_match_shows_rulings_with_their_clauses(house: Open) -> None:
    page = seen(house, "/m/adams")
    call = page.one(".rulings").one("li.call")
    assert call.words == (
        "Hook shot by yellow, called by the referee: Adams / Boyle (yellow) −10, penalty; Y3 off the court; "
        "Castro / Dunn (black) +8, credit for displaced discs; B1 off the court; play on. "
        "C-17 Sat, Mar 14, 2026, 5:35 PM UTC"
    )
    assert [link.href for link in call.all("a")] == ["/rules/florida-2024/C-17", "/m/adams/why?of=act&act=6"]


def test_match_shows_finished_games_below_the_one_being_played(house: Open) -> None:
    page = seen(house, "/m/egan")
    assert [each.words for each in page.one(".sheets").all("h2")] == ["Game 275 points"]
    assert page.one("details.done").one("summary").words == "Game 1: Egan / Frost 75–15"


@pytest.mark.parametrize(
    ("match", "state"),
    [
        ("rain", "Play stopped: rain"),
        ("quinn", "Quinn / Reyes won 83–12 (unconfirmed) unconfirmed"),
        ("udall", "West / Yates won 90–5 (confirmed by Abbott)"),
        ("zane", "Before the game"),
    ],
)
def test_match_says_where_it_stands(house: Open, match: str, state: str) -> None:
    assert seen(house, f"/m/{match}").one(".state").words == state


def test_rehearsal_is_marked_as_not_real_on_every_screen(house: Open) -> None:
    band = "Practice match. Nothing here counts."
    assert seen(house, "/m/moss").one("p.rehearsal").words == band
    assert seen(house, "/announce/moss").one("p.rehearsal").words == "Say that this is a practice match."
    assert seen(house, "/overlay/moss").one(".at").words == "Practice Half-round 2 Court 6"
    assert seen(house, "/board?match=moss").one(".where").words == "Practice Half-round 2"


def test_match_says_that_its_book_is_amended_and_how(house: Open) -> None:
    by = seen(house, "/m/long").one(".by")
    assert by.all("a")[0].words == "Florida Shuffleboard Association, October 2024, amended"
    assert by.one("summary").words == "amended"
    assert [each.words for each in by.all("li")] == [
        "penalty for hook shot is 5 (Lakeland Open, 2026-03-01, event)"
    ]


def test_record_is_offered_as_a_file(house: Open) -> None:
    links = [link.href for link in seen(house, "/m/adams").one("nav.doors").all("a")]
    assert links == [
        "/m/adams/rulings",
        "/announce/adams",
        "/overlay/adams",
        "/board?match=adams",
        "/api/matches/adams/record",
    ]
    answer = house.get("/api/matches/adams/record")
    assert answer.headers["content-disposition"] == 'attachment; filename="adams.jsonl"'
    assert len(answer.content.splitlines()) == 1 + len(SCRIPTS["adams"])


def test_all_rulings_are_on_a_page_of_their_own(house: Open) -> None:
    told = seen(house, "/m/adams/rulings").one("ol.told").all("li")
    assert len(told) == 10
    assert told[-1].words == (
        "Adams / Boyle against Castro / Dunn: doubles, one game, 75 points, by Florida. C-3d Sat, Mar 14, 2026, 5:30 PM UTC"  # noqa: E501
    )


# -- why


def test_why_tells_the_chain_up_to_the_row_that_was_asked_about(house: Open) -> None:
    page = seen(house, "/m/adams/why?of=score&team=first&game=1&frame=4")
    assert page.one("p.answer").words == "Adams / Boyle has 5 after half-round 4 of game 1."
    assert [each.words for each in page.one("ol.chain").all("li")] == [
        "Half-round 1: +7 by discs, makes 7. D-2 entry 3 "
        "When both have shot their 4 discs, each disc inside an area and not touching a line scores.",
        "Half-round 2: +8 by discs, makes 15. D-2 entry 4",
        "Half-round 4: −10, a penalty for hook shot, makes 5. C-17 entry 6 "
        "Hook shots are barred; 10 off and the disc is removed.",
    ]
    assert [each.words for each in page.all("li.here")] == [page.one("ol.chain").all("li")[2].words]


def test_why_spells_out_what_is_needed(house: Open) -> None:
    page = seen(house, "/m/adams/why?of=needed&team=first")
    assert page.one("p.answer").words == "Behind by 7."
    assert [each.words for each in page.one("ol.chain").all("li")] == [
        "53 points to game point.",
        "Without the hammer in this half-round.",
        "To win: at least 8 more than the other team over what is left.",
        "To tie: 7 more than the other team over what is left.",
        "Winning this game wins the match.",
    ]
    over = seen(house, "/m/udall/why?of=needed&team=first").one("p.answer").words
    assert over == "No game is being played, so nothing is needed now."


def test_why_tells_of_one_entry(house: Open) -> None:
    page = seen(house, "/m/adams/why?of=act&act=3")
    assert page.one("p.answer").words == "Entry 3 was made by Ruth on Sat, Mar 14, 2026, 5:32 PM UTC."
    assert [each.words for each in page.one("ol.chain").all("li")] == [
        "Game 1 begins, to 75, Adams / Boyle on yellow. C-3 Each game opens with a yellow disc.",
        "Half-round 1: yellow 7, black −10; Adams / Boyle 7, Castro / Dunn −10. D-2 "
        "When both have shot their 4 discs, each disc inside an area and not touching a line scores.",
    ]


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ("of=act&act=99", 404, "The record of this match holds nothing about that."),
        ("of=x", 400, "“of” is one of these: “score, lead, game, match, tie, act, needed”, got “x”."),
        ("of=score&team=third", 400, "“team” is one of these: “first, second”, got “third”."),
        ("of=needed", 400, "“team” is one of these: “first, second”, got “”."),
        ("of=score&team=first&game=x", 400, "“game” is a number from 0 to 100000, got “x”."),
    ],
)
def test_why_answers_a_bad_question_in_a_sentence(
    house: Open, query: str, status: int, sentence: str
) -> None:
    assert sentence in [each.words for each in seen(house, f"/m/adams/why?{query}", status).all("p")]


@pytest.mark.parametrize("match", SCRIPTS)
def test_every_link_behind_a_number_leads_to_an_answer(house: Open, match: str) -> None:
    links = {link.href for link in seen(house, f"/m/{match}").all("a.why")}
    assert {house.get(link).status_code for link in links} == {200}


def _shown(name: str) -> tuple[MatchView, Iterator[tuple[Asked, int]]]:
    record = begin(name)
    for number, command in enumerate(GOLDEN[name], 1):
        entered = enter(record, command, id=str(number))
        assert not isinstance(entered, Refusal)
        record = entered.record
    view = show("golden", record)
    assert view is not None

    def totals() -> Iterator[tuple[Asked, int]]:
        for game in (*view.games, *((view.game,) if view.game.state != "coming" else ())):
            for team in ("first", "second"):
                place = 0 if team == "first" else 1
                yield Asked("score", team, game.number), game.score[place]
                for row in game.rows:
                    if row.number:
                        yield Asked("score", team, game.number, row.number), row.totals[place] or 0

    answers = [(asked, total, answer_to(record, view, asked)) for asked, total in totals()]
    told = [(asked, total, answer.sentence if answer else "") for asked, total, answer in answers]
    assert [each for each in told if f" has {minus(each[1])} " not in each[2]] == []
    return view, totals()


@pytest.mark.parametrize("name", GOLDEN)
def test_why_of_every_total_comes_to_that_total(name: str) -> None:
    view, totals = _shown(name)
    assert len(list(totals)) >= 2 * (len(view.games) + (view.game.state != "coming"))


# -- boards


def test_board_shows_the_courts_that_are_named(house: Open) -> None:
    wall = seen(house, "/board?courts=6,1,4,10,2&fit=2").one("main")
    assert [[panel.one("h2").words for panel in screen.all(".panel")] for screen in wall.all(".screen")] == [
        ["Court 6Practice Half-round 2", "Court 1Half-round 6"],
        ["Court 4free", "Court 10closed"],
        ["Court 2Game 2, half-round 5"],
    ]
    assert wall.attributes["data-stream"] == "/live/courts?courts=6,1,4,10,2"


def test_board_without_names_shows_courts_with_a_match(house: Open) -> None:
    wall = seen(house, "/board").one("main")
    assert [panel.words.split(" ")[1] for panel in wall.all(".panel")] == [
        "1Half-round", "2Game", "3Play", "5Before", "6Practice",
    ]  # fmt: skip
    assert wall.all(".panel")[1].words == (
        "Court 2Game 2, half-round 5 Grant / Halegames 0 shoots first minus 13 Egan / Frostgames 1 hammer 41 "
        "last −10 : +8 0 : +8"
    )


def test_board_shows_one_match_with_its_last_penalty(house: Open) -> None:
    panel = seen(house, "/board?match=long").one(".panel")
    assert panel.one(".foot").words == "last +8 : +7black −5 C-17yellow +7 C-17"


def test_board_refuses_what_it_does_not_know(house: Open) -> None:
    assert house.get("/board?courts=99").status_code == 404
    assert house.get("/board?match=nobody").status_code == 404
    assert house.get("/board?look=pink").status_code == 400
    assert house.get("/board?fit=0").status_code == 400


def test_overlay_stands_where_and_as_large_as_it_was_asked_for(house: Open) -> None:
    page = seen(house, "/overlay/egan?at=top-right&size=large")
    assert page.one("body").attributes["class"] == "top-right large"
    assert page.one("main").words == (
        "Grant / Hale0 shoots firstminus 13 Egan / Frost141 Game 2, half-round 5 Court 2"
    )
    assert house.get("/overlay/egan?at=middle").status_code == 400


def test_announcer_is_told_what_to_say_now(house: Open) -> None:
    page = seen(house, "/announce/egan").one("#live")
    assert [each.words for each in page.all("section")] == [
        "The last half-round Yellow 10 off, black 8. E-6",
        "The score Egan / Frost 41, Grant / Hale minus 13. Games: Egan / Frost 1, Grant / Hale 0.",
        "Now Half-round 5. From the head: yellow shoots first (Grant); black has the hammer (Egan).",
        "Needed Egan / Frost: 34 to game point, wins with this half-round by counting 34 and staying ahead. "
        "Grant / Hale: 88 to game point.",
        "The last ruling No ruling so far.",
    ]


def test_announcer_of_a_finished_match_names_the_winner_first(house: Open) -> None:
    page = seen(house, "/announce/quinn").one("#live")
    assert page.one("section.score").words == (
        "The score Quinn / Reyes won 83–12 (unconfirmed). Quinn / Reyes 83, Stone / Tran 12."
    )
    assert page.one("section.to-come").words == ("Now The result needs confirming.")


# -- rule books


def test_rules_offer_books_topics_and_penalties(house: Open) -> None:
    page = seen(house, "/rules")
    assert [each.words for each in page.one("ul.books").all("li")] == [
        "Florida Shuffleboard Association, October 2024696 clauses · in force from Oct 1, 2024",
        "Arizona Shuffleboard Association, December 2019185 clauses · in force from Dec 1, 2019",
        "New York Shuffleboard Association, version 1.0228 clauses · in force from Jan 24, 2024",
        "Floor shuffleboard sheet70 clauses · undated",
        "Classic shuffleboard sheet34 clauses · undated",
    ]
    assert len(page.one("ul.topics").all("a")) == 17


def test_rules_are_found_by_words_and_by_number(house: Open) -> None:
    page = seen(house, "/rules?q=hook")
    assert page.one("#found").words == "8 found for “hook”"
    first = page.one("ol.hits").all("li")[0]
    assert first.words == ("Florida C-17.1 Hook shotHook shots are barred; 10 off and the disc is removed.")
    assert first.one("a").href == "/rules/florida-2024/C-17#C-17.1"
    assert [each.href for each in page.one("p.offers").all("a")] == ["/rules/compare?of=hook"]
    numbered = seen(house, "/rules?q=c16&book=florida").one("ol.hits").all("li")
    assert [each.one("a").href for each in numbered] == [
        "/rules/florida-2024/C-16#C-16.1",
        "/rules/florida-2024/C-16#C-16.2",
    ]


def test_rules_say_when_nothing_is_found(house: Open) -> None:
    empty = seen(house, "/rules?q=xyzzy").one(".empty").words
    assert empty == (
        "No clause holds “xyzzy”Try one word less, or another word for it: the 10-off is also the kitchen."
    )
    assert house.get("/rules?q=hook&book=nobody").status_code == 404


def test_book_lists_every_printed_number_once(house: Open) -> None:
    page = seen(house, "/rules/classic")
    assert page.one("h1").words == "Classic shuffleboard sheet"
    links = [link.href for section in page.all("section.contents") for link in section.all("a")]
    assert len(links) == len(set(links))
    assert {house.get(link).status_code for link in links} == {200}


def test_clause_shows_its_parts_its_readings_and_its_neighbors(house: Open) -> None:
    page = seen(house, "/rules/florida/c17")
    assert page.one("h1").words == "Florida C-17"
    assert [each.attributes["id"] for each in page.all("article")] == [
        "C-17.1", "C-17.2", "C-17.3", "C-17.4", "C-17.5",
    ]  # fmt: skip
    assert page.one(".reading-of").words == (
        "Our reading: Good discs at their value before the shot; the opponent's displaced 10-Offs count for nobody."  # noqa: E501
    )
    assert [each.href for each in page.one("nav.steps").all("a")] == [
        "/rules/florida-2024/C-16",
        "/rules/florida-2024/C-17a",
    ]
    assert [each.href for each in page.one("p.offers").all("a")] == ["/rules/compare?of=hook"]
    assert house.get("/rules/florida/zz-99").status_code == 404
    assert house.get("/rules/nobody/c17").status_code == 404


def test_compare_puts_five_books_side_by_side(house: Open) -> None:
    page = seen(house, "/rules/compare?of=hook+shot")
    assert page.one("h1").words == "Hook shot"
    assert [each.one("h2").words for each in page.all("section.book")] == [
        "Florida", "Arizona", "New York", "Floor", "Classic",
    ]  # fmt: skip
    assert page.all("section.book")[3].words == "Floor −10 the shot disk is removed pen.5"
    assert page.all("section.book")[4].words == "Classic Not in this book"
    ties = seen(house, "/rules/compare?of=tie").all("section.book")
    assert ties[0].words.startswith("Florida singles: played off in")


def test_compare_offers_what_comes_near(house: Open) -> None:
    page = seen(house, "/rules/compare?of=cue", 200)
    assert page.one("h1").words == "Equipment"
    page = seen(house, "/rules/compare?of=slip+phone", 404)
    assert page.one(".empty").words == "Nothing is called “slip phone”Choose one of these:"
    assert [each.words for each in page.one("p.offers").all("a")] == [
        "cue slip",
        "phone",
        "cue on another court",
    ]


def test_penalty_index_has_each_foul_with_its_price_in_each_book(house: Open) -> None:
    rows = seen(house, "/rules/penalties").one("table.prices").all("tr")
    hook = next(row for row in rows if row.all("th")[0].words == "hook shot")
    assert [cell.words for cell in hook.all("td")] == [
        "−10C-17", "−10J-1", "−102.5.3", "−10pen.5", "–not in this book",
    ]  # fmt: skip
    assert [link.href for link in hook.all("a")][:2] == ["/rules/compare?of=hook", "/rules/florida-2024/C-17"]
    filtered = seen(house, "/rules/penalties?q=phone").one("table.prices").all("tr")
    assert [row.all("th")[0].words for row in filtered[1:]] == ["phone"]
    assert seen(house, "/rules/penalties?q=xyzzy").one(".empty").words == "No foul holds “xyzzy”"


# -- the judge


def calls(page: Element) -> list[str]:
    return [each.words for each in page.one("ul.calls").all("li")]


def test_judge_gives_the_call_in_each_book(house: Open) -> None:
    page = seen(house, "/judge?across=4.75&up=76")
    assert page.one(".verdict").words == "+8 All five books agree."
    assert calls(page) == [
        "+8Florida Clear of every line by 1.25 in. D-2",
        "+8Arizona Clear of every line by 1.25 in. F-1",
        "+8New York Clear of every line by 1.25 in. 1.3.1",
        "+8Floor Clear of every line by 1.25 in. scoring.3",
        "+8Classic Clear of every line by 1.25 in. scoring.1",
    ]


def test_judge_says_where_the_books_differ(house: Open) -> None:
    page = seen(house, "/judge?across=36.5&up=40")
    assert (
        page.one(".verdict").words
        == "The books differ here. Florida 0 Arizona 0 New York 0 Floor dead Classic 0"
    )
    assert [each.split(" ")[0] for each in calls(page)] == [
        "0Florida", "0Arizona", "0New", "deadFloor", "0Classic",
    ]  # fmt: skip


def test_judge_reads_fractions_commas_and_centimeters(house: Open) -> None:
    plain = calls(seen(house, "/judge?across=4.75&up=76"))
    assert calls(seen(house, "/judge?across=4+3/4&up=76,0")) == plain
    metric = seen(house, "/judge?across=12.065&up=193.04&width=2.54&units=cm")
    assert calls(metric)[0] == "+8Florida Clear of every line by 3.17 cm. D-2"
    assert metric.one("#other-units").href == ("/judge?across=4.75&up=76&width=1&units=in&color=Y")


def test_judge_hears_what_somebody_saw(house: Open) -> None:
    page = seen(house, "/judge?across=4.75&up=76&struck=on")
    assert calls(page)[0] == "deadFlorida Dead: it came back from something outside the court. C-20"
    checked = [each.attributes["name"] for each in page.all("input") if "checked" in each.attributes]
    assert checked == ["struck"]


def test_judge_keeps_what_was_typed_wrong_and_says_so(house: Open) -> None:
    page = seen(house, "/judge?across=near&up=76", 400)
    assert page.one(".notice").words == "Across is a number, such as 12.5 or 3/8, got “near”."
    assert page.one("#across").attributes["value"] == "near"
    wide = seen(house, "/judge?width=9", 400).one(".notice").words
    assert wide == "A line is 0.75 in to 1.50 in wide, got “9”."
    assert house.get("/judge?units=ells").status_code == 400


def test_judge_moves_the_disc_by_links_too(house: Open) -> None:
    page = seen(house, "/judge?across=0&up=76")
    ways = {each.attributes["data-nudge"]: each.href for each in page.one("nav.nudge").all("a")}
    asked = {way: parse_qs(urlsplit(path).query) for way, path in ways.items()}
    assert {way: (fields["across"][0], fields["up"][0]) for way, fields in asked.items()} == {
        "up": ("0", "76.125"),
        "left": ("-0.125", "76"),
        "right": ("0.125", "76"),
        "down": ("0", "75.875"),
    }


def test_judge_gives_the_calls_alone_while_a_disc_is_dragged(house: Open) -> None:
    answer = house.get("/judge?across=4.75&up=76&part=calls")
    assert (answer.status_code, len(read(answer.text).all("html"))) == (200, 0)
    assert calls(read(answer.text)) == calls(seen(house, "/judge?across=4.75&up=76"))


# -- every page


@pytest.mark.parametrize("path", PAGES)
def test_page_needs_no_inline_script_or_style(house: Open, path: str) -> None:
    page = seen(house, path)
    for each in page.all(""):
        assert "style" not in each.attributes
        assert [name for name in each.attributes if name.startswith("on")] == []
        if each.tag == "script":
            assert each.attributes.get("type") == "application/json" or "src" in each.attributes
    assert page.all("style") == []


@pytest.mark.parametrize("path", PAGES)
def test_page_has_landmarks_one_title_and_ids_that_are_used_once(house: Open, path: str) -> None:
    page = seen(house, path)
    assert len(page.all("main")) == 1
    assert len(page.all("h1")) == (0 if path.startswith("/overlay") else 1)
    ids = [each.attributes["id"] for each in page.all("") if "id" in each.attributes]
    assert len(ids) == len(set(ids))
    assert page.one("html").attributes["lang"] == "en"


@pytest.mark.parametrize("path", ["/m/nobody", "/m/nobody/why", "/overlay/nobody", "/announce/nobody"])
def test_unknown_match_is_answered_in_a_sentence(house: Open, path: str) -> None:
    assert seen(house, path, 404).one("main").words.startswith("404 Not here There is no such match.")


def test_page_follows_the_match_without_scripts_when_loaded_again(tmp_path: Path) -> None:
    async def begun(desk: object) -> None:
        await play(desk, "udall", CONFIRMED[:3])  # type: ignore[arg-type]

    with open_house(tmp_path, begun) as house:
        assert seen(house, "/m/udall").one("#live").attributes["data-number"] == "3"
        house.tap("udall", *CONFIRMED[3:4])
        assert seen(house, "/m/udall").one("#live").attributes["data-number"] == "4"


def test_other_team_is_the_other_one() -> None:
    assert (other("first"), other("second")) == ("second", "first")


# -- the catalog

WEB = Path(__file__).parents[2] / "src" / "tenoff" / "web"


def test_every_message_that_is_asked_for_exists_and_none_is_idle() -> None:
    sources = [*WEB.glob("pages/**/*.html"), *WEB.glob("**/*.py"), *WEB.glob("static/public/*.js")]
    text = {path: path.read_text("utf-8") for path in sources}
    known = set(catalog().area("public"))
    asked = set()
    for path, source in text.items():
        asked |= set(re.findall(r"""\bt\('(public\.[a-z_.]+)'[,)]""", source))
        if path.suffix == ".py":
            asked |= set(re.findall(r"""\bsay\(["'](public\.[a-z_.]+)["'][,)]""", source))
        if path.suffix == ".js":
            asked |= {f"public.view.{key}" for key in re.findall(r"""\bsay\('([a-z_]+)'""", source)}
    whole = "\n".join(text.values())
    built = {"public.view.set", "public.view.final", *(f"public.rules.{status}" for status in Status)}
    built |= {f"public.judge.{name}" for name in (*SAW, "across", "up", "width", "in", "cm")}
    built |= {f"public.judge.nudge_{way}" for way in ("left", "right", "up", "down")}
    parts = {f"public.view.{key}" for key in re.findall(r"""chip\('\w+', '(\w+)'\)""", whole)}
    parts |= {f"public.view.{key}" for key in re.findall(r"""head\('\w+', '(\w+)'\)""", whole)}
    assert asked - known == set()
    assert known - asked - built - parts == set()
