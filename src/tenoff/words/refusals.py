"""Why something was not taken, in one sentence for each code."""

from __future__ import annotations

from tenoff.rules.refusals import Code, Refusal
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import with_clause
from tenoff.words.said import Said, sentence
from tenoff.words.voice import Voice

REFUSALS = Said(Code, "refusals.plain")
"""The sentence of each code that needs no values."""


def refused(refusal: Refusal, voice: Voice) -> str:
    """Why it was not taken, with the clause that says so."""
    reason = _reason(refusal, voice)
    if reason is not None:
        return say("refusals.barred", why=reason)
    said = sentence(_chosen(refusal, voice))
    return with_clause(said, refusal.clause)


def asked_for(fact: str, voice: Voice) -> str:
    """The question that brings a missing fact."""
    key = f"refusals.ask.{fact}"
    return (
        voice.say(key) if spoken().knows(key) else say("refusals.ask.anything", fact=fact.replace("_", " "))
    )


def _reason(refusal: Refusal, voice: Voice) -> str | None:
    """Why a book cannot be amended so, which has sentences of its own."""
    if refusal.code is not Code.AMENDMENT_BARRED or not refusal.values:
        return None
    code, *pairs = refusal.values
    places = {name: voice.shown(value) for name, _, value in (pair.partition("=") for pair in pairs)}
    return say(f"wrong.{code}", **places) if spoken().knows(f"wrong.{code}") else None


def _chosen(refusal: Refusal, voice: Voice) -> str:
    """The sentence that says most with the values there are."""
    values = [voice.shown(value) for value in refusal.values if value != ""]
    places = dict(zip(("value", "other", "third"), values, strict=False))
    for kind, least in (("three", 3), ("values", 2), ("value", 1)):
        key = f"refusals.{kind}.{refusal.code.value}"
        if len(values) >= least and spoken().knows(key):
            return voice.say(key, **places)
    return voice.say(f"refusals.plain.{refusal.code.value}")
