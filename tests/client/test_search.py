"""The search for a game's host in its lobby."""

from queue import SimpleQueue

import pytest

from smallworld_client.table.events import Noticed, Opened, RoomChanged
from smallworld_client.table.setup import SeatSetup, Setup
from smallworld_lobby.lobby import Lobby
from smallworld_lobby.parts import Outgoing
from smallworld_net.address import Invitation, parse_target
from smallworld_wire.codec import encode
from smallworld_wire.lobby import Publish, Seek, ToLobby
from smallworld_wire.room import TableSettings
from tests.helpers.expect import expect
from tests.helpers.follower import Follow, host, join, watch

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def overheard(monkeypatch: pytest.MonkeyPatch) -> SimpleQueue[ToLobby]:
    """All that any lobby is told."""
    told: SimpleQueue[ToLobby] = SimpleQueue()
    honest = Lobby.receive

    def receive(self: Lobby, peer: bytes, message: ToLobby, *rest: object) -> list[Outgoing]:
        told.put(message)
        return honest(self, peer, message, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Lobby, "receive", receive)
    return told


def token_of(invitation: str) -> str:
    way = parse_target(invitation)
    assert isinstance(way, Invitation)
    assert way.token
    return way.token


def test_a_lobby_lets_in_whoever_is_invited_and_is_told_no_invitation(
    follow: Follow, lobby: str, overheard: SimpleQueue[ToLobby]
) -> None:
    settings = TableSettings("Ann's table", "two-players", lobby=lobby, private=True)
    ann = follow(host(Setup("Ann", settings, (SeatSetup("person", "Ann"), SeatSetup()), port=0)))
    opened = ann.expect(Opened)
    ann.expect(Noticed)
    follow(join(opened.invitation)).expect(RoomChanged)
    follow(watch(opened.watch_invitation)).expect(RoomChanged)
    published = expect(overheard, "Publish", lambda told: isinstance(told, Publish))
    sought = [expect(overheard, "Seek", lambda told: isinstance(told, Seek)) for _ in range(2)]
    for token in (token_of(opened.invitation), token_of(opened.watch_invitation)):
        for told in (published, *sought):
            assert token.encode() not in encode(told)
