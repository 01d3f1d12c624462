"""Who shows a proof at a table: ``python -m tests.attacks.hostile_guest ADDRESS PROOF``.

They print the answer.
"""

import sys

import zmq
from msgspec.structs import replace

from smallworld_wire.codec import FROM_TABLE
from smallworld_wire.common import Bye, hello
from smallworld_wire.table import Welcome
from tests.attacks.raw import Connection, knock
from tests.helpers.pump import Context


def main(address: str, proof: str) -> None:
    context: Context = zmq.Context()
    guest = Connection(context, knock(address), FROM_TABLE)
    guest.say(replace(hello("Mallory"), proof=proof))
    answer = guest.hear(Welcome, Bye)
    print("answer", answer.reason if isinstance(answer, Bye) else "welcome", flush=True)
    context.destroy(linger=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
