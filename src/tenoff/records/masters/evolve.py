"""`evolve`: the Masters after something happened. It never reads the regulations and never says no."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar, assert_never

from msgspec import structs

from tenoff.kit.money import FREE
from tenoff.records.masters import events as so
from tenoff.records.masters.state import Masters, Phase, PlayOffNow
from tenoff.records.masters.values import Held, Prize, PrizeWhy

K = TypeVar("K")
V = TypeVar("V")


def evolve(now: Masters | None, event: so.Event) -> Masters:
    """The Masters after this; None stands for one that was not opened yet."""
    if now is None:
        if isinstance(event, so.MastersOpened):
            return Masters(event.rule, event.season, event.division, event.on, event.listed)
        raise ValueError(f"a Masters begins with masters-opened, got {type(event).__name__}")
    match event:
        case so.MastersOpened():
            raise ValueError("a Masters is opened once")
        case so.FieldSet() | so.InvitationAnswered() | so.AnswerTakenBack() | so.AlternateAnswered():
            return _invited(now, event)
        case so.PlayOffDrawn() | so.PlayOffPlaced() | so.PlayOffPosted() | so.PlayOffDecided():
            return _played_off(now, event)
        case so.AlternateReleased():
            return replace(now, alternate="")
        case so.PlayOffUndone():
            if now.play_off is not None:
                return replace(now, play_off=None)
            return replace(now, orders=now.orders[:-1], played_off=now.played_off[:-1])
        case so.FieldSeeded() | so.FieldReopened():
            return _seeded(now, event)
        case so.PlayChosen() | so.ReturnerNamed() | so.HoursWaived() | so.GamesPosted() | so.LineLeft():
            return _played(now, event)
        case so.MastersFinished() | so.MastersReopened() | so.PrizesDivided() | so.PrizesForfeited():
            return _ended(now, event)
        case so.DirectorNamed():
            return replace(now, director=event, lodging=None)
        case so.AssistantAppointed():
            return replace(now, assistants=(*now.assistants, event))
        case so.LodgingGranted():
            return replace(now, lodging=event)
        case _ as never:
            assert_never(never)


def _put(rows: Mapping[K, V], key: K, value: V) -> Mapping[K, V]:
    return {**rows, key: value}


def _invited(
    now: Masters, event: so.FieldSet | so.InvitationAnswered | so.AnswerTakenBack | so.AlternateAnswered
) -> Masters:
    match event:
        case so.FieldSet(field):
            # A play-off was for one tie only; who is invited is no longer the alternate.
            play_off = now.play_off
            if play_off is not None and play_off.drawn.tie != field.tie:
                play_off = None
            alternate = "" if now.alternate in field.invited else now.alternate
            return replace(now, field=field, play_off=play_off, alternate=alternate)
        case so.InvitationAnswered(person, accepts):
            return replace(now, accepted=_put(now.accepted, person, accepts))
        case so.AnswerTakenBack(person):
            return replace(now, accepted={key: said for key, said in now.accepted.items() if key != person})
        case so.AlternateAnswered(person, accepts):
            if accepts:
                return replace(now, alternate=person)
            alternate = "" if now.alternate == person else now.alternate
            return replace(now, alternate=alternate, passed=(*now.passed, person))
        case _ as never:
            assert_never(never)


def _played_off(
    now: Masters, event: so.PlayOffDrawn | so.PlayOffPlaced | so.PlayOffPosted | so.PlayOffDecided
) -> Masters:
    if isinstance(event, so.PlayOffDrawn):
        return replace(now, play_off=PlayOffNow(event))
    if isinstance(event, so.PlayOffDecided):
        posted = () if now.play_off is None else tuple(now.play_off.posted.values())
        orders, played = (*now.orders, event.order), (*now.played_off, posted)
        return replace(now, play_off=None, orders=orders, played_off=played)
    if now.play_off is None:
        raise ValueError(f"a play-off is drawn first, got {type(event).__name__}")
    if isinstance(event, so.PlayOffPlaced):
        return replace(now, play_off=replace(now.play_off, placed=event))
    results = _put(now.play_off.posted, event.match, event)
    return replace(now, play_off=replace(now.play_off, posted=results))


def _seeded(now: Masters, event: so.FieldSeeded | so.FieldReopened) -> Masters:
    if isinstance(event, so.FieldReopened):
        return replace(
            now, phase=Phase.INVITING, seeds=(), sessions=(), lines={}, choices={}, plays={}, returners={}
        )
    return replace(
        now,
        phase=Phase.SEEDED,
        seeds=event.seeds,
        sessions=event.sessions,
        games_each=event.games,
        lines={each.seed: Held(each.seed, each.person) for each in event.seeds},
    )


def _played(
    now: Masters,
    event: so.PlayChosen | so.ReturnerNamed | so.HoursWaived | so.GamesPosted | so.LineLeft,
) -> Masters:
    match event:
        case so.PlayChosen(match, person, walking):
            plays = {key: play for key, play in now.plays.items() if key != match}
            if event.play is not None:
                plays[match] = event.play
            return replace(now, choices=_put(now.choices, (match, person), walking), plays=plays)
        case so.ReturnerNamed(match, name):
            return replace(now, returners=_put(now.returners, match, name))
        case so.HoursWaived():
            return replace(now, waived=(*now.waived, event))
        case so.GamesPosted(match, games):
            return replace(now, games=_put(now.games, match, games))
        case so.LineLeft(seed, _, left):
            line = structs.replace(now.lines[seed], left=left, alternate=event.alternate)
            plays = {match: play for match, play in now.plays.items() if match not in event.open}
            return replace(now, lines=_put(now.lines, seed, line), plays=plays)
        case _ as never:
            assert_never(never)


def _ended(
    now: Masters, event: so.MastersFinished | so.MastersReopened | so.PrizesDivided | so.PrizesForfeited
) -> Masters:
    match event:
        case so.MastersFinished(ranks, prizes, checks):
            return replace(now, phase=Phase.FINISHED, ranks=ranks, prizes=prizes, checks=checks)
        case so.MastersReopened():
            return replace(now, phase=Phase.SEEDED, ranks=(), prizes=(), checks=())
        case so.PrizesDivided(prizes):
            return replace(now, prizes=prizes)
        case so.PrizesForfeited(person, _, _, clause):
            kept = tuple(each for each in now.prizes if each.person != person)
            return replace(now, prizes=(*kept, Prize(person, FREE, PrizeWhy.INELIGIBLE, clause)))
        case _ as never:
            assert_never(never)
