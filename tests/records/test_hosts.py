"""Host rotation of the state tournaments (Art. 1 and 2)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tenoff.books.florida_2024.hosts import HOSTS as FLORIDA_HOSTS
from tenoff.kit import Malformed, cited_ids
from tenoff.kit.season import Season
from tenoff.records.hosts import Fault, Flaw, StateTournament, against, contradictions, host, hosts
from tests.records.cited.hosts import DOUBLES, MEETING, SINGLES, situations
from tests.tournament.cited.telling import cites

F = "florida-2024"
CLAUSES = (
    "Art1-b.1", "Art1-b.2", *(f"Art1-chart.{row}" for row in range(1, 8)), "Art2-a.1", "Art2-c",
)  # fmt: skip

# The printed chart turned round: for each tournament the districts of 2024-25, 2025-26 and so on.
PRINTED = {
    "singles": "northern central west-coast southern southwest-coast southeast-coast central-east-coast",
    "doubles": "west-coast southwest-coast southern southeast-coast central-east-coast northern central",
    "masters": "central southeast-coast central-east-coast northern southern southwest-coast west-coast",
    "champions": "central-east-coast northern central - west-coast+southwest-coast southern southeast-coast",
    "amateur-singles": "northern central-east-coast central west-coast southwest-coast southern",
    "amateur-doubles": "central west-coast southwest-coast southern central-east-coast northern",
}


def printed(name: str, year: int) -> tuple[str, ...]:
    """The cell of the chart, its column repeated for ever."""
    column = PRINTED[name].split(" ")
    cell = column[(year - 2024) % len(column)]
    return () if cell == "-" else tuple(cell.split("+"))


def test_situations_when_told_cite_their_clauses() -> None:
    made = {id for cite in cites(situations()) for id in cited_ids(cite)}
    assert sorted(set(CLAUSES) - made) == []


@pytest.mark.clauses(
    "florida-2024", "Art1-b.1", "Art1-chart.1", "Art1-chart.2", "Art1-chart.3", "Art1-chart.4"
)
@pytest.mark.clauses("florida-2024", "Art1-chart.5", "Art1-chart.6", "Art1-chart.7")
@given(st.sampled_from(StateTournament), st.integers(2024, 2100))
def test_host_of_a_season_is_the_one_printed_and_then_the_cycle(
    tournament: StateTournament, year: int
) -> None:
    found = host(FLORIDA_HOSTS, tournament, Season(year))
    assert found.printed == printed(tournament, year)
    assert (found.doubt is None) == (len(found.printed) == 1)
    if found.doubt is None:
        assert found.district == found.printed[0]


@pytest.mark.clauses("florida-2024", "Art1-b.2")
def test_hosts_when_the_chart_is_over_cite_that_it_goes_on() -> None:
    found = {each.tournament: each for each in hosts(FLORIDA_HOSTS, Season(2030))}
    told = {name: (each.district, each.clause, each.as_in) for name, each in found.items()}
    assert told[StateTournament.MASTERS] == ("west-coast", f"{F} Art1-chart.1 Art1-b.1", Season(2030))
    assert told[StateTournament.AMATEUR_SINGLES] == (
        "northern", f"{F} Art1-chart.6 Art1-b.1 Art1-b.2", Season(2024),
    )  # fmt: skip


def test_host_when_the_season_is_before_the_chart_is_not_known() -> None:
    with pytest.raises(Malformed, match="the chart begins with the season 2024-25, got 2023-24"):
        host(FLORIDA_HOSTS, StateTournament.SINGLES, Season(2023))


def test_contradictions_of_the_printed_chart_are_reported() -> None:
    found = [
        (each.flaw, each.tournament, each.values, each.suggested) for each in contradictions(FLORIDA_HOSTS)
    ]
    toc = StateTournament.CHAMPIONS
    south = ("southeast-coast",)
    assert found == [
        (Flaw.COUNT, None, ("5", "6"), ""),
        (Flaw.NEVER, toc, ("2027-28",), "west-coast"),
        (Flaw.TWICE, toc, ("2028-29", "west-coast", "southwest-coast"), "southwest-coast"),
        (Flaw.NOT_ALL, StateTournament.AMATEUR_SINGLES, south, ""),
        (Flaw.NOT_ALL, StateTournament.AMATEUR_DOUBLES, south, ""),
    ]


def test_host_of_the_doubled_season_is_suggested_not_decided() -> None:
    found = [host(FLORIDA_HOSTS, StateTournament.CHAMPIONS, Season(year)) for year in (2027, 2028)]
    assert [(each.printed, each.district) for each in found] == [
        ((), "west-coast"),
        (("west-coast", "southwest-coast"), "southwest-coast"),
    ]


@pytest.mark.clauses("florida-2024", "Art2-a.1", "Art2-c")
def test_dates_when_singles_is_away_from_the_meeting_or_others_not_approved_are_held_against() -> None:
    assert against(FLORIDA_HOSTS, (SINGLES,), MEETING, "Ocala") == ()
    assert against(FLORIDA_HOSTS, (structs.replace(DOUBLES, approved=MEETING),), MEETING, "Ocala") == ()
    found = against(FLORIDA_HOSTS, (SINGLES, DOUBLES), MEETING.replace(day=14), "Sebring")
    assert [(each.code, each.clause, each.values) for each in found] == [
        (Fault.OTHER_DAYS, f"{F} Art2-a.1", ("singles", "2027-01-11", "2027-01-13", "2027-01-14")),
        (Fault.OTHER_PLACE, f"{F} Art2-a.1", ("singles", "Ocala", "Sebring")),
        (Fault.NOT_APPROVED, f"{F} Art2-c", ("doubles",)),
    ]
