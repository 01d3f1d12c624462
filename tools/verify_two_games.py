"""Check the proof that a host told two games, without any code of the game.

Usage: python verify_two_games.py FILE

It needs Python 3.11, and from PyPI msgpack and PyNaCl; docs/RECORD.md is the specification.
A host signs what is committed of a game's log, each time that it grows. Two such signatures of one
key are the proof, if neither is under the beginning of what the other is under. The file is "SWE1"
and a msgpack array:

    [game, key, epoch, length, one, other], each of the last two [before, items, signature]

`before` stands for the first `length` items of a log, by the hash that tools/verify_record.py
explains; each item is hashed onto it in turn. The signature is under "head", a zero byte and the
msgpack array [game, epoch, the number of all items, the hash of all].
"""

import sys
from hashlib import sha256
from typing import Any

import msgpack
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey


def pack(value: Any) -> bytes:
    """The bytes of a value, as the game writes it."""
    return bytes(msgpack.packb(value, use_bin_type=True))


def hashes(branch: Any) -> list[bytes]:
    """What stands for the log before the items of a branch, and after each of them."""
    before, items, _ = branch
    found = [bytes(before)]
    for item in items:
        found.append(sha256(found[-1] + pack(item)).digest())
    return found


def complaint(proof: Any) -> str:
    """Why it proves nothing; empty where it does."""
    game, key, epoch, length, one, other = proof
    ways = [hashes(branch) for branch in (one, other)]
    if all(mine == theirs for mine, theirs in zip(*ways, strict=False)):
        return "one of the two logs is the beginning of the other"
    for branch, way in zip((one, other), ways, strict=True):
        said = pack([game, epoch, length + len(way) - 1, way[-1]])
        try:
            VerifyKey(key).verify(b"head\0" + said, branch[2])
        except BadSignatureError:
            return "a signature does not fit"
    return ""


def main(path: str) -> int:
    """Check one file, and say what it proves; 1 where it proves nothing, 2 for no such file."""
    try:
        with open(path, "rb") as file:
            data = file.read(1 << 20)
        if data[:4] != b"SWE1":
            print(f"{path}: this is no proof of two games")
            return 2
        proof = msgpack.unpackb(data[4:], raw=False)
        why = complaint(proof) if pack(proof) == data[4:] else "it could be written shorter"
    except (OSError, ValueError, TypeError, msgpack.UnpackException) as error:
        print(f"{path}: {error}")
        return 2
    if why:
        print(f"{path}: it proves nothing: {why}")
        return 1
    game, key, epoch, length, *_ = proof
    print(f"{path}: the holder of the key {key.hex()} has signed, as host number {epoch} of game")
    print(f"{game}, two logs that are not one: they part after {length} entries.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else str(__doc__))
