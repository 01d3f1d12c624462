"""``smallworld nearby``: what is hosted on the local network."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from smallworld_client.discovery.announcements import NearbyGame

HELP = "list the games that are hosted on your network"

EPILOG = """\
A line for each game: the address for `smallworld join` or `smallworld watch`, and what it is.
Private games are not listed. On a network that lets no multicast through nothing is found, and an
address that the host tells you still leads there.

SMALLWORLD_LAN=ADDRESS,... in the environment keeps to the networks where this machine has these
addresses, SMALLWORLD_LAN=off to none; hosts heed it too.

examples:
  smallworld nearby
  smallworld nearby --json --seconds 5
"""


def add_arguments(parser: ArgumentParser) -> None:
    """How long to listen, and how to tell."""
    parser.epilog = EPILOG
    parser.add_argument(
        "--seconds", type=float, default=2.0, metavar="S", help="how long to listen (default: 2)"
    )
    parser.add_argument("--json", action="store_true", help="print everything that is told")


def run(args: Namespace) -> int:
    """Listen for a while, and print what was heard."""
    import json

    from smallworld.text import plain

    games = _listen(max(0.0, min(args.seconds, 60.0)))
    if args.json:
        print(json.dumps([_as_json(game) for game in games], indent=1))
    for game in [] if args.json else games:
        print(plain(_as_line(game)))
    if not games and not args.json:
        print("No game is hosted on your network at the moment.")
    return 0


def _listen(seconds: float) -> "list[NearbyGame]":
    import time
    from contextlib import closing

    from smallworld_client.discovery.mdns import Browser

    heard: list[list[NearbyGame]] = [[]]
    with closing(Browser(heard.append)):
        time.sleep(seconds)
    return heard[-1]


def _as_line(game: "NearbyGame") -> str:
    advert, way = game.advert, game.ways[0]._replace(key=None)
    assert advert is not None
    free = advert.seats - advert.taken
    state = f"{free} of {advert.seats} seats free"
    if advert.stage != "waiting":
        state = f"round {advert.round}" if advert.stage == "running" else "over"
    added = ", ".join(filter(None, (*advert.sets, advert.own)))
    sets = f" with {added}" if added else ""
    return f"{way}  {advert.title}, {advert.host} hosts it on {advert.board}{sets}: {state}"


def _as_json(game: "NearbyGame") -> dict[str, object]:
    import msgspec

    advert = msgspec.structs.asdict(game.advert) if game.advert else {}
    addresses = [str(way) for way in game.ways]
    return {**advert, "key": game.key.decode(), "epoch": game.epoch, "addresses": addresses}
