"""How colors, ends, practice and court care change the state."""

from __future__ import annotations

from msgspec.structs import replace

from tenoff.kit import Teams
from tenoff.rules import events as ev
from tenoff.rules.match import Coloring, Match, Phase, Practice, Stop


def other(match: Match, event: ev.Event) -> Match | None:
    """Events before and between games, and interruptions; None when it is not one of them."""
    match event:
        case ev.CoinTossed(winner=winner):
            return replace(match, coloring=replace(match.coloring, toss=winner, chooser=winner))
        case ev.ChoiceDeferred(team=team):
            return replace(match, coloring=replace(match.coloring, chooser=team.other, deferred=True))
        case ev.LagDecided(winner=winner):
            return replace(match, coloring=replace(match.coloring, chooser=winner))
        case ev.ColorsSet(yellow=yellow, chooser=chooser, game=game):
            chose = chooser if game == 1 else match.coloring.chose
            return replace(match, coloring=Coloring(yellow=yellow, chose=chose))
        case ev.EndsChosen(team=team, head=head, foot=foot):
            return replace(match, ends=match.ends.put(team, (head, foot)))
        case ev.PracticeTaken(team=team, speed=speed, discs=discs):
            speeds, shots = match.practice.taken[team]
            taken = match.practice.taken.put(team, (speeds + speed, shots + discs))
            return replace(match, practice=replace(match.practice, taken=taken))
        case ev.PracticeSkipped():
            return replace(match, practice=replace(match.practice, skipped=True))
        case ev.CourtTreated(practice=practice, practice_clause=clause, at_most=at_most):
            if not practice:
                return match
            if at_most:
                return replace(match, practice=replace(match.practice, most=practice, most_clause=clause))
            granted = Practice(granted=(0, practice), after=_after(match), granted_clause=clause)
            return replace(match, practice=granted)
        case ev.Suspended(reason=reason, cut_short=cut_short, ordered=ordered):
            stop = Stop(reason, match.phase, cut_short, ordered)
            return replace(match, phase=Phase.SUSPENDED, stop=stop, exam=None)
        case ev.Resumed():
            return _resumed(match, event)
        case _:
            return None


def _after(match: Match) -> int:
    """Care asked for with discs on the court is given when their frame is over."""
    game = match.game
    return len(game.rows) + 1 if game is not None and game.frame.shots else 0


def _resumed(match: Match, event: ev.Resumed) -> Match:
    stop = match.stop
    phase = match.phase if stop is None else stop.back_to
    game = match.game
    if game is not None and stop is not None and stop.cut_short:
        frame = game.frame
        marks = frame.marks if event.score is None else ()
        again = type(frame)(marks=marks, replays=frame.replays + 1)
        game = replace(game, frame=again, score=game.score if event.score is None else event.score)
    practice = Practice(
        taken=Teams((0, 0), (0, 0)),
        granted=(event.speed, event.discs),
        granted_clause=event.practice_clause,
    )
    return replace(match, phase=phase, stop=None, game=game, practice=practice)
