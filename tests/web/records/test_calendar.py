"""The season's calendar through the forms of its pages: from the first application to the public schedule."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import httpx
import pytest

from tenoff.desk.desk import Desk
from tenoff.records.calendar.meetings import MeetingKind
from tests.web.records.calendar_house import CLEARWATER, LAKELAND, SPRING, STATE, WINTER, C, clerking

PAGES = ("", "/tournaments", "/concerns", "/hosts", "/directors", "/duties", "/yearbook")


def test_calendar_when_it_is_empty(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        assert "No calendar yet" in clerk.said("/desk/calendar")
        assert clerk.client.get(C).status_code == 404
        assert clerk.client.get("/desk/calendar/next").status_code == 404
        assert "No schedule yet" in clerk.said("/records/schedule")
        assert clerk.client.get("/records/schedule/2026").status_code == 404
        clerk.opened()
        for page in PAGES:
            clerk.look(C + page)
        wrong = clerk.refused("/desk/calendar", season="2026", rule="florida-2024")
        assert wrong == "The calendar of 2026-27 is open already."
        assert clerk.refused("/desk/calendar", season="soon") == "This is no whole number: “soon”."


def test_meeting_when_set_is_in_both_books(tmp_path: Path) -> None:
    async def days(desk: Desk) -> tuple[object, object]:
        calendar = await desk.records.calendar.now("calendar-2026")
        changes = await desk.records.changes.now("changes")
        assert calendar is not None
        assert changes is not None
        return dict(calendar.meetings), dict(changes.meetings)

    with clerking(tmp_path) as clerk:
        clerk.opened()
        both = {MeetingKind.WINTER: WINTER, MeetingKind.SPRING: SPRING}
        assert clerk.house.at_desk(days) == (both, {day: kind for kind, day in both.items()})
        moved = date(2026, 1, 27)
        clerk.do(C, do="set-meeting", kind="winter", on=moved.isoformat(), reason="The hall was taken.")
        assert clerk.house.at_desk(days) == (
            both | {MeetingKind.WINTER: moved},
            {moved: MeetingKind.WINTER, SPRING: MeetingKind.SPRING},
        )
        taken = clerk.refused(C, do="set-meeting", kind="winter", on=SPRING.isoformat())
        assert taken == "A meeting is already set for Tue, Mar 10, 2026: Spring Meeting."
        late = clerk.refused(C, do="set-meeting", kind="other", on="2026-10-02")
        assert late == (
            "A meeting for the season 2026-27 is held in the year it begins in and before its first day,"
            " got 2026-10-02."
        )
        assert clerk.house.at_desk(days)[0] == both | {MeetingKind.WINTER: moved}


def test_application_when_it_is_late_is_marked_and_settled(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().on(date(2026, 1, 5)).do(
            f"{C}/tournaments", do="apply", approved="2025-12-10", **LAKELAND
        )
        page = f"{C}/tournaments/t1"
        late = "Lakeland Open was asked for on 2026-01-05; applications were due by 2026-01-01"
        assert late in clerk.said(page)
        assert 'href="/rules/florida-2024/Art4-a"' in clerk.look(f"{C}/concerns")
        clerk.do(page, do="place-tournament", first="2027-01-11", last="2027-01-13")
        assert "1 question is to be settled" in clerk.said(C)
        assert clerk.refused(C, do="submit-list", to="Ann") == f"{late} (Florida Art4-a.1)."
        settle = {"do": "settle-concern", "code": "late", "body": "board", "reason": "Post was slow."}
        assert clerk.refused(page, **settle, allowed="yes") == (
            "This is not for them to decide: The Board. It is a question for: The assignment committee"
            " (Florida Art4-a.1)."
        )
        clerk.do(page, **settle | {"body": "committee"}, allowed="yes")
        assert "Settled: Post was slow." in clerk.said(page)
        assert "Send the list to the Board" in clerk.said(C)


def test_conflict_when_two_are_too_near(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().asked(1, LAKELAND)
        clerk.asked(2, CLEARWATER)
        page = f"{C}/tournaments/t2"
        assert "have a day in common and are 52.12 miles apart; more than 75 are asked for" in clerk.said(
            page
        )
        assert "Decides: The Board" in clerk.said(f"{C}/concerns")
        short = clerk.refused(page, do="state-miles", other="t1", miles="12", source="a map")
        assert short == "12.0 miles are less than the straight line, which is 52.1 (Florida Art4-f.1)."
        clerk.do(page, do="state-miles", other="t1", miles="77", source="a map of roads")
        assert "are 77.00 miles apart, which is far enough" in clerk.said(page)


def test_schedule_when_published_is_everybodys(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.published()
        public = httpx.get(f"{clerk.house.url}/records/schedule/2026", headers={"accept": "text/html"})
        assert public.status_code == 200
        assert 'class="red"' in public.text  # in red, and in a word beside it
        assert '<span class="chip mark">State</span>' in public.text
        assert 'href="/rules/florida-2024/SR7"' in public.text
        only = clerk.said("/records/schedule/2026?kind=statewide")
        assert ("Lakeland Open" in only, "State Singles" in only) == (True, False)
        given = httpx.get(f"{clerk.house.url}/api/records/schedule/2026").json()
        assert [(each["code"], each["title"], each["state"]) for each in given["tournaments"]] == [
            ("P-1", "Lakeland Open", False), ("P-2", "State Singles", True),
        ]  # fmt: skip
        rows = httpx.get(f"{clerk.house.url}/api/records/schedule/2026.csv").text.splitlines()
        assert rows[2].split(",")[:4] == ["P-2", "State Singles", "2027-02-01", "2027-02-03"]
        assert clerk.client.get("/api/records/schedule/2026.pdf").status_code == 404


def test_feed_when_one_is_canceled_marks_it(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.submitted()
        feed = clerk.look("/records/schedule/2026/calendar.ics")
        assert (feed.count("STATUS:TENTATIVE"), feed.count("BEGIN:VEVENT")) == (2, 2)
        clerk.do(f"{C}/tournaments/t1", do="cancel-tournament", reason="The courts are being rebuilt.")
        feed = clerk.look("/records/schedule/2026/calendar.ics")
        assert (feed.count("STATUS:CANCELLED"), feed.count("STATUS:TENTATIVE")) == (1, 1)
        assert "SUMMARY:Canceled: P-1 Lakeland Open" in feed
        assert "SUMMARY:P-2 State Singles (state)" in feed
        assert "UID:calendar-2026.t1@tenoff" in feed
        assert "Why: The courts are being rebuilt." in clerk.said("/records/schedule/2026")


def test_schedule_when_a_draft_is_not_shown(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().asked(1, LAKELAND)
        for path in (
            "/records/schedule/2026",
            "/records/schedule/2026/calendar.ics",
            "/api/records/schedule/2026",
        ):
            assert clerk.client.get(path).status_code == 404


def test_event_when_announced_from_the_schedule_is_filled_in(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.published()
        page = clerk.look(f"{C}/tournaments/t1")
        start = page.index("/desk/events?")
        path = page[start : page.index('"', start)].replace("&amp;", "&").partition("#")[0]
        form = clerk.look(path)
        assert '<option value="florida-statewide-doubles" selected>' in form
        for name, value in (("name", "Lakeland Open"), ("day", "2027-01-11"), ("days", "3"), ("code", "P-1")):
            assert f'name="{name}" value="{value}"' in form
        clerk.do(
            "/desk/events", template="florida-statewide-doubles", name="Lakeland Open", day="2027-01-11",
            days="3", code="P-1", courts="1-2",
        )  # fmt: skip
        hint = clerk.said("/desk/events/p-1-2027/officials")
        assert (
            "Ruth is not authorized to direct this event: Ruth is not one of the directors whom the Board"
            " certified (Florida Art14-a.3)" in hint
        )
        clerk.on(SPRING).do(f"{C}/directors", do="nominate-directors", people="Ruth", on=SPRING.isoformat())
        votes = {"in_favor": "9", "against": "1", "on": SPRING.isoformat()}
        clerk.do(f"{C}/directors", do="certify-director", person="Ruth", **votes)
        assert "not authorized" not in clerk.said("/desk/events/p-1-2027/officials")


def test_duties_when_one_is_done(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().on(date(2026, 1, 20))
        page = f"{C}/duties"
        assert "Ask the clubs which of them would host a state tournament Owed now" in clerk.said(page)
        clerk.do(page, do="mark-done", duty="host-invitations", on="2026-01-19")
        assert "Ask the clubs which of them would host a state tournament Done" in clerk.said(page)
        again = clerk.refused(page, do="mark-done", duty="host-invitations")
        assert again == (
            "This was done on 2026-01-19: Ask the clubs which of them would host a state tournament."
        )
        assert "Nothing is owed in this month." in clerk.said(f"{page}?month=2025-11")


def test_duties_when_the_books_show_that_they_are_done(tmp_path: Path) -> None:
    """Nobody is told that a vote is late which is written in the same calendar."""
    with clerking(tmp_path) as clerk:
        clerk.published().on(date(2026, 2, 2))
        shown = clerk.said(f"{C}/duties")
        for duty in (
            "Apply for the coming season's tournaments Clubs Mon, Dec 1, 2025 – Thu, Jan 1, 2026 Done"
            " Mon, Dec 15, 2025",
            "Send the coordinated list of tournaments to every member of the Board Assignment committee"
            " Tue, Dec 16, 2025 – Fri, Jan 16, 2026 Done Sat, Jan 10, 2026",
            "Vote on the schedule Board Fri, Dec 26, 2025 – Mon, Jan 26, 2026 Done Mon, Jan 26, 2026",
            "Put the schedule on the website State President from Mon, Jan 26, 2026 Done Mon, Jan 26, 2026",
            "Bring the chosen hosts to the meeting for approval Districts Fri, Dec 26, 2025"
            " – Mon, Jan 26, 2026 Late",
        ):
            assert duty in shown


def test_duties_when_changes_go_their_way(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.adopted()
        shown = clerk.said(f"{C}/duties")
        for duty in (
            "Have proposed changes of the rules in writing at the committee and the President"
            " Whoever proposes a change Tue, Dec 16, 2025 – Fri, Jan 16, 2026 Done Sat, Jan 10, 2026",
            "Hand out proposed changes of the rules Whoever proposes a change Fri, Dec 26, 2025"
            " – Mon, Jan 26, 2026 Done Mon, Jan 26, 2026",
            "Vote on proposed changes of the rules Board Sat, Feb 7, 2026 – Tue, Mar 10, 2026 Done"
            " Tue, Mar 10, 2026",
        ):
            assert duty in shown


def test_hosts_when_the_chart_contradicts_itself(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.on(date(2025, 12, 15)).do("/desk/calendar", season="2028", rule="florida-2024")
        page = clerk.said("/desk/calendar/2028/hosts")
        assert "The printed chart contradicts itself here: West Coast, Southwest Coast" in page
        assert "By the chart: Southwest Coast" in page


def test_host_when_another_district_than_the_charts_is_asked(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened()
        path = f"{C}/hosts"
        clerk.do(path, do="invite-hosts", event="singles", district="Central")
        assert "Central not the district of the chart" in clerk.said(path)
        clerk.do(path, do="offer-to-host", event="singles", club="Lakeland", place="Lakeland")
        clerk.do(path, do="choose-host", event="singles", votes_1="5")
        clerk.asked(1, {**STATE, "district": "Central"})
        asked = "State Singles is to be in Central, and by the chart of hosts it is the turn of West Coast"
        assert asked in clerk.said(f"{C}/concerns")
        settled = {"code": "other-district", "body": "board", "reason": "West Coast has no courts."}
        clerk.do(f"{C}/tournaments/t1", do="settle-concern", key="t1", **settled)
        assert "West Coast has no courts." in clerk.said(f"{C}/tournaments/t1")


def test_state_singles_when_away_from_the_winter_meeting_is_told(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.submitted()
        path, told = f"{C}/hosts", "and the Winter Meeting it goes with is on"
        assert told not in clerk.said(path)
        clerk.do("/desk/calendar", season="2027", rule="florida-2024")
        clerk.do("/desk/calendar/2027", do="set-meeting", kind="winter", on="2027-01-25")
        assert (
            "State Singles is played from Mon, Feb 1, 2027 to Wed, Feb 3, 2027, and the Winter Meeting it"
            " goes with is on Mon, Jan 25, 2027 Art2-a"
        ) in clerk.said(path)
        clerk.do("/desk/calendar/2027", do="set-meeting", kind="winter", on="2027-02-01", reason="Moved.")
        assert told not in clerk.said(path)


def test_directors_when_a_district_chooses(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().asked(1, CLEARWATER)
        page, one = f"{C}/directors", f"{C}/tournaments/t1"
        wrong = clerk.refused(one, do="assign-director", person="Bea Bond")
        assert wrong == "Bea Bond was not chosen as a director of West Coast (Florida Art14-a.4)."
        clerk.do(page, do="select-director", person="Bea Bond", district="West Coast")
        assert "Bea Bond · West Coast Waits for the President" in clerk.said(page)
        clerk.do(page, do="approve-director", person="Bea Bond", district="West Coast", approved="yes")
        clerk.do(one, do="assign-director", person="Bea Bond")
        assert "Director Bea Bond" in clerk.said(one)


def test_yearbook_when_ads_and_motions_come(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened().on(date(2026, 5, 20))
        page = f"{C}/yearbook"
        ad = {"do": "take-ad", "advertiser": "Shady Cues", "size": "half", "comes_from": "district"}
        assert clerk.refused(page, **ad) == (
            "Advertisements were due by 2026-05-15, got 2026-05-20. Please say why it is taken all the same"
            " (Florida SR10.1)."
        )
        clerk.do(page, **ad, despite="The editor has room.")
        assert "Shady Cues · Half page · A district" in clerk.said(page)
        clerk.do(page, do="list-motions", motions="Fees stay.\nDues rise.")
        clerk.do(page, do="forward-motions", numbers="2", on="2026-05-20")
        assert "Sent to the editor Dues rise." in clerk.said(page)


def test_form_when_sent_twice_is_one_order(tmp_path: Path) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened()
        for _ in range(2):
            answer = clerk.send(f"{C}/tournaments", view="w-twice", do="apply", **LAKELAND)
            assert answer.status_code == 303
        assert clerk.client.get(f"{C}/tournaments/t2").status_code == 404


LATER = {"first": "2027-10-05", "last": "2027-10-06"}
UNKNOWN = "A state tournament is one of those the association has, and no other tournament is, got “curling”."


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({**STATE, "first": "soon"}, "Enter a date like Jan 12, 2026. “soon” isn’t one."),
        ({**STATE, "scope": "county"}, "Please choose one of the list, got “county”."),
        ({**STATE, "event": "curling"}, UNKNOWN),
        ({**LAKELAND, "latitude": "north"}, "This is not a number: “north”."),
        ({**LAKELAND, **LATER}, "2027-10-05 to 2027-10-06 is not in the season 2026-27."),
    ],
)
def test_application_when_it_cannot_be_read(tmp_path: Path, fields: dict[str, str], sentence: str) -> None:
    with clerking(tmp_path) as clerk:
        clerk.opened()
        assert clerk.refused(f"{C}/tournaments", do="apply", **fields) == sentence
