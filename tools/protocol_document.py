"""Writes the tables of docs/PROTOCOL.md, from the types of the messages.

python tools/protocol_document.py           write them anew
python tools/protocol_document.py --check   exit with 1 if they are not what they would be
"""

import re
import sys
from collections.abc import Iterator
from inspect import getdoc
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import NODEFAULT, inspect

from smallworld.moves import Move
from smallworld.record import Deal, Header, LogEntry, Party
from smallworld_wire.common import KeyDiscovery
from smallworld_wire.room import Pace, Person, SeatAssignment, TableSettings
from smallworld_wire.table import FromTable, ToTable

DOCUMENT = Path(__file__).parents[1] / "docs" / "PROTOCOL.md"
BEGIN, END = "<!-- made by tools/protocol_document.py -->", "<!-- end -->"

SECTIONS: dict[str, Any] = {
    "From a guest to the table": get_args(ToTable),
    "From the table to a guest": get_args(FromTable),
    "To ask for a key": get_args(KeyDiscovery),
    "Entries of the log": get_args(LogEntry),
    "Moves": get_args(Move),
    "Parts of these": (
        Header, Deal, Party, Pace, Person, SeatAssignment, TableSettings,
    ),
}  # fmt: skip


def document() -> str:
    before, _, rest = DOCUMENT.read_text().partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{''.join(_tables())}{END}{after}"


def _tables() -> Iterator[str]:
    told: set[type] = set()
    for title, kinds in SECTIONS.items():
        yield f"## {title}\n\n"
        for kind in kinds:
            if kind in told:
                yield f"**{_tag(kind)}**: as above.\n\n"
            else:
                told.add(kind)
                yield _table(kind)


def _tag(kind: type) -> str:
    tag = inspect.type_info(kind).tag  # type: ignore[attr-defined]
    return kind.__name__ if tag is None else str(tag)


def _table(kind: type[msgspec.Struct]) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    lines = [f"### {_tag(kind)}", "", *_said(kind)]
    if info.fields:
        shape = "field" if info.array_like else "key"
        lines += [f"| {shape} | type | if left out |", "| --- | --- | --- |"]
        lines += [
            f"| `{field.name}` | {_type(field.type)} | {_default(field)} |" for field in info.fields
        ]
        lines.append("")
    return "\n".join(lines) + "\n"


def _said(kind: type) -> list[str]:
    """The first paragraph of what the code says of it; a type of its own only."""
    said = (kind.__doc__ and getdoc(kind)) or ""
    first = " ".join(said.partition("\n\n")[0].split())
    first = re.sub(r":\w+:`~?(?:[\w.]+\.)?(\w+)`", r"`\1`", first).replace("``", "`")
    return [first, ""] if first else []


def _default(field: inspect.Field) -> str:
    if field.default is msgspec.UNSET:
        return "absent"
    if field.default is not NODEFAULT:
        return f"`{msgspec.json.encode(field.default).decode()}`"
    return "" if field.required else "empty"


def _type(kind: inspect.Type) -> str:  # noqa: PLR0912 - a row for each kind
    match kind:
        case inspect.IntType():
            return f"int{_between(kind.ge, kind.le)}"
        case inspect.StrType():
            return f"str{_between(kind.min_length, kind.max_length, ' characters')}"
        case inspect.BytesType():
            return f"bin{_between(kind.min_length, kind.max_length, ' bytes')}"
        case inspect.BoolType():
            return "bool"
        case inspect.NoneType():
            return "nil"
        case inspect.LiteralType():
            return ", ".join(f"`{value}`" if value else '`""`' for value in kind.values)
        case inspect.EnumType():
            return ", ".join(f"`{member.value}`" for member in kind.cls)
        case inspect.VarTupleType():
            return f"array of {_type(kind.item_type)}{_between(None, kind.max_length)}"
        case inspect.TupleType():
            return f"[{', '.join(map(_type, kind.item_types))}]"
        case inspect.StructType():
            return _tag(kind.cls)
        case inspect.UnionType():
            return _union(kind)
        case inspect.DictType():
            return f"map of {_type(kind.key_type)} to {_type(kind.value_type)}"
        case inspect.Metadata():
            return _type(kind.type)
    return type(kind).__name__


def _union(kind: inspect.UnionType) -> str:
    structs = [each for each in kind.types if isinstance(each, inspect.StructType)]
    if len(structs) > 8:
        return "one of the moves" if structs[0].cls in get_args(Move) else "one of the entries"
    each = [one for one in kind.types if type(one).__name__ != "UnsetType"]
    return " or ".join(map(_type, each))


def _between(least: int | None, most: int | None, unit: str = "") -> str:
    if least is not None and least == most:
        return f", {most}{unit}"
    if most is None:
        return "" if not least else f", at least {least}{unit}"
    return f", {least}…{most}{unit}" if least else f", at most {most}{unit}"


def main() -> int:
    text = document()
    if "--check" in sys.argv:
        return int(text != DOCUMENT.read_text())
    DOCUMENT.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
