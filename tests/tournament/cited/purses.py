"""Situations of money: fees and their parts, the director's pay, grants, prizes."""

from __future__ import annotations

from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.kit.money import FREE, dollars
from tenoff.tournament import commands as do
from tenoff.tournament.kinds import Division, RoundRobin
from tenoff.tournament.money.lines import Item
from tests.tournament.cited.telling import Event, about, division, situation

FLORIDA = "florida-2024"


def _both(grade: Grade = Grade.OPEN, play: Play = Play.WALKING) -> tuple[Division, Division]:
    return (
        division(grade=grade, play=play),
        division(key="ladies", gender=Gender.LADIES, grade=grade, play=play),
    )


@situation(FLORIDA, "Art6-a.2", "Art1-td.2", "Art10-f.1", "Art10-g")
def a_statewide_event_posts_its_report(event: Event) -> None:
    event.open(about(), *_both()).enter(16).enter(16, "ladies")
    event.report()
    event.at("11:30").must(do.PostFinances())


@situation(FLORIDA, "Art5-c.2")
def too_few_players_pay_for_the_director(event: Event) -> None:
    report = event.open(about(), division()).enter(12).report()
    covered = [line.amount for line in report.income if line.item is Item.COVERED]
    assert covered == [dollars(33)]  # 12 × 4 are left of the fees, 75 + 12 × 0.50 are due


@situation(FLORIDA, "Art1-td.1", "Art1-b2.1", "Art1-b2.2", "Art1-b2.4", "Art10-d")
def state_singles_get_their_grant(event: Event) -> None:
    report = event.open(about(Scope.STATE), *_both()).enter(16).enter(16, "ladies").report()
    assert [purse.grant for purse in report.purses] == [dollars(200), dollars(200)]


@situation(FLORIDA, "Art1-b2.5", "Art1-b2.6")
def state_singles_with_ten_ladies_give_some_of_the_grant_back(event: Event) -> None:
    report = event.open(about(Scope.STATE), *_both()).enter(16).enter(10, "ladies").report()
    assert [purse.grant for purse in report.purses] == [dollars(200), dollars(125)]


@situation(FLORIDA, "Art1-b2.1", "Art1-b2.3", "Art1-b2.4")
def state_doubles_get_their_grant(event: Event) -> None:
    plans = _both(play=Play.DOUBLES)
    report = event.open(about(Scope.STATE), *plans).enter(8).enter(8, "ladies").report()
    assert [purse.grant for purse in report.purses] == [dollars(400), dollars(400)]


@situation(FLORIDA, "Art1-b2.7")
def amateur_singles_get_their_grant(event: Event) -> None:
    plans = _both(Grade.STATE_AMATEUR, Play.NON_WALKING)
    report = event.open(about(Scope.STATE), *plans).enter(8).enter(8, "ladies").report()
    assert [purse.grant for purse in report.purses] == [dollars(150), dollars(150)]


@situation(FLORIDA, "Art1-b2.8", "Art1-b2.10")
def amateur_doubles_get_their_grant_and_have_no_directors_line(event: Event) -> None:
    plan = division(gender=Gender.ANY, grade=Grade.STATE_AMATEUR, play=Play.DOUBLES)
    report = event.open(about(Scope.STATE), plan).enter(8).report()
    assert [purse.grant for purse in report.purses] == [dollars(300)]


@situation(FLORIDA, *(f"Art1-c.{number}" for number in range(1, 6)), "SR18-l.1", "SR18-l.2")
def the_masters_get_their_grant_and_their_prizes(event: Event) -> None:
    table = RoundRobin(all_games=True, masters=True)
    plans = (division(table, fee=FREE), division(table, key="ladies", gender=Gender.LADIES, fee=FREE))
    event.open(about(Scope.STATE, "florida-2024-masters"), *plans).enter(8).enter(8, "ladies")
    men, ladies = event.report().purses
    assert [prize.amount for prize in men.prizes] == [prize.amount for prize in ladies.prizes]
