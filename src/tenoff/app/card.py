"""`tenoff card`: score cards as PDF, blank ones to write on or the card of a recorded match."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import click

from tenoff.cli.books import book_called
from tenoff.cli.files import load
from tenoff.cli.lazy import plain_option
from tenoff.cli.score.opening import Wishes, players_of
from tenoff.cli.writing import write_new
from tenoff.kit import Malformed, Teams
from tenoff.kit.bounds import MOST_FRAMES, MOST_GAMES, MOST_POINTS
from tenoff.paper import NAMELESS, Paper, Slip, blank_match, score_cards, slip_of, unprintable
from tenoff.rules.formats import Entrant, Format, Length, Level, Terms
from tenoff.rules.match import Match
from tenoff.rules.refusals import Refusal
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.names import FORMATS, listed
from tenoff.words.refusals import refused
from tenoff.words.voice import voice_of

_PAIRS = (Paper.A4_PAIR, Paper.LETTER_PAIR)


@click.command("card")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.option("--blank", is_flag=True, help="A card to write on, without FILE.")
@click.option(
    "-o", "--out", required=True, type=click.Path(path_type=Path), help='The PDF to write, "-" for stdout.'
)
@click.option(
    "--paper", type=click.Choice([paper.value for paper in Paper]), default="half-letter", show_default=True,
    help="A pair is two cards on one sheet, to be cut apart.",
)  # fmt: skip
@click.option("--copies", type=click.IntRange(1, 100), help="How many cards (default 1, of blank pairs 2).")
@click.option("--event", default="", metavar="NAME", help="Printed as the heading.")
@click.option("--round", "round_", default="", metavar="NAME", help="Printed in its box.")
@click.option("--address", default="", metavar="URL", help="The match's page, printed as a QR code.")
@click.option("--book", metavar="BOOK", help="The rule book of a blank card.")
@click.option("--format", "form", type=click.Choice([form.value for form in Format]), help="Its format.")
@click.option("--points", type=click.IntRange(1, MOST_POINTS), help="A game is played to so many points.")
@click.option("--frames", type=click.IntRange(1, MOST_FRAMES), help="A game has so many frames.")
@click.option("--best-of", type=click.IntRange(1, MOST_GAMES), help="The match is the best of so many games.")
@click.option(
    "--decider", type=click.IntRange(1, 100), help="The last game has so many frames on each color."
)
@click.option("--level", type=click.Choice([level.value for level in Level]), help="The kind of event.")
@click.option("--names", nargs=2, metavar="FIRST SECOND", help="The teams; partners with / between: Ann/Bob.")
@click.option("--court", default="", metavar="NAME", help="The court.")
@plain_option
def command(
    file: Path | None,
    blank: bool,
    out: Path,
    paper: str,
    copies: int | None,
    event: str,
    round_: str,
    address: str,
    book: str | None,
    form: str | None,
    points: int | None,
    frames: int | None,
    best_of: int | None,
    decider: int | None,
    level: str | None,
    names: tuple[str, str] | None,
    court: str,
) -> None:
    """Prints the score card of the match in FILE, or with --blank a card with the lead ticked by the book."""
    if blank is (file is not None):
        raise click.UsageError(say("cli.card.file"))
    wishes = Wishes(book, form, points, frames, best_of, level, names, court=court)
    if file is not None:
        if wishes != Wishes() or decider is not None:
            raise Malformed(
                f"{file}: this match has its own terms, so they are not given again",
                "card.own_terms",
                file=file,
            )
        slip, made = _recorded(file, event, round_, address)
    else:
        slip = Slip(_blank(wishes, decider), event=event, round=round_, address=address)
        made = datetime.now(UTC)
    sheet = Paper(paper)
    count = copies or (2 if blank and sheet in _PAIRS else 1)
    _deliver(out, score_cards((slip,) * count, made=made, paper=sheet), sheet)
    boxes = unprintable(_texts(slip))
    if boxes:
        click.echo(say("cli.card.boxes", signs=" ".join(boxes)), err=True)


def _deliver(out: Path, pdf: bytes, sheet: Paper) -> None:
    if str(out) == "-":
        sys.stdout.buffer.write(pdf)
        return
    write_new(out, pdf)
    click.echo(say("cli.card.pair" if sheet in _PAIRS else "cli.written", file=out))


def _recorded(file: Path, event: str, round_: str, address: str) -> tuple[Slip, datetime]:
    """The slip, and when the record last changed: one file always gives the same card."""
    record = load(file)
    slip = slip_of(record, event=event, round=round_, address=address)
    if slip is None:
        raise Malformed(f"{file}: no match was opened in it", "file.no_match", file=file)
    moments = [act.at for act in record.acts if act.at] or [record.header.at or "1970-01-01T00:00:00Z"]
    try:
        return slip, datetime.fromisoformat(moments[-1])
    except ValueError:
        raise Malformed(
            f"{file}: there is no such moment as {moments[-1]}", "file.no_moment", file=file, got=moments[-1]
        ) from None


def _blank(wishes: Wishes, decider: int | None) -> Match:
    """The match a blank card is for, on the usual terms of its book unless told otherwise."""
    if wishes.book is None:
        raise click.UsageError(say("cli.card.book"))
    rules = book_called(wishes.book)
    form = Format(wishes.format) if wishes.format else _only_format(rules, wishes)
    length = rules.usual.length
    if wishes.points is not None or wishes.frames is not None:
        length = Length(points=wishes.points, frames=wishes.frames)
    terms = Terms(
        form,
        best_of=wishes.best_of or rules.usual.best_of,
        length=length,
        decider=None if decider is None else Length(frames=decider, halves=True),
        level=Level(wishes.level) if wishes.level else Level.CLUB,
        court=wishes.court,
    )
    teams = NAMELESS if wishes.names is None else Teams(*(_entrant(name, form) for name in wishes.names))
    match = blank_match(rules.at.key, terms, teams=teams)
    if isinstance(match, Refusal):
        raise Malformed(refused(match, voice_of(None, rules)))
    return match


def _only_format(rules: RuleBook, wishes: Wishes) -> Format:
    """The format that the names leave, where only one does."""
    players = None if wishes.names is None else len(players_of(wishes.names[0]))
    fits = [rule.format for rule in rules.formats if players in (None, rule.format.players)]
    if len(fits) != 1:
        formats = listed([form.value for form in fits], "or")
        raise click.UsageError(say("cli.card.format", formats=formats))
    return fits[0]


def _entrant(name: str, form: Format) -> Entrant:
    players = players_of(name)
    if len(players) not in (1, form.players):
        raise Malformed(
            f"{FORMATS[form]} has {form.players} a team, got {name!r}",
            "card.players",
            format=FORMATS[form],
            most=form.players,
            got=name,
        )
    return Entrant(" / ".join(players), players if len(players) == form.players else ())


def _texts(slip: Slip) -> Iterator[str]:
    """All that people have typed onto the card."""
    yield from (slip.event, slip.round, slip.match.terms.court)
    for entrant in slip.match.teams:
        yield from (entrant.name, *entrant.players)
