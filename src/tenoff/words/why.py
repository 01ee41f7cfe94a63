"""Why something is as it is: one sentence for each kind of reason."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import assert_never

from tenoff.kit import Side
from tenoff.rules.book import Pattern
from tenoff.rules.fouls import Foul
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
from tenoff.words.fouls import foul_name
from tenoff.words.names import count, signed
from tenoff.words.refusals import asked_for, refused
from tenoff.words.voice import Voice

COLOURS: Mapping[str, str] = {
    "line": "as the lower line on the chart",
    "choice": "by choice",
    "agreed": "as agreed",
    "swap": "since colours change with every game",
    "keep": "since colours stay",
    "winner-yellow": "as winner of the game before",
    "decider": "since the decider begins on the colours of game 1",
    "halves": "since the game begins on the colours of game 1",
}

_PATTERN: Mapping[Pattern, str] = {
    Pattern.ALTERNATE: "the lead changes every {turn}",
    Pattern.PER_ROUND: "the lead changes after every second {turn}",
    Pattern.OUTSIDE_IN: "the lead goes {yellow}, {black}, {black}, {yellow}",
}


def reason_words(reason: Reason, voice: Voice) -> str:
    """One link of the chain, without its clause."""
    said = SAYINGS[reason.what](reason, voice)
    return said[0].upper() + said[1:]


def answer_words(question: Question, answer: Why, voice: Voice) -> str:
    """What all the reasons come to."""
    match question:
        case ScoreOf(team=team, game=game):
            return f"{voice.team(team)} has {answer.score or 0} in game {game}"
        case LeadOf(frame=frame):
            who = f" ({voice.team(answer.team)})" if answer.team is not None else ""
            return f"{voice.side(answer.side or Side.YELLOW)}{who} leads {voice.words.turn} {frame}"
        case EndOfGame(game=game):
            return _over(f"game {game}", answer, voice)
        case EndOfMatch():
            return _over("the match", answer, voice)
        case TieLength():
            return f"the tie is played off in {voice.turns(answer.turns or 0)}"
        case Refused():
            return "it was not taken"
        case _:
            assert_never(question)


def _over(what: str, answer: Why, voice: Voice) -> str:
    if not answer.over:
        return f"{what} is not over"
    return f"{what} is over" + (f", {voice.team(answer.team)} won it" if answer.team is not None else "")


def _who(reason: Reason, voice: Voice) -> str:
    return voice.team(reason.team) if reason.team is not None else "both"


def _to(reason: Reason) -> str:
    """The score after it, where it is known."""
    return f", makes {reason.total}" if reason.total is not None else ""


def _place(reason: Reason, voice: Voice) -> str:
    return f"{voice.words.turn} {reason.frame}" if reason.frame is not None else "before the first frame"


def _frame(reason: Reason, voice: Voice) -> str:
    return f"{_place(reason, voice)}: {signed(reason.points or 0)} by {voice.words.disc}s{_to(reason)}"


Saying = Callable[[Reason, Voice], str]


def _points(word: str) -> Saying:
    def say(reason: Reason, voice: Voice) -> str:
        foul = f" for {foul_name(reason.foul)}" if reason.foul is not None else ""
        when = ", noted at the call" if reason.noted else ", carried over" if reason.carried else ""
        said = word.format(ten_off=voice.words.ten_off, disc=voice.words.disc)
        return f"{_place(reason, voice)}: {signed(reason.points or 0)}, {said}{foul}{when}{_to(reason)}"

    return say


def _correction(reason: Reason, voice: Voice) -> str:
    note = f" ({reason.note})" if reason.note else ""
    return f"{_place(reason, voice)}: {signed(reason.points or 0)}, corrected{note}{_to(reason)}"


def _override(reason: Reason, voice: Voice) -> str:
    points = f": {signed(reason.points)}" if reason.points is not None else ""
    return f"the head official decided otherwise{points}{_because(reason)}{_to(reason)}"


def _taken_back(reason: Reason, voice: Voice) -> str:
    return f"{_place(reason, voice)} is played again: {signed(reason.points or 0)}{_to(reason)}"


def _final_score(reason: Reason, voice: Voice) -> str:
    return f"only the end of game {reason.game} was written down{_to(reason)}"


def _first_lead(reason: Reason, voice: Voice) -> str:
    return (
        f"{voice.side(reason.side or Side.YELLOW)} leads the first {voice.words.turn} of game {reason.game}"
    )


def _pattern(reason: Reason, voice: Voice) -> str:
    words = voice.words
    names = {"turn": words.turn, "yellow": words.yellow, "black": words.black}
    pattern = _PATTERN[Pattern(reason.note)].format(**names)
    side = voice.side(reason.side or Side.YELLOW)
    return f"{pattern}; {words.turn} {reason.frame} is number {reason.count} of it, so {side}"


def _half(reason: Reason, voice: Voice) -> str:
    return f"after the change half-way, {voice.side(reason.side or Side.BLACK)} leads {_place(reason, voice)}"


def _tie_lead(reason: Reason, voice: Voice) -> str:
    return f"in the tie-break {voice.side(reason.side or Side.YELLOW)} leads {_place(reason, voice)}"


def _colours(reason: Reason, voice: Voice) -> str:
    why = f" {COLOURS[reason.note]}" if reason.note in COLOURS else f" ({reason.note})" if reason.note else ""
    return f"{_who(reason, voice)} plays {voice.side(reason.side or Side.YELLOW)} in game {reason.game}{why}"


def _colours_changed(reason: Reason, voice: Voice) -> str:
    side = voice.side(reason.side or Side.YELLOW)
    return f"from {_place(reason, voice)} on {_who(reason, voice)} plays {side}"


def _lead_error(reason: Reason, voice: Voice) -> str:
    return f"{_place(reason, voice)}: the wrong colour led{_because(reason)}"


def _length(reason: Reason, voice: Voice) -> str:
    parts = [f"to {reason.points}"] if reason.points is not None else []
    parts += [f"{voice.turns(reason.count)} long"] if reason.count is not None else []
    return f"game {reason.game} is {' or '.join(parts)}"


def _shortened(reason: Reason, voice: Voice) -> str:
    return f"game {reason.game} was cut to {voice.turns(reason.count or 0)}"


def _points_reached(reason: Reason, voice: Voice) -> str:
    return f"{_place(reason, voice)}: {_who(reason, voice)} has {reason.total}, {reason.count} or more"


def _frames_played(reason: Reason, voice: Voice) -> str:
    return f"all {voice.turns(reason.count or 0)} are played"


def _points_missing(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} has {reason.total}, {reason.points} short of {reason.count}"


def _frames_missing(reason: Reason, voice: Voice) -> str:
    return f"{voice.turns(reason.count or 0)} still to be played"


def _played_out(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} has {reason.total}, but the {voice.words.turn} is played out first"


def _ended_by_call(reason: Reason, voice: Voice) -> str:
    foul = foul_name(reason.foul) if reason.foul is not None else "a call"
    return f"{foul} ends game {reason.game}"


def _level(reason: Reason, voice: Voice) -> str:
    return f"after {_place(reason, voice)} both have {reason.total}"


def _tie(reason: Reason, voice: Voice) -> str:
    return f"the tie is played off in {voice.turns(reason.count or 0)}"


def _game_won(reason: Reason, voice: Voice) -> str:
    by = count(reason.points, "point") if reason.points is not None else ""
    return f"{_who(reason, voice)} wins game {reason.game} with {reason.total}" + (f", by {by}" if by else "")


def _game_reopened(reason: Reason, voice: Voice) -> str:
    return f"game {reason.game} goes on after all"


def _best_of(reason: Reason, voice: Voice) -> str:
    games = reason.count or 1
    return "the match is one game" if games == 1 else f"the match is the best of {games} games"


def _games_missing(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} needs {count(reason.count or 0, 'game')} more"


def _match_won(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} wins the match"


def _forfeit(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} forfeits{_because(reason)}"


def _disqualified(reason: Reason, voice: Voice) -> str:
    return f"{_who(reason, voice)} is disqualified{_because(reason)}"


def _refused(reason: Reason, voice: Voice) -> str:
    if reason.code is None:
        return "it was refused"
    values = (reason.note,) if reason.note else ()
    return refused(Refusal(reason.code, values=values), voice).rstrip(".")


def _asks(reason: Reason, voice: Voice) -> str:
    return f"missing: {asked_for(reason.note, voice)}"


def _amended(reason: Reason, voice: Voice) -> str:
    return f"the book is amended: {reason.note}"


def _because(reason: Reason) -> str:
    if reason.note in tuple(Foul):
        return f" for {foul_name(Foul(reason.note))}"
    return f": {reason.note}" if reason.note else ""


SAYINGS: Mapping[What, Saying] = {
    What.FRAME: _frame,
    What.DEDUCT: _points("a penalty"),
    What.CREDIT: _points("credit for displaced {disc}s"),
    What.DEBIT: _points("own {disc}s from the {ten_off}"),
    What.SETTLE: _points("the board settled"),
    What.DIRECTOR: _points("by the director"),
    What.CORRECTION: _correction,
    What.OVERRIDE: _override,
    What.TAKEN_BACK: _taken_back,
    What.FINAL_SCORE: _final_score,
    What.FIRST_LEAD: _first_lead,
    What.PATTERN: _pattern,
    What.HALF: _half,
    What.TIE_LEAD: _tie_lead,
    What.COLOURS: _colours,
    What.COLOURS_CHANGED: _colours_changed,
    What.LEAD_ERROR: _lead_error,
    What.LENGTH: _length,
    What.SHORTENED: _shortened,
    What.POINTS_REACHED: _points_reached,
    What.FRAMES_PLAYED: _frames_played,
    What.POINTS_MISSING: _points_missing,
    What.FRAMES_MISSING: _frames_missing,
    What.PLAYED_OUT: _played_out,
    What.GAME_ENDED_BY_CALL: _ended_by_call,
    What.LEVEL: _level,
    What.TIE: _tie,
    What.GAME_WON: _game_won,
    What.GAME_REOPENED: _game_reopened,
    What.BEST_OF: _best_of,
    What.GAMES_MISSING: _games_missing,
    What.MATCH_WON: _match_won,
    What.FORFEIT: _forfeit,
    What.DISQUALIFIED: _disqualified,
    What.REFUSED: _refused,
    What.ASKS: _asks,
    What.AMENDED: _amended,
}
