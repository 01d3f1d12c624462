"""Finds another player who hosts the same game, so that one of the two steps down. No I/O.

On a local network anybody may announce anything. So whoever is said to lead the game is called, and
only what they answer themselves, under their own key, is believed. The former host is called at its
last address too: it may be back and not know who leads now, and the greeting says so.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from smallworld_client.discovery.search import Found, LanSearch
from smallworld_client.ports import Connection, Transport
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Failed, Lost, Up
from smallworld_wire import FROM_TABLE, Bye, FromTable, Hello, Welcome, proof_of

CALL_AGAIN = 10.0
"""Seconds after which the same player is called again, if they are still said to lead."""

Rival = tuple[int, bytes]
"""Since which epoch somebody leads, and their key."""


class SplitBrainWatch:
    """Those who lead one game besides its host; for one thread."""

    def __init__(
        self,
        transport: Transport,
        keys: KeyPair,
        greeting: Hello,
        matters: Callable[[int, bytes], bool],
        former: Found | None = None,
        invitation: str = "",
    ) -> None:
        """``greeting`` names the game; ``matters`` says which lead of whom is worth a call.

        Each who is called is sent a proof that the ``invitation`` is held here.
        """
        self._transport = transport
        self._keys = keys
        self._greeting = greeting
        self._invitation = invitation
        self._former = [former] if former else []
        self._search = LanSearch(transport, greeting.game, matters)
        self._line: Connection[FromTable] | None = None
        self._called = b""
        self._call_at: dict[bytes, float] = {}

    def work(self, now: float) -> list[Rival]:
        """Who has answered that they lead the game."""
        claims = self._search.work(now)
        if self._line is None:
            self._call([*claims, *self._former], now)
        events = self._line.receive(now) if self._line else []
        heard = [self._hear(event) for event in events]
        return [rival for rival in heard if rival]

    def close(self) -> None:
        """Look no more."""
        self._search.close()
        self._hang_up()

    def _call(self, claims: Sequence[Found], now: float) -> None:
        """Call the first who was not called lately."""
        for claim in claims:
            if now >= self._call_at.get(claim.key, 0.0):
                self._call_at[claim.key] = now + CALL_AGAIN
                self._called = claim.key
                self._line = self._transport.connect(self._keys, FROM_TABLE, claim.routes, now)
                return

    def _hear(self, event: FromTable | Up | Lost | Failed) -> Rival | None:
        match event:
            case Up(key=key) if self._line:
                proof = proof_of(self._invitation, self._keys.public, key)
                self._line.send(replace(self._greeting, proof=proof))
            case Welcome(game=game, epoch=epoch) if game == self._greeting.game:
                self._hang_up()
                return epoch, self._called
            case Welcome() | Bye() | Lost() | Failed():
                self._hang_up()
        return None

    def _hang_up(self) -> None:
        if self._line:
            self._line.close()
            self._line = None
