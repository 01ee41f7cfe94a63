"""What the regulations hold against an entry; what is not known is never held against anybody."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from itertools import combinations

from tenoff.kit import Cite
from tenoff.kit.division import Gender, Grade, Scope
from tenoff.tournament.about import About
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Concern, Entry, Player, PlayerClass, Sex
from tenoff.tournament.regulations.parts import EligibilityRule, Regulations

OWN_WORD = Cite("")
"""Where no clause says it: the division's own description does."""


class Held(StrEnum):
    """The codes of concerns; `values` are given for each."""

    UNDER_AGE = "under-age"  # player, least age
    AGE_TO_CHECK = "age-to-check"  # player, least age: reached this year, but perhaps not yet
    NO_GOOD_STANDING = "no-good-standing"  # player, club
    SUSPENDED = "suspended"  # player, until
    NO_MEMBER_CLUB = "no-member-club"  # player, club
    OTHER_CLUB = "other-club"  # player, club, the one on file
    OTHER_DISTRICT = "other-district"  # player, theirs, the event's
    PARTNER_DISTRICT = "partner-district"  # player, partner, their districts
    PRO_IN_AMATEUR = "pro-in-amateur"  # player, division
    STATE_AMATEUR = "state-amateur-in-district"  # player, division
    TWO_PROS = "two-pros"  # player, partner
    NOT_A_MAN = "not-a-man"  # player, division
    NOT_A_LADY = "not-a-lady"  # player, division
    NOT_MIXED = "not-mixed"  # player, partner
    PROS_ONLY = "pros-only"  # player
    NOT_QUALIFIED = "not-qualified"  # player
    NOT_INVITED = "not-invited"  # player
    ENTERED_TWICE = "entered-twice"  # player, the entry they are in
    LOOKS_ENTERED = "looks-entered"  # player, the entry with somebody of that name or number


class Restricted(StrEnum):
    """Yearly tournaments that are not for everybody."""

    CHAMPIONS = "champions"
    MASTERS = "masters"


def concerns(
    players: tuple[Player, ...],
    division: Division,
    about: About,
    regulations: Regulations,
    *,
    others: tuple[Entry, ...] = (),
) -> tuple[Concern, ...]:
    """All that is held against these players as one entry; `others`: the entries the event has already."""
    rule = regulations.eligibility
    found: list[Concern] = []
    for player in players:
        found += _person(player, about, rule)
        found += _class(player, division, rule)
        found += _sex(player, division, rule)
        found += _restricted(player, about, rule)
        found += _twice(player, division, others)
    for one, other in combinations(players, 2):
        found += _partners(one, other, division, about, rule)
    return tuple(found)


def _person(player: Player, about: About, rule: EligibilityRule) -> Iterator[Concern]:
    if about.scope not in rule.bound:
        return
    day = about.days[0]
    if rule.age is not None and rule.least_age is not None:
        under = player.under_age
        if player.born is not None:  # what was typed goes before what is on file
            birthdays = int(day[:4]) - player.born
            under = birthdays < rule.least_age if birthdays <= rule.least_age else None
        if under is not None:
            code = Held.UNDER_AGE if under else Held.AGE_TO_CHECK
            yield _held(code, rule.age, player.name, str(rule.least_age))
    if rule.standing is not None and player.good_standing is False:
        yield _held(Held.NO_GOOD_STANDING, rule.standing, player.name, player.club)
    if rule.suspended is not None and player.suspended >= day:
        yield _held(Held.SUSPENDED, rule.suspended, player.name, player.suspended)
    if rule.member_club is not None and player.member_club is False:
        yield _held(Held.NO_MEMBER_CLUB, rule.member_club, player.name, player.club)
    if rule.other_club is not None and player.on_file:
        yield _held(Held.OTHER_CLUB, rule.other_club, player.name, player.club, player.on_file)
    if (
        rule.own_district is not None
        and about.scope is Scope.DISTRICT
        and _differ(player.district, about.district)
    ):
        yield _held(Held.OTHER_DISTRICT, rule.own_district, player.name, player.district, about.district)


def _class(player: Player, division: Division, rule: EligibilityRule) -> Iterator[Concern]:
    amateur = division.grade in (Grade.STATE_AMATEUR, Grade.DISTRICT_AMATEUR)
    if amateur and player.klass is PlayerClass.PRO:
        yield _held(Held.PRO_IN_AMATEUR, rule.pro, player.name, division.name)
    if division.grade is Grade.DISTRICT_AMATEUR and player.klass is PlayerClass.STATE_AMATEUR:
        yield _held(Held.STATE_AMATEUR, rule.state_amateur, player.name, division.name)


def _sex(player: Player, division: Division, rule: EligibilityRule) -> Iterator[Concern]:
    clause = rule.open_gender if division.grade is Grade.OPEN else rule.gender
    if division.gender is Gender.MEN and player.sex is Sex.LADY:
        yield _held(Held.NOT_A_MAN, clause, player.name, division.name)
    if division.gender is Gender.LADIES and player.sex is Sex.MAN:
        yield _held(Held.NOT_A_LADY, clause, player.name, division.name)


def _restricted(player: Player, about: About, rule: EligibilityRule) -> Iterator[Concern]:
    unlisted = player.listed is False
    if about.yearly == Restricted.CHAMPIONS:
        if player.klass not in (None, PlayerClass.PRO):
            yield _held(Held.PROS_ONLY, rule.pros_only, player.name)
        if unlisted:
            yield _held(Held.NOT_QUALIFIED, rule.champions, player.name)
    elif about.yearly == Restricted.MASTERS and unlisted:
        yield _held(Held.NOT_INVITED, rule.masters, player.name)


def _twice(player: Player, division: Division, others: tuple[Entry, ...]) -> Iterator[Concern]:
    for entry in others:
        if entry.division != division.key:
            continue
        if player.key in entry.keys:
            yield _held(Held.ENTERED_TWICE, None, player.name, entry.shown)
        elif any(alike(player, each) for each in entry.players):
            yield _held(Held.LOOKS_ENTERED, None, player.name, entry.shown)


def alike(one: Player, other: Player) -> bool:
    """Probably one person under two keys: one number, or one name and nothing that tells them apart."""
    if one.member and other.member:
        return one.member == other.member
    if _plain(one.name) != _plain(other.name):
        return False
    told_apart = _differ(one.club, other.club) or (one.born and other.born and one.born != other.born)
    return not (told_apart or (one.sex and other.sex and one.sex is not other.sex))


def _partners(
    one: Player, other: Player, division: Division, about: About, rule: EligibilityRule
) -> Iterator[Concern]:
    clause = rule.open_gender if division.grade is Grade.OPEN else rule.gender
    if division.gender is Gender.MIXED and one.sex is not None and one.sex is other.sex:
        yield _held(Held.NOT_MIXED, clause, one.name, other.name)
    if (
        division.grade is Grade.NO_TWO_PROS
        and one.klass is PlayerClass.PRO
        and other.klass is PlayerClass.PRO
    ):
        yield _held(Held.TWO_PROS, rule.two_pros, one.name, other.name)
    if (
        rule.partner_district is not None
        and about.scope is Scope.DISTRICT
        and _differ(one.district, other.district)
    ):
        names = (one.name, other.name, one.district, other.district)
        yield _held(Held.PARTNER_DISTRICT, rule.partner_district, *names)


def _held(code: Held, clause: Cite | None, *values: str) -> Concern:
    return Concern(code.value, clause or OWN_WORD, values)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _differ(one: str, other: str) -> bool:
    """Both are known and they are not the same."""
    return bool(one and other) and _plain(one) != _plain(other)
