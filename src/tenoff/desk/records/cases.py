"""Discipline cases at the desk: seen and gone on with by those named in them, and by nobody else.

Nothing of a case is in the audit, not even that there is one: its own log says who wrote what and when.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from dataclasses import replace
from datetime import date

from msgspec import Struct, structs

from tenoff.desk.codes import digest
from tenoff.desk.documents import Shelf
from tenoff.desk.logs import Done
from tenoff.desk.people import Account
from tenoff.desk.ports import Store
from tenoff.desk.records.barring import orders_for
from tenoff.desk.records.bench import Benches
from tenoff.desk.records.books import Book
from tenoff.desk.records.case_index import CaseIndex
from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.desk.records.vouching import may_vouch, shut, vouched
from tenoff.desk.rights import Action, Denied, Who, allowed
from tenoff.desk.runtime import Means
from tenoff.kit.shelf import of_edition
from tenoff.log import Refused
from tenoff.records.cases.bench import Bench, as_before, seated
from tenoff.records.cases.commands import (
    Command,
    JudgeReport,
    NameReplacement,
    QuestionSeat,
    ReportConduct,
    Vouch,
)
from tenoff.records.cases.events import Event
from tenoff.records.cases.kinds import Stage
from tenoff.records.cases.log import CASE_LOG, CaseLog
from tenoff.records.cases.refusals import Code, Refusal, no
from tenoff.records.cases.rule import CASES_RULE
from tenoff.records.cases.state import Case
from tenoff.records.cases.visibility import (
    Barred,
    may_name,
    may_see,
    may_write,
    named,
    own_seats,
    reprimands,
    suspensions_on,
)

_BY = "Tenoff"
"""Who writes on the roll what follows from a case: a name there would tell who sits in it."""


class Sure(Struct, frozen=True):
    """A keeper has made sure of these accounts: cases that are shut to all who sit still have to be told."""

    by: str
    accounts: tuple[str, ...]
    at: str


class CaseBook:
    """Not a Book: there is no way to a case but through `seen_by`, so that no page can forget to ask."""

    def __init__(
        self, store: Store, means: Means, roll: RollBook, bench: Benches, accounts: Shelf[Account]
    ) -> None:
        self._roll, self._bench, self._means, self._accounts = roll, bench, means, accounts
        self._book: Book[Command, Event, Case, Code] = Book(store, means, CASE_LOG, Action.CASES)
        self._index = CaseIndex()
        self._sure: Shelf[Sure] = Shelf(store, "sure", Sure, means.now)

    async def open(self, who: Who, id: str, order: Command, *, act: str) -> Done | Refused[Code]:
        """Begins a case; Denied where there is one of that name, which must not be told apart from others.

        Whatever a report says of it, those sit who are on the bench now; refused while nobody is.
        """
        if not await self.may_report(who):
            raise Denied(who, Action.CASES)
        if isinstance(order, ReportConduct) and not may_report_as(who, order.reporter.account):
            raise Denied(who, Action.CASES)
        known = await self._book.log(id)
        if known is not None and (not known.acts or known.acts[0].id != act):
            raise Denied(who, Action.CASES)
        if isinstance(order, ReportConduct):
            first = None if known is None else known.acts[0].do
            report = (  # sent again: the bench may be another by now
                as_before(order, first)
                if isinstance(first, ReportConduct)
                else await self._seated(who, order)
            )
            if isinstance(report, Refused):
                return report
            order = report
        done = await self._book.follow(who.account, id, order, act=act)
        await self._question(id)
        await self._note(id)
        return done

    async def may_report(self, who: Who) -> bool:
        """Whether they may hand in a report: also who sits, for whom nobody else may."""
        bench = await self._bench.now()
        sits = bench is not None and who.scopes is None and bench.seat_of(who.account) is not None
        return sits or allowed(who, Action.CASES)

    async def _seated(self, who: Who, report: ReportConduct) -> ReportConduct | Refused[Code]:
        bench, doubted = await self._bench.now(), await self._bench.doubted()
        may_be = await self._bench.may_be(report.member, () if bench is None else bench.sitting)
        return seated(report, bench, await self._roll.kept(), who.account, doubted, may_be)

    async def give(self, who: Who, id: str, order: Command, *, act: str) -> Done | Refused[Code]:
        """Goes on with a case, if they are named in it and take part; what follows for the roll is done."""
        case = await self.seen_by(who, id)
        if case is None and isinstance(order, NameReplacement) and id in await self.own_seats_of(who):
            case = await self._book.now(id)
        elif case is None or not may_write(case, who.account):
            raise Denied(who, Action.CASES)
        assert case is not None
        await self._question(id)
        match order:
            case JudgeReport():
                order = structs.replace(order, reprimanded=await self.reprimanded(case.member))
            case NameReplacement() if not may_name(case, who.account, order.seat):
                rule = of_edition(CASES_RULE, case.rules)
                return no(Code.PRESIDENT_NAMES, order.seat, clause=None if rule is None else rule.replacement)
            case NameReplacement():
                kept = await self._roll.kept()
                person = kept(order.person) or ""
                own = bool(person) and person == kept(case.member)
                order = structs.replace(order, person=person, own=own)
            case ReportConduct() | QuestionSeat():  # what nobody who sits gives
                raise Denied(who, Action.CASES)
            case _:
                pass
        done = await self._book.follow(who.account, id, order, act=act)
        if isinstance(done, Done):
            await self._bar(id)
        await self._note(id)
        return done

    async def seat(self, who: Who, bench: Bench, sure_of: Collection[str] = ()) -> Bench | Refusal:
        """Writes down who sits. A case that is shut to all who sit in it is opened to those made sure of now.

        Only by one who cannot have set their passwords, and who sees nothing of it, nor that there is one:
        the cases are looked through after the answer, which would else take longer the more there are.
        """
        before = await self._bench.now()
        done = await self._bench.seat(who, bench, sure_of)
        if isinstance(done, Refused) or not may_vouch(who):
            return done
        known = () if before is None else [each.account for each in before.sitting]
        sure = [each.account for each in done.sitting if each.account in sure_of or each.account not in known]
        if sure:
            at = self._means.moment()
            await self._sure.set(digest(f"{who.account} {at}")[:20], Sure(who.account, tuple(sure), at))
        return done

    async def _open_shut(self) -> None:
        """Opens what is shut to all who sit in it, to those a keeper has made sure of."""
        for kept in [kept async for kept in self._sure.all()]:
            for id in await self._book.ids():
                log = await self._book.log(id)
                if log is not None and log.now is not None and not await self._opens(log, log.now):
                    await self._vouch(kept.value, id, log.now)
            await self._sure.drop(kept.id)

    async def _opens(self, log: CaseLog, case: Case) -> bool:
        """Whether one who sits can still open it, and vouch for the others."""
        sitting = [await self._accounts.get(each) for each in case.voters if may_write(case, each)]
        return any(
            each is not None and not each.off and not shut_for(log, each.login, each.doubt)
            for each in sitting
        )

    async def _vouch(self, sure: Sure, id: str, case: Case) -> None:
        for login in (each for each in sure.accounts if each in case.voters and each != sure.by):
            account = await self._accounts.get(login)
            if account is not None and account.given and vouched(sure.at, account.doubt):
                order = Vouch(max(self._means.today(), case.last_day), login)
                act = digest(f"{id} {login} {account.doubt}")[:20]
                await self._book.follow(sure.by, id, order, act=act)

    async def seen_by(self, who: Who, id: str) -> Case | None:
        """The case, or None where there is none for them: whether there is one is not told."""
        log = await self.log_seen_by(who, id)
        return None if log is None else log.now

    async def log_seen_by(self, who: Who, id: str) -> CaseLog | None:
        """The same with everything that was written. A program's token opens no case.

        A case that does not name them is not even looked for, so that none can be told from one.
        """
        return await self._log_of(who, id) if await self._names(who, id) else None

    async def _log_of(self, who: Who, id: str) -> CaseLog | None:
        log = await self._book.log(id)
        if log is None or log.now is None:
            return None
        if not may_see(log.now, who.account) or shut_for(log, who.account, who.given):
            return None
        asked = who.account in own_seats(log.now, await self._bench.may_be(log.now.member, log.now.ties))
        return None if asked else log

    async def all_seen_by(self, who: Who) -> dict[str, Case]:
        logs = {id: await self._log_of(who, id) for id in await self._named(who)}
        return {id: log.now for id, log in logs.items() if log is not None and log.now is not None}

    async def own_seats_of(self, who: Who) -> tuple[str, ...]:
        """Cases in which they are the President, take no part and have to name who sits there instead."""
        await self._named(who)
        found = sorted(id for id, account in self._index.naming.items() if account == who.account)
        logs = [(id, await self._book.log(id)) for id in found if who.scopes is None]
        return tuple(id for id, log in logs if log is not None and not shut_for(log, who.account, who.given))

    async def suspended(self, day: date) -> tuple[Barred, ...]:
        """For entry checks: who may not play and until when, never why."""
        await self._known()
        roll = await self._roll.now(ROLL)
        cases = (
            case if roll is None else replace(case, member=roll.who(case.member))
            for case in self._index.barring.values()
        )
        return suspensions_on(cases, day)

    async def reprimanded(self, member: str) -> tuple[date, ...]:
        """For judging a new report: the days of earlier reprimands, also under a record merged since."""
        roll = await self._roll.now(ROLL)
        own = member if roll is None else roll.who(member)
        return reprimands([case async for case in self._all()], own)

    async def follow_up(self) -> None:
        """Brings the roll in line with all cases, in case the machine stopped between the two, and asks who
        is who where records were merged since; at start.
        """
        for id in await self._book.ids():
            await self._bar(id)
            await self._question(id)
        await self._open_shut()
        await self._look_through()

    # -- which cases concern whom

    async def _named(self, who: Who) -> tuple[str, ...]:
        """The cases they may be named in; one who sits learns at once of what another process took in."""
        if not who.account or who.scopes is not None:
            return ()
        bench = await self._bench.now()
        await self._known()
        if self._index.of(who.account) or (bench is not None and bench.seat_of(who.account) is not None):
            await self._look_through()
        return self._index.of(who.account)

    async def _names(self, who: Who, id: str) -> bool:
        if who.scopes is None and id in self._index.of(who.account):
            return True
        return id in await self._named(who)

    async def _known(self) -> None:
        if not self._index.known:
            await self._look_through()

    async def look_again(self) -> None:
        """What other processes took in, and whom a keeper has made sure of; now and then, and not while
        somebody waits for an answer.
        """
        await self._open_shut()
        if self._index.known:
            await self._look_through()

    async def _look_through(self) -> None:
        for id in await self._book.ids():
            await self._note(id)
        self._index.known = True

    async def _note(self, id: str) -> None:
        case = await self._book.now(id)
        if case is not None:
            self._index.note(id, case)

    async def _question(self, id: str) -> None:
        """Asks those who sit whether one of them is the member, where that may be."""
        case = await self._book.now(id)
        if case is None or case.stage is Stage.CLOSED:
            return
        for account in own_seats(case, await self._bench.may_be(case.member, case.ties)):
            if account not in case.questioned:
                order = QuestionSeat(max(self._means.today(), case.last_day), account)
                await self._book.follow(_BY, id, order, act=digest(f"{id} whose seat {account}")[:20])

    async def _bar(self, id: str) -> None:
        """What the case as it stands makes of the member's standing on the roll."""
        case = await self._book.log(id)
        now = None if case is None else case.now
        if case is None or now is None or now.imposed is None or not now.imposed.bars:
            return
        roll = await self._roll.now(ROLL)
        person = None if roll is None else roll.in_full(now.member)
        if person is None:
            return
        for order in orders_for(now, person):
            act = digest(f"{id} {len(case.acts)} {order}")[:20]  # the case's own name must not be read there
            done = await self._roll.follow(_BY, ROLL, order, act=act)
            assert isinstance(done, Done), "the roll took no order that follows from a case"

    async def _all(self) -> AsyncIterator[Case]:
        """Every case, its member under the record they are kept under now."""
        roll = await self._roll.now(ROLL)
        for id in await self._book.ids():
            case = await self._book.now(id)
            if case is not None:
                yield case if roll is None else replace(case, member=roll.who(case.member))


def shut_for(log: CaseLog, account: str, given: str) -> bool:
    """Whether somebody else set an account's password, and it was not named or vouched for since `given`.

    That a report reached one who sits is no naming: whoever has the key could wait for it.
    """
    tie = None if log.now is None else log.now.tie(account)
    if tie is not None and tie.since and vouched(tie.since, given):
        return False
    return shut(log, account, given, named)


def named_by(who: Who, view: str) -> str:
    """The name of a case somebody opens in one page view: nobody can guess another's, or count them."""
    return f"case-{digest(f'{who.account} {view}')[:10]}"


def may_report_as(who: Who, reporter: str) -> bool:
    """Whether they may enter a report of this account: their own, or anybody's who keep the board's papers.

    Who reports takes no part; in another's name whoever directs one event could sit in judgment unseen.
    """
    return reporter == who.account or allowed(who, Action.BOARD)
