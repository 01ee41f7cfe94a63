"""The event under way as a visitor finds it: matches on all courts, scores on all but the one left to you."""

from __future__ import annotations

import msgspec

from tenoff.app.demo.scorekeeper import Scorekeeper
from tenoff.desk.desk import Desk
from tenoff.desk.logs import Done
from tenoff.desk.matches import Taken
from tenoff.desk.rights import Who
from tenoff.desk.scoring import Pressed
from tenoff.desk.tournaments import Sent
from tenoff.sim.players import Dice
from tenoff.tournament import commands as do
from tenoff.web.demo import LEFT_TO_YOU
from tenoff.web.match.build_view import show

_FEWEST, _MORE = 8, 14
"""Taps on a court before anybody looks: so many, and up to so many more."""


async def begin_play(
    desk: Desk, director: Who, event: str, keepers: dict[str, Scorekeeper], links: dict[str, str]
) -> None:
    """Calls a match to each court and plays the first half-rounds, court by court."""
    for number, (court, keeper) in enumerate(keepers.items()):
        now = await desk.tournaments.now(event)
        assert now is not None
        match = next(match for match, *_ in now.ready())
        called = await desk.tournaments.give(
            director, Sent(event, f"demo-{event}-call-{number}", do.CallMatch(match, court))
        )
        assert isinstance(called, Done), called
        await desk.following.after_order(director, event, called.number)
        who = await desk.links.who(links[court])
        assert who is not None
        if court != LEFT_TO_YOU:
            await _play(desk, who, keeper)


async def _play(desk: Desk, who: Who, keeper: Scorekeeper) -> None:
    court = await desk.courts.get(keeper.court)
    assert court is not None
    for _ in range(_FEWEST + Dice("demo", f"first {keeper.court}").upto(_MORE)):
        record = await desk.matches.record(court.match)
        view = None if record is None else show(court.match, record)
        pressed = keeper.next(_as_sent(view), desk.means.now()) if view is not None else None
        if pressed is None:
            return  # the court waits for the director
        keeper.sent += 1
        sent = Pressed(court.match, f"{keeper.phone}-{keeper.sent}", pressed, keeper.phone, keeper.name)
        answer = await desk.scoring.tap(who, sent)
        assert isinstance(answer, Taken), answer


def _as_sent(view: object) -> dict[str, object]:
    """The view as a phone gets it."""
    found = msgspec.json.decode(msgspec.json.encode(view))
    assert isinstance(found, dict)
    return found
