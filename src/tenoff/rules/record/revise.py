"""Revising: what followed a revised act is decided again by the match's book, the rest stays as it was."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from tenoff.kit import Malformed
from tenoff.rules.evolve import fold
from tenoff.rules.match import Match
from tenoff.rules.record.revisions import Redecided, Revised, Revision
from tenoff.rules.record.shape import Shaped, shaped
from tenoff.rules.record.steps import Step, Steps, before, decided, unsettled
from tenoff.rules.refusals import Refusal


def revise(steps: Steps, number: int, revision: Revision) -> Revised | Refusal:
    """What the revision does as act `number`; acts that no longer make sense are listed, not lost."""
    shape = shaped(steps, number, revision)
    if isinstance(shape, Refusal):
        return shape
    again = _decided_again(shape)
    addressed = again[shape.place]
    if shape.firm and addressed.unsettled:
        assert addressed.refusal is not None
        return addressed.refusal
    return _report(steps, again, shape.place)


def _decided_again(shape: Shaped) -> tuple[Step, ...]:
    steps = list(shape.steps)
    now = old = before(steps, shape.place)
    for place in range(shape.place, len(steps)):
        step = steps[place]
        if not (shape.inserted and place == shape.place):
            old = step.after
        steps[place] = _again(step, now)
        now = steps[place].after
        if now == old:  # from here on everything was decided on just this state
            break
    return tuple(steps)


def _again(step: Step, now: Match | None) -> Step:
    if not step.stands:
        return replace(step, so=(), after=now, refusal=None)
    found = decided(step, now)
    if isinstance(found, Refusal):
        return replace(step, so=(), after=now, refusal=found)
    return replace(step, so=found, after=fold(now, found), refusal=None)


def _report(old: Steps, new: Sequence[Step], place: int) -> Revised:
    taken, changed = [], []
    for step in new[place:]:
        was = old.find(step.act)
        if was is not None and was.stands and not step.stands:
            taken.append(step.act)
        if step.counts and (was is None or not was.counts or was.so != step.so):
            changed.append(Redecided(step.act, step.so))
    return Revised(tuple(taken), tuple(changed), unsettled(new))


def follow(steps: Steps, number: int, revision: Revision, revised: Revised) -> tuple[Step, ...]:
    """The steps after a revision whose outcome is known, without a book. Malformed if they do not fit."""
    shape = shaped(steps, number, revision)
    if isinstance(shape, Refusal):
        raise Malformed(f"act {number} cannot revise act {shape.values[0]}: {shape.code}", "inner")
    changed = {again.act: again.so for again in revised.changed}
    refusals = {waiting.act: waiting.refusal for waiting in revised.unsettled}
    new = list(shape.steps)
    now = before(new, shape.place)
    for place in range(shape.place, len(new)):
        step = new[place]
        refusal = refusals.get(step.act) if step.stands else None
        so = changed.get(step.act, step.so) if step.stands and refusal is None else ()
        now = fold(now, so)
        new[place] = replace(step, so=so, after=now, refusal=refusal)
    if _report(steps, new, shape.place) != revised:
        raise Malformed(f"act {number} tells of other changes than it makes", "inner")
    return tuple(new)
