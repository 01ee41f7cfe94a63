"""The doctor: every chain of hashes, every number, the pages, the disk and the clock; findings are values."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum
from typing import Final

from tenoff.desk.ports import StoreProblem, Stream
from tenoff.kit import Malformed
from tenoff.store.archive import Archive, Condition, Counts, Placed, Progress, Snapshot, Stage, silent
from tenoff.store.chain import Chains, flawed, link

MOST_FINDINGS: Final = 1000
LITTLE_ROOM: Final = 500_000_000
_EARLIEST = datetime(2026, 1, 1, tzinfo=UTC)  # the program is younger than any clock that says less
_TOLERANCE = timedelta(minutes=10)
_MINUTES = "%Y-%m-%d %H:%M %z"


class Ailment(StrEnum):
    """What kind of thing is wrong."""

    CHAIN = "chain"  # a line that does not follow from the one before, or was changed
    ORDER = "order"  # a gap between lines or positions
    PAGES = "pages"  # the database finds fault with its own file
    UNREADABLE = "unreadable"
    ROOM = "room"
    CLOCK = "clock"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, and how it is told; the stream and the line where there is one, else "" and
    0.
    """

    ailment: Ailment
    why: Malformed
    stream: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class Health:
    """What the doctor saw. `counts` is None when the store could not be read to the end."""

    place: str
    schema: int
    counts: Counts | None
    size: int
    free: int | None
    findings: tuple[Finding, ...]

    @property
    def well(self) -> bool:
        return not self.findings

    @property
    def damage(self) -> tuple[Finding, ...]:
        """The findings that say that something stored is not as it was; room and clock say nothing of
        that.
        """
        return tuple(each for each in self.findings if each.ailment not in (Ailment.ROOM, Ailment.CLOCK))


async def examine(archive: Archive, now: datetime, progress: Progress = silent) -> Health:
    """Reads the whole store once; nothing is changed. At most a thousand findings are kept."""
    condition = await archive.condition(progress)
    round_ = _Round()
    counts: Counts | None = None
    try:
        async with archive.snapshot() as snapshot:
            await _read(snapshot, round_, progress)
            counts = snapshot.counts
    except StoreProblem as stopped:
        why = Malformed(f"the store cannot be read to its end: {stopped}", "doctor.unread", why=stopped)
        round_.found(Finding(Ailment.UNREADABLE, why))
    findings = (*_of_condition(condition), *round_.findings, *_of_clock(now, condition, round_.newest))
    return Health(
        archive.place, condition.schema, counts, condition.size, condition.free, findings[:MOST_FINDINGS]
    )


async def _read(snapshot: Snapshot, round_: _Round, progress: Progress) -> None:
    async for streams in snapshot.streams():
        await asyncio.to_thread(round_.headers, streams)
    done = 0
    async for lines in snapshot.lines():
        await asyncio.to_thread(round_.lines, lines)
        done += len(lines)
        progress(Stage.LINES, done, snapshot.counts.lines)


class _Round:
    """What is remembered on the way through the lines."""

    def __init__(self) -> None:
        self.findings: list[Finding] = []
        self.newest: datetime | None = None
        self._chains = Chains()
        self._position = 0

    def found(self, finding: Finding) -> None:
        if len(self.findings) < MOST_FINDINGS:
            self.findings.append(finding)

    def headers(self, streams: Sequence[Stream]) -> None:
        for stream in streams:
            flaw = self._chains.begin(stream.id, stream.header)
            if flaw is not None:
                why = Malformed(f"{stream.name}: {flaw}", "file.wrong", file=stream.name, why=flaw)
                self.found(Finding(Ailment.CHAIN, why, stream.id))

    def lines(self, page: Sequence[Placed]) -> None:
        for placed in page:
            stream, line = placed.stream, placed.line
            flaw = self._chains.follow(stream, line)
            if flaw is not None:
                self.found(Finding(Ailment.CHAIN, flawed(stream, line.number, flaw), stream, line.number))
            if placed.position != self._position + 1:
                why = Malformed(
                    f"after position {self._position} comes {placed.position}, a line is missing between",
                    "doctor.gap",
                    before=self._position,
                    after=placed.position,
                )
                self.found(Finding(Ailment.ORDER, why))
            self._position = placed.position
            self._date(line.data)

    def _date(self, data: bytes) -> None:
        said = link(data)
        if said is None or said.at is None:
            return
        try:
            at = datetime.fromisoformat(said.at)
        except ValueError:
            return
        if at.tzinfo is not None and (self.newest is None or at > self.newest):
            self.newest = at


def _of_condition(condition: Condition) -> list[Finding]:
    found = [Finding(Ailment.PAGES, flaw) for flaw in condition.flaws]
    if condition.free is not None and condition.free < max(LITTLE_ROOM, condition.size):
        free = condition.free // 1_000_000
        why = Malformed(
            f"the disk has only {free} MB free, too little for a backup to be safe", "doctor.room", free=free
        )
        found.append(Finding(Ailment.ROOM, why))
    return found


def _of_clock(now: datetime, condition: Condition, newest: datetime | None) -> list[Finding]:
    found: list[Finding] = []
    if now < _EARLIEST:
        why = Malformed(f"the clock says {now:%Y-%m-%d}, which cannot be", "doctor.clock", day=now.date())
        found.append(Finding(Ailment.CLOCK, why))
    if newest is not None and newest > now + _TOLERANCE:
        why = Malformed(
            f"the newest line is dated {newest:{_MINUTES}} and the clock says {now:{_MINUTES}}",
            "doctor.future",
            newest=f"{newest:{_MINUTES}}",
            now=f"{now:{_MINUTES}}",
        )
        found.append(Finding(Ailment.CLOCK, why))
    if abs(condition.ahead) > _TOLERANCE.total_seconds() / 10:
        apart = round(abs(condition.ahead))
        why = Malformed(
            f"the server's clock and ours are {apart} seconds apart", "doctor.apart", seconds=apart
        )
        found.append(Finding(Ailment.CLOCK, why))
    return found
