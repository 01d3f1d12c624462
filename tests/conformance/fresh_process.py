"""What a process makes of a record: ``python -m tests.conformance.fresh_process FILE...``.

Prints for each file a digest of every state and of every list of legal moves on the way.
"""

import sys
from hashlib import blake2b
from pathlib import Path

import msgspec

from smallworld.game import Game
from smallworld.record import Record, decode
from smallworld.state import digest
from tests.shared.walks import BOARDS


def trace(record: Record) -> str:
    """Replays the record; raises AssertionError where a state is not the one it had."""
    game = Game(record.header, BOARDS[record.header.board])
    state, seen = game.start(), blake2b(digest_size=16)
    for entry, wanted in zip(record.entries, record.digests, strict=True):
        seen.update(msgspec.msgpack.encode(game.legal_moves(state)))
        state = game.replay(state, entry)
        assert digest(state) == wanted
        seen.update(wanted)
    return seen.hexdigest()


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(trace(decode(Path(name).read_bytes())))
