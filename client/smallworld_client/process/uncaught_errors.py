"""Errors and warnings that nobody takes, on standard error without the secrets in them.

A desktop keeps what its programs write there in a log that others may come to read.
"""

import logging
import sys
import threading
import traceback
from types import TracebackType
from typing import Any

from smallworld.redaction import without_secrets


def show_without_secrets() -> None:
    """From now on, in this process."""
    sys.excepthook = show_error
    threading.excepthook = _show_error_of_thread
    logging.setLogRecordFactory(_record)


def show_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """As Python would show it, with dots for secrets."""
    _show("".join(traceback.format_exception(kind, error, trace)))


def _show_error_of_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is None or isinstance(args.exc_value, SystemExit):
        return
    _show(f"Exception in thread {args.thread.name if args.thread else 'unknown'}:\n")
    show_error(args.exc_type, args.exc_value, args.exc_traceback)


def _show(told: str) -> None:
    print(without_secrets(told), file=sys.stderr, end="", flush=True)


def _record(*args: Any, **more: Any) -> logging.LogRecord:
    """A line of a log, whoever writes it and wherever it goes."""
    record = logging.LogRecord(*args, **more)
    told = record.getMessage()
    if record.exc_info:
        told = f"{told}\n{''.join(traceback.format_exception(*record.exc_info))}".rstrip()
    record.msg, record.args, record.exc_info = without_secrets(told), (), None
    return record
