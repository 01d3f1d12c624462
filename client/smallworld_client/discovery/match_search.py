"""One person's search for a quick match, on their side of the lobby. No I/O.

A search has a key pair of its own, made for it alone. Its public half names the search. The host of
a match seals the invitation to each of the others with it, so the lobby, which passes the
invitations on, can't read them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from nacl.exceptions import CryptoError
from nacl.secret import SecretBox

from smallworld_net.keys import Identity, KeyPair, shared_key
from smallworld_wire import SEARCH, FindMatch, Matched, MatchOpened, OpenMatch


@dataclass(frozen=True)
class MatchWish:
    """What somebody searches for.

    They want ``least`` to ``most`` players and ``seconds`` for a turn (0 is no clock). They would
    play with any of the ``sets``. ``rated``: the game may count for the season.
    """

    least: int
    most: int
    seconds: int
    sets: tuple[str, ...] = ()
    rated: bool = False


class MatchSearch:
    """A search, and its match once there is one."""

    def __init__(self, wish: MatchWish, keys: KeyPair, who: Identity | None = None) -> None:
        """``who`` signs the search, so that the lobby knows their rating; None for nobody."""
        self.wish = wish
        self._keys = keys
        self._signed = (who.verify_key, who.sign(SEARCH, keys.public)) if who else (b"", b"")
        self.match: Matched | None = None

    @property
    def find(self) -> FindMatch:
        """The message that begins the search; to be sent again after each reconnection."""
        wish = self.wish
        wanted = wish.least, wish.most, wish.seconds, wish.sets, wish.rated
        return FindMatch(self._keys.public, *wanted, *self._signed)

    @property
    def hosts(self) -> bool:
        """Whether this person is to open the table."""
        return self.match is not None and self.match.players[0] == self._keys.public

    def take(self, match: Matched) -> bool:
        """Take the lobby's match; False (and no match) where it is not what was searched for."""
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
        """The host's message once the table is open, with a sealed ``link`` for each guest.

        None where there is no match, or where a guest's key is not a valid one.
        """
        if self.match is None:
            return None
        try:
            return OpenMatch(self.match.order, tuple(self._sealed(self.match, link)))
        except ValueError:
            return None

    def open(self, opened: MatchOpened) -> str:
        """The host's invitation; empty where it is not the host's, or is for another match."""
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
    """The key of the host's invitation to one guest; ValueError for an invalid ``other`` key."""
    shared = shared_key(mine, other)
    return blake2b(order.encode(), key=shared, person=b"match", digest_size=32).digest()
