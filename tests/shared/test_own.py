"""Races and powers of a table's own: read, packed, held to every limit, and played."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from smallworld import __version__
from smallworld.content import Power, Race, all_sets, content_of
from smallworld.content.base_traits import Cheaper, CheaperBeside, RegionPays, RegionPaysForever
from smallworld.content.own import (
    LARGEST_FILE,
    OwnError,
    OwnFault,
    OwnPieces,
    content_with,
    known_content,
    own_hash,
    pack,
    read_own,
    tag_of,
    traits_of_races,
    unpack,
)
from smallworld.content.rows import Coins, Cost, CostBeside, When
from smallworld.errors import GameError, RecordError
from smallworld.game import Game, deal
from smallworld.moves import Decline
from smallworld.notation import read_move
from smallworld.record import LARGEST_OWN, Header, Record, decode, encode
from smallworld.state import digest
from smallworld_dev.scenarios import read
from smallworld_wire.phrases import OwnSays
from smallworld_wire.sentences import told_by
from tests.helpers.own_packs import EXAMPLE, some_own
from tests.shared.checks import check_pieces, check_tokens, check_what_follows
from tests.shared.walks import BOARDS, NAMES, draw_from, own_board, record_of, walk

SETS = tuple(each.id for each in all_sets())


def changed(old: str, new: str) -> str:
    assert old in EXAMPLE
    return EXAMPLE.replace(old, new, 1)


def fault_of(read: Callable[[], object]) -> OwnFault:
    with pytest.raises(OwnError) as stop:
        read()
    said = str(told_by(stop.value))
    assert not re.search(r"\{[a-z]+\}|…", said)
    return stop.value.fault


def test_the_example_of_the_rules_is_read_and_packed_and_read_again() -> None:
    own = read_own(EXAMPLE)
    assert [piece.id for piece in own.pieces] == ["own-moles", "own-orchard", "own-stubborn"]
    assert unpack(pack(own)) == own
    assert len(pack(own)) < 1 << 10
    assert b"brief" not in pack(own)  # what is as usual is not written


def test_two_files_that_say_the_same_have_one_hash() -> None:
    other = changed("banner = 5\nsupply = 12", "supply = 12  # in the box\nbanner = 5")
    assert pack(read_own(other)) == pack(read_own(EXAMPLE))
    richer = read_own(changed("supply = 12", "supply = 13"))
    assert own_hash(pack(richer)) != own_hash(pack(read_own(EXAMPLE)))


SIX = ("survives", "flies", "sails", "restless", "reborn", "stays-put")
"""Beside another one these are more than a power may have."""


BEYOND = (
    ("[[race]]", "[[race", OwnFault.OWN_UNREADABLE),
    ('"tunnels"', '"tunnel"', OwnFault.OWN_UNREADABLE),
    ("banner = 5", "banner = 5\ncode = 1", OwnFault.OWN_UNREADABLE),
    ("banner = 5", "banner = 5.5", OwnFault.OWN_UNREADABLE),
    ("banner = 5", f"banner = {'9' * 6000}", OwnFault.OWN_UNREADABLE),
    ("banner = 5", f"banner = {'[' * 3000}{']' * 3000}", OwnFault.OWN_UNREADABLE),
    ("regions = 3", 'regions = 3, color = "x"', OwnFault.OWN_UNREADABLE),
    ("own-moles", "moles", OwnFault.OWN_ID),
    ("own-moles", "own-", OwnFault.OWN_ID),
    ("own-moles", "own-Moles", OwnFault.OWN_ID),
    ("own-moles", "own-" + "a" * 21, OwnFault.OWN_ID),
    ("own-moles", "own-a\\n", OwnFault.OWN_ID),
    ("own-moles", "own-orchard", OwnFault.OWN_ID_TAKEN),
    ('"Moles"', '""', OwnFault.OWN_NAME),
    ('"Mole"', '""', OwnFault.OWN_NAME),
    ('"Moles"', f'"{"a" * 25}"', OwnFault.OWN_NAME),
    ('"Moles"', r'"Mo\u0007les"', OwnFault.OWN_NAME),
    ('"Moles"', r'"Mo\u202eles"', OwnFault.OWN_NAME),
    ('"Moles"', r'"Mo\u200bles"', OwnFault.OWN_NAME),
    ('"Moles"', '"<b>Moles</b>"', OwnFault.OWN_NAME),
    ('"Moles"', '" Moles"', OwnFault.OWN_NAME),
    ('"Orchard"', r'"Or\nchard"', OwnFault.OWN_NAME),
    ("Farmland costs", "x" * 100, OwnFault.OWN_TEXT),
    ("Farmland costs", r"Farmland\ncosts", OwnFault.OWN_TEXT),
    ("Farmland costs", "<img src='x'>", OwnFault.OWN_TEXT),
    ("banner = 5", f'banner = 5\nbrief = "{"x" * 31}"', OwnFault.OWN_TEXT),
    ("banner = 5", "banner = 0", OwnFault.OWN_BANNER),
    ("banner = 5", "banner = 13", OwnFault.OWN_BANNER),
    ("supply = 12", "supply = 9", OwnFault.OWN_SUPPLY),
    ("supply = 12", "supply = 25", OwnFault.OWN_SUPPLY),
    ("supply = 12", "supply = 4000000000000000000", OwnFault.OWN_SUPPLY),
    ("badge = 4", "badge = 7", OwnFault.OWN_BADGE),
    ("badge = 4", "badge = -1", OwnFault.OWN_BADGE),
    ('"own-07"', '"own-25"', OwnFault.OWN_EMBLEM),
    ('"own-07"', '"../../secret"', OwnFault.OWN_EMBLEM),
    ("regions = 3", "regions = 0", OwnFault.OWN_NUMBER),
    ("regions = 3", "regions = 8", OwnFault.OWN_NUMBER),
    ("regions = 3", "regions = -9223372036854775808", OwnFault.OWN_NUMBER),
    ('"cavern"', '"well"', OwnFault.OWN_WORD),
    ('["farmland"]', '["desert"]', OwnFault.OWN_WORD),
    ('["farmland"]', '["hill", "hill"]', OwnFault.OWN_WORD),
    (
        '{ trait = "survives" }',
        '{ trait = "cheaper-beside", terrains = [] }',
        OwnFault.OWN_WORD_MISSING,
    ),
    ('{ trait = "survives" }', '{ trait = "declines-late" }', OwnFault.OWN_TRAIT_TWICE),
    (
        '{ trait = "survives" }',
        ", ".join(f'{{ trait = "{tag}" }}' for tag in SIX),
        OwnFault.OWN_TOO_MANY_TRAITS,
    ),
    (
        '{ trait = "survives" }',
        '{ trait = "uses", move = "orb" }',
        OwnFault.OWN_TRAIT_OF_FINDS,
    ),
    (
        '{ trait = "survives" }',
        '{ trait = "settles", marker = "lava" }',
        OwnFault.OWN_WORD,
    ),
    (
        '{ trait = "survives" }, { trait = "declines-late" }',
        '{ trait = "settles", marker = "lair" }, { trait = "flies-dragon" }',
        OwnFault.OWN_TWO_PIECES,
    ),
)
"""What is exchanged in the example, for what, and the limit that this passes."""


def test_what_passes_a_limit_is_refused_in_a_sentence() -> None:
    for old, new, fault in BEYOND:
        data = changed(old, new)
        assert fault_of(lambda data=data: read_own(data)) is fault, new  # type: ignore[misc]


def test_a_power_has_six_traits_at_most() -> None:
    six = ", ".join(f'{{ trait = "{tag}" }}' for tag in SIX[:-1])
    assert len(read_own(changed('{ trait = "survives" }', six)).power[1].traits) == 6


def test_a_trait_that_costs_or_pays_says_how_much() -> None:
    board = BOARDS["two-players"]
    hills = board.having(("hill",))
    assert Cheaper(terrains=("hill",), tokens=2).rows(board) == (Cost(tokens=-2, regions=hills),)
    assert Cheaper(coastal=True, tokens=3).rows(board) == (Cost(tokens=-3, regions=board.coast),)
    beside = CheaperBeside(terrains=("hill",), tokens=2)
    assert beside.rows(board) == (CostBeside(tokens=-2, regions=hills),)
    pays = Coins(each="region", coins=4, regions=hills)
    assert RegionPays(terrains=("hill",), coins=4).rows(board) == (pays,)
    forever = replace(pays, when=When.ALWAYS)
    assert RegionPaysForever(terrains=("hill",), coins=4).rows(board) == (forever,)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("banner = 5\nsupply = 12", "banner = 12\nsupply = 24"),
        ("banner = 5\nsupply = 12", "banner = 1\nsupply = 6"),
        ("badge = 4", "badge = 0"),
        ("badge = 4", "badge = 6"),
        ("regions = 3", "regions = 1"),
        ("regions = 3", "regions = 7"),
        ('"Moles"', f'"{"é" * 24}"'),
        ('"Moles"', '"Ταλπα & {Co}"'),
        ("own-moles", "own-a"),
        ("own-moles", "own-" + "z" * 20),
        ("own-moles", "own--"),
    ],
)
def test_what_is_just_within_the_limits_is_read(old: str, new: str) -> None:
    assert pack(read_own(changed(old, new))) != pack(read_own(EXAMPLE))


def test_a_fifth_race_and_a_fifth_power_are_refused() -> None:
    race, power = read_own(EXAMPLE).race[0], read_own(EXAMPLE).power[0]
    races = tuple(replace(race, id=f"own-{name}") for name in "abcde")
    powers = tuple(replace(power, id=f"own-{name}") for name in "abcde")
    assert fault_of(lambda: unpack(pack(OwnPieces(races)))) is OwnFault.OWN_TOO_MANY_RACES
    assert fault_of(lambda: unpack(pack(OwnPieces((), powers)))) is OwnFault.OWN_TOO_MANY_POWERS
    assert unpack(pack(OwnPieces(races[:4], ()))).race == races[:4]
    assert unpack(pack(OwnPieces((), powers[:4]))).power == powers[:4]


def test_an_empty_file_is_refused_and_a_large_one_before_it_is_read() -> None:
    assert fault_of(lambda: read_own("")) is OwnFault.OWN_EMPTY
    assert fault_of(lambda: read_own("#" * LARGEST_FILE + "\n[")) is OwnFault.OWN_TOO_LARGE


def test_more_than_four_kilobytes_are_refused() -> None:
    assert fault_of(lambda: unpack(bytes(LARGEST_OWN + 1))) is OwnFault.OWN_TOO_LARGE
    own = read_own(EXAMPLE)
    words, name = "中" * 120, "中" * 24
    traits = own.power[0].traits
    races = tuple(
        replace(own.race[0], id=f"own-{n}", name=name, text=words, traits=traits) for n in "abcd"
    )
    powers = tuple(replace(own.power[0], id=f"own-{n}", name=name, text=words) for n in "efgh")
    assert fault_of(lambda: unpack(pack(OwnPieces(races, powers)))) is OwnFault.OWN_TOO_LARGE


def test_the_largest_pack_of_usual_letters_fits() -> None:
    own = some_own(Random("largest"), SETS)
    races = [replace(own.race[0], id="own-" + n * 20, name="n" * 24, one="o" * 24) for n in "abcd"]
    powers = [replace(read_own(EXAMPLE).power[0], id="own-" + n * 20) for n in "efgh"]
    whole = OwnPieces(
        tuple(replace(it, text="t" * 120, traits=()) for it in races),
        tuple(replace(it, text="t" * 120) for it in powers),
    )
    assert unpack(pack(whole)) == whole


class Needed(msgspec.Struct):
    needs: str
    race: list[object] = []


@pytest.mark.parametrize("needs", ["99.0.0", "0.99"])
def test_a_pack_of_a_later_version_is_refused_with_that_version(needs: str) -> None:
    data = msgspec.msgpack.encode(Needed(needs, [{"trait": "of-tomorrow"}]))
    with pytest.raises(OwnError) as stop:
        unpack(data)
    assert told_by(stop.value) == OwnSays.OWN_NEEDS_NEWER(needs=needs, version=__version__)


def test_what_is_written_otherwise_than_programs_write_it_is_refused() -> None:
    packed = msgspec.msgpack.decode(pack(read_own(EXAMPLE)))
    turned = msgspec.msgpack.encode(dict(reversed(packed.items())))
    assert fault_of(lambda: unpack(turned)) is OwnFault.OWN_WRITTEN_OTHERWISE


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xc1",
        b"\x81\xa4race" + b"\x91" * 4000,
        pack(read_own(EXAMPLE)).replace(b"tunnels", b"funnels"),
        b"\xdd\xff\xff\xff\xff",
        b"\x81\xa5needs\xdb\xff\xff\xff\xff",
        msgspec.msgpack.encode({"needs": "1" * 4000}),
        msgspec.msgpack.encode({"needs": "0.2.0\n", "race": []}),
        msgspec.msgpack.encode({"needs": "0.2.0", "race": [], "script": "x"}),
    ],
)
def test_bytes_that_are_no_pack_are_refused_in_a_sentence(data: bytes) -> None:
    assert fault_of(lambda: unpack(data)) in {
        OwnFault.OWN_UNREADABLE,
        OwnFault.OWN_EMPTY,
        OwnFault.OWN_NEEDS_NEWER,
    }


def test_whatever_is_changed_in_a_pack_it_is_refused_or_sound() -> None:
    rng, sound = Random("own"), 0
    said = []
    for _ in range(1000):
        data = bytearray(pack(some_own(rng)))
        for _ in range(rng.choice((1, 1, 2, 8))):
            data[rng.randrange(len(data))] = rng.randrange(256)
        try:
            own = unpack(bytes(data))
        except OwnError as error:
            said.append(str(told_by(error)))
        else:
            sound += 1
            assert pack(own) == bytes(data)
    assert 0 < sound < 1000
    assert all(0 < len(sentence) < 500 for sentence in said)


def test_whatever_words_are_exchanged_in_a_file_it_is_refused_or_sound() -> None:
    rng, sound = Random("file"), 0
    said = []
    words = sorted({*re.findall(r"[\w-]+|[^\w\s]", EXAMPLE), *map(tag_of, traits_of_races())})
    for _ in range(700):
        text = EXAMPLE
        for _ in range(rng.choice((1, 1, 2, 3))):
            place = rng.choice(list(re.finditer(r"[\w-]+|[^\w\s]", text)))
            word = rng.choice([rng.choice(words), str(rng.randrange(-1, 20)), ""])
            text = text[: place.start()] + word + text[place.end() :]
        try:
            own = read_own(text)
        except OwnError as error:
            said.append(str(told_by(error)))
        else:
            sound += 1
            assert unpack(pack(own)) == own
    assert 0 < sound < 700
    assert all(0 < len(sentence) < 500 for sentence in said)


def power(*traits: str) -> bytes:
    rows = ", ".join(f"{{ {trait} }}" for trait in traits)
    return pack(
        read_own(f'[[power]]\nid = "own-x"\nname = "X"\nbadge = 3\ntext = "T."\ntraits = [{rows}]')
    )


def test_pieces_that_somebody_at_the_table_has_are_refused() -> None:
    for traits in ('trait = "flies-dragon"', 'trait = "leads", marker = "hero", count = 2'):
        data = power(traits)
        assert fault_of(lambda: content_with("base", (), data)) is OwnFault.OWN_PIECES_TAKEN  # noqa: B023


def test_pieces_of_a_set_may_be_used_where_that_set_is_not_played() -> None:
    data = power('trait = "catapults", marker = "catapult"')
    assert "catapult" in content_with("base", (), data).markers
    refused = lambda: content_with("base", ("be-not-afraid",), data)  # noqa: E731
    assert fault_of(refused) is OwnFault.OWN_PIECES_TAKEN


def test_two_of_one_table_may_not_have_the_same_pieces() -> None:
    one = unpack(power('trait = "catapults", marker = "catapult"')).power[0]
    data = pack(OwnPieces((), (one, replace(one, id="own-y"))))
    assert fault_of(lambda: content_with("base", (), data)) is OwnFault.OWN_PIECES_TAKEN


def test_each_trait_that_a_race_of_the_box_has_may_be_used_and_those_of_finds_may_not() -> None:
    whole = content_of("base", SETS)
    pieces: list[Race | Power] = [*whole.race, *whole.power]
    assert {type(trait) for piece in pieces for trait in piece.traits} == set(traits_of_races())
    relics = {type(trait) for find in whole.finds.values() for trait in find.traits}
    assert relics.isdisjoint(traits_of_races())


def own_game(seed: int) -> Game:
    rng = Random(f"own game {seed}")
    sets = tuple(id for id in SETS if rng.random() < 0.35)
    players = rng.randint(2, 5)
    content = content_with("base", sets, pack(some_own(rng, sets)))
    board = BOARDS[own_board(players)]
    return Game(deal(board, NAMES[:players], "own", draw_from(rng), content), board)


@pytest.mark.parametrize("seed", range(8))
def test_any_pack_is_played_to_the_end_and_replayed_from_its_record(seed: int) -> None:
    game = own_game(seed)
    steps = []
    for step in walk(game, Random(seed)):
        steps.append(step)
        check_what_follows(game, step.after)
        check_tokens(game, step.after)
        check_pieces(game, step.after)
        assert min(player.coins for player in step.after.players) >= 0
    record = decode(encode(record_of(game, steps)))
    again = Game(record.header, game.board)
    state = again.start()
    for entry, kept in zip(record.entries, record.digests, strict=True):
        state = again.replay(state, entry)
        assert digest(state) == kept


HEAPS = """
[[{kind}]]
id = "own-{name}"
name = "{name}"
{numbers}
text = "Text."
traits = [{{ trait = "{trait}" }}]
"""


def all_with(of_races: str, of_powers: str) -> OwnPieces:
    races = [
        HEAPS.format(
            kind="race",
            name=name,
            numbers=f'one = "{name}"\nbanner = 9\nsupply = 20\nemblem = "own-07"',
            trait=of_races,
        )
        for name in "abcd"
    ]
    powers = [
        HEAPS.format(kind="power", name=name, numbers="badge = 5", trait=of_powers)
        for name in "efgh"
    ]
    return read_own("".join([*races, *powers]))


@pytest.mark.parametrize("sets", [(), ("spiders-web",), ("cursed", "leaders")])
@pytest.mark.parametrize("other", ["piles", "stays-beside", "reborn"])
def test_no_token_is_lost_where_a_race_that_stays_whole_declines(
    other: str, sets: tuple[str, ...]
) -> None:
    board, declined = BOARDS[own_board(4)], 0
    own = [f"own-{name}" for pair in zip("abcd", "efgh", strict=True) for name in pair]
    for seed in range(3):
        rng = Random(f"{other} {sets} {seed}")
        content = content_with("base", sets, pack(all_with(other, "restless")))
        header = deal(board, NAMES[:4], "heaps", draw_from(rng), content)
        header = replace(header, opening=(*own, "elves", "hill", "orcs", "swamp"))
        game = Game(header, board)
        for step in walk(game, rng):
            check_tokens(game, step.after)
            check_pieces(game, step.after)
            active = step.before.players[step.before.seat].active
            if isinstance(step.entry.move, Decline) and active is not None:
                declined += {active.race, *active.powers} <= set(own)
    assert declined


def test_a_game_without_a_pack_adds_no_byte_to_a_header() -> None:
    board = BOARDS[own_board(2)]
    header = deal(board, NAMES[:2], "plain", draw_from(Random(1)), content_with("base", (), b""))
    assert b"own" not in encode(Record(header, (), ()))


def test_the_header_brings_the_pack_along() -> None:
    game = own_game(3)
    header = decode(encode(Record(game.header, (), ()))).header
    assert header.own == game.content.own
    assert Game(header, game.board).content.own == game.content.own


def test_a_game_is_refused_whose_header_has_another_pack_than_its_content() -> None:
    game = own_game(4)
    with pytest.raises(RecordError, match="other races"):
        Game(replace(game.header, own=msgspec.UNSET), game.board, game.content)


@pytest.mark.parametrize("data", [b"\xc1", power('trait = "flies-dragon"')])
def test_a_game_with_a_bad_pack_is_refused(data: bytes) -> None:
    header: Header = replace(own_game(4).header, own=data)
    with pytest.raises(GameError):
        Game(header, BOARDS[header.board])


def test_names_of_what_was_lately_unpacked_are_known_where_no_game_is_at_hand() -> None:
    unpack(pack(read_own(EXAMPLE)))
    assert known_content().races["own-moles"].one == "Mole"
    assert known_content().powers["own-orchard"].name == "Orchard"


PAGE = (Path(__file__).parents[2] / "docs" / "OWN.md").read_text(encoding="utf-8")


def test_the_example_of_the_page_is_the_one_of_the_tests() -> None:
    assert EXAMPLE.strip() in PAGE


def test_the_page_names_every_trait_with_its_settings() -> None:
    told = dict(re.findall(r"^\| `([a-z-]+)` \| .* \| (.*) \|$", PAGE, re.MULTILINE))
    for kind in traits_of_races():
        settings = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
        assert told.pop(tag_of(kind)) == (settings or "none")
    assert not told


def test_beasts_defend_a_race_that_leads_them_by_a_trait_of_its_own() -> None:
    path = Path(__file__).parents[1] / "scenarios" / "royal-bonus" / "behemoths-defend.toml"
    scenario = read(path.read_text(encoding="utf-8"), lambda id: BOARDS[id])
    game, content = scenario.game, scenario.game.content
    power = content.powers["behemoth"]
    led = {
        it.race for player in scenario.start.players for it in player.races if power.id in it.powers
    }
    other = replace(
        content,
        race=tuple(
            replace(race, traits=power.traits) if race.id in led else race for race in content.race
        ),
        power=tuple(replace(each, traits=()) if each is power else each for each in content.power),
    )
    state = scenario.start
    for step in scenario.steps:
        if step.do is not None and not step.refused:
            state = game.apply(
                state, *read_move(game, step.do), lambda question: question.outcomes[0]
            )
            break
    prices = [game.quote(state, i).price for i in range(len(game.board))]
    theirs = Game(game.header, game.board, other)
    assert [theirs.quote(state, i).price for i in range(len(game.board))] == prices
