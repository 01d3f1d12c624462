"""``smallworld-dev chances``: fits how an expected lead becomes a chance to win, and shows the fit.

Games of computer players are played to their end. Between any two turns each seat's expected coins
are noted, and who won; the scale is the one under which the results were likeliest.
"""

import os
from argparse import ArgumentParser, Namespace
from itertools import product
from math import log
from statistics import fmean

from msgspec import Struct

from smallworld.state import Stage
from smallworld_client.cli.arguments import at_least_one, bar, show
from smallworld_client.players.judge import load_values
from smallworld_client.players.levels import computer
from smallworld_client.players.self_play import (
    GameInPlay,
    Matchup,
    board_for,
    play,
    until_interrupted,
)
from smallworld_client.process import INTERRUPTED
from smallworld_client.study.outlook import SCALE, chances, rounds_left
from smallworld_client.table.setup import find_board

HELP = "fit the curve from an expected lead to a chance to win"

BASES = [0.5 + 0.5 * step for step in range(16)]
SLOPES = [0.1 * step for step in range(31)]
BINS = 10
"""Chances that are told apart where the fit is shown."""
MARGIN = 1e-4
"""The least chance that counts, so that one surprise does not decide the fit."""


class Moment(Struct, frozen=True):
    """The expected coins of all seats between two turns, the rounds left, and the winners."""

    totals: tuple[float, ...]
    left: float
    winners: tuple[int, ...]


class Reliability(Struct, frozen=True):
    """Chances between two bounds: how many, their mean, and how many of them came true."""

    number: int
    promised: float
    won: float


class Fit(Struct, frozen=True):
    players: int
    games: int
    scale: tuple[float, float]
    loss: float
    """The mean of the negative logarithm of the winner's chance."""
    shipped_loss: float
    """The same by the scale that is shipped."""
    reliability: tuple[Reliability, ...]


def add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--players", type=int, choices=range(2, 6), default=3)
    parser.add_argument("--games", type=at_least_one, default=200, help="how many games (200)")
    parser.add_argument("--bot", default="medium", help="who plays on all seats (medium)")
    parser.add_argument("--seed", type=int, default=1, help="the same seed, the same games (1)")
    parser.add_argument("--jobs", type=at_least_one, default=os.cpu_count() or 1)
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def run(args: Namespace) -> int:
    board = board_for(None, args.players)
    bots = (args.bot,) * args.players
    tables = [Matchup(board, bots, f"{args.seed}/{number}") for number in range(args.games)]
    jobs = min(args.jobs, args.games)
    games = until_interrupted(moments, tables, jobs, lambda all: bar(all, args.games))
    show(fit(games, args.players), args.json, _print)
    return 0 if len(games) == args.games else INTERRUPTED


def moments(table: Matchup) -> list[Moment]:
    """Play a game and return what was expected between its turns."""
    seen: dict[tuple[int, int], tuple[tuple[float, ...], float]] = {}

    def note(played: GameInPlay) -> None:
        game, state = played.game, played.state
        if (state.round, state.seat) in seen or state.stage is Stage.OVER:
            return
        seats = range(len(state.players))
        totals = load_values("values", len(seats)).totals(game, state, seats)
        seen[state.round, state.seat] = tuple(totals), rounds_left(game, state)

    bots = [computer(name) for name in table.bots]
    played = play(find_board(table.board), bots, table.seed, watch=note)
    winners = tuple(played.game.winners(played.state))
    return [Moment(totals, left, winners) for totals, left in seen.values() if winners]


def fit(games: list[list[Moment]], players: int) -> Fit:
    every = [moment for game in games for moment in game]
    scale = min(product(BASES, SLOPES), key=lambda scale: loss(every, scale))
    return Fit(
        players,
        len(games),
        scale,
        loss(every, scale),
        loss(every, SCALE[players]),
        tuple(reliability(every, scale)),
    )


def loss(every: list[Moment], scale: tuple[float, float]) -> float:
    found = (chances(moment.totals, moment.left, scale) for moment in every)
    return fmean(
        -log(max(MARGIN, fmean(chance[seat] for seat in moment.winners)))
        for moment, chance in zip(every, found, strict=True)
    )


def reliability(every: list[Moment], scale: tuple[float, float]) -> list[Reliability]:
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for moment in every:
        for seat, chance in enumerate(chances(moment.totals, moment.left, scale)):
            won = (seat in moment.winners) / len(moment.winners)
            bins[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Reliability(len(seen), fmean(p for p, _ in seen), fmean(w for _, w in seen))
        for seen in bins
        if seen
    ]


def _print(found: Fit) -> None:
    base, slope = found.scale
    print(f"{found.games} games of {found.players}: scale {base:.1f} + {slope:.1f} a round left")
    print(f"loss {found.loss:.3f}, by the scale shipped {found.shipped_loss:.3f}\n")
    print(f"{'promised':>9}{'won':>7}{'moments':>9}")
    for line in found.reliability:
        print(f"{line.promised:>9.0%}{line.won:>7.0%}{line.number:>9}")
