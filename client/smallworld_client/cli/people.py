"""``smallworld friends``: the people somebody has kept, where they are, and invitations."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING

from smallworld.safe_text import plain
from smallworld_client.cli.arguments import add_name, add_usual_lobby, name_of, say, usual_lobby
from smallworld_client.process import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from smallworld_client.app.lobby import FriendsVisit
    from smallworld_client.discovery.friends import InvitedBy
    from smallworld_client.home.friends import KeptFriend
    from smallworld_client.home.settings import UserSettings
    from smallworld_net.address import Address
    from smallworld_wire.lobby import ServiceTable
    from smallworld_wire.people import Whereabouts


FRIENDS_HELP = "list, add, invite, ignore or remove friends"

WORDS = ("list", "invite", "ignore", "unignore", "add", "remove")


def add_friends_arguments(parser: ArgumentParser) -> None:
    parser.epilog = """\
Add friends from the list of people at a table, or by the key that their profile shows. Friends see
each other once both have added the other, and only while both show that they are here (a setting).
WHO is a name, the beginning of a name, or a key. If your window is open, it picks up changes made
here the next time you add or remove a friend there.

examples:
  smallworld friends                            all your friends, and who is here
  smallworld friends --json
  smallworld friends invite Bram 1              to the first game that `smallworld games` lists
  smallworld friends invite Bram @invitation.txt
                                                to a game that is in the lobby's list
  smallworld friends ignore Bram                hide from each other, messages included
  smallworld friends unignore Bram              undo this
  smallworld friends remove Bram                remove a friend
  smallworld friends add KEY Bram               add a friend

exit status:
  0  done
  1  the friend is not here
  2  invalid arguments, or the lobby can't be reached
"""
    parser.add_argument("what", nargs="?", choices=WORDS, default="list", help="(default: list)")
    parser.add_argument("who", nargs="?", default="", metavar="WHO", help="which friend")
    parser.add_argument(
        "more",
        nargs="?",
        default="",
        metavar="GAME|NAME",
        help="with invite: a number from `smallworld games`, or an invitation (@FILE or -, as in "
        "`smallworld join`); with add: a name for them",
    )
    add_usual_lobby(parser)
    add_name(parser)
    parser.add_argument("--json", action="store_true", help="with list: print everything")


def run_friends(args: Namespace) -> int:
    doing: dict[str, Callable[[Namespace], int]] = {
        "list": _list,
        "invite": _invite,
        "ignore": _ignore,
        "unignore": _unignore,
        "add": _add,
        "remove": _remove,
    }
    if args.what != "list" and not args.who:
        raise UserError(f"Name a friend: smallworld friends {args.what} WHO.")
    return doing[args.what](args)


def chosen(who: str, friends: Iterable[KeptFriend], none: str = "") -> KeptFriend:
    """By key, or the beginning of a unique name. UserError; ``none`` if there are no friends."""
    known, said = tuple(friends), who.casefold()
    names = [each for each in known if each.key == who or each.name.casefold() == said]
    found = names or [each for each in known if each.name.casefold().startswith(said)]
    if len(found) == 1:
        return found[0]
    if not known:
        raise UserError(none or "You haven't added any friends yet.")
    several = [f"{each.name} {each.key}" for each in found]
    if several:
        raise UserError(f"Several friends have this name. Use the key: {', '.join(several)}.")
    names_known = ", ".join(each.name for each in known)
    raise UserError(f"No friend is called {who}. Your friends: {names_known}.")


def place(where: Whereabouts | None) -> str:
    if where is None:
        return "not here"
    if where.place in ("online", "lobby"):
        return "online" if where.place == "online" else "in the lobby"
    if where.place == "table":
        return "at an open table" if where.game else "at a private table"
    rounds = f" of {where.rounds}" if where.rounds else ""
    return f"playing, round {where.round}{rounds}" if where.round else "playing"


def _list(args: Namespace) -> int:
    from smallworld_client.home import friends

    kept, settings = friends.read_friends(), _settings()
    ignored = {person.key for person in settings.ignored}
    heeded = [each for each in kept if each.key not in ignored]
    seen, reason = _seen(args, settings, heeded)
    if args.json:
        _print_json(kept, seen, ignored)
        return 0
    for each in sorted(heeded, key=lambda it: (it.key not in seen, it.name.casefold())):
        say(f"{each.name}: {place(seen.get(each.key))}" if not reason else each.name)
    for person in settings.ignored:
        say(f"{person.name}: ignored")
    if not kept and not settings.ignored:
        say("You haven't added any friends yet.")
    elif reason:
        say(reason)
    return 0


def _seen(
    args: Namespace, settings: UserSettings, friends: list[KeptFriend]
) -> tuple[dict[str, Whereabouts], str]:
    """Who is where, by their keys; and why that is not known, empty where it is."""
    if not friends:
        return {}, ""
    if not settings.seen:
        return {}, "You are hidden from your friends (a setting), so you can't see them either."
    if not (args.lobby or settings.usual_lobby):
        return {}, "Add --lobby ADDRESS to see who is here."
    with _visit(usual_lobby(args, "friends"), args, friends) as visit:
        found = {each.key: visit.where(each.public) for each in friends}
    return {key: where for key, where in found.items() if where is not None}, ""


def _invite(args: Namespace) -> int:
    from smallworld_client.home import friends

    friend, settings = chosen(args.who, friends.read_friends()), _settings()
    if not args.more:
        raise UserError("Name a game: smallworld friends invite WHO GAME.")
    if friend.key in {person.key for person in settings.ignored}:
        raise UserError(
            f"You are ignoring {friend.name}. First type: smallworld friends unignore "
            f"{friend.name}."
        )
    if not settings.seen:
        raise UserError("You are hidden from your friends. Change that in the settings first.")
    lobby = usual_lobby(args, "friends", has_games=args.more.isdecimal())
    with _visit(lobby, args, [friend], lists=True) as visit:
        is_here = visit.where(friend.public) is not None
        is_told = is_here and visit.tell(friend.public, _note(args, lobby, visit))
    if not is_told:
        raise UserError(f"{friend.name} is not here, or hasn't added you as a friend.", 1)
    say(f"{friend.name} has been invited.")
    return 0


def _note(args: Namespace, lobby: Address, visit: FriendsVisit) -> InvitedBy:
    import secrets

    from smallworld_client.discovery.friends import InvitedBy
    from smallworld_client.process import UserError, read_address
    from smallworld_net.address import Invitation, parse_target

    serial = secrets.token_hex(8)
    if args.more.isdecimal():
        table, link = _own_game(args, lobby)
        taken = sum(seat != "" for seat in table.seats)
        about = table.title, table.board, len(table.seats), taken
        return InvitedBy(serial, name_of(args), link, *about)
    way = parse_target(read_address(args.more))
    found = visit.game(way.game) if isinstance(way, Invitation) else None
    if found is None:
        raise UserError(
            "That game is not in the lobby's list. Its host can invite friends from the waiting "
            "room."
        )
    about = found.title, found.board, found.seats, found.taken
    return InvitedBy(serial, name_of(args), str(way), *about)


def _own_game(args: Namespace, lobby: Address) -> tuple[ServiceTable, str]:
    from smallworld_client.app.own_games import tables_at
    from smallworld_client.cli.own_games import numbered
    from smallworld_client.discovery.lobby_client import way_to

    table = numbered(tables_at(lobby, name_of(args)).tables, int(args.more))
    return table, str(way_to(table, lobby))


def _ignore(args: Namespace) -> int:
    from smallworld_client.home import friends
    from smallworld_client.home.settings import Ignored

    friend, settings = chosen(args.who, friends.read_friends()), _settings()
    others = tuple(person for person in settings.ignored if person.key != friend.key)
    _save(replace(settings, ignored=(*others, Ignored(friend.key, friend.name))))
    say(f"You and {friend.name} no longer see each other.")
    return 0


def _unignore(args: Namespace) -> int:
    from smallworld_client.home.friends import KeptFriend

    settings = _settings()
    ignored = [KeptFriend(person.key, person.name) for person in settings.ignored]
    person = chosen(args.who, ignored, "You are not ignoring anyone.")
    left = tuple(each for each in settings.ignored if each.key != person.key)
    _save(replace(settings, ignored=left))
    say(f"You are no longer ignoring {person.name}.")
    return 0


def _remove(args: Namespace) -> int:
    from smallworld_client.home import friends

    friend = chosen(args.who, friends.read_friends())
    _change(lambda kept: tuple(each for each in kept if each.key != friend.key))
    say(f"{friend.name} is no longer your friend.")
    return 0


def _add(args: Namespace) -> int:
    from smallworld_client.home.friends import KeptFriend
    from smallworld_net.keys import is_key

    name = plain(args.more).strip()[:40]
    if not is_key(args.who.encode()) or not name:
        raise UserError(
            "Give their key (40 characters) and a name: smallworld friends add KEY NAME."
        )
    new = KeptFriend(args.who, name)
    _change(lambda kept: (*(each for each in kept if each.key != new.key), new))
    say(f"{name} is now your friend. You will see each other once they have added you, too.")
    return 0


@contextmanager
def _visit(
    lobby: Address, args: Namespace, friends: Iterable[KeptFriend], *, lists: bool = False
) -> Iterator[FriendsVisit]:
    from smallworld_client.app.lobby import visit_friends
    from smallworld_client.home.identity import own_identities

    keys = [each.keys for each in own_identities()]
    with visit_friends(lobby, name_of(args), keys, lists=lists) as visit:
        visit.look(each.public for each in friends)
        yield visit


def _settings() -> UserSettings:
    from smallworld_client.home.settings import SettingsFile

    return SettingsFile().load()


def _save(settings: UserSettings) -> None:
    from smallworld_client.home.settings import SettingsFile

    file = SettingsFile()
    try:
        file.save(settings)
    except OSError:
        raise UserError(f"The settings can't be saved to {file.path}.") from None


def _change(how: Callable[[tuple[KeptFriend, ...]], tuple[KeptFriend, ...]]) -> None:
    from smallworld_client.home import friends

    try:
        friends.change_friends(how)
    except OSError as error:
        raise UserError(f"Your friends can't be saved: {error.strerror}.") from None


def _print_json(
    kept: Iterable[KeptFriend], seen: dict[str, Whereabouts], ignored: Collection[str]
) -> None:
    import json

    import msgspec

    rows = [
        {
            "name": each.name,
            "key": each.key,
            "ignored": each.key in ignored,
            "where": msgspec.structs.asdict(seen[each.key]) if each.key in seen else None,
        }
        for each in kept
    ]
    print(json.dumps(rows, indent=1))
