"""What it costs that all players draw together: a move with a draw against one without.

Both are moves of the same games between processes, over real sockets and with real journals.
"""

import time
from collections.abc import Callable, Iterator
from itertools import pairwise

from msgspec import UNSET, Struct, msgpack

from smallworld.log_entries import Moved, Pending
from smallworld.record import Record, encode
from smallworld_chance.checked_log import CheckedLog
from smallworld_client.benchmark.network.measure import GAMES, own_home, paces_of, play
from smallworld_client.table.boards import open_game

VERIFIED = 5
"""How often each record is verified; the quickest time counts."""


class ChanceReport(Struct, frozen=True):
    """The figures. ``added_ms`` is what a draw adds to the time until the last player has a move.

    ``bytes_per_draw_per_seat`` are those in the record, without the move's own signature, and
    ``verify_ms`` is the time to check rules, signatures and draws of a whole record.
    """

    guests: int
    games: int
    moves: int
    draws: int
    plain_ms_p50: float
    plain_ms_p99: float
    drawn_ms_p50: float
    drawn_ms_p99: float
    added_ms_p50: float
    added_ms_p99: float
    bytes_per_draw_per_seat: float
    record_bytes: int
    verify_ms: float


def measure(
    guests: int, progress: Callable[[range], Iterator[int]] = iter, rounds: int = GAMES
) -> ChanceReport:
    """Play some games with so many guests, all on this machine; the host has no seat."""
    with own_home():
        games = [play(guests, 0) for _ in progress(range(rounds))]
    drawn = [delay for game in games for delay in game.drawn]
    plain = [delay for game in games for delay in game.delays[: len(game.delays) - len(game.drawn)]]
    without, with_draw = paces_of(plain), paces_of(drawn)
    records = [game.record for game in games]
    return ChanceReport(
        guests=guests,
        games=rounds,
        moves=len(plain) + len(drawn),
        draws=len(drawn),
        plain_ms_p50=without.p50_ms,
        plain_ms_p99=without.p99_ms,
        drawn_ms_p50=with_draw.p50_ms,
        drawn_ms_p99=with_draw.p99_ms,
        added_ms_p50=round(with_draw.p50_ms - without.p50_ms, 2),
        added_ms_p99=round(with_draw.p99_ms - without.p99_ms, 2),
        bytes_per_draw_per_seat=round(max(map(_bytes_per_share, records)), 1),
        record_bytes=max(len(encode(record)) for record in records),
        verify_ms=round(max(map(_verified_in, records)) * 1000, 1),
    )


def _bytes_per_share(record: Record) -> float:
    """Bytes of a record's draws for each seat, beyond what signed moves take anyway."""
    assert record.signed is not UNSET
    total = draws = 0
    for pending, item in pairwise(record.signed.items):
        if isinstance(pending, Pending) and isinstance(item, Moved):
            alone = Moved(item.seat, item.move, item.chance, pending.seal)
            both = len(msgpack.encode(pending)) + len(msgpack.encode(item))
            total += both - len(msgpack.encode(alone))
            draws += 1
    return total / max(draws, 1) / len(record.header.seats)


def _verified_in(record: Record) -> float:
    """Seconds that a record takes to be verified."""
    assert record.signed is not UNSET
    times = []
    for _ in range(VERIFIED):
        began = time.perf_counter()
        CheckedLog(open_game(record.header), record.signed.items)
        times.append(time.perf_counter() - began)
    return min(times)
