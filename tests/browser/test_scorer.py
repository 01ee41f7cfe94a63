"""Each kind of tap on the scorer's phone, in a real browser against a real server."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.phones import Court, Phone, court_of, free_court, phone_at
from tests.web.servers import Running

# -- frames


def test_frame_when_discs_are_tapped(phone: Phone, court: Court) -> None:
    phone.post("Yellow 8", "Yellow 7", "Black 10 off")
    phone.saved()
    assert court.points == [[15, -10]]
    assert phone.rows == ["shot first 15 1 10 minus 10"]
    assert phone.totals == ["Yellow total: 15", "Black total: 10 minus 10"]


def test_discs_when_their_tray_is_tapped_come_off_last_first(phone: Phone, court: Court) -> None:
    phone.key("Yellow 8", "Yellow 7", "Yellow 10", "Black 7")
    for disc in ("yellow 10", "yellow 7"):
        phone.page.get_by_role("button", name=f"Take off {disc}").click()
    left = phone.page.get_by_role("button", name="Take off")
    expect(left).to_have_text(["8Take off yellow 8", "7Take off black 7"])
    phone.post()
    phone.saved()
    assert court.points == [[8, 7]]


def test_discs_when_four_are_in(phone: Phone, court: Court) -> None:
    phone.key("Black 7", "Black 7", "Black 7", "Black 7")
    expect(phone.page.get_by_label("Black 10", exact=True)).to_be_disabled()
    phone.post()
    phone.saved()
    assert court.points == [[0, 28]]


def test_frame_when_nothing_scored(phone: Phone, court: Court) -> None:
    phone.post_empty()
    phone.saved()
    assert court.points == [[0, 0]]
    assert phone.rows == ["shot first - 1 -"]


def test_frame_when_totals_are_typed(phone: Phone, court: Court) -> None:
    phone.more("Enter totals")
    phone.digits("15")
    phone.page.locator(".figure").nth(1).click()
    phone.digits("-3")
    phone.page.locator(".post").click()
    phone.saved()
    assert court.points == [[15, -3]]


def test_frame_when_four_discs_cannot_make_it(phone: Phone, court: Court) -> None:
    phone.more("Enter totals")
    phone.digits("39")
    phone.page.locator(".post").click()
    refusal = phone.page.locator(".refusal")
    expect(refusal).to_contain_text("Four discs cannot make 39 for yellow (Florida D-1).")
    expect(phone.page.locator("#link b")).to_have_text("STOPPED")
    assert court.points == []
    phone.press("Post anyway")
    phone.saved()
    assert court.points == [[39, 0]]


def test_refused_frame_when_dropped(phone: Phone, court: Court) -> None:
    phone.more("Enter totals")
    phone.digits("39")
    phone.page.locator(".post").click()
    phone.press("Drop it")
    phone.post("Yellow 10")
    phone.saved()
    assert court.points == [[10, 0]]


def test_frames_when_catching_up(phone: Phone, court: Court) -> None:
    phone.more("Catch up")
    for number in ("8", "7", "10"):
        phone.digits(number)
        phone.press("Add this half-round")
    phone.digits("39")
    phone.press("Add this half-round")
    phone.press("Remove entry 4")
    phone.press("Post 3 half-rounds")
    phone.saved()
    assert court.points == [[8, 0], [7, 0], [10, 0]]


def test_discs_when_placed_on_the_court(phone: Phone, court: Court) -> None:
    phone.page.locator("#place").click()
    _put(phone, "Y1", 0.5, 0.25)
    expect(phone.page.locator(".verdict")).to_contain_text("Clear of every line by")
    _put(phone, "B1", 0.65, 0.6)
    _put(phone, "Y2", 0.5, 0.6)
    expect(phone.page.locator(".verdict strong")).to_have_text("Touching")
    expect(phone.page.locator(".post .sum")).to_have_text("10 : 7")
    phone.page.locator(".post").click()
    phone.saved()
    assert court.points == [[10, 7]]


def _put(phone: Phone, disc: str, across: float, down: float) -> None:
    """Chooses a disc and taps its spot, given in parts of the picture."""
    phone.page.locator(".peg", has_text=disc).click()
    x, y, width, height = phone.box(".field-box")
    phone.page.touchscreen.tap(x + width * across, y + height * down)


def test_disc_when_dragged_onto_the_court_and_off_again(phone: Phone, court: Court) -> None:
    phone.page.locator("#place").click()
    from_x, from_y, width, height = phone.box(".peg")
    x, y, wide, tall = phone.box(".field-box")
    mouse = phone.page.mouse
    mouse.move(from_x + width / 2, from_y + height / 2)
    mouse.down()
    mouse.move(x + wide * 0.5, y + tall * 0.5, steps=4)
    mouse.move(x + wide * 0.5, y + tall * 0.9, steps=4)
    mouse.up()
    expect(phone.page.locator(".post .sum")).to_have_text("−10 : 0")
    mouse.move(x + wide * 0.5, y + tall * 0.9)
    mouse.down()
    mouse.move(x + wide * 0.5, y + tall + 90, steps=4)
    mouse.up()
    expect(phone.page.locator(".lying")).to_have_count(0)


def test_disc_when_moved_by_keys(phone: Phone) -> None:
    phone.page.locator("#place").click()
    peg = phone.page.locator(".peg").first
    peg.focus()
    for _ in range(6):
        phone.page.keyboard.press("ArrowLeft")
    expect(peg).to_contain_text("+8")


# -- undo, corrections


def test_undo_and_redo_say_what_they_do(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.post("Black 8")
    phone.saved()
    expect(phone.page.locator(".undo small")).to_have_text("Half-round 2: yellow 0, black 8")
    phone.undo()
    phone.saved()
    assert court.points == [[10, 0]]
    expect(phone.page.locator(".redo")).to_contain_text("Half-round 2: yellow 0, black 8")
    phone.redo()
    phone.saved()
    assert court.points == [[10, 0], [0, 8]]


def test_frame_when_corrected_in_time(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.saved()
    phone.page.locator("#row-1").click()
    phone.page.get_by_label("erase").dblclick()
    phone.digits("8")
    expect(phone.page.get_by_role("row", name="Adams / Boyle 10 8")).to_be_visible()
    phone.press("Correct half-round 1 to 8 : 0")
    phone.saved()
    assert court.points == [[8, 0]]


def test_frame_when_corrected_too_late(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.post("Yellow 8")
    phone.post("Yellow 7")
    phone.saved()
    phone.more("Correct a half-round")
    phone.page.locator(".menu button").nth(2).click()
    phone.page.get_by_label("erase").dblclick()
    phone.digits("7")
    expect(phone.page.locator(".what.no")).to_have_text("✕ It is too late for that (Florida D-6.2).")
    expect(phone.page.locator(".ways li")).to_have_text(
        [
            "Only the half-round posted last may still be corrected without asking. D-6",
            "Another is put right if both sides agree: say so above. D-6",
            "If they do not agree, the head official may set the score: call for help. E-3",
        ]
    )
    phone.press("Both sides agree")
    phone.press("Correct half-round 1 to 7 : 0")
    phone.saved()
    assert court.points == [[7, 0], [8, 0], [7, 0]]


# -- penalties


def test_penalty_when_found_by_a_word(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.hook()
    expect(phone.page.get_by_role("row", name="Adams / Boyle 8 minus 2")).to_be_visible()
    phone.press("Yellow −10")
    phone.saved()
    assert court.score == (-2, 0)
    expect(phone.page.locator(".latest b")).to_have_text("C-17")


def test_penalty_when_all_facts_are_asked(phone: Phone, court: Court) -> None:
    phone.officiate()
    phone.foul("hook")
    expect(phone.page.locator(".question legend")).to_have_text("Which discs did it knock away?")
    phone.page.locator(".areas").get_by_label("Black 8", exact=True).click()
    phone.press("That is all")
    phone.press("Yellow −10, Black +8")
    phone.saved()
    assert court.score == (-2, 8)


# -- interruptions


def test_play_when_it_rains(phone: Phone, court: Court) -> None:
    phone.post("Yellow 10")
    phone.more("Rain or other stop")
    phone.press("Rain")
    expect(phone.page.locator(".waits h2")).to_have_text("Stopped: rain")
    assert court.view["phase"] == "suspended"
    phone.press("Go on today")
    expect(phone.page.locator(".keys")).to_have_count(2)
    phone.saved()
    assert (court.view["phase"], court.points) == ("playing", [[10, 0]])


def test_help_when_called_and_answered(phone: Phone, court: Court) -> None:
    phone.more("Call for help")
    phone.press("Close disc")
    phone.saved()
    assert court.view["help"] == "close disc"
    phone.more("To do now")
    phone.press("Somebody came")
    phone.page.locator("#typed").fill("Quinn")
    phone.page.locator("form .go").click()
    phone.saved()
    assert court.view["help"] is None


# -- before play and at the end


def test_match_when_it_begins(house: Running, browser: Browser) -> None:
    court = court_of(house, play=False)
    phone = phone_at(browser, court)
    phone.press("Adams at the head, Boyle at the foot")
    phone.press("Dunn at the head, Castro at the foot")
    phone.press("All agree to go without practice")
    phone.post("Yellow 8")
    phone.saved()
    assert court.points == [[8, 0]]
    assert court.view["next"]["black_player"] == "Castro"
    phone.context.close()


def test_match_when_won_is_claimed_until_confirmed(phone: Phone, court: Court) -> None:
    phone.win()
    claim = phone.page.locator(".claim")
    expect(claim).to_contain_text("Unconfirmed: not official until someone confirms it")
    expect(phone.page.locator(".due .hint")).to_have_text(
        "An official confirms it at the desk; here it is only shown."
    )
    expect(phone.page.get_by_role("button", name="Confirm the result")).to_have_count(0)
    court.tap(do="confirm", by="director", name="Ruth")
    expect(claim).to_contain_text("Confirmed by Ruth")


def test_card_when_the_winner_signs(house: Running, browser: Browser) -> None:
    court = court_of(house, level="district", stage="final", length={"points": 75})
    phone = phone_at(browser, court)
    for _ in range(3):
        phone.post("Black 10", "Black 10", "Black 8")
    phone.press("Dunn signs")
    phone.saved()
    assert court.view["signatures"] == [["winner", "Dunn"]]
    assert court.view["phase"] == "signed"
    phone.context.close()


def test_match_when_started_on_the_phone(house: Running, browser: Browser) -> None:
    with free_court(browser, house) as free:
        free.page.locator(".sheet-foot .go").click()
        expect(free.page.locator(".waits h2")).to_have_text("Before game 1")
        assert free.view["title"] == "Ito / James v King / Lund"


def test_two_courts_when_one_person_scores_both(house: Running, phone: Phone, court: Court) -> None:
    other = court_of(house)
    phone.post("Yellow 10")
    phone.saved()
    phone.scan(other)
    phone.post("Black 7")
    phone.saved()
    phone.page.locator("#courts").click()
    phone.press(f"Court {court.court}")
    expect(phone.page.locator(".where b")).to_contain_text(f"Court {court.court}")
    phone.post("Yellow 8")
    phone.saved()
    assert (court.points, other.points) == ([[10, 0], [8, 0]], [[0, 7]])
