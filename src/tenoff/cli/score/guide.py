"""What can be typed, in one screen."""

from __future__ import annotations

from tenoff.cli.score.orders import ORDERS
from tenoff.cli.score.talk import Talk
from tenoff.cli.screen import table
from tenoff.rules.rulebook import RuleBook
from tenoff.words.catalog import say
from tenoff.words.voice import Voice

_FORMS = (
    *("discs", "sums", "nothing", "shot", "moved", "call", "call_moved", "undo"),
    *("acts", "change", "insert", "out", "settle"),
    *("look", "suppose", "why", "rule", "quit"),
)
"""Keys of the words under cli_score.guide: what is played and called, put right, asked."""


def guide(talk: Talk, rules: RuleBook) -> None:
    """Shows the forms of a frame, of a shot and of a call, and all orders."""
    voice = Voice(rules.words)
    shown = table(say("cli_score.guide.type"), say("cli_score.guide.means"))
    for key in (*(f"guide.{form}" for form in _FORMS), *(f"order.{word}" for word in ORDERS)):
        shown.add_row(voice.say(f"cli_score.{key}.form"), voice.say(f"cli_score.{key}.means"))
    talk.out.print(shown)
