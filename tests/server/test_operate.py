"""The commands of whoever runs a lobby."""

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from smallworld_lobby.__main__ import main
from smallworld_lobby.facts import LEASE, LOBBY, NO_KEY, TABLE, WORKER, TableFact, Worker, leases_of
from smallworld_lobby.leases import Held
from smallworld_lobby.places import place_of, read_backup
from smallworld_lobby.sharing import LobbyPresence
from smallworld_lobby.sqlite_store import SqliteLogs, SqliteStore
from smallworld_lobby.store import Fact, OperatorError, StoreError, Write
from smallworld_net.keys import KeyPair, load_or_make
from smallworld_tables.service import WorkerAddresses as WorkerPlace, worker
from smallworld_wire.lobby import Advert, Lease
from tests.helpers.made import DASHED

ANN, BOB, CID = (KeyPair.new().public for _ in range(3))
HERS = Held(Lease("one", 3, ANN, (ANN, BOB), 7), "198.51.100.7", 5.0, led=(CID,))
HIS = Held(Lease("two", 1, BOB, (BOB, CID), 2), "203.0.113.9", 6.0)

Say = Callable[..., str]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A lobby's folder with two leases in it."""
    store = SqliteStore(tmp_path / "keys" / "lobby.sqlite")
    store.commit([LEASE.write("one", HERS, 0), LEASE.write("two", HIS, 0)])
    store.close()
    load_or_make(tmp_path / "keys" / "lobby.key")
    return tmp_path / "keys"


@pytest.fixture
def say(folder: Path, capsys: pytest.CaptureFixture[str]) -> Say:
    """Say a command about that lobby; what it prints."""

    def run(*words: str, status: int = 0) -> str:
        assert main([*words, "--keys", str(folder)]) == status
        told = capsys.readouterr()
        return told.err if status else told.out

    return run


def facts(folder: Path) -> tuple[Fact, ...]:
    with closing(SqliteStore(folder / "lobby.sqlite")) as store:
        return store.snapshot().facts


def test_a_ban_is_listed_with_its_end_and_its_reason(say: Say) -> None:
    say("ban", ANN.decode(), "--for", "7d", "--why", "insults")
    say("ban", "198.51.100.7")
    first, second = sorted(say("bans").splitlines(), key=len)
    assert first == "198.51.100.7"
    assert second.startswith(f"{ANN.decode()} until 2")
    assert second.endswith(" UTC: insults")


def test_the_ban_of_an_ipv6_address_is_one_of_its_network(say: Say) -> None:
    say("ban", "2001:db8::1234")
    assert say("bans") == "2001:db8::/64\n"


@pytest.mark.parametrize("key", DASHED)
def test_who_has_a_key_that_begins_as_options_do_is_banned_exported_and_forgotten(
    say: Say, key: str
) -> None:
    say("ban", key, "--why", "insults")
    assert json.loads(say("export", key))[0]["key"] == key
    assert "no longer banned" in say("unban", key)
    say("ban", key)
    assert "1 facts" in say("forget", key)
    assert say("bans") == ""


def test_a_ban_that_is_ended_is_gone(say: Say) -> None:
    say("ban", ANN.decode())
    assert "no longer banned" in say("unban", ANN.decode())
    assert "not banned" in say("unban", ANN.decode())
    assert say("bans") == ""


@pytest.mark.parametrize(
    "words",
    [
        ("ban", "nobody"),
        ("ban", "198.51.100.700"),
        ("ban", "198.51.100.7", "--for", "soon"),
        ("forget", "ann"),
    ],
)
def test_what_can_not_be_meant_is_one_line_and_status_1(say: Say, words: tuple[str, ...]) -> None:
    assert say(*words, status=1).startswith("smallworld-lobby: “")


def test_what_is_kept_of_somebody_is_printed(say: Say) -> None:
    [one, two] = json.loads(say("export", CID.decode()))
    assert (one["game"], one["former_holders"]) == ("one", [CID.decode()])
    assert (two["game"], two["replicas"]) == ("two", [BOB.decode(), CID.decode()])


@pytest.mark.parametrize("key", [ANN, BOB, CID], ids=["ann", "bob", "cid"])
def test_of_somebody_who_is_forgotten_nothing_is_left(say: Say, folder: Path, key: bytes) -> None:
    say("ban", key.decode())
    say("forget", key.decode())
    assert json.loads(say("export", key.decode())) == []
    assert not any(key in (fact.value or b"") for fact in facts(folder))


def test_what_is_kept_of_others_stays(say: Say, folder: Path) -> None:
    say("forget", CID.decode())
    kept = [held for held, _ in leases_of(facts(folder))]
    assert [held.lease.holder for held in kept] == [ANN, BOB]
    assert [held.lease.replicas for held in kept] == [(ANN, BOB), (BOB,)]


def test_a_backup_is_restored_elsewhere_with_the_lobbys_key(
    say: Say, folder: Path, tmp_path: Path
) -> None:
    say("ban", ANN.decode())
    say("backup", str(tmp_path / "backup"))
    other = tmp_path / "other"
    assert main(["restore", str(tmp_path / "backup"), "--keys", str(other)]) == 0
    assert [fact[:3] for fact in facts(other)] == [fact[:3] for fact in facts(folder)]
    assert (other / "lobby.key").read_bytes() == (folder / "lobby.key").read_bytes()
    assert {fact.epoch for fact in facts(other) if fact.key == "one"} == {3}


def test_a_backup_is_for_its_owner_alone(say: Say, tmp_path: Path) -> None:
    say("backup", str(tmp_path / "backup"))
    assert (tmp_path / "backup").stat().st_mode & 0o077 == 0


def test_a_restored_lease_replaces_no_later_one(say: Say, folder: Path, tmp_path: Path) -> None:
    say("backup", str(tmp_path / "backup"))
    later = Held(Lease("one", 4, BOB, (BOB,), 1), "203.0.113.9", 9.0)
    store = SqliteStore(folder / "lobby.sqlite")
    [known] = [fact for fact in store.snapshot().facts if fact.key == "one"]
    store.commit([LEASE.write("one", later, known.version)])
    store.close()
    say("restore", str(tmp_path / "backup"))
    [kept] = [LEASE.read(fact) for fact in facts(folder) if fact.key == "one"]
    assert kept == later


@pytest.mark.parametrize("lost", [1, 20, 200])
def test_a_backup_that_was_cut_short_is_not_restored(say: Say, tmp_path: Path, lost: int) -> None:
    say("backup", str(tmp_path / "backup"))
    whole = (tmp_path / "backup").read_bytes()
    (tmp_path / "short").write_bytes(whole[:-lost])
    told = say("restore", str(tmp_path / "short"), status=0 if lost == 1 else 1)
    assert lost == 1 or "cut short" in told or "damaged" in told


def test_a_backup_in_which_one_bit_has_changed_is_not_restored(say: Say, tmp_path: Path) -> None:
    say("ban", ANN.decode(), "--why", "insults")
    say("backup", str(tmp_path / "backup"))
    whole = (tmp_path / "backup").read_bytes()
    for place in range(len(whole) - 1):
        (tmp_path / "flipped").write_bytes(
            whole[:place] + bytes([whole[place] ^ 1 << place % 8]) + whole[place + 1 :]
        )
        with pytest.raises(OperatorError):
            read_backup(tmp_path / "flipped")
    assert "damaged" in say("restore", str(tmp_path / "flipped"), status=1)


def test_nothing_is_restored_into_the_folder_of_a_lobby_that_runs(
    say: Say, folder: Path, tmp_path: Path
) -> None:
    say("backup", str(tmp_path / "backup"))
    say("ban", ANN.decode())
    with place_of(folder, None):
        told = say("restore", str(tmp_path / "backup"), status=1)
    assert told == f"smallworld-lobby: A lobby or its tables use {folder}. Stop them first.\n"
    say("restore", str(tmp_path / "backup"))


def test_nothing_is_restored_into_the_folder_of_tables_that_run(
    say: Say, folder: Path, tmp_path: Path
) -> None:
    say("backup", str(tmp_path / "backup"))
    with worker(folder, None, WorkerPlace("127.0.0.1", 0, ("127.0.0.1",)), "Service") as service:
        told = say("restore", str(tmp_path / "backup"), status=1)
        service.stop()
        service.run()
    assert "Stop them first" in told


@pytest.mark.parametrize(
    "sign", [LOBBY.write("a", LobbyPresence()), WORKER.write("w", Worker(BOB, ()))]
)
def test_nothing_is_restored_into_a_store_that_others_use(
    say: Say, folder: Path, tmp_path: Path, sign: Write
) -> None:
    say("backup", str(tmp_path / "backup"))
    store = SqliteStore(folder / "lobby.sqlite")
    store.commit([sign])
    store.close()
    assert "use this store" in say("restore", str(tmp_path / "backup"), status=1)


def test_a_second_lobby_with_a_store_of_its_own_does_not_begin_in_the_same_folder(
    folder: Path,
) -> None:
    with place_of(folder, None), pytest.raises(StoreError, match="Another lobby uses"):
        place_of(folder, None).__enter__()
    with place_of(folder, None):
        """By then the first one has let go of it."""


def test_a_missing_backup_is_one_line(say: Say, tmp_path: Path) -> None:
    told = say("restore", str(tmp_path / "nothing"), status=1)
    assert told.endswith("No such file or directory.\n")


TABLE_OF_ANN = TableFact(
    "w1",
    3,
    ANN,
    "198.51.100.7",
    "order",
    Advert("three", "Slow game", "Service", "two-players", 2, stage="running", key=CID),
    secret="s" * 22,
    names=("Ann", "Bob"),
    keys=(ANN, BOB),
)


def with_a_table(folder: Path) -> None:
    store, logs = SqliteStore(folder / "lobby.sqlite"), SqliteLogs(folder / "lobby.sqlite")
    store.commit([TABLE.write("three", TABLE_OF_ANN)])
    logs.open("three", 3)
    logs.replace("three", 3, [b"Gone", b"two"])
    store.close()
    logs.close()


def test_a_backup_has_the_games_of_the_service_and_their_key(
    say: Say, folder: Path, tmp_path: Path
) -> None:
    with_a_table(folder)
    (folder / "tables.key").write_bytes(b"a key")
    assert "3 facts and 1 log of games" in say("backup", str(tmp_path / "backup"))
    other = tmp_path / "other"
    assert main(["restore", str(tmp_path / "backup"), "--keys", str(other)]) == 0
    logs = SqliteLogs(other / "lobby.sqlite")
    assert logs.read("three") == (3, [b"Gone", b"two"])
    logs.close()
    assert (other / "tables.key").read_bytes() == b"a key"


def test_who_backs_up_tables_without_their_key_is_told(
    say: Say, folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with_a_table(folder)
    words = ["backup", str(tmp_path / "backup"), "--keys", str(folder)]
    assert main(words) == 0
    assert "a table at the service, but not the key" in capsys.readouterr().err
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "tables.key").write_bytes(b"a key")
    assert main([*words, "--tables-keys", str(tmp_path / "elsewhere")]) == 0
    assert capsys.readouterr().err == ""
    other = ("--keys", str(tmp_path / "new"), "--tables-keys", str(tmp_path / "tables"))
    assert main(["restore", str(tmp_path / "backup"), *other]) == 0
    assert (tmp_path / "tables" / "tables.key").read_bytes() == b"a key"
    assert not (tmp_path / "new" / "tables.key").exists()


def test_a_game_that_went_on_since_the_backup_is_not_set_back(
    say: Say, folder: Path, tmp_path: Path
) -> None:
    with_a_table(folder)
    say("backup", str(tmp_path / "backup"))
    logs = SqliteLogs(folder / "lobby.sqlite")
    logs.open("three", 4)
    logs.append("three", 4, 2, [b"three"])
    say("restore", str(tmp_path / "backup"))
    assert logs.read("three") == (4, [b"Gone", b"two", b"three"])
    logs.close()


def test_of_somebody_who_is_forgotten_the_others_keep_their_table(say: Say, folder: Path) -> None:
    with_a_table(folder)
    [kept] = [each for each in json.loads(say("export", BOB.decode())) if each["kind"] == "table"]
    assert (kept["game"], kept["seats"]) == ("three", ["Ann", "Bob"])
    assert "s" * 22 not in json.dumps(kept)
    say("forget", BOB.decode())
    [table] = TABLE.all(facts(folder)).values()
    assert (table.names, table.keys) == (("Ann", ""), (ANN, NO_KEY))
