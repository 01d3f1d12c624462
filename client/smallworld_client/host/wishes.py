"""Standing wishes: how the host places for somebody what is withdrawn in another player's turn.

A slow game would otherwise wait for somebody who has nothing to do but to put back a few tokens.
A wish is told to nobody but its player.
"""

from collections.abc import Iterable

from smallworld.game_log import GameLog
from smallworld.moves import Redeploy
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.members import Member
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.redeployment.wishes import is_withdrawal, placed
from smallworld_wire import NotGranted, Wish
from smallworld_wire.phrases import TableSays


class Wishes:
    """The wishes of one table, by seat; without one a player is asked."""

    def __init__(self, seats: Seats, wishes: Iterable[Wish]) -> None:
        self._seats = seats
        self._wishes = {wish.seat: wish for wish in wishes}

    @property
    def all(self) -> tuple[Wish, ...]:
        """The wishes as they are stored, by seat; those of people who have lost theirs are gone."""
        for seat in list(self._wishes):
            if self._seats.at(seat).kind != "person":
                del self._wishes[seat]
        return tuple(self._wishes[seat] for seat in sorted(self._wishes))

    @property
    def handlers(self) -> Handlers:
        """The handler of the requests about wishes."""
        return {Wish: self._wish}

    def of(self, member: Member) -> list[Outgoing]:
        """A member's own wishes, as they are told them when they come."""
        own = self._seats.of(member.id)
        return [member.message_to(wish) for seat, wish in self._wishes.items() if seat in own]

    def due(self, game_log: GameLog) -> Redeploy | None:
        """What the player whose decision it is has wished for; None where they have to be asked."""
        state = game_log.state
        if game_log.is_over or game_log.pending or not is_withdrawal(state):
            return None
        wish = self._wishes.get(state.to_move)
        if wish is None or wish.placing == "ask":
            return None
        if self._seats.at(state.to_move).is_played_by_computer:
            return None
        return placed(game_log.game, state, wish.placing)

    def _wish(self, member: Member, request: Wish, _: float) -> list[Outgoing]:
        if self._seats.at(request.seat).person != member.id:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        if request.placing == "ask":
            self._wishes.pop(request.seat, None)
        else:
            self._wishes[request.seat] = request
        return [member.message_to(request)]
