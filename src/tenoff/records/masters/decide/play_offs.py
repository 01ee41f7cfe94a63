"""Decisions on a tie across the last seat: the draw, the place, the matches."""

from __future__ import annotations

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.records.masters import commands as do
from tenoff.records.masters import events as so
from tenoff.records.masters.decide.common import Answer, Asked
from tenoff.records.masters.play_off import outcome, plan, player
from tenoff.records.masters.refusals import Code, no
from tenoff.records.masters.state import Phase
from tenoff.records.masters.values import Site


def asked(a: Asked, order: do.Command) -> Answer | None:
    """What follows from an order about a play-off; None when it is about something else."""
    match order:
        case do.DrawPlayOff() | do.PlacePlayOff() | do.PostPlayOff() | do.UndoPlayOff():
            if a.now.phase is not Phase.INVITING:
                return no(Code.SEEDED)
        case _:
            return None
    match order:
        case do.DrawPlayOff(drawn):
            return _drawn(a, drawn)
        case do.PlacePlayOff():
            return _placed(a, order)
        case do.PostPlayOff():
            return _posted(a, order)
        case do.UndoPlayOff(reason):
            return _undone(a, reason)


def _drawn(a: Asked, drawn: tuple[str, ...]) -> Answer:
    tie, rule = a.now.field.tie, a.rule.play_off
    if tie is None:
        return no(Code.NO_TIE, clause=rule.needed)
    if a.now.play_off is not None:
        return no(Code.PLAY_OFF_DRAWN, clause=tie.clause)
    if sorted(drawn) != sorted(tie.people):
        return no(Code.NOT_THE_TIED, len(tie.people), tie.places, clause=tie.clause)
    matches = plan(len(drawn), tie.places, tie.first)
    clause = together(tie.clause, rule.length)
    return (so.PlayOffDrawn(tie, drawn, matches, rule.best_of, rule.points, clause),)


def _placed(a: Asked, order: do.PlacePlayOff) -> Answer:
    rule = a.rule.play_off
    clauses = {Site.NEUTRAL: rule.neutral, Site.CHAMPIONS: rule.champions, Site.PRESIDENT: rule.president}
    clause = clauses[order.site]
    if a.now.play_off is None:
        return no(Code.NO_PLAY_OFF)
    if not plain(order.where) or not plain(order.when):
        return no(Code.NO_NAME, order.where or order.when, clause=clause)
    if (order.named_by or order.site is Site.PRESIDENT) and not plain(order.named_by):
        return no(Code.NO_NAME, order.named_by, clause=clause)
    return (so.PlayOffPlaced(order.site, order.where, order.when, clause, order.named_by),)


def _posted(a: Asked, order: do.PostPlayOff) -> Answer:
    rule, play_off = a.rule.play_off, a.now.play_off
    if play_off is None:
        return no(Code.NO_PLAY_OFF)
    drawn = play_off.drawn
    match = next((each for each in drawn.matches if each.id == order.match), None)
    if match is None:
        return no(Code.NO_MATCH, order.match)
    if match.id in play_off.posted:
        return no(Code.HAS_RESULT, match.id)
    sides = [player(side, drawn.order, play_off.results) for side in (match.first, match.second)]
    if "" in sides:
        return no(Code.NOT_READY, match.id, clause=drawn.clause)
    if order.winner not in sides:
        return no(Code.NOT_PLAYING, order.winner, match.id, clause=drawn.clause)
    needed = drawn.best_of // 2 + 1
    if not 0 <= order.lost < needed:
        return no(Code.BAD_GAMES, needed, order.lost, drawn.best_of, clause=rule.length)
    loser = sides[1 - sides.index(order.winner)]
    posted = so.PlayOffPosted(match.id, order.winner, loser, (needed, order.lost), rule.length, order.on)
    groups = outcome(drawn.matches, drawn.order, {**play_off.results, match.id: (order.winner, loser)})
    if groups is None:
        return (posted,)
    decided = so.PlayOffDecided(groups, drawn.tie.clause)
    return (posted, decided, *a.field_after(a.declined, (*a.now.orders, groups)))


def _undone(a: Asked, reason: str) -> Answer:
    if not plain(reason, 200):
        return no(Code.NO_REASON)
    if a.now.play_off is None and not a.now.orders:
        return no(Code.NO_PLAY_OFF)
    orders = a.now.orders if a.now.play_off is not None else a.now.orders[:-1]
    return (so.PlayOffUndone(reason), *a.field_after(a.declined, orders))
