"""Running a server until it is told to stop."""

import asyncio
import logging
from asyncio import Event as Signal
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from socket import socket

from smallworld.record import Record
from smallworld_client.discovery.host_connector import Target
from smallworld_client.storage.journal import JournalError
from smallworld_net import WEB_PORT
from smallworld_net.address import Address
from smallworld_net.openfiles import allow_many
from smallworld_web.doors import DoorLimits, listen
from smallworld_web.finished import Shelf
from smallworld_web.games import Games, OneGame
from smallworld_web.listing import LobbyGamesList
from smallworld_web.server import Serving, WebServer

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Task:
    """What to serve: the public games of ``lobbies``, the game of a ``target``, or only records.

    ``ports`` are tried in order; 0 is any that is free. ``records`` is a folder of finished games,
    to which those that are watched are added. ``is_proxied``: all connections come from a proxy,
    so none are counted by their address; the proxy says in X-Forwarded-For whose each request is.
    ``names`` are those by which people visit beside this computer's own.
    """

    lobbies: tuple[Address, ...] = ()
    target: Target | None = None
    ports: tuple[int, ...] = (WEB_PORT, 0)
    host: str | None = None
    records: Path | None = None
    watchers: int = 6000
    is_proxied: bool = False
    names: tuple[str, ...] = ()


class NoGames(Games):
    """Only finished games are shown."""

    async def close(self) -> None:
        """Nothing is open."""


async def serve(
    task: Task, is_open: Callable[[int], None], until: Callable[[], Awaitable[object]]
) -> None:
    """Serve until ``until`` is done; ``is_open`` is called with the port once pages can come.

    OSError where no port is free.
    """
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


Stop = Callable[[], object]
"""Ends a server; to be called from any thread."""


def run(task: Task, is_open: Callable[[int], None], stop_with: Callable[[Stop], None]) -> None:
    """Serve in this thread until what ``stop_with`` was given is called."""

    async def work() -> None:
        stopped, loop = Signal(), asyncio.get_running_loop()

        def stop() -> None:
            with suppress(RuntimeError):  # it has stopped already
                loop.call_soon_threadsafe(stopped.set)

        stop_with(stop)
        await serve(task, is_open, stopped.wait)

    asyncio.run(work())


def _listening(task: Task) -> list[socket]:
    for port in task.ports[:-1]:
        try:
            return listen(port, task.host)
        except OSError:
            continue
    return listen(task.ports[-1], task.host)


def _serving(task: Task) -> Serving:
    limits = DoorLimits(connections=task.watchers + 1000)
    if task.is_proxied:
        most = limits.connections
        limits = DoorLimits(most, most, rate=1e6, burst=1e6)
    return Serving(task.watchers, limits, task.is_proxied, task.names)


def _games(task: Task, shelf: Shelf) -> Games:
    def keep(record: Record) -> None:
        try:
            shelf.keep(record)
        except JournalError as error:
            log.warning("%s", error)

    if task.lobbies:
        return LobbyGamesList(task.lobbies, keep)
    return OneGame(task.target, keep) if task.target is not None else NoGames()
