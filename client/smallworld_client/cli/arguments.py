"""What subcommands share: arguments, the lobby that they name, and how figures are printed."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from smallworld.safe_text import plain
from smallworld_client.process import UserError, own_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from smallworld.game import Game
    from smallworld.state import State
    from smallworld_client.app.lobby import Make
    from smallworld_client.app.table_thread import MakeThread
    from smallworld_client.programs.feed import Publisher
    from smallworld_net.address import Address
    from smallworld_net.keys import Identity


def at_least_one(text: str) -> int:
    if not text.isascii() or not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"'{text}' is not a number of at least one")
    return int(text)


def seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = 0.0
    if not 0 < value <= 3600:
        raise ArgumentTypeError(f"'{text}' is not a number of seconds up to 3600")
    return value


def read_sets(text: str) -> tuple[str, ...]:
    """Parse the ids of sets, or ``all`` of them, for argparse; in the order of their content."""
    from smallworld.content import ContentError, all_sets, in_order

    known = [each.id for each in all_sets()]
    try:
        return in_order(known if text == "all" else filter(None, text.split(",")))
    except ContentError as error:
        raise ArgumentTypeError(f"{error}; there are: {', '.join(known)}, or all") from None


SETS: dict[str, Any] = {
    "type": read_sets,
    "default": (),
    "metavar": "NAME,...|all",
    "help": "sets to add to the base game, such as cursed,leaders (default: none)",
}
"""The option that says which sets are played."""


def read_own_pieces(path: str | None, sets: tuple[str, ...]) -> bytes:
    """The packed races and powers in a file; UserError if these sets can't be played with them."""
    from smallworld.content import BASE
    from smallworld.content.own import LARGEST_FILE, OwnError, content_with, pack, read_own
    from smallworld_net.files import read_regular
    from smallworld_wire.sentences import told_by

    if path is None:
        return b""
    try:
        own = pack(read_own(read_regular(Path(path), 4 * LARGEST_FILE).decode()))
        content_with(BASE, sets, own)
    except OSError as error:
        raise UserError(f"{path} can't be read: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise UserError(f"{path} can't be read: it is not text.") from None
    except OwnError as error:
        raise UserError(f"{path}: {told_by(error)}") from None
    return own


OWN: dict[str, Any] = {
    "metavar": "FILE",
    "help": "a file of your own races and powers; other players don't need a copy (docs/OWN.md)",
}
"""The option that names the file of somebody's own races and powers."""

ADDRESS_HELP = """\
ADDRESS is what the host sends you: HOST:PORT, HOST:PORT#KEY, or an invitation (smallworld://...).
In a shell, quote an invitation or an address with a key. Other users of this computer may be able
to read your command line. To hide an invitation from them, give - as ADDRESS and type or pipe it
in, or give @FILE and save it in that file.
"""
"""The help text of a command that takes an address."""


def add_address(parser: ArgumentParser) -> None:
    parser.add_argument(
        "address",
        metavar="ADDRESS",
        help="the table, or an invitation to it; - for standard input, @FILE for a file",
    )


def add_name(parser: ArgumentParser) -> None:
    parser.add_argument("--name", help="your name (default: your user name)")


def name_of(args: Namespace) -> str:
    name: str = args.name or own_name()
    return name[:40]


def say(text: str) -> None:
    """Print a line without control characters, as others may have written parts of it."""
    print(plain(text), flush=True)


LATEST = 253_402_300_799  # the end of the year 9999; a lobby may name a later one


def day(at: int) -> str:
    """The date of a time in seconds since 1970, in UTC."""
    from datetime import UTC, datetime

    return f"{datetime.fromtimestamp(min(at, LATEST), UTC):%Y-%m-%d}"


def scores(game: Game, state: State) -> str:
    """Such as ``Ann 92, Bob 87``."""
    players = zip(game.names, state.players, strict=True)
    return ", ".join(f"{name} {player.coins}" for name, player in players)


def add_text(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--text",
        "--headless",
        action="store_true",
        help="print the moves instead of opening a window",
    )


def add_bot(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--bot",
        default="",
        metavar="NAME",
        help="with --text: a computer player, from random to hard, plays for you",
    )


def add_publish(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--publish",
        metavar="tcp://127.0.0.1:PORT",
        default="",
        help="publish the game to other programs on a ZeroMQ PUB socket (docs/PROGRAMS.md)",
    )
    parser.add_argument(
        "--publish-widely",
        action="store_true",
        help="let --publish listen on a network; anyone who can connect can read it, without a key",
    )


def publisher(args: Namespace) -> Publisher | None:
    """What announces the table, and prints where. UserError if that is impossible."""
    from smallworld_client.programs.feed import FeedError, Publisher, checked_endpoint

    if not args.publish:
        return None
    try:
        made = Publisher(checked_endpoint(args.publish, widely=args.publish_widely))
    except FeedError as error:
        raise UserError(str(error)) from None
    print(f"published at {made.endpoint}", flush=True)
    return made


def publishing(make: MakeThread, publisher: Publisher | None) -> MakeThread:
    return make if publisher is None else lambda tell: make(publisher.following(tell))


def add_processes(parser: ArgumentParser, *names: str) -> None:
    """Seed, jobs and seconds; ``names`` are others for the last one."""
    parser.add_argument(
        "--seed", type=int, default=1, help="the same seed gives the same games (1)"
    )
    parser.add_argument(
        "--jobs",
        type=at_least_one,
        default=os.cpu_count() or 1,
        help="number of processes; does not change the games (default: one per processor)",
    )
    parser.add_argument(
        *names,
        "--seconds",
        dest="seconds",
        type=seconds,
        metavar="S",
        help="seconds of the processor to think per turn; the same seed then gives only similar "
        "games (default: a fixed number of positions)",
    )


def add_lobby(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--lobby", metavar="ADDRESS", required=True, help="the lobby, such as lobby.example.org"
    )


def add_usual_lobby(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--lobby",
        default="",
        metavar="ADDRESS",
        help="the lobby (default: the last one you visited in the window)",
    )


T = TypeVar("T")


def bar(things: Iterable[T], total: int | None = None, unit: str = "games") -> Iterator[T]:
    from tqdm import tqdm

    shown = sys.stderr.isatty()
    return iter(tqdm(things, total=total, unit=f" {unit}", leave=False, disable=not shown))


def show(found: T, as_json: bool, as_tables: Callable[[T], None]) -> None:
    if as_json:
        import json

        import msgspec

        print(json.dumps(msgspec.to_builtins(found), indent=2))
    else:
        as_tables(found)


def plot_file(file: Path | None) -> Path | None:
    """Check the file for a plot before hours of games; UserError if none can be drawn there."""
    if file is None:
        return None
    if file.suffix not in (".svg", ".png"):
        raise UserError(f"The name '{file}' must end in .svg or .png.")
    if not file.absolute().parent.is_dir():
        raise UserError(f"The folder {file.parent} for the plot doesn't exist. Create it first.")
    if find_spec("matplotlib") is None:
        raise UserError("Plots need matplotlib:  pip install matplotlib")
    return file


def answer_of(args: Namespace, make: Make, kind: type[T]) -> T:
    """The lobby's answer; UserError with exit status 1 if it is of another type."""
    from smallworld_client.app.lobby import ask_lobby
    from smallworld_net.address import parse_lobby

    answer = ask_lobby(parse_lobby(args.lobby), make)
    if isinstance(answer, kind):
        return answer
    raise UserError(str(answer), exit_status=1)


def usual_lobby(args: Namespace, command: str, *, has_games: bool = False) -> Address:
    """By default the settings' one, or with ``has_games`` the service's. Raises UserError."""
    from smallworld_client.home.settings import SettingsFile
    from smallworld_net.address import parse_lobby

    settings = None if args.lobby else SettingsFile().load()
    known = (settings.games_at if has_games else "") or settings.usual_lobby if settings else ""
    address = args.lobby or known
    if not address:
        raise UserError(f"Name a lobby: smallworld {command} --lobby ADDRESS.")
    return parse_lobby(address)


def user_identity() -> Identity:
    from smallworld_client.home.identity import own_identity

    return own_identity()
