"""What the commands of clients and servers share: public keys as arguments, and the log."""

import logging
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

KEY_LENGTH = 40
LINE = "%(asctime)s %(levelname)s %(message)s"


class KeyParser(ArgumentParser):
    """A parser, also of its commands, that takes no public key for an option.

    One key of 64 begins with a dash, as options do, and people type it as lists print it.
    """

    # The one place where argparse says what an option is; it is there in every version since 2.7.
    def _parse_optional(self, arg_string: str) -> Any:
        return None if self._is_key(arg_string) else super()._parse_optional(arg_string)

    def _is_key(self, word: str) -> bool:
        """Whether a word is a key, and not by chance as long as one: ``--lobby=...`` may be."""
        if len(word) != KEY_LENGTH or not word.startswith("-"):
            return False
        from smallworld_net.keys import is_key  # noqa: PLC0415 - a help needs no cryptography

        option, equals, _ = word.partition("=")
        names = self._option_string_actions if equals and option.startswith("--") else ()
        return is_key(word.encode()) and not any(name.startswith(option) for name in names)


@contextmanager
def log_written(level: int, form: logging.Formatter | None = None) -> Iterator[None]:
    """Log to stderr from that level on; afterwards nothing is left of that."""
    handler, root = logging.StreamHandler(), logging.getLogger()
    handler.setFormatter(form or logging.Formatter(LINE))
    before = root.level
    root.addHandler(handler)
    root.setLevel(level)
    try:
        yield
    finally:
        root.setLevel(before)
        root.removeHandler(handler)
