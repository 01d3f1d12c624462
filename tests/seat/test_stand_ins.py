"""What replaces packages and sockets in a browser does what they do."""

import ast
from pathlib import Path

import pytest
from hypothesis import given, strategies as st
from zmq.utils import z85

from smallworld_net import tcp
from smallworld_seat.stand_ins.zmq.utils import z85 as ours

STAND_IN = Path(ours.__file__).parents[2] / "tcp.py"


@given(st.binary(max_size=64).filter(lambda raw: len(raw) % 4 == 0))
def test_z85_is_that_of_pyzmq(raw: bytes) -> None:
    assert ours.encode(raw) == z85.encode(raw)
    assert ours.decode(z85.encode(raw)) == raw


@pytest.mark.parametrize("text", [b"abcd", b"ab\x00de", b"#####", "ümlau"])
def test_what_is_no_z85_is_an_error(text: bytes | str) -> None:
    with pytest.raises(ValueError, match=r"Z85|ascii"):
        ours.decode(text)


def public_names(source: str) -> dict[str, set[str]]:
    """The public methods of each class in a module."""
    return {
        node.name: {
            it.name
            for it in node.body
            if isinstance(it, ast.FunctionDef) and not it.name.startswith("_")
        }
        for node in ast.parse(source).body
        if isinstance(node, ast.ClassDef)
    }


def test_a_connection_by_websocket_is_used_as_one_by_tcp() -> None:
    """Only a page is told that the device wakes, and hangs up for that."""
    theirs = public_names(Path(tcp.__file__).read_text(encoding="utf-8"))
    theirs["TcpClient"].add("hang_up")
    assert public_names(STAND_IN.read_text(encoding="utf-8")) == theirs
