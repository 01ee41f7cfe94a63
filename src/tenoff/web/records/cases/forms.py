"""Forms of a discipline case: what somebody typed, read as the order of one step."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from enum import StrEnum
from typing import TypeVar

from msgspec import structs

from tenoff.kit import Malformed
from tenoff.records.cases import commands as do
from tenoff.records.cases.kinds import (
    Conduct,
    Involvement,
    Mail,
    Reporter,
    Role,
    Sanction,
    SanctionKind,
    Vote,
)
from tenoff.records.cases.rule import discipline_edition
from tenoff.records.cases.state import Case
from tenoff.records.roll.state import Roll
from tenoff.web.forms import Filled
from tenoff.words.catalog import say

E = TypeVar("E", bound=StrEnum)
Reads = Callable[[Case, Filled], do.Command]


def one_of(form: Filled, name: str, kind: type[E], words: str) -> E:
    """One of a closed list; `words`: what is to be chosen."""
    text = form.text(name)
    if text not in tuple(kind):
        raise Malformed(say("records_cases.wrong.no_choice", what=say(words)))
    return kind(text)


def long(form: Filled, name: str) -> str:
    """A text of several lines, as it was typed."""
    text = next(iter(form.all(name)), "")
    return "\n".join(line.rstrip() for line in text.splitlines()).strip()


def account(form: Filled, name: str) -> str:
    """Accounts are written in small letters wherever they are typed."""
    return form.text(name).lower()


def _votes(case: Case, form: Filled) -> tuple[Vote, ...]:
    said = {who: form.text(f"vote-{place}") for place, who in enumerate(case.voters)}
    return tuple(Vote(who, vote == "yes") for who, vote in said.items() if vote in ("yes", "no"))


def _sanction(form: Filled) -> Sanction:
    kind = one_of(form, "sanction", SanctionKind, "records_cases.do.sanction")
    return Sanction(kind, form.day("first"), form.day("last"))


# -- the report


def report(roll: Roll, form: Filled) -> do.ReportConduct:
    """The report of the form on its own page; who sits, and whether the member does, the desk knows."""
    role = one_of(form, "role", Role, "records_cases.new.role")
    conduct = one_of(form, "conduct", Conduct, "records_cases.new.conduct")
    happened = form.needed_day("happened")
    return do.ReportConduct(
        day=form.needed_day(),
        member=member(roll, form.text("member")),
        conduct=conduct,
        happened=happened,
        facts=long(form, "facts"),
        reporter=Reporter(account(form, "reporter"), role),
        president="",
        board=(),
        rules=discipline_edition(happened),
        tournament=form.text("tournament"),
    )


def member(roll: Roll, text: str) -> str:
    """Somebody on the roll, by record, member number or whole name."""
    folded = text.casefold()
    found = [
        person.id
        for person in roll.everybody()
        if folded and folded in (person.id.casefold(), person.member.casefold(), person.name.casefold())
    ]
    if len(found) == 1:
        return found[0]
    key = "records_cases.wrong.several" if found else "records_cases.wrong.no_member"
    raise Malformed(say(key, text=text[:80]))


# -- the steps


def _gross(case: Case, form: Filled) -> do.Command:
    judged = form.text("gross")
    if judged not in ("yes", "no"):
        raise Malformed(say("records_cases.wrong.no_choice", what=say("records_cases.do.judge-report")))
    return do.JudgeReport(form.needed_day(), judged == "yes")


def _notice(case: Case, form: Filled) -> do.Command:
    return do.SendNotice(
        day=form.needed_day(),
        mails=tuple(mail for mail in Mail if mail in form.all("mails")),
        says_reported=form.ticked("says_reported"),
        conduct_day=form.day("conduct_day"),
        invites=form.ticked("invites"),
        hearing_day=form.day("hearing_day"),
        place=form.text("place"),
        late_because=form.text("late_because"),
    )


def _hearing(case: Case, form: Filled) -> do.Command:
    evidence = tuple(line.strip() for line in long(form, "evidence").splitlines() if line.strip())
    return do.HoldHearing(form.needed_day(), evidence, long(form, "answer"))


def _at_board(case: Case, form: Filled) -> do.Command:
    fixed = form.day("first"), form.day("last")
    suspension = Sanction(SanctionKind.SUSPENSION, *fixed) if any(fixed) else None
    return do.VoteAtBoard(form.needed_day(), form.whole("yes") or 0, form.whole("no") or 0, suspension)


def _recuse(case: Case, form: Filled) -> do.Command:
    why = one_of(form, "involvement", Involvement, "records_cases.do.why")
    return do.Recuse(form.needed_day(), account(form, "account"), why)


def _settled(case: Case, form: Filled) -> do.Command:
    same = form.text("same")
    if same not in ("yes", "no"):
        raise Malformed(say("records_cases.wrong.no_choice", what=say("records_cases.do.settle_which")))
    return do.SettleSeat(form.needed_day(), account(form, "account"), same == "yes")


STEPS: Mapping[str, Reads] = {
    "recuse": _recuse,
    "name-replacement": lambda case, form: do.NameReplacement(
        form.needed_day(),
        account(form, "seat"),
        account(form, "replacement"),
        form.text("person"),
        form.ticked("off_roll"),
    ),
    "settle-seat": _settled,
    "let-see": lambda case, form: do.LetSee(form.needed_day(), account(form, "account")),
    "stop-seeing": lambda case, form: do.StopSeeing(form.needed_day(), account(form, "account")),
    "vouch": lambda case, form: do.Vouch(form.needed_day(), account(form, "account")),
    "strike-case": lambda case, form: do.StrikeCase(form.needed_day(), form.text("reason")),
    "judge-report": _gross,
    "hold-talk": lambda case, form: do.HoldTalk(form.needed_day(), form.ticked("reminded")),
    "refuse-talk": lambda case, form: do.RefuseTalk(form.needed_day()),
    "convene-board": lambda case, form: do.ConveneBoard(form.needed_day()),
    "name-witness": lambda case, form: do.NameWitness(
        form.needed_day(), form.text("name"), account(form, "account")
    ),
    "interview-witness": lambda case, form: do.InterviewWitness(
        form.needed_day(), form.text("name"), long(form, "said")
    ),
    "pass-over-witness": lambda case, form: do.PassOverWitness(
        form.needed_day(), form.text("name"), form.text("reason")
    ),
    "vote-on-merit": lambda case, form: do.VoteOnMerit(form.needed_day(), _votes(case, form)),
    "send-notice": _notice,
    "set-hearing": lambda case, form: do.SetHearing(
        form.needed_day(), form.needed_day("hearing_day"), form.text("place")
    ),
    "hold-hearing": _hearing,
    "vote-on-finding": lambda case, form: do.VoteOnFinding(form.needed_day(), _votes(case, form)),
    "vote-on-sanction": lambda case, form: do.VoteOnSanction(
        form.needed_day(), _sanction(form), _votes(case, form)
    ),
    "vote-at-board": _at_board,
    "make-appeal": lambda case, form: do.MakeAppeal(
        form.needed_day(), long(form, "reason"), long(form, "relief")
    ),
    "read-appeal": lambda case, form: do.ReadAppeal(form.needed_day(), account(form, "reader")),
    "speak-for-board": lambda case, form: do.SpeakForBoard(form.needed_day(), account(form, "speaker")),
    "vote-on-appeal": lambda case, form: do.VoteOnAppeal(
        form.needed_day(), form.whole("yes") or 0, form.whole("no") or 0
    ),
}
"""Each step by the name its form gives it; a report has a page of its own."""


def step(roll: Roll | None, case: Case, form: Filled) -> do.Command:
    """The order of a form. Malformed when there is no such step."""
    reads = STEPS.get(form.text("do"))
    if reads is None:
        raise Malformed(say("records_cases.wrong.form"))
    order = reads(case, form)
    if isinstance(order, do.NameReplacement) and order.person and roll is not None:
        return structs.replace(order, person=member(roll, order.person))
    return order


def own_replacement(roll: Roll | None, seat: str, today: date, form: Filled) -> do.NameReplacement:
    """Who sits in the seat of a President who takes no part."""
    who, person = account(form, "replacement"), form.text("person")
    if person and roll is not None:
        person = member(roll, person)
    return do.NameReplacement(today, seat, who, person, form.ticked("off_roll"))


def named_in(order: do.Command) -> tuple[str, ...]:
    """Accounts somebody typed, which there must be: a slip would let nobody, or a stranger, see the case."""
    match order:
        case do.LetSee(_, who) | do.Recuse(_, who, _) | do.NameReplacement(replacement=who):
            return (who,)
        case do.NameWitness(_, _, who) | do.ReadAppeal(_, who):
            return (who,) if who else ()
        case _:
            return ()
