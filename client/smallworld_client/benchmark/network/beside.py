"""boardgame.io, a well-known framework for such games, measured in the same run."""

import shutil
import subprocess
from pathlib import Path

import msgspec
from msgspec import Struct

from smallworld_client.errors import UserError

MOVES = 150
PATIENCE = 300.0

PLACE = Path("tools", "boardgame_io")
"""In a checkout; ``npm install`` there makes it ready."""


class Beside(Struct, frozen=True):
    """From a move sent to its state on the last other player's table, and bytes to tell one."""

    moves: int
    p50_ms: float
    p99_ms: float
    move_bytes_median: float


def is_there() -> bool:
    """Whether boardgame.io is installed beside, and node to run it."""
    return shutil.which("node") is not None and (PLACE / "node_modules").is_dir()


def measure(guests: int, spectators: int) -> dict[str, Beside]:
    """Its two ways of telling a move: the ``whole`` state (the default), or ``patches``.

    UserError where it breaks down.
    """
    command = ["node", str(PLACE / "beside.js"), str(guests), str(spectators), str(MOVES)]
    try:
        run = subprocess.run(command, capture_output=True, timeout=PATIENCE, check=True)
        return msgspec.json.decode(run.stdout, type=dict[str, Beside])
    except (OSError, subprocess.SubprocessError, msgspec.MsgspecError) as error:
        raise UserError(f"boardgame.io could not be measured: {error}", exit_status=1) from None
