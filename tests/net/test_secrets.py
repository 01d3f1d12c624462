"""Nothing that holds a secret shows it: not printed, not in an error, not in what is sent back."""

import re
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from smallworld.safe_text import secret_fields, without_secrets
from smallworld_client.discovery.search import WantedGame
from smallworld_client.gui.setup.waiting import WaitingView
from smallworld_client.home.journal_format import JournalRecord
from smallworld_client.table.events import Opened
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot
from smallworld_net.address import Address, BadAddress, Invitation, RelayEndpoint, parse_target
from smallworld_net.keys import KeyPair
from smallworld_wire.codec import AnyMessage, Codec, encode
from smallworld_wire.common import WireError
from tests.helpers.courses import new_course
from tests.helpers.made import CONVERSATIONS, EACH_CONVERSATION, key_half, maker, token

TELLING = re.compile("secret|token|proof|invitation|token|^watch$")
"""What a field is called that opens something to whoever knows it."""
MESSAGES = sorted(set(get_args(AnyMessage)), key=lambda kind: kind.__name__)
HOLDERS = (
    *MESSAGES,
    TableSnapshot,
    GameOrigin,
    Invitation,
    RelayEndpoint,
    WantedGame,
    Opened,
    WaitingView,
    KeyPair,
)
"""Every type that has to do with secrets."""


def field_names(kind: Any) -> tuple[str, ...]:
    for attribute in ("__struct_fields__", "_fields", "__match_args__"):
        if hasattr(kind, attribute):
            return tuple(getattr(kind, attribute))
    raise TypeError(kind)


def secretive(message: Any, rng: Random) -> tuple[Any, list[str]]:
    """The same message with secrets of ours in it, found by the fields' names alone."""
    telling = [name for name in field_names(type(message)) if TELLING.search(name)]
    secrets = {name: token(rng) for name in telling}
    return replace(message, **secrets), list(secrets.values())


def looks(value: object) -> Iterator[str]:
    """All that a value looks like to whoever prints it, logs it or fails over it."""

    @dataclass
    class Holder:
        held: object

    for held in (value, [value], {"value": value}, (value, 1), Holder(value)):
        yield repr(held)
        yield str(held)
        yield f"{held}"
        yield f"{held!r:>10}"
    try:
        raise ValueError("no way", value)
    except ValueError as error:
        yield "".join(traceback.format_exception(error))


def test_every_field_with_a_telling_name_is_declared_to_be_secret() -> None:
    public = {"spectators", "watches", "watching"}
    telling = {kind: set(filter(TELLING.search, field_names(kind))) for kind in HOLDERS}
    wrong = {kind: names - public - secret_fields(kind) for kind, names in telling.items()}
    assert {kind: names for kind, names in wrong.items() if names} == {}


def test_no_message_shows_a_secret() -> None:
    for kind in MESSAGES:
        make, rng = maker(kind), Random(kind.__name__)
        for _ in range(2):
            message, secrets = secretive(make(rng), rng)
            for text in looks(message):
                assert not [secret for secret in secrets if secret in text]


@EACH_CONVERSATION
def test_no_error_about_a_damaged_message_shows_a_secret(codec: Codec[Any], union: Any) -> None:
    make, rng = maker(union), Random(8)
    for _ in range(500):
        message, secrets = secretive(make(rng), rng)
        data = bytearray(encode(message))
        for _ in range(rng.randint(1, 3)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        del data[rng.randrange(len(data) // 2, len(data) + 1) :]
        try:
            codec.decode(bytes(data))
        except WireError as error:
            told = "".join(traceback.format_exception(error))
            assert not [secret for secret in secrets if secret in told]


def test_what_is_kept_of_a_game_shows_no_secret() -> None:
    rng, game_log = Random(3), new_course()
    snapshot = maker(TableSnapshot)
    for _ in range(20):
        held, secrets = secretive(snapshot(rng), rng)
        way = Invitation(Address("example.org", 7474), "g", secret=token(rng))
        origin = GameOrigin("guest", "Ann", 1, str(way))
        kept = SavedGame(origin, held, game_log.game.header, (), 0)
        page = JournalRecord(0, origin=origin, snapshot=held)
        for text in (*looks(kept), *looks(page)):
            assert not [s for s in (*secrets, way.secret) if s in text]


def test_the_ways_to_a_game_show_no_secret() -> None:
    rng = Random(4)
    door = Address("example.org", 7474, key_half(rng))
    for _ in range(50):
        secret, watch = token(rng), token(rng)
        to_play, to_watch = Invitation(door, "g", secret=secret), Invitation(door, watch=watch)
        opened = Opened("example.org:7474", str(to_play), str(to_watch))
        relayed, wanted = RelayEndpoint("example.org", 7475, secret), WantedGame(door, "g", watch)
        for held in (to_play, to_watch, opened, relayed, wanted):
            for text in map(repr, (held, [held], {"way": held})):
                assert secret not in text
                assert watch not in text


def test_a_key_pair_shows_its_public_half_alone() -> None:
    pair = KeyPair.new()
    for text in looks(pair):
        assert pair.secret.decode() not in text
        assert repr(pair.secret)[2:-1] not in text


def test_half_an_invitation_is_repeated_in_no_error() -> None:
    rng, refused = Random(5), 0
    for _ in range(1000):
        secret = token(rng)
        way = Invitation(Address("example.org", 7474), "game", key_half(rng), secret)
        text = str(way)
        before, _, after = text.partition(secret)
        outgoing = list(before)
        for _ in range(rng.randint(1, 12)):
            at = rng.randrange(len(outgoing) + 1)
            outgoing[at : at + rng.choice((0, 1, 1, 5))] = rng.choice(("", "", *"#:[%/"))
        told = _complaint("".join(outgoing) + secret + after)
        refused += told != ""
        assert secret not in told, "".join(outgoing)
    assert refused > 300


def _complaint(text: str) -> str:
    try:
        parse_target(text)
    except BadAddress as error:
        return str(error)
    return ""


@pytest.mark.turns(4)
def test_where_the_first_net_has_a_hole_the_second_one_holds() -> None:
    """As if ``repr`` told all: what is printed of a message as it travels and as it is kept."""
    rng = Random(6)
    for _, union in CONVERSATIONS.values():
        make = maker(union)
        for _ in range(20):
            message, secrets = secretive(make(rng), rng)
            fields = {name: getattr(message, name) for name in field_names(type(message))}
            naked = (
                f"{type(message).__name__}({fields})",
                msgspec.json.encode(fields).decode("utf-8", "replace"),
                repr(encode(message)),
                "".join(f"{name} = {value!r}\n" for name, value in fields.items()),
            )
            for text in map(without_secrets, naked):
                assert not [secret for secret in secrets if secret in text]
