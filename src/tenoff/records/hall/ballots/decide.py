"""`decide`: what follows from an order to the closed book, or why not."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import assert_never

from tenoff.kit import together
from tenoff.kit.lines import plain
from tenoff.kit.season import season_of
from tenoff.kit.shelf import must, of_edition
from tenoff.records.hall.ballots import commands as do
from tenoff.records.hall.ballots import events as so
from tenoff.records.hall.ballots.counting import count, most_names
from tenoff.records.hall.ballots.refusals import Code, Refusal, no
from tenoff.records.hall.ballots.state import Ballots
from tenoff.records.hall.ballots.values import Chance, Excused, Post, Proposal
from tenoff.records.hall.rule import HALL_RULE, HallRule

Answer = tuple[so.Event, ...] | Refusal

_YEARS = range(1900, 2200)
_MOST_SEATS = 500
_LEAST_READERS = 2
"""Of one alone nobody could say that it is still them."""


def decide(now: Ballots | None, order: do.Command, at: str, by: str) -> Answer:
    """What happens when this is ordered. `by`: the account that asks, which nobody is tied by themselves."""
    if now is None:
        return _opened(order) if isinstance(order, do.OpenBallots) else no(Code.NOT_OPENED)
    a = _Asked(now, must(HALL_RULE, now.rule))
    match order:
        case do.OpenBallots():
            return no(Code.ALREADY_OPENED)
        case do.AdmitReader(account):
            if not plain(account, 60):
                return no(Code.NO_NAME, account)
            there = account in now.readers
            return no(Code.READER_THERE, account) if there else (so.ReaderAdmitted(account),)
        case do.DismissReader(account):
            if account not in now.readers:
                return no(Code.NO_READER, account)
            enough = len(now.readers) > _LEAST_READERS
            return (so.ReaderDismissed(account),) if enough else no(Code.NO_READERS)
        case do.VouchReader(account):
            known = account in now.readers
            return (so.ReaderVouched(account),) if known else no(Code.NO_READER, account)
        case do.TieReader(account, person):
            if account not in now.readers:
                return no(Code.NO_READER, account)
            if account == by:
                return no(Code.OWN_TIE, clause=a.rule.award.secret)
            return (so.ReaderTied(account, person),) if plain(person, 60) else no(Code.NO_NAME, person)
        case do.SeatBoard():
            return a.seated(order)
        case do.Propose():
            return a.proposed(order)
        case do.StrikeProposal(id, reason):
            return a.struck(id, reason)
        case do.Reinstate(candidate, asker):
            return a.reinstated(candidate, asker)
        case do.OpenSession():
            return a.session(order)
        case do.BreakOffSession(reason):
            if now.session is None:
                return no(Code.NO_SESSION)
            return (so.SessionBrokenOff(reason),) if plain(reason, 200) else no(Code.NO_REASON)
        case do.CountBallots():
            return a.counted(order)
        case do.RecommendPresident():
            return a.president(order)
        case _ as never:
            assert_never(never)


def _opened(order: do.OpenBallots) -> Answer:
    rule = of_edition(HALL_RULE, order.rule)
    if rule is None:
        return no(Code.NO_RULE, order.rule)
    readers = tuple(dict.fromkeys(order.readers))
    if len(readers) < _LEAST_READERS or not all(plain(account, 60) for account in readers):
        return no(Code.NO_READERS)
    return (so.BallotsOpened(order.rule, readers, rule.award.secret),)


@dataclass(frozen=True, slots=True)
class _Asked:
    now: Ballots
    rule: HallRule

    def seated(self, order: do.SeatBoard) -> Answer:
        if self.now.session is not None:
            return no(Code.SESSION_OPEN)
        names = [each.person for each in order.members]
        if not 1 <= len(names) <= _MOST_SEATS:
            return no(Code.BAD_BOARD, "")
        for each in order.members:
            if not plain(each.person, 60) or names.count(each.person) > 1 or not each.posts:
                return no(Code.BAD_BOARD, each.person)
        return (so.BoardSeated(order.members),)

    def proposed(self, order: do.Propose) -> Answer:
        award = self.rule.award
        if self.now.session is not None:
            return no(Code.SESSION_OPEN)
        wrong = self._proposer(order) or self._nominees(order.nominees)
        if wrong is not None:
            return wrong
        if len(order.nominees) > 1 and not plain(order.link, 500):
            return no(Code.NO_LINK, len(order.nominees), clause=award.joint)
        if not order.record.strip() or len(order.record) > 20_000:
            return no(Code.NO_RECORD, clause=award.record)
        id = f"a{self.now.made + 1}"
        proposal = Proposal(id, order.by, order.on, order.nominees, order.record, order.link)
        joint = (award.joint,) if len(order.nominees) > 1 else ()
        return (so.ProposalMade(proposal, together(award.one_proposal, award.record, *joint)),)

    def _proposer(self, order: do.Propose) -> Refusal | None:
        award = self.rule.award
        if not {Post.DISTRICT_PRESIDENT, Post.EXECUTIVE} & set(self.now.posts(order.by)):
            return no(Code.MAY_NOT_PROPOSE, order.by, clause=award.one_proposal)
        year = order.on.year
        if year not in _YEARS:
            return no(Code.BAD_DAY, order.on)
        if any((each.by, each.on.year) == (order.by, year) for each in self.now.proposals.values()):
            return no(Code.PROPOSED_ALREADY, order.by, year, clause=award.one_proposal)
        last = date(year, *award.before)
        return None if order.on < last else no(Code.TOO_LATE, order.on, last, clause=award.record)

    def _nominees(self, nominees: tuple[str, ...]) -> Refusal | None:
        award = self.rule.award
        if not nominees or len(set(nominees)) < len(nominees) or not all(plain(who, 60) for who in nominees):
            return no(Code.NO_NOMINEE)
        for who in nominees:
            stands = self.now.standing_for(who)
            if stands is None:
                continue
            match stands.chance:
                case Chance.LISTED:
                    return no(Code.LISTED_ALREADY, who, clause=award.listed)
                case Chance.ELECTED:
                    return no(Code.ELECTED_ALREADY, who)
                case Chance.WITHDRAWN:
                    return no(Code.WITHDRAWN, who, clause=award.reinstated)
        return None

    def struck(self, id: str, reason: str) -> Answer:
        if self.now.session is not None:
            return no(Code.SESSION_OPEN)
        if id not in self.now.proposals:
            return no(Code.NO_PROPOSAL, id)
        if any(row.candidate == id for each in self.now.counts for row in each.rows):
            return no(Code.VOTED_ON, id)
        return (so.ProposalStruck(id, reason),) if plain(reason, 200) else no(Code.NO_REASON)

    def reinstated(self, id: str, asker: str) -> Answer:
        clause = self.rule.award.reinstated
        if self.now.session is not None:
            return no(Code.SESSION_OPEN)
        candidate = self.now.candidates.get(id)
        if candidate is None or candidate.chance is not Chance.WITHDRAWN:
            return no(Code.NOT_WITHDRAWN, id, clause=clause)
        if Post.DISTRICT_PRESIDENT not in self.now.posts(asker):
            return no(Code.NOT_A_DISTRICT_PRESIDENT, asker, clause=clause)
        return (so.Reinstated(id, asker, clause),)

    def session(self, order: do.OpenSession) -> Answer:
        award, board = self.rule.award, {each.person for each in self.now.board}
        if self.now.session is not None:
            return no(Code.SESSION_OPEN)
        if order.on.year not in _YEARS:
            return no(Code.BAD_DAY, order.on)
        season = season_of(order.on)
        if any(each.season == season for each in self.now.counts):
            return no(Code.BALLOT_HELD, season, clause=award.listed)
        if not self.now.listed:
            return no(Code.NO_CANDIDATES)
        present = tuple(dict.fromkeys(order.present))
        stranger = next((who for who in present if who not in board), None)
        if stranger is not None:
            return no(Code.NOT_ON_THE_BOARD, stranger, clause=award.closed)
        if not present:
            return no(Code.NOBODY_PRESENT, clause=award.of_present)
        candidates = tuple(each for each in self.now.listed if each.year_in(season) <= award.years)
        off = self._off(each.id for each in self.now.listed if each not in candidates)
        if not candidates:
            return off
        standing = dict.fromkeys(who for each in candidates for who in each.people)
        excused = [Excused(who, returns=True) for who in present if who in standing]
        excused += [
            Excused(who, returns=False)
            for who in dict.fromkeys(order.guests)
            if who in standing and who not in board
        ]
        absent = tuple(each.person for each in self.now.board if each.person not in present)
        opened = so.SessionOpened(
            season, order.on, candidates, present, absent, tuple(excused), award.excused
        )
        return (*off, opened)

    def _off(self, over: Iterable[str]) -> tuple[so.Event, ...]:
        """Names whose years are over leave the list, also where no ballot was held in the last of them."""
        ids, award = tuple(over), self.rule.award
        clause = together(award.listed, award.reinstated)
        return (so.NamesWithdrawn(ids, clause),) if ids else ()

    def counted(self, order: do.CountBallots) -> Answer:
        session, award = self.now.session, self.rule.award
        if session is None:
            return no(Code.NO_SESSION)
        handed_in = len(order.ballots) + max(order.spoiled, 0)
        if order.spoiled < 0 or handed_in > len(session.present):
            return no(Code.TOO_MANY_BALLOTS, handed_in, len(session.present))
        standing = {each.id for each in session.candidates}
        most = most_names(len(standing), self.rule)
        for ballot in order.ballots:
            if len(ballot) > most:
                return no(Code.TOO_MANY_NAMES, len(ballot), most, clause=award.up_to)
            for name in ballot:
                if name not in standing:
                    return no(Code.NO_CANDIDATE, name)
                if ballot.count(name) > 1:
                    return no(Code.TWICE_ON_A_BALLOT, name, clause=award.up_to)
        return (so.BallotsCounted(count(session, order.ballots, order.spoiled, self.rule)),)

    def president(self, order: do.RecommendPresident) -> Answer:
        rule, board = self.rule.presidents, len(self.now.board)
        if not plain(order.person, 60):
            return no(Code.NO_NAME, order.person)
        if not {order.first.year, order.last.year} <= set(_YEARS) or order.last < order.first:
            return no(Code.BAD_TERM, order.first.year, order.last.year)
        years = order.last.year - order.first.year + 1
        if years >= rule.years:
            return no(Code.NEEDS_NO_VOTE, order.person, years, clause=rule.qualifies)
        if any(each.person == order.person and each.passed for each in self.now.presidents):
            return no(Code.RECOMMENDED_ALREADY, order.person)
        if not 0 <= order.yes <= board or not board:
            return no(Code.TOO_MANY_VOTES, order.yes, board, clause=rule.recommended)
        part, whole = rule.share
        passed = order.yes * whole >= board * part
        clause = together(rule.recommended, rule.enters) if passed else rule.recommended
        winter = order.last.year + 1
        return (so.PresidentVoted(order.person, years, order.yes, board, passed, winter, clause),)
