"""A stranger's table says to have the game of somebody's journal on it; nothing comes of that.

The stranger is a program of its own on a real socket.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from smallworld.record import decode
from smallworld_client.app.sessions import guest_link, resumed_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.home.journal import journal_path, read_journal
from smallworld_client.table.events import (
    Ended,
    GameStep,
    HostBack,
    Noticed,
    Opened,
    RoomChanged,
    Saved,
)
from smallworld_client.table.player_driver import Tell
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.words.seat import SeatSays
from smallworld_net.address import Invitation, parse_address
from smallworld_wire.phrases import TableSays, WaySays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Adjourn
from tests.attacks.conftest import Start
from tests.helpers.follower import Follow, Follower, arranged, host, join
from tests.helpers.programs import Program

ANN = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players"),
    (SeatSetup("person", "Ann"), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)
FAR = "1000000"
TABLE = "tests.attacks.strangers_table"
LIES = [
    ("claims", "1"),
    ("claims", FAR),
    ("begins_otherwise", FAR),
    ("changes_its_mind", "2"),
]
"""What is said of the game, and in which epoch."""


@pytest.fixture(autouse=True)
def _short_waits(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("smallworld_client.discovery.host_connector.RETRY", 0.3)


def begun(follow: Follow) -> tuple[Follower, Follower]:
    """Ann and Bob have played three moves each, and wait."""
    ann = follow(host(ANN), plays=True, moves=3)
    address = ann.expect(Opened).address
    bob = follow(join(address), plays=True, moves=3)
    for person in (ann, bob):
        person.expect(GameStep, lambda step: step.index == 2)
    return ann, bob


def leave(bob: Follower) -> Path:
    """Bob's program ends: the journal of what they held."""
    game, identity = bob.link.guest.game, bob.link.driver.identity
    assert game
    bob.crash()
    return journal_path(game.header.game, identity)


def resume(path: Path) -> Callable[[Tell], TableThread]:
    return lambda tell: resumed_link(path, tell)


def finish(*people: Follower) -> None:
    """Play on to the end, of which all have the same record."""
    for person in people:
        person.go_on()
    [record] = {person.expect(Saved).path for person in people}
    assert decode(record.read_bytes()).entries


def greetings(program: Program) -> list[str]:
    return [line for line in program.lines if line.startswith("heard hello")]


@pytest.mark.turns(8)
@pytest.mark.parametrize(("lie", "epoch"), LIES)
def test_a_stranger_learns_nothing_of_a_game_and_changes_nothing_of_it(
    follow: Follow, start: Start, lie: str, epoch: str
) -> None:
    ann, bob = begun(follow)
    path = leave(bob)
    before = path.read_bytes()
    mallory = start(TABLE, lie, read_journal(path).header.game, epoch)
    fooled = follow(join(mallory.expect("address"), "Bob"), plays=True)
    ended = fooled.expect(Ended)
    assert ended.reason in (SeatSays.STRANGERS_TABLE(), SeatSays.ANOTHER_GAME())
    if lie == "claims":
        assert (ended.reason, ended.then) == (SeatSays.STRANGERS_TABLE(), "nowhere")
    fooled.link.join()
    assert path.read_bytes() == before
    mallory.interrupt()
    assert greetings(mallory) == ["heard hello '' 0 ''"]
    assert not [line for line in mallory.lines if line.startswith("heard entries")]
    finish(ann, follow(resume(path), plays=True))


@pytest.mark.turns(8)
def test_a_stranger_where_the_host_was_is_not_even_greeted_and_the_search_goes_on(
    follow: Follow, start: Start
) -> None:
    ann = follow(host(ANN), plays=True, moves=3)
    port = parse_address(ann.expect(Opened).address).port
    place = f"127.0.0.1:{port}"
    bob = follow(join(place), plays=True, moves=3)
    for person in (ann, bob):
        person.expect(GameStep, lambda step: step.index == 2)
    path, anns = leave(bob), leave(ann)
    before = path.read_bytes()
    mallory = start(TABLE, "claims", read_journal(path).header.game, FAR, str(port))
    mallory.expect("address")
    again = follow(resume(path), plays=True)
    sentence = WaySays.NONE_OF_THE_PLAYERS(place=place)
    again.expect(Noticed, lambda notice: notice.text == sentence)
    assert path.read_bytes().startswith(before)
    mallory.interrupt()
    assert not [line for line in mallory.lines if line.startswith("heard")]
    back = follow(resume(anns), plays=True)
    again.expect(HostBack)
    finish(back, again)


@pytest.mark.turns(8)
def test_an_invitation_shown_to_a_stranger_lets_them_in_nowhere(
    follow: Follow, start: Start
) -> None:
    ann = follow(host(arranged(ANN, private=True)))
    opened = ann.expect(Opened)
    mallory = start(TABLE, "claims", "another-game")
    door = parse_address(mallory.expect("address"))
    secret = opened.invitation.partition("secret=")[2]
    assert len(secret) == 22
    false = Invitation(door._replace(key=None), secret=secret)
    bob = follow(lambda tell: guest_link(false, "Bob", "player", tell))
    bob.expect(RoomChanged)
    [greeting] = greetings(mallory)
    proof = greeting.rpartition("'")[0].rpartition("'")[2]
    assert len(proof) == 43
    assert secret not in greeting
    prover = start("tests.attacks.hostile_guest", opened.address, proof)
    assert prover.expect("answer") == str(TableSays.PRIVATE())
    follow(join(opened.invitation)).expect(RoomChanged)


@pytest.mark.turns(8)
def test_a_journal_is_gone_on_with_at_a_private_table_as_well(follow: Follow) -> None:
    ann = follow(host(arranged(replace(ANN), private=True)), plays=True, moves=3)
    bob = follow(join(ann.expect(Opened).invitation), plays=True, moves=3)
    for person in (ann, bob):
        person.expect(GameStep, lambda step: step.index == 2)
    path, anns = leave(bob), leave(ann)
    back = follow(resume(anns), plays=True)
    finish(back, follow(resume(path), plays=True))


def test_who_takes_over_loads_no_computer_player_whose_name_the_host_has_made_up(
    follow: Follow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SMALLWORLD_LAN", "127.0.0.1")
    own = SeatSetup("computer", "smallworld_client.players.levels:HardBot", "Otto")
    three = arranged(replace(ANN, places=(*ANN.places, own)), board="three-players")
    ann = follow(host(three), plays=True, moves=1)
    bob = follow(join(ann.expect(Opened).address), plays=True)
    bob.expect(GameStep)
    ann.link.ask(Adjourn(succeed=True))
    led = bob.expect(RoomChanged, lambda told: told.room.leader == told.me).room
    assert [seat.bot for seat in led.seats] == ["", "", "hard"]
