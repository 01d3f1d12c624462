"""What is signed: one statement for each kind, as the bytes of a msgpack array.

Each one names the game and its own place in it, so that it means nothing anywhere else. See
:func:`smallworld_chance.signatures.sign` for the contexts that they are signed under.
"""

from collections.abc import Sequence

import msgspec

from smallworld.moves import Move

MOVE, BACK, VOTE, PARTY, RESULT, HEAD = "move", "back", "vote", "party", "result", "head"
"""The contexts."""

_encode = msgspec.msgpack.Encoder().encode


def of_move(
    game: str, epoch: int, index: int, log_hash: bytes, digest: bytes, seat: int, move: Move
) -> bytes:
    """A player makes this move as the log's item of that index, in the leader's epoch.

    ``log_hash`` stands for the log before it, and ``digest`` for the position.
    """
    return _encode((game, epoch, index, log_hash, digest, seat, move))


def of_rollback(game: str, epoch: int, index: int, log_hash: bytes, to: int, seat: int) -> bytes:
    """A player takes back their last step, or the leader says that all agreed to go back."""
    return _encode((game, epoch, index, log_hash, to, seat))


def of_vote(game: str, at: int, log_hash: bytes, to: int) -> bytes:
    """A player agrees, when the log had ``at`` items, that the game goes back to the first ``to``.

    ``log_hash`` stands for those first ones.
    """
    return _encode((game, at, log_hash, to))


def of_party(game: str, tip: bytes) -> bytes:
    """A program's chain for this game."""
    return _encode((game, tip))


def of_result(game: str, length: int, log_hash: bytes, contested: Sequence[int]) -> bytes:
    """The game was played as the first ``length`` items say."""
    return _encode((game, length, log_hash, contested))


def of_head(game: str, epoch: int, length: int, log_hash: bytes) -> bytes:
    """The leader has told a log whose first items are these, as committed."""
    return _encode((game, epoch, length, log_hash))
