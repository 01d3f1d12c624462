"""A person at a link, for tests: what they are told is kept, and they can play by themselves."""

from collections.abc import Callable
from math import inf
from pathlib import Path
from queue import SimpleQueue
from random import Random
from typing import TypeVar, cast

from msgspec.structs import replace

from smallworld.record import Confirmed, Record, decode
from smallworld_client.app.sessions import guest_link, host_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.players import simple_bots
from smallworld_client.table.events import (
    Began,
    Ended,
    Event,
    GameStep,
    ResultSigned,
    RoomChanged,
    Saved,
    WentBack,
)
from smallworld_client.table.player_driver import Tell
from smallworld_client.table.setup import Setup
from smallworld_net.address import parse_target
from smallworld_wire.common import Then
from smallworld_wire.room import Room
from smallworld_wire.table import Sit
from tests.helpers.expect import PATIENCE, expect

E = TypeVar("E")


def arranged(setup: Setup, **settings: object) -> Setup:
    return replace(setup, settings=replace(setup.settings, **settings))


class IdleLink:
    record_path = None

    def start(self) -> None: ...

    def watch_backlog(self, waiting: Callable[[], int]) -> None: ...

    def close(self, then: Then | None = None) -> None: ...


class Follower:
    """Starts a link and follows it; with ``plays`` they take the first open seat and move.

    After so many ``moves`` they wait until they are told to ``go_on``.
    """

    def __init__(
        self,
        make_link: Callable[[Callable[[Event], None]], TableThread],
        plays: bool = False,
        moves: float = inf,
    ) -> None:
        self._plays = plays
        self._moves = moves
        self._random = Random(5)
        self._queue: SimpleQueue[Event] = SimpleQueue()
        self.events: list[Event] = []
        self.room: Room | None = None
        self.me = -1
        self.link = make_link(self._hear)
        self.link.start()

    def expect(self, kind: type[E], fits: Callable[[E], bool] = lambda event: True) -> E:
        """Assert that they are told such an event, before any end that is not it: the next one."""

        def is_it(event: Event) -> bool:
            if isinstance(event, kind) and fits(event):
                return True
            assert not isinstance(event, Ended), f"{event} came before {kind.__name__}"
            return False

        return cast(E, expect(self._queue, kind.__name__, is_it))

    def go_on(self) -> None:
        def play_on() -> None:
            self._moves = inf
            self._move()

        self.link.post(play_on)

    def crash(self) -> None:
        """End without a word to anybody, as a killed program does."""
        self.link.post(self.link.stop)
        self.link.join(PATIENCE)

    def _hear(self, event: Event) -> None:
        """In the link's thread: keep it, and play where that is wanted."""
        self.events.append(event)
        if isinstance(event, RoomChanged):
            self.room, self.me = event.room, event.me
        if self._plays and self.room:
            self._play(event, self.room)
        self._queue.put(event)

    def _play(self, event: Event, room: Room) -> None:
        kinds = [assigned.kind for assigned in room.seats]
        if isinstance(event, RoomChanged) and not room.seats_of(self.me) and "open" in kinds:
            self.link.ask(Sit(kinds.index("open")))
        if isinstance(event, Began | GameStep | WentBack):
            self._move()

    def _move(self) -> None:
        state, game = self.link.guest.state, self.link.guest.game
        mine = self.room.seats_of(self.me) if self.room else frozenset()
        if state and game and state.to_move in mine and self._moves > 0:
            self._moves -= 1
            self.link.ask(simple_bots.choose(game, state, self._random))


def expect_in_sync(person: Follower, name: str) -> None:
    """Assert that somebody's program holds the game so that it could take over."""
    person.expect(
        RoomChanged,
        lambda event: any(it.name == name and it.here and it.in_sync for it in event.room.people),
    )


def expect_one_record(*people: Follower, signers: int) -> Record:
    """The record that all have, in the folder that they share, once so many have signed it.

    What differed in more than that would be a file of its own.
    """
    [path] = {_path_when_signed(person, signers) for person in people}
    record = decode(path.read_bytes())
    assert record.signed
    assert sum(isinstance(item, Confirmed) for item in record.signed.items) == signers
    return record


def _path_when_signed(person: Follower, signers: int) -> Path:
    path = person.expect(Saved).path
    for _ in range(signers):
        person.expect(ResultSigned)
    return path


Follow = Callable[..., Follower]
"""Starts a follower, and ends it after the test."""


def join(address: str, name: str = "Bob") -> Callable[[Tell], TableThread]:
    return lambda tell: guest_link(parse_target(address), name, "player", tell)


def watch(address: str) -> Callable[[Tell], TableThread]:
    return lambda tell: guest_link(parse_target(address), "Eve", "spectator", tell)


def host(setup: Setup, local: bool = False) -> Callable[[Tell], TableThread]:
    return lambda tell: host_link(setup, tell, local)
