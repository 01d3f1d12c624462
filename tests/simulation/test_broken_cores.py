"""A storm that finds nothing proves nothing: cores that break the promise are found out."""

from collections.abc import Sequence

import pytest

from smallworld.record import LogEntry
from smallworld_client.table.commit import InSyncReplicas
from smallworld_client.table.logs import AppendResult, ReplicaLog
from smallworld_dev.simulation import world
from smallworld_dev.simulation.environment import SimulatedComputer
from smallworld_dev.simulation.storm import storm
from smallworld_lobby.leases import Held, Leases
from smallworld_wire.lobby import Claim, Lease

GAMES = 200


def finds_a_loss(first: int = 1) -> bool:
    """Whether, of so many games, one loses something that somebody was told.

    A rare mistake is met after dozens of games or more: ``first`` is the seed at which it is.
    """
    reports = (storm(1, seed) for seed in range(first, first + GAMES))
    return any(report.lost or report.diverged for report in reports)


def test_a_disk_that_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(SimulatedComputer, "flush", lambda self, name: self.operate())
    assert finds_a_loss()


def test_a_seat_that_shows_what_does_not_count_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    add = ReplicaLog.add

    def show(
        self: ReplicaLog, first: int, entries: Sequence[LogEntry], digest: bytes
    ) -> AppendResult:
        result = add(self, first, entries, digest)
        if result is AppendResult.FITS:
            self.commit(first + len(entries))
        return result

    monkeypatch.setattr(ReplicaLog, "add", show)
    assert finds_a_loss(first=45)


def test_a_table_that_waits_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(InSyncReplicas, "required", frozenset())
    assert finds_a_loss(first=118)


def test_a_table_that_drops_a_keeper_before_the_lobby_knows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(InSyncReplicas, "required", property(lambda self: self.wanted))
    assert finds_a_loss(first=165)


def test_a_lobby_that_forgets_its_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    def forget(computer: SimulatedComputer) -> list[Held]:
        computer.files.pop(world.FILE, None)
        return []

    monkeypatch.setattr(world, "load", forget)
    assert finds_a_loss(first=294)


def test_a_lobby_that_names_two_leaders_of_one_epoch(monkeypatch: pytest.MonkeyPatch) -> None:
    def grant(self: Leases, request: Claim, key: bytes, address: str, now: float) -> Lease:
        return Lease(
            request.game, request.epoch + 1, key, self._known(request.game, key).lease.replicas
        )

    monkeypatch.setattr(Leases, "claim", grant)
    assert finds_a_loss(first=25)
