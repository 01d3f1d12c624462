"""What a signed record proves: the check of all that its file says, and a report for people."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from smallworld.errors import GameError
from smallworld.game import Game
from smallworld.moves import Outcome
from smallworld.record import Deal, Drawn, Joined, LogEntry, Moved, Pending, Record, Rollback, Share
from smallworld.state import NOBODY
from smallworld_chance.checked_log import CheckedLog, Forgery, LogFault


def verified_log(game: Game, record: Record) -> CheckedLog | None:
    """None if the record has no signatures. ``game`` is the one that the header describes.

    Checks each signature, link, outcome and digest, and that the rules allow each move,
    even those taken back. Raises Forgery with the first item that fails.
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
        raise Forgery(len(log), NOBODY, LogFault.AGAINST_THE_RULES) from error


def _compare(log: CheckedLog, digest: bytes) -> None:
    if log.digest != digest:
        raise Forgery(len(log) - 1, NOBODY, LogFault.OTHER_DIGEST)


class _Attended:
    missing: Sequence[object]
    absent: Sequence[object]

    @property
    def is_joint(self) -> bool:
        return not self.missing and not self.absent


@dataclass(frozen=True)
class DrawReport(_Attended):
    """One draw. ``index`` is that of its move in the log, -1 for the column at the beginning.

    ``shared`` are the parties whose link is in it. ``missing`` were to contribute and sent nothing
    in time, ``absent`` held a seat and were not at the table. ``contested`` say that they had sent
    their link.
    """

    index: int
    shared: tuple[int, ...]
    missing: tuple[int, ...] = ()
    absent: tuple[int, ...] = ()
    contested: tuple[int, ...] = ()


@dataclass(frozen=True)
class SharedLink:
    """Who a party is (empty for a host without a seat), its published tip, and its link."""

    name: str
    tip: bytes
    link: bytes


@dataclass(frozen=True)
class DrawDetail(_Attended):
    """One draw, step by step: for which move, of which links, and what came of it.

    ``seat`` is NOBODY for the column at the beginning. ``missing`` and ``absent`` are names, as in
    :class:`DrawReport`.
    """

    index: int
    seat: int
    shares: tuple[SharedLink, ...]
    missing: tuple[str, ...]
    absent: tuple[str, ...]
    outcomes: tuple[Outcome, ...]


@dataclass(frozen=True)
class LogReport:
    """A whole log.

    ``names`` has for each party the names of its seats. ``signed`` is the number of moves with
    their own player's signature, and ``for_others`` that of those which a party signed for
    another's seat, by party and seat: the moves of computers. ``confirmed`` signed the result,
    ``unconfirmed`` held a seat and did not. ``rollbacks`` is how often the game went back, and
    ``epochs`` are those of the hosts who led it. ``attempts`` says how often the beginning was
    proposed. ``handed`` are the seats that passed to somebody else: where, from and to which party.
    ``given_up`` are the places where a party says that it had sent a link for a draw that is not
    in the log, and the party.
    """

    names: tuple[str, ...]
    draws: tuple[DrawReport, ...]
    signed: int
    for_others: tuple[tuple[int, int, int], ...]
    confirmed: tuple[int, ...]
    unconfirmed: tuple[int, ...]
    rollbacks: int
    epochs: tuple[int, ...]
    attempts: int = 1
    handed: tuple[tuple[int, int, int], ...] = ()
    given_up: tuple[tuple[int, int], ...] = ()

    @property
    def joint(self) -> int:
        return sum(draw.is_joint for draw in self.draws)


def report(log: CheckedLog) -> LogReport:
    signed, for_others = _signers(log)
    return LogReport(
        _names(log),
        (_beginning(log), *_draws(log)),
        signed,
        for_others,
        tuple(sorted(item.signer for item in log.confirmed)),
        unconfirmed(log),
        sum(isinstance(item, Rollback) for item in log.items),
        _epochs(log),
        _deal_of(log).number,
        tuple(_handed(log)),
        tuple(_given_up(log)),
    )


def unconfirmed(log: CheckedLog) -> tuple[int, ...]:
    parties = log.parties
    keys = {parties.parties[item.signer].key for item in log.confirmed}
    holders = sorted({party for party in parties.seats if party != NOBODY})
    return tuple(party for party in holders if parties.parties[party].key not in keys)


def draw_at(log: CheckedLog, index: int) -> DrawDetail | None:
    """``index`` is that of the move, -1 for the column. None if nothing was drawn."""
    if index < 0:
        deal = _deal_of(log)
        shares = [(deal.leader, deal.link), *deal.links]
        return _detail(log, 0, _beginning(log), NOBODY, shares, log.game.header.opening)
    item, pending = log.items[index], log.items[index - 1] if index else None
    if not isinstance(item, Moved) or item.draw is None or not isinstance(pending, Pending):
        return None
    shares = [(pending.leader, pending.link), *item.draw.links]
    return _detail(
        log, index, _draw(log, index, pending, item.draw), item.seat, shares, item.chance
    )


def _detail(
    log: CheckedLog,
    index: int,
    draw: DrawReport,
    seat: int,
    shares: Sequence[Share],
    outcomes: tuple[Outcome, ...],
) -> DrawDetail:
    parties = log.parties_at(index)

    def name(party: int) -> str:
        key = parties.parties[party].key
        held = (n for n, it in enumerate(parties.seats) if it >= 0)
        theirs = (n for n in held if parties.parties[parties.seats[n]].key == key)
        return ", ".join(log.game.names[n] for n in theirs)

    linked = sorted(shares)
    return DrawDetail(
        draw.index,
        seat,
        tuple(SharedLink(name(it), parties.parties[it].tip, link) for it, link in linked),
        tuple(map(name, draw.missing)),
        tuple(map(name, draw.absent)),
        outcomes,
    )


def _epochs(log: CheckedLog) -> tuple[int, ...]:
    sealed = (item for item in log.items if isinstance(item, Moved | Pending | Rollback))
    return tuple(sorted({item.seal.epoch for item in sealed if item.seal}))


def _beginning(log: CheckedLog) -> DrawReport:
    deal = _deal_of(log)
    return DrawReport(-1, _sorted(deal.leader, deal.links), deal.missing)


def _deal_of(log: CheckedLog) -> Deal:
    deal = log.game.header.deal
    assert deal
    return deal


def _handed(log: CheckedLog) -> Iterable[tuple[int, int, int]]:
    for index, item in enumerate(log.items):
        if not isinstance(item, Joined):
            continue
        before, after = log.parties_at(index), log.parties_at(index + 1)
        for seat in item.seats:
            if before.key_of_seat(seat) not in (None, item.party.key):
                yield index, before.seats[seat], after.seats[seat]


def _given_up(log: CheckedLog) -> Iterable[tuple[int, int]]:
    for item in log.confirmed:
        for index in item.contested:
            there = log.items[index] if index < len(log) else None
            if not isinstance(there, Moved) or there.draw is None:
                yield index, item.signer


def _draws(log: CheckedLog) -> Iterable[DrawReport]:
    contested: dict[int, set[int]] = defaultdict(set)
    for confirmed in log.confirmed:
        for index in confirmed.contested:
            contested[index].add(confirmed.signer)
    for index, item in enumerate(log.items):
        pending = log.items[index - 1] if index else None
        if not isinstance(item, Moved) or item.draw is None or not isinstance(pending, Pending):
            continue
        doubtful = tuple(sorted(contested.get(index, ())))
        yield replace(_draw(log, index, pending, item.draw), contested=doubtful)


def _draw(log: CheckedLog, index: int, pending: Pending, drawn: Drawn) -> DrawReport:
    shared = _sorted(pending.leader, drawn.links)
    parties = log.parties_at(index)
    keys = {parties.parties[party].key for party in (*shared, *drawn.missing)}
    holders = {party for party in parties.seats if party != NOBODY}
    absent = sorted(party for party in holders if parties.parties[party].key not in keys)
    return DrawReport(index, shared, drawn.missing, tuple(absent))


def _sorted(leader: int, links: Iterable[tuple[int, bytes]]) -> tuple[int, ...]:
    return tuple(sorted([leader, *(party for party, _ in links)]))


def _signers(log: CheckedLog) -> tuple[int, tuple[tuple[int, int, int], ...]]:
    own, others = 0, Counter[tuple[int, int]]()
    for index, item in enumerate(log.items):
        if not isinstance(item, Moved | Pending) or item.seal is None:
            continue
        parties = log.parties_at(index)
        holder, signer = parties.seats[item.seat], item.seal.signer
        if holder != NOBODY and parties.parties[holder].key == parties.parties[signer].key:
            own += 1
        else:
            others[signer, item.seat] += 1
    return own, tuple((party, seat, count) for (party, seat), count in sorted(others.items()))


def _names(log: CheckedLog) -> tuple[str, ...]:
    held: dict[bytes, set[int]] = defaultdict(set)
    seats: tuple[int, ...] = ()
    for length in range(len(log) + 1):
        parties = log.parties_at(length)
        if parties.seats is not seats:
            seats = parties.seats
            for seat, holder in enumerate(seats):
                if holder != NOBODY:
                    held[parties.parties[holder].key].add(seat)
    names = log.game.names
    return tuple(
        ", ".join(names[seat] for seat in sorted(held[it.key])) for it in log.parties.parties
    )
