"""Friends in a terminal: who is kept, who is here, and what is done about them."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest

from smallworld_client.app.lobby import LobbyThread, visit_friends
from smallworld_client.cli import main
from smallworld_client.cli.people import chosen, place
from smallworld_client.discovery.friends import FriendsAtLobby, InvitedBy
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyHeard
from smallworld_client.home import friends
from smallworld_client.home.friends import KeptFriend
from smallworld_client.home.identity import own_identity
from smallworld_client.home.settings import SettingsFile
from smallworld_client.process import UserError
from smallworld_net.address import parse_lobby
from smallworld_net.keys import Identity
from smallworld_wire.people import FriendsSeen, FriendTells, Whereabouts
from tests.helpers.dashed_keys import DASHED
from tests.helpers.expect import expect
from tests.helpers.lobbies import running_lobby

BOB = Identity.of(b"bob".ljust(32)).keys
BRAM, BRITA = KeptFriend("a" * 40, "Bram"), KeptFriend("b" * 40, "Brita")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def lobby() -> Iterator[str]:
    with running_lobby() as address:
        yield address


def test_a_friend_is_meant_by_name_by_its_beginning_or_by_key() -> None:
    known = (BRAM, BRITA)
    assert chosen("bram", known) == chosen("bra", known) == chosen("a" * 40, known) == BRAM


@pytest.mark.parametrize(
    ("who", "said"), [("br", "say whose key it is: Bram a"), ("Cleo", "called Cleo: Bram, Brita")]
)
def test_a_name_that_means_nobody_or_several_says_who_there_is(who: str, said: str) -> None:
    with pytest.raises(UserError, match=said):
        chosen(who, (BRAM, BRITA))


def test_where_a_friend_is_stands_behind_their_name() -> None:
    assert place(None) == "not here"
    assert place(Whereabouts("online")) == "online"
    assert place(Whereabouts("table")) == "at a private table"
    assert place(Whereabouts("playing", "", 3, 9)) == "playing, round 3 of 9"


@pytest.mark.parametrize("key", DASHED)
def test_who_has_a_key_that_begins_as_options_do_is_kept_and_meant_by_it(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["friends", "keep", key, "Dash"]) == 0
    assert friends.read_friends() == (KeptFriend(key, "Dash"),)
    assert main(["friends", "invite", key]) == 2
    assert "Say to which game" in capsys.readouterr().err
    assert main(["friends", "ignore", key]) == 0
    assert SettingsFile().load().ignored_keys == {key.encode()}
    assert main(["friends", "unignore", key]) == 0
    assert main(["friends", "forget", key]) == 0
    assert friends.read_friends() == ()


def test_somebody_is_kept_ignored_and_forgotten(capsys: pytest.CaptureFixture[str]) -> None:
    key = BOB.public.decode()
    assert main(["friends", "keep", key, "Bob"]) == 0
    assert friends.read_friends() == (KeptFriend(key, "Bob"),)
    assert main(["friends", "ignore", "Bob"]) == 0
    assert SettingsFile().load().ignored_keys == {BOB.public}
    assert main(["friends", "unignore", "Bob"]) == 0
    assert SettingsFile().load().ignored == ()
    assert main(["friends", "forget", "Bob"]) == 0
    assert friends.read_friends() == ()
    capsys.readouterr()
    assert main(["friends"]) == 0
    assert capsys.readouterr().out == "You have kept nobody as a friend yet.\n"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ignore"], "friends ignore WHO"),
        (["forget", "Bob"], "kept nobody"),
        (["unignore", "Bob"], "ignore nobody"),
        (["keep", "no-key", "Bob"], "KEY NAME"),
        (["invite", "Bram"], "WHO GAME"),
        (["invite", "Bram", "1"], "--lobby ADDRESS"),
    ],
)
def test_what_makes_no_sense_is_said(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if "invite" in words:
        friends.change_friends(lambda _: (BRAM,))
    assert main(["friends", *words]) == 2
    assert said in capsys.readouterr().err


def test_without_a_lobby_friends_are_listed_and_nobody_is_said_to_be_away(
    capsys: pytest.CaptureFixture[str],
) -> None:
    friends.change_friends(lambda _: (BRAM,))
    assert main(["friends"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Bram", "Add --lobby ADDRESS to see who is here.",
    ]  # fmt: skip


def test_a_friend_who_is_here_is_seen_and_hears_an_invitation(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    ann = own_identity().keys
    friends.change_friends(lambda _: (KeptFriend(BOB.public.decode(), "Bob"),))
    events: SimpleQueue[LobbyEvent] = SimpleQueue()
    bobs = FriendsAtLobby([BOB])
    bobs.keep([ann.public])
    line = LobbyThread(parse_lobby(lobby), "Bob", events.put, lists=False)
    line.say(bobs.appear(Whereabouts("playing", "", 3)), "presence")
    line.start()
    with closing(line):
        expect(events, "Bob is there", lambda it: _says(it, FriendsSeen))
        assert main(["friends", "--lobby", lobby, "--json"]) == 0
        [row] = json.loads(capsys.readouterr().out)
        assert (row["name"], row["where"]["place"], row["ignored"]) == ("Bob", "playing", False)
        note = InvitedBy("1", "Ann", "smallworld://l/g?secret=s", "Tuesday", "two-players", 2)
        with visit_friends(parse_lobby(lobby), "Ann", [ann]) as visit:
            visit.look([BOB.public])
            assert visit.tell(BOB.public, note)
        heard = expect(events, "the note", lambda it: _says(it, FriendTells))
    assert isinstance(heard, LobbyHeard)
    assert isinstance(heard.message, FriendTells)
    assert bobs.open(heard.message) == (ann.public, note)


def test_a_friend_who_is_not_here_can_not_be_invited(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    friends.change_friends(lambda _: (BRAM,))
    assert main(["friends", "invite", "Bram", "1", "--lobby", lobby]) == 1
    assert "Bram is not here" in capsys.readouterr().err


def _says(event: LobbyEvent, kind: type) -> bool:
    return isinstance(event, LobbyHeard) and isinstance(event.message, kind)
