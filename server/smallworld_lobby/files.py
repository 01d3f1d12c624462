"""Whether a lobby comes near the number of files that the system lets it have open."""

import logging

from smallworld_net.openfiles import SPARE, allow_many, count_open

log = logging.getLogger(__name__)

NEAR = 0.8
"""The part of the open files after which a lobby says that it comes near their number."""
LOOK = 10.0
"""Seconds between two looks."""
RAISE = "raise the limit of open files (systemd: LimitNOFILE=, shell: ulimit -n)"


class OpenFiles:
    """The open files of one program, looked at now and then."""

    def __init__(self, connections: int) -> None:
        """Have room for so many connections, or for as many as the system allows."""
        self.most = allow_many(connections + SPARE)
        self.count = 0
        self._look_at = 0.0
        self._is_near = False
        self._wanted = connections

    def tell(self) -> None:
        """Say how many connections there can be where that is less than wanted."""
        if self.most is not None and self.most < self._wanted + SPARE:
            log.info(
                "%d open files are allowed, and %d connections may be wanted: %s",
                self.most,
                self._wanted,
                RAISE,
            )

    def room(self, clients: int) -> int:
        """As many of so many clients as can be connected at a time."""
        return clients if self.most is None else max(1, min(clients, self.most - SPARE))

    def look(self, now: float) -> None:
        """Say so once when it comes near the limit, and again when it did not for a while."""
        if now < self._look_at:
            return
        self._look_at = now + LOOK
        self.count = count_open()
        is_near = self.most is not None and self.count > NEAR * self.most
        if is_near and not self._is_near:
            log.warning("%d of %d open files are in use: %s", self.count, self.most, RAISE)
        self._is_near = is_near
