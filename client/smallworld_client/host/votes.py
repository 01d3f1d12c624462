"""Votes: what all who play have to agree to."""

from collections.abc import Set
from typing import Literal

from msgspec.structs import replace

from smallworld_wire import Ballot

LAPSES = 60.0
"""Seconds after which a ballot ends that not everybody has agreed to."""
MOST_SERIALS = 1_000_000


class Votes:
    """One question at a time; one no is enough."""

    def __init__(self) -> None:
        self.open: Ballot | None = None
        self._until = 0.0
        self._serial = 0

    def propose(
        self, kind: Literal["back", "computer"], argument: int, by: int, now: float
    ) -> None:
        """Ask everybody; whoever proposes something agrees to it."""
        self._serial = self._serial % MOST_SERIALS + 1
        agreed = () if by < 0 else (by,)
        self.open = Ballot(self._serial, kind, argument, by, agreed)
        self._until = now + LAPSES

    def vote(self, person: int, yes: bool) -> None:
        """Somebody answers the open ballot."""
        ballot = self.open
        if ballot is None:
            return
        if not yes:
            self.open = None
        elif person not in ballot.agreed:
            self.open = replace(ballot, agreed=(*ballot.agreed, person))

    def agreed(self, asked: Set[int]) -> Ballot | None:
        """The open ballot, closed now, if all who are ``asked`` have said yes, and are any."""
        ballot = self.open
        if ballot is None or not asked or not asked <= set(ballot.agreed):
            return None
        self.open = None
        return ballot

    def lapse(self, now: float) -> Ballot | None:
        """The ballot that has been open for too long, closed now."""
        ballot = self.open
        if ballot is None or now < self._until:
            return None
        self.open = None
        return ballot
