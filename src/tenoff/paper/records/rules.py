"""A book's clauses in our words, by part and printed number, for the rules pages of the yearbook."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby

from msgspec import structs

from tenoff.desk.records.changed_clauses import by_number, of_book
from tenoff.kit import Cite, cited_book, cited_ids
from tenoff.paper.records.values import ClauseLine, Part
from tenoff.records.changes import DatedAmendment, Subject
from tenoff.rules.clauses import Clause, clauses, printed
from tenoff.words.catalog import say, spoken
from tenoff.words.records_public import day_said

_PART = re.compile(r"(Art\d+|SR\d*|CT|Reg|End|[A-Z])")
_NUMBER = re.compile(r"(Art|SR)(\d+)(?:-(.+))?")


def official(edition: str) -> tuple[Part, ...]:
    """Rules and regulations of an edition; none where there is no such edition."""
    return _parts(edition, spoken().tag, standing=False)


def standing(edition: str) -> tuple[Part, ...]:
    return _parts(edition, spoken().tag, standing=True)


def changed(
    key: str, changes: Iterable[DatedAmendment], by: str
) -> tuple[tuple[Part, ...], tuple[Part, ...]]:
    """Rules with regulations, and standing rules, with the changes that were adopted beside their clauses.

    A change that touches no clause there is stands at the end.
    """
    own = of_book(changes, key)
    pages = official(key), standing(key)
    if not own:
        return pages
    at = {numbered(number): found for number, found in by_number(own, key).items()}
    rules, standing_rules = (tuple(_beside(part, at, by) for part in parts) for parts in pages)
    shown = {
        each.key
        for part in (*rules, *standing_rules)
        for line in part.clauses
        for each in at.get(line.number, ())
    }
    rest = [each for each in own if each.key not in shown]
    further = [each for each in rest if each.subject is not Subject.STANDING_RULE]
    of_standing = [each for each in rest if each.subject is Subject.STANDING_RULE]
    return (*rules, *_further(further, by)), (*standing_rules, *_further(of_standing, by))


def _beside(part: Part, at: Mapping[str, Sequence[DatedAmendment]], by: str) -> Part:
    lines = (
        structs.replace(line, changed=tuple(_changed(each, by) for each in at.get(line.number, ())))
        for line in part.clauses
    )
    return structs.replace(part, clauses=tuple(lines))


def _further(changes: Sequence[DatedAmendment], by: str) -> Iterator[Part]:
    if changes:
        lines = (ClauseLine(", ".join(each.clauses), _changed(each, by)) for each in changes)
        yield Part(say("records_paper.part.changes"), tuple(lines))


def _changed(change: DatedAmendment, by: str) -> str:
    text = _sentence(" ".join(change.text.split()))
    day = day_said(change.effective)
    return say("records_paper.changed", day=day, by=by, title=change.title.rstrip("."), text=text)


@cache
def _parts(edition: str, language: str, *, standing: bool) -> tuple[Part, ...]:
    """`language`: only so that another one is not given what was said in this."""
    if not edition:
        return ()
    own = [each for each in clauses(edition) if each.printed.startswith("SR") is standing]
    return tuple(Part(_titled(key), _lines(tuple(found))) for key, found in groupby(own, _part))


def _part(clause: Clause) -> str:
    found = _PART.match(clause.printed)
    return found.group(1) if found else clause.printed


def _titled(key: str) -> str:
    if key.startswith("SR") and key != "SR":
        return say("records_paper.part.SR_number", number=key[2:])
    return say(f"records_paper.part.{key}")


def _lines(found: tuple[Clause, ...]) -> tuple[ClauseLine, ...]:
    """One for each printed number, however many clauses it covers; the index has a line for each."""
    return tuple(
        ClauseLine(numbered(number), " ".join(_sentence(each.text) for each in parts))
        for number, parts in groupby(found, lambda each: each.id if each.printed == "I" else each.printed)
    )


def numbered(number: str) -> str:
    """As readers write it: Art. 4(e), SR 14(h), C-17."""
    found = _NUMBER.fullmatch(number)
    if found is None:
        return number
    kind, first, letter = found.groups()
    kind = "Art." if kind == "Art" else kind
    return f"{kind} {first}({letter})" if letter else f"{kind} {first}"


def clause_said(cite: Cite) -> str:
    """The printed numbers of a citation: Art. 4(e), SR 7."""
    if not cite:
        return ""
    book = cited_book(cite)
    found = (printed(Cite(f"{book} {id}")) for id in cited_ids(cite))
    return ", ".join(dict.fromkeys(map(numbered, found)))


def _sentence(text: str) -> str:
    return text if text.endswith((".", "!", "?")) else f"{text}."
