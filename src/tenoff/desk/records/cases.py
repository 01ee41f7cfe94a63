"""Discipline cases at the desk: seen and gone on with by those named in them, and by nobody else."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import date

from tenoff.desk.logs import Done
from tenoff.desk.means import Means
from tenoff.desk.ports import Store
from tenoff.desk.records.books import Book
from tenoff.desk.rights import Action, Denied, Who, require
from tenoff.log import Refused
from tenoff.records.cases.commands import Command
from tenoff.records.cases.events import Event
from tenoff.records.cases.log import CASE_LOG
from tenoff.records.cases.looking import Barred, may_see, reprimands, suspensions_on
from tenoff.records.cases.refusals import Code
from tenoff.records.cases.state import Case


class CaseBook:
    """Not a Book: there is no way to a case but through `seen_by`, so that no page can forget to ask."""

    def __init__(self, store: Store, means: Means) -> None:
        self._book: Book[Command, Event, Case, Code] = Book(store, means, CASE_LOG, Action.CASES)

    async def open(self, who: Who, id: str, order: Command, *, act: str) -> Done | Refused[Code]:
        """Begins a case; Denied where there is one of that name, which must not be told apart from others."""
        require(who, Action.CASES)
        if await self._book.now(id) is not None:
            raise Denied(who, Action.CASES)
        return await self._book.follow(who.account, id, order, act=act)

    async def give(self, who: Who, id: str, order: Command, *, act: str) -> Done | Refused[Code]:
        """Goes on with a case, if they are named in it."""
        if await self.seen_by(who, id) is None:
            raise Denied(who, Action.CASES)
        return await self._book.follow(who.account, id, order, act=act)

    async def seen_by(self, who: Who, id: str) -> Case | None:
        """The case, or None where there is none for them: whether there is one is not told."""
        case = await self._book.now(id)
        return case if case is not None and may_see(case, who.account) else None

    async def all_seen_by(self, who: Who) -> dict[str, Case]:
        found = {id: await self.seen_by(who, id) for id in await self._book.ids()}
        return {id: case for id, case in found.items() if case is not None}

    async def suspended(self, day: date) -> tuple[Barred, ...]:
        """For entry checks: who may not play and until when, never why."""
        return suspensions_on([case async for case in self._all()], day)

    async def reprimanded(self, member: str) -> tuple[date, ...]:
        """For judging a new report: the days of earlier reprimands."""
        return reprimands([case async for case in self._all()], member)

    async def _all(self) -> AsyncIterator[Case]:
        for id in await self._book.ids():
            case = await self._book.now(id)
            if case is not None:
                yield case
