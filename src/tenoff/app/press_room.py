"""Printing in a process of its own, with limits: what a sheet holds can end that process, not the server."""

from __future__ import annotations

import logging
import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Self

import msgspec

from tenoff.kit import Malformed
from tenoff.web.press import Unprinted
from tenoff.words.catalog import say, spoken
from tenoff.words.measures import units

if TYPE_CHECKING:
    from tenoff.desk.exports.records_reports import Made, Sources
    from tenoff.desk.links import Link
    from tenoff.rules.record import Record
    from tenoff.tournament.state import Tournament
    from tenoff.web.press import Wish

log = logging.getLogger("tenoff.app.press")


@dataclass(frozen=True, slots=True)
class PressLimits:
    """For one sheet. `seconds`: of processor time; a slow machine may take longer than a fast one.

    `waiting`: seconds on the clock after which nothing more is expected. `memory`: bytes of address space.
    """

    seconds: int = 60
    waiting: float = 600.0
    memory: int = 2 * 1024**3


class Job(msgspec.Struct, frozen=True):
    """One printing, as it is sent to the process: a method of the printer, and whom the sheet speaks to.

    `mark`: what stands across its pages, "" for nothing.
    """

    method: str
    given: tuple[object, ...]
    language: str
    units: str
    mark: str = ""


class Done(msgspec.Struct, frozen=True):
    """The answer. `wrong`: the line, code and places of a Malformed; what was printed follows as bytes."""

    size: int = 0
    wrong: tuple[str, str, dict[str, object]] | None = None


class PressRoom:
    """Implements the web's Press. The process is started when something is first printed, kept for the next
    sheet, and replaced when it ends or takes too much. `mark`: the key of the words across every page.
    """

    def __init__(self, limits: PressLimits | None = None, *, mark: str = "") -> None:
        self._limits = limits or PressLimits()
        self._mark = mark
        self._worker: subprocess.Popen[bytes] | None = None
        self._turn = threading.Lock()

    def event(self, event: str, now: Tournament, wish: Wish) -> bytes:
        return self._printed("event", event, now, wish)

    def card(self, record: Record, wish: Wish) -> bytes:
        return self._printed("card", record, wish)

    def blank_card(self, book: str, play: str, wish: Wish) -> bytes:
        return self._printed("blank_card", book, play, wish)

    def court_cards(self, links: list[Link], club: str, wish: Wish) -> bytes:
        return self._printed("court_cards", links, club, wish)

    def report(self, report: Made, association: str, wish: Wish) -> bytes:
        return self._printed("report", report, association, wish)

    def yearbook(
        self, of: Sources, texts: Mapping[str, str], pictures: Mapping[str, bytes], wish: Wish
    ) -> bytes:
        return self._printed("yearbook", of, dict(texts), dict(pictures), wish)

    def picture(self, data: bytes) -> None:
        try:
            self._printed("picture", data)
        except Unprinted:
            raise Malformed("this picture cannot be printed", "yearbook.cannot_print") from None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *why: object) -> None:
        self._end()

    def _printed(self, method: str, *given: object) -> bytes:
        mark = say(self._mark) if self._mark else ""
        job = pickle.dumps(Job(method, given, spoken().tag, units().value, mark), 5)
        with self._turn:
            worker = self._running()
            late = threading.Timer(self._limits.waiting, worker.kill)
            late.start()
            try:
                done, pdf = _answered(worker, job)
            except (OSError, EOFError) as ended:
                self._end()
                log.error("printing %s ended with %s", method, worker.returncode)
                raise Unprinted(method) from ended
            finally:
                late.cancel()
        if done.wrong is not None:
            raise Malformed.retold(*done.wrong)
        return pdf

    def _running(self) -> subprocess.Popen[bytes]:
        if self._worker is not None and self._worker.poll() is not None:
            self._end()
        if self._worker is None:
            limits = (str(self._limits.seconds), str(self._limits.memory))
            self._worker = subprocess.Popen(
                [sys.executable, "-m", "tenoff.app.press_worker", *limits],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                # a thread of the typesetter takes address space for itself: not one for each of 64 processors
                env={**os.environ, "RAYON_NUM_THREADS": "2", "MALLOC_ARENA_MAX": "2"},
            )
        return self._worker

    def _end(self) -> None:
        worker, self._worker = self._worker, None
        if worker is not None:
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdout.close()
            with suppress(OSError):  # it is gone, with what was not sent yet
                worker.stdin.close()
            try:
                worker.wait(5)
            except subprocess.TimeoutExpired:
                worker.kill()
                worker.wait()


def _answered(worker: subprocess.Popen[bytes], job: bytes) -> tuple[Done, bytes]:
    assert worker.stdin is not None
    assert worker.stdout is not None
    send(worker.stdin, job)
    done = msgspec.json.decode(receive(worker.stdout), type=Done)
    return done, worker.stdout.read(done.size)


def send(to: IO[bytes], data: bytes) -> None:
    """One message, its length first."""
    to.write(len(data).to_bytes(8))
    to.write(data)
    to.flush()


def receive(source: IO[bytes]) -> bytes:
    """The next message. EOFError when there is none."""
    size = source.read(8)
    if len(size) < 8:
        raise EOFError
    data = source.read(int.from_bytes(size))
    if len(data) < int.from_bytes(size):
        raise EOFError
    return data
