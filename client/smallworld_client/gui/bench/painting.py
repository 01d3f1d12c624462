"""How long the table takes to be painted: zoomed and pushed about, and after each entry."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget

from smallworld.state import Stage
from smallworld_client.gui.screens.table import TableScreen
from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shots.posing import Moment, PosedSession, moment, played
from smallworld_client.gui.shots.studio import Studio
from smallworld_client.gui.theme import Theme
from smallworld_client.seat.events import Step

SIZE = QSize(1280, 800)
PLAYERS = 5
_ROUNDS = 6
_PUSHES = 12


class Paints(NamedTuple):
    """Milliseconds of each painting: the board's, a plain picture's, and after each entry."""

    board: list[float]
    picture: list[float]
    entry: list[float]


def paints() -> Paints:
    """Measure all of it, in a process without another window."""
    Theme().apply(make_application())
    studio = Studio(SIZE)
    return Paints(*_under_the_hand(studio), list(_entries(studio)))


def _under_the_hand(studio: Studio) -> tuple[list[float], list[float]]:
    """A late position of five players, and beside it a photograph of it, zoomed alike."""
    at = moment(PLAYERS, _is_late)
    table = TableScreen(PosedSession(at, at.state.to_move))
    studio.set_up(table)
    picture = _Picture(table.board.grab().toImage())
    picture.resize(table.board.size())
    picture.show()
    board: list[float] = []
    plain: list[float] = []
    for _ in range(_ROUNDS):
        for gesture in _gestures(table):
            gesture()
            board.append(_timed(table.board.repaint))
            picture.scale = table.board.zoom
            plain.append(_timed(picture.repaint))
        studio.rest(table)
    table.close()
    table.deleteLater()
    picture.deleteLater()
    return board, plain


def _is_late(at: Moment) -> bool:
    return at.state.stage is Stage.CONQUER and at.rounds_left <= 1


def _gestures(table: TableScreen) -> Iterator[Callable[[], None]]:
    """Closer, about, and back again."""
    board = table.board
    for _ in range(4):
        yield board.zoom_in
    for step in range(_PUSHES):
        yield partial(board.pan, QPointF(20, 10) if step % 2 else QPointF(-30, -15))
    for _ in range(4):
        yield board.zoom_out


def _entries(studio: Studio) -> Iterator[float]:
    """A game of five, entry by entry: from when the table is told to its new picture."""
    reel = played(PLAYERS, 0)
    session = PosedSession(Moment(reel, 0), None)
    table = TableScreen(session)
    table.board.set_speed(0.0)
    studio.set_up(table)
    for position in range(1, reel.length + 1):
        before, after = reel.states[position - 1 : position + 1]
        step = Step(position - 1, before, reel.entries[position - 1], after)
        yield _timed(partial(_shown, session, table, step))
    table.close()
    table.deleteLater()


def _shown(session: PosedSession, table: TableScreen, step: Step) -> None:
    """Tell the next entry, and let the table answer and paint until nothing is left to do."""
    session.tell(step)
    while session.state is not step.after:
        QApplication.processEvents()
    QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
    QApplication.sendPostedEvents(table.window(), QEvent.Type.UpdateRequest)


def _timed(paint: Callable[[], object]) -> float:
    began = time.perf_counter()
    paint()
    return (time.perf_counter() - began) * 1000


class _Picture(QWidget):
    """A still picture, smoothly scaled: what any board under a hand has to do at least."""

    def __init__(self, image: QImage) -> None:
        super().__init__()
        self._image = image
        self.scale = 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        size = QRectF(self.rect()).size() * self.scale
        painter.drawImage(QRectF(QPointF(), size), self._image)
