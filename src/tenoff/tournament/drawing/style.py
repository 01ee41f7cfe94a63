"""How a drawn chart looks: ink in the color of the text around it, so that it reads by day and by night."""

from __future__ import annotations

_TEXT = "Inter,system-ui,sans-serif"
# a typesetter may file the same face as a cut of the family Barlow
_NUMBERS = "'Barlow Condensed',Barlow,'Arial Narrow',system-ui,sans-serif;font-stretch:condensed"

STYLE = f"""
.chart text{{fill:currentColor;font:600 14px {_TEXT}}}
.chart .title{{font:700 28px {_NUMBERS}}}
.chart .head{{font:700 15px {_NUMBERS};opacity:.68}}
.chart .id{{font:500 11px {_NUMBERS};opacity:.5;text-anchor:end}}
.chart .line{{font:500 12px {_TEXT};opacity:.68;text-anchor:end}}
.chart .score{{font:500 13.5px {_NUMBERS};opacity:.75}}
.chart .note{{font:500 14px {_NUMBERS};opacity:.75}}
.chart .rail{{fill:none;stroke:currentColor;stroke-width:1.5;stroke-opacity:.3}}
.chart .disc{{display:none;stroke:currentColor;stroke-width:1}}
.chart .yellow .disc{{display:inline;fill:#f4c21f}}
.chart .black .disc{{display:inline;fill:#191a1d}}
.chart .won .rail,.chart .winner .rail{{stroke-width:2.2;stroke-opacity:1}}
.chart .lost .name{{font-weight:450;opacity:.68}}
.chart .open .name,.chart .nobody .name{{font-weight:450;font-size:12.5px;opacity:.6}}
.chart .winner .name{{font-weight:700;font-size:17px}}
.chart .third .rail{{stroke-width:2.2;stroke-opacity:1}}
.chart .pill{{display:none}}
.chart .called .pill{{display:inline;fill:none;stroke:currentColor;stroke-width:1.5}}
.chart .called .note{{font-weight:600;opacity:1}}
.chart .playing .pill{{display:inline;fill:#0d4a3c}}
.chart .playing .note{{font-weight:600;opacity:1;fill:#f4f1e8}}
.chart .follow .rail{{stroke:#0d4a3c;stroke-width:4;stroke-opacity:1}}
.chart .follow .name{{font-weight:800;opacity:1}}
"""
"""For a stylesheet beside the drawing, or inside of it where it must stand alone."""
