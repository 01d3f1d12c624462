"""Races and powers of a host's own: guests see them before the start, and refuse bad ones."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from smallworld.content.own import pack, read_own
from smallworld.record import Record, encode
from smallworld_client.table.authority.table import HostedTable
from smallworld_client.table.events import Ended, RoomChanged
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import open_game
from smallworld_wire.common import NotGranted
from smallworld_wire.phrases import OwnSays
from smallworld_wire.sentences import Sentence
from smallworld_wire.table import Arrange, Welcome
from tests.helpers.evening import HOST, Evening, new_table
from tests.helpers.own_packs import EXAMPLE

OWN = pack(read_own(EXAMPLE))
CATAPULTS = pack(
    read_own(
        '[[power]]\nid = "own-x"\nname = "X"\nbadge = 3\ntext = ""\n'
        'traits = [{ trait = "catapults", marker = "catapult" }]'
    )
)


def table(own: bytes = OWN) -> HostedTable:
    return new_table(own=own)


def test_a_guest_knows_what_is_played_in_the_waiting_room_and_in_the_game() -> None:
    evening = Evening(table())
    for peer, name, role in ((b"bob", "Bob", "player"), (b"eve", "Eve", "spectator")):
        evening.come(peer, name, role)
        [first, *_] = [it for it in evening.told[peer] if isinstance(it, RoomChanged)]
        assert first.room.settings.own == OWN
    evening.begin()
    evening.move(20)
    logs = {evening.seats[peer].game_log for peer in (HOST, b"bob", b"eve")}
    assert all(log and "own-moles" in log.game.content.races for log in logs)
    assert all(log and len(log) == 20 for log in logs)


def test_the_game_carries_it_and_opens_where_nobody_has_it() -> None:
    evening = Evening(table())
    evening.come(b"bob", "Bob")
    evening.begin()
    game = evening.table.game
    assert game is not None
    assert game.header.own == OWN
    assert open_game(game.header).content.powers["own-orchard"].badge == 4


def test_a_table_without_any_adds_no_byte_to_a_record() -> None:
    evening = Evening()
    evening.begin()
    game = evening.table.game
    assert game is not None
    assert game.header.own is UNSET
    assert b"own" not in encode(Record(game.header, (), ()))


@pytest.mark.parametrize(
    ("own", "said"),
    [
        (b"\xc1", "OWN_UNREADABLE"),
        (OWN[:-3], "OWN_UNREADABLE"),
        (OWN.replace(b"\x05\xa6supply\x0c", b"\x05\xa6supply\x7f"), "OWN_SUPPLY"),
        (OWN.replace(b"tunnels", b"funnels"), "OWN_UNREADABLE"),
        (OWN.replace(b"0.2.0", b"9.2.0"), "OWN_NEEDS_NEWER"),
    ],
)
def test_a_guest_leaves_a_host_whose_races_pass_a_limit_and_says_why(own: bytes, said: str) -> None:
    evening = Evening()
    bob = evening.come(b"bob", "Bob")
    settings = replace(evening.table.room.settings, own=own)
    guest = Guest(bob._greeting, open_game)
    guest.connected(100.0, b"bob", HOST)
    welcome = Welcome(1, "player", "a-game", "1")
    room = replace(evening.table.room, settings=settings)
    told = [*guest.receive(welcome).tell, *guest.receive(room).tell]
    [ended] = told
    assert isinstance(ended, Ended)
    assert isinstance(ended.reason, Sentence)
    assert ended.reason.id == said
    assert not guest.listens


def test_a_host_can_not_add_a_set_whose_pieces_the_table_already_has() -> None:
    evening = Evening(table(CATAPULTS))
    moderation, host = evening.table._moderation, evening.table._members.host
    refused = replace(evening.table.room.settings, sets=("be-not-afraid",))
    with pytest.raises(NotGranted) as stop:
        moderation._arrange(host, Arrange(refused), 0.0)
    assert stop.value.sentence == OwnSays.OWN_PIECES_TAKEN(own="own-x", marker="catapult")
