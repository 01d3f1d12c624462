"""The file in which lobbies up to version 0.2 kept their leases, read once by those of today.

Its lines are JSON, each a game and its lease, or a game and null once it was forgotten; the last
line about a game is the valid one. An incomplete last line was not written through before a crash,
so nobody was told of it, and it is left out.
"""

from pathlib import Path

import msgspec
from msgspec.structs import replace

from smallworld_lobby.facts import lease_write
from smallworld_lobby.lease_table import Held
from smallworld_lobby.store import Store, StoreError
from smallworld_net.address import prefix_of

FILE, TAKEN_OVER = "leases", "leases.taken-over"

_decoder = msgspec.json.Decoder(tuple[str, Held | None])


def take_over(folder: Path, store: Store) -> int:
    """Put the leases of that file into a store, and the file aside; how many there were.

    StoreError where the file is damaged or can't be read.
    """
    path = folder / FILE
    try:
        if not path.exists():
            return 0
        kept = _read(path)
        store.commit([lease_write(held.lease.game, held, 0) for held in kept])
        path.replace(folder / TAKEN_OVER)
    except OSError as error:
        raise StoreError(f"Leases can't be read from {path}: {error.strerror}.") from None
    return len(kept)


def _read(path: Path) -> list[Held]:
    """The leases in it; version 0.1 kept addresses for prefixes."""
    found: dict[str, Held | None] = {}
    *lines, _not_whole = path.read_bytes().split(b"\n")
    for number, line in enumerate(lines, 1):
        try:
            game, held = _decoder.decode(line)
        except (msgspec.MsgspecError, UnicodeDecodeError):
            raise StoreError(
                f"{path} is damaged in line {number}. Move it away: then the lobby "
                "learns from the hosts who leads their games."
            ) from None
        found[game] = held
    return [replace(held, prefix=prefix_of(held.prefix)) for held in found.values() if held]
