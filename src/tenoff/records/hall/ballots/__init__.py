"""The committee's closed book: proposals, sessions and ballots. Only its readers see it."""

from tenoff.records.hall.ballots.announcing import Announcement, ToldPrivately, announcements, told_privately
from tenoff.records.hall.ballots.log import BALLOTS_LOG, BallotsLog
from tenoff.records.hall.ballots.state import Ballots

__all__ = [
    "BALLOTS_LOG",
    "Announcement",
    "Ballots",
    "BallotsLog",
    "ToldPrivately",
    "announcements",
    "told_privately",
]
