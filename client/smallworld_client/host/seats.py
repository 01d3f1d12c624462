"""The seats of a table, and whose they are."""

from collections.abc import Iterable

from msgspec.structs import replace

from smallworld.text import plain
from smallworld_client.host.computer_names import unused_name
from smallworld_client.host.unique_names import unused
from smallworld_wire import NOBODY, Chair, NotGranted, Person
from smallworld_wire.phrases import TableSays


class Seats:
    """The seats of a table in their order."""

    def __init__(self, seats: Iterable[Chair] = (), names_from: int = 0) -> None:
        """Computer players are named after their list from the place ``names_from`` on."""
        self.all = tuple(seats)
        self._names_from = names_from

    @classmethod
    def at_first(cls, seats: Iterable[Chair], host: Person, names_from: int) -> "Seats":
        """As the host lays the table; those of a ``person`` are his own."""
        laid = cls((), names_from)
        for assigned in seats:
            laid.all = (*laid.all, laid._first(assigned, host))
        return laid

    @property
    def are_taken(self) -> bool:
        """Whether nobody is missing."""
        return all(assigned.kind != "open" for assigned in self.all)

    def of(self, person: int) -> frozenset[int]:
        """The seats that belong to a person."""
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.person == person
        )

    def belong_to(self, person: int) -> bool:
        """Whether any of them does."""
        return any(assigned.person == person for assigned in self.all)

    def played_by_computers(self) -> frozenset[int]:
        """The seats that computer players move for at the moment."""
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.is_played_by_computer
        )

    def at(self, seat: int) -> Chair:
        """The chair of that number; refused where the board has none."""
        if seat >= len(self.all):
            raise NotGranted(TableSays.SO_MANY_SEATS(count=len(self.all)))
        return self.all[seat]

    def seat(self, seat: int, name: str, person: int) -> None:
        """A person sits down where nobody sits."""
        self._only_open(seat)
        self.put(seat, Chair("person", self._free_name(name), person))

    def take_over(self, seat: int, name: str, person: int) -> None:
        """A person goes on for a computer player."""
        if self.at(seat).kind != "computer":
            raise NotGranted(TableSays.NO_COMPUTER_THERE())
        self.put(seat, Chair("person", self._free_name(name), person))

    def hire(self, seat: int, bot: str) -> None:
        """A computer player sits down where nobody sits; one who sits there plays as that bot."""
        assigned = self.at(seat)
        if assigned.kind == "computer":
            self.put(seat, replace(assigned, bot=bot))
            return
        self._only_open(seat)
        self.put(seat, Chair("computer", self._free_name(self._computers_name()), bot=bot))

    def put(self, seat: int, assigned: Chair) -> None:
        """From now on that is the chair of that number."""
        self.all = (*self.all[:seat], assigned, *self.all[seat + 1 :])

    def clear(self, person: int) -> None:
        """Nobody has the seats of this person any more."""
        for seat in self.of(person):
            self.put(seat, Chair())

    def _only_open(self, seat: int) -> None:
        if self.at(seat).kind != "open":
            raise NotGranted(TableSays.SEAT_TAKEN())

    def _computers_name(self) -> str:
        return unused_name(self._names_from, frozenset(assigned.name for assigned in self.all))

    def _free_name(self, name: str) -> str:
        return unused(name, (assigned.name for assigned in self.all))

    def _first(self, assigned: Chair, host: Person) -> Chair:
        if assigned.kind == "open":
            return Chair()
        name = plain(assigned.name) or (self._computers_name() if assigned.bot else host.name)
        owner = NOBODY if assigned.bot else host.id
        return replace(assigned, name=self._free_name(name), person=owner)
