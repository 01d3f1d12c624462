"""Who has to leave all lobbies on one store: whoever is banned, and everybody where one stops."""

from smallworld_lobby.crowds import Ban
from smallworld_lobby.driver import DRAINED_AT_ONCE
from smallworld_lobby.facts import ban_write
from smallworld_lobby.lobby import STAY
from smallworld_lobby.sharing import UNHEARD
from smallworld_wire.common import Bye, hello
from smallworld_wire.lobby import Unlisted
from smallworld_wire.phrases import LobbySays
from tests.server.lobbies import ANN, BOB, CID, FAR, GAME, RUNS, Lobbies

# Bans


def test_somebody_who_is_banned_has_to_leave_every_lobby_at_once_and_can_not_come_back(
    evening: Lobbies,
) -> None:
    evening.store.commit([ban_write(ANN.decode(), Ban(), 0.0)])
    evening.work()
    assert evening.told(0, ANN)[-1] == Bye(LobbySays.BANNED_HERE())
    assert evening.listed(1) == []
    for at in (0, 1):
        assert evening.say(at, ANN, hello("Ann")) == [Bye(LobbySays.BANNED_HERE())]


def test_nobody_comes_from_a_network_that_is_banned(evening: Lobbies) -> None:
    evening.store.commit([ban_write(FAR, Ban(until=evening.now + 60.0), evening.now)])
    evening.work()
    assert evening.say(0, CID, hello("Cid")) == [Bye(LobbySays.BANNED_HERE())]
    evening.pass_time(61.0)
    assert evening.say(0, CID, hello("Cid")) == []


def test_a_ban_that_is_ended_holds_no_longer(evening: Lobbies) -> None:
    evening.store.commit([ban_write(CID.decode(), Ban(), 0.0)])
    evening.store.commit([ban_write(CID.decode(), None, 0.0)])
    evening.work()
    assert evening.say(0, CID, hello("Cid")) == []


def test_a_lobby_that_starts_knows_who_is_banned(evening: Lobbies) -> None:
    evening.store.commit([ban_write(CID.decode(), Ban(), 0.0)])
    assert evening.say(evening.start(), CID, hello("Cid")) == [Bye(LobbySays.BANNED_HERE())]


# Stopping


def test_a_lobby_that_is_stopped_sends_everybody_elsewhere_and_lets_nobody_in(
    evening: Lobbies,
) -> None:
    evening.drivers[0].drain()
    evening.work()
    assert evening.told(0, ANN)[-1] == Bye(LobbySays.LOBBY_CLOSES())
    assert evening.say(0, CID, hello("Cid")) == [Bye(LobbySays.LOBBY_CLOSES())]


def test_the_game_of_a_host_who_is_sent_elsewhere_is_listed_all_the_time(evening: Lobbies) -> None:
    evening.told(1, BOB)
    evening.drivers[0].drain()
    evening.pass_time(3.0, (1, BOB))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(STAY + 2.0, (1, ANN), (1, BOB))
    assert evening.drivers[0].is_drained
    evening.drivers[0].close()
    evening.work()
    evening.pass_time(UNHEARD * 2, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME]
    assert Unlisted(GAME) not in evening.told(1, BOB)


def test_the_game_of_a_host_who_does_not_come_back_leaves_the_list(evening: Lobbies) -> None:
    evening.drivers[0].drain()
    evening.pass_time(STAY + 2.0, (1, BOB))
    assert evening.listed(1) == []


def test_not_all_are_sent_elsewhere_at_once(evening: Lobbies) -> None:
    crowd = [f"{number:040}".encode() for number in range(DRAINED_AT_ONCE + 5)]
    for peer in crowd:
        evening.say(0, peer, hello("X"))
    evening.ports[0].sent.clear()
    evening.drivers[0].drain()
    evening.work(1)
    told = [peer for peer, message in evening.ports[0].sent if isinstance(message, Bye)]
    assert len(told) == DRAINED_AT_ONCE
    assert not evening.drivers[0].is_drained
