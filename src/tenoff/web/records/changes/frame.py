"""What the pages of rule changes share: the way a change has come, and how the program plays by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from tenoff.desk.records.association_amendments import as_amendment
from tenoff.desk.records.records import CHANGES
from tenoff.kit import Cite, cited_book
from tenoff.kit.shelf import editions, must
from tenoff.records.changes import Change, Changes, adopted
from tenoff.records.changes.rule import CHANGE_RULE, ChangeRule
from tenoff.rules.clauses import clauses
from tenoff.web.layout import clause_path
from tenoff.web.site import Site
from tenoff.words.amendments import amendment_words
from tenoff.words.catalog import say
from tenoff.words.said import sentence

GROUPS = {
    "open": ("proposed", "notified", "handed-out", "discussed"),
    "adopted": ("adopted",),
    "over": ("rejected", "withdrawn"),
}
"""Changes as a reader looks for them, by where they stand."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step on the way of a change; `on` is None for one that was not taken yet."""

    said: str
    on: date | None
    clause: Cite | None = None
    more: tuple[str, ...] = ()
    meeting: date | None = None


async def changes_of(site: Site) -> Changes | None:
    return await site.desk.records.changes.now(CHANGES)


def steps(change: Change, rule: ChangeRule) -> tuple[Step, ...]:
    """The way of a change, with its days and clauses; the steps of the ordinary way also while they wait."""
    return tuple(_steps(change, rule))


def _steps(change: Change, rule: ChangeRule) -> Iterator[Step]:
    def said(key: str, **places: object) -> str:
        return say(f"records_changes.public.step_{key}", **places)

    over = change.vote is not None or bool(change.withdrawn)
    yield Step(said("proposed"), change.proposed)
    if change.notified is not None or not over:
        yield Step(said("notified"), change.notified, rule.notified, meeting=change.meeting)
    if change.handed_out is not None or not over:
        yield Step(said("handed_out"), change.handed_out, rule.handed_out)
    if change.spread:
        yield Step(said("spread"), max(change.spread.values()), rule.spread, tuple(change.spread))
    if change.comments:
        last = max(comment.on for comment in change.comments)
        yield Step(said("comments", n=len(change.comments)), last, rule.comments)
    for each in change.suspensions:
        votes = {"in_favor": each.in_favor, "against": each.against}
        yield Step(said("suspended" if each.carried else "not_suspended", **votes), each.on, rule.suspended)
    if change.discussed is not None or not over:
        by = rule.suspended if change.discussed in change.suspended else rule.debated
        yield Step(said("discussed"), change.discussed, by)
    if change.withdrawn:
        yield Step(said("withdrawn", reason=change.withdrawn), None)
    vote = change.vote
    if vote is None:
        return
    came = "rejected" if vote.effective is None else "adopted"
    yield Step(said(came, in_favor=vote.in_favor, against=vote.against), vote.on, vote.clause)
    if vote.effective is not None:
        yield Step(said("in_force"), vote.effective, vote.in_force)


def clause_links(change: Change) -> tuple[tuple[str, str], ...]:
    """The clauses a change touches with their addresses; "" for one no book of ours has."""
    key = change.wording.book
    all = clauses(key) if key in editions() else ()
    known = {id for each in all for id in (each.id, each.printed)}
    return tuple((id, clause_path(key, id) if id in known else "") for id in change.wording.clauses)


def played_by(now: Changes, change: Change, by: str) -> str:
    """How the program plays by an adopted change, in words; "" where people apply it."""
    dated = next((each for each in adopted(now) if each.key == change.key), None)
    amendment = None if dated is None else as_amendment(dated, by)
    return "" if amendment is None else sentence(amendment_words(amendment))


def rule_of(now: Changes) -> ChangeRule:
    return must(CHANGE_RULE, now.rule)


def cited(clause: Cite | None) -> tuple[Cite, ...]:
    """The clause as the links take it."""
    return () if clause is None or not cited_book(clause) else (clause,)
