"""People in a terminal: friends, one's identity, profiles and the season."""

import io
import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue

import pytest

from smallworld.record import encode
from smallworld_chance.signatures import fingerprint
from smallworld_client.app.lobby import LobbyThread, visit_friends
from smallworld_client.cli import main
from smallworld_client.cli.people import chosen, place
from smallworld_client.cli.profile import _standing
from smallworld_client.discovery.friends import FriendsAtLobby, InvitedBy
from smallworld_client.discovery.lobby_client import LobbyEvent, LobbyHeard
from smallworld_client.home import friends
from smallworld_client.home.friends import KeptFriend
from smallworld_client.home.identity import own_identity
from smallworld_client.home.settings import SettingsFile
from smallworld_client.process import UserError
from smallworld_lobby.places import NoRecords
from smallworld_net.address import parse_lobby
from smallworld_net.keys import Identity
from smallworld_wire.people import FriendsSeen, FriendTells, Whereabouts
from smallworld_wire.results import SeasonStanding
from tests.helpers.expect import expect
from tests.helpers.lobbies import running_lobby
from tests.helpers.made import DASHED
from tests.helpers.rated import rated_record

BOB = Identity.of(b"bob".ljust(32)).keys
BRAM, BRITA = KeptFriend("a" * 40, "Bram"), KeptFriend("b" * 40, "Brita")
pytestmark = pytest.mark.usefixtures("home", "quick_passphrases")


def test_a_friend_is_meant_by_name_by_its_beginning_or_by_key() -> None:
    known = (BRAM, BRITA)
    assert chosen("bram", known) == chosen("bra", known) == chosen("a" * 40, known) == BRAM


@pytest.mark.parametrize(
    ("who", "said"),
    [("br", "Use the key: Bram a"), ("Cleo", "called Cleo. Your friends: Bram, Brita")],
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
    assert main(["friends", "add", key, "Dash"]) == 0
    assert friends.read_friends() == (KeptFriend(key, "Dash"),)
    assert main(["friends", "invite", key]) == 2
    assert "Name a game" in capsys.readouterr().err
    assert main(["friends", "ignore", key]) == 0
    assert SettingsFile().load().ignored_keys == {key.encode()}
    assert main(["friends", "unignore", key]) == 0
    assert main(["friends", "remove", key]) == 0
    assert friends.read_friends() == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ignore"], "friends ignore WHO"),
        (["remove", "Bob"], "added any friends yet"),
        (["unignore", "Bob"], "not ignoring anyone"),
        (["add", "no-key", "Bob"], "KEY NAME"),
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
    assert main(["friends"]) == 0
    friends.change_friends(lambda _: (BRAM,))
    assert main(["friends"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "You haven't added any friends yet.", "Bram", "Add --lobby ADDRESS to see who is here.",
    ]  # fmt: skip


def test_json_fits_any_code_page_of_the_output(capsys: pytest.CaptureFixture[str]) -> None:
    friends.change_friends(lambda _: (KeptFriend("a" * 40, "\u0141ukasz"),))
    assert main(["friends", "--json"]) == 0
    out = capsys.readouterr().out
    assert out.isascii()
    assert json.loads(out)[0]["name"] == "\u0141ukasz"


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


WORDS = "four words and more"


@pytest.fixture
def pipe(monkeypatch: pytest.MonkeyPatch) -> None:
    """Standard input is a pipe with the passphrase."""
    monkeypatch.delenv("SMALLWORLD_PASSPHRASE", raising=False)
    monkeypatch.setattr("sys.stdin", io.StringIO(WORDS + "\n"))


class Terminal(io.StringIO):
    """Somebody who types these lines, passphrases too."""

    def isatty(self) -> bool:
        return True


def types(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    typed = Terminal("".join(f"{line}\n" for line in lines))
    monkeypatch.delenv("SMALLWORLD_PASSPHRASE", raising=False)
    monkeypatch.setattr("sys.stdin", typed)
    monkeypatch.setattr("getpass.getpass", lambda prompt: typed.readline().rstrip("\n"))


@pytest.fixture
def adas(home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Ada's identity from another computer."""
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", WORDS)
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "other computer"))
    assert main(["identity", "export", str(tmp_path / "ada.swid")]) == 0
    monkeypatch.setenv("SMALLWORLD_HOME", str(home))
    return tmp_path / "ada.swid"


def shown() -> str:
    return fingerprint(own_identity().verify_key)


def test_an_identity_moves_to_a_new_computer_by_file_and_passphrase(
    capsys: pytest.CaptureFixture[str], adas: Path
) -> None:
    exported = capsys.readouterr().out.partition(" has been exported ")[0]
    assert main(["identity", "import", str(adas)]) == 0
    assert shown() == exported
    assert capsys.readouterr().out == f"{exported} is now your identity here.\n"


@pytest.mark.usefixtures("pipe")
def test_without_a_terminal_the_passphrase_is_the_first_line_of_standard_input(
    home: Path, tmp_path: Path
) -> None:
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 0
    assert (
        friends.opened_identity(friends.read_identity_file(tmp_path / "me.swid"), WORDS).identity
        == own_identity()
    )


def test_at_a_terminal_the_passphrase_of_a_new_file_is_asked_for_twice(
    home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    types(monkeypatch, WORDS, WORDS + "!")
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 2
    assert "don't match" in capsys.readouterr().err
    assert not (tmp_path / "me.swid").exists()
    types(monkeypatch, WORDS, WORDS)
    assert main(["identity", "export", str(tmp_path / "me.swid")]) == 0


def test_no_file_is_overwritten(
    adas: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = adas.read_bytes()
    assert main(["identity", "export", str(adas)]) == 2
    assert "already exists" in capsys.readouterr().err
    assert adas.read_bytes() == before


def test_who_has_an_identity_is_asked_before_they_are_another(
    adas: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = shown()
    types(monkeypatch, WORDS, "n")
    assert main(["identity", "import", str(adas)]) == 1
    assert shown() == before
    types(monkeypatch, WORDS, "y")
    assert main(["identity", "import", str(adas)]) == 0
    assert shown() != before


def test_where_nobody_can_be_asked_it_takes_a_word_on_the_command_line(
    adas: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = shown()
    assert main(["identity", "import", str(adas)]) == 2
    assert "Add --yes" in capsys.readouterr().err
    assert shown() == before
    assert main(["identity", "import", "--yes", str(adas)]) == 0
    assert shown() != before
    assert main(["identity", "import", str(adas)]) == 0


def test_a_wrong_passphrase_changes_nothing(
    adas: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", "another")
    before = shown()
    assert main(["identity", "import", "--yes", str(adas)]) == 2
    assert "not the passphrase" in capsys.readouterr().err
    assert shown() == before


def test_friends_and_ignored_people_move_along_beside_those_who_are_here(
    home: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bram, cleo = "a" * 40, "b" * 40
    monkeypatch.setenv("SMALLWORLD_PASSPHRASE", WORDS)
    monkeypatch.setenv("SMALLWORLD_HOME", str(tmp_path / "other computer"))
    assert main(["friends", "add", bram, "Bram"]) == 0
    assert main(["friends", "ignore", "Bram"]) == 0
    assert main(["identity", "export", str(tmp_path / "ada.swid")]) == 0
    monkeypatch.setenv("SMALLWORLD_HOME", str(home))
    assert main(["friends", "add", cleo, "Cleo"]) == 0
    assert main(["identity", "import", str(tmp_path / "ada.swid")]) == 0
    assert "Also imported: friends, 1; ignored people, 1." in capsys.readouterr().out
    assert main(["friends"]) == 0
    assert capsys.readouterr().out.startswith("Cleo\nBram: ignored\n")


@pytest.fixture
def lobby() -> Iterator[str]:
    with running_lobby(records=NoRecords()) as address:
        yield address


def say(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> str:
    assert main(words) == status
    told = capsys.readouterr()
    return told.out if not status or told.out else told.err


def test_a_record_that_does_not_count_is_refused_with_the_reason(
    lobby: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.swr"
    file.write_bytes(encode(rated_record(is_rated=False)))
    said = say(capsys, "submit", str(file), "--lobby", lobby, status=1)
    assert "did not start as a ranked game" in said


@pytest.mark.parametrize("content", [None, b"no record"])
def test_a_file_that_is_no_record_never_reaches_the_lobby(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None
) -> None:
    file = tmp_path / "game.swr"
    if content is not None:
        file.write_bytes(content)
    assert str(file) in say(capsys, "submit", str(file), "--lobby", "127.0.0.1:9", status=2)


def test_a_lobby_without_games_that_count_says_so(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "0 games count" in say(capsys, "season", "--lobby", lobby)
    assert "haven't played a ranked game" in say(capsys, "profile", "hard", "--lobby", lobby)


def test_a_profile_is_asked_for_by_a_key_that_begins_as_options_do(
    lobby: str, capsys: pytest.CaptureFixture[str]
) -> None:
    for key in DASHED:
        assert "haven't played a ranked game" in say(capsys, "profile", key, "--lobby", lobby)


def test_an_address_that_is_none_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    said = say(capsys, "season", "--lobby", "a lobby, please", status=2)
    assert said.startswith("smallworld: ")
    assert len(said.splitlines()) == 1


def test_a_standing_is_told_in_a_line() -> None:
    standing = SeasonStanding(0, 86_401, 1080, games=1)
    assert _standing(standing) == "1970-01-01 to 1970-01-02: 1080, not ranked yet, 1 game, 0 won"
    endless = SeasonStanding(0, 1 << 40, 1080, games=1)  # as far as a lobby may name a time
    assert _standing(endless).startswith("1970-01-01 to 9999-12-31: ")
