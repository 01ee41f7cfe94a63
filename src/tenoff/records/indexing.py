"""Events under the people, seasons or names they are looked up by, and what an act changes of that."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from typing import TypeVar

K = TypeVar("K")


def indexed(events: Iterable[str], keys: Callable[[str], Iterable[K]]) -> dict[K, tuple[str, ...]]:
    """The events under each of their keys."""
    found: defaultdict[K, list[str]] = defaultdict(list)
    for event in events:
        for key in keys(event):
            found[key].append(event)
    return {key: tuple(own) for key, own in found.items()}


def moved(
    index: Mapping[K, tuple[str, ...]],
    events: Iterable[str],
    was: Callable[[str], Iterable[K]],
    now: Callable[[str], Iterable[K]],
) -> dict[K, tuple[str, ...]]:
    """The index with these events taken from where they were and put where they are."""
    found = dict(index)
    for event in events:
        for key in was(event):
            found[key] = tuple(each for each in found[key] if each != event)
        for key in now(event):
            found[key] = (*found.get(key, ()), event)
    return found
