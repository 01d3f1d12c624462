"""What is kept of a person because of tables of the service, for whoever runs a lobby."""

from msgspec.structs import replace

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
