"""Which races and powers of one's own are added: a folded list of what the person keeps."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from smallworld.content import BASE, Power, Race
from smallworld.content.own import (
    MOST_POWERS,
    MOST_RACES,
    Own,
    OwnError,
    check,
    content_with,
    pack,
)
from smallworld_client.gui.setup.sets import SetRow
from smallworld_client.gui.texts.told import why
from smallworld_client.gui.texts.traits import piece_words
from smallworld_client.gui.widgets.fold import Fold
from smallworld_client.storage.own_pieces import own_pieces

translate = QCoreApplication.translate


class OwnPicker(Fold):
    """``changed`` comes with every change. Folded, it says what is chosen.

    It is hidden as long as the person has no races and powers of their own.
    """

    changed = Signal()

    def __init__(self, *, parent: QWidget | None = None) -> None:
        self._pieces = _kept()
        self.switches = [SetRow(piece.id, piece.name, piece_words(piece)) for piece in self._pieces]
        body = QWidget()
        rows = QVBoxLayout(body)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        for switch in self.switches:
            rows.addWidget(switch)
            switch.toggled.connect(self._tell)
        title = translate("OwnPicker", "Races and powers of your own")
        super().__init__(title, body, parent=parent)
        self.setVisible(bool(self.switches))
        self._sum_up()

    @property
    def own(self) -> bytes:
        """What is chosen, packed; empty if nothing is."""
        pieces = self._chosen()
        return pack(_own(pieces)) if pieces else b""

    def reason(self, sets: tuple[str, ...]) -> str:
        """Why what is chosen can't be played with these sets; empty if it can."""
        pieces = self._chosen()
        if not pieces:
            return ""
        own = _own(pieces)
        if len(own.race) > MOST_RACES or len(own.power) > MOST_POWERS:
            text = self.tr("Choose at most {races} races and {powers} powers of your own.")
            return text.format(races=MOST_RACES, powers=MOST_POWERS)
        try:
            check(own)
            content_with(BASE, sets, pack(own))
        except OwnError as error:
            return why(error)
        return ""

    def _chosen(self) -> list[Race | Power]:
        both = zip(self.switches, self._pieces, strict=True)
        return [piece for switch, piece in both if switch.isChecked()]

    def _tell(self) -> None:
        self._sum_up()
        self.changed.emit()

    def _sum_up(self) -> None:
        names = [piece.name for piece in self._chosen()]
        self.line.set_summary(", ".join(names) or self.tr("none"))


def _kept() -> list[Race | Power]:
    """All that is in the person's files, each id once."""
    found: dict[str, Race | Power] = {}
    for kept in own_pieces():
        for piece in kept.own.pieces:
            found.setdefault(piece.id, piece)
    return list(found.values())


def _own(pieces: Iterable[Race | Power]) -> Own:
    pieces = tuple(pieces)
    races = tuple(piece for piece in pieces if isinstance(piece, Race))
    return Own(races, tuple(piece for piece in pieces if isinstance(piece, Power)))
