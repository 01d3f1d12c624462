"""What is said of the sets that a table adds to the base game."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication

from smallworld.content import all_sets
from smallworld.text import plain
from smallworld_client.gui.texts.content_names import set_name
from smallworld_client.gui.texts.names import AMOUNTS

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


def sets_or_none(sets: Iterable[str]) -> str:
    """Their names, or that there are none."""
    return sets_named(sets) or without_sets()


def sets_tip(sets: Iterable[str]) -> str:
    """A sentence that names them; empty for none."""
    named = sets_named(sets)
    return translate("texts", "Played with: {sets}").format(sets=named) if named else ""


def sentence_of_sets(sets: Iterable[str]) -> str:
    """The same as a sentence of its own; empty for none."""
    tip = sets_tip(sets)
    return f"{tip}." if tip and not tip.endswith("!") else tip
