"""The client's side of a connection: to one server, and restored by itself when it breaks.

There may be several routes to the server, which are tried at the same time (see
:mod:`smallworld_net.happy_eyeballs`). When the connection breaks, they are tried again. Nothing
blocks: the owner waits for the ``sockets`` and calls ``receive``.
"""

from collections.abc import Sequence
from contextlib import suppress
from typing import Generic, TypeVar

from smallworld_net.client_socket import Awaited, Sign
from smallworld_net.happy_eyeballs import Attempt, HappyEyeballs
from smallworld_net.keys import KeyPair
from smallworld_net.routes import Failed, Lost, Route, Up, ViaRelay
from smallworld_net.sockets import FAREWELL
from smallworld_wire import AnyMessage, Codec, WireError, encode
from smallworld_wire.phrases import WaySays

LONG_PATIENCE = 300.0
"""Seconds for which a broken connection is tried again."""
QUIET = 5.0
"""Seconds of silence after which a connection counts as broken; heartbeats come more often."""

M = TypeVar("M")


class ClientConnection(Generic[M]):
    """A connection to one server, for one thread."""

    def __init__(self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float) -> None:
        self._keys = keys
        self._codec = codec
        self._routes = [route for route in routes if not isinstance(route, ViaRelay)]
        self._expected_until = now
        self._give_up: float | None = None
        self._heard_at = now
        self._has_spoken = False
        self._has_failed = self._is_closed = False
        self._up: Attempt | None = None
        self._attempts = HappyEyeballs(keys, routes, now, patient=False)

    @property
    def sockets(self) -> list[Awaited]:
        """What to wait for."""
        return self._up.client_socket.sockets if self._up else self._attempts.sockets

    @property
    def is_closed(self) -> bool:
        """Whether it was closed for good, so that nothing comes of it any more."""
        return self._is_closed

    @property
    def is_up(self) -> bool:
        """Whether the connection is established, so that messages can be sent."""
        return self._up is not None

    def expect(self, until: float) -> None:
        """Don't give up before then: another route has been asked for."""
        self._expected_until = until

    def add(self, route: Route, now: float) -> None:
        """Try this route, too; one through a relay can be used once only."""
        if not isinstance(route, ViaRelay):
            self._routes.append(route)
        if self._up is None and not self._has_failed:
            self._attempts.add(route, now)
        self._expected_until = now

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where there is no connection, and then it is not kept."""
        return self._up is not None and self._up.client_socket.write(encode(message))

    def receive(self, now: float) -> list[M | Up | Lost | Failed]:
        """What has happened since the last call; never blocks."""
        if self._has_failed:
            return []
        if self._up is None:
            return self._run(now)
        return self._listen(self._up, now)

    def rest(self, now: float) -> None:
        """Don't count the time until now as silence, since nothing was read meanwhile."""
        self._heard_at = now

    def close(self) -> None:
        """Send what is left, and close."""
        self._is_closed = True
        self._attempts.close()
        if self._up:
            self._up.client_socket.close(FAREWELL)
            self._up = None

    # Down

    def _run(self, now: float) -> list[M | Up | Lost | Failed]:
        winner = self._attempts.run(now)
        if winner:
            assert winner.key is not None
            self._up, self._heard_at = winner, now
            self._attempts.reason = ""
            return [Up(winner.route, winner.key)]
        if self._attempts.is_over and now >= self._expected_until:
            return self._start_over(now)
        return []

    def _start_over(self, now: float) -> list[M | Up | Lost | Failed]:
        """All routes failed: give up, unless there was a connection before."""
        if self._give_up is None or now > self._give_up or self._attempts.turned_away:
            return [self._fail()]
        self._connect(self._routes, now)
        return []

    def _fail(self) -> Failed:
        self._attempts.close()
        self._has_failed = True
        return Failed(self._attempts.reason)

    def _connect(self, routes: Sequence[Route], now: float) -> None:
        reason = self._attempts.reason
        self._attempts = HappyEyeballs(self._keys, routes, now, self._give_up is not None)
        self._attempts.reason = reason

    # Up

    def _listen(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        if Sign.CUT in up.client_socket.signs(now):
            return self._cut_off(up, now)
        messages = self._messages(up, now)
        if up.client_socket.is_flooded:
            return [*messages, *self._leave_for_good(up)]
        if now - self._heard_at <= QUIET:
            return [*messages]
        return self._cut_off(up, now) if self._has_spoken else self._try_others(up, now)

    def _cut_off(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        """Read what still came, and connect anew. What was not sent is dropped, not sent late."""
        rest = self._messages(up, now)
        self._disconnect(up)
        self._give_up = self._give_up or now + LONG_PATIENCE
        self._connect(self._routes, now)
        self._attempts.note(up.route, WaySays.SILENCE)
        if now <= self._give_up:
            return [*rest, Lost()]
        return [*rest, Lost(), self._fail()]

    def _leave_for_good(self, up: Attempt) -> list[M | Up | Lost | Failed]:
        """Disconnect for good from a server that sends too much."""
        self._disconnect(up)
        self._attempts.note(up.route, WaySays.TOO_MUCH)
        return [self._fail()]

    def _try_others(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        """Try the other routes, since this server accepted the connection and never said a word."""
        self._disconnect(up)
        self._connect([route for route in self._routes if route != up.route], now)
        self._attempts.note(up.route, WaySays.SILENCE)
        return []

    def _disconnect(self, up: Attempt) -> None:
        up.client_socket.close()
        self._up = None

    def _messages(self, up: Attempt, now: float) -> list[M]:
        """The valid messages that came in; bytes that are no message are skipped."""
        messages: list[M] = []
        for data in up.client_socket.read():
            with suppress(WireError):
                messages.append(self._codec.decode(data))
        if messages:
            self._heard_at, self._has_spoken, self._give_up = now, True, None
        return messages
