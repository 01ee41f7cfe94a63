"""What happened beside play, one sentence for each kind of event: clocks, disputes, people, the card."""

from __future__ import annotations

from tenoff.rules import events as ev
from tenoff.rules.fouls import Foul
from tenoff.words.fouls import foul_name
from tenoff.words.names import CALLERS, count, listed
from tenoff.words.voice import Voice

PROTEST = {
    "replay": "the {turn} is played again",
    "corrected-call": "the call is corrected",
    "stands": "the score stands",
}


def aside_words(event: ev.Event, voice: Voice) -> str:
    """The event as a phrase; empty when it is no event of this kind."""
    return (
        _interruption(event, voice) or _dispute(event, voice) or _people(event, voice) or _end(event, voice)
    )


def _interruption(event: ev.Event, voice: Voice) -> str:
    turn = voice.words.turn
    match event:
        case ev.Suspended(reason=reason):
            parts = [voice.score(event.score)] if event.score is not None else []
            parts += [f"{voice.side(event.lead)} leads"] if event.lead is not None else []
            parts += [f"from {voice.end(event.end)}"] if event.end is not None else []
            parts += [f"in {turn} {event.frame}"] if event.frame is not None else []
            cut = f"; the {turn} was cut short" if event.cut_short else ""
            return f"play stops ({reason})" + (f"; on the card: {', '.join(parts)}" if parts else "") + cut
        case ev.Resumed(speed=speed, discs=discs):
            parts = [count(speed, "speed shot")] if speed else []
            parts += [count(discs, f"practice {voice.words.disc}")] if discs else []
            practice = f", first {listed(parts)} each" if parts else ""
            again = f"; the {turn} that was cut short is played again" if event.replay_clause else ""
            return f"play goes on{practice}{again}"
        case ev.ClockStarted():
            return "the match is on the clock"
        case ev.ShotTimed(side=side, seconds=seconds, over=over):
            late = ", too long" if over else ""
            return f"{voice.side(side)} takes {seconds:g} seconds{late}"
        case ev.ClockStopped():
            return "the match is off the clock"
        case ev.BreakEnded(team=team, minutes=minutes):
            return f"{voice.team(team)} is back after {minutes:g} minutes"
        case ev.NoShowCalled(team=team, call=call):
            offered = ": the director may forfeit the match" if event.forfeit_offered else ""
            return f"{voice.team(team)} is missing, call {call} after {event.minutes:g} minutes{offered}"
        case _:
            return ""


def _dispute(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.ExamAsked(team=team, disc=disc):
            return f"{voice.team(team)} asks to look at {disc or 'a close ' + voice.words.disc}"
        case ev.ExamRuled(by=by, good=good, final=final):
            return f"{CALLERS[by]} calls it {'good' if good else 'not good'}" + (", finally" if final else "")
        case ev.DiscProtested(team=team, disc=disc):
            return (
                f"{voice.team(team)} protests {disc or 'a ' + voice.words.disc} after the {voice.words.turn}"
            )
        case ev.ProtestRuled(by=by, sustained=sustained, then=then):
            verb = "sustains" if sustained else "rejects"
            return (
                f"{CALLERS[by]} {verb} the protest: {PROTEST.get(then, then).format(turn=voice.words.turn)}"
            )
        case ev.AppealMade(team=team, to=to, foul=foul):
            about = f" against the call of {foul_name(foul)}" if foul is not None else ""
            about += f" about {event.about}" if event.about else ""
            return f"{voice.team(team)} appeals to {CALLERS[to]}{about}"
        case ev.AppealRuled(by=by, upheld=upheld, note=note):
            last = ", finally" if event.final else ""
            reason = f": {note}" if note else ""
            return f"{CALLERS[by]} {'upholds' if upheld else 'rejects'} the appeal{last}{reason}"
        case _:
            return ""


def _people(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.OfficialAssigned(role=role, name=name, replaces=replaces):
            return f"{name} serves as {role}" + (f" in place of {replaces}" if replaces else "")
        case ev.RefereeRequested(team=team):
            return f"{voice.team(team)} asks for a referee"
        case ev.RefereeRefused(team=team, reason=reason):
            return f"the referee {voice.team(team)} asked for is refused" + (f": {reason}" if reason else "")
        case ev.OfficialProtested(team=team, role=role, reason=reason):
            return f"{voice.team(team)} protests the {role}" + (f": {reason}" if reason else "")
        case ev.HelpCalled(about=about, team=team):
            who = voice.team(team) if team is not None else "the court"
            return f"{who} calls for help" + (f": {about}" if about else "")
        case ev.HelpAnswered(by=by, note=note):
            return f"{by} answers the call for help" + (f": {note}" if note else "")
        case ev.BreachReported(by=by, foul=foul, team=team):
            return f"{CALLERS[by]} reports {foul_name(foul)} by {voice.team(team)} to the director"
        case ev.Substituted(team=team, out=out, into=into):
            return f"{voice.team(team)}: {into} comes in for {out}"
        case _:
            return ""


def _end(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.MatchForfeited(team=team, why=why):
            out = ", and is out of the tournament" if event.disqualified else ""
            return f"{voice.team(team)} forfeits the match{_because(why)}{out}"
        case ev.Disqualified(team=team, why=why):
            return f"{voice.team(team)} is disqualified{_because(why)}"
        case ev.CardSigned(role=role, name=name, complete=complete):
            return f"{name} signs the card as {role}" + (", which completes it" if complete else "")
        case ev.ResultConfirmed(by=by, name=name):
            return f"{name} confirms the result for {CALLERS[by]}"
        case ev.Overridden(by=by, name=name, reason=reason, score=score):
            was = f" instead of {voice.score(event.old_score)}" if event.old_score is not None else ""
            to = f"; the score is {voice.score(score)}{was}" if score is not None else ""
            again = f"; the {voice.words.turn} is played again" if event.frame_again else ""
            return f"{name}, {CALLERS[by]}, decides otherwise: {reason}{to}{again}"
        case ev.Remarked(text=text, by=by):
            return f"note by {by}: {text}" if by else f"note: {text}"
        case _:
            return ""


def _because(why: str) -> str:
    if why in tuple(Foul):
        return f" for {foul_name(Foul(why))}"
    return f": {why}" if why else ""
