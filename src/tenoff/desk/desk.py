"""The desk: all use cases over one store, as the edges get them."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from tenoff.desk.audit import Audit
from tenoff.desk.courts import Courts
from tenoff.desk.draw_seeds import DrawSeeds
from tenoff.desk.entry_facts import EntryFacts
from tenoff.desk.known_players import KnownPlayers
from tenoff.desk.links import Links
from tenoff.desk.logs import Done
from tenoff.desk.matches import MatchDesk
from tenoff.desk.people import People
from tenoff.desk.ports import Store
from tenoff.desk.practice import MatchStreams, Practice
from tenoff.desk.reactions import Following
from tenoff.desk.records.records import Records
from tenoff.desk.rights import Who
from tenoff.desk.rows import summary
from tenoff.desk.running import CourtRunner
from tenoff.desk.runtime import Means
from tenoff.desk.scoring import Scoring
from tenoff.desk.settings import Settings
from tenoff.desk.tokens import Tokens
from tenoff.desk.tournaments import Sent, Tournaments
from tenoff.log import Refused
from tenoff.tournament.refusals import Code

if TYPE_CHECKING:
    from tenoff.desk.records.intake import Intake


@dataclass(frozen=True)
class Desk:
    store: Store
    means: Means
    audit: Audit
    people: People
    links: Links
    tokens: Tokens
    courts: Courts
    settings: Settings
    matches: MatchDesk
    scoring: Scoring
    tournaments: Tournaments
    following: Following
    runner: CourtRunner
    seeds: DrawSeeds
    known: KnownPlayers
    records: Records
    streams: MatchStreams
    practice: Practice

    @cached_property
    def intake(self) -> Intake:
        """Loaded when it is first asked for, as the records are."""
        from tenoff.desk.records.intake import Intake

        return Intake(self.store, self.tournaments, self.records.roll)

    async def direct(
        self, who: Who, sent: Sent, publish: Callable[[], Awaitable[None]]
    ) -> Done | Refused[Code]:
        """Gives an order to an event with all that must follow: reactions, its courts, and the news of it.

        Also when it is sent again: the server may have died between.
        """
        answer = await self.tournaments.give(who, sent)
        if isinstance(answer, Done):
            await self.following.after_order(who, sent.event, answer.number)
            await self.runner.run(sent.event)
            await publish()
        return answer

    async def prune(self) -> None:
        """Forgets what has expired, and does what still follows from a case; at every start."""
        await self.people.prune()
        await self.links.prune()
        await self.practice.sweep()
        await self.records.follow_up()


def open_desk(store: Store, means: Means) -> Desk:
    """The desk over this store."""
    audit = Audit(store, means)
    people = People(store, means, audit)
    courts = Courts(store, means, audit)
    settings = Settings(store, means, audit)
    streams = MatchStreams(store, means)
    matches = MatchDesk(streams, means.moment, summary)
    records = Records(store, means, audit, people.accounts)
    tournaments = Tournaments(store, means, audit, EntryFacts(records), courts)
    links = Links(store, means, audit, tournaments)
    following = Following(tournaments, matches, courts, links)
    return Desk(
        store=store,
        means=means,
        audit=audit,
        people=people,
        links=links,
        tokens=Tokens(store, means, audit, people),
        courts=courts,
        settings=settings,
        matches=matches,
        scoring=Scoring(matches, courts, settings, audit, means, following),
        tournaments=tournaments,
        following=following,
        runner=CourtRunner(store, means, tournaments, following),
        seeds=DrawSeeds(store, means),
        known=KnownPlayers(store, tournaments, records),
        records=records,
        streams=streams,
        practice=Practice(streams, means, matches, links, courts),
    )
