"""Why something is as it is: one sentence for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from tenoff.kit import Side
from tenoff.rules.refusals import Refusal
from tenoff.rules.why import (
    EndOfGame,
    EndOfMatch,
    LeadOf,
    Question,
    Reason,
    Refused,
    ScoreOf,
    TieLength,
    What,
    Why,
)
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say, spoken
from tenoff.words.fouls import foul_name
from tenoff.words.names import count, joined, signed
from tenoff.words.officials_and_clocks import because
from tenoff.words.refusals import asked_for, refused
from tenoff.words.said import sentence
from tenoff.words.voice import Voice

Saying = Callable[[Reason, Voice], str]


def reason_words(reason: Reason, voice: Voice) -> str:
    """One link of the chain, without its clause."""
    return sentence(SAYINGS[reason.what](reason, voice))


def answer_words(question: Question, answer: Why, voice: Voice) -> str:
    """What all the reasons come to."""
    team = "" if answer.team is None else voice.team(answer.team)
    match question:
        case ScoreOf(team=whose, game=game):
            return say("why.answer.score", team=voice.team(whose), points=answer.score or 0, game=game)
        case LeadOf(frame=frame):
            key = "why.answer.lead_team" if team else "why.answer.lead"
            color = voice.side(answer.side or Side.YELLOW)
            return voice.say(key, color=color, team=team, frame=voice.frame(frame))
        case EndOfGame(game=game):
            return say(f"why.answer.game_{_state(answer)}", game=game, team=team)
        case EndOfMatch():
            return say(f"why.answer.match_{_state(answer)}", team=team)
        case TieLength():
            return say("why.answer.tie", turns=voice.turns(answer.turns or 0))
        case Refused():
            return say("why.answer.refused")
        case _:
            assert_never(question)


def _state(answer: Why) -> str:
    if not answer.over:
        return "on"
    return "over" if answer.team is None else "won"


# -- what reasons are made of


def _place(reason: Reason, voice: Voice) -> str:
    if reason.frame is None:
        return say("why.part.before_first")
    return voice.say("why.part.frame", frame=voice.frame(reason.frame))


def _makes(said: str, reason: Reason) -> str:
    """With the score after it, where it is known."""
    return say("why.part.makes", said=said, total=reason.total) if reason.total is not None else said


def _plain(name: str, *, makes: bool = False, note: bool = False) -> Saying:
    """A reason whose places are its own values."""

    def saying(reason: Reason, voice: Voice) -> str:
        said = voice.say(
            f"why.reason.{name}",
            n=reason.count or 0,
            place=_place(reason, voice),
            points=signed(reason.points or 0),
            color=voice.side(reason.side or Side.YELLOW),
            team=voice.team(reason.team) if reason.team is not None else say("why.part.both"),
            turns=voice.turns(reason.count or 0),
            frame="" if reason.frame is None else voice.frame(reason.frame),
            game=reason.game,
            total=reason.total,
            count=reason.count,
            note=reason.note,
        )
        said = because(said, reason.note) if note else said
        return _makes(said, reason) if makes else said

    return saying


def _changed(name: str) -> Saying:
    """Points that a call moved."""

    def saying(reason: Reason, voice: Voice) -> str:
        what, points = voice.say(f"why.points.{name}"), signed(reason.points or 0)
        said = say("why.points.changed", place=_place(reason, voice), points=points, what=what)
        if reason.foul is not None:
            said = say("why.part.for_foul", said=said, foul=foul_name(reason.foul))
        if reason.noted or reason.carried:
            said = say("why.part.noted" if reason.noted else "why.part.carried", said=said)
        return _makes(said, reason)

    return saying


# -- reasons with a turn of their own


def _correction(reason: Reason, voice: Voice) -> str:
    return _plain("correction_note" if reason.note else "correction", makes=True)(reason, voice)


def _override(reason: Reason, voice: Voice) -> str:
    name = "override" if reason.points is None else "override_points"
    return _plain(name, makes=True, note=True)(reason, voice)


def _pattern(reason: Reason, voice: Voice) -> str:
    return voice.say(
        "why.reason.pattern",
        pattern=voice.say(f"why.pattern.{reason.note}"),
        frame=voice.frame(reason.frame or 1),
        count=reason.count,
        color=voice.side(reason.side or Side.YELLOW),
    )


def _half(reason: Reason, voice: Voice) -> str:
    color = voice.side(reason.side or Side.BLACK)
    return say("why.reason.half", color=color, place=_place(reason, voice))


def _colors(reason: Reason, voice: Voice) -> str:
    key = f"why.colors.{reason.note}"
    known = bool(reason.note) and spoken().knows(key)
    name = "colors_why" if known else "colors_note" if reason.note else "colors"
    return say(
        f"why.reason.{name}",
        team=voice.team(reason.team) if reason.team is not None else say("why.part.both"),
        color=voice.side(reason.side or Side.YELLOW),
        game=reason.game,
        why=say(key) if known else reason.note,
    )


def _length(reason: Reason, voice: Voice) -> str:
    parts = [] if reason.points is None else [say("why.part.to_points", points=reason.points)]
    parts += [] if reason.count is None else [say("why.part.frames_long", turns=voice.turns(reason.count))]
    return say("why.reason.length", game=reason.game, length=joined(parts, "or"))


def _points_missing(reason: Reason, voice: Voice) -> str:
    team = voice.team(reason.team) if reason.team is not None else say("why.part.both")
    return say(
        "why.reason.points_missing", team=team, total=reason.total, points=reason.points, count=reason.count
    )


def _ended_by_call(reason: Reason, voice: Voice) -> str:
    foul = foul_name(reason.foul) if reason.foul is not None else say("why.part.a_call")
    return say("why.reason.ended_by_call", foul=foul, game=reason.game)


def _game_won(reason: Reason, voice: Voice) -> str:
    if reason.points is None:
        return _plain("game_won")(reason, voice)
    return say(
        "why.reason.game_won_by",
        team=voice.team(reason.team) if reason.team is not None else say("why.part.both"),
        game=reason.game,
        total=reason.total,
        points=count(reason.points, "point"),
    )


def _best_of(reason: Reason, voice: Voice) -> str:
    return _plain("one_game" if (reason.count or 1) == 1 else "best_of")(reason, voice)


def _refused(reason: Reason, voice: Voice) -> str:
    if reason.code is None:
        return say("why.reason.refused")
    values = (reason.note,) if reason.note else ()
    return refused(Refusal(reason.code, values=values), voice).rstrip(".")


def _asks(reason: Reason, voice: Voice) -> str:
    return say("why.reason.asks", question=asked_for(reason.note, voice))


def _amended(reason: Reason, voice: Voice) -> str:
    change = dict(voice.amended).get(reason.note)
    return say("why.reason.amended", note=reason.note if change is None else amendment_words(change))


SAYINGS: Mapping[What, Saying] = {
    What.FRAME: _plain("frame", makes=True),
    What.DEDUCT: _changed("deduct"),
    What.CREDIT: _changed("credit"),
    What.DEBIT: _changed("debit"),
    What.SETTLE: _changed("settle"),
    What.DIRECTOR: _changed("director"),
    What.CORRECTION: _correction,
    What.OVERRIDE: _override,
    What.TAKEN_BACK: _plain("taken_back", makes=True),
    What.FINAL_SCORE: _plain("final_score", makes=True),
    What.FIRST_LEAD: _plain("first_lead"),
    What.PATTERN: _pattern,
    What.HALF: _half,
    What.TIE_LEAD: _plain("tie_lead"),
    What.COLORS: _colors,
    What.COLORS_CHANGED: _plain("colors_changed"),
    What.LEAD_ERROR: _plain("lead_error", note=True),
    What.LENGTH: _length,
    What.SHORTENED: _plain("shortened"),
    What.POINTS_REACHED: _plain("points_reached"),
    What.FRAMES_PLAYED: _plain("frames_played"),
    What.POINTS_MISSING: _points_missing,
    What.FRAMES_MISSING: _plain("frames_missing"),
    What.PLAYED_OUT: _plain("played_out"),
    What.GAME_ENDED_BY_CALL: _ended_by_call,
    What.LEVEL: _plain("level"),
    What.TIE: _plain("tie"),
    What.GAME_WON: _game_won,
    What.GAME_REOPENED: _plain("game_reopened"),
    What.BEST_OF: _best_of,
    What.GAMES_MISSING: _plain("games_missing"),
    What.MATCH_WON: _plain("match_won"),
    What.FORFEIT: _plain("forfeit", note=True),
    What.DISQUALIFIED: _plain("disqualified", note=True),
    What.REFUSED: _refused,
    What.ASKS: _asks,
    What.AMENDED: _amended,
}
