"""The record of a game that the pictures show, too."""

from pathlib import Path

from smallworld.record import Record, encode
from smallworld.state import digest
from smallworld_dev.shots.posing import played


def posed_record() -> Record:
    reel = played(2, 0)
    digests = tuple(digest(state) for state in reel.states[1:])
    return Record(reel.game.header, reel.entries, digests)


def save_posed(folder: Path) -> Path:
    folder.mkdir(parents=True)
    path = folder / "two-players-posed.swr"
    path.write_bytes(encode(posed_record()))
    return path
