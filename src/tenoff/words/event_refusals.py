"""Why an order to an event was not taken, in one sentence for each code."""

from __future__ import annotations

from tenoff.log import Refused
from tenoff.tournament.refusals import Code
from tenoff.words.catalogue import say
from tenoff.words.names import cite_words


def event_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    places = dict(zip("abc", (*refusal.values, "?", "?", "?"), strict=False))
    said = say(f"event_refusals.{refusal.code.value}", **places)
    if refusal.clause is None:
        return say("refusals.sentence.uncited", said=said)
    return say("refusals.sentence.cited", said=said, clause=cite_words(refusal.clause))
