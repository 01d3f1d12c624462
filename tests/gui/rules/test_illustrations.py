"""The pictures of the rules: all are used, all can be seen, all have a file for other readers."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS
from smallworld_client.words.rulebook import Picture, parse_rulebook

DOCS = Path(__file__).parents[3] / "docs"


def named() -> Iterator[str]:
    """The pictures of the document, in its order."""
    for section in parse_rulebook((DOCS / "RULES.md").read_text(encoding="utf-8")):
        yield from (block.name for block in section.blocks if isinstance(block, Picture))


def colours(image: QImage) -> int:
    """How many different colours a coarse look at an image finds."""
    steps = ((x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5))
    return len({image.pixel(x, y) for x, y in steps})


def test_the_rules_show_each_picture_once() -> None:
    assert sorted(named()) == sorted(ILLUSTRATIONS)


def test_each_picture_has_a_file_of_its_size() -> None:
    for name, illustration in ILLUSTRATIONS.items():
        file = QImage(str(DOCS / "pictures" / "rules" / f"{name}.png"))
        assert file.size() == illustration.size.toSize(), name


@pytest.mark.parametrize("name", ILLUSTRATIONS)
def test_a_picture_is_painted_within_its_size(qtbot: QtBot, name: str) -> None:
    illustration = ILLUSTRATIONS[name]
    image = QImage(illustration.size.toSize(), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    laid: list[QRectF] = []
    painter = QPainter(image)
    illustration.paint(painter, lambda _, rect: laid.append(rect))
    painter.end()
    assert colours(image) > 50
    assert all(QRectF(image.rect()).contains(rect) for rect in laid)
