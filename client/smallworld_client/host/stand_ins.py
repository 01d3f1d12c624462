"""Stand-ins: computer players that play for people who are away or late."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from smallworld_client.host.seats import Seats
from smallworld_wire import NotGranted, SeatAssignment
from smallworld_wire.phrases import TableSays

Until = Literal["back", "asked", "turn"]
"""When a stand-in leaves: when the person reconnects, when they ask for their seat, or at the end
of the turn in which they were late."""


class StandIns:
    """The seats that have a stand-in, and until when."""

    def __init__(self, seats: Seats, bots: Sequence[str]) -> None:
        """``bots`` are named from the weakest to the strongest, which is the default."""
        self._seats = seats
        self._bots = bots
        self._until: dict[int, Until] = {}

    def until(self, seat: int) -> Until:
        """When the stand-in of a seat leaves; one put there by a former host, on return."""
        return self._until.get(seat, "back")

    def put(self, seat: int, until: Until, bot: str = "") -> None:
        """Have a computer player stand in at a seat."""
        bot = bot or self._bots[-1]
        if bot not in self._bots:
            raise NotGranted(TableSays.NO_SUCH_COMPUTER())
        self._until[seat] = until
        self._seats.put(seat, replace(self._seats.at(seat), bot=bot))

    def end(self, seat: int) -> None:
        """End the stand-in of a seat: its person plays again."""
        self._until.pop(seat, None)
        self._seats.put(seat, replace(self._seats.at(seat), bot=""))

    def end_turn(self) -> None:
        """End the stand-ins of people who were late in the turn that is over."""
        for seat in [seat for seat, until in self._until.items() if until == "turn"]:
            self.end(seat)

    def inherit(self, seat: int) -> None:
        """Give the seat to its stand-in for good: the person won't come back."""
        self._until.pop(seat, None)
        assigned = self._seats.at(seat)
        self._seats.put(
            seat, SeatAssignment("computer", assigned.name, bot=assigned.bot or self._bots[-1])
        )
