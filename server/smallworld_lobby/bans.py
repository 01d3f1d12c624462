"""Who may not come: keys and network prefixes that whoever runs the lobby has banned."""

from msgspec import Struct

FOREVER = 0.0


class Ban(Struct, frozen=True, array_like=True):
    """A ban until then, in seconds since 1970; ``why`` is for whoever runs the lobby alone."""

    until: float = FOREVER
    why: str = ""
    since: float = 0.0

    def holds(self, now: float) -> bool:
        """Whether it is not over yet."""
        return self.until == FOREVER or now < self.until


class Bans:
    """All bans of one lobby, by the key or the prefix that they are about."""

    def __init__(self) -> None:
        self._bans: dict[str, Ban] = {}

    def __len__(self) -> int:
        return len(self._bans)

    def put(self, subject: str, ban: Ban | None) -> None:
        """Ban somebody, or (None) no longer."""
        if ban is None:
            self._bans.pop(subject, None)
        else:
            self._bans[subject] = ban

    def replace_all(self, bans: dict[str, Ban]) -> None:
        """There are these bans, and no others."""
        self._bans = dict(bans)

    def forbid(self, key: bytes, prefix: str, now: float) -> bool:
        """Whether somebody with that key, or from there, may not come."""
        if not self._bans:
            return False
        found = (self._bans.get(key.decode()), self._bans.get(prefix))
        return any(ban is not None and ban.holds(now) for ban in found)
