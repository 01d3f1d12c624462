"""A table that is led on: by its host after a crash, or by another player in a later epoch."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Literal

import pytest
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Move, Pick
from smallworld_client.app.real_ports import SocketTransport
from smallworld_client.discovery import search
from smallworld_client.discovery.search import LocatedHost, Rival, SplitBrainWatch
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import RETURN, STRAGGLING
from smallworld_client.table.events import Opened
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.table.snapshot import EPOCHS_AHEAD
from smallworld_net.address import Address, parse_address
from smallworld_net.keys import KeyPair
from smallworld_net.loop import wait_for
from smallworld_wire.common import Bye, Hello, Refused, hello
from smallworld_wire.lobby import Lease
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Ack, Adjourn, AppendBatch, FetchFrom, FromTable, Submit, Welcome
from tests.helpers.company import BOB, CID, EVE
from tests.helpers.evening import GAME, HOST, Evening, seeded
from tests.helpers.expect import PATIENCE
from tests.helpers.follower import Follow, host

STRANGER = b"mallory"
LOBBY = "example.org:7373"
FAR = 1_000_000


def played(steps: int = 3) -> Evening:
    evening = Evening().begin(keeps_journal=True)
    evening.move(steps)
    return evening


def held_by_all(lobby: str = "") -> Evening:
    """Bob's and Cid's machines hold everything; a lobby knows them as those who do."""
    evening = Evening()
    if lobby:
        evening.table.pin_lobby(lobby, evening.now)
    evening.begin(keeps_journal=True).move(3)
    if lobby:
        evening.table.on_lease(Lease(GAME, 1, HOST, (BOB, CID), 3), evening.now)
    return evening


def course_of(table: HostedTable, length: int | None = None) -> GameLog:
    """The first items of a table's log, as somebody else holds them."""
    assert table.game is not None
    return GameLog(table.game, table.items[:length])


def led_by_bob(
    before: HostedTable, lead: Lease | Literal["by hand"] = "by hand", length: int | None = None
) -> HostedTable:
    snapshot = before.snapshot.led_by(BOB, 2)
    return HostedTable.resumed(snapshot, course_of(before, length), 0, seeded(), 200.0, lead=lead)


def resumed(before: HostedTable, committed: int, lobby: str = "") -> HostedTable:
    """The table as its host resumes it later, with nobody else there."""
    settings = replace(before.settings, lobby=lobby or before.settings.lobby)
    snapshot = replace(before.snapshot, settings=settings)
    return HostedTable.resumed(snapshot, course_of(before), committed, seeded(), 200.0)


def said_to(peer: bytes, outgoing: list[Outgoing]) -> list[FromTable]:
    return [message for whom, message in outgoing if whom == peer]


def come(
    table: HostedTable, peer: bytes, game_log: GameLog, epoch: int, now: float = 201.0
) -> list[FromTable]:
    """Somebody comes with what they hold; what they are answered."""
    greeting = hello("Somebody")
    greeting = replace(
        greeting,
        game=GAME,
        have=len(game_log),
        digest=game_log.log_digest(len(game_log)),
        epoch=epoch,
        keeps_journal=True,
    )
    return said_to(peer, table.receive(peer, greeting, now))


# After a crash


def test_a_host_who_comes_back_leads_the_game_on_where_it_stood() -> None:
    before = played().table
    table = resumed(before, before.committed)
    assert (table.state, table.committed, table.room.stage) == (before.state, 3, "running")
    assert [person.here for person in table.room.people] == [True, False, False]
    assert table.room.seats == before.room.seats
    [log] = [each for each in said_to(HOST, table.open(200.0)) if isinstance(each, AppendBatch)]
    assert (log.first, len(log.entries)) == (0, 3)


def test_a_guest_comes_back_to_the_same_epoch_with_what_they_hold() -> None:
    before = played().table
    welcome, _, log = come(resumed(before, 3), BOB, course_of(before, 2), epoch=1)
    assert isinstance(welcome, Welcome)
    assert isinstance(log, AppendBatch)
    assert (welcome.person, log.first, len(log.entries)) == (1, 2, 1)


@pytest.mark.parametrize("come_back", [True, False])
def test_what_does_not_count_yet_waits_for_those_who_were_in_step_but_not_for_ever(
    come_back: bool,
) -> None:
    before = played().table
    table = resumed(before, 1)
    table.tick(201.0)
    assert table.committed == 1
    for peer in (BOB, CID) if come_back else ():
        come(table, peer, course_of(before), epoch=1)
    if not come_back:
        table.tick(200.0 + RETURN)
    assert table.committed == 3


@pytest.mark.parametrize("by_hand", [False, True])
def test_with_a_lobby_nothing_counts_before_it_or_the_host_has_said_who_leads(
    by_hand: bool,
) -> None:
    before = played().table
    table = resumed(before, 1, lobby=LOBBY)
    for peer in (BOB, CID):
        come(table, peer, course_of(before), epoch=1)
    table.tick(200.0 + RETURN)
    assert (table.committed, table.room.waiting_for) == (1, (0,))
    if by_hand:
        table.go_on_without_lobby(215.0)
    else:
        table.on_lease(Lease(GAME, 1, HOST, (), 9), 215.0)
    assert (table.committed, table.room.waiting_for) == (3, ())


# In a later epoch


def test_a_player_leads_on_with_the_lease_and_the_former_host_is_a_guest() -> None:
    before = played().table
    table = led_by_bob(before, Lease(GAME, 2, BOB, (BOB, CID), 4))
    assert (table.room.epoch, table.room.leader, table.me) == (2, 1, BOB)
    assert [person.role for person in table.room.people] == ["spectator", "host", "player"]
    welcome = come(table, HOST, course_of(before), epoch=1)[0]
    assert isinstance(welcome, Welcome)
    assert (welcome.person, welcome.role, welcome.epoch) == (0, "spectator", 2)


def test_a_successor_waits_for_all_who_could_have_taken_over() -> None:
    before = played().table
    table = led_by_bob(before, Lease(GAME, 2, BOB, (BOB, CID), 4))
    table.tick(201.0)
    assert table.committed == 0
    log = come(table, CID, course_of(before), epoch=1)[-1]
    assert isinstance(log, AppendBatch)
    assert log.first == 0
    table.receive(CID, Ack(3), 202.0)
    assert table.committed == 3


def test_a_successor_by_hand_takes_what_others_hold_beyond_them() -> None:
    before = played().table
    table = led_by_bob(before, length=2)
    answers = come(table, CID, course_of(before), epoch=1)
    assert FetchFrom(0) in answers
    assert not any(isinstance(answer, AppendBatch) for answer in answers)
    game_log = course_of(before)
    theirs = AppendBatch(game_log.game.header, 0, tuple(game_log.items), game_log.digest)
    answers = said_to(CID, table.receive(CID, theirs, 202.0))
    assert table.items == game_log.items
    assert isinstance(answers[-1], AppendBatch)


def test_a_successor_who_has_gone_on_asks_nobody_what_they_hold() -> None:
    before = played().table
    table = led_by_bob(before, length=0)
    table.receive(BOB, Submit(GAME, 0, Pick(1), epoch=2), 200.5)
    assert FetchFrom(0) not in come(table, CID, course_of(before), epoch=1)


@pytest.mark.parametrize("peer", [CID, EVE], ids=["another course", "a spectator's"])
def test_a_longer_log_of_another_course_or_of_a_spectator_is_not_taken(peer: bytes) -> None:
    before, other = played().table, Evening().begin()
    other.ask(BOB, Pick(2))
    other.move(4)
    table = led_by_bob(before, length=2)
    theirs = course_of(other.table if peer == CID else before)
    come(table, peer, theirs, epoch=1)
    log = AppendBatch(theirs.game.header, 0, tuple(theirs.items), theirs.digest)
    table.receive(peer, log, 202.0)
    assert table.items == before.items[:2]


# Who leads no longer


@pytest.mark.parametrize(
    ("lease", "ends"),
    [
        (Lease(GAME, 2, BOB, (BOB, CID)), True),
        (Lease(GAME, FAR, CID, (BOB, CID)), True),
        (Lease(GAME, 0, CID, ()), False),
        (Lease("b-game", 2, CID, ()), False),
        *((Lease(GAME, epoch, STRANGER, (STRANGER,)), False) for epoch in (1, 2, FAR)),
        (Lease(GAME, 2, EVE, ()), False),
    ],
)
def test_a_lease_of_another_player_ends_the_lead_in_whatever_later_epoch(
    lease: Lease, ends: bool
) -> None:
    evening = held_by_all(LOBBY)
    evening.come(EVE, "Eve", "spectator")
    table = evening.table
    outgoing = table.on_lease(lease, 105.0)
    byes = [(peer, said.then) for peer, said in outgoing if isinstance(said, Bye)]
    assert table.superseded == (lease.epoch if ends else 0)
    assert byes == [(peer, "succeed") for peer in (BOB, CID, EVE) if ends]
    assert table.distrusts_lobby == (lease.holder in (EVE, STRANGER))
    if ends:
        assert isinstance(table.receive(CID, Ack(3), 106.0)[0][1], Bye)
        assert table.tick(107.0) == []


@pytest.mark.parametrize("lobby", ["", LOBBY])
@pytest.mark.parametrize(
    ("peer", "epoch", "ends"),
    [
        (CID, 2, True),
        (CID, 1 + EPOCHS_AHEAD, True),
        (CID, 1 + EPOCHS_AHEAD + 1, False),
        (CID, FAR, False),
        (EVE, 2, False),
    ],
)
def test_a_player_from_an_epoch_soon_after_ends_a_lead_unless_the_lobby_is_asked(
    peer: bytes, epoch: int, ends: bool, lobby: str
) -> None:
    table = held_by_all(lobby).table
    assert table.replicas_to_register() is None
    answers = come(table, peer, course_of(table), epoch, now=105.0)
    assert table.superseded == (epoch if ends and not lobby else 0)
    assert table.replicas_to_register() is not None or not (ends and lobby)
    assert isinstance(answers[0], Bye) == (ends or peer == EVE)


@pytest.mark.parametrize(
    ("epoch", "key", "ends"),
    [(2, HOST, False), (2, CID, True), (FAR, CID, False), (9, EVE, False)],
)
def test_of_two_who_go_on_by_hand_one_gives_way_to_a_player_and_never_to_a_stranger(
    epoch: int, key: bytes, ends: bool
) -> None:
    table = led_by_bob(played().table)
    table.on_lease(Lease(GAME, 1, HOST, ()), 201.0)  # from before
    table.on_rival(epoch, key, 201.0)
    assert table.superseded == (epoch if ends else 0)
    assert table.gives_way_to(epoch, key) == ends


# What is asked again, and what is asked of another


def test_a_move_that_is_sent_again_is_answered_and_not_done_twice() -> None:
    table = Evening().begin().table
    table.receive(BOB, Submit(GAME, 0, Pick(0)), 101.0)
    outgoing = table.receive(BOB, Submit(GAME, 0, Pick(0)), 102.0)
    [(peer, log)] = outgoing
    assert isinstance(log, AppendBatch)
    assert (peer, log.first, len(log.entries), len(table.items)) == (BOB, 0, 1, 1)


def test_a_move_of_another_epoch_is_refused() -> None:
    table = led_by_bob(played(0).table)
    answer = said_to(BOB, table.receive(BOB, Submit(GAME, 0, Pick(0), epoch=1), 201.0))[0]
    assert isinstance(answer, Refused)
    assert "hosts this game" in str(answer.reason)
    assert table.items == []


def test_the_host_alone_may_end_the_evening_or_hand_the_game_over() -> None:
    [answer] = said_to(BOB, played().table.receive(BOB, Adjourn(), 105.0))
    assert isinstance(answer, Refused)
    for succeed, then in ((False, "adjourn"), (True, "succeed")):
        outgoing = played().table.receive(HOST, Adjourn(succeed), 105.0)
        assert [said.then for _, said in outgoing if isinstance(said, Bye)] == [then] * 3


# Epochs


# A lobby that names somebody who is not at the table


def test_that_lobby_is_heeded_no_more_and_nobody_is_sent_there() -> None:
    table = held_by_all(LOBBY).table
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    table.on_lease(Lease(GAME, 2, BOB, (BOB, CID)), 106.0)
    assert table.superseded == 0
    assert table.settings.lobby == ""
    assert table.replicas_to_register() is None


def test_the_game_goes_on_meanwhile_with_everybody_who_holds_it() -> None:
    evening = held_by_all(LOBBY)
    evening.table.on_lease(Lease(GAME, 2, STRANGER, ()), evening.now)
    evening.move(5)
    assert (len(evening.table.items), evening.table.committed) == (8, 8)


def test_nobody_is_waited_for_any_more_once_all_have_shown_that_they_stayed() -> None:
    table = held_by_all(LOBBY).table
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    for seconds in range(int(STRAGGLING) + 2):
        for peer in (BOB, CID):
            table.receive(peer, Ack(3), 105.0 + seconds)
        table.tick(105.0 + seconds)
    table.peer_gone(CID, 112.0)
    table.receive(BOB, Ack(3), 112.1)
    assert CID not in table._commit_rule.replicas.required


def test_who_fell_silent_before_that_is_waited_for_since_they_may_know_of_a_leader() -> None:
    table = held_by_all(LOBBY).table
    table.peer_gone(CID, 104.0)
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    for seconds in range(30):
        table.receive(BOB, Ack(3), 105.0 + seconds)
        table.tick(105.0 + seconds)
    assert CID in table._commit_rule.replicas.required
    table.go_on_without_lobby(140.0)
    assert CID not in table._commit_rule.replicas.required


def test_a_player_who_followed_somebody_unknown_here_is_believed() -> None:
    """The host was away, and who leads now sat down meanwhile: a player knows it."""
    table = held_by_all(LOBBY).table
    table.on_lease(Lease(GAME, 3, STRANGER, ()), 105.0)
    come(table, CID, course_of(table), 3, 106.0)
    assert table.superseded == 3


def test_a_host_who_comes_back_and_hears_of_a_stranger_waits_for_all_who_may_know_more() -> None:
    before = held_by_all(LOBBY)
    table = resumed(before.table, before.table.committed)
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 201.0)
    come(table, before.mover, course_of(before.table, 0), 1, 230.0)
    move = before.choice()
    assert isinstance(move, Move)
    table.receive(before.mover, Submit(GAME, 3, move), 231.0)
    assert (len(table.items), table.committed) == (4, 3)
    table.go_on_without_lobby(232.0)
    assert table.committed == 4


SPLIT_GAME = "f" * 32
Looking = tuple[SplitBrainWatch, SocketTransport]
Look = Callable[..., Looking]


@pytest.fixture
def look(monkeypatch: pytest.MonkeyPatch) -> Iterator[Look]:
    """Looks for rivals in a game of whom that is said on the network."""
    looking: list[SplitBrainWatch] = []

    def start(game: str, *said: LocatedHost) -> Looking:
        monkeypatch.setattr(search, "LanSearch", lambda transport, game, may_lead: Rumours(said))
        greeting: Hello = replace(hello("Bob"), game=game)
        transport = SocketTransport()
        watch = SplitBrainWatch(transport, KeyPair.new(), greeting, lambda epoch, key: True)
        looking.append(watch)
        return watch, transport

    yield start
    for each in looking:
        each.close()


class Rumours:
    def __init__(self, said: Sequence[LocatedHost]) -> None:
        self._said = said

    def work(self, now: float) -> Sequence[LocatedHost]:
        return self._said

    def close(self) -> None: ...


@pytest.fixture
def table(follow: Follow, home: Path) -> tuple[str, Address]:
    ann = follow(
        host(
            Setup(
                "Ann",
                TableSettings("Ann's table", "two-players"),
                (SeatSetup(), SeatSetup()),
                port=0,
            )
        )
    )
    address = parse_address(ann.expect(Opened).address)
    assert isinstance(ann.link.driver.role, HostDriver)
    return ann.link.driver.role.table.game_id, address


def first(looking: Looking) -> Rival | None:
    """The first who proves it; None once the first who was called has not."""
    watch, transport = looking
    deadline = time.monotonic() + PATIENCE
    called = False
    while time.monotonic() < deadline:
        for rival in watch.work(time.monotonic()):
            return rival
        is_calling = bool(list(transport.sockets))
        if called and not is_calling:
            return None
        called = is_calling
        wait_for(transport.sockets, 0.05)
    raise AssertionError("nobody was called")


def test_who_answers_under_their_key_is_believed_and_only_in_what_they_say_themselves(
    look: Look, table: tuple[str, Address]
) -> None:
    game, address = table
    assert address.key
    assert first(look(game, LocatedHost(address.key, 7, (address,), named=False))) == (
        1,
        address.key,
    )


def test_who_lacks_the_key_or_hosts_another_game_is_passed_by(
    look: Look, table: tuple[str, Address]
) -> None:
    game, address = table
    assert address.key
    stolen = KeyPair.new().public
    lie = LocatedHost(stolen, 9, (address._replace(key=stolen),), named=False)
    truth = LocatedHost(address.key, 1, (address,), named=False)
    looking = look(game, lie, truth)
    assert first(looking) is None
    assert first(looking) == (1, address.key)
    assert first(look(SPLIT_GAME, truth)) is None
