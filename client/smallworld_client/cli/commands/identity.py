"""``smallworld identity``: who you are to others, and how to be the same on another computer."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smallworld_client.storage.friends import People
    from smallworld_net.keys import Identity

HELP = "show your identity, or take it to another computer"

EPILOG = """\
Your identity is a key. Seats belong to it, and it signs your moves. It is made when you first host
or join a game, and stays on this computer unless you export it.

Your friends and the people you ignore go with it. Whoever has the exported file and its passphrase
can play in your name. The passphrase is asked for. Without a terminal it is the first line of
standard input, or SMALLWORLD_PASSPHRASE in the environment. It is never an argument, which other
users of the computer could read.

examples:
  smallworld identity show
  smallworld identity export ada.swid        on this computer
  smallworld identity import ada.swid        on the other one
"""

VARIABLE = "SMALLWORLD_PASSPHRASE"


def add_arguments(parser: ArgumentParser) -> None:
    """What to do, and with which file."""
    parser.epilog = EPILOG
    words = parser.add_subparsers(dest="what", metavar="show|export|import", required=True)
    words.add_parser("show", help="print your identity's fingerprint")
    for word, does in (("export", "write it to a new file"), ("import", "take it from a file")):
        subparser = words.add_parser(
            word, help=does, epilog=EPILOG, formatter_class=RawDescriptionHelpFormatter
        )
        subparser.add_argument("file", metavar="FILE", type=Path)
        if word == "import":
            subparser.add_argument(
                "--yes", action="store_true", help="don't ask before it becomes your first identity"
            )


def run(args: Namespace) -> int:
    """Do it."""
    from smallworld.errors import GameError
    from smallworld_client.errors import UserError

    try:
        if args.what == "export":
            _export(args.file)
        elif args.what == "import":
            _import(args.file, sure=args.yes)
        else:
            print(_fingerprint(_own()))
    except UserError:
        raise
    except GameError as error:
        raise UserError(str(error)) from None
    return 0


def _export(path: Path) -> None:
    from smallworld_client.errors import UserError
    from smallworld_client.storage.identity_file import export, why_weak

    if path.exists() or path.is_symlink():
        raise UserError(f"{path} is there already. Choose a new name; nothing is overwritten.")
    own = _own()
    passphrase = _passphrase("Passphrase for the file: ")
    if weak := why_weak(passphrase):
        raise UserError(str(weak))
    if _asks() and _passphrase("The same again: ") != passphrase:
        raise UserError("The two passphrases are not the same.")
    export(own, path, passphrase, _people())
    print(f"{_fingerprint(own)} is in {path}.")
    print("Keep file and passphrase apart, and delete the file when it is on the other computer.")


def _import(path: Path, *, sure: bool) -> None:
    from smallworld_client.errors import UserError
    from smallworld_client.storage.identity import adopt, has_identity
    from smallworld_client.storage.identity_file import opened, read

    body = read(path)
    identity, people = opened(body, _passphrase(f"Passphrase of {path.name}: "))
    if has_identity() and _own() == identity:
        print(f"{_fingerprint(identity)} is your identity here already.")
        _welcome(people)
        return
    if has_identity() and not sure and not _agrees(_own(), identity):
        raise UserError("Nothing was changed.", exit_status=1)
    adopt(identity)
    print(f"{_fingerprint(identity)} is your identity here now.")
    _welcome(people)


def _people() -> People:
    """Whom the person knows here."""
    from smallworld_client.storage.friends import KeptFriend, People, read
    from smallworld_client.storage.settings import SettingsFile

    ignored = SettingsFile().load().ignored
    return People(read(), tuple(KeptFriend(each.key, each.name) for each in ignored))


def _welcome(people: People) -> None:
    """Take in who came with the file; UserError where they can't be kept."""
    from dataclasses import replace

    from smallworld_client.errors import UserError
    from smallworld_client.storage.friends import change, with_more
    from smallworld_client.storage.settings import Ignored, SettingsFile

    if not people:
        return
    here, file = _people(), SettingsFile()
    ignored = with_more(here.ignored, people.ignored)
    theirs = tuple(Ignored(each.key, each.name) for each in ignored)
    try:
        change(lambda kept: with_more(kept, people.friends))
        file.save(replace(file.load(), ignored=theirs))
    except OSError:
        raise UserError("The friends in the file can't be kept here.") from None
    print(f"With it came friends: {len(people.friends)}, ignored people: {len(people.ignored)}.")


def _agrees(own: Identity, other: Identity) -> bool:
    """Whether the person wants to be another; UserError where they can't be asked."""
    from smallworld_client.errors import UserError

    if not _asks():
        raise UserError(
            f"You have the identity {_fingerprint(own)} here. Add --yes to play as "
            f"{_fingerprint(other)} from now on; the present one is kept for its games."
        )
    print(f"You are {_fingerprint(own)} here. That identity is kept for games begun with it.")
    return input(f"Be {_fingerprint(other)} from now on? [y/N] ").strip().lower() in ("y", "yes")


def _own() -> Identity:
    from smallworld_client.storage.identity import own_identity

    return own_identity()


def _fingerprint(identity: Identity) -> str:
    from smallworld_chance.signatures import fingerprint

    return fingerprint(identity.verify_key)


def _asks() -> bool:
    """Whether somebody can be asked: there is a terminal, and the answer isn't given already."""
    import os
    import sys

    return sys.stdin.isatty() and VARIABLE not in os.environ


def _passphrase(prompt: str) -> str:
    """The passphrase, typed or given."""
    import os
    import sys
    from getpass import getpass

    if VARIABLE in os.environ:
        return os.environ[VARIABLE]
    if sys.stdin.isatty():
        return getpass(prompt)
    return sys.stdin.readline().rstrip("\r\n")
