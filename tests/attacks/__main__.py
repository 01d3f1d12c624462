"""One stranger with tools: ``python -m tests.attacks ATTACK HOST PORT KEY [--seconds S]``.

It prints ``begun`` when the attack is under way, and what it has counted, as JSON, when it is over.
"""

import json
import os
import signal
import sys
from argparse import ArgumentParser

from smallworld_net import sockets
from tests.attacks.attackers import ATTACKS, Mark


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.attacks")
    parser.add_argument("attack", choices=ATTACKS)
    parser.add_argument("host")
    parser.add_argument("port", type=int)
    parser.add_argument("key")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--sources", type=int, default=200, help="addresses to call from (200)")
    args = parser.parse_args()
    if sys.platform != "win32":
        os.nice(10)  # in life it has a machine of its own
    sockets.WANTED = 20_000
    sockets.allow_many()
    said: list[str] = []

    def begun() -> None:
        if not said:
            said.append("begun")
            print("begun", flush=True)

    mark = Mark(args.host, args.port, args.key.encode(), args.sources, args.seconds, begun)
    signal.signal(signal.SIGTERM, lambda *_: setattr(mark, "is_over", True))
    print(json.dumps(ATTACKS[args.attack](mark)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
