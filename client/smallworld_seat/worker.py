"""What the worker's JavaScript calls."""

import os
from collections.abc import Callable

import msgspec

import smallworld_maps
from smallworld.content import BASE, content_of
from smallworld_client.words.translation import catalogue
from smallworld_net import tcp
from smallworld_seat.program import SeatProgram
from smallworld_web.position import CODES
from smallworld_wire.sentences import phrases


def prepare() -> None:
    """Read what every game needs, for the memory that later visits go on from."""
    for language in CODES:
        catalogue(language)
    content_of(BASE)
    smallworld_maps.ids()
    phrases()


def begin(tell: Callable[[str], None], door: str, home: str) -> SeatProgram:
    """A seat whose messages go to ``tell`` as JSON.

    ``door`` is the address of the page's WebSocket for seats, ``home`` the folder that lasts.
    """
    os.environ["SMALLWORLD_HOME"] = home
    vars(os)["geteuid"] = vars(os)["getuid"]  # of which Emscripten has only one
    vars(tcp).update(door=door)  # of the stand-in that the bundle has
    return SeatProgram(lambda data: tell(msgspec.json.encode(data).decode()))
