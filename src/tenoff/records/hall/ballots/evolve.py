"""`evolve`: the closed book after something happened. It never reads the rules and never says no."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from msgspec import structs

from tenoff.records.hall.ballots import events as so
from tenoff.records.hall.ballots.state import Ballots
from tenoff.records.hall.ballots.values import Candidate, Chance


def evolve(now: Ballots | None, event: so.Event) -> Ballots:
    """The book after this; None stands for one that was not opened yet."""
    if now is None:
        if isinstance(event, so.BallotsOpened):
            return Ballots(event.rule, event.readers)
        raise ValueError(f"a book of ballots begins with ballots-opened, got {type(event).__name__}")
    match event:
        case so.BallotsOpened():
            raise ValueError("a book of ballots is opened once")
        case so.ReaderAdmitted(account):
            return replace(now, readers=(*now.readers, account))
        case so.ReaderDismissed(account):
            return replace(now, readers=tuple(each for each in now.readers if each != account))
        case so.ReaderVouched():
            return now
        case so.ReaderTied(account, person):
            return replace(now, ties={**now.ties, account: person})
        case so.BoardSeated(members):
            return replace(now, board=members)
        case so.ProposalMade(proposal):
            return replace(
                now,
                proposals={**now.proposals, proposal.id: proposal},
                candidates={**now.candidates, proposal.id: Candidate(proposal.id, proposal.nominees)},
                made=now.made + 1,
            )
        case so.ProposalStruck(id):
            return replace(
                now,
                proposals={key: each for key, each in now.proposals.items() if key != id},
                candidates={key: each for key, each in now.candidates.items() if key != id},
            )
        case so.Reinstated(id):
            again = structs.replace(now.candidates[id], chance=Chance.LISTED, ballots=0, since=None)
            return replace(now, candidates={**now.candidates, id: again})
        case so.NamesWithdrawn(ids):
            off = {id: structs.replace(now.candidates[id], chance=Chance.WITHDRAWN) for id in ids}
            return replace(now, candidates={**now.candidates, **off})
        case so.SessionOpened():
            return replace(now, session=event)
        case so.SessionBrokenOff():
            return replace(now, session=None)
        case so.BallotsCounted(count):
            told = {
                row.candidate: structs.replace(
                    stood, chance=row.chance, ballots=row.ballots, since=stood.since or count.season
                )
                for row in count.rows
                for stood in (now.candidates[row.candidate],)
            }
            return replace(
                now, session=None, counts=(*now.counts, count), candidates={**now.candidates, **told}
            )
        case so.PresidentVoted():
            return replace(now, presidents=(*now.presidents, event))
        case _ as never:
            assert_never(never)
