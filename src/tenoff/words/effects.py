"""What a call does, in words: the effects as a book prints them, and the same effects once priced."""

from __future__ import annotations

from typing import assert_never

from tenoff.rules import effects as fx
from tenoff.rules.rulebook import Words
from tenoff.words.catalog import say, spoken
from tenoff.words.names import listed, signed, things
from tenoff.words.said import Said
from tenoff.words.voice import Voice

THEN = Said(fx.Then, "effects.then")
UNCOUNTED = Said(fx.Fact, "effects.uncounted")


def printed_words(effect: fx.Effect, words: Words) -> str:
    """One printed effect in a few words; points off are said elsewhere."""
    match effect:
        case fx.Deduct(points=points):
            return say("effects.printed.points_off", n=points)
        case fx.Caution(kind=kind):
            return _kind("effects.warning", kind)
        case _:
            return say(f"effects.printed.{_printed(effect)}", **things(words))


def _printed(effect: fx.Effect) -> str:
    """The key of an effect that has no value of its own."""
    match effect:
        case fx.ReturnDisc():
            return "return"
        case fx.RemoveShot():
            return "remove_shot"
        case fx.CreditDisplaced():
            return "credit_displaced"
        case fx.DebitOwnTenOffs():
            return "debit_ten_offs"
        case fx.RemoveDisplaced():
            return "remove_displaced"
        case fx.SettleAndReplay(game_point=game_point):
            return "settle" if game_point is None else "settle_unless"
        case fx.Replay():
            return "replay"
        case fx.Reshoot(if_short=if_short):
            return "reshoot_short" if if_short else "reshoot"
        case fx.PutBack():
            return "put_back"
        case fx.ScoreAsBefore():
            return "as_before"
        case fx.Severe():
            return "severe"
        case fx.Advice():
            return "advice"
        case fx.LoseMatch():
            return "lose_match"
        case fx.Disqualify():
            return "disqualify"
        case fx.Measure():
            return "measure"
        case fx.Deduct() | fx.Caution():
            raise AssertionError("said with its value")
        case _:
            assert_never(effect)


def priced_words(effect: fx.PricedEffect, voice: Voice) -> str:
    """One priced effect in a few words; empty where there is nothing to say."""
    match effect:
        case fx.Points(team=team, points=points, why=why):
            team_words, fell = voice.playing(team), signed(points)
            return say("effects.priced.points", team=team_words, points=fell, why=_why(why, voice))
        case fx.Noted(team=team, points=points, why=why):
            team_words, fell = voice.playing(team), signed(points)
            return voice.say("effects.priced.noted", team=team_words, points=fell, why=_why(why, voice))
        case fx.Removed(discs=discs):
            if not discs:
                return voice.say("effects.priced.removed_shot")
            return say("effects.priced.removed", discs=listed(discs))
        case fx.Returned(disc=disc):
            return voice.say("effects.priced.returned" if disc else "effects.priced.returned_any", name=disc)
        case fx.Voided(side=side, points=points):
            return voice.say("effects.priced.voided", color=voice.side(side), points=points) if points else ""
        case fx.BoardReset():
            return voice.say("effects.priced.reset")
        case fx.Warned(kind=kind):
            return _kind("effects.warned", kind)
        case fx.Uncounted(fact=fact):
            return UNCOUNTED.say(fact, **things(voice.words))
        case fx.Onward(then=then):
            return THEN.say(then, **things(voice.words))
        case _:
            assert_never(effect)


def _kind(above: str, kind: str) -> str:
    """A warning by its kind; a kind without words of its own is left as the book has it."""
    key = f"{above}.{kind}"
    return say(key) if spoken().knows(key) else say(f"{above}.any", kind=kind)


def _why(why: str, voice: Voice) -> str:
    key = f"effects.why.{why}"
    return voice.say(key) if spoken().knows(key) else why
