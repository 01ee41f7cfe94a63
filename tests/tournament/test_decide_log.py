"""The log of an event: what is written comes back, what was changed is found, and no order breaks it."""

from __future__ import annotations

from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tenoff.kit import Malformed, Team
from tenoff.kit.division import Play
from tenoff.kit.money import Cents
from tenoff.log import BadLine, Entered, Refused, begin, enter, read, replayed
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.about import CourtSet, OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.decide import decide
from tenoff.tournament.fixtures import Outcome
from tenoff.tournament.kinds import AnyStage, Elimination, Ladder, Length, Mingle, RoundRobin
from tenoff.tournament.log import EVENT_LOG, EventLog
from tenoff.tournament.people import Player
from tests.tournament.robot.anything import KINDS, known, made, order
from tests.tournament.robot.formats import case
from tests.tournament.robot.running import ran
from tests.tournament.robot.stand import (
    ABOUT,
    NAMES,
    ONE_GAME,
    Stand,
    announced,
    by_hand,
    division,
    entry,
    moment,
    on_court,
    played_out,
    player,
    registering,
    won,
)


def _run(seed: int) -> EventLog:
    return ran(case(seed, largest=9)).log


LOG = _run(3)
FILE = b"".join(LOG.lines())


@given(st.integers(0, 10_000))
@settings(max_examples=15)
def test_event_is_the_same_when_its_file_is_read_again(seed: int) -> None:
    log = _run(seed)
    data = b"".join(log.lines())
    back = read(EVENT_LOG, [data])
    assert back.now == log.now
    assert b"".join(back.lines()) == data
    assert replayed(log) is None


@given(st.integers(0, len(FILE) - 1), st.integers(1, 255))
def test_change_is_found_when_one_byte_of_the_file_is_another(at: int, by: int) -> None:
    changed = bytearray(FILE)
    changed[at] ^= by
    with pytest.raises(BadLine):
        read(EVENT_LOG, [bytes(changed)])


@given(st.integers(1, 200))
def test_file_gives_the_same_event_when_it_comes_in_pieces(size: int) -> None:
    pieces = [FILE[at : at + size] for at in range(0, len(FILE), size)]
    assert read(EVENT_LOG, pieces).now == LOG.now


@given(st.integers(0, len(LOG.acts) - 1))
def test_log_stays_as_it_is_when_an_act_is_sent_again(place: int) -> None:
    act = LOG.acts[place]
    again = enter(LOG, act.do, id=act.id, at=moment("12:00"), by="Dan")
    assert again == Entered(LOG, act, again=True)


def _stands() -> tuple[Stand, ...]:
    """Events at every stage of their life."""
    doubles = registering(division(play=Play.DOUBLES, draw_partners=True), names=8)
    return (
        Stand(),
        announced(),
        registering(names=5),
        doubles,
        doubles.must(do.CloseRegistration()),
        by_hand(8),
        on_court(by_hand(8), "men/M8-01").must(do.BeginPlay("men/M8-01")),
        won(by_hand(8), "men/M8-01"),
        played_out(by_hand(4)),
        played_out(by_hand(4)).must(do.FinishDivision("men"), do.FinishEvent()),
        by_hand(5, Ladder(length=ONE_GAME)).must(do.ChallengeRung("men", "e2", "e1")),
        played_out(by_hand(6, RoundRobin(length=ONE_GAME, pools=2), Elimination(takes=3, length=ONE_GAME))),
        by_hand(5, Mingle(length=ONE_GAME, rounds=3)),
    )


STANDS = tuple(stand.log for stand in _stands())


@given(
    st.integers(0, 2**32), st.sampled_from(range(len(STANDS))), st.sampled_from(["07:59", "09:00", "16:20"])
)
def test_anything_ordered_gets_an_answer_when_the_event_stands_anywhere(
    seed: int, stand: int, at: str
) -> None:
    dice = Random(seed)
    log = STANDS[stand]
    for number in range(60):
        asked = order(dice, log.now)
        answer = decide(log.now, asked, moment(at), "Dan")
        if isinstance(answer, Refused):
            continue
        after = EVENT_LOG.fold(log.now, answer)
        try:
            entered = enter(log, asked, id=f"x{number}", at=moment(at), by="Dan")
        except Malformed:  # a file could not hold it
            continue
        assert isinstance(entered, Entered)
        assert entered.log.now == after
        log = entered.log
    assert read(EVENT_LOG, [b"".join(log.lines())]).now == log.now


@given(st.integers(0, 2**32), st.integers(1, 9))
@settings(max_examples=100)
def test_any_plan_gets_an_answer_when_it_is_announced_drawn_and_forfeited(seed: int, entries: int) -> None:
    dice = Random(seed)
    try:
        stages = tuple(made(AnyStage, dice, known(None)) for _ in range(dice.choice((1, 1, 2))))
    except Malformed:  # a tie rule that cannot be, so nobody can send it
        return
    stand = Stand()
    if stand.give(do.AnnounceEvent(ABOUT, (CourtSet("1"),), (division(*stages),))) is not None:
        return
    stand.must(do.OpenRegistration(), do.PublishSeed("men", seed="lottery"))
    stand.must(*(entry(name) for name in NAMES[:entries]), do.CloseRegistration())
    if stand.give(do.DrawBySeed("men", "lottery")) is not None:
        return
    for _ in range(60):
        ready = [key for key, *_ in stand.now.ready()]
        if not ready:
            break
        stand.must(do.ForfeitMatch(ready[0], dice.choice(tuple(Team))))
    stand.give(do.StartStage("men", "again"))
    stand.give(do.FinishDivision("men"))
    assert read(EVENT_LOG, [b"".join(stand.log.lines())]).now == stand.now


def _long_day() -> EventLog:
    """One event at which everything happens that can."""
    men = division(Elimination(length=ONE_GAME))
    stand = Stand().must(do.AnnounceEvent(ABOUT, (CourtSet("1"), CourtSet("2")), (men,)))
    stand.must(
        do.ChangeEvent(ABOUT),
        do.AddDivision(division(key="extra")),
        do.AddDivision(division(key="small")),
        do.AddDivision(division(key="tiny")),
        do.AddDivision(division(Ladder(length=ONE_GAME), key="ladder")),
        do.DropDivision("extra"),
        do.AddCourt(CourtSet("3")),
        do.CloseCourt("3", "wet"),
        do.ReopenCourt("3"),
        do.ChangeDiscs("3", "blue"),
        do.NameOfficial("Rita", OfficialRole.REFEREE),
        do.NameOfficial("Otto", OfficialRole.REFEREE),
        do.ReleaseOfficial("Otto", OfficialRole.REFEREE),
        do.AddSponsor(Sponsor("Bakery", Cents(5000))),
        do.AddSponsor(Sponsor("Bakery", Cents(5000))),
        do.DropSponsor(Sponsor("Bakery", Cents(5000))),
        do.SetPlaces((PlaceRow(2, 4, 4),)),
        do.SetWish(Wish(Order.ROUND_BY_ROUND, patience=60, breather=10)),
        do.OpenRegistration(self_service=True),
        do.CombineDivisions(("small", "tiny"), division(key="both")),
        do.PublishSeed("men", seed="lottery"),
        *(entry(name) for name in ("Adams", "Boyle", "Castro")),
        do.Register("men", (Player("dunn", "Dunn", born=2015),)),
        do.WaiveConcern("e4", "under-age", "her birthday is tomorrow"),
        do.SignRelease("e4", "dunn"),
        do.MarkPresent("e4", "dunn"),
        do.TakePayment("e4", Cents(1000)),
        do.ChangeEntry("e4", (player("Dunn"),), "The Dunn"),
        entry("Evans"),
        entry("Evans", into="both"),
    )
    stand.must(
        do.Substitute("e5", "evans", player("Ford"), "ill"),
        do.SignRelease("e5", "ford"),
        do.MarkPresent("e5", "ford"),
        *(entry(name, into="ladder") for name in ("Gray", "Hale")),
        do.CloseRegistration(),
        do.DrawBySeed("men", "lottery"),
        do.DrawByHand("ladder", ((1, ("e7",)), (2, ("e8",)))),
        do.ChallengeRung("ladder", "e8", "e7"),
        do.SettleTie("men", ("e1", "e2"), "by lot"),
        do.PutNameRight("e2", "boyle", "Boyles", "misspelled"),
        entry("Zorn", late=True),
    )
    line = stand.give(do.PlaceLate("e9", 999))
    assert line is not None
    first = line.values[1].split(", ")[0]
    stand.must(do.PlaceLate("e9", int(first))).at("09:00")
    stand.must(
        do.HoldMatch("ladder/L001", "lunch"),
        do.ReleaseMatch("ladder/L001"),
        do.CallMatch("ladder/L001", "1"),
        do.MoveMatch("ladder/L001", "2"),
        do.AssignReferee("ladder/L001", "Rita"),
    )
    stand.at("09:05").must(do.CallAgain("ladder/L001"), do.RecallMatch("ladder/L001", "rain"))
    stand.must(
        do.SuspendPlay(), do.ResumePlay(), do.CallMatch("ladder/L001", "1"), do.BeginPlay("ladder/L001")
    )
    stand.must(do.EndDay(), do.AddDay("2026-01-14")).at("09:30", "2026-01-13")
    claimed = do.PostResult("ladder/L001", Outcome(Team.SECOND), claimed=True)
    stand.must(claimed, do.WithdrawResult("ladder/L001"), claimed, do.ConfirmResult("ladder/L001"))
    stand.must(do.CorrectResult("ladder/L001", Outcome(Team.FIRST), "wrong card"))
    stand.must(do.Shorten("men", Length(games=1, points=50), "rain"), do.DisqualifyEntry("e1", "waxed discs"))
    stand.must(do.FinishDivision("ladder"), do.ReopenDivision("ladder", "a wrong card"))
    played_out(stand).must(do.FinishDivision("ladder"), do.FinishDivision("men"), do.Withdraw("e6"))
    stand.must(
        do.SpendMoney("Lunch", Cents(900), "Diner"), do.PostFinances(), do.Pay("e2", Cents(500), "Boyle")
    )
    stand.must(entry("Ives", into="both", late=True), entry("Jones", into="both", late=True))
    stand.must(do.DrawByHand("both", ((1, ("e10",)), (2, ("e11",)))))
    played_out(stand).must(do.FinishDivision("both"), do.FinishEvent())
    return stand.log


def test_every_kind_of_event_folds_when_all_of_them_have_happened() -> None:
    log = _long_day()
    assert {type(event) for act in log.acts for event in act.so} == set(get_args(so.Event))
    assert read(EVENT_LOG, [b"".join(log.lines())]).now == log.now
    assert replayed(log) is None


def test_orders_of_every_kind_are_made_when_chance_makes_them() -> None:
    dice = Random(1)
    assert {type(order(dice, LOG.now)) for _ in range(3000)} == set(KINDS)


def test_event_needs_its_announcement_when_it_is_folded() -> None:
    with pytest.raises(ValueError, match="an event begins with event-announced, got PlayResumed"):
        EVENT_LOG.evolve(None, so.PlayResumed(moment("09:00")))
    with pytest.raises(ValueError, match="an event is announced once, got EventAnnounced"):
        EVENT_LOG.evolve(announced().now, so.EventAnnounced(ABOUT))


def test_file_is_no_event_when_its_events_do_not_fit() -> None:
    log = begin(EVENT_LOG, "p1", at=moment("07:00"))
    entered = enter(log, do.AnnounceEvent(ABOUT), id="a1", at=moment("07:00"))
    assert isinstance(entered, Entered)
    other = enter(entered.log, do.AddCourt(CourtSet("1")), id="a2", at=moment("07:00"))
    assert isinstance(other, Entered)
    lines = list(other.log.lines())
    with pytest.raises(BadLine, match="line 2: it does not follow from the line before"):
        read(EVENT_LOG, [lines[0], lines[2]])


def test_fee_changes_for_all_when_it_changes_for_one() -> None:
    plans = (division(key="men", fee=Cents(1000)), division(key="both", fee=Cents(1000)))
    stand = announced(*plans).must(do.ChangeDivision(division(key="men", fee=Cents(800))))
    assert [each.division.fee for each in stand.now.divisions.values()] == [800, 800]
