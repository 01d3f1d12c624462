"""The verification of a signed record: all that its file says, computed and checked anew."""

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.log_entries import LogEntry
from smallworld.record import Record
from smallworld.state import NOBODY
from smallworld_chance.checked_log import CheckedLog, Fault, Forgery


def verified_log(game: Game, record: Record) -> CheckedLog | None:
    """The log of a record of which everything holds; None where the record has no signatures.

    Everything is each signature, link, outcome and digest, and that the rules allow each move,
    also of those that were taken back. ``game`` is the one that the record's header describes.
    Raises Forgery, which names the first item that does not hold.
    """
    if not record.signed:
        return None
    log, digests = CheckedLog(game), record.signed.digests_after()
    _compare(log, digests[0])
    for item, digest in zip(record.signed.items, digests[1:], strict=True):
        _follow(log, item)
        _compare(log, digest)
    return log


def _follow(log: CheckedLog, item: LogEntry) -> None:
    try:
        log.follow(item)
    except Forgery:
        raise
    except GameError as error:
        raise Forgery(len(log), NOBODY, Fault.AGAINST_THE_RULES) from error


def _compare(log: CheckedLog, digest: bytes) -> None:
    """Forgery where the position after the last item has another digest than the record says."""
    if log.digest != digest:
        raise Forgery(len(log) - 1, NOBODY, Fault.OTHER_DIGEST)
