"""How long the table takes to paint: zoomed and panned, and after each log entry."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QInputDevice, QPainter, QPaintEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.state import Stage
from smallworld_client.guest.events import Step
from smallworld_client.gui.bench.starting import Rounds
from smallworld_client.gui.board.cache import prewarm
from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shots.posing import Moment, PosedSession, Studio, moment, played
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme

SIZE = QSize(1280, 800)
PLAYERS = 5
_ROUNDS = 6
_CLOSER, _BACK = ((QPoint(0, far), Qt.KeyboardModifier.ControlModifier) for far in (60, -60))
_PUSHES = tuple((by, Qt.KeyboardModifier.NoModifier) for by in (QPoint(-30, -15), QPoint(24, 12)))
_GESTURES = (*[_CLOSER] * 10, *_PUSHES * 12, *[_BACK] * 10)
"""Zoom in, pan and zoom out: how far two fingers move, and which keys are held."""
_TRACKPAD = QPointingDevice(
    "trackpad",
    1,
    QInputDevice.DeviceType.TouchPad,
    QPointingDevice.PointerType.Finger,
    QInputDevice.Capability.PixelScroll,
    2,
    2,
)


class Paints(NamedTuple):
    """Milliseconds of each painting: the board's, a plain picture's, and after each entry."""

    board: list[float]
    picture: list[float]
    entry: list[float]


def paints(rounds: Rounds = iter) -> Paints:
    """Measure all of it, in a process without another window."""
    Theme().apply(make_application())
    prewarm().result()
    studio = Studio(SIZE)
    return Paints(
        *_under_the_hand(studio, rounds), [_timed(tell) for tell in telling(studio, rounds)]
    )


def _under_the_hand(studio: Studio, rounds: Rounds) -> tuple[list[float], list[float]]:
    """A late position of five players, and beside it a photograph of it, zoomed alike."""
    at = moment(PLAYERS, _is_late)
    table = TableScreen(PosedSession(at, at.state.to_move))
    studio.set_up(table)
    picture = _Picture(table.board.grab().toImage())
    picture.resize(table.board.size())
    picture.show()
    board: list[float] = []
    plain: list[float] = []
    for _ in rounds(range(_ROUNDS)):
        for fingers in _GESTURES:
            QApplication.sendEvent(table.board, _wheel(table.board, *fingers))
            board.append(_timed(partial(_paint_due, table)))
            picture.scale = table.board.zoom
            plain.append(_timed(picture.repaint))
        studio.rest(table)
    table.close()
    table.deleteLater()
    picture.deleteLater()
    return board, plain


def _paint_due(widget: QWidget) -> None:
    """The region of the widget's window that needs repainting."""
    QApplication.sendPostedEvents(widget.window(), QEvent.Type.UpdateRequest)


def _wheel(board: QWidget, by: QPoint, keys: Qt.KeyboardModifier) -> QWheelEvent:
    """Two fingers on a trackpad, over the middle of the board."""
    middle = QPointF(board.rect().center())
    return QWheelEvent(
        middle,
        QPointF(board.mapToGlobal(middle.toPoint())),
        by,
        by,
        Qt.MouseButton.NoButton,
        keys,
        Qt.ScrollPhase.ScrollUpdate,
        False,
        device=_TRACKPAD,
    )


def _is_late(at: Moment) -> bool:
    return at.state.stage is Stage.CONQUER and at.rounds_left <= 1


def telling(studio: Studio, rounds: Rounds = iter) -> Iterator[Callable[[], None]]:
    """A game of five, entry by entry: passes each one to a table and has it painted."""
    reel = played(PLAYERS, 0)
    session = PosedSession(Moment(reel, 0), None)
    table = TableScreen(session)
    table.board.set_speed(0.0)
    studio.set_up(table)
    for position in rounds(range(1, reel.length + 1)):
        before, after = reel.states[position - 1 : position + 1]
        step = Step(position - 1, before, reel.entries[position - 1], after)
        yield partial(_show, session, table, step)
    table.close()
    table.deleteLater()


def _show(session: PosedSession, table: TableScreen, step: Step) -> None:
    """Pass on the next entry and process events until the table has painted everything."""
    session.tell(step)
    while session.state is not step.after:
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    _paint_due(table)


def _timed(paint: Callable[[], object]) -> float:
    began = time.perf_counter()
    paint()
    return (time.perf_counter() - began) * 1000


class _Picture(QWidget):
    """A picture, smoothly scaled: the least that any board that is moved has to do."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image
        self.scale = 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = QRectF(self.rect()).size() * self.scale
        painter.drawImage(QRectF(QPointF(), size), self._image)
