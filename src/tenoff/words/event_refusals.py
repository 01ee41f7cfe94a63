"""Why an order to an event was not taken, in one sentence for each code."""

from __future__ import annotations

from collections.abc import Iterable

from tenoff.log import Refused
from tenoff.tournament.refusals import Code
from tenoff.words.declined import declined
from tenoff.words.event_names import cents_said

_CENTS = (Code.FEE_TOO_HIGH, Code.FEE_NEGATIVE, Code.NO_AMOUNT, Code.PAID_OUT)


def event_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    values: Iterable[str] = refusal.values
    if refusal.code in _CENTS:
        values = map(cents_said, refusal.values)
    return declined(f"event_refusals.{refusal.code.value}", values, refusal)
