"""How fast the rules are: folding events, deciding commands, and the cost of an act late in a match."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import chess

from bench.matches import disc_level_match
from bench.report import line, note
from tenoff.rules import commands as do
from tenoff.rules.decide import decide
from tenoff.rules.events import Event
from tenoff.rules.evolve import evolve
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal

ROUNDS = 9
SPANISH = "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8"


def main() -> None:
    commands, events = disc_level_match()
    note(f"a disc-level best-of-three doubles match: {len(commands)} commands, {len(events)} events")
    line("events replayed", len(events) / _best(lambda: _fold(events)), "events/s", 150_000)
    decided = len(commands) / _best(lambda: _play(commands))
    line("commands decided with all rules checked and folded", decided, "commands/s", 50_000)
    moves = _chess_moves()
    note(f"python-chess with legality checks, same run: {moves:,.0f} moves/s; ours is {decided / moves:.2f}x")
    long, _ = disc_level_match(points=400)
    early, late = _cost_at(long, 1), _cost_at(long, 500)
    line("cost of a shot at event 500 against event 1", late / early, "ratio", 1.25, more_is_better=False)


def _best(work: Callable[[], object]) -> float:
    """The quickest of several runs: what the code costs when the machine does nothing else."""
    times = []
    for _ in range(ROUNDS):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return min(times)


def _fold(events: list[Event]) -> Match | None:
    match: Match | None = None
    for event in events:
        match = evolve(match, event)
    return match


def _play(commands: list[do.Command]) -> Match | None:
    match: Match | None = None
    for command in commands:
        answer = decide(match, command)
        if isinstance(answer, Refusal):
            raise ValueError(f"{command} was refused: {answer}")
        for event in answer:
            match = evolve(match, event)
    return match


def _cost_at(commands: list[do.Command], place: int) -> float:
    """Seconds for one shot decided and folded, at the first shot from this command on."""
    match: Match | None = None
    for number, command in enumerate(commands):
        answer = decide(match, command)
        if isinstance(answer, Refusal):
            raise ValueError(f"{command} was refused: {answer}")
        if number >= place and isinstance(command, do.Shoot) and match is not None and match.game is not None:
            return _best(lambda at=match, shot=command: _repeat(at, shot))  # type: ignore[misc]
        for event in answer:
            match = evolve(match, event)
    raise ValueError(f"the match has no shot after command {place}")


def _repeat(match: Match, shot: do.Command) -> None:
    for _ in range(500):
        answer = decide(match, shot)
        if not isinstance(answer, Refusal):
            evolve(match, answer[-1])


def _chess_moves() -> float:
    """Moves a second of a known game pushed on a board, each checked for legality as a scorer's entry is."""
    game = SPANISH.split()

    def play() -> None:
        for _ in range(20):
            board = chess.Board()
            for uci in game:
                move = chess.Move.from_uci(uci)
                if not board.is_legal(move):
                    raise ValueError(f"{uci} is not legal")
                board.push(move)

    return 20 * len(game) / _best(play)


if __name__ == "__main__":
    main()
