"""The server's figures in the text form Prometheus reads."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator

_BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """What this process has counted since it started."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, int]] = Counter()
        self.taps: Counter[str] = Counter()
        self._buckets = [0] * (len(_BOUNDS) + 1)
        self._sum = 0.0

    def answered(self, method: str, status: int, seconds: float) -> None:
        """One request was answered."""
        self.requests[(method, status)] += 1
        self._buckets[bisect_left(_BOUNDS, seconds)] += 1
        self._sum += seconds

    def text(self, *, listening: int, frames: int, version: str) -> str:
        """All figures."""
        return "\n".join(self._lines(listening, frames, version)) + "\n"

    def _lines(self, listening: int, frames: int, version: str) -> Iterator[str]:
        yield from _head("tenoff_info", "gauge", "The version that is running, and the process that counts.")
        yield f'tenoff_info{{version="{version}",process="{os.getpid()}"}} 1'
        yield from _head("tenoff_requests_total", "counter", "Requests answered.")
        for (method, status), count in sorted(self.requests.items()):
            yield f'tenoff_requests_total{{method="{method}",status="{status}"}} {count}'
        yield from _head("tenoff_request_seconds", "histogram", "Time to answer, streams left out.")
        total = 0
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._buckets, strict=True):
            total += count
            yield f'tenoff_request_seconds_bucket{{le="{bound}"}} {total}'
        yield f"tenoff_request_seconds_sum {self._sum:.6f}"
        yield f"tenoff_request_seconds_count {total}"
        yield from _head("tenoff_taps_total", "counter", "Taps by what became of them.")
        for answer in ("taken", "again", "refused", "held", "moved"):
            yield f'tenoff_taps_total{{answer="{answer}"}} {self.taps[answer]}'
        yield from _head("tenoff_live_streams", "gauge", "Streams that are open now.")
        yield f"tenoff_live_streams {listening}"
        yield from _head("tenoff_live_frames_total", "counter", "Pieces sent on streams.")
        yield f"tenoff_live_frames_total {frames}"


def _head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP {name} {words}"
    yield f"# TYPE {name} {kind}"
