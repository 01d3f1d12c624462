"""Hosts and guests who crash, leave and come back, over real sockets: the game goes on."""

from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import pytest
from msgspec.structs import replace

from smallworld.content import all_sets
from smallworld.record import Entry, decode
from smallworld_client.app.mdns import MdnsBrowser
from smallworld_client.app.sessions import resumed_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.cli import main
from smallworld_client.discovery.announcements import NearbyGame
from smallworld_client.home.identity import claim_identity
from smallworld_client.home.journal import JournalError, JournalFile, read_journal, unfinished
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    GameStep,
    HostBack,
    HostLost,
    LeadOn,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
    Spoke,
)
from smallworld_client.table.player_driver import Tell
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.table.snapshot import Peer, SavedGame
from smallworld_client.words.seat import SeatSays
from smallworld_lobby.leases import Leases
from smallworld_net.address import parse_address
from smallworld_wire.common import Hello
from smallworld_wire.lobby import Advert, Lease, Register
from smallworld_wire.phrases import WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Adjourn, Say, Sit, Start, ToTable
from tests.helpers.expect import PATIENCE, expect
from tests.helpers.follower import Follow, Follower, arranged, expect_in_sync, host, join, watch

OPEN, ME = SeatSetup(), SeatSetup("person", "Ann")

GUESTS = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players"),
    (OPEN, OPEN),
    pace=0.0,
    port=0,
    starts_itself=True,
)

THREE = arranged(replace(GUESTS, places=(ME, OPEN, OPEN)), board="three-players")
ExpectKeepers = Callable[[int], None]


@pytest.fixture(autouse=True)
def _short_waits(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who wait for somebody who is lost don't wait long."""
    monkeypatch.setattr("smallworld_client.table.failover.LOST_FOR", 0.2)
    monkeypatch.setattr("smallworld_client.table.failover.CLAIM_EVERY", 0.3)
    monkeypatch.setattr("smallworld_client.discovery.search.SEEK_AGAIN", 0.3)
    monkeypatch.setattr("smallworld_client.discovery.host_connector.RETRY", 0.3)
    monkeypatch.setattr("smallworld_lobby.leases.SILENCE", 0.5)


@pytest.fixture
def lan(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs on this machine find each other as on a local network."""
    monkeypatch.setenv("SMALLWORLD_LAN", "127.0.0.1")


@pytest.fixture
def expect_keepers(monkeypatch: pytest.MonkeyPatch) -> ExpectKeepers:
    """Assert that the lobby comes to know of so many keepers of a game."""
    known: SimpleQueue[int] = SimpleQueue()
    register = Leases.register

    def tell(leases: Leases, request: Register, key: bytes, now: float) -> Lease:
        lease = register(leases, request, key, now)
        known.put(len(lease.replicas))
        return lease

    def wait(replicas: int) -> None:
        expect(known, f"{replicas} keepers", lambda number: number == replicas)

    monkeypatch.setattr(Leases, "register", tell)
    return wait


def resume(who: str) -> Callable[[Tell], TableThread]:
    """A link that goes on where a host or a guest of that name has left."""
    paths = [game.path for game in unfinished()]
    [path] = [path for path in paths if read_journal(path).origin.name == who]
    return lambda tell: resumed_link(path, tell)


def told(*people: Follower) -> list[list[Entry]]:
    """What each was told had happened, from the first step on."""
    return [[e.entry for e in one.events if isinstance(e, GameStep)] for one in people]


def expect_three_steps(*people: Follower) -> None:
    """Assert that everybody is told of them."""
    for person in people:
        for _ in range(3):  # Their indices depend on which of them meet chance.
            person.expect(GameStep)


def converse(*people: Follower) -> None:
    """Each says their number, and everybody hears it."""
    for number, person in enumerate(people):
        person.link.ask(Say(str(number)))
        for each in people:
            assert each.expect(Spoke).text == str(number)


def heard(person: Follower) -> list[object]:
    return [event.text for event in person.events if isinstance(event, Spoke)]


def finish(*people: Follower) -> tuple[Entry, ...]:
    """Play on to the end; the entries of the one record that all have."""
    for person in people:
        person.go_on()
    [record] = {person.expect(Saved).path for person in people}
    return decode(record.read_bytes()).entries


def guests(follow: Follow, address: str) -> tuple[Follower, Follower]:
    """Bob and Cid, who sit in this order, play a little and then wait."""
    bob = follow(join(address, "Bob"), plays=True, moves=3)
    bob.expect(RoomChanged, lambda event: bool(event.room.seats_of(event.me)))
    return bob, follow(join(address, "Cid"), plays=True, moves=3)


def evening(follow: Follow, setup: Setup = GUESTS) -> tuple[Follower, Follower, Follower]:
    """Ann, who plays with them where she has a seat, Bob and Cid."""
    plays = ME in setup.places
    ann = follow(host(setup), plays=plays, moves=3)
    people = ann, *guests(follow, ann.expect(Opened).address)
    expect_three_steps(*people)
    return people


def lead_on(person: Follower) -> Opened:
    """Somebody decides to host the game whose host is lost."""
    person.expect(HostLost, lambda lost: lost.can_lead)
    person.link.ask(LeadOn())
    return person.expect(Opened)


def expect_begun(*people: Follower) -> None:
    """Assert that everybody is told of a first step."""
    for person in people:
        person.expect(GameStep)


def expect_invitation(host: Follower) -> str:
    """Assert that the lobby comes to know of their game: the invitation."""
    invitation = host.expect(Opened).invitation
    host.expect(Noticed)
    return invitation


def expect_announced(is_so: Callable[[Advert], bool]) -> None:
    """Assert that the local network is told such a thing of a game."""
    heard: SimpleQueue[list[NearbyGame]] = SimpleQueue()
    browser = MdnsBrowser(heard.put)
    try:
        expect(
            heard,
            "such a game",
            lambda games: any(game.advert and is_so(game.advert) for game in games),
        )
    finally:
        browser.close()


def test_a_guest_leads_on_by_the_lobbys_word_when_the_host_has_crashed(
    follow: Follow, lobby: str, expect_keepers: ExpectKeepers
) -> None:
    every = tuple(each.id for each in all_sets())
    ann = follow(host(arranged(GUESTS, lobby=lobby, sets=every)))
    bob, cid = guests(follow, expect_invitation(ann))
    expect_three_steps(ann, bob, cid)
    expect_keepers(2)
    ann.crash()
    for person in (bob, cid):
        person.go_on()
    [path] = {person.expect(Saved).path for person in (bob, cid)}
    record = decode(path.read_bytes())
    assert all(list(record.entries[: len(steps)]) == steps for steps in told(ann, bob, cid))
    assert {"HostDriver", "GuestDriver"} == {
        type(each.link.driver.role).__name__ for each in (bob, cid)
    }
    assert record.header.chosen_sets == every
    assert main(["replay", str(path), "--verify"]) == 0


@pytest.mark.turns(8)
@pytest.mark.usefixtures("lan")
def test_on_a_lan_a_guest_who_was_killed_and_is_back_succeeds_a_host_who_leaves(
    follow: Follow,
) -> None:
    ann = follow(host(replace(GUESTS, places=(ME, OPEN))), plays=True, moves=2)
    bob = follow(join(ann.expect(Opened).address, "Bob"), plays=True, moves=2)
    expect_begun(ann, bob)
    bob.crash()
    ann.expect(RoomChanged, lambda event: not all(person.here for person in event.room.people))
    bob = follow(resume("Bob"), plays=True)
    expect_in_sync(ann, "Bob")
    ann.link.ask(Adjourn(succeed=True))
    ann.expect(Ended)
    bob.expect(Noticed, lambda notice: notice.text == SeatSays.LEADS())
    ann.link.join(PATIENCE)
    again = follow(resume("Ann"), plays=True)
    again.expect(RoomChanged, lambda event: event.room.epoch == 2)
    finish(again, bob)


@pytest.mark.usefixtures("lan")
def test_without_a_lobby_a_person_decides_to_lead_on_and_the_others_find_them(
    follow: Follow,
) -> None:
    ann, bob, cid = evening(follow)
    bob.link.ask(LeadOn())
    assert "has a host" in str(bob.expect(Denied).reason)
    ann.crash()
    lead_on(bob)
    cid.expect(HostBack)
    expect_announced(lambda advert: advert.host == "Bob")
    finish(bob, cid)


@pytest.mark.turns(8)
def test_a_stranger_who_has_the_port_of_a_lost_host_is_not_taken_for_them(follow: Follow) -> None:
    ann = follow(host(GUESTS))
    place = parse_address(ann.expect(Opened).address)
    eve = follow(watch(str(place._replace(key=None))))
    eve.expect(RoomChanged)
    ann.crash()
    eve.expect(HostLost)
    anns = claim_identity()
    follow(host(arranged(replace(GUESTS, port=place.port), private=True))).expect(Opened)
    elsewhere = WaySays.NONE_OF_THE_PLAYERS(place=f"{place.host}:{place.port}")
    eve.expect(Noticed, lambda notice: notice.text == elsewhere)
    anns.release()


@pytest.mark.turns(8)
@pytest.mark.usefixtures("lan")
def test_another_game_of_a_lost_host_is_not_taken_for_the_one_that_is_watched(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = follow(host(GUESTS))
    address = ann.expect(Opened).address
    people = guests(follow, address)
    eve = follow(watch(address))
    expect_three_steps(ann, *people, eve)
    ann.crash()
    eve.expect(HostLost)
    port = parse_address(address).port
    called: SimpleQueue[object] = SimpleQueue()
    receive = HostedTable.receive

    def note(table: HostedTable, peer: Peer, message: ToTable, *rest: Any) -> list[Outgoing]:
        called.put(message)
        return receive(table, peer, message, *rest)

    monkeypatch.setattr(HostedTable, "receive", note)
    other = follow(host(arranged(replace(GUESTS, port=port), private=True)))
    other.expect(Opened)
    expect(called, "Eve's call", lambda message: isinstance(message, Hello))
    other.crash()
    follow(resume("Ann"))
    eve.expect(HostBack)


def test_a_host_who_has_crashed_resumes_on_the_same_port_and_everybody_has_heard_each_line_once(
    follow: Follow,
) -> None:
    ann = follow(host(GUESTS))
    address = ann.expect(Opened).address
    bob, cid = guests(follow, address)
    expect_three_steps(ann, bob, cid)
    converse(ann, bob, cid)
    ann.crash()
    again = follow(resume("Ann"))
    assert again.expect(Opened).address == address
    shown = again.expect(Began).entries
    assert list(shown) == told(ann)[0][: len(shown)]
    eve = follow(watch(address))
    for guest in (bob, cid):
        guest.expect(HostBack)
    for person in (again, bob, cid):
        person.link.ask(Say("Good bye"))
        for each in (again, bob, cid):
            each.expect(Spoke, lambda spoke: spoke.text == "Good bye")
    for person in (again, bob, cid):
        assert heard(person) == ["0", "1", "2"] + ["Good bye"] * 3
    eve.expect(Spoke, lambda _: len(heard(eve)) == 6)
    finish(bob, cid)
    again.expect(Saved)


@pytest.mark.turns(8)
@pytest.mark.usefixtures("lan")
def test_a_guest_who_leads_on_or_has_crashed_knows_their_seat_and_what_was_said(
    follow: Follow,
) -> None:
    ann, bob, cid = evening(follow)
    seats = bob.room.seats_of(bob.me) if bob.room else set()
    converse(ann, bob, cid)
    ann.crash()
    lead_on(bob)
    cid.expect(HostBack)
    converse(bob, cid)
    bob.crash()
    again = follow(resume("Bob"))
    cid.expect(HostBack)
    cid.link.ask(Say("Good bye"))
    for each in (again, cid):
        each.expect(Spoke, lambda spoke: spoke.text == "Good bye")
        assert heard(each) == ["0", "1", "2", "0", "1", "Good bye"]
    assert again.room
    assert again.room.seats_of(again.me) == seats


def test_a_guest_who_returns_before_the_host_and_leads_on_is_told_that_the_game_has_one(
    follow: Follow,
) -> None:
    people = evening(follow)
    converse(*people)
    for person in people:
        person.crash()
    bob = follow(resume("Bob"))
    lead_on(bob)
    bob.expect(HostBack)
    assert heard(bob) == ["0", "1", "2"]


@pytest.mark.turns(8)
def test_who_has_crashed_amid_becoming_the_host_resumes_as_the_host(follow: Follow) -> None:
    ann, *_ = evening(follow)
    ann.crash()
    [path] = [game.path for game in unfinished() if game.role == "host"]
    journal, kept = JournalFile.reopened(path)
    journal.come_as(replace(kept.origin, role="guest"))
    journal.close()
    follow(resume("Ann")).expect(Opened)


def test_an_adjourned_game_goes_on_another_evening(follow: Follow) -> None:
    people = evening(follow)
    people[0].link.ask(Adjourn())
    for person in people:
        assert person.expect(Ended).then == "adjourn"
        person.link.join(PATIENCE)
    bob = follow(resume("Bob"), plays=True)  # sees the game before its host is there
    assert bob.expect(RoomChanged).room.seats == people[1].room.seats  # type: ignore[union-attr]
    assert bob.expect(Began).entries
    assert bob.expect(HostLost).can_lead
    finish(bob, *(follow(resume(name), plays=name != "Ann") for name in ("Ann", "Cid")))


@pytest.mark.turns(8)
@pytest.mark.usefixtures("lan")
def test_of_two_who_lead_by_hand_the_later_lead_is_valid_and_the_other_becomes_a_guest(
    follow: Follow,
) -> None:
    ann, bob, cid = evening(follow, THREE)
    ann.crash()
    lead_on(bob)
    cid.expect(HostBack)
    again = follow(resume("Ann"), plays=True)
    again.expect(Noticed, lambda notice: notice.text == SeatSays.SUPERSEDED())
    again.expect(HostBack)
    finish(again, bob, cid)


@pytest.mark.turns(8)
def test_a_guest_who_can_keep_no_journal_is_told_so_and_plays_on(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = follow(host(GUESTS))
    address = ann.expect(Opened).address
    begin = JournalFile.begin

    def fail_for_bob(kept: SavedGame) -> JournalFile:
        if kept.origin.name == "Bob":
            raise JournalError("The disk is full.")
        return begin(kept)

    monkeypatch.setattr(JournalFile, "begin", fail_for_bob)
    bob, cid = guests(follow, address)
    assert str(bob.expect(Noticed).text).startswith("The disk is full. You can keep playing")
    finish(bob, cid)
    assert ann.room
    assert {p.name: p.in_sync for p in ann.room.people} == {"Ann": False, "Bob": False, "Cid": True}


@pytest.mark.turns(8)
def test_a_game_that_is_open_is_not_resumed_a_second_time(follow: Follow, home: Path) -> None:
    evening(follow)
    [path, *_] = sorted((home / "journals").glob("*.journal"))
    second = follow(lambda tell: resumed_link(path, tell))
    assert "open in another window" in str(second.expect(Ended).reason)


@pytest.mark.turns(8)
def test_a_game_at_one_screen_is_gone_on_with_too(follow: Follow) -> None:
    local = replace(GUESTS, places=(ME, SeatSetup("computer", "random")))
    ann = follow(host(local, local=True), plays=True, moves=3)
    expect_three_steps(ann)
    ann.link.close()
    again = follow(resume("Ann"), plays=True)
    assert again.expect(Began).entries
    finish(again)


@pytest.mark.turns(8)
def test_a_late_guest_has_a_seat_that_is_theirs_tomorrow_too(follow: Follow) -> None:
    places = (SeatSetup("computer", "random"), SeatSetup("computer", "random"))
    ann = follow(host(replace(GUESTS, places=places, pace=0.1, starts_itself=False)))
    eve = follow(watch(ann.expect(Opened).address))
    eve.expect(RoomChanged)
    ann.link.ask(Start())
    eve.expect(Began)
    eve.link.ask(Sit(1))
    eve.expect(RoomChanged, lambda event: event.room.seats_of(event.me) == {1})
    eve.crash()
    again = follow(resume("Eve"), plays=True)
    again.expect(RoomChanged, lambda event: event.room.seats_of(event.me) == {1})
    again.expect(Saved)
