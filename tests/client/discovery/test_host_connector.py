"""Whom a guest calls who has lost their host, of those who are said nearby to lead the game."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec import structs

from smallworld_chance.signatures import seed_for_key, verify_key_of
from smallworld_client.about import MOST_TOLD, ReleaseNews
from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery.announcements import NearbyGame, mark_of
from smallworld_client.discovery.host_connector import HostConnector
from smallworld_client.discovery.search import MOST_ROUTES
from smallworld_client.home.folders import is_in_use
from smallworld_client.home.identity import claim_identity
from smallworld_client.home.journal import JournalFile
from smallworld_client.table.events import Ended, Event, Noticed, Opened, RoomChanged
from smallworld_client.table.failover import Failover, FailoverState
from smallworld_client.table.guest import Guest
from smallworld_client.table.player_driver import PlayerDriver
from smallworld_client.table.setup import SeatSetup, Setup, open_game
from smallworld_client.table.snapshot import TableSnapshot
from smallworld_lobby.directory import Outgoing
from smallworld_lobby.lobby import Lobby
from smallworld_net.address import Address, ConnectionFailed, Invitation, parse_target
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import encode
from smallworld_wire.common import NewRelease, hello, signed
from smallworld_wire.lobby import Publish, Seek, ToLobby
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from tests.client.home.test_journal import begun
from tests.helpers.expect import PATIENCE, expect
from tests.helpers.follower import Follow, host, join, watch
from tests.helpers.open_ports import IdleRole, open_ports, thread_with

pytestmark = pytest.mark.usefixtures("home")
GAME = "a-game"
KEYS = [KeyPair.new().public for _ in range(5)]
TRUE, *FALSE = KEYS
TRY = 5.0
"""Seconds after which an address where nobody answers is given up."""
Announced = Callable[[], list[NearbyGame]]


class Lines:
    """Stands for the network, where nobody ever answers; keeps when which address was called."""

    is_up = False

    def __init__(self) -> None:
        self.called: list[tuple[float, str]] = []

    def set_out(self, routes: Sequence[Address], now: float) -> "Lines":
        for route in routes:
            self.add(route, now)
        return self

    def add(self, route: Address, now: float) -> None:
        self.called.append((now, route.host))
        self._tried_at = now

    def receive(self, now: float) -> list[ConnectionFailed]:
        return [ConnectionFailed("")] if now > self._tried_at + TRY else []

    def close(self) -> None: ...


class Rumours:
    def __init__(self, announced: Announced) -> None:
        self._announced = announced

    def find(self, game: str) -> list[NearbyGame]:
        return self._announced()

    def close(self) -> None: ...


class Network(SocketTransport):
    """Where all that is announced is heard, and nobody answers."""

    def __init__(self, lines: Lines, announced: Announced) -> None:
        super().__init__()
        self._lines, self._announced = lines, announced

    def connect(self, keys: object, codec: object, routes: Any, now: float) -> Any:
        return self._lines.set_out(routes, now)

    def browse(self) -> Any:
        return Rumours(self._announced)


@pytest.fixture
def lines() -> Lines:
    return Lines()


def claim(key: bytes, host: str, ports: Sequence[int], epoch: int, source: str) -> NearbyGame:
    ways = tuple(Address(host, port, key) for port in ports)
    return NearbyGame(mark_of(GAME), epoch, key, ways, source=source)


@pytest.fixture
def lost(lines: Lines) -> Callable[[Announced], HostConnector]:
    """The connector of somebody who has lost the host of a game of five."""

    def lose(announced: Announced) -> HostConnector:
        people = tuple(Person(n, f"P{n}", "player", key=key) for n, key in enumerate(KEYS))
        guest = Guest(hello("Bob"), open_game)
        guest.snapshot = TableSnapshot(GAME, TableSettings("A table", "two-players"), (), people)
        failover = Failover(guest)
        failover.state = FailoverState.LOST
        ports = replace(open_ports()[1], transport=Network(lines, announced))
        connector = HostConnector(ports, failover, guest, KeyPair.new(), "Bob", None, False)
        connector.search()
        return connector

    return lose


def run(connector: HostConnector, seconds: int) -> None:
    for quarter in range(1, seconds * 4):
        connector.work(quarter / 4)
    connector.close()


def test_players_whose_keys_somebody_announces_at_ever_new_ports_leave_a_turn_to_the_host(
    lost: Callable[[Announced], HostConnector], lines: Lines
) -> None:
    looks = iter(range(1, 10_000))

    def announced() -> list[NearbyGame]:
        port = 1024 + next(looks)
        false = [claim(key, "10.0.0.66", [port], 60, "10.0.0.66") for key in FALSE]
        return [*false, claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")]

    run(lost(announced), 60)
    assert "10.0.0.1" in {host for _, host in lines.called}
    turns = [now for now, host in lines.called if host == "10.0.0.1"]
    assert turns[0] <= len(FALSE) * 2 * TRY


def test_an_address_announced_for_the_host_by_others_hides_none_of_the_hosts_own(
    lost: Callable[[Announced], HostConnector], lines: Lines
) -> None:
    false = [
        claim(TRUE, "10.0.0.66", range(2000 + n, 2008 + n), 9, f"10.0.1.{n}") for n in range(9)
    ]
    run(lost(lambda: [*false, claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")]), 3)
    assert "10.0.0.1" in {host for _, host in lines.called}
    assert len(lines.called) <= MOST_ROUTES


def test_a_last_address_where_nobody_answers_casts_no_doubt_on_what_the_host_announces(
    lines: Lines, lost: Callable[[Announced], HostConnector]
) -> None:
    connector = lost(lambda: [claim(TRUE, "10.0.0.1", [7474], 2, "10.0.0.1")] if is_back else [])
    connector._target = Address("10.0.0.9", 7474, TRUE)
    is_back = False
    for quarter in range(1, 60):
        connector.work(quarter / 4)
    assert {host for _, host in lines.called} == {"10.0.0.9"}
    is_back = True
    for quarter in range(60, 60 + 4 * 12):
        connector.work(quarter / 4)
    connector.close()
    assert "10.0.0.1" in {host for _, host in lines.called}


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[ToLobby]:
    """All that any lobby is told."""
    told: SimpleQueue[ToLobby] = SimpleQueue()
    honest = Lobby.receive

    def receive(self: Lobby, peer: bytes, message: ToLobby, *rest: object) -> list[Outgoing]:
        told.put(message)
        return honest(self, peer, message, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Lobby, "receive", receive)
    return told


def token_of(invitation: str) -> str:
    way = parse_target(invitation)
    assert isinstance(way, Invitation)
    assert way.token
    return way.token


def test_a_lobby_lets_in_whoever_is_invited_and_is_told_no_invitation(
    follow: Follow, lobby: str, overheard: SimpleQueue[ToLobby]
) -> None:
    settings = TableSettings("Ann's table", "two-players", lobby=lobby, private=True)
    ann = follow(host(Setup("Ann", settings, (SeatSetup("person", "Ann"), SeatSetup()), port=0)))
    opened = ann.expect(Opened)
    ann.expect(Noticed)
    follow(join(opened.invitation)).expect(RoomChanged)
    follow(watch(opened.watch_invitation)).expect(RoomChanged)
    published = expect(overheard, "Publish", lambda told: isinstance(told, Publish))
    sought = [expect(overheard, "Seek", lambda told: isinstance(told, Seek)) for _ in range(2)]
    for token in (token_of(opened.invitation), token_of(opened.watch_invitation)):
        for told in (published, *sought):
            assert token.encode() not in encode(told)


class Fault(Exception):
    """Something that nobody foresaw."""


class Lasting(IdleRole):
    """Stays until it is told to go, and notes what is still open when it is closed."""

    def __init__(self, player: PlayerDriver, breaks: bool = False) -> None:
        super().__init__(player)
        self._breaks = breaks
        self.journal_was_open = False

    def open(self) -> None:
        assert self.player.keys

    def close(self) -> None:
        assert isinstance(self.player.journal, JournalFile)
        self.journal_was_open = is_in_use(self.player.journal.path)
        if self._breaks:
            raise Fault


@pytest.fixture
def journal(home: Path) -> JournalFile:
    return begun(home / "journals")


def lived(journal: JournalFile, breaks: bool) -> tuple[Lasting, SimpleQueue[Event]]:
    """A link's part after its life, and what was told."""
    told: SimpleQueue[Event] = SimpleQueue()
    link = thread_with(told.put, lambda player: Lasting(player, breaks), journal, 1)
    link.start()
    link.close()
    link.join(PATIENCE)
    assert not link.is_alive()
    assert isinstance(link.driver.role, Lasting)
    return link.driver.role, told


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
@pytest.mark.parametrize("breaks", [False, True])
def test_the_journal_is_open_until_the_sockets_are_closed_and_an_error_keeps_nothing_open(
    journal: JournalFile, breaks: bool
) -> None:
    part, told = lived(journal, breaks)
    assert part.journal_was_open
    assert not is_in_use(journal.path)
    claim_identity(number=1).release()
    assert isinstance(told.get(timeout=PATIENCE), Ended)


OWN = "0.3.0"
SEED = seed_for_key(bytes(range(32)))
KEY = verify_key_of(SEED).hex()
ME, ADA, BOB = 0, 1, 2


def room(ada: str = "", bob: str = "", watches: str = "") -> Room:
    """A table at which I, Ada and Bob sit, and somebody watches, with such versions."""
    people = (
        Person(ME, "Me", "host", version=OWN),
        Person(ADA, "Ada", "player", key=b"ada", version=ada),
        Person(BOB, "Bob", "player", key=b"bob", version=bob),
        Person(3, "Eve", "spectator", version=watches),
    )
    seats = tuple(SeatAssignment("person", person=person) for person in (ME, ADA, BOB))
    return Room(TableSettings("Table", "three-players"), "waiting", seats, people)


def notice(version: str, seed: bytes = SEED) -> bytes:
    return signed(NewRelease(version, "2027-01-10"), seed)


def news(*told: str) -> ReleaseNews:
    return ReleaseNews(told, own=OWN, key=KEY)


def test_a_newer_program_of_a_player_is_told_once_whatever_versions_are_made_up() -> None:
    known = news()
    told = [known.claimed(room(bob=f"0.4.{number}"), ME) for number in (0, 0, *range(1, 100))]
    assert [version for version in told if version] == ["0.4.0"]
    assert news(*known.told).claimed(room(bob="0.4.0"), ME) == ""


def test_a_claim_of_one_version_does_not_keep_another_from_being_told() -> None:
    """A stranger with 0.23.99 can't keep anybody from hearing of 0.4.0 on another day."""
    known = news()
    assert known.claimed(room(bob="0.23.99"), ME) == "0.23.99"
    assert news(*known.told).claimed(room(bob="0.4.0"), ME) == "0.4.0"


@pytest.mark.parametrize(
    ("told", "me", "ignored"),
    [
        (room(ada="999.0.0", bob="0.99.0"), ME, ()),
        (room(watches="0.4.0"), ME, ()),
        (structs.replace(room(bob="0.4.0"), seats=()), ME, ()),
        (room(bob="0.4.0"), ME, (b"bob",)),
        (room(bob="0.4.0"), 3, ()),
    ],
    ids=["absurd ones", "a spectator", "without a seat", "somebody ignored", "while watching"],
)
def test_no_other_version_is_believed(told: Room, me: int, ignored: tuple[bytes, ...]) -> None:
    assert news().claimed(told, me, set(ignored)) == ""


def test_a_signed_notice_is_believed_and_told_once_and_players_are_no_news_after_it() -> None:
    known = news()
    for false in (notice("0.4.0", seed_for_key(bytes(32))), b""):
        assert not known.take_notice(false)
    assert not known.release
    assert known.take_notice(notice("9.0.0"))
    assert known.release == NewRelease("9.0.0", "2027-01-10")
    assert not known.take_notice(notice("9.0.0"))
    assert known.claimed(room(bob="0.4.0"), ME) == ""
    again = ReleaseNews(known.told, known.notice, OWN, KEY)
    assert again.release == known.release
    assert not again.take_notice(notice("9.0.0"))
    as_new = ReleaseNews((), known.notice, "9.0.0", KEY)
    assert (as_new.release, as_new.notice) == (None, b"")


def test_an_older_notice_does_not_take_the_place_of_a_newer_one() -> None:
    known = news()
    known.take_notice(notice("0.5.0"))
    assert not known.take_notice(notice("0.4.0"))
    assert known.release is not None
    assert known.release.version == "0.5.0"


def test_what_was_told_stays_in_bounds() -> None:
    known = news(*(f"0.4.{number}" for number in range(100)))
    known.take_notice(notice("0.5.0"))
    assert len(known.told) == MOST_TOLD
    assert known.told[-1] == "0.5.0"
