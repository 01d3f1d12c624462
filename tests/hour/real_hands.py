"""A person's hands at a real window: the X server moves the mouse and presses the keys."""

import gc
import json
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject, QPoint, QTimer
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from smallworld_client.gui.kit.form import Field
from smallworld_client.words.translation import FOLDER
from tests.end_to_end.hands import PATIENCE, Hands
from tests.gui.audit.auditing import audit, audit_popup
from tests.gui.audit.finding import Finding

DELIVERED = 8.0
"""Seconds in which a click or a key arrives at the window."""
_STILL = 60
"""Milliseconds for which a widget that is to be clicked has to stay where it is."""
_ARRIVALS = (QEvent.Type.MouseButtonRelease, QEvent.Type.KeyRelease, QEvent.Type.Wheel)


class _Arrivals(QObject):
    """Counts what comes from the X server."""

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.count = 0
        app.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's spelling
        if event.type() in _ARRIVALS and event.spontaneous() and not watched.isWidgetType():
            self.count += 1
        return False


class Tongue:
    """Every translation of a text, whatever part of the program says it; the text itself, too."""

    def __init__(self, language: str) -> None:
        self._forms: defaultdict[str, set[str]] = defaultdict(set)
        if language == "en":
            return
        for message in ElementTree.parse(FOLDER / f"smallworld_{language}.ts").iter("message"):
            source, translation = message.findtext("source"), message.findtext("translation")
            if source and translation:
                self._forms[source].add(translation)

    def forms(self, text: str) -> set[str]:
        """What a button that is called so in English may be called."""
        return {text} | self._forms.get(text, set())


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


class RealHands(Hands):
    """Buttons are named in English, whatever language the window speaks."""

    def __init__(self, window: QWidget, pictures: Path, app: QApplication, tongue: Tongue) -> None:
        super().__init__(window, pictures)
        self._arrivals, self._tongue = _Arrivals(app), tongue
        self.patience = PATIENCE

    def press(self, text: str) -> None:
        """Click the button that says so in the window's language."""
        self.click(self.button(text))

    def button(self, text: str) -> QAbstractButton:
        """The button that says so, as soon as it can be pressed."""
        awaited = f"a button “{text}” that can be pressed"
        self.until(lambda: self._pressable(text), awaited, self.patience)
        found = self._pressable(text)
        assert found is not None
        return found

    def _pressable(self, text: str) -> QAbstractButton | None:
        called = self._is_called
        return self.find(
            QAbstractButton,
            lambda b: b.isEnabled() and called(text, (b.text(), b.accessibleName())),
        )

    def offers(self, text: str) -> bool:
        """Whether there is such a button now."""
        fits = self._is_called
        found = self.find(QAbstractButton, lambda b: fits(text, (b.text(), b.accessibleName())))
        return found is not None

    def _is_called(self, text: str, names: Iterable[str]) -> bool:
        return not self._tongue.forms(text).isdisjoint(names)

    def click(self, widget: QWidget, at: QPoint | None = None, button: int = 1) -> None:
        """Move the mouse there and click, once nothing lies over it."""
        self.bring_into_view(widget)
        point = at if at is not None else widget.rect().center()
        self.until(lambda: self._reachable(widget, point), f"{widget} uncovered", DELIVERED)
        self._rest(widget, point)
        self._act(*self._move(widget, point), "click", str(button))

    def _rest(self, widget: QWidget, point: QPoint) -> None:
        """Wait until a widget stays where it is: screens that have just come are still laid out."""
        before, after = ("", ""), self._spot(widget, point)
        while before != after:
            live(_STILL)
            before, after = after, self._spot(widget, point)

    def is_in_reach(self, widget: QWidget) -> bool:
        """Whether a click into its middle would reach it."""
        return self._reachable(widget, widget.rect().center())

    def point_at(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Move the mouse there and leave it there."""
        self.bring_into_view(widget)
        point = at if at is not None else widget.rect().center()
        self._xdotool(*self._move(widget, point - QPoint(3, 0)))
        self._xdotool(*self._move(widget, point))

    def keys(self, *keys: str) -> None:
        """Press keys, each after the other."""
        for key in keys:
            self._act("key", key)

    def type_into(self, label: str, text: str) -> None:
        """Write into the field of that label, in place of what stands there."""
        field = self.see(
            Field,
            lambda f: self._is_called(label, (f.box.accessibleName(),)),
            f"a field “{label}”",
        )
        self.write(field.box, text)

    def write(self, line: QWidget, text: str) -> None:
        """Write into an entry field, in place of what stands there."""
        self.click(line)
        self._act("key", "ctrl+a")
        if text:
            self._act("type", "--delay", "2", "--", text)
        else:
            self._act("key", "BackSpace")

    def type_blindly(self, text: str) -> None:
        """Write where the keyboard is, such as in one of the system's dialogs."""
        self._act("type", "--delay", "2", "--", text)

    def _spot(self, widget: QWidget, point: QPoint) -> tuple[str, str]:
        there = widget.mapTo(self.window, point)
        return str(there.x()), str(there.y())

    def _move(self, widget: QWidget, point: QPoint) -> tuple[str, ...]:
        """Within the window: only the X server knows for sure where that is."""
        return ("mousemove", "--window", str(self.window.winId()), *self._spot(widget, point))

    def _act(self, *words: str) -> None:
        """Have the X server do it, and wait until the window has heard of it."""
        before = self._arrivals.count
        self._xdotool(*words)
        self.until(lambda: self._arrivals.count > before, f"{words} to arrive", DELIVERED)

    def _xdotool(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], timeout=DELIVERED, check=True)
