"""The printing press of the server and of the command line: wishes become jobs, jobs become PDF files."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from tenoff.kit import Malformed

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tenoff.desk.exports.records_reports import Made, Sources
    from tenoff.desk.links import Link
    from tenoff.paper.sizes import Paper
    from tenoff.rules.record import Record
    from tenoff.tournament.state import Tournament
    from tenoff.web.press import Wish

PACK, CARDS = "pack", "cards"


class Printer:
    """Implements the web's Press. Paper is imported when something is printed: a server starts quicker so."""

    def event(self, event: str, now: Tournament, wish: Wish) -> bytes:
        from tenoff.paper.event.cards import match_cards
        from tenoff.paper.event.chart import poster_of
        from tenoff.paper.event.job import Job
        from tenoff.paper.event.pack import USUAL, Sheet, pack, wall_chart

        address = f"{wish.site}/e/{event}" if wish.site else ""
        job = Job(now, wish.made, _paper(wish.paper), wish.blank, address, wish.only, wish.site, wish.links)
        if wish.sheet == PACK:
            return pack(job, tuple(Sheet) if wish.blank else USUAL)
        if wish.sheet == CARDS:
            return match_cards(job, event, wish.site)
        if wish.sheet not in tuple(Sheet):
            every = ", ".join((PACK, *Sheet, CARDS))
            raise Malformed(
                f"a sheet is one of {every}, got {wish.sheet[:40]!r}",
                "print.kind",
                every=every,
                got=wish.sheet[:40],
            )
        if wish.poster and wish.sheet == Sheet.CHART:
            return wall_chart(job, poster_of(wish.poster), tiled=wish.tiled)
        return pack(job, (Sheet(wish.sheet),))

    def card(self, record: Record, wish: Wish) -> bytes:
        from tenoff.paper import score_card, slip_of

        slip = slip_of(record, address=f"{wish.site}/m/{record.header.id}")
        if slip is None:
            raise Malformed("no match was opened in this record", "print.not_opened")
        return score_card(slip, made=wish.made, paper=_paper(wish.paper))

    def blank_card(self, book: str, play: str, wish: Wish) -> bytes:
        from tenoff.paper import Paper, Slip, blank_match, score_cards
        from tenoff.rules.books import book as book_of
        from tenoff.rules.formats import Format, Terms
        from tenoff.rules.refusals import Refusal
        from tenoff.words.refusals import refused
        from tenoff.words.voice import voice_of

        rules = book_of(book)
        if play not in tuple(Format):
            every = ", ".join(Format)
            raise Malformed(
                f"a match is one of {every}, got {play[:40]!r}", "print.format", every=every, got=play[:40]
            )
        terms = Terms(Format(play), best_of=rules.usual.best_of, length=rules.usual.length)
        match = blank_match(book, terms)
        if isinstance(match, Refusal):
            raise Malformed(refused(match, voice_of(None, rules)))
        pairs = Paper.LETTER_PAIR if wish.paper == Paper.LETTER else Paper.A4_PAIR
        return score_cards((Slip(match),) * 2, made=wish.made, paper=pairs)

    def court_cards(self, links: list[Link], club: str, wish: Wish) -> bytes:
        from tenoff.paper import court_card_of, court_cards

        if not links:
            raise Malformed("no court has a link yet", "print.no_link")
        cards = [court_card_of(link, wish.site, _until(link, wish), club) for link in links]
        return court_cards(cards, made=wish.made, paper=_paper(wish.paper))

    def report(self, report: Made, association: str, wish: Wish) -> bytes:
        from tenoff.paper.records.report import report_pdf

        return report_pdf(report, association, wish.made, _paper(wish.paper))

    def yearbook(
        self, of: Sources, texts: Mapping[str, str], pictures: Mapping[str, bytes], wish: Wish
    ) -> bytes:
        from tenoff.paper.records.yearbook import YearbookJob, yearbook

        job = YearbookJob(of.lists, of.season, wish.made, of.calendar, texts, of.changes, pictures)
        return yearbook(job)

    def picture(self, data: bytes) -> None:
        from tenoff.paper.press import prints

        if not prints(data):
            raise Malformed("this picture cannot be printed", "yearbook.cannot_print")


def _until(link: Link, wish: Wish) -> datetime:
    """When a link ends, on the clock of the place it is printed for."""
    return datetime.fromisoformat(link.until).astimezone(wish.made.tzinfo)


def _paper(name: str) -> Paper:
    from tenoff.paper.event.job import PAPERS
    from tenoff.paper.sizes import Paper

    if name not in PAPERS:
        every = ", ".join(PAPERS)
        raise Malformed(
            f"sheets are printed on one of {every}, got {name[:40]!r}",
            "print.paper",
            every=every,
            got=name[:40],
        )
    return Paper(name)
