"""A study of rules in words: what was measured, and a number with its interval."""

from __future__ import annotations

from tenoff.sim.study import SHARES, Found, Measure, What
from tenoff.words.catalog import say
from tenoff.words.measures import number
from tenoff.words.names import FORMATS, length_words


def what_said(what: What) -> str:
    """What is measured."""
    return say(f"study.what.{what.value}")


def measure_said(what: What, measure: Measure) -> str:
    """A number with its interval: 54.1% (53.2 to 55.0)."""
    return _interval(what, measure, signed=what is What.ENDS)


def difference_said(what: What, measure: Measure) -> str:
    """The same of a difference, with its sign."""
    return _interval(what, measure, signed=True)


def _interval(what: What, measure: Measure, *, signed: bool) -> str:
    percent = what in SHARES
    value, low, high = (
        _number(100 * each if percent else each, 1 if percent or what is What.MINUTES else 2, signed)
        for each in (measure.value, measure.low, measure.high)
    )
    return say("study.percent_interval" if percent else "study.interval", value=value, low=low, high=high)


def _number(value: float, decimals: int, signed: bool) -> str:
    value = round(value, decimals) + 0.0  # no minus before a zero
    said = number(value, decimals)
    return f"+{said}" if signed and value > 0 else said


def game_said(found: Found) -> str:
    """Format, length and number of games of what was played."""
    return say(
        "study.game" if found.best_of == 1 else "study.games",
        format=FORMATS[found.format],
        length=length_words(found.length),
        n=found.best_of,
    )


def range_said(found: Found) -> str:
    """How many frames most games take."""
    return say("study.range", low=found.within(0.1), middle=found.within(0.5), high=found.within(0.9))
