"""District Amateur, State Amateur, Pro: what counts, the class on any day, and what would change it."""

from tenoff.records.classes.counting import Counted, Placing, Reckoned, counted, placings, placings_in
from tenoff.records.classes.decisions import Awarded, Decision, Listed, RankedElsewhere, SteppedDown, Withheld
from tenoff.records.classes.history import Cause, History, Holding, Unmet, Without, history
from tenoff.records.classes.outlook import Down, Lapse, Outlook, Up, outlook
from tenoff.records.classes.rule import (
    Classes,
    ClassRule,
    CountRow,
    Cut,
    DistrictRule,
    Kind,
    PlayerClass,
    Quarters,
    kind_of,
    shown_quarters,
)

__all__ = [
    "Awarded",
    "Cause",
    "ClassRule",
    "Classes",
    "CountRow",
    "Counted",
    "Cut",
    "Decision",
    "DistrictRule",
    "Down",
    "History",
    "Holding",
    "Kind",
    "Lapse",
    "Listed",
    "Outlook",
    "Placing",
    "PlayerClass",
    "Quarters",
    "RankedElsewhere",
    "Reckoned",
    "SteppedDown",
    "Unmet",
    "Up",
    "Withheld",
    "Without",
    "counted",
    "history",
    "kind_of",
    "outlook",
    "placings",
    "placings_in",
    "shown_quarters",
]
