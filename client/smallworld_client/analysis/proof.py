"""What a record proves: its signatures and draws, and how two records of a game differ."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from smallworld.game import Game
from smallworld.notation import print_move
from smallworld.record import Confirmed, LogEntry, Moved, Pending, Record
from smallworld.state import NOBODY
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault
from smallworld_chance.equivocation import Branch, Equivocation, SignedLength, equivocation
from smallworld_chance.signatures import fingerprint
from smallworld_chance.verification import (
    DrawDetail,
    DrawReport,
    LogReport,
    draw_at,
    report,
    verified_log,
)
from smallworld_client.table.setup import open_game


@dataclass(frozen=True)
class Proof:
    """What a signed record proves; ``forged_at`` is the first item that fails, -1 the beginning."""

    draws: tuple[DrawDetail, ...] = ()
    signers: tuple[str, ...] = ()
    forged_at: int | None = None


def proof_of(game: Game, record: Record) -> Proof | None:
    try:
        log = verified_log(game, record)
    except Forgery as forgery:
        return Proof(forged_at=forgery.index)
    if log is None:
        return None
    found = (draw_at(log, index) for index in range(-1, len(log)))
    told = report(log)
    signers = dict.fromkeys(told.names[party] for party in told.confirmed if told.names[party])
    return Proof(tuple(draw for draw in found if draw), tuple(signers))


_FAULTS = {
    LogFault.NO_SUCH_PARTY: "it names a program that has not joined",
    LogFault.NOT_SIGNED: "the signature does not fit",
    LogFault.EARLIER_EPOCH: "it is of an earlier host than an entry before it",
    LogFault.LATER_EPOCH: "it is of a later host than the one who told it",
    LogFault.NO_KEY: "the key is no key",
    LogFault.WRONG_LINK: "the link is not the one that was fixed in advance",
    LogFault.OTHER_CONTRIBUTORS: "the links are not those of the players who were to contribute",
    LogFault.OTHER_OUTCOME: "the outcome is not the one that the links give",
    LogFault.NOT_DRAWN: "chance decided something that nobody had drawn for",
    LogFault.NOTHING_DRAWN: "it waited for a draw, and met no chance",
    LogFault.NOT_AGREED: "not everybody who plays agreed that the game goes back",
    LogFault.OTHERS_SEAT: "it is for a seat that somebody else holds",
    LogFault.OUT_OF_PLACE: "it can't come at this place",
    LogFault.AGAINST_THE_RULES: "the rules do not allow it",
    LogFault.OTHER_DIGEST: "the digest of the position differs",
}


def what_is_wrong(game: Game, record: Record, forgery: Forgery) -> str:
    """Names the entry and, if one is concerned, the player."""
    assert record.signed
    if forgery.index < 0:
        return f"The beginning of the game is not what it says: {_FAULTS[forgery.fault]}."
    item = record.signed.items[forgery.index]
    return f"Log entry {forgery.index + 1}{_about(game, item)}: {_FAULTS[forgery.fault]}."


def _about(game: Game, item: LogEntry) -> str:
    if isinstance(item, Moved | Pending) and item.seat < len(game.names):
        return f" ({game.names[item.seat]}, {print_move(game, item.seat, item.move)})"
    return f" ({type(item).__name__.lower()})"


def proof_lines(game: Game, report: LogReport) -> Iterator[str]:
    names = [name or "the host" for name in report.names]
    yield _of_draws(report)
    for draw in report.draws:
        yield from _of_draw(draw, names)
    yield f"{report.signed} moves are signed by those who made them."
    for party, seat, count in report.for_others:
        yield f"{names[party]}\u2019s program signed {count} for {game.names[seat]}."
    if len(report.epochs) > 1:
        yield f"The game was led by {len(report.epochs)} hosts, one after the other."
    for index, of, by in report.handed:
        yield f"At log entry {index + 1} a seat of {names[of]} passed to {names[by]}."
    if report.attempts > 1:
        yield f"The beginning was drawn {report.attempts} times; only the last one counts."
    for index, by in report.given_up:
        yield (
            f"At log entry {index + 1} {names[by]} had sent a link, by their own word, "
            "for a draw that was given up."
        )
    if report.rollbacks:
        yield f"It went back {report.rollbacks} times; those draws were not used again."
    yield f"The result is signed by {_listed(report.confirmed, names) or 'nobody'}."
    if report.unconfirmed:
        yield f"It is not signed by {_listed(report.unconfirmed, names)}."


def _of_draws(report: LogReport) -> str:
    total, joint = len(report.draws), report.joint
    if joint == total:
        return f"All {total} draws were made by all players together."
    return f"{joint} of {total} draws were made by all players together."


def _of_draw(draw: DrawReport, names: Sequence[str]) -> Iterator[str]:
    place = "the column" if draw.index < 0 else f"log entry {draw.index + 1}"
    if draw.missing:
        yield f"At {place} the link of {_listed(draw.missing, names)} was missing."
    if draw.absent:
        yield f"At {place} {_listed(draw.absent, names)} was not there to draw."
    if draw.contested:
        yield f"At {place} {_listed(draw.contested, names)} had sent a link, by their own word."


def _listed(parties: Sequence[int], names: Sequence[str]) -> str:
    return ", ".join(dict.fromkeys(names[party] for party in parties if party != NOBODY))


def equivocation_lines(proof: Equivocation) -> Iterator[str]:
    yield f"The key {fingerprint(proof.key)} ({proof.key.hex()})"
    yield f"has signed two logs of game {proof.game}, as its host number {proof.epoch}."
    yield f"They are the same for {proof.length} entries. Entry {proof.length + 1} is"
    yield f"  in one    {_first(proof.one)}"
    yield f"  in other  {_first(proof.other)}"
    yield "Both signatures fit. Nobody signs two logs by accident: a host signs what is committed,"
    yield "which the host's own disk and those of the others have by then."


def equivocations_between(one: Record, other: Record) -> list[Equivocation]:
    """By the hosts' signatures under two people's results. Raises GameError."""
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
