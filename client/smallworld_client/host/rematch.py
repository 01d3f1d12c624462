"""After a game: who would play again with the same people, and the way to the table for that.

The host opens a new table in a program that still has the old one, whose people are told the way
as soon as they agree. Nobody else hears of it.
"""

from smallworld_client.host.handlers import Handlers
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_wire import NextTable, NotGranted, PlayAgain
from smallworld_wire.phrases import TableSays


class Rematch:
    """The wish of one table's people to play again."""

    def __init__(self, members: Members, seats: Seats, hosted_game: HostedGame) -> None:
        self._members, self._seats, self._hosted_game = members, seats, hosted_game
        self._again: dict[int, None] = {}
        self._next: NextTable | None = None

    @property
    def handlers(self) -> Handlers:
        """The handlers of the requests about the next game."""
        return {PlayAgain: self._play_again, NextTable: self._lead_on}

    @property
    def again(self) -> tuple[int, ...]:
        """Who would play again and is still here, in the order in which they said so."""
        here = {person.id for person in self._members.people if person.here}
        return tuple(person for person in self._again if person in here)

    def _play_again(self, member: Member, request: PlayAgain, _: float) -> list[Outgoing]:
        if self._hosted_game.stage != "over":
            raise NotGranted(TableSays.GAME_GOES_ON())
        if not self._seats.of(member.id):
            raise NotGranted(TableSays.HERE_TO_WATCH())
        if not request.on:
            self._again.pop(member.id, None)
            return []
        self._again[member.id] = None
        is_led = self._next is not None and member is not self._members.host
        return [member.message_to(self._next)] if self._next and is_led else []

    def _lead_on(self, member: Member, request: NextTable, _: float) -> list[Outgoing]:
        if member is not self._members.host:
            raise NotGranted(TableSays.FOR_THE_HOST())
        if self._hosted_game.stage != "over":
            raise NotGranted(TableSays.GAME_GOES_ON())
        self._next = request
        return [
            each.message_to(request)
            for each in self._members.guests
            if each.id in self._again and each.is_here
        ]
