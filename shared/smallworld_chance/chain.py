"""Hash chains: numbers that are fixed in advance and revealed one by one.

Each link is the SHA-256 of the one that is revealed after it, and the tip that of link number 1.
Whoever knows the tip can check each link as it comes, and can't compute any later one. Which number
a draw takes follows from the draws before it, or somebody could pick the link that suits them.
"""

from hashlib import sha256

from smallworld.header import LINKS


class HashChain:
    """The links of one party, known to its program only.

    ``secret`` is 32 bytes from a secure generator; making the chain takes some 2 ms.
    """

    def __init__(self, secret: bytes) -> None:
        chain = [secret]
        for _ in range(LINKS):
            chain.append(sha256(chain[-1]).digest())
        self._links = chain[::-1]

    @property
    def tip(self) -> bytes:
        """What is published before anything is drawn."""
        return self._links[0]

    def link(self, number: int) -> bytes:
        """The link of that number, from 1 on."""
        return self._links[number]


def leads_to(link: bytes, steps: int, known: bytes) -> bool:
    """Whether a link is the one that many numbers after a known one, or the tip."""
    for _ in range(steps):
        link = sha256(link).digest()
    return link == known
