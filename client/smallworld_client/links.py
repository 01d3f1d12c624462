"""The links that there are to begin with: to a table of one's own, to somebody else's."""

from typing import Literal

from smallworld.wire import hello
from smallworld_client.boards import find_board
from smallworld_client.guest import GuestPart, Target
from smallworld_client.host import HostPart
from smallworld_client.link import Link, Tell
from smallworld_client.seat import Seat
from smallworld_client.setup import Setup
from smallworld_link.address import Invitation


def host_link(setup: Setup, tell: Tell, local: bool = False) -> Link:
    """A link to a table of one's own, at this screen only if ``local``."""
    seat = Seat(hello(setup.name), find_board)
    return Link("host", tell, seat, lambda link: HostPart(link, setup, local))


def guest_link(
    target: Target,
    name: str,
    role: Literal["player", "spectator"],
    tell: Tell,
    by_relay: bool = False,
) -> Link:
    """A link to a table that somebody else hosts; only ``by_relay`` if so wanted."""
    token = ""
    if isinstance(target, Invitation):
        token = target.token
        role = "spectator" if target.watch else role
    seat = Seat(hello(name, role, token), find_board)
    return Link(
        "guest", tell, seat, lambda link: GuestPart(link, target, name, role == "player", by_relay)
    )
