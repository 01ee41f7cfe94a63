"""Which discipline cases concern an account, known beforehand: to look through all would take longer the more
there are, and so tell their number.
"""

from __future__ import annotations

from tenoff.records.cases.state import Case


class CaseIndex:
    """By account the cases it may be named in, and the cases that keep a member from playing."""

    def __init__(self) -> None:
        self._of: dict[str, frozenset[str]] = {}
        self._cases: dict[str, frozenset[str]] = {}
        self.barring: dict[str, Case] = {}
        self.naming: dict[str, str] = {}
        """By case the President who takes no part in it and has to name who sits there instead."""
        self.known = False

    def note(self, id: str, case: Case) -> None:
        """A case as it stands now."""
        accounts = frozenset((*case.voters, *case.viewers))
        for account in accounts | self._cases.get(id, frozenset()):
            others = self._of.get(account, frozenset()) - {id}
            self._of[account] = others | {id} if account in accounts else others
        self._cases[id] = accounts
        if case.president in case.vacant:
            self.naming[id] = case.president.holder
        else:
            self.naming.pop(id, None)
        if case.imposed is not None and case.imposed.bars:
            self.barring[id] = case
        else:
            self.barring.pop(id, None)

    def of(self, account: str) -> tuple[str, ...]:
        """The cases an account may see, in order; whether it does is asked of each."""
        return tuple(sorted(self._of.get(account, ())))
