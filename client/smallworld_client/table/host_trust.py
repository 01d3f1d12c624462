"""Which host a guest believes: its key and epoch, its signatures, and a plausible room."""

from collections import defaultdict
from collections.abc import Iterable

from smallworld.content import BASE, in_order, unknown_sets
from smallworld.content.own import OwnError, content_with
from smallworld.game import Game
from smallworld.game_log import GameLog
from smallworld.record import Seal
from smallworld.safe_text import plain
from smallworld_chance import signatures
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.equivocation import Equivocation, SignedLength, equivocation, proves
from smallworld_chance.signatures import belongs_to, fingerprint, verifies
from smallworld_client.table.events import Equivocated, Then
from smallworld_client.table.snapshot import Peer, TableSnapshot, is_plausible_epoch, lead_of
from smallworld_client.words.seat import SeatSays
from smallworld_maps import find
from smallworld_maps.own import is_own
from smallworld_wire.room import Person, Room
from smallworld_wire.sentences import Sentence, sentence_for
from smallworld_wire.table import AppendBatch, FormerHead, ToTable, TwoLogs, Welcome

Rejection = tuple[Sentence, Then]  # why a guest leaves a host, and what becomes of the game then


class Authority:
    def __init__(self, game: str = "", epoch: int = 1) -> None:
        """``game`` and ``epoch`` are those of a game that the guest holds already."""
        self.key = b""
        self.game = game
        self.epoch = epoch
        self._leased_epoch = 0
        self._distrusted: set[bytes] = set()

    def distrust(self) -> None:
        self._distrusted.add(self.key)

    def distrusts(self, key: bytes) -> bool:
        return key in self._distrusted

    def hear_of_lease(self, epoch: int) -> None:
        self._leased_epoch = max(self._leased_epoch, epoch)

    def reject_key(self, snapshot: TableSnapshot | None) -> Rejection | None:
        """Why nobody with the host's key can lead the game of that snapshot; None if they can."""
        if self.key in self._distrusted:
            return SeatSays.FORGED(), "succeed"
        if snapshot is None or snapshot.person_of(self.key) is not None:
            return None
        return SeatSays.STRANGERS_TABLE(), "nowhere"

    def reject_welcome(self, welcome: Welcome, snapshot: TableSnapshot | None) -> Rejection | None:
        """Why a host that says this is not the leader; if None, note its game and epoch."""
        if welcome.epoch < self.epoch:
            return SeatSays.FORMER_HOST(), "succeed"
        known = max(snapshot.epoch, self._leased_epoch) if snapshot else welcome.epoch
        if not is_plausible_epoch(welcome.epoch, known):
            return SeatSays.NOT_BELIEVED(), "succeed"
        self.game, self.epoch = welcome.game, welcome.epoch
        return None

    def reject_room(self, room: Room, snapshot: TableSnapshot | None) -> Rejection | None:
        if lead_of(room) != (self.epoch, self.key):
            return SeatSays.NOT_BELIEVED(), "succeed"
        if snapshot and lead_of(room) < lead_of(snapshot):
            return SeatSays.FORMER_HOST(), "succeed"
        return None


def is_plausible_room(room: Room, before: Room | None, game: Game | None) -> bool:
    """Whether a room has the same board and seats as before, and as the game has.

    A custom board must have arrived before the room. A ballot must concern one of the seats.
    Players and host sign with the key of their connections. Everything that shows a room or checks
    a signature relies on this.
    """
    board, seats = room.settings.board, len(room.seats)
    if before is not None and (board, seats) != (before.settings.board, len(before.seats)):
        return False
    if game is not None and (board, seats) != (game.board.id, len(game.names)):
        return False
    if is_own(board) and find(board) is None:
        return False
    if not all(map(_signs_as_themselves, _with_a_part_in_it(room))):
        return False
    ballot = room.ballot
    return ballot is None or ballot.kind != "computer" or ballot.argument < seats


def _with_a_part_in_it(room: Room) -> list[Person]:
    numbers = {room.leader, *(assigned.person for assigned in room.seats)}
    return [person for person in room.people if person.id in numbers]


def _signs_as_themselves(person: Person) -> bool:
    return not person.verify_key or belongs_to(person.verify_key, person.key)


def why_not_here(room: Room, version: str) -> Sentence | None:
    """Why this program can't be at that table, whose host has that version; None if it can."""
    settings = room.settings
    strange = unknown_sets(settings.sets)
    if strange:
        names = ", ".join(map(plain, strange))
        return SeatSays.NO_SETS_OF_TABLE(sets=names, version=plain(version))
    try:  # What is the table's own is held to every limit before anything of it is shown.
        content_with(BASE, in_order(settings.sets), settings.own)
    except OwnError as error:
        return sentence_for(error)
    return None


MOST_HOSTS = 32  # epochs of hosts whose signatures are kept, the latest
MOST_FORMER = 8  # signatures of earlier hosts that are taken from a host, and passed on by one


class Testimony:
    def __init__(self, host: Authority) -> None:
        self.room: Room | None = None
        """The room as a host has shown it last; it says which key a host signs with."""
        self.proofs: dict[bytes, Equivocation] = {}
        """By the key that is proven to have signed two logs."""
        self._host = host
        self._told: dict[tuple[bytes, int], dict[int, bytes]] = defaultdict(dict)
        self._former: list[SignedLength] = []

    # The hosts' signatures

    def begin(self) -> None:
        self._former.clear()

    def note(self, log: GameLog, length: int, signature: bytes) -> bool:
        """Keep the host's signature under what is committed; False where it is not theirs."""
        if not isinstance(log, CheckedLog):
            return True
        key, epoch = self._key(log), self._host.epoch
        said = log.head_statement(length, epoch)
        if not key or not verifies(key, signatures.HEAD, said, signature):
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
        lasts = [(key, epoch, max(told)) for (key, epoch), told in self._told.items() if told]
        return [FormerHead(*last, self._told[last[:2]][last[2]]) for last in lasts[-MOST_FORMER:]]

    # What contradicts them

    def hear(self, message: FormerHead) -> None:
        if len(self._former) < MOST_FORMER:
            self._former.append(
                SignedLength(message.key, message.epoch, message.length, message.signature)
            )

    def compare(self, mine: GameLog, theirs: AppendBatch) -> list[Equivocation]:
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
