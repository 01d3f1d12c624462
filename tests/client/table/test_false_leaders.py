"""Who is not believed to lead a game, whatever they or a lobby say."""

import pytest
from msgspec.structs import replace

from smallworld.wire import FromTable, Lease, Welcome, hello
from smallworld_client.charter import EPOCHS_AHEAD
from smallworld_client.table import Table
from tests.helpers.evening import GAME, HOST, Evening

BOB, CID = b"bob", b"cid"
LOBBY = "example.org:7373"
FAR = 1_000_000


def played(lobby: str = "") -> Evening:
    """Bob's and Cid's machines hold everything; a lobby knows them as those who do."""
    evening = Evening()
    if lobby:
        evening.table.pin_lobby(lobby, evening.now)
    evening.begin(keeps=True).move(3)
    if lobby:
        evening.table.on_lease(Lease(GAME, 1, HOST, (BOB, CID), 3), evening.now)
    return evening


def greet(table: Table, peer: bytes, epoch: int, now: float = 105.0) -> list[FromTable]:
    """Somebody comes who says to have played under a host of that epoch; their answer."""
    greeting = replace(hello("Somebody"), game=GAME, have=3, epoch=epoch, keeps=True)
    return [said for whom, said in table.receive(peer, greeting, now) if whom == peer]


# Epochs


@pytest.mark.parametrize("lobby", ["", LOBBY])
@pytest.mark.parametrize("epoch", [1 + EPOCHS_AHEAD + 1, FAR])
def test_a_player_from_an_epoch_far_ahead_ends_no_lead_and_is_let_in(
    lobby: str, epoch: int
) -> None:
    table = played(lobby).table
    answers = greet(table, CID, epoch)
    assert isinstance(answers[0], Welcome)
    assert table.superseded == 0


def test_a_player_from_an_epoch_soon_after_is_still_heeded() -> None:
    table = played().table
    greet(table, CID, 1 + EPOCHS_AHEAD)
    assert table.superseded == 1 + EPOCHS_AHEAD


def test_a_rival_from_an_epoch_far_ahead_is_none() -> None:
    table = played().table
    assert not table.gives_way_to(FAR, CID)
    table.on_rival(FAR, CID, 105.0)
    assert table.superseded == 0


def test_a_lease_may_name_an_epoch_far_ahead() -> None:
    table = played(LOBBY).table
    table.on_lease(Lease(GAME, FAR, CID, (BOB, CID)), 105.0)
    assert table.superseded == FAR
