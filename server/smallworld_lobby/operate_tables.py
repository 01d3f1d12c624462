"""What is kept of a person because of tables of the service, for whoever runs a lobby."""

from base64 import b64decode, b64encode
from collections.abc import Callable, Iterator
from contextlib import suppress

from msgspec.structs import replace

from smallworld_lobby.logs import Logs, Superseded
from smallworld_lobby.notice_facts import NOTICE, notice_of
from smallworld_lobby.service_facts import (
    ORDER,
    TABLE,
    Table,
    order_of,
    table_of,
    table_write,
)
from smallworld_lobby.store import Fact, Write

KINDS = (ORDER, TABLE, NOTICE)
"""The kinds of facts."""
NOBODY = b"-" * 40
"""In the place of the key of somebody who is forgotten."""


def concerns(fact: Fact, key: bytes) -> bool:
    """Whether a fact says anything of somebody."""
    match fact.kind:
        case "order":
            return order_of(fact).maker == key
        case "notice":
            return fact.key == key.decode()
        case "table":
            return key in table_of(fact).people
        case _:
            return False


def without(fact: Fact, key: bytes) -> Write:
    """The write after which a fact says nothing of somebody; the others keep their table."""
    if fact.kind != TABLE:
        return Write(fact.kind, fact.key, None, fact.version)
    table = table_of(fact)
    names = tuple(
        "" if held == key else name for name, held in zip(table.names, table.keys, strict=True)
    )
    keys = tuple(b"" if held == key else held for held in table.keys)
    maker = NOBODY if table.maker == key else table.maker
    left = replace(table, names=names, keys=keys, maker=maker, result="")
    return table_write(fact.key, left, fact.version)


def told(fact: Fact) -> object:
    """A fact as it is printed, without anybody's invitation."""
    if fact.kind == ORDER:
        return {"kind": "order", "settings": order_of(fact).settings.title, "at": order_of(fact).at}
    if fact.kind == NOTICE:
        notice = notice_of(fact)
        return {"kind": "notice", "targets": list(notice.targets), "digest": notice.digest}
    return _told_of(table_of(fact))


def _told_of(table: Table) -> object:
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


def backed_up(logs: Logs) -> Iterator[dict[str, object]]:
    """All games, as lines of a backup."""
    for name in logs.names():
        epoch, pieces = logs.read(name)
        if pieces:
            texts = [b64encode(piece).decode() for piece in pieces]
            yield {"log": name, "epoch": epoch, "pieces": texts}


def restorer(row: dict[str, object]) -> Callable[[Logs], bool]:
    """Puts a game of a backup back, unless the store has it in a later epoch; ValueError."""
    name, epoch, texts = row["log"], row["epoch"], row["pieces"]
    if not isinstance(name, str) or not isinstance(epoch, int) or not isinstance(texts, list):
        raise ValueError("no game")
    pieces = [b64decode(text) for text in texts]

    def restore(logs: Logs) -> bool:
        with suppress(Superseded):
            logs.open(name, epoch)
            logs.replace(name, epoch, pieces)
            return True
        return False

    return restore
