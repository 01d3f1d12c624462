"""The side of a connection that calls: one line to one reception, which comes back by itself.

A line has one or several routes and tries them at the same time (see
:mod:`smallworld_net.happy_eyeballs`). When it is cut, it tries them anew. Nothing blocks: the
line's owner waits for its ``sockets`` and calls ``receive``.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Generic, TypeVar

from smallworld_net.client_socket import Awaited, Sign
from smallworld_net.happy_eyeballs import Attempt, Direct, HappyEyeballs, Route, ViaRelay
from smallworld_net.keys import KeyPair
from smallworld_net.sockets import FAREWELL
from smallworld_wire import AnyMessage, Codec, WireError, encode
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Told

__all__ = ["ClientConnection", "Direct", "Failed", "Lost", "Route", "Up", "ViaRelay"]

LONG_PATIENCE = 300.0
"""Seconds for which a line that has stood before tries to come back."""
QUIET = 5.0
"""Seconds without a word after which a line counts as cut: there is one every few seconds."""

M = TypeVar("M")


@dataclass(frozen=True)
class Up:
    """The line stands, for the first time or again: now say Hello. ``route`` led there."""

    route: Route
    key: bytes


@dataclass(frozen=True)
class Lost:
    """The line was cut; it is being restored, by a relay if another pipe is added."""


@dataclass(frozen=True)
class Failed:
    """The line can't be had; the reason is a sentence. Nothing comes after it."""

    reason: Told


class ClientConnection(Generic[M]):
    """A line to one reception, for one thread."""

    def __init__(self, keys: KeyPair, codec: Codec[M], routes: Sequence[Route], now: float) -> None:
        self._keys = keys
        self._codec = codec
        self._routes = [route for route in routes if not isinstance(route, ViaRelay)]
        self._expected_until = now
        self._give_up: float | None = None
        self._heard_at = now
        self._has_spoken = False
        self._has_failed = False
        self._up: Attempt | None = None
        self._race = HappyEyeballs(keys, routes, now, patient=False)

    @property
    def sockets(self) -> list[Awaited]:
        """What to wait for."""
        return self._up.call.sockets if self._up else self._race.sockets

    @property
    def is_up(self) -> bool:
        """Whether what is sent now is on its way."""
        return self._up is not None

    def expect(self, until: float) -> None:
        """Another route is being asked for: before then the line is not given up."""
        self._expected_until = until

    def add(self, route: Route, now: float) -> None:
        """Try this route too; one through a relay is good for this time only."""
        if not isinstance(route, ViaRelay):
            self._routes.append(route)
        if self._up is None and not self._has_failed:
            self._race.add(route, now)
        self._expected_until = now

    def send(self, message: AnyMessage) -> bool:
        """Send a message; False where the line is down, and then nothing is kept."""
        return self._up is not None and self._up.call.write(encode(message))

    def receive(self, now: float) -> list[M | Up | Lost | Failed]:
        """What has happened since; never waits."""
        if self._has_failed:
            return []
        if self._up is None:
            return self._run(now)
        return self._listen(self._up, now)

    def rest(self, now: float) -> None:
        """Nothing is taken in now, so silence means nothing."""
        self._heard_at = now

    def close(self) -> None:
        """Let the last word go out, and close."""
        self._race.close()
        if self._up:
            self._up.call.close(FAREWELL)
            self._up = None

    # Down

    def _run(self, now: float) -> list[M | Up | Lost | Failed]:
        winner = self._race.run(now)
        if winner:
            assert winner.key is not None
            self._up, self._heard_at = winner, now
            self._race.reason = ""
            return [Up(winner.route, winner.key)]
        if self._race.is_over and now >= self._expected_until:
            return self._start_over(now)
        return []

    def _start_over(self, now: float) -> list[M | Up | Lost | Failed]:
        """Nothing has led there: that is the end, unless somebody was there before."""
        if self._give_up is None or now > self._give_up or self._race.turned_away:
            return [self._fail()]
        self._set_out(self._routes, now)
        return []

    def _fail(self) -> Failed:
        self._race.close()
        self._has_failed = True
        return Failed(self._race.reason)

    def _set_out(self, routes: Sequence[Route], now: float) -> None:
        reason = self._race.reason
        self._race = HappyEyeballs(self._keys, routes, now, self._give_up is not None)
        self._race.reason = reason

    # Up

    def _listen(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        if Sign.CUT in up.call.signs(now):
            return self._cut_off(up, now)
        messages = self._messages(up, now)
        if up.call.is_flooded:
            return [*messages, *self._flee(up)]
        if now - self._heard_at <= QUIET:
            return [*messages]
        return self._cut_off(up, now) if self._has_spoken else self._pass_by(up, now)

    def _cut_off(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        """Take in what still came, and set out anew: what went unsent must not come late."""
        last_words = self._messages(up, now)
        self._hang_up(up)
        self._give_up = self._give_up or now + LONG_PATIENCE
        self._set_out(self._routes, now)
        self._race.note(up.route, WaySays.SILENCE)
        if now <= self._give_up:
            return [*last_words, Lost()]
        return [*last_words, Lost(), self._fail()]

    def _flee(self, up: Attempt) -> list[M | Up | Lost | Failed]:
        """Nobody who says so much means well: hang up, and don't come back."""
        self._hang_up(up)
        self._race.note(up.route, WaySays.TOO_MUCH)
        return [self._fail()]

    def _pass_by(self, up: Attempt, now: float) -> list[M | Up | Lost | Failed]:
        """Somebody let us in and never said a word: he is not there, and others may be."""
        self._hang_up(up)
        self._set_out([route for route in self._routes if route != up.route], now)
        self._race.note(up.route, WaySays.SILENCE)
        return []

    def _hang_up(self, up: Attempt) -> None:
        up.call.close()
        self._up = None

    def _messages(self, up: Attempt, now: float) -> list[M]:
        """What has come in and makes sense; whoever says such a thing is there."""
        messages: list[M] = []
        for data in up.call.read():
            with suppress(WireError):
                messages.append(self._codec.decode(data))
        if messages:
            self._heard_at, self._has_spoken, self._give_up = now, True, None
        return messages
