"""What can be typed, in one screen."""

from __future__ import annotations

from tenoff.cli.score.orders import ORDERS
from tenoff.cli.score.revising import FORMS
from tenoff.cli.score.talk import Talk
from tenoff.cli.screen import table
from tenoff.rules.rulebook import RuleBook


def guide(talk: Talk, rules: RuleBook) -> None:
    """Shows the forms of a frame, of a shot and of a call, and all orders."""
    words = rules.words
    shown = table("type", "and it means")
    for form, meaning in (
        ("8 7 / 10", f"{words.yellow} has an 8 and a 7, {words.black} a 10; k or -10 is a {words.ten_off}"),
        ("15-8", f"{words.yellow} made 15, {words.black} 8"),
        ("Enter, Enter", f"a {words.turn} without points"),
        ("Y1 8", f"one shot: where the {words.disc} lies now"),
        ("Y3 7, B1 off", f"a shot that moved another {words.disc}"),
        ("hook yellow", "a call: any word for the foul, and the colour; also: by referee, severe, warning"),
        ("hook Y3 B1 B2", f"with the {words.disc} that was shot and those it moved"),
        ("undo, redo", "takes the last act back, or brings it back"),
        *FORMS,
        ("sheet, needed, due", "the score sheet, what is needed to win, what is due"),
        ("why, why lead, why 12", "the reasons for the score, the lead, an act"),
        ("rule C-16, rule cue slip", "what this match's book says"),
        ("quit", "stops; nothing is lost"),
    ):
        shown.add_row(form, meaning)
    for order in ORDERS.values():
        form, _, meaning = order.usage.partition(": ")
        shown.add_row(form, meaning)
    talk.out.print(shown)
