"""The boards, races and powers that the user has made, each in a file, and what tests showed."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

import msgspec
from msgspec import structs

from smallworld.content import Power, Race
from smallworld.content.own import LARGEST_FILE, OwnError, OwnFault, OwnPieces, pack, read_own
from smallworld_client.home import folders
from smallworld_client.home.folders import KeptList, free_path, numbered_paths
from smallworld_client.home.records import FORBIDDEN
from smallworld_client.players.balance import PieceStanding
from smallworld_maps import BadBoard, BoardFault, MapFile, UnsoundBoard
from smallworld_maps.files import read_unchecked, write_board
from smallworld_maps.own import adopted
from smallworld_net.files import make_private, read_regular, write_private

MOST = 200  # files that are read of the folder, the latest first


@dataclass(frozen=True)
class BoardFile:
    """The board in a file; one that is not sound yet has ``faults`` and can only be drawn on."""

    path: Path
    board: MapFile
    faults: tuple[BoardFault, ...] = ()


def own_boards(folder: Path | None = None) -> Iterator[BoardFile]:
    paths = sorted(
        (folder or folders.boards_folder()).glob("*.json"), key=folders.changed_at, reverse=True
    )
    for path in paths[:MOST]:
        try:
            yield read_board_file(path)
        except (OSError, BadBoard):
            continue


def read_board_file(path: Path) -> BoardFile:
    """The board in a file, sound or not. Raises OSError, and NoBoard if there is none in it."""
    board = read_unchecked(path)
    try:
        return BoardFile(path, adopted(board))
    except UnsoundBoard as error:
        return BoardFile(path, board, error.faults)


def keep_board(board: MapFile, folder: Path | None = None) -> Path:
    """Write a board into the folder under its title, unless it is there; OSError if that fails."""
    folder = folder or folders.boards_folder()
    make_private(folder)
    for path in numbered_paths(folder, file_name(board.title), ".json"):
        if not path.exists():
            write_board(path, board)
            return path
        if _holds(path, board):
            return path
    raise AssertionError("numbers have no end")


def save_draft(board: MapFile, path: Path | None) -> Path:
    """Write a board, also an unfinished one; returns where. Raises OSError."""
    if path is None:
        folder = folders.boards_folder()
        make_private(folder)
        path = free_path(folder, file_name(board.title), ".json")
    write_board(path, board)
    return path


def file_name(title: str) -> str:
    plain = "".join("-" if letter in FORBIDDEN or letter == "." else letter for letter in title)
    return plain.strip(" -") or "board"


def _holds(path: Path, board: MapFile) -> bool:
    try:
        return read_board_file(path).board.id == board.id
    except (OSError, BadBoard):
        return False


@dataclass(frozen=True)
class OwnPiecesFile:
    path: Path
    own: OwnPieces


def own_pieces() -> Iterator[OwnPiecesFile]:
    """What is in their folder, by the names of the files; what can't be used is left out."""
    for path in sorted(folders.own_pieces_folder().glob("*.toml"))[:MOST]:
        try:
            yield OwnPiecesFile(path, read_own_pieces_file(path))
        except (OSError, OwnError):
            continue


def read_own_pieces_file(path: Path) -> OwnPieces:
    data = read_regular(path, 4 * LARGEST_FILE)
    try:
        return read_own(data.decode())
    except UnicodeDecodeError:
        raise OwnError(OwnFault.OWN_NO_TEXT) from None


def save_own(own: OwnPieces, path: Path | None = None) -> Path:
    """Returns where, by default a new file named after them. Raises OSError."""
    if path is None:
        folder = folders.own_pieces_folder()
        make_private(folder)
        stem = own.pieces[0].id.removeprefix("own-").strip("-") or "mine"
        path = free_path(folder, stem, ".toml")
    write_private(path, own_pieces_text(own).encode())
    return path


def save_piece(piece: Race | Power) -> Path:
    """Into the file with an earlier form of it, or a new one. Raises OSError."""
    for kept in own_pieces():
        if piece.id in [it.id for it in kept.own.pieces]:
            return save_own(_with(kept.own, piece), kept.path)
    return save_own(_with(OwnPieces(), piece))


def delete_piece(id: str) -> None:
    """From the files; one with nothing else in it goes too. Raises OSError."""
    for kept in list(own_pieces()):
        rest = OwnPieces(
            tuple(it for it in kept.own.race if it.id != id),
            tuple(it for it in kept.own.power if it.id != id),
        )
        if not rest.pieces:
            kept.path.unlink(missing_ok=True)
        elif rest != kept.own:
            save_own(rest, kept.path)


def _with(own: OwnPieces, piece: Race | Power) -> OwnPieces:
    pieces = [piece if it.id == piece.id else it for it in own.pieces]
    if piece not in pieces:
        pieces.append(piece)
    races = tuple(it for it in pieces if isinstance(it, Race))
    return OwnPieces(races, tuple(it for it in pieces if isinstance(it, Power)))


def own_pieces_text(own: OwnPieces) -> str:
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


MOST_STANDINGS = 50
_standings = KeptList(
    "strengths.json", "found", tuple[tuple[str, PieceStanding], ...], itemgetter(0), MOST_STANDINGS
)


def numbers_of(own: OwnPieces) -> str:
    """A hash of what decides games: tokens and traits, not names, texts and drawings."""
    words = dict.fromkeys(("id", "name", "text", "brief", "emblem"), "")
    races = tuple(structs.replace(it, one="", **words) for it in own.race)
    powers = tuple(structs.replace(it, **words) for it in own.power)
    return hashlib.sha256(pack(OwnPieces(races, powers))).hexdigest()


def kept_standings() -> dict[str, PieceStanding]:
    """By the hash of their numbers; none where the file can't be used."""
    return dict(_standings.values())


def keep_standing(numbers: str, found: PieceStanding) -> None:
    """As the latest; a damaged file is set aside and another begun. Raises OSError."""
    _standings.add([(numbers, found)])
