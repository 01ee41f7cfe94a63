"""Score cards of an event's matches: filled in for those that are called, or with nobody's name on them."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.desk.terms import opening
from tenoff.desk.tournaments import scored_as
from tenoff.kit import Malformed
from tenoff.paper.ahead import NAMELESS, blank_match
from tenoff.paper.card import Slip
from tenoff.paper.cards import score_cards
from tenoff.paper.event.job import Job
from tenoff.paper.sizes import Paper
from tenoff.rules.refusals import Refusal
from tenoff.tournament.state import match_key
from tenoff.words import event_names as names
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of

_PAIRS = {Paper.A4: Paper.A4_PAIR, Paper.LETTER: Paper.LETTER_PAIR}


def match_cards(job: Job, event: str, site: str = "") -> bytes:
    """A card for each match on a court, two to a sheet; blank, two for the first match of each division.

    Malformed when no match is called, or none drawn. `site`: where the pages of matches are, for their codes.
    """
    slips = tuple(_blank(job) if job.blank else _called(job, event, site))
    if not slips:
        if job.blank:
            raise Malformed("no match is drawn yet", "print.not_drawn")
        raise Malformed("no match is called to a court", "print.not_called")
    return score_cards(slips, made=job.made, paper=_PAIRS[job.paper])


def _called(job: Job, event: str, site: str) -> Iterator[Slip]:
    for key, called in job.now.called.items():
        if job.only and key.partition("/")[0].partition(".")[0] != job.only:
            continue
        yield slip_for(job, key, called.court, event, site)


def _blank(job: Job) -> Iterator[Slip]:
    for division, number, stage in job.stages():
        fixtures = stage.board.plan.fixtures
        if fixtures:
            yield from (slip_for(job, match_key(division.key, number, fixtures[0].id), "", "", ""),) * 2


def slip_for(job: Job, key: str, court: str, event: str, site: str) -> Slip:
    """The slip of one match; without the event's id nobody's name is on it. Malformed if its book bars it."""
    order = opening(job.now, key, court)
    teams = order.teams if event else NAMELESS
    match = blank_match(order.book, order.terms, order.amendments, teams)
    if isinstance(match, Refusal):
        raise Malformed(refused(match, voice_of(None)))
    division, number, id = job.now.division_of(key)
    stage = division.stages[number - 1]
    scored = scored_as(event, key) if event else ""
    address = f"{site.rstrip('/')}/m/{scored}" if site and event else ""
    round_ = names.round_said(stage.board.plan.by_id[id], beside=stage.stage.beside) if event else ""
    return Slip(match, scored, job.now.about.name, f"{job.made:%Y-%m-%d}" if event else "", round_, address)
