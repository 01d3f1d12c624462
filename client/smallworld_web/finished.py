"""Finished games: told from their records, as plain data."""

import re
from collections.abc import Iterator
from pathlib import Path

from smallworld.errors import GameError
from smallworld.record import Record, RecordFault, RecordFaultError, decode, encode
from smallworld.state import digest
from smallworld_client.analysis.proof import Proof, proof_of
from smallworld_client.gui.texts.proof import proven
from smallworld_client.storage.records import read_record, save_record
from smallworld_client.table.boards import open_game
from smallworld_maps import MapFile, find
from smallworld_web.feed import players_of
from smallworld_web.moments import Moments
from smallworld_web.position import Data
from smallworld_web.words import Glossary, glossary_of, in_all
from smallworld_wire.results import result_id

ID = re.compile(r"[A-Za-z0-9_-]{1,64}\Z")
KEPT = 50
"""Finished games that are kept in memory."""
NAMED = 12
"""Characters of the id that are in the name of a record's file."""
MOST_BYTES = 256 << 20
"""Bytes of a folder's records from which on none are added."""
MOST_ALIKE = 8
"""Files that are read in search of one game, at most."""


class Finished:
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
        """The whole game; ``link`` is the id of its address, where it has one of its own."""
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
    """What the signatures and draws of a record prove; None where it has none."""
    if proof is None:
        return None
    return {"holds": int(proof.forged_at is None), "says": in_all(lambda: proven(proof))}


class Shelf:
    """Finished games by their ids or those of their results: played here, or in a folder."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._records: dict[str, Record] = {}

    def keep(self, record: Record) -> None:
        """Keep a game, in the folder where there is one that has room; JournalError."""
        self._records[record.header.game] = record
        while len(self._records) > KEPT:
            del self._records[next(iter(self._records))]
        if self._folder is not None and self._has_room(self._folder):
            save_record(record, self._folder)

    def find(self, id: str) -> Record | None:
        """The game of that id; None where there is none."""
        if not ID.match(id):
            return None
        return self._records.get(id) or next(self._in_folder(id), None)

    def _in_folder(self, id: str) -> Iterator[Record]:
        """A record's file is named after its game, unless somebody has named it."""
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


def finished(data: bytes) -> Finished:
    """The game in the bytes of a record; GameError says what is wrong with them."""
    return Finished(decode(data))


def file_of(record: Record) -> bytes:
    """The record as a file."""
    return encode(record)
