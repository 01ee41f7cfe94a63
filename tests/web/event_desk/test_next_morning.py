"""The morning after: a match that was begun the day before goes on, and says so; another has nobody there."""

from __future__ import annotations

from datetime import timedelta

from tests.web.event_desk.house import Director, text_of


def test_match_when_it_was_begun_the_day_before_and_its_court_is_closed(house: Director) -> None:
    house.drawn()
    [(match, court), *_] = house.suggested()
    house.do("/courts", do="call-match", match=match, court=court)
    house.do("/courts", do="begin-play", match=match)
    house.clock.forward(30)
    assert "playing for 30 minutes" in text_of(house.look("/courts"))
    house.do("/day", do="end-day")
    house.clock.at += timedelta(days=1)
    house.do("/courts", do="close-court", court=court, reason="wet")
    house.do("/courts", do="move-match", match=match, court="4", reason="wet")
    page = text_of(house.look("/courts"))
    assert "Main, round 1 · begun on Mon, Jan 12, goes on where it stopped" in page
    assert "playing for" not in page


def test_match_when_neither_side_comes(house: Director) -> None:
    [(match, court), *_] = house.suggested()
    house.do("/courts", do="call-match", match=match, court=court)
    house.clock.forward(15)
    assert "Neither side came" in text_of(house.look(f"/results?match={match}"))
    house.do("/results", do="post-result", match=match, winner="forfeit-both", reason="nobody there")
    shown = text_of(house.look("/log"))
    assert "M16-05: Oz Ober / Pat Pell v Cy Castro / Dan Dunn: not played." in shown
    assert "Oz Ober / Pat Pell was disqualified: nobody there (Florida C-25)." in shown
    assert "Cy Castro / Dan Dunn was disqualified: nobody there (Florida C-25)." in shown


def test_match_when_the_book_has_no_such_length_cannot_be_scored_on_a_phone(house: Director) -> None:
    said = "No phone can score it, for the book has no matches of this length: enter the result here."
    assert said not in text_of(house.look("/courts"))
    house.do("/day", do="shorten", division="men-doubles", games="1", points="40", reason="rain")
    [(match, court), *_] = house.suggested()
    house.do("/courts", do="call-match", match=match, court=court)
    assert said in text_of(house.look("/courts"))
