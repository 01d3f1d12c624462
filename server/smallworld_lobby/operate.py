"""The commands of whoever runs a lobby: bans, backup and restore, and what is kept of a person.

They work on the lobby's store, while lobbies run or not; these hear of it at once.
"""

import os
import re
import secrets
import sys
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from msgspec.structs import asdict, replace

from smallworld.errors import GameError
from smallworld_lobby import places
from smallworld_lobby.crowds import FOREVER, Ban
from smallworld_lobby.facts import (
    BAN,
    NOTICE,
    ORDER,
    REPORT,
    RESULT,
    RESULT_KEPT,
    TABLE,
    UNRATED,
    Complaint,
    TableFact,
    ban_of,
    ban_write,
    complaint_of,
    encoded,
    held_of,
    lease_write,
    notice_of,
    order_of,
    result_of,
    table_of,
    table_write,
    unrated_of,
)
from smallworld_lobby.leases import LEASE, Held
from smallworld_lobby.places import (
    FILE,
    FOR_NOBODY_ELSE,
    KEY,
    RECORDS,
    SQLITE,
    STORE,
    TABLES_KEY,
    OperatorError,
    forget_record,
    give_to_owner,
    home,
    in_use,
    open_logs,
    open_store,
    store_in,
)
from smallworld_lobby.seasons import Result
from smallworld_lobby.store import Fact, Logs, Store, StoreAway, StoreError, Write
from smallworld_net.keys import is_key
from smallworld_net.programs import KeyParser
from smallworld_wire.rate_limit import prefix_of

RESULT_KINDS = (RESULT, UNRATED, REPORT)


def result_concerns(fact: Fact, name: str) -> bool:
    match fact.kind:
        case "result":
            return result_of(fact).of(name) is not None
        case "report":
            complaint = complaint_of(fact)
            return name in (complaint.by, complaint.key)
        case _:
            return fact.kind == UNRATED and fact.key == name


def result_without(fact: Fact, name: str, nobody: str) -> Write:
    result = result_of(fact)
    seats = tuple(
        replace(seat, key=nobody, name="") if seat.key == name else seat for seat in result.seats
    )
    left = max(1.0, result.at + RESULT_KEPT - time.time())
    value = encoded(replace(result, seats=seats, prefix=""))
    return Write(RESULT, fact.key, value, fact.version, ttl=left)


def results_of(facts: Iterable[Fact]) -> list[tuple[str, str]]:
    """Board and id of each result among these: its record names its people."""
    return [(result_of(fact).board, fact.key) for fact in facts if fact.kind == RESULT]


def result_told(fact: Fact) -> dict[str, object]:
    match fact.kind:
        case "result":
            return {"kind": "result", "id": fact.key, **_result(result_of(fact))}
        case "report":
            return {"kind": "report", "id": fact.key, **_complaint(complaint_of(fact))}
        case _:
            wish = unrated_of(fact)
            return {"kind": "unrated", "key": fact.key, "network": wish.prefix, "at": wish.since}


def reports(facts: Iterable[Fact], *, as_json: bool) -> str:
    kept = [(complaint_of(it), it.key) for it in facts if it.kind == REPORT and it.value]
    kept.sort(key=lambda each: (each[0].at, each[1]))
    if as_json:
        listed = [{"id": id_, **_complaint(it)} for it, id_ in kept]
        return msgspec.json.format(msgspec.json.encode(listed), indent=1).decode() + "\n"
    return "".join(f"{_line(it, id_)}\n" for it, id_ in kept)


def moment(at: float) -> str:
    return f"{datetime.fromtimestamp(at, UTC):%Y-%m-%dT%H:%M:%SZ}"


def _line(complaint: Complaint, id_: str) -> str:
    game = f" in game {complaint.game}" if complaint.game else ""
    said = f": {complaint.text}" if complaint.text else ""
    return f"{id_}  {moment(complaint.at)}  {complaint.key}{game}, {complaint.reason}{said}"


def _result(result: Result) -> dict[str, object]:
    seats = [asdict(seat) for seat in result.seats]
    return _named({**asdict(result), "seats": seats}, result.at)


def _complaint(complaint: Complaint) -> dict[str, object]:
    return _named(asdict(complaint), complaint.at)


def _named(values: dict[str, object], at: float) -> dict[str, object]:
    network = values.pop("prefix")
    return {**values, "at": moment(at), "network": network}


TABLE_KINDS = (ORDER, TABLE, NOTICE)
"""The kinds of facts."""
NO_KEY = b"-" * 40
"""In the place of the key of somebody who is forgotten."""


def table_concerns(fact: Fact, key: bytes) -> bool:
    match fact.kind:
        case "order":
            return order_of(fact).maker == key
        case "notice":
            return fact.key == key.decode()
        case "table":
            return key in table_of(fact).people
        case _:
            return False


def table_without(fact: Fact, key: bytes) -> Write:
    """The write after which a fact says nothing of somebody; the others keep their table."""
    if fact.kind != TABLE:
        return Write(fact.kind, fact.key, None, fact.version)
    table = table_of(fact)
    names = tuple(
        "" if held == key else name for name, held in zip(table.names, table.keys, strict=True)
    )
    keys = tuple(b"" if held == key else held for held in table.keys)
    maker = NO_KEY if table.maker == key else table.maker
    left = replace(table, names=names, keys=keys, maker=maker, result="")
    return table_write(fact.key, left, fact.version)


def table_told(fact: Fact) -> object:
    """A fact as it is printed, without anybody's invitation."""
    if fact.kind == ORDER:
        return {"kind": "order", "settings": order_of(fact).settings.title, "at": order_of(fact).at}
    if fact.kind == NOTICE:
        notice = notice_of(fact)
        return {"kind": "notice", "targets": list(notice.targets), "digest": notice.digest}
    return _told_of(table_of(fact))


def _told_of(table: TableFact) -> object:
    advert = table.advert
    return {
        "kind": "table",
        "game": advert.game,
        "title": advert.title,
        "stage": advert.stage,
        "maker": table.maker.decode(),
        "network": table.prefix,
        "seats": list(table.names),
        "keys": [key.decode() for key in table.keys],
    }


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
    for made in (
        command("backup", _backup, "write all that lasts into a file, the keys too"),
        command("restore", _restore, "put back what a backup has, where no lobby runs"),
    ):
        made.add_argument("file", type=Path)
        made.add_argument(
            "--tables-keys",
            metavar="DIR",
            type=Path,
            help=f"the folder with the {TABLES_KEY} of smallworld-tables, if it is not the lobby's",
        )
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
    store = open_store(args.store) if args.store else store_in(args.keys or home())
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _logs(args: Namespace) -> Iterator[Logs]:
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
    with _store(args) as store:
        if not args.close:
            print(reports(store.snapshot().facts, as_json=args.json), end="")
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
        kept = [_told(fact) for fact in _of(store, _key(args.key))]
    print(msgspec.json.format(msgspec.json.encode(kept), indent=1).decode())
    return 0


def _forget(args: Namespace) -> int:
    """Remove a key from everything stored; a lease goes with its holder, or names others."""
    key = _key(args.key)
    count = 0
    folder = args.records or (None if args.store and not args.keys else _records(args))
    nobody = f"{NOBODY}{secrets.token_urlsafe(9)}"
    with _store(args) as store:
        while mine := _of(store, key):
            if folder:
                for result in results_of(mine):
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
            return result_concerns(fact, name) or table_concerns(fact, key)


def _without(fact: Fact, key: bytes, nobody: str) -> Write:
    """The write after which a fact says nothing of this key.

    In a result ``nobody`` takes its place, so the others' ratings do not change.
    """
    if fact.kind == RESULT:
        return result_without(fact, key.decode(), nobody)
    if fact.kind in TABLE_KINDS:
        return table_without(fact, key)
    held = held_of(fact) if fact.kind == LEASE else None
    if held is None:
        return Write(fact.kind, fact.key, None, fact.version, 1 << 40)
    return lease_write(fact.key, _left(held, key), fact.version)


def _left(held: Held, key: bytes) -> Held | None:
    """The lease without this key; None if the key holds it."""
    if held.lease.holder == key:
        return None
    others = tuple(each for each in held.lease.replicas if each != key)
    led = tuple(each for each in held.led if each != key)
    return replace(held, lease=replace(held.lease, replicas=others), led=led)


def _told(fact: Fact) -> object:
    if fact.kind == BAN:
        return {"kind": "ban", "key": fact.key, "ban": ban_of(fact)}
    if fact.kind in RESULT_KINDS:
        return result_told(fact)
    if fact.kind in TABLE_KINDS:
        return table_told(fact)
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
        "last_used": moment(held.seen),
    }
