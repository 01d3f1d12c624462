"""Make the release key, and sign notices of releases that lobbies pass on.

    python packaging/release_notice.py key FILE             a new key, for its owner's eyes only
    python packaging/release_notice.py sign FILE [DATE]     dist/release/release.notice
    python packaging/release_notice.py check NOTICE         what a notice says, if it is signed

``key`` prints the public half, which goes into RELEASE_KEY in shared/smallworld_wire/common.py;
the file stays with whoever makes releases and in no repository. ``sign`` puts version, date (by
default the changelog's) and the hashes of SHA256SUMS into the notice: `make checksums` comes first.
"""

import secrets
import sys
from pathlib import Path

import release
from smallworld_chance.signatures import SEED, seed_for_key, verify_key_of
from smallworld_net.files import read_regular, write_private
from smallworld_wire import common
from smallworld_wire.common import BadNotice, NewRelease, read_notice, signed

NOTICE = release.RELEASE / "release.notice"
_WORD = "smallworld release key "
"""Begins a key's file, so that it is taken for nothing else."""


def make_key(file: Path) -> str:
    """Write a new key; the public half. Exits rather than overwrite one."""
    if file.exists():
        sys.exit(f"{file} is there already: a release key is made once.")
    seed = seed_for_key(secrets.token_bytes(SEED))
    write_private(file, f"{_WORD}{seed.hex()}\n".encode())
    return verify_key_of(seed).hex()


def read_key(file: Path) -> bytes:
    """The seed in a key's file; exits if that is none."""
    try:
        text = read_regular(file, 200).decode("ascii").strip()
        seed = bytes.fromhex(text.removeprefix(_WORD))
    except (OSError, ValueError) as error:
        sys.exit(f"{file} can't be read as a release key: {error}")
    if not text.startswith(_WORD) or len(seed) != SEED:
        sys.exit(f"{file} is no release key.")
    return seed


def notice_of(folder: Path, seed: bytes, date: str = "", root: Path = release.ROOT) -> bytes:
    """The signed notice of this version and the files in ``folder``; exits if it can't be made."""
    version = release.version(root)
    dates = dict(release.releases(root))
    if version not in dates:
        sys.exit(f"{version} has no date in CHANGELOG.md: only a release is announced.")
    sums = folder / release.SUMS
    if not sums.is_file():
        sys.exit(f"{sums} is not there. Make it first: make checksums")
    lines = [line.split("  ", 1) for line in sums.read_text(encoding="utf-8").splitlines()]
    files = {name: digest for digest, name in lines if name != NOTICE.name}
    notice = signed(NewRelease(version, date or dates[version], files), seed)
    try:
        read_notice(notice, verify_key_of(seed).hex())
    except BadNotice as error:
        sys.exit(f"The notice would not be believed: {error}")
    return notice


def check(file: Path) -> str:
    """What a notice says, a line each; exits if the project has not signed it."""
    if not common.RELEASE_KEY:
        sys.exit("There is no release key yet, see shared/smallworld_wire/common.py.")
    try:
        told = read_notice(read_regular(file, common.LARGEST_NOTICE))
    except (OSError, BadNotice) as error:
        sys.exit(str(error))
    lines = [f"{told.version}, {told.date}"]
    return "\n".join([*lines, *(f"{digest}  {name}" for name, digest in told.files.items())])


def main(words: list[str]) -> None:
    """Do one of these."""
    match words:
        case ["key", file]:
            print(f'RELEASE_KEY = "{make_key(Path(file))}"')
        case ["sign", file] | ["sign", file, _]:
            date = words[2] if len(words) > 2 else ""
            NOTICE.write_bytes(notice_of(release.RELEASE, read_key(Path(file)), date))
            print(NOTICE)
        case ["check", file]:
            print(check(Path(file)))
        case _:
            sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
