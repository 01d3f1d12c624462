"""What the page shares with the window is as the window has it now, and small."""

import re
from collections.abc import Mapping

import pytest
from fontTools.ttLib import TTFont

import web_assets
from smallworld_client.gui.paint.icons import EMBLEMS
from smallworld_client.home.settings import LANGUAGES
from smallworld_maps import ids
from smallworld_web.answers import page_files, uncommented

MOST = 160 << 10
"""Bytes of the page and the assets of one board, gzipped."""
EMBLEMS_OF_A_BOARD = 14
"""Races and powers of six combos and of as many players as lie before one at first."""


def stale(made: Mapping[str, str]) -> list[str]:
    """Those files of the page that are no longer what is made of the window's sources."""
    return [
        name
        for name, text in made.items()
        if (web_assets.PAGE / name).read_text(encoding="utf-8") != text
    ]


def test_what_is_made_of_the_windows_sources_is_up_to_date(qapp: object) -> None:
    assert stale(web_assets.small_assets()) == [], "run `python tools/web_assets.py`"


@pytest.mark.parametrize(
    "board", ["two-players", *(pytest.param(it, marks=pytest.mark.long) for it in ids()[1:])]
)
def test_the_picture_of_a_board_is_up_to_date(qapp: object, board: str) -> None:
    assert stale(web_assets.board_pictures([board])) == [], "run `python tools/web_assets.py`"


@pytest.mark.parametrize("face", web_assets.FACES)
def test_a_font_has_every_letter_that_the_page_says(face: str) -> None:
    said = "".join(
        (web_assets.PAGE / f"{words}-{language}.json").read_text(encoding="utf-8")
        for language in LANGUAGES
        for words in ("words", "seat-words")
    )
    letters = TTFont(web_assets.PAGE / f"{face}.woff2").getBestCmap()
    assert {it for it in said if it.isprintable() and ord(it) not in letters} == set()


def test_a_script_is_sent_without_its_comments_and_with_its_line_numbers() -> None:
    source = b"// What.\n  /**\n   * Why * /how/.\n   */\nlet a = 1; // stays\n/* b */\nlet c;\n"
    assert uncommented(source) == b"\n\n\n\nlet a = 1; // stays\n\nlet c;\n"


@pytest.mark.parametrize("board", ids())
def test_the_page_and_the_assets_of_one_board_are_small(board: str) -> None:
    files = page_files()
    needed = {
        name: file.size
        for name, file in files.items()
        if not re.match(r"board-|piece-|words-|streams|emblems|OFL-|card|list|seat", name)
    }
    needed[board] = files[f"board-{board}.svg"].size
    needed["words"] = max(files[f"words-{it}.json"].size for it in LANGUAGES)
    needed["emblems"] = round(_usual_emblem() * EMBLEMS_OF_A_BOARD)
    assert sum(needed.values()) <= MOST, needed


def _usual_emblem() -> float:
    sizes = [file.size for name, file in page_files().items() if name.startswith("emblems/")]
    assert len(sizes) == len(EMBLEMS)
    return sum(sizes) / len(sizes)


NEVER = {
    "*.html": r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)",
    "*.js": r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval\(",
}
"""Script and style within a page; markup that a script makes of text."""


@pytest.mark.parametrize("files", NEVER)
def test_no_page_has_script_within_it_and_no_script_makes_markup(files: str) -> None:
    there = sorted(web_assets.PAGE.glob(files))
    assert there
    found = [it.name for it in there if re.search(NEVER[files], it.read_text(encoding="utf-8"))]
    assert found == []


def test_nothing_comes_from_elsewhere() -> None:
    known = {"http://www.w3.org/2000/svg"}
    said = {
        address
        for file in web_assets.PAGE.iterdir()
        if file.suffix in (".html", ".css", ".js", ".svg")
        for address in re.findall(r"https?://[^\"'\s)]+", file.read_text(encoding="utf-8"))
    }
    assert said <= known
