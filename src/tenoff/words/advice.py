"""Shots worth playing in the sport's words, with their chances."""

from __future__ import annotations

from tenoff.sim.adviser import Advice
from tenoff.words.catalog import say

_COUNTS = {10: "ten", 8: "eight", 7: "seven", 0: "nothing", -10: "kitchen"}


def kind_words(advice: Advice) -> str:
    """A shot in the sport's words."""
    if advice.target is None:
        return say(f"advice.kind.{advice.kind.value}")
    return say(f"advice.kind_at.{advice.kind.value}", disc=advice.target)


def likely(advice: Advice) -> tuple[str, ...]:
    """Where the shot disc ends, by likelihood: each in a few words."""
    found = [
        say(f"advice.likely.{_COUNTS[worth]}", percent=f"{100 * share:.0f}")
        for worth, share in advice.chances.counts
        if share >= 0.01
    ]
    if advice.chances.gone >= 0.01:
        found.append(say("advice.likely.gone", percent=f"{100 * advice.chances.gone:.0f}"))
    return tuple(found)
