"""Who comes to a table to spoil it: ``python -m tests.attacks.hostile_guest DEED ADDRESS ...``.

They print what comes of it. Who has to be there for it stays until they are stopped.
"""

import signal
import sys
from collections.abc import Callable

import zmq
from msgspec.structs import replace

from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Bye, Heartbeat, hello
from smallworld_wire.table import FromTable, Welcome
from tests.attacks.raw import Connection, knock
from tests.helpers.pump import Context


def prove(context: Context, address: str, proof: str) -> None:
    guest = Connection(context, knock(address), FROM_TABLE)
    guest.say(replace(hello("Mallory"), proof=proof))
    answer = guest.hear(Welcome, Bye)
    print("answer", answer.reason if isinstance(answer, Bye) else "welcome", flush=True)


def crowd(context: Context, address: str, count: str) -> None:
    """Fill the room, from one address."""
    place = knock(address)
    people = [Connection(context, place, FROM_TABLE, source="127.0.0.2") for _ in range(int(count))]
    answers = []
    for person in people:
        person.say(hello("Mallory", "spectator"))
        answers.append(person.hear(Welcome, Bye))
    print("let in", sum(isinstance(answer, Welcome) for answer in answers), flush=True)
    stay(*people)


def stay(*people: Connection[FromTable]) -> None:
    """Be there, reading and saying so every second, until the program is stopped."""
    while signal.sigtimedwait({signal.SIGTERM}, 1.0) is None:
        for person in people:
            person.drain()
            person.say(Heartbeat())


DEEDS: dict[str, Callable[..., None]] = {deed.__name__: deed for deed in (prove, crowd)}


def main(deed: str, *words: str) -> None:
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    context: Context = zmq.Context()
    DEEDS[deed](context, *words)
    context.destroy(linger=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
