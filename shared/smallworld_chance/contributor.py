"""One program's part in a game's draws: what it signs, and its links."""

from collections.abc import Callable
from hashlib import sha256

from smallworld.header import LINKS, Party, Signature
from smallworld_chance import statements
from smallworld_chance.chain import HashChain

Sign = Callable[[str, bytes], Signature]
"""Signs a message under a context, with this program's key."""


class Contributor:
    """A program with a key at one table, for as long as it runs.

    The chain is in memory only. A program that was started anew joins with another one, so no link
    is ever revealed for two draws, whatever was lost with the power.
    """

    def __init__(
        self,
        key: bytes,
        sign: Sign,
        secret: bytes,
        date: Callable[[], float] | None = None,
    ) -> None:
        """``secret`` is 32 bytes from a secure generator, from which its chains are made.

        ``date`` gives the seconds since 1970, by which the beginning of a rated game is checked.
        """
        self.key = key
        self.date = date
        self.sign = sign
        self._secret = secret
        self._chains = 0
        self._revealed: dict[bytes, bytes] = {}
        self.renew()

    def renew(self) -> None:
        """Go on with another chain, none of whose links is used up."""
        self._chain = HashChain(sha256(self._secret + bytes([self._chains % 256])).digest())
        self._chains += 1
        self._last = 0

    @property
    def chain(self) -> tuple[bytes, bytes]:
        """What it is known by: its verify key, and the tip of its chain."""
        return self.key, self._chain.tip

    @property
    def last(self) -> int:
        """The number of the last link that is used up; 0 before the first."""
        return self._last

    def party(self, game: str) -> Party:
        """What it publishes of itself in a game."""
        tip = self._chain.tip
        return Party(self.key, tip, self.sign(statements.PARTY, statements.of_party(game, tip)))

    def link_for(self, number: int, drawn: bytes) -> bytes | None:
        """The link of that number, for what is drawn, by its hash: the same whenever asked for.

        None where that link, or a later one, was revealed for anything else.
        """
        if drawn in self._revealed:
            return self._revealed[drawn]
        link = self.lead(number)
        if link is not None:
            self._revealed[drawn] = link
        return link

    def has_revealed(self, drawn: bytes) -> bool:
        """Whether the link for what is drawn was asked for here."""
        return drawn in self._revealed

    def lead(self, number: int) -> bytes | None:
        """The link of that number for a draw that this program leads; None where it is used up."""
        if not self._last < number <= LINKS:
            return None
        self._last = number
        return self._chain.link(number)
