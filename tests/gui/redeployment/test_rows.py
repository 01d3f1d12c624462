"""The regions of a redeployment below each other."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from smallworld_client.gui.redeployment.rows import Rows, RowView
from tests.gui.audit import words
from tests.gui.audit.painting import Painted

REGIONS = [RowView(it, str(it), "Windkuppe", "keine Gegner", 2, 1, 3) for it in range(3)]


@pytest.mark.parametrize("wide", range(150, 230, 2))
def test_rows_settle_whether_they_need_a_scroll_bar_or_not(qtbot: QtBot, wide: int) -> None:
    """A scroll bar takes width, which makes rows higher, which needs a scroll bar."""
    rows = Rows()
    qtbot.addWidget(rows)
    rows.show_rows(REGIONS)
    for high in range(90, 300, 6):
        rows.resize(wide, high)
        rows.show()
        QApplication.processEvents()
    assert list(words.cut(Painted(rows))) == []
