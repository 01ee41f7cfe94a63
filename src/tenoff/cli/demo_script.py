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
    """Its key among the words under cli_demo.scene, which tell what happened, and what the scorekeeper
    entered.
    """

    name: str
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
        "opening",
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
        "practice",
        (
            do.TakePractice(Team.FIRST, speed=2),
            do.TakePractice(Team.FIRST, discs=8),
            do.TakePractice(Team.SECOND, speed=2),
            do.TakePractice(Team.SECOND, discs=8),
            do.ChooseEnds(Team.FIRST, "Ruiz", "Park"),
            do.ChooseEnds(Team.SECOND, "Lind", "Okoro"),
        ),
    ),
    Scene("first", (_frame((8, 7), (10,)),)),
    Scene(
        "hook",
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
        "hesitation",
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
        "touched",
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
        "correction",
        (do.CorrectScore(4, Teams(18, 8), reason="black's disc was an 8"),),
    ),
    Scene(
        "rain",
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
        "level",
        (_frame((8, 7), ()), _frame((7,), (10,))),
    ),
    Scene(
        "decider",
        (_frame((8,), (7,)), _frame((), (10,)), _frame((10,), ()), _frame((8, 8), (7,))),
    ),
    Scene(
        "card",
        (
            do.Sign("winner", "Ruiz"),
            do.Sign("referee", "Mason"),
            do.Confirm(Caller.DIRECTOR, "Abbott"),
        ),
    ),
)
