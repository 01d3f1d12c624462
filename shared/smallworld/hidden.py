"""Types that hide their secrets: the first of two safeguards for logs and reports.

A field that is declared as a :data:`Secret` (an invitation, a proof, a relay token, the secret half
of a key) is dots in the ``repr`` of whatever holds it, so no message, snapshot or address shows it
in an error, in a log or in a debugger. The second safeguard is :mod:`smallworld.redaction`. Both
are in this package, below everything else, because a program needs them before all other modules.
"""

from dataclasses import fields, is_dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from smallworld.redaction import DOTS

SECRET = {"secret": True}
"""What ``Meta(extra=...)`` says of a type whose values are not to be shown."""
Secret = Annotated[str, Meta(extra=SECRET)]
"""Text that opens something to whoever knows it."""


class Discreet:
    """Shows its fields but the secret ones; for dataclasses with ``repr=False``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return discreet(self)


def discreet(value: object) -> str:
    """The ``repr`` of a struct, a dataclass or a named tuple, with dots for what is secret."""
    kind: Any = type(value)
    hidden = secret_fields(kind)
    told = (
        f"{name}={DOTS if name in hidden and getattr(value, name) else repr(getattr(value, name))}"
        for name in _field_names(kind)
    )
    return f"{kind.__qualname__}({', '.join(told)})"


@cache
def secret_fields(kind: Any) -> frozenset[str]:
    """The names of the fields of a type that are declared as secrets."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(name for name in _field_names(kind) if _is_secret(hints[name]))


def _is_secret(hint: Any) -> bool:
    if get_origin(hint) is Annotated and any(_hides(each) for each in hint.__metadata__):
        return True
    return any(_is_secret(part) for part in get_args(hint))


def _hides(annotation: object) -> bool:
    return isinstance(annotation, Meta) and bool((annotation.extra or {}).get("secret"))


def _field_names(kind: Any) -> tuple[str, ...]:
    names: tuple[str, ...]
    if issubclass(kind, Struct):
        names = kind.__struct_fields__
    elif is_dataclass(kind):
        names = tuple(field.name for field in fields(kind))
    else:
        names = kind._fields
    return names
