"""Throws frames at the parsers: ``python -m tests.fuzz --frames N [--seed N] [TARGET...]``.

It prints a line of JSON a target: how many frames, how many of them were messages all the same, and
by how many megabytes the program has grown. What raises anything but the one error of the wire is
printed as it came, with its seed and number, and the exit status is 1.
"""

import json
import resource
import sys
import traceback
from argparse import ArgumentParser
from random import Random

from tests.fuzz.forge import Forge
from tests.fuzz.targets import TARGETS

MEMORY = 2 << 30
"""Bytes that this program may have at all: a frame that asks for more ends in a MemoryError."""
WARM = 2_000
"""Frames after which growth is measured."""


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.fuzz")
    parser.add_argument("targets", nargs="*", choices=[*TARGETS, []], default=list(TARGETS))
    parser.add_argument("--frames", type=int, default=200_000, help="at each target")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return max(fuzz(target, args.frames, args.seed) for target in args.targets)


def fuzz(name: str, frames: int, seed: int) -> int:
    rng = Random(f"{name}/{seed}")
    target = TARGETS[name](rng)
    forge = Forge(target.fresh, rng)
    messages, before = 0, 0
    for number in range(frames):
        if number == WARM:
            before = _peak()
        frame = forge.frame()
        try:
            is_message = target.throw(frame)
        except Exception:  # noqa: BLE001 - whatever it is, it is what was looked for
            return _failed(name, seed, number, frame)
        if is_message:
            messages += 1
            forge.keep(frame)
    grown = (_peak() - before) / 1024
    print(json.dumps({"target": name, "frames": frames, "messages": messages, "grown_mb": grown}))
    return 0


def _failed(name: str, seed: int, number: int, frame: bytes) -> int:
    traceback.print_exc()
    print(f"{name}: frame {number} of seed {seed}: {frame.hex()}", file=sys.stderr)
    return 1


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.exit(main())
