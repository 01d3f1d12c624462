"""The public games of lobbies, and their list as the page shows it.

A game's line says what the lobby knows of it. How it stands is known of games that this program
watches: those that pages watch, and the liveliest while somebody looks at the list.
"""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from smallworld.record import FORMAT, Record
from smallworld_client.app.lobby import LobbyThread
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyFailed, LobbyGames
from smallworld_client.words.names import board_name
from smallworld_maps import find
from smallworld_net.address import Address, Invitation, bracketed
from smallworld_web.feed import Feed
from smallworld_web.hub import (
    BEAT,
    NOTHING,
    SPECTATOR,
    About,
    Hub,
    ListedGameSource,
    OnOver,
    Watcher,
    Watchers,
    about_feed,
    again_and_again,
    spectator,
)
from smallworld_web.position import HEARTBEAT, Data, in_all, packed
from smallworld_web.seat_door import Place
from smallworld_wire.common import PROTOCOL
from smallworld_wire.lobby import Advert, readable_advert

log = logging.getLogger(__name__)
IDLE = 60.0  # seconds after which a game of a lobby is left that nobody watches
MOST = 64  # games of lobbies that are watched at a time
LIST = 1.0  # seconds between two lists of games
PREVIEWED, FINISHED = 12, 24
"""Games whose standing the list shows, and games that are over, at most."""


class LobbyGamesList(ListedGameSource):
    """The public games of some lobbies; a table is joined when somebody wants to watch.

    While somebody looks at the list, the liveliest games are watched to show how they stand. Last
    rounds are watched in any case, so that finished games can be shown.
    """

    def __init__(
        self, lobbies: Sequence[Address], on_over: OnOver, relay: int | None = None, tables: int = 0
    ) -> None:
        """``relay`` and ``tables`` are the ports of what each lobby's machine has beside the lobby.

        The relay's is the one after the lobby's where it is None; 0 is nothing.
        """
        self._has_relay = relay != 0
        self._on_over = on_over
        self._tables = tables
        self._lobbies = tuple(lobbies)
        self._places = dict(_places(lobbies, relay))
        self._lists: dict[Address, tuple[Advert, ...]] = {}
        self._lost = set(lobbies)
        self._adverts: dict[str, Advert] = {}
        self._lobby_of: dict[str, Address] = {}
        self._previews: dict[str, Data] = {}
        self._finished: list[Data] = []
        self._hubs: dict[str, Hub] = {}
        self._opened_from: dict[str, str] = {}
        self._readers = Watchers(time.monotonic)
        self._frame = b""
        self._is_news = False
        self._loop = asyncio.get_running_loop()
        self._threads = [
            LobbyThread(lobby, SPECTATOR, partial(self._tell, lobby)) for lobby in lobbies
        ]
        self._task = asyncio.create_task(again_and_again(LIST, self._tend))
        self._beaten = time.monotonic()
        self._leaving: set[asyncio.Task[None]] = set()
        for thread in self._threads:
            thread.start()

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
        return self._open(game, prefix)

    def _open(self, game: str, prefix: str) -> Hub:
        way = Invitation(self._lobby_of[game], game)
        hub = Hub(lambda tell: spectator(way, tell), "", lambda record: self._end(hub, record))
        self._hubs[game], self._opened_from[game] = hub, prefix
        return hub

    def _end(self, hub: Hub, record: Record) -> None:
        """A game that was watched is over, and its record is kept.

        It may be so once more, for somebody who comes while its table is still open.
        """
        self._on_over(record)
        over = finished_row(hub.feed)
        if over is not None:
            others = [it for it in self._finished if it["game"] != over["game"]]
            self._finished = [over, *others][:FINISHED]
            self._is_news, self._frame = True, b""

    def way(self, game: str) -> Data | None:
        """A private game is in no list; where there are several lobbies, it is the first one's."""
        if not game or not self._is_reached(self._adverts.get(game)):
            return None
        lobby = self._lobby_of.get(game, self._lobbies[0])
        return {"table": str(lobby), "game": game, "tables": self._tables}

    def _is_reached(self, advert: Advert | None) -> bool:
        """Whether a browser reaches the host; of a game in no list it may, if it is one's own."""
        return self._has_relay or (self._tables != 0 and (advert is None or advert.service))

    def place(self, to: str) -> Place | None:
        """Tables of a lobby go by many names of its machine, so these are told by their port."""
        port = to.rpartition(":")[2]
        if self._tables and port == str(self._tables):
            return self._lobbies[0].host, self._tables
        return self._places.get(to)

    def about(self, game: str) -> About | None:
        if not game:
            return NOTHING
        hub = self._hubs.get(game)
        if hub is not None and hub.feed.settled and not hub.feed.is_private:
            return about_feed(hub.feed)
        advert = self._adverts.get(game)
        if advert is None or not is_shown(advert):
            return NOTHING if self._lost else None
        return About(advert.title, advert.host, advert.board)

    def frame(self) -> bytes:
        self._frame = self._frame or packed(self.data)
        return self._frame

    def _whole(self) -> bytes:
        standing = packed(_previews(self._previews.values())) if self._previews else b""
        return self.frame() + standing

    @property
    def data(self) -> Data:
        feeds = {game: hub.feed for game, hub in self._hubs.items()}
        return {
            "type": "games",
            "lobby": "lost" if self._lost else "here",
            "games": [listed(it, feeds.get(it.game), self._is_reached(it)) for it in self._shown],
            "finished": self._finished,
        }

    @property
    def _shown(self) -> list[Advert]:
        return [it for it in self._adverts.values() if is_shown(it)]

    def look(self, reader: Watcher) -> None:
        self._readers.add(reader)
        reader.write(self._whole(), time.monotonic())

    def look_away(self, reader: Watcher) -> None:
        self._readers.remove(reader)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        for game in list(self._hubs):
            self._leave(game)
        await asyncio.gather(*self._leaving, return_exceptions=True)
        for thread in self._threads:
            await asyncio.to_thread(thread.close)

    def _tell(self, lobby: Address, event: LobbyEvent) -> None:
        self._loop.call_soon_threadsafe(self._on_event, lobby, event)

    def _on_event(self, lobby: Address, event: LobbyEvent) -> None:
        """A lost lobby keeps its games in the list: they may still be watched."""
        match event:
            case LobbyGames(adverts):
                self._lost.discard(lobby)
                self._lists[lobby] = adverts
                self._sort_out()
            case LobbyFailed():
                self._lost.add(lobby)
        self._is_news, self._frame = True, b""

    def _sort_out(self) -> None:
        """Find which lobby each game is watched by.

        That is the first to list it, as long as it does: otherwise anybody could take a game's
        place in the list, by publishing one under the same id at another lobby.
        """
        before, self._lobby_of, self._adverts = self._lobby_of, {}, {}
        for lobby, adverts in self._lists.items():
            for advert in adverts:
                game = advert.game
                if game not in self._lobby_of or before.get(game) == lobby:
                    self._lobby_of[game] = lobby
                    self._adverts[game] = readable_advert(advert)

    def _tend(self) -> None:
        now = time.monotonic()
        for game, hub in list(self._hubs.items()):
            if not hub.in_use and now > hub.idle_since + IDLE:
                self._leave(game)
        if now > self._beaten + BEAT:
            self._beaten = now
            self._readers.write(HEARTBEAT)
        running = [it for it in self._shown if it.stage == "running"]
        if len(self._readers):
            running.sort(key=lambda it: (it.watching, it.round), reverse=True)
            self._watch(running[:PREVIEWED], MOST // 2, now)
        self._watch((it for it in running if 0 < _rounds(it) <= it.round), MOST // 4, now)
        self._tell_previews()
        if self._is_news:
            self._is_news = False
            self._readers.write(self.frame())
        self._readers.catch_up(self._whole)

    def _watch(self, adverts: Iterable[Advert], most: int, now: float) -> None:
        """Watch these, where fewer than ``most`` games are watched.

        Games that a page watches come first: nothing of theirs is given up. A table that can't be
        watched is left after IDLE seconds, and then tried again.
        """
        for advert in adverts:
            hub = self._hubs.get(advert.game)
            if hub is not None:
                if not (hub.is_vain or hub.has_ended):
                    hub.idle_since = now
            elif len(self._hubs) < most and len(self._leaving) < MOST:
                self._open(advert.game, "")

    def _tell_previews(self) -> None:
        for game in [game for game in self._previews if game not in self._adverts]:
            del self._previews[game]
        known = {game: preview(hub.feed) for game, hub in self._hubs.items()}
        news = {
            game: it
            for game, it in known.items()
            if it is not None and game in self._adverts and self._previews.get(game) != it
        }
        self._previews |= news
        if news:
            self._readers.write(packed(_previews(news.values())))

    def _leave(self, game: str) -> None:
        """Give up a game's hub at once; leaving its table takes a while and is not waited for.

        Nothing that changes the hubs awaits anything, so nobody sees them half changed.
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


def _places(lobbies: Sequence[Address], relay: int | None) -> Iterator[tuple[str, Place]]:
    for machine in (machine for lobby in lobbies for machine in lobby.machines):
        ports = machine.port, machine.port + 1 if relay is None else relay
        for port in filter(None, ports):
            yield f"{bracketed(machine.host)}:{port}", (machine.host, port)


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


def _previews(previews: Iterable[Data]) -> Data:
    return {"type": "previews", "previews": list(previews)}


def is_shown(advert: Advert) -> bool:
    return advert.spectators and not advert.private


def _rounds(advert: Advert) -> int:
    """How many rounds a game has; 0 where its board is not known here."""
    board = find(advert.board)
    return advert.rounds or (board.rounds if board is not None else 0)


def may_sit(advert: Advert) -> bool:
    """Whether a seat's program of this version finds a free seat there."""
    is_fit = (advert.protocol, advert.format) == (PROTOCOL, FORMAT)
    return is_fit and advert.stage == "waiting"


def listed(advert: Advert, feed: Feed | None, is_reached: bool) -> Data:
    board = find(advert.board)
    return {
        "game": advert.game,
        "title": advert.title,
        "board": in_all(lambda: board_name(board)) if board else None,
        "board_id": board.id if board else "",
        "host": advert.host,
        "seats": advert.seats,
        "taken": advert.taken,
        "round": advert.round,
        "rounds": _rounds(advert),
        "stage": advert.stage,
        "free": advert.seats - advert.taken if is_reached and may_sit(advert) else 0,
        "watching": feed.room["room"]["watching"] if feed and feed.settled else advert.watching,
    }


def preview(feed: Feed) -> Data | None:
    moments = feed.moments
    if moments is None:
        return None
    position, header = moments.position, moments.game.header
    colours = header.colours_of_seats
    return {
        "game": header.game,
        "board_id": header.board,
        "seat": position["to_move"],
        "players": [
            {"name": name, "colour": colour, "paid": player["paid"], "coins": player["coins"]}
            for name, colour, player in zip(
                moments.game.names, colours, position["players"], strict=True
            )
        ],
        "regions": [
            [colours[owner] if race and owner >= 0 else -1, declined]
            for race, owner, _, declined, _ in position["regions"]
        ],
    }


def finished_row(feed: Feed) -> Data | None:
    shown, moments = preview(feed), feed.moments
    if shown is None or moments is None or moments.result is None:
        return None
    return {**shown, "says": moments.result["says"]}
