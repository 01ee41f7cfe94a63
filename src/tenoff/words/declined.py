"""Why an order was not taken, whatever it was an order to: its values in their places, and the clause behind
it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from tenoff.kit import Cite
from tenoff.kit.signs import minus
from tenoff.log import Refused, Usual
from tenoff.words import moments
from tenoff.words.catalog import say
from tenoff.words.names import cite_words

_BELOW = re.compile("-[0-9]{1,18}").fullmatch
_SCORE = re.compile("(-?[0-9]{1,6})-(-?[0-9]{1,6})").fullmatch


def declined(key: str, values: Iterable[str], refusal: Refused[Any]) -> str:
    """The sentence of a key with places a, b and c; a place without a value is a question mark."""
    if isinstance(refusal.code, Usual):
        said = say(f"orders.refused.{refusal.code.value}", **refusal.places)
        return with_clause(said, refusal.clause)
    shown = (*map(value_said, values), "?", "?", "?")
    return with_clause(say(key, **dict(zip("abc", shown, strict=False))), refusal.clause)


def with_clause(said: str, clause: Cite | None) -> str:
    """What is said, as a whole sentence with the clause that says so."""
    if not clause:
        return say("refusals.sentence.uncited", said=said)
    return say("refusals.sentence.cited", said=said, clause=cite_words(clause))


def value_said(value: str) -> str:
    """A value as it came; a number below nothing, which a file keeps as text, with a true minus; a day or a
    time of day as people read it.
    """
    if _BELOW(value):
        return minus(int(value))
    score = _SCORE(value)
    if score is None or "-" not in (score[1] + score[2]):
        return moments.value_said(value)
    return say("names.score_below", first=minus(int(score[1])), second=minus(int(score[2])))
