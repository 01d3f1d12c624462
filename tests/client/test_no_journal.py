"""Games of which no journal can be written, at their host's and at who leads them on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from smallworld_client.app.sessions import host_link
from smallworld_client.app.table_thread import TableThread
from smallworld_client.home.journal import JournalError, JournalFile, Unwritten, read_journal
from smallworld_client.home.records import read_proof
from smallworld_client.table.events import (
    Denied,
    Ended,
    Equivocated,
    Event,
    Noticed,
    Opened,
    Reaction,
)
from smallworld_client.table.guest_driver import GuestDriver, JoinOptions
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_client.table.snapshot import SavedGame
from smallworld_wire.phrases import SeatSays
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Adjourn
from tests.chance.test_two_logs import a_proof
from tests.client.storage.test_journal import CHARTER
from tests.helpers.courses import new_course, play
from tests.helpers.follower import Follow, expect_one_record, host, join

pytestmark = pytest.mark.usefixtures("home")

TWO = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players"),
    (SeatSetup(), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)
FULL = "The disk is full."


@pytest.fixture
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ann's disk takes no new journal; other people's do."""
    begin = JournalFile.begin

    def fail_for_ann(kept: SavedGame) -> JournalFile:
        if kept.origin.name == "Ann":
            raise JournalError(FULL)
        return begin(kept)

    monkeypatch.setattr(JournalFile, "begin", fail_for_ann)


class Idle:
    """Makes links whose threads are not started, and puts them away after the test."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self._links: list[TableThread] = []

    def host(self, local: bool = True) -> TableThread:
        self._links.append(host_link(TWO, self.told.append, local))
        self._links[-1].prepare()
        return self._links[-1]

    def close(self) -> None:
        for link in self._links:
            link.stop()
            link.start()
            link.join()


class Elsewhere(GuestDriver):
    """A guest's part that calls nobody."""

    def open(self) -> None:
        """There is nothing to open."""


@pytest.fixture
def idle() -> Iterator[Idle]:
    made = Idle()
    yield made
    made.close()


@pytest.mark.usefixtures("nowhere")
def test_a_host_who_can_keep_no_journal_is_told_so_once_and_the_game_goes_on(
    follow: Follow,
) -> None:
    ann = follow(host(TWO))
    address = ann.expect(Opened).address
    bob, cid = (follow(join(address, name), plays=True) for name in ("Bob", "Cid"))
    expect_one_record(ann, bob, cid, signers=3)
    told = [event.text for event in ann.events if isinstance(event, Noticed)]
    assert told == [FULL]


@pytest.mark.usefixtures("nowhere")
def test_who_hosted_without_a_journal_vouches_for_nothing_as_a_guest(idle: Idle) -> None:
    """What stands for the journal at a host would stand for nothing at a guest."""
    game_log, link = play(new_course(), 20), idle.host()
    assert link.driver.keep(game_log, 20, CHARTER)
    assert isinstance(link.driver.journal, Unwritten)
    assert link.driver.keep(play(game_log, 3), 23, CHARTER)
    assert not link.driver.keep(game_log, 23, CHARTER)
    assert idle.told == [Noticed(FULL)]
    hosting, link.driver.role = (
        link.driver.role,
        GuestDriver(link.driver, JoinOptions(None, "Ann", plays=True)),
    )
    with pytest.raises(JournalError, match=FULL):
        link.driver.keep(game_log, 23, CHARTER)
    link.driver.role = hosting


@pytest.mark.usefixtures("nowhere")
def test_a_game_that_is_not_kept_is_not_put_off_to_another_evening(idle: Idle) -> None:
    link = idle.host()
    link.open()
    link.driver.keep(play(new_course(), 3), 3, CHARTER)
    link.driver.role.send(Adjourn())
    link.driver.role.send(Adjourn(succeed=True))
    why = SeatSays.NOT_KEPT_HERE()
    assert idle.told[-2:] == [Denied(why), Ended(why, "succeed")]


def test_who_goes_to_another_host_with_a_journal_that_broke_goes_on(idle: Idle) -> None:
    link = idle.host()
    link.driver.keep(play(new_course(), 20), 20, CHARTER)
    assert link.driver.journal is not None
    link.driver.journal.close()
    link.driver.become(Elsewhere(link.driver, JoinOptions(None, "Ann", plays=True)))
    link.work(0.0)
    assert not any(isinstance(event, Ended) for event in idle.told)


def test_who_leads_on_with_a_journal_that_broke_begins_another_one(idle: Idle) -> None:
    game_log, link = play(new_course(), 20), idle.host()
    link.driver.keep(game_log, 20, CHARTER)
    assert link.driver.journal is not None
    link.driver.journal.close()
    assert link.driver.keep(game_log, 20, CHARTER)
    assert isinstance(link.driver.journal, JournalFile)
    assert len(read_journal(link.driver.journal.path).items) == 20


def test_a_proof_against_a_host_is_kept_beside_the_records_and_told(home: Path, idle: Idle) -> None:
    proof = a_proof()
    idle.host().driver.react(Reaction([], [Equivocated("Bob", proof)]))
    [path] = (home / "records").iterdir()
    assert read_proof(path) == proof
    text = SeatSays.TWO_GAMES_KEPT(name="Bob", path=str(path))
    assert idle.told == [Noticed(text, lasts=True)]


def test_a_proof_that_can_not_be_kept_is_told_with_the_reason(home: Path, idle: Idle) -> None:
    home.mkdir()
    (home / "records").write_text("in the way")
    idle.host().driver.react(Reaction([], [Equivocated("Bob", a_proof())]))
    [told] = idle.told
    assert isinstance(told, Noticed)
    assert str(told.text).startswith("Bob, while hosting, showed two players different games")
    assert str(home / "records") in str(told.text)


def test_under_a_key_that_nobody_knows_again_no_journal_is_begun(home: Path, idle: Idle) -> None:
    """Nobody could go on with it."""
    (home / "keys").parent.mkdir(parents=True)
    (home / "keys").write_text("in the way")
    link = idle.host(local=False)
    assert link.driver.keys.public
    link.driver.keep(play(new_course(), 3), 3, CHARTER)
    assert isinstance(link.driver.journal, Unwritten)
    assert not (home / "journals").exists()
    assert len(idle.told) == 1
