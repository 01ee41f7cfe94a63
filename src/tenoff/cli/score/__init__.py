"""`tenoff score`: a match scored at the terminal, line by line, every accepted act on disk at once."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from tenoff.cli.files import MatchFile
from tenoff.cli.lazy import BAD_INPUT, INTERRUPTED, plain_option
from tenoff.cli.score.opening import Wishes, opening
from tenoff.cli.score.session import Session
from tenoff.cli.score.talk import Talk
from tenoff.kit import Malformed
from tenoff.rules.amendments import Scope
from tenoff.rules.formats import End, Format, Level, Stage
from tenoff.words.catalog import say


@click.command("score")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option(
    "--book", metavar="BOOK", help="florida, arizona, new-york, floor or classic; asked for when left out."
)
@click.option(
    "--format", "form", type=click.Choice([form.value for form in Format]), help="Singles or doubles."
)
@click.option("--points", type=click.IntRange(1, 1000), help="A game is played to so many points.")
@click.option(
    "--frames", type=click.IntRange(1, 400), help="A game has so many frames, as the book counts them."
)
@click.option("--best-of", type=click.IntRange(1, 99), help="The match is the best of so many games.")
@click.option("--level", type=click.Choice([level.value for level in Level]), help="The kind of event.")
@click.option("--stage", type=click.Choice([stage.value for stage in Stage]), help="How far into its chart.")
@click.option("--decider-points", type=click.IntRange(1, 1000), help="Points of the last possible game.")
@click.option("--decider-frames", type=click.IntRange(1, 400), help="Frames of the last possible game.")
@click.option(
    "--halves", is_flag=True, help="Frames are counted on each color: the decider's if given, else all."
)
@click.option("--consolation", is_flag=True, help="A match of the consolation.")
@click.option("--color-change", is_flag=True, help="A single game of frames changes colors halfway.")
@click.option(
    "--end",
    type=click.Choice([end.value for end in End]),
    help="The end non-walking singles are shot from (default: head).",
)
@click.option("--line-width", metavar="W", help="Width of the painted lines, 0.75 to 1.5 (default 1).")
@click.option(
    "--amend", multiple=True, metavar="WORDS",
    help='Changes the book: "penalty hook 5"; may be repeated. Any other word lists what may change.',
)  # fmt: skip
@click.option("--amend-by", default="", metavar="NAME", help="Who amended the book (default: --by).")
@click.option("--amend-on", default="", metavar="DAY", help="Since when, like 2025-10-01 (default: today).")
@click.option(
    "--amend-scope",
    type=click.Choice([scope.value for scope in Scope]),
    help="For whom (default: the event).",
)
@click.option("--names", nargs=2, metavar="FIRST SECOND", help="The teams; partners with / between: Ann/Bob.")
@click.option("--referee", default="", metavar="NAME", help="The court's referee.")
@click.option("--officiated", is_flag=True, help="An official watches the match.")
@click.option("--court", default="", metavar="NAME", help="The court.")
@click.option("--by", default="", metavar="NAME", help="Who keeps the score; kept with every act.")
@plain_option
def command(
    file: Path | None,
    book: str | None,
    form: str | None,
    points: int | None,
    frames: int | None,
    best_of: int | None,
    level: str | None,
    stage: str | None,
    decider_points: int | None,
    decider_frames: int | None,
    halves: bool,
    consolation: bool,
    color_change: bool,
    end: str | None,
    line_width: str | None,
    amend: tuple[str, ...],
    amend_by: str,
    amend_on: str,
    amend_scope: str | None,
    names: tuple[str, str] | None,
    referee: str,
    officiated: bool,
    court: str,
    by: str,
) -> int:
    """Scores a match at the terminal and keeps it in FILE; an existing FILE is taken up where it stopped.

    Type "8 7 / 10" or "15-8" for a frame, a foul by its name for a penalty, "undo", or "?" for help.
    "if 15-8" or "if hook yellow" shows what would follow, and enters nothing.
    """
    talk = Talk()
    kept = MatchFile(file or Path(f"match-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.tenoff"))
    wishes = Wishes(
        book, form, points, frames, best_of, level, names, referee, officiated, court,
        decider_points=decider_points, decider_frames=decider_frames, halves=halves, stage=stage, end=end,
        consolation=consolation, color_change=color_change, line_width=line_width,
        amend=amend, amend_by=amend_by or (by if amend else ""), amend_on=amend_on, amend_scope=amend_scope,
    )  # fmt: skip
    code = 0
    try:
        record = kept.resume()
        if record is not None and record.now is not None and wishes != Wishes():
            raise Malformed(say("cli_score.open_already", file=kept.path))
        session = Session(talk, kept, record, by=by)
        if session.match is None:
            session.open(opening(talk, wishes))
        session.run()
    except EOFError:
        pass
    except KeyboardInterrupt:
        code = INTERRUPTED
    finally:
        kept.close()
    if kept.size:
        talk.say("\n" + say("cli_score.all_kept", file=kept.path), "quiet")
    return code or (BAD_INPUT if talk.unread and not talk.live else 0)
