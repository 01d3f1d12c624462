"""The threads of host, guest and spectator, over real sockets."""

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event

import pytest
from msgspec.structs import replace

from smallworld.content.own import pack, read_own
from smallworld_chance.signatures import belongs_to
from smallworld_client.app.lobby import LobbyThread
from smallworld_client.cli.terminal import Terminal
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyGames
from smallworld_client.home.identity import adopt
from smallworld_client.home.journal import JournalError, read_journal
from smallworld_client.process import UserError
from smallworld_client.table.events import (
    Began,
    Denied,
    Ended,
    GameStep,
    HostLost,
    Hurry,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
    Spoke,
)
from smallworld_client.table.guest_draws import GuestDraws
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.player_driver import BEHIND
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Address, parse_address, parse_invitation, parse_target
from smallworld_net.admission import Limits
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.lobby import Advert, Endpoint
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Arrange, HireBot, Say, Sit, Stand, Start
from tests.helpers.expect import PATIENCE, expect
from tests.helpers.follower import Follow, arranged, expect_one_record, host, join, watch
from tests.helpers.open_ports import IdleRole, thread_with
from tests.helpers.own_packs import EXAMPLE

pytestmark = pytest.mark.usefixtures("home")
COMPUTER = SeatSetup("computer", "random")
ME = SeatSetup("person", "Ann")
FULL = "The disk is full."

SETUP = Setup(
    "Ann", TableSettings("Ann's table", "two-players"), (ME, SeatSetup()), pace=0.0, port=0
)


@pytest.fixture
def looker(lobby: str) -> Iterator[SimpleQueue[LobbyEvent]]:
    """What somebody is told who looks at the lobby's list."""
    told: SimpleQueue[LobbyEvent] = SimpleQueue()
    link = LobbyThread(parse_address(lobby), "Cid", told.put)
    link.start()
    yield told
    link.close()


def expect_list(
    looker: SimpleQueue[LobbyEvent], awaited: str, fits: Callable[[tuple[Advert, ...]], bool]
) -> tuple[Advert, ...]:
    """Assert that the lobby's list becomes such a one."""
    event = expect(
        looker, awaited, lambda event: isinstance(event, LobbyGames) and fits(event.adverts)
    )
    assert isinstance(event, LobbyGames)
    return event.adverts


def here(name: str) -> Callable[[RoomChanged], bool]:
    return lambda event: name in {person.name for person in event.room.people if person.here}


# At one screen


def test_on_a_shared_screen_one_link_moves_for_every_seat(follow: Follow) -> None:
    ann = follow(
        host(replace(SETUP, places=(ME, SeatSetup("person", "Bea"))), local=True), plays=True
    )
    began = ann.expect(Began)
    assert began.game.names == ("Ann", "Bea")
    ann.expect(Saved)


def test_the_journal_of_a_game_in_play_is_on_disk_and_gives_way_to_the_record(
    follow: Follow, home: Path
) -> None:
    local = replace(SETUP, places=(ME, COMPUTER))
    ann = follow(host(local, local=True))
    ann.expect(Began)
    [journal] = (home / "journals").iterdir()
    assert read_journal(journal).header == ann.link.guest.game.header  # type: ignore[union-attr]
    other = follow(host(replace(SETUP, places=(COMPUTER, COMPUTER)), local=True))
    other.expect(Saved)
    other.link.close()
    assert list((home / "journals").iterdir()) == [journal]


def test_a_computer_player_takes_its_time(follow: Follow) -> None:
    slow = replace(SETUP, places=(COMPUTER, COMPUTER), pace=0.2)
    ann = follow(host(slow, local=True))
    ann.expect(GameStep)
    before = time.monotonic()
    ann.expect(GameStep)
    assert time.monotonic() - before > 0.1


def test_a_computer_player_takes_no_time_for_who_does_not_want_to_watch(follow: Follow) -> None:
    slow = replace(SETUP, places=(COMPUTER, COMPUTER), pace=1e6)
    ann = follow(host(slow, local=True))
    ann.expect(Began)
    ann.link.ask(Hurry())
    ann.expect(Saved)


def test_others_at_the_table_are_not_hurried(follow: Follow) -> None:
    slow = replace(SETUP, places=(COMPUTER, COMPUTER), pace=1e6)
    ann = follow(host(slow))
    gus = follow(watch(ann.expect(Opened).address))
    gus.expect(RoomChanged)
    ann.link.ask(Start())
    gus.expect(Began)
    ann.link.ask(Hurry())
    for number in range(5):
        ann.link.ask(Say(f"Wait, {number}"))
        gus.expect(Spoke)
    assert not any(isinstance(event, GameStep) for event in gus.events)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"settings": TableSettings("Ann's table", "atlantis")}, "no board"),
        ({"places": (ME,)}, "2 seats"),
        ({"places": (ME, SeatSetup("computer", "deep-blue"))}, "no computer player"),
    ],
)
def test_a_table_that_can_not_be_is_said(
    follow: Follow, change: dict[str, object], reason: str
) -> None:
    assert reason in str(follow(host(replace(SETUP, **change), local=True)).expect(Ended).reason)


# On the network


def test_host_guest_and_spectator_end_with_the_same_record_and_players_show_their_keys(
    follow: Follow,
) -> None:
    ann = follow(host(replace(SETUP, starts_itself=True)), plays=True)
    address = ann.expect(Opened).address
    eve = follow(watch(address))
    room = ann.expect(RoomChanged, here("Eve")).room
    bob = follow(join(address), plays=True)
    expect_one_record(ann, bob, eve, signers=2)
    assert ann.room
    people = (*room.people[1:], *ann.room.people)
    shown = {each.name: belongs_to(each.verify_key, each.key) for each in people}
    assert shown == {"Ann": True, "Bob": True, "Eve": False}


def test_who_sits_down_is_at_once_allowed_the_pace_of_a_player(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("smallworld_client.table.host_driver.TICK", PATIENCE)
    monkeypatch.setattr("smallworld_net.server.Limits", partial(Limits, rate=0.0, burst=6.0))
    ann = follow(host(replace(SETUP, starts_itself=True)), plays=True)
    bob = follow(join(ann.expect(Opened).address), plays=True)
    bob.expect(Saved)
    assert not [event for event in bob.events if isinstance(event, Denied)]


def test_a_table_that_can_not_begin_says_why_once(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(GuestDraws, "joining", lambda *_: [])  # Bob's program sends no key
    ann = follow(host(replace(SETUP, starts_itself=True)))
    bob = follow(join(ann.expect(Opened).address), plays=True)
    assert ann.expect(Denied).reason == TableSays.CANNOT_SIGN(player="Bob")
    for _ in range(2):  # each line has the table look again
        bob.link.ask(Say("Is anybody there?"))
        ann.expect(Spoke)
    assert sum(isinstance(event, Denied) for event in ann.events) == 1


def test_who_has_become_another_since_comes_back_as_who_they_were(follow: Follow) -> None:
    ann = follow(host(replace(SETUP, starts_itself=True)), plays=True)
    address = ann.expect(Opened).address
    bob = follow(join(address))
    bob.expect(RoomChanged)
    bob.link.ask(Sit(1))
    bob.expect(GameStep)
    bob.link.close()
    adopt(Identity.new())
    again = follow(join(address), plays=True)
    again.expect(Saved)
    assert again.room
    assert again.room.seats_of(again.me) == {1}
    assert [person.name for person in again.room.people] == ["Ann", "Bob"]


def test_a_host_who_can_begin_no_journal_is_told_why_and_the_game_begins_for_all(
    follow: Follow, home: Path
) -> None:
    ann = follow(host(SETUP))
    bob = follow(join(ann.expect(Opened).address))
    bob.expect(RoomChanged)
    (home / "journals").write_text("a file in the way")
    ann.link.ask(HireBot(1, "random"))
    ann.link.ask(Start())
    assert "can't be written" in str(ann.expect(Noticed).text)
    assert ann.expect(Began).state == bob.expect(Began).state


def test_a_host_whose_journal_breaks_in_the_game_says_so_and_tells_all_at_once(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is on the players' disks stays valid, so any of them can lead on."""
    ann = follow(host(replace(SETUP, starts_itself=True)), plays=True, moves=3)
    address = ann.expect(Opened).address
    eve = follow(watch(address))
    bob = follow(join(address), plays=True)
    for each in (bob, eve):
        each.expect(Began)

    def fail(*_: object) -> bool:
        raise JournalError(FULL)

    monkeypatch.setattr(ann.link.driver.journal, "keep", fail)
    ann.go_on()
    assert ann.expect(Ended).reason == FULL
    assert bob.expect(HostLost).can_lead
    assert not eve.expect(HostLost).can_lead


def test_another_key_than_the_pinned_one_and_a_port_in_use_are_refused_with_a_sentence(
    follow: Follow,
) -> None:
    address = parse_target(follow(host(SETUP)).expect(Opened).address)
    assert isinstance(address, Address)
    second = follow(host(replace(SETUP, port=address.port)))
    assert "is in use" in str(second.expect(Ended).reason)
    wrong = str(address._replace(key=KeyPair.new().public))
    assert "different key" in str(follow(join(wrong)).expect(Ended).reason)


def test_a_lost_host_is_noticed_and_tried_again(follow: Follow) -> None:
    ann = follow(host(SETUP))
    bob = follow(join(ann.expect(Opened).address))
    bob.expect(RoomChanged)
    link = ann.link
    part = link.driver.role
    assert isinstance(part, HostDriver)
    listener = part._listener
    assert listener

    def vanish() -> None:
        """In one go: the host's thread must not find what is closed."""
        listener.close(for_good=False)
        part._listener = None

    link.post(vanish)
    assert bob.expect(HostLost).text == SeatSays.LOST()


def test_who_is_told_more_than_can_be_shown_reads_on_when_it_is_shown(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A host can say more than a window can show, and what waits for it must have a limit."""
    ann = follow(host(SETUP))
    address = ann.expect(Opened).address
    bob = follow(join(address))
    bob.expect(RoomChanged, here("Bob"))
    asked, often_enough = [0], Event()

    def too_many() -> int:
        asked[0] += 1
        if asked[0] == 20:  # some turns of half a second each
            often_enough.set()
        return BEHIND + 1

    bob.link.watch_backlog(too_many)
    with monkeypatch.context() as hasty:
        hasty.setattr("smallworld_net.client.QUIET", 0.3)
        assert often_enough.wait(PATIENCE)
    follow(watch(address)).expect(RoomChanged, here("Eve"))
    assert not any(isinstance(event, RoomChanged) and here("Eve")(event) for event in bob.events)
    bob.link.watch_backlog(lambda: 0)
    bob.expect(RoomChanged, here("Eve"))
    assert not any(isinstance(event, HostLost) for event in bob.events)


def test_what_others_say_does_not_steer_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    class Rude(IdleRole):
        """Somebody at the other end who tries."""

        def open(self) -> None:
            tell = self.player.tell
            tell(Spoke(1, "\x1b[31mEve", "\x1b]0;mine\x07\u202ehi\r\nresult Eve 99"))
            tell(Noticed("\x1b[2J"))
            tell(Ended("\x1b[1mover"))

    with pytest.raises(UserError, match=r"^\[1mover$"):
        Terminal().follow(lambda tell: thread_with(tell, Rude))
    out, err = capsys.readouterr()
    assert out == "[31mEve says: ]0;mine hi result Eve 99\n"
    assert err == "smallworld: [2J\n"


# Through the lobby


def test_who_finds_no_direct_way_plays_through_the_relay(
    follow: Follow, relaying_lobby: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = (Endpoint("127.0.0.1", 9),)
    monkeypatch.setattr("smallworld_lobby.leases._endpoints", lambda *_: nowhere)
    ann = follow(
        host(arranged(replace(SETUP, starts_itself=True), lobby=relaying_lobby)), plays=True
    )
    invitation = ann.expect(Opened).invitation
    ann.expect(Noticed)
    bob = follow(join(invitation), plays=True)
    bob.expect(Saved)


def test_an_invitation_names_the_sets_and_another_one_those_that_are_chosen_later(
    follow: Follow,
) -> None:
    settings = replace(SETUP.settings, sets=("cursed",), own=pack(read_own(EXAMPLE)))
    ann = follow(host(replace(SETUP, settings=settings)))
    first = parse_invitation(ann.expect(Opened).invitation)
    settings = ann.expect(RoomChanged).room.settings
    ann.link.ask(Arrange(replace(settings, sets=("leaders", "relics"))))
    later = parse_invitation(ann.expect(Opened).invitation)
    assert (first.sets, first.own) == (("cursed",), "Moles, Orchard, Stubborn")
    assert later.sets == ("leaders", "relics")
    assert later == first._replace(sets=later.sets)


@pytest.fixture
def settles_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lobby knows by the time somebody asks which games there are."""
    monkeypatch.setattr("smallworld_lobby.lobby.SETTLING", 0.0)


@pytest.mark.usefixtures("settles_at_once")
def test_a_private_game_takes_its_invitation_and_tells_the_lobbys_key(
    follow: Follow, lobby: str
) -> None:
    ann = follow(host(arranged(SETUP, lobby=lobby, private=True)))
    opened = ann.expect(Opened)
    ann.expect(Noticed)
    bob = follow(join(opened.invitation))
    pinned = bob.expect(RoomChanged, lambda event: "#" in event.room.settings.lobby)
    assert parse_address(pinned.room.settings.lobby)._replace(key=None) == parse_address(lobby)
    uninvited = follow(join(opened.invitation.partition("&secret")[0]))
    assert "invitation" in str(uninvited.expect(Ended).reason)
    assert "private" in str(follow(join(opened.address)).expect(Ended).reason)


def test_the_list_follows_a_game_from_open_to_closed_and_the_lobby_is_not_flooded(
    follow: Follow, lobby: str, looker: SimpleQueue[LobbyEvent]
) -> None:
    ann = follow(host(arranged(SETUP, lobby=lobby)))
    ann.expect(Noticed)
    [advert] = expect_list(looker, "a game", bool)
    assert (advert.title, advert.taken, advert.stage) == ("Ann's table", 1, "waiting")
    for _ in range(50):
        ann.link.ask(HireBot(1, "random"))
        ann.link.ask(Stand(1))
    ann.link.ask(HireBot(1, "random"))
    expect_list(looker, "two at the table", lambda games: [it.taken for it in games] == [2])
    notices = [event.text for event in ann.events if isinstance(event, Noticed)]
    assert all(text == WaySays.LISTED() or "reach you" in str(text) for text in notices)
    ann.link.close()
    expect_list(looker, "no game", lambda games: not games)


def test_a_lobby_that_is_not_there_is_said(follow: Follow) -> None:
    ann = follow(host(arranged(SETUP, lobby="127.0.0.1:9")))
    assert "can't be reached" in str(ann.expect(Noticed).text)
