"""A page in Python, which believes what it is sent, and games for it to watch."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType
from msgspec.structs import replace

from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import Record
from smallworld.state import Player, RaceInPlay, Stage, State
from smallworld_client.players import simple_bots
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Event, HostBack, HostLost, TakeBack
from smallworld_client.table.player_driver import Tell
from smallworld_client.words.seat import SeatSays
from smallworld_web.doors import listen
from smallworld_web.feed import Shelf
from smallworld_web.hub import GameSource, Hub
from smallworld_web.position import changed, unpacked
from smallworld_web.server import Serving, WebServer
from smallworld_web.service import NoGames
from smallworld_wire.room import SeatAssignment
from smallworld_wire.table import Arrange, Sit, Start, Watched
from tests.helpers.evening import HOST, Evening, new_table, seeded

PATIENCE = 60.0
"""Seconds that anything may take on a busy machine."""
WEB = b"web"
"""The key of the server's spectator."""


def facts(state: State) -> dict[str, Any]:
    """What the rules say of a position that a page has to show."""
    return {
        "turn": (state.round, state.seat, state.to_move, str(state.stage)),
        "regions": [
            (it.race, it.owner, it.tokens, it.declined, [(m.kind, m.count) for m in it.markers])
            for it in state.regions
        ],
        "column": [(it.race, it.power, it.coins) for it in state.column],
        "players": [_player_facts(state, seat, it) for seat, it in enumerate(state.players)],
    }


def _player_facts(state: State, seat: int, player: Player) -> tuple[Any, ...]:
    coins = player.coins if state.stage is Stage.OVER else None
    hand = player.active.hand + player.active.withdrawn if player.active else 0
    races = [_race_facts(state, seat, it) for it in player.declined]
    active = _race_facts(state, seat, player.active) if player.active else None
    return coins, hand, active, races, list(player.captives)


def _race_facts(state: State, seat: int, it: RaceInPlay) -> tuple[Any, ...]:
    lent = [each.id for each in it.lent if each.source]
    held = [there for there in state.regions if (there.owner, there.race) == (seat, it.race)]
    return it.race, [*it.powers, *lent], len(held)


def shown(position: dict[str, Any]) -> dict[str, Any]:
    """The same of what a page shows."""

    def race(it: dict[str, Any]) -> tuple[Any, ...]:
        return it["race"], it["powers"], it["regions"]

    return {
        "turn": tuple(position[key] for key in ("round", "seat", "to_move", "stage")),
        "regions": [
            (race, owner, tokens, bool(declined), [tuple(marker) for marker in markers])
            for race, owner, tokens, declined, markers in position["regions"]
        ],
        "column": [
            (it["race"], it["power"], it["coins"]) for it in position["column"] if it["race"]
        ],
        "players": [
            (
                it["coins"],
                it["hand"],
                race(it["active"]) if it["active"] else None,
                [race(each) for each in it["declined"]],
                it["captives"],
            )
            for it in position["players"]
        ],
    }


class Page:
    """Takes what it is sent, as FORMAT.md says."""

    def __init__(self) -> None:
        self.position: dict[str, Any] | None = None
        self.room: dict[str, Any] = {}
        self.game: dict[str, Any] = {}
        self.stream, self.index, self.moment = "", 0, 0
        self.log: list[dict[str, Any]] = []
        self.history: dict[str, Any] = {}
        self.error: dict[str, Any] = {}
        self.ended: dict[str, Any] = {}
        self.result: dict[str, Any] | None = None
        self.got: list[str] = []
        """The types of all messages, in order."""

    def take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        self.got.append(kind)
        match kind:
            case "snapshot":
                self.game, self.position = message, message["position"]
                self.stream, self.index = message["stream"], message["index"]
                self.moment, self.room = message["moment"], message["room"]
                self.log, self.result = list(message["log"]), message["result"]
            case "delta":
                self._change(message)
            case "deltas":
                for delta in message["list"]:
                    self._change(delta)
            case "log":
                self.log += message["log"]
            case "room":
                self.room = message["room"]
            case "history":
                self.history = message
            case "error":
                self.error = message
            case "end":
                self.ended = message

    def _change(self, delta: dict[str, Any]) -> None:
        assert delta["index"] == self.index, "a delta is missing"
        assert self.position is not None
        if delta["kind"] == "back":
            self.log = [line for line in self.log if line["moment"] <= delta["moment"]]
        self.position = changed(self.position, delta["changes"])
        self.index, self.moment = delta["index"] + 1, delta["moment"]
        self.log += delta["log"]
        self.result = delta["result"]

    def from_start(self) -> list[dict[str, Any]]:
        """All positions of its history, from the start."""
        positions = [self.history["start"]]
        for delta in self.history["moments"]:
            positions.append(changed(positions[-1], delta["changes"]))
        return positions


class Line:
    def __init__(self, page: Page, socket: ClientWebSocketResponse) -> None:
        self.page, self.socket = page, socket

    async def until(self, fits: Callable[[Page], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not fits(self.page):
                message = await self.socket.receive()
                told = (self.page.got, self.socket.close_code)
                assert message.type in (WSMsgType.TEXT, WSMsgType.BINARY), told
                self.page.take(unpacked(message.data))

    async def closed(self) -> int | None:
        """Read until the server closes; its close code."""
        async with asyncio.timeout(PATIENCE):
            async for message in self.socket:
                self.page.take(unpacked(message.data))
        return self.socket.close_code


class Wire:
    """A way to a table that a test holds in its hand."""

    def __init__(self, tell: Tell) -> None:
        self.tell = tell
        self.is_closed = False
        self.told: Watched | None = None

    def start(self) -> None:
        """Nothing happens by itself."""

    def close(self) -> None:
        self.is_closed = True

    def ask(self, request: Watched) -> None:
        self.told = request

    def watch_backlog(self, waiting: Callable[[], int]) -> None:
        """A test tells no more than can be shown."""


class OneWire(GameSource):
    def __init__(self, token: str = "") -> None:
        self.shelf = Shelf()
        self.wires: list[Wire] = []
        self.only = Hub(self._make, token, self.shelf.keep)

    @property
    def wire(self) -> Wire:
        return self.wires[-1]

    @property
    def hubs(self) -> list[Hub]:
        return [self.only]

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        return self.only if game in ("", "a-game") else None

    async def close(self) -> None:
        await self.only.close()

    def _make(self, tell: Tell) -> Wire:
        self.wires.append(Wire(tell))
        return self.wires[-1]


class Served:
    """A server on this machine, and pages that come to it."""

    def __init__(self, server: WebServer, games: OneWire, port: int, session: ClientSession):
        self.server, self.games, self.port, self.http = server, games, port, session
        self.place = f"http://127.0.0.1:{port}"

    @asynccontextmanager
    async def page(
        self, page: Page | None = None, secret: str = "", game: str = ""
    ) -> AsyncIterator[Line]:
        """A page that watches; one that was here goes on where it was."""
        page = page or Page()
        first = {"type": "watch", "v": 1, "game": game, "secret": secret}
        if page.stream:
            first |= {"stream": page.stream, "from": page.index}
        async with self.http.ws_connect(f"{self.place}/live") as socket:
            await socket.send_json(first)
            yield Line(page, socket)


@asynccontextmanager
async def web_server(
    games: GameSource, shelf: Shelf | None = None, limits: Serving | None = None
) -> AsyncIterator[tuple[WebServer, int]]:
    """A server on this machine, and its port."""
    server = WebServer(games, shelf or Shelf(), limits)
    sockets = listen(0, "127.0.0.1")
    await server.open(sockets)
    try:
        yield server, sockets[0].getsockname()[1]
    finally:
        await server.close()


@asynccontextmanager
async def serving(token: str = "", limits: Serving | None = None) -> AsyncIterator[Served]:
    """A server of one game, at the other end of a wire."""
    games = OneWire(token)
    async with web_server(games, games.shelf, limits) as (server, port), ClientSession() as session:
        yield Served(server, games, port, session)


def at_a_server(
    act: Callable[[int], Awaitable[None]], folder: Path | None = None, *, is_proxied: bool = False
) -> None:
    """Have something happen at the port of a server of finished games."""

    async def run() -> None:
        limits = Serving(is_proxied=is_proxied)
        async with web_server(NoGames(), Shelf(folder), limits) as (_, port):
            async with asyncio.timeout(PATIENCE):
                await act(port)

    asyncio.run(run())


class Course(Evening):
    """A game of random moves that the server's spectator watches, with undone moves and takeovers.

    What that spectator is told goes to ``told[WEB]``.
    """

    def __init__(
        self, board: str, players: int, seed: int, delay: int = 0, private: str = ""
    ) -> None:
        table = new_table(*[SeatAssignment()] * players, board=board, secret=private)
        super().__init__(table)
        self.leader, self.delay = HOST, delay
        self._lengths: list[tuple[float, int]] = []
        self.shown_anyway = 0
        """Entries that a resumed table shows at once: nothing that happened before is secret."""
        self._rng = Random(seed)
        self.players = [b"p%d" % seat for seat in range(players)]
        self.ask(HOST, Arrange(replace(table.settings, delay=delay)))
        for seat, peer in enumerate(self.players):
            self.come(peer, f"Player {seat + 1}", secret=private, keeps_journal=True)
            self.ask(peer, Sit(seat))
        self.come(WEB, "Web", "spectator", secret=private)
        self.ask(HOST, Start())
        self._note_length()

    def _note_length(self) -> None:
        self._lengths.append((self.now, self.table.committed))

    def move(self, times: int = 1) -> None:
        super().move(times)
        self._note_length()

    def news(self) -> list[Event]:
        """What the spectator was told since this was asked last."""
        told, self.told[WEB] = self.told[WEB], []
        return told

    @property
    def seen(self) -> State:
        """The position that the spectator may see: older than the delay, or from before a takeover.

        What a resumed table has behind it is shown at once.
        """
        log = self.table.game_log
        assert log is not None
        due = [length for at, length in self._lengths if at + self.delay <= self.now]
        return log.state_at(max(due[-1] if due else 0, self.shown_anyway))

    @property
    def game(self) -> Game:
        assert self.table.game is not None
        return self.table.game

    @property
    def record(self) -> Record:
        """The finished game, as its spectator's program keeps it."""
        record = self.seats[WEB].record
        assert record is not None
        return record

    @property
    def is_over(self) -> bool:
        return self.table.room.stage == "over"

    def is_seen_to_the_end(self) -> bool:
        """Whether the game is over and its spectator has been told all of it."""
        return self.is_over and self.seats[WEB].committed == self.table.committed

    def choice(self) -> Any:
        state = self.table.state
        assert state is not None
        return simple_bots.choose(self.game, state, self._rng)

    def undo(self) -> None:
        """Whoever moved last takes it back, if the rules allow that."""
        log = self.table.game_log
        assert log is not None
        if not self.is_over and log.why_not_undo(log.state_at(len(log)).to_move) is None:
            self.ask(self.mover, TakeBack())
            self._note_length()

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        for peer, seat in list(self.seats.items()):
            self.act(peer, seat.tick(self.now))
        self.carry(self.table.tick(self.now))

    def take_over(self) -> list[Event]:
        """Another player's program hosts the game from here on; what its driver tells first."""
        heir = self.players[-1] if self.leader == self.players[0] else self.players[0]
        guest = self.seats[heir]
        snapshot, log = guest.snapshot, guest.game_log
        assert snapshot is not None
        assert log is not None
        lost = HostLost(SeatSays.LOST(), False)
        del self.seats[self.leader]
        self.leader, self.now = heir, self.now + 5
        led = snapshot.led_by(heir, self.table.epoch + 1)
        own = GameLog(log.game, log.items)
        self.table = HostedTable.resumed(
            led, own, guest.committed, seeded(self._rng.randrange(1 << 30)), self.now
        )
        self.shown_anyway = self.table.committed
        for peer, seat in self.seats.items():
            self.act(peer, seat.connected(self.now, peer, heir))
        return [lost, HostBack()]
