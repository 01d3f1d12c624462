"""The commands of whoever runs a lobby: bans, backup and restore, and what is kept of a person.

They work on the lobby's store, while lobbies run or not; these hear of it at once.
"""

import os
import re
import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec.structs import replace

from smallworld.errors import GameError
from smallworld_lobby import operate_results as of_results
from smallworld_lobby import operate_tables as of_tables
from smallworld_lobby.bans import FOREVER, Ban
from smallworld_lobby.facts import BAN, LASTING, ban_of, ban_write, held_of, lease_write
from smallworld_lobby.lease_table import KEPT, LEASE, Held
from smallworld_lobby.logs import Logs
from smallworld_lobby.places import (
    FILE,
    KEY,
    RECORDS,
    SQLITE,
    STORE,
    TABLES_KEY,
    home,
    open_logs,
    open_store,
    store_in,
)
from smallworld_lobby.record_files import forget_record
from smallworld_lobby.result_facts import KEPT as RESULT_KEPT
from smallworld_lobby.result_facts import REPORT, REPORT_KEPT, RESULT
from smallworld_lobby.service_facts import TABLE, table_of, table_write
from smallworld_lobby.store import Fact, Store, StoreAway, StoreError, Write
from smallworld_net.address import prefix_of
from smallworld_net.files import write_private
from smallworld_net.keys import is_key

SPANS = {"h": 3600.0, "d": 86_400.0, "w": 7 * 86_400.0}
FORMAT = "smallworld-lobby backup 1"
TIMES = {LEASE: KEPT, RESULT: RESULT_KEPT, REPORT: REPORT_KEPT}
"""Seconds for which each kind of fact is kept."""
NOBODY = "forgotten-"
"""What stands in results in place of the key of somebody who is forgotten, and some chance."""
BATCH = 500
"""Facts that are written together."""


class OperatorError(GameError):
    """Something that can't be done as it was asked for; a sentence."""


def main(words: Sequence[str]) -> int:
    """Carry out one of the commands; its exit status."""
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
    """The parser of the command lines."""
    parser = ArgumentParser(prog="smallworld-lobby")
    commands = parser.add_subparsers(required=True)
    where = ArgumentParser(add_help=False)
    where.add_argument("--keys", metavar="DIR", type=Path, help="the lobby's folder")
    where.add_argument(
        "--store",
        metavar="URL",
        default=os.environ.get(STORE),
        help="the store that lobbies share",
    )

    def command(name: str, run: object, help_: str) -> ArgumentParser:
        made = commands.add_parser(name, parents=[where], help=help_, description=help_)
        made.set_defaults(run=run)
        return made

    ban = command("ban", _ban, "let nobody in with a key, or from an address")
    ban.add_argument("subject", metavar="KEY|ADDRESS")
    ban.add_argument("--for", dest="span", metavar="7d", help="hours, days or weeks: 12h, 7d, 2w")
    ban.add_argument("--why", default="", help="a note for yourself")
    command("unban", _unban, "end a ban").add_argument("subject", metavar="KEY|ADDRESS")
    command("bans", _bans, "list the bans")
    backup = command("backup", _backup, "write all that lasts into a file, the lobby's key too")
    backup.add_argument("file", type=Path)
    restore = command("restore", _restore, "put back what a backup has, where no lobby runs")
    restore.add_argument("file", type=Path)
    reports = command("reports", _reports, "list what people reported, or close a report")
    reports.add_argument("--json", action="store_true", help="print all that is kept of them")
    reports.add_argument("close", nargs="*", metavar="close ID", help="remove the report ID")
    export = command("export", _export, "print what is kept of a person, as JSON")
    export.add_argument("key", metavar="KEY")
    forget = command("forget", _forget, "remove what is kept of a person")
    forget.add_argument("key", metavar="KEY")
    records = "the folder with the records of games (default: records in the lobby's own)"
    forget.add_argument("--records", metavar="DIR", type=Path, help=records)
    return parser


@contextmanager
def _store(args: Namespace) -> Iterator[Store]:
    """The store that is meant."""
    store = open_store(args.store) if args.store else store_in(args.keys or home())
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _logs(args: Namespace) -> Iterator[Logs]:
    """The logs in that store."""
    logs = open_logs(args.store or f"{SQLITE}{(args.keys or home()) / FILE}")
    try:
        yield logs
    finally:
        logs.close()


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
        known = [fact for fact in store.snapshot().facts if fact[:2] == (BAN, subject)]
        store.commit([ban_write(subject, None, 0.0)])
    print(f"{subject} is {'no longer' if known else 'not'} banned.")
    return 0


def _bans(args: Namespace) -> int:
    with _store(args) as store:
        facts = store.snapshot().facts
    for fact in sorted(facts, key=lambda each: each.key):
        ban = ban_of(fact) if fact.kind == BAN else None
        if ban is not None:
            print(f"{fact.key}{_until(ban.until)}{f': {ban.why}' if ban.why else ''}")
    return 0


def _subject(text: str) -> str:
    """A key as it is, or the network of an address; OperatorError where it is neither."""
    if is_key(text.encode()):
        return text
    prefix = prefix_of(text.removesuffix("/64"))
    if re.fullmatch(r"[0-9.]+|[0-9a-f:]+/64", prefix):
        return prefix
    raise OperatorError(f"“{text}” is neither a public key nor an address.")


def _seconds(text: str) -> float:
    found = re.fullmatch(r"([1-9][0-9]{0,4})([hdw])", text)
    if not found:
        raise OperatorError(f"“{text}” is no time: write 12h, 7d or 2w.")
    return int(found[1]) * SPANS[found[2]]


def _until(until: float) -> str:
    if until == FOREVER:
        return ""
    return f" until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"


# Reports


def _reports(args: Namespace) -> int:
    """List them, oldest first, or close one."""
    with _store(args) as store:
        if not args.close:
            print(of_results.reports(store.snapshot().facts, as_json=args.json), end="")
            return 0
        word, *ids = args.close
        if word != "close" or len(ids) != 1:
            raise OperatorError("Say “reports”, “reports --json” or “reports close ID”.")
        if all(fact[:2] != (REPORT, ids[0]) for fact in store.snapshot().facts):
            raise OperatorError(f"There is no report {ids[0]}.")
        store.commit([Write(REPORT, ids[0], None)])
    print(f"The report {ids[0]} is closed.")
    return 0


# Backup


def _backup(args: Namespace) -> int:
    lines = [msgspec.json.encode(FORMAT)]
    folder = None if args.store and not args.keys else args.keys or home()
    for path in [folder / KEY, folder / TABLES_KEY] if folder is not None else []:
        if path.exists():
            name, secret = path.name, b64encode(path.read_bytes()).decode()
            lines.append(msgspec.json.encode({"file": name, "key": secret}))
    with _store(args) as store:
        kept = [fact for fact in store.snapshot().facts if fact.kind in LASTING]
    for fact in kept:
        value = b64encode(fact.value or b"").decode()
        lines.append(msgspec.json.encode([fact.kind, fact.key, fact.epoch, value]))
    with _logs(args) as logs:
        games = [msgspec.json.encode(row) for row in of_tables.backed_up(logs)]
    lines += games
    write_private(args.file.absolute(), b"".join(line + b"\n" for line in [*lines, b'"end"']))
    print(f"{len(kept)} facts{_and(len(games))} are in {args.file}.")
    return 0


def _restore(args: Namespace) -> int:
    first, *lines = args.file.read_bytes().splitlines() or [b""]
    if first != msgspec.json.encode(FORMAT) or not lines or lines.pop() != b'"end"':
        raise OperatorError(f"{args.file} is no backup of a lobby, or was cut short.")
    try:
        rows = [msgspec.json.decode(line) for line in lines]
        writes = [_put_back(*row) for row in rows if isinstance(row, list)]
        others = [row for row in rows if isinstance(row, dict)]
        games = [of_tables.restorer(row) for row in others if "log" in row]
        keys = dict(_restored_key(row) for row in others if "log" not in row)
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError):
        raise OperatorError(f"{args.file} is damaged.") from None
    folder = None if args.store and not args.keys else args.keys or home()
    with _store(args) as store:
        for start in range(0, len(writes), BATCH):
            store.commit(writes[start : start + BATCH])
    with _logs(args) as logs:
        restored = sum(restore(logs) for restore in games)
    if folder is not None:
        for name, secret in keys.items():
            write_private(folder / name, secret)
    print(f"{len(writes)} facts{_and(restored)} are restored.")
    return 0


def _restored_key(row: dict[str, str]) -> tuple[str, bytes]:
    """The name of a key's file, and what is in it."""
    name = row.get("file", KEY)
    if name not in (KEY, TABLES_KEY):
        raise ValueError(name)
    return name, b64decode(row["key"])


def _and(games: int) -> str:
    return f" and {games} {'log' if games == 1 else 'logs'} of games" if games else ""


def _put_back(kind: str, key: str, epoch: int, value: str) -> Write:
    """A fact as it was; a later epoch than that of the backup stays."""
    if kind not in LASTING:
        raise ValueError(kind)
    if kind == TABLE:
        return table_write(key, table_of(Fact(kind, key, b64decode(value))))
    return Write(kind, key, b64decode(value), None, epoch, TIMES.get(kind))


# A person


def _export(args: Namespace) -> int:
    with _store(args) as store:
        kept = [_told(fact) for fact in _of(store, _key(args.key))]
    print(msgspec.json.format(msgspec.json.encode(kept), indent=1).decode())
    return 0


def _forget(args: Namespace) -> int:
    """Remove a key from what is kept; a lease goes where its holder does, or names others."""
    key = _key(args.key)
    count = 0
    folder = args.records or (None if args.store and not args.keys else _records(args))
    nobody = f"{NOBODY}{secrets.token_urlsafe(9)}"
    with _store(args) as store:
        while mine := _of(store, key):
            if folder:
                for result in of_results.results_of(mine):
                    forget_record(folder, *result)
            written = store.commit([_without(fact, key, nobody) for fact in mine])
            count += sum(verdict.granted for verdict in written)
    print(f"{count} facts about {args.key} are removed.")
    return 0


def _records(args: Namespace) -> Path:
    return Path(args.keys or home()) / RECORDS


def _key(text: str) -> bytes:
    if not is_key(text.encode()):
        raise OperatorError(f"“{text}” is no public key: it has 40 characters.")
    return text.encode()


def _of(store: Store, key: bytes) -> list[Fact]:
    """What is kept that concerns somebody."""
    found = []
    for fact in store.snapshot().facts:
        if _concerns(fact, key):
            found.append(fact)
    return found


def _concerns(fact: Fact, key: bytes) -> bool:
    name = key.decode()
    if fact.value is None:
        return False
    match fact.kind:
        case "lease":
            held = held_of(fact)
            return held is not None and held.concerns(key)
        case "ban":
            return fact.key == name
        case _:
            return of_results.concerns(fact, name) or of_tables.concerns(fact, key)


def _without(fact: Fact, key: bytes, nobody: str) -> Write:
    """The write after which a fact says nothing of somebody.

    In a result there is ``nobody`` in their place, so that the others' ratings stay as they are.
    """
    if fact.kind == RESULT:
        return of_results.without(fact, key.decode(), nobody)
    if fact.kind in of_tables.KINDS:
        return of_tables.without(fact, key)
    held = held_of(fact) if fact.kind == LEASE else None
    if held is None:
        return Write(fact.kind, fact.key, None, fact.version, 1 << 40)
    return lease_write(fact.key, _left(held, key), fact.version)


def _left(held: Held, key: bytes) -> Held | None:
    """A lease without somebody; None where they hold it, as then all of it is about them."""
    if held.lease.holder == key:
        return None
    others = tuple(each for each in held.lease.replicas if each != key)
    led = tuple(each for each in held.led if each != key)
    return replace(held, lease=replace(held.lease, replicas=others), led=led)


def _told(fact: Fact) -> object:
    if fact.kind == BAN:
        return {"kind": "ban", "key": fact.key, "ban": ban_of(fact)}
    if fact.kind in of_results.KINDS:
        return of_results.told(fact)
    if fact.kind in of_tables.KINDS:
        return of_tables.told(fact)
    held = held_of(fact)
    if held is None:
        raise StoreError("The store changes while it is read. Try again.")
    lease = held.lease
    return {
        "kind": "lease",
        "game": lease.game,
        "epoch": lease.epoch,
        "holder": lease.holder.decode(),
        "replicas": [each.decode() for each in lease.replicas],
        "former_holders": [each.decode() for each in held.led],
        "network": held.prefix,
        "last_used": of_results.moment(held.seen),
    }
