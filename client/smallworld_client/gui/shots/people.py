"""The pictures of friends and of quick matches: in the lobby, and when somebody invites."""

from functools import partial

from PySide6.QtWidgets import QWidget

from smallworld_client.discovery.friendship import InvitedBy
from smallworld_client.gui.friends.company import FriendView, Invited
from smallworld_client.gui.friends.dialog import FriendsDialog, InvitedDialog
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.setup.waiting import WaitingScreen
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import PAGE, Pose, as_it_comes, full_lobby, waiting_room
from smallworld_wire import Whereabouts

_FRIENDS = (
    FriendView(b"b" * 40, "Bram", Whereabouts()),
    FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9)),
    FriendView(b"m" * 40, "Mio", Whereabouts("table", "h" * 24)),
    FriendView(b"s" * 40, "Sanna", Whereabouts(), is_invited=True),
    FriendView(b"t" * 40, "Tomas"),
)


def lobby_with_friends() -> LobbyScreen:
    """A lobby in which one has friends."""
    screen = full_lobby()
    screen.friends.show_friends(_FRIENDS)
    screen.match.show_count(9)
    return screen


def _all_friends(studio: Studio, *, invites: bool) -> QWidget:
    screen = lobby_with_friends()
    studio.set_up(screen)
    dialog = FriendsDialog(screen, invites=invites)
    dialog.show_friends(_FRIENDS)
    dialog.open()
    return screen


def _invited(studio: Studio) -> QWidget:
    screen = lobby_with_friends()
    studio.set_up(screen)
    link = "smallworld://lobby.example.org:7475/game"
    note = InvitedBy("1", "Bram", link, "Tuesday table", "four-players", 4, 2)
    InvitedDialog(Invited(b"b" * 40, "Bram", note), screen).open()
    return screen


def _looking(seconds: int, looking: int, found: int = 0) -> LobbyScreen:
    screen = lobby_with_friends()
    screen.match.show_looking()
    screen.match.show_count(looking)
    screen.match.pass_seconds(seconds)
    if found:
        screen.match.show_found(found)
    return screen


def _waiting_with_friends() -> WaitingScreen:
    screen = waiting_room(hosting=True, page=PAGE)
    screen.invitation.offer_friends(True)
    return screen


PEOPLE: dict[str, Pose] = {
    "lobby-friends": as_it_comes(lobby_with_friends),
    "friends-all": partial(_all_friends, invites=False),
    "friends-to-invite": partial(_all_friends, invites=True),
    "invited": _invited,
    "waiting-friends": as_it_comes(_waiting_with_friends),
    "match-looking": as_it_comes(lambda: _looking(12, 3)),
    "match-alone": as_it_comes(lambda: _looking(31, 1)),
    "match-found": as_it_comes(lambda: _looking(12, 3, 3)),
}
