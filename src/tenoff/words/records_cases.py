"""Discipline cases in words: each step, and why an order is not taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import assert_never

from tenoff.log import Refused
from tenoff.records.cases import events as so
from tenoff.records.cases.kinds import Sanction, Stage
from tenoff.records.cases.refusals import Code
from tenoff.words.catalog import say, spoken
from tenoff.words.declined import declined
from tenoff.words.names import listed

Named = Callable[[str], str]
"""An account as people know it."""


def case_refused(refusal: Refused[Code]) -> str:
    """Why it was not taken, with the clause that says so."""
    values = (_value(refusal.code, value) for value in refusal.values)
    return declined(f"records_cases.refusal.{refusal.code.value}", values, refusal)


_KINDS: Mapping[StrEnum, str] = {
    Code.NOT_A_REPORTER: "role",
    Code.MAIL_MISSING: "mail",
    Code.NOT_THE_BOARDS: "sanction",
}


def _value(code: StrEnum, value: str) -> str:
    if code is Code.WRONG_STAGE:
        known = [each for each in value.split() if each in tuple(Stage)]
        return listed([say(f"records_cases.stage.{each}") for each in known], "or") or value
    key = f"records_cases.{_KINDS.get(code)}.{value}"
    return say(key) if code in _KINDS and spoken().knows(key) else value


def sanction_said(sanction: Sanction) -> str:
    """A sanction with its days."""
    kind = say(f"records_cases.sanction.{sanction.kind}")
    if sanction.first is None:
        return say("records_cases.said.plain", sanction=kind)
    if sanction.last is None:
        return say("records_cases.said.for_good", sanction=kind, first=sanction.first)
    return say("records_cases.said.days", sanction=kind, first=sanction.first, last=sanction.last)


def _step(name: str, /, **places: object) -> str:
    return say(f"records_cases.step.{name}", **places)


_Later = (
    so.NoticeSent
    | so.HearingSet
    | so.HearingHeld
    | so.FindingVoted
    | so.SanctionVoted
    | so.SanctionRecommended
    | so.SanctionImposed
    | so.PutOnAgenda
    | so.BoardVoted
    | so.AppealMade
    | so.PenaltyHeld
    | so.AppealRead
    | so.BoardSpoke
    | so.AppealDecided
)
"""What happens after the complaint was found to have merit."""


def case_step(event: so.Event, named: Named) -> tuple[str, ...]:
    """What happened, in one sentence or more, without the last full stop."""
    match event:
        case so.CaseOpened(conduct=conduct, reporter=reporter):
            what = say(f"records_cases.conduct.{conduct}")
            return (_step("case-opened", conduct=what, who=named(reporter.account)),)
        case so.Recused(account=who, involvement=why):
            return (_step("recused", who=named(who), why=say(f"records_cases.involvement.{why}")),)
        case so.ReplacementNamed(seat=seat, replacement=who):
            return (_step("replacement-named", who=named(who), seat=named(seat)),)
        case so.SeatQuestioned(account=who):
            return (_step("seat-questioned", who=named(who)),)
        case so.SeatCleared(account=who):
            return (_step("seat-cleared", who=named(who)),)
        case so.SightGiven(account=who):
            return (_step("sight-given", who=named(who)),)
        case so.SightTaken(account=who):
            return (_step("sight-taken", who=named(who)),)
        case so.Vouched(account=who):
            return (_step("vouched", who=named(who)),)
        case so.CaseClosed(ending=ending, reason=reason):
            name = "case-closed-because" if reason else "case-closed"
            return (_step(name, ending=say(f"records_cases.ending.{ending}"), reason=reason),)
        case so.ReportJudged(gross=gross, treated=treated, reprimand=day):
            how = "gross" if gross else "treated" if treated else "not"
            return (_step(f"report-judged-{how}", day=day),)
        case so.TalkHeld() | so.TalkRefused() | so.InvestigationOpened() | so.BoardConvened():
            return (_step(str(event.__struct_config__.tag)),)
        case so.WitnessNamed(name=name):
            return (_step("witness-named", name=name),)
        case so.WitnessInterviewed(name=name, said=said):
            return (_step(f"witness-interviewed{'-said' if said else ''}", name=name, said=said),)
        case so.WitnessPassedOver(name=name, reason=reason):
            return (_step("witness-passed-over", name=name, reason=reason),)
        case so.MeritFound(tally=tally, notice_by=day):
            return (_step("merit-found", yes=tally.yes, no=tally.no, of=tally.of, day=day),)
        case so.MeritDenied(tally=tally):
            return (_step("merit-denied", yes=tally.yes, no=tally.no, of=tally.of),)
        case _:
            return _after_merit(event, named)


def _after_merit(event: _Later, named: Named) -> tuple[str, ...]:
    match event:
        case so.NoticeSent(mails=mails, late_because=reason):
            by = listed([say(f"records_cases.mail.{mail}") for mail in mails])
            return (_step(f"notice-sent{'-late' if reason else ''}", mails=by, reason=reason),)
        case so.HearingSet(hearing=hearing):
            return (_step("hearing-set", day=hearing.day, place=hearing.place, letter=hearing.notified),)
        case so.HearingHeld(evidence=evidence, answer=answer):
            held = _step(f"hearing-held{'-answer' if answer else ''}", answer=answer)
            return held, *(_step("hearing-evidence", evidence=each) for each in evidence)
        case so.FindingVoted(tally=tally, proven=proven):
            return (_step(f"finding-voted-{_yes(proven)}", yes=tally.yes, no=tally.no),)
        case so.SanctionVoted(sanction=sanction, tally=tally, carried=carried):
            said = sanction_said(sanction)
            return (_step(f"sanction-voted-{_yes(carried)}", sanction=said, yes=tally.yes, no=tally.no),)
        case so.SanctionRecommended(sanction=sanction):
            return (_step("sanction-recommended", sanction=sanction_said(sanction)),)
        case so.SanctionImposed(sanction=sanction, level=level):
            by = say(f"records_cases.level.{level}")
            return (_step("sanction-imposed", level=by, sanction=sanction_said(sanction)),)
        case so.PutOnAgenda(matter=matter):
            return (_step("put-on-agenda", matter=say(f"records_cases.matter.{matter}")),)
        case so.BoardVoted(yes=yes, no=no, carried=carried):
            return (_step(f"board-voted-{_yes(carried)}", yes=yes, no=no),)
        case so.AppealMade(reason=reason, relief=relief):
            return (_step("appeal-made", reason=reason, relief=relief),)
        case so.PenaltyHeld():
            return (_step("penalty-held"),)
        case so.AppealRead(reader=who, by_president=president):
            return (_step(f"appeal-read{'-president' if president else ''}", who=named(who)),)
        case so.BoardSpoke(speaker=who):
            return (_step("board-spoke", who=named(who)),)
        case so.AppealDecided(yes=yes, no=no, accepted=accepted):
            return (_step(f"appeal-decided-{_yes(accepted)}", yes=yes, no=no),)
        case _ as never:
            assert_never(never)


def _yes(carried: bool) -> str:
    return "yes" if carried else "no"
