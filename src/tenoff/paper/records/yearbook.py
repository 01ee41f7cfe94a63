"""The yearbook as one PDF: its sections in the order the association prints them, the schedule in the
middle.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from tenoff.desk.exports.records_lists import Lists
from tenoff.desk.records.yearbook import BY_LAWS, FOREWORD, picture_of
from tenoff.kit.season import Season
from tenoff.kit.shelf import edition_of
from tenoff.paper.press import pressed
from tenoff.paper.records import rules as rule_pages
from tenoff.paper.records import schedule
from tenoff.paper.records.districts import district_pages
from tenoff.paper.records.people import clubs, roll, status
from tenoff.paper.records.values import AdBox, Para, Yearbook
from tenoff.paper.records.winners import winners
from tenoff.records.calendar.state import Ad, Calendar, Phase
from tenoff.records.changes import DatedAmendment
from tenoff.words.catalog import say, spoken
from tenoff.words.moments import moment_said
from tenoff.words.records_public import day_said, season_said

_ROOM = {"quarter": 1, "half": 2, "full": 4}
"""Quarters of a page."""


@dataclass(frozen=True, slots=True)
class YearbookJob:
    """`season`: the one to come, whose schedule it brings; winners and points are of the one before.

    `texts`: what somebody wrote for it, by name. `changes`: of the rules, as far as they were adopted.
    `pictures`: those of advertisements, by name.
    """

    lists: Lists
    season: Season
    made: datetime
    calendar: Calendar | None = None
    texts: Mapping[str, str] = field(default_factory=dict)
    changes: tuple[DatedAmendment, ...] = ()
    pictures: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def named(self) -> tuple[str, ...]:
        """The names of the pictures its advertisements have, each once."""
        ads = () if self.calendar is None else self.calendar.ads
        names = (picture_of(self.season, ad.advertiser, ad.size) for ad in ads)
        return tuple(dict.fromkeys(name for name in names if name in self.pictures))


def yearbook(job: YearbookJob) -> bytes:
    """The PDF, on letter paper, in fours of pages to be folded and stapled."""
    pictures = [job.pictures[name] for name in job.named]
    return pressed("records_yearbook.typ", values(job), job.made, pictures)


def values(job: YearbookJob) -> Yearbook:
    """All that stands in it. Classes are those that hold when the season begins."""
    past = Season(job.season.year - 1)
    lists = replace(job.lists, withheld=say("records_paper.withheld"))
    then = replace(lists, day=max(lists.day, job.season.first))
    association = lists.reckoning.association.key
    coming = schedule.rows(job.calendar, lists)
    name = lists.reckoning.roll.name or lists.reckoning.association.name
    changes = (each for each in job.changes if each.effective <= job.season.last)
    edition = edition_of(association, job.season.first) or ""
    rules, standing = rule_pages.changed(edition, changes, name)
    return Yearbook(
        title=say("records_paper.yearbook.title", association=name, season=season_said(job.season)),
        association=name,
        season=season_said(job.season),
        foot=say("records_paper.yearbook.foot", moment=moment_said(job.made)),
        words=_words(),
        foreword=paragraphs(job.texts.get(FOREWORD, "")),
        clubs=clubs(then),
        status=status(then),
        status_day=say("records_paper.yearbook.status_day", day=day_said(then.day)),
        winners=winners(lists, past),
        roll=roll(lists, past),
        rules=rules,
        standing=standing,
        motions=_motions(job.calendar),
        by_laws=paragraphs(job.texts.get(BY_LAWS, "")),
        districts=district_pages(lists, past, coming, job.texts, job.calendar),
        fold=schedule.fold(coming, job.season, voted=_voted(job.calendar)),
        ads=ad_pages(() if job.calendar is None else job.calendar.ads, job.season, job.named),
    )


def _voted(calendar: Calendar | None) -> bool:
    return calendar is not None and calendar.phase in (Phase.ADOPTED, Phase.PUBLISHED)


def _motions(calendar: Calendar | None) -> tuple[str, ...]:
    """What the Board approved and the President forwarded for this yearbook."""
    if calendar is None:
        return ()
    return tuple(motion for at, motion in enumerate(calendar.motions, 1) if at in calendar.forwarded)


def _words() -> dict[str, str]:
    page = "records_paper.page."
    area = spoken().area("records_paper")
    return {key.removeprefix(page): text for key, text in area.items() if key.startswith(page)}


def paragraphs(text: str) -> tuple[Para, ...]:
    """A text as somebody typed it: blank lines part paragraphs, # begins a heading."""
    found = (" ".join(part.split()) for part in text.split("\n\n"))
    return tuple(Para(part.lstrip("# "), head=part.startswith("#")) for part in found if part.strip("# "))


def ad_pages(
    ads: Iterable[Ad], season: Season, pictures: Sequence[str] = ()
) -> tuple[tuple[AdBox, ...], ...]:
    """Advertisements on pages, the large ones first, so that quarters fill up what is left."""
    pages: list[list[AdBox]] = []
    room: list[int] = []
    for ad in sorted(ads, key=lambda ad: (-_ROOM.get(ad.size, 4), ad.advertiser)):
        takes = _ROOM.get(ad.size, 4)
        at = next((at for at, left in enumerate(room) if left >= takes), None)
        if at is None:
            at = len(pages)
            pages.append([])
            room.append(4)
        name = picture_of(season, ad.advertiser, ad.size)
        picture = pictures.index(name) if name in pictures else -1
        pages[at].append(AdBox(ad.advertiser, ad.size, picture))
        room[at] -= takes
    return tuple(map(tuple, pages))
