"""The process that sends notices: Apprise, confined.

What people enter as targets are addresses on the internet, and Apprise takes many things for an
option. So a target is sent to only if Apprise's own parser finds in it what
:mod:`smallworld_lobby.notice_facts` has found, and that is allowed; requests over HTTP go out over
TLS with a certificate that holds. What still gets by meets a process that reaches neither files
nor private addresses (:mod:`smallworld_tables.confinement`), and that is killed when a target does
not answer.
"""

import logging
import os
import socket
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import wraps
from importlib.util import find_spec
from threading import Lock
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from smallworld_lobby.notice_facts import SCHEMES, is_encrypted, kind_of, options_of
from smallworld_net.worker_process import NoAnswerError, WorkerProcess
from smallworld_tables.confinement import Confinement, is_public
from smallworld_tables.notice_queue import NoticeQueue

log = logging.getLogger(__name__)

PATIENCE = 30.0
"""Seconds for all targets of one person."""
SENDERS = 3
"""Processes that send, at most; one is enough for a service whose targets answer."""


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
            log.info("notices can't be sent: pip install apprise")
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
    """Answers in the process that sends: how many targets a notice has reached."""

    def __init__(self) -> None:
        """Load all that sends, and confine the process before it hears of any target."""
        import apprise  # noqa: PLC0415 - it takes most of a second, and only this process needs it
        import certifi  # noqa: PLC0415
        from apprise.plugins import N_MGR, url_to_dict  # noqa: PLC0415
        from requests.adapters import HTTPAdapter  # noqa: PLC0415

        manager: Any = N_MGR
        manager.enable_only(*SCHEMES)
        self._parse: Any = url_to_dict
        self._instantiate = apprise.Apprise.instantiate
        self._asset = apprise.AppriseAsset(app_id="Small World", app_desc="", async_mode=False)
        self._confinement = Confinement((os.path.dirname(apprise.__file__), certifi.where()))
        self._confinement.begin()
        if not os.access(certifi.where(), os.R_OK):
            raise PermissionError("The process that sends notices can't read the certificates.")
        adapter: Any = HTTPAdapter
        adapter.send = _encrypted(adapter.send, self._confinement)
        socket.getaddrinfo = self._look_up
        logging.disable(logging.CRITICAL)  # Apprise would log targets, with their passwords.

    def __call__(self, question: bytes) -> bytes:
        """Send a notice."""
        letter = _letters.decode(question)
        self._confinement.may_go_home = letter.may_go_home
        reached = 0
        for target in letter.targets:
            with suppress(Exception):  # Whatever a target makes Apprise fail with is its own.
                sender = self._sender(target)
                if sender is not None:
                    reached += bool(sender.notify(body=letter.text, title=letter.title))
        return str(reached).encode()

    def _sender(self, target: str) -> Any | None:
        """What Apprise sends to a target by, if it reads nothing into it that is not allowed."""
        kind = kind_of(target)
        if kind is None or not (self._confinement.may_go_home or is_encrypted(target)):
            return None
        # Not ``add``, which takes any number of targets of any kind in one text.
        parsed = self._parse(target)
        if parsed is None or not is_as_read(parsed, kind, target):
            return None
        return self._instantiate(parsed, asset=self._asset)

    def _look_up(self, *args: Any, **named: Any) -> Any:
        """As the system does, but only for what is on the internet."""
        found = _look_up(*args, **named)
        is_home = not all(is_public(str(each[4][0])) for each in found)
        if is_home and not self._confinement.may_go_home:
            raise OSError("That is no public address.")
        return found


def _encrypted(send: Callable[..., Any], confinement: Confinement) -> Callable[..., Any]:
    """Requests over HTTP, and each redirect of them, only over TLS with a certificate."""

    @wraps(send)
    def send_encrypted(adapter: Any, request: Any, *args: Any, **named: Any) -> Any:
        is_safe = request.url.lower().startswith("https:") and named.get("verify") is not False
        if not is_safe and not confinement.may_go_home:
            raise OSError("That would not be encrypted.")
        return send(adapter, request, *args, **named)

    return send_encrypted


def is_as_read(parsed: Mapping[str, Any], kind: str, target: str) -> bool:
    """Whether Apprise's own parser reads the same options, and nothing else, in a target."""
    return (
        parsed["schema"] == kind
        and parsed["qsd"] == options_of(target)
        and not any(parsed[f"qsd{mark}"] for mark in "+-:")
        and parsed["verify"] is True
    )
