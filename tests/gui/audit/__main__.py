"""Looks over every posed picture in a look, without a window: minutes in place of an hour.

    python -m tests.gui.audit LOOK ... [--only NAME ...]

What is found is printed as a list: look, picture, widget, what. The exit status is 1 if anything
is found. A look is SIZE.LANGUAGE.THEME.TEXT, such as 1024x640.fr.contrast.80. NAME is the
beginning of the pictures' names, such as table-crowded. What moves, and what a pointer does, is
for ``python -m tests.hour``.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from smallworld_client.gui.shell.program import make_application
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme, interface_scale
from smallworld_client.home.settings import UserSettings
from smallworld_dev.shots.taking import SHOTS
from tests.gui.audit.auditing import audit, audit_popup
from tests.gui.audit.finding import Finding
from tests.gui.quick_studio import QuickStudio
from tests.hour.look import Look

NO_SCREENS = (
    "set-", "table-2-result-uncovering", "table-5-result-uncovering", "table-place-by-hand",
)  # fmt: skip
"""Sheets of what a set brings, texts that are just appearing, a token on its way over others."""


def main() -> int:
    """Look the pictures over and print the list."""
    parser = argparse.ArgumentParser(prog="python -m tests.gui.audit", description=__doc__)
    parser.add_argument("look", nargs="+", type=Look.read)
    parser.add_argument("--only", nargs="+", default=[""], metavar="NAME")
    args = parser.parse_args()
    if len(args.look) > 1:  # a program keeps its looks: each has a process of its own
        return max(_apart(look, args.only) for look in args.look)
    (look,), found = args.look, 0
    for name, finding in _findings(look, tuple(args.only)):
        found += 1
        print(f"{look}  {name}  {finding.kind}: {finding.where}: {finding.what}", flush=True)
    return 1 if found else 0


def _apart(look: Look, only: Sequence[str]) -> int:
    command = [sys.executable, "-m", "tests.gui.audit", str(look), "--only", *only]
    return subprocess.run(command, check=False).returncode


def _findings(look: Look, only: tuple[str, ...]) -> Iterator[tuple[str, Finding]]:
    """Each once, with the picture in which it was seen first."""
    app, size = make_application(), QSize(*look.size)
    speak(app, look.language)
    settings = UserSettings(surround=look.theme, text=look.text)
    Theme.chosen(settings, interface_scale(size)).apply(app)
    known: set[Finding] = set()
    for name in SHOTS:
        if name.startswith(only) and not name.startswith(NO_SCREENS):
            for finding in looked_over(name, size):
                if finding not in known:
                    known.add(finding)
                    yield name, finding


def looked_over(name: str, size: QSize) -> list[Finding]:
    """What is wrong in a picture of that size, and in what pops up there."""
    studio = QuickStudio(size)
    screen = SHOTS[name](studio)
    studio.unfold(screen)
    screen.grab()  # what is painted for the first time asks for its pictures
    window = screen.window()
    popups = [it for it in QApplication.topLevelWidgets() if it is not window and it.isVisible()]
    found = [*audit(window), *(it for popup in popups for it in audit_popup(popup))]
    for each in (window, *popups):
        each.close()
        each.deleteLater()
    return found


if __name__ == "__main__":
    sys.exit(main())
