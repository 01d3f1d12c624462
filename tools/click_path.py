"""Counts the modules that one click passes: from a region pressed to the answer painted.

A player conquers; the click leads to a move, its entry comes back, and the table is painted anew.
Every module of the project that runs meanwhile in the window's thread is counted once. No screen
is needed.

    python tools/click_path.py            # how many
    python tools/click_path.py --list     # and which
"""

import os
import sys
from types import FrameType

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from smallworld.moves import Conquer
from smallworld.state import Stage
from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.table.screen import TableScreen
from smallworld_client.gui.theme import Theme
from smallworld_dev.shots.posing import PosedMoment, PosedSession, Studio, moment

_OURS = ("smallworld", "smallworld_client", "smallworld_maps")


class Passed:
    """The project's modules in which a function was called while this was open."""

    def __init__(self) -> None:
        self.modules: set[str] = set()

    def __enter__(self) -> "Passed":
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_: object) -> None:
        sys.setprofile(None)

    def _note(self, frame: FrameType, event: str, _: object) -> None:
        name = frame.f_globals.get("__name__", "")
        if event == "call" and name.partition(".")[0] in _OURS:
            self.modules.add(name)


def modules_of_a_click() -> set[str]:
    """Click a region that can be had, and wait until the answer is painted."""
    Theme().apply(make_application())
    at = moment(2, _conquers)
    session = PosedSession(at, at.state.to_move)
    table = TableScreen(session)
    studio = Studio(QSize(1280, 720))
    studio.set_up(table)
    assert isinstance(at.next_move, Conquer)
    region = table.controller.scene.game.board.regions[at.next_move.region].id
    point = table.board.region_point(region)
    QTest.mouseMove(table.board, point)
    studio.rest(table)
    with Passed() as passed:
        QTest.mouseClick(table.board, Qt.MouseButton.LeftButton, pos=point)
        session.step()
        while session.state is at.state:
            QApplication.processEvents()
        QApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        QApplication.sendPostedEvents(table.window(), QEvent.Type.UpdateRequest)
    return passed.modules


def _conquers(at: PosedMoment) -> bool:
    return (
        at.state.stage is Stage.CONQUER
        and at.state.round > 1
        and isinstance(at.next_move, Conquer)
        and not at.next_move.declined
    )


def main() -> None:
    """Print the count; with ``--list``, the names too."""
    modules = modules_of_a_click()
    if "--list" in sys.argv[1:]:
        print("\n".join(sorted(modules)))
    window = sum(name.startswith("smallworld_client.gui") for name in modules)
    print(f"{len(modules)} modules, {window} of them the window's")


if __name__ == "__main__":
    main()
