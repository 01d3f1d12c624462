"""Leases that outlive the lobby."""

from base64 import b64encode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from smallworld_lobby import store
from smallworld_lobby.lease_table import SILENCE, Held
from smallworld_lobby.leases import Leases
from smallworld_lobby.store import LeaseFile, StoreError
from smallworld_wire import Claim, Lease, NotGranted, Register

ANN, BOB, CID = (name.ljust(40).encode() for name in ("ann", "bob", "cid"))
KEYS = (ANN, BOB, CID)
GAME, MAKER = "one", ANN
FAR = "198.51.100.7"
HELD = Held(Lease("one", 1, ANN, (BOB,), 3), FAR, 5.0, False, (CID,))
OTHER = Held(Lease("two", 1, BOB, ()), FAR, 6.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "keys" / "leases"


def kept(path: Path) -> list[Held]:
    file = LeaseFile(path)
    file.close()
    return file.load()


def save(path: Path, *changes: dict[str, Held | None]) -> None:
    file = LeaseFile(path)
    for each in changes:
        file.save(each)
    file.close()


def test_what_is_saved_is_there_at_the_next_start(path: Path) -> None:
    save(path, {"one": HELD, "two": OTHER})
    assert kept(path) == [HELD, OTHER]


@pytest.mark.parametrize("prefix", ["2001:db8:0:1:2:3:4:5", "2001:db8:0:1::/64"])
def test_a_lease_counts_for_the_network_that_an_ipv6_address_is_in(path: Path, prefix: str) -> None:
    """Version 0.1 kept whole addresses."""
    save(path, {"one": replace(HELD, prefix=prefix)})
    assert kept(path) == [replace(HELD, prefix="2001:db8:0:1::/64")]


def test_a_lease_of_version_0_1_is_read(path: Path) -> None:
    path.parent.mkdir()
    lease = b'["lease","one",1,"' + b64encode(ANN) + b'",["' + b64encode(BOB) + b'"],3]'
    path.write_bytes(b'["one",[' + lease + b',"198.51.100.7",5.0,false,[],false]]\n')
    assert kept(path) == [Held(Lease("one", 1, ANN, (BOB,), 3), FAR, 5.0, confirmed=True)]


def test_the_last_word_on_a_game_counts(path: Path) -> None:
    later = replace(HELD, released=True)
    save(path, {"one": HELD}, {"one": later}, {"two": OTHER}, {"two": None})
    assert kept(path) == [later]


def test_a_start_leaves_no_more_than_what_counts(path: Path) -> None:
    save(path, {"one": HELD}, {"one": None}, {"two": OTHER})
    kept(path)
    assert path.read_bytes().count(b"\n") == 1


def test_a_file_that_has_outgrown_what_counts_is_written_anew(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "OUTGROWN", 2000)
    changes: list[dict[str, Held | None]]
    changes = [{"one": replace(HELD, seen=float(number))} for number in range(100)]
    save(path, *changes)
    assert path.stat().st_size < 3000
    assert kept(path) == [replace(HELD, seen=99.0)]


def test_the_file_is_for_its_owner_alone(path: Path) -> None:
    save(path, {"one": HELD})
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("lost", [1, 2, 10, 60])
def test_a_last_line_that_is_not_whole_is_left_out(path: Path, lost: int) -> None:
    save(path, {"one": HELD}, {"two": OTHER})
    path.write_bytes(path.read_bytes()[:-lost])
    assert kept(path) == [HELD]


def test_a_damaged_line_is_said_with_what_to_do(path: Path) -> None:
    save(path, {"one": HELD}, {"two": OTHER})
    path.write_bytes(path.read_bytes().replace(b"one", b"\x00\xff\x00", 1))
    with pytest.raises(StoreError, match=r"damaged in line 1\. Move it away"):
        LeaseFile(path)


def test_a_place_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "keys").write_text("a file")
    with pytest.raises(StoreError, match="can't be kept"):
        LeaseFile(tmp_path / "keys" / "leases")


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
        self.file = LeaseFile(self.path)
        self.leases = Leases(self.file.load(), self.now)

    def ask(self, what: str, key: bytes) -> None:
        lease = self._answer(what, key)
        self.file.save(self.leases.unsaved())
        if lease:
            self._told(lease)

    def crash(self, what: str, key: bytes, lost: int) -> None:
        """End while writing: the answer is never sent, and the end of what was written is lost."""
        before = self.path.stat().st_size
        self._answer(what, key)
        self.file.save(self.leases.unsaved())
        self.file.close()
        data = self.path.read_bytes()
        self.path.write_bytes(data[: max(before, len(data) - lost)])
        self._start()

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
    st.none() | st.integers(0, 1000),
)


@given(st.lists(steps, max_size=40))
def test_no_epoch_ever_has_two_holders_however_often_the_lobby_crashes(
    tmp_path_factory: pytest.TempPathFactory, evening: list[tuple[str, bytes, float, int | None]]
) -> None:
    lobby = Lobby(tmp_path_factory.mktemp("lobby") / "leases")
    for what, key, pause, lost in evening:
        lobby.now += pause
        if lost is None:
            lobby.ask(what, key)
        else:
            lobby.crash(what, key, lost)
    lobby.file.close()
