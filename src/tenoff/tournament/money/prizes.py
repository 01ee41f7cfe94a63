"""From a division's money to prizes by place, and from the places to the teams that take them."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.kit import Cite
from tenoff.kit.money import Cents
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.money.facts import DivisionMoney, TeamAt
from tenoff.tournament.money.lines import Award, Prize, Uneven
from tenoff.tournament.money.sharing import apportion, equally, rounded
from tenoff.tournament.places import Blank
from tenoff.tournament.placing import on_one_chart
from tenoff.tournament.regulations.parts import PlaceRule
from tenoff.tournament.regulations.purse import PrizeTable

ALTERNATE = "alternate"


def prizes(pool: Cents, division: DivisionMoney, table: PrizeTable, rule: PlaceRule) -> tuple[Prize, ...]:
    """What each place is worth; only places that are played for have a prize."""
    main, consolation = played_for(division, rule)
    places = [(Chart.MAIN.value, number, weight) for number, weight in enumerate(table.main[:main], 1)]
    places += [
        (Chart.CONSOLATION.value, number, weight)
        for number, weight in enumerate(table.consolation[:consolation], 1)
    ]
    if table.alternate and division.teams:
        places.append((ALTERNATE, 1, table.alternate))
    weights = [weight for _, _, weight in places]
    if table.fixed and sum(weights) <= pool:
        return tuple(
            Prize(chart, place, Cents(amount), clause=table.clause) for chart, place, amount in places
        )
    amounts = rounded(pool, weights, table.unit)
    return tuple(
        Prize(chart, place, amount, weight, sum(weights), table.clause)
        for (chart, place, weight), amount in zip(places, amounts, strict=True)
    )


def played_for(division: DivisionMoney, rule: PlaceRule) -> tuple[int, int]:
    """The places of main event and consolation that somebody can take."""
    main, consolation = rule.counts(division.teams)
    reach = division.reach or on_one_chart(division.teams, consolation=division.consolation)
    return min(main, reach.main), min(consolation, reach.consolation)


def uneven(division: DivisionMoney, table: PrizeTable, rule: PlaceRule) -> tuple[Uneven, ...]:
    """Where the prize table is shorter or longer than the places that are played for."""
    main, consolation = played_for(division, rule)
    both = (
        Uneven(Chart.MAIN, main, len(table.main)),
        Uneven(Chart.CONSOLATION, consolation, len(table.consolation)),
    )
    return tuple(each for each in both if each.places and each.places != each.shares)


def awards(found: tuple[Prize, ...], places: tuple[TeamAt, ...], abandoned: Cite | None) -> Iterator[Award]:
    """Who takes which prize. Teams that share a place pool its money with that of the places below it."""
    worth = {(prize.chart, prize.place): prize.amount for prize in found}
    groups: dict[tuple[str, int], list[TeamAt]] = {}
    for team in places:
        groups.setdefault((team.chart, team.place), []).append(team)
    for (chart, place), teams in groups.items():
        numbers = tuple(number for number in range(place, place + len(teams)) if (chart, number) in worth)
        if not numbers:
            continue
        money = Cents(sum(worth[chart, number] for number in numbers))
        for team, amount in zip(teams, apportion(money, (1,) * len(teams)), strict=True):
            yield _award(team, numbers, amount, len(teams), abandoned)


def _award(
    team: TeamAt, numbers: tuple[int, ...], amount: Cents, shared_by: int, abandoned: Cite | None
) -> Award:
    return Award(
        chart=team.chart,
        places=numbers,
        amount=amount,
        entries=team.entries,
        players=team.players,
        each=equally(amount, len(team.players)),
        shared_by=shared_by,
        blank=team.blank,
        clause=abandoned if team.blank is Blank.DID_NOT_FINISH else None,
    )
