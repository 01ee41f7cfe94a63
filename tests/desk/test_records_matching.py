"""Names and numbers of records that were merged lead to the record that was kept."""

from __future__ import annotations

import pytest

from tenoff.desk.records.duplicates import Alike, duplicates
from tenoff.desk.records.matching import NEW, How, Known
from tenoff.desk.records.result_sheet import Written
from tenoff.records.results import Sex
from tenoff.records.roll import commands as do
from tenoff.records.roll.people import Club, NewPerson
from tests.records.cited.roll import Keeper


def _roll() -> Keeper:
    people = (
        NewPerson("p1", "William Hart", Sex.MAN, "17"),
        NewPerson("p2", "Bill Hart", Sex.MAN, "23"),
        NewPerson("p3", "Ann Lee", Sex.LADY),
        NewPerson("p4", "Ann Lee", Sex.LADY),
    )
    return Keeper().open().must(do.AddPeople(people), do.Merge("p2", "p1", "one telephone"))


def test_name_when_its_record_was_merged_means_the_one_kept() -> None:
    meant = Known(_roll().now).meant(Written("Bill Hart"))
    assert (meant.how, meant.person) == (How.NAME, "p1")


def test_number_when_its_record_was_merged_means_the_one_kept_unless_another_has_it_now() -> None:
    keeper = _roll()
    assert Known(keeper.now).meant(Written("W. Hart", "23")).person == "p1"
    keeper.must(do.SetPerson("p3", Sex.LADY, "23"))
    assert Known(keeper.now).meant(Written("Ann Lee", "23")).person == "p3"


def test_name_when_two_records_had_it_and_were_merged_is_sure() -> None:
    keeper = _roll()
    before = Known(keeper.now).meant(Written("Ann Lee"))
    assert (before.how, before.maybe) == (How.UNSURE, ("p3", "p4"))
    keeper.must(do.Merge("p4", "p3", "one telephone"))
    after = Known(keeper.now).meant(Written("Ann Lee"))
    assert (after.how, after.person) == (How.NAME, "p3")


@pytest.mark.parametrize("name", ["William Hart", "Hart William", "Bill Hart", "W. Hart", "Will Hardt"])
def test_number_when_the_name_is_written_otherwise_is_enough(name: str) -> None:
    meant = Known(_roll().now).meant(Written(name, "17"))
    assert (meant.how, meant.person, meant.holder) == (How.NUMBER, "p1", "")


@pytest.mark.parametrize("name", ["Ann Hart", "William Stone", "Totally Other"])
def test_number_when_it_is_of_somebody_of_another_name_is_asked(name: str) -> None:
    meant = Known(_roll().now).meant(Written(name, "17"))
    assert (meant.how, meant.person, meant.maybe, meant.holder) == (How.UNSURE, "", ("p1",), "p1")


def test_number_when_it_is_of_another_than_the_name_offers_both() -> None:
    meant = Known(_roll().now).meant(Written("Ann Lee", "17"))
    assert (meant.how, meant.maybe, meant.holder) == (How.UNSURE, ("p1", "p3", "p4"), "p1")


def test_number_when_it_is_of_another_and_a_new_record_is_chosen_stays_with_its_holder() -> None:
    written = Written("Totally Other", "17")
    known = Known(_roll().now, {written.mark: NEW})
    meant = known.meant(written)
    assert meant.how is How.NEW
    assert known.fresh[meant.person] == NewPerson("p0005", "Totally Other")


FAMILY = (
    NewPerson("p1", "John Smith", Sex.MAN, "101"),
    NewPerson("p2", "Joan Smith", Sex.LADY, "102"),
    NewPerson("p3", "Paul Ray", member="103"),
    NewPerson("p4", "Pat Pell", Sex.LADY, "104"),
    NewPerson("p5", "Donald Ott", Sex.MAN, "105"),
    NewPerson("p6", "Don Ott", Sex.MAN),
)


@pytest.mark.parametrize(
    ("written", "maybe", "holder"),
    [
        (Written("Joan Smith", "101", sex=Sex.LADY), ("p1", "p2"), "p1"),
        (Written("Joan Smith", "101"), ("p1", "p2"), "p1"),
        (Written("Jane Smith", "101"), ("p1",), "p1"),
        (Written("Jean Smythe", "101"), ("p1",), "p1"),
        (Written("J. Smith", "101", sex=Sex.LADY), ("p1",), "p1"),
        (Written("Paula Ray", "103"), ("p3",), "p3"),
        (Written("Pat Pell", "104", sex=Sex.MAN), ("p4",), ""),
        (Written("Don Ott", "105"), ("p5", "p6"), "p5"),
    ],
)
def test_number_when_the_name_only_sounds_alike_or_another_bears_it_is_asked(
    written: Written, maybe: tuple[str, ...], holder: str
) -> None:
    meant = Known(Keeper().open().must(do.AddPeople(FAMILY)).now).meant(written)
    assert (meant.how, meant.person, meant.maybe, meant.holder) == (How.UNSURE, "", maybe, holder)


@pytest.mark.parametrize(
    ("written", "person"),
    [
        (Written("Johnny Smyth", "101", sex=Sex.MAN), "p1"),
        (Written("J. Smith", "101"), "p1"),
        (Written("P. Ray", "103", sex=Sex.LADY), "p3"),
        (Written("Donald Ott", "105"), "p5"),
    ],
)
def test_number_when_nothing_speaks_against_its_holder_is_enough(written: Written, person: str) -> None:
    meant = Known(Keeper().open().must(do.AddPeople(FAMILY)).now).meant(written)
    assert (meant.how, meant.person) == (How.NUMBER, person)


def test_name_in_other_letters_is_not_taken_for_another_in_them() -> None:
    people = (NewPerson("p1", "Владимир Петров"), NewPerson("p2", "李 明", member="23"))
    known = Known(Keeper().open().must(do.AddPeople(people)).now)
    names = ("владимир петров", "Иван Иванов", "李 芳", "Анна Петров")
    assert [known.meant(Written(name)).how for name in names] == [How.NAME, How.NEW, How.NEW, How.NEW]
    assert known.meant(Written("李 芳", "23")).how is How.UNSURE


def test_record_when_the_number_is_of_another_is_asked_about() -> None:
    """The wrong one of two namesakes was picked at the desk, and the number put right since."""
    keeper = _roll().must(do.SetPerson("p4", Sex.LADY, "29"))
    meant = Known(keeper.now).meant(Written("Ann Lee", "29", record="p3"))
    assert (meant.how, meant.person, meant.maybe) == (How.UNSURE, "", ("p3", "p4"))
    chosen = Known(keeper.now, {meant.written.mark: "p4"}).meant(meant.written)
    assert (chosen.how, chosen.person) == (How.CHOSEN, "p4")
    for number in ("", "31"):
        sure = Known(keeper.now).meant(Written("Ann Lee", number, record="p3"))
        assert (sure.how, sure.person) == (How.RECORD, "p3")


# -- the same person written shorter or longer


def _club_roll() -> Keeper:
    people = (
        NewPerson("p1", "Robert Smith", Sex.MAN, club="ocala"),
        NewPerson("p2", "E. Jones", Sex.LADY, club="ocala"),
        NewPerson("p3", "Mary Stone", Sex.LADY, "F3", club="ocala"),
        NewPerson("p4", "Carl Young"),
    )
    clubs = (
        do.SetClub(Club("ocala", "Ocala", "Northern")),
        do.SetClub(Club("sebring", "Sebring", "Central")),
    )
    return Keeper().open().must(*clubs, do.AddPeople(people))


@pytest.mark.parametrize(
    ("written", "maybe"),
    [
        (Written("R. Smith", club="Ocala"), ("p1",)),
        (Written("R Smith", club="Ocala"), ("p1",)),
        (Written("R. J. Smith", club="Ocala"), ("p1",)),
        (Written("Bob Smith", club="Ocala"), ("p1",)),
        (Written("R. Smith"), ("p1",)),  # of no club that anybody knows of
        (Written("C. Young", club="Sebring"), ("p4",)),
        (Written("Ellen Jones", club="Ocala"), ("p2",)),
        (Written("M. Stone", "F3-x", club="Ocala"), ()),  # the number says that they are two
        (Written("R. Smith", club="Sebring"), ()),
        (Written("R. Smith", club="Ocala", sex=Sex.LADY), ()),
        (Written("D. Smith", club="Ocala"), ()),
    ],
)
def test_name_when_it_is_short_for_one_on_the_roll_is_asked_about(
    written: Written, maybe: tuple[str, ...]
) -> None:
    meant = Known(_club_roll().now).meant(written)
    asked = (How.UNSURE, "", maybe) if maybe else (How.NEW, "p0005", meant.maybe)
    assert (meant.how, meant.person, meant.maybe) == asked


def test_name_when_it_was_asked_about_is_who_the_keeper_says() -> None:
    written, roll = Written("R. Smith", club="Ocala"), _club_roll().now
    found = [Known(roll, {written.mark: choice}).meant(written) for choice in ("p1", NEW)]
    assert [(each.how, each.person) for each in found] == [(How.CHOSEN, "p1"), (How.NEW, "p0005")]


def test_duplicates_pair_an_initial_with_every_full_name_it_may_be() -> None:
    more = (
        NewPerson("p5", "R. Smith", Sex.MAN, club="ocala"),
        NewPerson("p6", "R Smith", club="sebring"),  # of another club
        NewPerson("p7", "Ellen Jones", Sex.LADY, club="ocala"),
        NewPerson("p8", "Rhonda Smith", Sex.LADY, club="ocala"),
        *(
            NewPerson(f"q{at}", f"Ralf{'abcdefghijkl'[at]} Smith", Sex.MAN, club="sebring")
            for at in range(12)
        ),
    )
    keeper = _club_roll().must(do.AddPeople(more))
    found = {(each.kept, each.gone) for each in duplicates(keeper.now) if each.alike is Alike.INITIAL}
    assert found == {("p1", "p5"), ("p2", "p7"), *(("p6", f"q{at}") for at in range(12))}
