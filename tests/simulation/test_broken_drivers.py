"""The simulator runs the drivers that people run, so it finds out when one of them is broken."""

from collections.abc import Sequence

import pytest

from smallworld_client.discovery.host_connector import HostConnector
from smallworld_client.table import host_driver
from smallworld_client.table.authority.members import Outgoing
from smallworld_client.table.commit import Leadership
from smallworld_client.table.events import Reaction
from smallworld_client.table.guest_driver import GuestDriver
from smallworld_client.table.host_driver import HostDriver
from smallworld_client.table.player_driver import PlayerDriver
from smallworld_client.table.snapshot import Peer
from smallworld_dev.simulation.environment import SimulatedComputer
from smallworld_dev.simulation.storage import LogsPort
from smallworld_dev.simulation.storm import storm
from smallworld_wire.lobby import Register

GAMES = 200


def finds_it(first: int = 1) -> bool:
    """Whether one of so many games does not end, loses something or breaks another promise.

    A rare mistake is met after dozens of games: ``first`` is the seed at which it is.
    """
    return any(not storm(1, seed).holds for seed in range(first, first + GAMES))


def test_a_guest_that_acknowledges_before_the_entry_is_durable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = GuestDriver._kept

    def hasty(self: GuestDriver, reaction: Reaction, now: float) -> Reaction:
        with monkeypatch.context() as unflushed:
            unflushed.setattr(SimulatedComputer, "flush", lambda self, name: None)
            return kept(self, reaction, now)

    monkeypatch.setattr(GuestDriver, "_kept", hasty)
    assert finds_it(first=29)


def test_a_guest_that_claims_before_it_hangs_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HostConnector, "hang_up", lambda self: None)
    monkeypatch.setattr(HostConnector, "is_connected", False)
    assert finds_it(first=97)


def test_a_player_that_tells_events_out_of_order(monkeypatch: pytest.MonkeyPatch) -> None:
    react = PlayerDriver.react

    def backwards(self: PlayerDriver, reaction: Reaction) -> None:
        react(self, Reaction(reaction.send, reaction.tell[::-1]))

    monkeypatch.setattr(PlayerDriver, "react", backwards)
    assert finds_it()


def test_a_host_that_sends_everything_before_its_own_write(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_at_once(
        outgoing: Sequence[Outgoing], me: Peer
    ) -> tuple[list[Outgoing], list[Outgoing]]:
        others = [each for each in outgoing if each[0] != me]
        return others, [each for each in outgoing if each[0] == me]

    monkeypatch.setattr(host_driver, "_split", all_at_once)
    assert finds_it(first=20)


def test_a_host_that_commits_before_it_has_registered_its_replicas(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    to_register = Leadership.to_register

    def hasty(self: Leadership) -> Register | None:
        register = to_register(self)
        if register:
            self._commit_rule.replicas.confirm(register.serial, register.replicas)
        return register

    monkeypatch.setattr(Leadership, "to_register", hasty)
    assert finds_it(first=165)


def test_a_host_that_commits_when_it_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    def commits(self: HostDriver, peer: Peer) -> list[Outgoing]:
        outgoing = self.table.peer_gone(peer, self.player.now)
        if not self._has_left:
            self._write()
        return outgoing

    monkeypatch.setattr(HostDriver, "_without", commits)
    assert finds_it(first=5199)


def test_a_host_that_ignores_a_later_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(HostDriver, "_step_down", lambda self: None)
    assert finds_it(first=37)


def test_a_store_that_forgets_what_it_has_acknowledged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only a seed that has a service in it has a store."""

    def forgetful(self: LogsPort, name: str, epoch: int, known: int, pieces: object) -> None:
        """Keep nothing; the log is what it was before."""

    monkeypatch.setattr(LogsPort, "append", forgetful)
    assert not storm(1, 76).holds
