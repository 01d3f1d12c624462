"""What a trace says of messages and events: a line each, and the same in every process."""

from smallworld_client.guest.events import Began, RoomChanged, Step, WentBack
from smallworld_wire import NOBODY, AppendBatch, Room, RoomChange


def brief(thing: object) -> str:
    """One line about a message, an event or anything else."""
    match thing:
        case Began(_, _, entries):
            return f"Began with {len(entries)} entries"
        case WentBack(_, _, entries, by):
            return f"WentBack to {len(entries)} entries, by {by}"
        case Step(index, _, entry):
            return f"Step {index}: {entry.seat} {entry.move} {entry.chance}"
        case AppendBatch(_, first, entries, _, committed):
            return f"Entries {first} to {first + len(entries)}, {committed} count"
        case RoomChanged(room):
            return f"Room {_room(room)}"
        case Room():
            return f"Room {_room(thing)}"
        case RoomChange(people, gone, stage):
            names = " ".join(person.name for person in people)
            return f"RoomChange {stage} {names}{f' without {gone}' if gone else ''}"
        case _:
            return str(thing)


def _room(room: Room) -> str:
    people = " ".join(
        f"{person.name}{'' if person.here else '?'}{'+' if person.in_sync else ''}"
        for person in room.people
    )
    bots = "".join("b" if assigned.bot else "-" for assigned in room.seats)
    paused = "" if room.paused == NOBODY else f" paused by {room.paused}"
    waiting = f" waiting for {room.waiting_for}" if room.waiting_for else ""
    ballot = f" {room.ballot}" if room.ballot else ""
    return f"{room.stage} {room.epoch}/{room.leader} {people} {bots}{paused}{waiting}{ballot}"
