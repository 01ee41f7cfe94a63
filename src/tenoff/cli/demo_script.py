"""The demo's match: what was done, scene by scene; what follows from it is left to the rules."""

from __future__ import annotations

from typing import NamedTuple

from tenoff.kit import Side, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.discs import Disc
from tenoff.rules.formats import Entrant, Format, Length, Terms
from tenoff.rules.fouls import Caller, Foul

WHY = "score yellow"


class Scene(NamedTuple):
    """A heading, a sentence on what happened, and what the scorekeeper entered."""

    title: str
    story: str
    commands: tuple[do.Command, ...]
    board: bool = True


def _frame(yellow: tuple[int, ...], black: tuple[int, ...]) -> do.PostFrame:
    return do.PostFrame(do.Tally(discs=yellow), do.Tally(discs=black))


def _at(disc: Disc, area: str) -> do.DiscAt:
    return do.DiscAt(disc, area=area)


def _shot(disc: Disc, area: str) -> do.Shoot:
    return do.Shoot(disc, (_at(disc, area),))


SCRIPT: tuple[Scene, ...] = (
    Scene(
        "A club match by the Florida book",
        "Ruiz and Park meet Okoro and Lind: doubles, one game to 40, with a referee on the court.",
        (
            do.OpenMatch(
                "florida-2024",
                Terms(Format.DOUBLES, best_of=1, length=Length(points=40), court="3"),
                Teams(Entrant("Ruiz / Park", ("Ruiz", "Park")), Entrant("Okoro / Lind", ("Okoro", "Lind"))),
                referee="Mason",
            ),
        ),
    ),
    Scene(
        "Practice and ends",
        "Two speed shots and a full practice for everybody; yellow then says first who stands where.",
        (
            do.TakePractice(Team.FIRST, speed=2),
            do.TakePractice(Team.FIRST, discs=8),
            do.TakePractice(Team.SECOND, speed=2),
            do.TakePractice(Team.SECOND, discs=8),
            do.ChooseEnds(Team.FIRST, "Ruiz", "Park"),
            do.ChooseEnds(Team.SECOND, "Lind", "Okoro"),
        ),
    ),
    Scene("First discs", "Ruiz leaves an 8 and a 7, Lind a 10.", (_frame((8, 7), (10,)),)),
    Scene(
        "A hook shot",
        "Park's third disc curves and drives out a 10 and a 7 of black.",
        (
            do.MakeCall(
                Foul.HOOK,
                Side.YELLOW,
                player="Park",
                by=Caller.REFEREE,
                disc=Disc.Y3,
                board=(_at(Disc.B1, "10"), _at(Disc.B2, "7"), _at(Disc.Y1, "8")),
                displaced=(Disc.B1, Disc.B2),
                shots=5,
            ),
            _frame((8,), ()),
        ),
    ),
    Scene(
        "A hesitation",
        "Lind stops in the middle of a shot, and moves a black disc out of the 10-Off.",
        (
            do.MakeCall(
                Foul.HESITATION,
                Side.BLACK,
                player="Lind",
                by=Caller.REFEREE,
                disc=Disc.B3,
                board=(_at(Disc.B1, "10off"), _at(Disc.Y1, "7")),
                displaced=(Disc.B1,),
                shots=5,
            ),
            _frame((7,), (8,)),
        ),
    ),
    Scene(
        "A live disc is touched",
        "Park's foot touches a live disc: the board is settled and the half-round is played again.",
        (
            do.MakeCall(
                Foul.LIVE_DISC_TOUCHED,
                Side.YELLOW,
                player="Park",
                by=Caller.REFEREE,
                board=(_at(Disc.Y1, "8"), _at(Disc.Y2, "10off"), _at(Disc.B1, "7")),
                shots=4,
            ),
            _frame((10, 8), (7,)),
        ),
    ),
    Scene(
        "A correction",
        "Before the next half-round is complete somebody sees that black had an 8, not a 7.",
        (do.CorrectScore(4, Teams(18, 8), reason="black's disc was an 8"),),
    ),
    Scene(
        "Rain",
        "Three discs are out when it starts to rain; an hour later the director has the court dried.",
        (
            _shot(Disc.Y1, "8"),
            _shot(Disc.B1, "none"),
            _shot(Disc.Y2, "7"),
            do.Suspend("rain", Caller.DIRECTOR),
            do.Resume(same_day=True),
            do.TakePractice(Team.FIRST, speed=2),
            do.TakePractice(Team.FIRST, discs=4),
            do.TakePractice(Team.SECOND, speed=2),
            do.TakePractice(Team.SECOND, discs=4),
        ),
    ),
    Scene(
        "Level at 40",
        "The half-round that was cut short is played again, then another one.",
        (_frame((8, 7), ()), _frame((7,), (10,))),
    ),
    Scene(
        "Two rounds to decide",
        "A tie in doubles is played off in four half-rounds, all four of them.",
        (_frame((8,), (7,)), _frame((), (10,)), _frame((10,), ()), _frame((8, 8), (7,))),
    ),
    Scene(
        "The card",
        "A finished match is a claim until it is signed and confirmed.",
        (
            do.Sign("winner", "Ruiz"),
            do.Sign("referee", "Mason"),
            do.Confirm(Caller.DIRECTOR, "Abbott"),
        ),
    ),
)
