"""The closed book of the Hall of Fame: its readers alone see it; what it elects goes to the open one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from msgspec import structs

from tenoff.desk.audit import Audit
from tenoff.desk.logs import Done
from tenoff.desk.people import Account
from tenoff.desk.ports import Store
from tenoff.desk.records.books import Book
from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.desk.records.same_names import same_name
from tenoff.desk.records.vouching import may_vouch, shut
from tenoff.desk.rights import Action, Denied, Who, require
from tenoff.desk.runtime import Means
from tenoff.kit.shelf import must
from tenoff.log import Refused
from tenoff.records.hall.ballots.commands import Command, CountBallots, VouchReader
from tenoff.records.hall.ballots.events import BallotsOpened, Event, ReaderAdmitted, ReaderVouched
from tenoff.records.hall.ballots.log import BALLOTS_LOG
from tenoff.records.hall.ballots.refusals import Code, no
from tenoff.records.hall.ballots.state import Ballots
from tenoff.records.hall.ballots.values import Count
from tenoff.records.hall.rule import HALL_RULE
from tenoff.records.roll.people import Person

Own = Callable[[Iterable[str]], bool]
"""Whether the one who looks is among these people."""

BALLOTS = "ballots"
"""The name of the one log."""


class BallotBook:
    """Like the cases not a Book: `seen_by` is the only way in."""

    def __init__(self, store: Store, means: Means, audit: Audit, roll: RollBook) -> None:
        self._audit, self._roll = audit, roll
        self._book: Book[Command, Event, Ballots, Code] = Book(store, means, BALLOTS_LOG, Action.BOARD)

    async def open(self, who: Who, order: Command, *, act: str) -> Done | Refused[Code]:
        """Begins the book, which is done once."""
        require(who, Action.BOARD)
        if await self._book.now(BALLOTS) is not None:
            raise Denied(who, Action.BOARD)
        return await self._book.follow(who.account, BALLOTS, order, act=act)

    async def give(self, who: Who, order: Command, *, act: str) -> Done | Refused[Code]:
        book = await self.seen_by(who)
        if book is None:
            raise Denied(who, Action.BOARD)
        if isinstance(order, CountBallots) and await self.stands(who, book):
            return no(Code.OWN_BALLOT, clause=must(HALL_RULE, book.rule).award.secret)
        return await self._book.follow(who.account, BALLOTS, order, act=act)

    async def begun(self) -> bool:
        """Whether there is such a book, which is no secret."""
        return await self._book.now(BALLOTS) is not None

    async def seen_by(self, who: Who) -> Ballots | None:
        """The book, or None for everybody who is not one of its readers; no program's token opens it.

        Without the numbers of a vote in which the reader stood: a candidate hears no more than the outcome.
        """
        log = await self._book.log(BALLOTS) if who.account and who.scopes is None else None
        book = None if log is None else log.now
        if log is None or book is None or who.account not in book.readers:
            return None
        if shut(log, who.account, who.given, _admitted):
            return None
        return without_own_numbers(book, await self._are(who, book))

    async def stands(self, who: Who, book: Ballots) -> bool:
        """Whether a reader is a candidate of the session that is open."""
        own = await self._are(who, book)
        return book.session is not None and any(own(each.people) for each in book.session.candidates)

    async def _are(self, who: Who, book: Ballots) -> Own:
        """Whether a reader is one of some people: by the record another reader named, else by the name."""
        roll, tied = await self._roll.now(ROLL), book.ties.get(who.account, "")

        def person(id: str) -> Person | None:
            return None if roll is None else roll.person(id)

        def one(id: str) -> bool:
            mine, theirs = person(tied), person(id)
            if mine is not None and theirs is not None:
                return mine.id == theirs.id
            names = mine.found_by if mine is not None else (tied or who.name,)
            others = theirs.found_by if theirs is not None else (id,)
            return any(same_name(a, b) for a in names for b in others)

        return lambda people: any(map(one, people))

    async def shut(self, who: Who, given: Mapping[str, str]) -> tuple[str, ...]:
        """For a reader: the others to whom the book is shut until one vouches for them.

        `given`: from when on somebody must have made sure of an account, "" where nobody need.
        """
        book, log = await self.seen_by(who), await self._book.log(BALLOTS)
        if book is None or log is None:
            raise Denied(who, Action.BOARD)
        return tuple(each for each in book.readers if shut(log, each, given.get(each, ""), _admitted))

    async def vouch_from_outside(
        self, who: Who, reader: str, accounts: Mapping[str, Account], *, act: str
    ) -> Done | Refused[Code]:
        """Opens a book again that is shut to all its readers; whoever vouches sees nothing of it.

        Refused while one of them could vouch. The audit has it: it is the one way in from outside.
        """
        log = await self._book.log(BALLOTS)
        if log is None or log.now is None or not may_vouch(who):
            raise Denied(who, Action.BOARD)
        known = [accounts[each] for each in log.now.readers if each in accounts]
        readable = any(not each.off and not shut(log, each.login, each.doubt, _admitted) for each in known)
        if readable and act not in [each.id for each in log.acts]:  # sent again, it has the same answer
            return no(Code.STILL_OPEN)
        given = next((each.given for each in known if each.login == reader), "")
        if not given:
            return no(Code.NO_READER, reader)
        done = await self._book.follow(who.account, BALLOTS, VouchReader(reader), act=act)
        if isinstance(done, Done) and not done.again:
            await self._audit.note(who, "reader vouched for", reader)
        return done


def without_own_numbers(book: Ballots, own: Own) -> Ballots:
    """The book as a candidate may see it: of a vote they stood in, who was elected and no numbers."""
    return replace(
        book,
        counts=tuple(
            _unnumbered(each) if any(own(row.people) for row in each.rows) else each for each in book.counts
        ),
        presidents=tuple(
            structs.replace(each, yes=None) if own((each.person,)) else each for each in book.presidents
        ),
    )


def _unnumbered(count: Count) -> Count:
    """Of nobody: from the others' numbers one's own could be guessed."""
    return structs.replace(count, rows=tuple(structs.replace(row, votes=None) for row in count.rows))


def _admitted(event: Event) -> tuple[str, ...]:
    """The accounts to which this opens the book."""
    match event:
        case BallotsOpened():
            return event.readers
        case ReaderAdmitted() | ReaderVouched():
            return (event.account,)
        case _:
            return ()
