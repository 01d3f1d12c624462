"""Friends: who is here, how they are invited, and their rows."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from smallworld_client.discovery.friends import Friend, InvitedBy
from smallworld_client.gui.lobby.company import FriendInvitation, FriendsService, FriendView
from smallworld_client.gui.lobby.friends import FriendRow, place_text
from smallworld_client.gui.lobby_session import LobbySession
from smallworld_client.gui.shell.visit import speak
from smallworld_client.gui.theme import Theme
from smallworld_client.home import friends
from smallworld_client.home.friends import KeptFriend
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.lobby import ToLobby
from smallworld_wire.people import (
    Appear,
    FriendSeen,
    FriendsSeen,
    FriendTells,
    TellFriend,
    Whereabouts,
)
from tests.gui.audit.painting import is_elided, is_wrapped_cut
from tests.gui.showing import the
from tests.helpers.lobbies import running_lobby

ANN, BOB, EVE = (Identity.of(name.ljust(32).encode()).keys for name in ("ann", "bob", "eve"))
LINK = "smallworld://lobby.example.org:7475/" + "g" * 24 + "?secret=" + "s" * 22
PLAYING = Whereabouts("playing", "g" * 24, 3, 9)


class Line(QObject):
    """A lobby that hears what is said, and says what a test wants."""

    heard, failed = Signal(object), Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.said: list[ToLobby] = []
        self.has_ended = False

    def leave(self) -> None:
        self.has_ended = True

    def say(self, message: ToLobby, stands_as: str = "") -> None:
        self.said.append(message)

    def withdraw(self, message: ToLobby, stands_as: str) -> None:
        self.said.append(message)


@dataclass
class Evening:
    """Ann's program, in a lobby, with Bob as a friend."""

    company: FriendsService
    line: Line

    @property
    def bob(self) -> Friend:
        return Friend.of(BOB, ANN.public)

    def see_bob(self, where: Whereabouts | None = PLAYING) -> None:
        self.line.heard.emit(FriendsSeen((FriendSeen(self.bob.tag, where),)))

    @property
    def note(self) -> InvitedBy:
        return self.company.invitation(LINK, "Tuesday", "two-players", 2, 1)


Make = Callable[[KeyPair, str], FriendsService]


@pytest.fixture
def make(tmp_path: Path) -> Make:
    def made(keys: KeyPair, name: str) -> FriendsService:
        company = FriendsService(lambda: [keys], tmp_path / f"{name}.json")
        company.follow(shows=True, ignored=frozenset(), name=name)
        return company

    return made


@pytest.fixture
def evening(qtbot: QtBot, make: Make) -> Evening:
    company, line = make(ANN, "Ann"), Line()
    company.keep(BOB.public, "Bob")
    company.enter(line)  # type: ignore[arg-type]
    return Evening(company, line)


@pytest.mark.parametrize("has_friends", [False, True])
def test_without_friends_or_the_wish_to_be_seen_nothing_is_sent(
    qtbot: QtBot, make: Make, has_friends: bool
) -> None:
    company, line = make(ANN, "Ann"), Line()
    if has_friends:
        company.follow(shows=False, ignored=frozenset(), name="Ann")
        company.keep(BOB.public, "Bob")
    company.enter(line)  # type: ignore[arg-type]
    company.sit("lobby.example.org", PLAYING)
    company.come_back()
    assert line.said == []


def test_who_is_kept_in_a_terminal_meanwhile_stays_kept(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    company, file = make(ANN, "Ann"), tmp_path / "Ann.json"
    eve = KeptFriend(EVE.public.decode(), "Eve")
    friends.change_friends(lambda kept: (*kept, eve), file)
    company.keep(BOB.public, "Bob")
    company.meet(BOB.public, "Robert")
    assert [each.name for each in friends.read_friends(file)] == ["Eve", "Robert"]
    assert company.kept == friends.read_friends(file)
    company.keep(BOB.public, "Robert", on=False)
    assert company.kept == (eve,)


def test_friends_who_can_not_be_written_are_friends_until_the_end(
    qtbot: QtBot, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    company = FriendsService(lambda: [ANN], tmp_path / "file" / "friends.json")
    with qtbot.waitSignal(company.troubled):
        company.keep(BOB.public, "Bob")
    assert company.keys == {BOB.public}


def test_a_lobby_is_told_the_tag_and_no_key(evening: Evening) -> None:
    assert evening.line.said == [Appear((Friend.of(ANN, BOB.public).friendship,), Whereabouts())]


def test_who_hides_is_hidden_at_once_and_sees_nobody(evening: Evening) -> None:
    evening.see_bob()
    evening.company.follow(shows=False, ignored=frozenset(), name="Ann")
    assert evening.line.said[-1] == Appear()
    assert [each.where for each in evening.company.friends] == [None]
    evening.see_bob()
    assert [each.where for each in evening.company.friends] == [None]


@dataclass
class AtHome:
    """Ann's program, with Bob as a friend, while no lobby is on the screen."""

    company: FriendsService
    calls: list[tuple[str, Line]]

    def follow(self, *, shows: bool = True, lobby: str = "lobby.example.org") -> None:
        self.company.follow(shows=shows, ignored=frozenset(), name="Ann", lobby=lobby)

    @property
    def wheres(self) -> list[Whereabouts]:
        """What was said over the last connection."""
        said = self.calls[-1][1].said
        return [each.where for each in said if isinstance(each, Appear)]


@pytest.fixture
def at_home(qtbot: QtBot, tmp_path: Path) -> AtHome:
    calls: list[tuple[str, Line]] = []

    def call(address: str, name: str) -> LobbySession:
        calls.append((address, Line()))
        return calls[-1][1]  # type: ignore[return-value]

    evening = AtHome(FriendsService(lambda: [ANN], tmp_path / "ann.json", call=call), calls)
    evening.company.keep(BOB.public, "Bob")
    return evening


def test_friends_see_who_has_the_program_open_and_knows_a_lobby(at_home: AtHome) -> None:
    assert at_home.calls == []
    at_home.follow()
    assert [address for address, _ in at_home.calls] == ["lobby.example.org"]
    assert at_home.wheres == [Whereabouts("online")]
    at_home.company.sit("", Whereabouts("playing"))
    at_home.company.come_back()
    assert at_home.wheres == [
        Whereabouts("online"), Whereabouts("playing"), Whereabouts("online"),
    ]  # fmt: skip
    at_home.company.end()
    assert at_home.calls[0][1].has_ended
    assert len(at_home.calls) == 1


def test_one_connection_at_a_time_says_where_somebody_is(at_home: AtHome) -> None:
    at_home.follow()
    lobby = Line()
    at_home.company.enter(lobby)  # type: ignore[arg-type]
    assert at_home.calls[0][1].has_ended
    assert isinstance(lobby.said[-1], Appear)
    at_home.company.leave(lobby)  # type: ignore[arg-type]
    at_home.company.sit("other.example.org", PLAYING)
    at_home.company.come_back()
    called = [address for address, _ in at_home.calls]
    assert called == ["lobby.example.org"] * 2 + ["other.example.org", "lobby.example.org"]
    assert [line.has_ended for _, line in at_home.calls] == [True, True, True, False]


def test_the_switch_ends_that_and_begins_it_again(at_home: AtHome) -> None:
    at_home.follow()
    at_home.follow(shows=False)
    assert at_home.calls[0][1].has_ended
    at_home.follow()
    assert len(at_home.calls) == 2
    at_home.company.keep(BOB.public, "", on=False)
    assert at_home.calls[1][1].has_ended


def test_a_friend_is_seen_where_they_are_until_they_leave_or_the_lobby_is_lost(
    evening: Evening,
) -> None:
    def seen() -> Whereabouts | None:
        return evening.company.friends[0].where

    evening.see_bob()
    evening.company.sit("", PLAYING)
    evening.company.come_back()
    assert seen() == PLAYING
    evening.see_bob(None)
    assert seen() is None
    evening.see_bob()
    evening.line.failed.emit("gone")
    assert seen() is None


def test_somebody_who_is_ignored_is_neither_shown_nor_told(evening: Evening) -> None:
    evening.company.follow(shows=True, ignored=frozenset([BOB.public]), name="Ann")
    assert evening.line.said[-1] == Appear()
    assert evening.company.friends == ()


def test_an_invitation_is_sealed_for_the_friend_and_sent_once_in_a_while(
    evening: Evening,
) -> None:
    evening.see_bob(Whereabouts())
    note = evening.note
    for each in (note, evening.note):
        evening.company.invite(BOB.public, each)
    [said] = [each for each in evening.line.said if isinstance(each, TellFriend)]
    assert LINK.encode() not in said.note
    assert evening.bob.open(said.note) == note
    assert evening.company.friends[0].is_invited


def test_a_friends_invitation_is_told_once_and_neither_a_forged_one_nor_one_to_nowhere(
    evening: Evening,
) -> None:
    heard: list[FriendInvitation] = []
    evening.company.invited.connect(heard.append)
    note = InvitedBy("1", "Robert", LINK, "Tuesday", "two-players", 2)
    sealed = evening.bob.seal(note)
    forged = Friend.of(EVE, ANN.public).seal(note)
    nowhere = [
        evening.bob.seal(InvitedBy("1", "Bob", link, "Tuesday", "two-players", 2))
        for link in ("", "http://example.org", "lobby.example.org", "smallworld://")
    ]
    for each in (sealed, sealed, forged, *nowhere):
        evening.line.heard.emit(FriendTells(evening.bob.tag, each))
    assert heard == [FriendInvitation(BOB.public, "Bob", note)]


def test_friends_are_kept_from_one_evening_to_the_next_and_called_what_they_are_by_now(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    first = make(ANN, "Ann")
    first.keep(BOB.public, "Bob")
    first.meet(BOB.public, "Robert")
    first.meet(EVE.public, "Eve")
    again = make(ANN, "Ann")
    assert [each.name for each in again.friends] == ["Robert"]
    again.keep(BOB.public, "", on=False)
    assert make(ANN, "Ann").friends == ()
    (tmp_path / "Ann.json").write_text('[{"key": "short", "name": "x"}, {"name"')
    assert make(ANN, "Ann").friends == (), "a damaged list is an empty one"


def test_two_programs_meet_at_a_real_lobby_and_one_invites_the_other(
    qtbot: QtBot, make: Make
) -> None:
    with running_lobby() as address:
        ann, bob = make(ANN, "Ann"), make(BOB, "Bob")
        ann.keep(BOB.public, "Bob")
        bob.keep(ANN.public, "Ann")
        lobby = LobbySession(address, "Ann")
        ann.enter(lobby)
        bob.sit(address, PLAYING)
        qtbot.waitUntil(lambda: ann.friends[0].where == PLAYING)
        qtbot.waitUntil(lambda: bob.friends[0].where == Whereabouts())
        with qtbot.waitSignal(bob.invited) as told:
            ann.invite(BOB.public, ann.invitation(LINK, "Tuesday", "two-players", 2, 1))
        with qtbot.waitSignal(ann.declined) as declined:
            bob.decline(told.args[0])
        assert (told.args[0].note.link, declined.args) == (LINK, ["Bob"])
        bob.come_back()
        qtbot.waitUntil(lambda: ann.friends[0].where is None)
        ann.leave(lobby)
        ann.end()
        lobby.leave()


# Who has added whom, at a table

LOBBY = "lobby.example.org"


@pytest.fixture
def at_table(qtbot: QtBot, make: Make) -> Evening:
    """Ann at a table with Bob and Eve, of whom she has added Bob."""
    line = Line()
    company = FriendsService(
        lambda: [ANN], make(ANN, "Ann")._path, call=lambda _address, _name: cast(LobbySession, line)
    )
    company.follow(shows=True, ignored=frozenset(), name="Ann")
    company.keep(BOB.public, "Bob")
    company.sit(LOBBY, PLAYING, {BOB.public: "Bob", EVE.public: "Eve"})
    return Evening(company, line)


def told(evening: Evening, other: KeyPair, *, one_sided: bool) -> None:
    tag = Friend.of(ANN, other.public).tag
    evening.line.heard.emit(FriendsSeen((FriendSeen(tag, None, one_sided),)))


def test_only_those_at_the_table_who_are_no_friends_are_announced_as_met(at_table: Evening) -> None:
    said = the(Appear, at_table.line.said[-1])
    assert {(it.tag, it.met) for it in said.friendships} == {
        (Friend.of(ANN, BOB.public).tag, False),
        (Friend.of(ANN, EVE.public).tag, True),
    }
    at_table.company.follow(shows=True, ignored=frozenset(), name="Ann", lobby=LOBBY)
    at_table.company.sit("", Whereabouts("playing"), {EVE.public: "Eve"})
    said = the(Appear, at_table.line.said[-1])
    assert said.where == Whereabouts("playing")
    assert not any(it.met for it in said.friendships)


def test_nobody_who_is_ignored_hears_that_they_were_not_added(at_table: Evening) -> None:
    at_table.company.follow(shows=True, ignored=frozenset([EVE.public]), name="Ann")
    at_table.company.sit(LOBBY, Whereabouts(), {EVE.public: "Eve"})
    said = the(Appear, at_table.line.said[-1])
    assert not any(it.met for it in said.friendships)


def test_whoever_is_added_is_told_once_and_can_add_them_back(
    qtbot: QtBot, at_table: Evening
) -> None:
    company = at_table.company
    with qtbot.waitSignal(company.added) as heard:
        told(at_table, EVE, one_sided=True)
    assert heard.args == [EVE.public, "Eve"]
    assert company.added_by == {EVE.public}
    with qtbot.assertNotEmitted(company.added):
        told(at_table, EVE, one_sided=True)
    company.keep(EVE.public, "Eve")
    assert company.added_by == frozenset()


def test_a_friend_who_has_not_added_one_is_shown_as_that_until_they_have(
    at_table: Evening, make: Make
) -> None:
    told(at_table, BOB, one_sided=True)
    assert [place_text(it) for it in at_table.company.friends] == ["has not added you yet"]
    told(at_table, BOB, one_sided=False)
    later = make(ANN, "Ann")
    assert [place_text(it) for it in later.friends] == ["has not added you yet"]
    at_table.see_bob()
    at_table.see_bob(None)
    assert [place_text(it) for it in at_table.company.friends] == ["not here"]
    assert [place_text(it) for it in make(ANN, "Ann").friends] == ["not here"]


PLAYS = FriendView(b"c" * 40, "Cleo", Whereabouts("playing", "g" * 24, 6, 9))
ONE_SIDED = FriendView(b"d" * 40, "Dora", is_one_sided=True)
INVITED = FriendView(b"s" * 40, "Sanna", Whereabouts(), is_invited=True)


@pytest.fixture(params=["en", "de", "fr"])
def column(request: pytest.FixtureRequest, qtbot: QtBot, qapp: QApplication) -> Iterator[QWidget]:
    """A narrow column with text of 80 % in one of the languages."""
    Theme(text=0.8).apply(qapp)
    speak(qapp, request.param)
    column = QWidget()
    qtbot.addWidget(column)
    column.resize(222, 300)
    yield column
    Theme().apply(qapp)
    speak(qapp, "en")


def test_where_a_friend_is_can_be_read_in_a_narrow_column(column: QWidget) -> None:
    shown = [FriendRow(friend) for friend in (PLAYS, INVITED, ONE_SIDED)]
    rows = QVBoxLayout(column)
    rows.setContentsMargins(0, 0, 0, 0)
    for row in shown:
        rows.addWidget(row)
    rows.addStretch(1)
    column.show()
    QApplication.processEvents()
    for place in (row.place for row in shown):
        assert place.is_whole if is_elided(place) else not is_wrapped_cut(place, place.text())
