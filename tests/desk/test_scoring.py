"""Tapping: who may, who has the pencil, what another phone did meanwhile, and the same tap twice."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.desk.desk import Desk
from tenoff.desk.matches import Answer, Taken
from tenoff.desk.rights import Action, Denied, Grant, Role, Who
from tenoff.desk.scoring import Held, Moved, Pressed, Shown, action_of
from tenoff.desk.settings import House as Club
from tenoff.kit import Malformed, Team, Teams
from tenoff.rules import commands as do
from tenoff.rules.fouls import Caller
from tenoff.rules.record import ChangeAct, InsertAct, PutBackIn, SettleAct, TakeOut, Tap
from tenoff.rules.refusals import Code, Refusal
from tests.desk.houses import BEFORE_PLAY, DIRECTOR, KEEPER, ON_COURT_7, OWNER, House, frame, opening, won

REFEREE = Who("Mason", (Grant(Role.REFEREE),), "account mason", "mason")


async def _match(desk: Desk, *taps: Tap, match: str = "m1", best_of: int = 1) -> None:
    """A match on court 7 with these taps by the owner."""
    if await desk.courts.get("7") is None:
        await desk.courts.add(OWNER, "7")
    await desk.scoring.open(OWNER, "open", opening("7", best_of), match)
    for number, tap in enumerate((*BEFORE_PLAY, *taps)):
        answer = await desk.scoring.tap(OWNER, Pressed(match, f"t{number}", tap))
        assert isinstance(answer, Taken), answer


async def _phone(
    desk: Desk, tap: Tap, id: str, phone: str = "p7", seen: int | None = None
) -> Answer | Held | Moved:
    return await desk.scoring.tap(ON_COURT_7, Pressed("m1", id, tap, phone, "Ann", seen))


async def test_match_when_opened_goes_to_its_court(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        court = await desk.courts.get("7")
        assert court is not None
        assert court.match == "m1"


async def test_match_when_opened_twice(house: House) -> None:
    async with house.desk() as desk:
        await desk.courts.add(OWNER, "7")
        first = await desk.scoring.open(OWNER, "a", opening("7"), "m1")
        again = await desk.scoring.open(OWNER, "a", opening("7"), "m1")
        assert (first, again) == (Taken("m1", 1), Taken("m1", 1, again=True))


async def test_match_when_no_name_is_given(house: House) -> None:
    async with house.desk() as desk:
        answer = await desk.scoring.open(DIRECTOR, "a", opening(), event="open")
        assert isinstance(answer, Taken)
        assert answer.match.startswith("open.")


async def test_match_when_the_terms_are_barred(house: House) -> None:
    async with house.desk() as desk:
        refused = await desk.scoring.open(
            OWNER, "a", do.OpenMatch("no-book", opening().terms, opening().teams, date(2026, 1, 12)), "m1"
        )
        assert isinstance(refused, Refusal)
        assert refused.code is Code.UNKNOWN_BOOK
        assert await desk.matches.record("m1") is None


@pytest.mark.parametrize(("match", "event"), [("M1", ""), ("../m", ""), ("", "Two Words"), ("m\n", "")])
async def test_match_when_the_name_cannot_be(house: House, match: str, event: str) -> None:
    async with house.desk() as desk:
        with pytest.raises(Malformed):
            await desk.scoring.open(OWNER, "a", opening(), match, event)


async def test_scorer_opens_on_his_own_court_only(house: House) -> None:
    async with house.desk() as desk:
        for id in ("7", "8"):
            await desk.courts.add(OWNER, id)
        assert isinstance(await desk.scoring.open(ON_COURT_7, "a", opening("7")), Taken)
        for court in ("8", ""):
            with pytest.raises(Denied):
                await desk.scoring.open(ON_COURT_7, "b", opening(court), "m2")


async def test_director_of_an_event_stays_in_it(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        with pytest.raises(Denied):
            await desk.scoring.tap(DIRECTOR, Pressed("m1", "x", frame()))
        with pytest.raises(Denied):
            await desk.scoring.open(DIRECTOR, "a", opening(), "m2")


async def test_tap_when_sent_again(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        first = await _phone(desk, frame(), "1")
        again = await _phone(desk, frame(), "1")
        assert (first, again) == (Taken("m1", 5), Taken("m1", 5, again=True))
        record = await desk.matches.record("m1")
        assert record is not None
        assert (record.acts[4].id, record.acts[4].by) == ("p7-1", "Ann (scorer on court 7)")


async def test_tap_when_the_phone_names_itself_in_the_id(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        assert await _phone(desk, frame(), "p7-1") == Taken("m1", 5)
        assert await _phone(desk, frame(), "1") == Taken("m1", 5, again=True)


async def test_tap_when_another_phone_has_the_pencil(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        assert isinstance(await _phone(desk, frame(), "1"), Taken)
        held = await _phone(desk, frame(), "2", "p8")
        assert isinstance(held, Held)
        assert (held.seat.phone, held.seat.name) == ("p7", "Ann")


async def test_tap_when_it_was_taken_before_the_pencil_changed_hands(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        await _phone(desk, frame(), "1")
        await desk.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=True)
        assert await _phone(desk, frame(), "1") == Taken("m1", 5, again=True)
        assert isinstance(await _phone(desk, frame(), "2"), Held)


async def test_undo_when_the_act_is_not_the_phones_own(house: House) -> None:
    """Neither the desk's acts nor another phone's; its own it may undo and bring back."""
    async with house.desk() as desk:
        await _match(desk)
        await _phone(desk, frame(), "1")
        await desk.scoring.tap(OWNER, Pressed("m1", "t9", do.CallHelp("rules")))
        refused = await _phone(desk, TakeOut(6), "2")
        assert refused == Refusal(Code.NOT_YOUR_ACT, values=(OWNER.name,))
        assert await _phone(desk, TakeOut(5), "3") == Taken("m1", 7)
        assert await _phone(desk, PutBackIn(5), "4") == Taken("m1", 8)
        await desk.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=True)
        other = await _phone(desk, TakeOut(5), "5", "p8")
        assert other == Refusal(Code.NOT_YOUR_ACT, values=("Ann (scorer on court 7)",))
        assert await desk.scoring.tap(OWNER, Pressed("m1", "t10", TakeOut(5))) == Taken("m1", 9)


async def test_frame_when_another_phone_posted_it_meanwhile(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        await _phone(desk, frame(), "1", seen=4)
        await desk.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=True)
        assert await _phone(desk, frame(), "1", "p8", seen=4) == Moved(5, "Ann (scorer on court 7)")
        assert await _phone(desk, frame(), "1", "p8", seen=5) == Taken("m1", 6)


async def test_frame_when_another_process_took_it_meanwhile(house: House) -> None:
    async with house.desk() as here, house.desk() as there:
        await _match(here)
        assert await there.matches.record("m1") is not None
        await _phone(here, frame(), "1", seen=4)
        await there.courts.sit(ON_COURT_7, "m1", "p8", "Bob", take=True)
        assert await _phone(there, frame(), "1", "p8", seen=4) == Moved(5, "Ann (scorer on court 7)")


async def test_frames_of_one_phone_when_they_come_in_a_row(house: House) -> None:
    """Taps made without a link all saw the same act; they are this phone's own, so none is in the way."""
    async with house.desk() as desk:
        await _match(desk)
        answers = [await _phone(desk, frame((7,), ()), str(n), seen=4) for n in range(3)]
        assert answers == [Taken("m1", 5), Taken("m1", 6), Taken("m1", 7)]


async def test_frame_when_its_screen_showed_another_game(house: House) -> None:
    """Game 2 has the colors the other way round: who stood on yellow when it was pressed is on black."""
    ended = [frame((10, 10, 8), ()), frame((10, 10, 8), ())]
    before, after = Shown(1, Team.FIRST), Shown(2, Team.SECOND)
    async with house.desk() as desk:
        await _match(desk, *ended, best_of=3)
        late = Pressed("m1", "1", frame((10, 8), ()), "p7", "Ann", 6, before)
        assert await desk.scoring.tap(ON_COURT_7, late) == Moved(6, shown=after)
        remark = Pressed("m1", "2", do.Remark("sun"), "p7", "Ann", 6, before)
        assert await desk.scoring.tap(ON_COURT_7, remark) == Taken("m1", 7)
        sure = Pressed("m1", "1", frame((10, 8), ()), "p7", "Ann", 7, after)
        assert await desk.scoring.tap(ON_COURT_7, sure) == Taken("m1", 8)
        record = await desk.matches.record("m1")
        assert record is not None
        assert record.now is not None
        assert record.now.shown.score == Teams(0, 18)


async def test_remark_when_another_phone_went_on(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk, frame())
        assert isinstance(await _phone(desk, do.Remark("sun"), "1", seen=1), Taken)


async def test_tap_on_another_court(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        await desk.courts.add(OWNER, "8")
        other = Who("phone", (Grant(Role.SCORER, court="8"),), "link x")
        with pytest.raises(Denied):
            await desk.scoring.tap(other, Pressed("m1", "1", frame(), "p8"))


async def test_tap_when_the_next_match_is_on_the_court(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        await _match(desk, match="m2")
        await desk.courts.place(OWNER, "7", "m2")
        assert await _phone(desk, frame(), "late") == Taken("m1", 5)


OFFICIAL: tuple[Tap, ...] = (
    do.Override(Caller.DIRECTOR, "Dan", "rain", frame_again=True),
    do.Forfeit(Team.FIRST),
    do.Disqualify(Team.FIRST, "rude"),
    do.ShortenGames(4),
)


@pytest.mark.parametrize("tap", OFFICIAL, ids=lambda tap: type(tap).__name__)
async def test_official_tap_by_a_scorer(house: House, tap: Tap) -> None:
    async with house.desk() as desk:
        await _match(desk)
        with pytest.raises(Denied) as caught:
            await _phone(desk, tap, "1")
        assert caught.value.action is Action.OVERRULE


async def test_official_act_taken_back_by_a_scorer(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk, do.Forfeit(Team.FIRST))
        with pytest.raises(Denied):
            await _phone(desk, TakeOut(5), "1")
        back = await desk.scoring.tap(REFEREE, Pressed("m1", "back", TakeOut(5)))
        assert back == Taken("m1", 6)
        with pytest.raises(Denied):
            await _phone(desk, PutBackIn(5), "2")


async def test_result_confirmed_by_whom(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk, *won())
        confirm = do.Confirm(Caller.SCORER, "Ann")
        with pytest.raises(Denied):
            await _phone(desk, confirm, "1")
        assert await desk.scoring.tap(KEEPER, Pressed("m1", "k", confirm)) == Taken("m1", 7)


async def test_result_confirmed_by_a_scorer_where_the_house_says_so(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk, *won())
        await desk.settings.change(OWNER, Club("Lakeland", scorers_confirm=True))
        assert await _phone(desk, do.Confirm(Caller.SCORER, "Ann"), "1") == Taken("m1", 7)


async def test_confirmed_match_is_for_officials(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk, *won())
        assert await _phone(desk, do.Remark("late"), "1") == Taken("m1", 7)
        await desk.scoring.tap(OWNER, Pressed("m1", "c", do.Confirm(Caller.DIRECTOR, "Ruth")))
        with pytest.raises(Denied):
            await _phone(desk, TakeOut(6), "2")
        assert await _phone(desk, do.Remark("late"), "1") == Taken("m1", 7, again=True)


async def test_keeper_confirms_and_does_not_score(house: House) -> None:
    async with house.desk() as desk:
        await _match(desk)
        with pytest.raises(Denied):
            await desk.scoring.tap(KEEPER, Pressed("m1", "k", frame()))


async def test_tap_when_there_is_no_match(house: House) -> None:
    async with house.desk() as desk:
        answer = await desk.scoring.tap(OWNER, Pressed("nothing", "1", frame()))
        assert answer == Refusal(Code.NOT_OPEN, values=("nothing",))


async def test_right_a_revision_needs(house: House) -> None:
    async with house.desk() as desk:
        await _match(
            desk, frame(), do.Override(Caller.DIRECTOR, "Dan", "slip", frame_again=False, game_to=Team.FIRST)
        )
        record = await desk.matches.record("m1")
        assert record is not None
        override = OFFICIAL[0]
        assert isinstance(override, do.Override)
        needed = [
            action_of(tap, record)
            for tap in (
                TakeOut(5),
                TakeOut(6),
                ChangeAct(5, frame()),
                ChangeAct(5, override),
                InsertAct(5, override),
                InsertAct(5, frame()),
                SettleAct(6, "drop"),
                SettleAct(5, override),
                TakeOut(99),
            )
        ]
        score, overrule = Action.SCORE, Action.OVERRULE
        assert needed == [score, overrule, score, overrule, overrule, score, overrule, overrule, score]
