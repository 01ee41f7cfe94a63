"""Charts drawn, played out, and shown, on one core."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from bench.report import line
from tenoff.kit import Team
from tenoff.tournament.chart import elimination, lines
from tenoff.tournament.draw import draw
from tenoff.tournament.drawing import Shown, chart_changes, chart_svg
from tenoff.tournament.fixtures import Board, Outcome, post, set_out
from tenoff.tournament.kinds import Elimination
from tenoff.tournament.places import places

STAGE, ROUNDS = Elimination(), 15
RESULTS = tuple(Outcome(team, games=((75, 60), (75, 66))) for team in Team)


def best(run: Callable[[], object]) -> float:
    """Seconds of the fastest round: the others were disturbed."""
    seconds: list[float] = []
    for _ in range(ROUNDS):
        start = perf_counter()
        run()
        seconds.append(perf_counter() - start)
    return min(seconds)


def drawn(entries: int) -> Board:
    """A chart with consolation, after its draw."""
    draw("4F1C-77A0", (f"e{at}" for at in range(entries)), lines(entries, STAGE))
    return set_out(elimination(entries, STAGE))


def played_out(entries: int) -> Board:
    """The same to the last match; plan order is an order it can be played in."""
    board = drawn(entries)
    for at, fixture in enumerate(board.plan.fixtures):
        first, second = board.seats[fixture.id]
        if first and second:
            board = post(board, fixture.id, RESULTS[at % 2])
    places(board)
    return board


def main() -> None:
    for entries, aim in ((64, 5), (512, 50)):
        took = best(lambda entries=entries: played_out(entries)) * 1000  # type: ignore[misc]
        line(f"{entries} entries, consolation, drawn and played out", took, "ms", aim, more_is_better=False)
    board = drawn(64)
    names = {at: f"Somebody {at} / Partner {at}" for at in lines(64, STAGE)}
    before, after = Shown(board, names), Shown(post(board, "M64-01", RESULTS[0]), names)
    took = best(lambda: chart_changes(before, after)) * 1000
    line("what one result changes on the chart of 64", took, "ms", 2, more_is_better=False)
    whole = Shown(played_out(64), names)
    took = best(lambda: chart_svg(whole)) * 1000
    line("the whole chart of 64 with consolation as SVG", took, "ms", 2, more_is_better=False)


if __name__ == "__main__":
    main()
