"""Something that takes a second, beside the window's thread."""

from collections.abc import Callable
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import QObject

from smallworld.errors import GameError
from smallworld_client.gui.reporter import Reporter

T = TypeVar("T")


class Task(Reporter, Generic[T]):
    """Does ``work``, and has the window told what came of it: a result or a GameError."""

    def __init__(
        self,
        work: Callable[[], T],
        done: Callable[[T], object],
        failed: Callable[[GameError], object],
        parent: QObject,
    ) -> None:
        super().__init__("identity", 0.0, parent)
        self._work, self._done, self._failed = work, done, failed

    def work(self) -> None:
        try:
            result = self._work()
        except GameError as error:
            self.report(partial(self._failed, error))
        else:
            self.report(partial(self._done, result))
