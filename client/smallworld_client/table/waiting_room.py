"""How seats are taken: before the game, and late."""

from collections.abc import Collection

from smallworld.phrases import TableSays
from smallworld.wire import Chair, Hire, Stand
from smallworld_client.table.chairs import Chairs
from smallworld_client.table.handlers import Handlers
from smallworld_client.table.letters import Letter
from smallworld_client.table.members import Member, Members
from smallworld_client.table.play import Play
from smallworld_client.table.refusal import NotGrantedError


class WaitingRoom:
    """Gives out the seats; ``bots`` are the computer players that there are."""

    def __init__(self, members: Members, chairs: Chairs, play: Play, bots: Collection[str]) -> None:
        self._members = members
        self._chairs = chairs
        self._play = play
        self._bots = bots

    @property
    def handlers(self) -> Handlers:
        """Who answers what is asked of it."""
        return {Stand: self._stand, Hire: self._hire}

    def sit(self, member: Member, seat: int, name: str) -> None:
        """Somebody sits down before the game."""
        self._only_before_the_game()
        if member.watches:
            raise NotGrantedError(TableSays.HERE_TO_WATCH())
        self._chairs.seat(seat, name, member.id)

    def sit_late(self, member: Member, seat: int, name: str) -> None:
        """A late guest takes over what a computer player has built up."""
        if self._chairs.belong_to(member.id):
            raise NotGrantedError(TableSays.SEATED())
        if not member.may_play:
            raise NotGrantedError(TableSays.INVITED_TO_WATCH())
        self._chairs.take_over(seat, name, member.id)
        if member.watches:
            member.change(role="player")

    def clear(self) -> list[Member]:
        """The game begins: whoever has no seat watches from now on; these."""
        rest = [
            member
            for member in self._members
            if member is not self._members.host and not self._chairs.belong_to(member.id)
        ]
        for member in rest:
            member.change(role="spectator")
        return rest

    def _stand(self, member: Member, request: Stand, _: float) -> list[Letter]:
        self._only_before_the_game()
        chair = self._chairs.at(request.seat)
        sent_away = member is self._members.host and chair.kind == "computer"
        if not sent_away and chair.person != member.id:
            raise NotGrantedError(TableSays.NOT_YOUR_SEAT())
        self._chairs.put(request.seat, Chair())
        return []

    def _hire(self, member: Member, request: Hire, _: float) -> list[Letter]:
        self._only_before_the_game()
        self._members.only_host(member)
        if request.bot not in self._bots:
            raise NotGrantedError(TableSays.NO_SUCH_COMPUTER())
        self._chairs.hire(request.seat, request.bot)
        return []

    def _only_before_the_game(self) -> None:
        if self._play.log:
            raise NotGrantedError(TableSays.SEATS_SETTLED())
