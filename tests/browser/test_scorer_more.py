"""The rarer taps on the scorer's phone: before play, between games, at the end, orders, the card."""

from __future__ import annotations

import re
from datetime import timedelta
from pathlib import Path

from playwright.sync_api import Browser, expect

from tenoff.desk.desk import Desk
from tenoff.desk.links import NewLink
from tenoff.desk.rights import Role
from tenoff.rules import commands as do
from tests.browser.phones import SCREEN, Court, Phone, court_of, phone_at
from tests.desk.houses import BEFORE_PLAY, OWNER, opening, won
from tests.web.public_house import NOON, open_house, play
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


def test_break_between_games_runs_on_a_clock(browser: Browser, tmp_path: Path) -> None:
    """It began when the game ended: no tap, reload or clock of the phone's own moves that."""
    time = [NOON]
    game = (opening("1", 3), *BEFORE_PLAY, *won())

    async def furnished(desk: Desk) -> None:
        await desk.courts.add(OWNER, "1")
        await play(desk, "m1", game)
        await desk.courts.place(OWNER, "1", "m1")

    with open_house(tmp_path, furnished, now=lambda: time[0]) as house:
        link = house.at_desk(lambda desk: desk.links.make(OWNER, NewLink(Role.SCORER, court="1")))
        context = browser.new_context(viewport=SCREEN)  # type: ignore[arg-type]
        page = context.new_page()
        page.goto(f"{house.url}/s/{link.code}")
        clock, back = page.locator(".clock"), page.locator(".due").get_by_role("button", name="is back")
        expect(clock).to_have_text(re.compile(r"^0:\d\d gone$"))
        expect(back).to_have_count(2)
        time[0] += timedelta(minutes=3)
        house.tap("m1", do.Remark("sun"))
        page.reload()
        expect(clock).to_have_text(re.compile(r"^3:\d\d gone$"))
        page.get_by_role("button", name="Adams / Boyle is back, 3").click()
        expect(back).to_have_text([re.compile("^Castro / Dunn is back, 3")])
        expect(page.locator(".due").first).to_contain_text("Castro / Dunn is still on the break")
        time[0] += timedelta(minutes=8)
        page.reload()
        expect(clock).to_have_text(re.compile(r"^11:\d\d gone$"))
        page.get_by_role("button", name="Castro / Dunn is back late, 11").click()
        expect(page.locator(".what")).to_contain_text("C-8a")
        page.get_by_role("button", name="Yes, do it").click()
        expect(clock).to_have_count(0)
        expect(back).to_have_count(0)
        expect(page.locator(".sum-up .total").first).to_contain_text("minus 10")
        context.close()


def test_games_are_never_counted_beyond_those_played(house: Running, browser: Browser) -> None:
    court = court_of(house, best_of=3)
    phone = phone_at(browser, court)
    told = phone.page.locator(".where small")
    for games, said in ((("first",), 2), (("first", "first"), 2), (("first", "second", "second"), 3)):
        if len(games) == 3:
            court = court_of(house, best_of=3)
            phone.scan(court)
        for winner in games[len(court.view["games"]) :]:
            lost = "second" if winner == "first" else "first"
            if court.view["first"]["side"] is None:
                court.tap(do="record-lag", conceded_by=lost)
                court.tap(do="choose-color", team=winner, side="yellow")
            court.tap(do="post-game", score={winner: 50, lost: 40})
        expect(phone.page.locator(".phone")).to_have_attribute("data-number", str(court.view["number"]))
        expect(told).to_have_text(f"Game {said} of 3 · 50 points")
    assert court.view["winner"] == "second"
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
    expect(phone.page.locator(".waits h2")).to_have_text("Adams / Boyle won 52 to −2 (unconfirmed)")
    assert court.view["game"]["score"] == [52, -2]


def test_undo_when_it_is_the_first_frame(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.saved()
    expect(phone.page.locator(".undo small")).to_have_text("Half-round 1: yellow 10, black 0")
    phone.undo()
    phone.saved()
    assert court.points == []


def test_undo_when_the_desk_acted_last_is_of_the_phones_own_act(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.more("Call for help")
    phone.press("Rules question")
    phone.win()
    phone.saved()
    mine = "Half-round 3: yellow 28, black 0"
    court.tap(do="answer-help", by="Dee")
    expect(phone.page.locator(".lately .ruling").first).to_contain_text("Dee")
    expect(phone.page.locator(".undo small")).to_have_text(mine)
    court.tap(do="confirm", by="director", name="Dee")
    expect(phone.page.locator(".waits")).to_contain_text(
        "Confirmed by Dee Only the director can change it now. Ask at the desk."
    )
    expect(phone.page.locator(".undo")).to_have_count(0)
    expect(phone.page.locator("#penalty")).to_have_count(0)


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


def test_rulings_begin_with_every_call_however_old(phone: Phone, court: Court) -> None:
    phone.officiate()
    court.tap(do="make-call", foul="hook", side="yellow", displaced=[], board=[], shots=3)
    for number in range(13):
        court.tap(do="remark", text=f"gust {number}", by="Quinn")
    phone.more("Rulings so far")
    lines = phone.page.locator(".ruling")
    expect(lines.first).to_contain_text("Hook shot by yellow: Adams / Boyle (yellow) −10")
    expect(lines.nth(1)).to_contain_text("gust 12")
    expect(phone.page.get_by_role("link", name="Every entry of this match")).to_be_visible()


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
