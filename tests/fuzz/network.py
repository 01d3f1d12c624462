"""Throws mutated ZeroMQ streams at real ports.

    python -m tests.fuzz.network --seconds N --seed S

A host and a lobby run as processes of their own. Strangers with a client written by hand change
what a client says before the handshake, within it and after it; messages that are almost right come
from the same forge as those of ``python -m tests.fuzz``. Meanwhile an honest client comes again and
again and has to be served. It prints a line of JSON; a program that ends, prints a traceback, grows
without bounds or serves nobody is printed with its seed, and the exit status is 1.
"""

import json
import os
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Event, Thread

from smallworld import __version__
from smallworld_net.address import Address, parse_address
from smallworld_net.keys import DISCOVERY
from smallworld_net.zmtp import framed
from smallworld_wire.codec import FROM_LOBBY, FROM_TABLE, encode
from smallworld_wire.common import Bye, hello
from smallworld_wire.lobby import Games, Subscribe
from smallworld_wire.table import Welcome
from tests.fuzz.forge import Forge
from tests.fuzz.targets import TARGETS
from tests.helpers.by_hand import CLIENT_GREETING, DEALER
from tests.helpers.curve import CurveClient
from tests.helpers.programs import Program

TRIES = 5
"""Visits of which an honest client has to be served once."""
STRANGERS = 4
"""Threads that attack each program."""
STREAMS = 20
"""Messages of one connection at most."""
GROWS = 150.0
"""Megabytes by which a program may have grown in the end."""
HONEST = 0.5
"""Seconds between two visits of the honest client."""


class Stranger(Thread):
    """Attacks one program from one address of this machine until it is told to stop."""

    def __init__(self, address: Address, target: str, seed: str, number: int) -> None:
        super().__init__(name=f"stranger {number}", daemon=True)
        self._address = address
        self._rng = Random(seed)
        self._forge = Forge(TARGETS[target](self._rng).fresh, self._rng)
        self._source = f"127.0.{1 + number}.1"
        self.over = Event()
        self.connections = 0

    def run(self) -> None:
        """One connection after the other; being cut off is what a stranger has to expect."""
        ways: tuple[Callable[[CurveClient], None], ...] = (
            self._noise,
            self._changed_greeting,
            self._changed_hello,
            self._changed_initiate,
            self._changed_frames,
            self._messages,
            self._messages,
        )
        while not self.over.is_set():
            key = self._rng.choice((self._address.key or b"", DISCOVERY.public))
            with suppress(OSError, AssertionError):
                host, port = self._address.host, self._address.port
                with CurveClient(host, port, key, source=self._source) as client:
                    client.socket.settimeout(2.0)
                    self._rng.choice(ways)(client)
                    self.connections += 1
            self.over.wait(0.02)  # refused connections are not what is tried here

    def _noise(self, client: CurveClient) -> None:
        client.socket.sendall(self._rng.randbytes(self._rng.randrange(1, 3000)))

    def _changed_greeting(self, client: CurveClient) -> None:
        client.socket.sendall(self._changed(CLIENT_GREETING))
        client.socket.sendall(self._rng.randbytes(100))

    def _changed_hello(self, client: CurveClient) -> None:
        client.greet()
        client.command(self._changed(client.client.hello()))

    def _changed_initiate(self, client: CurveClient) -> None:
        client.greet()
        client.command(client.client.hello())
        cookie = client.client.cookie_of(client.read_frame().body)
        metadata = self._changed(DEALER) if self._rng.random() < 0.5 else DEALER
        body = client.client.initiate(cookie, metadata)
        client.command(self._changed(body) if self._rng.random() < 0.5 else body)
        client.read_frame()

    def _changed_frames(self, client: CurveClient) -> None:
        client.handshake()
        for _ in range(self._rng.randrange(1, STREAMS)):
            data = client.client.message(self._forge.frame(), self._rng.choice((0, 0, 1, 2, 255)))
            again = self._rng.choice((1, 1, 2))
            client.socket.sendall(
                (self._changed(data) if self._rng.random() < 0.5 else data) * again
            )
        client.socket.sendall(framed(self._rng.randbytes(50), self._rng.randrange(256)))

    def _messages(self, client: CurveClient) -> None:
        client.handshake()
        client.send(encode(hello("Mallory")))
        for _ in range(self._rng.randrange(1, STREAMS)):
            client.send(self._forge.frame())
        client.read()

    def _changed(self, data: bytes) -> bytes:
        """The same with some bytes changed, left out, doubled or cut off."""
        changed = bytearray(data)
        for _ in range(self._rng.choice((1, 1, 2, 5))):
            place = self._rng.randrange(len(changed))
            match self._rng.randrange(4):
                case 0:
                    changed[place] ^= 1 << self._rng.randrange(8)
                case 1 if len(changed) > 1:
                    del changed[place]
                case 2:
                    changed[place:place] = changed[: self._rng.randrange(20)]
                case _:
                    changed[place] = self._rng.randrange(256)
        return bytes(changed if self._rng.random() < 0.8 else changed[: len(changed) // 2 + 1])


def honest_at_host(address: Address) -> str:
    """What a spectator is told who is not let in; empty if they are."""
    with CurveClient(address.host, address.port, address.key or b"") as client:
        client.handshake().send(encode(hello("Ada", "spectator")))
        answer = FROM_TABLE.decode(client.read())
        client.send(encode(Bye()))
        return "" if isinstance(answer, Welcome) else repr(answer)


def honest_at_lobby(address: Address) -> str:
    """What somebody is told in place of the list; empty if they are told the list."""
    with CurveClient(address.host, address.port, address.key or b"") as client:
        client.handshake().send(encode(hello("Ada")))
        client.send(encode(Subscribe()))
        answer = FROM_LOBBY.decode(client.read())
        return "" if isinstance(answer, Games) else repr(answer)


def fuzz(seconds: float, seed: int, home: Path) -> int:
    lobby = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--quiet", home=home / "l")
    host = Program(
        "smallworld_client", *["host", "--headless", "--players", "2", "--port", "0"], home=home
    )
    places = {
        "lobby": parse_address(lobby.expect(f"smallworld-lobby {__version__} is open at ")),
        "host": parse_address(host.expect("table open at "))._replace(host="127.0.0.1"),
    }
    programs = {"lobby": lobby, "host": host}
    honest = {"lobby": honest_at_lobby, "host": honest_at_host}
    before = {name: megabytes(program) for name, program in programs.items()}
    strangers = [
        Stranger(place, name, f"{seed}/{name}/{number}", number)
        for name, place in places.items()
        for number in range(STRANGERS)
    ]
    for stranger in strangers:
        stranger.start()
    visits, failure, until = 0, "", time.monotonic() + seconds
    while time.monotonic() < until and not failure:
        for name, visit in honest.items():
            why = _why_not_served(visit, places[name])
            if why:
                failure = f"{name}: an honest client was not served: {why}"
        visits += 1
        Event().wait(HONEST)
    for stranger in strangers:
        stranger.over.set()
    for stranger in strangers:
        stranger.join()
    for name, program in programs.items():
        if any("Traceback" in line or "Assertion" in line for line in program.lines):
            failure = f"{name}: " + "\n".join(program.lines[-40:])
        elif megabytes(program) > before[name] + GROWS:
            failure = f"{name}: grew from {before[name]:.0f} to {megabytes(program):.0f} MB"
        program.close()
    connections = sum(stranger.connections for stranger in strangers)
    print(json.dumps({"seed": seed, "connections": connections, "honest_visits": visits}))
    if failure:
        print(f"seed {seed}: {failure}", file=sys.stderr)
    return 1 if failure else 0


def _why_not_served(visit: Callable[[Address], str], address: Address) -> str:
    """What an honest client met with who tried again some times; empty if it was served.

    The machine is busy, and one address may be refused for a moment because of its neighbours.
    """
    why = ""
    for _ in range(TRIES):
        try:
            why = visit(address)
        except OSError as error:
            why = repr(error)
        if not why:
            break
        Event().wait(HONEST)
    return why


def megabytes(program: Program) -> float:
    pages = int(Path(f"/proc/{program.pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.fuzz.network")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    os.environ["SMALLWORLD_LAN"] = "off"
    with TemporaryDirectory() as home:
        return fuzz(args.seconds, args.seed, Path(home))


if __name__ == "__main__":
    sys.exit(main())
