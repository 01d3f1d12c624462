"""A stranger's table: ``python -m tests.attacks.strangers_table LIE GAME [EPOCH [PORT]]``.

It says to have a game on it that is others'. It prints ``address ADDRESS``, and a line for each
message that somebody sends: ``heard KIND``, and of a Hello the game that it tells of, how many
items of it are held, and the proof of an invitation.
"""

import sys
from collections.abc import Callable, Sequence

from smallworld.content import load_content
from smallworld.game import Game, deal
from smallworld.game_log import GameLog
from smallworld.moves import Outcome, Question
from smallworld.record import Header
from smallworld_client.table.setup import find_board
from smallworld_net.keys import KeyPair
from smallworld_net.loop import Loop, Pollable
from smallworld_net.server import MessageServer
from smallworld_wire.codec import TO_TABLE
from smallworld_wire.common import Hello
from smallworld_wire.room import Person, Room, SeatAssignment, TableSettings
from smallworld_wire.table import AppendBatch, Committed, FetchFrom, FromTable, ToTable, Welcome

BOARD = "two-players"
LOCAL = "127.0.0.1"


def first(question: Question) -> Outcome:
    """Chance is not what this is about."""
    return question.outcomes[0]


def log_of(game: str) -> AppendBatch:
    """A game of the stranger's own, with one move, under that id."""
    board = find_board(BOARD)
    header: Header = deal(board, ("Mallory", "Bob"), game, first, load_content("base"))
    game_log = GameLog(Game(header, board))
    return AppendBatch(header, 0, (), game_log.digest, 0)


def room_of(host: bytes, guest: bytes, epoch: int) -> Room:
    """A room in which both of them play, and the stranger leads."""
    seats = (SeatAssignment("person", "Mallory", 0), SeatAssignment("person", "Bob", 1))
    people = (Person(0, "Mallory", "host", key=host), Person(1, "Bob", "player", key=guest))
    return Room(TableSettings("Mallory's table", BOARD), "running", seats, people, epoch, 0)


def claims(game: str, epoch: int, host: bytes, guest: bytes) -> Sequence[FromTable]:
    """To lead that game since that epoch, and to want what the guest holds of it."""
    return (
        Welcome(1, "player", game, "1.0", epoch=epoch),
        FetchFrom(0),
        room_of(host, guest, epoch),
        log_of(game),
        Committed(0),
    )


def begins_otherwise(game: str, epoch: int, host: bytes, guest: bytes) -> Sequence[FromTable]:
    """To have another game on the table, until it comes to telling the log."""
    welcome, *rest = claims("another-game", epoch, host, guest)
    log = log_of(game)
    return (welcome, *(log if isinstance(each, AppendBatch) else each for each in rest))


def changes_its_mind(game: str, epoch: int, host: bytes, guest: bytes) -> Sequence[FromTable]:
    """To have another game on the table, told as well, and then this one after all."""
    return (
        *claims("another-game", epoch, host, guest),
        *claims(game, epoch + 1, host, guest),
    )


LIES: dict[str, Callable[[str, int, bytes, bytes], Sequence[FromTable]]] = {
    lie.__name__: lie for lie in (claims, begins_otherwise, changes_its_mind)
}


class StrangersTable(Loop):
    """Tells everybody who comes the same lie."""

    def __init__(self, lie: str, game: str, epoch: int, port: int) -> None:
        super().__init__("stranger")
        self._lie, self._game, self._epoch = LIES[lie], game, epoch
        self._reception: MessageServer[ToTable] = MessageServer(
            KeyPair.new(), TO_TABLE, LOCAL, port
        )
        key = self._reception.keys.public
        print(f"address {LOCAL}:{self._reception.port}#{key.decode()}", flush=True)

    def open(self) -> None:
        """Everything stands already."""

    def sockets(self) -> Sequence[Pollable]:
        return self._reception.sockets

    def work(self, now: float) -> None:
        for peer, message, _ in self._reception.receive(now):
            self._note(message)
            if isinstance(message, Hello):
                self._answer(peer)
        self._reception.tick(now)

    def shut(self) -> None:
        self._reception.close()

    def _note(self, message: ToTable) -> None:
        told = ""
        if isinstance(message, Hello):
            told = f" {message.game!r} {message.have} {message.proof!r}"
        print(f"heard {type(message).__name__.lower()}{told}", flush=True)

    def _answer(self, peer: bytes) -> None:
        host = self._reception.keys.public
        for message in self._lie(self._game, self._epoch, host, peer):
            self._reception.send(peer, message)


def main(lie: str, game: str, epoch: str = "1", port: str = "0") -> None:
    StrangersTable(lie, game, int(epoch), int(port)).run()


if __name__ == "__main__":
    main(*sys.argv[1:])
