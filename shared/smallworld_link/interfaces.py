"""The addresses of this machine, as others on the network may use them."""

import socket

FAR_AWAY = ((socket.AF_INET, "192.0.2.1"), (socket.AF_INET6, "2001:db8::1"))
"""Addresses of documentation's own networks: nothing is sent, only the way there looked up."""

LOOPBACK = "127.0.0.1"


def own_addresses() -> list[str]:
    """Where this machine can be reached from outside, IPv4 first; the loopback if nowhere."""
    found = []
    for family, far in FAR_AWAY:
        try:
            with socket.socket(family, socket.SOCK_DGRAM) as probe:
                probe.connect((far, 9))
                found.append(probe.getsockname()[0])
        except OSError:
            continue
    return found or [LOOPBACK]
