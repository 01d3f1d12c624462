"""Computer players who go on in place of persons."""

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from smallworld_client.host.seats import Seats
from smallworld_wire import Chair, NotGranted
from smallworld_wire.phrases import TableSays

Until = Literal["back", "asked", "turn"]
"""When a stand-in goes: when the person is back, when he asks for his seat, or when the turn is
over in which he was late."""


class StandIns:
    """The seats for which a computer player goes on, and until when."""

    def __init__(self, seats: Seats, bots: Sequence[str]) -> None:
        """``bots`` from the weakest to the strongest, who comes where nobody chose one."""
        self._seats = seats
        self._bots = bots
        self._until: dict[int, Until] = {}

    def until(self, seat: int) -> Until:
        """When the stand-in of that seat goes; one from under another host's lead goes at once."""
        return self._until.get(seat, "back")

    def put(self, seat: int, until: Until, bot: str = "") -> None:
        """A computer player goes on there."""
        bot = bot or self._bots[-1]
        if bot not in self._bots:
            raise NotGranted(TableSays.NO_SUCH_COMPUTER())
        self._until[seat] = until
        self._seats.put(seat, replace(self._seats.at(seat), bot=bot))

    def end(self, seat: int) -> None:
        """Its person plays there again himself."""
        self._until.pop(seat, None)
        self._seats.put(seat, replace(self._seats.at(seat), bot=""))

    def end_turn(self) -> None:
        """The turn is over in which some were late."""
        for seat in [seat for seat, until in self._until.items() if until == "turn"]:
            self.end(seat)

    def inherit(self, seat: int) -> None:
        """The person there won't come back: the seat is the computer player's own from now on."""
        self._until.pop(seat, None)
        assigned = self._seats.at(seat)
        self._seats.put(seat, Chair("computer", assigned.name, bot=assigned.bot or self._bots[-1]))
