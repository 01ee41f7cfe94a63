"""The financial report, posted by noon: asked for after the draw, and again when its money has changed."""

from __future__ import annotations

import re

from tests.web.event_desk.house import MORNING, TEAMS, Director, text_of
from tests.web.servers import fresh


def test_report_when_it_is_not_posted_and_when_it_has_changed_since(house: Director) -> None:
    house.announce()
    house.do("", do="open-registration")
    for team in TEAMS[:7]:
        house.enter(team, view=fresh("view"))
    house.do("", do="close-registration")
    house.do("", do="drop-division", key="ladies-doubles")
    to_post = "The financial report is to be posted by 12:00 PM (Florida Art10-g)"
    changed = "Since then the prize money has changed from $0.00 to $60.00: post it again."
    assert to_post not in text_of(house.look(""))
    house.do("/draw", do="draw", division="men-doubles")
    assert to_post in text_of(house.look(""))
    house.do("/money", do="post-finances")
    assert to_post not in text_of(house.look(""))
    assert "Since then" not in text_of(house.look("/money"))
    house.do("/money", do="add-sponsor", name="Bait shop", amount="60")
    assert changed in text_of(house.look("/money"))
    assert "The financial report has changed since it was posted (Florida Art10-g)" in text_of(house.look(""))
    house.do("/money", do="post-finances")
    assert "Since then" not in text_of(house.look("/money"))


def test_prizes_when_somebody_has_not_paid(house: Director) -> None:
    """Eight teams and $200 of a sponsor; the last team owes $20, of which no prize is promised."""
    house.announce(template="florida-statewide-doubles")
    house.do("", do="open-registration")
    for team in TEAMS[:7]:
        house.enter(team, view=fresh("view"))
    house.enter(TEAMS[7], paid="", view=fresh("view"))
    house.do("/money", do="add-sponsor", name="Bait shop", amount="200")
    page = text_of(house.look("/money"))
    assert re.search(r"Fees due: Men's doubles 16 × \$10\.00 .*?\$160\.00 Fees not received", page)
    assert "Fees not received: Men's doubles −$20.00" in page
    assert "Due $160.00, received $140.00, still owed $20.00." in page
    # A sponsor's money is for prizes only, and the association covers what too few players leave, not this.
    assert "Prizes come to $200.00, but there is only $180.00 for them: $20.00 too little." in page
    house.do("/entries", do="take-payment", entry="e8", amount="20")
    page = text_of(house.look("/money"))
    assert ("Prizes come to" in page, "Fees not received" in page) == (False, False)


def test_report_when_it_is_posted_after_noon(house: Director) -> None:
    """Art. 10(g): by noon of the first day."""
    house.announce()
    house.do("", do="open-registration")
    for team in TEAMS[:7]:
        house.enter(team, view=fresh("view"))
    house.do("", do="close-registration")
    house.do("", do="drop-division", key="ladies-doubles")
    house.do("/draw", do="draw", division="men-doubles")
    house.clock.forward(4 * 60)  # noon itself is in time
    assert "is to be posted by 12:00 PM (Florida Art10-g)" in text_of(house.look(""))
    house.clock.forward(1)
    late = "The financial report is late: it was due by 12:00 PM on the first day (Florida Art10-g)."
    assert late in text_of(house.look(""))
    house.do("/money", do="post-finances")
    said = "Posted late: 12:01 PM on Mon, Jan 12, due by 12:00 PM on the first day (Florida Art10-g)"
    assert said in text_of(house.look("/money"))
    assert "The financial report was posted late, with $0.00 for prizes" in text_of(house.look("/log"))
    house.clock.at = MORNING
