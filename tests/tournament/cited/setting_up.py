"""Situations before anybody plays: what is announced, who enters, who may be on the chart."""

from __future__ import annotations

from msgspec import structs

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import Cents, dollars
from tenoff.tournament import commands as do
from tenoff.tournament.about import About, OfficialRole, Sponsor
from tenoff.tournament.people import Player, PlayerClass, Sex
from tenoff.tournament.refusals import Code
from tenoff.tournament.regulations.fields import asked_of_fields, asked_of_plan
from tests.tournament.cited.telling import COURTS, Event, about, division, situation

FLORIDA = "florida-2024"


def _announces(event: Event, given: About, *fees: int) -> None:
    plans = tuple(division(key=f"d{number}", fee=Cents(fee)) for number, fee in enumerate(fees))
    event.refuses(
        do.AnnounceEvent(given, COURTS, plans), Code.FEES_DIFFER if len(fees) > 1 else Code.FEE_TOO_HIGH
    )


@situation(FLORIDA, "Art6-a.1", "Art6-a.4", "Art6-a.5")
def a_fee_above_ten_dollars_is_refused(event: Event) -> None:
    for scope in (Scope.STATE, Scope.STATEWIDE, Scope.DISTRICT, Scope.NATIONAL):
        _announces(event, about(scope), 1001)


@situation(FLORIDA, "Art6-a.3")
def one_division_is_dearer_than_another(event: Event) -> None:
    _announces(event, about(), 1000, 900)


@situation(FLORIDA, "Art7-a.4", "Art7-a.5")
def a_district_announces_that_it_closes_at_a_quarter_past_eight(event: Event) -> None:
    early = about(Scope.DISTRICT, closes="08:15")
    event.refuses(do.AnnounceEvent(early, COURTS, (division(),)), Code.CLOSES_TOO_EARLY)
    event.announce(about(Scope.DISTRICT, closes="08:30"), division())


@situation(FLORIDA, "Art7-a.3")
def somebody_comes_to_register_after_nine(event: Event) -> None:
    event.open(about(), division()).enter(2).must(do.CloseRegistration())
    event.refuses(do.Register("men", (Player("late", "Late"),)), Code.NOT_REGISTERING)


@situation(FLORIDA, "Art7-a.6")
def a_player_at_the_draw_has_not_signed(event: Event) -> None:
    event.open(about(), division()).enter(3)
    event.must(do.Register("men", (Player("ann", "Ann"),)), do.CloseRegistration())
    lines = tuple((line, (f"e{line}",)) for line in range(1, 5))
    event.refuses(do.DrawByHand("men", lines), Code.NOT_SIGNED)
    event.must(do.SignRelease("e4", "ann"))
    event.refuses(do.DrawByHand("men", lines), Code.NOT_PRESENT)
    event.must(do.MarkPresent("e4", "ann"), do.DrawByHand("men", lines))


@situation(FLORIDA, "Art8-d.2", "Art8-h")
def a_boy_of_sixteen_and_one_who_owes_his_dues_enter(event: Event) -> None:
    event.open(about(), division())
    event.must(do.Register("men", (Player("bo", "Bo", born=2009),)))
    event.must(do.Register("men", (Player("cy", "Cy", good_standing=False),)))


@situation(FLORIDA, "Art8-e.1", "Art8-e.2")
def partners_of_two_districts_enter_a_district_event(event: Event) -> None:
    event.open(about(Scope.DISTRICT, district="Central"), division(play=Play.DOUBLES))
    event.must(
        do.Register("men", (Player("a", "A", district="Central"), Player("b", "B", district="Southern")))
    )


@situation(FLORIDA, "Art9-c.2")
def a_pro_enters_an_amateur_event(event: Event) -> None:
    event.open(about(), division(grade=Grade.STATE_AMATEUR))
    event.must(do.Register("men", (Player("pro", "Pro", klass=PlayerClass.PRO),)))


@situation(FLORIDA, "Art9-a.1")
def a_state_amateur_enters_an_event_of_district_amateurs(event: Event) -> None:
    event.open(about(Scope.DISTRICT), division(grade=Grade.DISTRICT_AMATEUR))
    event.must(do.Register("men", (Player("sam", "Sam", klass=PlayerClass.STATE_AMATEUR),)))


@situation(FLORIDA, "Art8-a", "Art8-b.1")
def players_enter_what_is_not_for_them(event: Event) -> None:
    mixed = division(key="mixed", gender=Gender.MIXED, grade=Grade.STATE_AMATEUR, play=Play.DOUBLES)
    event.open(about(), division(), mixed)
    event.must(do.Register("men", (Player("lady", "Lady", sex=Sex.LADY),)))
    event.must(do.Register("mixed", (Player("m1", "M1", sex=Sex.MAN), Player("m2", "M2", sex=Sex.MAN))))


@situation(FLORIDA, "Art8-b.1", "E-2.1", "E-4.1")
def an_open_event_has_no_ladies_and_no_officials_yet(event: Event) -> None:
    event.announce(about(), division())
    event.hear(asked_of_plan((division(),), event.now.about, event.regs))
    event.must(do.NameOfficial("Dan", OfficialRole.DIRECTOR))
    event.must(do.NameOfficial("Rae", OfficialRole.DIVISIONAL_REFEREE))


@situation(FLORIDA, "C-3g")
def a_statewide_event_has_any_doubles_before_the_trial_begins(event: Event) -> None:
    plan = division(gender=Gender.ANY, play=Play.DOUBLES)
    trial = structs.replace(about(), days=("2025-10-06",))
    event.hear(asked_of_plan((plan,), trial, event.announce(trial, plan).regs))
    assert not any("C-3g" in cite for cite in event.heard)
    event.hear(asked_of_plan((plan,), structs.replace(trial, days=("2025-09-29",)), event.regs))


@situation(FLORIDA, "Art4-g.2")
def eleven_walkers_enter_state_singles_on_a_monday(event: Event) -> None:
    event.open(about(Scope.STATE), division()).enter(11)
    event.hear(asked_of_fields((division(),), {"men": 11}, event.now.about, event.regs))
    event.must(do.TurnNonWalking("men"))


@situation(FLORIDA, "Art4-g.2")
def twelve_walkers_stay_walkers(event: Event) -> None:
    event.open(about(Scope.STATE), division()).enter(12)
    event.refuses(do.TurnNonWalking("men"), Code.ENOUGH_WALKERS)


@situation(FLORIDA, "Art5-c.1")
def twelve_amateurs_in_both_divisions_are_combined(event: Event) -> None:
    men = division(grade=Grade.STATE_AMATEUR, play=Play.NON_WALKING)
    ladies = structs.replace(men, key="ladies", name="ladies", gender=Gender.LADIES)
    event.open(about(), men, ladies).enter(7).enter(5, "ladies")
    event.hear(asked_of_fields((men, ladies), {"men": 7, "ladies": 5}, event.now.about, event.regs))
    both = structs.replace(men, key="all", name="all", gender=Gender.ANY)
    event.must(do.CombineDivisions(("men", "ladies"), both))


@situation(FLORIDA, "Art3-b.2", "Art3-b.3")
def a_set_of_discs_turns_out_bad(event: Event) -> None:
    event.announce(about(), division()).must(do.ChangeDiscs("1", "blue"))


@situation(FLORIDA, "Art6-a.6")
def a_sponsor_gives_money(event: Event) -> None:
    event.announce(about(), division()).must(do.AddSponsor(Sponsor("Bank", dollars(50))))


@situation("arizona-2019", "H-2.1", "H-2.2", "H-2.3")
def the_director_names_a_charter_and_a_referee(event: Event) -> None:
    event.announce(about(Scope.STATE, "arizona-2019"), division())
    event.must(do.NameOfficial("Dan", OfficialRole.DIRECTOR))
    event.must(do.NameOfficial("Cat", OfficialRole.DESK))
    event.must(do.NameOfficial("Rae", OfficialRole.REFEREE))
