"""The cables between namespaces: tests of what the network does to programs stand on them."""

import ctypes
import os
import socket
import time
from contextlib import suppress
from pathlib import Path

from tests.helpers.namespaces import Machine, machines

CLONE_NEWNET = 0x40000000
SENT = 100
"""Few enough for the buffers of a socket."""


def socket_on(machine: Machine) -> socket.socket:
    """A datagram socket of that machine, bound to its address; it waits for a second at most."""
    libc = ctypes.CDLL(None, use_errno=True)
    with Path("/proc/thread-self/ns/net").open() as here, _namespace(machine).open() as there:
        assert libc.setns(there.fileno(), CLONE_NEWNET) == 0, os.strerror(ctypes.get_errno())
        try:
            made = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        finally:
            libc.setns(here.fileno(), CLONE_NEWNET)
    made.bind((machine.ipv4, 0))
    made.settimeout(1.0)
    return made


def _namespace(machine: Machine) -> Path:
    return Path("/run/netns", machine.namespace)


def delays(sender: socket.socket, receiver: socket.socket) -> list[float]:
    """Send one after the other; for those that arrive, how many seconds each took, sorted."""
    _find(sender, receiver)
    for _ in range(SENT):
        sender.sendto(str(time.monotonic()).encode(), receiver.getsockname())
    took: list[float] = []
    while len(took) < SENT:
        try:
            told = receiver.recv(100)
        except TimeoutError:
            break
        took.append(time.monotonic() - float(told))
    return sorted(took)


def _find(sender: socket.socket, receiver: socket.socket) -> None:
    """Send until something arrives: only then does the cable carry, and each know the other."""
    for _ in range(20):
        sender.sendto(b"", receiver.getsockname())
        with suppress(TimeoutError):
            receiver.recv(100)
            break
    receiver.settimeout(0.5)
    with suppress(TimeoutError):
        while True:
            receiver.recv(100)


def test_a_good_cable_loses_nothing() -> None:
    with machines(2) as (near, far), socket_on(near) as sender, socket_on(far) as receiver:
        assert len(delays(sender, receiver)) == SENT


def test_what_a_machine_on_a_bad_cable_sends_comes_late_and_not_all_of_it() -> None:
    with machines(2) as (near, far), socket_on(near) as sender, socket_on(far) as receiver:
        near.worsen(delay=0.08, jitter=0.02, loss=0.3)
        took = delays(sender, receiver)
    assert took[0] >= 0.06
    assert SENT * 0.45 < len(took) < SENT * 0.95


def test_what_is_sent_to_a_machine_on_a_bad_cable_arrives_whole() -> None:
    with machines(2) as (near, far), socket_on(near) as receiver, socket_on(far) as sender:
        near.worsen(delay=0.0, jitter=0.0, loss=0.3)
        assert len(delays(sender, receiver)) == SENT
