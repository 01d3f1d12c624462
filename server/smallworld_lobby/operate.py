"""The commands of a lobby's operator: bans, backup and restore, and what is kept of a person."""

import os
import re
import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

from smallworld.errors import GameError
from smallworld_lobby import STORE, places
from smallworld_lobby.crowds import FOREVER, Ban
from smallworld_lobby.facts import BAN, OF_PEOPLE, REPORT, RESULT, Complaint, ban_write
from smallworld_lobby.places import (
    FOR_NOBODY_ELSE,
    KEY,
    RECORDS,
    SQLITE,
    TABLES_KEY,
    forget_record,
    give_to_owner,
    home,
    in_use,
    open_logs,
    open_store,
    url_of,
)
from smallworld_lobby.store import Fact, FactKind, Forgotten, Logs, OperatorError, Store, StoreAway
from smallworld_net.address import is_name
from smallworld_net.keys import is_key
from smallworld_net.programs import KeyParser
from smallworld_wire.rate_limit import prefix_of


def reports(facts: Iterable[Fact], *, as_json: bool) -> str:
    kept = sorted(REPORT.all(facts).items(), key=lambda each: (each[1].at, each[0]))
    if as_json:
        listed = [REPORT.told(id_, complaint, moment) for id_, complaint in kept]
        return msgspec.json.format(msgspec.json.encode(listed), indent=1).decode() + "\n"
    return "".join(f"{_line(it, id_)}\n" for id_, it in kept)


def moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%SZ}"


def _line(complaint: Complaint, id_: str) -> str:
    game = f" in game {complaint.game}" if complaint.game else ""
    said = f": {complaint.text}" if complaint.text else ""
    return f"{id_}  {moment(complaint.at)}  {complaint.key}{game}, {complaint.reason}{said}"


SPANS = {"h": 3600.0, "d": 86_400.0, "w": 7 * 86_400.0}
NOBODY = "forgotten-"
"""What stands in results in place of the key of somebody who is forgotten, and some chance."""


def main(words: Sequence[str]) -> int:
    args = build_parser().parse_args(words)
    try:
        return int(args.run(args))
    except StoreAway as error:
        print(f"smallworld-lobby: The store does not answer: {error}.", file=sys.stderr)
    except GameError as error:
        print(f"smallworld-lobby: {error}", file=sys.stderr)
    except OSError as error:
        print(f"smallworld-lobby: {error.filename}: {error.strerror}.", file=sys.stderr)
    return 1


def build_parser() -> ArgumentParser:
    parser = KeyParser(prog="smallworld-lobby")
    commands = parser.add_subparsers(required=True)
    where = KeyParser(add_help=False)
    where.add_argument("--keys", metavar="DIR", type=Path, help="the lobby's folder")
    where.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="the store that the lobbies share",
    )

    def command(name: str, run: object, help_: str) -> ArgumentParser:
        made = commands.add_parser(name, parents=[where], help=help_, description=help_)
        made.set_defaults(run=run)
        return made

    ban = command("ban", _ban, "keep out a key or an address")
    ban.add_argument("subject", metavar="KEY|ADDRESS")
    ban.add_argument(
        "--for", dest="span", metavar="7d", help="for some hours, days or weeks: 12h, 7d, 2w"
    )
    ban.add_argument("--why", default="", help="a note for yourself")
    command("unban", _unban, "end a ban").add_argument("subject", metavar="KEY|ADDRESS")
    command("bans", _bans, "list the bans")
    for made in (
        command("backup", _backup, "write all permanent data to a file, including the keys"),
        command("restore", _restore, "restore a backup; the lobby must not be running"),
    ):
        made.add_argument("file", type=Path)
        made.add_argument(
            "--tables-keys",
            metavar="DIR",
            type=Path,
            help=f"the folder with the {TABLES_KEY} of smallworld-tables, if it is not the lobby's",
        )
    reports = command("reports", _reports, "list reports, or close one")
    reports.add_argument("--json", action="store_true", help="print all their data")
    reports.add_argument("close", nargs="*", metavar="close ID", help="remove the report ID")
    export = command("export", _export, "print the data about a person as JSON")
    export.add_argument("key", metavar="KEY")
    forget = command("forget", _forget, "remove the data about a person")
    forget.add_argument("key", metavar="KEY")
    records = "the folder with the records of games (default: records in the lobby's folder)"
    forget.add_argument("--records", metavar="DIR", type=Path, help=records)
    return parser


def _store(args: Namespace) -> closing[Store]:
    return closing(open_store(url_of(args.keys, args.store)))


def _logs(args: Namespace) -> closing[Logs]:
    return closing(open_logs(url_of(args.keys, args.store)))


# Bans


def _ban(args: Namespace) -> int:
    now = time.time()
    until = now + _seconds(args.span) if args.span else FOREVER
    subject = _subject(args.subject)
    with _store(args) as store:
        store.commit([ban_write(subject, Ban(until, args.why, now), now)])
    print(f"{subject} is banned{_until(until)}.")
    return 0


def _unban(args: Namespace) -> int:
    subject = _subject(args.subject)
    with _store(args) as store:
        known = [fact for fact in store.snapshot().facts if fact[:2] == (BAN.name, subject)]
        store.commit([ban_write(subject, None, 0.0)])
    print(f"{subject} is {'no longer' if known else 'not'} banned.")
    return 0


def _bans(args: Namespace) -> int:
    with _store(args) as store:
        facts = store.snapshot().facts
    for subject, ban in sorted(BAN.all(facts).items()):
        print(f"{subject}{_until(ban.until)}{f': {ban.why}' if ban.why else ''}")
    return 0


def _subject(text: str) -> str:
    """A key as it is, or the network of an address; OperatorError where it is neither."""
    if is_key(text.encode()):
        return text
    address = text.removesuffix("/64")
    if is_name(address):
        raise OperatorError(f"“{text}” is neither a public key nor an IP address.")
    return prefix_of(address)


def _seconds(text: str) -> float:
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", text)
    if not found:
        raise OperatorError(f"“{text}” is not a time: write 12h, 7d or 2w.")
    return int(found[1]) * SPANS[found[2]]


def _until(until: float) -> str:
    if until == FOREVER:
        return ""
    return f" until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"


# Reports


def _reports(args: Namespace) -> int:
    with _store(args) as store:
        if not args.close:
            print(reports(store.snapshot().facts, as_json=args.json), end="")
            return 0
        word, *ids = args.close
        if word != "close" or len(ids) != 1:
            raise OperatorError("Write “reports”, “reports --json” or “reports close ID”.")
        if all(fact[:2] != (REPORT.name, ids[0]) for fact in store.snapshot().facts):
            raise OperatorError(f"There is no report {ids[0]}.")
        store.commit([REPORT.write(ids[0], None)])
    print(f"Report {ids[0]} is closed.")
    return 0


# Backup


def _backup(args: Namespace) -> int:
    with _store(args) as store, _logs(args) as logs:
        told, warning = places.write_backup(args.file, _key_files(args), store, logs)
    print(told)
    if warning:
        print(f"smallworld-lobby: {warning}", file=sys.stderr)
    return 0


def _restore(args: Namespace) -> int:
    kept = places.read_backup(args.file)
    folders = {path.parent for path in _key_files(args)}
    with ExitStack() as held:
        for folder in sorted(folders | _sqlite_folder(args)):
            held.enter_context(in_use(folder, FOR_NOBODY_ELSE))
        with _store(args) as store, _logs(args) as logs:
            places.check_that_nobody_is_there(store)
            told = places.put_back(kept, _key_files(args), store, logs)
        for folder in folders | _sqlite_folder(args):
            give_to_owner(folder)
    print(told)
    return 0


def _key_files(args: Namespace) -> list[Path]:
    folder = None if args.store and not args.keys else args.keys or home()
    tables = args.tables_keys or folder
    found = [folder / KEY] if folder else []
    return [*found, tables / TABLES_KEY] if tables else found


def _sqlite_folder(args: Namespace) -> set[Path]:
    if args.store:
        path = args.store.removeprefix(SQLITE)
        return {Path(path).parent} if path != args.store else set()
    return {args.keys or home()}


# A person


def _export(args: Namespace) -> int:
    with _store(args) as store:
        mine = _of(store, _key(args.key))
    kept = [{"kind": kind.name, **kind.told(fact.key, value, moment)} for kind, fact, value in mine]
    print(msgspec.json.format(msgspec.json.encode(kept), indent=1).decode())
    return 0


def _forget(args: Namespace) -> int:
    """Remove a key from everything stored; a lease goes with its holder, or names others."""
    key = _key(args.key)
    count = 0
    own = None if args.store and not args.keys else (args.keys or home()) / RECORDS
    folder = args.records or own
    gone = Forgotten(key, f"{NOBODY}{secrets.token_urlsafe(9)}", time.time())
    with _store(args) as store:
        while mine := _of(store, key):
            if folder:
                for id_, result in RESULT.all(fact for _kind, fact, _value in mine).items():
                    forget_record(folder, result.board, id_)
            writes = [kind.without(fact, value, gone) for kind, fact, value in mine]
            count += sum(verdict.granted for verdict in store.commit(writes))
    print(f"{count} facts about {args.key} are removed.")
    return 0


def _key(text: str) -> str:
    if not is_key(text.encode()):
        raise OperatorError(f"“{text}” is not a public key, which has 40 characters.")
    return text


def _of(store: Store, key: str) -> list[tuple[FactKind[Any], Fact, Any]]:
    known = ((OF_PEOPLE.get(fact.kind), fact) for fact in store.snapshot().facts)
    read = ((kind, fact, kind.read(fact)) for kind, fact in known if kind is not None)
    return [
        (kind, fact, value)
        for kind, fact, value in read
        if value is not None and kind.concerns(fact.key, value, key)
    ]
