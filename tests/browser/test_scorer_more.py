"""The rarer taps on the scorer's phone: before play, between games, at the end, orders, the card."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.phones import Court, Phone, court_of, phone_at
from tests.web.servers import Running, running, settled


def _told(phone: Phone) -> str:
    return " ".join(phone.page.locator(".next").inner_text().split())


# -- what comes next


def test_next_frame_is_told(phone: Phone) -> None:
    assert _told(phone) == "1 From the head, Yellow shoots first Black has the hammer Adams against Castro"
    phone.post("Yellow 8")
    phone.saved()
    assert _told(phone) == "2 From the foot, Yellow shoots first Black has the hammer Boyle against Dunn"
    phone.post("Black 8")
    phone.saved()
    assert _told(phone) == "3 From the head, Black shoots first Yellow has the hammer Adams against Castro"


def test_practice_when_taken_in_parts(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False)
    phone = phone_at(browser, court)
    phone.press("Yellow took 2 speed shots")
    phone.press("Yellow took 8 practice discs")
    phone.press("Black took 2 speed shots")
    phone.press("Black took 8 practice discs")
    expect(phone.page.get_by_role("button", name="All agree to go without practice")).to_have_count(0)
    phone.saved()
    assert [due["kind"] for due in court.view["due"]] == ["ends"]
    phone.context.close()


def test_break_between_games_runs_on_a_clock(house: Running, browser: Browser) -> None:
    court = court_of(house, best_of=3)
    phone = phone_at(browser, court)
    phone.win()
    clock = phone.page.locator(".clock")
    expect(clock).to_be_visible()
    began = clock.inner_text()
    expect(clock).not_to_have_text(began)
    phone.page.get_by_role("button", name="Adams / Boyle is back").click()
    phone.saved()
    assert court.view["games"][0]["score"] == [56, 0]
    phone.context.close()


# -- entering


def test_frame_when_totals_are_preferred(phone: Phone, court: Court) -> None:
    phone.more("Settings")
    phone.press("Totals")
    phone.press("Back")
    phone.page.locator("#totals").click()
    phone.digits("18")
    phone.page.locator(".post").click()
    phone.saved()
    assert court.points == [[18, 0]]
    phone.page.reload()
    expect(phone.page.locator("#totals")).to_be_visible()


def test_game_when_only_its_end_is_known(phone: Phone, court: Court) -> None:
    phone.more("Only the final score")
    phone.digits("52")
    phone.page.locator(".figure").nth(1).click()
    phone.digits("-2")
    phone.press("Post the game 52 : −2")
    expect(phone.page.locator(".waits h2")).to_have_text("Adams / Boyle won 52 to −2 (claimed)")
    assert court.view["game"]["score"] == [52, -2]


def test_undo_when_it_is_the_first_frame(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.saved()
    expect(phone.page.locator(".undo small")).to_have_text("Half-round 1: yellow 10, black 0")
    phone.undo()
    phone.saved()
    assert court.points == []


def test_refused_frame_when_changed(phone: Phone, court: Court) -> None:
    phone.more("Enter totals")
    phone.digits("39")
    phone.page.locator(".post").click()
    phone.press("Change it")
    phone.digits("28")
    phone.page.locator(".post").click()
    phone.saved()
    assert court.points == [[28, 0]]


# -- penalties


def test_penalty_when_nothing_fits_the_word(phone: Phone) -> None:
    phone.page.locator("#penalty").click()
    phone.page.locator("#find").fill("zebra")
    expect(phone.page.locator(".hint")).to_have_text("Nothing in this book is called “zebra”.")


def test_penalty_when_the_link_is_lost_is_kept(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.context.set_offline(True)
    phone.hook()  # its question is asked without a link too
    expect(phone.page.locator(".what")).to_have_text(
        "No link: the call is kept and priced when the link is back."
    )
    phone.press("Make the call")
    phone.lost("1 tap kept here")
    phone.context.set_offline(False)
    phone.saved()
    assert court.score == (-2, 0)


# -- orders


def test_close_disc_when_asked_and_ruled(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.order("Close disc: Adams / Boyle asks")
    assert "exam" in [due["kind"] for due in court.view["due"]]
    phone.page.locator("#dues").click()
    phone.press("The disc is good")
    phone.saved()
    assert court.view["due"][0]["who"] == "divisional"


def test_remark_when_written(phone: Phone, court: Court) -> None:
    phone.more("Write a remark")
    phone.page.locator("#typed").fill("Strong wind")
    phone.press("Send")
    phone.saved()
    assert court.view["rulings"][0]["sentence"].count("Strong wind") == 1


def test_play_when_it_goes_on_another_day(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.more("Rain or other stop")
    phone.page.locator("#typed").fill("wet court")
    phone.press("Send")
    expect(phone.page.locator(".waits h2")).to_have_text("Stopped: wet court")
    phone.press("Go on another day")
    expect(phone.page.locator(".keys")).to_have_count(2)
    expect(phone.page.locator("#dues")).to_contain_text("Practice: 2 speed shots and 8 discs each.")
    assert court.view["suspended"] is None


# -- the end


def test_result_when_the_house_lets_scorers_confirm(browser: Browser, tmp_path: Path) -> None:
    with running(tmp_path / "house.sqlite") as started:
        house = settled(started, ())
        owner = house.by("owner")
        sent = {"_csrf_token": owner.cookies["tenoff_csrf"], "name": "Club", "scorers_confirm": "on"}
        assert owner.post("/desk/settings", data=sent).status_code == 303
        court = court_of(house)
        phone = phone_at(browser, court)
        phone.win()
        phone.press("Confirm the result")
        phone.page.locator("#typed").fill("Ann Lee")
        phone.page.locator("form .go").click()
        expect(phone.page.locator(".claim")).to_contain_text("Confirmed by Ann Lee")
        assert court.view["claimed"] is False
        phone.context.close()


def test_next_match_when_the_desk_has_put_it_there(house: Running, phone: Phone, court: Court) -> None:
    phone.win()
    expect(phone.page.locator(".claim")).to_be_visible()
    other = court_of(house)
    placed = house.by("owner").post(f"/api/courts/{court.court}", json={"match": other.match})
    assert placed.status_code == 200
    phone.press("Open the next match")
    expect(phone.page.locator(".sum-up .total").first).to_contain_text("0")
    phone.post("Black 7")
    phone.saved()
    assert other.points == [[0, 7]]
    assert other.view["court"] == court.court


# -- the card, the name, the pencil


def test_card_when_revoked_keeps_the_taps(house: Running, phone: Phone, court: Court) -> None:
    revoked = house.by("owner").delete(f"/api/links/{court.code}")
    assert revoked.status_code == 204
    phone.post("Yellow 10")
    expect(phone.page.locator(".waits h2")).to_have_text("This court card is no longer valid")
    expect(phone.page.locator(".waits p")).to_have_text(
        "Scan the card at the court again. 1 tap is kept on this phone."
    )
    assert court.points == []


def test_name_when_given_is_on_the_record(phone: Phone, court: Court) -> None:
    phone.more("Settings")
    phone.page.locator("#name").fill("Ann Lee")
    phone.press("Back")
    phone.post("Yellow 8")
    phone.saved()
    assert court.view["rulings"][0]["by"].startswith("Ann Lee (")


def test_look_when_chosen_is_kept(phone: Phone) -> None:
    phone.more("Settings")
    phone.press("Dark")
    phone.page.reload()
    expect(phone.page.locator("html")).to_have_attribute("data-look", "dark")


def test_pencil_when_taken_is_taken_back(browser: Browser, phone: Phone, court: Court) -> None:
    """The old phone is told at once, without a tap of its own, and by whom."""
    second = phone_at(browser, court)
    second.page.locator("#takeover").click()
    second.page.locator(".sheet-foot .go").click()
    expect(phone.page.locator(".waits h2")).to_contain_text("took over the scoring")
    expect(phone.page.locator("[role=status]")).to_contain_text("This phone only watches now.")
    expect(phone.page.locator(".keys")).to_have_count(0)
    phone.press("Take back")
    expect(second.page.locator(".waits h2")).to_contain_text("took over the scoring")
    phone.post("Yellow 7")
    phone.saved()
    assert court.points == [[7, 0]]
    second.context.close()


# -- for the eye


def test_nothing_flickers_when_the_board_is_drawn_again(phone: Phone) -> None:
    """What is on the screen stays the same thing; only what changed is written anew."""
    phone.post("Yellow 8")
    phone.saved()
    names = ("tally", "sum-up", "post", "keys", "next", "undo", "link")
    phone.page.evaluate(
        "(names) => { window.seen = names.map((name) => document.querySelector('.' + name)); }", names
    )
    phone.post("Black 7")
    phone.saved()
    same = phone.page.evaluate(
        "(names) => names.map((name, at) => document.querySelector('.' + name) === window.seen[at])", names
    )
    assert same == [True] * len(names)


def test_view_when_the_phone_wakes(phone: Phone, court: Court) -> None:
    """Asleep nothing is heard; awake the page asks by itself."""
    phone.context.set_offline(True)
    phone.page.evaluate("window.dispatchEvent(new Event('offline'))")
    expect(phone.page.locator("#link b")).to_have_text("NO LINK")
    court.tap(do="post-frame", yellow={"discs": [10]}, black={"discs": []})
    phone.context.set_offline(False)
    phone.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(phone.page.locator(".sum-up .total").first).to_contain_text("10")
