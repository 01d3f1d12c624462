"""Who is not believed to lead a game, whatever they or a lobby say."""

import pytest
from msgspec.structs import replace

from smallworld.game_log import GameLog
from smallworld.moves import Move
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.commit import STRAGGLING
from smallworld_client.table.snapshot import EPOCHS_AHEAD
from smallworld_wire.common import hello
from smallworld_wire.lobby import Lease
from smallworld_wire.table import Ack, FromTable, Submit, Welcome
from tests.helpers.evening import GAME, HOST, Evening, seeded

BOB, CID, STRANGER = b"bob", b"cid", b"mallory"
LOBBY = "example.org:7373"
FAR = 1_000_000


def played(lobby: str = "") -> Evening:
    """Bob's and Cid's machines hold everything; a lobby knows them as those who do."""
    evening = Evening()
    if lobby:
        evening.table.pin_lobby(lobby, evening.now)
    evening.begin(keeps_journal=True).move(3)
    if lobby:
        evening.table.on_lease(Lease(GAME, 1, HOST, (BOB, CID), 3), evening.now)
    return evening


def greet(table: HostedTable, peer: bytes, epoch: int, now: float = 105.0) -> list[FromTable]:
    """Somebody comes who says to have played under a host of that epoch; their answer."""
    greeting = replace(hello("Somebody"), game=GAME, have=3, epoch=epoch, keeps_journal=True)
    return [said for whom, said in table.receive(peer, greeting, now) if whom == peer]


def resumed(before: HostedTable) -> HostedTable:
    """The same table on another evening, with nobody there but its host."""
    assert before.game is not None
    game_log = GameLog(before.game, before.items)
    return HostedTable.resumed(before.snapshot, game_log, before.committed, seeded(), 200.0)


def everybody_speaks(table: HostedTable, now: float) -> None:
    for peer in (BOB, CID):
        table.receive(peer, Ack(3), now)
    table.tick(now)


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


# A lobby that names somebody who is not at the table


@pytest.mark.parametrize("epoch", [1, 2, FAR])
def test_a_lobby_that_names_a_stranger_does_not_end_the_lead(epoch: int) -> None:
    table = played(LOBBY).table
    table.on_lease(Lease(GAME, epoch, STRANGER, (STRANGER,)), 105.0)
    assert table.superseded == 0
    assert table.distrusts_lobby


def test_a_spectator_is_no_leader_either() -> None:
    evening = played(LOBBY)
    evening.come(STRANGER, "Mallory", "spectator")
    evening.table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    assert evening.table.distrusts_lobby


def test_that_lobby_is_heeded_no_more_and_nobody_is_sent_there() -> None:
    table = played(LOBBY).table
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    table.on_lease(Lease(GAME, 2, BOB, (BOB, CID)), 106.0)
    assert table.superseded == 0
    assert table.settings.lobby == ""
    assert table.replicas_to_register() is None


def test_a_lease_of_another_game_or_from_before_says_nothing_of_the_lobby() -> None:
    table = played(LOBBY).table
    table.on_lease(Lease("b-game", 2, STRANGER, ()), 105.0)
    assert not table.distrusts_lobby


def test_the_game_goes_on_meanwhile_with_everybody_who_holds_it() -> None:
    evening = played(LOBBY)
    evening.table.on_lease(Lease(GAME, 2, STRANGER, ()), evening.now)
    evening.move(5)
    assert (len(evening.table.items), evening.table.committed) == (8, 8)


def test_nobody_is_waited_for_any_more_once_all_have_shown_that_they_stayed() -> None:
    table = played(LOBBY).table
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    for seconds in range(int(STRAGGLING) + 2):
        everybody_speaks(table, 105.0 + seconds)
    table.peer_gone(CID, 112.0)
    index = len(table.items)
    table.receive(BOB, Ack(index), 112.1)
    assert CID not in table._commit_rule.replicas.required


def test_who_fell_silent_before_that_is_waited_for_since_they_may_know_of_a_leader() -> None:
    table = played(LOBBY).table
    table.peer_gone(CID, 104.0)
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 105.0)
    for seconds in range(30):
        table.receive(BOB, Ack(3), 105.0 + seconds)
        table.tick(105.0 + seconds)
    assert CID in table._commit_rule.replicas.required
    table.go_on_without_lobby(140.0)
    assert CID not in table._commit_rule.replicas.required


def test_a_player_who_followed_somebody_unknown_here_is_believed() -> None:
    """The host was away, and who leads now sat down meanwhile: a player knows it."""
    table = played(LOBBY).table
    table.on_lease(Lease(GAME, 3, STRANGER, ()), 105.0)
    greet(table, CID, 3, 106.0)
    assert table.superseded == 3


def test_a_host_who_comes_back_and_hears_of_a_stranger_waits_for_all_who_may_know_more() -> None:
    before = played(LOBBY)
    table = resumed(before.table)
    table.on_lease(Lease(GAME, 2, STRANGER, ()), 201.0)
    greet(table, before.mover, 1, 230.0)
    move = before.choice()
    assert isinstance(move, Move)
    table.receive(before.mover, Submit(GAME, 3, move), 231.0)
    assert (len(table.items), table.committed) == (4, 3)
    table.go_on_without_lobby(232.0)
    assert table.committed == 4
