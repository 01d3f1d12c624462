"""The rules as rich text: headings and rules under their anchors, pictures, tables."""

import re
from functools import lru_cache
from html import escape

from smallworld.content import whole_content
from smallworld_client.gui.paint.type import DISPLAY
from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS, WIDTH
from smallworld_client.gui.theme import Theme, Type
from smallworld_client.rulebook.document import (
    Block,
    Picture,
    Prose,
    Rule,
    RulebookSection,
    TextTable,
)

TITLE, CHAPTER = 1, 2
ILLUSTRATION, EMBLEM = "illustration", "emblem"
"""What pictures are called in the text: ``illustration:price``, ``emblem:ghouls``."""
EMBLEM_SIZE = 30
_NUMBER = re.compile(r"\d+( \+ \d+)?")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_CODE = re.compile(r"`(.+?)`")


@lru_cache(maxsize=4)
def typeset(sections: tuple[RulebookSection, ...], scale: float) -> str:
    """The sections as rich text; pictures are so many times as large as usual."""
    return "".join(_section(section, scale) for section in sections if section.level > TITLE)


def _section(section: RulebookSection, scale: float) -> str:
    look = "chapter" if section.level == CHAPTER else "part"
    heading = f'{_emblem(section.anchor, scale)}<a name="{section.anchor}">'
    heading = f'<p class="{look}">{heading}{escape(section.heading)}</a></p>'
    return heading + "".join(_block(block, scale) for block in section.blocks)


def _emblem(anchor: str, scale: float) -> str:
    """The emblem of a race or a power before its name; nothing before other headings."""
    content = whole_content()
    if anchor not in content.races and anchor not in content.powers:
        return ""
    return _image(f"{EMBLEM}:{anchor}", EMBLEM_SIZE * scale, EMBLEM_SIZE * scale) + "&nbsp; "


def _image(source: str, width: float, height: float) -> str:
    size = f'width="{round(width)}" height="{round(height)}"'
    return f'<img src="{source}" {size} style="vertical-align: middle">'


def _picture(picture: Picture, scale: float) -> str:
    """A picture over its caption; of one that is not known only the caption."""
    caption = f'<p class="caption">{_inline(picture.caption)}</p>'
    if picture.name not in ILLUSTRATIONS:
        return caption
    height = ILLUSTRATIONS[picture.name].height
    image = _image(f"{ILLUSTRATION}:{picture.name}", WIDTH * scale, height * scale)
    return f'<p class="picture">{image}</p>{caption}'


def _block(block: Block, scale: float) -> str:
    match block:
        case Picture():
            return _picture(block, scale)
        case Rule(anchor, name, text):
            return f'<p><a name="{anchor}"><b>{escape(name)}.</b></a> {_inline(text)}</p>'
        case Prose(text):
            return f"<p>{_inline(text)}</p>"
        case TextTable(rows):
            return _table(rows)


def _inline(text: str) -> str:
    marked = _STRONG.sub(r"<b>\1</b>", escape(text, quote=False))
    return _CODE.sub(r"<code>\1</code>", marked)


def _table(rows: tuple[tuple[str, ...], ...]) -> str:
    """Numbers stand at the right of their column; a name after them keeps away from them."""
    heads, *lines = rows
    looks = ["number" if _NUMBER.fullmatch(cell) else "name" for cell in lines[0]]
    looks[0] = "first"
    cells = [_row("th", heads, looks), *(_row("td", line, looks) for line in lines)]
    return f'<table cellspacing="0" cellpadding="3">{"".join(cells)}</table>'


def _row(tag: str, texts: tuple[str, ...], looks: list[str]) -> str:
    cells = (
        f'<{tag} class="{look}" align="{_ALIGN.get(look, "left")}">{_inline(text)}</{tag}>'
        for text, look in zip(texts, looks, strict=True)
    )
    return f"<tr>{''.join(cells)}</tr>"


_ALIGN = {"number": "right"}
_MOST_CELL = 21
"""Pixels: larger words would be broken in a table's columns."""


def style_of(theme: Theme) -> str:
    """How each kind of paragraph looks on a table."""
    s = theme.surround
    chapter, part, note = (
        theme.font(role).pixelSize() for role in (Type.SCREEN, Type.CARD, Type.NOTE)
    )
    gap = theme.px(7)
    cell = min(theme.font(Type.BODY).pixelSize(), _MOST_CELL)
    return f"""
    p, td {{ color: {s.second}; }}
    td {{ font-size: {cell}px; }}
    p {{ margin-top: 0; margin-bottom: {gap}px; line-height: 125%; }}
    p.chapter {{ font-family: {DISPLAY}; font-size: {chapter}px; font-weight: 700; color: {s.text};
        margin-top: {3 * gap}px; }}
    p.part {{ font-family: {DISPLAY}; font-size: {part}px; font-weight: 700; color: {s.gold_text};
        margin-top: {2 * gap}px; margin-bottom: {gap // 2}px; }}
    p.picture {{ margin-top: {gap}px; margin-bottom: 0; line-height: 100%; }}
    p.caption {{ font-size: {note}px; font-style: italic; color: {s.third}; margin-top: 0;
        margin-bottom: {2 * gap}px; margin-left: {gap}px; }}
    b {{ color: {s.text}; font-weight: 700; }}
    code {{ color: {s.text}; }}
    table {{ margin-bottom: {2 * gap}px; }}
    th {{ font-size: {min(note, cell)}px; font-weight: 600; color: {s.third}; }}
    td.name, th.name {{ padding-left: {4 * gap}px; }}
    td.number, th.number {{ padding-left: {gap}px; }}
    """
