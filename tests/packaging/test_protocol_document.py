"""docs/PROTOCOL.md has every message with its fields as they are today."""

import protocol_document as maker


def test_the_tables_are_those_of_the_types() -> None:
    assert maker.document() == maker.DOCUMENT.read_text(), "run python tools/protocol_document.py"
