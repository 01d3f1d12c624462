"""Votes: proposals that all players have to agree to.

The players may agree to go back to an earlier position, or to have a computer player stand in for
somebody who is missing. One vote is open at a time, and one no is enough to end it.
"""

from collections.abc import Set
from typing import Literal

from msgspec.structs import replace

from smallworld_wire import Ballot

VOTE_LASTS = 60.0
"""Seconds after which a vote fails that not everybody has agreed to."""
MOST_SERIALS = 1_000_000


class Votes:
    """The ballot that is ``open``, if any, and who has agreed to it."""

    def __init__(self) -> None:
        self.open: Ballot | None = None
        self._until = 0.0
        self._serial = 0

    def propose(
        self, kind: Literal["back", "computer"], argument: int, by: int, now: float
    ) -> None:
        """Open a ballot; the person ``by`` who proposes it, if anybody, agrees to it."""
        self._serial = self._serial % MOST_SERIALS + 1
        agreed = () if by < 0 else (by,)
        self.open = Ballot(self._serial, kind, argument, by, agreed)
        self._until = now + VOTE_LASTS

    def vote(self, person: int, yes: bool) -> None:
        """Count a person's answer to the open ballot."""
        ballot = self.open
        if ballot is None:
            return
        if not yes:
            self.open = None
        elif person not in ballot.agreed:
            self.open = replace(ballot, agreed=(*ballot.agreed, person))

    def close_if_agreed(self, electorate: Set[int]) -> Ballot | None:
        """Close the open ballot and return it if everybody in ``electorate`` has agreed.

        With nobody to ask it stays open.
        """
        ballot = self.open
        if ballot is None or not electorate or not electorate <= set(ballot.agreed):
            return None
        self.open = None
        return ballot

    def close_if_expired(self, now: float) -> Ballot | None:
        """Close the open ballot and return it if it has been open for too long."""
        ballot = self.open
        if ballot is None or now < self._until:
            return None
        self.open = None
        return ballot
