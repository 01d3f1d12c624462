"""Check the draws and signatures of a record, without any code of the game.

Usage: python verify_record.py FILE

It needs Python 3.11, and from PyPI msgpack and PyNaCl, and says in words what it has checked.
docs/RECORD.md specifies all of it; `smallworld replay FILE --verify` checks the rules as well.

A record is "SWR1" and a msgpack map in its one shortest form: header, entries, digests, signed. A
signed game has everything in `signed`, which is [items, digests]. For the first n items of the log
stands hash(n): hash(0) is the SHA-256 of the header's bytes, hash(n) of hash(n - 1) and item n.

A draw's seed is a SHA-256 of the seed before it and of the links, by party. Where a host alone has
a link, and has published its chain since the last draw with another's, that link does not count.

Items:   ["m", seat, move, outcomes, seal or nil, draw or nil]      a move
         ["p", seat, move, seal, leader, number, link, parties]     a move that waits for its draw
         ["r", to, seat, seal, votes]                               back to the first `to` items
         ["j", party, seats]                                        another program joins
         ["c", party, signature, contested, head or nil]            a signature under the result
Seal:    [party, epoch, signature]
Draw:    [links, missing, counts]: links are pairs of party and link, counts say of how many
Party:   [verify key, tip of its chain, signature], numbered in the order in which they joined
"""

import sys
from collections import Counter
from hashlib import sha256
from typing import Any

import msgpack
from nacl.exceptions import BadSignatureError
from nacl.signing import VerifyKey

FACES = (0, 0, 0, 1, 2, 3)  # The die; races and powers come from stacks, as the rules know.
PARTS = ["header", "entries", "digests", "signed"]
KINDS = {"m": "move", "p": "pending", "r": "back", "j": "join", "c": "result"}


class Wrong(Exception):
    """Something is not what it says."""


def pack(value: Any) -> bytes:
    """The bytes of a value, as the game writes it."""
    return bytes(msgpack.packb(value, use_bin_type=True))


def need(condition: object, complaint: str) -> None:
    """Complain unless the condition holds."""
    if not condition:
        raise Wrong(complaint)


def check_signature(key: bytes, context: str, statement: Any, signature: bytes) -> None:
    """An Ed25519 signature over the context, a zero byte, and the statement."""
    try:
        VerifyKey(key).verify(context.encode() + b"\0" + pack(statement), signature)
    except (BadSignatureError, ValueError, TypeError):
        raise Wrong("the signature does not fit") from None


class Stream:
    """The numbers of one draw: block n is the SHA-256 of the seed and n, eight bytes a number."""

    def __init__(self, before: bytes, shares: list[Any]) -> None:
        seed = b"smallworld draw\0" + before
        seed += b"".join(party.to_bytes(2, "big") + link for party, link in sorted(shares))
        self.seed, self.used = sha256(seed).digest(), 0

    def below(self, count: int) -> int:
        """A number below `count`; one too large to be divided evenly is skipped."""
        while True:
            block = sha256(self.seed + (self.used // 32).to_bytes(4, "big")).digest()
            number = int.from_bytes(block[self.used % 32 :][:8], "big")
            self.used += 8
            if number < (1 << 64) - (1 << 64) % count:
                return number % count


class Check:
    """One record, checked from its first item to its last."""

    def __init__(self) -> None:
        self.place = "the beginning"
        self.parties: list[Any] = []
        self.links: list[tuple[int, bytes]] = []
        self.seats: list[int] = []
        self.number = self.epoch = self.leader = self.led_in = 0  # Led in: the last draw's epoch.
        self.seed, self.mixed = b"", 0  # The last seed, and how many chains are older than a link.
        self.votes: set[bytes] = set()
        self.moved: list[tuple[int, bytes]] = []  # The keys under moves, with their places.
        self.stood_in: set[int] = set()  # Seats whose last move another than their holder signed.
        self.done: Counter[str] = Counter()

    def run(self, record: dict[str, Any]) -> None:
        """Check everything; Wrong says what is wrong, and ``place`` where."""
        self.header, (self.items, digests) = record["header"], record["signed"]
        self.game, self.hashes = self.header["game"], [sha256(pack(self.header)).digest()]
        self.digests, self.next_digest = [digests[0]], iter(digests[1:])
        self.check_deal(self.header["deal"])
        for index, item in enumerate(self.items):
            self.index, self.place = index, f"log entry {index + 1}"
            self.before: list[Any] = self.items[index - 1] if index else [""]
            need(item[0] in KINDS, "nobody knows this kind of entry")
            need((self.before[0] == "p") <= (item[0] == "m"), "a move still waits for its draw")
            need((self.before[0] == "c") <= (item[0] == "c"), "the result was signed before")
            digest = self.digests[-1]
            if item[0] == "m":
                digest = next(self.next_digest, None)
                need(digest, "a digest is missing")
            if item[0] == "r":
                need(0 <= item[1] < index, "the game can't go back to there")
                digest = self.digests[item[1]]
            getattr(self, KINDS[item[0]])(*item[1:])
            self.hashes.append(sha256(self.hashes[-1] + pack(item)).digest())
            self.digests.append(digest)
        need(next(self.next_digest, None) is None, "there are digests of no move")

    def add_party(self, party: Any) -> None:
        key, tip, signature = party
        check_signature(key, "party", [self.game, tip], signature)
        self.parties.append(party)
        self.links.append((0, tip))
        self.done["signatures"] += 1

    def key(self, party: int) -> bytes:
        need(0 <= party < len(self.parties), f"there is no party {party}")
        return bytes(self.parties[party][0])

    def reveal(self, party: int, number: int, link: bytes) -> None:
        """Hashed as often as numbers lie between, a link gives the one that was known before."""
        self.key(party)
        known_number, known = self.links[party]
        need(number > known_number, f"party {party} reveals a link of an earlier draw")
        self.links[party] = (number, link)
        for _ in range(number - known_number):
            link = sha256(link).digest()
        need(link == known, f"the link of party {party} was not fixed in advance")
        self.done["links"] += 1

    def seal(self, seal: Any, context: str, *said: Any) -> None:
        need(seal, "it is not signed")
        party, epoch, signature = seal
        need(epoch >= self.epoch, "it is of an earlier host")
        statement = [self.game, epoch, self.index, self.hashes[self.index], *said]
        check_signature(self.key(party), context, statement, signature)
        self.epoch = epoch
        self.done["signatures"] += 1

    def seal_move(self, seal: Any, seat: int, move: Any) -> None:
        self.seal(seal, "move", self.digests[-1], seat, move)
        key, holder = self.key(seal[0]), self.seats[seat]
        is_own = holder < 0 or self.key(holder) == key
        self.stood_in = self.stood_in - {seat} if is_own else self.stood_in | {seat}
        self.moved.append((self.index, key))
        self.done["moves"] += 1

    def check_deal(self, deal: Any) -> None:
        """The column was drawn by the parties that the header names."""
        parties, seats, leader, number, link, lot, links, missing, counts = deal
        for party in parties:
            self.add_party(party)
        named = sorted([*(party for party, _ in links), *missing])
        need(named == [p for p in range(len(parties)) if p != leader], "a party is left out")
        need(bool(links) == (len(parties) > 1), "the host alone drew the beginning")
        for party, shared in ((leader, link), *links):
            self.reveal(party, number, shared)
        self.number, self.seats, self.leader, self.mixed = number, list(seats), leader, len(parties)
        need(len(seats) == len(self.header["seats"]), "the seats are not those of the game")
        self.seed = sha256(b"smallworld game\0" + self.game.encode()).digest()
        draw = self.stream(leader, link, links)
        self.mixed = len(parties) if links else 0
        drawn = [draw.below(count) for count in counts]
        need(lot < 0 or drawn[0] == lot, "the lot did not fall on who begins")
        self.count_draw(missing)

    def stream(self, leader: int, link: bytes, links: list[Any]) -> Stream:
        """The numbers of the next draw, of these links."""
        need(links == sorted(links), "the links are not in order")
        is_chosen = not links and leader >= self.mixed
        stream = Stream(self.seed, [] if is_chosen else [[leader, link], *links])
        self.seed, self.mixed = stream.seed, len(self.parties) if links else self.mixed
        return stream

    def move(self, seat: int, move: Any, outcomes: Any, seal: Any, draw: Any) -> None:
        if draw is None:
            need(self.before[0] != "p", "a move still waits for its draw")
            need(not outcomes, "chance decided what nobody drew for")
            self.seal_move(seal, seat, move)
            return
        need(self.before[0] == "p" and seal is None, "nothing waited for this draw")
        _, for_seat, for_move, _, leader, number, link, contributors = self.before
        need([seat, move] == [for_seat, for_move], "another move waited for this draw")
        links, missing, counts = draw
        need(sorted([*(it[0] for it in links), *missing]) == contributors, "a party is left out")
        for party, shared in links:
            self.reveal(party, number, shared)
        need(counts and len(counts) == len(outcomes), "the outcomes are not those of the draw")
        stream = self.stream(leader, link, links)
        for count, outcome in zip(counts, outcomes, strict=True):
            number_drawn = stream.below(count)
            if isinstance(outcome, int):
                need(count == 6 and FACES[number_drawn] == outcome, "the die fell otherwise")
                self.done["dice"] += 1
        self.count_draw([*missing, *self.not_there(leader, contributors)])

    def not_there(self, leader: int, contributors: list[int]) -> list[int]:
        """The parties that hold a seat and were not to contribute."""
        keys = {self.key(party) for party in (leader, *contributors)}
        return [party for party in set(self.seats) if party >= 0 and self.key(party) not in keys]

    def count_draw(self, missing: list[int]) -> None:
        self.done["draws"] += 1
        self.done["joint"] += not missing
        if missing:
            print(f"At {self.place} there is no link of party {', '.join(map(str, missing))}.")

    def pending(self, *fields: Any) -> None:
        seat, move, seal, leader, number, link, named = fields
        goes_on = leader == self.leader and self.led_in in (0, seal[1])
        need(number == self.number + (1 if goes_on else 2), "the draw has a wrong number")
        need(self.key(leader) not in [p[0] for p in self.parties[leader + 1 :]], "an older chain")
        need(named == sorted(named), "the parties are not in order")
        need(len({self.key(it) for it in (leader, *named)}) > len(named), "somebody is in it twice")
        self.seal_move(seal, seat, move)
        self.reveal(leader, number, link)
        self.number, self.leader, self.led_in = number, leader, seal[1]

    def back(self, to: int, seat: int, seal: Any, votes: Any) -> None:
        self.seal(seal, "back", to, seat)
        if seat >= 0:
            is_own = self.key(self.seats[seat]) == self.key(seal[0])
            need(is_own and not votes, "a step is taken back by another than who made it")
            return
        held = {it for at, it in enumerate(self.seats) if at not in self.stood_in} - {-1}
        asked = set(map(self.key, held))
        for party, at, signature in votes:
            need(signature not in self.votes and to <= at <= self.index, "a vote is not valid")
            key = self.key(party)
            need(all(i < at or by != key for i, by in self.moved), "a voter has moved since")
            check_signature(key, "vote", [self.game, at, self.hashes[to], to], signature)
            self.votes.add(signature)
            self.done["signatures"] += 1
            asked -= {key}
        need(votes and not asked, "not everybody who plays agreed to go back")

    def join(self, party: Any, seats: list[int]) -> None:
        self.add_party(party)
        for seat in seats:
            holders = {self.key(it) for it in self.seats[seat : seat + 1] if it >= 0}
            need(seat in self.stood_in or holders <= {party[0]}, "somebody else holds that seat")
            self.seats[seat] = len(self.parties) - 1
            self.stood_in.discard(seat)

    def result(self, party: int, signature: bytes, contested: Any, head: Any) -> None:
        played = next(i for i, item in enumerate([*self.items, ["c"]]) if item[0] == "c")
        statement = [self.game, played, self.hashes[played], contested]
        check_signature(self.key(party), "result", statement, signature)
        if head:
            leader, epoch, signed = head
            told = [self.game, epoch, played, self.hashes[played]]
            check_signature(self.key(leader), "head", told, signed)
        self.done["results"] += 1
        for index in contested:
            print(f"Party {party} says that it had sent its link for log entry {index + 1}.")


def main(path: str) -> int:
    """Check one file, and say what was checked; 1 where something is wrong, 2 for no record."""
    try:
        with open(path, "rb") as file:
            data = file.read(1 << 20)
        need(data[:4] == b"SWR1", "this is no record of the game")
        record = msgpack.unpackb(data[4:], raw=False, strict_map_key=True)
        need("signed" in record, "this record has no signatures, so there is nothing to check")
        need([*record] == PARTS and not record["entries"] + record["digests"], "it is damaged")
        need(pack(record) == data[4:], "it could be written shorter")
    except (OSError, ValueError, msgpack.UnpackException, Wrong, TypeError) as error:
        print(f"{path}: {error}")
        return 2
    check = Check()
    try:
        check.run(record)
    except (Wrong, ValueError, TypeError, LookupError, AttributeError, OverflowError) as error:
        why = error if isinstance(error, Wrong) else "it is not formed as it should be"
        print(f"{path}: {check.place}: {why}")
        return 1
    done = check.done
    print(f"{path}: checked, and found as they should be:")
    print(f"- {done['signatures']} signatures, of which {done['moves']} under moves;")
    print(f"- {done['links']} links, each of which was fixed before the game or on joining it;")
    print(f"- {done['draws']} draws, {done['joint']} by all who played; {done['dice']} dice;")
    print(f"- {done['results']} signatures under the result;")
    print("- that all who had to agreed to go back, and that nobody took another's seat.")
    print("Not checked: the rules, what a number of a race or power stands for, the last digest.")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]) if len(sys.argv) == 2 else str(__doc__))
