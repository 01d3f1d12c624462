"""Leases outlive a lobby that crashes."""

from pathlib import Path

import pytest
from hypothesis import given, strategies as st

from smallworld_lobby.facts import LEASE, leases_of
from smallworld_lobby.leases import SILENCE, Leases
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_wire.common import NotGranted
from smallworld_wire.lobby import Claim, Lease, Register

ANN, BOB, CID = (name.ljust(40).encode() for name in ("ann", "bob", "cid"))
KEYS = (ANN, BOB, CID)
GAME, MAKER = "one", ANN
FAR = "198.51.100.7"


class Lobby:
    """A lobby that crashes now and then; whoever was answered remembers what they were told.

    It lets nobody but its maker begin a game that it does not know.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.now = 0.0
        self.holders: dict[int, bytes] = {}
        self.latest = 1
        self._start()

    def _start(self) -> None:
        self.store = SqliteStore(self.path)
        self.leases = Leases(leases_of(self.store.snapshot().facts), self.now)

    def ask(self, what: str, key: bytes) -> None:
        lease = self._answer(what, key)
        self._keep()
        if lease:
            self._told(lease)

    def crash(self, what: str, key: bytes, is_written: bool) -> None:
        """End while writing: the answer is never sent, and what was to be written may be lost."""
        self._answer(what, key)
        if is_written:
            self._keep()
        self.store.close()
        self._start()

    def _keep(self) -> None:
        changed = self.leases.unsaved().items()
        writes = [LEASE.write(game, held, self.leases.version(game)) for game, held in changed]
        for verdict in self.store.commit(writes):
            assert verdict.granted
            fact = verdict.fact
            self.leases.granted(fact.key, LEASE.read(fact), fact.version)

    def _answer(self, what: str, key: bytes) -> Lease | None:
        try:
            match what:
                case "lead" if key == MAKER or GAME in self.leases:
                    return self.leases.lead(GAME, self.latest, key, FAR, self.now)
                case "go on by hand" if key == MAKER or GAME in self.leases:
                    return self.leases.lead(GAME, self.latest + 1, key, FAR, self.now)
                case "claim":
                    return self.leases.claim(Claim(GAME, self.latest), key, FAR, self.now)
                case "register":
                    request = Register(GAME, self.latest, int(self.now), KEYS)
                    return self.leases.register(request, key, self.now)
                case "release":
                    self.leases.release(GAME, key, self.now)
        except NotGranted:
            return None
        return None

    def _told(self, lease: Lease) -> None:
        assert self.holders.setdefault(lease.epoch, lease.holder) == lease.holder
        assert lease.epoch >= self.latest
        self.latest = lease.epoch


steps = st.tuples(
    st.sampled_from(["lead", "claim", "claim", "go on by hand", "register", "release"]),
    st.sampled_from(KEYS),
    st.sampled_from([1.0, SILENCE + 1]),
    st.none() | st.booleans(),
)


@given(st.lists(steps, max_size=20))
def test_no_epoch_ever_has_two_holders_however_often_the_lobby_crashes(
    tmp_path_factory: pytest.TempPathFactory, evening: list[tuple[str, bytes, float, bool | None]]
) -> None:
    lobby = Lobby(tmp_path_factory.mktemp("lobby") / "lobby.sqlite")
    for what, key, pause, is_written in evening:
        lobby.now += pause
        if is_written is None:
            lobby.ask(what, key)
        else:
            lobby.crash(what, key, is_written)
    lobby.store.close()
