"""A private game with a lobby and a relay, and all that its programs write down of it."""

import logging
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from msgspec.structs import replace

from smallworld_client.app.sessions import guest_link
from smallworld_client.home.crashes import Crash, write_crash_report
from smallworld_client.home.identity import claim_identity
from smallworld_client.table.events import Began, GameStep, Noticed, Opened
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_lobby.relay import Relay
from smallworld_net.address import Invitation, parse_target
from smallworld_wire.codec import AnyMessage
from smallworld_wire.room import TableSettings
from tests.helpers.follower import Follow, host
from tests.helpers.lobbies import running_lobby
from tests.helpers.made import key_half, maker, token
from tests.net.test_secrets import TELLING, field_names

pytestmark = pytest.mark.usefixtures("home")

PRIVATE = Setup(
    "Ann",
    TableSettings("Ann's table", "two-players", private=True),
    (SeatSetup("person", "Ann"), SeatSetup()),
    pace=0.0,
    port=0,
    starts_itself=True,
)


class Noting(Relay):
    def __init__(self) -> None:
        super().__init__("127.0.0.1")
        self.tokens: list[str] = []

    def expect(self, token: str) -> None:
        self.tokens.append(token)
        super().expect(token)


def test_no_log_of_a_game_through_the_relay_holds_a_secret(
    follow: Follow,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
    home: Path,
) -> None:
    caplog.set_level(logging.DEBUG)
    relay = Noting()
    relay.start()
    with running_lobby(relay) as lobby:
        setup = replace(PRIVATE, settings=replace(PRIVATE.settings, lobby=lobby))
        ann = follow(host(setup), plays=True)
        opened = ann.expect(Opened)
        ann.expect(Noticed)
        way = parse_target(opened.invitation)
        bob = follow(lambda tell: guest_link(way, "Bob", "player", tell, by_relay=True), plays=True)
        bob.expect(GameStep)
        look = parse_target(opened.watch_invitation)
        eve = follow(lambda tell: guest_link(look, "Eve", "player", tell))
        eve.expect(Began)
        events = (*ann.events, *bob.events, *eve.events)
    relay.close()
    assert isinstance(way, Invitation)
    assert isinstance(look, Invitation)
    keys = [file.read_text().strip() for file in (home / "keys").glob("*.key")]
    secrets = (way.secret, look.watch, *relay.tokens, *keys)
    assert len(secrets) >= 5
    written = caplog.text + "".join(capfd.readouterr()) + repr(events)
    assert not [secret for secret in secrets if secret in written]


def test_no_report_of_a_crash_holds_a_secret_of_any_message() -> None:
    rng, told, secrets = Random(9), list[object](), list[str]()
    for kind in get_args(AnyMessage):
        message = maker(kind)(rng)
        for name in filter(TELLING.search, field_names(kind)):
            secrets.append(token(rng))
            message = replace(message, **{name: secrets[-1]})
            told += [f"{name}={secrets[-1]}", f"{name}: {secrets[-1]!r}", KeyError(secrets[-1])]
        told.append(message)
    identity = claim_identity()
    secrets += [identity.keys.secret.decode(), other := key_half(rng).decode()]
    told += [identity.keys, {"secret": other.encode()}, f"example.org:7474#{other}"]
    path = write_crash_report(Crash(_error(told), f"thread of {secrets[0]}"), [f"argv: {secrets}"])
    identity.release()
    text = path.read_text()
    assert not [secret for secret in secrets if secret in text]
    assert "ValueError: a table of " in text


def _error(told: list[object]) -> Exception:
    """An error with all that in its text, raised from another one and with notes."""
    try:
        try:
            raise KeyError(told)
        except KeyError as first:
            raise ValueError("a table of", *told) from first
    except ValueError as error:
        error.add_note(str(told))
        return ExceptionGroup("several", [error, ValueError(f"a table of {told}")])
