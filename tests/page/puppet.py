"""The real server of the page with a table that a test plays itself, entry by entry.

    python -m tests.page.puppet [PORT] [MOMENT]

serves a random game, a move every second and a half, to look at.
"""

import asyncio
import json
import sys
import threading
import time
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from socket import AF_INET, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, socket
from typing import Any

import msgspec
from playwright.sync_api import Page

from smallworld.game import Game
from smallworld.record import Record
from smallworld.state import NOBODY, State
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Event,
    GameStep,
    HostBack,
    HostLost,
    RoomChanged,
    WentBack,
)
from smallworld_client.table.player_driver import Tell
from smallworld_maps import load
from smallworld_web import server
from smallworld_web.answers import page_files
from smallworld_web.doors import DoorLimits
from smallworld_web.feed import Shelf
from smallworld_web.hub import About, GameSource, Hub, ListedGameSource, Watcher, about_feed
from smallworld_web.position import packed
from smallworld_web.server import Serving, WebServer
from smallworld_wire.room import Pace, Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import Watched
from tests.shared import walks

server.page_files = cache(page_files)  # type: ignore[attr-defined]  # read by its class
"""The page is compressed once for all servers of a test run."""
__all__ = ["ClockTold", "HostBack", "HostLost", "Puppet", "Table", "free_port"]
READY = 30.0
"""Seconds until a server that was started has begun to listen."""
MANY = DoorLimits(rate=1000, burst=2000)
ME = 99
"""The number of the server's own spectator in the room."""
Walk = list[walks.Step]


class Table:
    """One game as a spectator of it is told: what has been played, and who is in the room."""

    def __init__(self, game: Game, walk: Walk) -> None:
        self.game, self.walk = game, walk
        self.played = 0
        """Steps that were told, or stand after the game went back."""
        self.room = room_of(game)

    @property
    def entries(self) -> tuple[Any, ...]:
        return tuple(step.entry for step in self.walk[: self.played])

    @property
    def state(self) -> Any:
        return self.walk[self.played - 1].after if self.played else self.game.start()

    def begun(self) -> Began:
        """The game with what has been played, as to somebody who joins."""
        return Began(self.game, self.state, self.entries)

    def next(self) -> GameStep:
        step = self.walk[self.played]
        self.played += 1
        return GameStep(self.played - 1, step.before, step.entry, step.after)

    def back(self, by: int, to: int) -> WentBack:
        """The game goes back to a moment."""
        self.played = to
        return WentBack(self.game, self.state, self.entries, by)


def table(board: str, seed: int) -> Table:
    """A random game of the base set on a board."""
    rng = Random(seed)
    game = walks.new_game(board, load(board).players, rng)
    return Table(game, list(walks.walk(game, rng)))


def room_with(table: Table, **changes: Any) -> Room:
    return msgspec.structs.replace(table.room, **changes)


def room_of(game: Game, title: str = "Slow and thorough", delay: int = 0) -> Room:
    """Everybody is there, with a clock of a minute a turn."""
    settings = TableSettings(title, game.board.id, delay=delay, pace=Pace("turn", 60))
    seats = tuple(SeatAssignment("person", name, at + 1) for at, name in enumerate(game.names))
    people = tuple(Person(at + 1, name, "player") for at, name in enumerate(game.names))
    return Room(settings, "running", seats, people, leader=1)


class _Link:
    """The way to a table, which a test is the other end of."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell

    def start(self) -> None: ...

    def close(self) -> None: ...

    def ask(self, request: Watched) -> None: ...

    def watch_backlog(self, waiting: Callable[[], int]) -> None: ...


def listed(game: str, watching: int) -> dict[str, Any]:
    said = {"title": f"Table {game}", "host": f"Host of {game}", "stage": "running", "board": None}
    counts = {"seats": 2, "taken": 2, "round": 3, "rounds": 10, "watching": watching}
    return {"game": game, "board_id": "two-players", **said, **counts}


class _OneGame(GameSource):
    def __init__(self, secret: str) -> None:
        self.links: list[_Link] = []
        self.hub_of_game = Hub(self._link, secret)

    def _link(self, tell: Tell) -> _Link:
        self.links.append(_Link(tell))
        return self.links[-1]

    @property
    def hubs(self) -> list[Hub]:
        return [self.hub_of_game]

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        return self.hub_of_game if game in ("", "walk") else None

    def about(self, game: str) -> About | None:
        return about_feed(self.hub_of_game.feed) if game in ("", "walk") else None

    async def close(self) -> None:
        await self.hub_of_game.close()


class _Lobby(_OneGame, ListedGameSource):
    """The same game at ``/g/walk``, and a list in which it may be."""

    def __init__(self, secret: str, told: dict[str, Any]) -> None:
        super().__init__(secret)
        self._told = told

    def look(self, reader: Watcher) -> None:
        reader.write(packed(self._told), time.monotonic())

    def look_away(self, reader: Watcher) -> None: ...


def free_port() -> int:
    """A port that nobody listens on now."""
    with socket(AF_INET, SOCK_STREAM) as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


class Puppet:
    """A server in a thread of its own; ``stop`` and ``start`` as often as a test likes."""

    def __init__(
        self,
        *,
        secret: str = "",
        records: Sequence[Record] = (),
        lists: Sequence[dict[str, Any]] | None = None,
        lobby: str = "here",
    ) -> None:
        self.port = free_port()
        self._list: dict[str, Any] | None = None
        if lists is not None:
            self._list = {"type": "games", "lobby": lobby, "games": list(lists), "finished": []}
        self._secret, self._records = secret, records
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._games: _OneGame | None = None
        self._stopping: asyncio.Event | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def start(self, table: Table | None = None) -> None:
        """Listen, and know a table as one who has joined it late."""
        ready = threading.Event()
        self._thread = threading.Thread(target=self._run, args=(ready,), name="puppet")
        self._thread.start()
        assert ready.wait(READY)
        if table is not None:
            self.tell(RoomChanged(table.room, ME))
            self.tell(table.begun())

    def tell(self, *events: Event) -> None:
        assert self._games is not None
        for event in events:
            self._games.links[0].tell(event)

    def cut_off(self) -> None:
        """All connections of pages break; the server goes on."""
        assert self._games is not None
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self._games.hub_of_game.watchers.cut_off)

    def stop(self) -> None:
        """End as a server that is told to stop."""
        if self._thread is None:
            return
        assert self._loop is not None
        assert self._stopping is not None
        self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join(READY)
        self._thread = None

    def _run(self, ready: threading.Event) -> None:
        asyncio.run(self._serve(ready))

    async def _serve(self, ready: threading.Event) -> None:
        self._loop, self._stopping = asyncio.get_running_loop(), asyncio.Event()
        self._games = (
            _OneGame(self._secret) if self._list is None else _Lobby(self._secret, self._list)
        )
        shelf = Shelf()
        for record in self._records:
            shelf.keep(record)
        served = WebServer(self._games, shelf, Serving(doors=MANY))
        with socket(AF_INET, SOCK_STREAM) as listening:
            listening.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
            listening.bind(("127.0.0.1", self.port))
            listening.listen(64)
            listening.setblocking(False)
            await served.open([listening])
            ready.set()
            await self._stopping.wait()
            await served.close()


def main(port: int, moment: int) -> None:
    """Serve a random game until interrupted; the finished game is at ``/r/walk``."""
    shown = table("four-players", 7)
    shown.played = moment
    puppet = Puppet(records=[walks.record_of(shown.game, shown.walk)])
    puppet.port = port
    puppet.start(shown)
    puppet.tell(ClockTold(0, (60_000,) * len(shown.game.names)))
    try:
        while True:
            time.sleep(1.5)
            if "--auto" in sys.argv and shown.played < len(shown.walk):
                puppet.tell(shown.next())
    except KeyboardInterrupt:
        puppet.stop()


if __name__ == "__main__":
    numbers = [int(it) for it in sys.argv[1:] if it.isdigit()]
    main(*(numbers or [7480, 60]))


Seen = list[tuple[str, int, int, int, list[list[Any]]]]
"""For each region: race, owner, tokens, 1 if in decline, and markers."""

_READ = """() => [...document.querySelectorAll(".area")].map(({ dataset: it }) => [
  it.race, Number(it.owner), Number(it.count), Number(it.declined), JSON.parse(it.markers)])"""
_ARRIVED = """([index, moment]) => Number(document.body.dataset.index) === index
  && Number(document.body.dataset.moment) === moment"""


def board_of(page: Page) -> Seen:
    return [tuple(region) for region in page.evaluate(_READ)]


def position_of(game: Game, state: State) -> Seen:
    del game
    return [
        (
            region.race,
            region.owner if region.race else NOBODY,
            region.tokens,
            int(region.declined),
            [[marker.kind, marker.count] for marker in region.markers],
        )
        for region in state.regions
    ]


def wait_for(page: Page, index: int, moment: int) -> None:
    """Wait until the page has taken in all entries before ``index``."""
    page.wait_for_function(_ARRIVED, arg=[index, moment])


def tokens_drawn(page: Page) -> int:
    """How many stacks of tokens and Lost Tribes are drawn on the board."""
    return page.locator(".pieces .token").count()


def said(value: Any) -> str:
    """A value for comparison in a failure."""
    return json.dumps(value)
