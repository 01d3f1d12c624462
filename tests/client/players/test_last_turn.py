"""A seat's last turn is searched so widely that it leaves no coin that the rules would give."""

from collections.abc import Iterable, Iterator
from random import Random

import pytest

from smallworld.game import Game
from smallworld.moves import DIE, Attempt, Conquer, Dragon, Expand, Pick, Sorcery
from smallworld.state import Stage, State
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import OWN, Search, computer
from smallworld_client.players.lines import LineSearch
from smallworld_client.players.self_play import THOUGHTS, play
from smallworld_client.table.setup import find_board
from smallworld_maps import for_players

LARGEST = 3_000
"""Positions within a turn up to which it is searched by the rules alone."""
LEFT = 0.05
"""Coins that count as none: a tie is decided by less."""


class TooLargeError(Exception): ...


class ByTheRules:
    """The most coins ahead that the last turn of a game can end with, whatever is conquered."""

    def __init__(self, game: Game, state: State) -> None:
        judge = Judge(load_values("values", len(state.players)), game, state, state.seat)
        self._game = game
        self._lines = LineSearch(judge, Random(1), OWN, Positions(10**9))
        self._known: dict[object, float] = {}

    def best(self, state: State) -> float:
        play, moves = self._lines.play, self._game.legal_moves(state)
        if state.stage is Stage.PICK:
            return max(self._conquering(play(state, it)) for it in moves if isinstance(it, Pick))
        declining = (line.worth for line in self._lines._declining(state))
        return max(self._conquering(play(state, Expand())), *declining)

    def _conquering(self, state: State) -> float:
        key = (state.regions, state.players[state.seat], frozenset(state.turn.attacks))
        if key not in self._known:
            if len(self._known) > LARGEST:
                raise TooLargeError
            self._known[key] = self._end(state)
            if state.stage is Stage.CONQUER:
                self._known[key] = max(self._known[key], *self._after(state))
        return self._known[key]

    def _after(self, state: State) -> Iterator[float]:
        yield float("-inf")
        for move in self._game.legal_moves(state):
            if isinstance(move, Attempt):
                odds = float(self._game.odds(state, move.region, move.declined) or 0)
                won, lost = (
                    self._end(self._lines.play(state, move, die)) for die in (max(DIE), min(DIE))
                )
                yield odds * won + (1 - odds) * lost
            elif isinstance(move, Conquer | Dragon | Sorcery):
                yield self._conquering(self._lines.play(state, move))

    def _end(self, state: State) -> float:
        return self._lines._ended(state, ()).worth


def last_turns(games: Iterable[int]) -> Iterator[tuple[Game, State]]:
    for number in games:
        players = number % 4 + 2
        board = find_board(for_players(players).id)
        played = play(board, [computer("easy")] * players, f"last turn {number}")
        state = played.game.start()
        for entry in played.entries:
            begins = state.stage in (Stage.START, Stage.PICK) and state.to_move == players - 1
            if begins and (state.round, state.seat) == (board.rounds, players - 1):
                yield played.game, state
                break
            state = played.game.replay(state, entry)


def found(game: Game, state: State) -> float:
    view = View(game, state, state.to_move)
    return Search(view, Random(1), Positions(THOUGHTS)).prospects()[0].line.worth


NARROW_MISSES = (75, 261, 294)
"""Games in whose last turn a beam as wide as in other turns leaves coins."""


def test_hard_leaves_no_coin_in_the_last_turn_of_a_game() -> None:
    left, checked = [], 0
    for game, state in last_turns((*NARROW_MISSES, *range(6))):
        try:
            best = ByTheRules(game, state).best(state)
        except TooLargeError:
            continue
        checked += 1
        if best - found(game, state) > LEFT:
            left.append((str(state), best, found(game, state)))
    assert checked > 4
    assert left == []


def test_a_wide_search_becomes_narrow_once_it_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    game, state = next(last_turns((3,)))
    view, looks = View(game, state, state.to_move), []

    class Clock(Positions):
        def spend(self, positions: int) -> None:
            looks.append(positions)
            super().spend(positions)

    Search(view, Random(1), Clock(100)).prospects()
    assert sum(looks) < 400
