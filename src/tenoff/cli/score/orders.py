"""Words that are orders: what stands first on a line, and the command it makes of the rest."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from tenoff.cli.score import making as make
from tenoff.cli.score import naming as name
from tenoff.cli.score import reading
from tenoff.kit import Side
from tenoff.rules import commands as do
from tenoff.rules.match import Match
from tenoff.rules.record import Tap


class Order(NamedTuple):
    """How an order reads in the help, and what makes it."""

    usage: str
    makes: Callable[[Match, str], make.Made]


def order_typed(match: Match, line: str) -> list[Tap] | None:
    """What a line orders, or None when its first word is no order."""
    first, _, rest = line.partition(" ")
    found = ORDERS.get(first.lower())
    if found is None:
        return None
    made = found.makes(match, rest.strip())
    return list(made) if isinstance(made, list) else [made]


def _plain(command: do.Command) -> Callable[[Match, str], make.Made]:
    return lambda match, words: command


ORDERS: Mapping[str, Order] = {
    "toss": Order("toss NAME: NAME wins the toss", lambda m, w: do.TossCoin(name.team_of(m, w))),
    "defer": Order(
        "defer NAME: leaves the choice to the other", lambda m, w: do.DeferChoice(name.team_of(m, w))
    ),
    "yellow": Order("yellow NAME: NAME plays yellow", lambda m, w: make.colour(m, w, Side.YELLOW)),
    "black": Order("black NAME: NAME plays black", lambda m, w: make.colour(m, w, Side.BLACK)),
    "lag": Order("lag 3.5 2: inches of yellow and black from the line", make.lag),
    "ends": Order("ends ANN BOB: Ann at the head, Bob at the foot", make.ends),
    "practice": Order("practice, practice skip: takes what is due", make.practice),
    "treat": Order("treat wax 3 [director]: three players ask for wax", make.care),
    "discs": Order("discs REASON: changes the discs", lambda m, w: do.ChangeDiscs(w)),
    "play": Order("play: the referee calls play", _plain(do.CallPlay())),
    "post": Order("post: the frame as its shots were recorded", _plain(do.PostFrame())),
    "game": Order("game 75-60: only the game's final score", lambda m, w: do.PostGame(name.by_team(m, w))),
    "shorten": Order(
        "shorten 12: games are cut to 12 frames",
        lambda m, w: do.ShortenGames(reading.number_typed(w, "the number of frames")),
    ),
    "leaderror": Order("leaderror [late] [colour]: the wrong colour led", make.lead_error),
    "correct": Order("correct 3 15-8 [agreed] [addition] REASON: mends frame 3", make.correct),
    "rain": Order("rain: stops play", _plain(do.Suspend("rain"))),
    "stop": Order("stop REASON: stops play", lambda m, w: do.Suspend(w or "stopped")),
    "resume": Order("resume [tomorrow]: play goes on", make.resume),
    "clock": Order("clock on, clock off: the shot clock", make.clock),
    "time": Order("time yellow 50: a shot took 50 seconds", make.timed),
    "break": Order("break NAME 12: back after 12 minutes", make.team_minutes(do.EndBreak)),
    "noshow": Order("noshow NAME 5: missing after 5 minutes", make.team_minutes(do.CallNoShow)),
    "exam": Order("exam NAME Y3: asks to look at a close disc", make.exam),
    "protest": Order("protest NAME Y3 [last]: after the frame", make.protest),
    "appeal": Order("appeal NAME FOUL [amount]: does not accept a call", make.appeal),
    "good": Order("good [OFFICIAL]: rules on a close disc", lambda m, w: make.ruled(m, w, True)),
    "bad": Order("bad [OFFICIAL]: rules on a close disc", lambda m, w: make.ruled(m, w, False)),
    "upheld": Order("upheld [OFFICIAL]: rules on a protest or appeal", lambda m, w: make.ruled(m, w, True)),
    "rejected": Order(
        "rejected [OFFICIAL]: rules on a protest or appeal", lambda m, w: make.ruled(m, w, False)
    ),
    "referee": Order("referee NAME: serves from now on", make.official("referee")),
    "scorer": Order("scorer NAME: serves from now on", make.official("scorer")),
    "want": Order("want NAME: NAME asks for a referee", lambda m, w: do.RequestReferee(name.team_of(m, w))),
    "desk": Order("desk ABOUT: calls the desk to the court", lambda m, w: do.CallHelp(w)),
    "came": Order("came NAME: NAME came from the desk", lambda m, w: do.AnswerHelp(w)),
    "sub": Order("sub OUT > IN: a substitute", make.substitute),
    "forfeit": Order("forfeit NAME REASON: gives the match up", make.with_reason(do.Forfeit)),
    "disqualify": Order("disqualify NAME REASON: puts a team out", make.with_reason(do.Disqualify)),
    "sign": Order("sign winner NAME: a signature on the card", make.sign),
    "confirm": Order("confirm [OFFICIAL] NAME: the result is official", make.confirm),
    "override": Order("override NAME 40-31 REASON: the head official's last word", make.override),
    "note": Order("note TEXT: a remark for the record", lambda m, w: do.Remark(w)),
    "do": Order("do {…}: any command or revision as a match file writes it", lambda m, w: make.written(w)),
}
