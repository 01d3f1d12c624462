"""Taking seats: before the game, and late by taking over from a computer player."""

from collections.abc import Collection

from smallworld.text import plain
from smallworld_client.host.handlers import Handlers
from smallworld_client.host.hosted_game import HostedGame
from smallworld_client.host.invitations import Invitations
from smallworld_client.host.members import Member, Members
from smallworld_client.host.outbox import Outgoing
from smallworld_client.host.seats import Seats
from smallworld_client.host.timeouts import Timeouts
from smallworld_wire import Bye, ChooseColour, Hire, NotGranted, SeatAssignment, Sit, Stand
from smallworld_wire.phrases import TableSays


class Seating:
    """Assigns the seats; ``bots`` are the names of the computer players."""

    def __init__(
        self,
        invitations: Invitations,
        members: Members,
        seats: Seats,
        hosted_game: HostedGame,
        timeouts: Timeouts,
        bots: Collection[str],
    ) -> None:
        self._invitations = invitations
        self._members = members
        self._seats = seats
        self._hosted_game = hosted_game
        self._timeouts = timeouts
        self._bots = bots

    @property
    def handlers(self) -> Handlers:
        """The handlers of the requests about seats."""
        return {
            Sit: self._sit,
            Stand: self._stand,
            Hire: self._hire,
            ChooseColour: self._choose_colour,
        }

    def clear(self) -> list[Outgoing]:
        """Make spectators of all who have no seat as the game begins, or send them away."""
        rest = [
            member
            for member in self._members
            if member is not self._members.host and not self._seats.belong_to(member.id)
        ]
        return [self._make_spectator(member) for member in rest]

    def _make_spectator(self, member: Member) -> Outgoing:
        member.change(role="spectator", version="")
        if self._timeouts.settings.spectators and member.is_here:
            return self._invitations.welcome(member)
        self._members.remove(member)
        return member.message_to(Bye(TableSays.BEGUN_WITHOUT_YOU()))

    def _sit(self, member: Member, request: Sit, _: float) -> list[Outgoing]:
        name = plain(request.name) or member.person.name
        if self._hosted_game.stage == "running" and self._timeouts.settings.late_guests:
            self._sit_late(member, request.seat, name)
            return [self._invitations.welcome(member)]
        self._only_before_the_game()
        if member.watches:
            raise NotGranted(TableSays.HERE_TO_WATCH())
        if self._timeouts.settings.service and member.party is None:
            raise NotGranted(TableSays.CANNOT_SIGN(player=member.person.name))
        self._seats.seat(request.seat, name, member.id)
        return []

    def _sit_late(self, member: Member, seat: int, name: str) -> None:
        """Let somebody take over a computer player's seat in a game that is under way."""
        if self._seats.belong_to(member.id):
            raise NotGranted(TableSays.SEATED())
        if not member.may_play:
            raise NotGranted(TableSays.INVITED_TO_WATCH())
        self._seats.take_over(seat, name, member.id)
        if member.watches:
            member.change(role="player", version=member.version)

    def _stand(self, member: Member, request: Stand, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        assigned = self._seats.at(request.seat)
        sent_away = self._members.is_in_charge(member) and assigned.kind == "computer"
        if not sent_away and assigned.person != member.id:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        self._seats.put(request.seat, SeatAssignment())
        return []

    def _hire(self, member: Member, request: Hire, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        self._members.only_host(member)
        if request.bot not in self._bots:
            raise NotGranted(TableSays.NO_SUCH_COMPUTER())
        self._seats.hire(request.seat, request.bot)
        return []

    def _choose_colour(self, member: Member, request: ChooseColour, _: float) -> list[Outgoing]:
        self._only_before_the_game()
        assigned = self._seats.at(request.seat)
        is_hosts = self._members.is_in_charge(member) and assigned.kind == "computer"
        if assigned.person != member.id and not is_hosts:
            raise NotGranted(TableSays.NOT_YOUR_SEAT())
        self._seats.choose_colour(request.seat, request.colour)
        return []

    def _only_before_the_game(self) -> None:
        draws = self._hosted_game.draws
        if self._hosted_game.log or (draws and draws.is_dealing):
            raise NotGranted(TableSays.SEATS_SETTLED())
