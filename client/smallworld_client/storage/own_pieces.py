"""A person's own races and powers: files in a folder."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path

import msgspec

from smallworld.content import Power, Race
from smallworld.content.own import LARGEST_FILE, Own, OwnError, OwnFault, read_own
from smallworld_client.storage import folders
from smallworld_net.files import make_private, read_regular, write_private

MOST = 200
"""Files that are read of the folder, by their names."""


@dataclass(frozen=True)
class Kept:
    """The races and powers in a file."""

    path: Path
    own: Own


def own_pieces(folder: Path | None = None) -> Iterator[Kept]:
    """What is in a folder, by the names of the files; what can't be used is left out."""
    for path in sorted((folder or folders.own_pieces()).glob("*.toml"))[:MOST]:
        try:
            yield Kept(path, read_file(path))
        except (OSError, OwnError):
            continue


def read_file(path: Path) -> Own:
    """The races and powers in a file. Raises OSError and OwnError."""
    data = read_regular(path, 4 * LARGEST_FILE)
    try:
        return read_own(data.decode())
    except UnicodeDecodeError:
        raise OwnError(OwnFault.OWN_NO_TEXT) from None


def save_own(own: Own, path: Path | None = None, folder: Path | None = None) -> Path:
    """Write races and powers to their file, or to a new one named after them; where it is.

    Raises OSError.
    """
    if path is None:
        folder = folder or folders.own_pieces()
        make_private(folder)
        stem = own.pieces[0].id.removeprefix("own-").strip("-") or "mine"
        names = (f"{stem}{'' if number == 1 else f'-{number}'}.toml" for number in count(1))
        path = next(folder / name for name in names if not (folder / name).exists())
    write_private(path, written(own).encode())
    return path


def save_piece(piece: Race | Power, folder: Path | None = None) -> Path:
    """Write a race or power into the file that has an earlier form of it, or into a new one.

    Whatever else is in that file stays. Raises OSError.
    """
    for kept in own_pieces(folder):
        if piece.id in [it.id for it in kept.own.pieces]:
            return save_own(_with(kept.own, piece), kept.path)
    return save_own(_with(Own(), piece), folder=folder)


def _with(own: Own, piece: Race | Power) -> Own:
    """The same with that race or power, in its place if it was among them."""
    pieces = [piece if it.id == piece.id else it for it in own.pieces]
    if piece not in pieces:
        pieces.append(piece)
    races = tuple(it for it in pieces if isinstance(it, Race))
    return Own(races, tuple(it for it in pieces if isinstance(it, Power)))


def written(own: Own) -> str:
    """Races and powers as the text of a file."""
    rows = [("race", race) for race in own.race] + [("power", power) for power in own.power]
    return "\n".join(f"[[{kind}]]\n{_fields(piece)}" for kind, piece in rows)


def _fields(piece: Race | Power) -> str:
    fields = msgspec.to_builtins(piece)
    return "".join(f"{key} = {_value(value)}\n" for key, value in fields.items())


def _value(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_value(it)}" for key, it in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_value, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
