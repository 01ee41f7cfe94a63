"""Who sits in discipline cases: the President and the Executive Board as the association has them now.

Whoever reports does not choose who judges: a case takes its seats from here, and the audit has every change.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from tenoff.desk.audit import Audit
from tenoff.desk.means import Means
from tenoff.desk.ports import Store
from tenoff.desk.rights import Action, Who, require
from tenoff.desk.shelf import Shelf
from tenoff.kit import Malformed
from tenoff.records.cases.periods import WHOLE_YEAR, PlayingSeason

BENCH = "bench"
"""The name of the one document."""


class Sitting(Struct, frozen=True, omit_defaults=True):
    """`person`: their own record on the roll, so that nobody judges a report about themselves."""

    account: str
    person: str = ""


class Bench(Struct, frozen=True, omit_defaults=True):
    """`season`: the days of a year the association plays on, by which months of a suspension are counted."""

    president: Sitting
    board: tuple[Sitting, ...]
    season: PlayingSeason = WHOLE_YEAR

    @property
    def sitting(self) -> tuple[Sitting, ...]:
        return self.president, *self.board

    def account_of(self, member: str, kept_under: Callable[[str], str]) -> str:
        """The account of one who sits and is this member, "" for anybody else.

        `kept_under`: the record that another one was merged into.
        """
        own = kept_under(member)
        known = (each.account for each in self.sitting if each.person and kept_under(each.person) == own)
        return next(known, "")


class Benches:
    """The bench as it is now; cases that were opened keep the seats they were opened with."""

    def __init__(self, store: Store, means: Means, audit: Audit) -> None:
        self._shelf: Shelf[Bench] = Shelf(store, BENCH, Bench, means.now)
        self._audit = audit

    async def now(self) -> Bench | None:
        """None as long as nobody has written it down."""
        return await self._shelf.get(BENCH)

    async def seat(self, who: Who, bench: Bench) -> None:
        require(who, Action.BOARD)
        accounts = [each.account for each in bench.sitting]
        twice = next((each for each in accounts if accounts.count(each) > 1), None)
        if twice is not None:
            raise Malformed(f"{twice} would sit twice", "bench.twice", account=twice)
        if not bench.board:
            raise Malformed("the President alone is no Executive Board", "bench.alone")
        await self._shelf.set(BENCH, bench)
        await self._audit.note(who, "bench seated", new=", ".join(accounts))
