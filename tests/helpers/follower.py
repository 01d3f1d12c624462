"""A person at a link, for tests: what he is told is kept, and he can play by himself."""

from collections.abc import Callable
from queue import Empty, SimpleQueue
from random import Random
from typing import TypeVar

from smallworld.wire import Room, Sit
from smallworld_client.bots import random_bot
from smallworld_client.events import Began, Ended, Event, RoomChanged, Step
from smallworld_client.link import Link

PATIENCE = 30.0
E = TypeVar("E")


class Follower:
    """Starts a link and follows it; with ``plays`` he takes the first open seat and moves."""

    def __init__(
        self, make_link: Callable[[Callable[[Event], None]], Link], plays: bool = False
    ) -> None:
        self._plays = plays
        self._random = Random(5)
        self._queue: SimpleQueue[Event] = SimpleQueue()
        self.events: list[Event] = []
        self.room: Room | None = None
        self.me = -1
        self.link = make_link(self._hear)
        self.link.start()

    def until(self, kind: type[E], fits: Callable[[E], bool] = lambda event: True) -> E:
        """The next event of that kind that fits."""
        while True:
            try:
                event = self._queue.get(timeout=PATIENCE)
            except Empty:
                raise AssertionError(f"no {kind.__name__} after {self.events[-3:]}") from None
            if isinstance(event, kind) and fits(event):
                return event
            assert not isinstance(event, Ended), event

    def _hear(self, event: Event) -> None:
        """In the link's thread: keep it, and play where that is wanted."""
        self.events.append(event)
        if isinstance(event, RoomChanged):
            self.room, self.me = event.room, event.me
        if self._plays and self.room:
            self._play(event, self.room)
        self._queue.put(event)

    def _play(self, event: Event, room: Room) -> None:
        mine = room.seats_of(self.me)
        kinds = [chair.kind for chair in room.chairs]
        if isinstance(event, RoomChanged) and not mine and "open" in kinds:
            self.link.ask(Sit(kinds.index("open")))
        state, game = self.link.seat.state, self.link.seat.game
        if isinstance(event, Began | Step) and state and game and state.to_move in mine:
            self.link.ask(random_bot.choose(game, state, self._random))
