"""An event of four with its semifinals played: what tests of a changed final begin with."""

from __future__ import annotations

from datetime import UTC, datetime

from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.tournaments import Given, Sent
from tenoff.kit import Team
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.fixtures import Outcome
from tests.desk.houses import OWNER
from tests.tournament.robot.stand import division, entry

NINE = datetime(2026, 1, 12, 14, tzinfo=UTC)
ABOUT = About("P-1", ("2026-01-12",), "florida-2024", zone="America/New_York")
FIRST, SECOND, FINAL = "men/M4-01", "men/M4-02", "men/M2-01"


async def give(desk: Desk, each: do.Command, event: str = "p1") -> Given:
    """What the director orders, with all that follows from it."""
    log = await desk.tournaments.log(event)
    number = 0 if log is None else len(log.acts)
    done = await desk.tournaments.give(OWNER, Sent(event, f"a{number}", each))
    if isinstance(done, Done):
        await desk.following.after_order(OWNER, event, done.number)
    return done


async def order(desk: Desk, *orders: do.Command, event: str = "p1") -> None:
    """Orders that are taken."""
    for each in orders:
        done = await give(desk, each, event)
        assert isinstance(done, Done), done


async def drawn(desk: Desk) -> None:
    """Adams plays Boyle and Castro plays Dunn; courts 7 and 8."""
    for court in ("7", "8"):
        await desk.courts.add(OWNER, court)
    lines = tuple((number, (f"e{number}",)) for number in range(1, 5))
    await order(
        desk,
        do.AnnounceEvent(ABOUT, (CourtSet("7"), CourtSet("8")), (division(),)),
        do.OpenRegistration(),
        *(entry(name) for name in ("Adams", "Boyle", "Castro", "Dunn")),
        do.CloseRegistration(),
        do.DrawByHand("men", lines),
    )


def won(team: Team = Team.FIRST) -> Outcome:
    return Outcome(team, games=((75, 40),) if team is Team.FIRST else ((40, 75),))


async def semifinals(desk: Desk) -> None:
    """Both from paper: Adams and Castro won."""
    await drawn(desk)
    await order(desk, do.CallMatch(FIRST, "7"), do.PostResult(FIRST, won()))
    await order(desk, do.CallMatch(SECOND, "8"), do.PostResult(SECOND, won()))
