"""Why an order to the roll was not taken, in one sentence for each code."""

from __future__ import annotations

from tenoff.log import Refused
from tenoff.records.roll.refusals import Code
from tenoff.words.declined import declined


def roll_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    return declined(f"records_refusals.roll.{refusal.code.value}", refusal.values, refusal)
