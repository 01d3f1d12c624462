"""Sandboxes a process: it loses the files, the programs and the private network of its machine.

The code in the process is trusted, but its input is not: a notification library sends what
strangers ask for to the addresses they name, and can mistake many of those for paths of local
files. Two mechanisms confine it, because neither is complete alone:

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
import ssl
import struct
import sys
import sysconfig
from collections.abc import Iterable
from ctypes import CDLL, c_size_t, c_uint64, c_ulong, create_string_buffer, get_errno, sizeof
from ipaddress import IPv6Address, ip_address, ip_network
from pathlib import Path
from typing import Any

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
NOBODY = 65534
"""The user and the group ``nobody``, which own no files."""
_CHANGES = ("os.", "shutil.", "sqlite3.", "tempfile.", "subprocess.", "pty.")
"""Begins the names of what a confined process does not do, but for:"""
_HARMLESS = frozenset(("os.putenv", "os.unsetenv", "os.add_dll_directory", "os.walk"))
_LISTS = frozenset(("os.listdir", "os.scandir"))
_TALKS = frozenset(("socket.connect", "socket.sendto", "socket.sendmsg"))
_WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


class Confinement:
    """What a process may reach; :meth:`begin` makes that so, for good."""

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
        """Confine the process that this is called in, before other threads of it are at work."""
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
        """Refuse what is not allowed, before it is done."""
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
        """Whether a path, symbolic links followed, is or lies in one of those."""
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
_SCOPES = 0b11
"""From version 6 on: sockets without a path, and signals, of other processes."""


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
    """What a system call answers; OSError where it failed."""
    if answer < 0:
        raise OSError(get_errno(), os.strerror(get_errno()))
    return answer
