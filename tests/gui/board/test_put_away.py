"""What a board leaves behind when its table is left: nothing."""

import gc
import weakref

import pytest
import shiboken6
from pytestqt.qtbot import QtBot

from smallworld_client.analysis.pieces import RegionView
from smallworld_client.gui.board import pieces
from smallworld_client.gui.board.view import BoardView
from smallworld_maps import load

GIANTS = RegionView(0, "giants", 2)


def test_a_board_that_still_had_to_paint_something_is_forgotten(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = BoardView(load("two-players"))
    view.resize(500, view.heightForWidth(500))
    view.show()
    qtbot.waitUntil(view.windowHandle().isExposed)
    view.show_regions({"5": GIANTS})
    view.repaint()
    monkeypatch.setattr(pieces, "_SECONDS", 0.0)
    view.camera_motion.zoom_by(1)
    view.region_point("5")
    view.repaint()
    gone = weakref.ref(view)
    shiboken6.delete(view)
    del view
    gc.collect()
    assert gone() is None
