"""What two friends share, and what nobody else can make of it."""

import pytest

from smallworld_client.discovery.friends import Friend, FriendsAtLobby, InvitedBy, NotNow
from smallworld_net.keys import Identity, KeyPair
from smallworld_wire.people import MOST_FRIENDS, FriendSeen, FriendsSeen, FriendTells, Whereabouts

ANN, BOB, EVE = (Identity.of(name.ljust(32).encode()).keys for name in ("ann", "bob", "eve"))
NOTE = InvitedBy("1", "Ann", "smallworld://l/g?secret=s", "Tuesday", "two-players", 2)


def test_two_friends_make_the_same_tag_and_know_their_sides() -> None:
    anns, bobs = Friend.of(ANN, BOB.public), Friend.of(BOB, ANN.public)
    assert anns.tag == bobs.tag
    assert anns.friendship.first is not bobs.friendship.first


def test_a_stranger_makes_another_tag_of_the_public_keys_that_they_know() -> None:
    friends = Friend.of(ANN, BOB.public).tag
    assert friends not in (Friend.of(EVE, ANN.public).tag, Friend.of(EVE, BOB.public).tag)


def test_a_note_is_read_by_the_friend_it_is_for() -> None:
    sealed = Friend.of(ANN, BOB.public).seal(NOTE)
    assert Friend.of(BOB, ANN.public).open(sealed) == NOTE


def test_neither_a_stranger_nor_another_friend_can_read_or_make_a_note() -> None:
    sealed = Friend.of(ANN, BOB.public).seal(NOTE)
    for mine, other in ((EVE, ANN), (EVE, BOB), (BOB, EVE), (ANN, EVE)):
        assert Friend.of(mine, other.public).open(sealed) is None


def test_a_note_that_a_lobby_sends_back_is_not_taken_for_the_friends() -> None:
    anns = Friend.of(ANN, BOB.public)
    assert anns.open(anns.seal(NOTE)) is None


@pytest.mark.parametrize("place", [0, 30, -1])
def test_a_note_that_was_changed_on_its_way_is_no_note(place: int) -> None:
    sealed = bytearray(Friend.of(ANN, BOB.public).seal(NotNow("1")))
    sealed[place] ^= 1
    assert Friend.of(BOB, ANN.public).open(bytes(sealed)) is None


def test_a_sealed_note_holds_no_secret_that_can_be_seen() -> None:
    assert b"secret" not in Friend.of(ANN, BOB.public).seal(NOTE)
    assert "secret" not in repr(NOTE)


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
