"""The step that comes next, where several divisions could take one."""

from __future__ import annotations

from tenoff.tournament import commands as do
from tenoff.tournament.calling.queue import Queue
from tenoff.tournament.calling.snapshot import facts
from tenoff.tournament.kinds import Ladder
from tenoff.web.event_desk.steps import Next, next_step
from tests.tournament.robot.stand import ONE_GAME, Stand, division, entry, moment, played_out, registering


def with_a_ladder() -> Stand:
    """A ladder, and four men beside it; both drawn."""
    rungs = division(Ladder(length=ONE_GAME), key="ladder")
    stand = registering(rungs, division(key="men"))
    stand.must(*(entry(name, into="ladder") for name in ("Gray", "Hale")))
    stand.must(*(entry(name) for name in ("Adams", "Boyle", "Castro", "Dunn")), do.CloseRegistration())
    stand.must(do.DrawByHand("ladder", ((1, ("e1",)), (2, ("e2",)))))
    return stand.must(do.DrawByHand("men", tuple((line, (f"e{line + 2}",)) for line in range(1, 5))))


def test_step_when_a_ladder_stands_beside_a_division_that_is_over() -> None:
    stand = played_out(with_a_ladder().at("09:00"))
    assert (next_step(stand.now, Queue((), ())).next, next_step(stand.now, Queue((), ())).division) == (
        Next.PLACES,
        "men",
    )
    stand.must(do.FinishDivision("men"))
    assert (next_step(stand.now, Queue((), ())).next, next_step(stand.now, Queue((), ())).division) == (
        Next.CHALLENGE,
        "ladder",
    )


def test_challenge_waits_since_it_was_made() -> None:
    stand = with_a_ladder()
    stand.at("10:00").must(do.ChallengeRung("ladder", "e2", "e1"))
    waits = [each.since for each in facts(stand.now, moment("11:00")).ready if each.match == "ladder/L001"]
    assert [f"{each:%H:%M}" for each in waits] == ["10:00"]
