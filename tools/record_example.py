"""Writes the example and the lists of docs/RECORD.md anew: after a change of the record's format.

    python tools/record_example.py

The example is a game of one round that two programs play with fixed keys, so it has the same bytes
each time. tests/chance/test_record_document.py computes every number of it by other code.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path

import msgspec

from smallworld.content import BASE, all_sets, load_content
from smallworld.game import deal
from smallworld.moves import Attempt, Conquer, Move, Outcome, Pick, Question, Redeploy, Roll
from smallworld.record import (
    LINKS,
    MAGIC,
    Confirmed,
    Joined,
    LogEntry,
    Moved,
    Party,
    Pending,
    Record,
    Rollback,
    Seal,
    Share,
    encode,
    hash_of,
)
from smallworld_chance import draws, signatures
from smallworld_chance.checked_log import CheckedLog
from smallworld_chance.draws import HashChain, JointDraw, seed_before
from smallworld_client.table.events import TakeBack
from smallworld_client.table.setup import open_game
from smallworld_wire.room import LOT
from smallworld_wire.table import Propose, Vote
from tests.helpers.signed import SignedEvening, contributor, identity

PAGE = Path(__file__).parents[1] / "docs" / "RECORD.md"
PROGRAMS = (("Ann", 0), ("Bob", 0), ("Bob", 1))
"""The parties of the example by their numbers: Bob's program is started a second time."""
_WIDE = 96
_pack = msgspec.msgpack.encode


@cache
def example() -> Record:
    """A game of one round in which there is everything that a log can hold."""
    evening = SignedEvening(2, first=LOT, rounds=1).begin()
    ann, bob = evening.keys["Ann"], evening.keys["Bob"]
    _make(evening, Pick)
    _make(evening, Conquer)
    evening.ask(evening.mover, TakeBack())
    _make(evening, Conquer)
    evening.ask(ann, Propose("back", 2))
    ballot = evening.table.room.ballot
    assert ballot
    evening.ask(bob, Vote(ballot.serial, True))
    evening.lose(bob)
    evening.programs["Bob"] = contributor("Bob", run=1)
    evening.cut.discard(bob)
    evening.connect("Bob")
    _make(evening, Conquer)
    _make(evening, Redeploy)
    _make(evening, Pick)
    _make(evening, Roll, Attempt)
    while evening.table.room.stage != "over":
        _make(evening, Redeploy, Conquer)
    log = evening.table.game_log
    assert log
    return log.record()


def _make(evening: SignedEvening, *kinds: type[Move]) -> None:
    """Whoever is to move makes the first legal move of the first of these kinds that there is."""
    game, state = evening.table.game, evening.table.state
    assert game
    assert state
    moves = game.legal_moves(state)
    evening.ask(evening.mover, next(it for kind in kinds for it in moves if type(it) is kind))


class _Shown(JointDraw):
    """A draw that writes down how each outcome comes about."""

    def __init__(self, seed: bytes) -> None:
        super().__init__(seed)
        self.lines: list[str] = []
        self._numbers: list[int] = []

    def __call__(self, question: Question) -> Outcome:
        outcome = super().__call__(question)
        number, count = self._numbers[-1], len(question.outcomes)
        skipped = "".join(f"{it:016x} skipped, " for it in self._numbers[:-1])
        self._numbers.clear()
        self.lines.append(
            f"{question.kind}: {skipped}{number:016x} mod {count} = {number % count}: {outcome}"
        )
        return outcome

    def _next(self) -> int:
        self._numbers.append(super()._next())
        return self._numbers[-1]


class Walk:
    """The example as the page shows it, block by block."""

    def __init__(self, record: Record) -> None:
        self._file = encode(record)
        self._header = record.header
        self._log = CheckedLog(
            open_game(record.header), record.signed.items if record.signed else ()
        )
        self._end = len(MAGIC) + self._file[len(MAGIC) :].index(_pack(self._header))

    def text(self) -> str:
        """The whole example."""
        return "\n".join(
            [
                "Keys and chains are those of the tests. A record holds no seed and no secret.\n",
                *self._keys(),
                "\nThe file:\n",
                _block(self._dump()),
                "\nThe header, and the parties that it names:\n",
                _block(self._begin()),
                "\nThe draw at the beginning, and the proposal that it was made for:\n",
                _block(self._beginning()),
                "\nThe log, item by item:\n",
                _block(self._items()),
            ]
        )

    def _keys(self) -> Iterator[str]:
        yield "| party | whose | seed of the Ed25519 key | link 4096 of the chain |"
        yield "| --- | --- | --- | --- |"
        for number, (name, run) in enumerate(PROGRAMS):
            secret = sha256(sha256(f"{name} {run}".encode()).digest() + b"\0").digest()
            assert HashChain(secret).tip == self._log.parties.parties[number].tip
            assert HashChain(secret).link(LINKS) == secret
            seed = identity(name).seed
            yield f"| {number} | {name} | `{seed.hex()}` | `{secret.hex()}` |"

    def _dump(self) -> Iterator[str]:
        for start in range(0, len(self._file), 32):
            yield f"{start:04}  {self._file[start : start + 32].hex()}"

    def _place(self, packed: bytes) -> str:
        """Where these bytes are in the file, the next ones after those that were asked for last."""
        start = self._file.index(packed, self._end)
        self._end = start + len(packed)
        return f"bytes: {start} to {self._end - 1}"

    def _begin(self) -> Iterator[str]:
        yield self._place(_pack(self._header))
        yield from self._after(0)
        drawn = self._header.deal
        assert drawn
        for number, party in enumerate(drawn.parties):
            yield from ("", f"party: {number}", *self._party(party))

    def _after(self, length: int) -> Iterator[str]:
        yield f"hash({length}): {self._log.hash_at(length).hex()}"
        yield f"digest({length}): {self._log.digest_at(length).hex()}"

    def _party(self, party: Party) -> Iterator[str]:
        said = signatures.party_statement(self._header.game, party.tip)
        yield from _signed(signatures.PARTY, said, party.key, party.signature)

    def _beginning(self) -> Iterator[str]:
        drawn, proposal = self._header.deal, draws.proposal_of(self._header)
        assert drawn
        assert proposal
        yield f"proposal: {_pack(proposal).hex()}"
        yield f"hash of the proposal: {hash_of(proposal).hex()}"
        shares = [(drawn.leader, drawn.link), *drawn.links]
        tips = tuple((0, party.tip) for party in drawn.parties)
        yield from _links(tips, drawn.number, shares)
        seed = draws.seed_of_deal(self._header.game, drawn, drawn.links)
        yield from _seed(seed_before(self._header.game), seed)
        draw = _Shown(seed)
        seats = len(self._header.seats)
        draw(Question("first", tuple(range(seats))))
        game = self._log.game
        deal(game.board, self._header.seats, self._header.game, draw, game.content)
        yield from draw.lines

    def _items(self) -> Iterator[str]:
        for index in range(len(self._log)):
            yield from self._item(index)
            yield ""

    def _item(self, index: int) -> Iterator[str]:
        item, parties = self._log.items[index], self._log.parties_at(index)
        yield f"item: {index}, {_KINDS[type(item)]}"
        yield self._place(_pack(item))
        yield f"value: {_diagnostic(msgspec.msgpack.decode(_pack(item)))}"
        match item:
            case Pending():
                yield from self._move(index, item.seat, item.move, item.seal)
                yield from _links(parties.links, item.number, [(item.leader, item.link)])
            case Moved() if item.draw:
                yield from self._draw(index, item)
            case Moved():
                assert item.seal
                yield from self._move(index, item.seat, item.move, item.seal)
            case Rollback():
                yield from self._rollback(index, item)
            case Joined():
                yield from self._party(item.party)
            case Confirmed():
                yield from self._result(item)
        yield from self._after(index + 1)

    def _move(self, index: int, seat: int, move: Move, seal: Seal) -> Iterator[str]:
        said = self._log.statement(index, seat, move, seal.epoch)
        yield from self._sealed(signatures.MOVE, said, seal)

    def _sealed(self, context: str, said: bytes, seal: Seal) -> Iterator[str]:
        key = self._log.parties.parties[seal.signer].key
        yield from _signed(context, said, key, seal.signature)

    def _draw(self, index: int, item: Moved) -> Iterator[str]:
        pending, parties = self._log.items[index - 1], self._log.parties_at(index)
        assert item.draw
        assert isinstance(pending, Pending)
        yield from _links(parties.links, pending.number, item.draw.links)
        seed = parties.seed_for(pending, item.draw.links)
        yield from _seed(parties.seed, seed)
        draw = _Shown(seed)
        self._log.game.apply(self._log.state_at(index), item.seat, item.move, draw)
        yield from draw.lines

    def _rollback(self, index: int, item: Rollback) -> Iterator[str]:
        assert item.seal
        said = self._log.rollback_statement(index, item.to, item.seat, item.seal.epoch)
        yield from self._sealed(signatures.BACK, said, item.seal)
        for vote in item.votes:
            said = self._log.vote_statement(vote.at, item.to)
            key = self._log.parties.parties[vote.signer].key
            yield from _signed(signatures.VOTE, said, key, vote.signature)

    def _result(self, item: Confirmed) -> Iterator[str]:
        key = self._log.parties.parties[item.signer].key
        said = self._log.result_statement(item.contested)
        yield from _signed(signatures.RESULT, said, key, item.signature)
        if item.head:
            said = self._log.head_statement(self._log.played, item.head.epoch)
            yield from self._sealed(signatures.HEAD, said, item.head)


_KINDS: dict[type[LogEntry], str] = {
    Moved: "a move",
    Pending: "a move that waits for its draw",
    Rollback: "the game goes back",
    Joined: "a program joins",
    Confirmed: "a signature under the result",
}


def lists() -> str:
    """The ids of what is drawn, in the order of the content."""
    rows = ["| `sets` | races | powers | relics and places |", "| --- | --- | --- | --- |"]
    for part in (load_content(BASE), *all_sets()):
        ids = (part.race, part.power, (*part.relic, *part.place))
        cells = (" ".join(it.id for it in each) for each in ids)
        name = "(base game)" if part.id == BASE else part.id
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(rows)


def with_part(text: str, name: str, part: str) -> str:
    """The page with another text between the two comments of that name."""
    begin, end = f"<!-- {name} -->", f"<!-- end of {name} -->"
    pattern = f"{re.escape(begin)}.*?{re.escape(end)}"
    found, count = re.subn(pattern, lambda _: f"{begin}\n{part}\n{end}", text, flags=re.DOTALL)
    assert count == 1, f"the page has {count} places for {name}"
    return found


def page(text: str) -> str:
    """The page with its generated parts as they are to be."""
    return with_part(with_part(text, "lists", lists()), "example", Walk(example()).text())


def _signed(context: str, said: bytes, key: bytes, signature: bytes) -> Iterator[str]:
    yield f"context: {context}"
    yield f"statement: {said.hex()}"
    yield f"key: {key.hex()}"
    yield f"signature: {signature.hex()}"


def _links(
    known: Sequence[tuple[int, bytes]], number: int, shares: Iterable[Share]
) -> Iterator[str]:
    for party, link in shares:
        steps = number - known[party][0]
        yield f"link {number} of party {party}: {link.hex()}"
        yield f"hashed {steps} time{'s' * (steps > 1)}: {known[party][1].hex()}"


def _seed(before: bytes, seed: bytes) -> Iterator[str]:
    yield f"seed before: {before.hex()}"
    yield f"seed: {seed.hex()}"


def _diagnostic(value: object) -> str:
    """A value as JSON would have it, long bytes in short."""
    if isinstance(value, bytes):
        return f"h'{value[:3].hex()}..{value[-1:].hex()}'"
    if isinstance(value, list):
        return f"[{', '.join(map(_diagnostic, value))}]"
    return "nil" if value is None else msgspec.json.encode(value).decode()


def _block(lines: Iterable[str]) -> str:
    """A block of text; what is too long for a line goes on in the next, behind four blanks."""
    folded = [part for line in lines for part in _folded(line)]
    return "\n".join(["```text", "\n".join(folded).strip(), "```"])


def _folded(line: str) -> Iterator[str]:
    name, _, value = line.partition(": ")
    if len(line) <= 100 or " " in value.strip("[]"):
        yield line
        return
    yield f"{name}:"
    for start in range(0, len(value), _WIDE):
        yield f"    {value[start : start + _WIDE]}"


def main(path: Path = PAGE) -> None:
    """Write the page anew."""
    path.write_text(page(path.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
