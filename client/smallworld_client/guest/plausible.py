"""Whether a room that a host sends can be that of the table, and whether one can play there."""

from smallworld.content import BASE, in_order, unknown_sets
from smallworld.content.own import OwnError, content_with
from smallworld.game import Game
from smallworld.text import plain
from smallworld_chance.signatures import belongs_to
from smallworld_maps import find
from smallworld_maps.own import is_own
from smallworld_wire import Person, Room
from smallworld_wire.phrases import SeatSays
from smallworld_wire.sentences import Sentence, sentence_for


def is_plausible(room: Room, before: Room | None, game: Game | None) -> bool:
    """Whether a room has the board and seats that it had before, and that the game has.

    A board that is somebody's own has to have come before the room.
    A ballot must be about one of the seats. Whoever has a seat, or hosts, signs with the key of
    their connections. Everything that shows a room, or checks a signature, relies on this.
    """
    board, seats = room.settings.board, len(room.seats)
    if before is not None and (board, seats) != (before.settings.board, len(before.seats)):
        return False
    if game is not None and (board, seats) != (game.board.id, len(game.names)):
        return False
    if is_own(board) and find(board) is None:
        return False
    if not all(map(_signs_as_themselves, _with_a_part_in_it(room))):
        return False
    ballot = room.ballot
    return ballot is None or ballot.kind != "computer" or ballot.argument < seats


def _with_a_part_in_it(room: Room) -> list[Person]:
    numbers = {room.leader, *(assigned.person for assigned in room.seats)}
    return [person for person in room.people if person.id in numbers]


def _signs_as_themselves(person: Person) -> bool:
    return not person.verify_key or belongs_to(person.verify_key, person.key)


def why_not_here(room: Room, version: str) -> Sentence | None:
    """Why this program can't be at that table, whose host has that version; None if it can."""
    settings = room.settings
    strange = unknown_sets(settings.sets)
    if strange:
        names = ", ".join(map(plain, strange))
        return SeatSays.NO_SETS_OF_TABLE(sets=names, version=plain(version))
    try:  # What is the table's own is held to every limit before anything of it is shown.
        content_with(BASE, in_order(settings.sets), settings.own)
    except OwnError as error:
        return sentence_for(error)
    return None
