from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from datetime import time

import pytest
from msgspec import Struct

from tenoff.kit import Cite, Edition, cited_book, cited_ids
from tenoff.kit.division import Scope
from tenoff.kit.money import dollars
from tenoff.rules.books import book
from tenoff.rules.clauses import clauses
from tenoff.tournament.about import PlaceRow
from tenoff.tournament.calling.rule import Bound, CountsFrom
from tenoff.tournament.regulations import every, regulations
from tenoff.tournament.regulations.parts import PlaceRule
from tenoff.tournament.regulations.purse import GrantFor

ASSOCIATIONS = tuple(key for key in every() if key != "plain")


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for each in value:
            yield from _texts(each)
    elif isinstance(value, Struct):
        for name in value.__struct_fields__:
            yield from _texts(getattr(value, name))
    elif is_dataclass(value) and not isinstance(value, Edition):
        for field in fields(value):
            yield from _texts(getattr(value, field.name))


def _cites(key: str) -> list[Cite]:
    begins = regulations(key).edition.key + " "
    return [Cite(text) for text in _texts(regulations(key)) if text.startswith(begins)]


def test_keys_when_listed_are_the_editions_and_their_amendments() -> None:
    assert tuple(every()) == (
        "florida-2024",
        "florida-2024-masters",
        "florida-2024-northern",
        "arizona-2019",
        "new-york-1",
        "plain",
    )
    assert [regulations(key).key for key in every()] == list(every())


def test_regulations_when_unknown_are_not_found() -> None:
    with pytest.raises(LookupError):
        regulations("texas")


@pytest.mark.parametrize("key", ASSOCIATIONS)
def test_citations_when_looked_up_are_in_the_register(key: str) -> None:
    at = regulations(key).edition
    register = {clause.id for clause in clauses(at.key)}
    missing = [(cite, id) for cite in _cites(key) for id in cited_ids(cite) if id not in register]
    assert missing == []
    assert {cited_book(cite) for cite in _cites(key)} == {at.key}


@pytest.mark.parametrize("key", ASSOCIATIONS)
def test_edition_when_compared_is_that_of_the_rule_book(key: str) -> None:
    assert regulations(key).edition == book(regulations(key).edition.key).at


def test_plain_when_asked_cites_nothing() -> None:
    assert _cites("plain") == []


def test_florida_hours_when_read_are_the_printed_ones() -> None:
    rule = regulations("florida-2024").calling
    assert rule.first_call == Bound(time(9), Cite("florida-2024 Art7-b.1.1"))
    assert rule.last_call == Bound(time(16), Cite("florida-2024 Art7-b.1.2"))
    assert rule.last_call_100 == Bound(time(16, 30), Cite("florida-2024 Art7-b.1.3"))
    assert rule.duty is not None
    assert (rule.duty.until.at, rule.duty.spared_to_final) == (time(16), 2)


def test_florida_day_limit_when_read_has_the_five_loads() -> None:
    limit = regulations("florida-2024").calling.day_limit
    assert limit is not None
    loads = [(load.to_75, load.to_100, load.of_12_frames) for load in limit.loads]
    assert loads == [(3, 0, 0), (1, 3, 0), (2, 2, 0), (0, 4, 0), (0, 0, 3)]


@pytest.mark.parametrize(("games", "frames"), [(12, 8), (8, 12), (6, 16)])
def test_florida_mingle_limit_when_multiplied_out_is_each_printed_one(games: int, frames: int) -> None:
    limit = regulations("florida-2024").calling.frame_limit
    assert limit is not None
    assert limit.frames == games * frames


def test_no_show_when_compared_is_fifteen_minutes_in_florida_and_new_york() -> None:
    florida, york = (regulations(key).calling.no_show for key in ("florida-2024", "new-york-1"))
    assert florida is not None
    assert york is not None
    assert (florida.minutes, florida.calls, florida.counts_from) == (15, 3, CountsFrom.COURT_FREE)
    assert (york.minutes, york.counts_from, york.in_time_at_end) == (15, CountsFrom.ANNOUNCED, True)
    assert regulations("arizona-2019").calling.no_show is None


def test_substitutes_when_compared_are_barred_but_in_an_emergency_in_arizona() -> None:
    allowed = {key: regulations(key).substitutes.allowed for key in every()}
    assert allowed == {
        "florida-2024": False,
        "florida-2024-masters": True,
        "florida-2024-northern": False,
        "arizona-2019": True,
        "new-york-1": False,
        "plain": True,
    }
    arizona = regulations("arizona-2019").substitutes
    assert (arizona.emergency, arizona.doubles_only, arizona.other_than_entered) == (True, True, True)


def test_florida_forfeit_when_read_puts_out_through_the_quarter_finals() -> None:
    assert regulations("florida-2024").forfeits.out_through == 3


def test_florida_registration_when_read_closes_at_nine_or_half_past_eight() -> None:
    rule = regulations("florida-2024").registration
    assert (rule.closes, rule.district_from) == ("09:00", "08:30")
    assert (regulations("florida-2024").posted_by, regulations("florida-2024").posting) == (
        "12:00",
        "florida-2024 Art10-g",
    )


def test_masters_when_compared_have_no_chart_no_draw_and_no_last_hour() -> None:
    masters = regulations("florida-2024-masters")
    assert (masters.draw.unseeded, masters.calling.last_call, masters.registration.release) == (None,) * 3
    assert masters.places.counts(8) == (8, 0)


@pytest.mark.parametrize(
    ("event", "divisions"),
    [(GrantFor.STATE_SINGLES, 4), (GrantFor.STATE_DOUBLES, 2), (GrantFor.MASTERS, 2)],
)
def test_grant_when_added_up_is_its_total(event: GrantFor, divisions: int) -> None:
    grant = regulations("florida-2024").purse.grant(event)
    assert grant is not None
    assert grant.total == grant.club + grant.director + grant.lunches + divisions * grant.division


@pytest.mark.parametrize("event", [GrantFor.AMATEUR_SINGLES, GrantFor.AMATEUR_DOUBLES])
def test_amateur_grant_when_added_up_is_its_total(event: GrantFor) -> None:
    grant = regulations("florida-2024").purse.grant(event)
    assert grant is not None
    assert (grant.total, grant.club + grant.shared) == (dollars(400), dollars(400))


def test_masters_prizes_when_added_up_are_the_grant_of_a_division() -> None:
    table = regulations("florida-2024-masters").purse.table
    assert sum(table.main) + table.alternate == dollars(700)


def test_short_field_grant_when_full_is_the_whole_grant() -> None:
    grant = regulations("florida-2024").purse.grant(GrantFor.STATE_SINGLES)
    assert grant is not None
    assert grant.full_field * grant.each == grant.division


def test_northern_when_compared_changes_fee_and_pay_only_and_says_so() -> None:
    state, north = regulations("florida-2024"), regulations("florida-2024-northern")
    assert (north.fee.usual, north.fee.district, north.fee.host) == (
        dollars(8),
        dollars(1, 50),
        dollars(1, 50),
    )
    assert (north.purse.assistant, north.purse.table.assumed) == (dollars(25), False)
    assert north.purse.director(Scope.STATEWIDE) is None
    assert [each.since for each in north.amendments] == ["2022-03-26"]
    assert (north.registration, north.calling, north.eligibility, north.substitutes) == (
        state.registration,
        state.calling,
        state.eligibility,
        state.substitutes,
    )


def test_usual_shares_when_added_up_are_the_whole() -> None:
    for key in ("florida-2024", "florida-2024-northern", "plain"):
        table = regulations(key).purse.table
        assert sum(table.main) + sum(table.consolation) == 10_000


@pytest.mark.parametrize(
    ("field", "found"), [(2, (4, 4)), (7, (4, 4)), (8, (2, 1)), (31, (2, 1)), (32, (8, 4))]
)
def test_place_table_when_asked_gives_the_last_row_that_is_reached(
    field: int, found: tuple[int, int]
) -> None:
    assert PlaceRule(table=(PlaceRow(8, 2, 1), PlaceRow(32, 8, 4))).counts(field) == found
