"""``smallworld-dev sprt``: whether one computer player is stronger than another, in as few games as
that takes.

Games come in groups with the same deal and the same chance. In each game of a group the new player
sits on another seat, and the old one on all others. A sequential probability ratio test compares
two hypotheses about the new player's Elo after every group, as fishtest does for chess programs: of
two players a group is a pair, and its score one of five. Seconds are the processor's, so that a
busy machine changes nothing.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from math import log, log10, sqrt
from pathlib import Path

import msgspec
from msgspec import Struct, field

from smallworld_client.cli.arguments import (
    OWN,
    SETS,
    add_processes,
    at_least_one,
    read_own_pieces,
    seconds,
)
from smallworld_client.players.balance import Estimate, Z
from smallworld_client.players.self_play import Matchup, play_table, until_interrupted
from smallworld_client.process import INTERRUPTED, UserError
from smallworld_dev.tournament import MOST, frozen_name

HELP = "test whether one computer player is stronger than another"

RISK = 0.05
"""The chance of accepting a player that is not stronger, and of rejecting one that is."""
BOUND = log((1 - RISK) / RISK)
"""The log-likelihood ratio at which the test ends, with this sign or the other."""
UNSEEN = 1e-3
"""Groups that count for a score which has not come up yet, so that its likelihood is not zero."""
LARGEST = 1 << 20
"""Bytes of a file to be continued."""


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("new", help="the player that may be stronger, such as hard")
    parser.add_argument(
        "old", help="the player that it may be stronger than, such as baseline:hard"
    )
    parser.add_argument(
        "--elo",
        type=float,
        nargs=2,
        default=(0.0, 20.0),
        metavar=("LOW", "HIGH"),
        help="reject the new player if it is stronger by LOW only, accept it if by HIGH (0 20)",
    )
    parser.add_argument("--players", type=int, choices=range(2, MOST + 1), default=2)
    parser.add_argument("--groups", type=at_least_one, default=10_000, help="at most (10000)")
    parser.add_argument("--board", metavar="ID", help="the board (the one for so many players)")
    parser.add_argument("--sets", **SETS)
    parser.add_argument("--own", **OWN)
    add_processes(parser, "--time")
    parser.add_argument(
        "--old-time", type=seconds, metavar="S", help="seconds for the old player (as --time)"
    )
    parser.add_argument(
        "--continue",
        dest="file",
        type=Path,
        metavar="FILE",
        help="write the state of the test to FILE after every group, and go on from what it says",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.epilog = """\
A name is that of a level, baseline:LEVEL for one as it was in November 2026, MODULE:FACTORY for
your own, whose code is run, or engine:tcp://HOST:PORT. Of three to five players one is new in every
game, and its Elo follows from its share of the victories against equal old ones. Ctrl-C ends the
test and prints what is known.

examples:
  smallworld-dev sprt hard baseline:hard --elo 0 20 --time 0.1
  smallworld-dev sprt hard baseline:hard --players 4 --sets all --continue hard.json
  smallworld-dev sprt hard baseline:hard --time 1 --old-time 10 --groups 200
"""


def run(args: Namespace) -> int:
    from smallworld_client.cli.arguments import bar, show
    from smallworld_client.players.self_play import board_for, known_bots

    new, old = (frozen_name(name) for name in (args.new, args.old))
    known_bots(f"{new},{old}")
    low, high = args.elo
    if low >= high:
        raise UserError("--elo names the lower hypothesis first.")
    if args.old_time and not args.seconds:
        raise UserError("--old-time needs --time.")
    plan = SprtPlan(
        new,
        old,
        board_for(args.board, args.players),
        args.players,
        (low, high),
        args.seed,
        args.seconds and (args.seconds, args.old_time or args.seconds),
        args.sets,
        read_own_pieces(args.own, args.sets),
    )
    test = begun(plan, args.file)
    jobs = min(args.jobs, args.groups)
    tasks = list(islice(plan.groups(test.done), max(0, args.groups - test.done)))
    if not decided(test):
        until_interrupted(
            play_group,
            tasks,
            jobs,
            lambda scores: _watched(test, bar(scores, len(tasks)), args.file),
        )
    report = told(test)
    show(report, args.json, _print_report)
    return 0 if report.accepted is not None or test.done >= args.groups else INTERRUPTED


class SprtPlan(Struct, frozen=True):
    """A test: who plays, where, and with which hypotheses ``elo``.

    ``seconds`` are those of a turn, of the new player and the old one; None for positions.
    """

    new: str
    old: str
    board: str
    players: int
    elo: tuple[float, float]
    seed: int = 1
    seconds: tuple[float, float] | None = None
    sets: tuple[str, ...] = ()
    own: bytes = b""

    def groups(self, first: int = 0) -> Iterator[tuple[Matchup, ...]]:
        number = first
        while True:
            yield tuple(self._game(number, seat) for seat in range(self.players))
            number += 1

    def _game(self, number: int, own_seat: int) -> Matchup:
        seats = range(self.players)
        bots = tuple(self.new if seat == own_seat else self.old for seat in seats)
        times = self.seconds and tuple(self.seconds[seat != own_seat] for seat in seats)
        seed = f"{self.seed}/{number}"
        return Matchup(self.board, bots, seed, times, sets=self.sets, own=self.own)


def play_group(games: Sequence[Matchup]) -> float:
    """The new player's victories in a group, where it sits on each seat once."""
    score = 0.0
    for seat, game in enumerate(games):
        winners = play_table(game).winners
        score += (seat in winners) / len(winners)
    return round(score, 3)


class SprtState(Struct):
    """A test as far as it has come: how often each score of a group was reached."""

    plan: SprtPlan
    scores: dict[float, int] = field(default_factory=dict)

    @property
    def done(self) -> int:
        return sum(self.scores.values())

    def note(self, score: float) -> None:
        self.scores[score] = self.scores.get(score, 0) + 1


def begun(plan: SprtPlan, file: Path | None) -> SprtState:
    """The test in a file, else a new one. UserError if the file has another test, or none."""
    from smallworld_net.files import read_regular

    if file is None or not file.exists():
        return SprtState(plan)
    try:
        found = msgspec.json.decode(read_regular(file, LARGEST), type=SprtState)
    except OSError as error:
        raise UserError(f"{file} can't be read: {error.strerror}.") from error
    except msgspec.DecodeError as error:
        raise UserError(f"{file} is not the state of a test.") from error
    if found.plan != plan:
        raise UserError(f"{file} belongs to a test with other arguments.")
    return found


def _watched(test: SprtState, scores: Iterable[float], file: Path | None) -> Iterator[float]:
    from smallworld_net.files import write_private

    for score in scores:
        test.note(score)
        if file is not None:
            write_private(file, msgspec.json.encode(test))
        yield score
        if decided(test):
            return


def expected(elo: float, players: int = 2) -> float:
    """The share of victories of a player that is ``elo`` stronger than each of its equal rivals."""
    strength: float = 10 ** (elo / 400)
    return strength / (strength + players - 1)


def elo_of(share: float, players: int = 2) -> float:
    share = min(max(share, 1e-6), 1 - 1e-6)
    return 400 * log10(share * (players - 1) / (1 - share))


def log_likelihood_ratio(scores: dict[float, float], low: float, high: float) -> float:
    """How much likelier the scores are where their mean is ``high`` than where it is ``low``.

    Each hypothesis is the likeliest distribution over these scores that has its mean; see Van den
    Bergh, "Normalized Elo", and fishtest.
    """
    total = sum(scores.values())
    shares = {score: number / total for score, number in scores.items()}
    tilts = [_tilt(shares, mean) for mean in (low, high)]
    ratio = 0.0
    for score, share in shares.items():
        under_low, under_high = (
            1 + tilt * (score - mean) for tilt, mean in zip(tilts, (low, high), strict=True)
        )
        ratio += share * log(under_low / under_high)
    return total * ratio


def _tilt(shares: dict[float, float], mean: float) -> float:
    """The x for which share / (1 + x (score - mean)) is a distribution with that mean."""
    off = [score - mean for score in shares]
    low, high = -1 / max(off), -1 / min(off)
    for _ in range(80):
        middle = (low + high) / 2
        if sum(p * d / (1 + middle * d) for p, d in zip(shares.values(), off, strict=True)) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _ratio(test: SprtState) -> float:
    if not test.done:
        return 0.0
    players = test.plan.players
    low, high = (players * expected(elo, players) for elo in test.plan.elo)
    scores = {score: test.scores.get(score, 0) or UNSEEN for score in _possible(test)}
    return log_likelihood_ratio(scores, low, high)


def _possible(test: SprtState) -> list[float]:
    """Half points, which shared victories bring, and what else has come up."""
    return sorted({*(half / 2 for half in range(2 * test.plan.players + 1)), *test.scores})


def decided(test: SprtState) -> bool:
    return abs(_ratio(test)) >= BOUND


class SprtReport(Struct, frozen=True):
    """A test's result. ``scores`` count the groups by the new player's victories in them.

    ``elo`` has its interval of 95 %. ``accepted`` is None where more games are needed.
    """

    plan: SprtPlan
    groups: int
    scores: dict[float, int]
    share: Estimate
    elo: Estimate
    llr: float
    bound: float
    accepted: bool | None


def told(test: SprtState) -> SprtReport:
    players, done = test.plan.players, test.done
    ratio = _ratio(test)
    mean = sum(score * n for score, n in test.scores.items()) / done if done else 1.0
    squares = sum((score - mean) ** 2 * n for score, n in test.scores.items())
    half = Z * sqrt(squares / (done - 1) / done) if done > 1 else float(players)
    ends = [min(max(0.0, end / players), 1.0) for end in (mean, mean - half, mean + half)]
    return SprtReport(
        test.plan,
        done,
        {score: test.scores.get(score, 0) for score in _possible(test)},
        Estimate(*(round(end, 4) for end in ends)),
        Estimate(*(round(elo_of(end, players), 1) for end in ends)),
        round(ratio, 3),
        round(BOUND, 3),
        None if abs(ratio) < BOUND else ratio > 0,
    )


def _print_report(report: SprtReport) -> None:
    plan, elo, share = report.plan, report.elo, report.share
    low, high = plan.elo
    outcome = {True: "accepted", False: "rejected", None: "undecided"}[report.accepted]
    with_sets = f" with {', '.join(plan.sets)}" if plan.sets else ""
    print(f"{plan.new} against {plan.old}: {plan.players} players on {plan.board}{with_sets}")
    print(f"LLR    {report.llr:+.2f} (±{report.bound:.2f}) for {low:g} or {high:g} Elo: {outcome}")
    print(f"Elo    {elo.value:+.1f} ({elo.low:+.1f} – {elo.high:+.1f})")
    print(f"Share  {share.value:.1%} ({share.low:.1%} – {share.high:.1%}) of the victories")
    print(f"{report.groups} groups by victories:")
    print("  ".join(f"{score:g}: {number}" for score, number in report.scores.items()))
