"""How a host's table comes to be."""

from itertools import chain, repeat

import pytest
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_client.app.sessions import host_link
from smallworld_client.table.factory import new_table
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_net.keys import KeyPair
from smallworld_wire.common import is_made_by
from smallworld_wire.room import TableSettings
from smallworld_wire.table import Start

SETUP = Setup(
    "Ann", TableSettings("Ann's table", "two-players"), (SeatSetup("person", "Ann"), SeatSetup())
)


def test_the_id_of_each_new_game_is_another_and_bound_to_its_hosts_key() -> None:
    me = KeyPair.new().public
    game = new_table(SETUP, me).game_id
    assert is_made_by(game, me)
    assert not is_made_by(game, KeyPair.new().public)
    assert new_table(SETUP, me).game_id != game


def test_no_id_looks_like_an_option_where_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nonce's first six bits are the id's first character: 62 is a dash."""
    dash = bytes([62 << 2])
    chance = chain([dash + bytes(5), dash + b"other"], repeat(bytes(6)))
    monkeypatch.setattr("secrets.token_bytes", lambda _: next(chance))
    assert new_table(SETUP, KeyPair.new().public).game_id.startswith("AAAAAAAA")


def opening(setup: Setup) -> tuple[str, ...]:
    """The column of a game that is set up so, and begins."""
    table = new_table(setup, KeyPair.new().public)
    table.receive(table.me, Start(), 1.0)
    assert table.game is not None
    return table.game.header.opening


ALONE = Setup("Ann", SETUP.settings, (SeatSetup("person", "Ann"), SeatSetup("computer", "random")))


def test_a_game_with_a_seed_and_no_other_can_be_dealt_again() -> None:
    one, other = (replace(ALONE, seed=seed) for seed in ("heron", "crane"))
    assert opening(one) == opening(one)
    assert opening(one) != opening(other)
    assert len({opening(ALONE) for _ in range(4)}) > 1


def test_a_table_that_others_come_to_can_have_no_seed() -> None:
    with pytest.raises(GameError, match="one screen"):
        host_link(replace(ALONE, seed="heron"), lambda _: None)


def test_a_computer_player_has_the_name_and_colour_that_were_chosen() -> None:
    computer = SeatSetup("computer", "random", called="Luvra", colour=3)
    table = new_table(replace(ALONE, places=(ALONE.places[0], computer)), KeyPair.new().public)
    seat = table.room.seats[1]
    assert (seat.kind, seat.name, seat.bot, seat.colour) == ("computer", "Luvra", "random", 3)


def test_a_computer_player_whose_name_the_wire_has_no_room_for_is_refused() -> None:
    far = SeatSetup("computer", "engine:tcp://a-computer-in-another-house.example.org:5557")
    with pytest.raises(GameError, match="too long"):
        new_table(replace(SETUP, places=(SETUP.places[0], far)), KeyPair.new().public)
