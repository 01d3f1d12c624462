"""The processes beside a worker: one where computer players think, confined ones that send notices.

All tables of a worker share one process for computer players and take turns, so however many tables
wait for a move, they use one core. Those of one network prefix wait for each other, and delay a
move of anybody else by no more than one of theirs.

Notices are sent by Apprise in a confined process. What people enter as targets are addresses on the
internet, and Apprise takes many things for an option. So a target is sent to only if Apprise's own
parser finds in it what :mod:`smallworld_lobby.notice_targets` has found, and that is allowed;
requests over HTTP go out over TLS with a certificate that holds. What still gets by meets a process
that reaches neither files nor private addresses, and that is killed when a target does not answer.

The sandbox
-----------

The process loses the files, the programs and the private network of its machine. The code in the
process is trusted, but its input is not: a notification library sends what strangers ask for to the
addresses they name, and can mistake many of those for paths of local files. Two mechanisms confine
it, because neither is complete alone:

- An **audit hook** (PEP 578) works on every system and without privileges. Python calls it before
  any library opens or changes a file, starts a program or connects, and it can't be removed. C code
  that opens a file without going through Python bypasses it.
- **Landlock** (Linux 5.13 and later) works without privileges, too. The kernel refuses every file
  that is not listed here, also to C code. Listed are libraries, certificates and the files that
  name lookup reads, all for reading only. Newer kernels refuse signals to other processes, too.

A process that was started as root becomes ``nobody``. If only root can read Python's own files, it
stays root, confined by Landlock; without Landlock it refuses to run. A chroot would need privileges
and a copy of every file that the libraries read; Landlock's list replaces both.
"""

import logging
import os
import secrets
import socket
import ssl
import struct
import sys
import sysconfig
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from ctypes import CDLL, c_size_t, c_uint64, c_ulong, create_string_buffer, get_errno, sizeof
from functools import partial, wraps
from importlib.util import find_spec
from ipaddress import IPv6Address, ip_address, ip_network
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any

import msgspec
from msgspec import Struct

from smallworld.game import Game
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.players.bot import SeatedBot, Seconds
from smallworld_client.players.levels import LEVELS
from smallworld_client.players.processes import INSTANT, BotProcess, Post
from smallworld_lobby.notice_targets import SCHEMES, is_encrypted, kind_of, options_of
from smallworld_net.programs import ClosedError, NoAnswerError, WorkerProcess
from smallworld_tables.notices import NoticeQueue

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

GLOBAL_UNICAST = ip_network("2000::/3")
"""IPv6 addresses of the internet; others may lead into a network by way of a gateway."""
MEMORY = 1 << 30
"""Bytes of address space that a confined process may have: answers of strangers end up in it."""
SYSTEM = (
    *("/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache"),
    *("/etc/resolv.conf", "/run/systemd/resolve", "/etc/hosts", "/etc/host.conf", "/etc/gai.conf"),
    *("/etc/nsswitch.conf", "/etc/services", "/etc/protocols", "/etc/localtime"),
    *("/etc/ssl", "/etc/pki", "/etc/ca-certificates", "/usr/share/ca-certificates"),
    *("/usr/share/zoneinfo", "/dev/null", "/dev/urandom"),
)
"""What libraries of the system read: themselves, certificates, names of machines and time zones."""
PYTHON = ("stdlib", "platstdlib", "purelib", "platlib")
"""Where Python's libraries are, as sysconfig names it."""
KEPT = frozenset(("LANG", "LC_ALL", "PATH", "SSL_CERT_FILE", "SYSTEMROOT", "TZ"))
"""Variables that stay; others may hold the store's password, or name proxies."""
NOBODY = 65534  # the user and the group ``nobody``, which own no files
_CHANGES = ("os.", "shutil.", "sqlite3.", "tempfile.", "subprocess.", "pty.")
"""Begins the names of what a confined process does not do, but for:"""
_HARMLESS = frozenset(("os.putenv", "os.unsetenv", "os.add_dll_directory", "os.walk"))
_LISTS = frozenset(("os.listdir", "os.scandir"))
_TALKS = frozenset(("socket.connect", "socket.sendto", "socket.sendmsg"))
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Confinement:
    def __init__(self, readable: Iterable[str] = ()) -> None:
        """``readable`` are files and folders that it needs beside Python's and the system's."""
        self.may_go_home = False
        """Whether connections may lead to private addresses and this machine's own."""
        certificates = ssl.get_default_verify_paths()
        python = (sysconfig.get_path(name) for name in PYTHON)
        self._needed = frozenset(os.path.realpath(path) for path in (*python, *readable))
        paths = (*SYSTEM, certificates.cafile, certificates.capath)
        self._readable = self._needed | {os.path.realpath(path) for path in paths if path}

    def begin(self) -> None:
        """Confine this process; call it before other threads are at work."""
        for name in os.environ.keys() - KEPT:
            del os.environ[name]
        sys.dont_write_bytecode = True
        sys.path[:] = [path for path in sys.path if path and self._is_readable(path)]
        os.chdir("/")
        if sys.platform != "win32":
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        has_landlock = sys.platform == "linux" and _landlock(self._readable)
        if sys.platform == "linux" and not has_landlock:
            log.warning("this kernel has no Landlock: Python alone keeps notices from files")
        if sys.platform != "win32" and os.geteuid() == 0:
            if all(map(_is_everybodys, self._needed)):
                os.setgroups([])
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            elif not has_landlock:
                raise PermissionError("Root sends no notices where there is no Landlock.")
        sys.addaudithook(self._audit)

    def _audit(self, event: str, args: tuple[Any, ...]) -> None:
        if event == "open":
            path, _mode, flags = args
            # A number is a file that is open already.
            is_allowed = isinstance(path, int) or (
                not flags & _WRITES and self._is_readable(os.fsdecode(path))
            )
        elif event in _LISTS:
            is_allowed = args[0] is not None and self._is_readable(os.fsdecode(args[0]))
        elif event in _TALKS:
            is_allowed = self.may_go_home or args[1] is None or is_public(_host(args[1]))
        else:
            is_allowed = event in _HARMLESS or not event.startswith(_CHANGES)
        if not is_allowed:
            raise PermissionError(f"A confined process does not do that: {event}.")

    def _is_readable(self, path: str) -> bool:
        found = os.path.realpath(path)
        while found not in self._readable:
            path, found = found, os.path.dirname(found)
            if path == found:
                return False
        return True


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


def _is_everybodys(path: str) -> bool:
    """Whether any user of this machine can read a file, or what is in a folder."""
    folders = Path(path).parents
    return all(each.stat().st_mode & 0o001 for each in folders) and bool(
        os.stat(path).st_mode & 0o004
    )


def _host(address: Any) -> str:
    """The host of what a socket is to be connected to; "" where that is none, as a path is."""
    return str(address[0]) if isinstance(address, tuple) and address else ""


# Numbers and structures of linux/landlock.h; the system calls have these numbers everywhere.
_CREATE, _ADD, _RESTRICT = 444, 445, 446
_NO_NEW_PRIVILEGES = 38
_READ_FILE, _READ_FOLDER = 1 << 2, 1 << 3
_VERSION_WITH = {1: 13, 2: 14, 3: 15, 5: 16}
"""How many rights to files there are from a version on, all of which are taken away."""
_SCOPES = 0b11  # from version 6 on: sockets without a path, and signals, of other processes


def _landlock(readable: Iterable[str]) -> bool:
    """Have the kernel open nothing but these, for reading; False where it can't."""
    libc = CDLL(None, use_errno=True)
    version = libc.syscall(_CREATE, None, c_size_t(0), 1)
    if version < 1:
        return False
    rights = (1 << max(n for since, n in _VERSION_WITH.items() if since <= version)) - 1
    wanted = [rights] if version < 6 else [rights, 0, _SCOPES]
    attributes = (c_uint64 * len(wanted))(*wanted)
    rules = _done(libc.syscall(_CREATE, attributes, c_size_t(sizeof(attributes)), 0))
    for path in readable:
        try:
            folder = os.open(path, os.O_RDONLY)
        except OSError:
            continue  # There is none here, or it is nobody's to read.
        right = _READ_FILE | _READ_FOLDER if os.path.isdir(path) else _READ_FILE
        rule = create_string_buffer(struct.pack("=Qi", right, folder))
        _done(libc.syscall(_ADD, rules, 1, rule, 0))
        os.close(folder)
    _done(libc.prctl(_NO_NEW_PRIVILEGES, *(c_ulong(each) for each in (1, 0, 0, 0))))
    _done(libc.syscall(_RESTRICT, rules, 0))
    os.close(rules)
    return True


def _done(answer: int) -> int:
    if answer < 0:
        raise OSError(get_errno(), os.strerror(get_errno()))
    return answer


SENDING_PATIENCE = 30.0  # seconds for all targets of one person
SENDERS = 3  # processes that send, at most; one is enough for a service whose targets answer


class Letter(Struct, frozen=True, array_like=True):
    targets: tuple[str, ...]
    title: str
    text: str
    may_go_home: bool = False


_letters = msgspec.msgpack.Decoder(Letter)
_look_up = socket.getaddrinfo

Done = Callable[[int], None]
"""Is called in another thread with how many targets a notice has reached."""


class NoticeSender:
    def __init__(self, may_go_home: bool = False) -> None:
        """``may_go_home``: the operator allows private addresses and this machine's own."""
        self._is_able = find_spec("apprise") is not None
        if not self._is_able:
            log.info("notices can't be sent: pip install apprise")
        self.may_go_home = may_go_home
        self._lock = Lock()  # guards the queue, and which processes are free
        self._queue: NoticeQueue[tuple[Letter, Done]] = NoticeQueue(SENDERS)
        self._processes = [WorkerProcess(Sending, SENDING_PATIENCE) for _ in range(SENDERS)]
        self._free = list(self._processes)
        self._pool = ThreadPoolExecutor(SENDERS, "notices")

    def send(
        self, prefix: str, targets: tuple[str, ...], title: str, text: str, done: Done
    ) -> None:
        if not self._is_able:
            done(0)
            return
        letter = Letter(targets, title, text, self.may_go_home)
        with self._lock:
            unsent = self._queue.put(prefix, (letter, done))
        if unsent is not None:
            unsent[1](0)
        self._go_on()

    def close(self) -> None:
        for process in self._processes:
            process.close()
        self._pool.shutdown(cancel_futures=True)

    def _go_on(self) -> None:
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
        """Load everything that sends, and confine the process before it sees any target."""
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
    """HTTP requests, redirects included, only over TLS with a valid certificate."""

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


THINKING_PATIENCE = 15.0  # seconds for a move, after which a simpler player moves
WORN_OUT = 2000
"""Moves after which the process is replaced: it remembers a player for each seat of each game."""

Chosen = Future[Move | None]
Choose = Callable[[], Move | None]


class SharedBots:
    def __init__(self, post: Post) -> None:
        """``post`` has something done in the worker's thread."""
        self._post = post
        self._source = BotProcess(THINKING_PATIENCE)
        self._asked = 0
        self._lock = Lock()  # guards what waits
        self._waiting: OrderedDict[str, deque[tuple[Chosen, Choose]]] = OrderedDict()
        self._pool = ThreadPoolExecutor(1, "bots")
        self._is_closed = False

    def at(self, wake: Callable[[], None], prefix: str) -> "TableBots":
        """Those of one table, woken when a move is chosen. Network prefixes take turns."""
        return TableBots(self, wake, prefix)

    def choose(self, table: "TableBots", bot: str, game: Game, state: State) -> Chosen:
        chosen: Chosen = Future()
        chosen.add_done_callback(lambda _: self._post(table.wake))
        with self._lock:
            theirs = self._waiting.setdefault(table.prefix, deque())
            theirs.append((chosen, partial(self._choose, table, bot, game, state)))
        self._pool.submit(self._choose_next)
        return chosen

    def close(self) -> None:
        self._is_closed = True
        self._source.close()
        self._pool.shutdown(cancel_futures=True)

    def _choose_next(self) -> None:
        with self._lock:
            prefix, theirs = self._waiting.popitem(last=False)
            chosen, choose = theirs.popleft()
            if theirs:
                self._waiting[prefix] = theirs  # as the last one, since it has had its turn
        if chosen.set_running_or_notify_cancel():
            try:
                chosen.set_result(choose())
            except Exception as error:  # noqa: BLE001 - whoever asks for the move meets it
                chosen.set_exception(error)

    def _choose(self, table: "TableBots", bot: str, game: Game, state: State) -> Move | None:
        if self._is_closed:
            return None
        if bot not in INSTANT:
            try:
                return self._fresh_source().move(bot, game, state)
            except ClosedError:
                return None
            except NoAnswerError:
                bot = INSTANT[-1]
        return table.seated(state.to_move, bot).move(game, state)

    def _fresh_source(self) -> BotProcess:
        self._asked += 1
        if self._asked % WORN_OUT == 0:
            self._source.close()
            self._source = BotProcess(THINKING_PATIENCE)
        return self._source


class TableBots:
    def __init__(self, shared: SharedBots, wake: Callable[[], None], prefix: str) -> None:
        self.wake, self.prefix = wake, prefix
        self._shared = shared
        self._index = -1
        self._chosen: Chosen | None = None
        self._seated: dict[tuple[int, str], SeatedBot] = {}

    def move(self, index: int, bot: str, game: Game, state: State) -> Move | None:
        if self._chosen is None or self._index != index:
            self.close()
            self._index = index
            self._chosen = self._shared.choose(self, bot, game, state)
        return self._chosen.result() if self._chosen.done() else None

    def seated(self, seat: int, bot: str) -> SeatedBot:
        """A player who needs no time to think, always the same one at a seat."""
        if (seat, bot) not in self._seated:
            self._seated[seat, bot] = SeatedBot(LEVELS[bot](secrets.randbits(64)), Seconds)
        return self._seated[seat, bot]

    def close(self) -> None:
        if self._chosen is not None:
            self._chosen.cancel()
            self._chosen = None
