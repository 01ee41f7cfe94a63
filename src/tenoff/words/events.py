"""What happened, in one sentence for each kind of event."""

from __future__ import annotations

from tenoff.court import Dead
from tenoff.kit import Side, Team, Teams
from tenoff.rules import events as ev
from tenoff.rules.effects import Points
from tenoff.rules.formats import Entrant
from tenoff.rules.fouls import Caller
from tenoff.words.aside import aside_words
from tenoff.words.effects import priced_words
from tenoff.words.fouls import FOULS
from tenoff.words.lies import DEAD
from tenoff.words.names import CALLERS, CARES, FORMATS, book_name, count, length_words, listed, signed
from tenoff.words.voice import Voice


def happened(event: ev.Event, voice: Voice) -> str:
    """The event as a sentence without its full stop and clause."""
    said = _before_play(event, voice) or _play(event, voice) or aside_words(event, voice)
    return said[0].upper() + said[1:]


def _before_play(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.MatchOpened(terms=terms, teams=teams):
            best = f"best of {terms.best_of}, " if terms.best_of > 1 else "one game, "
            length = length_words(terms.length)
            rehearsal = ", a rehearsal" if event.rehearsal else ""
            amended = f", {count(len(event.amendments), 'amendment')}" if event.amendments else ""
            who = f"{_entrant(teams.first)} against {_entrant(teams.second)}"
            how = f"{FORMATS[terms.format]}, {best}{length}"
            return f"{who}: {how}, by {book_name(event.book)}{amended}{rehearsal}"
        case ev.CoinTossed(winner=winner):
            return f"{voice.team(winner)} wins the toss"
        case ev.ChoiceDeferred(team=team):
            return f"{voice.team(team)} defers, so {voice.team(team.other)} chooses"
        case ev.LagDecided(winner=winner):
            return "the lag is level: lag again" if winner is None else f"{voice.team(winner)} wins the lag"
        case ev.ColoursSet(game=game, yellow=yellow):
            return (
                f"game {game}: {voice.team(yellow)} plays {voice.side(Side.YELLOW)}, "
                f"{voice.team(yellow.other)} {voice.side(Side.BLACK)}"
            )
        case ev.EndsChosen(team=team, head=head, foot=foot):
            return f"{voice.team(team)}: {head} stands at the head, {foot} at the foot"
        case ev.PracticeTaken(team=team, speed=speed, discs=discs):
            parts = [count(speed, "speed shot")] if speed else []
            parts += [count(discs, f"practice {voice.words.disc}")] if discs else []
            return f"{voice.team(team)} takes {listed(parts) or 'no practice'}"
        case ev.PracticeSkipped():
            return "practice is skipped, all agree"
        case ev.CourtTreated(care=care, practice=practice, at_most=at_most):
            most = "at most " if at_most else ""
            then = f", then {most}{count(practice, f'practice {voice.words.disc}')} each" if practice else ""
            return f"the court is treated: {CARES[care]}{then}"
        case ev.DiscsChanged(reason=reason):
            return f"the {voice.words.disc}s are changed" + (f": {reason}" if reason else "")
        case _:
            return ""


def _entrant(entrant: Entrant) -> str:
    """The team's name, and its players where the name does not say them already."""
    if not entrant.name:
        return listed(list(entrant.players)) or "a team without a name"
    if not entrant.players or all(player in entrant.name for player in entrant.players):
        return entrant.name
    return f"{entrant.name} ({listed(list(entrant.players))})"


def _play(event: ev.Event, voice: Voice) -> str:
    turn = voice.words.turn
    match event:
        case ev.GameStarted(number=number, yellow=yellow):
            limits = [f"to {event.points}"] if event.points is not None else []
            limits += [f"{voice.turns(event.turns)} at most"] if event.turns is not None else []
            owed = f", {_owed(event.owed, voice)}" if any(event.owed) else ""
            limit = " or ".join(limits)
            return f"game {number} begins, {limit}, {voice.team(yellow)} on {voice.side(Side.YELLOW)}{owed}"
        case ev.ShotPlayed():
            return _shot(event, voice)
        case ev.FramePosted():
            return _frame(event, voice)
        case ev.GamesShortened(frames=frames):
            return f"games are cut to {frames} frames"
        case ev.GameScored(number=number, score=score):
            return f"game {number} ended {voice.score(score)}"
        case ev.ColoursChanged(yellow=yellow):
            return f"colours change: {voice.team(yellow)} now plays {voice.side(Side.YELLOW)}"
        case ev.SidesChanged(swapped=swapped):
            return "sides change, colours stay" if swapped else "sides change back"
        case ev.TieBegan(turns=turns, leads=leads, block=block):
            again = "still level" if block > 1 else "level"
            order = ", ".join(voice.side(lead) for lead in leads)
            return f"{again}: {voice.turns(turns)} more, led by {order}"
        case ev.GameWon(number=number, team=team, score=score):
            return f"{voice.team(team)} wins game {number}, {max(score)} to {min(score)}"
        case ev.GameReopened(number=number):
            return f"game {number} goes on after all"
        case ev.MatchWon(team=team):
            return f"{voice.team(team)} wins the match"
        case ev.PlayCalled():
            return "play is called"
        case ev.CallMade():
            return call_words(event, voice)
        case ev.LeadErrorFound(replay=replay, swapped=swapped):
            if replay:
                return f"the wrong colour led: the {turn} is played again"
            return "the wrong colour led: " + (
                "each score goes to who made it" if swapped else "the score stands"
            )
        case ev.ScoreCorrected(game=game, frame=frame, old=old, new=new):
            reason = f" ({event.reason})" if event.reason else ""
            change = f"from {voice.score(old)} to {voice.score(new)}"
            return f"{turn} {frame} of game {game} is corrected {change}{reason}"
        case _:
            return ""


def _owed(owed: Teams[int], voice: Voice) -> str:
    parts = [f"{voice.team(team)} {signed(owed[team])}" for team in Team if owed[team]]
    return f"with {listed(parts)} from before"


def _shot(event: ev.ShotPlayed, voice: Voice) -> str:
    lies = []
    dead = {each.disc: each for each in event.dead}
    for disc, spot in event.moved:
        if disc in dead:
            why = dead[disc].why
            reason = DEAD[Dead(why)].format(far_line=voice.words.far_line) if why in tuple(Dead) else why
            lies.append(f"{disc} is dead ({reason})")
        elif spot is None:
            lies.append(f"{disc} is off the court")
        else:
            where = "scores nothing" if spot.area == "none" else f"lies in {spot.area}"
            lies.append(f"{disc} {where}")
    return f"{voice.words.disc} {event.number}, {event.disc}: {listed(lies)}"


def _frame(event: ev.FramePosted, voice: Voice) -> str:
    points = event.points.by_side(event.yellow)
    noted = event.noted.by_side(event.yellow)
    sides = []
    for side in Side:
        note = f" and {signed(noted[side])} noted" if noted[side] else ""
        sides.append(f"{voice.side(side)} {points[side]}{note}")
    questioned = ", though four discs cannot make it" if event.questioned else ""
    extra = "extra " if event.overtime else ""
    posted = f"{extra}{voice.words.turn} {event.number}: {', '.join(sides)}{questioned}"
    return f"{posted}; {voice.score(event.score)}"


def call_head(event: ev.CallMade, voice: Voice) -> str:
    """Who was called for what, by whom."""
    who = event.player
    if event.side is not None:
        who = f"{who} ({voice.side(event.side)})" if who else voice.side(event.side)
    by = "" if event.by is Caller.SCORER else f", called by {CALLERS[event.by]}"
    points = any(isinstance(effect, Points) for effect in event.effects)
    landing = ", for the next game" if event.next_game and points else ""
    note = f" ({event.note})" if event.note else ""
    return f"{FOULS[event.foul].name}{f' by {who}' if who else ''}{by}{landing}{note}"


def call_words(event: ev.CallMade, voice: Voice) -> str:
    """A call with everything it does, in one sentence."""
    said = [priced_words(effect, voice) for effect in event.effects]
    return f"{call_head(event, voice)}: {'; '.join(part for part in said if part)}"
