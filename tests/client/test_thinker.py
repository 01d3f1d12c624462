"""Computer players think in a thread of their own."""

from collections.abc import Callable, Iterator
from queue import SimpleQueue
from threading import Event

import pytest

from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.boards import find_board
from smallworld_client.bots.bot import Legal, View
from smallworld_client.bots.clock import Clock
from smallworld_client.links.thinker import Thinker
from tests.helpers.evening import seeded
from tests.helpers.follower import PATIENCE

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded()), BOARD)
STATE = GAME.start()


@pytest.fixture
def done() -> SimpleQueue[None]:
    """Rings when a thought has come to its end."""
    return SimpleQueue()


@pytest.fixture
def thinker(done: SimpleQueue[None]) -> Iterator[Thinker]:
    thinker = Thinker(lambda _: done.put(None))
    yield thinker
    thinker.close()


class Plays:
    """A computer player that chooses by a function of the position."""

    def __init__(self, choose: Callable[[Game, State], Move]) -> None:
        self._choose = choose

    def choose(self, view: View, legal: Legal, clock: Clock) -> Move:
        return self._choose(view.game, view.state)


def use(monkeypatch: pytest.MonkeyPatch, choose: Callable[[Game, State], Move]) -> None:
    """Have this one play, whatever he is called."""
    monkeypatch.setattr(
        "smallworld_client.links.thinker.computer", lambda name: lambda seed: Plays(choose)
    )


def test_a_move_is_there_when_it_has_been_thought_of(
    thinker: Thinker, done: SimpleQueue[None]
) -> None:
    thinker.move(0, "random", GAME, STATE)
    done.get(timeout=PATIENCE)
    move = thinker.move(0, "random", GAME, STATE)
    assert move is not None
    assert GAME.why_not(STATE, 0, move) is None


def test_a_slow_player_holds_up_nobody_and_is_asked_once(
    thinker: Thinker, done: SimpleQueue[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, asked = Event(), []

    def ponder(game: Game, state: State) -> Move:
        asked.append(state)
        may_go_on.wait(PATIENCE)
        return game.legal_moves(state)[0]

    use(monkeypatch, ponder)
    assert [thinker.move(0, "slow", GAME, STATE) for _ in range(3)] == [None] * 3
    may_go_on.set()
    done.get(timeout=PATIENCE)
    assert thinker.move(0, "slow", GAME, STATE) is not None
    assert len(asked) == 1


def test_a_game_that_has_moved_on_gets_a_new_thought(
    thinker: Thinker, done: SimpleQueue[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[State] = []

    def remember(game: Game, state: State) -> Move:
        asked.append(state)
        return game.legal_moves(state)[0]

    use(monkeypatch, remember)
    thinker.move(0, "quick", GAME, STATE)
    done.get(timeout=PATIENCE)
    thinker.move(1, "quick", GAME, STATE)
    done.get(timeout=PATIENCE)
    assert thinker.move(1, "quick", GAME, STATE) is not None
    assert len(asked) == 2


def test_an_error_of_a_computer_player_is_not_swallowed(
    thinker: Thinker, done: SimpleQueue[None], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(game: Game, state: State) -> Move:
        raise RuntimeError("lost the thread")

    def ask_twice() -> None:
        for _ in range(2):
            thinker.move(0, "broken", GAME, STATE)
            done.get(timeout=PATIENCE)

    use(monkeypatch, fail)
    with pytest.raises(RuntimeError, match="lost the thread"):
        ask_twice()
