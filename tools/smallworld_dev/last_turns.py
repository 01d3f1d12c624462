"""Last turns of games, searched by the rules alone: what a computer player's search is held to.

Only the base game's conquests are tried, without abandoning regions and without helps of sets, so
a computer player may find more. The die counts by its odds.
"""

from collections.abc import Iterable, Iterator
from math import inf
from random import Random

from smallworld.game import Game
from smallworld.moves import DIE, AtRegion, Attempt, Conquer, Dragon, Expand, Move, Pick, Sorcery
from smallworld.notation import print_move
from smallworld.state import LETTERS, Stage, State
from smallworld_client.players.bot import Positions, View
from smallworld_client.players.judge import Judge, load_values
from smallworld_client.players.levels import OWN, Search, computer
from smallworld_client.players.lines import LineSearch
from smallworld_client.players.self_play import THOUGHTS, play
from smallworld_client.study.check import Figure
from smallworld_client.study.position_line import print_position, read_position
from smallworld_client.table.setup import find_board
from smallworld_dev.tactics import LAST_TURN, FoundPosition
from smallworld_maps import for_players

LARGEST = 3_000
"""Positions within a turn up to which it is searched."""
EVEN = 0.05
"""Coins that count as none: a tie is decided by less."""
CLEAR = 1.0
"""Coins by which a bad conquest has to stay behind the best ones, whatever follows."""


class TooLargeError(Exception): ...


class ByTheRules:
    """The most coins ahead that the last turn of a game can end with, whatever is conquered."""

    def __init__(self, game: Game, state: State) -> None:
        judge = Judge(load_values("values", len(state.players)), game, state, state.seat)
        self._game = game
        self._lines = LineSearch(judge, Random(1), OWN, Positions(10**9))
        self._known: dict[object, float] = {}

    def best(self, state: State) -> float:
        """Raises TooLargeError."""
        play, moves = self._lines.play, self._game.legal_moves(state)
        if state.stage is Stage.PICK:
            return max(self.conquering(play(state, it)) for it in moves if isinstance(it, Pick))
        declining = (line.worth for line in self._lines._declining(state))
        return max(self.conquering(play(state, Expand())), *declining)

    def conquering(self, state: State) -> float:
        """The same where a race is about to conquer, or has to end its turn."""
        key = (state.regions, state.players[state.seat], frozenset(state.turn.attacks))
        if key not in self._known:
            if len(self._known) > LARGEST:
                raise TooLargeError
            self._known[key] = self._end(state)
            if state.stage is Stage.CONQUER:
                self._known[key] = max(self._known[key], *self.by_move(state).values(), -inf)
        return self._known[key]

    def by_move(self, state: State) -> dict[Move, float]:
        """What each next conquest or final attempt can come to."""
        found: dict[Move, float] = {}
        for move in self._game.legal_moves(state):
            if isinstance(move, Attempt):
                odds = float(self._game.odds(state, move.region, move.declined) or 0)
                won, lost = (
                    self._end(self._lines.play(state, move, die)) for die in (max(DIE), min(DIE))
                )
                found[move] = odds * won + (1 - odds) * lost
            elif isinstance(move, Conquer | Dragon | Sorcery):
                found[move] = self.conquering(self._lines.play(state, move))
        return found

    def expand(self, state: State) -> State:
        return self._lines.play(state, Expand())

    def _end(self, state: State) -> float:
        return self._lines._ended(state, ()).worth


def last_turns(games: Iterable[int]) -> Iterator[tuple[Game, State]]:
    """The last turn of each of these games of easy, by their numbers."""
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


def found_by_search(game: Game, state: State) -> float:
    view = View(game, state, state.to_move)
    return Search(view, Random(1), Positions(THOUGHTS)).prospects()[0].line.worth


def tactics(number: int) -> FoundPosition | None:
    """The last turn of a game as a question: which region first?

    None where most conquests are as good as the best, or where abandoning a region is better.
    """
    for game, state in last_turns((number,)):
        if state.stage is not Stage.START:
            return None
        rules = ByTheRules(game, state)
        begun = rules.expand(state)
        try:
            best, worths = rules.best(state), rules.by_move(begun)
        except TooLargeError:
            return None
        good = [move for move, worth in worths.items() if best - worth <= EVEN]
        bad = [move for move, worth in worths.items() if best - worth >= CLEAR]
        is_hard = len(bad) >= len(good) > 0 and any(isinstance(move, AtRegion) for move in bad)
        if not is_hard or found_by_search(game, state) > best + EVEN:
            return None
        line = print_position(game, begun)
        lettered, _ = read_position(line, LETTERS)
        lead = best - max(worths[move] for move in bad)
        return FoundPosition(
            f"last turn {number}",
            LAST_TURN,
            line,
            tuple(print_move(lettered, begun.seat, move) for move in good),
            tuple(print_move(lettered, begun.seat, move) for move in bad),
            Figure(),
            Figure(lead),
        )
    return None
