"""The Hall of Fame: a public book of its members, and the committee's closed book of ballots."""

from tenoff.records.hall.log import HALL_LOG, HallLog
from tenoff.records.hall.rule import HallRule
from tenoff.records.hall.state import Hall

__all__ = ["HALL_LOG", "Hall", "HallLog", "HallRule"]
