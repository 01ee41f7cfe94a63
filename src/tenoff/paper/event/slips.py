"""Registration slips: who enters what, and the release that a player signs."""

from __future__ import annotations

from collections.abc import Iterator

from tenoff.paper.event.job import Job
from tenoff.paper.event.values import Any, Slip, Slips, Written
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import Player, Standing
from tenoff.words import event_names as names
from tenoff.words.catalog import say
from tenoff.words.names import cite_words

NOBODY = Player("", "")


def registration_slips(job: Job) -> Iterator[Any]:
    """A slip for every player who has not signed yet; blank ones, two to a page, otherwise."""
    found: list[Slip] = []
    if not job.blank:
        for division in job.divisions():
            for entry in job.now.of_division(division.key):
                if entry.standing is Standing.WITHDRAWN:
                    continue
                for player in entry.players:
                    if player.key not in entry.released:
                        partner = next((each.name for each in entry.players if each is not player), "")
                        found.append(_slip(job, player, division.division, partner))
    blank = _slip(job, NOBODY, next(job.divisions()).division if job.only else None, "")
    yield Slips(tuple(found) or (blank, blank), 1, 2)


def _slip(job: Job, player: Player, division: Division | None, partner: str) -> Slip:
    about = job.now.about
    named = ", ".join(each.division.name for each in job.divisions())
    choice = say("event_paper.slip.choice", divisions=named) if division is None else division.name
    fee = "" if division is None else say("event_paper.slip.fee", fee=names.money(division.fee))
    lines = (
        (_line("name", player.name, 0.62), _line("club", player.club, 0.38)),
        (
            _line("division", "" if division is None else division.name, 0.38),
            _line("partner", partner, 0.38),
            _line("district", player.district, 0.24),
        ),
        (
            _line("member", player.member, 0.25),
            _line("class", "" if player.klass is None else say(f"event_names.class.{player.klass}"), 0.25),
            _line("born", "" if player.born is None else str(player.born), 0.18),
            _line("phone", "", 0.32),
        ),
    )
    rule = job.regs.registration.release
    host = about.host or say("event_paper.slip.host")
    text = tuple(say(f"event_paper.slip.release_{n}", event=about.name, host=host) for n in (1, 2, 3))
    if rule is not None:
        text = (*text, say("event_paper.slip.clause", clause=cite_words(rule)))
    note = choice if not fee else say("event_paper.slip.choice_fee", division=choice, fee=fee)
    return Slip(
        say("event_paper.slip.title"),
        note,
        lines,
        text,
        (say("event_paper.slip.signature"), say("event_paper.slip.date")),
    )


def _line(caption: str, value: str, part: float) -> Written:
    return Written(say(f"event_paper.slip.{caption}"), value, part)
