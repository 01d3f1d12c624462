"""What hosts have signed of the logs that they told a guest, to hold against another log of theirs.

See :mod:`smallworld_chance.equivocation`. A guest takes nothing as committed without the host's
signature under it, so nobody leads a game without having given their word for what they told.
"""

from collections import defaultdict
from collections.abc import Iterable

from smallworld.game_log import GameLog
from smallworld.log_entries import Seal
from smallworld_chance import statements
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.equivocation import Equivocation, SignedLength, equivocation, proves
from smallworld_chance.signatures import belongs_to, fingerprint, verifies
from smallworld_client.guest.authority import Authority
from smallworld_client.guest.events import Equivocated
from smallworld_client.table.peer import Peer
from smallworld_wire import AppendBatch, FormerHead, Room, ToTable, TwoLogs

MOST_HOSTS = 32
"""Epochs of hosts whose signatures are kept, the latest."""
MOST_FORMER = 8
"""Signatures of earlier hosts that are taken from a host, and passed on by one."""


class Testimony:
    """The signatures of all hosts of one game so far, and the proofs that came of them."""

    def __init__(self, host: Authority) -> None:
        """``host`` is the one at the other end."""
        self.room: Room | None = None
        """The room as a host has shown it last; it says which key a host signs with."""
        self.proofs: dict[bytes, Equivocation] = {}
        """By the key that is proven to have signed two logs."""
        self._host = host
        self._told: dict[tuple[bytes, int], dict[int, bytes]] = defaultdict(dict)
        self._former: list[SignedLength] = []

    # The hosts' signatures

    def begin(self) -> None:
        """Another host is greeted, or the same one again."""
        self._former.clear()

    def note(self, log: GameLog, length: int, signature: bytes) -> bool:
        """Keep the host's signature under what is committed; False where it is not theirs."""
        if not isinstance(log, CheckedLog):
            return True
        key, epoch = self._key(log), self._host.epoch
        said = log.head_statement(length, epoch)
        if not key or not verifies(key, statements.HEAD, said, signature):
            return False
        self._told[key, epoch][length] = signature
        if len(self._told) > MOST_HOSTS:
            del self._told[next(iter(self._told))]
        return True

    def head(self, log: CheckedLog) -> Seal | None:
        """The host's own signature under what was played, with the number of their party."""
        key, epoch = self._key(log), self._host.epoch
        signature = self._told.get((key, epoch), {}).get(log.played)
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

    def compare(self, mine: GameLog, theirs: AppendBatch) -> list[Equivocation]:
        """The new proofs in the log that the host tells, beside ``mine``."""
        if theirs.first > len(mine):
            return []
        items = [*mine.items[: theirs.first], *theirs.entries]
        key = self._key(mine)
        own = SignedLength(key, self._host.epoch, theirs.committed, theirs.head)
        found = []
        for signed in (own, *self._former):
            told = self._told.get((signed.key, signed.epoch))
            if told is None or signed.key in self.proofs:
                continue
            proof = equivocation(mine, told, theirs.header, items, signed)
            if proof is not None:
                self.proofs[signed.key] = proof
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

    def convicts_host(self, log: GameLog | None) -> bool:
        """Whether the present host is proven to have told two logs."""
        return self._key(log) in self.proofs

    def convicts(self, host: Peer, epoch: int) -> bool:
        """Whether who hosted under that CURVE key is proven to have told two logs in that epoch."""
        proofs = self.proofs.values()
        return any(it.epoch == epoch and belongs_to(it.key, host) for it in proofs)

    def to_tell(self, log: GameLog | None, proofs: Iterable[Equivocation]) -> list[ToTable]:
        """These proofs as messages to the host, who passes them on; none that is about the host."""
        key = self._key(log)
        return [TwoLogs(proof) for proof in proofs if proof.key != key]

    def event_for(self, proof: Equivocation) -> Equivocated:
        """What the person is told of a proof: whom it names."""
        people = self.room.people if self.room else ()
        names = (person.name for person in people if person.verify_key == proof.key)
        return Equivocated(next(names, fingerprint(proof.key)), proof)

    def _key(self, log: GameLog | None) -> bytes:
        """The verify key of who hosts under their CURVE key; empty where it is not known."""
        if not isinstance(log, CheckedLog):
            return b""
        room = self.room
        people = room.people if room else ()
        keys = [person.verify_key for person in people if room and person.id == room.leader]
        keys += [party.key for party in log.parties.parties]
        return next((key for key in keys if key and belongs_to(key, self._host.key)), b"")
