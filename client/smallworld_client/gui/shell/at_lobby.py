"""A lobby and its list, from which tables are joined, watched and created."""

from collections.abc import Callable
from dataclasses import replace as changed

from smallworld.record import FORMAT
from smallworld_client.gui.lobby.cards import YOUR_TURN, OwnGamesCard
from smallworld_client.gui.lobby.company import LobbyErrands
from smallworld_client.gui.lobby.game_rows import LobbyGame
from smallworld_client.gui.lobby.list import Aim
from smallworld_client.gui.lobby.profile import standing_text
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.lobby_session import LobbySession, MatchFinder
from smallworld_client.gui.session import Session
from smallworld_client.gui.shell.at_table import TableVisit
from smallworld_client.gui.shell.people import ProfileVisit, friends_dialog
from smallworld_client.gui.shell.start_dialogs import told_of_release
from smallworld_client.gui.shell.visit import Preferences, RemadeVisit
from smallworld_client.gui.shell.ways import own_table, visit_to
from smallworld_client.table.setup import Setup
from smallworld_client.words import names
from smallworld_net.address import BadAddress, Invitation, parse_lobby, parse_target
from smallworld_wire.common import PROTOCOL, ReleaseNotice
from smallworld_wire.lobby import Advert
from smallworld_wire.results import Profile
from smallworld_wire.room import Pace


def lobby_visit(preferences: Preferences, address: str, aim: Aim = "all") -> "LobbyVisit":
    parse_lobby(address)
    preferences.change(changed(preferences.settings, lobby=address))
    return LobbyVisit(preferences, address, aim)


def lobby_game(advert: Advert) -> LobbyGame:
    return LobbyGame(
        id=advert.game,
        name=advert.title,
        board=advert.board,
        host=advert.host,
        seats=advert.seats,
        people=max(0, advert.taken - advert.computers),
        computers=advert.computers,
        running=advert.stage != "waiting",
        round=advert.round,
        private=advert.private,
        spectators=advert.spectators,
        late_guests=advert.late_guests,
        other_version=advert.version if _speaks_differently(advert) else "",
        version=advert.version,
        watching=advert.watching,
        rounds=advert.rounds,
        sets=advert.sets,
        own=advert.own,
        rated=advert.rated,
        service=advert.service,
        pace=Pace("turn", advert.clock) if advert.clock else Pace(),
    )


def _speaks_differently(advert: Advert) -> bool:
    return (advert.protocol, advert.format) != (PROTOCOL, FORMAT)


class LobbyVisit(RemadeVisit[LobbyScreen]):
    """Shows a lobby's list of games until the user leaves it; it can switch to another lobby."""

    def __init__(self, preferences: Preferences, address: str, aim: Aim = "all") -> None:
        """``address`` as :func:`parse_lobby` reads it."""
        self._preferences, self._aim, self._address = preferences, aim, address
        self._own_games = preferences.own_games
        self._own_games.changed.connect(self._show_own_games)
        self._own_games.made.connect(self._go_to_made)
        self._own_games.refused.connect(self._warn)
        self._standing = ""
        self._company = preferences.company
        self._company.changed.connect(self._show_friends)
        super().__init__()
        self._look_at(address)

    def retranslate(self) -> None:
        super().retranslate()
        self._follow_match()
        self._show_connection()
        self._show_friends()
        if self._matching.is_looking:
            self.screen.match.show_looking()
        self._show_own_games()
        self.screen.person.show_standing(self._standing)
        self.set_title(self.tr("Lobby"))

    def end(self) -> None:
        if not self._preferences.settings.games_at:
            self._own_games.leave()
        self._matching.end()
        self._company.leave(self._lobby)
        self._errands.leave()
        self._lobby.leave()

    def make(self) -> LobbyScreen:
        preferences, name = self._preferences, self._preferences.name
        sets, face = preferences.settings.hosted_sets, preferences.settings.portrait
        screen = LobbyScreen(name, self._address, self._aim, sets=sets, face=face)
        self._games_card = OwnGamesCard(name)
        self._games_card.chosen.connect(self._open_own_game)
        screen.cards.add_card(self._games_card, YOUR_TURN)
        screen.back.connect(self.left)
        screen.games.begin.clicked.connect(self._ask_for_service)
        screen.create_requested.connect(self._create)
        screen.join_requested.connect(self._join)
        screen.watch_requested.connect(self._watch)
        screen.address_requested.connect(self._go_to_address)
        screen.invitation_pasted.connect(self._go_by_invitation)
        screen.connect_requested.connect(self._change_lobby)
        screen.person.clicked.connect(self._go_to_profile)
        screen.match.computers_requested.connect(self._play_computers)
        screen.friends.chosen.connect(self._go_to_friend)
        screen.friends.all.clicked.connect(lambda: friends_dialog(self._company, self.screen))
        return screen

    def _look_at(self, address: str) -> None:
        self._address, self._failure = address, ""
        self._lobby = LobbySession(address, self._preferences.name)
        self._lobby.connected.connect(self._show_connection)
        self._lobby.games_changed.connect(self.show_games)
        self._lobby.failed.connect(self._on_failed)
        self._lobby.refused.connect(self._warn)
        self._lobby.heard.connect(self._hear)
        self._lobby.connected.connect(self._ask_standing)
        self._errands = LobbyErrands(address)
        self._errands.profile_told.connect(self._show_standing)
        self._company.enter(self._lobby)
        self._matching = matching = MatchFinder(self._lobby, self._preferences.name, self)
        matching.found.connect(lambda _: self.called.emit(self.tr("Your game is ready.")))
        matching.troubled.connect(self._warn)
        matching.host_wanted.connect(self._host_match)
        matching.join_wanted.connect(self._join_by)
        self._follow_match()
        connecting = self.tr("connecting to {address}…").format(address=address)
        self.screen.set_connection(connecting, connected=False)
        self.screen.show_games([])
        self._preferences.follow_own_games()
        self._show_own_games()
        self.set_title(self.tr("Lobby"))

    def _change_lobby(self, address: str) -> None:
        try:
            parse_lobby(address)
        except BadAddress as error:
            self.screen.ways.lobby.set_error(names.why(error))
            return
        self._preferences.change(changed(self._preferences.settings, lobby=address))
        self.end()
        self._look_at(address)

    def _show_connection(self) -> None:
        if self._lobby.is_connected:
            self.screen.withdraw(self._failure)
        self.screen.set_connection(
            self._address if self._lobby.is_connected else self.tr("not connected"),
            connected=self._lobby.is_connected,
        )

    def _on_failed(self, reason: str) -> None:
        self._failure = reason
        again = self.tr("Try again"), lambda: self._change_lobby(self._address)
        self.screen.tell(reason, warning=True, action=again)
        if not self._lobby.is_connected:
            self._show_connection()

    def _warn(self, reason: str) -> None:
        self.screen.tell(reason, warning=True)

    def _hear(self, news: object) -> None:
        """What the lobby passes on of a new release; friends and quick matches hear the rest."""
        if isinstance(news, ReleaseNotice):
            releases = self._preferences.releases
            is_news = releases.take_notice(news.notice)
            self._preferences.keep_releases()
            if is_news and releases.release is not None:
                self.screen.tell(told_of_release(releases.release.version), stay=True)

    # One's own games at the service

    @property
    def _is_followed(self) -> bool:
        return self._own_games.is_at(self._address)

    def _show_own_games(self) -> None:
        own = self._own_games
        self._games_card.show_tables(own.tables if self._is_followed else ())
        self.screen.form.offer_service(self._is_followed and own.takes_orders)
        self.show_games(self._lobby.games)

    def _ask_for_service(self) -> None:
        self._preferences.follow_own_games(self._address)

    def _open_own_game(self, game: str) -> None:
        session = self._own_games.session
        way = session.way_to(game) if session else None
        if way is not None:
            self._go_by(way, self._connecting_to(game))

    def _go_to_made(self, way: Invitation) -> None:
        self._preferences.remember_games_at(self._address)
        self.screen.close_form()
        self._go_by(way, self.tr("Your table is open. Connecting…"))

    def _go_by(self, way: Invitation, awaited: str) -> None:
        name = self._preferences.name
        self._sit(self._table(lambda: Session.join(way, name), awaited, str(way)))

    # The season

    def _ask_standing(self) -> None:
        key = self._errands.own_key
        if key:
            self._errands.ask_profile(key)

    def _show_standing(self, profile: Profile) -> None:
        self._standing = standing_text(profile.standings[0] if profile.standings else None)
        self.screen.person.show_standing(self._standing)
        self.screen.fit()

    def _go_to_profile(self) -> None:
        self.onward.emit(ProfileVisit(self._address))

    # Quick match

    def _follow_match(self) -> None:
        matching, card = self._matching, self.screen.match
        matching.looking.connect(card.show_looking)
        matching.counted.connect(card.show_count)
        matching.found.connect(card.show_found)
        matching.idle.connect(card.show_idle)
        card.find_requested.connect(matching.find)
        card.stop_requested.connect(matching.stop)

    def _play_computers(self) -> None:
        from smallworld_client.gui.shell.pages import visit_by  # noqa: PLC0415 - it brings this

        self._matching.stop()
        self.onward.emit(visit_by("play", self._preferences))

    def _host_match(self, setup: Setup) -> None:
        lobby, table = self._lobby, own_table(self._preferences, setup)
        opening = self.tr("Opening the table…")
        visit = self._table(lambda: lobby.create(table), opening, opens=True)
        self._matching.host(visit.session)
        self.onward.emit(visit)

    def _join_by(self, link: str) -> None:
        self.onward.emit(visit_to(link, self._preferences, watch=False))

    # Friends

    def _show_friends(self) -> None:
        company = self._company
        self.screen.friends.show_friends(company.friends, is_seen=company.is_seen)

    def _go_to_friend(self, how: str, key: bytes) -> None:
        friend = next((each for each in self._company.friends if each.key == key), None)
        if friend is not None and how == "invite":
            self.screen.begin_with(key, friend.name)
        elif friend is not None and friend.where is not None:
            (self._join if how == "join" else self._watch)(friend.where.game)

    # Games

    def show_games(self, adverts: list[Advert]) -> None:
        ignored = self._preferences.settings.ignored_keys
        own = {table.game for table in self._own_games.tables}
        others = [advert for advert in adverts if advert.game not in own]
        games = [lobby_game(advert) for advert in others if advert.key not in ignored]
        self.screen.show_games(games, hidden=len(others) - len(games))

    def come_back(self) -> None:
        """Update the list, since someone may have been ignored meanwhile, and one's standing."""
        self._ask_standing()
        self.show_games(self._lobby.games)

    def _create(self, setup: Setup) -> None:
        self._preferences.remember_hosted_sets(setup.settings.sets)
        own = self._own_games.session
        if setup.settings.service and own is not None:
            self.screen.tell(self.tr("The service is opening your table…"))
            own.order(setup.settings)
            return
        lobby, table = self._lobby, own_table(self._preferences, setup)
        opening = self.tr("Opening the table…")
        visit = self._table(lambda: lobby.create(table), opening, opens=True)
        if self.screen.invitee:
            visit.invite(self.screen.invitee)
        self._go(visit)

    def _join(self, game: str) -> None:
        lobby, way = self._lobby, self._way_to(game)
        self._sit(self._table(lambda: lobby.join(game), self._connecting_to(game), way))

    def _watch(self, game: str) -> None:
        lobby, way = self._lobby, self._way_to(game)
        self._go(self._table(lambda: lobby.watch(game), self._connecting_to(game), way))

    def _table(
        self, make: Callable[[], Session], awaited: str, way: str = "", *, opens: bool = False
    ) -> TableVisit:
        return TableVisit(
            self._preferences, make, awaited, registration="lobby", way_here=way, opens=opens
        )

    def _sit(self, visit: TableVisit) -> None:
        self._go(visit.sit_at_once())

    def _go(self, visit: TableVisit) -> None:
        self._matching.stop()
        self.onward.emit(visit)

    def _way_to(self, game: str) -> str:
        return str(Invitation(self._lobby.address._replace(key=None), game))

    def _connecting_to(self, game: str) -> str:
        titles = {advert.game: advert.title for advert in self._lobby.games}
        return self.tr("Connecting to {place}…").format(place=titles.get(game, game))

    def _go_to_address(self, address: str, watch: bool) -> None:
        try:
            parse_target(address)
        except BadAddress as error:
            self.screen.ways.address.set_error(names.why(error))
            return
        self.onward.emit(visit_to(address, self._preferences, watch=watch))

    def _go_by_invitation(self, invitation: str) -> None:
        try:
            parse_target(invitation)
        except BadAddress as error:
            self.screen.ways.invitation.set_error(names.why(error))
            return
        self._join_by(invitation)
