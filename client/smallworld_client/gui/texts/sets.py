"""What is said of the sets that a table adds to the base game."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from smallworld.content import all_sets
from smallworld.text import plain
from smallworld_client.gui.texts.content_names import set_name
from smallworld_client.gui.texts.names import AMOUNTS
from smallworld_net.address import BadAddress, Invitation, parse_target

translate = QCoreApplication.translate


def sets_amount(sets: Iterable[str]) -> str:
    """Such as ``3 sets``; empty for none."""
    count = len(set(sets))
    return AMOUNTS.sets(count) if count else ""


def without_sets() -> str:
    """What is said where there is none."""
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
    """The names of the sets, and of what is the table's ``own``; empty for neither."""
    named = translate("texts", "of this table: {names}").format(names=own) if own else ""
    return "; ".join(filter(None, [sets_named(sets), named]))


def sets_tip(sets: Iterable[str], own: str = "") -> str:
    """A sentence that names them, and what is the table's ``own``; empty for neither."""
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
    """The same as a sentence of its own; empty for neither."""
    tip = sets_tip(sets, own)
    return f"{tip}." if tip and not tip.endswith("!") else tip
