"""Who sits in discipline cases: the President and the Executive Board as the association has them now.

Whoever reports does not choose who judges: a case takes its seats from here, and the audit has every change.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from msgspec import structs

from tenoff.desk.audit import Audit
from tenoff.desk.documents import Shelf
from tenoff.desk.people import Account
from tenoff.desk.ports import Store
from tenoff.desk.records.roll import ROLL, RollBook
from tenoff.desk.records.vouching import may_vouch, vouched
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.runtime import Means
from tenoff.records.cases.bench import Bench, wrong_bench
from tenoff.records.cases.kinds import Sitting
from tenoff.records.cases.refusals import Refusal
from tenoff.records.cases.rule import discipline_of
from tenoff.tournament.search.sounds import words

BENCH = "bench"
"""The name of the one document."""


class Benches:
    """The bench as it is now; cases that were opened keep the seats they were opened with."""

    def __init__(
        self, store: Store, means: Means, audit: Audit, roll: RollBook, accounts: Shelf[Account]
    ) -> None:
        self._shelf: Shelf[Bench] = Shelf(store, BENCH, Bench, means.now)
        self._means, self._audit, self._roll, self._accounts = means, audit, roll, accounts

    async def now(self) -> Bench | None:
        """None as long as nobody has written it down."""
        return await self._shelf.get(BENCH)

    async def doubted(self) -> frozenset[str]:
        """Who sits and has a password that somebody else has set since, with nobody to vouch for them yet."""
        bench = await self.now()
        found = []
        for each in () if bench is None else bench.sitting:
            account = await self._accounts.get(each.account)
            if account is not None and not vouched(each.since, account.doubt):
                found.append(each.account)
        return frozenset(found)

    async def may_be(self, member: str, ties: Iterable[Sitting]) -> Callable[[Sitting], bool]:
        """Whether one of these who sit may be the member of a case: one record after all merges, or one name.

        A name asks only: whoever reports may have named another record of one person.
        """
        roll = await self._roll.now(ROLL)
        own = None if roll is None else roll.person(member)
        names = {}
        for tie in ties:
            account = await self._accounts.get(tie.account) if tie.off_roll else None
            names[tie.account] = "" if account is None else account.name

        def same(tie: Sitting) -> bool:
            if roll is None or own is None:
                return False
            if tie.off_roll:
                return _one_name(names[tie.account], own.name)
            person = roll.person(tie.person)
            if person is None or person.id == own.id:
                return person is not None
            return _one_name(person.name, own.name) and not roll.told_apart(person.id, own.id)

        return same

    async def seat(self, who: Who, bench: Bench, sure_of: Collection[str] = ()) -> Bench | Refusal:
        """Writes down who sits. `sure_of`: accounts they vouch for, whose password somebody has set."""
        require(who, Action.BOARD)
        kept = await self._roll.kept()
        wrong = wrong_bench(bench, kept, discipline_of(self._means.today()))
        if wrong is not None:
            return wrong
        before = await self.now()

        def since(each: Sitting) -> Sitting:
            """Named anew, or vouched for, by one who may: nobody vouches for themselves."""
            old = None if before is None else before.seat_of(each.account)
            anew = each.account != who.account and (old is None or each.account in sure_of) and may_vouch(who)
            moment = self._means.moment() if anew else "" if old is None else old.since
            return structs.replace(each, person=kept(each.person) or "", since=moment)

        new = structs.replace(bench, president=since(bench.president), board=tuple(map(since, bench.board)))
        await self._shelf.set(BENCH, new)
        old = "" if before is None else _told(before)
        await self._audit.note(who, "bench seated", old=old, new=_told(new))
        for each in new.sitting:
            if each.account in sure_of and each.account != who.account and may_vouch(who):
                await self._audit.note(who, "seat vouched for", each.account)
        return new


def _one_name(one: str, other: str) -> bool:
    return bool(words(one)) and sorted(words(one)) == sorted(words(other))


def _told(bench: Bench) -> str:
    """As the audit shows it: accounts with their records, and a dash for one who is not on the roll."""
    return ", ".join(f"{each.account} {each.person or '–'}" for each in bench.sitting)
