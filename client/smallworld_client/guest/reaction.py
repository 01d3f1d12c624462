"""What a seat does about a message or a wish: what it sends, and what the person is told."""

from typing import NamedTuple

from smallworld_client.guest.events import ClockTold, Denied, Event, Spoke
from smallworld_client.guest.readable import readable_line
from smallworld_wire import Clocks, Fault, Said, ToTable
from smallworld_wire.sentences import Told


class Reaction(NamedTuple):
    """What to send to the host, and what to tell the person."""

    send: list[ToTable]
    tell: list[Event]


def denied(reason: Told) -> Reaction:
    """Something that the person wants can't be."""
    return Reaction([], [Denied(reason)])


def event_of(message: Said | Clocks | Fault) -> Event:
    """What the person is told of a message that changes nothing here."""
    match message:
        case Said(person, watchers=watchers):
            return Spoke(person, *readable_line(message), watchers)
        case Clocks(running, left):
            return ClockTold(running, left)
        case Fault(reason):
            return Denied(reason)
