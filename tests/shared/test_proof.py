"""Invitations are proved and never sent; a game id belongs to the key that made it."""

import pytest
from hypothesis import given, strategies as st

from smallworld_wire.common import (
    NONCE_BYTES,
    game_id,
    is_made_by,
    lobby_invitation,
    proof_of,
    proves,
)

GUEST, OTHER_GUEST, HOST, OTHER_HOST = (bytes([message_to]) * 40 for message_to in b"abcd")
INVITATION = "an-invitation-of-128-bits"
KEYS = st.binary(min_size=40, max_size=40)


def test_who_holds_the_invitation_proves_it() -> None:
    assert proves(proof_of(INVITATION, GUEST, HOST), INVITATION, GUEST, HOST)


@pytest.mark.parametrize(
    ("invitation", "guest", "host"),
    [
        ("another-invitation", GUEST, HOST),
        (INVITATION, OTHER_GUEST, HOST),
        (INVITATION, GUEST, OTHER_HOST),
        (INVITATION, HOST, GUEST),
    ],
)
def test_a_proof_is_worth_nothing_elsewhere(invitation: str, guest: bytes, host: bytes) -> None:
    assert not proves(proof_of(INVITATION, GUEST, HOST), invitation, guest, host)


def test_nothing_proves_an_invitation_that_there_is_not() -> None:
    assert proof_of("", GUEST, HOST) == ""
    assert not proves("", "", GUEST, HOST)


@given(st.text(max_size=64))
def test_a_proof_of_any_text_is_refused_and_never_an_error(text: str) -> None:
    assert not proves(text, INVITATION, GUEST, HOST)


def test_a_lobby_is_told_neither_the_invitation_nor_a_part_of_it() -> None:
    told = lobby_invitation(INVITATION)
    assert told not in ("", INVITATION)
    assert INVITATION not in told
    assert lobby_invitation("") == ""


@given(st.binary(min_size=NONCE_BYTES, max_size=NONCE_BYTES), KEYS, KEYS)
def test_a_game_id_belongs_to_its_maker_alone(nonce: bytes, maker: bytes, other: bytes) -> None:
    game = game_id(nonce, maker)
    assert len(game) == 24
    assert is_made_by(game, maker)
    assert maker == other or not is_made_by(game, other)


@given(st.text(alphabet="abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-"))
def test_an_id_that_nobody_made_is_nobodys(game: str) -> None:
    assert not is_made_by(game, GUEST)
