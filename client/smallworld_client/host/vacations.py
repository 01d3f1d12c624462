"""Vacations: a player stops their clock for some days, of which a game has so many for each."""

from smallworld_client.host.members import Member, Members
from smallworld_wire import NotGranted
from smallworld_wire.phrases import TableSays

DAY = 86_400
"""Seconds."""


class Vacations:
    """Who is on vacation, and how much of it everybody has had.

    ``epoch`` added to the time of an event is in seconds since 1970.
    """

    def __init__(self, members: Members) -> None:
        self.epoch = 0.0
        self._members = members

    def begin(self, member: Member, days: int, most: int, now: float) -> None:
        """Begin a vacation of so many days, or end it with 0; ``most`` days are to be had in all.

        Where less is left, that is what there is; NotGranted where nothing is.
        """
        self._end(member, now)
        if not days:
            return
        left = most * DAY - member.person.rested
        if left <= 0:
            raise NotGranted(TableSays.NO_VACATION_LEFT() if most else TableSays.NO_VACATION())
        length = min(days * DAY, left)
        until = max(1, int(now + self.epoch)) + length
        member.change(vacation=until, rested=member.person.rested + length)

    def tick(self, now: float) -> None:
        """End the vacations whose time is over."""
        for member in self._members:
            if 0 < member.person.vacation <= now + self.epoch:
                member.change(vacation=0)

    def _end(self, member: Member, now: float) -> None:
        """End a vacation; what is left of it can be had another time."""
        unused = int(member.person.vacation - now - self.epoch)
        if member.person.vacation:
            member.change(vacation=0, rested=max(0, member.person.rested - max(0, unused)))
