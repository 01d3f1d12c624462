"""What people say to a lobby, and a lobby with three of them in it."""

from msgspec.structs import replace

from smallworld_lobby.crowds import PeerOrigin
from smallworld_wire.common import Refused, game_id, hello, lobby_invitation, proof_of
from smallworld_wire.lobby import Advert, FromLobby, Lease, Publish, ToLobby
from smallworld_wire.rate_limit import prefix_of
from tests.helpers.lobbies import TellingLobby as Lobby

ANN, BOB, EVE, LOBBY = (name.ljust(40).encode() for name in ("ann", "bob", "eve", "lobby"))
ONE, OTHER = game_id(b"ann's1", ANN), game_id(b"ann's2", ANN)
INVITATION, TO_WATCH = "s" * 22, "w" * 22
SECRET = lobby_invitation(INVITATION)
FAR = "198.51.100.7"
LEASE = Lease(ONE, 1, ANN, ())


def at(address: str) -> PeerOrigin:
    return PeerOrigin(address, prefix_of(address))


def advert(game: str = ONE, **changes: object) -> Advert:
    made = Advert(game, "Ann's table", "Ann", "two-players", seats=2, taken=1, key=ANN)
    return replace(made, **changes)


def publish(game: str = ONE, secret: str = "", **changes: object) -> Publish:
    made = advert(game, private=bool(secret), **changes)
    return Publish(made, 7475, ("192.168.1.20",), secret)


def made(maker: bytes, number: int = 0) -> str:
    return game_id(number.to_bytes(6), maker)


def proof(guest: bytes, invitation: str = INVITATION) -> str:
    """What that guest says who holds the invitation."""
    return proof_of(lobby_invitation(invitation), guest, LOBBY)


def running(epoch: int = 1) -> Publish:
    return replace(publish(stage="running"), epoch=epoch)


class Evening:
    def __init__(self, lobby: Lobby | None = None) -> None:
        self.lobby = lobby or Lobby(LOBBY)
        self.now = 100.0
        for peer in (ANN, BOB, EVE):
            self.lobby.receive(peer, hello("X"), self.now, at(FAR))

    def say(self, peer: bytes, *said: ToLobby) -> list[tuple[bytes, FromLobby]]:
        return [
            each
            for message in said
            for each in self.lobby.receive(peer, message, self.now, at(FAR))
        ]

    def refusal(self, peer: bytes, message: ToLobby) -> str:
        [(whom, answer)] = self.say(peer, message)
        assert whom == peer
        assert isinstance(answer, Refused)
        return str(answer.reason)
