"""The seats of a table, the names of computer players, and their standing in for people."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec.structs import replace

from smallworld.safe_text import plain
from smallworld_wire.common import NOBODY, NotGranted
from smallworld_wire.phrases import TableSays
from smallworld_wire.room import PORTRAITS, Person, SeatAssignment, colours_of

NAMES = (
    "Brambo", "Ottilo", "Fennick", "Murra", "Quillon", "Tansel", "Grimbo", "Yorla",
    "Pimsel", "Doffin", "Wexa", "Hobrin", "Luvra", "Skerry", "Nettlo", "Zabbit",
    "Umbel", "Cravo", "Jollop", "Ivvy", "Kestro", "Ruffel", "Vinda", "Egmort",
)  # fmt: skip
"""Short, no names of people, and told apart at a glance; more than any table has seats.

Each has a portrait, and a person chooses one by its place here, counted from 1.
"""
assert len(NAMES) == PORTRAITS


def portrait_of(name: str) -> int:
    return NAMES.index(name) + 1 if name in NAMES else 0


def face_of(assigned: SeatAssignment) -> str:
    """The character whose portrait stands for a seat; empty for a silhouette."""
    if assigned.kind == "person":
        return NAMES[assigned.portrait - 1] if assigned.portrait else ""
    return assigned.name


def unused_bot_name(first: int, taken: frozenset[str]) -> str:
    turned = (NAMES[(first + step) % len(NAMES)] for step in range(len(NAMES)))
    return next((name for name in turned if name not in taken), NAMES[first % len(NAMES)])


LONGEST = 40


def unused_person_name(name: str, taken: Iterable[str]) -> str:
    """The name, with a number after it if somebody has it already."""
    names = set(taken)
    free = name
    for number in range(2, len(names) + 2):
        if free not in names:
            break
        free = f"{name[: LONGEST - 4]} {number}"
    return free


class Seats:
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
        return all(assigned.kind != "open" for assigned in self.all)

    def of(self, person: int) -> frozenset[int]:
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.person == person
        )

    def belong_to(self, person: int) -> bool:
        return any(assigned.person == person for assigned in self.all)

    def played_by_computers(self) -> frozenset[int]:
        return frozenset(
            seat for seat, assigned in enumerate(self.all) if assigned.is_played_by_computer
        )

    def at(self, seat: int) -> SeatAssignment:
        """Who has that seat; NotGranted if the board has no such seat."""
        if seat >= len(self.all):
            raise NotGranted(TableSays.SO_MANY_SEATS(count=len(self.all)))
        return self.all[seat]

    def seat(self, seat: int, name: str, person: int, portrait: int = 0) -> None:
        self._only_open(seat)
        self._put_person(seat, name, person, portrait)
        face = face_of(self.all[seat])
        for place, assigned in enumerate(self.all):
            if assigned.kind == "computer" and assigned.name == face:
                other = self._free_name(self._computers_name())
                self.put(place, replace(assigned, name=other))

    def take_over(self, seat: int, name: str, person: int, portrait: int = 0) -> None:
        if self.at(seat).kind != "computer":
            raise NotGranted(TableSays.NO_COMPUTER_THERE())
        self._put_person(seat, name, person, portrait)

    def hire(self, seat: int, bot: str) -> None:
        assigned = self.at(seat)
        if assigned.kind == "computer":
            self.put(seat, replace(assigned, bot=bot))
            return
        self._only_open(seat)
        self.put(seat, SeatAssignment("computer", self._free_name(self._computers_name()), bot=bot))

    def choose_colour(self, seat: int, colour: int) -> None:
        others = (assigned.colour for place, assigned in enumerate(self.all) if place != seat)
        if colour in others:
            raise NotGranted(TableSays.COLOUR_TAKEN())
        self.put(seat, replace(self.at(seat), colour=colour))

    def turn(self, first: int) -> None:
        """Have the seat ``first`` begin; the order around the table and the colours stay."""
        self.all = self.turned(first)

    def turned(self, first: int) -> tuple[SeatAssignment, ...]:
        colours = zip(self.all, colours_of(self.all), strict=True)
        coloured = [replace(assigned, colour=colour) for assigned, colour in colours]
        return (*coloured[first:], *coloured[:first])

    def put(self, seat: int, assigned: SeatAssignment) -> None:
        self.all = (*self.all[:seat], assigned, *self.all[seat + 1 :])

    def _put_person(self, seat: int, name: str, person: int, portrait: int) -> None:
        called = self._free_name(name)
        self.put(seat, SeatAssignment("person", called, person, portrait=portrait))

    def clear(self, person: int) -> None:
        for seat in self.of(person):
            self.put(seat, SeatAssignment())

    def _only_open(self, seat: int) -> None:
        if self.at(seat).kind != "open":
            raise NotGranted(TableSays.SEAT_TAKEN())

    def _computers_name(self) -> str:
        names = {assigned.name for assigned in self.all}
        return unused_bot_name(self._names_from, frozenset(names.union(map(face_of, self.all))))

    def _free_name(self, name: str) -> str:
        return unused_person_name(name, (assigned.name for assigned in self.all))

    def _first(self, assigned: SeatAssignment, host: Person) -> SeatAssignment:
        if assigned.kind == "open":
            return SeatAssignment()
        name = plain(assigned.name) or (self._computers_name() if assigned.bot else host.name)
        owner = NOBODY if assigned.bot else host.id
        return replace(assigned, name=self._free_name(name), person=owner)


Until = Literal["back", "asked", "turn"]
"""When a stand-in leaves: when the person reconnects, when they ask for their seat, or at the end
of the turn in which they were late."""


class StandIns:
    def __init__(self, seats: Seats, bots: Sequence[str]) -> None:
        """``bots`` are named from the weakest to the strongest, which is the default."""
        self._seats = seats
        self._bots = bots
        self._until: dict[int, Until] = {}

    def until(self, seat: int) -> Until:
        """When the stand-in of a seat leaves; one put there by a former host, on return."""
        return self._until.get(seat, "back")

    def put(self, seat: int, until: Until, bot: str = "") -> None:
        bot = bot or self._bots[-1]
        if bot not in self._bots:
            raise NotGranted(TableSays.NO_SUCH_COMPUTER())
        self._until[seat] = until
        self._seats.put(seat, replace(self._seats.at(seat), bot=bot))

    def end(self, seat: int) -> None:
        self._until.pop(seat, None)
        self._seats.put(seat, replace(self._seats.at(seat), bot=""))

    def end_turn(self) -> None:
        for seat in [seat for seat, until in self._until.items() if until == "turn"]:
            self.end(seat)

    def inherit(self, seat: int) -> None:
        """Give the seat to its stand-in for good: the person won't come back."""
        self._until.pop(seat, None)
        assigned = self._seats.at(seat)
        self._seats.put(
            seat, SeatAssignment("computer", assigned.name, bot=assigned.bot or self._bots[-1])
        )
