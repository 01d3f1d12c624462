"""A spectator's events or a record in, a page's messages out, each made once for all watchers."""

import re
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from pathlib import Path

from smallworld.errors import GameError, RecordFault, RecordFaultError
from smallworld.game import Game
from smallworld.record import Record
from smallworld.state import Stage, State, digest
from smallworld_chance.verification import DrawDetail
from smallworld_client.analysis.proof import Proof, proof_of
from smallworld_client.home.records import read_record, save_record
from smallworld_client.table.events import (
    Began,
    ClockTold,
    Ended,
    Event,
    GameStep,
    HostBack,
    HostLost,
    RoomChanged,
    WentBack,
)
from smallworld_client.table.setup import open_game
from smallworld_client.words.choices import board_facts, sets_tip
from smallworld_client.words.names import board_name, level_name, listed
from smallworld_client.words.room import Absences, first_lines, proven, room_lines, verdict
from smallworld_client.words.translation import translate
from smallworld_maps import MapFile, find
from smallworld_web.position import (
    Data,
    Glossary,
    Moments,
    Words,
    glossary_of,
    in_all,
    lines_in_all,
    told_in_all,
)
from smallworld_wire.common import NOBODY
from smallworld_wire.results import result_id
from smallworld_wire.room import Room, SeatAssignment, colours_of
from smallworld_wire.sentences import Told


class Around:
    """``me`` is this program's own spectator, who stands for all who watch through it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self.room: Room | None = None
        self.me = NOBODY
        self.lost: Told | None = None
        self._clocks: ClockTold | None = None
        self._clocks_at = 0.0
        self._absences = Absences()

    def enter(self, room: Room, me: int) -> None:
        self.room, self.me = room, me
        self._absences.note(room, self._now())

    @property
    def counted(self) -> int:
        """How many the host believes to watch through this program."""
        people = self.room.people if self.room else ()
        return next((it.watchers for it in people if it.id == self.me), 0)

    def set_clocks(self, clocks: ClockTold) -> None:
        self._clocks, self._clocks_at = clocks, self._now()

    def data(self, in_browsers: int, game: Game | None, state: State | None) -> Data:
        room = self.room
        if room is None:
            return {"title": "", "stage": "waiting", "delay": 0, "watching": in_browsers} | _NOBODY
        elsewhere = sum(it.watchers for it in room.spectators if it.id != self.me)
        paused = next((it.name for it in room.people if it.id == room.paused), "")
        return {
            "title": room.settings.title,
            "stage": room.stage,
            "delay": room.settings.delay,
            "watching": in_browsers + elsewhere,
            "seats": [self._seat(room, seat) for seat in range(len(room.seats))],
            "clocks": self._clock(room),
            "paused": None if room.paused == NOBODY else paused,
            "host": "here" if self.lost is None else "lost",
            "host_name": next((it.name for it in room.people if it.id == room.leader), ""),
            "says": self._says(room, game, state),
            "plays": in_all(lambda: _plays(room)) if room.stage == "waiting" else None,
        }

    def _seat(self, room: Room, seat: int) -> Data:
        chair = room.seats[seat]
        return {
            "name": chair.name,
            "computer": chair.bot,
            "level": in_all(lambda: level_name(chair.bot)) if chair.bot else None,
            "stands_in": int(chair.kind == "person" and chair.is_played_by_computer),
            "away": self._away(room, chair),
            "colour": colours_of(room.seats)[seat],
        }

    def _away(self, room: Room, chair: SeatAssignment) -> float | None:
        if chair.kind != "person" or room.stage == "waiting" or room.settings.pace.is_slow:
            return None
        now = self._now()
        person = next((it for it in room.people if it.id == chair.person), None)
        if person is None:
            return round(now, 1)
        return None if person.here else round(now - self._absences.gone(now)[person.id], 1)

    def _clock(self, room: Room) -> Data | None:
        clocks, kind = self._clocks, room.settings.pace.kind
        if clocks is None or kind == "off" or len(clocks.left) != len(room.seats):
            return None
        at = round(self._clocks_at, 1)
        return {"kind": kind, "running": clocks.running, "left": list(clocks.left), "as_of": at}

    def _says(self, room: Room, game: Game | None, state: State | None) -> Words | None:
        lost = self.lost
        if lost is not None:
            return told_in_all(lost)
        if room.stage == "running" and room.waiting_for:
            names = [it.name for it in room.people if it.id in room.waiting_for]
            return in_all(lambda: _waits_for(names))
        gone = "" if room.settings.pace.is_slow else _gone(room, game, state)
        return in_all(lambda: _is_away(gone)) if gone else None


_NOBODY: Data = {
    "seats": [],
    "clocks": None,
    "paused": None,
    "host": "here",
    "says": None,
    "plays": None,
}


def _plays(room: Room) -> str:
    """On which board, and with which sets."""
    board, rounds = find(room.settings.board), room.settings.rounds
    where = f"{board_name(board)}, {board_facts(board, rounds)}." if board else ""
    sets = sets_tip(room.settings.sets)
    return f"{where} {sets}{sets and '.'}".strip()


def _is_away(name: str) -> str:
    return translate("table", "{player} is away.").format(player=name)


def _waits_for(names: list[str]) -> str:
    text = translate("table", "Waiting for the computer of {players}…")
    return text.format(players=listed(names))


def _gone(room: Room, game: Game | None, state: State | None) -> str:
    if game is None or state is None or not 0 <= state.to_move < len(room.seats):
        return ""
    chair = room.seats[state.to_move]
    person = next((it for it in room.people if it.id == chair.person), None)
    away = person is not None and not person.here and room.stage == "running"
    return chair.name if away and not chair.is_played_by_computer else ""


LINES = 120  # lines of the log in a snapshot
KEPT = 256  # deltas that are kept for those who resume


class Feed:
    """One game for all who watch it. ``now`` is the clock that the page is told."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.around = Around(now)
        self._stream = ""
        self._lines: deque[Data] = deque(maxlen=LINES)
        self._late: deque[Data] = deque(maxlen=KEPT)
        self._uncovered: Moments | None = None
        self._new_stream()
        self.moments: Moments | None = None
        self.index = 0
        self.in_browsers = 0  # how many watch through this program
        self.has_record = False  # whether the finished game is kept where pages can get it
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
            case GameStep():
                yield from self._step(event)
            case WentBack():
                yield from self._go_back(event)
            case ClockTold():
                self.around.set_clocks(event)
                yield self.room
            case HostLost(text):
                self.around.lost = text
                yield self.room
            case HostBack():
                self.around.lost = None
                yield self.room
            case Ended():
                self.ended = event
                yield self.end

    @property
    def is_over(self) -> bool:
        return self.moments is not None and self.moments.state.stage is Stage.OVER

    @property
    def is_private(self) -> bool:
        room = self.around.room
        return room is None or room.settings.private

    @property
    def settled(self) -> bool:
        return self.around.room is not None or self.moments is not None

    @property
    def room(self) -> Data:
        return {"type": "room", "room": self._room}

    @property
    def snapshot(self) -> Data:
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
        before = self.around.room
        self.around.enter(room, me)
        if before is None:
            self._know_board(find(room.settings.board))
            yield self.snapshot
            return
        lines = []
        if before.stage == room.stage == "running":  # a beginning only deals the seats
            lines = lines_in_all(lambda: room_lines(before, room), self._moment)
        if lines:
            self._lines.extend(lines)
            yield {"type": "log", "log": lines}
        yield self.room

    def _begin(self, event: Began) -> Iterator[Data]:
        """Begin a game; a known one continues, unless another host tells a different one."""
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
            lines += lines_in_all(lambda: first_lines(self.around.room), 0)
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

    def _step(self, step: GameStep) -> Iterator[Data]:
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
        """How chance was drawn, once the game is over; None if nothing was signed."""
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
        return self.around.data(self.in_browsers, game, state)

    def _know_board(self, board: MapFile | None) -> None:
        if self.moments is None or board is None or self.glossary is not None:
            self.board = board or self.board
            return
        self.board, self.glossary = board, glossary_of(self.moments.game.content, board)

    def _new_stream(self) -> None:
        self._stream = secrets.token_urlsafe(6)
        self._late.clear()
        self._lines.clear()


def players_of(moments: Moments) -> list[Data]:
    colours = moments.game.header.colours_of_seats
    return [
        {"name": name, "colour": colour}
        for name, colour in zip(moments.game.names, colours, strict=True)
    ]


ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
RECORDS_KEPT = 50  # finished games that are kept in memory
NAMED = 12  # characters of the id that are in the name of a record's file
MOST_BYTES = 256 << 20  # bytes of a folder's records from which on none are added
MOST_ALIKE = 8  # files that are read in search of one game, at most


class FinishedGame:
    """One finished game, ready to be told; GameError where its record can't be followed."""

    def __init__(self, record: Record) -> None:
        self.record = record
        game = open_game(record.header)
        self._moments = Moments(game, open_handed=True)
        for number, _ in enumerate(self._moments.replay(record.entries)):
            if digest(self._moments.state) != record.digests[number]:
                raise RecordFaultError(RecordFault.RECORD_LEADS_ELSEWHERE, number=number + 1)
        self._proof = proof_of(game, record)
        self.board: MapFile | None = find(game.board.id)
        self.glossary: Glossary = glossary_of(game.content, self.board)

    def data(self, link: str = "") -> Data:
        moments = self._moments
        game = moments.game.header.game
        return {
            "type": "record",
            "record": link or None,
            "game": game,
            "board": f"/boards/{moments.game.board.id}.json",
            "words": f"/words/{self.glossary.key}.{{lang}}.json",
            "rounds": moments.game.board.rounds,
            "players": players_of(moments),
            "start": moments.start,
            "moments": moments.deltas,
            "result": moments.result,
            "proof": proof_data(self._proof),
            "file": f"/records/{link}.swr" if link else None,
        }


def proof_data(proof: Proof | None) -> Data | None:
    if proof is None:
        return None
    return {"holds": int(proof.forged_at is None), "says": in_all(lambda: proven(proof))}


class Shelf:
    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._records: dict[str, Record] = {}

    def keep(self, record: Record) -> None:
        self._records[record.header.game] = record
        while len(self._records) > RECORDS_KEPT:
            del self._records[next(iter(self._records))]

    def save(self, record: Record) -> None:
        """Save a game in the folder where there is one that has room; JournalError, OSError."""
        if self._folder is not None and self._has_room(self._folder):
            save_record(record, self._folder)

    def find(self, id: str) -> Record | None:
        if not ID.match(id):
            return None
        return self._records.get(id) or next(self._in_folder(id), None)

    def _in_folder(self, id: str) -> Iterator[Record]:
        """A record's file is named after its game, unless somebody has renamed it."""
        if self._folder is None or len(id) < NAMED:
            return
        found = sorted(self._folder.glob(f"*{id[:NAMED]}*.swr"))
        for path in found[:MOST_ALIKE]:
            try:
                record = read_record(path)
            except (OSError, GameError):
                continue
            if id in (record.header.game, result_id(record.header)):
                yield record

    def _has_room(self, folder: Path) -> bool:
        """Whether strangers, whose games these are, have not filled the folder yet."""
        return sum(path.stat().st_size for path in folder.glob("*.swr")) < MOST_BYTES
