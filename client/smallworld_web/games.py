"""The games that a server shows: here the one of a host, in ``listing.py`` those of lobbies."""

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import NamedTuple

from smallworld.record import Record
from smallworld_client.discovery.host_connector import Target
from smallworld_client.drivers.player import Tell
from smallworld_client.runtime import guest_link
from smallworld_net.address import Invitation
from smallworld_web.feed import Feed
from smallworld_web.hub import Hub, Link
from smallworld_web.watchers import Watcher

NAME = "Small World"
SPECTATOR = "Web"
"""The name of this program's spectator among those who watch."""
PATIENCE, AGAIN = 20.0, 1.0
"""Seconds that a page waits for a table to be found, and between two tries to find it."""

OnOver = Callable[[Record], None]


def spectator(target: Target, tell: Tell) -> Link:
    """A spectator like any other, on the way to a table."""
    return guest_link(target, SPECTATOR, "spectator", tell)


class About(NamedTuple):
    """What a chat shows of a link to a game: its title, one line, and the id of its board."""

    title: str
    line: str = ""
    board: str = ""


NOTHING = About(NAME)


class Games(ABC):
    """Where the games come from."""

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        """The hub of a game by its id, empty for the only one; None where there is none.

        ``prefix`` is the network of whoever wants to watch.
        """
        return None

    def about(self, game: str) -> About | None:
        """A game for a link to it; None if there is certainly no such game."""
        return None if game else NOTHING

    @abstractmethod
    async def close(self) -> None:
        """Leave all tables."""

    @property
    def hubs(self) -> list[Hub]:
        """The games that are watched now."""
        return []


class ListedGames(Games):
    """Games of which there is a list to look at."""

    @abstractmethod
    def look(self, reader: Watcher) -> None:
        """Somebody looks at the list from now on."""

    @abstractmethod
    def look_away(self, reader: Watcher) -> None:
        """They do not look at it any more."""


class OneGame(Games):
    """The game to which an invitation or address leads."""

    def __init__(self, target: Target, on_over: OnOver) -> None:
        self._target, self._on_over = target, on_over
        self._hub = self._new_hub()

    @property
    def hubs(self) -> list[Hub]:
        return [self._hub]

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        """A table that is not found is looked for again while a page waits for it."""
        until = time.monotonic() + PATIENCE
        while not await self._hub.settled(PATIENCE) and time.monotonic() < until:
            if self._hub.is_vain:
                vain, self._hub = self._hub, self._new_hub()
                await vain.close()
                await asyncio.sleep(AGAIN)
        moments = self._hub.feed.moments
        known = moments.game.header.game if moments is not None else ""
        return self._hub if game in ("", known) else None

    def about(self, game: str) -> About | None:
        feed = self._hub.feed
        if not feed.settled or feed.is_private:
            return NOTHING
        known = feed.moments.game.header.game if feed.moments is not None else ""
        return about_feed(feed) if game in ("", known) else None

    async def close(self) -> None:
        await self._hub.close()

    def _new_hub(self) -> Hub:
        target = self._target
        token = target.token if isinstance(target, Invitation) else ""
        return Hub(lambda tell: spectator(target, tell), token, self._on_over)


def about_feed(feed: Feed) -> About:
    """A game that is watched, for a link to it."""
    room = feed.room["room"]
    names = [seat["name"] for seat in room["seats"] if seat["name"]]
    return About(room["title"] or NAME, ", ".join(names), feed.board.id if feed.board else "")
