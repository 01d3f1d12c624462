"""What a trace says of messages and events: a line each, and the same in every process."""

from smallworld.wire import NOBODY, Entries, Room
from smallworld_client.seat.events import Began, RoomChanged, Step, WentBack


def brief(thing: object) -> str:
    """One line about a message, an event or anything else."""
    match thing:
        case Began(_, _, entries):
            return f"Began with {len(entries)} entries"
        case WentBack(_, _, entries, by):
            return f"WentBack to {len(entries)} entries, by {by}"
        case Step(index, _, entry):
            return f"Step {index}: {entry.seat} {entry.move} {entry.chance}"
        case Entries(_, first, entries, _, counted):
            return f"Entries {first} to {first + len(entries)}, {counted} count"
        case RoomChanged(room):
            return f"Room {_room(room)}"
        case Room():
            return f"Room {_room(thing)}"
        case _:
            return str(thing)


def _room(room: Room) -> str:
    people = " ".join(
        f"{person.name}{'' if person.here else '?'}{'+' if person.in_step else ''}"
        for person in room.people
    )
    bots = "".join("b" if chair.bot else "-" for chair in room.chairs)
    paused = "" if room.paused == NOBODY else f" paused by {room.paused}"
    waiting = f" waiting for {room.waiting_for}" if room.waiting_for else ""
    ballot = f" {room.ballot}" if room.ballot else ""
    return f"{room.stage} {room.epoch}/{room.leader} {people} {bots}{paused}{waiting}{ballot}"
