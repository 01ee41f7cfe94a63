"""How long and how many at most: checked before anything is worked out, so that no order stops a server."""

from __future__ import annotations

MOST_GAMES, MOST_POINTS, MOST_FRAMES = 9, 500, 100
"""Of a match, and of one of its games. No book asks for a quarter of them."""
MOST_LISTED = 512
"""Of anything one order to an event lists: entries of a division, lines of its draw."""
