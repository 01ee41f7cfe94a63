"""What is known of each version of an event's results: lines of points and places, reckoned once."""

from __future__ import annotations

from msgspec import structs

from tenoff.records.classes import Placing, placings_in
from tenoff.records.points import Line, PointsSystem, event_lines
from tenoff.records.results import EventResult
from tenoff.records.roll.state import Roll, Version

Key = tuple[str, int]
"""An event, and which of its versions."""


class Reckoned:
    """All that was reckoned of one version."""

    def __init__(self, version: Version, result: EventResult) -> None:
        self.version, self.result = version, result
        self.lines: dict[str, tuple[Line, ...]] | None = None
        self.places: dict[str, tuple[Placing, ...]] | None = None


Memo = dict[Key, Reckoned]


class EachVersion:
    """`memo`: what was reckoned before, which holds as long as merges stay the same."""

    def __init__(self, roll: Roll, system: PointsSystem, memo: Memo) -> None:
        self._roll, self._system, self._memo = roll, system, memo

    def result(self, key: Key) -> EventResult:
        return self._reckoned(key).result

    def lines(self, key: Key) -> dict[str, tuple[Line, ...]]:
        """What it gave everybody; a later version's lines are known since the day of the correction."""
        found = self._reckoned(key)
        if found.lines is None:
            own: dict[str, tuple[Line, ...]] = {}
            for line in event_lines(self._system, found.result):
                known = structs.replace(line, known=found.version.on) if key[1] else line
                own[line.person] = (*own.get(line.person, ()), known)
            found.lines = own
        return found.lines

    def places(self, key: Key) -> dict[str, tuple[Placing, ...]]:
        """The places of everybody who has one."""
        found = self._reckoned(key)
        if found.places is None:
            found.places = placings_in(found.result)
        return found.places

    def _reckoned(self, key: Key) -> Reckoned:
        version = self._roll.results[key[0]][key[1]]
        found = self._memo.get(key)
        if found is None or found.version is not version:
            assert version.result is not None  # only versions that stand have keys
            found = self._memo[key] = Reckoned(version, self._resolved(version.result))
        return found

    def _resolved(self, result: EventResult) -> EventResult:
        """With everybody under the record they are kept under."""
        same, who = self._roll.same, self._roll.who
        if not any(
            id in same for division in result.divisions for each in division.places for id in each.people
        ):
            return result
        divisions = tuple(
            structs.replace(
                division,
                places=tuple(
                    structs.replace(each, people=tuple(dict.fromkeys(who(id) for id in each.people)))
                    for each in division.places
                ),
            )
            for division in result.divisions
        )
        return structs.replace(result, divisions=divisions)
