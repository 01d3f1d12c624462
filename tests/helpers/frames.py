"""Messages of every shape, and bytes that pretend to be messages."""

from functools import reduce
from operator import or_

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from smallworld import wire


def messages(union: object) -> st.SearchStrategy[wire.AnyMessage]:
    """Everything that a conversation's types and limits allow."""
    strategy: st.SearchStrategy[wire.AnyMessage] = _any(inspect.type_info(union))
    return strategy


def _any(kind: inspect.Type) -> st.SearchStrategy:
    """Values of one type as msgspec sees it, within its limits."""
    match kind:
        case inspect.UnionType(types):
            return reduce(or_, map(_any, types))
        case inspect.StructType() | inspect.DataclassType():
            return st.builds(kind.cls, **{field.name: _any(field.type) for field in kind.fields})
        case inspect.LiteralType(values):
            return st.sampled_from(values)
        case inspect.VarTupleType(item):
            most = min(kind.max_length or 3, 3)
            return st.lists(_any(item), min_size=kind.min_length or 0, max_size=most).map(tuple)
        case inspect.TupleType(items):
            return st.tuples(*map(_any, items))
        case inspect.DictType(key, value):
            return st.dictionaries(_any(key), _any(value), max_size=min(kind.max_length or 3, 3))
        case inspect.IntType():
            low, high = (-(2**31) if kind.ge is None else kind.ge), kind.le or 2**31
            return st.integers(low, high)
        case inspect.StrType(pattern=None):
            return st.text(min_size=kind.min_length or 0, max_size=min(kind.max_length or 20, 20))
        case inspect.StrType():
            return st.text("abcXYZ019_-", min_size=kind.min_length or 0, max_size=24)
        case inspect.BytesType():
            return st.binary(min_size=kind.min_length or 0, max_size=kind.max_length)
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
    raise NotImplementedError(kind)


TAGS = sorted(
    {
        each.__struct_config__.tag
        for each in (*wire.ToTable.__args__, *wire.FromTable.__args__, *wire.ToLobby.__args__)
    }
)

values: st.SearchStrategy[object] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**63), 2**64 - 1)
    | st.integers(0, 6)
    | st.floats()
    | st.text(max_size=60)
    | st.sampled_from([*TAGS, "pick", "conquer", "redeploy", "abandon", "ally"])
    | st.binary(max_size=60),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=12,
)

lookalikes: st.SearchStrategy[bytes] = st.builds(
    lambda tag, fields: msgspec.msgpack.encode([tag, *fields]),
    st.sampled_from(TAGS),
    st.lists(values, max_size=6),
)
"""Well-formed msgpack that begins like a message."""

garbage: st.SearchStrategy[bytes] = st.binary(max_size=200) | lookalikes


@st.composite
def mutated(draw: st.DrawFn, frames: st.SearchStrategy[bytes]) -> bytes:
    """A message with some bytes changed, cut off or put in."""
    data = bytearray(draw(frames))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, max(0, len(data) - 1)))
        data[at : at + draw(st.integers(0, 2))] = draw(st.binary(max_size=3))
    return bytes(data)
