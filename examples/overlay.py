"""One line about a game, for a text source of a streaming program: pyzmq and msgpack alone.

    smallworld watch 192.168.1.20 --text --publish tcp://127.0.0.1:5556
    python examples/overlay.py tcp://127.0.0.1:5556 score.txt

The file is replaced as a whole with each change, so nobody ever reads half a line.
"""

import os
import sys

import msgpack
import zmq


def line(position, result):
    coins = " · ".join(f"{player['name']} {player['coins']}" for player in position["players"])
    if result is None:
        return f"Round {position['round']} · {coins}"
    winners = " and ".join(position["players"][seat]["name"] for seat in result["winners"])
    return f"Won by {winners} · {coins}"


def main(endpoint, file):
    socket = zmq.Context().socket(zmq.SUB)
    socket.connect(endpoint)
    for topic in (b"position", b"result"):
        socket.subscribe(topic)
    position, result, shown = None, None, ""
    while True:
        topic, message = socket.recv_multipart()
        if topic == b"result":
            result = msgpack.unpackb(message)
        else:
            position = msgpack.unpackb(message)
            result = result if position["stage"] == "over" else None
        text = line(position, result) if position else ""
        if text != shown:
            shown = text
            print(text, flush=True)
            with open(f"{file}.new", "w", encoding="utf-8") as new:
                new.write(text + "\n")
            os.replace(f"{file}.new", file)


if __name__ == "__main__":
    main(*sys.argv[1:])
