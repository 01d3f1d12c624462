"""Known hosts: trust on first use, as in SSH, and a warning when a host's key has changed."""

import json
from contextlib import suppress
from pathlib import Path

from smallworld_client.storage import folders
from smallworld_client.storage.locks import held
from smallworld_net.address import Address
from smallworld_net.files import make_private, read_regular, write_private
from smallworld_net.routes import Up
from smallworld_wire.phrases import WaySays
from smallworld_wire.sentences import Sentence

LARGEST = 1 << 20
"""The most bytes that are read of the file; an address takes a hundred."""


class KnownHosts:
    """The file of known hosts: the key that was met at each typed address."""

    def __init__(self, home: Path | None = None) -> None:
        self._path = (home or folders.home()) / "keys" / "met.json"

    def meet(self, up: Up) -> Sentence | None:
        """Remember the key met at a typed address; return a warning if it was another before."""
        if not isinstance(up.route, Address) or up.route.key:
            return None
        place, key = str(up.route), up.key.decode()
        before = self._read().get(place)
        if before == key:
            return None
        with suppress(OSError):  # where nothing can be written the game goes on without
            make_private(self._path.parent)
            with held(self._path.with_suffix(".lock")):
                met = self._read()
                before = met.get(place)
                text = json.dumps({**met, place: key}, indent=1, sort_keys=True)
                write_private(self._path, text.encode())
        return WaySays.NEW_KEY(place=place) if before not in (None, key) else None

    def have_met(self, address: Address) -> bool:
        """Whether an address is known, and with its key if it names one."""
        met = self._read().get(str(address._replace(key=None)))
        return met is not None and (address.key is None or met == address.key.decode())

    def _read(self) -> dict[str, str]:
        try:
            met = json.loads(read_regular(self._path, LARGEST))
        except (OSError, ValueError, RecursionError):
            return {}
        return met if isinstance(met, dict) else {}
