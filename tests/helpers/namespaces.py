"""Machines on one cable, made of network namespaces: each has addresses and a name of its own.

Nothing outside of the namespaces is touched but ``/etc/netns``, where ``ip netns exec`` looks for
their ``/etc/hosts``; all of it is gone afterwards.
"""

import os
import secrets
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.helpers.programs import Program

HOSTS = Path("/etc/netns")


class Machine:
    """One machine; ``within`` are the words before a command that runs on it."""

    def __init__(self, cable: str, number: int) -> None:
        self.cable = cable
        self.namespace = f"{cable}-{number}"
        self.name = f"machine{number}"
        self.ipv4 = f"10.77.0.{number}"
        self.ipv6 = f"fd77::{number}"
        self._bad_cable: Program | None = None

    @property
    def within(self) -> tuple[str, ...]:
        return ("ip", "netns", "exec", self.namespace, "env", "SMALLWORLD_LAN=")

    def plug_in(self) -> None:
        cable, port = self.cable, self.namespace
        ip("netns", "add", self.namespace)
        ip("-n", cable, "link", "add", port, "type", "veth",
           "peer", "name", "eth0", "netns", self.namespace)  # fmt: skip
        ip("-n", cable, "link", "set", port, "master", "cable", "up")
        ip("-n", self.namespace, "address", "add", f"{self.ipv4}/24", "dev", "eth0")
        ip("-n", self.namespace, "address", "add", f"{self.ipv6}/64", "dev", "eth0", "nodad")
        for device in ("lo", "eth0"):
            ip("-n", self.namespace, "link", "set", device, "up")

    def isolate(self) -> None:
        """Let nothing pass between it and others that are isolated, as between two homes."""
        ip(
            "-n",
            self.cable,
            "link",
            "set",
            self.namespace,
            "type",
            "bridge_slave",
            "isolated",
            "on",
        )

    def plug(self, in_: bool) -> None:
        ip("-n", self.cable, "link", "set", self.namespace, "up" if in_ else "down")

    def move(self, ipv4: str) -> None:
        """Give it another address, and no other than that."""
        ip("-n", self.namespace, "address", "flush", "dev", "eth0")
        ip("-n", self.namespace, "address", "add", f"{ipv4}/24", "dev", "eth0")

    def worsen(self, delay: float, jitter: float, loss: float) -> None:
        """Let what it sends take seconds more, give or take some, and lose a share of it."""
        cable, port = self.cable, self.namespace
        ip("-n", cable, "link", "add", f"{port}a", "type", "veth", "peer", "name", f"{port}b")
        ip("-n", cable, "link", "set", port, "nomaster")
        ip("-n", cable, "link", "set", f"{port}a", "up")
        ip("-n", cable, "link", "set", f"{port}b", "master", "cable", "up")
        words = (port, f"{port}a", str(delay), str(jitter), str(loss))
        self._bad_cable = Program(
            "tests.helpers.bad_cable", *words, within=("ip", "netns", "exec", cable)
        )
        self._bad_cable.expect("ready")

    def close(self) -> None:
        if self._bad_cable:
            self._bad_cable.close()


@contextmanager
def machines(count: int) -> Iterator[list[Machine]]:
    """So many machines on one cable; the test is skipped where they can't be had."""
    cable = f"swt-{secrets.token_hex(3)}"
    made = [Machine(cable, number) for number in range(1, count + 1)]
    try:
        _lay(cable)
        for machine in made:
            machine.plug_in()
            _name_all(machine, made)
        yield made
    finally:
        for machine in made:
            machine.close()
        for namespace in (*(machine.namespace for machine in made), cable):
            shutil.rmtree(HOSTS / namespace, ignore_errors=True)
            subprocess.run(["ip", "netns", "del", namespace], capture_output=True, check=False)
        with suppress(OSError):
            HOSTS.rmdir()  # unless others keep something there


def _lay(cable: str) -> None:
    if sys.platform != "linux" or os.geteuid() != 0:
        pytest.skip("network namespaces need Linux and root")
    if shutil.which("ip") is None:
        pytest.skip("network namespaces need iproute2")
    try:
        ip("netns", "add", cable)
        ip("-n", cable, "link", "add", "cable", "type", "bridge")
    except subprocess.CalledProcessError as error:
        pytest.skip(f"this machine allows no network namespaces: {error.stderr.strip()}")
    ip("-n", cable, "link", "set", "cable", "up")


def _name_all(machine: Machine, others: list[Machine]) -> None:
    folder = HOSTS / machine.namespace
    folder.mkdir(parents=True)
    lines = [f"{other.ipv4} {other.name}\n" for other in others]
    (folder / "hosts").write_text("127.0.0.1 localhost\n" + "".join(lines))


def ip(*words: str) -> None:
    subprocess.run(["ip", *words], capture_output=True, check=True, text=True)
