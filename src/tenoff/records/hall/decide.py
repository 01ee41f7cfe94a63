"""`decide`: what follows from an order to the hall, or why not. It reads the rules; `evolve` never does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import assert_never

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.kit.shelf import must, of_edition
from tenoff.records.hall import commands as do
from tenoff.records.hall import events as so
from tenoff.records.hall.players import due
from tenoff.records.hall.refusals import Code, Refusal, no
from tenoff.records.hall.rule import HALL_RULE, HallRule
from tenoff.records.hall.state import Hall
from tenoff.records.hall.values import Category, Due, Member, Plaque, Plate

Answer = tuple[so.Event, ...] | Refusal

_MOST_ROOM = 200
_YEARS = range(1900, 2200)


def decide(now: Hall | None, order: do.Command, at: str, by: str) -> Answer:
    """What happens when this is ordered; neither the moment nor who asks makes a difference."""
    if now is None:
        if not isinstance(order, do.OpenHall):
            return no(Code.NOT_OPENED)
        rule = of_edition(HALL_RULE, order.rule)
        if rule is None:
            return no(Code.NO_RULE, order.rule)
        return (so.HallOpened(order.rule, rule.categories),)
    a = _Asked(now, must(HALL_RULE, now.rule))
    match order:
        case do.OpenHall():
            return no(Code.ALREADY_OPENED)
        case do.SubmitPlayers():
            return a.players(order)
        case do.PostponeInduction(person):
            return a.postponed(person)
        case do.SubmitPresident():
            return a.president(order)
        case do.AnnounceElected():
            return a.announced(order)
        case do.TakeBackDue(person, category, reason):
            if a.now.awaited(person, category) is None:
                return no(Code.NOT_DUE, person, category)
            return (so.DueTakenBack(person, category, reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.Induct():
            return a.inducted(order)
        case do.EnterMember():
            return a.entered(order)
        case do.StrikeMember(person, category, reason):
            if a.now.member(person, category) is None:
                return no(Code.NOT_A_MEMBER, person, category)
            return (so.MemberStruck(person, category, reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.HangPlaque():
            return a.hung(order)
        case do.AddPlate():
            return a.plate(order)
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class _Asked:
    now: Hall
    rule: HallRule

    def new(self, person: str, category: Category) -> Refusal | None:
        """Why somebody cannot be put forward in a category."""
        if not plain(person, 60):
            return no(Code.NO_NAME, person)
        if self.now.member(person, category) is not None:
            return no(Code.IN_ALREADY, person, category, clause=self.rule.categories)
        if self.now.awaited(person, category) is not None:
            return no(Code.DUE_ALREADY, person, category, clause=self.rule.categories)
        return None

    def players(self, order: do.SubmitPlayers) -> Answer:
        players = self.rule.players
        if order.on.year not in _YEARS:
            return no(Code.BAD_DAY, order.on)
        if not order.players:
            return no(Code.NOBODY, clause=players.submitted)
        twice = _twice([each.person for each in order.players])
        if twice is not None:
            return no(Code.DUE_ALREADY, twice, Category.PLAYER)
        for each in order.players:
            wrong = self.new(each.person, Category.PLAYER)
            if wrong is not None:
                return wrong
            if each.total < players.total:
                return no(
                    Code.TOO_FEW_POINTS, each.person, each.total, players.total, clause=players.qualifies
                )
            if each.since > order.on or each.since.year not in _YEARS:
                return no(Code.BAD_DAY, each.since, clause=players.submitted)
        rows = tuple(due(each, order.on, self.rule) for each in order.players)
        return (so.PlayersSubmitted(order.on, rows, players.submitted),)

    def postponed(self, person: str) -> Answer:
        found = self.now.awaited(person, Category.PLAYER)
        if found is None:
            return no(Code.NOT_DUE, person, Category.PLAYER)
        if not found.postponable or found.postponed:
            return no(Code.NOT_POSTPONABLE, person, clause=self.rule.players.postponed)
        return (so.InductionPostponed(person, found.winter + 1, self.rule.players.postponed),)

    def president(self, order: do.SubmitPresident) -> Answer:
        rule = self.rule.presidents
        wrong = self.new(order.person, Category.PRESIDENT)
        if wrong is not None:
            return wrong
        if not {order.first.year, order.last.year} <= set(_YEARS) or order.last < order.first:
            return no(Code.BAD_TERM, order.first.year, order.last.year)
        years = order.last.year - order.first.year + 1
        if years < rule.years:
            return no(Code.TOO_FEW_YEARS, order.person, years, rule.years, clause=rule.recommended)
        clause = together(self.rule.categories, rule.qualifies, rule.honored)
        winter = order.last.year + 1
        return (so.PresidentSubmitted(Due(order.person, Category.PRESIDENT, winter, clause), years),)

    def announced(self, order: do.AnnounceElected) -> Answer:
        award, presidents = self.rule.award, self.rule.presidents
        clauses = {
            Category.SPECIAL_AWARD: (award.secret, award.announced, award.elected_only),
            Category.PRESIDENT: (presidents.recommended, presidents.enters),
        }
        by = clauses.get(order.category)
        if by is None:
            return no(Code.WRONG_CATEGORY, order.category, clause=self.rule.players.qualifies)
        if not order.people:
            return no(Code.NOBODY)
        if order.winter not in _YEARS:
            return no(Code.BAD_DAY, order.winter)
        twice = _twice(order.people)
        if twice is not None:
            return no(Code.DUE_ALREADY, twice, order.category)
        for person in order.people:
            wrong = self.new(person, order.category)
            if wrong is not None:
                return wrong
        clause = together(self.rule.categories, *by)
        rows = tuple(Due(person, order.category, order.winter, clause) for person in order.people)
        return (so.ElectionAnnounced(rows, clause),)

    def inducted(self, order: do.Induct) -> Answer:
        found = self.now.awaited(order.person, order.category)
        if found is None:
            return no(Code.NOT_DUE, order.person, order.category, clause=self.rule.categories)
        # The winter's meeting is in January; a President's last year begins in October before it.
        early = order.on.year < found.winter
        if early and not (order.category is not Category.PLAYER and self._autumn(order, found)):
            return no(Code.NOT_YET, order.person, found.winter, clause=found.clause)
        if order.on.year not in _YEARS:
            return no(Code.BAD_DAY, order.on)
        if order.words and not plain(order.words, 2000):
            return no(Code.NO_NAME, order.words)
        member = Member(order.person, order.category, order.on, found.clause, order.words)
        return (so.Inducted(member),)

    def _autumn(self, order: do.Induct, found: Due) -> bool:
        return order.on.year == found.winter - 1 and order.on.month >= 10

    def entered(self, order: do.EnterMember) -> Answer:
        if not plain(order.person, 60) or not plain(order.source, 200):
            return no(Code.NO_NAME, order.source if plain(order.person, 60) else order.person)
        if order.on.year not in _YEARS:
            return no(Code.BAD_DAY, order.on)
        if self.now.member(order.person, order.category) is not None:
            return no(Code.IN_ALREADY, order.person, order.category, clause=self.rule.categories)
        member = Member(order.person, order.category, order.on, self.rule.categories)
        return (so.MemberEntered(member, order.source),)

    def hung(self, order: do.HangPlaque) -> Answer:
        if not plain(order.id, 60) or not plain(order.name):
            return no(Code.NO_NAME, order.name if plain(order.id, 60) else order.id)
        if order.id in self.now.plaques:
            return no(Code.PLAQUE_THERE, order.id)
        if not 1 <= order.room <= _MOST_ROOM or len(order.plates) >= order.room:
            return no(Code.BAD_ROOM, order.room, clause=self.rule.plaques)
        if not all(_sound(plate) for plate in order.plates):
            return no(Code.NO_NAME, order.name)
        plaque = Plaque(order.id, order.name, order.room, order.plates)
        return (so.PlaqueHung(plaque, self.rule.plaques),)

    def plate(self, order: do.AddPlate) -> Answer:
        plaque = self.now.plaques.get(order.plaque)
        if plaque is None:
            return no(Code.NO_PLAQUE, order.plaque)
        if plaque.full:
            return no(Code.PLAQUE_RETIRED, order.plaque, clause=self.rule.plaques)
        if not _sound(order.plate):
            return no(Code.NO_NAME, order.plate.names)
        added = so.PlateAdded(order.plaque, order.plate)
        if len(plaque.plates) + 1 < plaque.room:
            return (added,)
        return (added, so.PlaqueRetired(order.plaque, order.on, self.rule.plaques))


def _twice(names: Sequence[str]) -> str | None:
    """The first name that is there more than once."""
    return next((name for name in names if names.count(name) > 1), None)


def _sound(plate: Plate) -> bool:
    return plain(plate.season, 20) and plain(plate.names, 120)
