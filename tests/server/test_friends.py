"""Friends at a lobby: who sees whom, and who can tell whom something."""

import pytest
from msgspec.structs import replace

from smallworld_lobby.people import KEPT, MOST_AN_ADDRESS, NOTES_AT_ONCE, RENEWED, Friends
from smallworld_wire.codec import TO_LOBBY, encode
from smallworld_wire.common import Bye, Refused, WireError, hello
from smallworld_wire.lobby import FromLobby
from smallworld_wire.people import (
    MOST_FRIENDS,
    Appear,
    FriendSeen,
    Friendship,
    FriendsSeen,
    FriendTells,
    TellFriend,
    Whereabouts,
)
from smallworld_wire.phrases import LobbySays
from tests.server.conversations import ANN, BOB, EVE, FAR, Evening, at
from tests.server.lobbies import Lobbies

TAG, OTHER_TAG = b"ann and bob".ljust(16), b"ann and cid".ljust(16)
ANNS, BOBS = Friendship(TAG, True), Friendship(TAG, False)
PLAYING = Whereabouts("playing", "g" * 24, 3, 9)


class Meeting(Evening):
    """Friends at one lobby, and what each was told last."""

    def appear(
        self, peer: bytes, *friendships: Friendship, where: Whereabouts | None = None
    ) -> None:
        self.heard = self.say(peer, Appear(friendships, where or Whereabouts()))

    def both_appear(self) -> None:
        self.appear(ANN, ANNS)
        self.appear(BOB, BOBS)
        self.pass_second()

    def pass_second(self) -> list[tuple[bytes, FromLobby]]:
        self.now += 1.0
        return self.lobby.tick(self.now)


@pytest.fixture
def meeting() -> Meeting:
    return Meeting()


def seen(where: Whereabouts | None, tag: bytes = TAG) -> FriendsSeen:
    return FriendsSeen((FriendSeen(tag, where),))


def test_two_who_keep_each_other_as_friends_see_each_other(meeting: Meeting) -> None:
    meeting.appear(ANN, ANNS, where=PLAYING)
    assert meeting.heard == [(ANN, FriendsSeen((), is_all=True))]
    meeting.appear(BOB, BOBS)
    assert meeting.heard == [(BOB, FriendsSeen((FriendSeen(TAG, PLAYING),), is_all=True))]
    assert (ANN, seen(Whereabouts())) in meeting.pass_second()


def test_somebody_who_is_not_kept_as_a_friend_in_return_sees_nothing(meeting: Meeting) -> None:
    meeting.appear(ANN, Friendship(OTHER_TAG, True))
    meeting.appear(BOB, BOBS)
    assert meeting.heard == [(BOB, FriendsSeen((), is_all=True))]
    assert meeting.pass_second() == []


def test_a_friend_is_told_where_one_has_gone_within_a_second(meeting: Meeting) -> None:
    meeting.both_appear()
    meeting.appear(ANN, ANNS, where=PLAYING)
    assert meeting.heard == []
    assert meeting.pass_second() == [(BOB, seen(PLAYING))]


def test_whoever_comes_back_is_told_anew_which_friends_are_here(meeting: Meeting) -> None:
    meeting.both_appear()
    meeting.say(ANN, hello("Ann"))
    meeting.appear(ANN, ANNS)
    assert meeting.heard == [(ANN, FriendsSeen((FriendSeen(TAG, Whereabouts()),), is_all=True))]


def test_a_friend_who_leaves_is_seen_no_more(meeting: Meeting) -> None:
    meeting.both_appear()
    meeting.say(ANN, Bye())
    assert meeting.pass_second() == [(BOB, seen(None))]


def test_who_takes_a_friend_from_the_list_is_hidden_from_them_at_once(meeting: Meeting) -> None:
    meeting.both_appear()
    meeting.appear(ANN)
    assert meeting.pass_second() == [(BOB, seen(None))]
    assert meeting.refusal(BOB, TellFriend(TAG, b"come")) == str(LobbySays.FRIEND_NOT_HERE())


def test_nothing_is_kept_of_somebody_who_has_left() -> None:
    friends = Friends()
    friends.receive(ANN, Appear((ANNS,)), 0.0, at(FAR))
    assert len(friends) == 1
    friends.leave(ANN, 1.0)
    assert len(friends) == 0


def test_a_note_reaches_the_friend_and_nobody_else(meeting: Meeting) -> None:
    meeting.both_appear()
    assert meeting.say(ANN, TellFriend(TAG, b"come")) == [(BOB, FriendTells(TAG, b"come"))]


def test_a_stranger_who_tries_a_tag_reaches_nobody(meeting: Meeting) -> None:
    meeting.appear(ANN, ANNS)
    meeting.appear(EVE, Friendship(bytes(16), False))
    for tag in (TAG, bytes(16)):
        assert meeting.refusal(EVE, TellFriend(tag, b"buy")) == str(LobbySays.FRIEND_NOT_HERE())


def test_a_friend_cannot_be_flooded_with_notes(meeting: Meeting) -> None:
    meeting.both_appear()
    for _ in range(int(NOTES_AT_ONCE)):
        meeting.say(ANN, TellFriend(TAG, b"come"))
    assert meeting.refusal(ANN, TellFriend(TAG, b"come")) == str(LobbySays.TOO_MANY_NOTES())


def test_coming_again_does_not_make_notes_cheaper(meeting: Meeting) -> None:
    meeting.appear(BOB, BOBS)
    for _ in range(int(NOTES_AT_ONCE)):
        meeting.appear(ANN, ANNS)
        meeting.say(ANN, TellFriend(TAG, b"come"), Bye(), hello("Ann"))
    meeting.appear(ANN, ANNS)
    assert meeting.refusal(ANN, TellFriend(TAG, b"come")) == str(LobbySays.TOO_MANY_NOTES())


def test_one_address_cannot_fill_the_lobby_with_friendships(meeting: Meeting) -> None:
    crowd = MOST_AN_ADDRESS // MOST_FRIENDS
    for number in range(crowd + 1):
        peer = f"eve{number}".ljust(40).encode()
        tags = [Friendship(f"{number}-{each}".ljust(16).encode(), True) for each in range(100)]
        meeting.say(peer, hello("Eve"))
        meeting.appear(peer, *tags)
    assert meeting.heard == [(peer, Refused(LobbySays.TOO_MANY_FRIENDS()))]


def test_moving_about_quickly_costs_a_friend_one_word_a_second(meeting: Meeting) -> None:
    meeting.both_appear()
    for number in range(50):
        meeting.appear(ANN, ANNS, where=Whereabouts("playing", "", number, 9))
    assert meeting.pass_second() == [(BOB, seen(Whereabouts("playing", "", 49, 9)))]


def test_where_somebody_is_names_no_more_than_a_game() -> None:
    for game in ("a?secret=b", "a b", "a/b", "\N{SNOWMAN}"):
        with pytest.raises(WireError):
            TO_LOBBY.decode(encode(Appear((ANNS,), Whereabouts("table", game))))


# At several lobbies of one service


@pytest.fixture
def lobbies() -> Lobbies:
    """Ann is at one lobby and Bob at another; they are friends."""
    lobbies = Lobbies()
    lobbies.say(0, ANN, hello("Ann"), Appear((ANNS,), PLAYING))
    lobbies.say(1, BOB, hello("Bob"), Appear((BOBS,)))
    lobbies.pass_time(2, (0, ANN), (1, BOB))
    return lobbies


def test_friends_see_each_other_from_one_lobby_to_another(lobbies: Lobbies) -> None:
    assert seen(Whereabouts()) in lobbies.told(0, ANN)
    assert seen(PLAYING) in lobbies.told(1, BOB)


def test_a_note_reaches_a_friend_at_another_lobby_once(lobbies: Lobbies) -> None:
    lobbies.told(1, BOB)
    lobbies.say(0, ANN, TellFriend(TAG, b"come"))
    lobbies.pass_time(3, (0, ANN), (1, BOB))
    notes = [each for each in lobbies.told(1, BOB) if isinstance(each, FriendTells)]
    assert notes == [FriendTells(TAG, b"come")]


def test_friends_stay_in_sight_for_as_long_as_they_are_here(lobbies: Lobbies) -> None:
    lobbies.told(1, BOB)
    lobbies.pass_time(KEPT + RENEWED, (0, ANN), (1, BOB))
    assert seen(None) not in lobbies.told(1, BOB)


def test_friends_at_a_lobby_that_died_are_forgotten(lobbies: Lobbies) -> None:
    lobbies.told(1, BOB)
    lobbies.dead.add(0)
    lobbies.pass_time(KEPT + RENEWED, (1, BOB))
    assert seen(None) in lobbies.told(1, BOB)


def test_who_leaves_one_lobby_is_seen_no_more_at_another(lobbies: Lobbies) -> None:
    lobbies.told(1, BOB)
    lobbies.say(0, ANN, Bye())
    lobbies.pass_time(2, (1, BOB))
    assert seen(None) in lobbies.told(1, BOB)


def test_whoever_moves_to_another_lobby_is_seen_there(lobbies: Lobbies) -> None:
    lobbies.say(0, ANN, Bye())
    lobbies.say(1, ANN, hello("Ann"), Appear((ANNS,)))
    lobbies.told(1, BOB)
    lobbies.pass_time(2, (1, ANN), (1, BOB))
    assert lobbies.say(1, ANN, TellFriend(TAG, b"hi")) == []
    assert FriendTells(TAG, b"hi") in lobbies.told(1, BOB)


def test_a_store_that_is_away_is_not_asked_for_the_same_again_and_again(lobbies: Lobbies) -> None:
    lobbies.lines[0].is_cut = True
    lobbies.pass_time(10, (0, ANN))
    before = lobbies.drivers[0].waiting_for_store
    for number in range(20):
        lobbies.say(0, ANN, Appear((ANNS,), Whereabouts("playing", "", number, 9)))
        lobbies.pass_time(1, (0, ANN))
    beats = 12
    assert lobbies.drivers[0].waiting_for_store - before <= beats


def test_the_store_holds_no_key_of_anybody(lobbies: Lobbies) -> None:
    for fact in lobbies.store.snapshot().facts:
        for key in (ANN, BOB):
            assert key not in (fact.value or b"")
            assert key.decode() not in fact.key


# Somebody who has added somebody else who has not

METS = Friendship(TAG, False, met=True)


def one_sided(tag: bytes = TAG) -> FriendsSeen:
    return FriendsSeen((FriendSeen(tag, None, one_sided=True),))


def test_two_at_one_table_learn_that_only_one_has_added_the_other_and_not_where_they_are(
    meeting: Meeting,
) -> None:
    meeting.appear(ANN, ANNS, where=PLAYING)
    meeting.appear(BOB, METS, where=PLAYING)
    assert meeting.heard == [(BOB, replace(one_sided(), is_all=True))]
    assert sorted(meeting.pass_second()) == [(ANN, one_sided()), (BOB, one_sided())]


def test_whoever_adds_somebody_back_sees_them_and_is_seen(meeting: Meeting) -> None:
    meeting.appear(ANN, ANNS, where=PLAYING)
    meeting.appear(BOB, METS)
    meeting.pass_second()
    meeting.appear(BOB, BOBS)
    assert meeting.heard == [(BOB, FriendsSeen((FriendSeen(TAG, PLAYING),), is_all=True))]
    assert (ANN, seen(Whereabouts())) in meeting.pass_second()


def test_somebody_who_was_added_is_watched_no_further_than_the_table(meeting: Meeting) -> None:
    meeting.appear(ANN, ANNS)
    meeting.appear(BOB, METS)
    meeting.pass_second()
    meeting.appear(BOB)
    assert meeting.pass_second() == [(ANN, seen(None))]
    meeting.appear(BOB, where=PLAYING)
    assert meeting.pass_second() == []


def test_two_who_only_sit_at_one_table_learn_nothing_of_each_other(meeting: Meeting) -> None:
    meeting.appear(ANN, replace(ANNS, met=True))
    meeting.appear(BOB, METS)
    assert meeting.heard == [(BOB, FriendsSeen((), is_all=True))]
    assert meeting.pass_second() == []


def test_a_third_who_is_here_learns_nothing_of_who_has_added_whom(meeting: Meeting) -> None:
    meeting.appear(EVE, Friendship(OTHER_TAG, True), Friendship(bytes(16), False, met=True))
    meeting.appear(ANN, ANNS)
    meeting.appear(BOB, METS)
    assert EVE not in [peer for peer, _ in meeting.pass_second()]


@pytest.mark.parametrize("sender", [ANN, BOB])
def test_no_note_passes_between_two_of_whom_one_has_not_added_the_other(
    meeting: Meeting, sender: bytes
) -> None:
    meeting.appear(ANN, ANNS)
    meeting.appear(BOB, METS)
    assert meeting.refusal(sender, TellFriend(TAG, b"come")) == str(LobbySays.FRIEND_NOT_HERE())
