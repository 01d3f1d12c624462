"""The rules as a document: ``docs/RULES.md``, read into sections, rules, prose, tables, pictures.

A paragraph that begins with an anchor and a bold name is a rule; the small print after it links to
the scenarios that prove it::

    <a id="the-top-combo-is-free"></a>
    **The top combo is free.** You take banner, badge and tokens.
    <sub>Shown in [first-is-free](../tests/scenarios/combos/first-is-free.toml)</sub>

Anchors are the same in every language, so that a race, a power or a refusal finds its rule in each
of them. A translation, ``RULES.de.md``, therefore says them above its headings too::

    <a id="races"></a>
    ## Völker

Where a heading has none above it, as in English, its own words make the anchor. A paragraph that is
an image, ``![caption](pictures/rules/price.png)``, is a picture, named ``price``.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path, PurePosixPath

from msgspec import Struct

from smallworld.errors import GameError

PACKAGE = Path(__file__).parents[1]
PLACES = (PACKAGE / "RULES.md", PACKAGE.parents[1] / "docs" / "RULES.md")
"""Where the document is: in the package once installed or frozen, else in the checkout."""

_HEADING = re.compile(r'(?:<a id="(?P<anchor>[^"]*)"></a>\s+)?(?P<marks>#+) (?P<text>.+)')
_RULE = re.compile(r'<a id="(?P<anchor>[^"]*)"></a>\s+\*\*(?P<name>[^*]+)\.\*\*(?P<text>.*)')
_PROOF = re.compile(r"<sub>(.*?)</sub>")
_PICTURE = re.compile(r"!\[(?P<caption>[^]]*)\]\((?P<file>[^)]*)\)")
_LINK = re.compile(r"\[[^]]*\]\(([^)]*)\)")


class RulebookError(GameError):
    """The document can't be found or read; the message says what to do."""


class Rule(Struct, frozen=True):
    """One rule: its name, a sentence; what there is to add; and what links prove it."""

    anchor: str
    name: str
    text: str
    shown: tuple[str, ...]


class Prose(Struct, frozen=True):
    """A paragraph that is no rule."""

    text: str


class TextTable(Struct, frozen=True):
    """Rows of cells, the first of which are the heads."""

    rows: tuple[tuple[str, ...], ...]


class Picture(Struct, frozen=True):
    """A drawing by its name, and what is to be seen in it."""

    name: str
    caption: str


Block = Rule | Prose | TextTable | Picture


class RulebookSection(Struct, frozen=True):
    """A heading with what stands under it; level 1 is the title, 2 a chapter, 3 a part of one."""

    anchor: str
    heading: str
    level: int
    blocks: tuple[Block, ...]

    @property
    def rules(self) -> list[Rule]:
        """The rules under this heading."""
        return [block for block in self.blocks if isinstance(block, Rule)]


def slug(name: str) -> str:
    """The anchor of a heading or rule: lower case, words joined by hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def read(language: str = "") -> tuple[RulebookSection, ...]:
    """The document that came with the program, in a language such as ``de`` where there is one.

    Raises RulebookError where it is missing.
    """
    translated = [place.with_name(f"RULES.{language}.md") for place in PLACES if language]
    for place in (*translated, *PLACES):
        if place.is_file():
            return _parsed(place, place.stat().st_mtime_ns)
    raise RulebookError(f"The rules are missing from {PLACES[0]}: install the program again.")


@lru_cache(maxsize=4)
def _parsed(place: Path, _changed: int) -> tuple[RulebookSection, ...]:
    return parse(place.read_text(encoding="utf-8"))


def parse(text: str) -> tuple[RulebookSection, ...]:
    """Read a document. Raises RulebookError where a text stands before the first heading."""
    found: list[tuple[str, str, int, list[Block]]] = []
    for paragraph in re.split(r"\n\s*\n", text.strip()):
        heading = _HEADING.fullmatch(paragraph)
        if heading:
            text = heading["text"]
            found.append((heading["anchor"] or slug(text), text, len(heading["marks"]), []))
        elif not found:
            raise RulebookError(f"A heading should come before '{paragraph}'.")
        else:
            found[-1][3].append(_block(paragraph))
    return tuple(
        RulebookSection(anchor, heading, level, tuple(blocks))
        for anchor, heading, level, blocks in found
    )


def _block(paragraph: str) -> Block:
    if paragraph.startswith("|"):
        return TextTable(tuple(_rows(paragraph)))
    line = " ".join(paragraph.split())
    picture = _PICTURE.fullmatch(line)
    if picture is not None:
        return Picture(PurePosixPath(picture["file"]).stem, picture["caption"])
    proof = _PROOF.search(line)
    plain = _PROOF.sub("", line).strip()
    rule = _RULE.fullmatch(plain)
    if rule is None:
        return Prose(plain)
    shown = _LINK.findall(proof[1]) if proof else []
    return Rule(rule["anchor"], rule["name"], rule["text"].strip(), tuple(shown))


def _rows(paragraph: str) -> Iterator[tuple[str, ...]]:
    for number, line in enumerate(paragraph.splitlines()):
        if number != 1:  # the line of dashes
            yield tuple(cell.strip() for cell in line.strip("| ").split("|"))
