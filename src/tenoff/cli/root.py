"""The `tenoff` command and the list of its subcommands, each imported only when it is run."""

from __future__ import annotations

import click

from tenoff import __version__
from tenoff.cli.lazy import LazyGroup, Leaf, plain_option

# Some need store, desk, web or paper, so they are wired above this package in `app`; their names here are
# texts, not imports.
_COMMANDS = (
    Leaf("serve", "tenoff.app.serve", "Run the server: phones, boards, desk and API."),
    Leaf("score", "tenoff.cli.score", "Score a match at the terminal."),
    Leaf("judge", "tenoff.cli.judge", "Say what a disc counts where it lies."),
    Leaf("start", "tenoff.cli.start", "Say whether a disc may be shot from where it lies."),
    Leaf("gear", "tenoff.cli.gear", "Hold discs, cues and courts against the books."),
    Leaf("rules", "tenoff.cli.rulebooks", "Look up, search and compare the rule books."),
    Leaf("replay", "tenoff.cli.replay", "Play a recorded match again, also under another book."),
    Leaf("why", "tenoff.cli.why", "Say why an act, a score or a lead is what it is."),
    Leaf("check", "tenoff.app.check", "Check that the file of a match or event is whole and by the rules."),
    Leaf("sheet", "tenoff.cli.sheet", "Show or draw the score sheet of a match."),
    Leaf("card", "tenoff.app.card", "Print score cards: blank, or of a recorded match."),
    Leaf("court", "tenoff.cli.court", "Draw the court with discs on it."),
    Leaf("sim", "tenoff.cli.sim", "The simulated court: a shot, advice, bots."),
    Leaf("event", "tenoff.cli.event", "Events: announce, look, print sheets, write to files."),
    Leaf("draw", "tenoff.cli.event_draws", "Make a seed for a draw, or repeat a draw and compare."),
    Leaf("records", "tenoff.cli.records", "The association: lists, reasons, reports, the yearbook."),
    Leaf("backup", "tenoff.app.keeping.backup", "Write everything to one file while the server goes on."),
    Leaf("restore", "tenoff.app.keeping.restore", "Make a store from a backup."),
    Leaf("export", "tenoff.app.keeping.export", "Write a match, a book or everything as JSON Lines."),
    Leaf("import", "tenoff.app.keeping.importing", "Take in a match, an event, a book or a whole export."),
    Leaf("doctor", "tenoff.app.keeping.doctor", "Say what is wrong with the store, if anything."),
    Leaf("rebuild", "tenoff.app.keeping.rebuild", "Make the lists again from the records."),
    Leaf("confirm", "tenoff.app.keeping.confirm", "Note that you made sure whose account it is."),
    Leaf("demo", "tenoff.app.demo.command", "Show an invented club in full swing."),
)


@click.group(
    cls=LazyGroup,
    leaves=_COMMANDS,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="`tenoff COMMAND --help` tells more of a command. NO_COLOR and --plain turn the colors off. A bad"
    " input gives one line and exit code 2.",
)
@click.version_option(__version__, message="tenoff %(version)s")
@click.option(
    "--language", envvar="TENOFF_LANGUAGE", show_envvar=True, metavar="TAG", help="The language, such as en."
)
@click.option(
    "--units",
    envvar="TENOFF_UNITS",
    show_envvar=True,
    type=click.Choice(("feet", "metric")),
    help="Lengths in feet and inches, or in metric measure.",
)
@plain_option
@click.pass_context
def root(context: click.Context, language: str | None, units: str | None) -> None:
    """Floor shuffleboard by the book: judge a disc, score a match, ask why."""
    if language is not None:
        from tenoff.words.catalog import chosen, languages, say, speaking

        tag = chosen([language])
        if tag is None:
            raise click.UsageError(say("cli.languages", every=", ".join(languages()), got=repr(language)))
        context.with_resource(speaking(tag))
    if units is not None:
        from tenoff.words.measures import Units, measuring

        context.with_resource(measuring(Units(units)))


def main() -> None:
    """Runs the command and ends the process with its exit code."""
    root(prog_name="tenoff")
