"""Computer players choose their moves in the bot process."""

from collections.abc import Callable, Iterator
from multiprocessing import active_children
from queue import SimpleQueue
from threading import Event, enumerate as enumerate_threads

import pytest
from msgspec import msgpack

from smallworld.content import load_content
from smallworld.errors import IllegalMove
from smallworld.game import Game, deal
from smallworld.moves import Move
from smallworld.state import State
from smallworld_client.players.levels import TurnPlan
from smallworld_client.players.processes import (
    BotProcess,
    BotScheduler,
    HintProcess,
    MoveQuery,
    MoveServer,
)
from smallworld_client.table.setup import find_board
from smallworld_client.words.seat import SeatSays
from smallworld_net.programs import ClosedError, NoAnswerError
from smallworld_wire.sentences import Sentence
from tests.helpers.evening import seeded
from tests.helpers.expect import PATIENCE

BOARD = find_board("two-players")
GAME = Game(deal(BOARD, ("Ann", "Bob"), "a-game", seeded(), load_content("base")), BOARD)
STATE = GAME.start()
ODD = "tests.helpers.odd_bots"


def test_moves_come_back_from_there_also_after_one_who_broke_down() -> None:
    process = BotProcess()
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:Broken", GAME, STATE)
    for bot in ("medium", f"{ODD}:Plain"):
        assert GAME.why_not(STATE, 0, process.move(bot, GAME, STATE)) is None
    process.close()


def test_who_cheats_gives_no_answer() -> None:
    query = MoveQuery(f"{ODD}:Cheat", GAME.header, str(STATE))
    with pytest.raises(IllegalMove):
        MoveServer()(msgpack.encode(query))


def test_who_never_answers_is_not_waited_for() -> None:
    process = BotProcess(patience=0.1)
    with pytest.raises(NoAnswerError):
        process.move(f"{ODD}:Dreamer", GAME, STATE)
    process.close()


Choose = Callable[[Game, State], Move]


class Source:
    """Moves that a function of the position chooses."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose
        self.asked = 0

    def move(self, bot: str, game: Game, state: State) -> Move:
        self.asked += 1
        return self._choose(game, state)

    def close(self) -> None: ...


def first(game: Game, state: State) -> Move:
    return game.legal_moves(state)[0]


def fail(game: Game, state: State) -> Move:
    raise NoAnswerError


class Desk:
    """A scheduler, and what it posts and tells."""

    def __init__(self, choose: Choose) -> None:
        self.said: list[Sentence] = []
        self.done: SimpleQueue[None] = SimpleQueue()
        self.source = Source(choose)
        self.scheduler = BotScheduler(self._post, self.said.append, self.source)

    def _post(self, deed: Callable[[], None]) -> None:
        deed()
        self.done.put(None)

    def ask(self, bot: str, index: int = 0) -> Move | None:
        return self.scheduler.move(index, bot, GAME, STATE)

    def wait(self, times: int = 1) -> None:
        for _ in range(times):
            self.done.get(timeout=PATIENCE)


@pytest.fixture
def desks() -> Iterator[Callable[[Choose], Desk]]:
    made: list[Desk] = []

    def make(choose: Choose) -> Desk:
        made.append(Desk(choose))
        return made[-1]

    yield make
    for client in made:
        client.scheduler.close()


Desks = Callable[[Choose], Desk]


@pytest.mark.parametrize(("bot", "asked"), [("random", 0), ("easy", 0), ("medium", 1)])
def test_a_move_is_there_when_it_has_been_thought_of_here_by_who_needs_no_time(
    desks: Desks, bot: str, asked: int
) -> None:
    client = desks(first)
    client.ask(bot)
    client.wait()
    move = client.ask(bot)
    assert move is not None
    assert GAME.why_not(STATE, 0, move) is None
    assert client.source.asked == asked


def test_a_slow_player_holds_up_nobody_and_is_asked_once(desks: Desks) -> None:
    may_go_on = Event()

    def ponder(game: Game, state: State) -> Move:
        may_go_on.wait(PATIENCE)
        return first(game, state)

    client = desks(ponder)
    assert [client.ask("slow") for _ in range(3)] == [None] * 3
    may_go_on.set()
    client.wait()
    assert client.ask("slow") is not None
    assert client.source.asked == 1


def test_for_one_who_gives_no_answer_a_simpler_player_goes_on_and_the_table_hears_it_once(
    desks: Desks,
) -> None:
    client = desks(fail)
    for index in range(3):
        client.ask("broken", index)
        client.wait(1 if index else 2)
        assert client.ask("broken", index) is not None
    assert client.source.asked == 1
    assert client.said == [SeatSays.COMPUTER_REPLACED()]


def test_a_move_that_nobody_waits_for_any_more_is_no_failure(
    desks: Desks, caplog: pytest.LogCaptureFixture
) -> None:
    def be_closed(game: Game, state: State) -> Move:
        raise ClosedError

    client = desks(be_closed)
    client.ask("medium")
    client.wait()
    assert (client.said, caplog.records) == ([], [])


def test_closing_waits_for_the_thread_that_asks(desks: Desks) -> None:
    may_go_on, has_gone_on = Event(), Event()

    class Slow(Source):
        def close(self) -> None:
            may_go_on.set()

    def ponder(game: Game, state: State) -> Move:
        may_go_on.wait(PATIENCE)
        has_gone_on.set()
        raise ClosedError

    client = desks(first)
    scheduler = BotScheduler(client._post, client.said.append, Slow(ponder))
    scheduler.move(0, "slow", GAME, STATE)
    scheduler.close()
    assert has_gone_on.is_set()


def test_the_plans_are_legal_where_they_were_asked_for() -> None:
    told: SimpleQueue[list[TurnPlan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    plans = told.get(timeout=60)
    hints.close()
    assert plans
    assert [GAME.why_not(GAME.start(), 0, plan.moves[0]) for plan in plans] == [None] * len(plans)


def test_nothing_is_told_once_it_is_closed() -> None:
    """Whoever was to be told may be gone by then, and belong to a window that is."""
    others = set(active_children())  # a table of another test may be thinking still
    told: SimpleQueue[list[TurnPlan]] = SimpleQueue()
    hints = HintProcess()
    hints.ask(GAME, GAME.start(), told.put)
    hints.close()
    hints.ask(GAME, GAME.start(), told.put)
    assert told.empty()
    assert not set(active_children()) - others
    assert not [thread for thread in enumerate_threads() if thread.name.startswith("hint")]
