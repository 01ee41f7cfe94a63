"""What all decisions in a case share: the case, its rule, the day, and the count of votes."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from tenoff.kit import Cite, together
from tenoff.records.cases.events import Event
from tenoff.records.cases.kinds import Stage, Tally, Vote
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import Discipline
from tenoff.records.cases.state import Case

Answer = tuple[Event, ...] | Refusal

MOST_TEXT = 20_000
_OLDEST, _NEWEST = date(1900, 1, 1), date(2999, 12, 31)


def thinkable(day: date) -> bool:
    """Whether a day can be meant, and reckoned from."""
    return _OLDEST <= day <= _NEWEST


def text(given: str, most: int = MOST_TEXT) -> bool:
    return bool(given.strip()) and len(given) <= most


def account(given: str) -> bool:
    """Whether it can be the name of an account."""
    return bool(given.strip()) and given == given.strip() and len(given) <= 80 and given.isprintable()


@dataclass(frozen=True, slots=True)
class Asked:
    """An order is asked of this case, under this rule; `today` is the day of its entry."""

    now: Case
    rule: Discipline
    today: date

    def wrong_day(self, day: date) -> Refusal | None:
        """A step is entered after it was taken, and in the order of days."""
        if not thinkable(day):
            return no(Code.BAD_DAY, day)
        if day > self.today:
            return no(Code.DAY_AHEAD, day, self.today)
        return no(Code.DAY_BEFORE, day, self.now.last_day) if day < self.now.last_day else None

    def wrong_stage(self, *stages: Stage, clause: Cite | None = None) -> Refusal | None:
        if self.now.stage in stages:
            return None
        return no(Code.WRONG_STAGE, self.now.stage, " ".join(stages), clause=clause)

    def vacancy(self, *, president: bool = False) -> Refusal | None:
        """Nothing is decided while a seat is empty whose holder takes no part, or may be the member."""
        now, rule = self.now, self.rule
        for seat in (now.president,) if president else now.seats:
            if seat in now.vacant:
                clause = together(rule.recusal, rule.replacement)
                return no(Code.REPLACEMENT_MISSING, seat.holder, clause=clause)
            if seat in now.unsettled:
                return no(Code.SEAT_QUESTIONED, seat.holder, clause=rule.recusal)
        return None

    def last_to_go(self, who: str) -> Refusal | None:
        """Somebody has to be left who can name who sits instead: first the other seats are filled."""
        if who not in self.now.voters or set(self.now.voters) - set(self.now.questioned) - {who}:
            return None
        nobody = no(Code.NOBODY_LEFT, clause=together(self.rule.recusal, self.rule.replacement))
        return self.vacancy() or nobody

    def tally(self, votes: tuple[Vote, ...], clause: Cite) -> Tally | Refusal:
        """The count of the Executive Board's votes."""
        wrong = self.vacancy()
        if wrong is not None:
            return wrong
        voters = self.now.voters
        seen: set[str] = set()
        for vote in votes:
            if vote.account in self.now.excused:
                return no(Code.RECUSED, vote.account, clause=self.rule.recusal)
            if vote.account not in voters:
                return no(Code.NO_VOTE, vote.account[:80], clause=clause)
            if vote.account in seen:
                return no(Code.VOTED_TWICE, vote.account, clause=clause)
            seen.add(vote.account)
        if not votes:
            return no(Code.NO_VOTES, clause=clause)
        yes = sum(vote.yes for vote in votes)
        return Tally(yes, len(votes) - yes, len(voters))
