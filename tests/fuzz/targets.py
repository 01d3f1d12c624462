"""What frames are thrown at: a parser, and the core behind it with whatever it answers."""

import asyncio
import os
import string
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QLoggingCategory
from PySide6.QtGui import QGuiApplication

from smallworld.board import Board
from smallworld.content import load_content
from smallworld.content.own import (
    OwnError,
    content_with,
    is_drawn,
    pack as pack_own,
    read_own,
    unpack as unpack_own,
)
from smallworld.game import Game, deal
from smallworld.moves import Question
from smallworld_client.gui.paint.svg_paths import BadEmblem, redrawn
from smallworld_client.home.own_content import own_pieces_text
from smallworld_client.table.guest import Guest
from smallworld_client.table.setup import find_board, open_game
from smallworld_lobby.crowds import PeerOrigin
from smallworld_lobby.lobby import Lobby
from smallworld_lobby.relay import AT_ONCE, TunnelEnd, token_of
from smallworld_maps import BadBoard, MapFile
from smallworld_maps.drawing import CannotDraw, drawable, halve
from smallworld_maps.files import read_text
from smallworld_maps.own import adopted, pack, unpack
from smallworld_wire.codec import (
    FROM_LOBBY,
    FROM_TABLE,
    KEY_DISCOVERY,
    TO_LOBBY,
    TO_TABLE,
    AnyMessage,
    Codec,
    encode,
)
from smallworld_wire.common import NONCE_BYTES, KeyDiscovery, WireError, game_id, hello
from smallworld_wire.lobby import FromLobby, ToLobby
from smallworld_wire.sentences import told_by
from smallworld_wire.table import AppendBatch, FromTable, ToTable
from tests.helpers.boards import brick_board
from tests.helpers.evening import GAME, Evening
from tests.helpers.made import maker
from tests.helpers.own_packs import some_own

ANEW = 2_000
"""Messages after which what they are thrown at is replaced by one that is unharmed."""
TUNED = 0.5
"""How often a message names the game that is being played, and the place that comes next."""
LONGEST_REFUSAL = 500
DRAWN_ON = 0.05
PLAYED_ON = 0.01
MOVES = 25
LETTERS = string.ascii_letters + string.digits + "-_"
FAR = PeerOrigin("198.51.100.7", "198.51.100.7")
KEYS = [str(number).zfill(40).encode() for number in range(60)]


class Target(ABC):
    """A parser, and what stands behind it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    @abstractmethod
    def fresh(self, rng: Random) -> bytes:
        """A frame that is a message."""

    @abstractmethod
    def throw(self, frame: bytes) -> bool:
        """Throw a frame; whether it was a message."""


class Conversation(Target):
    """One side of a conversation on the wire."""

    codec: Codec[Any]
    union: object
    answers: Codec[Any]

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._make = maker(self.union)
        self._left = 0
        self._now = 0.0

    def fresh(self, rng: Random) -> bytes:
        return encode(self._make(rng))

    def throw(self, frame: bytes) -> bool:
        """What is answered has to be messages that the others can read."""
        try:
            message = self.codec.decode(frame)
        except WireError:
            return False
        if not self._left:
            self._left = ANEW
            self.renew()
        self._left -= 1
        self._now += self.rng.choice((0.0, 0.01, 0.5))
        for answer in self.answer(self._tuned(message), self._now):
            assert self.answers.decode(encode(answer)) == answer
        return True

    @abstractmethod
    def renew(self) -> None:
        """Begin with an unharmed one."""

    @abstractmethod
    def answer(self, message: Any, now: float) -> Iterable[AnyMessage]:
        """What is said to a message."""

    def _tuned(self, message: Any) -> Any:
        if self.rng.random() > TUNED:
            return message
        fields = {name: value for name, value in self.tune().items() if hasattr(message, name)}
        return replace(message, **fields)

    def tune(self) -> dict[str, object]:
        """What makes a message matter."""
        return {}


class AtHost(Conversation):
    codec, union, answers = TO_TABLE, ToTable, FROM_TABLE

    def renew(self) -> None:
        evening = Evening()
        if self.rng.random() < 0.8:
            evening.begin()
            evening.move(self.rng.randrange(30))
        self.table = evening.table
        self.peers = [*evening.seats, *KEYS]

    def answer(self, message: ToTable, now: float) -> Iterable[FromTable]:
        outgoing = self.table.receive(self.rng.choice(self.peers), message, now)
        if self.rng.random() < 0.05:
            outgoing = [*outgoing, *self.table.tick(now)]
        return [answer for _, answer in outgoing]

    def tune(self) -> dict[str, object]:
        return {"game": GAME, "index": len(self.table.items), "epoch": 1}


class AtLobby(Conversation):
    codec, union, answers = TO_LOBBY, ToLobby, FROM_LOBBY

    def renew(self) -> None:
        self.lobby = Lobby(b"lobby".ljust(40))
        self.lobby.results.is_open = True
        for key in KEYS[:40]:
            self.lobby.receive(key, hello("X"), self._now, FAR)

    def answer(self, message: ToLobby, now: float) -> Iterable[FromLobby]:
        outgoing = self.lobby.receive(self.rng.choice(KEYS), message, now, FAR)
        if self.rng.random() < 0.05:
            outgoing = [*outgoing, *self.lobby.tick(now)]
        return [answer for _, answer in outgoing]

    def tune(self) -> dict[str, object]:
        return {"game": game_id(bytes(NONCE_BYTES), self.rng.choice(KEYS[:4]))}


class AtSeat(Conversation):
    """Somebody who has come to a host that is up to no good."""

    codec, union, answers = FROM_TABLE, FromTable, TO_TABLE

    def renew(self) -> None:
        board = find_board("two-players")
        header = deal(board, ("Ann", "Bob"), GAME, self._draw, load_content("base"))
        self.seat = Guest(replace(hello("Bob"), keeps_journal=True), open_game)
        self.seat.connected(self._now, KEYS[0], b"")
        self.log = AppendBatch(header, 0, (), b"12345678")

    def answer(self, message: FromTable, now: float) -> Iterable[ToTable]:
        if not self.seat.listens:
            self.renew()
        return [*self.seat.receive(message).send, *self.seat.tick(now).send]

    def tune(self) -> dict[str, object]:
        return {"game": GAME, "header": self.log.header, "first": 0, "epoch": 1}

    def _draw(self, question: Question) -> Any:
        return self.rng.choice(question.outcomes)


class Reader(Conversation):
    """A parser with nothing behind it that answers."""

    def renew(self) -> None:
        """It remembers nothing."""

    def answer(self, message: AnyMessage, now: float) -> Iterable[AnyMessage]:
        return (message,)


class AtDoorstep(Reader):
    """A door, and whoever reads what it says."""

    codec, union, answers = KEY_DISCOVERY, KeyDiscovery, KEY_DISCOVERY


class AtLobbyClient(Reader):
    """What a client reads of a lobby."""

    codec, union, answers = FROM_LOBBY, FromLobby, FROM_LOBBY


class AtRelay(Target):
    """The one line that a relay reads before it pipes."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self._loop = asyncio.new_event_loop()

    def fresh(self, rng: Random) -> bytes:
        token = "".join(rng.choices(LETTERS, k=rng.randint(20, 66)))
        return f"SWRELAY1 {token}\n".encode()

    def throw(self, frame: bytes) -> bool:
        token = self._loop.run_until_complete(self._read(frame))
        assert set(token) <= set(LETTERS)
        return token != ""

    async def _read(self, frame: bytes) -> str:
        reader = asyncio.StreamReader(limit=AT_ONCE)
        reader.feed_data(frame)
        reader.feed_eof()
        return await token_of(_Heard(reader))


class _Heard(TunnelEnd):
    """A connection of which only what comes in matters."""

    def __init__(self, reader: asyncio.StreamReader) -> None:
        self._reader = reader


class AtBoard(Target):
    """What reads a board that comes with a game."""

    def fresh(self, rng: Random) -> bytes:
        return pack(replace(brick_board(rng.choice((2, 3))), title=f"Board {rng.random()}"))

    def throw(self, frame: bytes) -> bool:
        try:
            board = unpack(frame)
        except BadBoard as refusal:
            _is_a_sentence(refusal)
            return False
        assert pack(board) == frame
        assert Board.of(board).land
        return True


class AtBoardFile(AtBoard):
    """What reads the file of a board."""

    def fresh(self, rng: Random) -> bytes:
        return msgspec.json.encode(unpack(super().fresh(rng)))

    def throw(self, frame: bytes) -> bool:
        try:
            board = read_text(frame)
            self._draw_on(board)
            return super().throw(pack(adopted(board)))
        except BadBoard as refusal:
            _is_a_sentence(refusal)
            return False

    def _draw_on(self, board: MapFile) -> None:
        """Now and then: the editor opens what can't be played yet, too."""
        ready = drawable(board) if self.rng.random() < DRAWN_ON else None
        if ready is not None:
            with suppress(CannotDraw):
                halve(ready, self.rng.choice(ready.regions).id)


class AtPack(Target):
    """What reads races and powers of a table's own, which come with a game, and plays with them."""

    def fresh(self, rng: Random) -> bytes:
        return pack_own(some_own(rng))

    def throw(self, frame: bytes) -> bool:
        try:
            own = unpack_own(frame)
            assert pack_own(own) == frame
            self._play(frame)
        except OwnError as refusal:
            _is_a_sentence(refusal)
            return False
        return True

    def _play(self, own: bytes) -> None:
        """Begin a game with them, and now and then make some moves of it."""
        rng, board = self.rng, find_board("two-players")
        content = content_with("base", rng.choice(((), ("leaders",))), own)
        if rng.random() > PLAYED_ON:
            return
        game = Game(deal(board, ("Ann", "Bob"), GAME, self._draw, content), board)
        state = game.start()
        for _ in range(MOVES):
            move = rng.choice(game.legal_moves(state))
            state = game.apply(state, state.to_move, move, self._draw)

    def _draw(self, question: Question) -> Any:
        return self.rng.choice(question.outcomes)


class AtPackFile(AtPack):
    """What reads the file of races and powers."""

    def fresh(self, rng: Random) -> bytes:
        return own_pieces_text(some_own(rng)).encode()

    def throw(self, frame: bytes) -> bool:
        try:
            own = read_own(frame.decode(errors="replace"))
        except OwnError as refusal:
            _is_a_sentence(refusal)
            return False
        return super().throw(pack_own(own))


class AtEmblem(Target):
    """What draws the emblem of somebody's own again that is in an SVG file."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        QLoggingCategory.setFilterRules("qt.svg*=false")  # it says of each path what is wrong
        self._qt = QGuiApplication.instance() or QGuiApplication([])

    def fresh(self, rng: Random) -> bytes:
        shapes = [
            f'<path d="M{_numbers(rng, 2)}C{_numbers(rng, 6)}A{_numbers(rng, 2)} 0 1 0 10 9Z"/>',
            f'<circle cx="{rng.random()}" cy="5" r="{rng.random()}" style="fill:#fff"/>',
            f'<g transform="rotate({rng.random()})"><rect width="5" height="2"/></g>',
            f'<polyline points="{_numbers(rng, 6)}" stroke="red" stroke-width="2"/>',
        ]
        inside = "".join(rng.sample(shapes, rng.randint(1, len(shapes))))
        return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inside}</svg>'.encode()

    def throw(self, frame: bytes) -> bool:
        try:
            data = redrawn(frame)
        except BadEmblem:
            return False
        assert is_drawn(data)
        return True


def _numbers(rng: Random, count: int) -> str:
    return " ".join(f"{rng.uniform(-2, 12):.2f}" for _ in range(count))


def _is_a_sentence(refusal: Exception) -> None:
    told = str(told_by(refusal))
    assert told.isprintable()
    assert len(told) < LONGEST_REFUSAL


TARGETS: dict[str, type[Target]] = {
    "host": AtHost,
    "lobby": AtLobby,
    "relay": AtRelay,
    "seat": AtSeat,
    "door": AtDoorstep,
    "lobby-client": AtLobbyClient,
    "board": AtBoard,
    "board-file": AtBoardFile,
    "own": AtPack,
    "own-file": AtPackFile,
    "emblem": AtEmblem,
}
