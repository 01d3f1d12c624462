"""Other people in the window: profiles, the season, reports, friends, and notices of a turn."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from smallworld_client.gui.kit.button import ButtonKind
from smallworld_client.gui.kit.choice import Option, Picker
from smallworld_client.gui.kit.dialog import Dialog
from smallworld_client.gui.kit.form import Field, labelled
from smallworld_client.gui.kit.label import note
from smallworld_client.gui.kit.toast import Toast
from smallworld_client.gui.lobby.company import FriendsService, LobbyErrands
from smallworld_client.gui.lobby.friends import FriendsDialog
from smallworld_client.gui.lobby.notices import NoticesSection
from smallworld_client.gui.lobby.profile import ProfileScreen, SeasonScreen
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.visit import RemadeVisit, chosen
from smallworld_client.words.translation import translate
from smallworld_net.address import BadAddress, Invitation, parse_target
from smallworld_wire.people import Notices, Whereabouts
from smallworld_wire.results import LONGEST_REPORT, REASONS, Profile, Reason
from smallworld_wire.room import Person, Room

if TYPE_CHECKING:
    from smallworld_client.gui.shell.visit import Preferences


WEB = ("http", "https")  # a lobby may link to these alone


Standing = TypeVar("Standing", ProfileScreen, SeasonScreen)


class _StandingVisit(RemadeVisit[Standing]):
    """How people stand at a lobby, which is asked for it while the screen is shown."""

    lobby_requested = Signal()  # it has been left for the lobby, so what led to it leaves, too

    def __init__(self, lobby: str) -> None:
        self._lobby = lobby
        self._errands = LobbyErrands(lobby)
        super().__init__()

    def end(self) -> None:
        self._errands.leave()

    def _listen(self, screen: Standing) -> Standing:
        screen.back.connect(self.left)
        screen.lobby_requested.connect(self._back_to_lobby)
        screen.player_requested.connect(lambda key: self._go(ProfileVisit(self._lobby, key)))
        self._errands.failed.connect(screen.show_failure)
        return screen

    def _go(self, visit: "ProfileVisit | SeasonVisit") -> None:
        visit.lobby_requested.connect(self._back_to_lobby)
        self.onward.emit(visit)

    def _back_to_lobby(self) -> None:
        self.left.emit()
        self.lobby_requested.emit()


class ProfileVisit(_StandingVisit[ProfileScreen]):
    """Somebody's profile at a lobby; without a ``key`` the person's own."""

    def __init__(self, lobby: str, key: bytes = b"") -> None:
        self._key = key
        super().__init__(lobby)
        self._errands.profile_told.connect(self._show)
        self._errands.rated_told.connect(self._ask)
        self._errands.reported.connect(self._thank)
        self.set_title(self.tr("Profile"))
        self._ask()

    def retranslate(self) -> None:
        profile = self.screen.profile
        super().retranslate()
        if profile is not None:
            self.screen.show_profile(profile)

    def make(self) -> ProfileScreen:
        own_key = self._errands.own_key
        self._key = self._key or own_key
        screen = self._listen(ProfileScreen(own=self._key == own_key))
        screen.season_requested.connect(lambda: self._go(SeasonVisit(self._lobby)))
        screen.more_requested.connect(partial(self._errands.ask_profile, self._key))
        screen.link_requested.connect(self._open_link)
        screen.rated_wanted.connect(self._errands.be_rated)
        screen.report_requested.connect(self._ask_what)
        return screen

    def _ask(self) -> None:
        self._errands.ask_profile(self._key)

    def _show(self, profile: Profile) -> None:
        if profile.key == self._key:
            self.screen.show_profile(profile)

    def _open_link(self, link: str) -> None:
        url = QUrl(link)
        if url.scheme() not in WEB or not QDesktopServices.openUrl(url):
            self.screen.tell(self.tr("The record can't be opened."), warning=True)

    def _ask_what(self) -> None:
        profile = self.screen.profile
        if profile is not None:
            dialog = ReportDialog(profile.name, self.screen)
            dialog.reported.connect(self._report)
            dialog.open_once()

    def _report(self, reason: str, text: str) -> None:
        self._errands.report(self._key, "", reason_of(reason), text)

    def _thank(self) -> None:
        self.screen.tell(self.tr("The report has been received."))


class SeasonVisit(_StandingVisit[SeasonScreen]):
    def __init__(self, lobby: str) -> None:
        super().__init__(lobby)
        self.set_title(self.tr("Season"))
        self._errands.ask_season()

    def retranslate(self) -> None:
        back = self.screen.back_by
        super().retranslate()
        self._errands.ask_season(back)

    def make(self) -> SeasonScreen:
        screen = self._listen(SeasonScreen(self._errands.own_key))
        self._errands.season_told.connect(screen.show_season)
        screen.season_requested.connect(self._errands.ask_season)
        screen.more_requested.connect(self._ask_more)
        return screen

    def _ask_more(self, skip: int) -> None:
        self._errands.ask_season(self.screen.back_by, skip)


def reason_of(text: str) -> Reason:
    return next((reason for reason in REASONS if reason == text), "other")


def notices(preferences: "Preferences") -> "OwnNotices | None":
    """How a service tells the person that it is their turn; None where no lobby is known."""
    own, settings = preferences.own_games, preferences.settings
    lobby = own.address or settings.games_at or settings.lobby
    return OwnNotices(preferences, lobby) if lobby else None


class OwnNotices(QObject):
    """Connects a settings section to the service; without own games, only when asked."""

    def __init__(self, preferences: "Preferences", lobby: str) -> None:
        self.section = NoticesSection(lobby, chosen(preferences.settings.language))
        super().__init__(self.section)
        self._preferences, self._lobby, self._own = preferences, lobby, preferences.own_games
        self._has_begun = False
        own = self._own
        self.section.asked.connect(own.ask_of_notices)
        self.section.begun.connect(self._begin)
        own.notices_told.connect(self.section.take)
        own.notices_told.connect(self._remember)
        own.notices_failed.connect(self.section.fail)
        own.changed.connect(self._tell_service)
        own.followed.connect(self.section.follow)
        if own.address:
            self.section.follow(own.session is not None)
            self._tell_service()
        else:
            self.section.offer()

    def end(self) -> None:
        if self._has_begun and not self._preferences.settings.games_at:
            self._own.leave()

    def _begin(self) -> None:
        self._has_begun = True
        self._preferences.follow_own_games(self._lobby)
        if self._own.session is None:
            self.section.follow(False)

    def _remember(self, answer: object) -> None:
        """Once notices are set up, connect to that lobby in future to learn of turns."""
        has_set = isinstance(answer, Notices) and answer.kinds
        if has_set and not self._preferences.settings.games_at:
            self._preferences.remember_games_at(self._lobby)

    def _tell_service(self) -> None:
        if self._own.has_heard:
            self.section.set_served(self._own.takes_orders)


class AtTable(QObject):
    """A table's visit as friends see it: told as it changes, and open to those who are invited."""

    def __init__(self, company: FriendsService, way_here: str, *, at_home: bool) -> None:
        """``way_here`` is the address or invitation the user came by."""
        super().__init__()
        self.company = company
        self.way_here = way_here
        self._at_home = at_home
        self._invitees: list[bytes] = []
        self._session: Session | None = None

    def follow(self, session: Session) -> None:
        self._session = session
        self.tell()

    def tell(self) -> None:
        if self._at_home:
            self.company.sit("", Whereabouts("playing"))
            return
        session, room = self._session, self._session.room if self._session else None
        if session is None or room is None:
            return
        others = [it for it in room.people if it.id != session.me and it.verify_key]
        for person in others:
            self.company.meet(person.key, person.name)
        met = {person.key: person.name for person in others if person.here}
        self.company.sit(room.settings.lobby, whereabouts(session, self.game), met)
        while self._invitees and self.link:
            self.invite(self._invitees.pop())

    @property
    def link(self) -> str:
        """The invitation to this table; empty while there is none to be sent."""
        link = (self._session.invitation if self._session else "") or self.way_here
        return link if _target(link) is not None else ""

    @property
    def game(self) -> str:
        room = self._session.room if self._session else None
        way = _target(self.link)
        listed = room is not None and room.settings.lobby and not room.settings.private
        return way.game if way is not None and listed else ""

    def invite(self, key: bytes) -> None:
        room = self._session.room if self._session else None
        if room is not None and self.link:
            settings, taken = room.settings, sum(seat.kind != "open" for seat in room.seats)
            note = self.company.invitation(
                self.link, settings.title, settings.board, len(room.seats), taken
            )
            self.company.invite(key, note)

    def invite_later(self, key: bytes) -> None:
        self._invitees.append(key)
        self.tell()

    def open_friends(self, screen: QWidget) -> None:
        friends_dialog(self.company, screen, self.invite)

    def end(self) -> None:
        self._session = None
        self.company.come_back()


def friends_dialog(
    company: FriendsService, screen: QWidget, invite: Callable[[bytes], None] | None = None
) -> None:
    """All friends, whom ``invite`` invites; without it they can be removed."""
    dialog = FriendsDialog(screen, invites=invite is not None)
    dialog.chosen.connect(invite or partial(company.keep, name="", on=False))
    show = partial(_show, dialog, company)
    company.changed.connect(show)
    dialog.destroyed.connect(partial(company.changed.disconnect, show))
    show()
    dialog.open_once()


def _show(dialog: FriendsDialog, company: FriendsService) -> None:
    dialog.show_friends(company.friends)


def whereabouts(session: Session, game: str) -> Whereabouts:
    room, state = session.room, session.state
    if room is None or room.stage == "over" or not _plays(session.person, room):
        return Whereabouts("online")
    if room.stage == "waiting":
        return Whereabouts("table", "" if room.is_full else game)
    rounds = session.game.board.rounds if session.game else 0
    shown = game if room.settings.spectators else ""
    return Whereabouts("playing", shown, state.round if state else 0, rounds)


def _plays(person: Person | None, room: Room) -> bool:
    return person is not None and (person.role != "spectator" or bool(room.seats_of(person.id)))


def _target(link: str) -> Invitation | None:
    try:
        way = parse_target(link) if link else None
    except BadAddress:
        return None
    return way if isinstance(way, Invitation) else None


class TableReports(QObject):
    """``session`` is the table's; its lobby is visited only where something is reported."""

    def __init__(self, session: Session, screen: QWidget, notice: Toast) -> None:
        """``screen`` is below the dialog; ``notice`` tells what became of a report."""
        super().__init__()
        self._session, self._screen, self._notice = session, screen, notice
        self._errands: LobbyErrands | None = None

    def ask(self, key: bytes, name: str, _on: bool) -> None:
        dialog = ReportDialog(name, self._screen)
        dialog.reported.connect(partial(self._report, key))
        dialog.open_once()

    def end(self) -> None:
        if self._errands is not None:
            self._errands.leave()

    def _report(self, key: bytes, reason: str, text: str) -> None:
        room, game = self._session.room, self._session.game
        if room is None or not room.settings.lobby:
            return
        if self._errands is None:
            self._errands = LobbyErrands(room.settings.lobby)
            self._errands.reported.connect(self._thank)
            self._errands.failed.connect(self._fail)
        game_id = game.header.game if game is not None else ""
        self._errands.report(key, game_id, reason_of(reason), text)

    def _thank(self) -> None:
        self._notice.tell(self.tr("The report has been received."))

    def _fail(self, reason: str) -> None:
        self._notice.tell(reason, warning=True)


def _reason_name(reason: Reason) -> str:
    return {
        "language": translate("season", "Insults or harassment"),
        "stalling": translate("season", "Stalling or leaving on purpose"),
        "collusion": translate("season", "Teaming up against the others, or cheating"),
        "name": translate("season", "An offensive name"),
        "other": translate("season", "Something else"),
    }[reason]


class ReportDialog(Dialog):
    reported = Signal(str, str)

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__("", parent, veil=True, width=500)
        self.setObjectName("report")
        self.set_title(self.tr("Report {name}").format(name=name))
        options = [Option(reason, _reason_name(reason)) for reason in REASONS]
        self.reason = Picker(self.tr("What happened"), options, REASONS[0])
        self.text = Field(self.tr("In your own words"), most=LONGEST_REPORT)
        about = self.tr("The lobby's operator reads it and sees who you are. {name} is not told.")
        self.content.addWidget(labelled(self.tr("What happened"), self.reason))
        self.content.addWidget(self.text)
        self.content.addWidget(note(about.format(name=name), with_names=True))
        self.content.addStretch(1)
        self.add_button("no", self.tr("Cancel"))
        self.add_button("yes", self.tr("Report"), ButtonKind.PRIMARY)
        self.answered.connect(self._answer)

    def _answer(self, answer: str) -> None:
        self.dismiss()
        if answer == "yes":
            self.reported.emit(self.reason.value, self.text.text().strip())
