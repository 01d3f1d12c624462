"""Pictures of the whole screen, each with what an audit of the window finds at that moment."""

import gc
import json
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QTimer
from PySide6.QtWidgets import QApplication, QWidget

from tests.gui.audit.auditing import audit, audit_popup
from tests.gui.audit.finding import Finding

REST = 300
"""Milliseconds until what opens or unfolds is there."""
_SETTLES = 30
"""Milliseconds in which what was asked for meanwhile is laid out, however busy the machine was."""
_LITTLE_PACKED = 90
"""Pictures of large screens are written quickly, in files that are a little larger."""


class Album:
    """Prints a line of JSON for each picture: ``station``, ``picture``, ``found``."""

    def __init__(self, window: QWidget, folder: Path) -> None:
        self._window, self._folder = window, folder
        self._taken: set[str] = set()

    def take(self, station: str, *, rest: int = REST) -> None:
        """Let the window come to rest, take the picture, and look the window over."""
        live(rest)
        live(_SETTLES)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest.value)  # come at the last
        self._taken.add(station)
        picture = self._folder / f"{len(self._taken):03d}-{station}.png"
        self._window.screen().grabWindow(0).save(str(picture), "PNG", _LITTLE_PACKED)
        found = [*_of_popups(self._window), *audit(self._window)]
        gc.collect()  # Qt deletes lists and tooltips by itself: Python must not know them by then
        told = [{"kind": it.kind, "where": it.where, "what": it.what} for it in found]
        print(json.dumps({"station": station, "picture": picture.name, "found": told}), flush=True)

    def take_once(self, station: str) -> None:
        """The first time that the person comes there."""
        if station not in self._taken:
            self.take(station)


def _of_popups(window: QWidget) -> list[Finding]:
    """What is wrong with the lists and tooltips beside the window."""
    popups = [it for it in QApplication.topLevelWidgets() if it is not window and it.isVisible()]
    return [finding for it in popups for finding in audit_popup(it)]


def live(milliseconds: int) -> None:
    """Let the window live for so long."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()
