"""What was said at a table lately, for people who come later or were away for a while.

A line is numbered when it can be read: a player's once for players, and once more when the
spectators' delay has shown it to them. So one number says how far anybody has read.
"""

from collections import deque
from collections.abc import Iterable
from typing import NamedTuple

from msgspec import Struct

from smallworld_wire import NOBODY, Said

KEPT = 50
"""The latest lines, for players and for spectators."""


class Line(NamedTuple):
    """A line, and its number for players."""

    number: int
    said: Said


class Talk(Struct, frozen=True, array_like=True):
    """What there is at a table besides its game, as it can be kept: the latest lines, and a pause.

    ``read`` says of players, by their numbers, how far they have read. ``paused`` is who has asked
    for a pause, NOBODY for none.
    """

    lines: tuple[Line, ...] = ()
    read: tuple[tuple[int, int], ...] = ()
    paused: int = NOBODY


class ChatHistory:
    """The latest lines; ``latest`` is the number of the last one."""

    def __init__(self) -> None:
        self.latest = 0
        self._for_players: deque[Line] = deque(maxlen=KEPT)
        self._for_spectators: deque[Line] = deque(maxlen=KEPT)

    @property
    def lines(self) -> tuple[Line, ...]:
        """As players can read them."""
        return tuple(self._for_players)

    def recall(self, lines: Iterable[Line]) -> None:
        """These were said before; spectators are shown all that was, as they are of the game."""
        for line in lines:
            self._for_players.append(line)
            self._for_spectators.append(line)
            self.latest = max(self.latest, line.number)

    def add(self, said: Said) -> None:
        """Something was said; spectators read at once only what one of them writes."""
        self._append(self._for_players, said)

    def show(self, said: Said) -> None:
        """Spectators can read this now."""
        self._append(self._for_spectators, said)

    def unread(self, read: int, *, watches: bool, seated: bool) -> list[Said]:
        """What somebody who has read up to a number may read now, the oldest first.

        ``seated`` people don't read what was written for spectators.
        """
        lines = self._for_spectators if watches else self._for_players
        return [it.said for it in lines if it.number > read and not (seated and it.said.watchers)]

    def _append(self, lines: deque[Line], said: Said) -> None:
        self.latest += 1
        lines.append(Line(self.latest, said))
