"""A computer player that is another program: each move is asked of it as a REQ socket asks.

Each question has a connection of its own, which reads a few frames and then ends. What comes back
is text, which the rules judge like anybody's move. An answer that is late, too large, unreadable or
illegal is asked for once again, with the reason; after a second one the seat is played by ``easy``
to the end, whatever the engine does.
"""

import logging
import socket as system
import time

import msgspec
from msgspec import Struct, msgpack

from smallworld.game import Game
from smallworld.moves import Attempt, Conquer, Move, Pick, PickLed
from smallworld.notation import VERB_OF, NotationError, print_move, read_move
from smallworld.rules.column import LEADER_PRICE, price_of
from smallworld.rules.conquest import helps_of
from smallworld.state import State
from smallworld_client.players.bot import BotClock, Legal, Seconds, View
from smallworld_client.players.simple_bots import EasyBot
from smallworld_client.programs.messages import (
    LegalMove,
    MoveQuestion,
    game_message,
    position_message,
)
from smallworld_client.programs.plain_zmtp import MORE, PlainPeer
from smallworld_net.address import parse_endpoint
from smallworld_net.zmtp import COMMAND, ProtocolError, framed

log = logging.getLogger(__name__)

LEAST = 1.0  # seconds for an answer at least: the first moves of a turn may have used up its time
LARGEST_ANSWER = 16 << 10
MOST_READ = 4 * LARGEST_ANSWER  # bytes that are read for one question, whatever they are
LONGEST_REASON = 300


class NoEngineMove(Exception):
    """The engine gave no move that can be played; the text says why, to it and to the log."""


class EngineAnswer(Struct):
    move: str


class EngineBot:
    def __init__(self, endpoint: str, seed: int) -> None:
        self._endpoint = endpoint
        self._stand_in = EasyBot(seed)
        self._is_replaced = False

    def choose(self, view: View, legal: Legal, clock: BotClock) -> Move:
        why = ""
        for _ in range(0 if self._is_replaced else 2):
            try:
                return self._ask(view, legal, clock, why)
            except NoEngineMove as error:
                why = str(error)[:LONGEST_REASON]
                log.warning("%s: %s", self._endpoint, why)
        if not self._is_replaced:
            self._is_replaced = True
            log.warning("%s: easy plays its seat from now on", self._endpoint)
        return self._stand_in.choose(view, legal, clock)

    def _ask(self, view: View, legal: Legal, clock: BotClock, why: str) -> Move:
        left = clock.time_left() if isinstance(clock, Seconds) else LEAST
        milliseconds = round(1000 * max(LEAST, left))
        question = question_about(view, legal.moves(), milliseconds, why)
        answer = _answer_to(msgpack.encode(question), self._endpoint, milliseconds)
        return _judged(view, legal, answer)


def _answer_to(question: bytes, endpoint: str, milliseconds: int) -> bytes:
    """Raises NoEngineMove where there is none in time, whatever comes instead."""
    deadline = time.monotonic() + milliseconds / 1000
    peer = PlainPeer(b"REQ", (b"REP", b"ROUTER"), LARGEST_ANSWER)
    late = NoEngineMove(f"no answer within {milliseconds} ms")
    try:
        with system.create_connection(parse_endpoint(endpoint), milliseconds / 1000) as socket:
            read, is_asked = 0, False
            while read <= MOST_READ:
                left = deadline - time.monotonic()
                if left <= 0:
                    raise late
                socket.settimeout(left)
                socket.sendall(peer.output)
                peer.output.clear()
                data = socket.recv(LARGEST_ANSWER)
                if not data:
                    raise NoEngineMove("the program hung up")
                read += len(data)
                for frame in peer.receive(data):
                    if frame.flags & COMMAND or (frame.flags & MORE and frame.body):
                        raise NoEngineMove("an answer is one frame after an empty one")
                    if not frame.flags & MORE:
                        return frame.body
                if peer.is_ready and not is_asked:
                    is_asked = True
                    peer.output += framed(b"", MORE) + framed(question)
    except TimeoutError:
        raise late from None
    except OSError as error:
        raise NoEngineMove(f"no program can be asked there: {error.strerror}") from None
    except ProtocolError as error:
        raise NoEngineMove(f"the answer is no ZeroMQ message: {error}") from None
    raise NoEngineMove(f"more than {MOST_READ} bytes without an answer")


def question_about(view: View, moves: list[Move], milliseconds: int, why: str = "") -> MoveQuestion:
    game, state = view.game, view.state
    return MoveQuestion(
        game_message(game),
        position_message(game, state),
        view.seat,
        tuple(_legal_move(game, state, view.seat, move) for move in moves),
        milliseconds,
        why,
    )


def _legal_move(game: Game, state: State, seat: int, move: Move) -> LegalMove:
    coins, tokens, odds = 0, 0, 1.0
    match move:
        case Pick(slot):
            leader = LEADER_PRICE if isinstance(move, PickLed) else 0
            coins = price_of(game.context, state.column, slot) + leader
        case Conquer(region, declined):
            tokens = game.quote(state, region, declined).price
        case Attempt(region, declined):
            tokens = game.quote(state, region, declined).price
            odds = float(game.odds(state, region, declined, helps_of(move)) or 0)
    return LegalMove(print_move(game, seat, move), VERB_OF[type(move)], coins, tokens, odds)


def _judged(view: View, legal: Legal, answer: bytes) -> Move:
    """The move of an answer; NoEngineMove if it is no legal one of that seat."""
    try:
        text = msgpack.decode(answer, type=EngineAnswer).move
        seat, move = read_move(view.game, text)
    except msgspec.MsgspecError as error:
        raise NoEngineMove(f"the answer is no map with a move: {error}") from None
    except NotationError as error:
        raise NoEngineMove(f"the move can't be read: {error}") from None
    if seat != view.seat:
        raise NoEngineMove(f"{text} is a move of another player")
    refusal = legal.why_not(move)
    if refusal is not None:
        raise NoEngineMove(f"{text} is not legal: {refusal}")
    return move
