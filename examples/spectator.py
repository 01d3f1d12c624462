"""Watches a table with nothing of this project: pyzmq, msgpack, and docs/PROTOCOL.md.

    python examples/spectator.py 192.168.1.20:7474

It speaks to the host as every guest does: ZeroMQ's own CURVE on a DEALER, then arrays in msgpack.
Moves are printed as they are sent, with the name of their player.
"""

import sys
import time
from hashlib import blake2b

import msgpack
import zmq
from zmq.utils import z85

PROTOCOL, FORMAT = 12, 1
DISCOVERY = zmq.curve_public(z85.encode(blake2b(b"smallworld door", digest_size=32).digest()))
"""The well-known key, with which whoever knows only an address asks for the table's own."""
HEARTBEAT = 2.0


def dealer(context, place, server_key):
    """A socket for a server with that key; each connection has a new key of its own."""
    socket = context.socket(zmq.DEALER)
    socket.curve_publickey, socket.curve_secretkey = zmq.curve_keypair()
    socket.curve_serverkey = server_key
    socket.linger = 500
    socket.connect(f"tcp://{place}")
    return socket


def ask_key(context, place):
    socket = dealer(context, place, DISCOVERY)
    socket.send(msgpack.packb(["keyrequest"]))
    if not socket.poll(10_000):
        sys.exit(f"nobody answers at {place}")
    kind, key, port = msgpack.unpackb(socket.recv())
    assert kind == "keyanswer", kind
    socket.close()
    return key, port


class Game:
    """The log as far as it is known, and who plays."""

    def __init__(self):
        self.names, self.length, self.told = [], 0, 0
        self.entries = []

    def begin(self, header, first, entries):
        self.names = header["seats"]
        self.entries[first:] = entries
        print(
            f"{' and '.join(self.names)} on {header['board']}, {len(self.entries)} entries so far"
        )

    def commit(self, length):
        """Entries stand, and may be shown, once they are committed."""
        for index in range(self.told, min(length, len(self.entries))):
            print(f"{index}: {self.line(self.entries[index])}", flush=True)
        self.told = max(self.told, min(length, len(self.entries)))

    def line(self, entry):
        kind, *fields = entry
        if kind == "m":
            seat, (verb, *rest), chance = fields[0], fields[1], fields[2]
            given = f" {{{', '.join(map(str, chance))}}}" if chance else ""
            return " ".join([self.names[seat], verb, *map(str, rest)]) + given
        return {
            "p": "a move waits for its draw",
            "r": "the game goes back",
            "j": "a key joins",
        }.get(kind, "a player signs the result")


def watch(place):
    context = zmq.Context()
    host = place.rpartition(":")[0]
    key, port = ask_key(context, place)
    socket = dealer(context, f"{host}:{port}", key)
    socket.send(msgpack.packb(["hello", PROTOCOL, FORMAT, "0", [], "An onlooker", "spectator"]))
    game, beat = Game(), time.monotonic() + HEARTBEAT
    while True:
        if time.monotonic() >= beat:
            beat = time.monotonic() + HEARTBEAT
            socket.send(msgpack.packb(["heartbeat", len(game.entries), 0]))
        if not socket.poll(500):
            continue
        kind, *fields = msgpack.unpackb(socket.recv(), strict_map_key=False)
        if kind == "welcome":
            print(f"welcome, person {fields[0]}, to game {fields[2]}")
        elif kind == "appendbatch":
            header, first, entries, _digest, committed, *_ = fields
            game.begin(header, first, entries)
            game.commit(committed)
        elif kind == "append":
            index, entry, _digest, is_committed, *_ = fields
            game.entries[index:] = [entry]
            if is_committed:
                game.commit(index + 1)
        elif kind == "appendcommitted":
            first, entries, *_ = fields
            game.entries[first:] = entries
            game.commit(first + len(entries))
        elif kind == "committed":
            game.commit(fields[0])
        elif kind == "said":
            print(f"{fields[1]}: {fields[2]}")
        elif kind in ("refused", "fault"):
            print(f"{kind}: {fields[0]}", file=sys.stderr)
        elif kind == "bye":
            print(f"the host says goodbye: {fields[0]}")
            return


if __name__ == "__main__":
    watch(sys.argv[1])
