"""What happened beside play, one sentence for each kind of event: clocks, disputes, people, the card."""

from __future__ import annotations

from tenoff.rules import events as ev
from tenoff.rules.fouls import Caller, Foul
from tenoff.words.catalog import say, spoken
from tenoff.words.fouls import foul_name
from tenoff.words.measures import number
from tenoff.words.names import CALLERS, count, joined, listed
from tenoff.words.said import noted
from tenoff.words.voice import Voice


def aside_words(event: ev.Event, voice: Voice) -> str:
    """The event as a phrase; empty when it is no event of this kind."""
    return (
        _interruption(event, voice) or _dispute(event, voice) or _people(event, voice) or _end(event, voice)
    )


def role_words(role: str) -> str:
    """Who serves or signs, as what; a role of their own making as they wrote it."""
    key = f"events.role.{role}"
    return say(key) if role and spoken().knows(key) else role


def _interruption(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.Suspended():
            return _stopped(event, voice)
        case ev.Resumed(speed=speed, discs=discs):
            parts = [count(speed, "speed shot")] if speed else []
            parts += [voice.say("events.practice.discs", n=discs)] if discs else []
            key = "events.stop.goes_on_practice" if parts else "events.stop.goes_on"
            said = say(key, practice=listed(parts))
            return voice.say("events.stop.replayed", said=said) if event.replay_clause else said
        case ev.ClockStarted():
            return say("events.clock.on")
        case ev.ShotTimed(side=side, seconds=seconds, over=over):
            key = "events.clock.timed_over" if over else "events.clock.timed"
            return say(key, color=voice.side(side), seconds=number(seconds))
        case ev.ClockStopped():
            return say("events.clock.off")
        case ev.BreakEnded(team=team, minutes=minutes):
            return say("events.clock.back", team=voice.team(team), minutes=number(minutes))
        case ev.NoShowCalled(team=team, call=call, minutes=minutes):
            key = "events.clock.missing_forfeit" if event.forfeit_offered else "events.clock.missing"
            return say(key, team=voice.team(team), call=call, minutes=number(minutes))
        case _:
            return ""


def _stopped(event: ev.Suspended, voice: Voice) -> str:
    parts = [voice.score(event.score)] if event.score is not None else []
    if event.lead is not None:
        parts.append(say("events.stop.leads", color=voice.side(event.lead)))
    if event.end is not None:
        parts.append(say("events.stop.from_end", end=voice.end(event.end)))
    if event.frame is not None:
        parts.append(voice.say("events.stop.in_frame", frame=voice.frame(event.frame)))
    said = say("events.stop.stops", reason=event.reason)
    if parts:
        said = say("events.stop.on_card", said=said, standing=joined(parts))
    return voice.say("events.stop.cut_short", said=said) if event.cut_short else said


def _dispute(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.ExamAsked(team=team, disc=disc):
            key = "events.dispute.exam_asked" if disc else "events.dispute.exam_asked_any"
            return voice.say(key, team=voice.team(team), name=disc)
        case ev.ExamRuled(by=by, good=good, final=final):
            said = say(f"events.dispute.exam_{'good' if good else 'not_good'}", caller=CALLERS[by])
            return say("events.finally", said=said) if final else said
        case ev.DiscProtested(team=team, disc=disc):
            key = "events.dispute.protested" if disc else "events.dispute.protested_any"
            return voice.say(key, team=voice.team(team), name=disc)
        case ev.ProtestRuled(by=by, sustained=sustained, then=then):
            key = f"events.protest_then.{then}"
            what = voice.say(key) if spoken().knows(key) else then
            ruled = "sustained" if sustained else "rejected"
            return say(f"events.dispute.{ruled}", caller=CALLERS[by], then=what)
        case ev.AppealMade(team=team, to=to, foul=foul, about=about):
            called = "" if foul is None else foul_name(foul)
            key = "events.dispute.appealed_call" if called else "events.dispute.appealed"
            said = say(key, team=voice.team(team), caller=CALLERS[to], foul=called)
            return say("events.dispute.appealed_about", said=said, about=about) if about else said
        case ev.AppealRuled(by=by, upheld=upheld, note=note):
            said = say(f"events.dispute.appeal_{'upheld' if upheld else 'rejected'}", caller=CALLERS[by])
            return noted(say("events.finally", said=said) if event.final else said, note)
        case _:
            return ""


def _people(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.OfficialAssigned(role=role, name=name, replaces=replaces):
            key = "events.people.serves_instead" if replaces else "events.people.serves"
            return say(key, name=name, role=role_words(role), replaces=replaces)
        case ev.RefereeRequested(team=team):
            return say("events.people.referee_asked", team=voice.team(team))
        case ev.RefereeRefused(team=team, reason=reason):
            return noted(say("events.people.referee_refused", team=voice.team(team)), reason)
        case ev.OfficialProtested(team=team, role=role, reason=reason):
            said = say("events.people.official_protested", team=voice.team(team), role=role_words(role))
            return noted(said, reason)
        case ev.HelpCalled(about=about, team=team):
            who = voice.team(team) if team is not None else say("events.people.help_court")
            return noted(say("events.people.help", who=who), about)
        case ev.HelpAnswered(by=by, note=note):
            return noted(say("events.people.help_answered", by=by), note)
        case ev.BreachReported(by=by, foul=foul, team=team):
            return say(
                "events.people.reported", caller=CALLERS[by], foul=foul_name(foul), team=voice.team(team)
            )
        case ev.Substituted(team=team, out=out, into=into):
            return say("events.people.substituted", team=voice.team(team), into=into, out=out)
        case _:
            return ""


def _end(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.MatchForfeited(team=team, why=why):
            key = "events.end.gives_up" if event.by is Caller.PLAYERS else "events.end.forfeits"
            said = because(say(key, team=voice.team(team)), why)
            return say("events.end.out_too", said=said) if event.disqualified else said
        case ev.Disqualified(team=team, why=why):
            return because(say("events.end.disqualified", team=voice.team(team)), why)
        case ev.CardSigned(role=role, name=name, complete=complete):
            key = "events.end.signs_last" if complete else "events.end.signs"
            return say(key, name=name, role=role_words(role))
        case ev.ResultConfirmed(by=by, name=name):
            return say("events.end.confirms", name=name, caller=CALLERS[by])
        case ev.Overridden():
            return _overridden(event, voice)
        case ev.ClosedAtDesk():
            return _closed(event, voice)
        case ev.TeamsNamed(teams=teams):
            return say("events.end.named", first=teams.first.shown, second=teams.second.shown)
        case ev.Remarked(text=text, by=by):
            return say("events.end.note_by" if by else "events.end.note", by=by, text=text)
        case _:
            return ""


def _closed(event: ev.ClosedAtDesk, voice: Voice) -> str:
    winner = "" if event.winner is None else voice.team(event.winner)
    said = say(f"events.desk.{event.ending.value}", winner=winner)
    if event.games:
        said = say("events.desk.games", said=said, games=joined([voice.score(game) for game in event.games]))
    return say("events.desk.because", said=said, reason=event.reason) if event.reason else said


def _overridden(event: ev.Overridden, voice: Voice) -> str:
    said = say("events.end.overrides", name=event.name, caller=CALLERS[event.by], reason=event.reason)
    if event.score is not None and event.old_score is not None:
        old = voice.score(event.old_score)
        said = say("events.end.score_set_from", said=said, score=voice.score(event.score), old=old)
    elif event.score is not None:
        said = say("events.end.score_set", said=said, score=voice.score(event.score))
    return voice.say("events.end.frame_again", said=said) if event.frame_again else said


def because(said: str, why: str) -> str:
    """What was said with its reason: a foul by its name, anything else as it was written."""
    if why in tuple(Foul):
        return say("events.with_foul", said=said, foul=foul_name(Foul(why)))
    return noted(said, why)
