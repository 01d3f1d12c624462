"""How a race or a power of one's own does beside the printed ones, and games in which it shows."""

from collections.abc import Iterator, Sequence
from itertools import count
from statistics import median
from typing import Literal

import msgspec
from msgspec import Struct, msgpack

from smallworld.content.own import content_with, unpack
from smallworld.game import deal
from smallworld_client.evaluation.self_play import Matchup, Outcome, play_table
from smallworld_client.evaluation.study import Use, report
from smallworld_client.table.boards import find_board
from smallworld_client.table.seeded_draw import SeededDraw

GAMES = 200
LEVEL = "medium"
PLAYERS = 2
BOARD = "two-players"
FEW = 10
"""With fewer picks than that nothing is said but how few they were."""
EARLY = 2
"""Combos from the top of the column, which a player can afford in the first round."""

_matchup = msgpack.Decoder(Matchup)

Verdict = Literal["few", "strongest", "stronger", "alike", "weaker", "weakest"]


class Standing(Struct, frozen=True):
    """What a race or power came to in some games, beside the printed ones of its kind.

    It is number ``place`` of ``all_`` by the coins that a pick brought. The ``verdict`` compares
    the whole interval of those coins with the others: ``strongest`` and ``weakest`` lie beyond all
    of them, ``stronger`` and ``weaker`` beyond the middle one, ``alike`` around it.
    """

    games: int
    use: Use
    place: int
    all_: int
    verdict: Verdict


class GamePlayer:
    """Plays games in a worker process: a question is a Matchup, an answer its Outcome."""

    def __call__(self, question: bytes) -> bytes:
        """The encoded outcome."""
        return msgpack.encode(play_table(_matchup.decode(question)))


def matchups(own: bytes, games: int = GAMES) -> Iterator[Matchup]:
    """The games that show how packed races and powers do."""
    for number in range(games):
        yield Matchup(BOARD, (LEVEL,) * PLAYERS, f"balance/{number}", own=own)


def read_outcome(answer: bytes) -> Outcome:
    """What a GamePlayer has answered. Raises msgspec.MsgspecError."""
    return msgspec.msgpack.decode(answer, type=Outcome)


def standing(games: Sequence[Outcome], own: bytes) -> Standing:
    """How the first race or power that is packed in ``own`` did in these games."""
    found, pieces = report(games, own=own), unpack(own)
    uses = found.races if pieces.race else found.powers
    id = pieces.pieces[0].id
    others = [use.mean_score for other, use in uses.items() if other != id and use.picked >= FEW]
    use = uses[id]
    place = 1 + sum(coins > use.mean_score for coins in others)
    return Standing(len(games), use, place, 1 + len(others), _verdict(use, others))


def _verdict(use: Use, others: Sequence[float]) -> Verdict:
    low, high = use.mean_score_interval
    if use.picked < FEW or not others:
        return "few"
    if low > max(others):
        return "strongest"
    if high < min(others):
        return "weakest"
    if low > median(others):
        return "stronger"
    return "weaker" if high < median(others) else "alike"


def early_seed(own: bytes, board: str = BOARD) -> str:
    """A seed of a table with which the first packed race or power lies near the column's top."""
    wanted, content = unpack(own).pieces[0].id, content_with("base", (), own)
    laid, seats = find_board(board), [str(seat) for seat in range(PLAYERS)]
    for number in count(1):
        header = deal(laid, seats, "", SeededDraw(str(number)), content)
        if wanted in header.opening[: 2 * EARLY]:
            return str(number)
    raise AssertionError  # Chance lays it there sooner or later.
