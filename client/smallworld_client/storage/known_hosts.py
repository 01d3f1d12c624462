"""Known hosts: trust on first use, as in SSH, and a warning when a host's key has changed."""

import json
from pathlib import Path

from smallworld_client.storage import folders
from smallworld_net.address import Address
from smallworld_net.files import read_regular, write_private
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
        met = self._read()
        before = met.get(place)
        if before == key:
            return None
        self._write({**met, place: key})
        return WaySays.NEW_KEY(place=place) if before else None

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

    def _write(self, met: dict[str, str]) -> None:
        try:
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            write_private(self._path, json.dumps(met, indent=1, sort_keys=True).encode())
        except OSError:
            return  # without a writable folder the host is not remembered, but the game goes on
