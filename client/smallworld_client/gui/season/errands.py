"""The window's questions to a lobby about people: each is a short visit in a thread of its own."""

from dataclasses import dataclass

from PySide6.QtCore import Signal

from smallworld_client.gui.inbox import Inbox
from smallworld_client.gui.texts.told import told, why
from smallworld_client.runtime.lobby_errand import Answer, Errand, Make, be_rated, report
from smallworld_client.storage.identity import has_identity, own_identity
from smallworld_net.address import parse_lobby
from smallworld_net.keys import BadKeyFile, Identity
from smallworld_wire.results import (
    AskProfile,
    AskSeason,
    Profile,
    RatedAs,
    Reason,
    Reported,
    SeasonTable,
)

AT_ONCE = 8
"""Visits that go on at the same time; a further one ends the first."""


@dataclass(frozen=True)
class _Answered:
    """A visit is over; ``own`` is the one whose answer it is."""

    number: int
    answer: Answer


class LobbyErrands(Inbox):
    """Asks one lobby, until ``leave``."""

    profile_told = Signal(object)
    """A Profile."""
    season_told = Signal(object)
    """A SeasonTable."""
    rated_told = Signal(bool)
    """Whether one's own games count from now on."""
    reported = Signal()
    """A report has arrived."""
    failed = Signal(str)
    """The lobby did not answer, or refused it; a sentence."""

    def __init__(self, lobby: str) -> None:
        """``lobby`` is its address; BadAddress if it is none."""
        super().__init__()
        self._address = parse_lobby(lobby)
        self._errands: dict[int, Errand] = {}
        self._number = 0

    @property
    def own_key(self) -> bytes:
        """One's own public key; empty where there is none yet, as looking at a lobby makes none."""
        identity = self._identity()
        return identity.keys.public if identity else b""

    def ask_profile(self, key: bytes, skip: int = 0) -> None:
        """Ask for somebody's profile, without the first games of their history."""
        question = AskProfile(key, skip)
        self._send(lambda _lobby, _line: question)

    def ask_season(self, back: int = 0, skip: int = 0) -> None:
        """Ask for a page of a season's table."""
        question = AskSeason(back, skip)
        self._send(lambda _lobby, _line: question)

    def be_rated(self, wanted: bool) -> None:
        """Have one's own games count, or not."""
        identity = self._identity(tells=True)
        if identity:
            self._send(be_rated(identity, wanted))

    def report(self, key: bytes, game: str, reason: Reason, text: str) -> None:
        """Report somebody to whoever runs the lobby."""
        identity = self._identity(tells=True)
        if identity:
            self._send(report(identity, key, game, reason, text))

    def leave(self) -> None:
        """End all visits, without waiting for them."""
        self.blockSignals(True)
        for errand in self._errands.values():
            errand.leave()
        self._errands.clear()

    def _identity(self, *, tells: bool = False) -> Identity | None:
        try:
            return own_identity() if tells or has_identity() else None
        except BadKeyFile as error:
            if tells:
                self.failed.emit(why(error))
            return None

    def _send(self, make: Make) -> None:
        if len(self._errands) >= AT_ONCE:
            self._errands.pop(next(iter(self._errands))).leave()
        self._number += 1
        number = self._number
        errand = Errand(self._address, make, lambda answer: self.put(_Answered(number, answer)))
        self._errands[number] = errand
        errand.start()

    def _on_event(self, event: _Answered) -> None:
        errand = self._errands.pop(event.number, None)
        if errand is None:
            return
        errand.leave()
        match event.answer:
            case Profile():
                self.profile_told.emit(event.answer)
            case SeasonTable():
                self.season_told.emit(event.answer)
            case RatedAs(wanted):
                self.rated_told.emit(wanted)
            case Reported():
                self.reported.emit()
            case _:
                self.failed.emit(told(event.answer))
