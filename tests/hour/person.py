"""One scene in the program's own process, on the display that the environment names.

    python -m tests.hour.person SCENE LOOK FOLDER

The program is started as ``smallworld`` does, under a home of its own (``SMALLWORLD_HOME``). Each
picture, and whatever others have to know, is a line of JSON; ``{"stuck": ...}`` says where the
person got no further. Pictures go into FOLDER. Nothing is different from ``smallworld`` but that
computer players do not pause between their moves.
"""

import json
import sys
import traceback
from pathlib import Path
from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.shell import program, visit
from smallworld_client.gui.shell.window import Window
from smallworld_client.home.settings import SettingsFile, UserSettings
from tests.end_to_end.hands import Stuck
from tests.hour.look import AS_IT_OPENS, Look
from tests.hour.scenes import SCENES
from tests.hour.visitor import Visitor

SOON = 200
"""Milliseconds until the window stands."""


def main() -> int:
    """Play the scene in the program; the exit status is 1 where it got stuck."""
    scene, name, folder = sys.argv[1:]
    look = Look.read(name)
    visit.PACE = 0.0
    SettingsFile().save(
        UserSettings(
            name=_NAMES.get(scene, "Ada"),
            surround=look.theme,
            text=look.text,
            speed=0.0,
            language=look.language,
            sound=False,
            notices=False,
            turns="steps",
        )
    )
    make: Any = program.make_application
    status: list[int] = []

    def with_scene() -> QApplication:
        app: QApplication = make()
        QTimer.singleShot(SOON, lambda: status.append(_play(app, scene, look, Path(folder))))
        return app

    program.make_application = with_scene
    return program.run() or status[0]


_NAMES = {"guest": "Bram", "second": "Bram", "invited": "Cleo", "third": "Cleo"}


def _play(app: QApplication, scene: str, look: Look, folder: Path) -> int:
    """Play the scene; whatever happens, the program ends after it."""
    try:
        window = next(it for it in app.topLevelWidgets() if isinstance(it, Window))
        visitor = Visitor(window, app, look, folder)
        if scene not in AS_IT_OPENS:
            visitor.take_place()
        SCENES[scene](visitor)
    except Stuck as stuck:
        print(json.dumps({"stuck": str(stuck)}), flush=True)
        return 1
    except Exception:  # noqa: BLE001 - whatever it is, the driver is told
        print(json.dumps({"stuck": traceback.format_exc()}), flush=True)
        return 1
    finally:
        app.exit(0)
    return 0


if __name__ == "__main__":
    sys.exit(main())
