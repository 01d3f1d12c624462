"""Messages of every shape, and bytes that pretend to be messages."""

import msgspec
from hypothesis import strategies as st

from smallworld_wire.codec import AnyMessage
from smallworld_wire.lobby import ToLobby
from smallworld_wire.table import FromTable, ToTable
from tests.helpers.made import maker


def messages(union: object) -> st.SearchStrategy[AnyMessage]:
    """Everything that a conversation's types and limits allow."""
    return st.randoms(use_true_random=False).map(maker(union))


TAGS = sorted(
    {
        each.__struct_config__.tag
        for each in (
            *ToTable.__args__,
            *FromTable.__args__,
            *ToLobby.__args__,
        )
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
