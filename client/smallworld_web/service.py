"""Running the page's server: as ``smallworld-web``, or as a process of a host's program."""

import asyncio
import logging
import os
import signal
import sys
import tempfile
from argparse import Namespace
from asyncio import Event as Signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import socket
from tempfile import TemporaryDirectory
from threading import Thread
from types import FrameType
from typing import NoReturn

from msgspec import msgpack

from smallworld import __version__
from smallworld.record import Record
from smallworld_client.discovery.host_connector import Target
from smallworld_client.home.journal import JournalError
from smallworld_client.process import UserError, read_address
from smallworld_net import WEB_PORT
from smallworld_net.address import Address, BadAddress, bracketed, parse_lobby, parse_target
from smallworld_net.programs import log_written, spare_full_collections
from smallworld_net.sockets import allow_many, own_addresses
from smallworld_web.answers import seat_trouble
from smallworld_web.doors import DoorLimits, listen
from smallworld_web.feed import Shelf
from smallworld_web.hub import GameSource, OneGame
from smallworld_web.listing import LobbyGamesList
from smallworld_web.process import WebFailed, WebOpen, WebOrder
from smallworld_web.server import Serving, WebServer
from smallworld_wire.sentences import system_reason

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ServerTask:
    """What to serve: the public games of ``lobbies``, the game of a ``target``, or only records.

    ``ports`` are tried in order; 0 is any that is free. ``records`` is a folder of finished games,
    to which those that are watched are added. ``relay`` and ``tables`` are the ports of a lobby's
    relay and always-on tables, see :class:`LobbyGamesList`. ``is_proxied``: all connections come
    from a proxy, so none are counted by their address; the proxy says in X-Forwarded-For whose each
    request is. ``names`` are those by which people visit beside this computer's own.
    """

    lobbies: tuple[Address, ...] = ()
    target: Target | None = None
    ports: tuple[int, ...] = (WEB_PORT, 0)
    host: str | None = None
    records: Path | None = None
    relay: int | None = None
    tables: int = 0
    watchers: int = 6000
    is_proxied: bool = False
    names: tuple[str, ...] = ()


class NoGames(GameSource):
    async def close(self) -> None: ...


async def serve(
    task: ServerTask, is_open: Callable[[int], None], until: Callable[[], Awaitable[object]]
) -> None:
    """Serve until ``until``; ``is_open`` gets the port. OSError where no port is free."""
    if trouble := seat_trouble():
        log.warning(trouble)
    allow_many(task.watchers + 100)
    listening = _listening(task)
    shelf = Shelf(task.records)
    server = WebServer(_games(task, shelf), shelf, _serving(task))
    await server.open(listening)
    is_open(listening[0].getsockname()[1])
    try:
        await until()
    finally:
        await server.close()


Stop = Callable[[], object]  # ends a server; to be called from any thread


def run(
    task: ServerTask, is_open: Callable[[int], None], stop_with: Callable[[Stop], None]
) -> None:
    """Serve in this thread until what ``stop_with`` was given is called."""

    async def work() -> None:
        stopped, loop = Signal(), asyncio.get_running_loop()

        def stop() -> None:
            with suppress(RuntimeError):  # it has stopped already
                loop.call_soon_threadsafe(stopped.set)

        stop_with(stop)
        await serve(task, is_open, stopped.wait)

    spare_full_collections()
    asyncio.run(work())


def _listening(task: ServerTask) -> list[socket]:
    for port in task.ports[:-1]:
        try:
            return listen(port, task.host)
        except OSError:
            continue
    return listen(task.ports[-1], task.host)


def _serving(task: ServerTask) -> Serving:
    limits = DoorLimits(connections=task.watchers + 1000)
    if task.is_proxied:
        most = limits.connections
        limits = DoorLimits(most, most, rate=1e6, burst=1e6)
    return Serving(task.watchers, limits, task.is_proxied, task.names)


def _games(task: ServerTask, shelf: Shelf) -> GameSource:
    def keep(record: Record) -> None:
        shelf.keep(record)
        asyncio.get_running_loop().run_in_executor(None, save, record)

    def save(record: Record) -> None:
        try:
            shelf.save(record)
        except (JournalError, OSError) as error:
            log.warning("the game %s is not saved: %s", record.header.game, error)

    if task.lobbies:
        return LobbyGamesList(task.lobbies, keep, task.relay, task.tables)
    return OneGame(task.target, keep) if task.target is not None else NoGames()


def serve_asked(args: Namespace, refuse: Callable[[str], NoReturn]) -> int:
    """Serve what ``args`` asks for; the exit status. ``refuse`` is told of bad options."""
    try:
        task = ServerTask(
            lobbies=tuple(map(parse_lobby, args.lobby or ())),
            target=parse_target(read_address(args.watch)) if args.watch else None,
            ports=(args.port,),
            host=args.bind,
            records=args.records.absolute() if args.records else None,
            relay=args.relay,
            tables=args.tables,
            watchers=max(1, args.watchers),
            is_proxied=args.behind_proxy,
            names=tuple(args.name),
        )
    except (BadAddress, UserError) as error:
        refuse(str(error))
    with log_written(logging.WARNING):
        return _serve(task)


def _serve(task: ServerTask) -> int:
    """Serve; what spectators would store goes to a temporary folder."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["SMALLWORLD_HOME"] = folder
        try:
            run(task, lambda port: _say(task, port), _stop_on_signals)
        except OSError as error:
            print(f"smallworld-web: can't listen: {error.strerror or error}", file=sys.stderr)
            return 1
    return 0


def _say(task: ServerTask, port: int) -> None:
    host = task.host if task.host and task.host not in ("0.0.0.0", "::") else own_addresses()[0]
    print(f"smallworld-web {__version__} is open at http://{bracketed(host)}:{port}/", flush=True)


def _stop_on_signals(stop: Stop) -> None:
    def on_signal(number: int, frame: FrameType | None) -> None:
        stop()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, on_signal)


NICE = 5  # how much the host's own program goes before its page
if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Connection
else:
    from multiprocessing.connection import Connection

ORDERS = msgpack.Decoder(WebOrder)


def serve_host(connection: Connection) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C in a terminal is for the program
    if sys.platform != "win32":
        os.nice(NICE)
    order = ORDERS.decode(connection.recv_bytes())

    def answer(port: int) -> None:
        connection.send_bytes(msgpack.encode(WebOpen(port)))

    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        os.environ["SMALLWORLD_HOME"] = folder  # the host keeps the record
        try:
            # the usual port may be taken by another game's page
            task = ServerTask(
                target=parse_target(order.target),
                ports=(order.port, 0) if order.port == WEB_PORT else (order.port,),
                host=order.host or None,
            )
            run(task, answer, lambda stop: _stop_with(connection, stop))
        except OSError as error:
            connection.send_bytes(msgpack.encode(WebFailed(system_reason(error))))


def _stop_with(connection: Connection, stop: Stop) -> None:
    def wait() -> None:
        with suppress(EOFError, OSError):
            connection.recv_bytes()
        stop()

    Thread(target=wait, name="program", daemon=True).start()
