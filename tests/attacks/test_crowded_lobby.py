"""A crowd that reads nothing at a lobby, over real sockets: it costs the lobby little."""

import sys
from collections.abc import Iterator

import pytest
import zmq

from smallworld import __version__
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import FROM_LOBBY
from smallworld_wire.common import NONCE_BYTES, game_id, hello
from smallworld_wire.lobby import (
    Advert,
    FromLobby,
    Games,
    ListChanges,
    Listed,
    Publish,
    Published,
    Subscribe,
)
from tests.attacks.conftest import Start
from tests.attacks.match import most_memory
from tests.attacks.raw import Connection, knock
from tests.helpers.pump import Context

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only there has a machine many addresses of its own"
)

GAMES, GAMES_EACH, READERS, WORDS = 1000, 4, 150, 36
"""Of the readers who do not read: the list, and how often each asks for it at once."""
FIRST = "Table 9"
"""The game that each of them publishes before it asks."""
MOST_GROWTH = 100
"""Megabytes that the crowd may cost a lobby besides the sockets; the whole list would cost 700."""


def publish(keys: KeyPair, number: int, title: str = "A table") -> Publish:
    game = game_id(number.to_bytes(NONCE_BYTES), keys.public)
    return Publish(Advert(game, title, "Mallory", "five-players", 5), 7475)


class Crowd:
    """Visitors of one lobby, each with a key of its own, from this machine's own addresses."""

    def __init__(self, address: str) -> None:
        self._context: Context = zmq.Context()
        self._context.max_sockets = 4096
        self._place = knock(address)
        self.all: list[Connection[FromLobby]] = []

    def come(self, source: str, reads: bool = True) -> Connection[FromLobby]:
        visitor = Connection(self._context, self._place, FROM_LOBBY, source=source, reads=reads)
        visitor.say(hello("Mallory"))
        self.all.append(visitor)
        return visitor

    def fill_list(self) -> None:
        hosts = [self.come(f"127.0.1.{1 + n // 25}") for n in range(GAMES // GAMES_EACH)]
        for host in hosts:
            host.say(*(publish(host.keys, number) for number in range(GAMES_EACH)))
        for host in hosts:
            for _ in range(GAMES_EACH):
                host.hear(Published)

    def ask_and_not_read(self) -> None:
        for number in range(READERS):
            reader = self.come(f"127.0.2.{1 + number // 75}", reads=False)
            reader.say(publish(reader.keys, 9, FIRST), *[Subscribe()] * WORDS)

    def close(self) -> None:
        self._context.destroy(linger=0)


def listed(watcher: Connection[FromLobby]) -> Iterator[Advert]:
    """What stands in the list, and then what comes into it."""
    watcher.say(Subscribe())
    while True:
        news = watcher.hear(Games, Listed, ListChanges)
        if isinstance(news, Listed):
            yield news.advert
        elif isinstance(news, ListChanges):
            yield from news.listed
        elif isinstance(news, Games):
            yield from news.adverts
            if news.more:
                watcher.say(Subscribe(news.last))


@pytest.mark.turns(8)
def test_readers_who_do_not_read_cost_a_lobby_little(start: Start) -> None:
    lobby = start("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--quiet", "--no-relay")
    address = lobby.expect(f"smallworld-lobby {__version__} is open at ")
    before = most_memory(lobby)
    crowd = Crowd(address)
    try:
        crowd.fill_list()
        crowd.ask_and_not_read()
        readers: set[bytes] = set()
        watcher = crowd.come("")
        for advert in listed(watcher):
            if advert.title == FIRST:
                readers.add(advert.key)
            if len(readers) == READERS // 2:  # of the others some may have been hung up on
                break
        for _ in range(10):  # while the lobby answers them, too
            watcher.say(Subscribe())
            watcher.hear(Games)
        assert most_memory(lobby) - before < MOST_GROWTH
    finally:
        crowd.close()
