"""Every happening, concern, obstacle and name of an event is said in words of the catalog."""

from __future__ import annotations

from datetime import date

import pytest

from tenoff.kit import Cite, Team
from tenoff.kit.division import Gender, Grade, Play
from tenoff.kit.money import Cents
from tenoff.tournament import events as so
from tenoff.tournament.about import About, CourtSet, OfficialRole, PlaceRow, Sponsor
from tenoff.tournament.calling.obstacles import Against, Obstacle
from tenoff.tournament.calling.queue import Reason, Suggestion
from tenoff.tournament.calling.queue import Why as Because
from tenoff.tournament.calling.weighing import Order, Wish
from tenoff.tournament.commands import Why
from tenoff.tournament.eligibility import Held
from tenoff.tournament.evolve import evolve
from tenoff.tournament.fixtures import Chart, Drawn, Ending, Fixture, Outcome
from tenoff.tournament.kinds import Division, Elimination, Length
from tenoff.tournament.people import Concern, Entry, Payment, Player, Standing, Waiver
from tenoff.tournament.places import Blank
from tenoff.tournament.regulations.fields import Ask, Asks
from tenoff.tournament.roster.problems import Problem, Trouble
from tenoff.tournament.state import Phase, Tournament
from tenoff.tournament.templates import template, templates
from tenoff.words.catalog import say, spoken
from tenoff.words.event_concerns import against_said, asked_said, concern_said, problem_said, reasons_said
from tenoff.words.event_happenings import event_happened
from tenoff.words.event_names import (
    division_name,
    length_said,
    match_label,
    match_said,
    money,
    ordinal,
    outcome_said,
    place_said,
    round_said,
    stage_said,
)

CITE = Cite("florida-2024 C-24")
MEN = Division("men", "Men's doubles", Gender.MEN, Grade.OPEN, Play.DOUBLES, (Elimination(),))
ADAMS = Entry("e1", "men", (Player("ann", "Ann"), Player("bob", "Bob")))
CASTRO = Entry("e2", "men", (Player("cy", "Cy"), Player("dan", "Dan")))
FINAL = Fixture("M2-01", Chart.MAIN, 1, Drawn((1,)), Drawn((2,)), to_final=1, decides=1)
MATCH, AT = "men/M2-01", "2026-01-12T09:00:00-05:00"
WON = Outcome(Team.SECOND, games=((40, 75), (50, 76)))
PAST: tuple[so.Event, ...] = (
    so.EventAnnounced(About("Lakeland Open", ("2026-01-12",), "florida-2024")),
    so.CourtAdded(CourtSet("1")),
    so.DivisionSet(MEN),
    so.RegistrationOpened(),
    so.Registered(ADAMS),
    so.Registered(CASTRO),
    so.RegistrationClosed("men"),
    so.DrawMade("men", 1, ((1, ("e1",)), (2, ("e2",))), (FINAL,), "by-hand", AT),
)
SAID: dict[so.Event, str] = {
    so.EventAnnounced(
        About("Lakeland Open", ("2026-01-12",), "florida-2024")
    ): "Lakeland Open was announced.",
    so.EventChanged(About("Lakeland Open", ("2026-01-12",), "florida-2024")): "The announcement was changed.",
    so.DivisionSet(MEN): "Division Men's doubles was set up.",
    so.DivisionDropped("men", "nobody came"): "Division Men's doubles was dropped: nobody came.",
    so.DivisionsCombined(("men", "gone"), MEN, CITE): (
        "Men's doubles, gone were combined into Men's doubles (Florida C-24)."
    ),
    so.CourtAdded(CourtSet("1")): "Court 1 was added.",
    so.CourtClosed("1", "wet"): "Court 1 was closed: wet.",
    so.CourtReopened("1"): "Court 1 was opened again.",
    so.DiscsChanged("1", "B"): "Court 1 has discs B from now on.",
    so.OfficialNamed("Mason", OfficialRole.REFEREE): "Mason was named: Referee.",
    so.OfficialReleased("Mason", OfficialRole.REFEREE): "Mason was released: Referee.",
    so.SponsorAdded(Sponsor("Baker", Cents(5000))): "Baker sponsors the event with $50.00.",
    so.SponsorDropped(Sponsor("Baker", Cents(5000))): (
        "Baker no longer sponsors the event: $50.00 were taken out."
    ),
    so.PlacesSet((PlaceRow(2, 4, 2), PlaceRow(32, 8, 4)), CITE): (
        "Places of main event + consolation: "
        "4 + 2 from 2 entries on, 8 + 4 from 32 entries on (Florida C-24)."
    ),
    so.PlacesSet(): "The number of places is as the regulations say.",
    so.WishSet(Wish(patience=90)): (
        "How the next match is chosen: whoever is nearest to the end of the day goes first, "
        "but a match that has waited 90 minutes goes before them."
    ),
    so.WishSet(Wish(Order.CHART, breather=15, leave_spared=True)): (
        "How the next match is chosen: as the matches stand on the chart; who came off court less than"
        " 15 minutes ago is called only where nobody else can be; semi-finals and finals of the first day"
        " wait for the next."
    ),
    so.RegistrationOpened(True): "Registration was opened, also from home.",
    so.RegistrationClosed("men", CITE): "Registration of Men's doubles was closed (Florida C-24).",
    so.Registered(ADAMS): "Ann / Bob entered Men's doubles.",
    so.EntryChanged("e1", "men", ADAMS.players, ()): "The entry of Ann / Bob was changed.",
    so.NamePutRight("e1", "ann", so.Spelling("Anne"), so.Spelling("Ann", "", "12"), "misspelled"): (
        "Anne was put right, name Anne → Ann, member number none → 12: misspelled."
    ),
    so.NamePutRight(
        "e1", "ann", so.Spelling("Ann", "Lakland", shown="The A"), so.Spelling("Ann", "Lakeland"), "a slip"
    ): "Ann was put right, club Lakland → Lakeland, on the chart The A → none: a slip.",
    so.NamePutRight(
        "e1", "ann", so.Spelling("Ann", "A", district=""), so.Spelling("Ann", "B", district="Gulf"), "asked"
    ): "Ann was put right, club A → B, district none → Gulf: asked.",
    so.EntryMarked("e1", Standing.WITHDRAWN, "ill"): "Ann / Bob withdrew: ill.",
    so.ReleaseSigned("e1", "ann"): "Ann signed the release form.",
    so.PresenceMarked("e1", "bob", False): "Bob is not there.",
    so.PaymentTaken("e1", Payment(Cents(-250))): "Ann / Bob got back $2.50.",
    so.ConcernWaived("e1", Waiver(Concern("two-pros", CITE), "Ruth", "agreed")): (
        "Ann / Bob was let in: agreed (Florida C-24)."
    ),
    so.SeedPublished("men", seed="lottery"): "The seed for Men's doubles was published: lottery.",
    so.DrawMade("men", 1, (), (), "by-hand", AT): "Men's doubles was drawn by hand.",
    so.LatePlaced("e1", 3, ()): "Ann / Bob was placed late on line 3.",
    so.Substituted("e1", "bob", Player("x", "Xu"), "ill"): "Xu plays for Bob: ill.",
    so.TieSettled("men", ("e1", "e2"), "coin"): (
        "The order of level entries in Men's doubles was settled: coin."
    ),
    so.MatchCalled(MATCH, "1", AT, despite="all wait"): "M2-01 was called to court 1 all the same: all wait.",
    so.CalledAgain(MATCH, AT): "M2-01 was called again.",
    so.MatchRecalled(MATCH): "M2-01 went back to the queue.",
    so.MatchMoved(MATCH, "1", "wet"): "M2-01 was moved to court 1: wet.",
    so.MatchHeld(MATCH, "lunch"): "M2-01 was put on hold: lunch.",
    so.MatchReleased(MATCH): "M2-01 may be called again.",
    so.PlayBegan(MATCH, AT): "M2-01 began.",
    so.ResultPosted(MATCH, WON, AT, claimed=True): (
        "M2-01: Cy / Dan beat Ann / Bob, 75–40, 76–50, as the court says."
    ),
    so.ResultConfirmed(MATCH): "The result of M2-01 was confirmed.",
    so.ResultWithdrawn(MATCH): "M2-01 continues: the scorekeeper undid its result.",
    so.ResultCorrected(MATCH, None, "misread", (MATCH,)): (
        "The result of M2-01 was taken back: misread. This undid M2-01."
    ),
    so.MatchesAdded("men", (FINAL,), ""): "Cy / Dan challenged Ann / Bob in Men's doubles.",
    so.RefereeAssigned(MATCH, "Mason"): "Mason referees M2-01.",
    so.PlaySuspended(Why.RAIN, AT, "thunder"): "All play was stopped for rain: thunder.",
    so.PlayResumed(AT): "Play went on.",
    so.DayEnded("2026-01-12", (MATCH,)): "The day Mon, Jan 12, 2026 was ended; 1 match goes on the next day.",
    so.DayAdded("2026-01-14"): "The day Wed, Jan 14, 2026 was added.",
    so.Shortened("men", Length(games=1), "rain", clause=CITE): (
        "Matches of Men's doubles are one game to 75 from now on: rain (Florida C-24)."
    ),
    so.DivisionFinished("men", ()): "Men's doubles was finished.",
    so.DivisionReopened("men", "misread"): "Men's doubles was opened again: misread.",
    so.EventFinished("ab" * 32): "The event was finished; the mark of its results is abababababab.",
    so.MoneySpent("ice", Cents(-500)): "$5.00 came in: ice.",
    so.FinancesPosted(AT, Cents(123456)): "The financial report was posted with $1,234.56 for prizes.",
    so.Paid("e1", Cents(1000)): "$10.00 was paid out to Ann / Bob.",
}


def event() -> Tournament:
    now: Tournament | None = None
    for each in PAST:
        now = evolve(now, each)
    assert now is not None
    return now


NOW = event()


def test_happening_when_it_is_told() -> None:
    assert {each: event_happened(each, NOW) for each in SAID} == SAID


def test_happening_of_every_kind_is_told() -> None:
    assert {type(each) for each in SAID} == set(so.Event.__args__)


@pytest.mark.parametrize("standing", Standing)
def test_entry_when_it_is_marked(standing: Standing) -> None:
    assert event_happened(so.EntryMarked("e1", standing), NOW).startswith("Ann / Bob ")


@pytest.mark.parametrize("why", Why)
def test_play_when_it_stops(why: Why) -> None:
    assert event_happened(so.PlaySuspended(why, AT), NOW).startswith("All play was stopped")


@pytest.mark.parametrize("code", Held)
def test_concern_has_a_sentence(code: Held) -> None:
    said = concern_said(Concern(code.value, CITE, ("one", "two", "three", "four")))
    known = spoken().knows(f"event_concerns.held.{code}")
    assert (known, said.endswith(" (Florida C-24)"), "{" in said) == (True, True, False)


@pytest.mark.parametrize("asks", Asks)
def test_ask_has_a_sentence(asks: Asks) -> None:
    usual = {Asks.NEEDS_OFFICIAL: ("head-referee",), Asks.NEW_EDITION: ("Florida 2026", "2026-10-01")}
    values = usual.get(asks, ("9",))
    said = asked_said(Ask(asks, CITE, ("men",), values), NOW)
    assert (said.endswith(" (Florida C-24)"), "{" in said) == (True, False)


@pytest.mark.parametrize("why", Obstacle)
def test_obstacle_has_a_sentence(why: Obstacle) -> None:
    said = against_said(Against(why, CITE, ("ann",)), NOW, MATCH)
    assert (said.endswith(" (Florida C-24)"), "{" in said) == (True, False)


@pytest.mark.parametrize("trouble", Trouble)
def test_trouble_of_a_list_has_a_sentence(trouble: Trouble) -> None:
    assert "{" not in problem_said(Problem(trouble, ("one", "two", "three")))


def test_reasons_when_a_match_is_suggested() -> None:
    because = tuple(Because(reason, 2) for reason in Reason)
    said = reasons_said(Suggestion(MATCH, "men", "1", because, due=CITE))
    assert said == (
        "goes on from yesterday, has waited too long, start it now so that 2 more matches fit today, "
        "waits 2 minutes, 2 matches today, "
        "rested 2 minutes, to be called now (Florida C-24)"
    )


def test_names_of_every_template() -> None:
    for key in templates(date(2026, 1, 12)):
        assert say(f"event_names.template.{key}")
        for division in template(key, date(2026, 1, 12)).divisions:
            assert division_name(division)
            assert [(stage_said(stage), length_said(stage.length)) for stage in division.stages]


def test_lists_of_names_are_whole() -> None:
    words = spoken()
    for part, members in (
        ("phase", Phase), ("standing", Standing), ("official", OfficialRole), ("play", Play),
        ("gender", Gender), ("grade", Grade), ("blank", Blank), ("ending", Ending),
    ):  # fmt: skip
        assert [member for member in members if not words.knows(f"event_names.{part}.{member}")] == []


def test_place_when_it_is_said() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 33)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "33rd",
    ]  # fmt: skip
    assert place_said("consolation", 2, tied=True) == "Consolation 2nd (shared)"


def test_money_when_it_is_said() -> None:
    assert [money(cents) for cents in (0, 5, 1250, -75, 123456)] == [
        "$0.00", "$0.05", "$12.50", "−$0.75", "$1,234.56",
    ]  # fmt: skip


def test_match_when_it_is_named() -> None:
    assert (match_label(NOW, MATCH), match_said(NOW, MATCH)) == ("M2-01", "Ann / Bob v Cy / Dan")
    assert round_said(FINAL) == "Final"


def test_result_when_it_is_said() -> None:
    said = [
        outcome_said(outcome, "Ann", "Bo")
        for outcome in (
            Outcome(Team.FIRST),
            Outcome(Team.SECOND, Ending.FORFEIT),
            Outcome(None, Ending.TIE, ((30, 30),)),
            Outcome(None, Ending.NO_CONTEST),
        )
    ]
    assert said == [
        "Ann beat Bo",
        "Bo beat Ann by forfeit",
        "Ann and Bo are level, 30–30",
        "Ann v Bo: not played",
    ]


@pytest.mark.parametrize(
    ("length", "said"),
    [
        (Length(), "best of 3 to 75"),
        (Length(frames=16), "best of 3 to 75 or 16 frames"),
        (Length(games=1, points=None, frames=12), "one game of 12 frames"),
        (Length(games=2, points=None, frames=8, by_sum=True), "2 games of 8 frames, points added"),
    ],
)
def test_length_when_it_is_said(length: Length, said: str) -> None:
    assert length_said(length) == said
