"""What hosts have signed of the logs that they told a guest, to hold against another log of theirs.

See :mod:`smallworld_chance.equivocation`. A guest takes nothing as committed without the host's
signature under it, so nobody leads a game without having given their word for what they told.
"""

from collections import defaultdict
from collections.abc import Sequence

from smallworld.game_log import GameLog
from smallworld.header import Header
from smallworld.log_entries import LogEntry, Seal
from smallworld_chance import statements
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.equivocation import Equivocation, SignedLength, equivocation, proves
from smallworld_chance.signatures import belongs_to, verifies
from smallworld_client.table.peer import Peer
from smallworld_wire import FormerHead, Room

MOST_FORMER = 8
"""Signatures of earlier hosts that are taken from a host, and passed on by one."""


class Testimony:
    """The signatures of all hosts of one game so far, and the proofs that came of them."""

    def __init__(self) -> None:
        self.proofs: dict[bytes, Equivocation] = {}
        """By the key that is proven to have signed two logs."""
        self._told: dict[tuple[bytes, int], dict[int, bytes]] = defaultdict(dict)
        self._former: list[SignedLength] = []

    # The host's signatures

    def begin(self) -> None:
        """Another host is greeted, or the same one again."""
        self._former.clear()

    def note(self, log: GameLog, head: SignedLength) -> bool:
        """Keep the host's signature under what is committed; whether it is theirs."""
        if not isinstance(log, CheckedLog):
            return True
        said = log.head_statement(head.length, head.epoch)
        if not head.key or not verifies(head.key, statements.HEAD, said, head.signature):
            return False
        self._told[head.key, head.epoch][head.length] = head.signature
        return True

    def head(self, log: CheckedLog, key: bytes, epoch: int, length: int) -> Seal | None:
        """A host's signature under so many entries, with the number of their party."""
        signature = self._told.get((key, epoch), {}).get(length)
        party = log.parties.number_of_key(key)
        return None if signature is None or party is None else Seal(party, epoch, signature)

    @property
    def former(self) -> list[FormerHead]:
        """The last signature of each host, for whoever may have been told another log."""
        lasts = [(key, epoch, max(told)) for (key, epoch), told in self._told.items() if told]
        return [FormerHead(*last, self._told[last[:2]][last[2]]) for last in lasts[-MOST_FORMER:]]

    # What contradicts them

    def hear(self, message: FormerHead) -> None:
        """Take what an earlier host told the present one, whose log comes next."""
        if len(self._former) < MOST_FORMER:
            self._former.append(
                SignedLength(message.key, message.epoch, message.length, message.signature)
            )

    def compare(
        self, mine: GameLog, header: Header, items: Sequence[LogEntry], head: SignedLength
    ) -> list[Equivocation]:
        """The new proofs in the log that a host tells, under ``head``, beside ``mine``."""
        found = []
        for theirs in (head, *self._former):
            told = self._told.get((theirs.key, theirs.epoch))
            if told is None or theirs.key in self.proofs:
                continue
            proof = equivocation(mine, told, header, items, theirs)
            if proof is not None:
                self.proofs[theirs.key] = proof
                found.append(proof)
        return found

    def forget_after(self, length: int) -> None:
        """Another log is taken in place of the one that was told, from there on."""
        for told in self._told.values():
            for place in [place for place in told if place > length]:
                del told[place]

    def learn(self, proof: Equivocation, log: GameLog | None) -> bool:
        """Take somebody else's proof; whether it is one, of somebody in this game, and new."""
        if not isinstance(log, CheckedLog) or proof.game != log.game.header.game:
            return False
        known = proof.key in self.proofs or log.parties.number_of_key(proof.key) is None
        if known or not proves(proof):
            return False
        self.proofs[proof.key] = proof
        return True


def verify_key_of(log: GameLog | None, room: Room | None, host: Peer) -> bytes:
    """The verify key of who hosts under that CURVE key; empty where it is not known."""
    if not isinstance(log, CheckedLog):
        return b""
    people = room.people if room else ()
    keys = [person.verify_key for person in people if room and person.id == room.leader]
    keys += [party.key for party in log.parties.parties]
    return next((key for key in keys if key and belongs_to(key, host)), b"")
