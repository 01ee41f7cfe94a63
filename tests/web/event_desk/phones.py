"""The scorer's phone at the first court of a director's event."""

from __future__ import annotations

from tenoff.desk.desk import Desk
from tenoff.desk.matches import Order, Taken
from tenoff.desk.tournaments import scored_as
from tenoff.rules import commands as do
from tests.web.event_desk.house import Director


def tap(director: Director, *taps: do.Command) -> str:
    """What the scorer's phone at court 1 sends; the name of the match's record."""
    event, match = director.event.rsplit("/", 1)[1], director.on_court()[0]
    name = scored_as(event, match)

    async def sent(desk: Desk) -> None:
        for each in taps:
            record = await desk.matches.record(name)
            assert record is not None
            answer = await desk.matches.tap(Order(name, f"p{len(record.acts)}", each, "phone at court 1"))
            assert isinstance(answer, Taken), (each, answer)

    director.house.at_desk(sent)
    return name
