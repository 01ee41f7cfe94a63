"""Court cards of an event: the number to hang up, the code to score with, and lines for a day without it."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from tenoff.desk.courts import foot_of
from tenoff.desk.rights import Role
from tenoff.paper.court_cards import court_card_of, printed
from tenoff.paper.event.job import Job
from tenoff.paper.event.values import Any, CourtCard, CourtCards
from tenoff.words.catalog import say

_HEADS = ("match", "yellow", "black", "winner")
_LINES, _FEW = 10, 6
"""Matches that can be written on a card; fewer where a code takes its room."""


def event_court_cards(job: Job) -> Iterator[Any]:
    """A card for every court, four to a page; blank, or without a link, with nothing but lines on it."""
    heads = tuple(say(f"event_paper.head.{name}") for name in _HEADS)
    linked = {link.court for link in job.links}
    courts = [
        (id, court.discs)
        for court in job.now.courts.values()
        for id in (court.id, foot_of(court.id))
        if id == court.id or id in linked
    ]
    if job.blank and not courts:
        courts = [("", "")] * 4
    cards = tuple(_card(job, id, discs) for id, discs in courts)
    if cards:
        yield CourtCards(cards, heads)


def _card(job: Job, id: str, discs: str) -> CourtCard:
    said = say("event_paper.court.discs", discs=discs) if discs else ""
    links = () if job.blank else job.links
    link = next((each for each in links if each.court == id and each.role is Role.SCORER), None)
    if link is None or not job.site:
        return CourtCard(id, said, _LINES)
    until = datetime.fromisoformat(link.until).astimezone(job.made.tzinfo)
    card = printed(court_card_of(link, job.site, until))
    return CourtCard(id, said, _FEW, card.order, card.site + card.code, card.until, card.qr)
