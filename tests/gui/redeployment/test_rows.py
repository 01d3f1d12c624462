"""The regions of a redeployment below each other."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.turn.redeployment_panel import RedeploymentRows, RedeploymentRowView
from tests.gui.audit import words
from tests.gui.audit.painting import Painted

REGIONS = [
    RedeploymentRowView(it, str(it), "Windkuppe", "keine Gegner", 2, 1, 3) for it in range(3)
]

WIDTHS = [
    it if it % 8 == 6 else pytest.param(it, marks=pytest.mark.long) for it in range(150, 230, 2)
]


@pytest.mark.parametrize("wide", WIDTHS)
def test_rows_settle_whether_they_need_a_scroll_bar_or_not(qtbot: QtBot, wide: int) -> None:
    """A scroll bar takes width, which makes rows higher, which needs a scroll bar."""
    rows = RedeploymentRows()
    qtbot.addWidget(rows)
    rows.show_rows(REGIONS)
    for high in range(90, 300, 6):
        rows.resize(wide, high)
        rows.show()
        QApplication.processEvents()
    assert list(words.cut(Painted(rows))) == []
