"""Every code a refusal can have, raised by an order a director might give, with values and clause."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from tenoff.kit import Cite, Team
from tenoff.kit.division import Play, Scope
from tenoff.kit.money import Cents
from tenoff.log import Refused, Usual
from tenoff.tournament import commands as do
from tenoff.tournament.about import CourtSet, OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.calling.weighing import Wish
from tenoff.tournament.fixtures import Ending, Outcome
from tenoff.tournament.kinds import Elimination, Ladder, Length, Mingle, RoundRobin
from tenoff.tournament.people import Player
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import (
    ABOUT,
    COURTS,
    DAY,
    ONE_GAME,
    TOMORROW,
    Stand,
    announced,
    by_hand,
    division,
    entry,
    on_court,
    played_out,
    player,
    registering,
    won,
)

WALKOVER = Outcome(Team.FIRST, games=((75, 40),))
Made = Callable[[], Stand]


def closed(names: int = 4) -> Stand:
    return registering(names=names).must(do.CloseRegistration())


def doubles(names: int = 2) -> Stand:
    return registering(division(play=Play.DOUBLES))


def full() -> Stand:
    return registering(division(cap=2), names=3)


def four() -> Stand:
    return by_hand(4)


def called() -> Stand:
    return on_court(four(), "men/M4-01")


def over() -> Stand:
    return won(four(), "men/M4-01")


def finished() -> Stand:
    return played_out(four()).must(do.FinishDivision("men"))


def all_over() -> Stand:
    return finished().must(do.FinishEvent())


def sponsored() -> Stand:
    """With prizes to be handed out."""
    stand = by_hand(4).must(do.AddSponsor(Sponsor("Baker", Cents(100_000))))
    return played_out(stand).must(do.FinishDivision("men"))


def ladder() -> Stand:
    return by_hand(4, Ladder(length=ONE_GAME))


def two_stages() -> Stand:
    return by_hand(4, RoundRobin(length=ONE_GAME), Elimination(takes=2, length=ONE_GAME))


def level() -> Stand:
    """Everybody has one win of two, by the same score."""
    stand = by_hand(3, RoundRobin(length=ONE_GAME), Elimination(takes=2, length=ONE_GAME))
    beats = {frozenset((1, 2)): 1, frozenset((2, 3)): 2, frozenset((1, 3)): 3}
    while ready := [key for key, *_ in stand.now.ready()]:
        first, second = stand.now.board(ready[0]).seats[ready[0].partition("/")[2]]
        assert first is not None
        assert second is not None
        winner = Team.FIRST if beats[frozenset((*first, *second))] == first[0] else Team.SECOND
        won(stand, ready[0], winner)
    return stand


def second_stage() -> Stand:
    return played_out(two_stages()).must(do.StartStage("men", seed="again"))


def late_applicant() -> Stand:
    return by_hand(3, lines=(1, 3, 4)).must(entry("Zorn", late=True))


def _about(**changes: object) -> do.AnnounceEvent:
    return do.AnnounceEvent(structs.replace(ABOUT, **changes), COURTS, (division(),))


THEIRS = "A – B (P-2)"
AT = "florida-2024 "

CASES: tuple[tuple[Made, do.Command, Code, tuple[str, ...], str], ...] = (
    (Stand, do.OpenRegistration(), Code.NOT_ANNOUNCED, (), ""),
    (announced, _about(), Code.ALREADY_ANNOUNCED, ("P-1",), ""),
    # set-up
    (Stand, _about(name=" "), Code.NO_NAME, (" ",), ""),
    (Stand, _about(days=()), Code.BAD_DAYS, ("",), ""),
    (Stand, _about(days=("12 January",)), Code.BAD_DAYS, ("12 January",), ""),
    (Stand, _about(days=("2026-01-13", "2026-01-12")), Code.BAD_DAYS, ("2026-01-13, 2026-01-12",), ""),
    (Stand, _about(closes="9 o'clock"), Code.BAD_TIME, ("9 o'clock",), ""),
    (Stand, _about(regulations="ohio"), Code.NO_REGULATIONS, ("ohio",), ""),
    (Stand, _about(prizes="60/30"), Code.NO_PRIZES, ("60/30",), ""),
    (Stand, _about(places=(PlaceRow(2, 0),)), Code.NO_PLACES, ("2", "0", "0"), ""),
    (announced, do.SetPlaces((PlaceRow(2, 4, -1),)), Code.NO_PLACES, ("2", "4", "-1"), ""),
    (announced, do.SetPlaces((PlaceRow(1, 1),)), Code.PLACES_FIELD, ("1", "512"), ""),
    (announced, do.SetPlaces((PlaceRow(600, 8),)), Code.PLACES_FIELD, ("600", "512"), ""),
    (announced, do.SetPlaces((PlaceRow(8, 4), PlaceRow(8, 6))), Code.PLACES_NOT_RISING, ("8", "8"), ""),
    (announced, do.SetPlaces((PlaceRow(16, 8), PlaceRow(8, 4))), Code.PLACES_NOT_RISING, ("8", "16"), ""),
    (announced, do.SetPlaces((PlaceRow(2, 513, 4),)), Code.PLACES_TOO_MANY, ("513", "512"), ""),
    (four, do.SetPlaces((PlaceRow(2, 2),)), Code.DRAWN_ALREADY, ("P-1",), "C-1e.2"),
    (
        four,
        do.ChangeEvent(structs.replace(ABOUT, places=(PlaceRow(2, 2),))),
        Code.DRAWN_ALREADY,
        ("P-1",),
        "C-1e.2",
    ),
    (all_over, do.SetPlaces(), Code.OVER, ("P-1",), ""),
    (all_over, do.SetWish(), Code.OVER, ("P-1",), ""),
    (announced, do.DropSponsor(Sponsor("Bakery")), Code.NO_SPONSOR, ("Bakery",), ""),
    (announced, do.SetWish(Wish(patience=9)), Code.BAD_PATIENCE, ("9", "10", "600"), ""),
    (announced, do.SetWish(Wish(patience=601)), Code.BAD_PATIENCE, ("601", "10", "600"), ""),
    (announced, do.SetWish(Wish(breather=-1)), Code.BAD_BREATHER, ("-1", "120"), ""),
    (announced, do.SetWish(Wish(breather=121)), Code.BAD_BREATHER, ("121", "120"), ""),
    (Stand, _about(closes="08:30"), Code.CLOSES_TOO_EARLY, ("08:30", "09:00"), "Art7-a.4 Art7-a.5"),
    (
        lambda: announced(about=structs.replace(ABOUT, scope=Scope.DISTRICT)),
        do.ChangeEvent(structs.replace(ABOUT, scope=Scope.DISTRICT, closes="08:30")),
        Code.NOT_ADVERTISED,
        ("08:30", "09:00"),
        "Art7-a.4 Art7-a.5",
    ),
    (
        Stand,
        _about(closes="08:15", scope=Scope.DISTRICT),
        Code.CLOSES_TOO_EARLY,
        ("08:15", "08:30"),
        "Art7-a.4 Art7-a.5",
    ),
    (
        announced,
        do.AddDivision(division(key="b", fee=1100)),
        Code.FEE_TOO_HIGH,
        ("1100", "1000"),
        "Art6-a.1 Art6-a.4 Art6-a.5",
    ),
    (announced, do.AddDivision(division(key="b", fee=-1)), Code.FEE_NEGATIVE, ("-1",), ""),
    (announced, do.AddSponsor(Sponsor("Bakery", Cents(-5))), Code.FEE_NEGATIVE, ("-5",), ""),
    (
        announced,
        do.AddDivision(division(key="b", fee=800)),
        Code.FEES_DIFFER,
        (),
        "Art6-a.3",
    ),
    (announced, do.AddDivision(division()), Code.DIVISION_THERE, ("men",), ""),
    (announced, do.AddDivision(division(key="Men!")), Code.BAD_KEY, ("Men!",), ""),
    (
        announced,
        do.AddDivision(structs.replace(division(key="b"), stages=())),
        Code.NO_STAGES,
        ("b",),
        "",
    ),
    (
        Stand,
        do.AnnounceEvent(ABOUT, tuple(CourtSet(str(number)) for number in range(201))),
        Code.TOO_MANY_COURTS,
        ("200",),
        "",
    ),
    (
        Stand,
        do.AnnounceEvent(ABOUT, divisions=tuple(division(key=f"d{number}") for number in range(101))),
        Code.TOO_MANY_DIVISIONS,
        ("100",),
        "",
    ),
    (
        lambda: announced().must(*(do.AddCourt(CourtSet(f"x{number}")) for number in range(197))),
        do.AddCourt(CourtSet("one-more")),
        Code.TOO_MANY_COURTS,
        ("200",),
        "",
    ),
    (
        Stand,
        do.AnnounceEvent(ABOUT, tuple(CourtSet(str(number)) for number in range(20_000))),
        Code.TOO_MANY_AT_ONCE,
        ("20000", "512"),
        "",
    ),
    (
        registering,
        do.Register("men", tuple(player(f"Player {number}") for number in range(20_000))),
        Code.TOO_MANY_AT_ONCE,
        ("20000", "512"),
        "",
    ),
    (
        announced,
        do.AddDivision(division(*(Elimination() for _ in range(10)), key="b")),
        Code.BAD_NUMBER,
        ("10", "1", "9"),
        "",
    ),
    (
        announced,
        do.AddDivision(division(Elimination(), Elimination(takes=4, beside=True), key="b")),
        Code.BAD_PARTS,
        ("b", "2"),
        "",
    ),
    (
        announced,
        do.AddDivision(division(Elimination(consolation_length=Length(games=0)), key="b")),
        Code.BAD_LENGTH,
        ("9", "500", "100"),
        "",
    ),
    (
        announced,
        do.AddDivision(division(Elimination(takes=-1), key="b")),
        Code.BAD_NUMBER,
        ("-1", "0", "512"),
        "",
    ),
    (announced, do.AddDivision(division(key="b", cap=600)), Code.TOO_MANY, ("600", "512"), ""),
    (announced, do.AddDivision(division(key="b", cap=1)), Code.BAD_NUMBER, ("1", "2", "512"), ""),
    (announced, do.AddDivision(division(key="b", courts=("1", "77"))), Code.NO_COURT, ("77",), ""),
    (announced, do.ChangeDivision(division(courts=("77",))), Code.NO_COURT, ("77",), ""),
    (
        Stand,
        do.AnnounceEvent(ABOUT, COURTS, (division(courts=("9",)),)),
        Code.NO_COURT,
        ("9",),
        "",
    ),
    (announced, do.DropDivision("women"), Code.NO_DIVISION, ("women",), ""),
    (lambda: registering(names=1), do.DropDivision("men"), Code.ENTRIES_THERE, ("men", "1"), ""),
    (four, do.ChangeDivision(division()), Code.DRAWN_ALREADY, ("Men's singles",), "C-1e.2"),
    (announced, do.CombineDivisions(("men",), division(key="all")), Code.CANNOT_COMBINE, ("men",), ""),
    (
        lambda: registering(division(play=Play.DOUBLES)),
        do.TurnNonWalking("men"),
        Code.NOT_WALKING,
        ("Men's singles",),
        "",
    ),
    (announced, do.AddCourt(CourtSet("1")), Code.COURT_THERE, ("1",), ""),
    (announced, do.CloseCourt("9", "wet"), Code.NO_COURT, ("9",), ""),
    (announced, do.CloseCourt("1", ""), Code.NO_REASON, (), ""),
    (announced, do.ReopenCourt("1"), Code.COURT_OPEN, ("1",), ""),
    (
        lambda: announced().must(do.CloseCourt("1", "wet")),
        do.CloseCourt("1", "wet"),
        Code.COURT_CLOSED,
        ("1", "wet"),
        "",
    ),
    (announced, do.ReleaseOfficial("Dan", OfficialRole.REFEREE), Code.NO_OFFICIAL, ("Dan",), ""),
    (all_over, do.AddDivision(division(key="b")), Code.OVER, ("P-1",), ""),
    (all_over, do.AddDay("2026-02-02"), Code.OVER, ("P-1",), ""),
    (announced, do.SpendMoney("Lunch", Cents(0)), Code.NO_AMOUNT, ("0",), ""),
    (sponsored, do.Pay("e1", Cents(30801), "Adams"), Code.PAID_OUT, ("Adams", "30800"), ""),
    (
        lambda: sponsored().must(do.Pay("e1", Cents(30000), "Adams")),
        do.Pay("e1", Cents(801), "Adams"),
        Code.PAID_OUT,
        ("Adams", "800"),
        "",
    ),
    (
        lambda: sponsored().must(do.Pay("e1", Cents(30800), "Adams")),
        do.Pay("e1", Cents(-1), "Adams"),
        Code.NO_AMOUNT,
        ("-1",),
        "",
    ),
    # registration
    (announced, entry("Adams"), Code.NOT_REGISTERING, ("Men's singles",), "Art7-a.3"),
    (
        registering,
        structs.replace(entry("Adams"), from_home=True),
        Code.NO_SELF_SERVICE,
        ("Men's singles",),
        "",
    ),
    (
        lambda: announced().must(do.OpenRegistration(self_service=True)).at("09:00"),
        structs.replace(entry("Adams"), from_home=True),
        Code.PAST_CLOSING,
        ("09:00",),
        "Art7-a.3",
    ),
    (doubles, entry("Adams"), Code.WRONG_PLAYERS, ("Men's singles", "2", "1"), ""),
    (doubles, entry("Adams", "Adams"), Code.TWICE_IN_ENTRY, ("Adams",), ""),
    (lambda: registering(names=2), entry("Boyle"), Code.SAME_PLAYER, ("Boyle", "Men's singles"), ""),
    (registering, do.Withdraw("e7"), Code.NO_ENTRY, ("e7",), ""),
    (lambda: registering(names=1), do.SignRelease("e1", "zorn"), Code.NO_PLAYER, ("zorn", "Adams"), ""),
    (full, do.AdmitWaiting("e1"), Code.NOT_WAITING, ("Adams",), ""),
    (full, do.AdmitWaiting("e3"), Code.FULL, ("Men's singles",), ""),
    (lambda: registering(names=1), do.WaiveConcern("e1", "age", "ok"), Code.NO_CONCERN, ("age", "Adams"), ""),
    (
        lambda: registering(names=1).must(do.Withdraw("e1")),
        do.Withdraw("e1"),
        Code.GONE,
        ("Adams",),
        "",
    ),
    (
        lambda: registering(names=1),
        do.PutNameRight("e1", "adams", "Adams", "misspelled"),
        Code.NOT_CHANGED,
        ("Adams",),
        "",
    ),
    # draw
    (
        lambda: registering(names=2),
        do.DrawByHand("men", ()),
        Code.NOT_CLOSED,
        ("Men's singles",),
        "Art7-a.3",
    ),
    (lambda: closed(1), do.DrawByHand("men", ((1, ("e1",)),)), Code.TOO_FEW, ("Men's singles", "1"), ""),
    (
        lambda: (
            registering()
            .must(do.Register("men", (Player("kid", "Kid", born=2015),)))
            .must(do.CloseRegistration())
        ),
        do.DrawByHand("men", ()),
        Code.CONCERNS_OPEN,
        ("Kid", "under-age"),
        "Art8-h",
    ),
    (
        lambda: registering().must(do.Register("men", (player("Adams"),))).must(do.CloseRegistration()),
        do.DrawByHand("men", ()),
        Code.NOT_SIGNED,
        ("Adams",),
        "Art7-a.6",
    ),
    (
        lambda: (
            registering(names=1)
            .must(do.MarkPresent("e1", "adams", present=False))
            .must(do.CloseRegistration())
        ),
        do.DrawByHand("men", ()),
        Code.NOT_PRESENT,
        ("Adams",),
        "Art7-a.6",
    ),
    (closed, do.DrawBySeed("men", "lottery"), Code.SEED_NOT_PUBLISHED, ("Men's singles",), ""),
    (
        lambda: registering(names=2).must(do.PublishSeed("men", seed="lottery")).must(do.CloseRegistration()),
        do.DrawBySeed("men", "another"),
        Code.SEED_DIFFERS,
        ("Men's singles",),
        "",
    ),
    (closed, do.DrawByHand("men", ((1, ("e1",)),)), Code.BAD_LINES, ("Boyle, Castro, Dunn",), ""),
    (
        lambda: closed(3),
        do.DrawByHand("men", ((1, ("e1", "e2")), (3, ("e3",)))),
        Code.BAD_LINES,
        ("1",),
        "",
    ),
    (
        lambda: closed(3),
        do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)), (3, ("e3",)))),
        Code.BAD_LINES,
        ("2, 4",),
        "",
    ),
    (late_applicant, do.PlaceLate("e4", 1), Code.LINE_TAKEN, ("1", "2"), ""),
    (
        lambda: by_hand(3, RoundRobin(length=ONE_GAME)).must(entry("Zorn", late=True)),
        do.PlaceLate("e4", 4),
        Code.NO_LATE,
        ("Men's singles",),
        "Art7-a.7",
    ),
    (
        lambda: by_hand(3, lines=(1, 3, 4)).must(do.Register("men", (player("Zorn"),), late=True)),
        do.PlaceLate("e4", 2),
        Code.NOT_SIGNED,
        ("Zorn",),
        "Art7-a.6",
    ),
    (
        lambda: on_court(won(late_applicant(), "men/M4-02"), "men/M2-01"),
        do.PlaceLate("e4", 2),
        Code.CALLED_ALREADY,
        ("men/M2-01", "1"),
        "",
    ),
    (
        four,
        do.Substitute("e1", "adams", player("Zorn"), "ill"),
        Code.NO_SUBSTITUTES,
        ("Adams",),
        "C-1e.1",
    ),
    (lambda: closed(2), do.DisqualifyEntry("e1", "wax"), Code.NOT_DRAWN, ("Men's singles",), ""),
    (two_stages, do.StartStage("men"), Code.STAGE_NOT_OVER, ("Men's singles",), ""),
    (four, do.StartStage("men"), Code.NO_MORE_STAGES, ("Men's singles",), ""),
    (level, do.StartStage("men", "x"), Code.TIED, ("Adams, Boyle, Castro", "2"), ""),
    (four, do.SettleTie("men", ("e1",), "by lot"), Code.NOT_TIED, ("men",), ""),
    # play
    (four, do.CallMatch("men/M9-99", "1"), Code.NO_MATCH, ("men/M9-99",), ""),
    (four, do.CallMatch("men.5/M2-01", "1"), Code.NO_MATCH, ("men.5/M2-01",), ""),
    (four, do.CallMatch("men.x/M2-01", "1"), Code.NO_MATCH, ("men.x/M2-01",), ""),
    (four, do.CallMatch("men/M2-01", "1"), Code.NOT_READY, ("men/M2-01",), ""),
    (four, do.CallMatch("men/M4-01", "9"), Code.NO_COURT, ("9",), ""),
    (four, do.CallMatch("men/M4-01", "1/foot"), Code.NO_COURT, ("1/foot",), ""),
    (called, do.CallMatch("men/M4-01", "2"), Code.CALLED_ALREADY, ("men/M4-01", "1"), ""),
    (
        four,
        do.CallMatch("men/M4-01", "1", elsewhere=THEIRS),
        Code.ANOTHER_EVENT,
        ("1", THEIRS),
        "",
    ),
    (
        called,
        do.MoveMatch("men/M4-01", "2", elsewhere=THEIRS),
        Code.ANOTHER_EVENT,
        ("2", THEIRS),
        "",
    ),
    (called, do.CallMatch("men/M4-02", "1"), Code.COURT_TAKEN, ("1", "men/M4-01"), ""),
    (
        lambda: (
            registering(division(courts=("2",)), names=2)
            .must(do.CloseRegistration(), do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))
            .at("09:00")
        ),
        do.CallMatch("men/M2-01", "1"),
        Code.NOT_THAT_COURT,
        ("1", "Men's singles"),
        "",
    ),
    (
        lambda: four().must(do.HoldMatch("men/M4-01", "lunch")),
        do.CallMatch("men/M4-01", "1"),
        Code.HELD,
        ("men/M4-01",),
        "",
    ),
    (four, do.ReleaseMatch("men/M4-01"), Code.NOT_HELD, ("men/M4-01",), ""),
    (
        lambda: on_court(by_hand(4, RoundRobin(length=ONE_GAME)), "men/P1-01"),
        do.CallMatch("men/P1-03", "2"),
        Code.BUSY,
        ("men/P1-03", "Dunn"),
        "",
    ),
    (
        lambda: four().at("08:59"),
        do.CallMatch("men/M4-01", "1"),
        Code.TOO_EARLY,
        ("men/M4-01",),
        "Art7-b.1.1",
    ),
    (lambda: four().at("16:01"), do.CallMatch("men/M4-01", "1"), Code.TOO_LATE, ("men/M4-01",), "Art7-b.1.2"),
    (lambda: four().must(do.SuspendPlay()), do.CallMatch("men/M4-01", "1"), Code.SUSPENDED, (), ""),
    (lambda: four().must(do.SuspendPlay()), do.SuspendPlay(), Code.SUSPENDED, (), ""),
    (four, do.ResumePlay(), Code.NOT_SUSPENDED, (), ""),
    (
        lambda: called().must(do.BeginPlay("men/M4-01")),
        do.BeginPlay("men/M4-01"),
        Code.BEGUN,
        ("men/M4-01",),
        "",
    ),
    (lambda: called().at("09:04"), do.CallAgain("men/M4-01"), Code.CALL_TOO_SOON, ("men/M4-01", "5"), "C-24"),
    (four, do.CallAgain("men/M4-01"), Code.NOT_CALLED, ("men/M4-01",), ""),
    (four, do.PostResult("men/M4-01", WALKOVER), Code.NOT_CALLED, ("men/M4-01",), ""),
    (
        called,
        do.PostResult("men/M4-01", Outcome(Team.FIRST, games=((40, 75),))),
        Code.NO_SUCH_SCORE,
        ("men/M4-01", "40–75"),
        "",
    ),
    (
        called,
        do.PostResult("men/M4-01", Outcome(Team.FIRST, Ending.FORFEIT)),
        Code.NO_SUCH_SCORE,
        ("men/M4-01", "forfeit"),
        "",
    ),
    (called, do.PostResult("men/M4-01", Outcome(None, Ending.TIE)), Code.TIE_BARRED, ("men/M4-01",), ""),
    (over, do.PostResult("men/M4-01", WALKOVER), Code.HAS_RESULT, ("men/M4-01",), ""),
    (four, do.ConfirmResult("men/M4-01"), Code.NO_RESULT, ("men/M4-01",), ""),
    (over, do.ConfirmResult("men/M4-01"), Code.NOT_CLAIMED, ("men/M4-01",), ""),
    (
        lambda: played_out(four()),
        do.CorrectResult("men/M4-01", None, "wrong card"),
        Code.UNDOES,
        ("men/M4-01", "men/M2-01, men/M2-02"),
        "",
    ),
    (
        over,
        do.CorrectResult("men/M4-01", Outcome(None, Ending.FORFEIT), "?"),
        Code.NO_SUCH_SCORE,
        ("men/M4-01", "forfeit"),
        "",
    ),
    (
        over,
        do.CorrectResult("men/M4-01", Outcome(Team.FIRST, Ending.NO_CONTEST), "?"),
        Code.NO_SUCH_SCORE,
        ("men/M4-01", "no-contest"),
        "",
    ),
    (
        second_stage,
        do.CorrectResult("men/P1-01", None, "wrong card"),
        Code.STAGE_GONE_ON,
        ("men/P1-01",),
        "",
    ),
    (
        four,
        do.AddDivision(structs.replace(division(key="ladies"), apart=True)),
        Code.NO_SEEDING,
        ("ladies",),
        "Art7-a.1",
    ),
    (four, do.PairRound("men"), Code.NO_ROUND_LEFT, ("Men's singles",), ""),
    (four, do.ChallengeRung("men", "e2", "e1"), Code.NO_LADDER, ("Men's singles",), ""),
    (ladder, do.ChallengeRung("men", "e4", "e1"), Code.OUT_OF_REACH, ("Dunn", "Adams", "2"), ""),
    (
        lambda: ladder().must(do.ChallengeRung("men", "e4", "e2")),
        do.ChallengeRung("men", "e3", "e2"),
        Code.CHALLENGED,
        ("Boyle",),
        "",
    ),
    (lambda: four().must(do.EndDay()), do.EndDay(), Code.DAY_OVER, (DAY,), ""),
    (lambda: four().must(do.EndDay()), do.CallMatch("men/M4-01", "1"), Code.DAY_OVER, (DAY,), ""),
    (announced, do.AddDay(TOMORROW), Code.DAY_THERE, (TOMORROW,), ""),
    (four, do.Shorten("men", Length(games=0), "rain"), Code.CANNOT_SHORTEN, ("Men's singles",), ""),
    (four, do.Shorten("men", Length(games=9), "sun"), Code.NOT_SHORTER, ("Men's singles",), ""),
    # the end
    (four, do.FinishDivision("men"), Code.NOT_OVER, ("Men's singles",), ""),
    (finished, do.FinishDivision("men"), Code.FINISHED, ("Men's singles",), ""),
    (four, do.ReopenDivision("men", "a wrong card"), Code.NOT_FINISHED, ("Men's singles",), ""),
)


@pytest.mark.parametrize(("made", "order", "code", "values", "clause"), CASES)
def test_order_is_refused_when_the_event_or_its_book_does_not_allow_it(
    made: Made, order: do.Command, code: Code, values: tuple[str, ...], clause: str
) -> None:
    stand = made()
    before = stand.log
    refused = stand.give(order)
    assert refused == Refusal(code, values, Cite(AT + clause) if clause else None)
    assert stand.log is before


def test_division_stays_walking_when_enough_players_entered() -> None:
    state = structs.replace(ABOUT, scope=Scope.STATE)
    stand = registering(about=state).must(*(entry(f"P{number}") for number in range(12)))
    assert stand.give(do.TurnNonWalking("men")) == Refusal(
        Code.ENOUGH_WALKERS, ("12", "12"), Cite(AT + "Art4-g.2")
    )


def test_fifth_match_of_a_day_needs_everybody_when_a_player_has_had_four() -> None:
    stand = by_hand(6, RoundRobin(length=ONE_GAME))
    matches = [
        key
        for key in (
            f"men/{fixture.id}" for fixture in stand.now.divisions["men"].stages[0].board.plan.fixtures
        )
        if "adams" in {each.key for each in stand.now.players(key)}
    ]
    for match in matches[:4]:
        won(stand, match)
    everybody = tuple(each.key for each in stand.now.players(matches[4]))
    names = [each.name for each in stand.now.players(matches[4])]
    limit = Cite(AT + "Art7-b.2.0 Art7-b.2d")
    assert stand.give(do.CallMatch(matches[4], "1")) == Refusal(
        Code.DAY_LIMIT, (matches[4], ", ".join(names)), limit
    )
    assert stand.give(do.CallMatch(matches[4], "1", everybody[:1])) == Refusal(
        Code.DAY_LIMIT, (matches[4], names[1]), limit
    )
    assert stand.give(do.CallMatch(matches[4], "1", everybody)) is None


def test_mingle_ends_for_the_day_when_a_player_has_had_96_frames() -> None:
    stage = Mingle(length=Length(games=1, points=None, frames=48), rounds=3, per_side=1)
    stand = by_hand(2, stage)
    won(won(stand, "men/R1-01"), "men/R2-01")
    everybody = ("adams", "boyle")
    assert stand.give(do.CallMatch("men/R3-01", "1", everybody)) == Refusal(
        Code.DAY_LIMIT, ("men/R3-01", "Boyle, Adams"), Cite(AT + "C-3f.2")
    )
    assert stand.at("09:00", TOMORROW).give(do.CallMatch("men/R3-01", "1")) is None


def test_act_id_is_refused_when_another_order_had_it() -> None:
    stand = announced()
    assert stand.give(do.OpenRegistration(), id="a1") == Refused(Usual.ID_TAKEN, places={"id": "a1"})


def test_order_is_refused_when_its_line_would_be_too_long() -> None:
    stand = announced()
    about = structs.replace(ABOUT, place="x" * 1_100_000)
    refused = stand.give(do.ChangeEvent(about))
    assert refused is not None
    assert refused.code is Usual.TOO_LONG


def test_every_code_is_raised_when_all_these_orders_are_given() -> None:
    elsewhere = {Code.ENOUGH_WALKERS, Code.DAY_LIMIT}
    elsewhere |= {Code.WHO_LEFT, Code.STAYS_OUT}  # in test_leaving
    elsewhere |= {Code.NEEDS_PARTNER, Code.NO_PARTNERS}  # in test_late_partners
    assert {code for _, _, code, _, _ in CASES} | elsewhere == set(Code)
