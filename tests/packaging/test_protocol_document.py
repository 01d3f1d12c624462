"""docs/PROTOCOL.md has every message with its fields as they are today."""

import protocol_document as maker
from smallworld.record import FORMAT
from smallworld_wire.common import PROTOCOL


def test_the_tables_are_those_of_the_types() -> None:
    assert maker.document() == maker.DOCUMENT.read_text(), "run python tools/protocol_document.py"


def test_the_document_says_which_numbers_a_greeting_has() -> None:
    assert f"`protocol` {PROTOCOL} and `format` {FORMAT};" in maker.DOCUMENT.read_text()
