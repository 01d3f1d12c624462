"""Real processes: a worker is killed in the middle of a game, and another goes on with it."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from smallworld_net.address import (
    Address,
    ConnectionFailed,
    ConnectionUp,
    Invitation,
    parse_address,
)
from smallworld_net.client import ClientConnection
from smallworld_net.keys import Identity
from smallworld_net.loop import wait_for
from smallworld_wire.codec import FROM_LOBBY
from smallworld_wire.common import Heartbeat, hello
from smallworld_wire.lobby import FromLobby, Mine, MyTables, OpenTable, TableOpened
from smallworld_wire.room import TableSettings
from tests.helpers.programs import Program

ROOT = Path(__file__).parents[2]
PATIENCE = 200.0
"""Seconds for anything here: how soon a worker is replaced is tested without processes."""


class Caller:
    """Somebody at the lobby, who opens a table and is told of it."""

    def __init__(self, lobby: Address) -> None:
        self.identity = Identity.new()
        self.told_of = ""
        self._order_at = 0.0
        self._spoke = time.monotonic()
        self._lobby = lobby
        self._line = self._call()

    def _call(self) -> ClientConnection[FromLobby]:
        return ClientConnection(self.identity.keys, FROM_LOBBY, [self._lobby], time.monotonic())

    def open_table(self) -> TableOpened:
        """A table for two."""
        settings = TableSettings("Always there", "two-players", lobby=str(self._lobby), rounds=3)
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE:
            if self._line.is_up and time.monotonic() >= self._order_at:
                self._order_at = time.monotonic() + 1.0  # the lobby may not have heard the worker
                self._line.send(OpenTable(settings, "order-0001"))
            for event in self._heard():
                if isinstance(event, TableOpened):
                    return event
        raise AssertionError("the lobby opened no table")

    def told(self, fits: "re.Pattern[str]", patience: float = PATIENCE) -> float:
        """Wait until the lobby tells something of the table that fits; after how many seconds."""
        began = time.monotonic()
        while time.monotonic() < began + patience:
            for event in self._heard():
                for row in event.rows if isinstance(event, Mine) else ():
                    self.told_of = f"epoch {row.epoch} stage {row.stage} round {row.round}"
            if fits.search(self.told_of):
                return time.monotonic() - began
        raise AssertionError(f"told of {self.told_of}, and never of {fits.pattern}")

    def close(self) -> None:
        self._line.close()

    def _heard(self) -> Sequence[object]:
        wait_for(self._line.sockets, 0.1)
        if self._line.is_up and time.monotonic() >= self._spoke + 1.0:
            self._spoke = time.monotonic()
            self._line.send(Heartbeat())
        events = list(self._line.receive(time.monotonic()))
        if any(isinstance(event, ConnectionFailed) for event in events):
            self._line.close()
            self._line = self._call()  # a busy machine may take too long for the first
        if any(isinstance(event, ConnectionUp) for event in events):
            for word in (hello("Ann"), MyTables()):
                self._line.send(word)
        return events


@pytest.mark.timeout(600)
@pytest.mark.skipif(sys.platform == "win32", reason="nothing is killed like this there")
@pytest.mark.turns(8)
def test_a_worker_is_killed_and_the_game_goes_on_at_another_to_its_end(tmp_path: Path) -> None:
    keys = tmp_path / "service"
    here = ("--keys", str(keys), "--quiet")
    lobby = Program("smallworld_lobby", "--bind", "tcp://127.0.0.1:0", "--no-relay", *here)
    programs = [lobby]
    try:
        address = parse_address(lobby.expect("smallworld-lobby").rpartition(" at ")[2])
        caller = Caller(address)
        first = Program("smallworld_tables", "--host", "127.0.0.1", "--port", "0", *here)
        programs.append(first)
        first.expect("smallworld-tables")
        opened = caller.open_table()
        second = Program("smallworld_tables", "--host", "127.0.0.1", "--port", "0", *here)
        programs.append(second)
        second.expect("smallworld-tables")

        link = str(Invitation(address._replace(key=None), opened.game, secret=opened.secret))
        homes = [tmp_path / name for name in ("bob", "cid")]
        bots = [
            Program(
                "smallworld_client", "bot", link, "--level", "random", "--pace", "0.1", home=home
            )
            for home in homes
        ]
        programs += bots
        caller.told(re.compile("stage running round [2-9]"))

        os.kill(first.pid, signal.SIGKILL)
        caller.told(re.compile("epoch 2 "))
        caller.told(re.compile("stage over"))
        for bot in bots:
            assert bot.wait(PATIENCE) == 0

        records = [path for home in homes for path in (home / "records").iterdir()]
        assert len(records) == 2
        for record in records:
            verify(record)
        assert second.interrupt() == 0
        caller.close()
    finally:
        for program in programs:
            program.close()


def verify(record: Path) -> None:
    """The record proves itself, without any of this project's code."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "tools" / "verify_record.py"), str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
