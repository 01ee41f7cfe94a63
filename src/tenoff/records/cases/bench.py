"""Who sits in discipline cases, each tied to a record of the roll; and a report with its seats filled.

Whether one who sits is the member, or reports, is decided from what is written here: never from a report.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from msgspec import Struct, structs

from tenoff.kit import together
from tenoff.kit.shelf import of_edition
from tenoff.records.cases.commands import ReportConduct
from tenoff.records.cases.kinds import Sitting
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import CASES_RULE, Discipline

Kept = Callable[[str], str | None]
"""The record somebody is kept under after all merges; None where the roll has none."""


class Bench(Struct, frozen=True, omit_defaults=True):
    """`season`: the days of a year the association plays on, by which months of a suspension are counted."""

    president: Sitting
    board: tuple[Sitting, ...]
    season: PlayingSeason = WHOLE_YEAR

    @property
    def sitting(self) -> tuple[Sitting, ...]:
        return self.president, *self.board

    def seat_of(self, account: str) -> Sitting | None:
        return next((each for each in self.sitting if each.account == account), None)


def wrong_bench(bench: Bench, kept: Kept, rule: Discipline) -> Refusal | None:
    """Why these cannot sit: each has one seat and one vote, and is somebody on the roll or said not to be."""
    if not bench.board:  # the President alone is no Executive Board
        return no(Code.NO_BOARD, clause=rule.interviews)
    accounts: set[str] = set()
    people: dict[str, str] = {}
    for each in bench.sitting:
        if each.account in accounts:
            return no(Code.SEATED_TWICE, each.account, clause=rule.merit)
        accounts.add(each.account)
        if bool(each.person) == each.off_roll:
            return no(Code.NOT_TIED, each.account, clause=rule.recusal)
        own = kept(each.person) if each.person else None
        if each.person and own is None:
            return no(Code.NOT_ON_ROLL, each.person[:80])
        if own is not None and own in people:
            return no(Code.ONE_PERSON, people[own], each.account, clause=rule.merit)
        if own is not None:
            people[own] = each.account
    return None


def seated(
    report: ReportConduct,
    bench: Bench | None,
    kept: Kept,
    by: str,
    doubted: Collection[str] = (),
    may_be: Callable[[Sitting], bool] = lambda tie: False,
) -> ReportConduct | Refusal:
    """The report with those who sit, whatever it said of them; one of them who is reported has an interest.

    `by`: the account that hands it in. `doubted`: accounts whose password somebody else has set, and nobody
    has vouched for them since. In such a judge's name a report would keep the judge out; and to such judges
    alone it would be shut. `may_be`: one who sits may be the member, which another has to say.
    """
    rule = of_edition(CASES_RULE, report.rules)
    if rule is None:
        return no(Code.NO_RULES, report.rules[:40])
    if bench is None:
        return no(Code.NO_BENCH, clause=rule.prompt)
    member = kept(report.member)
    if member is None:
        return no(Code.NOT_ON_ROLL, report.member[:80])
    reporter = report.reporter.account
    if bench.seat_of(reporter) is not None and reporter != by:
        return no(Code.OWN_REPORT, reporter, clause=rule.recusal)
    if bench.seat_of(reporter) is not None and reporter in doubted:
        return no(Code.NOT_VOUCHED, reporter, clause=rule.recusal)
    known = (each.account for each in bench.sitting if each.person and kept(each.person) == member)
    own = next(known, "")
    left = {each.account for each in bench.sitting if not may_be(each)} - {reporter, own}
    if not left:
        return no(Code.NOBODY_LEFT, clause=together(rule.recusal, rule.replacement))
    if left <= set(doubted):
        return no(Code.NOT_VOUCHED, min(left), clause=rule.prompt)
    return wrong_bench(bench, kept, rule) or structs.replace(
        report,
        member=member,
        president=bench.president.account,
        board=tuple(each.account for each in bench.board),
        ties=bench.sitting,
        member_account=own,
        named=(),
        season=bench.season,
    )


def as_before(report: ReportConduct, first: ReportConduct) -> ReportConduct:
    """A report that is sent again, with those who sat when it came first."""
    return structs.replace(
        report,
        member=first.member,
        president=first.president,
        board=first.board,
        ties=first.ties,
        member_account=first.member_account,
        named=first.named,
        season=first.season,
    )
