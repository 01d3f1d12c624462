"""A live game as watchers are told it: events of a spectator in, messages for the page out.

Nothing here is per watcher: each message is made once. What a spectator is not told yet, because
the host has chosen a delay, is not known here either.
"""

import secrets
from collections import deque
from collections.abc import Callable, Iterator

from smallworld.state import Stage
from smallworld_chance.report import DrawDetail
from smallworld_client.guest.events import (
    Began,
    ClockTold,
    Ended,
    Event,
    HostBack,
    HostLost,
    RoomChanged,
    Step,
    WentBack,
)
from smallworld_client.gui.log.room import first_lines, room_lines
from smallworld_client.gui.texts.proof import verdict
from smallworld_maps import MapFile, find
from smallworld_web.moments import Moments, lines_in_all
from smallworld_web.position import Data
from smallworld_web.room import Around
from smallworld_web.words import Glossary, glossary_of, in_all, told_in_all
from smallworld_wire import Room

LINES = 120
"""Lines of the log in a snapshot."""
KEPT = 256
"""Deltas that are kept for those who resume."""


class Feed:
    """One game for all who watch it. ``now`` is the clock that the page is told."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._around = Around(now)
        self._stream = ""
        self._lines: deque[Data] = deque(maxlen=LINES)
        self._late: deque[Data] = deque(maxlen=KEPT)
        self._uncovered: Moments | None = None
        self._new_stream()
        self.moments: Moments | None = None
        self.index = 0
        self.in_browsers = 0
        """How many watch through this program."""
        self.has_record = False
        """Whether the finished game is kept where pages can get it."""
        self.ended: Ended | None = None
        self._draws: list[DrawDetail] = []
        self.board: MapFile | None = None
        self.glossary: Glossary | None = None

    def take(self, event: Event) -> Iterator[Data]:
        """The messages that an event leads to; a game joined late takes a while."""
        match event:
            case RoomChanged(room, me):
                yield from self._enter(room, me)
            case Began():
                yield from self._begin(event)
            case Step():
                yield from self._step(event)
            case WentBack():
                yield from self._go_back(event)
            case ClockTold():
                self._around.set_clocks(event)
                yield self.room
            case HostLost(text):
                self._around.lost = text
                yield self.room
            case HostBack():
                self._around.lost = None
                yield self.room
            case Ended():
                self.ended = event
                yield self.end

    @property
    def is_over(self) -> bool:
        """Whether the game has been played to its end."""
        return self.moments is not None and self.moments.state.stage is Stage.OVER

    @property
    def is_private(self) -> bool:
        """Whether only those may watch who know the secret of the invitation."""
        room = self._around.room
        return room is None or room.settings.private

    @property
    def settled(self) -> bool:
        """Whether there is something to be shown: a room, or a game."""
        return self._around.room is not None or self.moments is not None

    @property
    def room(self) -> Data:
        """The room as it is now."""
        return {"type": "room", "room": self._room}

    @property
    def snapshot(self) -> Data:
        """The whole game as it is now."""
        moments, glossary = self.moments, self.glossary
        return {
            "type": "snapshot",
            "game": moments.game.header.game if moments is not None else "",
            "stream": self._stream,
            "index": self.index,
            "moment": len(moments) if moments is not None else 0,
            "board": f"/boards/{self.board.id}.json" if self.board else "",
            "words": f"/words/{glossary.key}.{{lang}}.json" if glossary else "",
            "rounds": moments.game.board.rounds if moments is not None else self._rounds,
            "players": players_of(moments) if moments is not None else [],
            "position": moments.position if moments is not None else None,
            "log": list(self._lines),
            "last": moments.deltas[-1] if moments is not None and moments.deltas else None,
            "room": self._room,
            "result": moments.result if moments is not None else None,
            "proof": self._proof,
        }

    @property
    def history(self) -> Data:
        """Everything so far that stands; once the game is over with all coins."""
        moments = self.moments
        if moments is not None and self.is_over:
            self._uncovered = self._uncovered or moments.uncovered()
            moments = self._uncovered
        return {
            "type": "history",
            "stream": self._stream,
            "index": self.index,
            "moment": len(moments) if moments is not None else 0,
            "start": moments.start if moments is not None else None,
            "moments": moments.deltas if moments is not None else [],
        }

    @property
    def end(self) -> Data:
        """That the table was left; it is not to be called before."""
        assert self.ended is not None
        says, then = told_in_all(self.ended.reason), self.ended.then
        known = self.moments.game.header.game if self.moments is not None else ""
        kept = known and self.has_record and not self.is_private
        record = f"/r/{known}" if kept else None
        then = then if then in ("adjourn", "error") else "end"
        return {"type": "end", "then": then, "says": says, "record": record}

    def since(self, stream: str, first: int) -> Data | None:
        """The deltas from that index on; None where a snapshot is needed."""
        known = self.index - len(self._late)
        if stream != self._stream or not known <= first <= self.index:
            return None
        return {"type": "deltas", "list": list(self._late)[first - known :]}

    # What happens

    def _enter(self, room: Room, me: int) -> Iterator[Data]:
        before = self._around.room
        self._around.enter(room, me)
        if before is None:
            self._know_board(find(room.settings.board))
            yield self.snapshot
            return
        lines = []
        if room.stage == "running":
            lines = lines_in_all(lambda: room_lines(before, room), self._moment)
        if lines:
            self._lines.extend(lines)
            yield {"type": "log", "log": lines}
        yield self.room

    def _begin(self, event: Began) -> Iterator[Data]:
        """Take in a game; one that is known goes on, unless another host tells another one."""
        old, known = self.moments, 0
        if old is not None and old.game.header == event.game.header:
            known = len(old.entries)
        if old is None or tuple(old.entries) != event.entries[:known]:
            old, known = None, 0
        moments = Moments(event.game) if old is None else old
        if old is None:
            self._new_stream()
            self.glossary = None
        lines: list[Data] = []
        if old is None:
            lines += lines_in_all(lambda: first_lines(self._around.room), 0)
        for number, delta in enumerate(moments.replay(event.entries[known:])):
            lines += delta["log"]
            if old is not None:
                self._late.append({**delta, "index": self.index + number})
            yield {}
        self._lines.extend(lines)
        self.moments = moments
        self.index += len(event.entries) - known
        self._uncovered = None
        self._draws = list(event.draws)
        self._know_board(find(event.game.board.id))
        yield self.snapshot

    def _step(self, step: Step) -> Iterator[Data]:
        if self.moments is None:
            return
        self._draws += [step.draw] if step.draw else []
        delta = self.moments.add(step)
        yield self._told({**delta, "proof": self._proof} if self.is_over else delta)

    def _go_back(self, back: WentBack) -> Iterator[Data]:
        if self.moments is None:
            return
        length = len(back.entries)
        kept = [line for line in self._lines if line["moment"] <= length]
        self._lines.clear()
        self._lines.extend(kept)
        self._uncovered = None
        yield self._told(self.moments.back_to(length, back.by))

    def _told(self, delta: Data) -> Data:
        told = {**delta, "index": self.index}
        self._lines.extend(told["log"])
        self._late.append(told)
        self.index += 1
        return told

    @property
    def _proof(self) -> Data | None:
        """How chance was drawn, once the game is over; None where nothing was signed."""
        if not self.is_over or not self._draws:
            return None
        return {"holds": 1, "says": in_all(lambda: verdict(self._draws))}

    @property
    def _moment(self) -> int:
        return len(self.moments) if self.moments is not None else 0

    @property
    def _rounds(self) -> int:
        return self.board.rounds if self.board else 0

    @property
    def _room(self) -> Data:
        moments = self.moments
        game, state = (moments.game, moments.state) if moments is not None else (None, None)
        return self._around.data(self.in_browsers, game, state)

    def _know_board(self, board: MapFile | None) -> None:
        """The board of the game, and what all on it is called."""
        if self.moments is None or board is None or self.glossary is not None:
            self.board = board or self.board
            return
        self.board, self.glossary = board, glossary_of(self.moments.game.content, board)

    def _new_stream(self) -> None:
        """What was told before is of another log: nobody can resume there."""
        self._stream = secrets.token_urlsafe(6)
        self._late.clear()
        self._lines.clear()


def players_of(moments: Moments) -> list[Data]:
    """Names and colours by seat."""
    colours = moments.game.header.colours_of_seats
    return [
        {"name": name, "colour": colour}
        for name, colour in zip(moments.game.names, colours, strict=True)
    ]
