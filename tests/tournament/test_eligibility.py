"""Who may enter: each clause on its own, and all of them against a plain list of sentences."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import structs

from tenoff.kit import cited_ids
from tenoff.kit.division import Gender, Grade, Play, Scope
from tenoff.tournament.about import About
from tenoff.tournament.eligibility import OWN_WORD, Held, concerns
from tenoff.tournament.kinds import Division, Elimination
from tenoff.tournament.people import Concern, Entry, Player, PlayerClass, Sex
from tenoff.tournament.regulations import every, regulations
from tenoff.tournament.regulations.parts import Regulations

FLORIDA = regulations("florida-2024")
DAY = "2026-01-05"


def _about(scope: Scope = Scope.STATEWIDE, district: str = "Central") -> About:
    return About("Winter", (DAY,), "florida-2024", scope=scope, district=district)


def _division(gender: Gender = Gender.ANY, grade: Grade = Grade.OPEN, play: Play = Play.WALKING) -> Division:
    return Division("d", "The division", gender, grade, play, (Elimination(),))


def _player(name: str = "Ann Lee", key: str = "", **facts: Any) -> Player:
    return Player(key or name.casefold().replace(" ", "-"), name, **facts)


def _held(
    *players: Player,
    division: Division | None = None,
    about: About | None = None,
    regs: Regulations = FLORIDA,
    others: tuple[Entry, ...] = (),
) -> list[tuple[str, str, tuple[str, ...]]]:
    found = concerns(players, division or _division(), about or _about(), regs, others=others)
    return [(each.code, " ".join(cited_ids(each.clause)), each.values) for each in found]


@pytest.mark.parametrize(
    ("born", "codes"),
    [
        (2009, ["under-age"]),
        (2008, ["age-to-check"]),
        (2007, []),
        (1940, []),
        (None, []),
    ],
)
def test_age_when_the_year_is_known_is_18(born: int | None, codes: list[str]) -> None:
    assert _held(_player(born=born)) == [(code, "Art8-h", ("Ann Lee", "18")) for code in codes]


def test_age_when_the_event_is_a_clubs_own_is_not_asked() -> None:
    assert _held(_player(born=2015), about=_about(Scope.CLUB)) == []


@pytest.mark.parametrize(("standing", "codes"), [(False, ["no-good-standing"]), (True, []), (None, [])])
def test_standing_when_it_is_bad_is_held(standing: bool | None, codes: list[str]) -> None:
    found = _held(_player(club="Lakeland", good_standing=standing))
    assert found == [(code, "Art8-d.2", ("Ann Lee", "Lakeland")) for code in codes]


@pytest.mark.parametrize(("until", "held"), [("2026-01-04", False), (DAY, True), ("2026-07-01", True)])
def test_suspension_when_it_lasts_to_the_first_day_is_held(until: str, held: bool) -> None:
    found = _held(_player(suspended=until))
    assert found == ([("suspended", "Art8-c.4", ("Ann Lee", until))] if held else [])


def test_club_when_it_is_no_member_is_held() -> None:
    assert _held(_player(club="Lakeland", member_club=True), _player("Bo", club="")) == []
    assert _held(_player(club="Toronto", member_club=False)) == [
        ("no-member-club", "Art8-g", ("Ann Lee", "Toronto"))
    ]


def test_district_event_when_a_player_is_of_another_holds_it_against_them() -> None:
    event = _about(Scope.DISTRICT, "Central")
    assert _held(_player(district="central"), about=event) == []
    assert _held(_player(district=""), about=event) == []
    assert _held(_player(district="Northern"), about=event) == [
        ("other-district", "Art8-e.2", ("Ann Lee", "Northern", "Central"))
    ]
    assert _held(_player(district="Northern"), about=_about(Scope.STATEWIDE)) == []


def test_district_doubles_when_partners_are_of_two_districts_hold_it_against_them() -> None:
    pair = (_player(district="Central"), _player("Bo Fox", district="Northern"))
    doubles = _division(play=Play.DOUBLES)
    assert _held(*pair, division=doubles, about=_about(Scope.DISTRICT, "")) == [
        ("partner-district", "Art8-e.1", ("Ann Lee", "Bo Fox", "Central", "Northern"))
    ]
    assert _held(*pair, division=doubles, about=_about(Scope.STATE)) == []


@pytest.mark.parametrize(
    ("grade", "klass", "code", "clause"),
    [
        (Grade.STATE_AMATEUR, PlayerClass.PRO, "pro-in-amateur", "Art9-c.2"),
        (Grade.DISTRICT_AMATEUR, PlayerClass.PRO, "pro-in-amateur", "Art9-c.2"),
        (Grade.DISTRICT_AMATEUR, PlayerClass.STATE_AMATEUR, "state-amateur-in-district", "Art9-a.1"),
        (Grade.STATE_AMATEUR, PlayerClass.STATE_AMATEUR, "", ""),
        (Grade.STATE_AMATEUR, PlayerClass.DISTRICT_AMATEUR, "", ""),
        (Grade.STATE_AMATEUR, None, "", ""),
        (Grade.OPEN, PlayerClass.DISTRICT_AMATEUR, "", ""),
        (Grade.NO_TWO_PROS, PlayerClass.PRO, "", ""),
    ],
)
def test_class_when_it_is_too_high_is_held(
    grade: Grade, klass: PlayerClass | None, code: str, clause: str
) -> None:
    found = _held(_player(klass=klass), division=_division(grade=grade))
    assert found == ([(code, clause, ("Ann Lee", "The division"))] if code else [])


def test_no_two_pros_when_both_are_pros_is_held_once() -> None:
    division = _division(grade=Grade.NO_TWO_PROS, play=Play.DOUBLES)
    pro, other = _player(klass=PlayerClass.PRO), _player("Bo Fox", klass=PlayerClass.PRO)
    assert _held(pro, other, division=division) == [("two-pros", "Art8-a", ("Ann Lee", "Bo Fox"))]
    assert _held(pro, _player("Cy", klass=PlayerClass.STATE_AMATEUR), division=division) == []
    assert _held(pro, _player("Cy"), division=division) == []


@pytest.mark.parametrize(
    ("gender", "sex", "code"),
    [
        (Gender.MEN, Sex.LADY, "not-a-man"),
        (Gender.LADIES, Sex.MAN, "not-a-lady"),
        (Gender.MEN, Sex.MAN, ""),
        (Gender.LADIES, None, ""),
        (Gender.ANY, Sex.LADY, ""),
        (Gender.MIXED, Sex.LADY, ""),
    ],
)
def test_division_when_it_is_for_the_other_sex_is_held(gender: Gender, sex: Sex | None, code: str) -> None:
    for grade, clause in ((Grade.OPEN, "Art8-b.1"), (Grade.STATE_AMATEUR, "Art8-a")):
        found = _held(_player(sex=sex), division=_division(gender, grade))
        assert found == ([(code, clause, ("Ann Lee", "The division"))] if code else [])


@pytest.mark.parametrize(
    ("one", "other", "held"),
    [
        (Sex.LADY, Sex.LADY, True),
        (Sex.MAN, Sex.MAN, True),
        (Sex.LADY, Sex.MAN, False),
        (Sex.LADY, None, False),
        (None, None, False),
    ],
)
def test_mixed_when_both_are_alike_is_held(one: Sex | None, other: Sex | None, held: bool) -> None:
    division = _division(Gender.MIXED, play=Play.DOUBLES)
    found = _held(_player(sex=one), _player("Bo Fox", sex=other), division=division)
    assert found == ([("not-mixed", "Art8-b.1", ("Ann Lee", "Bo Fox"))] if held else [])


def test_champions_when_not_qualified_or_no_pro_are_held() -> None:
    about = structs.replace(_about(), yearly="champions")
    assert _held(_player(klass=PlayerClass.PRO, listed=True), about=about) == []
    assert _held(_player("Bo", klass=PlayerClass.STATE_AMATEUR, listed=False), about=about) == [
        ("pros-only", "Art8-k.0", ("Bo",)),
        ("not-qualified", "Art8-k.1 Art8-k.2 Art8-k.3", ("Bo",)),
    ]
    assert _held(_player("Bo"), about=about) == []


def test_masters_when_not_invited_are_held() -> None:
    about = structs.replace(_about(), yearly="masters")
    regs = regulations("florida-2024-masters")
    assert _held(_player(listed=True), _player("Bo", listed=False), about=about, regs=regs) == [
        ("not-invited", "SR18-b", ("Bo",))
    ]


def _entry(*players: Player, division: str = "d") -> Entry:
    return Entry("e1", division, players)


def test_player_when_entered_in_the_division_already_is_held() -> None:
    assert _held(_player(), others=(_entry(_player()),)) == [("entered-twice", "", ("Ann Lee", "Ann Lee"))]
    assert _held(_player(), others=(_entry(_player(), division="other"),)) == []


@pytest.mark.parametrize(
    ("facts", "alike"),
    [
        ({}, True),
        ({"club": "Lakeland"}, True),
        ({"club": "Betmar"}, False),
        ({"born": 1950}, False),
        ({"born": 1944, "club": "lakeland"}, True),
        ({"sex": Sex.MAN}, False),
        ({"member": "17"}, True),
        ({"member": "18"}, False),
    ],
)
def test_namesake_when_nothing_tells_them_apart_is_held(facts: dict[str, Any], alike: bool) -> None:
    first = _player("Ann Lee", "p1", club="Lakeland", born=1944, sex=Sex.LADY, member="17")
    found = _held(_player("ann  lee", "p2", **facts), others=(_entry(first),))
    assert found == ([("looks-entered", "", ("ann  lee", "Ann Lee"))] if alike else [])


def test_member_number_when_it_is_one_is_held_whatever_the_name() -> None:
    first = _player("Ann Lee", "p1", member="17")
    found = _held(_player("Anne Leigh", "p2", member="17"), others=(_entry(first),))
    assert found == [("looks-entered", "", ("Anne Leigh", "Ann Lee"))]


# -- all together, against an implementation that knows nothing of regulations but Florida's sentences

names = st.sampled_from(["Ann Lee", "Bo Fox", "Cy Day"])
players = st.builds(
    Player,
    key=st.sampled_from(["a", "b", "c", "d"]),
    name=names,
    sex=st.sampled_from([None, *Sex]),
    club=st.sampled_from(["", "Lakeland", "Betmar"]),
    district=st.sampled_from(["", "Central", "Northern"]),
    member=st.sampled_from(["", "1", "2"]),
    klass=st.sampled_from([None, *PlayerClass]),
    born=st.sampled_from([None, 1950, 2007, 2008, 2009]),
    good_standing=st.sampled_from([None, True, False]),
)
divisions = st.builds(
    _division, st.sampled_from(list(Gender)), st.sampled_from(list(Grade)), st.sampled_from(list(Play))
)
abouts = st.builds(_about, st.sampled_from(list(Scope)), st.sampled_from(["", "Central"]))


def _plainly(team: list[Player], division: Division, about: About) -> set[str]:
    """The codes, read off the printed sentences one after the other."""
    found = set()
    governed = about.scope is not Scope.CLUB
    district = about.scope is Scope.DISTRICT
    for each in team:
        if governed and each.born == 2009:
            found.add("under-age")
        if governed and each.born == 2008:
            found.add("age-to-check")
        if governed and each.good_standing is False:
            found.add("no-good-standing")
        if district and about.district == "Central" and each.district == "Northern":
            found.add("other-district")
        if each.klass is PlayerClass.PRO and "amateur" in division.grade.value:
            found.add("pro-in-amateur")
        if each.klass is PlayerClass.STATE_AMATEUR and division.grade is Grade.DISTRICT_AMATEUR:
            found.add("state-amateur-in-district")
        if each.sex is Sex.LADY and division.gender is Gender.MEN:
            found.add("not-a-man")
        if each.sex is Sex.MAN and division.gender is Gender.LADIES:
            found.add("not-a-lady")
    if len(team) == 2:
        sexes = [each.sex for each in team]
        if division.gender is Gender.MIXED and sexes in ([Sex.MAN] * 2, [Sex.LADY] * 2):
            found.add("not-mixed")
        if division.grade is Grade.NO_TWO_PROS and [each.klass for each in team] == [PlayerClass.PRO] * 2:
            found.add("two-pros")
        if district and {each.district for each in team} == {"Central", "Northern"}:
            found.add("partner-district")
    return found


@given(st.lists(players, min_size=1, max_size=2), divisions, abouts)
def test_concerns_when_compared_with_the_sentences_are_the_same(
    team: list[Player], division: Division, about: About
) -> None:
    found = concerns(tuple(team), division, about, FLORIDA)
    assert {each.code for each in found} == _plainly(team, division, about)
    assert all(each.clause != OWN_WORD for each in found)


@given(st.lists(players, min_size=1, max_size=2), divisions, abouts, st.sampled_from(tuple(every())))
def test_concerns_when_less_is_known_are_never_more(
    team: list[Player], division: Division, about: About, key: str
) -> None:
    regs = regulations(key)
    known = set(concerns(tuple(team), division, about, regs))
    blank = tuple(Player(each.key, each.name) for each in team)
    assert concerns(blank, division, about, regs) == ()
    for place in range(len(team)):
        less = (*team[:place], Player(team[place].key, team[place].name), *team[place + 1 :])
        assert set(concerns(less, division, about, regs)) <= known


@given(st.lists(players, min_size=1, max_size=2), divisions, abouts)
def test_concerns_when_no_association_asks_are_only_what_the_division_is(
    team: list[Player], division: Division, about: About
) -> None:
    found = concerns(tuple(team), division, about, regulations("plain"))
    own = {"pro-in-amateur", "state-amateur-in-district", "two-pros", "not-a-man", "not-a-lady", "not-mixed"}
    assert {each.code for each in found} <= own
    assert {each.clause for each in found} <= {OWN_WORD}


def test_concern_when_made_is_a_plain_value() -> None:
    (found,) = concerns((_player(born=2010),), _division(), _about(), FLORIDA)
    assert found == Concern(Held.UNDER_AGE.value, FLORIDA.edition("Art8-h"), ("Ann Lee", "18"))
