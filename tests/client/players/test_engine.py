"""Programs that play: good ones, and those that answer too late, too much or nonsense."""

import logging
from collections.abc import Callable, Iterator

import pytest

from smallworld.errors import GameError
from smallworld.notation import print_move, read_move
from smallworld_client.players import engine
from smallworld_client.players.bot import Legal, Positions, View
from smallworld_client.players.engine import LARGEST_ANSWER, EngineBot
from smallworld_client.players.levels import computer
from tests.helpers.courses import new_course
from tests.helpers.engines import Answer, Engine, move

Serve = Callable[[Answer], "Engine"]
VIEW = View(new_course().game, new_course().state, 0)
LEGAL = Legal(VIEW)
FIRST = print_move(VIEW.game, 0, LEGAL.moves()[0])


@pytest.fixture
def serve() -> Iterator[Serve]:
    engines: list[Engine] = []

    def start(answer: Answer) -> Engine:
        engines.append(Engine(answer))
        return engines[-1]

    yield start
    for each in engines:
        each.close()


@pytest.fixture(autouse=True)
def _short_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "LEAST", 0.2)


def test_an_engine_is_told_the_position_and_every_legal_move_and_chooses_one(serve: Serve) -> None:
    program = serve(lambda question: move(question["moves"][-1]["text"]))
    bot = computer(f"engine:{program.endpoint}")(1)
    chosen = bot.choose(VIEW, LEGAL, Positions(1))
    assert chosen == LEGAL.moves()[-1]
    [question] = program.asked
    assert question["position"]["text"] == str(VIEW.state)
    assert [read_move(VIEW.game, each["text"])[1] for each in question["moves"]] == LEGAL.moves()


BAD: dict[str, tuple[Answer, str]] = {
    "illegal": (lambda question: move("Ann expand"), "is not legal: WRONG_STAGE"),
    "another player's": (lambda question: move("Bob pick 1"), "a move of another player"),
    "no notation": (lambda question: move("Ann flies"), "can't be read"),
    "no map": (lambda question: b"\xc1 nonsense", "no map with a move"),
    "a bomb of nested lists": (lambda question: b"\x91" * 10_000 + b"\xc0", "no map with a move"),
    "too large": (lambda question: b"x" * (LARGEST_ANSWER + 1), "size that is not taken"),
    "no answer": (lambda question: None, "no answer within"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_answer_is_asked_for_again_with_the_reason(serve: Serve, kind: str) -> None:
    answer, reason = BAD[kind]
    program = serve(lambda question: move(FIRST) if question["why"] else answer(question))
    assert EngineBot(program.endpoint, 1).choose(VIEW, LEGAL, Positions(1)) == LEGAL.moves()[0]
    assert reason in program.asked[1]["why"]


def test_after_a_second_bad_answer_or_where_nobody_listens_easy_plays_the_seat_to_the_end(
    serve: Serve, caplog: pytest.LogCaptureFixture
) -> None:
    program = serve(lambda question: move("Ann flies"))
    for endpoint in (program.endpoint, "tcp://127.0.0.1:1"):
        bot = EngineBot(endpoint, 1)
        with caplog.at_level(logging.WARNING):
            for _ in range(3):
                assert LEGAL.why_not(bot.choose(VIEW, LEGAL, Positions(1))) is None
        assert caplog.messages[-1] == f"{endpoint}: easy plays its seat from now on"
    assert len(program.asked) == 2


@pytest.mark.parametrize("endpoint", ["127.0.0.1:5557", "ipc:///tmp/x", "tcp://", "tcp://a"])
def test_an_engines_address_is_checked_before_a_game_begins(endpoint: str) -> None:
    with pytest.raises(GameError, match="tcp://"):
        computer(f"engine:{endpoint}")
