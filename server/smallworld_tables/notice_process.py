"""The process that sends notices: Apprise, with no way to this machine or its own network.

What people enter as targets are addresses on the internet. Every name that is looked up in this
process, however often and by whatever library, has to lead to public addresses: otherwise a target
could have the worker talk to what only it can reach. A process of its own can be held to that, and
killed when a target does not answer.
"""

import logging
import os
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from importlib.util import find_spec
from ipaddress import IPv6Address, ip_address, ip_network
from threading import Lock
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from smallworld_lobby.notice_facts import is_encrypted, kind_of
from smallworld_net.worker_process import NoAnswerError, WorkerProcess
from smallworld_tables.notice_queue import NoticeQueue

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds for all targets of one person."""
SENDERS = 3
"""Processes that send, at most; one is enough for a service whose targets answer."""
GLOBAL_UNICAST = ip_network("2000::/3")
"""IPv6 addresses of the internet; others may lead into a network by way of a gateway."""


class Letter(Struct, frozen=True, array_like=True):
    """A notice on its way."""

    targets: tuple[str, ...]
    title: str
    text: str
    may_go_home: bool = False


_letters = msgspec.msgpack.Decoder(Letter)
_look_up = socket.getaddrinfo

Done = Callable[[int], None]
"""Is called in another thread with how many targets a notice has reached."""


class NoticeSender:
    """Sends notices, a few at a time."""

    def __init__(self, may_go_home: bool = False) -> None:
        """``may_go_home``: whoever runs this allows private addresses and this machine's own."""
        self._is_able = find_spec("apprise") is not None
        if not self._is_able:
            log.info("notices can't be sent: install smallworld-table[notices]")
        self._may_go_home = may_go_home
        self._lock = Lock()  # guards the queue, and which processes are free
        self._queue: NoticeQueue[tuple[Letter, Done]] = NoticeQueue(SENDERS)
        self._processes = [WorkerProcess(Sending, PATIENCE) for _ in range(SENDERS)]
        self._free = list(self._processes)
        self._pool = ThreadPoolExecutor(SENDERS, "notices")

    def send(
        self, prefix: str, targets: tuple[str, ...], title: str, text: str, done: Done
    ) -> None:
        """Send it to the targets that somebody of that network prefix has set."""
        if not self._is_able:
            done(0)
            return
        letter = Letter(targets, title, text, self._may_go_home)
        with self._lock:
            unsent = self._queue.put(prefix, (letter, done))
        if unsent is not None:
            unsent[1](0)
        self._go_on()

    def close(self) -> None:
        """Send no more."""
        for process in self._processes:
            process.close()
        self._pool.shutdown(cancel_futures=True)

    def _go_on(self) -> None:
        """Have sent what is due, as long as there are processes that are free."""
        with self._lock:
            while self._free and (due := self._queue.take(monotonic())) is not None:
                with suppress(RuntimeError):  # it is being closed
                    self._pool.submit(self._send, self._free.pop(), *due)

    def _send(self, process: WorkerProcess, prefix: str, due: tuple[Letter, Done]) -> None:
        letter, done = due
        try:
            reached = int(process.ask(msgspec.msgpack.encode(letter)))
        except (NoAnswerError, ValueError, OSError):
            reached = 0
        with self._lock:
            self._queue.sent(prefix, monotonic())
            self._free.append(process)
        done(reached)
        self._go_on()


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
        for target in filter(self._is_allowed, letter.targets):
            # Not ``add``, which takes any number of targets of any kind in one text.
            sender = Apprise.instantiate(target, asset=asset)
            if sender is not None:
                reached += bool(sender.notify(body=letter.text, title=letter.title))
        return str(reached).encode()

    def _is_allowed(self, target: str) -> bool:
        return bool(kind_of(target)) and (self._may_go_home or is_encrypted(target))

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
    if isinstance(inner, IPv6Address) and (
        inner not in GLOBAL_UNICAST or inner.sixtofour or inner.teredo
    ):
        return False
    return inner.is_global and not inner.is_multicast
