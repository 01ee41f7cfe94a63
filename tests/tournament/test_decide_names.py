"""A name put right: the same player, written otherwise, whenever it is noticed."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import structs

from tenoff.kit.division import Play
from tenoff.log import begin, read, replayed
from tenoff.tournament import commands as do
from tenoff.tournament import events as so
from tenoff.tournament.document import document, fingerprint, mark_of
from tenoff.tournament.evolve import evolve
from tenoff.tournament.log import EVENT_LOG
from tenoff.tournament.people import Player, Standing
from tenoff.tournament.refusals import Code, Refusal
from tests.tournament.robot.stand import (
    Stand,
    by_hand,
    division,
    entry,
    on_court,
    played_out,
    player,
    registering,
)


def right(name: str, id: str = "e1", key: str = "adams", reason: str = "misspelled") -> do.PutNameRight:
    return do.PutNameRight(id, key, name, reason)


def four() -> Stand:
    return by_hand(4)


def last(stand: Stand) -> tuple[so.Event, ...]:
    return stand.log.acts[-1].so


def finished() -> Stand:
    return played_out(four()).must(do.FinishDivision("men"), do.FinishEvent())


def two_divisions() -> Stand:
    """Adams and Boyle are in both; only one of them is drawn."""
    stand = registering(division(), division(key="both", play=Play.DOUBLES), names=2)
    stand.must(entry("Adams", "Boyle", into="both"), do.CloseRegistration("men"))
    return stand.must(do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))


# -- what happens


def test_name_when_put_right_after_the_draw_stays_the_same_player() -> None:
    stand = on_court(four(), "men/M4-01").must(right("Adamson"))
    was, now = so.Spelling("Adams"), so.Spelling("Adamson")
    assert last(stand) == (so.NamePutRight("e1", "adams", was, now, "misspelled"),)
    assert stand.now.entries["e1"].players == (Player("adams", "Adamson"),)
    assert [each.name for each in stand.now.players("men/M4-01")] == ["Adamson", "Boyle"]
    assert stand.now.entries["e1"].present == ("adams",)


def test_club_and_number_when_put_right_leave_the_name() -> None:
    stand = four().must(do.PutNameRight("e1", "adams", "Adams", "asked her", "Lakeland", "F7"))
    assert stand.now.entries["e1"].players == (Player("adams", "Adams", club="Lakeland", member="F7"),)
    stand.must(do.PutNameRight("e1", "adams", "Adamson", "not said", member=""))
    assert stand.now.entries["e1"].players == (Player("adams", "Adamson", club="Lakeland"),)


def test_club_when_it_lies_in_another_district_brings_the_player_there() -> None:
    """Only with the club: a district that was typed is nobody's slip of the pen."""
    ann = Player("ann", "Ann", club="Lakeland", district="Central")
    stand = registering().must(do.Register("men", (ann,)))
    moved = do.PutNameRight("e1", "ann", "Ann", "asked", "Betmar", district="Northern")
    assert stand.must(moved).now.entries["e1"].players == (
        Player("ann", "Ann", club="Betmar", district="Northern"),
    )
    was = so.Spelling("Ann", "Lakeland", district="Central")
    betmar = so.Spelling("Ann", "Betmar", district="Northern")
    assert last(stand) == (so.NamePutRight("e1", "ann", was, betmar, "asked"),)
    stand.must(do.PutNameRight("e1", "ann", "Anne", "misspelled", "Betmar", district="Gulf"))
    assert stand.now.entries["e1"].players == (Player("ann", "Anne", club="Betmar", district="Northern"),)
    assert stand.give(structs.replace(moved, club="L", district="D" * 41)) == Refusal(
        Code.NO_NAME, ("D" * 40,)
    )


def test_name_on_the_chart_when_put_right() -> None:
    stand = registering().must(do.Register("men", (player("Adams"),), "The Adamsens"))
    stand.must(do.PutNameRight("e1", "adams", "Adams", "misspelled", shown="The Adamsons"))
    assert stand.now.entries["e1"].shown == "The Adamsons"
    assert last(stand) == (
        so.NamePutRight(
            "e1",
            "adams",
            so.Spelling("Adams", shown="The Adamsens"),
            so.Spelling("Adams", shown="The Adamsons"),
            "misspelled",
        ),
    )
    stand.must(do.PutNameRight("e1", "adams", "Adams", "no team at all", shown=""))
    assert stand.now.entries["e1"].shown == "Adams"


def test_name_when_somebody_plays_in_two_divisions_is_put_right_in_both() -> None:
    stand = two_divisions().must(right("Adamson"))
    assert [type(each) for each in last(stand)] == [so.NamePutRight, so.NamePutRight]
    assert [each.shown for each in stand.now.entries.values()] == ["Adamson", "Boyle", "Adamson / Boyle"]
    assert {each.key for each in stand.now.entries["e3"].players} == {"adams", "boyle"}


def test_club_when_it_differs_by_division_is_put_right_only_where_it_was_asked() -> None:
    stand = two_divisions().must(do.PutNameRight("e3", "adams", "Adams", "moved", "Lakeland"))
    stand.must(do.PutNameRight("e1", "adams", "Adamson", "misspelled", "Lakeland"))
    assert [each.players[0].club for each in stand.now.entries.values()] == ["Lakeland", "", "Lakeland"]
    assert stand.now.entries["e3"].shown == "Adamson / Boyle"


def test_name_of_a_namesake_when_only_the_club_is_wrong() -> None:
    """Two of one name entered as two people: each can be written right as long as the name stays."""
    stand = registering().must(
        do.Register("men", (Player("smith-a", "John Smith"),)),
        do.Register("men", (Player("smith-b", "John Smith"),)),
        do.PutNameRight("e1", "smith-a", "John  SMITH", "as he writes it", "Lakeland"),
    )
    assert stand.now.entries["e1"].players == (Player("smith-a", "John  SMITH", club="Lakeland"),)


def namesakes() -> Stand:
    """Jon is a John as well, and it is noticed after the draw."""
    return registering().must(
        do.Register("men", (Player("john", "John Smith", club="Lakeland", member="F7"),)),
        do.Register("men", (Player("jon", "Jon Smith", club="Betmar"),)),
    )


def test_name_when_a_namesake_of_another_club_is_there_is_put_right() -> None:
    stand = namesakes().must(right("John Smith", "e2", "jon"))
    assert [each.shown for each in stand.now.entries.values()] == ["John Smith", "John Smith"]


def test_name_and_number_when_a_namesake_has_another_number_are_put_right() -> None:
    stand = namesakes().must(do.PutNameRight("e2", "jon", "John Smith", "asked him", "Lakeland", "F8"))
    assert stand.now.entries["e2"].players == (Player("jon", "John Smith", club="Lakeland", member="F8"),)


@pytest.mark.parametrize("standing", [Standing.DISQUALIFIED, Standing.ABANDONED])
def test_name_when_the_entry_is_out_can_still_be_put_right(standing: Standing) -> None:
    gone = do.DisqualifyEntry if standing is Standing.DISQUALIFIED else do.AbandonEvent
    stand = four().must(gone("e1", "went home"), right("Adamson"))
    assert (stand.now.entries["e1"].shown, stand.now.entries["e1"].standing) == ("Adamson", standing)


# -- after the end


def test_results_when_a_name_is_put_right_after_the_end_have_another_mark() -> None:
    stand = finished()
    before = stand.now.results
    stand.must(right("Adamson"))
    told = document(stand.now)
    assert stand.now.results == fingerprint(told) == mark_of(stand.now)
    assert stand.now.results != before
    assert next(team[0].name for each in told.divisions[0].places for team in each.teams) == "Adamson"
    stand.must(right("Adams"))
    assert stand.now.results == before


def test_results_when_a_name_is_put_right_before_the_end_have_no_mark() -> None:
    stand = played_out(four()).must(do.FinishDivision("men"), right("Adamson"))
    assert (stand.now.results, mark_of(stand.now)) == ("", "")
    stand.must(do.FinishEvent())
    assert stand.now.results == fingerprint(document(stand.now))


def test_log_when_a_name_was_put_right_is_read_and_decided_the_same() -> None:
    stand = finished().must(right("Adamson"))
    again = read(EVENT_LOG, [b"".join(stand.log.lines())])
    assert again.now == stand.now
    assert replayed(again) is None


def test_mark_when_the_event_says_none_is_left_as_it_is() -> None:
    now = finished().now
    put = so.NamePutRight("e1", "adams", so.Spelling("Adams"), so.Spelling("Adamson"), "misspelled")
    assert evolve(now, put).results == now.results


# -- what is refused


def drawn_doubles() -> Stand:
    stand = registering(division(play=Play.DOUBLES)).must(entry("Adams", "Boyle"), entry("Castro", "Dunn"))
    return stand.must(do.CloseRegistration(), do.DrawByHand("men", ((1, ("e1",)), (2, ("e2",)))))


def numbered() -> Stand:
    return four().must(do.PutNameRight("e2", "boyle", "Boyle", "asked", member="F7"))


REFUSED: tuple[tuple[Callable[[], Stand], do.PutNameRight, Code, tuple[str, ...]], ...] = (
    (four, right("Adamson", id="e9"), Code.NO_ENTRY, ("e9",)),
    (four, right("Adamson", key="boyle"), Code.NO_PLAYER, ("boyle", "Adams")),
    (four, right(""), Code.NO_NAME, ("",)),
    (four, right("  "), Code.NO_NAME, ("  ",)),
    (four, right("A" * 61), Code.NO_NAME, ("A" * 40,)),
    (four, right("Ada\nms"), Code.NO_NAME, ("Ada\nms",)),
    (four, do.PutNameRight("e1", "adams", "Adams", "so", club="L" * 61), Code.NO_NAME, ("L" * 40,)),
    (four, do.PutNameRight("e1", "adams", "Adams", "so", member="7" * 21), Code.NO_NAME, ("7" * 21,)),
    (four, do.PutNameRight("e1", "adams", "Adams", "so", shown="S" * 81), Code.NO_NAME, ("S" * 40,)),
    (four, right("Adamson", reason=" "), Code.NO_REASON, ()),
    (four, right("Adamson", reason="r" * 201), Code.NO_REASON, ()),
    (four, right("Adams"), Code.NOT_CHANGED, ("Adams",)),
    (four, do.PutNameRight("e1", "adams", "Adams", "so", "", "", ""), Code.NOT_CHANGED, ("Adams",)),
    (four, right("Boyle"), Code.SAME_PLAYER, ("Boyle", "Men's singles")),
    (four, right(" bOYLE "), Code.SAME_PLAYER, ("Boyle", "Men's singles")),
    (finished, right("Dunn"), Code.SAME_PLAYER, ("Dunn", "Men's singles")),
    (
        lambda: four().must(do.DisqualifyEntry("e2", "waxed discs")),
        right("Boyle"),
        Code.SAME_PLAYER,
        ("Boyle", "Men's singles"),
    ),
    (drawn_doubles, right("Boyle"), Code.SAME_PLAYER, ("Boyle", "Men's singles")),
    (
        numbered,
        do.PutNameRight("e1", "adams", "Adams", "so", member="F7"),
        Code.SAME_PLAYER,
        ("Boyle", "Men's singles"),
    ),
    (
        namesakes,
        do.PutNameRight("e2", "jon", "John Smith", "so", club="Lakeland"),
        Code.SAME_PLAYER,
        ("John Smith", "Men's singles"),
    ),
    (
        lambda: namesakes().must(do.PutNameRight("e2", "jon", "John Smith", "so")),
        do.PutNameRight("e2", "jon", "John Smith", "so", club=""),
        Code.SAME_PLAYER,
        ("John Smith", "Men's singles"),
    ),
    (
        lambda: two_divisions().must(entry("Castro", "Dunn", into="both")),
        right("Castro"),
        Code.SAME_PLAYER,
        ("Castro", "both"),
    ),
)


@pytest.mark.parametrize(("made", "order", "code", "values"), REFUSED)
def test_name_when_it_cannot_be_put_right(
    made: Callable[[], Stand], order: do.PutNameRight, code: Code, values: tuple[str, ...]
) -> None:
    stand = made()
    before = stand.log
    assert stand.give(order) == Refusal(code, values)
    assert stand.log is before


def test_name_of_somebody_who_withdrew_when_another_bears_it_rightly() -> None:
    stand = registering(names=3).must(do.Withdraw("e2", "ill"), right("Boyle"))
    assert stand.now.entries["e1"].shown == "Boyle"


def test_name_when_nothing_is_announced_is_refused() -> None:
    stand = Stand(log=begin(EVENT_LOG, "p1", at="2026-01-12T07:00:00-05:00"))
    assert stand.give(right("Adamson")) == Refusal(Code.NOT_ANNOUNCED)
