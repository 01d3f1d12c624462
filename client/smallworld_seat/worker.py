"""What the worker's JavaScript calls."""

import os
from collections.abc import Callable

import msgspec

from smallworld_net import tcp
from smallworld_seat.network import relays
from smallworld_seat.program import SeatProgram


def begin(tell: Callable[[str], None], door: str, home: str) -> SeatProgram:
    """A seat whose messages go to ``tell`` as JSON.

    ``door`` is the address of the page's WebSocket for seats, ``home`` the folder that lasts.
    """
    os.environ["SMALLWORLD_HOME"] = home
    vars(os)["geteuid"] = vars(os)["getuid"]  # of which Emscripten has only one
    vars(tcp).update(door=door, relays=relays)  # of the stand-in that the bundle has
    return SeatProgram(lambda data: tell(msgspec.json.encode(data).decode()))
