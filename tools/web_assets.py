"""Writes what the page for browsers shares with the window: boards, pieces, colours, words, fonts.

    python tools/web_assets.py [--check]

Everything comes from the window's own sources, so run it after changing how something is painted,
a colour of the theme, or a sentence of the page. ``--check`` only says which files are not up to
date. Sentences are those between the quotation marks of ``t("…")`` and ``data-t="…"`` in the page;
their translations are in the window's catalogues, so run ``tools/translations.py`` first.
"""

import argparse
import json
import os
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from PySide6.QtWidgets import QApplication

from smallworld_client.gui.paint.geometry import (
    BORDER_INK,
    BORDER_LIGHT,
    COAST_INK,
    GROUNDS,
    geometry_of,
)
from smallworld_client.gui.paint.icons import EMBLEMS
from smallworld_client.gui.paint.owners import OWNERS
from smallworld_client.gui.paint.pieces import (
    CUT_OUTS,
    DECLINED_EMBLEM,
    FACE_EMBLEM,
    FACE_SHIFT,
    GREY_EMBLEM,
    GREY_PLATE,
    SEAM,
    seam_of,
)
from smallworld_client.gui.paint.shields import BADGE_EMBLEM, BADGE_INK
from smallworld_client.gui.theme import DARK, INKS, LIGHT, Surround, load_fonts
from smallworld_client.home.settings import LANGUAGES
from smallworld_client.words.rulebook import Prose, read_rulebook
from smallworld_client.words.translation import FOLDER
from smallworld_maps import ids, load
from smallworld_web.answers import sentences
from web_sheets import EMBLEM, PIECE, board_svg, cut_out_sheet, emblem_file, piece_sheet, seat_sheet

PAGE: Final = Path(__file__).parents[1] / "client" / "smallworld_web" / "page"
FONTS: Final = Path(__file__).parents[1] / "client" / "smallworld_client" / "gui" / "fonts"
COUNTED: Final = "%n"
FACES: Final = ("Lato-Regular", "Lato-Bold", "Vollkorn-Bold")
LICENCES: Final = ("OFL-Lato.txt", "OFL-Vollkorn.txt")
LETTERS: Final = "".join(map(chr, range(0x20, 0x7F))) + (
    "ÀÂÄÆÇÈÉÊËÎÏÔÖŒÙÛÜŸßàâäæçèéêëîïñôöœùûüÿ«»‘’“”„–—…·×−•°\u00a0\u202f"
)
"""What the three languages need; a name in other letters is shown in the browser's own."""


def main() -> int:
    """Write all files, or say which would change."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="change nothing")
    parser.add_argument("--fonts", action="store_true", help="cut the fonts anew, too")
    options = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    made = assets()
    stale = [name for name, text in made.items() if _read(PAGE / name) != text]
    for name in stale:
        print(f"{name} is not up to date" if options.check else name)
        if not options.check:
            (PAGE / name).parent.mkdir(exist_ok=True)
            (PAGE / name).write_text(made[name], encoding="utf-8")
    if options.fonts:
        for face in FACES:
            (PAGE / f"{face}.woff2").write_bytes(font(face))
    return 1 if stale and options.check else 0


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def assets() -> dict[str, str]:
    """Every file that is text, by its name."""
    app = QApplication.instance() or QApplication([])
    assert app is not None
    return {**board_pictures(ids()), **small_assets()}


def board_pictures(boards: Iterable[str]) -> dict[str, str]:
    """The printed boards, each of which takes seconds."""
    load_fonts()
    return {f"board-{id}.svg": board_svg(geometry_of(load(id))) for id in boards}


def small_assets() -> dict[str, str]:
    """All but the boards."""
    load_fonts()
    pieces = {f"piece-{name}.svg": cut_out_sheet(name) for name in CUT_OUTS}
    emblems = {f"emblems/{name}.svg": emblem_file(name) for name in EMBLEMS}
    words = {
        f"{file}-{language}.json": _json(words_of(language, said))
        for language in LANGUAGES
        for file, said in (("words", sentences(seat=False)), ("seat-words", sentences(seat=True)))
    }
    return {
        **pieces,
        **emblems,
        **words,
        **{f"seat-rules-{language}.json": _json(first_read(language)) for language in LANGUAGES},
        **{name: _read(FONTS / name) for name in LICENCES},
        "pieces.svg": piece_sheet(),
        "seat-icons.svg": seat_sheet(),
        "theme.css": theme(),
        "looks.js": looks(),
    }


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=0) + "\n"


def theme() -> str:
    """The colours of the window as properties of a style sheet."""
    dark, light = _properties(DARK), _properties(LIGHT)
    inks = ";".join(
        f"--i-{name.replace('_', '-')}:{getattr(INKS, name)}" for name in INKS.__dataclass_fields__
    )
    owners = "\n".join(
        f".o{number}{{--whose:{owner.field};--whose-edge:{owner.edge};--whose-ink:{owner.emblem}}}"
        for number, owner in enumerate(OWNERS)
    )
    return (
        f"/* Written by tools/web_assets.py from the window's theme. */\n"
        f":root{{color-scheme:dark;{dark};{inks}}}\n"
        f'@media (prefers-color-scheme:light){{:root:not([data-theme="dark"])'
        f"{{color-scheme:light;{light}}}}}\n"
        f':root[data-theme="light"]{{color-scheme:light;{light}}}\n'
        f".nobody{{--whose:#8E8578;--whose-edge:#4A443C;--whose-ink:#FFF6E0}}\n"
        f"{owners}\n"
    )


def _properties(surround: Surround) -> str:
    names = (
        "table", "panel", "raised", "field", "line", "strong_line", "text", "second", "third",
        "gold_text", "gold_line", "warning", "good", "focus",
    )  # fmt: skip
    tops = {"dark": "#2B221B", "light": "#DCC9A3"}
    said = ";".join(f"--{name.replace('_', '-')}:{getattr(surround, name)}" for name in names)
    return f"{said};--table-top:{tops[surround.name]}"


def looks() -> str:
    """What the page has to know of the pieces, as a module."""
    values = {
        "PRINTED": list(ids()),
        "PIECE": PIECE,
        "OWNERS": [
            {"field": it.field, "edge": it.edge, "ink": it.emblem, "seam": seam_of(it).name()}
            for it in OWNERS
        ],
        "CUT_OUTS": list(CUT_OUTS),
        "EMBLEM": EMBLEM,
        "FACE_EMBLEM": FACE_EMBLEM,
        "FACE_SHIFT": [FACE_SHIFT.x(), FACE_SHIFT.y()],
        "DECLINED_EMBLEM": DECLINED_EMBLEM,
        "SEAM": SEAM,
        "GREY_EMBLEM": GREY_EMBLEM,
        "GREY_PLATE": GREY_PLATE,
        "BADGE_EMBLEM": BADGE_EMBLEM,
        "BADGE_INK": BADGE_INK,
        "GROUNDS": {name: list(ground) for name, ground in GROUNDS.items()},
        "BORDERS": [BORDER_LIGHT, BORDER_INK, COAST_INK],
    }
    said = (f"export const {name} = {json.dumps(value)};\n" for name, value in values.items())
    return "// Written by tools/web_assets.py from the window's paint.\n" + "".join(said)


def first_read(language: str) -> list[str]:
    """The paragraphs of the rules that are enough for a first game."""
    section = next(it for it in read_rulebook(language) if it.anchor == "a-first-read")
    return [it.text for it in section.blocks if isinstance(it, Prose)]


def words_of(language: str, said: Iterable[str]) -> dict[str, str | list[str]]:
    """The sentences ``said`` in a language; what is counted has its singular and plural.

    Raises KeyError with a sentence that has no translation.
    """
    known = dict(_catalogue(language))
    return {text: known[text] for text in said if language != "en" or COUNTED in text}


def _catalogue(language: str) -> Iterator[tuple[str, str | list[str]]]:
    """All finished translations; where a sentence has several, that of the page comes last."""
    root = ET.parse(FOLDER / f"smallworld_{language}.ts").getroot()
    contexts = sorted(root.iter("context"), key=lambda it: it.findtext("name") == "page")
    for context in contexts:
        for message in context.iter("message"):
            yield from _translation(message)


def _translation(message: ET.Element) -> Iterator[tuple[str, str | list[str]]]:
    source, translation = message.findtext("source"), message.find("translation")
    if source is None or translation is None or translation.get("type"):
        return
    forms = [form.text or "" for form in translation.iter("numerusform")]
    if forms or translation.text:
        yield source, forms or str(translation.text)


def font(face: str) -> bytes:
    """A face cut down to the letters of the three languages."""
    from fontTools.subset import Options, Subsetter, load_font, save_font  # noqa: PLC0415

    options = Options(flavor="woff2", hinting=False, desubroutinize=True)
    options.layout_features = ["tnum", "lnum"]
    options.name_IDs = [0, 1, 2, 13, 14]
    whole = load_font(str(FONTS / f"{face}.ttf"), options)
    subsetter = Subsetter(options)
    subsetter.populate(text=LETTERS)
    subsetter.subset(whole)
    for record in whole["name"].names:  # a cut font may not be called as the whole one
        if record.nameID == 1:
            record.string = f"Small World {face}".replace("Lato", "Sans").replace(
                "Vollkorn", "Serif"
            )
    packed = BytesIO()
    save_font(whole, packed, options)
    return packed.getvalue()


if __name__ == "__main__":
    sys.exit(main())
