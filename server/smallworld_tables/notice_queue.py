"""Notices that wait to be sent, and whose turn it is. No I/O.

What a stranger enters as a target may take as long as one may take, so each network prefix has its
own queue: they take turns, and nobody has two of theirs sent at once. Those of whom one took long
lately leave the last of the senders to others.
"""

from collections import OrderedDict, deque
from typing import Generic, TypeVar

T = TypeVar("T")

QUEUED, QUEUED_AN_ADDRESS = 500, 50
"""Notices that wait, and those of one network prefix; the others are not sent."""
LONG = 5.0
"""Seconds after which a notice has taken long."""
REMEMBERED = 600.0
"""Seconds for which that is remembered."""
MOST_REMEMBERED = 10_000


class NoticeQueue(Generic[T]):
    """Waiting notices by the prefix of whoever set their targets."""

    def __init__(self, senders: int) -> None:
        """``senders`` is how many may be sent at once."""
        self._senders = senders
        self._waiting: OrderedDict[str, deque[T]] = OrderedDict()
        self._count = 0
        self._sending: dict[str, float] = {}
        self._slow: dict[str, float] = {}

    def __len__(self) -> int:
        return self._count

    def put(self, prefix: str, notice: T) -> T | None:
        """Have one more wait; that which is not sent for it, this one or the last of a crowd."""
        theirs = self._waiting.setdefault(prefix, deque())
        theirs.append(notice)
        self._count += 1
        if len(theirs) > QUEUED_AN_ADDRESS:
            return self._drop(prefix)
        if self._count > QUEUED:
            return self._drop(max(self._waiting, key=lambda each: len(self._waiting[each])))
        return None

    def take(self, now: float) -> tuple[str, T] | None:
        """The next one that is to be sent; None where there is none, or nobody to send it."""
        free = self._senders - len(self._sending)
        prefix = next((each for each in self._waiting if self._may_go(each, free, now)), None)
        if prefix is None:
            return None
        theirs = self._waiting.pop(prefix)
        notice = theirs.popleft()
        if theirs:
            self._waiting[prefix] = theirs  # as the last one, since it has had its turn
        self._count -= 1
        self._sending[prefix] = now
        return prefix, notice

    def sent(self, prefix: str, now: float) -> None:
        """The one of that prefix has been sent, or could not be."""
        since = self._sending.pop(prefix)
        self._slow.pop(prefix, None)
        if now - since >= LONG:
            self._slow[prefix] = now + REMEMBERED
        if len(self._slow) > MOST_REMEMBERED:
            del self._slow[next(iter(self._slow))]

    def _drop(self, prefix: str) -> T:
        """Give up the last one of a prefix."""
        self._count -= 1
        dropped = self._waiting[prefix].pop()
        if not self._waiting[prefix]:
            del self._waiting[prefix]
        return dropped

    def _may_go(self, prefix: str, free: int, now: float) -> bool:
        is_slow = self._slow.get(prefix, 0.0) > now
        return prefix not in self._sending and free > (1 if is_slow else 0)
