"""Messages of every shape."""

from hypothesis import strategies as st

from smallworld_wire.codec import AnyMessage
from tests.helpers.made import maker


def messages(union: object) -> st.SearchStrategy[AnyMessage]:
    return st.randoms(use_true_random=False).map(maker(union))


"""Well-formed msgpack that begins like a message."""
