"""What was said at a table lately, for people who come later or were away for a while.

A line is numbered when it can be read: a player's once for players, and once more when the
spectators' delay has shown it to them. So one number says how far anybody has read.
"""

from collections import deque
from typing import NamedTuple

from smallworld_wire import Said

KEPT = 50
"""The latest lines, for players and for spectators."""


class _Numbered(NamedTuple):
    number: int
    said: Said


class ChatHistory:
    """The latest lines; ``latest`` is the number of the last one."""

    def __init__(self) -> None:
        self.latest = 0
        self._for_players: deque[_Numbered] = deque(maxlen=KEPT)
        self._for_spectators: deque[_Numbered] = deque(maxlen=KEPT)

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

    def _append(self, lines: deque[_Numbered], said: Said) -> None:
        self.latest += 1
        lines.append(_Numbered(self.latest, said))
