"""The taps that few matches need: tosses and lags, orders, rulings by officials, forfeits, what is typed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.phones import Court, Phone, court_of, free_court, phone_at
from tests.web.servers import Running


def _dues(court: Court) -> list[str]:
    return [due["kind"] for due in court.view["due"]]


# -- who plays which color


def test_colors_when_a_coin_is_tossed(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="new-york-1", length={"points": 75})
    phone = phone_at(browser, court)
    phone.press("Castro / Dunn wins the toss")
    phone.press("Castro / Dunn takes black")
    phone.saved()
    assert (court.view["first"]["side"], court.view["second"]["side"]) == ("yellow", "black")
    phone.context.close()


def test_colors_when_the_choice_is_left_to_the_other(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="new-york-1", length={"points": 75})
    phone = phone_at(browser, court)
    phone.press("Adams / Boyle wins the toss")
    phone.press("Adams / Boyle leaves the choice to the other")
    phone.press("Castro / Dunn takes yellow")
    phone.saved()
    assert (court.view["first"]["side"], court.view["second"]["side"]) == ("black", "yellow")
    phone.context.close()


def test_colors_when_the_book_leaves_no_choice_to_the_other(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="floor", length={"points": 75})
    phone = phone_at(browser, court)
    phone.press("Adams / Boyle wins the lag")
    choices = phone.page.locator(".due .choices button")
    expect(choices).to_have_text(["Adams / Boyle takes light", "Adams / Boyle takes dark"])
    phone.press("Adams / Boyle takes dark")
    phone.saved()
    assert (court.view["first"]["side"], court.view["second"]["side"]) == ("black", "yellow")
    phone.context.close()


def test_colors_when_both_agree(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="classic")
    phone = phone_at(browser, court)
    phone.page.locator(".due .choices button").nth(1).click()
    phone.saved()
    assert (court.view["first"]["side"], court.view["second"]["side"]) == ("black", "yellow")
    phone.context.close()


# -- orders


def test_referee_when_a_team_wants_one(phone: Phone, court: Court) -> None:
    phone.order("Castro / Dunn wants a referee")
    assert _dues(court) == ["referee"]


@pytest.mark.parametrize(
    ("words", "ruling"),
    [
        (
            "The wrong color shot first, seen in time",
            "The wrong color shot first: the half-round is played again.",
        ),
        (
            "The wrong color shot first, seen after the half-round",
            "The wrong color shot first: the score stands.",
        ),
    ],
)
def test_lead_when_the_wrong_color_had_it(phone: Phone, court: Court, words: str, ruling: str) -> None:
    phone.officiate()
    phone.order(words)
    newest = court.view["rulings"][0]
    assert (newest["sentence"], newest["clause"]) == (ruling, "C-3a")


def test_play_when_it_is_called(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.order("Play is called")
    assert court.view["rulings"][0]["sentence"] == "Play is called."


def test_clock_when_play_is_slow(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="new-york-1", length={"points": 75})
    court.tap(do="toss-coin", winner="first")
    court.tap(do="choose-color", team="first", side="yellow")
    court.tap(do="skip-practice", agreed=4)
    court.tap(do="choose-ends", team="first", head="Adams", foot="Boyle")
    court.tap(do="choose-ends", team="second", head="Castro", foot="Dunn")
    phone = phone_at(browser, court)
    phone.officiate()
    phone.order("Put the match on the clock")
    assert court.view["on_clock"]
    phone.order("Take the match off the clock")
    assert not court.view["on_clock"]
    phone.context.close()


def test_order_when_the_book_does_not_know_it(phone: Phone, court: Court) -> None:
    """Florida has no shot clock, and a match with a referee wants none: neither is offered."""
    phone.officiate()
    phone.more("More orders")
    names = phone.page.locator(".menu button").all_inner_texts()
    assert [name.removesuffix("›").strip() for name in names] == [
        "Close disc: Adams / Boyle asks",
        "Close disc: Castro / Dunn asks",
        "The wrong color shot first, seen in time",
        "The wrong color shot first, seen after the half-round",
        "Play is called",
        "Adams / Boyle gives up the match",
        "Castro / Dunn gives up the match",
    ]


def test_match_when_a_team_gives_up(phone: Phone, court: Court) -> None:
    """Only the desk may end a match so: it is called, and told why."""
    phone.post("Yellow 10")
    phone.saved()
    phone.order("Adams / Boyle gives up the match")
    assert (court.view["help"], court.view["winner"]) == ("Adams / Boyle gives up the match", None)
    court.tap(do="forfeit", team="first")
    expect(phone.page.locator(".waits h2")).to_contain_text("Castro / Dunn")
    assert court.view["winner"] == "second"


# -- rulings by officials


def test_protest_when_it_is_ruled_on(phone: Phone, court: Court) -> None:
    phone.officiate()
    court.tap(do="protest-disc", team="first", disc="Y1")
    expect(phone.page.locator("#dues")).to_be_visible()
    phone.page.locator("#dues").click()
    phone.press("Rejected")
    phone.saved()
    assert "protest" not in _dues(court)


def test_appeal_when_it_is_ruled_on(phone: Phone, court: Court) -> None:
    phone.officiate()
    court.tap(do="appeal", team="second", about="the hook")
    phone.page.locator("#dues").click()
    phone.press("Upheld")
    phone.saved()
    assert court.view["rulings"][0]["sentence"] == "The divisional referee upholds the appeal."


# -- what is typed


def test_help_when_it_is_something_else(phone: Phone, court: Court) -> None:
    phone.more("Call for help")
    phone.page.locator("#typed").fill("a bird on the court")
    phone.press("Send")
    phone.saved()
    assert court.view["help"] == "a bird on the court"


def test_frame_when_only_the_sum_was_wrong(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False, book="arizona-2019", length={"frames": 16})
    court.tap(do="record-lag", conceded_by="second")
    court.tap(do="choose-color", team="first", side="yellow")
    court.tap(do="skip-practice", agreed=4)
    phone = phone_at(browser, court)
    for disc in ("Yellow 10", "Yellow 8", "Yellow 7"):
        phone.post(disc)
    phone.saved()
    turn = court.view["book"]["turn"]
    phone.more(f"Correct a {turn}")
    phone.page.locator(".menu button").nth(2).click()
    phone.page.get_by_label("erase").dblclick()
    phone.digits("18")
    expect(phone.page.locator(".what.no")).to_contain_text("It is too late for that")
    phone.press("Only the sum was wrong")
    phone.press(f"Put the sum after {turn} 1a right")
    phone.saved()
    assert court.points == [[10, 0], [8, 0], [7, 0]]
    newest = court.view["rulings"][0]
    said = "The sum after half frame 1a of game 1 is put right: Adams / Boyle 10, Castro / Dunn 0."
    assert (newest["sentence"], newest["clause"]) == (said, "E-3")
    phone.context.close()


# -- a match that is not real


def test_match_when_it_is_practice(house: Running, browser: Browser) -> None:
    with free_court(browser, house) as free:
        free.page.get_by_role("button", name="Practice match, not real").click()
        free.page.locator(".sheet-foot .go").click()
        expect(free.page.locator(".waits h2")).to_have_text("Before game 1")
        expect(free.page.get_by_text("Practice match, not real")).to_be_visible()
        assert free.view["rehearsal"] is True


# -- courts and taps of this phone


def test_court_when_forgotten(house: Running, phone: Phone, court: Court) -> None:
    other = court_of(house)
    phone.scan(other)
    phone.page.locator("#courts").click()
    phone.page.get_by_label(f"Forget Court {court.court}").click()
    expect(phone.page.locator(".court-line")).to_have_count(1)
    phone.page.reload()
    expect(phone.page.locator("#link")).to_contain_text("Linked")
    phone.more("Courts on this phone")
    expect(phone.page.locator(".court-line")).to_have_count(1)


def test_taps_that_wait_are_listed_and_sent_when_asked(phone: Phone, court: Court) -> None:
    phone.context.set_offline(True)
    phone.post("Yellow 10")
    phone.post("Black 8")
    phone.lost("2 taps kept here")
    phone.page.locator("#link").click()
    said = [text.partition("\n")[0] for text in phone.page.locator(".frames li span").all_inner_texts()]
    assert said == ["half-round, 10 : 0", "half-round, 0 : 8"]
    phone.context.set_offline(False)
    phone.press("Try now")
    phone.press("Back")
    phone.saved()
    assert court.points == [[10, 0], [0, 8]]


def test_act_of_an_official_is_not_for_the_scorer_to_drop(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10", "Yellow 10", "Yellow 10", "Yellow 8")
    phone.saved()
    first = court.view["number"]
    phone.post("Yellow 10", "Yellow 8")
    expect(phone.page.locator(".claim")).to_be_visible()
    court.tap(do="confirm", by="director", name="Ruth")
    court.tap(do="take-out", act=first)
    expect(phone.page.locator("#dues")).to_contain_text("waits to be settled")
    phone.page.locator("#dues").click()
    phone.press("Drop it")
    expect(phone.page.locator(".what.no")).to_contain_text("may not")
    expect(phone.page.get_by_role("button", name="Yes, do it")).to_be_disabled()
    court.tap(do="settle-act", act=first + 2, how="drop")
    expect(phone.page.locator("#dues")).to_have_count(0)
    assert court.points == [[18, 0]]


def test_act_that_lost_its_sense_is_dropped_on_the_phone(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.post("Yellow 8")
    phone.saved()
    last = court.view["number"]
    court.tap(do="correct-score", game=1, frame=2, points={"first": 7, "second": 0})
    court.tap(do="take-out", act=last)
    expect(phone.page.locator("#dues")).to_contain_text("waits to be settled")
    phone.page.locator("#dues").click()
    phone.press("Drop it")
    phone.press("Yes, do it")
    phone.saved()
    assert (court.view["unsettled"], court.points) == ([], [[10, 0]])
