"""The school in words: what happened, the facts, the calls to choose from, and why the right one is right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from tenoff.kit import Cite, Side, Sides, Team, cited_book, cited_ids
from tenoff.rules import effects as fx
from tenoff.rules.books import book
from tenoff.rules.clauses import Clause, clause
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Length
from tenoff.rules.fouls import OUTSIDE, Caller, Foul
from tenoff.rules.refusals import Code
from tenoff.rules.rulebook import Mode, RuleBook
from tenoff.rules.schedule import words_in
from tenoff.sim.school.rulings import Result, Ruled, Ruling
from tenoff.sim.school.scenes import Call, Scene, Situation
from tenoff.words.catalog import say, spoken
from tenoff.words.names import EXCUSES, FORMATS, length_words, listed, signed
from tenoff.words.said import sentence
from tenoff.words.voice import Voice

_AREAS = {"8L": "8", "8R": "8", "7L": "7", "7R": "7"}


class Reason(NamedTuple):
    """One line of a marking: a number or a short word, what it is for, and the clause."""

    mark: str
    words: str
    cite: Cite


def voice_in(situation: Situation) -> Voice:
    """The book's own words in the format that is played."""
    return Voice(words_in(book(situation.book), situation.scene.format))


def scene_said(situation: Situation) -> str:
    """What happened."""
    scene, voice = situation.scene, voice_in(situation)
    places: dict[str, object] = {}
    if scene.posting is not None:
        places = {"yellow_points": scene.posting.yellow, "black_points": scene.posting.black}
    return voice.say(f"school.scene.{scene.told}", **_sides(scene.side, voice), **places)


def question_said(situation: Situation) -> str:
    """What the learner is asked."""
    scene = situation.scene
    if scene.resting is not None:
        return say("school.question.resting")
    return say("school.question.posting" if scene.posting is not None else "school.question.ruling")


def _sides(side: Side, voice: Voice) -> dict[str, str]:
    own, other = (_named(voice.side(each)) for each in (side, side.other))
    return {"side": own, "Side": sentence(own), "other": other, "Other": sentence(other)}


def _named(color: str) -> str:
    key = f"school.side.{color}"
    return say(key) if spoken().knows(key) else color


def facts_said(situation: Situation) -> tuple[str, ...]:
    """What else the learner has to know, one sentence each."""
    return tuple(_facts(situation))


def _facts(situation: Situation) -> Iterator[str]:
    scene, rules, voice = situation.scene, book(situation.book), voice_in(situation)
    if scene.resting is not None:
        return
    if scene.call is not None or scene.posting is not None:
        yield _standing(scene, rules, voice)
    if scene.call is not None:
        yield from _called(scene, scene.call, rules, voice)


def board_said(situation: Situation) -> str:
    """Where the discs lie just before it; the picture shows the same."""
    voice = voice_in(situation)
    lies = [
        voice.say(f"school.fact.lie.{_AREAS.get(area, area)}", name=name)
        for name, area in situation.scene.board.items()
    ]
    return say("school.fact.board", lies=listed(lies)) if lies else ""


def _standing(scene: Scene, rules: RuleBook, voice: Voice) -> str:
    length = Length(scene.points, scene.frames) if scene.points or scene.frames else rules.usual.length
    return voice.say(
        "school.fact.standing",
        format=sentence(FORMATS[scene.format]),
        length=length_words(length),
        Yellow=sentence(voice.side(Side.YELLOW)),
        yellow_score=scene.score[0],
        black_score=scene.score[1],
    )


def _called(scene: Scene, call: Call, rules: RuleBook, voice: Voice) -> Iterator[str]:
    if call.disc is not None:
        yield voice.say("school.fact.shot", name=call.disc, number=scene.shots)
    elif scene.shots:
        yield voice.say("school.fact.shots", n=scene.shots)
    if call.displaced:
        yield say("school.fact.moved", discs=listed(call.displaced))
    elif call.displaced is not None:
        yield voice.say("school.fact.moved_none")
    if call.live_touched is not None and not call.displaced:
        touched = "touched" if call.live_touched else "untouched"
        if call.foul is not Foul.DISC_ON_OTHER_COURT:
            yield voice.say(f"school.fact.{touched}")
    if call.agreed is not None:
        yield voice.say("school.fact.agreed" if call.agreed else "school.fact.disagreed")
    if call.short is not None:
        yield voice.say("school.fact.short" if call.short else "school.fact.reached")
    yield from _officials(scene, call, rules, voice)


def _officials(scene: Scene, call: Call, rules: RuleBook, voice: Voice) -> Iterator[str]:
    if rules.enforcement.mode is Mode.PLAYERS:
        return
    if not scene.referee and call.by is Caller.PLAYERS:
        yield say("school.fact.no_referee")
    if call.foul in OUTSIDE or call.excuse is not None:
        return
    rule = rules.foul(call.foul)
    ladder = call.foul is Foul.SLOW_SHOT
    if rules.enforcement.first_harmless is not None and not ladder and call.by is Caller.REFEREE:
        yield voice.say(
            f"school.fact.{'harmless' if call.harmless else 'harmful'}", **_sides(scene.side, voice)
        )
    cases = () if rule is None else (rule.usual, *((rule.live,) if rule.live else ()))
    if any(isinstance(effect, fx.Severe) for case in cases for effect in case.effects) and not call.harmless:
        yield say("school.fact.severe" if call.severe else "school.fact.not_severe")


# -- calls to choose from


def ruling_said(ruling: Ruling, situation: Situation) -> str:
    """A ruling as one calls it: the points, the discs, and how play goes on."""
    return " ".join(_parts(ruling, situation.scene, voice_in(situation)))


def _parts(ruling: Ruling, scene: Scene, voice: Voice) -> Iterator[str]:
    if any(ruling.points):
        yield say("school.ruling.points", points=_points(ruling.points, voice))
    if any(ruling.noted):
        yield voice.say("school.ruling.noted", points=_points(ruling.noted, voice))
    if ruling.gone:
        yield say("school.ruling.gone", n=len(ruling.gone), discs=listed(ruling.gone))
    if ruling.returned is not None:
        yield say("school.ruling.returned", name=ruling.returned)
    who = "" if ruling.who is None else sentence(voice.side(ruling.who))
    side = voice.side(scene.side)
    if ruling.result is Result.EXTRA:
        yield say("school.ruling.extra", turns=voice.turns(ruling.number))
    elif ruling.result is Result.COUNTS:
        yield say("school.ruling.counts", number=ruling.number)
    else:
        yield voice.say(f"school.ruling.{ruling.result}", who=who, side=side)


def _points(points: Sides[int], voice: Voice) -> str:
    told = [
        say("school.ruling.of_side", side=voice.side(side), points=signed(points[side]))
        for side in Side
        if points[side]
    ]
    return sentence(", ".join(told))


# -- the marking


def reasons_said(ruled: Ruled, situation: Situation) -> tuple[Reason, ...]:
    """Why: every effect of the call with its clause; one line where the call is no penalty."""
    voice = voice_in(situation)
    refusal = ruled.refusal
    if refusal is not None:
        if refusal.clause is None:
            return ()
        told = _no_penalty(refusal.code, situation, voice)
        return (Reason(say("school.why.mark.why"), told, refusal.clause),)
    gone: set[Disc] = set()
    lines = []
    for effect in ruled.effects:
        if isinstance(effect, fx.Removed):  # one by one they are off already
            effect = replace(effect, discs=tuple(disc for disc in effect.discs if disc not in gone))
            gone |= set(effect.discs)
        line = _reason(effect, ruled, voice)
        lines += [] if line is None else [line]
    return tuple(lines)


def _no_penalty(code: Code, situation: Situation, voice: Voice) -> str:
    call = situation.scene.call
    excuse = "" if call is None or call.excuse is None else EXCUSES[call.excuse]
    return voice.say(f"school.why.refused.{code}", excuse=excuse, **_sides(situation.scene.side, voice))


def _reason(effect: fx.PricedEffect, ruled: Ruled, voice: Voice) -> Reason | None:
    match effect:
        case fx.Points(team=team, points=points, why=why):
            how = why if why != "settle" else "debit_all" if points < 0 else "credit_all"
            words = voice.say(f"school.why.{how}", Side=_color(team, ruled, voice))
            return Reason(signed(points), words, effect.clause)
        case fx.Noted(team=team, points=points, why=why):
            words = voice.say(f"school.why.{why}_noted", Side=_color(team, ruled, voice))
            return Reason(signed(points), words, effect.clause)
        case fx.Removed(discs=discs) if discs:
            words = say("school.ruling.gone", n=len(discs), discs=listed(discs))
            return Reason(say("school.why.mark.off"), words, effect.clause)
        case fx.Returned(disc=disc):
            words = say("school.ruling.returned", name=disc)
            return Reason(say("school.why.mark.back"), words, effect.clause)
        case fx.Voided(side=side, points=points) if points:
            words = voice.say("school.why.voided", side=sentence(voice.side(side)), points=points)
            return Reason("0", words, effect.clause)
        case fx.Warned(kind=kind):
            told = voice.say("school.why.advice" if kind == "advice" else "school.why.warned")
            return Reason(say("school.why.mark.word"), told, effect.clause)
        case fx.Onward(then=then):
            return Reason(say("school.why.mark.then"), voice.say(f"school.why.then.{then}"), effect.clause)
        case _:
            return None


def _color(team: Team, ruled: Ruled, voice: Voice) -> str:
    assert ruled.match is not None
    return sentence(voice.side(ruled.match.side_of(team)))


def clauses_of(ruled: Ruled) -> tuple[Clause, ...]:
    """The clauses that decide, in our words, in the order they apply."""
    found: dict[str, Clause] = {}
    for cite in ruled.cites:
        for id in cited_ids(cite):
            one = clause(cited_book(cite), id)
            if one is not None:
                found.setdefault(one.id, one)
    return tuple(found.values())
