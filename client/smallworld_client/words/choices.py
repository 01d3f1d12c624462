"""What is said about boards, sets, colours and computer players when a table is set up."""

from collections.abc import Iterable

from smallworld.board import WATERS
from smallworld.content import Content, all_sets
from smallworld.safe_text import plain
from smallworld_client.words.names import AMOUNTS, set_name
from smallworld_client.words.translation import translate
from smallworld_maps import MapFile
from smallworld_net.address import BadAddress, Invitation, parse_target


def board_facts(board: MapFile, rounds: int = 0) -> str:
    """Players, rounds and land regions; ``rounds`` 0 is the number that the board prints."""
    return translate("boards", "{players}, {rounds}, {regions}").format(
        players=AMOUNTS.players(board.players),
        rounds=AMOUNTS.rounds(rounds or board.rounds),
        regions=land(board),
    )


def land(board: MapFile) -> str:
    """The number of its regions without seas and lakes, where few races ever go."""
    return AMOUNTS.regions(sum(it.terrain not in WATERS for it in board.regions))


def board_character(board: str) -> str:
    return {
        "two-players": translate(
            "boards",
            "Seas in two corners and a lake between them leave 20 regions. You meet early.",
        ),
        "three-players": translate(
            "boards",
            "A lake in the middle keeps the sides apart. Mountains in the south are easy to hold.",
        ),
        "four-players": translate(
            "boards",
            "A lake splits the middle. The headland in the northwest has a single neighbour.",
        ),
        "five-players": translate(
            "boards",
            "A long lake cuts the land in two. The hill in the far west has a single neighbour.",
        ),
    }.get(board, "")


def character(name: str) -> str:
    return {
        "Brambo": translate("characters", "Never plays on an empty stomach"),
        "Ottilo": translate("characters", "Would rather be at sea"),
        "Fennick": translate("characters", "Hums while counting"),
        "Murra": translate("characters", "Has seen every board before"),
        "Quillon": translate("characters", "Writes everything down"),
        "Tansel": translate("characters", "Keeps bees and a cool head"),
        "Grimbo": translate("characters", "Grumbles, but never cheats"),
        "Yorla": translate("characters", "Laughs at mountains"),
        "Pimsel": translate("characters", "Carries a lucky button"),
        "Doffin": translate("characters", "Bakes a cake for the winner"),
        "Wexa": translate("characters", "Whispers to the dice"),
        "Hobrin": translate("characters", "Counts every coin twice"),
        "Luvra": translate("characters", "Knows every path in the forest"),
        "Skerry": translate("characters", "Came in with the tide"),
        "Nettlo": translate("characters", "Finds things before they are lost"),
        "Zabbit": translate("characters", "Is always in a hurry"),
        "Umbel": translate("characters", "Grows on you"),
        "Cravo": translate("characters", "Sleeps in full armour"),
        "Jollop": translate("characters", "Has a joke for every roll"),
        "Ivvy": translate("characters", "Waters the plants on the board"),
        "Kestro": translate("characters", "Sees the world from above"),
        "Ruffel": translate("characters", "Buries the coins for later"),
        "Vinda": translate("characters", "Tells a different story each time"),
        "Egmort": translate("characters", "Has been in decline for ages"),
    }.get(name, "")


def colour_name(colour: int) -> str:
    return (
        translate("colours", "Red"),
        translate("colours", "Blue"),
        translate("colours", "Yellow"),
        translate("colours", "Green"),
        translate("colours", "Purple"),
    )[colour]


def brought(each: Content) -> str:
    """What a set adds, such as ``2 races, 5 powers``."""
    said = [
        say(len(parts))
        for say, parts in (
            (AMOUNTS.races, each.race),
            (AMOUNTS.powers, each.power),
            (AMOUNTS.relics, each.relic),
            (AMOUNTS.places, each.place),
        )
        if parts
    ]
    return ", ".join(said) or translate("SetsPicker", "one for each race")


def sets_amount(sets: Iterable[str]) -> str:
    """Such as ``3 sets``; empty for none."""
    count = len(set(sets))
    return AMOUNTS.sets(count) if count else ""


def without_sets() -> str:
    return translate("texts", "base game only")


def sets_named(sets: Iterable[str]) -> str:
    """Their names in their order; one that this program does not have goes by its id."""
    wanted = set(sets)
    known = [each for each in all_sets() if each.id in wanted]
    strange = wanted.difference(each.id for each in known)
    return ", ".join((*map(set_name, known), *sorted(map(plain, strange))))


def added_amount(sets: Iterable[str], own: str) -> str:
    """How many sets there are, and the names of what is the table's ``own``; empty for neither."""
    named = translate("texts", "with {names}").format(names=own) if own else ""
    return ", ".join(filter(None, [sets_amount(sets), named]))


def all_added(sets: Iterable[str], own: str) -> str:
    named = translate("texts", "of this table: {names}").format(names=own) if own else ""
    return "; ".join(filter(None, [sets_named(sets), named]))


def sets_tip(sets: Iterable[str], own: str = "") -> str:
    named = all_added(sets, own)
    return translate("texts", "Played with: {sets}").format(sets=named) if named else ""


def sentence_of_invitation(text: str) -> str:
    """The sets and the table's own that an invitation tells of; empty where it is none."""
    try:
        way = parse_target(text)
    except BadAddress:
        return ""
    return sentence_of_sets(way.sets, way.own) if isinstance(way, Invitation) else ""


def sentence_of_sets(sets: Iterable[str], own: str = "") -> str:
    tip = sets_tip(sets, own)
    return f"{tip}." if tip and not tip.endswith("!") else tip
