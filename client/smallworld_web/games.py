"""The games that a server shows: the one of a host, or all public ones of a lobby."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from smallworld.record import Record
from smallworld_client.discovery.announcements import readable_advert
from smallworld_client.discovery.host_connector import Target
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyFailed, LobbyGames
from smallworld_client.drivers.player import Tell
from smallworld_client.gui.texts.content_names import board_name
from smallworld_client.runtime import guest_link
from smallworld_client.runtime.lobby_thread import LobbyThread
from smallworld_maps import find
from smallworld_net.address import Address, Invitation
from smallworld_web.feed import Feed
from smallworld_web.frames import HEARTBEAT, packed
from smallworld_web.hub import BEAT, Hub, Link
from smallworld_web.position import Data
from smallworld_web.watchers import Watcher, Watchers, again_and_again
from smallworld_web.words import in_all
from smallworld_wire import Advert

log = logging.getLogger(__name__)

NAME = "Small World"
SPECTATOR = "Web"
"""The name of this program's spectator among those who watch."""
IDLE = 60.0
"""Seconds after which a game of a lobby is left that nobody watches."""
PATIENCE, AGAIN = 20.0, 1.0
"""Seconds that a page waits for a table to be found, and between two tries to find it."""
MOST = 64
"""Games of a lobby that are watched at a time."""
LIST = 1.0
"""Seconds between two lists of games."""

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

    lists = False
    """Whether there is a list of games."""

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


class LobbyGamesList(Games):
    """The public games of a lobby; a table is joined when somebody wants to watch."""

    lists = True

    def __init__(self, lobby: Address, on_over: OnOver) -> None:
        self._lobby, self._on_over = lobby, on_over
        self._adverts: dict[str, Advert] = {}
        self._is_lost = True
        self._hubs: dict[str, Hub] = {}
        self._opened_from: dict[str, str] = {}
        self._readers = Watchers(time.monotonic)
        self._frame = b""
        self._is_news = False
        self._loop = asyncio.get_running_loop()
        self._thread = LobbyThread(lobby, SPECTATOR, self._tell)
        self._task = asyncio.create_task(again_and_again(LIST, self._tend))
        self._beaten = time.monotonic()
        self._leaving: set[asyncio.Task[None]] = set()
        self._thread.start()

    @property
    def hubs(self) -> list[Hub]:
        return list(self._hubs.values())

    async def hub(self, game: str, prefix: str = "") -> Hub | None:
        known = self._hubs.get(game)
        if known is not None and not (known.is_vain or (known.has_ended and game in self._adverts)):
            return known
        advert = self._adverts.get(game)
        if advert is None or not is_shown(advert) or len(self._leaving) >= MOST:
            return None
        if known is not None:
            self._leave(game)
        elif len(self._hubs) >= MOST:
            in_use = {each: hub.in_use for each, hub in self._hubs.items()}
            displaced = left_for(prefix, self._opened_from, in_use)
            if displaced is None:
                return None
            self._leave(displaced)
        way = Invitation(self._lobby, game)
        self._hubs[game] = Hub(lambda tell: spectator(way, tell), "", self._on_over)
        self._opened_from[game] = prefix
        return self._hubs[game]

    def about(self, game: str) -> About | None:
        if not game:
            return NOTHING
        if game in self._hubs:
            return about_feed(self._hubs[game].feed)
        advert = self._adverts.get(game)
        if advert is None or not is_shown(advert):
            return NOTHING if self._is_lost else None
        return About(advert.title, advert.host, advert.board)

    def frame(self) -> bytes:
        """The list as it is now, made once until something changes."""
        self._frame = self._frame or packed(self.data)
        return self._frame

    @property
    def data(self) -> Data:
        """The list as it is now, for the page."""
        games = [_told(it) for it in self._adverts.values() if is_shown(it)]
        return {"type": "games", "lobby": "lost" if self._is_lost else "here", "games": games}

    def look(self, reader: Watcher) -> None:
        """Somebody looks at the list."""
        self._readers.add(reader)
        reader.write(self.frame(), time.monotonic())

    def look_away(self, reader: Watcher) -> None:
        """They do not look at it any more."""
        self._readers.remove(reader)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        for game in list(self._hubs):
            self._leave(game)
        await asyncio.gather(*self._leaving, return_exceptions=True)
        await asyncio.to_thread(self._thread.close)

    def _tell(self, event: LobbyEvent) -> None:
        self._loop.call_soon_threadsafe(self._on_event, event)

    def _on_event(self, event: LobbyEvent) -> None:
        match event:
            case LobbyGames(adverts):
                self._is_lost = False
                self._adverts = {it.game: readable_advert(it) for it in adverts}
            case LobbyFailed():
                self._is_lost = True
        self._is_news, self._frame = True, b""

    def _tend(self) -> None:
        now = time.monotonic()
        for game, hub in list(self._hubs.items()):
            if not hub.in_use and now > hub.idle_since + IDLE:
                self._leave(game)
        if now > self._beaten + BEAT:
            self._beaten = now
            self._readers.write(HEARTBEAT)
        if self._is_news:
            self._is_news = False
            self._readers.write(self.frame())
        self._readers.catch_up(self.frame)

    def _leave(self, game: str) -> None:
        """Give a game's hub up at once; leaving its table takes a while, and nobody waits for it.

        Nothing that changes the hubs waits for anything, so nobody finds them half changed.
        """
        del self._opened_from[game]
        hub = self._hubs.pop(game)
        hub.end()
        leaving = asyncio.create_task(hub.close())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._on_left)

    def _on_left(self, leaving: asyncio.Task[None]) -> None:
        self._leaving.discard(leaving)
        if not leaving.cancelled() and (error := leaving.exception()) is not None:
            log.error("A table could not be left.", exc_info=error)


def left_for(
    newcomer: str, opened_from: Mapping[str, str], watching: Mapping[str, int]
) -> str | None:
    """The game that makes room for another one, of those that so many watch; None if none does.

    First those that nobody watches; then, of the network from which most were opened, the one
    with the fewest watchers, unless the newcomer's would have as many.
    """
    unwatched = next((game for game, count in watching.items() if not count), None)
    if unwatched is not None:
        return unwatched
    opened = Counter(opened_from.values())
    crowded, most = opened.most_common(1)[0]
    if most <= opened[newcomer] + 1:
        return None
    theirs = (game for game, prefix in opened_from.items() if prefix == crowded)
    return min(theirs, key=lambda game: watching[game])


def about_feed(feed: Feed) -> About:
    """A game that is watched, for a link to it."""
    room = feed.room["room"]
    names = [seat["name"] for seat in room["seats"] if seat["name"]]
    return About(room["title"] or NAME, ", ".join(names), feed.board.id if feed.board else "")


def is_shown(advert: Advert) -> bool:
    """Whether everybody may watch a game."""
    return advert.spectators and not advert.private


def _told(advert: Advert) -> Data:
    board = find(advert.board)
    rounds = advert.rounds or (board.rounds if board else 0)
    return {
        "game": advert.game,
        "title": advert.title,
        "board": in_all(lambda: board_name(board)) if board else None,
        "host": advert.host,
        "seats": advert.seats,
        "taken": advert.taken,
        "round": advert.round,
        "rounds": rounds,
        "stage": advert.stage,
        "watching": advert.watching,
    }
