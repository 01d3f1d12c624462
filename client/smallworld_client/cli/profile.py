"""The subcommands about the user: identity, profile, season and submit."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_lobby, answer_of, day, say, user_identity
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from smallworld_client.home.friends import People
    from smallworld_net.keys import Identity
    from smallworld_wire.results import PlayedGame, Profile, SeasonRow, SeasonStanding


PROFILE_HELP = (
    "show a player's rating, games and races at a lobby, or choose whether you play ranked games"
)


def add_profile_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
KEY is a player's public key, as printed in profiles, season tables and --json. For the computer
players, use random, beginner, easy, medium or hard. Without KEY you see your own profile.

The rating is 1000 + 40 x (mean - 3 x sigma) in openskill's Plackett-Luce model. Everyone starts
each season at 1000.

examples:
  smallworld profile --lobby lobby.example.org
  smallworld profile hard --lobby lobby.example.org --json
  smallworld profile --lobby lobby.example.org --not-rated      no ranked games for me
"""
    parser.add_argument("key", metavar="KEY", nargs="?", help="whose profile (default: yours)")
    add_lobby(parser)
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="skip N games")
    parser.add_argument("--json", action="store_true", help="print everything")
    wish = parser.add_mutually_exclusive_group()
    wish.add_argument(
        "--not-rated",
        action="store_true",
        help="your games are never ranked, and your results are hidden",
    )
    wish.add_argument(
        "--rated",
        action="store_true",
        help="you play ranked games, and your results are shown again",
    )


def run_profile(args: Namespace) -> int:
    from smallworld_client.app.lobby import be_rated
    from smallworld_wire.results import AskProfile, Profile, RatedAs

    if args.key is not None and not (args.key.isascii() and len(args.key) <= 40):
        raise UserError("A player's key has 40 characters.")
    if not 0 <= args.skip <= 1_000_000:
        raise UserError("--skip must be 0 or more.")
    own = user_identity() if args.key is None or args.rated or args.not_rated else None
    if own and (args.rated or args.not_rated):
        told = answer_of(args, be_rated(own, args.rated), RatedAs)
        print(
            "You play ranked games."
            if told.wanted
            else "Your games are never ranked, and your results are hidden."
        )
        return 0
    key = args.key.encode() if args.key is not None else own.keys.public if own else b""
    profile = answer_of(args, lambda _lobby, _line: AskProfile(key, args.skip), Profile)
    if args.json:
        _print_json(profile)
        return 0
    for line in _lines(profile, "They" if args.key else "You"):
        say(line)
    return 0


def _print_json(told: object) -> None:
    """With keys as text."""
    import json

    import msgspec

    def plain(value: object) -> object:
        if isinstance(value, bytes):
            return value.decode("latin-1")
        if isinstance(value, msgspec.Struct):
            return {name: plain(each) for name, each in msgspec.structs.asdict(value).items()}
        return [plain(each) for each in value] if isinstance(value, tuple) else value

    print(json.dumps(plain(told), indent=1))


def _lines(profile: Profile, who: str) -> Iterator[str]:
    if profile.is_hidden:
        yield f"{who} don't play ranked games."
        return
    if not profile.total:
        yield f"{who} haven't played a ranked game here."
        return
    yield f"{profile.name}  {profile.key.decode('latin-1')}"
    for standing in profile.standings:
        yield _standing(standing)
    if profile.races:
        won = (f"{it.race} {it.won} of {it.played}" for it in profile.races)
        yield f"won with: {', '.join(won)}"
    for game in profile.games:
        yield _game(game)
    left = profile.total - profile.skip - len(profile.games)
    if left > 0:
        yield f"{left} more: --skip {profile.skip + len(profile.games)}"


def _standing(standing: SeasonStanding) -> str:
    place = f"place {standing.place} of {standing.of}" if standing.place else "not ranked yet"
    days = f"{day(standing.since)} to {day(standing.until - 1)}"
    return f"{days}: {standing.rating}, {place}, {games(standing.games)}, {standing.won} won"


def _game(game: PlayedGame) -> str:
    order = sorted(game.seats, key=lambda seat: seat.place)
    who = ", ".join(f"{it.place}. {it.name or 'someone'} {it.coins}" for it in order)
    return f"{day(game.at)}  {game.board}: {who}{f'  {game.link}' if game.link else ''}"


def games(count: int) -> str:
    return f"{count} game" if count == 1 else f"{count} games"


IDENTITY_HELP = "show your identity, or move it to another computer"

IDENTITY_EPILOG = """\
Your identity is a key that owns your seats and signs your moves. The program creates it when you
first host or join a game. It stays on this computer unless you export it.

The exported file also contains your friends and the people you ignore. Anyone who has both the file
and its passphrase can play in your name. The program asks for the passphrase; without a terminal it
reads the first line of standard input, or SMALLWORLD_PASSPHRASE in the environment. There is no
option for it, because other users of the computer could read that.

examples:
  smallworld identity show
  smallworld identity export ada.swid        on this computer
  smallworld identity import ada.swid        on the other one
"""

VARIABLE = "SMALLWORLD_PASSPHRASE"


def add_identity_arguments(parser: ArgumentParser) -> None:
    parser.epilog = IDENTITY_EPILOG
    words = parser.add_subparsers(dest="what", metavar="show|export|import", required=True)
    words.add_parser("show", help="print your identity's fingerprint")
    for word, does in (("export", "write it to a new file"), ("import", "read it from a file")):
        subparser = words.add_parser(
            word, help=does, epilog=IDENTITY_EPILOG, formatter_class=RawDescriptionHelpFormatter
        )
        subparser.add_argument("file", metavar="FILE", type=Path)
        if word == "import":
            subparser.add_argument(
                "--yes",
                action="store_true",
                help="don't ask before replacing your current identity",
            )


def run_identity(args: Namespace) -> int:
    if args.what == "export":
        _export(args.file)
    elif args.what == "import":
        _import(args.file, sure=args.yes)
    else:
        print(_fingerprint(user_identity()))
    return 0


def _export(path: Path) -> None:
    from smallworld_client.home.friends import export_identity as export, why_weak

    if path.exists() or path.is_symlink():
        raise UserError(f"{path} already exists. Choose a new name; nothing is overwritten.")
    own = user_identity()
    passphrase = _passphrase("Passphrase for the file: ")
    if weak := why_weak(passphrase):
        raise UserError(str(weak))
    if _asks() and _passphrase("Repeat the passphrase: ") != passphrase:
        raise UserError("The passphrases don't match.")
    export(own, path, passphrase, _people())
    print(f"{_fingerprint(own)} has been exported to {path}.")
    print("Keep the file and its passphrase apart, and delete the file once it is imported.")


def _import(path: Path, *, sure: bool) -> None:
    from smallworld_client.home.friends import opened_identity as opened, read_identity_file as read
    from smallworld_client.home.identity import adopt, has_identity

    body = read(path)
    identity, people = opened(body, _passphrase(f"Passphrase of {path.name}: "))
    if has_identity() and user_identity() == identity:
        print(f"{_fingerprint(identity)} is already your identity here.")
        _welcome(people)
        return
    if has_identity() and not sure and not _agrees(user_identity(), identity):
        raise UserError("Nothing was changed.", exit_status=1)
    adopt(identity)
    print(f"{_fingerprint(identity)} is now your identity here.")
    _welcome(people)


def _people() -> People:
    from smallworld_client.home.friends import KeptFriend, People, read_friends as read
    from smallworld_client.home.settings import SettingsFile

    ignored = SettingsFile().load().ignored
    return People(read(), tuple(KeptFriend(each.key, each.name) for each in ignored))


def _welcome(people: People) -> None:
    """Take in who came with the file; UserError where they can't be kept."""
    from smallworld_client.home.friends import change_friends as change, with_more
    from smallworld_client.home.settings import Ignored, SettingsFile

    if not people:
        return
    here, file = _people(), SettingsFile()
    ignored = with_more(here.ignored, people.ignored)
    theirs = tuple(Ignored(each.key, each.name) for each in ignored)
    try:
        change(lambda kept: with_more(kept, people.friends))
        file.save(replace(file.load(), ignored=theirs))
    except OSError:
        raise UserError("The friends in the file can't be saved here.") from None
    print(f"Also imported: friends, {len(people.friends)}; ignored people, {len(people.ignored)}.")


def _agrees(own: Identity, other: Identity) -> bool:
    """Whether the person wants to be another; UserError where they can't be asked."""
    if not _asks():
        raise UserError(
            f"Your identity here is {_fingerprint(own)}. Add --yes to play as "
            f"{_fingerprint(other)} from now on; games you began with the old one keep it."
        )
    print(f"Your identity here is {_fingerprint(own)}. Games you began with it keep it.")
    return input(f"Play as {_fingerprint(other)} from now on? [y/N] ").strip().lower() in (
        "y",
        "yes",
    )


def _fingerprint(identity: Identity) -> str:
    from smallworld_chance.signatures import fingerprint

    return fingerprint(identity.verify_key)


def _asks() -> bool:
    """Whether somebody can be asked: there is a terminal, and the answer isn't given already."""
    return sys.stdin.isatty() and VARIABLE not in os.environ


def _passphrase(prompt: str) -> str:
    from getpass import getpass

    if VARIABLE in os.environ:
        return os.environ[VARIABLE]
    if sys.stdin.isatty():
        return getpass(prompt)
    return sys.stdin.readline().rstrip("\r\n")


SEASON_HELP = "print the season table of a lobby"


def add_season_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Play five ranked games against at least three different people to get a place. Computer players are
listed by their rating, without a place.

examples:
  smallworld season --lobby lobby.example.org
  smallworld season --lobby lobby.example.org --back 1 --json     the previous season
"""
    add_lobby(parser)
    parser.add_argument("--back", type=int, default=0, metavar="N", help="N seasons ago")
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="skip N rows")
    parser.add_argument("--json", action="store_true", help="print everything")


def run_season(args: Namespace) -> int:
    from smallworld_wire.results import AskSeason, SeasonTable

    if not 0 <= args.back <= 20 or not 0 <= args.skip <= 1_000_000:
        raise UserError("--back must be 0 to 20, and --skip 0 or more.")
    question = AskSeason(args.back, args.skip)
    table = answer_of(args, lambda _lobby, _line: question, SeasonTable)
    if args.json:
        _print_json(table)
        return 0
    verb = "counts" if table.games == 1 else "count"
    print(f"{day(table.since)} to {day(table.until - 1)}: {games(table.games)} {verb}")
    for row in table.rows:
        say(_line(row))
    left = table.total - table.skip - len(table.rows)
    if left > 0:
        print(f"{left} more: --skip {table.skip + len(table.rows)}")
    return 0


def _line(row: SeasonRow) -> str:
    place = f"{row.place}." if row.place else "  "
    name = f"{row.name} (computer, {row.computer})" if row.computer else row.name
    return f"{place:>5} {row.rating:>5}  {name}, {games(row.games)}, {row.won} won"


SUBMIT_HELP = "submit the record of a finished game to a lobby's season"

KNOWN = "The result of this game already counts, so the lobby did not check your record."


def add_submit_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Players' programs do this automatically after a ranked game. A record proves itself, so anyone may
submit it, and a game counts only once, however often it is submitted.

examples:
  smallworld submit two-players-AbCdEfGhIjKl.swr --lobby lobby.example.org

exit status:
  0  the result of that game counts
  1  the lobby rejected it; the message says why
  2  the file can't be read as a record
"""
    parser.add_argument("file", type=Path, metavar="FILE", help="a saved game")
    add_lobby(parser)


def run_submit(args: Namespace) -> int:
    from smallworld_client.app.lobby import submit
    from smallworld_client.cli.records import read
    from smallworld_net.address import parse_lobby

    record = read(args.file)
    submission = submit(parse_lobby(args.lobby), record)
    print(submission.told if submission.is_looked_at or not submission.counts else KNOWN)
    return 0 if submission.counts else 1
