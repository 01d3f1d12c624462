"""One search for a quick match, as the program of whoever looks sees it. No I/O."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from smallworld_net.keys import Identity, KeyPair, shared_key
from smallworld_wire import SEARCH, FindMatch, Matched, MatchOpened, OpenMatch


@dataclass(frozen=True)
class MatchWish:
    """So many players, so many seconds for a turn (0: no clock), and sets that are welcome.

    ``rated``: the game may count for the season.
    """

    least: int
    most: int
    seconds: int
    sets: tuple[str, ...] = ()
    rated: bool = False


class MatchSearch:
    """A search under a key pair of its own; what does not fit it is no match, whoever says so."""

    def __init__(self, wish: MatchWish, keys: KeyPair, who: Identity | None = None) -> None:
        """``who`` looks, if the lobby is to know it."""
        self.wish = wish
        self._keys = keys
        self._signed = (who.verify_key, who.sign(SEARCH, keys.public)) if who else (b"", b"")
        self.match: Matched | None = None

    @property
    def find(self) -> FindMatch:
        """What to say to the lobby, each time it has answered anew."""
        wish = self.wish
        wanted = wish.least, wish.most, wish.seconds, wish.sets, wish.rated
        return FindMatch(self._keys.public, *wanted, *self._signed)

    @property
    def hosts(self) -> bool:
        """Whether this person is to open the table."""
        return self.match is not None and self.match.players[0] == self._keys.public

    def take(self, match: Matched) -> bool:
        """Note that there is a match; False where it is not what was looked for."""
        wish = self.wish
        fits = (
            self._keys.public in match.players
            and len(set(match.players)) == len(match.players)
            and wish.least <= len(match.players) <= wish.most
            and match.seconds == wish.seconds
            and set(match.sets) <= set(wish.sets)
            and (wish.rated or not match.rated)
        )
        if fits:
            self.match = match
        return fits

    def invite(self, link: str) -> OpenMatch | None:
        """What the host says once the table is open; None where somebody's key is none."""
        if self.match is None:
            return None
        try:
            return OpenMatch(self.match.order, tuple(self._sealed(self.match, link)))
        except ValueError:
            return None

    def open(self, opened: MatchOpened) -> str:
        """The invitation of the host; empty where it is not theirs, or for another match."""
        match = self.match
        if match is None or self.hosts or opened.order != match.order:
            return ""
        try:
            box = SecretBox(_note_key(self._keys, match.players[0], match.order))
            return box.decrypt(opened.invitation).decode()
        except (CryptoError, ValueError):
            return ""

    def _sealed(self, match: Matched, link: str) -> Iterator[bytes]:
        for each in match.players[1:]:
            box = SecretBox(_note_key(self._keys, each, match.order))
            yield bytes(box.encrypt(link.encode()))


def _note_key(mine: KeyPair, other: bytes, order: str) -> bytes:
    """The key of the host's note to one guest; ValueError where the other's key is none."""
    shared = shared_key(mine, other)
    return blake2b(order.encode(), key=shared, person=b"match", digest_size=32).digest()
