"""Who leads which game: each game that runs has one lease, and each epoch of it one holder.

The holder leads as long as he is heard. When he has been silent for a while, or has given the lease
back, the first of its keepers to claim it gets the next epoch. Leases outlive the lobby: what has
changed is handed to a store before anybody is told of it (see :mod:`smallworld_lobby.store`).

The time is one that goes on across restarts of the lobby.
"""

from collections.abc import Iterable, Sequence
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from smallworld.phrases import LobbySays
from smallworld.sentences import Sentence
from smallworld.wire import Claim, Key, Lease, Register

SILENCE = 20.0
"""Seconds without a word after which somebody is gone."""
LAST_EPOCH = 1_000_000

DAY = 86_400.0
KEPT = 30 * DAY
"""Seconds for which a game that nobody leads may still be taken up again."""
LOOK = 3600.0
"""Seconds between two looks at which leases are that old."""

LEASES_EACH = 16
"""Of one key; for one more the one that was left alone for longest is forgotten."""
LEASES_AN_ADDRESS = 200
"""Where there are more, games that are over are forgotten; if there are none there is no room."""
MOST_LEASES = 10_000
FORMER = 8
"""Earlier holders of a game who are told who leads it now."""


class NotGranted(Exception):
    """A request that is refused; the sentence is for the person who made it."""

    def __init__(self, sentence: Sentence) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Held(Struct, frozen=True, array_like=True):
    """A lease as it is kept: the network address it was made from and when it was last used.

    ``led`` are those who held it before. A lease is kept when the game ``is_over``: a former host
    has to learn that he leads no longer, and a keeper who missed the end may still come to it.
    """

    lease: Lease
    address: str
    seen: float
    released: bool = False
    led: Annotated[tuple[Key, ...], Meta(max_length=FORMER)] = ()
    is_over: bool = False

    def concerns(self, key: Key) -> bool:
        """Whether somebody has or had a part in this game."""
        return key in (self.lease.holder, *self.lease.keepers, *self.led)


class Leases:
    """All leases of one lobby."""

    def __init__(self, kept: Iterable[Held] = (), now: float = 0.0) -> None:
        """Go on with what was ``kept``: nobody has been silent while there was no lobby."""
        self._held = {held.lease.game: held for held in kept}
        self._heard: dict[str, float] = {}
        self._opened = now
        self._look_at = now
        self._unsaved: dict[str, Held | None] = {}

    def __contains__(self, game: str) -> bool:
        return game in self._held

    def concerns(self, game: str, key: Key) -> bool:
        """Whether somebody has or had a part in a game that has a lease."""
        held = self._held.get(game)
        return held is not None and held.concerns(key)

    def unsaved(self) -> dict[str, Held | None]:
        """What has changed since this was asked last; None for a game that is forgotten."""
        changed, self._unsaved = self._unsaved, {}
        return changed

    def lead(self, game: str, epoch: int, key: Key, address: str, now: float) -> Lease | None:
        """The lease, now that somebody says he leads: where it is another's, he does not.

        None where there is no room for another one; NotGranted to who has no part in the game. A
        later epoch than is known here is one that was begun by hand; whoever may claim may also
        have done that.
        """
        held = self._held.get(game)
        if held is None:
            return self._begin(Lease(game, epoch, key, ()), address, now)
        if not held.concerns(key):
            raise NotGranted(LobbySays.NOT_YOUR_GAME())
        lease = held.lease
        if epoch > lease.epoch and (key == lease.holder or self._may_take(held, key, now)):
            return self._hand_over(held, epoch, key, address, now)
        if (key, epoch) == (lease.holder, lease.epoch):
            self._heard[game] = now
            if held.released:
                self._keep(replace(held, released=False, seen=now))
        return lease

    def hear(self, game: str, key: Key, now: float) -> None:
        """Somebody who leads is there."""
        held = self._held.get(game)
        if held is not None and held.lease.holder == key:
            self._heard[game] = now

    def register(self, request: Register, key: Key, now: float) -> Lease:
        """Take the list of keepers, where the holder says it and it is newer; the lease then."""
        held = self._known(request.game, key)
        lease = held.lease
        if (key, request.epoch) != (lease.holder, lease.epoch):
            return lease
        self._heard[request.game] = now
        if request.serial <= lease.serial:
            return lease
        keepers = tuple(dict.fromkeys(request.keepers))
        return self._keep(
            replace(held, lease=replace(lease, keepers=keepers, serial=request.serial), seen=now)
        )

    def claim(self, request: Claim, key: Key, address: str, now: float) -> Lease:
        """Give the next epoch to a keeper where nobody leads; the lease then, whosever it is."""
        held = self._known(request.game, key)
        is_last = held.lease.epoch <= request.epoch < LAST_EPOCH
        if is_last and key != held.lease.holder and self._may_take(held, key, now):
            return self._hand_over(held, request.epoch + 1, key, address, now)
        return held.lease

    def release(self, game: str, key: Key, now: float) -> None:
        """The holder gives his lease back: the next epoch may begin at once."""
        held = self._known(game, key)
        if key == held.lease.holder and not held.released:
            self._keep(replace(held, released=True, seen=now))

    def end(self, game: str, key: Key) -> None:
        """The holder's game is over; who missed that finds him as long as he is there."""
        held = self._held.get(game)
        if held is not None and held.lease.holder == key and not held.is_over:
            self._keep(replace(held, is_over=True))

    def tick(self, now: float) -> None:
        """Forget games that nobody has gone on with."""
        if now < self._look_at:
            return
        self._look_at = now + LOOK
        for game, held in list(self._held.items()):
            heard = max(held.seen, self._heard.get(game, 0.0))
            if now - heard > KEPT:
                self._forget(game)
            elif heard - held.seen > DAY:
                self._keep(replace(held, seen=heard))

    def _known(self, game: str, key: Key) -> Held:
        """The lease, for those who have a part in it: to others the game does not exist."""
        held = self._held.get(game)
        if held is None or not held.concerns(key):
            raise NotGranted(LobbySays.NO_SUCH_GAME())
        return held

    def _may_take(self, held: Held, key: Key, now: float) -> bool:
        heard = max(self._opened, held.seen, self._heard.get(held.lease.game, 0.0))
        return key in held.lease.keepers and (held.released or now - heard > SILENCE)

    def _begin(self, lease: Lease, address: str, now: float) -> Lease | None:
        held = self._held.values()
        mine = [each for each in held if each.lease.holder == lease.holder]
        if len(mine) >= LEASES_EACH:
            self._forget_least(mine)
        from_there = [each for each in held if each.address == address]
        if len(from_there) >= LEASES_AN_ADDRESS or len(held) >= MOST_LEASES:
            full = from_there if len(from_there) >= LEASES_AN_ADDRESS else list(held)
            if not any(each.is_over for each in full):
                return None
            self._forget_least(full)
        return self._keep(Held(lease, address, now))

    def _forget_least(self, some: Sequence[Held]) -> None:
        """Forget one that is over, or else the one that was left alone for longest."""
        self._forget(min(some, key=lambda held: (not held.is_over, held.seen)).lease.game)

    def _hand_over(self, held: Held, epoch: int, key: Key, address: str, now: float) -> Lease:
        led = dict.fromkeys((held.lease.holder, *held.led))
        led.pop(key, None)
        lease = replace(held.lease, epoch=epoch, holder=key)
        return self._keep(Held(lease, address, now, led=tuple(led)[:FORMER]))

    def _keep(self, held: Held) -> Lease:
        game = held.lease.game
        self._held[game] = self._unsaved[game] = held
        self._heard[game] = max(held.seen, self._heard.get(game, 0.0))
        return held.lease

    def _forget(self, game: str) -> None:
        del self._held[game]
        self._heard.pop(game, None)
        self._unsaved[game] = None
