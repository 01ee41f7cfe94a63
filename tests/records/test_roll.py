"""The roll as its keeper uses it: every no, and what an order leaves behind."""

from __future__ import annotations

from datetime import date

import pytest
from msgspec.structs import replace

from tenoff.kit import Cite
from tenoff.kit.division import Play, Scope
from tenoff.kit.halves import Halves, points
from tenoff.log import Entered, Refused, Usual, enter, read, replayed
from tenoff.records.classes.decisions import Awarded, Listed, Withheld
from tenoff.records.classes.rule import PlayerClass
from tenoff.records.club_membership import Told
from tenoff.records.played import Played
from tenoff.records.results import EventResult, Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.log import ROLL_LOG
from tenoff.records.roll.people import Club, Named, NewPerson
from tenoff.records.roll.refusals import Code
from tests.records.cited.roll import DAY, DECISIONS, Keeper, open_singles
from tests.records.made_up import division, event, main

LATER = date(2025, 3, 1)


def _singles(*people: str, entries: int = 20, id: str = "e1", play: Play = Play.WALKING) -> EventResult:
    places = tuple(main(at, each) for at, each in enumerate(people, 1))
    return event(division(*places, entries=entries, play=play), id=id)


# -- every no, by the state it is given in

FRESH: tuple[tuple[do.Command, tuple[object, ...]], ...] = (
    (do.SetClub(Club("ocala", "Ocala")), (Code.NOT_OPENED,)),
    (do.OpenRoll("bocce"), (Code.NO_ASSOCIATION, "bocce")),
)
SETTLED: tuple[tuple[do.Command, tuple[object, ...]], ...] = (
    (do.OpenRoll("florida"), (Code.ALREADY_OPENED, "Florida Shuffleboard Association")),
    (do.AddPeople(()), (Code.NO_NAME,)),
    (do.AddPeople((NewPerson("x", " "),)), (Code.NO_NAME,)),
    (do.AddPeople((NewPerson("A B", "x"),)), (Code.BAD_ID, "A B")),
    (do.AddPeople((NewPerson("m1", "x"),)), (Code.PERSON_THERE, "m1", "Man m1")),
    (do.AddPeople((NewPerson("x", "X"), NewPerson("x", "Y"))), (Code.PERSON_THERE, "x", "Y")),
    (do.AddPeople((NewPerson("x", "X", club="nowhere"),)), (Code.NO_CLUB, "nowhere")),
    (
        do.AddPeople((NewPerson("x", "X", member="7"), NewPerson("y", "Y", member="7"))),
        (Code.MEMBER_TAKEN, "7", "X"),
    ),
    (do.SetClub(Club("ocala", " ")), (Code.NO_NAME,)),
    (do.SetClub(Club("O", "Ocala")), (Code.BAD_ID, "O")),
    (do.SetClub(Club("ocala", "Ocala", "Texas")), (Code.NO_DISTRICT, "Texas")),
    (do.Rename("x", "X", DAY), (Code.NO_PERSON, "x")),
    (do.Rename("m1", "", DAY), (Code.NO_NAME,)),
    (do.CorrectName("x", "X"), (Code.NO_PERSON, "x")),
    (do.CorrectName("m1", " "), (Code.NO_NAME,)),
    (do.CorrectName("m1", "Man m1"), (Code.SAME_NAME, "Man m1")),
    (do.SetPerson("x"), (Code.NO_PERSON, "x")),
    (do.WithholdName("x"), (Code.NO_PERSON, "x")),
    (do.FileClub("x", "ocala", DAY), (Code.NO_PERSON, "x")),
    (do.FileClub("m1", "nowhere", DAY), (Code.NO_CLUB, "nowhere")),
    (do.FileClub("m1", "ocala", date(2024, 9, 1)), (Code.TOO_EARLY, "2024-09-01", "2024-10-01")),
    (do.Merge("x", "m1", "twice"), (Code.NO_PERSON, "x")),
    (do.Merge("m1", "x", "twice"), (Code.NO_PERSON, "x")),
    (do.Merge("m1", "m1", "twice"), (Code.SAME_PERSON, "Man m1")),
    (do.Merge("m1", "l8", " "), (Code.NO_REASON,)),
    (do.Merge("m1", "m2", "twice"), (Code.BOTH_PLACED, "Event e1")),
    (do.Unmerge("m1", "no"), (Code.NOT_MERGED, "m1")),
    (do.TellApart("x", "m1", "brothers"), (Code.NO_PERSON, "x")),
    (do.TellApart("m1", "m1", "brothers"), (Code.SAME_PERSON, "Man m1")),
    (do.TellApart("m1", "m2", " "), (Code.NO_REASON,)),
    (do.ForgetApart("m1", "m2", "unsure"), (Code.NOT_APART, "Man m1", "Man m2")),
    (do.Suspend("m1", LATER, DAY), (Code.BAD_DAYS, "2025-03-01", "2025-01-08")),
    (do.EndSuspension("m1", DAY), (Code.NOT_SUSPENDED, "Man m1")),
    (do.RecordResults(open_singles()), (Code.EVENT_THERE, "Event e1")),
    (do.RecordResults(_singles("x", id="e2")), (Code.NO_PERSON, "x")),
    (do.RecordResults(_singles("m1", id="E 2")), (Code.BAD_ID, "E 2")),
    (do.RecordResults(replace(_singles("m1", id="e2"), name=" ")), (Code.NO_NAME,)),
    (
        do.RecordResults(replace(_singles("m1", id="e2"), first_day=LATER)),
        (Code.BAD_DAYS, "2025-03-01", "2025-01-08"),
    ),
    (do.RecordResults(event(id="e2")), (Code.NO_DIVISIONS, "Event e2")),
    (do.RecordResults(_singles("m1", "m1", id="e2")), (Code.PLACED_TWICE, "Man m1", "The division")),
    (
        do.RecordResults(_singles("m1", "m2", id="e2", entries=1)),
        (Code.BAD_ENTRIES, "The division", "1", "2"),
    ),
    (do.RecordResults(event(division(main(0, "m1")), id="e2")), (Code.BAD_PLACE, "The division", "0")),
    (do.CorrectResults(_singles("m1", id="e9"), "wrong", LATER), (Code.NO_EVENT, "e9")),
    (do.CorrectResults(open_singles(), "wrong", LATER), (Code.SAME_RESULTS, "Event e1")),
    (do.CorrectResults(open_singles(winner="m2"), "", LATER), (Code.NO_REASON,)),
    (
        do.CorrectResults(open_singles(winner="m2"), "wrong", date(2025, 1, 7)),
        (Code.TOO_EARLY, "2025-01-07", "2025-01-08"),
    ),
    (do.WithdrawResults("e9", "never played", LATER), (Code.NO_EVENT, "e9")),
    (do.CarryPoints("x", points(1), DAY, "paper"), (Code.NO_PERSON, "x")),
    (do.CarryPoints("m1", points(1), DAY, ""), (Code.NO_REASON,)),
    (do.CarryPoints("m1", Halves(0), DAY, "paper"), (Code.NO_POINTS,)),
    (do.QueryLine("x", "e1", "Why?"), (Code.NO_PERSON, "x")),
    (do.QueryLine("m1", "e9", "Why?"), (Code.NO_EVENT, "e9")),
    (do.QueryLine("m1", "e1", " "), (Code.NO_REASON,)),
    (do.AnswerQuery("q9", "So.", LATER), (Code.NO_QUERY, "q9")),
    (do.DecideClass(Listed("x", DAY, PlayerClass.PRO, DAY, "paper")), (Code.NO_PERSON, "x")),
    (do.DecideClass(Listed("m1", DAY, PlayerClass.PRO, DAY, " ")), (Code.NO_REASON,)),
    (do.DecideClass(Withheld("e9", DAY, reason="five")), (Code.NO_EVENT, "e9")),
)


def _after(*orders: do.Command) -> Keeper:
    return Keeper().settled().played(open_singles()).must(*orders)


AFTER: tuple[tuple[tuple[do.Command, ...], do.Command, tuple[object, ...]], ...] = (
    ((do.SetPerson("m1", member="7"),), do.SetPerson("m2", member="7"), (Code.MEMBER_TAKEN, "7", "Man m1")),
    (
        (do.SetPerson("m1", member="7"),),
        do.AddPeople((NewPerson("x", "X", member="7"),)),
        (Code.MEMBER_TAKEN, "7", "Man m1"),
    ),
    (
        (do.SetClub(Club("sebring", "Sebring", closed=LATER)),),
        do.FileClub("m1", "sebring", LATER, told_club=True, told_keeper=True),
        (Code.CLUB_CLOSED, "Sebring"),
    ),
    (
        (do.RecordResults(_singles("m2", id="e2"), matches=(Played(DAY, "e2", 1, ("m1",), ("l8",)),)),),
        do.Merge("m1", "l8", "twice"),
        (Code.BOTH_PLAYED, "Event e2"),
    ),
    (  # mingles counted by themselves until 2024, so no district decided on their points
        (do.RecordResults(open_singles("d0", date(2023, 1, 8), scope=Scope.DISTRICT)),),
        do.DecideClass(Awarded("d0", DAY, reason="our rules")),
        (Code.NOT_TO_DECIDE, "2023-01-08"),
    ),
    ((do.Merge("m1", "l8", "twice"),), do.Merge("m1", "l7", "twice"), (Code.MERGED_ALREADY, "m1")),
    ((do.Merge("m1", "l8", "twice"),), do.Merge("l8", "m1", "twice"), (Code.WOULD_CIRCLE, "l8", "m1")),
    ((do.Merge("m1", "l8", "twice"),), do.Unmerge("m1", ""), (Code.NO_REASON,)),
    (
        (do.TellApart("m1", "l8", "brothers"),),
        do.TellApart("l8", "m1", "brothers"),
        (Code.APART_ALREADY, "Lady l8", "Man m1"),
    ),
    (
        (do.TellApart("m1", "l8", "brothers"),),
        do.Merge("l8", "m1", "twice"),
        (Code.TOLD_APART, "Lady l8", "Man m1"),
    ),
    (
        (do.TellApart("m1", "l8", "brothers"), do.Merge("l8", "l7", "twice")),
        do.Merge("m1", "l7", "twice"),
        (Code.TOLD_APART, "Man m1", "Lady l7"),
    ),
    (
        (do.WithdrawResults("e1", "never played", LATER),),
        do.WithdrawResults("e1", "again", LATER),
        (Code.WITHDRAWN, "e1"),
    ),
    (
        (do.QueryLine("m1", "e1", "Why?"), do.AnswerQuery("q1", "So.", LATER)),
        do.AnswerQuery("q1", "So.", LATER),
        (Code.ANSWERED, "q1"),
    ),
    (
        (do.QueryLine("m1", "e1", "Why?"),),
        do.AnswerQuery("q1", "So.", date(2025, 1, 1)),
        (Code.TOO_EARLY, "2025-01-01", "2025-01-08"),
    ),
    ((do.QueryLine("m1", "e1", "Why?"),), do.AnswerQuery("q1", "", LATER), (Code.NO_REASON,)),
    (
        (do.QueryLine("m1", "", "Why?"),),
        do.AnswerQuery("q1", "So.", LATER, points(1)),
        (Code.NO_EVENT, ""),
    ),
)


@pytest.mark.parametrize(("order", "said"), FRESH)
def test_order_when_there_is_no_roll_is_refused(order: do.Command, said: tuple[object, ...]) -> None:
    assert Keeper().refuses(order) == said


@pytest.mark.parametrize(("order", "said"), SETTLED)
def test_order_when_it_does_not_fit_is_refused(order: do.Command, said: tuple[object, ...]) -> None:
    assert _after().refuses(order) == said


@pytest.mark.parametrize(("before", "order", "said"), AFTER)
def test_order_when_another_stands_against_it_is_refused(
    before: tuple[do.Command, ...], order: do.Command, said: tuple[object, ...]
) -> None:
    assert _after(*before).refuses(order) == said


def test_answer_when_before_the_event_it_corrects_is_refused() -> None:
    keeper = Keeper().settled().played(open_singles("e2", LATER)).on(DAY)
    keeper.must(do.QueryLine("m1", "e2", "Why?"))
    assert keeper.refuses(do.AnswerQuery("q1", "So.", DAY, points(1))) == (
        Code.TOO_EARLY,
        "2025-01-08",
        "2025-03-01",
    )


def test_class_when_the_association_has_none_is_refused() -> None:
    keeper = Keeper().open("national").must(do.AddPeople((NewPerson("m1", "A"),)))
    assert keeper.refuses(do.DecideClass(DECISIONS[1])) == (
        Code.NO_CLASSES,
        "National Shuffleboard Association",
    )


def test_act_when_its_id_is_taken_or_it_is_too_long_is_refused() -> None:
    log = Keeper().open().log
    again = enter(log, do.SetClub(Club("x", "X")), id="a0", at="2025-01-08T12:00:00Z")
    assert again == Refused(Usual.ID_TAKEN, places={"id": "a0"})
    people = tuple(NewPerson(f"p{number}", "A" * 60) for number in range(9000))
    long = enter(log, do.AddPeople(people), id="a9", at="2025-01-08T12:00:00Z")
    assert isinstance(long, Refused)
    assert (long.code, long.places["most"]) == (Usual.TOO_LONG, 1_000_000)


def test_codes_when_listed_are_all_raised_here() -> None:
    raised = {said[0] for _, said in (*FRESH, *SETTLED)} | {said[0] for _, _, said in AFTER}
    in_own_books = {Code.BAD_BOOK, Code.BOOK_THERE}  # test_own_book raises them
    assert set(Code) - raised == {Code.NO_CLASSES} | in_own_books


# -- what orders leave behind


@pytest.mark.clauses("florida-2024", "SR14-b", "SR14-c", "Art8-d.2")
def test_orders_when_taken_name_their_clauses() -> None:
    keeper = Keeper().settled()
    assert keeper.cited() == ["Art8-d.2"]
    assert keeper.played(open_singles()).cited() == ["SR14-b"]
    assert keeper.must(do.CarryPoints("m1", points(3), DAY, "paper")).cited() == ["SR14-c"]
    keeper.must(do.QueryLine("m1", "e1", "Why?"), do.AnswerQuery("q1", "So.", LATER, points(1)))
    assert keeper.now.corrections[-1].clause == Cite("florida-2024 SR14-c")
    keeper.must(do.CorrectResults(open_singles(winner="m2"), "wrong", LATER))
    assert keeper.cited() == ["SR14-b"]


@pytest.mark.clauses("florida-2024", "Art9-0", "Art9-b.1.2", "Art9-b.4", "Art9-c.3", "Art9-d", "Art9-e.2")
def test_decisions_on_classes_when_taken_name_their_clauses() -> None:
    keeper = Keeper().settled().played(open_singles("d1", scope=Scope.DISTRICT))
    told = [keeper.must(do.DecideClass(each)).cited() for each in DECISIONS]
    assert told == [["Art9-e.2"], ["C-3f.4"], ["Art9-0"], ["Art9-b.1.2"], ["Art9-b.4 Art9-d Art9-c.3"]]


@pytest.mark.clauses("florida-2024", "Art8-f.2", "Art8-f.3")
def test_club_when_filed_needs_notice_only_from_those_who_have_played() -> None:
    keeper = Keeper().settled()
    day = date(2025, 2, 1)
    keeper.must(do.FileClub("m2", "sebring", DAY))
    keeper.played(open_singles()).must(
        do.FileClub("m1", "sebring", day),
        do.FileClub("m1", "sebring", day, told_club=True),
        do.FileClub("m1", "sebring", day, told_club=True, told_keeper=True),
        do.FileClub("m1", "sebring", day),
    )
    assert [home.told for home in keeper.now.people["m2"].homes] == [Told.FIRST, Told.FREE]
    person = keeper.now.people["m1"]
    assert [home.told for home in person.homes] == [
        Told.FIRST, Told.CLUB_NOT_TOLD, Told.KEEPER_NOT_TOLD, Told.CHANGED, Told.SAME,
    ]  # fmt: skip
    assert [person.club_on(each) for each in (DAY, date(2025, 1, 31), day)] == ["ocala", "ocala", "sebring"]
    assert [keeper.now.district_of("m1", each) for each in (DAY, day)] == ["Northern", "Central"]


def test_club_when_asked_for_a_day_before_any_was_filed_is_none_by_then_but_theirs_for_results() -> None:
    person = Keeper().settled().now.people["m1"]
    days = (date(2010, 1, 1), DAY)
    assert [person.club_filed_by(each) for each in days] == ["", "ocala"]
    assert [person.club_on(each) for each in days] == ["ocala", "ocala"]


def test_name_when_changed_holds_from_its_day_and_may_be_told_late() -> None:
    keeper = _after(do.Rename("m1", "Now", date(2026, 1, 1)), do.Rename("m1", "Between", date(2025, 6, 1)))
    person = keeper.now.people["m1"]
    names = (
        Named("Man m1", date.min),
        Named("Between", date(2025, 6, 1)),
        Named("Now", date(2026, 1, 1)),
    )
    assert person.names == names
    days = (date(2020, 1, 1), DAY, date(2025, 6, 1), date(2026, 1, 1))
    assert [person.name_on(day) for day in days] == ["Man m1", "Man m1", "Between", "Now"]


def test_suspension_when_ended_is_cut_the_day_before() -> None:
    until = date(2025, 6, 30)
    keeper = _after(do.Suspend("m1", LATER, until), do.EndSuspension("m1", date(2025, 4, 1)))
    days = (date(2025, 2, 28), LATER, date(2025, 3, 31), date(2025, 4, 1))
    person = keeper.now.people["m1"]
    assert [person.suspended_on(day) is not None for day in days] == [False, True, True, False]
    keeper.must(do.Suspend("m1", until, until), do.EndSuspension("m1", until))
    assert keeper.now.people["m1"].suspended_on(until) is None


def test_person_when_set_or_withheld_keeps_the_rest() -> None:
    keeper = _after(do.SetPerson("m1", Sex.MAN, "F17", gone=True), do.WithholdName("m1"))
    person = keeper.now.people["m1"]
    assert (person.sex, person.member, person.gone, person.withheld, person.club) == (
        Sex.MAN, "F17", True, True, "ocala",
    )  # fmt: skip
    assert keeper.must(do.WithholdName("m1", shown=True)).now.people["m1"].withheld is False


def test_results_when_withdrawn_may_come_back() -> None:
    keeper = _after(do.WithdrawResults("e1", "wrong file", LATER)).on(date(2025, 4, 1))
    assert keeper.now.result("e1") is None
    keeper.must(do.RecordResults(open_singles(winner="m2")))
    assert [(version.result is None, version.on) for version in keeper.now.results["e1"]] == [
        (False, DAY), (True, LATER), (False, date(2025, 4, 1)),
    ]  # fmt: skip


def test_matches_when_results_are_corrected_stay_or_are_those_of_the_correction() -> None:
    """What a correction says nothing of stays; what the event's own correction brings is what was played."""
    first, other = (Played(DAY, "e2", 1, (one,), (two,)) for one, two in (("m1", "m2"), ("m2", "m1")))
    right, wrong = _singles("m2", "m1", id="e2"), _singles("m1", "m2", id="e2")
    keeper = _after(do.RecordResults(wrong, matches=(first,)))
    assert keeper.now.matches["e2"] == (first,)
    keeper.must(do.CorrectResults(_singles("m1", "m2", id="e2", entries=18), "a slip", LATER))
    assert keeper.now.matches["e2"] == (first,)
    keeper.must(do.CorrectResults(right, "the final was the other way", LATER, matches=(other,)))
    assert keeper.now.matches["e2"] == (other,)
    keeper.must(do.CorrectResults(right, "only the match", LATER, matches=(first,)))
    assert keeper.now.matches["e2"] == (first,)
    same = do.CorrectResults(right, "the same again", LATER, matches=(first,))
    assert keeper.refuses(same) == (Code.SAME_RESULTS, right.name)
    keeper.must(do.WithdrawResults("e2", "not ours", LATER), do.RecordResults(right, matches=(other,)))
    assert keeper.now.matches["e2"] == (other,)
    assert read(ROLL_LOG, keeper.log.lines()).now == keeper.now


def test_log_when_read_back_is_the_same_roll() -> None:
    log = _after(*(do.DecideClass(each) for each in DECISIONS[2:])).log
    back = read(ROLL_LOG, log.lines())
    assert (back.now, back.tip, replayed(back)) == (log.now, log.tip, None)
    again = enter(back, do.OpenRoll("florida"), id="a0", at="2030-01-01T00:00:00Z")
    assert isinstance(again, Entered)
    assert (again.again, again.log) == (True, back)
