"""A discipline case as its page shows it: what is next, the forms for it, and everything that happened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta

from tenoff.kit import Cite
from tenoff.kit.shelf import of_edition
from tenoff.records.cases.kinds import Level, Stage
from tenoff.records.cases.log import CaseLog
from tenoff.records.cases.rule import CASES_RULE, Discipline, SanctionRule
from tenoff.records.cases.state import Case
from tenoff.records.cases.visibility import due
from tenoff.web.layout import cite_links
from tenoff.words.catalog import say
from tenoff.words.records_cases import case_step

Links = tuple[tuple[str, str], ...]


def links_of(clause: Cite | None) -> Links:
    return () if clause is None else cite_links((clause,))


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be done next. `when`: its days in words; `late`: its last day is over."""

    said: str
    links: Links
    when: str = ""
    late: bool = False


@dataclass(frozen=True, slots=True)
class Happened:
    day: date
    said: tuple[str, ...]
    links: Links
    by: str
    at: str


def rule_of(case: Case) -> Discipline | None:
    """None in a house older than the rules the case was opened under."""
    return of_edition(CASES_RULE, case.rules)


def tasks(case: Case, today: date, names: Mapping[str, str]) -> list[Task]:
    """What is to be done now, with its last day or its first one."""
    rule = rule_of(case)
    found = []
    for each in () if rule is None else due(case, rule):
        who = names.get(each.who, each.who)
        said = say(f"records_cases.duty.{each.duty}", who=who)
        late = each.by is not None and each.by < today
        when = ""
        if each.by is not None:
            when = say("records_cases.case.late" if late else "records_cases.case.by", day=each.by)
        elif each.not_before is not None:
            when = say("records_cases.case.not_before", day=each.not_before)
        found.append(Task(said, links_of(each.clause), when, late))
    return found


_STAGES: Mapping[Stage, tuple[str, ...]] = {
    Stage.REPORTED: ("judge-report",),
    Stage.TALK: ("hold-talk", "refuse-talk"),
    Stage.MERIT: ("send-notice",),
    Stage.NOTIFIED: ("set-hearing",),
    Stage.HEARING: ("hold-hearing", "set-hearing"),
    Stage.HEARD: ("vote-on-finding",),
    Stage.PROVEN: ("vote-on-sanction",),
    Stage.BEFORE_BOARD: ("vote-at-board",),
}
_BOARD = ("convene-board", "vote-on-merit", "vote-on-finding", "vote-on-sanction")
"""What nobody does while a seat is empty, or while it is asked whose it is."""
_PRESIDENT = ("judge-report", "hold-talk", "set-hearing")


def steps_open(case: Case) -> tuple[str, ...]:
    """The steps that come next, by the names of their forms; others are not shown."""
    waiting = (*case.vacant, *case.unsettled)
    if waiting:
        closed = _BOARD + (_PRESIDENT if case.president in waiting else ())
        return tuple(each for each in _next(case) if each not in closed)
    return tuple(_next(case))


def _next(case: Case) -> Iterator[str]:
    yield from _STAGES.get(case.stage, ())
    if case.stage is Stage.INVESTIGATION:
        if case.convened is None:
            yield "convene-board"
        elif any(each.interviewed is None and not each.passed_over for each in case.witnesses):
            yield "interview-witness"
        else:
            yield "vote-on-merit"
    if case.stage in (Stage.REPORTED, Stage.TALK, Stage.INVESTIGATION):
        yield "name-witness"
    if case.imposed is not None and case.appeal is None:
        yield "make-appeal"
    if case.stage is Stage.APPEALED and case.appeal is not None:
        yield (
            "vote-on-appeal"
            if case.appeal.speaker
            else ("speak-for-board" if case.appeal.reader else "read-appeal")
        )
    if case.stage is not Stage.CLOSED and case.imposed is None:
        yield "strike-case"


def happened(log: CaseLog, names: Mapping[str, str]) -> list[Happened]:
    """Everything in the case, the newest first."""
    rows = [
        Happened(
            event.day,
            case_step(event, lambda account: names.get(account, account)),
            links_of(event.clause),
            names.get(act.by, act.by),
            act.at,
        )
        for act in log.acts
        for event in act.so
    ]
    return rows[::-1]


@dataclass(frozen=True, slots=True)
class SanctionChoice:
    kind: str
    said: str
    links: Links


def sanctions(rule: Discipline) -> dict[Level, list[SanctionChoice]]:
    """What may be voted for, by who decides on it in the end."""
    found: dict[Level, list[SanctionChoice]] = {level: [] for level in Level}
    for each in rule.sanctions:
        found[each.level].append(SanctionChoice(each.kind, _limit(each), links_of(each.clause)))
    return found


def _limit(rule: SanctionRule) -> str:
    kind = say(f"records_cases.sanction.{rule.kind}")
    if rule.over is not None:
        return say("records_cases.do.limit_over", sanction=kind, n=rule.over)
    if rule.most is None:
        return say("records_cases.do.limit_none", sanction=kind)
    key = "limit_most_playing" if rule.playing else "limit_most"
    return say(f"records_cases.do.{key}", sanction=kind, n=rule.most)


def first_hearing(rule: Discipline, letter: date) -> date:
    """The first day of a hearing that a letter of a day may name."""
    return letter + timedelta(days=rule.hearing_days)


def state_said(case: Case) -> str:
    """Where a case is, or how it ended."""
    if case.ending is not None:
        return say(f"records_cases.ending.{case.ending}")
    return say(f"records_cases.stage.{case.stage}")
