"""Which races and powers of one's own are added: a folded list of what the person keeps."""

from collections.abc import Iterable

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

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
from smallworld_client.gui.setup.sets import SetRow, SetsPicker
from smallworld_client.gui.texts.sets import sets_amount, without_sets
from smallworld_client.gui.texts.told import why
from smallworld_client.gui.texts.traits import piece_words
from smallworld_client.gui.widgets.button import Button, IconButton, Kind
from smallworld_client.gui.widgets.fold import Fold
from smallworld_client.storage.own_pieces import own_pieces

translate = QCoreApplication.translate


class OwnPicker(Fold):
    """``changed`` comes with every change. Folded, it says what is chosen.

    ``make`` leads to making another one, ``edit_wanted`` with a race or power to changing it.
    """

    changed = Signal()
    edit_wanted = Signal(object)

    def __init__(self, *, parent: QWidget | None = None) -> None:
        self._pieces: list[Race | Power] = []
        self.switches: list[SetRow] = []
        self.changes: list[IconButton] = []
        self._rows_of: dict[SetRow, QWidget] = {}
        body = QWidget()
        self._rows = QVBoxLayout(body)
        self._rows.setContentsMargins(0, 0, 0, 0)
        self._rows.setSpacing(0)
        title = translate("OwnPicker", "Races and powers of your own")
        super().__init__(title, body, parent=parent)
        self.make = Button(self.tr("Make one"), Kind.QUIET, small=True, icon="plus")
        self._rows.addWidget(self.make, 0, Qt.AlignmentFlag.AlignLeft)
        for piece in _kept():
            self._add(piece)
        self._sum_up()

    def add(self, own: Own) -> None:
        """Offer what was just made, and choose it in the place of one with the same id."""
        for piece in own.pieces:
            for switch in self.switches:
                if switch.id == piece.id:
                    switch.setChecked(False)
                    self._rows_of[switch].hide()
            self._add(piece)
            self.switches[-1].setChecked(True)

    def _add(self, piece: Race | Power) -> None:
        switch = SetRow(piece.id, piece.name, piece_words(piece))
        switch.toggled.connect(self._tell)
        self.switches.append(switch)
        self._pieces.append(piece)
        change = IconButton("pencil", self.tr("Change {name}").format(name=piece.name))
        change.clicked.connect(lambda: self.edit_wanted.emit(piece))
        self.changes.append(change)
        row = self._rows_of[switch] = QWidget()
        side_by_side = QHBoxLayout(row)
        side_by_side.setContentsMargins(0, 0, 0, 0)
        side_by_side.setSpacing(0)
        side_by_side.addWidget(switch, 1)
        side_by_side.addWidget(change)
        self._rows.addWidget(row)

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

    @property
    def names(self) -> str:
        """The names of what is chosen; empty if nothing is."""
        return ", ".join(piece.name for piece in self._chosen())

    def _chosen(self) -> list[Race | Power]:
        both = zip(self.switches, self._pieces, strict=True)
        return [piece for switch, piece in both if switch.isChecked()]

    def _tell(self) -> None:
        self._sum_up()
        self.changed.emit()

    def _sum_up(self) -> None:
        self.line.set_summary(self.names or self.tr("none"))


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


def put_together(sets: SetsPicker, own: OwnPicker) -> None:
    """Fold what is one's own with the sets, whose line then says both: a form has little room."""
    layout = sets.list.layout()
    assert layout is not None
    layout.addWidget(own)

    def sum_up() -> None:
        both = filter(None, [sets_amount(sets.sets), own.names])
        sets.line.set_summary(", ".join(both) or without_sets())

    sets.changed.connect(sum_up)
    own.changed.connect(sum_up)
