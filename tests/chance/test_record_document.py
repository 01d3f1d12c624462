"""docs/RECORD.md tells the format as it is, and every number of its example is right.

The example is computed anew by msgpack, hashlib and PyNaCl alone, from the bytes of its file, as
whoever reads the page would do it.
"""

import importlib
import re
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from typing import Any, get_args

import msgpack
import pytest
from msgspec import inspect
from nacl.signing import SigningKey, VerifyKey

import record_example
import verify_record
from smallworld.moves import Move, verb_of
from smallworld.record import LogEntry
from smallworld.rules.settlement import SKAG_ATTACK

TEXT = record_example.PAGE.read_text(encoding="utf-8")
FACES = (0, 0, 0, 1, 2, 3)
Lines = list[tuple[str, str]]
State = tuple[list[str], list[str]]
"""The races and powers that have not been shown."""


# The tables


def rows_after(comment: str) -> list[list[str]]:
    """The rows of the table behind a comment of the page, without its head."""
    table = TEXT.partition(f"<!-- {comment} -->\n")[2].strip().partition("\n\n")[0]
    rows = [line for line in table.splitlines() if line.startswith("|")]
    assert len(rows) > 2, comment
    return [[cell.strip() for cell in row[1:-1].split("|")] for row in rows[2:]]


def described(type_: Any) -> str:
    """A field's type as the page says it."""
    match type_:
        case inspect.IntType():
            return f"int{_limits(type_.ge, type_.le)}".replace("-", "−")
        case inspect.StrType() | inspect.BytesType():
            kind = "str" if isinstance(type_, inspect.StrType) else "bin"
            return f"{kind}{_limits(type_.min_length, type_.max_length)}"
        case inspect.VarTupleType():
            item = described(type_.item_type)
            return f"array{_limits(type_.min_length, type_.max_length)} of {item}"
        case inspect.TupleType():
            return "Share"
        case inspect.StructType():
            return str(type_.cls.__name__)
        case inspect.UnionType() if len(type_.types) > 3:
            is_move = {getattr(it, "cls", None) for it in type_.types} == set(get_args(Move))
            return "Move" if is_move else "item"
        case inspect.UnionType():
            return " or ".join(sorted(map(described, type_.types), key=lambda it: it == "nil"))
    return {inspect.NoneType: "nil"}[type(type_)]


def _limits(least: int | None, most: int | None) -> str:
    if most is None:
        return ""
    if least == most:
        return f" {most}"
    return f" up to {most}" if least is None else f" {least} to {most}"


@pytest.mark.parametrize("path", re.findall(r"<!-- fields: (\S+) -->", TEXT))
def test_a_structure_has_the_fields_that_the_page_says(path: str) -> None:
    module, _, name = path.rpartition(".")
    told = inspect.type_info(getattr(importlib.import_module(module), name))
    assert isinstance(told, inspect.StructType)
    fields = [(f"`{it.name}`", described(it.type)) for it in told.fields]
    assert [(name, type_) for name, type_, _ in rows_after(f"fields: {path}")] == fields


def test_the_page_names_every_kind_of_item() -> None:
    kinds = [(kind.__struct_config__.tag, kind.__name__) for kind in get_args(LogEntry)]
    told = re.findall(r'^\| `"(.)"` \| [^|]+ \| (\w+) \|$', TEXT, re.MULTILINE)
    assert sorted(told) == sorted(kinds)
    assert all(f".{name} -->" in TEXT for _, name in kinds)


def test_the_page_names_every_move_with_its_fields() -> None:
    told = {
        verb: fields
        for verbs, fields in rows_after("verbs")
        for verb in re.findall(r"`(\w+)`", verbs)
    }
    moves: tuple[type[Move], ...] = get_args(Move)
    assert told == {verb_of(kind): ", ".join(kind.__struct_fields__) for kind in moves}


def test_no_id_stands_in_two_lists() -> None:
    ids = [id for _, *cells in rows_after("lists") for cell in cells for id in cell.split()]
    assert len(set(ids)) == len(ids) > 60
    assert not {SKAG_ATTACK, "0", "1", "2", "3"} & set(ids)


def test_the_page_is_as_the_script_writes_it() -> None:
    assert record_example.page(TEXT) == TEXT, "run: python tools/record_example.py"


# The example


def pack(value: Any) -> bytes:
    return bytes(msgpack.packb(value, use_bin_type=True))


def blocks() -> list[list[Lines]]:
    """The example's blocks of text after that of the file, each as paragraphs of its lines."""
    example = TEXT.partition("<!-- example -->")[2]
    fenced = re.findall(r"```text\n(.*?)\n```", example, re.DOTALL)[1:]
    return [[_lines(paragraph) for paragraph in block.split("\n\n")] for block in fenced]


def _lines(paragraph: str) -> Lines:
    whole = re.sub(r":\n    ", ": ", paragraph).replace("\n    ", "")
    return [(name, value) for name, _, value in (it.partition(": ") for it in whole.splitlines())]


@cache
def the_file() -> bytes:
    return bytes.fromhex("".join(re.findall(r"^[0-9]{4}  ([0-9a-f]+)$", TEXT, re.MULTILINE)))


class Example:
    """What the page says of the example's record, computed from its bytes."""

    def __init__(self) -> None:
        record = msgpack.unpackb(the_file()[4:])
        self.header, (self.items, digests) = record["header"], record["signed"]
        self.game = self.header["game"]
        self.parties: list[Any] = []
        self.known: list[tuple[int, bytes]] = []
        self.hashes, self.digests = [sha256(pack(self.header)).digest()], [digests[0]]
        self._later = iter(digests[1:])
        self._end = 4
        self.signatures: list[tuple[bytes, bytes, bytes]] = []
        self.links: list[tuple[int, int, bytes]] = []
        base = rows_after("lists")[0]
        self.unseen: list[State] = [(base[1].split(), base[2].split())]

    def place(self, value: Any) -> tuple[str, str]:
        start = the_file().index(pack(value), self._end)
        self._end = start + len(pack(value))
        return "bytes", f"{start} to {self._end - 1}"

    def after(self) -> Lines:
        length = len(self.hashes) - 1
        return [
            (f"hash({length})", self.hashes[-1].hex()),
            (f"digest({length})", self.digests[-1].hex()),
        ]

    def signed(self, context: str, statement: list[Any], key: bytes, signature: bytes) -> Lines:
        said = pack(statement)
        self.signatures.append((key, context.encode() + b"\0" + said, signature))
        return [
            ("context", context),
            ("statement", said.hex()),
            ("key", key.hex()),
            ("signature", signature.hex()),
        ]

    def party(self, party: Any) -> Lines:
        key, tip, signature = party
        self.parties.append(party)
        self.known.append((0, tip))
        return self.signed("party", [self.game, tip], key, signature)

    def revealed(self, number: int, shares: Sequence[Any]) -> Iterator[tuple[str, str]]:
        for party, link in shares:
            before, known = self.known[party]
            hashed = link
            for _ in range(number - before):
                hashed = sha256(hashed).digest()
            assert hashed == known
            times = f"hashed {number - before} time{'s' * (number - before > 1)}"
            yield f"link {number} of party {party}", link.hex()
            yield times, hashed.hex()
            self.known[party] = number, link
            self.links.append((party, number, link))

    def seeded(self, before: bytes, shares: Sequence[Any]) -> Lines:
        data = b"smallworld draw\0" + before
        data += b"".join(party.to_bytes(2, "big") + link for party, link in sorted(shares))
        self.seed = sha256(data).digest()
        self.used = 0
        return [("seed before", before.hex()), ("seed", self.seed.hex())]

    def drawn(self, kind: str, outcomes: Sequence[Any], expected: Any) -> tuple[str, str]:
        block = sha256(self.seed + (self.used // 4).to_bytes(4, "big")).digest()
        number = int.from_bytes(block[self.used % 4 * 8 :][:8], "big")
        count = len(outcomes)
        assert number < (1 << 64) - (1 << 64) % count, "make an example in which none is skipped"
        self.used += 1
        assert outcomes[number % count] == expected
        return kind, f"{number:016x} mod {count} = {number % count}: {expected}"

    def begin(self) -> list[Lines]:
        place = self.place(self.header)
        named = enumerate(self.header["deal"][0])
        return [
            [place, *self.after()],
            *([("party", str(number)), *self.party(it)] for number, it in named),
        ]

    def beginning(self) -> Lines:
        parties, seats, leader, number, link, lot, links, missing, of = self.header["deal"]
        count = len(seats)

        def turned_back(values: Sequence[Any]) -> list[Any]:
            return [*values[count - lot :], *values[: count - lot]]

        proposal = dict(self.header, opening=[], seats=turned_back(self.header["seats"]))
        proposal["deal"] = [parties, turned_back(seats), leader, number, link, 0, [], [], []]
        colours = turned_back(proposal.pop("colours"))
        assert colours == list(range(count))
        assert not missing
        shares = [[leader, link], *links]
        found = [
            ("proposal", pack(proposal).hex()),
            ("hash of the proposal", sha256(pack(proposal)).hexdigest()),
            *self.revealed(number, shares),
            *self.seeded(sha256(b"smallworld game\0" + self.game.encode()).digest(), shares),
            self.drawn("first", range(count), lot),
        ]
        unseen = tuple(list(each) for each in self.unseen[-1])
        counts = [count]
        for at, id in enumerate(self.header["opening"]):
            ids = unseen[at % 2]
            counts.append(len(ids))
            found.append(self.drawn(("race", "power")[at % 2], ids, id))
            ids.remove(id)
        assert counts == of
        self.unseen[-1] = unseen[0], unseen[1]
        return found

    def item(self, index: int) -> Lines:
        """The lines about an item of the log; the value in short is the script's own."""
        kind, *fields = self.items[index]
        place, told = self.place(self.items[index]), getattr(self, f"_{kind}")(index, *fields)
        back = fields[0] if kind == "r" else index
        unseen = self.unseen[back]
        for outcome in fields[2] if kind == "m" else ():
            unseen = tuple([it for it in each if it != outcome] for each in unseen)  # type: ignore[assignment]
        self.unseen.append(unseen)
        self.digests.append(next(self._later) if kind == "m" else self.digests[back])
        self.hashes.append(sha256(self.hashes[-1] + pack(self.items[index])).digest())
        return [place, *told, *self.after()]

    def _sealed(self, context: str, index: int, seal: Any, *said: Any) -> Lines:
        signer, epoch, signature = seal
        statement = [self.game, epoch, index, self.hashes[index], *said]
        return self.signed(context, statement, self.parties[signer][0], signature)

    def _m(self, index: int, seat: int, move: Any, chance: Any, seal: Any, draw: Any) -> Lines:
        if draw is None:
            return self._sealed("move", index, seal, self.digests[index], seat, move)
        _, _, _, _, leader, number, link, contributors = self.items[index - 1]
        links, missing, of = draw
        assert [party for party, _ in links] == contributors
        assert not missing
        found = [
            *self.revealed(number, links),
            *self.seeded(self.seed, [[leader, link], *links]),
        ]
        races, powers = self.unseen[index]
        for count, outcome in zip(of, chance, strict=True):
            kinds = {"race": races, "power": powers, "die": FACES}
            kind, ids = next(it for it in kinds.items() if outcome in it[1])
            assert len(ids) == count
            found.append(self.drawn(kind, sorted(ids) if kind != "die" else ids, outcome))
        return found

    def _p(
        self,
        index: int,
        seat: int,
        move: Any,
        seal: Any,
        leader: int,
        number: int,
        link: bytes,
        _: Any,
    ) -> Lines:
        signed = self._sealed("move", index, seal, self.digests[index], seat, move)
        return [*signed, *self.revealed(number, [[leader, link]])]

    def _r(self, index: int, to: int, seat: int, seal: Any, votes: Any) -> Lines:
        found = self._sealed("back", index, seal, to, seat)
        for party, at, signature in votes:
            said = [self.game, at, self.hashes[to], to]
            found += self.signed("vote", said, self.parties[party][0], signature)
        return found

    def _j(self, _index: int, party: Any, _seats: Any) -> Lines:
        return self.party(party)

    def _c(self, _index: int, party: int, signature: bytes, contested: Any, head: Any) -> Lines:
        length = next(at for at, it in enumerate(self.items) if it[0] == "c")
        said = [self.game, length, self.hashes[length], contested]
        found = self.signed("result", said, self.parties[party][0], signature)
        if head:
            leader, epoch, signed = head
            said = [self.game, epoch, length, self.hashes[length]]
            found += self.signed("head", said, self.parties[leader][0], signed)
        return found


def computed() -> tuple[Example, list[Lines]]:
    """The example, and all its paragraphs, without those lines that only name something."""
    example = Example()
    paragraphs = [*example.begin(), example.beginning()]
    paragraphs += [example.item(index) for index in range(len(example.items))]
    return example, paragraphs


def test_every_line_of_the_example_follows_from_its_bytes() -> None:
    _, paragraphs = computed()
    told = [paragraph for block in blocks() for paragraph in block]
    names = {"item", "value"}
    assert [[it for it in each if it[0] not in names] for each in told] == paragraphs


def test_every_signature_of_the_example_is_that_of_the_seed_on_the_page() -> None:
    example, _ = computed()
    seeds = {SigningKey(seed).verify_key.encode(): seed for _, seed, _ in secrets()}
    assert len(example.signatures) > 15
    for key, message, signature in example.signatures:
        assert VerifyKey(key).verify(message, signature) == message
        assert SigningKey(seeds[key]).sign(message).signature == signature


def test_every_link_of_the_example_is_that_of_the_secret_on_the_page() -> None:
    example, _ = computed()
    for party, number, link in example.links:
        hashed = secrets()[party][2]
        for _ in range(4096 - number):
            hashed = sha256(hashed).digest()
        assert hashed == link


def secrets() -> list[tuple[str, bytes, bytes]]:
    """For each party of the example whose it is, the seed, and the last link."""
    rows = re.findall(r"^\| \d \| (\w+) \| `(\w{64})` \| `(\w{64})` \|$", TEXT, re.MULTILINE)
    return [(name, bytes.fromhex(seed), bytes.fromhex(link)) for name, seed, link in rows]


def test_the_example_has_all_that_a_log_can_hold() -> None:
    example, _ = computed()
    assert {item[0] for item in example.items} == set("mprjc")
    contexts = {message.partition(b"\0")[0].decode() for _, message, _ in example.signatures}
    assert contexts == set(re.findall(r"^\| `(\w+)` \| `\[game", TEXT, re.MULTILINE))
    outcomes = {type(it) for item in example.items if item[0] == "m" for it in item[3]}
    assert outcomes == {int, str}


def test_a_verifier_without_the_projects_code_takes_the_example(
    tmp_path: Any, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "example.record"
    file.write_bytes(the_file())
    assert verify_record.main(str(file)) == 0
    assert "4 draws, 4 by all who played; 1 dice" in capsys.readouterr().out
