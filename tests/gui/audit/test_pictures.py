"""The posed pictures are looked over one after the other."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLabel, QWidget

from smallworld_client.gui.kit.label import Panel
from smallworld_dev.shots.posing import Studio
from smallworld_dev.shots.taking import SHOTS
from tests.gui.audit.__main__ import looked_over
from tests.gui.audit.finding import Kind

SIZE = QSize(400, 300)


def _cut(studio: Studio) -> QWidget:
    panel = Panel()
    studio.set_up(panel)
    label = QLabel("More than there is room for", panel)
    label.setGeometry(20, 20, 40, 30)
    label.show()
    return panel


def test_what_is_wrong_in_a_picture_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHOTS, "cut", _cut)
    assert [it.kind for it in looked_over("cut", SIZE)] == [Kind.CUT]


def test_a_picture_in_which_nothing_is_wrong_is_passed_over() -> None:
    assert looked_over("statistics-none", QSize(1280, 720)) == []
