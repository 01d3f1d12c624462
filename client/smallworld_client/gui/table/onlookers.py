"""The features that look at a rendered table: hints, tooltips, refusals, sounds, handing over."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from smallworld_client.gui.hints.coach import Coach, Parts
from smallworld_client.gui.session import Session
from smallworld_client.gui.table.cards import PuttingAway
from smallworld_client.gui.table.fast_forward import FastForward, Shown
from smallworld_client.gui.table.handover import Handover
from smallworld_client.gui.table.held_keys import NamesWhileHeld
from smallworld_client.gui.table.refusals import Refusals
from smallworld_client.gui.table.sounding import TableSounds
from smallworld_client.gui.table.tooltips import Tooltips

if TYPE_CHECKING:
    from smallworld_client.gui.table.screen import TableScreen


class Onlookers:
    """Made last, so that they hear of a change after the screen has shown it."""

    def __init__(self, screen: "TableScreen", session: Session) -> None:
        self._screen = screen
        controller, animation = screen.controller, screen.animation
        self.coach = Coach(self._parts(), controller)
        screen.advising.adviser.changed.connect(self.coach.arrange)
        screen.parts.log_tab.clicked.connect(self.coach.arrange)
        screen.notice.keep_clear_of(screen.cards.die)
        screen.notice.toggled.connect(lambda _: self.coach.arrange())
        self.tooltips = Tooltips(screen, screen.combos, screen.players, controller)
        self.refusals = Refusals(screen.board, screen.combos, self.tooltips, controller)
        self.putting_away = PuttingAway(screen, self._closes())
        self.held = NamesWhileHeld(screen, screen.board)
        self.sounds = TableSounds(screen)
        shown = Shown(screen.board, screen.top, self.sounds)
        self.skipping = FastForward(shown, session, controller, screen.past, animation)
        self.handover = Handover(screen, session, controller, animation)
        controller.prompted.connect(self.handover.look)
        self.refusals.felt.connect(self.sounds.refuse)
        screen.results.counting.connect(self.sounds.count)
        for wanted in (screen.top.skip_wanted, screen.table_actions.skip_wanted):
            wanted.connect(self.skipping.toggle)

    def _parts(self) -> Parts:
        """What a hint may point at, and what it must not lie over."""
        screen, cards = self._screen, self._screen.cards
        over = (
            cards.die, cards.score, cards.losses, screen.advising.card, screen.notice,
            screen.parts.log_tab, screen.parts.log_line,
        )  # fmt: skip
        return Parts(
            screen, screen.board, screen.combos, screen.placing, screen.players, screen.bar,
            screen.top.track, screen.log, over,
        )  # fmt: skip

    def _closes(self) -> dict[QWidget, Callable[[], object]]:
        """The cards that Escape closes."""
        screen, cards = self._screen, self._screen.cards
        return {
            screen.advising.card: screen.advising.adviser.dismiss,
            self.coach.card: self.coach.understand,
            cards.score: cards.score.hide,
            cards.losses: cards.losses.hide,
        }
