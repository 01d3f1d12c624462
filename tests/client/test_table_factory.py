"""How a host's table comes to be."""

from itertools import chain, repeat

import pytest

from smallworld_client.runtime.table_factory import new_table
from smallworld_client.table.setup import Place, Setup
from smallworld_net.keys import KeyPair
from smallworld_wire import Settings, is_made_by

SETUP = Setup("Ann", Settings("Ann's table", "two-players"), (Place("person", "Ann"), Place()))


def test_the_id_of_a_new_game_is_bound_to_its_hosts_key() -> None:
    me = KeyPair.new().public
    game = new_table(SETUP, me).game_id
    assert is_made_by(game, me)
    assert not is_made_by(game, KeyPair.new().public)


def test_two_games_of_one_host_have_two_ids() -> None:
    me = KeyPair.new().public
    assert new_table(SETUP, me).game_id != new_table(SETUP, me).game_id


def test_no_id_looks_like_an_option_where_it_is_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The nonce's first six bits are the id's first character: 62 is a dash."""
    dash = bytes([62 << 2])
    chance = chain([dash + bytes(5), dash + b"other"], repeat(bytes(6)))
    monkeypatch.setattr("secrets.token_bytes", lambda _: next(chance))
    assert new_table(SETUP, KeyPair.new().public).game_id.startswith("AAAAAAAA")
