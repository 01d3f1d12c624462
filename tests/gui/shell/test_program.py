"""The program as a process: where it can't open a window, and how it ends."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from smallworld_client.gui.shell.icon import ICON
from smallworld_client.keeping.unfinished import unfinished

ICONS = Path(__file__).parents[3] / "packaging" / "icons"

A_GAME = """
import sys
from smallworld.wire import Settings
from smallworld_client.gui.app import main
from smallworld_client.gui.session import Session
from smallworld_client.setup import Place, Setup

def table():
    places = (Place("person", "Ada"), Place("person", "Bram"))
    session = Session.local(Setup("Ada", Settings("Evening", "two-players"), places))
    session.started.connect(lambda: print("playing", flush=True))
    return session

sys.exit(main(table))
"""
"""The window with a game under way; it says when there is one."""


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a screen")
def test_without_a_screen_one_line_says_so_and_the_status_is_1(home: Path) -> None:
    environment = {
        name: value
        for name, value in os.environ.items()
        if name not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    }
    told = subprocess.run(
        [sys.executable, "-m", "smallworld_client"],
        env={**environment, "QT_QPA_PLATFORM": "xcb"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert told.returncode == 1
    assert told.stderr.startswith("smallworld: ")
    assert len(told.stderr.strip().splitlines()) == 1


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT for one process")
@pytest.mark.parametrize(("number", "status"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_a_signal_ends_it_in_the_middle_of_a_game_and_nothing_is_lost(
    home: Path, number: int, status: int
) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", A_GAME], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "playing\n"
        program.send_signal(number)
        _, complaints = program.communicate(timeout=60)
    assert (program.returncode, complaints) == (status, "")
    assert [game.players for game in unfinished()] == [("Ada", "Bram")]


def test_the_windows_icon_is_that_of_the_desktop_entry() -> None:
    assert ICON.read_bytes() == (ICONS / "smallworld.svg").read_bytes()
