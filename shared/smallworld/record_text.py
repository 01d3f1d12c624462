"""A record as text that people can read, edit and keep in version control; it reads back the same.

    small world record 1
    game: "k3Jx"
    board: "two-players"
    seats: ["Ann","Bob"]
    opening: ["ratmen","flying", ...]

    # round 1
    Ann pick 3 {race trolls, power hill}
    Ann conquer 7
    Bob pick 1 {race elves, power forest} | [[0,1,"kq3V..."],[[],[],[6]]]
    back ["r",12,0]

- The first line names the form and its version.
- A line for each field of the header: its name, and its value as JSON, bytes as base64.
- An empty line, then a line for each item of the log. A move is in :mod:`~smallworld.notation`;
  where all players drew together, seal and draw stand behind ``|`` as JSON. Every other item is
  ``pending``, ``back``, ``joined`` or ``confirmed``, and itself as JSON.
- Lines that begin with ``#`` say nothing.

The digests are not written but worked out, so a record whose digests do not hold has no text, and
what was changed by hand is judged by the rules when it is read.
"""

from collections.abc import Callable, Iterator

import msgspec
from msgspec import UNSET

from smallworld.errors import GameError, RecordError, RecordFault, RecordFaultError
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.notation import print_entry, read_entry
from smallworld.record import (
    LARGEST,
    Confirmed,
    Drawn,
    Entry,
    Header,
    Joined,
    LogEntry,
    Moved,
    Pending,
    Record,
    Rollback,
    Seal,
)
from smallworld.state import Stage

LONGEST_REASON = 400  # letters of what is wrong with a line, which may quote all of it
FIRST = "small world record 1"
WORD_OF: dict[type[LogEntry], str] = {
    Pending: "pending",
    Rollback: "back",
    Joined: "joined",
    Confirmed: "confirmed",
}
KINDS = {word: kind for kind, word in WORD_OF.items()}

OpenGame = Callable[[Header], Game]
Line = tuple[int, str]

_proofs = msgspec.json.Decoder(tuple[Seal | None, Drawn | None])


def print_record(record: Record, open_game: OpenGame) -> str:
    """Raises GameError where the record does not hold."""
    signed = record.signed
    items: tuple[LogEntry | Entry, ...] = record.entries if signed is UNSET else signed.items
    log = GameLog(open_game(record.header))
    lines = [FIRST, *_header_lines(record.header), ""]
    for item in items:
        lines += _item_lines(log, item)
    coins = zip(log.game.names, log.state.players, strict=True)
    lines.append(f"# {', '.join(f'{name} {player.coins}' for name, player in coins)}")
    if log.record() != record:
        raise RecordFaultError(RecordFault.RECORD_LEADS_ELSEWHERE)
    return "\n".join(lines) + "\n"


def read_record(text: str, open_game: OpenGame) -> Record:
    """Inverse of :func:`print_record`. Raises GameError with the line that is wrong."""
    if len(text) > 4 * LARGEST:
        raise RecordFaultError(RecordFault.RECORD_TOO_LARGE)
    numbered = [(number, line.strip()) for number, line in enumerate(text.splitlines(), 1)]
    lines = [(number, line) for number, line in numbered if not line.startswith("#")]
    if not lines or lines[0][1] != FIRST:
        raise RecordError(f"The text does not begin with “{FIRST}”.")
    end = next((at for at, (_, line) in enumerate(lines) if not line), len(lines))
    log = GameLog(open_game(_read_header(lines[1:end])))
    for number, line in lines[end:]:
        if line:
            try:
                log.follow(_read_item(log.game, line))
            except (msgspec.MsgspecError, GameError, RecursionError) as error:
                raise RecordError(f"Line {number}: {str(error)[:LONGEST_REASON]}") from None
    return log.record()


def _header_lines(header: Header) -> Iterator[str]:
    fields = msgspec.json.decode(msgspec.json.encode(header), type=dict[str, msgspec.Raw])
    return (f"{name}: {bytes(value).decode()}" for name, value in fields.items())


def _read_header(lines: list[Line]) -> Header:
    fields: dict[str, msgspec.Raw] = {}
    for number, line in lines:
        name, colon, value = line.partition(":")
        if not colon or name in fields:
            raise RecordError(f"Line {number}: a field of the header has a colon, and stands once.")
        try:
            msgspec.json.decode(value)
        except (msgspec.MsgspecError, RecursionError) as error:
            raise RecordError(f"Line {number}: {error}") from None
        fields[name] = msgspec.Raw(value.encode())
    try:
        return msgspec.json.decode(msgspec.json.encode(fields), type=Header)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise RecordError(f"The header can't be read: {error}") from None


def _item_lines(log: GameLog, item: LogEntry | Entry) -> Iterator[str]:
    before = log.state.round if len(log) else 0
    if not isinstance(item, Entry):
        yield f"{WORD_OF[type(item)]} {msgspec.json.encode(item).decode()}"
        log.follow(item)
        return
    next_one = item if isinstance(item, Moved) else Moved(item.seat, item.move, item.chance)
    line = print_entry(log.game, next_one.entry)
    if next_one.seal or next_one.draw:
        line += f" | {msgspec.json.encode((next_one.seal, next_one.draw)).decode()}"
    if not before:
        yield f"# round {log.state.round}"
    yield line
    log.follow(next_one)
    if before and log.state.round != before and log.state.stage is not Stage.OVER:
        yield f"# round {log.state.round}"


def _read_item(game: Game, line: str) -> LogEntry:
    word, _, value = line.partition(" ")
    if word in KINDS and value.startswith("["):
        item: LogEntry = msgspec.json.decode(value, type=KINDS[word])
        return item
    line, bar, proof = line.partition(" | ")
    seal, draw = _proofs.decode(proof) if bar else (None, None)
    entry = read_entry(game, line)
    return Moved(entry.seat, entry.move, entry.chance, seal, draw)
