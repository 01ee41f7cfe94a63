"""What the regulations say about how long a match is, where a director changes it."""

from __future__ import annotations

from dataclasses import dataclass

from msgspec import structs

from tenoff.kit import Cite
from tenoff.kit.division import Grade, Scope
from tenoff.tournament.kinds import AnyStage, Elimination, Length


@dataclass(frozen=True, slots=True)
class FramesOf:
    """How many frames a non-walking game of these grades has at most."""

    grades: tuple[Grade, ...]
    frames: int
    clause: Cite

    def limited(self, stage: AnyStage) -> AnyStage:
        """The stage with its games to so many points or these frames, whichever comes first."""
        changed = structs.replace(stage, length=self._of(stage.length))
        if not isinstance(changed, Elimination):
            return changed
        consolation = changed.consolation_length
        return structs.replace(
            changed,
            consolation_length=None if consolation is None else self._of(consolation),
            lengths=tuple((to_final, self._of(length)) for to_final, length in changed.lengths),
        )

    def _of(self, length: Length) -> Length:
        return structs.replace(length, frames=self.frames) if length.frames is None else length


@dataclass(frozen=True, slots=True)
class ShortenRule:
    """In events of these scopes a game of `frames` may be cut to `to` when time runs out."""

    frames: int
    to: int
    clause: Cite
    scopes: tuple[Scope, ...]

    def shorter(self, length: Length, scope: Scope) -> Length | None:
        """What a match of this length may become; None where nothing is said of it."""
        fits = scope in self.scopes and length.frames == self.frames
        return structs.replace(length, frames=self.to) if fits else None
