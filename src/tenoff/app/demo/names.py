"""Who is who in the demo: an invented association, its clubs, and people with obviously invented names."""

from __future__ import annotations

from contextvars import ContextVar

from tenoff.records.results import Sex
from tenoff.records.roll.people import Club

ASSOCIATION = "Sunny Shores Shuffleboard Association (invented)"
HOUSE = "Pelican Point Shuffleboard Club (demo)"

CLUBS = (
    Club("pelican", "Pelican Point", "West Coast", "Pelican Point"),
    Club("driftwood", "Driftwood Cove", "West Coast", "Driftwood Cove"),
    Club("heron", "Blue Heron", "West Coast", "Heron Key"),
    Club("mango", "Mango Grove Mobile Home Park", "Southwest Coast", "Mango Grove"),
    Club("flamingo", "Flamingo Flats", "Southwest Coast", "Flamingo Flats"),
    Club("otter", "Otter Springs", "Central", "Otter Springs"),
    Club("tangerine", "Tangerine Terrace", "Central", "Tangerine"),
    Club("lakeview", "Lake Someday", "Central", "Lake Someday"),
    Club("marlin", "Blue Marlin Bay", "Southern", "Marlin Bay"),
    Club("coral", "Coral & Company", "Southern", "Coral"),
    Club("oak", "Old Oak Hammock Golf, Tennis and Shuffleboard Village", "Northern", "Old Oak"),
    Club("fern", "Fern", "Northern", "Fern"),
)

_MEN = (
    "Barnaby", "Bo", "Thaddeus", "Gus", "Ignatius", "Milo", "Fitzgerald", "Ned", "Horatio", "Ozzie",
    "Casimir", "Wim", "Lysander", "Hank", "Archibald", "Rémy", "Tobias", "Juho", "Percival", "Ike",
)  # fmt: skip
_LADIES = (
    "Ottoline", "Mae", "Zoë", "Wilhelmina", "Dot", "Siobhán", "Clementine", "Bea", "Philippa", "Ivy",
    "Rosalind", "Trixie", "Guadalupe", "Fern", "Henrietta", "Ana", "Marigold", "Peg", "Josephine", "Una",
)  # fmt: skip
_SURNAMES = (
    "Quickstep", "Li", "Featherstone-Wimbledon", "Kitchener", "Ångström", "O’Biscuit", "Tenpenny",
    "Cuesworth", "Baselinehan", "Hammersmith", "Puckett", "Sandtrap", "Waxman", "Discoll", "Longshot",
    "Kapahulehua-Montgomery", "Glide", "Deadline", "Núñez", "Beadle", "Driftmeyer", "Headley", "Foote",
    "Guardwell", "St. Pete", "Lagerlöf", "Takeout", "Snowbird", "Ng", "Chalkley", "van der Court",
    "Halfround", "Sevensea", "Eightmann", "Scoreby", "Parasol", "Umlauf", "Shuffleton",
    "Kowalczykiewicz", "Yellowley",
)  # fmt: skip
_ENDS = (
    "Kapahulehua", "Wimbledonbury", "Wojciechowska", "Papadimitriou", "Featherstonehaugh", "Ramachandran",
    "Vandenberghe",
)  # fmt: skip
"""What very long names end in: not all in the same, since charts show the end alone."""
_MOST = 60
"""Letters that a name in an event may have."""

LENGTHENED: ContextVar[bool] = ContextVar("lengthened", default=False)
"""Everybody has a very long name, so that one can look how the screens bear it."""


def people() -> list[tuple[str, str, Sex, str]]:
    """Id, name, man or lady, and club of everybody; the better players come first."""
    found = []
    for at in range(112):
        man = at % 2 == 0
        given = (_MEN if man else _LADIES)[(at // 2) % 20]
        surname = _SURNAMES[(7 * at + at // 40) % len(_SURNAMES)]
        if LENGTHENED.get():
            surname = f"{surname}-{_ENDS[at % len(_ENDS)]}"
            middle = _SURNAMES[(3 * at + 2) % len(_SURNAMES)]
            if len(f"{given} {middle} {surname}") <= _MOST:
                surname = f"{middle} {surname}"
        club = CLUBS[(5 * at + at // 12) % len(CLUBS)]
        found.append((f"p{at:03}", f"{given} {surname}", Sex.MAN if man else Sex.LADY, club.id))
    return found
