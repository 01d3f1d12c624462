"""The process that sends notices: Apprise, with no way to this machine or its own network.

What people enter as targets are addresses on the internet. Every name that is looked up in this
process, however often and by whatever library, has to lead to public addresses: otherwise a target
could have the worker talk to what only it can reach. A process of its own can be held to that, and
killed when a target does not answer.
"""

import logging
import os
import socket
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from ipaddress import ip_address
from typing import Any

import msgspec
from msgspec import Struct

from smallworld_lobby.notice_facts import kind_of
from smallworld_net.worker_process import NoAnswerError, WorkerProcess

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds for all targets of one person."""
QUEUED = 500
"""Notices that may wait; more are not sent."""


class Letter(Struct, frozen=True, array_like=True):
    """A notice on its way."""

    targets: tuple[str, ...]
    title: str
    text: str
    may_go_home: bool = False


_letters = msgspec.msgpack.Decoder(Letter)
_look_up = socket.getaddrinfo


class NoticeSender:
    """Sends one notice after the other."""

    def __init__(self, may_go_home: bool = False) -> None:
        """``may_go_home``: whoever runs this allows private addresses and this machine's own."""
        self._is_able = find_spec("apprise") is not None
        if not self._is_able:
            log.info("notices can't be sent: install smallworld-table[notices]")
        self._may_go_home = may_go_home
        self._worker = WorkerProcess(Sending, PATIENCE)
        self._pool = ThreadPoolExecutor(1, "notices")
        self._waiting = 0

    def send(self, targets: tuple[str, ...], title: str, text: str, done: Any = None) -> None:
        """Send it; ``done`` is called in another thread with how many targets it has reached."""
        if not self._is_able or self._waiting >= QUEUED:
            if done is not None:
                done(0)
            return
        self._waiting += 1
        self._pool.submit(self._send, Letter(targets, title, text, self._may_go_home), done)

    def close(self) -> None:
        """Send no more."""
        self._worker.close()
        self._pool.shutdown(cancel_futures=True)

    def _send(self, letter: Letter, done: Any) -> None:
        try:
            reached = int(self._worker.ask(msgspec.msgpack.encode(letter)))
        except (NoAnswerError, ValueError):
            reached = 0
        self._waiting -= 1
        if done is not None:
            done(reached)


class Sending:
    """Answers in the worker process: how many targets a notice has reached."""

    def __init__(self) -> None:
        for name in [each for each in os.environ if each.lower().endswith("_proxy")]:
            del os.environ[name]  # nor a way around
        logging.disable(logging.CRITICAL)  # Apprise would log targets, with their passwords.
        self._may_go_home = False
        socket.getaddrinfo = self._look_up

    def __call__(self, question: bytes) -> bytes:
        """Send a notice."""
        from apprise import Apprise, AppriseAsset  # noqa: PLC0415 - only where something is sent

        letter = _letters.decode(question)
        self._may_go_home = letter.may_go_home
        asset = AppriseAsset(app_id="Small World", app_desc="", async_mode=False)
        reached = 0
        for target in letter.targets:
            sender = Apprise(asset=asset)
            if kind_of(target) and sender.add(target):
                reached += bool(sender.notify(body=letter.text, title=letter.title))
        return str(reached).encode()

    def _look_up(self, *args: Any, **named: Any) -> Any:
        """As the system does, but only for what is on the internet."""
        found = _look_up(*args, **named)
        if not self._may_go_home and not all(is_public(str(each[4][0])) for each in found):
            raise OSError("That is no public address.")
        return found


def is_public(address: str) -> bool:
    """Whether an address is one of the internet, for everybody the same."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(found, "ipv4_mapped", None) or found
    return inner.is_global and not inner.is_multicast
