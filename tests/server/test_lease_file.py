"""The leases of earlier versions, and leases that outlive the lobby."""

import time
from base64 import b64encode
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld_lobby.facts import held_of, lease_write, leases_of
from smallworld_lobby.leases import SILENCE, Held, Leases
from smallworld_lobby.places import take_over
from smallworld_lobby.sqlite_store import SqliteStore
from smallworld_lobby.store import MemoryStore, StoreError
from smallworld_wire.common import NotGranted
from smallworld_wire.lobby import Claim, Lease, Register

ANN, BOB, CID = (name.ljust(40).encode() for name in ("ann", "bob", "cid"))
KEYS = (ANN, BOB, CID)
GAME, MAKER = "one", ANN
FAR = "198.51.100.7"
HELD = Held(Lease("one", 1, ANN, (BOB,), 3), FAR, 5.0, False, (CID,))
OTHER = Held(Lease("two", 1, BOB, ()), FAR, 6.0)


def lines(*changes: tuple[str, Held | None]) -> bytes:
    return b"".join(msgspec.json.encode(each) + b"\n" for each in changes)


def taken_over(folder: Path) -> list[Held]:
    store = MemoryStore(time.time)
    take_over(folder, store)
    return [held for held, _ in leases_of(store.snapshot().facts)]


def test_leases_of_version_0_1_are_taken_over(tmp_path: Path) -> None:
    lease = b'["lease","one",1,"' + b64encode(ANN) + b'",["' + b64encode(BOB) + b'"],3]'
    (tmp_path / "leases").write_bytes(
        b'["one",[' + lease + b',"2001:db8:0:1:2:3:4:5",5.0,false,[],false]]\n'
    )
    expected = Held(Lease("one", 1, ANN, (BOB,), 3), "2001:db8:0:1::/64", 5.0)
    assert taken_over(tmp_path) == [expected]


def test_the_last_word_on_a_game_counts(tmp_path: Path) -> None:
    later = replace(HELD, released=True)
    said = lines(("one", HELD), ("one", later), ("two", OTHER), ("two", None))
    (tmp_path / "leases").write_bytes(said)
    assert taken_over(tmp_path) == [later]


@pytest.mark.parametrize("lost", [1, 2, 10, 60])
def test_a_last_line_that_is_not_whole_is_left_out(tmp_path: Path, lost: int) -> None:
    (tmp_path / "leases").write_bytes(lines(("one", HELD), ("two", OTHER))[:-lost])
    assert taken_over(tmp_path) == [HELD]


def test_leases_are_taken_over_once(tmp_path: Path) -> None:
    (tmp_path / "leases").write_bytes(lines(("one", HELD)))
    store = MemoryStore(time.time)
    assert take_over(tmp_path, store) == 1
    assert take_over(tmp_path, store) == 0


def test_what_the_store_has_already_is_not_overwritten(tmp_path: Path) -> None:
    store = MemoryStore(time.time)
    later = Held(Lease("one", 2, BOB, (BOB,), 3), FAR, 9.0)
    store.commit([lease_write("one", later, 0)])
    (tmp_path / "leases").write_bytes(lines(("one", HELD)))
    take_over(tmp_path, store)
    assert leases_of(store.snapshot().facts) == [(later, 1)]


def test_a_damaged_line_is_said_with_what_to_do(tmp_path: Path) -> None:
    damaged = lines(("one", HELD), ("two", OTHER)).replace(b"one", b"\x00\xff\x00", 1)
    (tmp_path / "leases").write_bytes(damaged)
    with pytest.raises(StoreError, match=r"damaged in line 1\. Move it away"):
        take_over(tmp_path, MemoryStore(time.time))


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
        writes = [lease_write(game, held, self.leases.version(game)) for game, held in changed]
        for verdict in self.store.commit(writes):
            assert verdict.granted
            fact = verdict.fact
            self.leases.granted(fact.key, held_of(fact), fact.version)

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
