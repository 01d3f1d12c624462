"""Who comes to a table to spoil it: ``python -m tests.attacks.hostile_guest DEED ADDRESS ...``.

They print what comes of it. Who has to be there for it stays until they are stopped.
"""

import os
import signal
import sys
import time
from collections.abc import Callable

import zmq

from smallworld_chance.draws import Contributor
from smallworld_net.keys import Identity
from smallworld_wire.common import Bye, Heartbeat, Refused
from smallworld_wire.table import AppendBatch, Contribute, Said, Say, Sit, Welcome
from tests.attacks.raw import Connection

Context = zmq.Context[zmq.Socket[bytes]]


def prove(context: Context, address: str, proof: str) -> None:
    """Show a proof that somebody else made."""
    guest = Connection(context, address)
    guest.greet(proof=proof)
    answer = guest.hear(Welcome, Bye)
    print("answer", answer.reason if isinstance(answer, Bye) else "welcome", flush=True)


def come_and_go(context: Context, address: str, times: str) -> None:
    """Come and leave again and again; what numbers that uses up."""
    guest = Connection(context, address)
    numbers = []
    for _ in range(int(times)):
        guest.greet(role="spectator")
        welcome = guest.hear(Welcome)
        assert isinstance(welcome, Welcome)
        numbers.append(welcome.person)
        guest.say(Bye())
    print("greatest", max(numbers), flush=True)


def crowd(context: Context, address: str, count: str) -> None:
    """Fill the room, from one address."""
    people = [Connection(context, address, source="127.0.0.2") for _ in range(int(count))]
    answers = []
    for person in people:
        person.greet(role="spectator")
        answers.append(person.hear(Welcome, Bye))
    print("let in", sum(isinstance(answer, Welcome) for answer in answers), flush=True)
    stay(*people)


def babble(context: Context, address: str, times: str) -> None:
    """Write, leave and come back with the same key, to be allowed to write again."""
    guest = Connection(context, address)
    said, began = 0, time.monotonic()
    for number in range(int(times)):
        guest.greet()
        guest.hear(Welcome)
        text = f"Look at me! {number}"
        guest.say(Say(text))
        answer = guest.hear(Said, Refused)
        while isinstance(answer, Said) and answer.text != text:  # it was said before
            answer = guest.hear(Said, Refused)
        said += isinstance(answer, Said)
        guest.say(Bye())
    print("said", said, time.monotonic() - began, flush=True)


def unmute(context: Context, address: str) -> None:
    """Be muted, leave, come back with the same key, and write."""
    guest = Connection(context, address)
    guest.greet(role="spectator")
    guest.hear(Welcome)
    guest.hear(Refused)
    guest.say(Bye())
    guest.greet(role="spectator")
    guest.hear(Welcome)
    guest.say(Say("Look at me!"))
    answer = guest.hear(Said, Refused)
    print("answer", answer.reason if isinstance(answer, Refused) else "said", flush=True)


def claim_epoch(context: Context, address: str, seat: str, epoch: str) -> None:
    """Sit down, and in the game say to come from under a much later host."""
    person = Identity.new()
    guest = Connection(context, address, keys=person.keys)
    guest.greet(verify_key=person.verify_key)
    welcome = guest.hear(Welcome)
    assert isinstance(welcome, Welcome)
    chain = Contributor(person.verify_key, person.sign, os.urandom(32))
    guest.say(Contribute(chain.party(welcome.game)))
    guest.say(Sit(int(seat)))
    guest.hear(AppendBatch)
    guest.greet(
        game=welcome.game,
        have=1,
        epoch=int(epoch),
        digest=b"12345678",
        keeps_journal=True,
        verify_key=person.verify_key,
    )
    answer = guest.hear(Welcome, Bye)
    print("answer", type(answer).__name__.lower(), flush=True)
    stay(guest)


def stay(*people: Connection) -> None:
    """Be there, reading and saying so every second, until the program is stopped."""
    while signal.sigtimedwait({signal.SIGTERM}, 1.0) is None:
        for person in people:
            person.drain()
            person.say(Heartbeat())


DEEDS: dict[str, Callable[..., None]] = {
    deed.__name__: deed for deed in (prove, come_and_go, crowd, babble, unmute, claim_epoch)
}


def main(deed: str, *words: str) -> None:
    """Do it."""
    signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM})
    context: Context = zmq.Context()
    DEEDS[deed](context, *words)
    context.destroy(linger=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
