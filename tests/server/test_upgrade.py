"""A lobby of today opens the folder that one of version 0.1.0 has left.

The folder in tests/golden was written by the program of that version, when a host with a replica
had told it of a running game.
"""

import shutil
from pathlib import Path

import pytest

from smallworld_client.app.lobby import ask_lobby
from smallworld_lobby.cli import LobbyService
from smallworld_lobby.facts import leases_of
from smallworld_lobby.places import RecordFiles, place_of, store_in
from smallworld_net.address import Address
from smallworld_wire.lobby import Lease
from smallworld_wire.results import AskSeason, SeasonTable

LEFT = Path(__file__).parents[1] / "golden" / "lobby-0.1.0"
KEY = b"OZi{{?JyN^G*RPa*3.j.44y{yk*83oetlt3b{z:&"
ANN, BOB = (
    b"emw6U:S<.Nxv>rX1Jst)dvT6T(KZFsJ!qk&=/:22",
    b"pCzcQ+Ow!^oIuz8:Ov}*iOE>gor[jHwT8&8+7Q(D",
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    left = Path(shutil.copytree(LEFT, tmp_path / "lobby"))
    (left / "lobby.key").chmod(0o600)  # as it was written; a clone keeps no such mode
    return left


def test_who_led_which_game_is_still_known(folder: Path) -> None:
    store = store_in(folder)
    [(held, _)] = leases_of(store.snapshot().facts)
    store.close()
    assert held.lease == Lease("AQEBAQEBDI8Crs4M37VwzpsI", 1, ANN, (BOB,), 1)


def test_it_is_the_same_lobby_and_does_what_is_new(folder: Path) -> None:
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
    assert (folder / "leases.taken-over").exists()
