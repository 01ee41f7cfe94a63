"""The matches on a roll, by event and by player, with everybody under the record they are kept under."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import chain

from msgspec import structs

from tenoff.records.indexing import indexed, moved
from tenoff.records.played import Played, in_order
from tenoff.records.roll.state import Roll


@dataclass(frozen=True, slots=True)
class _Reckoned:
    """Of one event, as they were recorded, and as they read under the records people are kept under."""

    recorded: tuple[Played, ...]
    matches: tuple[Played, ...]
    by_person: dict[str, list[Played]]


class Meetings:
    """What was looked up is kept as long as merges stay the same."""

    def __init__(self, roll: Roll, memo: dict[str, _Reckoned] | None = None) -> None:
        self._roll = roll
        self._memo: dict[str, _Reckoned] = {} if memo is None else memo
        self._by_person: dict[str, tuple[str, ...]] | None = None

    def after(self, roll: Roll) -> Meetings:
        """Those of another roll, which is mostly this one with an act more."""
        old = self._roll
        if roll.same != old.same:
            return Meetings(roll)
        new = Meetings(roll, self._memo)
        if self._by_person is not None:
            events = dict.fromkeys((*roll.matches, *old.matches)) if roll.matches is not old.matches else ()
            changed = [id for id in events if roll.matches.get(id) is not old.matches.get(id)]
            new._by_person = moved(self._by_person, changed, self._people_in, new._people_in)
        return new

    def of_event(self, event: str) -> tuple[Played, ...]:
        """None where its results were withdrawn."""
        return () if self._roll.result(event) is None else self._reckoned(event).matches

    def of_person(self, person: str) -> tuple[Played, ...]:
        """The oldest first."""
        if self._by_person is None:
            self._by_person = indexed(self._roll.matches, self._people_in)
        events = (each for each in self._by_person.get(person, ()) if self._roll.result(each) is not None)
        return tuple(in_order(match for each in events for match in self._reckoned(each).by_person[person]))

    @cached_property
    def every(self) -> tuple[Played, ...]:
        """The oldest first."""
        return tuple(in_order(chain.from_iterable(map(self.of_event, self._roll.matches))))

    def _people_in(self, event: str) -> Iterable[str]:
        return self._reckoned(event).by_person

    def _reckoned(self, event: str) -> _Reckoned:
        recorded = self._roll.matches.get(event, ())
        found = self._memo.get(event)
        if found is None or found.recorded is not recorded:
            matches = tuple(map(self._under_kept, recorded))
            by_person: defaultdict[str, list[Played]] = defaultdict(list)
            for match in matches:
                for person in (*match.winners, *match.losers):
                    by_person[person].append(match)
            found = self._memo[event] = _Reckoned(recorded, matches, dict(by_person))
        return found

    def _under_kept(self, match: Played) -> Played:
        who, same = self._roll.who, self._roll.same
        if not any(id in same for id in (*match.winners, *match.losers)):
            return match
        winners = tuple(dict.fromkeys(map(who, match.winners)))
        losers = tuple(dict.fromkeys(map(who, match.losers)))
        if {*winners} & {*losers}:
            return match  # two records that met were no one person; the merge is wrong, the match is not
        return structs.replace(match, winners=winners, losers=losers)
