"""Several threads may be the first to read a file of some type: no program crashes by it."""

import subprocess
import sys

import pytest

CONTENT = """
from importlib import resources
from smallworld.content import read_content
text = (resources.files("smallworld.content") / "base.toml").read_text()
read = lambda: read_content(text)
"""
BOARD = """
from importlib import resources
from smallworld_maps import decode
data = (resources.files("smallworld_maps") / "two-players.json").read_bytes()
read = lambda: decode(data)
"""
JOURNAL = """
from smallworld.record import Header
from smallworld_wire.room import TableSettings
from smallworld_client.table.snapshot import GameOrigin, SavedGame, TableSnapshot
from smallworld_client.home.journal_format import beginning, read_journal_bytes
snapshot = TableSnapshot("game", TableSettings("table", "two-players"), (), ())
header = Header("game", "two-players", ("Ann", "Bob"), ())
data = beginning(SavedGame(GameOrigin("host", "Ann"), snapshot, header, (), 0))
read = lambda: read_journal_bytes(data)
"""
AT_ONCE = """
import sys
import threading
sys.setswitchinterval(1e-6)
together = threading.Barrier(8)
done = []
def first():
    together.wait()
    read()
    done.append(True)
threads = [threading.Thread(target=first) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert len(done) == 8
"""


@pytest.mark.parametrize("what", [CONTENT, BOARD, JOURNAL], ids=["content", "board", "journal"])
def test_eight_threads_at_once(what: str) -> None:
    subprocess.run([sys.executable, "-c", what + AT_ONCE], check=True)
