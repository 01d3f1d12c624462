"""A lobby of today opens the folder that an earlier one has left.

The folder in tests/golden was written by the store of version 0.3, with one fact of each kind that
lasts and the log of a table. It stays as it is: a lobby of a later version has to read it.
"""

import shutil
from pathlib import Path

import pytest

from smallworld_client.app.lobby import ask_lobby
from smallworld_lobby.facts import LASTING, leases_of
from smallworld_lobby.places import FILE, RecordFiles, open_store, place_of, url_of
from smallworld_lobby.service import LobbyService
from smallworld_lobby.sqlite_store import SqliteLogs
from smallworld_net.address import Address
from smallworld_wire.lobby import Lease
from smallworld_wire.results import AskSeason, SeasonTable

LEFT = Path(__file__).parents[1] / "golden" / "lobby"
KEY = b"OZi{{?JyN^G*RPa*3.j.44y{yk*83oetlt3b{z:&"
GAME = "AQEBAQEBDI8Crs4M37VwzpsI"
ANN, BOB = (
    b"emw6U:S<.Nxv>rX1Jst)dvT6T(KZFsJ!qk&=/:22",
    b"pCzcQ+Ow!^oIuz8:Ov}*iOE>gor[jHwT8&8+7Q(D",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    left = Path(shutil.copytree(LEFT, tmp_path / "lobby"))
    (left / "lobby.key").chmod(0o600)  # as it was written; a clone keeps no such mode
    return left


def test_every_fact_that_lasts_is_still_read(folder: Path) -> None:
    store = open_store(url_of(folder, None))
    facts = store.snapshot().facts
    store.close()
    assert LASTING.keys() - {fact.kind for fact in facts} == {"deal"}  # newer than that folder
    assert all(LASTING[fact.kind].read(fact) is not None for fact in facts)
    [(held, _)] = leases_of(facts)
    assert held.lease == Lease(GAME, 1, ANN, (BOB,), 1)


def test_the_log_of_a_table_is_still_read(folder: Path) -> None:
    logs = SqliteLogs(folder / FILE)
    assert logs.read(GAME) == (3, [b"one", b"two"])
    logs.close()


def test_it_is_the_same_lobby_and_has_the_same_results(folder: Path) -> None:
    with place_of(folder, None) as place:
        assert place.keys.public == KEY
        records = RecordFiles(folder / "records")
        service = LobbyService(place.keys, "127.0.0.1", 0, place.port(), records=records)
        service.start()
        try:
            table = ask_lobby(Address("127.0.0.1", service.port, KEY), lambda *_: AskSeason())
        finally:
            service.post(service.stop)
            service.join(10)
    assert isinstance(table, SeasonTable)
