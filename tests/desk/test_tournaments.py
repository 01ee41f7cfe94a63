"""Events at the desk: orders with rights, on disk before they are answered, and what follows."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tenoff.desk.courts import Court
from tenoff.desk.desk import Desk
from tenoff.desk.event_rows import EVENT, read_event_row
from tenoff.desk.logs import Done
from tenoff.desk.matches import Order
from tenoff.desk.rights import Denied, Grant, Role, Who
from tenoff.desk.runtime import Means
from tenoff.desk.tournaments import Sent, local, scored_as
from tenoff.kit import Malformed, Team, Teams
from tenoff.log import Usual
from tenoff.rules.commands import PostGame
from tenoff.rules.formats import Entrant, Level, Stage
from tenoff.rules.match import Phase as Played
from tenoff.store import open_store
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, CourtSet
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Length
from tenoff.tournament.refusals import Code, Refusal
from tenoff.tournament.state import Phase
from tests.desk import finals
from tests.desk.houses import OWNER, House, quick
from tests.tournament.robot.stand import division, entry

DIRECTOR = Who("Dan", (Grant(Role.DIRECTOR, event="p1"),), "account dan", "dan")
STRANGER = Who("Sam")
NINE = datetime(2026, 1, 12, 14, tzinfo=UTC)
ABOUT = About("P-1", ("2026-01-12",), "florida-2024", zone="America/New_York")


async def give(desk: Desk, order: do.Command, id: str = "") -> Done | object:
    log = await desk.tournaments.log("p1")
    number = 0 if log is None else len(log.acts)
    return await desk.tournaments.give(OWNER, Sent("p1", id or f"a{number}", order))


async def drawn(desk: Desk) -> None:
    """Two entries, drawn, on a house with two courts."""
    for court in ("1", "2"):
        await desk.courts.add(OWNER, court)
    for order in (
        do.AnnounceEvent(ABOUT, (CourtSet("1"), CourtSet("2")), (division(),)),
        do.OpenRegistration(),
        entry("Adams"),
        entry("Boyle"),
        do.CloseRegistration(),
        do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))),
    ):
        assert isinstance(await give(desk, order), Done)


async def on_court(desk: Desk, court: str) -> str:
    found = await desk.courts.get(court)
    assert isinstance(found, Court)
    return found.match


@pytest.fixture
def nine(house: House) -> House:
    house.now = NINE
    return house


async def test_event_is_found_by_its_row_when_it_is_announced(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
    store = await open_store(nine.place)
    try:
        row = read_event_row((await store.views(EVENT))[0])
        assert (row.id, row.name, row.phase, row.entries) == ("p1", "P-1", Phase.RUNNING, 2)
    finally:
        await store.close()


async def test_order_has_the_hour_of_the_place_when_the_event_has_a_zone(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        log = await desk.tournaments.log("p1")
        assert log is not None
        assert log.acts[0].at == "2026-01-12T09:00:00-05:00"


async def test_order_is_denied_when_it_is_not_theirs_to_give(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        with pytest.raises(Denied):
            await desk.tournaments.give(STRANGER, Sent("p1", "x", do.SuspendPlay()))
        with pytest.raises(Denied):
            await desk.tournaments.give(DIRECTOR, Sent("p2", "x", do.SuspendPlay()))
        assert await desk.tournaments.give(DIRECTOR, Sent("p1", "x", do.SuspendPlay())) == Done("p1", 7)


async def test_order_is_taken_once_when_it_is_sent_twice(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        assert await give(desk, do.SuspendPlay(), "rain") == Done("p1", 7)
        assert await give(desk, do.SuspendPlay(), "rain") == Done("p1", 7, again=True)
        refused = await give(desk, do.ResumePlay(), "rain")
        assert getattr(refused, "code", None) is Usual.ID_TAKEN


async def test_order_is_decided_on_what_another_process_wrote_when_both_write(nine: House) -> None:
    async with nine.desk() as here, nine.desk() as there:
        await drawn(here)
        assert await there.tournaments.now("p1") is not None
        assert await give(here, do.SuspendPlay(), "rain") == Done("p1", 7)
        sent = Sent("p1", "sun", do.ResumePlay())
        assert await there.tournaments.give(OWNER, sent) == Done("p1", 8)
        again = await here.tournaments.give(OWNER, Sent("p1", "sun 2", do.ResumePlay()))
        assert again == Refusal(Code.NOT_SUSPENDED)
        mine, theirs = await here.tournaments.log("p1"), await there.tournaments.log("p1", fresh=True)
        assert mine == theirs


async def test_event_is_as_it_was_when_the_house_opens_again(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        before = await desk.tournaments.now("p1")
    async with nine.desk() as desk:
        assert await desk.tournaments.now("p1") == before
        assert await desk.tournaments.now("nowhere") is None
        assert await desk.tournaments.log("") is None


async def test_event_name_is_malformed_when_it_is_no_name(nine: House) -> None:
    async with nine.desk() as desk:
        with pytest.raises(Malformed):
            await desk.tournaments.give(OWNER, Sent("P 1", "x", do.SuspendPlay()))


def test_zone_is_malformed_when_there_is_none_of_that_name(house: House) -> None:
    means = Means(lambda: NINE, house.dice.randbytes, quick())
    with pytest.raises(Malformed, match="there is no time zone 'Atlantis/Port'"):
        local(means, "Atlantis/Port")
    assert local(means, "America/New_York") == "2026-01-12T09:00:00-05:00"


# -- what follows


async def called(desk: Desk, court: str = "1") -> str:
    done = await give(desk, do.CallMatch("men/M2-01", court))
    assert isinstance(done, Done)
    await desk.following.after_order(OWNER, "p1", done.number)
    return scored_as("p1", "men/M2-01")


async def follow(desk: Desk, order: do.Command) -> None:
    done = await give(desk, order)
    assert isinstance(done, Done)
    await desk.following.after_order(OWNER, "p1", done.number)


async def test_match_has_its_record_and_its_court_when_it_is_called(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        match = await called(desk)
        record = await desk.matches.record(match)
        assert record is not None
        assert record.now is not None
        terms = record.now.terms
        assert (terms.court, terms.best_of, terms.stage, terms.level) == ("1", 1, Stage.FINAL, Level.CLUB)
        assert record.now.teams == Teams(Entrant("Adams", ("Adams",), 1), Entrant("Boyle", ("Boyle",), 2))
        assert await on_court(desk, "1") == match


async def test_match_changes_its_court_when_it_is_moved_and_leaves_it_when_recalled(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        match = await called(desk)
        await follow(desk, do.MoveMatch("men/M2-01", "2"))
        assert (await on_court(desk, "1"), await on_court(desk, "2")) == ("", match)
        await follow(desk, do.RecallMatch("men/M2-01"))
        assert await on_court(desk, "2") == ""


async def test_match_when_called_again_to_another_court_goes_on_with_its_record(nine: House) -> None:
    """Also where a name was corrected meanwhile: whoever scores sees it."""
    async with nine.desk() as desk:
        await drawn(desk)
        match = await called(desk)
        await follow(desk, do.RecallMatch("men/M2-01"))
        await called(desk, "2")
        assert (await on_court(desk, "1"), await on_court(desk, "2")) == ("", match)
        await follow(desk, do.RecallMatch("men/M2-01"))
        await follow(desk, do.PutNameRight("e1", "adams", "Adamson", "misspelled"))
        await called(desk, "1")
        assert (await on_court(desk, "1"), await on_court(desk, "2")) == (match, "")
        record = await desk.matches.record(match)
        assert record is not None
        assert record.now is not None
        assert record.now.teams.first.shown == "Adamson"


async def test_match_when_shortened_before_it_is_called_again_is_not_scored_by_the_old_length(
    nine: House,
) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await called(desk)
        await follow(desk, do.RecallMatch("men/M2-01"))
        await follow(desk, do.Shorten("men", Length(games=1, points=50), "rain"))
        old = await called(desk, "2")
        assert await on_court(desk, "2") == scored_as("p1", "men/M2-01", 2)
        closed = await desk.matches.record(old)
        assert closed is not None
        assert closed.now is not None
        assert closed.now.phase is Played.CLOSED


async def test_court_is_closed_in_the_house_when_the_event_closes_it(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await follow(desk, do.CloseCourt("2", "wet"))
        court = await desk.courts.get("2")
        assert court is not None
        assert court.closed == "wet"
        await follow(desk, do.ReopenCourt("2"))
        court = await desk.courts.get("2")
        assert court is not None
        assert court.closed == ""


async def test_result_is_claimed_when_the_last_game_is_scored(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        match = await called(desk)
        await desk.matches.tap(Order(match, "t1", PostGame(Teams(75, 40))))
        await desk.following.after_tap("Scorer", match)
        await desk.following.after_tap("Scorer", match)
        record = await desk.matches.record(match)
        now = await desk.tournaments.now("p1")
        assert record is not None
        assert record.now is not None
        assert now is not None
        assert record.now.phase is Played.WON
        assert now.board("men/M2-01").outcomes == {"M2-01": Outcome(Team.FIRST, games=((75, 40),))}
        assert now.ended["men/M2-01"].claimed


async def test_nothing_follows_when_a_match_belongs_to_no_event(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await desk.following.after_tap("Scorer", "practice")
        await desk.following.after_tap("Scorer", "p1.other")
        await desk.following.after_order(OWNER, "p1", 99)
        await desk.following.after_order(OWNER, "nowhere", 1)
        log = await desk.tournaments.log("p1")
        assert log is not None
        assert len(log.acts) == 6


def test_match_name_is_the_same_for_every_stage_when_it_is_scored() -> None:
    assert scored_as("p12", "men/M64-01") == "p12.men.m64-01.1"
    assert scored_as("p12", "men.2/M8-01", 3) == "p12.men.2.m8-01.3"


async def test_finished_events_make_room_in_memory_while_others_stay(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        kept = []
        for event in ("playing", "f1", "f2", "f3", "f4"):
            await finals.order(
                desk,
                do.AnnounceEvent(finals.ABOUT, (CourtSet("7"),), (division(),)),
                do.OpenRegistration(),
                entry("Adams"),
                entry("Boyle"),
                do.CloseRegistration(),
                do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))),
                event=event,
            )
            now = await desk.tournaments.now(event)
            assert now is not None
            ((match, *_),) = now.ready()
            if event != "playing":
                await finals.order(
                    desk,
                    do.CallMatch(match, "7"),
                    do.PostResult(match, Outcome(Team.FIRST, games=((75, 40),))),
                    do.FinishDivision("men"),
                    do.FinishEvent(),
                    event=event,
                )
            kept.append(await desk.tournaments.log(event))
        playing, gone, oldest, *_ = kept
        assert await desk.tournaments.log("playing") is playing
        assert await desk.tournaments.log("f2") is oldest
        again = await desk.tournaments.log("f1")
        assert again is not gone
        assert again == gone
