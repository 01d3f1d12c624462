"""Every key of the program. All bindings and the list of keys use this table.

A key is written in Qt's notation, such as ``Ctrl+Z``. Its description is translated when it is
shown.
"""

from typing import Final, NamedTuple

from smallworld_client.words.translation import QT_TRANSLATE_NOOP, translate

_SAYS = "keys"


class Key(NamedTuple):
    """Keys that belong together, and what they do; ``also`` are others that do the same."""

    does: str
    presses: tuple[str, ...]
    also: tuple[str, ...] = ()

    @property
    def press(self) -> str:
        return self.presses[0]

    @property
    def says(self) -> str:
        return translate(_SAYS, self.does)


def _key(does: str, *presses: str, also: str = "") -> Key:
    return Key(does, presses, tuple(also.split()))


EXPAND: Final = _key(QT_TRANSLATE_NOOP("keys", "Expand, or end the turn"), "E")
DECLINE: Final = _key(QT_TRANSLATE_NOOP("keys", "Decline, or send the dragon"), "D")
REDEPLOY: Final = _key(QT_TRANSLATE_NOOP("keys", "Redeploy, roll the die, or show the result"), "R")
PICK: Final = _key(
    QT_TRANSLATE_NOOP("keys", "Take that combo, make peace with that player, or add that help"),
    *"1234567",
)
GO_ON: Final = _key(
    QT_TRANSLATE_NOOP("keys", "The gold button, whatever it says"), "Space", also="Return Enter"
)
ABANDON: Final = _key(QT_TRANSLATE_NOOP("keys", "Abandon a region"), "A")
DRAGON: Final = DECLINE
SORCERY: Final = _key(QT_TRANSLATE_NOOP("keys", "Swap a token by sorcery"), "S")
COPY: Final = _key(QT_TRANSLATE_NOOP("keys", "Copy a power from the column"), "C")
LED: Final = _key(QT_TRANSLATE_NOOP("keys", "Pick combos with or without their leader"), "K")
ORB: Final = _key(QT_TRANSLATE_NOOP("keys", "Swap a token with the Shiny Orb"), "O")
BALROG: Final = _key(QT_TRANSLATE_NOOP("keys", "Send the Balrog"), "B")
REGROUP: Final = _key(QT_TRANSLATE_NOOP("keys", "Take your tokens back into hand"), "M")
HELPS: Final = PICK
OTHER_ARMY: Final = _key(
    QT_TRANSLATE_NOOP("keys", "Switch to the other conquering race, or end a pause"), "G"
)
ROLL: Final = REDEPLOY
BACK: Final = _key(QT_TRANSLATE_NOOP("keys", "Back, or close what is on top"), "Esc")
UNDO: Final = _key(
    QT_TRANSLATE_NOOP("keys", "Undo the last step, or the last token placed"), "Z", "Ctrl+Z"
)

WALK: Final = _key(
    QT_TRANSLATE_NOOP("keys", "From region to region"), "Left", "Right", "Up", "Down"
)
NEXT_TARGET: Final = _key(QT_TRANSLATE_NOOP("keys", "To the next lit region"), "Tab")
CHOOSE: Final = _key(
    QT_TRANSLATE_NOOP("keys", "Conquer the region, or add a token"), "Return", also="Enter"
)
TAKE: Final = _key(QT_TRANSLATE_NOOP("keys", "Take a token from the region"), "Shift+Return")
MORE: Final = _key(QT_TRANSLATE_NOOP("keys", "One token more, or zoom in"), "+", also="=")
LESS: Final = _key(QT_TRANSLATE_NOOP("keys", "One token less, or zoom out"), "-")
WHOLE: Final = _key(QT_TRANSLATE_NOOP("keys", "The whole board"), "0")
PUSH: Final = _key(
    QT_TRANSLATE_NOOP("keys", "Move the board"),
    "Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down",
)  # fmt: skip
NAMES: Final = _key(QT_TRANSLATE_NOOP("keys", "The names of all regions, while held"), "N")

HELP: Final = _key(QT_TRANSLATE_NOOP("keys", "Help for whatever you point at"), "F1")
SHEET: Final = _key(QT_TRANSLATE_NOOP("keys", "This list"), "?")
MENU: Final = _key(QT_TRANSLATE_NOOP("keys", "The table's menu, with the settings"), "F10")
TYPE: Final = _key(QT_TRANSLATE_NOOP("keys", "Type a move, or read the position"), "/")
ADVICE: Final = _key(QT_TRANSLATE_NOOP("keys", "Hint: what a strong player would do"), "I")
SKIP: Final = _key(QT_TRANSLATE_NOOP("keys", "Skip to your turn (or catch up when watching)"), "F")
LOG: Final = _key(QT_TRANSLATE_NOOP("keys", "Log and chat, where they are collapsed"), "L")
HISTORY: Final = _key(QT_TRANSLATE_NOOP("keys", "History: look back"), "H")
FULL_SCREEN: Final = _key(QT_TRANSLATE_NOOP("keys", "Full screen, and back to a window"), "F11")
SEARCH: Final = _key(QT_TRANSLATE_NOOP("keys", "Search, in lists and in the rules"), "Ctrl+F")
QUIT: Final = _key(QT_TRANSLATE_NOOP("keys", "Close the program"), "Ctrl+Q")

PLAY: Final = _key(QT_TRANSLATE_NOOP("keys", "Play and pause"), "Space")
STEPS: Final = _key(QT_TRANSLATE_NOOP("keys", "One step back and forward"), "Left", "Right")
TURNS: Final = _key(QT_TRANSLATE_NOOP("keys", "Previous and next turn"), "PgUp", "PgDown")
ENDS: Final = _key(QT_TRANSLATE_NOOP("keys", "To the start and to the end"), "Home", "End")
TEMPO: Final = _key(QT_TRANSLATE_NOOP("keys", "Slower and faster"), ",", ".")
EYES: Final = _key(QT_TRANSLATE_NOOP("keys", "View as the next player"), "V")

REDO: Final = _key(QT_TRANSLATE_NOOP("keys", "Redo"), "Ctrl+Y", also="Ctrl+Shift+Z")
SAVE: Final = _key(QT_TRANSLATE_NOOP("keys", "Save the board"), "Ctrl+S")

GROUPS: Final = {
    QT_TRANSLATE_NOOP("keys", "Your turn"): (
        PICK, LED, EXPAND, DECLINE, COPY, GO_ON, ABANDON, SORCERY, ORB, BALROG, REGROUP,
        OTHER_ARMY, REDEPLOY, UNDO, ADVICE, TYPE, BACK,
    ),
    QT_TRANSLATE_NOOP("keys", "The board"): (
        NEXT_TARGET, WALK, CHOOSE, TAKE, MORE, LESS, WHOLE, PUSH, NAMES,
    ),
    QT_TRANSLATE_NOOP("keys", "At any time"): (
        HELP, SHEET, MENU, SKIP, LOG, HISTORY, SEARCH, FULL_SCREEN, QUIT,
    ),
    QT_TRANSLATE_NOOP("keys", "Looking back"): (PLAY, STEPS, TURNS, ENDS, TEMPO, EYES),
    QT_TRANSLATE_NOOP("keys", "Drawing a board"): (REDO, SAVE),
}  # fmt: skip
"""The sheet, group by group: a key that does several things, at different times, has one row."""


def group_name(group: str) -> str:
    return translate(_SAYS, group)
