"""A list that changes while somebody reads it stays where it is."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget


@contextmanager
def held(area: QScrollArea, rows: Callable[[], Sequence[QWidget]]) -> Iterator[None]:
    """Whatever the block does to the rows, the first that can be seen keeps its place.

    So nobody presses a button that has just moved under the mouse. If that row goes, the next one
    that is left stays instead.
    """
    seen = [(row, _top(area, row)) for row in rows() if _is_seen(area, row)]
    yield
    kept = set(rows())
    anchor = next(((row, top) for row, top in seen if row in kept), None)
    if anchor is None:
        return
    row, top = anchor
    _settle(area, row)
    bar = area.verticalScrollBar()
    bar.setValue(bar.value() + _top(area, row) - top)


def _top(area: QScrollArea, row: QWidget) -> int:
    return row.mapTo(area.viewport(), QPoint()).y()


def _is_seen(area: QScrollArea, row: QWidget) -> bool:
    top = _top(area, row)
    return row.isVisible() and top + row.height() > 0 and top < area.viewport().height()


def _settle(area: QScrollArea, row: QWidget) -> None:
    """Lay out all around a row now instead of at the next turn of the event loop."""
    holder = row.parentWidget()
    while holder is not None and holder is not area.viewport():
        layout = holder.layout()
        if layout is not None:
            layout.activate()
        holder = holder.parentWidget()
    QApplication.sendEvent(area, QEvent(QEvent.Type.LayoutRequest))
