"""What the clock asks of a director: registration that stops, the financial report that is to be posted."""

from __future__ import annotations

from tenoff.tournament.money import pool_of
from tenoff.tournament.regulations.fields import past_closing, report_is_late
from tenoff.tournament.state import Phase
from tenoff.web.event_desk.frame import Seen
from tenoff.words.catalog import say
from tenoff.words.moments import clock_said
from tenoff.words.names import cite_words


def registration_stops(seen: Seen) -> str:
    """That registration should have stopped, where it has not; "" before its time."""
    open_still = any(each.phase is Phase.REGISTERING for each in seen.now.divisions.values())
    clause = seen.regs.registration.clause
    if clause is None or not open_still or not past_closing(seen.now.about, seen.regs, seen.at):
        return ""
    return say(
        "event_desk.now.past_closing", time=clock_said(seen.now.about.closes), clause=cite_words(clause)
    )


def report_to_post(seen: Seen) -> str:
    """That the financial report is not posted, or not as it is by now; "" where all is well."""
    now, clause = seen.now, seen.regs.posting
    if clause is None or now.phase is not Phase.RUNNING:
        return ""
    if not now.finances:
        late = report_is_late(now.about, seen.regs, seen.at)
        key = "event_desk.now.to_post_late" if late else "event_desk.now.to_post"
        return say(key, time=clock_said(seen.regs.posted_by), clause=cite_words(clause))
    same = now.posted_pool == pool_of(now, seen.regs)
    return "" if same else say("event_desk.now.posted_other", clause=cite_words(clause))
