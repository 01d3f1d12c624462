"""In words: that somebody has told two games as their host; and what two records prove of it."""

from collections.abc import Iterator

from smallworld.log_entries import Confirmed, LogEntry, Moved, Pending
from smallworld.record import Record
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.equivocation import Branch, Equivocation, SignedLength, equivocation
from smallworld_chance.signatures import fingerprint
from smallworld_client.table.boards import open_game


def lines(proof: Equivocation) -> Iterator[str]:
    """What a proof proves that holds."""
    yield f"The key {fingerprint(proof.key)} ({proof.key.hex()})"
    yield f"has signed two logs of game {proof.game}, as its host number {proof.epoch}."
    yield f"They are the same for {proof.length} entries. Entry {proof.length + 1} is"
    yield f"  in one    {_first(proof.one)}"
    yield f"  in other  {_first(proof.other)}"
    yield "Both signatures fit. Nobody signs two logs by accident: a host signs what is committed,"
    yield "which the host's own disk and those of the others have by then."


def between(one: Record, other: Record) -> list[Equivocation]:
    """The proofs in the records of two people, by the hosts' signatures under their results.

    Raises GameError where one of them is not what it says.
    """
    if not one.signed or not other.signed:
        return []
    log = CheckedLog(open_game(one.header), one.signed.items)
    theirs = CheckedLog(open_game(other.header), other.signed.items)
    told = {(head.key, head.epoch): {head.length: head.signature} for head in _heads(log)}
    found: dict[bytes, Equivocation] = {}
    for head in _heads(theirs):
        mine = told.get((head.key, head.epoch), {})
        proof = equivocation(log, mine, other.header, theirs.items[: theirs.played], head)
        if proof is not None:
            found.setdefault(head.key, proof)
    return list(found.values())


def _heads(log: CheckedLog) -> Iterator[SignedLength]:
    """The hosts' own signatures that stand under a result."""
    for item in log.items:
        if isinstance(item, Confirmed) and item.head:
            key = log.parties.parties[item.head.signer].key
            yield SignedLength(key, item.head.epoch, log.played, item.head.signature)


def _first(branch: Branch) -> str:
    return _in_words(branch.items[0]) if branch.items else "another beginning of the game"


def _in_words(item: LogEntry) -> str:
    if isinstance(item, Moved | Pending):
        chance = " (its draw)" if isinstance(item, Moved) and item.draw else ""
        return f"seat {item.seat + 1}: {item.move}{chance}"
    return type(item).__name__.lower()
