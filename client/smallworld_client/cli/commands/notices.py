"""``smallworld notices``: be told that it is your turn while the program is closed."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from smallworld_client.cli.arguments import add_lobby, add_name

if TYPE_CHECKING:
    from smallworld_wire import MyNotices, SetNotices, TestNotice

HELP = "be told where you want when it is your turn at a table that is always on"

EPILOG = """\
The lobby's service sends a message when it is your turn and you are not at the table, at most one
each turn, to addresses of Apprise (https://github.com/caronc/apprise/wiki), such as
  ntfy://a-topic-of-your-own
  discord://WEBHOOK_ID/WEBHOOK_TOKEN
  mailtos://NAME:PASSWORD@example.org
and, each written as that page says, gotifys, jsons, matrixs, mmosts, ntfys, pover (Pushover), pbul
(Pushbullet), rockets (Rocket.Chat), signals, slack, tgram (Telegram), xmpps and zulip; no others.
`set` reads them from standard input, one on each line, because they may have passwords in them. The
lobby keeps them for this, and tells nobody what they are. A link in each message ends them.

examples:
  smallworld notices --lobby lobby.example.org             what is set
  smallworld notices set --lobby lobby.example.org         at each turn
  smallworld notices set --digest --lobby lobby.example.org
                                                           once a day, of all tables
  smallworld notices test --lobby lobby.example.org        send one now
  smallworld notices off --lobby lobby.example.org
"""


def add_arguments(parser: ArgumentParser) -> None:
    """What to do, and at which lobby."""
    parser.epilog = EPILOG
    parser.add_argument(
        "what",
        nargs="?",
        choices=["show", "set", "test", "off"],
        default="show",
        help="(default: show)",
    )
    parser.add_argument("--digest", action="store_true", help="with set: once a day, of all tables")
    add_lobby(parser)
    add_name(parser)


def run(args: Namespace) -> int:
    """Ask the lobby, and say what it says."""
    from smallworld.errors import GameError
    from smallworld_client.errors import UserError
    from smallworld_client.process.account import own_name
    from smallworld_client.runtime.notices import ask
    from smallworld_net.address import BadAddress, parse_lobby
    from smallworld_wire import NoticeSent

    try:
        word = _word(args)
        answer = ask(parse_lobby(args.lobby), (args.name or own_name())[:40], word)
    except (BadAddress, GameError) as error:
        raise UserError(str(error)) from None
    if isinstance(answer, NoticeSent):
        print(f"The message went out to {answer.reached} of {answer.targets} addresses.")
        return 0 if answer.reached == answer.targets else 1
    if not answer.kinds:
        print("You are sent no messages.")
    else:
        when = "once a day" if answer.digest else "at each turn"
        print(f"You are sent messages {when}, to: {', '.join(answer.kinds)}.")
    return 0


def _word(args: Namespace) -> SetNotices | MyNotices | TestNotice:
    from smallworld_wire import MyNotices, SetNotices, TestNotice

    match args.what:
        case "set":
            return SetNotices(_targets(), args.digest)
        case "off":
            return SetNotices()
        case "test":
            return TestNotice()
        case _:
            return MyNotices()


def _targets() -> tuple[str, ...]:
    """The addresses that are typed in; UserError where there are none, or too many."""
    import sys

    from smallworld_client.errors import UserError
    from smallworld_wire import MOST_TARGETS

    if sys.stdin.isatty():
        print("One address on each line, and an empty line at the end:", file=sys.stderr)
    lines = []
    for line in sys.stdin:
        if not line.strip():
            break
        lines.append(line.strip())
    if not 1 <= len(lines) <= MOST_TARGETS:
        raise UserError(f"Type between 1 and {MOST_TARGETS} addresses, one on each line.")
    if any(not 4 <= len(line) <= 500 for line in lines):
        raise UserError("An address has between 4 and 500 characters.")
    return tuple(lines)
