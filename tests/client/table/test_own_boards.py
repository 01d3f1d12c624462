"""Boards that come with a game: found as long as it is used, refused where they can't be played."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

import smallworld_maps
from smallworld.errors import GameError
from smallworld.record import Header, Record, decode, encode
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Ended, RoomChanged
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import find_board, open_game
from smallworld_maps import MapFile
from smallworld_maps.own import pack
from smallworld_wire.table import AppendBatch, Welcome
from tests.helpers.boards import brick_board
from tests.helpers.evening import HOST, Evening, new_table


@pytest.fixture
def table() -> HostedTable:
    return new_table(board=brick_board().id)


@pytest.fixture
def _nobody_knows_it(table: HostedTable, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every guest is at another computer than the host, as far as boards go."""
    monkeypatch.setattr(smallworld_maps, "_own", {})
    monkeypatch.setattr(smallworld_maps, "_lately", [])


def header(**fields: object) -> Header:
    """The header of a game on the board of bricks."""
    races = ("amazons", "dwarves", "elves", "ghouls", "giants", "halflings")
    powers = ("alchemist", "berserk", "bivouacking", "commando", "diplomat", "flying")
    opening = tuple(word for combo in zip(races, powers, strict=True) for word in combo)
    board = brick_board()
    made = Header("a-game", board.id, ("Ann", "Bob"), opening, board_file=pack(board))
    return replace(made, **fields)


def test_a_printed_board_adds_no_byte_to_a_header() -> None:
    evening = Evening()
    evening.begin()
    game = evening.table.game
    assert game is not None
    assert b"board_file" not in encode(Record(game.header, (), ()))


def test_a_record_brings_its_board_along() -> None:
    [read] = [decode(encode(Record(header(), (), ()))).header]
    game = open_game(read)
    assert game.board.map_file is brick_board()
    assert game.board.id == brick_board().id


def test_a_game_on_an_own_board_without_the_board_is_refused() -> None:
    with pytest.raises(GameError, match="did not come with it"):
        open_game(replace(header(), board_file=UNSET))


@pytest.mark.parametrize("data", [b"", b"\xc1", pack(brick_board())[:-3]])
def test_a_game_with_a_damaged_board_is_refused(data: bytes) -> None:
    with pytest.raises(GameError, match="can't be played on"):
        open_game(header(board_file=data))


@pytest.mark.parametrize("board", ["two-players", "own-" + "0" * 32])
def test_a_board_is_not_taken_for_another(board: str) -> None:
    with pytest.raises(GameError):
        open_game(header(board=board))


def test_an_own_board_is_found_as_long_as_it_is_used() -> None:
    assert find_board(brick_board().id).map_file is brick_board()
    with pytest.raises(GameError, match="no board"):
        find_board("own-" + "0" * 32)


@pytest.mark.usefixtures("_nobody_knows_it")
def test_a_guest_knows_the_board_in_the_waiting_room_and_in_the_game(table: HostedTable) -> None:
    evening = Evening(table)
    for peer, name, role in ((b"bob", "Bob", "player"), (b"eve", "Eve", "spectator")):
        evening.come(peer, name, role)
        [first, *_] = [it for it in evening.told[peer] if isinstance(it, RoomChanged)]
        found = smallworld_maps.find(first.room.settings.board)
        assert isinstance(found, MapFile)
        assert found.title == "The Brickfield"
    evening.begin()
    evening.move(20)
    logs = {evening.seats[peer].game_log for peer in (HOST, b"bob", b"eve")}
    assert all(log and len(log) == 20 for log in logs)


@pytest.mark.usefixtures("_nobody_knows_it")
@pytest.mark.parametrize("sent", [b"", pack(brick_board())[:-3], b"\xdd\xff\xff\xff\xff"])
def test_a_host_who_sends_no_board_or_a_bad_one_is_left(sent: bytes, table: HostedTable) -> None:
    """Whatever else that host says is not listened to any more."""
    evening = Evening()
    bob = evening.come(b"bob", "Bob")
    room = replace(evening.table.room, settings=table.settings)
    guest = Guest(bob._greeting, open_game)
    guest.connected(100.0, b"bob", HOST)
    welcome = Welcome(1, "player", "a-game", "1", board_file=sent)
    told = [*guest.receive(welcome).tell, *guest.receive(room).tell]
    assert [type(event) for event in told] == [Ended]
    assert not guest.listens


def test_a_host_whose_game_has_a_bad_board_is_left() -> None:
    evening = Evening()
    bob = evening.come(b"bob", "Bob")
    batch = AppendBatch(header(board_file=b"\xc1"), 0, (), bytes(8))
    [ended] = bob.receive(batch).tell
    assert isinstance(ended, Ended)
    assert "can't be played on" in str(ended.reason)


def test_a_game_on_an_own_board_can_begin(table: HostedTable) -> None:
    evening = Evening(table)
    evening.come(b"bob", "Bob")
    evening.begin()
    assert evening.table.game is not None
    assert evening.table.game.header.board_file == pack(brick_board())
