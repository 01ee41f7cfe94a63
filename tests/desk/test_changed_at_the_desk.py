"""What the desk changes reaches the phone: the scoring record belongs to the call and its sides."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tenoff.desk.courts import Court
from tenoff.desk.desk import Desk
from tenoff.desk.matches import Order, Taken
from tenoff.desk.rights import Denied
from tenoff.desk.scoring import Pressed
from tenoff.desk.tournaments import record_of
from tenoff.kit import Malformed, Team, Teams
from tenoff.kit.division import Play, Scope
from tenoff.rules import commands as scoring
from tenoff.rules.formats import DeskEnding
from tenoff.rules.match import AtDesk, Match
from tenoff.rules.match import Phase as Played
from tenoff.rules.record import TakeOut
from tenoff.rules.refusals import Code, Refusal
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import Elimination, Length
from tenoff.tournament.people import Player
from tenoff.tournament.refusals import Code as Stop
from tenoff.tournament.refusals import Refusal as Stopped
from tenoff.tournament.state import Tournament
from tests.desk.finals import ABOUT, FINAL, FIRST, NINE, SECOND, drawn, give, order, semifinals, won
from tests.desk.houses import ON_COURT_7, OWNER, House
from tests.tournament.robot.stand import division, entry


@pytest.fixture
def nine(house: House) -> House:
    house.now = NINE
    return house


async def now_of(desk: Desk) -> Tournament:
    now = await desk.tournaments.now("p1")
    assert now is not None
    return now


async def on_court(desk: Desk, court: str = "7") -> str:
    found = await desk.courts.get(court)
    assert isinstance(found, Court)
    return found.match


async def scored(desk: Desk, name: str) -> Match:
    record = await desk.matches.record(name)
    assert record is not None
    assert record.now is not None
    return record.now


def names(match: Match) -> list[str]:
    return [team.shown for team in match.teams]


async def tap(desk: Desk, name: str, order: scoring.Command | TakeOut) -> object:
    """What the phone on court 7 sends."""
    record = await desk.matches.record(name)
    assert record is not None
    return await desk.scoring.tap(ON_COURT_7, Pressed(name, f"p{len(record.acts)}", order, "phone"))


WON = scoring.PostGame(Teams(75, 40))
FRAME = scoring.PostFrame(scoring.Tally(total=7), scoring.Tally(total=8))


async def test_old_final_is_over_and_a_new_one_is_scored_when_a_semifinal_is_corrected(nine: House) -> None:
    async with nine.desk() as desk:
        await semifinals(desk)
        await order(desk, do.CallMatch(FINAL, "7"))
        old = await on_court(desk)
        assert names(await scored(desk, old)) == ["Adams", "Castro"]
        assert isinstance(await tap(desk, old, scoring.SkipPractice(2)), Taken)
        corrected = do.CorrectResult(FIRST, won(Team.SECOND), "wrong card", (FINAL,))
        await order(desk, corrected)
        assert await on_court(desk) == ""
        closed = await scored(desk, old)
        assert (closed.phase, closed.winner) == (Played.CLOSED, None)
        refused = await tap(desk, old, WON)
        assert refused == Refusal(Code.CLOSED_AT_DESK, values=("wrong card",))
        await order(desk, do.CallMatch(FINAL, "7"))
        new = await on_court(desk)
        assert (old, new) == ("p1.men.m2-01.1", "p1.men.m2-01.2")
        assert names(await scored(desk, new)) == ["Boyle", "Castro"]
        assert await tap(desk, old, WON) == refused
        assert isinstance(await tap(desk, new, WON), Taken)
        now = await now_of(desk)
        assert now.board(FINAL).outcomes["M2-01"].winner is Team.FIRST
        assert [each.shown for each in now.sides(FINAL)[0] or ()] == ["Boyle"]


async def test_record_says_what_the_chart_says_when_a_result_comes_from_paper(nine: House) -> None:
    async with nine.desk() as desk:
        await semifinals(desk)
        match = await scored(desk, "p1.men.m4-01.1")
        assert (match.phase, match.winner, match.confirmed) == (Played.CONFIRMED, Team.FIRST, OWNER.name)
        assert match.shown.score == Teams(75, 40)
        assert await on_court(desk) == ""
        await order(desk, do.CorrectResult(FIRST, won(Team.SECOND), "wrong card"))
        match = await scored(desk, "p1.men.m4-01.1")
        assert (match.phase, match.winner, match.shown.score) == (
            Played.CONFIRMED,
            Team.SECOND,
            Teams(40, 75),
        )


async def test_record_is_confirmed_when_the_desk_confirms_the_result(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await order(desk, do.CallMatch(FIRST, "7"))
        name = await on_court(desk)
        assert isinstance(await tap(desk, name, WON), Taken)
        assert (await now_of(desk)).ended[FIRST].claimed
        assert (await scored(desk, name)).phase is Played.WON
        await order(desk, do.ConfirmResult(FIRST))
        match = await scored(desk, name)
        assert (match.phase, match.confirmed, match.desk) == (Played.CONFIRMED, OWNER.name, None)
        assert await tap(desk, name, TakeOut(2)) == Refusal(Code.FINAL_AT_DESK)


async def test_result_goes_back_to_the_court_when_the_phone_takes_its_last_game_back(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await order(desk, do.CallMatch(FIRST, "7"), do.CallMatch(SECOND, "8"), do.PostResult(SECOND, won()))
        name = await on_court(desk)
        await tap(desk, name, WON)
        assert isinstance(await tap(desk, name, TakeOut(2)), Taken)
        now = await now_of(desk)
        assert (FIRST in now.called, FIRST in now.ended) == (True, False)
        assert await on_court(desk) == name
        assert isinstance(await tap(desk, name, scoring.PostGame(Teams(30, 75))), Taken)
        now = await now_of(desk)
        assert now.board(FIRST).outcomes["M4-01"] == Outcome(Team.SECOND, games=((30, 75),))
        await order(desk, do.CallMatch(FINAL, "8"))
        assert await tap(desk, name, TakeOut(4)) == Refusal(Code.NEXT_CALLED)


async def test_final_that_was_called_back_is_over_too_when_a_semifinal_is_corrected(nine: House) -> None:
    async with nine.desk() as desk:
        await semifinals(desk)
        await order(desk, do.CallMatch(FINAL, "7"), do.RecallMatch(FINAL, "wet court"))
        await order(desk, do.CorrectResult(FIRST, won(Team.SECOND), "wrong card"))
        closed = await scored(desk, "p1.men.m2-01.1")
        assert (closed.phase, closed.desk) == (Played.CLOSED, AtDesk(DeskEnding.VOID, (), "wrong card"))
        await order(desk, do.CorrectResult(FIRST, won(), "the first card was right"))
        await order(desk, do.CallMatch(FINAL, "7"))
        assert await on_court(desk) == "p1.men.m2-01.2"


async def test_phone_waits_when_its_match_is_called_back(nine: House) -> None:
    """What it had scored goes on when the match is called again."""
    async with nine.desk() as desk:
        await drawn(desk)
        await order(desk, do.CallMatch(FIRST, "7"))
        name = await on_court(desk)
        await order(desk, do.RecallMatch(FIRST, "wet court"))
        assert await tap(desk, name, WON) == Refusal(Code.RECALLED)
        assert (await scored(desk, name)).winner is None
        await order(desk, do.CallMatch(FIRST, "7"))
        assert await on_court(desk) == name
        assert isinstance(await tap(desk, name, WON), Taken)
        assert (await now_of(desk)).ended[FIRST].claimed


async def test_phone_shows_the_names_of_the_chart_when_they_are_changed_on_court(nine: House) -> None:
    async with nine.desk() as desk:
        await drawn(desk)
        await order(desk, do.CallMatch(FIRST, "7"), do.PutNameRight("e1", "adams", "Adamson", "misspelled"))
        name = await on_court(desk)
        assert (await scored(desk, name)).teams.first.shown == "Adamson"
        await order(desk, do.Substitute("e2", "boyle", Player("byrd", "Byrd"), "hurt"))
        match = await scored(desk, name)
        assert names(match) == ["Adamson", "Byrd"]
        await order(desk, do.AssignReferee(FIRST, "Mason"))
        referee = (await scored(desk, name)).official("referee")
        assert referee is not None
        assert referee.name == "Mason"


@pytest.mark.parametrize("played", [(), (scoring.AgreeColors(Team.FIRST), FRAME)])
async def test_record_names_the_substitute_when_a_match_is_called_again(
    nine: House, played: tuple[scoring.Command, ...]
) -> None:
    """Arizona's doubles: called, called back, a player replaced meanwhile, called once more."""
    about = replace(ABOUT, regulations="arizona-2019", book="arizona-2019", scope=Scope.STATE)
    doubles = division(Elimination(Length(1, points=None, frames=16)), play=Play.DOUBLES)
    only = "men/M2-01"
    async with nine.desk() as desk:
        await desk.courts.add(OWNER, "7")
        await order(
            desk,
            do.AnnounceEvent(about, (CourtSet("7"),), (doubles,)),
            do.OpenRegistration(),
            entry("Adams", "Boyle"),
            entry("Castro", "Dunn"),
            do.CloseRegistration(),
            do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))),
            do.CallMatch(only, "7"),
        )
        name = await on_court(desk)
        assert names(await scored(desk, name)) == ["Adams / Boyle", "Castro / Dunn"]
        for each in played:
            assert isinstance(await tap(desk, name, each), Taken)
        await order(desk, do.RecallMatch(only, "hurt"))
        await order(desk, do.Substitute("e2", "dunn", Player("zorn", "Zorn"), "hurt"))
        await order(desk, do.CallMatch(only, "7"))
        again = await on_court(desk)
        assert again == name
        match = await scored(desk, again)
        assert names(match) == ["Adams / Boyle", "Castro / Zorn"]
        assert [team.players for team in match.teams] == [("Adams", "Boyle"), ("Castro", "Zorn")]
        assert isinstance(await tap(desk, again, played[-1] if played else scoring.SkipPractice(4)), Taken)


async def test_record_is_not_the_event_s_when_somebody_opened_it_beforehand(nine: House) -> None:
    """By the link of a court, by an official, or behind the desk's back."""
    async with nine.desk() as desk:
        await drawn(desk)
        now = await now_of(desk)
        name = record_of("p1", now, FIRST)
        false = scoring.OpenMatch(
            "florida-2024", (await _opening(desk)).terms, (await _opening(desk)).teams, date(2026, 1, 12)
        )
        with pytest.raises((Denied, Malformed)):
            await desk.scoring.open(ON_COURT_7, "a", false, name)
        with pytest.raises(Malformed):
            await desk.scoring.open(OWNER, "a", false, name)
        assert isinstance(await desk.matches.open(Order(name, "a", false)), Taken)
        await order(desk, do.CallMatch(FIRST, "8"))
        await desk.matches.tap(Order(name, "t", scoring.PostGame(Teams(0, 75))))
        await desk.following.after_tap("forger", name)
        assert (await now_of(desk)).ended == {}


async def _opening(desk: Desk) -> scoring.OpenMatch:
    from tenoff.desk.fixture_match import opening

    return opening(await now_of(desk), SECOND, "7")


async def test_court_s_phone_stays_with_another_event_s_match_until_that_is_over(nine: House) -> None:
    """Even when the owner calls: it is not suggested, a reason is asked for, and then it is handed on."""
    async with nine.desk() as desk:
        await drawn(desk)
        await order(desk, do.CallMatch(FIRST, "7"))
        lines = ((1, ("e1",)), (2, ("e2",)))
        both = (CourtSet("7"), CourtSet("9"))
        await desk.courts.add(OWNER, "9")
        setup: tuple[do.Command, ...] = (
            do.AnnounceEvent(replace(ABOUT, name="P-2"), both, (division(),)),
            do.OpenRegistration(),
            entry("Young"),
            entry("Zorn"),
            do.CloseRegistration(),
            do.DrawByHand("men", lines),
        )
        await order(desk, *setup, event="p2")
        now = await desk.tournaments.now("p2")
        assert now is not None
        assert [each.court for each in (await desk.runner.queue("p2", now)).calls] == ["9"]
        taken = Stopped(Stop.ANOTHER_EVENT, ("7", "Adams – Boyle (P-1)"))
        assert await give(desk, do.CallMatch(FINAL, "7"), event="p2") == taken
        await order(desk, do.CallMatch(FINAL, "9"), event="p2")
        assert await give(desk, do.MoveMatch(FINAL, "7"), event="p2") == taken
        await order(desk, do.MoveMatch(FINAL, "7", "court 9 is wet"), event="p2")
        assert await on_court(desk) == "p1.men.m4-01.1"
        assert isinstance(await tap(desk, "p1.men.m4-01.1", WON), Taken)
        await desk.following.after_tap("phone", "p1.men.m4-01.1")
        assert await on_court(desk) == "p2.men.m2-01.1"
