"""What one address can do to others: ``python -m tests.attacks.one_address [--seconds S]``.

Against a real lobby and a real host with three players it prints the handshakes a second that an
attacker gets done and the share of honest ones from elsewhere that succeed meanwhile, and the bytes
a second that an attacker is sent.
"""

import json
import time
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from smallworld import __version__
from smallworld_net.address import Address, parse_address
from tests.helpers.curve import CurveClient
from tests.helpers.programs import Program

HONEST = "127.0.0.3"
EVERY = 0.1
"""Seconds between two honest calls."""
CALLERS = 3
"""Processes in which the attacker shakes hands: one of them is slower than a server."""


def main() -> None:
    parser = ArgumentParser(prog="python -m tests.attacks.one_address")
    parser.add_argument("--seconds", type=float, default=10.0)
    seconds = parser.parse_args().seconds
    with TemporaryDirectory() as folder, ExitStack() as stack:
        lobby = stack.enter_context(_running("smallworld_lobby", "--bind", "tcp://127.0.0.1:0"))
        at_lobby = parse_address(lobby.expect(f"smallworld-lobby {__version__} is open at "))
        host = stack.enter_context(_hosting(Path(folder)))
        for name, address in (("lobby", at_lobby), ("host", host)):
            print(name, _handshakes(address, seconds), flush=True)
        for attack in ("fetchers", "comers-and-goers"):
            print("host", attack, _drawn(attack, host, seconds), flush=True)


def _handshakes(address: Address, seconds: float) -> str:
    """How many handshakes attacker and honest people get done at the same time."""
    with ExitStack() as stack:
        attackers = [
            stack.enter_context(_attacking("heartbeats", address, seconds)) for _ in range(CALLERS)
        ]
        for attacker in attackers:
            attacker.expect("begun")
        tried, waits = 0, list[float]()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            tried += 1
            began = time.monotonic()
            with suppress(OSError), _call(address) as client:
                client.socket.settimeout(2.0)
                client.handshake()
                waits.append(time.monotonic() - began)
            time.sleep(EVERY)
        done = sum(_counted(attacker).get("handshakes", 0) for attacker in attackers)
    worst = max(waits, default=0.0) * 1000
    return (
        f"attacker {done / seconds:.0f} handshakes a second; "
        f"honest {len(waits)} of {tried}, {worst:.0f} ms at most"
    )


def _drawn(attack: str, address: Address, seconds: float) -> str:
    with _attacking(attack, address, seconds) as attacker:
        counts = _counted(attacker)
    return f"{counts['bytes'] / seconds / 1e6:.2f} MB/s to {counts['spectators']:.0f} spectators"


def _call(address: Address) -> CurveClient:
    return CurveClient(address.host, address.port, address.key or b"", source=HONEST)


def _attacking(attack: str, address: Address, seconds: float) -> AbstractContextManager[Program]:
    words = (f"--seconds={seconds}", "--sources=1", attack, address.host, str(address.port))
    return _running("tests.attacks", *words, "--", (address.key or b"").decode())


def _counted(attacker: Program) -> dict[str, float]:
    attacker.wait()
    counts: dict[str, float] = json.loads(attacker.lines[-1])
    return counts


@contextmanager
def _hosting(folder: Path) -> Iterator[Address]:
    """The address of a game of three that is under way for a while."""
    words = ("host", "--headless", "--players", "3", "--port", "0")
    with ExitStack() as stack:
        host = stack.enter_context(_running("smallworld_client", *words, home=folder / "host"))
        address = parse_address(host.expect("table open at "))._replace(host="127.0.0.1")
        for name in ("Ann", "Bob", "Cleo"):
            play = ("bot", str(address), "--level", "easy", "--name", name, "--pace", "1.0")
            stack.enter_context(_running("smallworld_client", *play, home=folder / name))
        for _ in range(40):
            host.expect_with(" ")
        yield address


@contextmanager
def _running(module: str, *words: str, home: Path | None = None) -> Iterator[Program]:
    with closing(Program(module, *words, home=home)) as program:
        yield program


if __name__ == "__main__":
    main()
