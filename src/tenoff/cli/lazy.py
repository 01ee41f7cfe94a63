"""A group whose commands are imported when they run, and whose errors are one line with exit code 2."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, TypeVar

import click

BAD_INPUT = 2
INTERRUPTED = 130
PIPE_CLOSED = 141

Decorated = TypeVar("Decorated", bound=Callable[..., Any])


class Leaf(NamedTuple):
    """A command's name, the module that holds it as `command`, and its line in the help."""

    name: str
    module: str
    help: str


class _Wrong(click.ClickException):
    """What could not be read or was too late, in words."""


class LazyGroup(click.Group):
    """Lists its commands from a table: `--help` imports none of them."""

    def __init__(self, *args: Any, leaves: Sequence[Leaf] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.leaves = {leaf.name: leaf for leaf in leaves}

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.leaves)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        leaf = self.leaves.get(cmd_name)
        if leaf is None:
            return None
        command: click.Command = import_module(leaf.module).command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(leaf.name, leaf.help) for leaf in self.leaves.values()])

    def invoke(self, ctx: click.Context) -> Any:
        """Runs it; an error is put into words while the language that was asked for is still spoken."""
        try:
            return super().invoke(ctx)
        except Exception as error:
            if isinstance(error, click.UsageError):
                raise _Wrong(_sentence(error)) from None
            from tenoff.kit import Conflict, Malformed  # the help, which needs neither, starts quicker so

            if not isinstance(error, Malformed | Conflict):
                raise
            from tenoff.words.wrong import in_line

            raise _Wrong(in_line(error)) from None

    def main(self, *args: Any, **extra: Any) -> Any:
        """Runs a command; whatever a person did wrong is one line on stderr."""
        _tolerant_output()
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
            sys.stdout.flush()
        except click.ClickException as error:
            sys.exit(complain(_sentence(error)))
        except (click.Abort, KeyboardInterrupt):
            sys.exit(INTERRUPTED)
        except OSError as error:
            if error.errno != errno.EPIPE:
                sys.exit(complain(_system_words(error)))
            _forget_output()
            sys.exit(PIPE_CLOSED)
        sys.exit(code if isinstance(code, int) else 0)


def complain(words: str) -> int:
    """Writes one line on stderr, whatever the words hold, and gives the exit code of a bad input."""
    line = " ".join(words.split())
    line = line if len(line) <= 400 else f"{line[:399]}…"
    try:
        sys.stderr.write(f"tenoff: {line}\n")
        sys.stderr.flush()
    except OSError:  # nobody listens to errors either
        pass
    return BAD_INPUT


def plain_option(function: Decorated) -> Decorated:
    """Adds --plain: no colors, boxes or drawn borders."""
    option = click.option(
        "--plain",
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_note_plain,
        help="No colors and no boxes.",
    )
    return option(function)


def _note_plain(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value:
        ctx.meta["tenoff.plain"] = True


def _sentence(error: click.ClickException) -> str:
    if isinstance(error, click.exceptions.NoArgsIsHelpError) and error.ctx is not None:  # a page is no line
        return _say("cli.usage.no_command", command=error.ctx.command_path)
    if isinstance(error, click.UsageError) and error.ctx is not None and not error.ctx.resilient_parsing:
        return _say("cli.usage.see", why=error.format_message(), command=error.ctx.command_path)
    return error.format_message()


def _say(key: str, /, **places: object) -> str:
    from tenoff.words.catalog import say  # whatever goes well needs no words

    return say(key, **places)


def _system_words(error: OSError) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"{error.filename}: {reason}" if error.filename else reason


def _tolerant_output() -> None:
    """A terminal that cannot show a sign gets a question mark, not a crash."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="replace")


def _forget_output() -> None:
    """Points stdout at nothing, so that the interpreter's last flush has nobody to complain to."""
    try:
        descriptor = os.open(os.devnull, os.O_WRONLY)
        os.dup2(descriptor, sys.stdout.fileno())
    except (OSError, ValueError):  # no descriptor behind it: nothing will be flushed to a pipe
        pass
