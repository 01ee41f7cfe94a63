"""Why an order to the roll was not taken, in one sentence for each code."""

from __future__ import annotations

from tenoff.log import Refused
from tenoff.records.roll.refusals import Code
from tenoff.words.catalogue import say
from tenoff.words.names import cite_words


def roll_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    places = dict(zip("abc", (*refusal.values, "?", "?", "?"), strict=False))
    said = say(f"records_refusals.roll.{refusal.code.value}", **places)
    if not refusal.clause:
        return say("refusals.sentence.uncited", said=said)
    return say("refusals.sentence.cited", said=said, clause=cite_words(refusal.clause))
