"""Values that are kept while they are asked for."""

from typing import Generic, TypeVar

T = TypeVar("T")


class Latest(Generic[T]):
    """Values by their names, so many at most: what was not asked for longest goes first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[str, T] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._kept

    def keep(self, name: str, value: T) -> None:
        """Keep a value from here on."""
        self._kept.pop(name, None)
        self._kept[name] = value
        if len(self._kept) > self._most:
            del self._kept[next(iter(self._kept))]

    def get(self, name: str) -> T | None:
        """The value of that name; None if it is not kept."""
        value = self._kept.get(name)
        if value is not None:
            self.keep(name, value)
        return value
