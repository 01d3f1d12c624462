"""The program of a seat in Node, as a process of its own."""

import json
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

SEAT = Path(__file__).with_name("seat.mjs")
SOCKETS = Path(__file__).parents[2] / "packaging" / "seat" / "node_modules" / "ws" / "wrapper.mjs"
Message = dict[str, Any]


class NodeSeat:
    """The program of a seat in Node; iterating gives its messages for the page."""

    def __init__(self, folder: Path, door: str = "", home: Path | None = None) -> None:
        """``folder`` has the bundle. What the program keeps lasts if it has a ``home``."""
        node = shutil.which("node")
        assert node
        self.memory = folder.with_name("memory")
        files = (str(folder), str(folder / "runtime.js"), str(SOCKETS))
        self._process = subprocess.Popen(
            [node, str(SEAT), *files, door, str(self.memory), *([str(home)] if home else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def __iter__(self) -> Iterator[Message]:
        assert self._process.stdout
        for line in self._process.stdout:
            if line.startswith("{"):
                yield json.loads(line)

    def send(self, **command: object) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(command) + "\n")
        self._process.stdin.flush()

    def kill(self) -> None:
        self._process.kill()

    def close(self) -> None:
        self.kill()
        with suppress(BrokenPipeError):
            self._process.communicate()
