"""The addresses of this machine by which others on its networks can reach it."""

import socket
from collections.abc import Iterable
from ipaddress import ip_address

import ifaddr

from smallworld_net.routes import LOOPBACK

FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses reserved for documentation: nothing is sent, only the system's route is looked up."""

MOST = 8
"""Addresses that are named: a machine has several networks, not dozens."""


def own_addresses() -> list[str]:
    """Where this machine can be reached: from afar first, then on its other networks.

    The loopback if there is no network.
    """
    found = dict.fromkeys([*_on_the_way_out(), *_on_any_network()])
    return list(found)[:MOST] or [LOOPBACK]


def is_own(address: str) -> bool:
    """Whether a socket of this machine can have that address."""
    family = socket.AF_INET6 if ":" in address else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.bind((address, 0))
    except (OSError, UnicodeError):
        return False
    return True


def _on_the_way_out() -> Iterable[str]:
    for family, far in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                yield str(probe.getsockname()[0])
        except OSError:
            continue


def _on_any_network() -> Iterable[str]:
    """The addresses of all adapters, without loopback, link-local and multicast ones."""
    for adapter in ifaddr.get_adapters():
        for each in adapter.ips:
            address = ip_address(each.ip if isinstance(each.ip, str) else each.ip[0])
            if not (address.is_loopback or address.is_link_local or address.is_multicast):
                yield str(address)
