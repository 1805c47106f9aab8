"""Cuts the emoji typeface into the parts that the preview loads, each with the paints that browsers draw it by.

    python3 engine/fonts/emoji/make-emoji.py

Needs fontTools and brotli (Debian: python3-fonttools python3-brotli). The parts in the package hold drawings as SVG
alone, which Chromium does not show. Ranges are the package's, so that sequences of emoji stay together.
"""

import re
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

here = Path(__file__).parent
package = here / "../../../node_modules/@fontsource/noto-color-emoji"
parts = re.findall(
    r"/(noto-color-emoji-\d+)-400-normal\.woff2.*?unicode-range: ([^;]+);",
    (package / "400.css").read_text(),
    re.DOTALL,
)
options = Options(layout_features=["*"])
rules = []
for name, ranges in parts:
    font = TTFont(package / "files/noto-color-emoji-emoji-400-normal.woff")
    del font["SVG "]
    # Where paints end: an aid for speed, and older releases of fontTools stumble over it.
    font["COLR"].table.ClipList = None
    subsetter = Subsetter(options)
    subsetter.populate(
        unicodes=[
            code
            for first, last in re.findall(r"U\+([0-9a-f]+)(?:-([0-9a-f]+))?", ranges)
            for code in range(int(first, 16), int(last or first, 16) + 1)
        ]
    )
    subsetter.subset(font)
    font.flavor = "woff2"
    font.save(here / f"{name}.woff2")
    rules.append(
        f"""@font-face {{
  font-family: "Noto Color Emoji";
  font-display: swap;
  src:
    url("./{name}.woff2") format("woff2") tech(color-COLRv1),
    url("@fontsource/noto-color-emoji/files/{name}-400-normal.woff2") format("woff2");
  unicode-range: {ranges.replace(",", ", ")};
}}
"""
    )
note = "/* Made by make-emoji.py. Browsers without such paints (Safari) take the package's parts, drawn as SVG. */\n"
(here / "emoji.css").write_text(note + "\n".join(rules))
