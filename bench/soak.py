"""The demo club at ten times its pace for half an hour: no error in its log, memory flat, screens that agree.

`python -m bench.soak --minutes 30 --pace 10` prints memory as it goes and at the end what was played.
Screens, `tenoff doctor` and `tenoff check` are held against the store; exit code 1 when anything is wrong.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import httpx

from tenoff.kit import Team
from tenoff.kit.signs import minus
from tenoff.log import read
from tenoff.rules.record import Record, read_lines
from tenoff.tournament.log import EVENT_LOG

_PATIENCE = 60.0
WARM = 10
"""Minutes until everything that is kept in memory for a while has been made once."""
NOISE = 2.0
"""Megabytes that come and go with the matches on court."""
MATCH_DEEDS = (
    "post-frame", "make-call", "correct-score", "take-out", "ask-exam", "rule-exam", "protest-disc",
    "rule-protest", "call-help", "answer-help", "suspend", "resume", "end-break", "record-lag", "sign",
    "confirm",
)  # fmt: skip
EVENT_DEEDS = (
    "call-match", "suspend-play", "resume-play", "assign-referee", "correct-result", "confirm-result",
    "finish-event",
)  # fmt: skip
"""What a demo of some length has to have shown."""


@dataclass
class Demo:
    """A demo in a process of its own."""

    process: subprocess.Popen[str]
    url: str
    log: Path
    store: Path
    client: httpx.Client

    def memory(self) -> float:
        """Megabytes that it holds now."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        found = re.search(r"VmRSS:\s+(\d+)", status)
        assert found is not None
        return int(found[1]) / 1024

    def json(self, path: str) -> dict[str, object]:
        answer = self.client.get(path)
        answer.raise_for_status()
        return dict(answer.json())


@contextmanager
def demo(folder: Path, pace: float) -> Iterator[Demo]:
    """`tenoff demo`, its scratch store in `folder`."""
    log = folder / "demo.log"
    command = [sys.executable, "-m", "tenoff.cli", "demo", "--host", "127.0.0.1", "--port", "0"]
    with log.open("w") as errors:
        process = subprocess.Popen(
            [*command, "--log", "json", "--pace", str(pace)], stdout=subprocess.PIPE, stderr=errors,
            text=True, env={**os.environ, "TMPDIR": str(folder), "NO_COLOR": "1"},
        )  # fmt: skip
    assert process.stdout is not None
    try:
        url = next(found[1] for found in map(re.compile(r"^  (http://\S+)$").match, process.stdout) if found)
        with httpx.Client(base_url=url, timeout=_PATIENCE) as client:
            client.get("/healthz").raise_for_status()
            (store,) = folder.glob("tenoff-demo-*/demo.sqlite")
            yield Demo(process, url, log, store, client)
    finally:
        process.send_signal(signal.SIGINT)
        process.stdout.read()
        process.stdout.close()
        process.wait()


# -- what was played, and whether everything agrees


def matches(client: httpx.Client) -> list[str]:
    """The ids of all matches."""
    found, cursor = list[str](), ""
    while True:
        page = client.get(f"/api/matches?limit=200&cursor={cursor}").json()
        found += [row["id"] for row in page["matches"]]
        cursor = page["cursor"]
        if not cursor:
            return found


def record(client: httpx.Client, match: str) -> Record:
    answer = client.get(f"/api/matches/{match}/record")
    answer.raise_for_status()
    return read_lines(answer.content.splitlines(keepends=True))


def differing(client: httpx.Client, match: str) -> list[str]:
    """Screens of a match that do not say what its log says, looked at while nobody taps."""
    while True:
        view = client.get(f"/api/matches/{match}").json()
        page = client.get(f"/m/{match}", headers={"accept": "text/html"}).text
        wall = client.get(f"/board?match={match}").text
        desk = client.get("/desk").text
        row = next((each for each in _rows(client) if each["id"] == match), None)
        log = record(client, match)
        if client.get(f"/api/matches/{match}").json()["number"] == view["number"] == len(log.acts):
            break
    now = log.now
    assert now is not None
    game = now.shown
    wrong = []
    totals = [now.wins.first, now.wins.second]
    if [view["first"]["wins"], view["second"]["wins"]] != totals:
        wrong.append(f"{match}: the view says other games")
    if view["game"]["score"] != [game.score.first, game.score.second]:
        wrong.append(f"{match}: the view says {view['game']['score']}, the log {game.score}")
    told = _page_score(page)
    board = (game.score.first, game.score.second)  # on the page the side that began on yellow is on the left
    if told != (board if view["game"]["opened"] == "first" else board[::-1]):
        wrong.append(f"{match}: its page says {told}, the log {game.score}")
    if (shown := [_number(each) for each in re.findall(r'<b class="total">(.*?)</b>', wall)]) != list(told):
        wrong.append(f"{match}: its board says {shown}, its page {told}")
    on_desk = re.search(
        rf'"pair" href="/m/{re.escape(match)}".*?<td class="num nowrap">(.*?)<br>', desk, re.DOTALL
    )
    listed = None if on_desk is None else tuple(_number(each) for each in on_desk[1].split(":"))
    if listed not in (None, board):
        wrong.append(f"{match}: the desk says {listed}, the log {game.score}")
    if row is not None and row["number"] != len(log.acts):
        wrong.append(f"{match}: the list is at {row['number']}, the log at {len(log.acts)}")
    return wrong


def _page_score(page: str) -> tuple[int, ...]:
    """Both scores on a match's page, read as a person does."""
    return tuple(map(_number, re.findall(r'<p class="points num">(.*?)</p>', page, re.DOTALL)))


def _number(shown: str) -> int:
    """A total as it stands on a page: 61, or −10 with "minus" for those who listen."""
    number = int(re.sub(r"<[^>]+>|\D", "", shown))
    return -number if 'class="neg"' in shown or "−" in shown else number


def enter_as(client: httpx.Client, role: str) -> None:
    """Through one of the demo's doors."""
    token = re.search(r'name="_csrf_token" value="([^"]+)"', client.get("/demo").text)
    assert token is not None
    answer = client.post("/demo", data={"_csrf_token": token[1], "role": role})
    assert answer.status_code == 303, answer.text


def event_differing(client: httpx.Client, event: str) -> list[str]:
    """Pages of an event that do not say what its log says, looked at while nobody adds to it."""
    while True:
        log = read(EVENT_LOG, client.get(f"/api/events/{event}/log").content.splitlines(keepends=True))
        view = client.get(f"/api/events/{event}").json()
        pages = {
            path: client.get(path).text
            for path in (f"/e/{event}", f"/e/{event}/board", f"/e/{event}/chart/doubles",
                         f"/desk/events/{event}/results")
        }  # fmt: skip
        if client.get(f"/api/events/{event}").json()["number"] == view["number"] == len(log.acts):
            break
    now = log.now
    assert now is not None
    wrong = [
        f"{path} is at {number}, the log at {len(log.acts)}"
        for path in (f"/e/{event}", f"/e/{event}/board")
        for number in set(re.findall(r'data-number="(\d+)"', pages[path])) - {str(len(log.acts))}
    ]
    outcomes = {
        id: outcome
        for division in now.divisions.values()
        for stage in division.stages
        for id, outcome in stage.board.outcomes.items()
    }
    fixtures = [each for division in view["divisions"] for each in division["fixtures"]]
    told = {each["match"].rpartition("/")[2]: each["outcome"] for each in fixtures if "outcome" in each}
    if {id: each.get("games", []) for id, each in told.items()} != {
        id.rpartition("/")[2]: [list(game) for game in each.games] for id, each in outcomes.items()
    }:
        wrong.append(f"{event}: the API has other results than the log")
    for each in outcomes.values():
        first = each.winner is Team.FIRST
        said = ", ".join("–".join(map(minus, game if first else game[::-1])) for game in each.games)
        wrong += [
            f"{path} does not say {said}"
            for path in (f"/e/{event}/chart/doubles", f"/desk/events/{event}/results")
            if said not in pages[path]
        ]
    return wrong


def _rows(client: httpx.Client) -> list[dict[str, object]]:
    return list(client.get("/api/matches?limit=50").json()["matches"])


def tenoff(*words: str) -> tuple[int, str]:
    """A command beside the server; its exit code and what it said."""
    done = subprocess.run(
        [sys.executable, "-m", "tenoff.cli", *words], capture_output=True, text=True, check=False
    )
    return done.returncode, (done.stdout + done.stderr).strip()


def faults(running: Demo, folder: Path) -> list[str]:
    """Everything wrong in a demo as it runs: its log, its screens, its store, its files."""
    wrong = [line for line in running.log.read_text().splitlines() if json.loads(line)["level"] != "info"]
    courts = running.client.get("/api/courts").json()["courts"]
    enter_as(running.client, "director")
    for court in courts:
        if court["match"]:
            wrong += differing(running.client, court["match"])
    for event in running.client.get("/api/events?limit=200").json()["events"]:
        if event["phase"] in ("running", "finished"):
            wrong += event_differing(running.client, event["id"])
    copy, export = folder / "copy.sqlite", folder / "everything.jsonl"
    for words in (
        ("backup", "--db", str(running.store), str(copy)),
        ("doctor", "--db", str(copy)),
        ("export", "--all", "--db", str(copy), "-o", str(export)),
        ("check", str(export)),
    ):
        code, said = tenoff(*words)
        print(f"tenoff {words[0]}: {said.splitlines()[-1] if said else 'done'}", flush=True)
        if code:
            wrong.append(f"tenoff {words[0]}: {said}")
    return wrong


def played(client: httpx.Client) -> Counter[str]:
    """What has been done on the courts, in the matches that are on them now or were lately."""
    found = Counter[str]()
    for row in _rows(client):
        lines = client.get(f"/api/matches/{row['id']}/record").text
        found.update(re.findall(r'"do":\{"do":"([a-z-]+)', lines))
    return found


def deeds(export: Path) -> Counter[str]:
    """What was done in all matches and events of an export, by the order's name."""
    return Counter(re.findall(r'\\"do\\":\{\\"do\\":\\"([a-z-]+)', export.read_text()))


def refused(log: Path) -> Counter[str]:
    """What the robot was refused, by the first words of the answer."""
    lines = (json.loads(line) for line in log.read_text().splitlines())
    return Counter(
        f"{line['status']} {line['answer'][:90]}" for line in lines if line["said"] == "the robot was refused"
    )


def grown(held: list[float]) -> list[str]:
    """Whether memory, in megabytes minute by minute, still rises once it is warm."""
    warm = held[WARM:]
    if len(warm) < WARM:
        return []
    half = len(warm) // 2
    rise = median(warm[half:]) - median(warm[:half])
    print(
        f"after {WARM} minutes: {min(warm):.1f} to {max(warm):.1f} MB, second half {rise:+.1f} MB", flush=True
    )
    return [f"memory rose by {rise:.1f} MB after {WARM} minutes"] if rise > NOISE else []


def run(minutes: float, pace: float) -> int:
    with tempfile.TemporaryDirectory(prefix="tenoff-soak-") as name, demo(Path(name), pace) as running:
        began, held = time.monotonic(), list[float]()
        while (passed := (time.monotonic() - began) / 60) < minutes:
            if running.process.poll() is not None:
                print(f"the demo ended: {running.log.read_text()[-2000:]}")
                return 1
            held.append(running.memory())
            events = running.client.get("/api/events?limit=200").json()["events"]
            print(f"{passed:5.1f} min  {held[-1]:6.1f} MB  {len(events)} events", flush=True)
            time.sleep(min(60.0, 60 * (minutes - passed)))
        print(f"{minutes:5.1f} min  {running.memory():6.1f} MB", flush=True)
        wrong = [*grown(held), *faults(running, Path(name))]
        done = deeds(Path(name) / "everything.jsonl")
        print("played: " + ", ".join(f"{what} {done[what]}" for what in (*MATCH_DEEDS, *EVENT_DEEDS)))
        print(f"refused: {sum(refused(running.log).values())} {dict(refused(running.log).most_common(8))}")
        wrong += [f"never done: {what}" for what in (*MATCH_DEEDS, *EVENT_DEEDS) if not done[what]]
        print("\n".join(wrong) if wrong else "no error in the log, and every screen and file agrees with it")
        return 1 if wrong else 0


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--minutes", type=float, default=30.0)
    asked.add_argument("--pace", type=float, default=10.0)
    given = asked.parse_args()
    sys.exit(run(given.minutes, given.pace))
