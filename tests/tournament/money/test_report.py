"""The report by hand-made examples from the printed figures, and its sums for any event."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tenoff.kit.division import Scope
from tenoff.kit.money import FREE, Cents, dollars
from tenoff.tournament.about import Sponsor
from tenoff.tournament.money.facts import DivisionMoney, MoneyFacts, TeamAt, grant_for
from tenoff.tournament.money.lines import Item, Line, Report
from tenoff.tournament.money.report import report, total
from tenoff.tournament.places import Blank
from tenoff.tournament.regulations import every, regulations
from tenoff.tournament.regulations.purse import GrantFor
from tenoff.words.event_prizes import share_said

FLORIDA = regulations("florida-2024")
NORTHERN = regulations("florida-2024-northern")
MASTERS = regulations("florida-2024-masters")


def _division(key: str = "men", teams: int = 16, size: int = 2, fee: Cents = dollars(10)) -> DivisionMoney:  # noqa: B008
    return DivisionMoney(key, fee, teams * size, teams, doubles=size == 2)


def _lines(lines: tuple[Line, ...]) -> dict[str, int]:
    found: dict[str, int] = {}
    for line in lines:
        found[line.item.value] = found.get(line.item.value, 0) + line.amount
    return found


def _balanced(found: Report) -> bool:
    """Every cent in is a cent out, a prize or in the remainder; and each purse for itself."""
    spent = total(found.outgo) + found.prizes + found.remainder
    whole = total(found.income) == spent
    return whole and all(
        purse.pool == sum(prize.amount for prize in purse.prizes) + purse.left for purse in found.purses
    )


def _amounts(found: Report, purse: int = 0) -> list[int]:
    return [prize.amount for prize in found.purses[purse].prizes]


def test_statewide_when_reckoned_is_three_fifty_a_player_less_75() -> None:
    facts = MoneyFacts(Scope.STATEWIDE, (_division("men", 16), _division("ladies", 8)))
    found = report(facts, FLORIDA)
    n = 48
    assert _lines(found.income) == {"fees": 1000 * n, "director-from-association": 2500}
    assert _lines(found.outgo) == {
        "association-part": 400 * n,
        "host-part": 200 * n,
        "director": 7500 + 50 * n + 2500,
    }
    assert found.pool == 350 * n - 7500
    assert [purse.pool for purse in found.purses] == [6200, 3100]
    assert (found.shortfall, found.assumed, _balanced(found)) == (0, True, True)


def test_lines_when_read_have_their_clause_and_their_arithmetic() -> None:
    found = report(MoneyFacts(Scope.STATEWIDE, (_division(),)), FLORIDA)
    told = [
        (line.item, line.who, [(times.count, times.each) for times in line.why], line.clause)
        for line in found.outgo
    ]
    assert told == [
        ("association-part", "association", [(32, 400)], "florida-2024 Art6-a.2"),
        ("host-part", "host", [(32, 200)], "florida-2024 Art6-a.2"),
        ("director", "director", [(1, 7500), (32, 50), (1, 2500)], "florida-2024 Art1-td.2"),
    ]
    assert (found.clause, found.post, found.post_by) == (
        "florida-2024 Art10-f.1",
        "florida-2024 Art10-g",
        "12:00",
    )


@pytest.mark.parametrize(("players", "short"), [(22, 0), (21, 150), (20, 500), (10, 4000), (2, 6800)])
def test_director_when_players_are_few_is_covered_by_the_association(players: int, short: int) -> None:
    found = report(MoneyFacts(Scope.STATEWIDE, (_division(teams=players, size=1),)), FLORIDA)
    assert (found.shortfall, _lines(found.income).get("covered", 0), _balanced(found)) == (short, short, True)
    covered = [line.clause for line in found.income if line.item is Item.COVERED]
    assert covered == (["florida-2024 Art5-c.2"] if short else [])


def test_sponsors_when_the_fees_fall_short_still_go_to_the_prizes() -> None:
    facts = MoneyFacts(
        Scope.STATEWIDE, (_division(teams=10, size=1),), sponsors=(Sponsor("Bank", dollars(200)),)
    )
    found = report(facts, FLORIDA)
    assert (found.pool, found.prizes + found.remainder, found.shortfall) == (20000, 20000, 4000)
    assert [line.clause for line in found.income if line.item is Item.SPONSOR] == ["florida-2024 Art6-a.6"]


def test_costs_when_the_fees_do_not_cover_them_are_shown_as_nobodys() -> None:
    facts = MoneyFacts(
        Scope.STATEWIDE, (_division(teams=22, size=1),), spent=(("hall", dollars(300), "Park"),)
    )
    found = report(facts, FLORIDA)
    short = 30000 - (22 * 350 - 7500)
    assert (found.shortfall, _lines(found.income)["covered"], _lines(found.income)["uncovered"]) == (
        short,
        7500 + 22 * 50,
        short - 7500 - 22 * 50,
    )
    assert _balanced(found)


def test_income_when_entered_by_hand_is_below_zero() -> None:
    facts = MoneyFacts(Scope.CLUB, (_division(fee=FREE),), spent=(("raffle", Cents(-5000), "Club"),))
    found = report(facts, regulations("plain"))
    assert (_lines(found.income), found.pool) == ({"other-income": 5000}, 5000)


@pytest.mark.parametrize(
    ("n", "a", "sponsor", "pool"),
    [(32, 0, 0, 4400), (32, 1, 0, 1900), (64, 2, 10000, 23800), (40, 0, 2500, 10500)],
)
def test_northern_when_reckoned_is_four_fifty_a_player_less_100_and_25_an_assistant(
    n: int, a: int, sponsor: int, pool: int
) -> None:
    facts = MoneyFacts(
        Scope.DISTRICT,
        (_division(teams=n // 2, fee=dollars(8)),),
        sponsors=(Sponsor("Bank", Cents(sponsor)),),
        assistants=a,
    )
    found = report(facts, NORTHERN)
    assert (found.pool, 450 * n - 10000 - 2500 * a + sponsor) == (pool, pool)
    assert (found.assumed, _balanced(found)) == (False, True)


def test_northern_prizes_when_the_pool_is_400_are_the_percentages() -> None:
    facts = MoneyFacts(Scope.DISTRICT, (_division(teams=16, fee=dollars(8)),), (Sponsor("B", dollars(356)),))
    found = report(facts, NORTHERN)
    assert found.pool == dollars(400)
    assert _amounts(found) == [8000, 7000, 6000, 5000, 5000, 4000, 3000, 2000]
    assert [(prize.chart, prize.place) for prize in found.purses[0].prizes] == [
        *(("main", place) for place in (1, 2, 3, 4)),
        *(("consolation", place) for place in (1, 2, 3, 4)),
    ]


def test_prizes_when_rounded_to_dollars_leave_a_remainder() -> None:
    facts = MoneyFacts(Scope.DISTRICT, (_division(teams=16, fee=dollars(8)),), (Sponsor("B", Cents(30)),))
    found = report(facts, NORTHERN)
    # Northern rule 3: 20, 17.5, 15, 12.5; 12.5, 10, 7.5 and 5 percent, "each rounded to the nearest dollar",
    # of 44.30: 8.86, 7.75, 6.65, 5.54; 5.54, 4.43, 3.32, 2.22. That comes to 45, 70 cents more than there is.
    assert _amounts(found) == [900, 800, 700, 600, 600, 400, 300, 200]
    assert (found.purses[0].left, found.remainder) == (-70, -70)


def test_prizes_when_two_shares_are_equal_are_equal() -> None:
    facts = MoneyFacts(Scope.DISTRICT, (_division(teams=16, fee=dollars(8)),), (Sponsor("B", dollars(128)),))
    found = report(facts, NORTHERN)
    # 172: 34.40, 30.10, 25.80, 21.50; 21.50, 17.20, 12.90, 8.60. Fourth place and the consolation's first are
    # 12.5 percent each, so both take 22.
    assert found.pool == dollars(172)
    assert _amounts(found) == [3400, 3000, 2600, 2200, 2200, 1700, 1300, 900]


def test_prizes_when_there_is_no_consolation_are_all_in_the_main_event() -> None:
    division = replace(_division(teams=16), consolation=False)
    found = report(MoneyFacts(Scope.STATEWIDE, (division,), (Sponsor("B", dollars(28)),)), FLORIDA)
    assert found.pool == dollars(65)
    # 20, 17.5, 15 and 12.5 of 65 shares are 20.00, 17.50, 15.00 and 12.50: both halves go up
    assert _amounts(found) == [2000, 1800, 1500, 1300]
    shares = [(prize.weight, prize.weights) for prize in found.purses[0].prizes]
    assert shares == [(2000, 6500), (1750, 6500), (1500, 6500), (1250, 6500)]
    assert [share_said(prize) for prize in found.purses[0].prizes] == ["30.8%", "26.9%", "23.1%", "19.2%"]


def test_prizes_when_fees_are_owed_are_figured_on_what_was_received() -> None:
    paid = replace(_division(teams=16, fee=dollars(8)), due=dollars(256), received=dollars(256))
    owing = replace(paid, received=dollars(216), owed=dollars(40))
    sponsor = (Sponsor("B", dollars(128)),)
    whole = report(MoneyFacts(Scope.DISTRICT, (paid,), sponsor), NORTHERN)
    found = report(MoneyFacts(Scope.DISTRICT, (owing,), sponsor), NORTHERN)
    assert (whole.pool, whole.unpaid, whole.in_box) == (17200, 0, 17200)
    assert _lines(found.income) == {"fees": 25600, "unpaid": -4000, "sponsor": 12800}
    # five players have not paid 8.00: 132 is for prizes, 26.40, 23.10, 19.80, 16.50; 16.50, 13.20, 9.90, 6.60
    assert (found.pool, found.unpaid, found.in_box, _balanced(found)) == (13200, 4000, 13200, True)
    assert _amounts(found) == [2600, 2300, 2000, 1700, 1700, 1300, 1000, 700]
    assert (found.prizes, found.lacking) == (13300, 100)


def test_prizes_when_money_was_paid_twice_are_not_figured_on_it() -> None:
    twice = replace(_division(teams=16, fee=dollars(8)), due=dollars(256), received=dollars(264))
    found = report(MoneyFacts(Scope.DISTRICT, (twice,)), NORTHERN)
    assert (found.pool, found.cash.over, found.in_box) == (4400, 800, 4400)


def test_prizes_when_no_payment_is_written_down_are_figured_on_the_fees_due() -> None:
    nobody = replace(_division(teams=16, fee=dollars(8)), due=dollars(256), owed=dollars(256))
    found = report(MoneyFacts(Scope.DISTRICT, (nobody,)), NORTHERN)
    assert (found.recorded, found.pool, found.unpaid) == (False, 4400, 0)


def test_director_when_players_have_not_paid_is_not_covered_by_the_association() -> None:
    paid = replace(_division(teams=22, size=1), due=dollars(220), received=dollars(220))
    owing = replace(paid, received=dollars(200), owed=dollars(20))
    whole = report(MoneyFacts(Scope.STATEWIDE, (paid,)), FLORIDA)
    found = report(MoneyFacts(Scope.STATEWIDE, (owing,)), FLORIDA)
    assert (whole.pool, _lines(whole.income).get("covered", 0)) == (200, 0)
    assert (found.shortfall, _lines(found.income)["uncovered"], _balanced(found)) == (1800, 1800, True)


@pytest.mark.parametrize(
    ("teams", "main", "consolation"),
    [(2, 2, 0), (3, 3, 0), (4, 4, 0), (5, 4, 0), (6, 4, 2), (7, 4, 3), (8, 4, 4), (9, 4, 4)],
)
def test_prizes_when_teams_are_few_are_for_the_places_that_are_played_for(
    teams: int, main: int, consolation: int
) -> None:
    facts = MoneyFacts(Scope.CLUB, (_division(teams=teams),))
    charts = [prize.chart for prize in report(facts, regulations("plain")).purses[0].prizes]
    assert (charts.count("main"), charts.count("consolation")) == (main, consolation)


@pytest.mark.parametrize(("players", "given"), [(16, 20000), (40, 20000), (15, 18750), (1, 1250), (0, 0)])
def test_state_singles_grant_when_the_field_is_short_is_prorated_and_the_rest_goes_back(
    players: int, given: int
) -> None:
    others = tuple(_division(key, 20, 1) for key in ("b", "c", "d"))
    facts = MoneyFacts(Scope.STATE, (_division("a", players, 1), *others), grant=GrantFor.STATE_SINGLES)
    found = report(facts, FLORIDA)
    assert [purse.grant for purse in found.purses] == [given, 20000, 20000, 20000]
    assert _lines(found.outgo).get("grant-returned", 0) == 20000 - given
    assert (_lines(found.outgo)["grant-to-club"], _lines(found.income)["grant"]) == (10000, 90000)
    assert _balanced(found)


def test_state_director_when_paid_gets_100_of_the_association_and_50_cents_of_the_fees() -> None:
    facts = MoneyFacts(Scope.STATE, (_division(), _division("ladies")), grant=GrantFor.STATE_DOUBLES)
    found = report(facts, FLORIDA)
    assert (_lines(found.outgo)["director"], _lines(found.income)["director-from-association"]) == (
        13200,
        10000,
    )
    assert found.pool == 64 * 350 + 2 * 40000


def test_amateur_singles_grant_when_divided_is_equal_or_all_to_the_combined_division() -> None:
    both = (_division("men", 14, 1), _division("ladies", 9, 1))
    found = report(MoneyFacts(Scope.STATE, both, grant=GrantFor.AMATEUR_SINGLES), FLORIDA)
    assert [purse.grant for purse in found.purses] == [15000, 15000]
    one = report(MoneyFacts(Scope.STATE, both[:1], grant=GrantFor.AMATEUR_SINGLES), FLORIDA)
    assert [purse.grant for purse in one.purses] == [30000]


def test_amateur_doubles_when_reckoned_have_a_zero_on_the_directors_line() -> None:
    found = report(MoneyFacts(Scope.STATE, (_division(),), grant=GrantFor.AMATEUR_DOUBLES), FLORIDA)
    assert found.pool == 32 * 400 + 30000
    assert _lines(found.income)["director-from-association"] == _lines(found.outgo)["director"] == 11600


def _masters(places: tuple[TeamAt, ...] = ()) -> MoneyFacts:
    men = DivisionMoney("men", FREE, 8, 8, masters=True, consolation=False, places=places)
    ladies = DivisionMoney("ladies", FREE, 8, 8, masters=True, consolation=False)
    return MoneyFacts(Scope.STATE, (men, ladies), grant=GrantFor.MASTERS)


def test_masters_when_reckoned_are_the_2200_with_their_parts() -> None:
    found = report(_masters(), MASTERS)
    assert _lines(found.income) == {"grant": 220000}
    assert _lines(found.outgo) == {
        "grant-to-club": 10000,
        "grant-to-director": 30000,
        "grant-to-lunches": 40000,
    }
    assert _amounts(found) == [12000, 10500, 9000, 8500, 7500, 7000, 6500, 5500, 3500]
    assert (found.remainder, _balanced(found)) == (0, True)


def test_masters_when_three_share_third_pool_its_money() -> None:
    places = tuple(
        TeamAt("main", place, (f"e{n}",), (f"P{n}",)) for n, place in enumerate((1, 2, 3, 3, 3, 6, 7, 8), 1)
    )
    awards = report(_masters(places), MASTERS).purses[0].awards
    assert [award.amount for award in awards] == [12000, 10500, 8334, 8333, 8333, 7000, 6500, 5500]
    assert (awards[2].places, awards[2].shared_by) == ((3, 4, 5), 3)


def _placed(*places: TeamAt) -> Report:
    division = replace(_division(teams=16, fee=dollars(8)), places=places)
    return report(MoneyFacts(Scope.DISTRICT, (division,), (Sponsor("B", dollars(356)),)), NORTHERN)


def test_award_when_a_team_wins_is_split_between_the_partners() -> None:
    found = _placed(
        TeamAt("main", 1, ("e1",), ("Ann", "Bo")), TeamAt("consolation", 3, ("e2",), ("Cy", "Di"))
    )
    assert [(award.players, award.amount, award.each) for award in found.purses[0].awards] == [
        (("Ann", "Bo"), 8000, (4000, 4000)),
        (("Cy", "Di"), 3000, (1500, 1500)),
    ]


def test_award_when_a_team_left_goes_to_the_host() -> None:
    found = _placed(
        TeamAt("main", 3, blank=Blank.DID_NOT_FINISH),
        TeamAt("main", 4, blank=Blank.DISQUALIFIED),
        TeamAt("consolation", 4, blank=Blank.NOBODY),
        TeamAt("main", 1, blank=Blank.OPEN),
    )
    purse = found.purses[0]
    # nobody is on the second place, nor on three of the consolation, whoever may still win the first
    assert (purse.to_host, purse.unawarded) == (6000, 5000 + 2000 + 7000 + 5000 + 4000 + 3000)
    assert [award.clause for award in purse.awards] == ["florida-2024 Art10-f.3", None, None, None]


def test_award_when_one_of_two_who_share_has_left_keeps_its_half() -> None:
    found = _placed(TeamAt("main", 3, ("e1",), ("Ann", "Bo")), TeamAt("main", 3, blank=Blank.DID_NOT_FINISH))
    assert [award.amount for award in found.purses[0].awards] == [5500, 5500]
    assert found.purses[0].to_host == 5500


def test_award_when_a_place_has_no_prize_is_not_there() -> None:
    assert _placed(TeamAt("main", 5, ("e1",), ("Ann", "Bo"))).purses[0].awards == ()


def test_money_when_nobody_has_entered_is_all_left_over() -> None:
    facts = MoneyFacts(
        Scope.STATE, (_division(teams=0),), (Sponsor("B", dollars(9)),), grant=GrantFor.STATE_DOUBLES
    )
    found = report(facts, FLORIDA)
    assert (found.pool, found.unshared, found.remainder, found.outgo) == (0, 900, 900, ())


@pytest.mark.parametrize(
    ("kinds", "template", "found"),
    [
        ([(False, False)], "", GrantFor.STATE_SINGLES),
        ([(False, True)], "", GrantFor.STATE_DOUBLES),
        ([(True, False)], "", GrantFor.AMATEUR_SINGLES),
        ([(True, True)], "", GrantFor.AMATEUR_DOUBLES),
        ([(True, True), (False, True)], "", None),
        ([(False, False)], "tournament-of-champions", None),
        ([], "", None),
    ],
)
def test_grant_when_looked_for_is_by_the_kind_of_event(
    kinds: list[tuple[bool, bool]], template: str, found: GrantFor | None
) -> None:
    divisions = tuple(
        DivisionMoney("d", FREE, 8, 8, amateur=amateur, doubles=doubles) for amateur, doubles in kinds
    )
    assert grant_for(Scope.STATE, divisions, template) is found
    assert grant_for(Scope.STATEWIDE, divisions, template) is None


# -- for any event

cents = st.integers(0, 50_000).map(Cents)
fees = st.sampled_from([0, 1, 500, 599, 800, 1000]).map(Cents)
blanks = st.sampled_from([None, *Blank])


@st.composite
def teams_at(draw: st.DrawFn) -> tuple[TeamAt, ...]:
    """Places from the first down, some of them shared, some of them blank."""
    found: list[TeamAt] = []
    for chart in ("main", "consolation"):
        place = 1
        while place <= draw(st.integers(0, 5)):
            group = draw(st.lists(blanks, min_size=1, max_size=3))
            for number, blank in enumerate(group):
                name = f"{chart}{place}{number}"
                players = () if blank else tuple(f"{name}{each}" for each in range(draw(st.integers(1, 3))))
                found.append(TeamAt(chart, place, (name,) if players else (), players, blank))
            place += len(group)
    return tuple(found)


divisions = st.builds(
    DivisionMoney,
    key=st.sampled_from(["men", "ladies", "mixed"]),
    fee=fees,
    players=st.integers(0, 130),
    teams=st.integers(0, 65),
    consolation=st.booleans(),
    places=teams_at(),
    received=st.sampled_from([0, 0, 100]).map(Cents),
    owed=cents,
)
events = st.builds(
    MoneyFacts,
    scope=st.sampled_from(list(Scope)),
    divisions=st.lists(divisions, max_size=5).map(tuple),
    sponsors=st.lists(st.builds(Sponsor, st.just("Bank"), cents), max_size=3).map(tuple),
    spent=st.lists(
        st.tuples(st.just("hall"), st.integers(-20_000, 20_000).map(Cents), st.just("Park")), max_size=3
    ).map(tuple),
    assistants=st.integers(0, 3),
    grant=st.sampled_from([None, *GrantFor]),
    table=st.sampled_from(["", "northern", "main-only", "60/30+10 to 0.01"]),
)


@given(events, st.sampled_from(tuple(every())))
def test_report_when_added_up_has_every_cent(facts: MoneyFacts, key: str) -> None:
    found = report(facts, regulations(key))
    assert _balanced(found)
    assert all(line.amount > 0 for line in (*found.income, *found.outgo) if line.item is not Item.UNPAID)
    most = sum(50 * len(purse.prizes) for purse in found.purses)  # half a dollar for each that is rounded up
    assert found.remainder >= -most
    assert all(prize.amount >= 0 for purse in found.purses for prize in purse.prizes)


@given(events, st.sampled_from(tuple(every())))
def test_awards_when_added_up_are_never_more_than_the_prizes(facts: MoneyFacts, key: str) -> None:
    purses = report(facts, regulations(key)).purses
    for division, purse in zip(facts.divisions, purses, strict=True):
        prizes = sum(prize.amount for prize in purse.prizes)
        assert sum(award.amount for award in purse.awards) <= prizes
        for award in purse.awards:
            assert sum(award.each) == (award.amount if award.players else 0)
        won = sum(award.amount for award in purse.awards if award.blank in (None, Blank.OPEN))
        by_place = sum(prize.amount for prize in purse.prizes if prize.chart != "alternate")
        assert won + purse.to_host + purse.unawarded == (by_place if division.places else 0)


@given(events)
def test_report_when_made_a_second_way_is_the_same(facts: MoneyFacts) -> None:
    """Florida's pool by the printed figures, in fractions of a dollar."""
    found = report(facts, FLORIDA)
    paying = sum(each.players for each in facts.divisions if each.fee)
    everybody = sum(each.players for each in facts.divisions)
    money = Fraction(sum(each.fee * each.players for each in facts.divisions), 100)
    money -= sum((Fraction(amount, 100) for _, amount, _ in facts.spent), Fraction(0))
    if any(each.received for each in facts.divisions):
        money -= Fraction(sum(each.owed for each in facts.divisions), 100)
    if facts.scope in (Scope.STATE, Scope.STATEWIDE, Scope.NATIONAL):
        money -= 6 * paying
        zero_line = facts.grant is GrantFor.AMATEUR_DOUBLES
        if everybody and facts.scope is not Scope.STATE and not zero_line:
            money -= 75
        money -= 0 if zero_line else Fraction(everybody, 2)
    pool = max(money, Fraction(0)) + sum((Fraction(each.amount, 100) for each in facts.sponsors), Fraction(0))
    grants = sum((Fraction(purse.grant, 100) for purse in found.purses), Fraction(0))
    assert Fraction(found.pool + found.unshared, 100) == pool + grants
    assert Fraction(found.shortfall, 100) == max(-money, Fraction(0))
