"""Who gets a place in a crowded room: no address takes all, and no player loses theirs.

Keys cost nothing and addresses do. So a newcomer who finds the room full displaces the newest
spectator of the address from which most have come, unless they come from there themselves. Whoever
has a seat, or came to a private table by its invitation to play, is never displaced. At a public
table anybody may claim that they came to play, so until they sit they count as spectators.
"""

from collections import Counter

from smallworld_client.host.members import Member, Members
from smallworld_client.host.seats import Seats
from smallworld_wire import NotGranted
from smallworld_wire.phrases import TableSays

MOST_PEOPLE = 500
"""The most people at a table, including the host and people whose seats are kept."""
RESERVED_FOR_PLAYERS = 20
"""How many of these places are for people who may take a seat."""


class RoomCapacity:
    """Allots the places in one table's room."""

    def __init__(self, members: Members, seats: Seats) -> None:
        self._members = members
        self._seats = seats

    def make_room(self, address: str, may_sit: bool, is_invited: bool) -> Member | None:
        """Choose who has to leave for a newcomer; None if there is a free place.

        ``address`` is the newcomer's. They ``may_sit`` if they came to play and may; ``is_invited``
        if they proved it by an invitation. Raises NotGranted if there is no room for them.
        """
        most = MOST_PEOPLE if may_sit else MOST_PEOPLE - RESERVED_FOR_PLAYERS
        if len(self._members) < most:
            return None
        crowd = [member for member in self._members if self._can_be_displaced(member)]
        counts = Counter(member.address for member in crowd)
        crowded, most_there = counts.most_common(1)[0] if counts else ("", 0)
        if not crowd or (not is_invited and counts[address] + 1 >= most_there):
            raise NotGranted(TableSays.ROOM_FULL())
        return next(member for member in reversed(crowd) if member.address == crowded)

    def _can_be_displaced(self, member: Member) -> bool:
        has_right = member is self._members.host or self._seats.belong_to(member.id)
        return not has_right and not member.is_invited
