"""The seats of a table, and who has them."""

from collections.abc import Iterable

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_client.host.bot_names import unused_name
from smallworld_client.host.unique_names import unused
from smallworld_wire import NOBODY, NotGranted, Person, SeatAssignment, colours_of
from smallworld_wire.phrases import TableSays


class Seats:
    """The seats of a table in their order."""

    def __init__(self, seats: Iterable[SeatAssignment] = (), names_from: int = 0) -> None:
        """``names_from`` is where the names of computer players begin in their list."""
        self.all = tuple(seats)
        self._names_from = names_from

    @classmethod
    def at_first(cls, seats: Iterable[SeatAssignment], host: Person, names_from: int) -> "Seats":
        """The seats as the host sets up the table; those of a ``person`` are the host's own."""
        seating = cls((), names_from)
        for assigned in seats:
            seating.all = (*seating.all, seating._first(assigned, host))
        return seating

    @property
    def are_taken(self) -> bool:
        """Whether every seat is taken."""
        return all(assigned.kind != "open" for assigned in self.all)

    def of(self, person: int) -> frozenset[int]:
        """The seats that belong to a person."""
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.person == person
        )

    def belong_to(self, person: int) -> bool:
        """Whether a person has any seat."""
        return any(assigned.person == person for assigned in self.all)

    def played_by_computers(self) -> frozenset[int]:
        """The seats that computer players move for at the moment."""
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.is_played_by_computer
        )

    def at(self, seat: int) -> SeatAssignment:
        """Who has that seat; NotGranted if the board has no such seat."""
        if seat >= len(self.all):
            raise NotGranted(TableSays.SO_MANY_SEATS(count=len(self.all)))
        return self.all[seat]

    def seat(self, seat: int, name: str, person: int) -> None:
        """Give an open seat to a person."""
        self._only_open(seat)
        self.put(seat, SeatAssignment("person", self._free_name(name), person))

    def take_over(self, seat: int, name: str, person: int) -> None:
        """Give a computer player's seat to a person."""
        if self.at(seat).kind != "computer":
            raise NotGranted(TableSays.NO_COMPUTER_THERE())
        self.put(seat, SeatAssignment("person", self._free_name(name), person))

    def hire(self, seat: int, bot: str) -> None:
        """Give an open seat to a computer player, or replace the computer player that has it."""
        assigned = self.at(seat)
        if assigned.kind == "computer":
            self.put(seat, replace(assigned, bot=bot))
            return
        self._only_open(seat)
        self.put(seat, SeatAssignment("computer", self._free_name(self._computers_name()), bot=bot))

    def choose_colour(self, seat: int, colour: int) -> None:
        """Give a seat that colour, unless somebody has chosen it for another one."""
        others = (assigned.colour for place, assigned in enumerate(self.all) if place != seat)
        if colour in others:
            raise NotGranted(TableSays.COLOUR_TAKEN())
        self.put(seat, replace(self.at(seat), colour=colour))

    def turn(self, first: int) -> None:
        """Have the seat ``first`` begin: the seats keep their order around the table, and colours.

        Play goes by the order of the seats, from the first one on.
        """
        self.all = self.turned(first)

    def turned(self, first: int) -> tuple[SeatAssignment, ...]:
        """The seats as they would be if that one began."""
        coloured = tuple(map(_coloured, self.all, colours_of(self.all)))
        return (*coloured[first:], *coloured[:first])

    def put(self, seat: int, assigned: SeatAssignment) -> None:
        """Set who has that seat."""
        self.all = (*self.all[:seat], assigned, *self.all[seat + 1 :])

    def clear(self, person: int) -> None:
        """Open the seats of a person."""
        for seat in self.of(person):
            self.put(seat, SeatAssignment())

    def _only_open(self, seat: int) -> None:
        if self.at(seat).kind != "open":
            raise NotGranted(TableSays.SEAT_TAKEN())

    def _computers_name(self) -> str:
        return unused_name(self._names_from, frozenset(assigned.name for assigned in self.all))

    def _free_name(self, name: str) -> str:
        return unused(name, (assigned.name for assigned in self.all))

    def _first(self, assigned: SeatAssignment, host: Person) -> SeatAssignment:
        if assigned.kind == "open":
            return SeatAssignment()
        name = plain(assigned.name) or (self._computers_name() if assigned.bot else host.name)
        owner = NOBODY if assigned.bot else host.id
        return replace(assigned, name=self._free_name(name), person=owner)


def _coloured(assigned: SeatAssignment, colour: int) -> SeatAssignment:
    return replace(assigned, colour=colour)
