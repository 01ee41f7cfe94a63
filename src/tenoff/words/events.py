"""What happened, in one sentence for each kind of event."""

from __future__ import annotations

from tenoff.court import Dead
from tenoff.kit import Side, Team
from tenoff.rules import events as ev
from tenoff.rules.decide.shots import SEEN
from tenoff.rules.effects import Points
from tenoff.rules.formats import Entrant
from tenoff.rules.fouls import Caller
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.effects import priced_words
from tenoff.words.fouls import foul_name
from tenoff.words.lies import DEAD
from tenoff.words.names import (
    CALLERS,
    CARES,
    FORMATS,
    book_name,
    count,
    joined,
    length_words,
    listed,
    signed,
    things,
)
from tenoff.words.officials_and_clocks import aside_words
from tenoff.words.said import noted, sentence
from tenoff.words.voice import Voice


def happened(event: ev.Event, voice: Voice) -> str:
    """The event as a sentence without its full stop and clause."""
    return sentence(_before_play(event, voice) or _play(event, voice) or aside_words(event, voice))


def _before_play(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.MatchOpened():
            return _opened(event)
        case ev.CoinTossed(winner=winner):
            return say("events.colors.toss_won", team=voice.team(winner))
        case ev.ChoiceDeferred(team=team):
            return say("events.colors.deferred", team=voice.team(team), other=voice.team(team.other))
        case ev.LagDecided(winner=None):
            return say("events.colors.lag_level")
        case ev.LagDecided(winner=Team() as winner):
            return say("events.colors.lag_won", team=voice.team(winner))
        case ev.ColorsSet(game=game, yellow=yellow):
            first, second = voice.team(yellow), voice.team(yellow.other)
            return voice.say("events.colors.set", game=game, first=first, second=second)
        case ev.EndsChosen(team=team, head=head, foot=foot):
            return say("events.colors.ends", team=voice.team(team), head=head, foot=foot)
        case ev.PracticeTaken(team=team, speed=speed, discs=discs):
            practice = practice_taken(speed, discs, voice) or say("events.practice.none")
            return say("events.practice.taken", team=voice.team(team), practice=practice)
        case ev.PracticeSkipped():
            return say("events.practice.skipped")
        case ev.CourtTreated(care=care, practice=practice, at_most=at_most):
            if not practice:
                return say("events.practice.treated", care=CARES[care])
            key = "events.practice.treated_then_most" if at_most else "events.practice.treated_then"
            return say(key, care=CARES[care], practice=practice_taken(0, practice, voice))
        case ev.DiscsChanged(reason=reason):
            return noted(voice.say("events.practice.discs_changed"), reason)
        case _:
            return ""


def practice_taken(speed: int, discs: int, voice: Voice) -> str:
    """What is shot to practice: "2 speed shots and 8 practice discs"; "" for nothing."""
    parts = [count(speed, "speed shot")] if speed else []
    parts += [voice.say("events.practice.discs", n=discs)] if discs else []
    return listed(parts)


def _opened(event: ev.MatchOpened) -> str:
    terms, teams = event.terms, event.teams
    best = say(f"events.opened.{'all_games' if terms.all_games else 'best_of'}", games=terms.best_of)
    said = say(
        "events.opened.terms",
        first=_entrant(teams.first),
        second=_entrant(teams.second),
        format=FORMATS[terms.format],
        games=best if terms.best_of > 1 else say("events.opened.one_game"),
        length=length_words(terms.length),
        book=book_name(event.book),
    )
    if event.amendments:
        amendments = joined([amendment_words(each) for each in event.amendments])
        said = say("events.opened.amended", said=said, amendments=amendments)
    return say("events.opened.rehearsal", said=said) if event.rehearsal else said


def _entrant(entrant: Entrant) -> str:
    """The team's name, and its players where the name does not say them already."""
    if not entrant.name:
        return listed(entrant.players) or say("names.nobody_named")
    if not entrant.players or all(player in entrant.name for player in entrant.players):
        return entrant.name
    return say("events.opened.entrant", team=entrant.name, players=listed(entrant.players))


def _play(event: ev.Event, voice: Voice) -> str:
    match event:
        case ev.GameStarted():
            return _begins(event, voice)
        case ev.ShotPlayed():
            return _shot(event, voice)
        case ev.FramePosted():
            return _frame(event, voice)
        case ev.GamesShortened(frames=frames):
            return say("events.game.shortened", frames=frames)
        case ev.GameScored(number=number, score=score):
            return say("events.game.scored", game=number, score=voice.score(score))
        case ev.ColorsChanged(yellow=yellow):
            return voice.say("events.colors.changed", team=voice.team(yellow))
        case ev.SidesChanged(swapped=swapped):
            return say("events.colors.sides_changed" if swapped else "events.colors.sides_back")
        case ev.TieBegan(turns=turns, leads=leads, block=block):
            order = joined([voice.side(lead) for lead in leads])
            key = "events.game.tie_again" if block > 1 else "events.game.tie"
            return say(key, turns=voice.turns(turns), leads=order)
        case ev.GameWon(number=number, team=team, score=score):
            return say("events.game.won", team=voice.team(team), game=number, won=max(score), lost=min(score))
        case ev.GameReopened(number=number):
            return say("events.game.reopened", game=number)
        case ev.MatchWon(team=team):
            return say("events.game.match_won", team=voice.team(team))
        case ev.PlayCalled():
            return say("events.game.play_called")
        case ev.CallMade():
            return call_words(event, voice)
        case ev.LeadErrorFound(replay=replay, swapped=swapped):
            how = "replayed" if replay else "swapped" if swapped else "stands"
            return voice.say(f"events.frame.wrong_lead_{how}")
        case ev.ScoreCorrected():
            return _corrected(event, voice)
        case _:
            return ""


def _begins(event: ev.GameStarted, voice: Voice) -> str:
    limits = [] if event.points is None else [say("events.game.to_points", points=event.points)]
    limits += [] if event.turns is None else [say("events.game.at_most", turns=voice.turns(event.turns))]
    owed = [
        say("events.game.owed", team=voice.team(team), points=signed(event.owed[team]))
        for team in Team
        if event.owed[team]
    ]
    return voice.say(
        "events.game.begins_owed" if owed else "events.game.begins",
        game=event.number,
        limit=joined(limits, "or"),
        team=voice.team(event.yellow),
        owed=listed(owed),
    )


def _corrected(event: ev.ScoreCorrected, voice: Voice) -> str:
    if event.score is not None:
        key, score = "events.frame.sum_corrected", voice.score(event.score)
    else:
        key, score = "events.frame.corrected", ""
    said = voice.say(
        key,
        frame=voice.frame(event.frame),
        game=event.game,
        old=voice.score(event.old),
        new=voice.score(event.new),
        score=score,
    )
    return noted(said, event.reason, "remark")


def _shot(event: ev.ShotPlayed, voice: Voice) -> str:
    lies = []
    dead = {each.disc: each for each in event.dead}
    for disc, spot in event.moved:
        if disc in dead:
            why = SEEN.get(dead[disc].why, dead[disc].why)
            reason = DEAD.say(Dead(why), **things(voice.words)) if why in tuple(Dead) else why
            lies.append(say("events.shot.dead", name=disc, why=reason))
        elif spot is None:
            lies.append(say("events.shot.off", name=disc))
        elif spot.area == "none":
            lies.append(say("events.shot.nothing", name=disc))
        else:
            lies.append(say("events.shot.lies", name=disc, area=spot.area))
    return voice.say("events.shot.played", number=event.number, name=event.disc, lies=listed(lies))


def _frame(event: ev.FramePosted, voice: Voice) -> str:
    points, later = event.points.by_side(event.yellow), event.noted.by_side(event.yellow)
    key = "events.frame.questioned" if event.questioned else "events.frame.posted"
    return voice.say(
        f"{key}_extra" if event.overtime else key,
        number=voice.frame(event.number),
        yellow_points=_counted(voice.side(Side.YELLOW), points.yellow, later.yellow),
        black_points=_counted(voice.side(Side.BLACK), points.black, later.black),
        score=voice.score(event.score),
    )


def _counted(color: str, points: int, later: int) -> str:
    if not later:
        return say("events.frame.points", color=color, points=points)
    return say("events.frame.points_noted", color=color, points=points, noted=signed(later))


def call_head(event: ev.CallMade, voice: Voice) -> str:
    """Who was called for what, by whom."""
    who = event.player
    if event.side is not None:
        color = voice.side(event.side)
        who = say("events.call.player_color", player=who, color=color) if who else color
    said = foul_name(event.foul)
    if who:
        said = say("events.call.by_player", foul=said, who=who)
    if event.by is not Caller.SCORER:
        said = say("events.call.called_by", said=said, caller=CALLERS[event.by])
    if event.next_game and any(isinstance(effect, Points) for effect in event.effects):
        said = say("events.call.next_game", said=said)
    return noted(said, event.note, "remark")


def call_words(event: ev.CallMade, voice: Voice) -> str:
    """A call with everything it does, in one sentence."""
    effects = [priced_words(effect, voice) for effect in event.effects]
    told = joined([part for part in effects if part], "semicolon")
    return say("events.call.said", head=call_head(event, voice), effects=told)
