"""The process that prints: it reads one job after another, and answers with a PDF or with what is wrong."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress

import msgspec

from tenoff.app.event_press import Printer
from tenoff.app.press_room import Done, Job, receive, send
from tenoff.kit import Malformed
from tenoff.paper.press import marking
from tenoff.words.catalog import speaking
from tenoff.words.measures import Units, measuring

try:
    import resource
except ImportError:  # Windows has no such limits; there the clock alone decides
    resource = None  # type: ignore[assignment]


def main(seconds: int, memory: int) -> None:
    """Prints until nobody sends any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends it, and closes the pipe
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a library prints must not come between the answers
    _bounded(memory)
    with suppress(EOFError):
        while True:
            job = receive(sys.stdin.buffer)
            _timed(seconds)
            done, pdf = _printed(job)
            send(answers, msgspec.json.encode(done))
            answers.write(pdf)
            answers.flush()


def _printed(sent: bytes) -> tuple[Done, bytes]:
    job = pickle.loads(sent)
    assert isinstance(job, Job)
    try:
        with speaking(job.language), measuring(Units(job.units)), marking(job.mark):
            pdf = getattr(Printer(), job.method)(*job.given) or b""
    except Malformed as bad:
        return Done(wrong=(str(bad), bad.code, bad.places)), b""
    return Done(len(pdf)), pdf


def _bounded(memory: int) -> None:
    if resource is not None:
        for limit, most in ((resource.RLIMIT_AS, memory), (resource.RLIMIT_CORE, 0)):
            hard = resource.getrlimit(limit)[1]
            resource.setrlimit(limit, (most if hard < 0 else min(most, hard), hard))
    if hasattr(os, "nice"):
        os.nice(5)  # scoring goes first


def _timed(seconds: int) -> None:
    """From now on it may use so many seconds more; the system ends it after them."""
    if resource is not None:
        used = resource.getrusage(resource.RUSAGE_SELF)
        most = int(used.ru_utime + used.ru_stime) + 1 + seconds
        hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
        resource.setrlimit(resource.RLIMIT_CPU, (most if hard < 0 else min(most, hard), hard))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
