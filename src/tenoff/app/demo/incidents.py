"""What happens on a court beside frames: calls with their facts, close discs, protests, questions."""

from __future__ import annotations

from typing import Any

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as tap
from tenoff.rules.commands import DiscAt
from tenoff.rules.discs import Disc
from tenoff.rules.fouls import Caller, Foul
from tenoff.sim.players import Dice

SIDES = {Side.YELLOW: (Disc.Y1, Disc.Y2, Disc.Y3, Disc.Y4), Side.BLACK: (Disc.B1, Disc.B2, Disc.B3, Disc.B4)}
_AREAS = ("8", "7", "7", "8", "10", "10off", "none")
_QUESTIONS = (
    "Which color shoots first now?",
    "A disc has a chip. May we change it?",
    "The scoreboard and the phone disagree.",
    "Is a disc on the line good?",
)
_ANSWERS = ("Coming over.", "Settled at the court.", "Explained to both sides.")
CALLS = (
    Foul.COACHING, Foul.HESITATION, Foul.WAITING_DISC, Foul.PHONE, Foul.HOOK, Foul.CUE_NOT_UPRIGHT,
    Foul.BODY_OVER_BASELINE, Foul.DISC_ON_OTHER_COURT, Foul.NOT_SEATED,
)  # fmt: skip


def team_on(view: dict[str, Any], side: Side) -> Team:
    """Who plays this color."""
    return Team.FIRST if view["first"]["side"] == side else Team.SECOND


def by_team(view: dict[str, Any], yellow: int, black: int) -> Teams[int]:
    return Teams(yellow, black) if team_on(view, Side.YELLOW) is Team.FIRST else Teams(black, yellow)


def call(dice: Dice, view: dict[str, Any], at: int) -> tap.MakeCall:
    """A foul with the facts its price hangs on: by the referee, or both sides agree."""
    foul = CALLS[at % len(CALLS)]
    side = Side.YELLOW if dice.uniform() < 0.5 else Side.BLACK
    players = view[team_on(view, side).value]["players"]
    refereed = any(role == "referee" for role, _ in view["officials"])
    shot = 2 + dice.upto(2)
    mine, theirs = SIDES[side], SIDES[side.other]
    lies = tuple(
        DiscAt(disc, area=_AREAS[dice.upto(len(_AREAS))]) for disc in (*mine[: shot - 1], *theirs[:shot])
    )
    moved = (theirs[0],) if lies[shot - 1].area in ("7", "8", "10") else ()
    shown = foul in (Foul.HESITATION, Foul.HOOK)
    return tap.MakeCall(
        foul,
        side=side,
        player=players[dice.upto(len(players))] if players else "",
        by=Caller.REFEREE if refereed else Caller.PLAYERS,
        agreed=not refereed,
        disc=mine[shot - 1] if shown else None,
        board=lies if shown else None,
        displaced=moved if shown else None,
        shots=2 * shot if foul is Foul.WAITING_DISC else None,
        live_touched=False if foul is Foul.DISC_ON_OTHER_COURT else None,
    )


def close_disc(dice: Dice, view: dict[str, Any]) -> tap.AskExam:
    """Those who did not shoot last ask to have the other color's disc looked at."""
    side = Side.YELLOW if dice.uniform() < 0.5 else Side.BLACK
    return tap.AskExam(team_on(view, side.other), disc=SIDES[side][3])


def protest(dice: Dice) -> tap.ProtestDisc:
    """A close disc questioned only after the half-round was posted."""
    team = Team.FIRST if dice.uniform() < 0.5 else Team.SECOND
    return tap.ProtestDisc(team, from_last_disc=dice.uniform() < 0.5)


def question(dice: Dice) -> tap.CallHelp:
    return tap.CallHelp(_QUESTIONS[dice.upto(len(_QUESTIONS))], Team.FIRST)


def answer(dice: Dice, owed: dict[str, Any], by: str) -> tap.Command | None:
    """What the director says to what a court waits for; None where it waits for nobody at the desk."""
    match owed["kind"]:
        case "help":
            return tap.AnswerHelp(by, _ANSWERS[dice.upto(len(_ANSWERS))])
        case "exam" if owed["who"] not in (Caller.PLAYERS, Caller.REFEREE):
            return tap.RuleExam(Caller.DIRECTOR, good=dice.uniform() < 0.5)
        case "protest":
            return tap.RuleProtest(Caller.DIRECTOR, sustained=dice.uniform() < 0.4)
        case "appeal":
            return tap.RuleAppeal(
                Caller(owed["who"]), upheld=dice.uniform() < 0.4, note="Both sides were heard."
            )
        case _:
            return None
