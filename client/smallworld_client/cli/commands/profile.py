"""``smallworld profile``: a player's rating, games and races at a lobby; and one's own wishes."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_lobby

if TYPE_CHECKING:
    from collections.abc import Iterator

    from smallworld_wire.results import PlayedGame, Profile, Standing

HELP = "show a player's rating, games and races at a lobby, or whether your own games count"

EPILOG = """\
KEY is a player's public key, as profiles, season tables and --json print it; random, easy, medium
and hard are the computer players. Without KEY it is you.

The number is 1000 + 40 x (mean - 3 x doubt) of openskill's Plackett-Luce model. Everybody begins a
season with 1000.

examples:
  smallworld profile --lobby lobby.example.org
  smallworld profile hard --lobby lobby.example.org --json
  smallworld profile --lobby lobby.example.org --not-rated      my games don't count
"""


def add_arguments(parser: ArgumentParser) -> None:
    """Whose profile, and where."""
    parser.epilog = EPILOG
    parser.add_argument("key", metavar="KEY", nargs="?", help="whose profile (default: yours)")
    add_lobby(parser)
    parser.add_argument("--skip", type=int, default=0, metavar="N", help="leave out N games")
    parser.add_argument("--json", action="store_true", help="print everything that is told")
    wish = parser.add_mutually_exclusive_group()
    wish.add_argument(
        "--not-rated",
        action="store_true",
        help="your games don't count any more, and those that did are hidden",
    )
    wish.add_argument("--rated", action="store_true", help="your games count and are shown again")


def run(args: Namespace) -> int:
    """Tell the lobby what is wanted, and print the profile."""
    import json

    import msgspec

    from smallworld.text import plain
    from smallworld_client.cli.lobby_arguments import answer_of
    from smallworld_client.errors import UserError
    from smallworld_client.runtime.lobby_errand import be_rated
    from smallworld_client.storage.identity import own_identity
    from smallworld_net.keys import BadKeyFile
    from smallworld_wire.results import AskProfile, Profile, RatedAs
    from smallworld_wire.sentences import told_by

    if args.key is not None and not (args.key.isascii() and len(args.key) <= 40):
        raise UserError("A player's key has 40 characters.")
    if not 0 <= args.skip <= 1_000_000:
        raise UserError("Games to leave out are a number from 0 on.")
    try:
        own = own_identity() if args.key is None or args.rated or args.not_rated else None
    except BadKeyFile as error:
        raise UserError(str(told_by(error))) from None
    if own and (args.rated or args.not_rated):
        told = answer_of(args, be_rated(own, args.rated), RatedAs)
        print("Your games count." if told.wanted else "Your games don't count and are hidden.")
        return 0
    key = args.key.encode() if args.key is not None else own.keys.public if own else b""
    profile = answer_of(args, lambda _lobby, _line: AskProfile(key, args.skip), Profile)
    if args.json:
        print(json.dumps(msgspec.to_builtins(_text(profile)), indent=1))
        return 0
    for line in _lines(profile):
        print(plain(line))
    return 0


def _text(profile: Profile) -> object:
    """With keys as the text that they are."""
    import msgspec

    def named(value: object) -> object:
        if isinstance(value, bytes):
            return value.decode("latin-1")
        if isinstance(value, msgspec.Struct):
            return {name: named(each) for name, each in msgspec.structs.asdict(value).items()}
        return [named(each) for each in value] if isinstance(value, tuple) else value

    return named(profile)


def _lines(profile: Profile) -> Iterator[str]:
    if profile.is_hidden:
        yield "Their games don't count and are hidden."
        return
    if not profile.total:
        yield "No game of theirs has counted here."
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


def _standing(standing: Standing) -> str:
    place = f"place {standing.place} of {standing.of}" if standing.place else "no place yet"
    days = f"{day(standing.since)} to {day(standing.until - 1)}"
    return f"{days}: {standing.rating}, {place}, {games(standing.games)}, {standing.won} won"


def _game(game: PlayedGame) -> str:
    order = sorted(game.seats, key=lambda seat: seat.place)
    who = ", ".join(f"{it.place}. {it.name or 'somebody'} {it.coins}" for it in order)
    return f"{day(game.at)}  {game.board}: {who}{f'  {game.link}' if game.link else ''}"


def day(at: int) -> str:
    """The day of a moment, UTC."""
    from datetime import UTC, datetime

    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d}"


def games(count: int) -> str:
    """How many games, with the noun in its number."""
    return f"{count} game" if count == 1 else f"{count} games"
