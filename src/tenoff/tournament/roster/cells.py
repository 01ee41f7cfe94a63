"""What people write in a cell, read as sex, class, year, money or division; None when it cannot be read."""

from __future__ import annotations

import re
from collections.abc import Iterable

from tenoff.kit.money import Cents
from tenoff.tournament.kinds import Division
from tenoff.tournament.people import PlayerClass, Sex
from tenoff.tournament.search.sounds import words

_SEXES = {
    **dict.fromkeys(("m", "male", "man", "men", "mens", "mr", "gentleman", "boy"), Sex.MAN),
    **dict.fromkeys(
        ("f", "female", "lady", "ladies", "l", "w", "woman", "women", "womens", "mrs", "ms", "miss"), Sex.LADY
    ),
}
_CLASSES = {
    **dict.fromkeys(("pro", "p", "pros", "open", "professional"), PlayerClass.PRO),
    **dict.fromkeys(("sa", "state amateur", "state am", "state", "s"), PlayerClass.STATE_AMATEUR),
    **dict.fromkeys(
        ("da", "district amateur", "district am", "dist amateur", "dist am", "district", "d"),
        PlayerClass.DISTRICT_AMATEUR,
    ),
}
_YES = ("yes", "y", "x", "true", "paid", "signed", "ok", "1", "✓", "✔", "☑")
_NO = ("no", "n", "false", "unpaid", "owed", "0", "-", "—")
_YEAR = re.compile(r"(?<![0-9])(19[0-9]{2}|20[0-9]{2})(?![0-9])")
_MONEY = re.compile(r"([0-9]{1,6})(?:[.,]([0-9]{1,2}))?")
_THOUSANDS = re.compile(r"([0-9]{1,3},[0-9]{3})(?:\.([0-9]{1,2}))?")
_SAME = {
    **dict.fromkeys(("mens", "man", "male", "males", "gents"), "men"),
    **dict.fromkeys(("lady", "ladys", "women", "womens", "woman", "female", "females"), "ladies"),
    **dict.fromkeys(("double", "pairs"), "doubles"),
    **dict.fromkeys(("single",), "singles"),
    **dict.fromkeys(("amateurs", "am"), "amateur"),
    **dict.fromkeys(("nonwalking", "nw"), "non walking"),
}
_LITTLE = ("s", "the", "and", "division", "event", "all")


def sex(cell: str) -> Sex | None:
    return _SEXES.get(" ".join(words(cell)))


def klass(cell: str) -> PlayerClass | None:
    return _CLASSES.get(" ".join(words(cell)))


def year(cell: str) -> int | None:
    """A year of birth, alone or in a date."""
    found = _YEAR.findall(cell)
    return int(found[0]) if len(found) == 1 else None


def yes(cell: str) -> bool | None:
    asked = cell.strip().casefold()
    return True if asked in _YES else False if asked in _NO else None


def money(cell: str) -> Cents | None:
    """An amount in dollars: $10, 10.00, 10,50, 1,000.00."""
    bare = re.sub(r"[$\s]|USD", "", cell)
    found = _MONEY.fullmatch(bare) or _THOUSANDS.fullmatch(bare)
    if found is None:
        return None
    return Cents(int(found[1].replace(",", "")) * 100 + int((found[2] or "").ljust(2, "0")))


def division(cell: str, divisions: Iterable[Division]) -> Division | None:
    """The one division that is meant: by key, by name, or the only one that has all the words."""
    divisions = tuple(divisions)
    asked = _meant(cell)
    exact = [each for each in divisions if asked in (_meant(each.key), _meant(each.name))]
    near = [each for each in divisions if asked and asked <= _meant(each.name) | _meant(each.key)]
    found = exact or near
    return found[0] if len(found) == 1 else None


def _meant(text: str) -> frozenset[str]:
    told = [_SAME.get(word, word) for word in words(text) if word not in _LITTLE]
    return frozenset(" ".join(told).split())
