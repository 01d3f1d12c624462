"""Making other people's text safe to show: names and lines of chat.

Anybody may write anything, and others see it in lists, sentences and terminals. So invisible
characters are removed: otherwise a name could be invisible, or two names could look alike. Removed
are also characters that change the direction of writing, end a line or control a terminal. Of
combining marks, which can be stacked until they cover other lines, a few per letter are kept.

Letters that look like other letters are kept, since they belong to somebody's language.
"""

from collections.abc import Iterator
from unicodedata import category

MOST_MARKS = 3
"""Combining marks on one letter; Vietnamese, Hebrew with its points and Thai need no more."""

_IGNORABLE = (
    *(0x00AD, 0x034F, 0x061C, 0x3164, 0xFEFF, 0xFFA0),
    *range(0x115F, 0x1161),  # fillers of Korean syllables
    *range(0x17B4, 0x17B6),  # inherent vowels of Khmer
    *range(0x180B, 0x1810),  # Mongolian variation selectors and vowel separator
    *range(0x200B, 0x2010),  # spaces without width, joiners, direction marks
    *range(0x202A, 0x202F),  # embeddings and overrides of direction
    *range(0x2060, 0x2070),  # invisible operators, isolates of direction
    *range(0xFE00, 0xFE10),  # variation selectors
    *range(0xFFF0, 0xFFF9),
    *range(0x1BCA0, 0x1BCA4),  # of shorthand
    *range(0x1D173, 0x1D17B),  # of musical notes
    *range(0xE0000, 0xE1000),  # tags, and more variation selectors
)
"""What Unicode calls Default_Ignorable_Code_Point, of which Python's database does not know."""
_BLANK = (
    *(0x2800, 0x1D159),  # Braille without a dot, a note without a head
    0x16FE4,  # a filler of the Khitan script
    *range(0x13441, 0x13443),  # blank hieroglyphs
    0xFFFC,  # stands for an object, which the window would look for
)
"""Letters, marks and symbols in Unicode's terms that are invisible all the same."""
_UNSEEN = frozenset(map(chr, (*_IGNORABLE, *_BLANK)))


def plain(text: str) -> str:
    """A name or a line of chat as one line of visible characters, without blanks at its ends.

    The result is never longer than ``text`` and is empty where nothing of it is visible. Plain text
    stays the same.
    """
    if not (text.isascii() and text.isprintable()):
        text = "".join(_seen(text))
    return " ".join(text.split())


def printable(line: str) -> str:
    """A line for a terminal: as it is if all of it is printable, else plain."""
    return line if line.isprintable() else plain(line)


def _seen(text: str) -> Iterator[str]:
    """The visible characters, with a blank for each line end and control character."""
    marks = MOST_MARKS  # as long as there is no letter to stand on
    for character in text:
        if character in _UNSEEN or category(character) == "Cf":
            continue
        if not character.isprintable() or character == " ":
            marks = MOST_MARKS
            yield " "
        elif category(character) not in ("Mn", "Me"):
            marks = 0
            yield character
        elif marks < MOST_MARKS:
            marks += 1
            yield character
