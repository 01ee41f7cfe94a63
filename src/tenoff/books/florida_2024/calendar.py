"""Florida's calendar by Art. 2 to 4, 8, 13 to 15 and the Standing Rules."""

from __future__ import annotations

from tenoff.books.florida_2024.edition import at
from tenoff.books.florida_2024.hosts import HOSTS
from tenoff.kit.division import Scope
from tenoff.records.calendar.duties import (
    AfterMeeting,
    AtMeeting,
    BetweenMeetings,
    DutyRule,
    Fact,
    Office,
    Yearly,
)
from tenoff.records.calendar.meetings import MeetingKind, YearDay
from tenoff.records.calendar.rule import (
    ApplicationRule,
    CalendarRule,
    ConflictRule,
    DayRule,
    DirectorRule,
    HostRule,
    ListRule,
    YearbookRule,
)

NEW_YEAR = YearDay(1, 1)
END_OF_JANUARY = YearDay(1, 31)
END_OF_JUNE = YearDay(6, 30)
DISTRICT_ADS = YearDay(5, 15)
OUTSIDE_ADS = YearDay(8, 1)
NEW_SEASON = YearDay(10, 1)
TEN_DAYS = 10

_DUTIES = (
    DutyRule("applications", Office.CLUBS, Yearly(NEW_YEAR), at("Art4-a.1"), fact=Fact.APPLIED),
    DutyRule(
        "host-invitations",
        Office.DISTRICT_PRESIDENTS,
        Yearly(END_OF_JANUARY, NEW_YEAR),
        at("Art2-f.3"),
        fact=Fact.HOSTS_INVITED,
    ),
    DutyRule(
        "coordinated-list",
        Office.ASSIGNMENT_COMMITTEE,
        AtMeeting(MeetingKind.WINTER, TEN_DAYS),
        at("Art4-a.5", "Art4-b"),
        fact=Fact.LIST_SENT,
    ),
    DutyRule(
        "notice-of-changes",
        Office.PROPOSERS,
        AtMeeting(MeetingKind.WINTER, TEN_DAYS),
        at("Art13-a.1"),
        fact=Fact.CHANGES_NOTIFIED,
    ),
    DutyRule(
        "hosts-approved",
        Office.DISTRICTS,
        AtMeeting(MeetingKind.WINTER),
        at("Art2-f.5"),
        fact=Fact.HOSTS_APPROVED,
    ),
    DutyRule(
        "schedule-vote", Office.BOARD, AtMeeting(MeetingKind.WINTER), at("Art4-c"), fact=Fact.SCHEDULE_ADOPTED
    ),
    DutyRule(
        "changes-handed-out",
        Office.PROPOSERS,
        AtMeeting(MeetingKind.WINTER),
        at("Art13-b.1"),
        fact=Fact.CHANGES_HANDED_OUT,
    ),
    DutyRule(
        "schedule-on-website",
        Office.PRESIDENT,
        AfterMeeting(MeetingKind.WINTER),
        at("Art4-d"),
        fact=Fact.SCHEDULE_PUBLISHED,
    ),
    DutyRule("minutes-of-winter", Office.SECRETARY, AfterMeeting(MeetingKind.WINTER), at("SR4")),
    DutyRule(
        "changes-spread",
        Office.DISTRICT_PRESIDENTS,
        BetweenMeetings(MeetingKind.WINTER, MeetingKind.SPRING),
        at("Art13-b.2"),
    ),
    DutyRule(
        "comments-sought",
        Office.BOARD_MEMBERS,
        BetweenMeetings(MeetingKind.WINTER, MeetingKind.SPRING),
        at("Art13-b.3"),
    ),
    DutyRule(
        "changes-voted",
        Office.BOARD,
        AtMeeting(MeetingKind.SPRING),
        at("Art13-a.3", "Art13-b.4"),
        even_years=True,
        fact=Fact.CHANGES_VOTED,
    ),
    DutyRule(
        "directors-nominated",
        Office.PRESIDENT,
        AtMeeting(MeetingKind.SPRING),
        at("Art14-a.2"),
        fact=Fact.DIRECTORS_NOMINATED,
    ),
    DutyRule("minutes-of-spring", Office.SECRETARY, AfterMeeting(MeetingKind.SPRING), at("SR4")),
    DutyRule("minutes-of-other", Office.SECRETARY, AfterMeeting(MeetingKind.OTHER), at("SR4")),
    DutyRule(
        "motions-listed",
        Office.SECRETARY,
        AfterMeeting(MeetingKind.SPRING),
        at("SR15.1", "SR15.2"),
        fact=Fact.MOTIONS_FORWARDED,
    ),
    DutyRule(
        "motions-forwarded",
        Office.PRESIDENT,
        AfterMeeting(MeetingKind.SPRING, END_OF_JUNE),
        at("SR15.3"),
        fact=Fact.MOTIONS_FORWARDED,
    ),
    DutyRule("standing-rules-updated", Office.SECRETARY, AfterMeeting(MeetingKind.SPRING), at("SR16.2")),
    DutyRule("district-ads", Office.DISTRICTS, Yearly(DISTRICT_ADS), at("SR10.1")),
    DutyRule("outside-ads", Office.ADVERTISERS, Yearly(OUTSIDE_ADS), at("SR10.2")),
    # The yearbook is that of the coming season, so it is out when the season begins.
    DutyRule("standing-rules-published", Office.EDITOR, Yearly(NEW_SEASON, OUTSIDE_ADS), at("SR16.1")),
    DutyRule(
        "schedule-printed",
        Office.EDITOR,
        Yearly(NEW_SEASON, OUTSIDE_ADS),
        at("Art4-e.1", "Art4-e.2", "SR7"),
    ),
    DutyRule("changes-in-force", Office.BOARD, Yearly(NEW_SEASON), at("Art13-b.6")),
)

CALENDAR = CalendarRule(
    at.key,
    ApplicationRule((Scope.STATEWIDE,), NEW_YEAR, at("Art4-a.1"), trophy=at("Art3-a")),
    DayRule(
        usual=(0, 1, 2),
        usual_clause=at("Art4-a.2"),
        one_more=at("Art4-a.3"),
        others=(3, 4, 5),
        others_clause=at("Art4-a.4"),
    ),
    ConflictRule(
        local=(Scope.DISTRICT,),
        guarded=(Scope.STATE, Scope.STATEWIDE),
        miles=75,
        miles_clause=at("Art4-f.1"),
        weeks=("singles", "doubles", "amateur-singles", "amateur-doubles"),
        weeks_clause=at("Art4-f.2"),
        below=(Scope.CLUB,),
        below_clause=at("Art4-f.3"),
        mixed=at("Art4-a.6"),
        same_players=at("Art4-a.5"),
    ),
    HostRule(
        events=("singles", "doubles", "masters", "champions", "amateur-singles", "amateur-doubles"),
        chart=HOSTS,
        ask_by=END_OF_JANUARY,
        asked=at("Art2-f.3"),
        chosen=at("Art2-f.4"),
        approved=at("Art2-f.5"),
    ),
    ListRule(
        days=TEN_DAYS,
        sent=at("Art4-a.5", "Art4-b"),
        voted=at("Art4-c"),
        published=at("Art4-d"),
        red=at("Art4-e.1", "SR7"),
        in_order=at("Art4-e.2"),
    ),
    DirectorRule(
        least=1,
        most=5,
        number=at("Art14-a.1"),
        meeting=at("Art14-a.2"),
        certified_scopes=(Scope.STATE, Scope.STATEWIDE),
        certified=at("Art14-a.3"),
        selected_scopes=(Scope.DISTRICT,),
        selected=at("Art14-a.4"),
        approved=at("Art15-1"),
    ),
    YearbookRule(
        sizes=("quarter", "half", "full"),
        sizes_clause=at("SR2"),
        district_ads=DISTRICT_ADS,
        district_ads_clause=at("SR10.1"),
        outside_ads=OUTSIDE_ADS,
        outside_ads_clause=at("SR10.2"),
        officers_pages=1,
        officers_clause=at("SR13.1"),
        results_pages=3,
        results_clause=at("SR13.2"),
        motions=at("SR15.1", "SR15.2"),
        forward_by=END_OF_JUNE,
        forwarded=at("SR15.3"),
        clubs=at("Art8-e.4"),
    ),
    _DUTIES,
)
