"""Changes of the rules followed step by step, and every answer made on the way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import date

from tenoff.books.florida_2024.changes import CHANGES as FLORIDA_CHANGES
from tenoff.log import begin
from tenoff.records.calendar.meetings import MeetingKind
from tenoff.records.changes import commands as do
from tenoff.records.changes.amendments import adopted, agenda
from tenoff.records.changes.events import Event
from tenoff.records.changes.log import CHANGES_LOG, ChangesLog
from tenoff.records.changes.refusals import Code
from tenoff.records.changes.state import Changes
from tests.records.cited.telling import Telling

NOTICE = date(2026, 1, 16)
WINTER = date(2026, 1, 26)
SPRING = date(2026, 3, 10)
AUTUMN = date(2026, 10, 20)
ODD_WINTER = date(2027, 1, 25)
ODD_SPRING = date(2027, 3, 9)
HOOK = '{"change":"set-penalty","by":"Board","on":"2026-10-01","foul":"hook","points":5}'


def wording(
    title: str = "Hook shots", text: str = "A hook shot costs 5.", amendment: str = HOOK
) -> do.Wording:
    return do.Wording(title, do.Subject.PLAYING_RULE, "florida-2024", text, ("C-17.1",), amendment)


@dataclass
class Secretary(Telling[do.Command, Event, Changes, Code]):
    """The book of changes under way; `day` is the day of the next order."""

    day: date = NOTICE
    log: ChangesLog = field(default_factory=lambda: begin(CHANGES_LOG, "changes", at="2025-10-01T08:00:00Z"))

    # -- how far a change has come

    def opened(self) -> Secretary:
        self.must(do.OpenBook("florida-2024"))
        for day in (WINTER, ODD_WINTER):
            self.must(do.SetMeeting(MeetingKind.WINTER, day))
        for day in (SPRING, ODD_SPRING):
            self.must(do.SetMeeting(MeetingKind.SPRING, day))
        return self.must(do.SetMeeting(MeetingKind.OTHER, AUTUMN))

    def proposed(self) -> Secretary:
        return self.opened().must(do.ProposeChange(wording(), "Ann"))

    def handed_out(self, winter: date = WINTER) -> Secretary:
        self.proposed().must(do.NotifyCommittee("c1", winter))
        return self.on(winter).must(do.HandOut("c1", winter))

    def discussed(self) -> Secretary:
        return self.handed_out().on(SPRING).must(do.DiscussChange("c1", SPRING))

    def suspended(self, day: date = AUTUMN) -> Secretary:
        return self.proposed().on(day).must(do.SuspendRule("c1", day, 14, 7))


# -- situations


def _ideas(secretary: Secretary) -> None:
    secretary.opened().must(do.SendIdea("Bea", "Shorter games?"), do.CopyIdea("i1", ("Ann", "Carl")))
    secretary.must(do.ProposeChange(wording(), "Bea", "i1"))


def _late_notice(secretary: Secretary) -> None:
    secretary.proposed().on(date(2026, 1, 17)).refuses(do.NotifyCommittee("c1", WINTER))


def _usual_way(secretary: Secretary) -> None:
    secretary.handed_out().refuses(do.DiscussChange("c1", WINTER))
    secretary.must(do.SpreadChange("c1", "central"))
    secretary.must(do.TakeComment("c1", "Too much.", "Carl", "central"))
    secretary.must(do.TakeComment("c1", "Too little.", "Bea"))
    secretary.on(SPRING)
    secretary.heard.append(agenda(secretary.now, FLORIDA_CHANGES, SPRING))
    secretary.must(do.DiscussChange("c1", SPRING), do.VoteChange("c1", SPRING, 12, 8))
    secretary.heard.append(adopted(secretary.now))


def _odd_year(secretary: Secretary) -> None:
    secretary.handed_out(ODD_WINTER).on(ODD_SPRING).must(do.DiscussChange("c1", ODD_SPRING))
    secretary.refuses(do.VoteChange("c1", ODD_SPRING, 12, 8))
    secretary.must(do.SuspendRule("c1", ODD_SPRING, 13, 7), do.SuspendRule("c1", ODD_SPRING, 14, 7))
    secretary.must(do.VoteChange("c1", ODD_SPRING, 12, 8))


def _at_once(secretary: Secretary) -> None:
    secretary.discussed().refuses(do.VoteChange("c1", SPRING, 12, 8, at_once=True))
    secretary.must(do.SuspendRule("c1", SPRING, 20, 0), do.VoteChange("c1", SPRING, 12, 8, at_once=True))


TOLD: tuple[Callable[[Secretary], None], ...] = (_ideas, _late_notice, _usual_way, _odd_year, _at_once)


def situations() -> list[object]:
    """Every event, refusal and line made while changes are followed."""
    found: list[object] = []
    for tell in TOLD:
        secretary = Secretary()
        tell(secretary)
        found.extend(secretary.heard)
    return found
