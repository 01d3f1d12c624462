"""The object names by which a test, or any other program, finds the table's controls.

========================  ==========================================================
``table``                 the screen
``board``                 the board view; ``region_point`` says where to click
``combo-0`` .. ``5``      the column's cards, the uppermost first
``player-0`` .. ``4``     the players' panels by seat
``prompt-bar``            the bar under the board
``action-expand``         start of a turn: ready the troops
``action-decline``        start of a turn, or after scoring with Stout: asks before it declines
``confirm-decline``       in the dialog ``decline``: the race goes in decline
``cancel-decline``        in the dialog ``decline``: it does not
``action-abandon``        conquests: the next click on an own region abandons it
``action-ghouls``         conquests: changes between the race in decline and the active race
``action-dragon``         conquests: the next click sends the dragon
``action-sorcery``        conquests: the next click substitutes a token
``action-orb``            conquests: the next click replaces a token by the Orb
``action-balrog``         conquests: the next click sends the Balrog
``action-regroup``        conquests with Marauding: takes the tokens back into hand
``action-copy``           Copycat: the next card is copied; ``action-copy-nothing`` goes back
``action-leader``         picking a race: with its leader, or without
``action-wake``           Soul-Touch: the race wakes; regions clicked before are left
``action-hire``           the mercenary after the die, or ``action-pass``
``action-ransom``         a coin for one's leader, or ``action-pass``
``action-keep-token``     a decline at the Altar: gives up no token
``action-help-NAME``      conquests: adds a help, or the next number of it, or takes it away:
                          ``behemoths catapult doormat fireballs mercenary socks sword``
``action-roll``           conquests with Berserk: rolls the die
``action-attempt``        after a click on a dashed region: rolls for it
``action-back``           leaves any of these ways of clicking, or the redeployment
``action-stop``           ends the conquests and opens the redeployment
``action-redeploy``       places everything as shown; the active player's turn is scored
``action-undo``           redeployment: takes back the last change
``redeploy``              the redeployment's panel in the column's place
``layer-KIND``            its tabs: ``tokens ghouls encampments behemoths heroes leader fortress``
                          ``ring scepter ghost pots winter lava altar``
``preset-even``           .. ``preset-borders`` ``preset-before``
``stepper-REGION``        its steppers, by the region's id
``action-ally-0`` .. ``4``  Diplomat: peace with that seat
``action-pass``           ends the turn without using a choice
``action-result``         after the game: opens the result again
``log``                   log and chat; ``log-tab`` opens it where it is folded
``leave``                 the tool that leaves the table
``menu``                  the tool, and the card with rows such as ``take-back`` and ``pause``
``action-go-on``          ends a pause; ``action-agree`` and ``action-disagree`` answer a vote
``action-lead-on``        goes on with a game whose host is lost
``action-play-again``     takes one's seat back from a computer player
``history``               the tool that looks back, key H; ``history-bar`` under the table has
                          ``timeline`` and ``history-first rewind back play forward skip last``
``history-close``         back to the game, or out of a record
``action-history-result``  at the end of a record: opens the result
``hint``                  the tool that asks for advice; ``advice`` is its card, with
                          ``advice-follow`` for the next step and ``advice-0`` .. ``2``
``watching``              how many watch; opens the list ``people``
``leave-table`` ``stay``  in the dialog ``leaving``
``result``                the dialog with ``again`` ``look`` ``leave-result``
``score`` ``die``         the cards that tell a scored turn and a roll
``tooltip``               what a combo or a player's races do, beside the pointer
``lost``                  the dialog after a lost connection; ``play-here`` comes back
========================  ==========================================================
"""

TABLE = "table"
BOARD = "board"
PROMPT_BAR = "prompt-bar"
LOG, LOG_TAB, LOG_LINE = "log", "log-tab", "log-line"
REDEPLOY = "redeploy"
LEAVE = "leave"
MENU = "menu"
PEOPLE = "watching"
RULES = "rules"
ADVICE = "hint"
SKIP = "skip"
HISTORY = "history"
HISTORY_BAR = "history-bar"
HISTORY_CLOSE = "history-close"
TIMELINE = "timeline"


def combo(index: int) -> str:
    """The card of a combo, 0 for the uppermost."""
    return f"combo-{index}"


def player(seat: int) -> str:
    """A player's panel."""
    return f"player-{seat}"


def action(id: str) -> str:
    """A button of the prompt bar."""
    return f"action-{id}"


def stepper(region: str) -> str:
    """A stepper of the redeployment's panel."""
    return f"stepper-{region}"


def layer(kind: str) -> str:
    """A tab of the redeployment's panel."""
    return f"layer-{kind}"


def preset(id: str) -> str:
    """A button that arranges everything at once."""
    return f"preset-{id}"
