"""Changes of the rules: proposed, made known, debated and voted on, until they are dated amendments."""

from tenoff.records.changes.amendments import AgendaLine, DatedAmendment, adopted, agenda, in_force
from tenoff.records.changes.commands import Subject, Wording
from tenoff.records.changes.log import CHANGES_LOG, ChangesLog
from tenoff.records.changes.state import Change, Changes, Standing

__all__ = [
    "CHANGES_LOG",
    "AgendaLine",
    "Change",
    "Changes",
    "ChangesLog",
    "DatedAmendment",
    "Standing",
    "Subject",
    "Wording",
    "adopted",
    "agenda",
    "in_force",
]
