"""Several lobbies on one store, as conversations: what one is told, all of them know."""

from collections.abc import Iterator, Sequence

import pytest
from msgspec.structs import replace

from smallworld_lobby.bans import Ban
from smallworld_lobby.driver import ATTEMPTS, DRAINED_AT_ONCE, MOST_PENDING, LobbyDriver
from smallworld_lobby.facts import ban_write, lease_write, leases_of
from smallworld_lobby.lease_table import SILENCE, Held
from smallworld_lobby.lobby import STAY
from smallworld_lobby.memory_store import MemoryStore
from smallworld_lobby.relay_tokens import TOKENS_AN_ADDRESS_A_GAME, RelayTokens
from smallworld_lobby.sharing import BEAT, MOVED, UNHEARD, Presence
from smallworld_lobby.store import (
    Answered,
    Away,
    Direct,
    Everything,
    Store,
    StoreNews,
    Verdict,
    Write,
)
from smallworld_net.routes import Arrival
from smallworld_wire import (
    NONCE_BYTES,
    Advert,
    AnyMessage,
    Bye,
    Claim,
    Close,
    Games,
    Heartbeat,
    HostRoute,
    Lease,
    Listed,
    Notices,
    OpenTunnel,
    Publish,
    Published,
    Refused,
    Register,
    Release,
    RequestTunnel,
    Seek,
    SetNotices,
    Subscribe,
    ToLobby,
    Unlisted,
    game_id,
    hello,
)
from smallworld_wire.phrases import LobbySays, WaySays

ANN, BOB, CID = (name.ljust(40).encode() for name in ("ann", "bob", "cid"))
GAME = game_id(bytes(NONCE_BYTES), ANN)
FAR = "198.51.100.7"
ADVERT = Advert(GAME, "Ann's table", "Ann", "two-players", 2, stage="running", key=ANN)
RUNS = Publish(ADVERT, 7475)
KEEPERS = Register(GAME, 1, 1, (BOB, CID))


class Relay:
    """A relay that nobody comes to."""

    port = 7475

    def __init__(self) -> None:
        self.expected: list[str] = []

    def expect(self, token: str) -> None:
        self.expected.append(token)

    def cancel(self, token: str) -> None:
        self.expected.remove(token)

    def changes(self) -> Iterator[tuple[str, bool]]:
        return iter(())


class Port:
    """The connections of one lobby: what comes in, and what was sent."""

    def __init__(self) -> None:
        self.coming: list[Arrival[ToLobby]] = []
        self.sent: list[tuple[bytes, AnyMessage]] = []

    def receive(self, now: float) -> Iterator[Arrival[ToLobby]]:
        coming, self.coming = self.coming, []
        yield from coming

    def send(self, peer: bytes, message: AnyMessage) -> bool:
        self.sent.append((peer, message))
        return True

    def tick(self, now: float) -> None:
        """Nobody is forgotten."""


class Line:
    """A store that a lobby has over a line that may be cut: what it wants written waits then."""

    def __init__(self, store: Store) -> None:
        self._direct = Direct(store)
        self._store = store
        self._waiting: list[tuple[Write, ...]] = []
        self._said_away = False
        self.is_cut = False
        self.facts = self._direct.facts

    def submit(self, writes: Sequence[Write]) -> None:
        self._waiting.append(tuple(writes))

    def work(self) -> Iterator[StoreNews]:
        if self.is_cut:
            if not self._said_away:
                yield Away("cut")
            self._said_away = True
            return
        if self._said_away:
            self._said_away = False
            self._direct = Direct(self._store)
            yield Everything(tuple(self._direct.facts))
        waiting, self._waiting = self._waiting, []
        for writes in waiting:
            self._direct.submit(writes)
        yield from self._direct.work()

    def replace_store(self, store: Store) -> None:
        """From now on it leads to another one."""
        self._store = store

    def close(self) -> None:
        """Nothing is open."""


class Lobbies:
    """Some lobbies on one store, their clocks in step."""

    def __init__(self, count: int = 2) -> None:
        self.store = MemoryStore()
        self.now = 1000.0
        self.ports: list[Port] = []
        self.lines: list[Line] = []
        self.relays: list[Relay] = []
        self.drivers: list[LobbyDriver] = []
        self.dead: set[int] = set()
        for _ in range(count):
            self.start()

    def start(self) -> int:
        number = len(self.drivers)
        port, line = Port(), Line(self.store)
        self.relays.append(Relay())
        draw = (f"lobby{number}-{each}".ljust(22, "x") for each in range(1000))
        tokens = RelayTokens(self.relays[-1], lambda: next(draw))
        sibling = f"lobby{number}", Presence(f"192.0.2.{number}", 7474, Relay.port)
        self.ports.append(port)
        self.lines.append(line)
        self.drivers.append(LobbyDriver(b"k" * 40, port, line, self.now, tokens, None, sibling))
        self.work()
        return number

    def work(self, rounds: int = 3) -> None:
        for _ in range(rounds):
            self.now += 0.001
            for number, driver in enumerate(self.drivers):
                if number not in self.dead:
                    driver.work(self.now)

    def say(self, at: int, peer: bytes, *words: ToLobby) -> list[AnyMessage]:
        """Somebody says this at a lobby; what they are told there."""
        before = len(self.ports[at].sent)
        self.ports[at].coming += [Arrival(peer, word, FAR) for word in words]
        self.work()
        return [message for to, message in self.ports[at].sent[before:] if to == peer]

    def told(self, at: int, peer: bytes) -> list[AnyMessage]:
        """What somebody was told at a lobby, and forget it."""
        found = [message for to, message in self.ports[at].sent if to == peer]
        self.ports[at].sent.clear()
        return found

    def listed(self, at: int) -> list[str]:
        [page] = [
            message
            for message in self.say(at, b"x" * 40, hello("X"), Subscribe())
            if isinstance(message, Games)
        ]
        return [each.game for each in page.adverts]

    def pass_time(self, seconds: float, *here: tuple[int, bytes]) -> None:
        """Time passes, in which these people say at their lobbies that they are there."""
        until = self.now + seconds
        while self.now < until:
            self.now += 1.0
            for at, peer in here:
                self.ports[at].coming.append(Arrival(peer, Heartbeat(), FAR))
            self.work(2)


@pytest.fixture
def evening() -> Lobbies:
    """Ann hosts a game at one of two lobbies; Bob, who could take it over, is at the other."""
    lobbies = Lobbies()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.say(1, BOB, hello("Bob"), Subscribe())
    return lobbies


def test_a_game_that_is_published_at_one_lobby_is_listed_at_all(evening: Lobbies) -> None:
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]


def test_subscribers_of_another_lobby_are_told_of_each_change(evening: Lobbies) -> None:
    evening.told(1, BOB)
    later = replace(ADVERT, round=3)
    evening.say(0, ANN, replace(RUNS, advert=later))
    assert evening.told(1, BOB) == [Listed(later)]
    evening.say(0, ANN, Close(GAME))
    assert evening.told(1, BOB) == [Unlisted(GAME)]


def test_the_way_to_a_host_at_another_lobby_is_known(evening: Lobbies) -> None:
    [route] = evening.say(1, BOB, Seek(GAME))
    assert isinstance(route, HostRoute)
    assert (route.key, route.endpoints[0].host) == (ANN, FAR)


def test_a_guest_gets_a_tunnel_through_the_relay_of_their_hosts_lobby(evening: Lobbies) -> None:
    evening.told(0, ANN)
    [tunnel] = evening.say(1, BOB, RequestTunnel(GAME))
    assert isinstance(tunnel, OpenTunnel)
    assert evening.relays[0].expected == [tunnel.token]
    assert (tunnel.host, tunnel.port) == ("192.0.2.0", Relay.port)
    assert evening.told(0, ANN) == [OpenTunnel(GAME, Relay.port, tunnel.token)]


def test_a_guest_of_another_lobby_gets_no_more_tunnels_than_one_of_this(evening: Lobbies) -> None:
    answers = [evening.say(1, BOB, RequestTunnel(GAME)) for _ in range(TOKENS_AN_ADDRESS_A_GAME)]
    assert all(isinstance(answer, OpenTunnel) for [answer] in answers)
    assert evening.say(1, BOB, RequestTunnel(GAME)) == [Refused(LobbySays.RELAY_BUSY())]


def test_a_tunnel_to_a_host_who_has_just_left_is_refused(evening: Lobbies) -> None:
    evening.lines[1].is_cut = True
    evening.say(0, ANN, Close(GAME))
    evening.say(1, BOB, RequestTunnel(GAME))
    evening.told(1, BOB)
    evening.lines[1].is_cut = False
    evening.work()
    assert Refused(LobbySays.RELAY_BUSY()) in evening.told(1, BOB)


def test_nobody_publishes_a_game_of_others_at_another_lobby(evening: Lobbies) -> None:
    eve = b"e" * 40
    [answer] = evening.say(1, eve, hello("Eve"), RUNS)
    assert isinstance(answer, Refused)


def test_a_lobby_that_starts_later_lists_what_there_is(evening: Lobbies) -> None:
    assert evening.listed(evening.start()) == [GAME]


def test_nobody_takes_over_from_a_host_who_is_at_another_lobby(evening: Lobbies) -> None:
    evening.pass_time(SILENCE * 3, (0, ANN), (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]


def test_a_keeper_at_another_lobby_takes_over_from_a_host_who_fell_silent(
    evening: Lobbies,
) -> None:
    evening.pass_time(SILENCE + 2, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_a_host_who_was_succeeded_at_another_lobby_is_told_so(evening: Lobbies) -> None:
    evening.say(0, ANN, Release(GAME))
    evening.told(0, ANN)
    evening.say(1, BOB, Claim(GAME, 1))
    assert Lease(GAME, 2, BOB, (BOB, CID), 1) in evening.told(0, ANN)


def test_a_former_host_does_not_get_the_game_back_anywhere(evening: Lobbies) -> None:
    evening.say(0, ANN, Release(GAME))
    evening.say(1, BOB, Claim(GAME, 1))
    for at in (0, 1):
        answers = evening.say(at, ANN, hello("Ann"), RUNS)
        assert answers == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_of_two_who_claim_at_two_lobbies_at_once_one_leads(evening: Lobbies) -> None:
    evening.say(0, CID, hello("Cid"))
    evening.say(0, ANN, Release(GAME))
    for line in evening.lines:
        line.is_cut = True
    evening.say(0, CID, Claim(GAME, 1))
    evening.say(1, BOB, Claim(GAME, 1))
    for line in evening.lines:
        line.is_cut = False
    evening.work()
    [first] = [each for each in evening.told(0, CID) if isinstance(each, Lease)]
    [second] = [each for each in evening.told(1, BOB) if isinstance(each, Lease)]
    assert first == second
    assert first.epoch == 2


def test_a_host_who_moves_to_another_lobby_is_listed_all_the_time(evening: Lobbies) -> None:
    evening.told(1, BOB)
    answers = evening.say(1, ANN, hello("Ann"), RUNS)
    assert Published(GAME) in answers
    evening.pass_time(SILENCE * 2, (1, ANN), (1, BOB))
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]
    assert Unlisted(GAME) not in evening.told(1, BOB)


def test_when_a_lobby_dies_with_a_host_their_game_leaves_the_list_within_ten_seconds(
    evening: Lobbies,
) -> None:
    evening.dead.add(0)
    evening.pass_time(10.0, (1, BOB))
    assert evening.listed(1) == []


def test_when_a_lobby_dies_the_game_of_a_host_who_moves_over_stays_in_the_list(
    evening: Lobbies,
) -> None:
    evening.dead.add(0)
    evening.pass_time(3.0, (1, BOB))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.told(1, BOB)
    evening.pass_time(SILENCE * 2, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME]
    assert Unlisted(GAME) not in evening.told(1, BOB)


def test_when_a_silent_lobby_goes_on_its_games_are_back_in_every_list(evening: Lobbies) -> None:
    """Its machine was too busy, or that of the other lobby was; nothing has changed at it."""
    evening.dead.add(0)
    evening.pass_time(UNHEARD + 3, (1, BOB))
    assert evening.listed(1) == []
    evening.dead.discard(0)
    evening.pass_time(BEAT + 1, (0, ANN), (1, BOB))
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]
    assert Listed(ADVERT) in evening.told(1, BOB)


def test_when_a_silent_lobby_goes_on_what_has_left_it_stays_out_of_the_list(
    evening: Lobbies,
) -> None:
    evening.dead.add(0)
    evening.pass_time(UNHEARD + 3, (1, BOB))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.say(1, ANN, Close(GAME))
    evening.dead.discard(0)
    evening.pass_time(BEAT + 1, (1, BOB))
    assert evening.listed(1) == []


def test_the_silence_of_a_host_counts_from_the_last_word_of_their_lobby(evening: Lobbies) -> None:
    evening.pass_time(SILENCE * 2, (0, ANN), (1, BOB))
    evening.dead.add(0)
    evening.pass_time(SILENCE - BEAT - 2, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]
    evening.pass_time(BEAT + 3, (1, BOB))
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 2, BOB, (BOB, CID), 1)]


def test_a_lobby_that_says_goodbye_takes_its_games_with_it(evening: Lobbies) -> None:
    evening.drivers[0].close()
    evening.lines[0].work()
    evening.dead.add(0)
    list(evening.lines[0].work())
    evening.work()
    assert evening.listed(1) == []
    assert ANN in [peer for peer, message in evening.ports[0].sent if isinstance(message, Bye)]


def test_what_the_store_does_not_have_yet_nobody_is_told(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    later = Register(GAME, 1, 2, (BOB,))
    assert evening.say(0, ANN, later) == []
    evening.lines[0].is_cut = False
    evening.work()
    assert evening.told(0, ANN)[-1] == Lease(GAME, 1, ANN, (BOB,), 2)


def test_while_the_store_is_away_everything_else_goes_on(evening: Lobbies) -> None:
    for line in evening.lines:
        line.is_cut = True
    assert evening.say(0, ANN, Heartbeat()) == [Heartbeat()]
    assert evening.listed(0) == [GAME]


def test_the_same_request_waits_once_however_often_it_is_said(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    later = Register(GAME, 1, 2, (BOB,))
    for _ in range(5):
        evening.say(0, ANN, later)
    evening.lines[0].is_cut = False
    before = len(evening.store.changes(0, 0.0))
    evening.work()
    leases = [fact for fact in evening.store.changes(before, 0.0) if fact.kind == "lease"]
    assert len(leases) == 1


def test_nobody_has_any_number_of_messages_wait_for_a_store_that_is_away(evening: Lobbies) -> None:
    evening.lines[0].is_cut = True
    targets = [SetNotices((f"ntfy://topic-{number}",)) for number in range(MOST_PENDING + 5)]
    told = evening.say(0, ANN, *targets)
    assert told == [Refused(WaySays.TOO_FAST())] * 5
    assert evening.say(0, BOB, hello("Bob"), targets[0]) == []
    evening.lines[0].is_cut = False
    evening.work()
    assert evening.say(0, ANN, targets[0]) == [Notices(("ntfy",))]


def test_games_that_others_published_while_the_store_was_away_are_listed_after_it(
    evening: Lobbies,
) -> None:
    evening.say(1, BOB, Bye())
    other = game_id(b"1" * NONCE_BYTES, BOB)
    evening.lines[0].is_cut = True
    evening.work()
    evening.say(1, BOB, hello("Bob"), Publish(replace(ADVERT, game=other, key=BOB), 7475))
    evening.say(0, ANN, Close(GAME))
    evening.lines[0].is_cut = False
    evening.work()
    assert [evening.listed(at) for at in (0, 1)] == [[other], [other]]


def test_time_without_the_store_does_not_count_as_silence(evening: Lobbies) -> None:
    for line in evening.lines:
        line.is_cut = True
    evening.pass_time(SILENCE * 2, (1, BOB))
    for line in evening.lines:
        line.is_cut = False
    evening.work()
    assert evening.say(1, BOB, Claim(GAME, 1)) == [Lease(GAME, 1, ANN, (BOB, CID), 1)]


def test_a_late_word_of_a_lobby_that_a_host_has_left_does_not_unlist_their_game(
    evening: Lobbies,
) -> None:
    """The store was slow for the lobby that the host had left."""
    evening.lines[0].is_cut = True
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, round=2)))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.lines[0].is_cut = False
    evening.pass_time(UNHEARD * 3, (1, ANN), (1, BOB))
    assert [evening.listed(at) for at in (0, 1)] == [[GAME], [GAME]]


def test_a_late_word_of_the_old_lobby_does_not_win_where_the_host_is_silent_for_a_moment(
    evening: Lobbies,
) -> None:
    """It comes while the host's computer is too busy to say anything; then that lobby ends."""
    evening.lines[0].is_cut = True
    evening.say(0, ANN, replace(RUNS, advert=replace(ADVERT, round=2)))
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(MOVED + 1, (1, BOB))
    evening.lines[0].is_cut = False
    evening.pass_time(2.0, (1, BOB))
    evening.dead.add(0)
    evening.pass_time(UNHEARD * 3, (1, ANN), (1, BOB))
    assert evening.listed(1) == [GAME]


def test_the_stores_last_word_that_a_game_is_here_outdoes_what_another_lobby_said_before(
    evening: Lobbies,
) -> None:
    evening.lines[1].is_cut = True
    evening.say(1, ANN, hello("Ann"), RUNS)
    evening.pass_time(MOVED + 1, (0, BOB))
    evening.lines[1].is_cut = False
    evening.pass_time(1.0, (1, BOB))
    evening.drivers[0].close()
    evening.dead.add(0)
    list(evening.lines[0].work())
    evening.work()
    assert evening.listed(1) == [GAME]


class Contrary(MemoryStore):
    """A store in which every lease is always changed by somebody else first."""

    def commit(self, writes: Sequence[Write]) -> list[Verdict]:
        for write in writes:
            known = [fact for fact in self.snapshot().facts if fact[:2] == write[:2]]
            if write.kind == "lease" and known and self.is_contrary:
                value = (known[0].value or b"") + b" "
                super().commit([write._replace(value=value, expected=None)])
        return super().commit(writes)

    is_contrary = False


def test_whoever_never_gets_their_word_in_is_told_the_lease_as_it_is() -> None:
    lobbies = Lobbies(0)
    lobbies.store = Contrary()
    lobbies.start()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.store.is_contrary = True
    answers = lobbies.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    assert answers == [Lease(GAME, 1, ANN, (BOB, CID), 1)]
    assert lobbies.store.snapshot().number > ATTEMPTS


def test_the_list_is_told_though_the_store_refuses_what_the_host_has_said() -> None:
    """Another lobby has changed the lease; the first word of a host who was silent meets that."""
    lobbies = Lobbies(0)
    lobbies.store = Contrary()
    lobbies.start()
    lobbies.say(0, ANN, hello("Ann"), RUNS, KEEPERS)
    lobbies.say(0, BOB, hello("Bob"), Subscribe())
    lobbies.pass_time(UNHEARD + 2, (0, BOB))
    assert Unlisted(GAME) in lobbies.told(0, BOB)
    lobbies.store.is_contrary = True
    lobbies.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    assert Listed(ADVERT) in lobbies.told(0, BOB)


def test_the_list_is_told_in_order_while_the_store_is_away(evening: Lobbies) -> None:
    evening.say(0, CID, hello("Cid"), Subscribe())
    evening.pass_time(UNHEARD + 2, (0, CID))
    evening.lines[0].is_cut = True
    evening.say(0, ANN, Register(GAME, 1, 2, (BOB,)))
    evening.say(0, ANN, Bye())
    evening.lines[0].is_cut = False
    evening.work()
    list_news = [each for each in evening.told(0, CID) if isinstance(each, Listed | Unlisted)]
    assert list_news == [Unlisted(GAME), Listed(ADVERT), Unlisted(GAME)]


def test_verdicts_come_in_the_order_of_what_was_submitted() -> None:
    direct = Direct(MemoryStore())
    direct.submit([Write("a", "1", b"")])
    direct.submit([Write("a", "2", b"")])
    answers = [news for news in direct.work() if isinstance(news, Answered)]
    assert [each.writes[0].key for each in answers] == ["1", "2"]


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


def test_a_store_that_was_put_back_to_an_older_copy_is_taken_at_its_word(evening: Lobbies) -> None:
    for serial in range(2, 9):
        evening.say(0, ANN, Register(GAME, 1, serial, (BOB,)))
    older = MemoryStore()
    held = Held(Lease(GAME, 1, ANN, (BOB, CID), 1), FAR, 5.0)
    older.commit([lease_write(GAME, held, 0)])
    for line in evening.lines:
        line.is_cut = True
    evening.work()
    for line in evening.lines:
        line.replace_store(older)
        line.is_cut = False
    evening.work()
    answers = evening.say(0, ANN, Register(GAME, 1, 9, (CID,)))
    assert answers == [Lease(GAME, 1, ANN, (CID,), 9)]
    kept = leases_of(older.snapshot().facts)
    assert [held.lease for held, _ in kept] == answers
