"""Uncaught errors and log lines, printed to standard error without the secrets in them.

A desktop collects what programs print there in a log that other people may read.
"""

import logging
import sys
import threading
import traceback
from types import TracebackType
from typing import Any

from smallworld.redaction import without_secrets


def show_without_secrets() -> None:
    """Redact uncaught errors and log lines of this process from now on."""
    sys.excepthook = show_error
    threading.excepthook = _show_error_of_thread
    logging.setLogRecordFactory(_record)


def show_error(
    kind: type[BaseException], error: BaseException, trace: TracebackType | None
) -> None:
    """Print an error as Python does, with dots for secrets."""
    _show("".join(traceback.format_exception(kind, error, trace)))


def _show_error_of_thread(args: threading.ExceptHookArgs) -> None:
    if args.exc_value is None or isinstance(args.exc_value, SystemExit):
        return
    _show(f"Exception in thread {args.thread.name if args.thread else 'unknown'}:\n")
    show_error(args.exc_type, args.exc_value, args.exc_traceback)


def _show(told: str) -> None:
    print(without_secrets(told), file=sys.stderr, end="", flush=True)


def _record(*args: Any, **more: Any) -> logging.LogRecord:
    """Make a log record without secrets, whatever logger and handler it is for."""
    record = logging.LogRecord(*args, **more)
    told = record.getMessage()
    if record.exc_info:
        told = f"{told}\n{''.join(traceback.format_exception(*record.exc_info))}".rstrip()
    record.msg, record.args, record.exc_info = without_secrets(told), (), None
    return record
