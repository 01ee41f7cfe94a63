"""How many places an event finds: as announced, by its field; and that prizes go with them, cent by cent."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from tenoff.kit import Team
from tenoff.kit.division import Play
from tenoff.kit.money import Cents
from tenoff.log import read, replayed
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.about import PlaceRow, Sponsor
from tenoff.tournament.document import document, fingerprint, mark_of
from tenoff.tournament.kinds import AnyStage, Byes, DoubleElimination, Elimination, Ladder, Mingle, RoundRobin
from tenoff.tournament.log import EVENT_LOG
from tenoff.tournament.money import report_of
from tenoff.tournament.money.lines import Purse, Uneven
from tenoff.tournament.placing import Reach, field_of, place_counts, places_to_write, reach_of
from tenoff.tournament.regulations import regulations
from tests.tournament.robot.stand import (
    ABOUT,
    NAMES,
    ONE_GAME,
    Stand,
    announced,
    by_hand,
    division,
    drawn,
    played_out,
    registering,
    won,
)
from tests.tournament.test_decide_refusals import sponsored

FLORIDA = regulations("florida-2024")
ROWS = (PlaceRow(2, 2, 1), PlaceRow(6, 3, 2), PlaceRow(9, 8, 4))
CHART = Elimination(length=ONE_GAME)
POOL = RoundRobin(length=ONE_GAME)


def _placed(stand: Stand) -> list[tuple[str, int, int]]:
    """Chart, place and how many hold it."""
    return [(each.chart, each.place, len(each.entries)) for each in stand.now.divisions["men"].places]


def _by_name(stand: Stand) -> Stand:
    """Whoever comes first in the alphabet wins."""
    while ready := [key for key, *_ in stand.now.ready()]:
        first, second = stand.now.sides(ready[0])
        assert first
        assert second
        won(stand, ready[0], Team.FIRST if first[0].shown < second[0].shown else Team.SECOND)
    return stand


def _finished(names: int, *stages: AnyStage, rows: tuple[PlaceRow, ...] = ROWS) -> Stand:
    stand = _by_name(drawn(names, *stages, about=structs.replace(ABOUT, places=rows)))
    for _ in stages[1:2]:
        _by_name(stand.must(do.StartStage("men")))
    return stand.must(do.FinishDivision("men"))


def _purse(stand: Stand) -> Purse:
    return report_of(stand.now, FLORIDA).purses[0]


# -- the setting


def test_places_when_nothing_is_announced_are_the_regulations() -> None:
    assert _placed(_finished(8, CHART, rows=())) == [
        *(("main", place, 1) for place in (1, 2, 3, 4)),
        *(("consolation", place, 1) for place in (1, 2, 3, 4)),
    ]


@pytest.mark.parametrize(
    ("names", "main", "consolation"),
    [(4, (1, 2), ()), (6, (1, 2, 3), (1, 2)), (8, (1, 2, 3), (1, 2))],
)
def test_places_when_announced_go_by_the_field(
    names: int, main: tuple[int, ...], consolation: tuple[int, ...]
) -> None:
    assert _placed(_finished(names, CHART)) == [
        *(("main", place, 1) for place in main),
        *(("consolation", place, 1) for place in consolation),
    ]


def test_places_when_there_are_more_than_are_played_for_are_shared_below_the_fourth() -> None:
    found = _placed(_finished(9, CHART))
    assert [each for each in found if each[0] == "main"] == [
        *(("main", place, 1) for place in (1, 2, 3, 4)),
        ("main", 5, 4),
    ]


def test_places_when_there_are_more_than_entries_stop_with_the_last_entry() -> None:
    assert _placed(_finished(3, POOL, rows=(PlaceRow(2, 100, 100),))) == [
        ("main", 1, 1),
        ("main", 2, 1),
        ("main", 3, 1),
    ]


def test_places_when_the_field_is_below_the_first_row_are_the_regulations() -> None:
    assert place_counts(by_hand(4).now, by_hand(4).now.divisions["men"], FLORIDA) == (4, 4)
    stand = by_hand(4, about=structs.replace(ABOUT, places=(PlaceRow(5, 1),)))
    assert place_counts(stand.now, stand.now.divisions["men"], FLORIDA) == (4, 4)


def test_places_when_set_are_in_the_log_with_their_clause() -> None:
    stand = announced().must(do.SetPlaces(ROWS))
    assert stand.log.acts[-1].so == (so.PlacesSet(ROWS, FLORIDA.places.clause),)
    assert stand.now.about.places == ROWS
    assert stand.must(do.SetPlaces()).now.about == ABOUT


def test_places_when_announced_with_the_event_are_as_if_set() -> None:
    at_once = announced(about=structs.replace(ABOUT, places=ROWS))
    assert at_once.now.about == announced().must(do.SetPlaces(ROWS)).now.about


def test_places_when_read_back_are_the_same() -> None:
    stand = _finished(9, CHART)
    assert read(EVENT_LOG, [b"".join(stand.log.lines())]).now == stand.now
    assert replayed(stand.log) is None


def test_results_document_when_places_are_announced_names_them() -> None:
    stand = _finished(6, CHART).must(do.FinishEvent())
    told = document(stand.now)
    assert told.about.places == ROWS
    assert stand.now.results == fingerprint(told)
    others = structs.replace(told, about=structs.replace(told.about, places=()))
    assert fingerprint(others) != stand.now.results


def test_results_document_when_somebody_gives_money_after_the_end_has_the_mark_of_the_end() -> None:
    """Which is the same for a log that was written long ago: it is decided once more when it is checked."""
    stand = sponsored().must(do.FinishEvent())
    mark = "d1dd57f1dc7661ba06b8081d928c9efc60008473d94823c3fd562cbfdaec99b2"
    assert (stand.now.results, mark_of(stand.now)) == (mark, mark)
    stand.must(do.AddSponsor(Sponsor("Late Bakery", Cents(5000))))
    assert [each.name for each in document(stand.now).about.sponsors] == ["Baker"]
    assert (stand.now.results, mark_of(stand.now)) == (mark, mark)
    stand.must(do.ReopenDivision("men", "a wrong card"))
    assert (stand.now.results, mark_of(stand.now)) == ("", "")
    stand.must(do.FinishDivision("men"), do.FinishEvent())
    assert [each.name for each in document(stand.now).about.sponsors] == ["Baker", "Late Bakery"]
    assert stand.now.results == mark_of(stand.now) != mark


# -- several stages


def test_places_when_a_later_stage_is_small_go_by_the_first_field() -> None:
    """Nine entered: eight places are asked for, and the four who came on hold them."""
    stand = _finished(9, POOL, Elimination(length=ONE_GAME, takes=4, consolation=False))
    assert _placed(stand) == [("main", place, 1) for place in (1, 2, 3, 4)]
    assert [prize.place for prize in _purse(stand).prizes] == [1, 2, 3, 4]


SECOND = (
    Elimination(length=ONE_GAME, takes=4, consolation=False),
    Elimination(length=ONE_GAME, takes=4, consolation=False, beside=True),
)


@pytest.mark.parametrize(
    ("names", "reach"), [(4, (4, 0)), (5, (4, 0)), (6, (4, 2)), (9, (4, 4)), (11, (4, 4))]
)
def test_reach_when_a_stage_has_two_parts_is_the_same_before_and_after_its_draw(
    names: int, reach: tuple[int, int]
) -> None:
    stand = drawn(names, POOL, *SECOND)
    assert reach_of(stand.now, stand.now.divisions["men"]) == reach
    _by_name(stand).must(do.StartStage("men"))
    assert reach_of(stand.now, stand.now.divisions["men"]) == reach


def test_reach_when_partners_are_drawn_after_a_mingle_is_half_of_the_players() -> None:
    plan = division(
        Mingle(length=ONE_GAME, rounds=3),
        Elimination(length=ONE_GAME, takes=8, consolation=False),
        play=Play.DOUBLES,
        draw_partners=True,
    )
    stand = registering(plan, names=10)
    found = stand.now.divisions["men"]
    assert (field_of(stand.now, found), reach_of(stand.now, found)) == (10, Reach(4, 0))


def test_reach_when_a_chart_follows_a_chart_is_its_four_places() -> None:
    stand = drawn(9, Elimination(length=ONE_GAME, consolation=False), CHART)
    assert reach_of(stand.now, stand.now.divisions["men"]) == Reach(4, 0)


@pytest.mark.parametrize("chart", [CHART, structs.replace(CHART, byes=Byes.BUNCHED)])
def test_reach_when_a_chart_is_drawn_is_as_it_was_before(chart: Elimination) -> None:
    for names in range(2, len(NAMES) + 1):
        before = registering(division(chart), names=names).now
        after = drawn(names, chart).now
        assert reach_of(before, before.divisions["men"]) == reach_of(after, after.divisions["men"])


@pytest.mark.parametrize("names", range(2, len(NAMES) + 1))
def test_prizes_when_everybody_plays_on_are_all_taken(names: int) -> None:
    """No prize is set aside for a place that nobody can come to: four teams have no consolation."""
    for chart in (
        CHART,
        structs.replace(CHART, byes=Byes.BUNCHED),
        structs.replace(CHART, sub_brackets=True),
    ):
        purse = _purse(_finished(names, chart, rows=()))
        assert (purse.unawarded, purse.to_host) == (0, 0)


@pytest.mark.parametrize(
    ("rows", "names", "found"),
    [((), 0, (4, 4)), (ROWS, 0, (8, 4)), (ROWS, 4, (2, 1)), ((PlaceRow(9, 2, 6),), 0, (4, 6))],
)
def test_form_when_filled_by_hand_has_lines_for_the_places(
    rows: tuple[PlaceRow, ...], names: int, found: tuple[int, int]
) -> None:
    stand = registering(about=structs.replace(ABOUT, places=rows), names=names)
    assert places_to_write(stand.now, stand.now.divisions["men"], FLORIDA) == found


# -- prizes


def _money(names: int, rows: tuple[PlaceRow, ...], table: str) -> Purse:
    about = structs.replace(ABOUT, places=rows, prizes=table, sponsors=(Sponsor("Bank", Cents(10_000)),))
    return _purse(played_out(drawn(names, CHART, about=about)).must(do.FinishDivision("men")))


def test_prizes_when_the_table_is_shorter_leave_the_last_places_without() -> None:
    purse = _money(8, (PlaceRow(2, 4),), "60/40")
    assert [(each.place, each.weight) for each in purse.prizes] == [(1, 6000), (2, 4000)]
    assert purse.uneven == (Uneven("main", 4, 2),)
    assert sum(award.amount for award in purse.awards) + purse.left == purse.pool


def test_prizes_when_the_table_is_longer_share_all_among_the_places() -> None:
    purse = _money(8, (PlaceRow(2, 2),), "40/30/20/10")
    assert [(each.place, each.weight, each.weights) for each in purse.prizes] == [
        (1, 4000, 7000),
        (2, 3000, 7000),
    ]
    assert purse.uneven == (Uneven("main", 2, 4),)
    assert sum(award.amount for award in purse.awards) + purse.left == purse.pool


def test_prizes_when_the_table_fits_have_nothing_to_say() -> None:
    assert _money(8, (PlaceRow(2, 2, 1),), "50/30 + 20").uneven == ()


def test_prizes_when_four_share_the_fifth_place_are_shared_too() -> None:
    purse = _money(9, (PlaceRow(2, 6),), "30/20/15/15/10/10")
    shared = [award for award in purse.awards if award.places == (5, 6)]
    assert [award.shared_by for award in shared] == [4, 4, 4, 4]
    assert sum(award.amount for award in shared) == sum(each.amount for each in purse.prizes[4:])


# -- for any event

FORMATS: tuple[tuple[AnyStage, ...], ...] = (
    (CHART,),
    (Elimination(length=ONE_GAME, third_place=False),),
    (Elimination(length=ONE_GAME, consolation=False),),
    (DoubleElimination(length=ONE_GAME),),
    (POOL,),
    (Ladder(length=ONE_GAME),),
)
rows_of = st.lists(
    st.tuples(st.integers(2, 14), st.integers(1, 12), st.integers(0, 9)),
    max_size=4,
    unique_by=lambda row: row[0],
).map(lambda found: tuple(PlaceRow(*row) for row in sorted(found)))
tables = st.sampled_from(
    ("", "northern", "main-only", "winner-takes-all", "30/20/10/10/5/5 + 10/5/5 to 0.01")
)


def _by_chance(stand: Stand, dice: Random) -> Stand:
    """Played with upsets, and a team or two that leave."""
    while ready := [key for key, *_ in stand.now.ready()]:
        won(stand, ready[0], dice.choice(tuple(Team)))
        if dice.random() < 0.1:
            stand.give(do.AbandonEvent(f"e{dice.randint(1, len(NAMES))}", "ill"))
    return stand


@settings(deadline=None, max_examples=60)
@given(
    st.integers(2, len(NAMES)),
    st.sampled_from(FORMATS),
    rows_of,
    tables,
    st.integers(0, 9),
    st.integers(0, 999),
)
def test_places_and_prizes_when_added_up_have_every_cent(
    names: int, stages: tuple[AnyStage, ...], rows: tuple[PlaceRow, ...], table: str, gift: int, seed: int
) -> None:
    about = structs.replace(ABOUT, places=rows, prizes=table, sponsors=(Sponsor("Bank", Cents(gift * 1111)),))
    stand = _by_chance(drawn(names, *stages, about=about), Random(seed)).must(do.FinishDivision("men"))
    listed = stand.now.divisions["men"].places
    most = {"main": 4, "consolation": 4}
    for row in rows:
        if row.field <= names:
            most = {"main": row.main, "consolation": row.consolation}
    assert [each for each in listed if each.place > most[each.chart]] == []
    firsts = [each for each in listed if (each.chart, each.place) == ("main", 1)]
    assert len(firsts) >= 1
    purse = _purse(stand)
    prizes = sum(prize.amount for prize in purse.prizes)
    given_out = sum(award.amount for award in purse.awards if award.blank is None)
    assert prizes + purse.left == purse.pool
    assert given_out + purse.to_host + purse.unawarded == prizes
    assert [prize for prize in purse.prizes if prize.place > most[prize.chart]] == []
    assert {(each.chart, place) for each in purse.awards for place in each.places} <= {
        (prize.chart, prize.place) for prize in purse.prizes
    }
    for award in purse.awards:
        assert sum(award.each) == (award.amount if award.players else 0)
