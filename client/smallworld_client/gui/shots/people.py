"""The pictures of friends: in the lobby, in their list, and when one of them invites."""

from functools import partial

from PySide6.QtWidgets import QWidget

from smallworld_client.discovery.friendship import InvitedBy
from smallworld_client.gui.friends.company import FriendView, Invited
from smallworld_client.gui.friends.dialog import FriendsDialog, InvitedDialog
from smallworld_client.gui.lobby.screen import LobbyScreen
from smallworld_client.gui.shots.posing import Studio
from smallworld_client.gui.shots.screens import Pose, as_it_comes, full_lobby
from smallworld_wire import Whereabouts

_FRIENDS = (
    FriendView(b"b" * 40, "Bram", Whereabouts()),
    FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9)),
    FriendView(b"m" * 40, "Mio", Whereabouts("table", "h" * 24)),
    FriendView(b"s" * 40, "Sanna", Whereabouts(), is_invited=True),
    FriendView(b"t" * 40, "Tomas"),
)


def _lobby() -> LobbyScreen:
    screen = full_lobby()
    screen.friends.show_friends(_FRIENDS)
    return screen


def _all_friends(studio: Studio, *, invites: bool) -> QWidget:
    screen = _lobby()
    studio.set_up(screen)
    dialog = FriendsDialog(screen, invites=invites)
    dialog.show_friends(_FRIENDS)
    dialog.open()
    return screen


def _invited(studio: Studio) -> QWidget:
    screen = _lobby()
    studio.set_up(screen)
    link = "smallworld://lobby.example.org:7475/game"
    note = InvitedBy("1", "Bram", link, "Tuesday table", "four-players", 4, 2)
    InvitedDialog(Invited(b"b" * 40, "Bram", note), screen).open()
    return screen


PEOPLE: dict[str, Pose] = {
    "lobby-friends": as_it_comes(_lobby),
    "friends-all": partial(_all_friends, invites=False),
    "friends-to-invite": partial(_all_friends, invites=True),
    "invited": _invited,
}
