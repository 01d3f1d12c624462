"""An X server in memory with a window manager, for one person's window."""

import os
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FRAME = (12, 44)
"""What the window manager draws around a window: a little more than it needs."""


@contextmanager
def display(size: tuple[int, int], folder: Path) -> Iterator[str]:
    """The name of a display of that size."""
    screen = f"{size[0]}x{size[1]}x24"
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", screen, "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        name = f":{server.stdout.readline().decode().strip()}"
        try:
            with _managed(name, folder):
                yield name
        finally:
            server.terminate()


@contextmanager
def _managed(name: str, folder: Path) -> Iterator[None]:
    """A window manager without anybody's settings runs there meanwhile."""
    environment = dict(os.environ, DISPLAY=name, HOME=str(folder), XDG_CONFIG_HOME=str(folder))
    manager = subprocess.Popen(
        ["openbox", "--sm-disable"],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield
    finally:
        manager.terminate()
        manager.wait()
