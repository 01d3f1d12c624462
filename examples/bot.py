"""A computer player for Small World in another program: pyzmq, msgpack, and nothing of the game.

    python examples/bot.py                                         waits at tcp://127.0.0.1:5557
    smallworld bot 192.168.1.20 --engine tcp://127.0.0.1:5557      joins the table on that machine

docs/PROGRAMS.md describes the question and the answer.
"""

import sys

import msgpack
import zmq


def choose(question):
    """The move to play: the whole strategy is in the two functions below it."""
    by_verb = {}
    for move in question["moves"]:
        by_verb.setdefault(move["verb"], []).append(move)
    if "pick" in by_verb:
        return best_combo(question, by_verb["pick"])
    if question["position"]["stage"] == "start":
        return by_verb["decline" if is_spent(question) else "expand"][0]
    for verb in ("conquer", "attempt"):
        if verb in by_verb:  # the cheapest region, then the likeliest roll
            return min(by_verb[verb], key=lambda move: (move["tokens"], -move["odds"]))
    for verb in ("redeploy", "pass"):
        if verb in by_verb:
            return by_verb[verb][0]
    return question["moves"][0]


def best_combo(question, picks):
    """Most tokens for the money: a token is worth about a coin, and so are the coins on it."""
    column = question["position"]["column"]

    def worth(move):
        combo = column[int(move["text"].split()[-1]) - 1]
        return combo["tokens"] + combo["coins"] - 2 * move["coins"]

    return max(picks, key=worth)


def is_spent(question):
    """Whether the race has had its time: many regions, few tokens, and rounds left for another."""
    me = question["position"]["players"][question["seat"]]
    race, left = me["active"], question["game"]["rounds"] - question["position"]["round"]
    return left >= 2 and race["regions"] >= 5 and me["hand"] < 4


def main(endpoint):
    socket = zmq.Context().socket(zmq.REP)
    socket.bind(endpoint)
    print(f"waiting at {socket.last_endpoint.decode()}", flush=True)
    while True:
        question = msgpack.unpackb(socket.recv())
        if question["why"]:
            print(f"asked again: {question['why']}", file=sys.stderr)
        socket.send(msgpack.packb({"move": choose(question)["text"]}))


if __name__ == "__main__":
    main(*sys.argv[1:] or ["tcp://127.0.0.1:5557"])
