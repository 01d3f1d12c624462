"""An identity in a file, for somebody's other computer."""

from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path

import pytest
from nacl.pwhash import argon2id

from smallworld_client.discovery.friends import Friend, FriendsAtLobby, InvitedBy, NotNow
from smallworld_client.home import friends
from smallworld_client.home.friends import (
    MOST,
    CodeError,
    Exported,
    IdentityFileError,
    KeptFriend,
    People,
    WrongPassphraseError,
    export_identity,
    identity_code,
    identity_of_code,
    opened_identity,
    read_identity_file,
    why_weak,
    with_more,
)
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.people import MOST_FRIENDS, FriendSeen, FriendsSeen, FriendTells, Whereabouts
from tests.helpers.odd_files import KINDS, POSIX, put

ADA = Identity.of(b"ada's identity, thirty-two bytes"[:32])
WORDS = "four words and more"
PEOPLE = People((KeptFriend("a" * 40, "Bram"),), (KeptFriend("b" * 40, "Larry"),))

OLD = """\
Small World identity, version 1
Encrypted with a passphrase. Whoever has both this file and the passphrase can play in your name.

Pp3TN+Kdhx9ba/1LKMLujm9lfp1FVj3njld0i6LGIn/F9uZbNSsPGBYKutu080Sx
L4zDvzTd9BgF/6jTJbuyGGXoeDoo9405qufXUDcF0D2n93bUtPkPfkO45sGjgYgG
"""
"""Ada's identity, as it was written down before people went along."""
COST = friends._COST, friends._MEMORY
pytestmark = pytest.mark.usefixtures("quick_passphrases")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    export_identity(ADA, tmp_path / "ada.swid", WORDS)
    return tmp_path / "ada.swid"


def test_friends_and_ignored_people_go_with_it(tmp_path: Path) -> None:
    export_identity(ADA, tmp_path / "ada.swid", WORDS, PEOPLE)
    assert opened_identity(read_identity_file(tmp_path / "ada.swid"), WORDS) == Exported(
        ADA, PEOPLE
    )
    assert b"Bram" not in b64decode((tmp_path / "ada.swid").read_text().split("\n\n")[1])


def test_a_file_without_people_is_as_it_was_before_there_were_any(file: Path) -> None:
    assert file.read_text().startswith("Small World identity, version 1\n")
    for _ in range(2):
        assert opened_identity(read_identity_file(file), WORDS) == Exported(ADA)
        file.write_text(OLD)


def test_an_identity_is_not_lost_with_people_whom_nobody_can_read(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("msgspec.msgpack.encode", lambda _: b"\xc1 rubbish")
    export_identity(ADA, file, WORDS, PEOPLE)
    assert opened_identity(read_identity_file(file), WORDS) == Exported(ADA)


def test_who_is_known_already_keeps_their_name_and_there_is_an_end(tmp_path: Path) -> None:
    known = (KeptFriend("a" * 40, "Bram"),)
    more = (KeptFriend("a" * 40, "Another"), KeptFriend("no key", "X"), KeptFriend("b" * 40, "C"))
    assert with_more(known, more) == (*known, more[2])
    many = tuple(KeptFriend(f"{number:040}", "X") for number in range(2 * MOST))
    assert len(with_more(known, many)) == MOST


def test_without_the_passphrase_the_file_tells_nothing_of_the_keys(file: Path) -> None:
    raw = b64decode("".join(file.read_text().split("\n\n")[1].split()))
    for secret in (ADA.seed, ADA.verify_key, ADA.keys.secret, ADA.keys.public):
        assert secret not in raw
        assert secret not in file.read_bytes()


@pytest.mark.parametrize("other", ["", "Four words and more", "fourwords and more"])
def test_another_passphrase_is_said_to_be_wrong(file: Path, other: str) -> None:
    with pytest.raises(WrongPassphraseError, match="not the passphrase"):
        opened_identity(read_identity_file(file), other)


@pytest.mark.parametrize("typed", ["vier Wo\u0308rter", "  vier   W\u00f6rter "])
def test_a_passphrase_is_the_same_however_a_system_writes_and_spaces_its_letters(
    tmp_path: Path, typed: str
) -> None:
    export_identity(ADA, tmp_path / "file", "vier W\u00f6rter")
    assert opened_identity(read_identity_file(tmp_path / "file"), typed).identity == ADA


def test_two_exports_with_one_passphrase_have_nothing_in_common(file: Path, tmp_path: Path) -> None:
    export_identity(ADA, tmp_path / "again", WORDS)
    assert read_identity_file(file)[:16] != read_identity_file(tmp_path / "again")[:16]


def test_a_passphrase_costs_an_attacker_three_passes_over_256_megabytes() -> None:
    assert COST == (3, 1 << 28)


def test_a_short_passphrase_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    assert "8 characters" in str(why_weak("7 chars"))
    with pytest.raises(IdentityFileError, match="at least 8 characters"):
        export_identity(ADA, tmp_path / "ada.swid", "7 chars")
    assert not (tmp_path / "ada.swid").exists()


def test_a_mail_may_change_how_the_lines_end(file: Path) -> None:
    file.write_bytes(b"\r\n" + file.read_bytes().replace(b"\n", b"\r\n") + b"\r\n\r\n")
    assert opened_identity(read_identity_file(file), WORDS).identity == ADA


def changed_at(at: int) -> Callable[[str], str]:
    return lambda text: f"{text[:at]}{'A' if text[at] != 'A' else 'B'}{text[at + 1 :]}"


def longer(text: str) -> str:
    body = b64decode(text)[: -len(friends._check(b""))] + b"more"
    return b64encode(body + friends._check(body)).decode()


@pytest.mark.parametrize(
    "damage",
    [*map(changed_at, (0, 60, 127)), lambda text: text[:1], lambda text: text[:127], longer],
    ids=["first", "middle", "last", "one left", "one lost", "more with the right sum"],
)
def test_what_differs_is_damage_and_no_wrong_passphrase(
    file: Path, damage: Callable[[str], str]
) -> None:
    head, _, text = file.read_text().partition("\n\n")
    file.write_text(f"{head}\n\n{damage(text.replace(chr(10), ''))}\n")
    with pytest.raises(IdentityFileError, match="is damaged"):
        read_identity_file(file)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"hello", "is not an identity"),
        (bytes(range(256)), "is not an identity"),
        (OLD.replace("version 1", "version 3").encode(), "newer version"),
    ],
)
def test_another_file_is_said_to_be_no_identity_of_this_version(
    tmp_path: Path, content: bytes, said: str
) -> None:
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(IdentityFileError, match=said):
        read_identity_file(tmp_path / "x")


@POSIX
@pytest.mark.timeout(20)
@pytest.mark.parametrize("kind", sorted(KINDS))
def test_what_is_no_file_is_said_and_nobody_waits_for_it(tmp_path: Path, kind: str) -> None:
    with pytest.raises(IdentityFileError, match=r"can't be read|is not an identity"):
        read_identity_file(put(kind, tmp_path / "x"))


def test_a_folder_that_can_not_be_written_is_said(tmp_path: Path) -> None:
    with pytest.raises(IdentityFileError, match="can't be written: No such file or directory"):
        export_identity(ADA, tmp_path / "missing" / "ada.swid", WORDS)


def test_a_computer_without_the_memory_for_it_says_so(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(friends, "_MEMORY", argon2id.MEMLIMIT_MAX - 1024)
    with pytest.raises(IdentityFileError, match="256 MB of free memory"):
        opened_identity(read_identity_file(file), WORDS)


ANN, BOB, EVE = (Identity.of(name.ljust(32).encode()).keys for name in ("ann", "bob", "eve"))
NOTE = InvitedBy("1", "Ann", "smallworld://l/g?secret=s", "Tuesday", "two-players", 2)


def test_two_friends_make_the_same_tag_which_no_stranger_makes_and_know_their_sides() -> None:
    anns, bobs = Friend.of(ANN, BOB.public), Friend.of(BOB, ANN.public)
    assert anns.tag == bobs.tag
    assert anns.friendship.first is not bobs.friendship.first
    assert anns.tag not in (Friend.of(EVE, ANN.public).tag, Friend.of(EVE, BOB.public).tag)


def test_a_note_is_for_the_friend_alone_and_not_for_strangers_other_friends_or_its_writer() -> None:
    sealed = Friend.of(ANN, BOB.public).seal(NOTE)
    assert b"secret" not in sealed
    assert Friend.of(BOB, ANN.public).open(sealed) == NOTE
    for mine, other in ((EVE, ANN), (EVE, BOB), (BOB, EVE), (ANN, EVE), (ANN, BOB)):
        assert Friend.of(mine, other.public).open(sealed) is None


@pytest.mark.parametrize("place", [0, 30, -1])
def test_a_note_that_was_changed_on_its_way_is_no_note(place: int) -> None:
    sealed = bytearray(Friend.of(ANN, BOB.public).seal(NotNow("1")))
    sealed[place] ^= 1
    assert Friend.of(BOB, ANN.public).open(bytes(sealed)) is None


@pytest.mark.parametrize("key", [b"x" * 7, b"0" * 40, b"\xff" * 40])
def test_what_is_no_key_is_no_friend(key: bytes) -> None:
    with pytest.raises(ValueError, match="not a public key"):
        Friend.of(ANN, key)


def test_a_friend_sees_whoever_they_met_in_a_second_window() -> None:
    second = Identity.of(b"ann's second".ljust(32)).keys
    anns, bobs = FriendsAtLobby([ANN, second]), FriendsAtLobby([BOB])
    anns.keep([BOB.public, second.public])
    bobs.keep([second.public])
    [theirs] = bobs.appear(Whereabouts()).friendships
    ours = anns.appear(Whereabouts("online")).friendships
    assert [each.tag == theirs.tag for each in ours] == [False, True]
    bobs.take(FriendsSeen((FriendSeen(theirs.tag, Whereabouts("online")),)))
    anns.take(FriendsSeen((FriendSeen(theirs.tag, Whereabouts()),)))
    assert (bobs.where(second.public), anns.where(BOB.public)) == (
        Whereabouts("online"), Whereabouts(),
    )  # fmt: skip
    told = anns.tell(BOB.public, NOTE)
    assert told is not None
    assert bobs.open(FriendTells(told.tag, told.note)) == (second.public, NOTE)


def test_the_usual_key_comes_first_where_a_lobby_takes_no_more() -> None:
    anns = FriendsAtLobby([ANN, EVE])
    keys = [KeyPair.new().public for _ in range(MOST_FRIENDS)]
    anns.keep(keys)
    tags = [Friend.of(ANN, key).tag for key in keys]
    assert [each.tag for each in anns.appear(Whereabouts()).friendships] == tags


def test_a_code_is_typed_back_in_small_letters_and_with_look_alikes() -> None:
    code = identity_code(ADA)
    assert [len(group) for group in code.split()] == [4] * 14
    typed = code.lower().replace("0", "o").replace("1", "l").replace(" ", "-")
    assert identity_of_code(typed) == ADA


def test_a_code_with_any_one_letter_mistyped_is_refused() -> None:
    code = identity_code(ADA)
    for at, letter in enumerate(code):
        if letter != " ":
            mistyped = f"{code[:at]}{'X' if letter != 'X' else 'Y'}{code[at + 1 :]}"
            with pytest.raises(CodeError, match="typing mistake"):
                identity_of_code(mistyped)


@pytest.mark.parametrize(
    ("typed", "says"),
    [("", "you have typed 0"), ("ABCD " * 13, "you have typed 52"), ("ÄBCD " * 14, "letters")],
)
def test_what_is_no_code_is_refused_without_being_repeated(typed: str, says: str) -> None:
    with pytest.raises(CodeError, match=says) as error:
        identity_of_code(typed)
    assert "ABCD" not in str(error.value)
