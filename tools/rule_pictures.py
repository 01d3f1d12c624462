"""Paints the pictures of the rules, as ``docs/RULES.md`` shows them outside of the program.

    python tools/rule_pictures.py

writes ``docs/pictures/rules/*.png``.
"""

import os
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.kit.draw import smooth
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_client.gui.rules.illustrations import ILLUSTRATIONS, example_map
from smallworld_client.gui.theme import Theme

FOLDER = Path(__file__).parents[1] / "docs" / "pictures" / "rules"


def main() -> None:
    """Paint them all."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    Theme().apply(app)
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, illustration in ILLUSTRATIONS.items():
        picture = QImage(illustration.size.toSize(), QImage.Format.Format_ARGB32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = smooth(QPainter(picture))
        illustration.paint(painter, _lay_board)
        painter.end()
        picture.save(str(FOLDER / f"{name}.png"))


def _lay_board(painter: QPainter, rect: QRectF) -> None:
    geometry = geometry_of(example_map())
    painter.save()
    painter.translate(rect.topLeft())
    painter.scale(rect.width() / geometry.canvas.width(), rect.height() / geometry.canvas.height())
    paint_board(painter, geometry)
    painter.restore()


if __name__ == "__main__":
    main()
