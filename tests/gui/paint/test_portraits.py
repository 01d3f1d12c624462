"""The computer players' faces."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot

from smallworld_client.gui.paint.ink import CARD
from smallworld_client.gui.paint.owners import (
    OWNERS,
    RING,
    drawing,
    has_portrait,
    paint_portrait,
    paint_silhouette,
)
from smallworld_client.gui.turn.player_panel import PlayerPanel, PlayerView
from smallworld_client.table.authority.seats import NAMES
from smallworld_client.words.choices import character

SIZE = 120


def painted(name: str) -> QImage:
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    image.fill(0)
    painter = QPainter(image)
    paint_portrait(painter, name, QPointF(SIZE / 2, SIZE / 2), SIZE * 0.9)
    painter.end()
    return image


@pytest.mark.parametrize("name", NAMES)
def test_every_computer_player_has_a_face_and_a_line(name: str) -> None:
    assert len(drawing(name)) >= 8
    assert character(name)


def test_no_two_faces_are_alike() -> None:
    faces = [bytes(painted(name).constBits()) for name in NAMES]
    assert len(set(faces)) == len(NAMES)


@pytest.mark.parametrize("name", ["Ada", "", "../emblems/elves", "Hobrin's", "Ünder"])
def test_nobody_else_has_one(name: str) -> None:
    assert not has_portrait(name)
    assert character(name) == ""


def test_a_face_has_a_brass_ring() -> None:
    image = painted("Hobrin")
    across = {image.pixelColor(x, SIZE // 2).name().upper() for x in range(12)}
    assert RING in across


def test_a_person_is_a_silhouette_on_their_colour(qtbot: QtBot) -> None:
    image = QImage(SIZE, SIZE, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_silhouette(painter, OWNERS[0], QPointF(SIZE / 2, SIZE / 2), SIZE * 0.9)
    painter.end()
    assert image.pixelColor(SIZE // 2, SIZE * 3 // 10) == QColor(CARD)
    assert image.pixelColor(SIZE // 4, SIZE // 3) == QColor(OWNERS[0].field)


def test_at_the_table_everybody_is_known_by_their_face(qtbot: QtBot) -> None:
    panel = PlayerPanel()
    qtbot.addWidget(panel)
    panel.resize(panel.sizeHint())
    faces = []
    for face in ("Hobrin", "Luvra", ""):
        panel.show_player(PlayerView(1, "Ada", face=face))
        faces.append(panel.grab().toImage().copy(20, 8, 30, 28))
    assert faces[0] != faces[1]
    assert faces[0] != faces[2]
