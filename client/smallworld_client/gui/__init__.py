"""The window: everything that needs Qt lives below this package."""

import builtins
import os
from contextlib import suppress

# Qt scales pictures and fills shapes in threads of its own and waits for them. That held up the
# window for 0.1 s when other programs used the processors; painting without them takes no longer.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")

with suppress(ImportError):  # whoever needs Qt says so where it is missing
    import PySide6.QtCore  # noqa: F401 - it replaces Python's import

    # PySide reads the source of all that is imported after it, in case that it wants Qt's names in
    # another spelling. Nothing here does, and that was 6 % of the start's processor time.
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
