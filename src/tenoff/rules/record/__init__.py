"""The record of a match: its acts, their revision, the file they are kept in, and the checking of it."""

from tenoff.rules.record.acts import Act, Entered, Record, asked, begin, enter
from tenoff.rules.record.check import Agrees, Differs, Mode, check
from tenoff.rules.record.lines import read_lines, write_lines
from tenoff.rules.record.other_book import (
    ColorsDiffer,
    Difference,
    Elsewhere,
    LeadDiffers,
    RefusedThere,
    ScoreDiffers,
    WinnerDiffers,
    under,
)
from tenoff.rules.record.revisions import (
    ChangeAct,
    InsertAct,
    Outcome,
    PutBackIn,
    Redecided,
    Revised,
    Revision,
    SettleAct,
    TakeOut,
    Tap,
    Unsettled,
)
from tenoff.rules.record.undo import phone_of, redo_last, undo_last
from tenoff.rules.record.wire import MAX_LINE, VERSION, BadLine, Flaw

__all__ = [
    # the record
    "Record",
    "Act",
    "Tap",
    "Outcome",
    "begin",
    "enter",
    "Entered",
    "asked",
    # revising it
    "Revision",
    "TakeOut",
    "PutBackIn",
    "ChangeAct",
    "InsertAct",
    "SettleAct",
    "Revised",
    "Redecided",
    "Unsettled",
    "phone_of",
    "undo_last",
    "redo_last",
    # its file
    "read_lines",
    "write_lines",
    "BadLine",
    "Flaw",
    "MAX_LINE",
    "VERSION",
    "check",
    "Mode",
    "Agrees",
    "Differs",
    # another book
    "under",
    "Elsewhere",
    "Difference",
    "RefusedThere",
    "ColorsDiffer",
    "LeadDiffers",
    "ScoreDiffers",
    "WinnerDiffers",
]
