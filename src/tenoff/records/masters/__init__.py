"""The Masters of a season and division: from the season's list to standings and prizes."""

from tenoff.records.masters.log import MASTERS_LOG, MastersLog
from tenoff.records.masters.rule import MastersRule
from tenoff.records.masters.state import Masters

__all__ = ["MASTERS_LOG", "Masters", "MastersLog", "MastersRule"]
