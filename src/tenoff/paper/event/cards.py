"""Score cards of an event's matches: filled in for those that are called, or with nobody's name on them."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.desk.fixture_match import amendments_of, opening, terms_of
from tenoff.desk.tournaments import record_of
from tenoff.kit import Malformed, Teams
from tenoff.paper.ahead import NAMELESS, blank_match
from tenoff.paper.card import Slip
from tenoff.paper.cards import score_cards
from tenoff.paper.event.job import Job
from tenoff.paper.sizes import Paper
from tenoff.rules.amendments import Amendment
from tenoff.rules.formats import Entrant, Stage, Terms
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tenoff.tournament.fixtures import Chart
from tenoff.tournament.kinds import Elimination, Length
from tenoff.tournament.state import DivisionNow
from tenoff.words import event_names as names
from tenoff.words.moments import date_said
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of

_PAIRS = {Paper.A4: Paper.A4_PAIR, Paper.LETTER: Paper.LETTER_PAIR}


def match_cards(job: Job, event: str, site: str = "") -> bytes:
    """A card for each match on a court, two to a sheet; blank, two for each length a division plays.

    Malformed when no match is called. `site`: where the pages of matches are, for their codes.
    """
    slips = tuple(_blank(job) if job.blank else _called(job, event, site))
    if not slips:
        if job.blank:
            raise Malformed("there is nothing to print on that sheet", "print.nothing")
        raise Malformed(
            "no match is on a court, so no score card can be filled in. Call matches first, or print blank "
            "score cards",
            "print.not_called",
        )
    return score_cards(slips, made=job.made, paper=_PAIRS[job.paper])


def _called(job: Job, event: str, site: str) -> Iterator[Slip]:
    for key, called in job.now.called.items():
        if job.only and key.partition("/")[0].partition(".")[0] != job.only:
            continue
        yield slip_for(job, key, called.court, event, site)


def _blank(job: Job) -> Iterator[Slip]:
    """With nobody's name, also before the draw: of the main event, and of what has another length."""
    about = job.now.about
    amendments = amendments_of(about)
    for division in job.divisions():
        lengths: dict[Length, Stage] = {}
        for length, stage in _played(division):
            lengths.setdefault(length, stage)
        for length, stage in lengths.items():
            terms = terms_of(about.scope, division.division, length, stage)
            yield from (Slip(_on(about.book, terms, amendments, NAMELESS), "", about.name, "", "", ""),) * 2


def _played(division: DivisionNow) -> Iterator[tuple[Length, Stage]]:
    """How long the matches are that are still to be played, as drawn or else as planned."""
    for number, drawn in enumerate(division.stages, 1):
        for fixture in drawn.board.plan.fixtures:
            if fixture.id not in drawn.board.outcomes:
                second = fixture.chart is Chart.CONSOLATION
                yield division.length(number, fixture), Stage.CONSOLATION if second else Stage.EARLY
    for stage in division.division.stages[len(division.stages) :]:
        yield stage.length, Stage.EARLY
        if isinstance(stage, Elimination):
            yield from ((length, Stage.EARLY) for _, length in stage.lengths)
            if stage.consolation and stage.consolation_length is not None:
                yield stage.consolation_length, Stage.CONSOLATION


def slip_for(job: Job, key: str, court: str, event: str, site: str) -> Slip:
    """The slip of one match. Malformed if its book bars it."""
    order = opening(job.now, key, court)
    match = _on(order.book, order.terms, order.amendments, order.teams)
    division, number, id = job.now.division_of(key)
    stage = division.stages[number - 1]
    scored = record_of(event, job.now, key)
    address = f"{site.rstrip('/')}/m/{scored}" if site else ""
    round_ = names.round_said(stage.board.plan.by_id[id], beside=stage.stage.beside)
    return Slip(match, scored, job.now.about.name, date_said(job.made.date()), round_, address)


def _on(book: str, terms: Terms, amendments: tuple[Amendment, ...], teams: Teams[Entrant]) -> Match:
    match = blank_match(book, terms, amendments, teams)
    if isinstance(match, Refusal):
        raise Malformed(refused(match, voice_of(None)))
    return match
