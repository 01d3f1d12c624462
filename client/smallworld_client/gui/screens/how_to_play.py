"""The rules on one page, in a few words: enough for a first game."""

from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from smallworld_client.gui.theme import Type
from smallworld_client.gui.widgets.dialog import Dialog
from smallworld_client.gui.widgets.label import Label, Tone, note


class HowToPlay(Dialog):
    """A card over the screen with the goal, a turn, what a conquest costs, decline and coins."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=820)
        self.set_title(self.tr("How to play"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(28)
        grid.setVerticalSpacing(14)
        for index, (heading, text) in enumerate(self._parts()):
            grid.addLayout(_part(heading, text), index // 2, index % 2)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        self.content.addLayout(grid)
        self.content.addStretch(1)

    def _parts(self) -> tuple[tuple[str, str], ...]:
        return (
            (
                self.tr("The goal"),
                self.tr(
                    "The land is too small for everybody. Lead one people after another over it "
                    "and collect coins. Whoever has most after the last round wins."
                ),
            ),
            (
                self.tr("Pick a combo"),
                self.tr(
                    "Each race comes with a power that changes every game. The uppermost of the "
                    "six costs nothing. For a lower one lay a coin on each combo above it. Coins "
                    "that lie on the one you take are yours."
                ),
            ),
            (
                self.tr("Your turn"),
                self.tr(
                    "Take your tokens back into your hand, leaving at least one in each region "
                    "you want to keep. Conquer as many regions as they reach. Then move your "
                    "tokens about as you like and take your coins."
                ),
            ),
            (
                self.tr("What a conquest costs"),
                self.tr(
                    "Two tokens, and one more for each piece in the region: enemy tokens, a Lost "
                    "Tribe, a mountain, a fortress, a camp or a lair. One token is always the "
                    "least. Start from the rim of the board, then go from neighbour to "
                    "neighbour. Seas and lakes stay empty."
                ),
            ),
            (
                self.tr("The last try"),
                self.tr(
                    "If you lack up to three tokens for a region, the die may help you: its pips "
                    "count as tokens. It is your last conquest of the turn, whether it works or "
                    "not."
                ),
            ),
            (
                self.tr("Losing a region"),
                self.tr(
                    "Who is driven out loses one token for good and places the others in the "
                    "regions left to that race, at the end of the turn."
                ),
            ),
            (
                self.tr("Decline"),
                self.tr(
                    "When your people are stretched thin, give up a turn to let them go into "
                    "decline. They stay with one token a region and still bring coins. In your "
                    "next turn you pick a new combo. Only one declined race can be on the board: "
                    "an older one leaves it."
                ),
            ),
            (
                self.tr("Coins"),
                self.tr(
                    "At the end of a turn each of your regions brings a coin, those of the "
                    "declined race too. Many races and powers bring more. Coins lie covered, so "
                    "nobody knows exactly who leads."
                ),
            ),
        )


def _part(heading: str, text: str) -> QVBoxLayout:
    rows = QVBoxLayout()
    rows.setSpacing(2)
    rows.addWidget(Label(heading, Type.HEADING, Tone.GOLD))
    rows.addWidget(note(text, tone=Tone.TEXT))
    rows.addStretch(1)
    return rows
