"""How well one color is read on another, as the web's accessibility guidelines count it."""

from __future__ import annotations


def contrast(one: str, two: str) -> float:
    """From 1 (the same) to 21 (black on white); colors as #rrggbb or #rgb."""
    lighter, darker = sorted((_luminance(one), _luminance(two)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    if len(color) == 4:
        color = "#" + "".join(2 * digit for digit in color[1:])
    parts = (int(color[place : place + 2], 16) / 255 for place in (1, 3, 5))
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
