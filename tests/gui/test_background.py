"""Work beside the window's thread ends when the window does."""

from concurrent.futures import CancelledError
from threading import Event

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QImage, QPainter
from shiboken6 import delete

from smallworld_client.gui.background import Background, PicturePainter
from smallworld_client.gui.paint.geometry import geometry_of
from smallworld_client.gui.paint.terrain import paint_board
from smallworld_maps import load
from tests.helpers.expect import PATIENCE


def work(background: Background, begun: Event) -> None:
    """Go on until it is interrupted."""
    while True:
        background.checkpoint()
        begun.set()


def test_work_that_has_begun_ends_at_its_next_checkpoint() -> None:
    background, begun = Background(), Event()
    job = background.submit("boards", work, background, begun)
    assert begun.wait(PATIENCE)
    background.end()
    assert isinstance(job.exception(PATIENCE), CancelledError)


def test_work_that_has_not_begun_is_dropped() -> None:
    background, begun = Background(), Event()
    first = background.submit("boards", work, background, begun)
    second = background.submit("boards", begun.set)
    assert begun.wait(PATIENCE)
    background.end()
    assert second.cancelled()
    first.exception(PATIENCE)


def test_after_the_end_nothing_begins() -> None:
    background, begun = Background(), Event()
    background.end()
    assert background.submit("picture", begun.set).cancelled()
    assert not begun.is_set()


def test_each_kind_of_work_has_a_thread_of_its_own() -> None:
    background, begun = Background(), Event()
    job = background.submit("boards", work, background, begun)
    assert background.submit("picture", lambda: "done").result(PATIENCE) == "done"
    background.end()
    job.exception(PATIENCE)


def test_a_picture_that_nobody_waits_for_any_more_is_not_painted(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, begun, goes_on, painted = Background(), Event(), Event(), list[float]()
    monkeypatch.setattr("smallworld_client.gui.background.background", own)

    def paint(scale: float, _: float) -> QImage:
        painted.append(scale)
        begun.set()
        goes_on.wait(PATIENCE)
        return QImage()

    shown, gone = QObject(), QObject()
    PicturePainter(paint, shown).paint(1.0, 1.0)
    assert begun.wait(PATIENCE)
    PicturePainter(paint, gone).paint(2.0, 1.0)
    delete(gone)
    goes_on.set()
    own.submit("picture", lambda: None).result(PATIENCE)
    assert painted == [1.0]
    own.end()


def test_a_board_that_is_being_painted_is_left_as_it_is(qapp: object) -> None:
    """And the painter with it, which Qt would complain about otherwise."""
    calls = 0

    def checkpoint() -> None:
        nonlocal calls
        calls += 1
        if calls == 3:
            raise CancelledError

    image = QImage(100, 60, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.scale(0.05, 0.05)
    with pytest.raises(CancelledError):
        paint_board(painter, geometry_of(load("two-players")), checkpoint)
    painter.end()
    assert calls == 3
