"""What all subscribers are told."""

from smallworld_lobby.parts import EACH, PORTION, Fanout, Outgoing
from smallworld_wire.lobby import PAGE, Advert, FromLobby, ListChanges, Listed, Unlisted

PEERS = [b"%040d" % number for number in range(3)]


def advert(number: int, taken: int = 0) -> Advert:
    return Advert(f"game{number}", "A table", "Ann", "two-players", 2, taken)


def all_of(fanout: Fanout, now: float = 0.0) -> list[Outgoing]:
    sent: list[Outgoing] = []
    while more := fanout.portion(now):
        sent += more
    return sent


def told(fanout: Fanout, now: float = 0.0) -> list[FromLobby]:
    """What the first of them is told, as everybody is."""
    sent = all_of(fanout, now)
    heard = {peer: [message for to, message in sent if to == peer] for peer in PEERS}
    assert all(heard[peer] == heard[PEERS[0]] for peer in PEERS)
    return heard[PEERS[0]]


def test_a_change_goes_to_everybody() -> None:
    fanout = Fanout(lambda: PEERS)
    fanout.add(Listed(advert(1)))
    assert told(fanout) == [Listed(advert(1))]
    assert told(fanout, 1.0) == []


def test_changes_that_come_together_are_one_message() -> None:
    fanout = Fanout(lambda: PEERS)
    for change in (Listed(advert(1)), Unlisted("game2"), Listed(advert(3))):
        fanout.add(change)
    assert told(fanout) == [ListChanges((advert(1), advert(3)), ("game2",))]


def test_of_one_game_only_the_last_change_is_told() -> None:
    fanout = Fanout(lambda: PEERS)
    for change in (Listed(advert(1)), Unlisted("game1"), Listed(advert(1, taken=2))):
        fanout.add(change)
    assert told(fanout) == [Listed(advert(1, taken=2))]


def test_no_message_has_more_changes_than_a_page() -> None:
    fanout = Fanout(lambda: PEERS)
    for number in range(PAGE + 1):
        fanout.add(Listed(advert(number)))
    sizes = [len(each.listed) for each in told(fanout) if isinstance(each, ListChanges)]
    assert sizes == [PAGE, 1]


def test_other_things_are_done_between_two_portions_of_subscribers() -> None:
    many = [b"%040d" % number for number in range(2 * PORTION + 1)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    assert [len(fanout.portion(0.0)) for _ in range(4)] == [PORTION, PORTION, 1, 0]


def test_the_next_round_waits_the_longer_the_more_there_are() -> None:
    many = [b"%040d" % number for number in range(1000)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    all_of(fanout)
    fanout.add(Listed(advert(2)))
    assert fanout.portion(0.0) == []
    assert fanout.wait(0.0) == 1000 * EACH
    assert all_of(fanout, 1000 * EACH) == [(peer, Listed(advert(2))) for peer in many]


def test_what_changes_during_a_round_comes_with_the_next_one() -> None:
    many = [b"%040d" % number for number in range(2 * PORTION)]
    fanout = Fanout(lambda: many)
    fanout.add(Listed(advert(1)))
    fanout.portion(0.0)
    fanout.add(Listed(advert(2)))
    assert {message for _, message in fanout.portion(9.0)} == {Listed(advert(1))}
    assert {message for _, message in fanout.portion(9.0)} == {Listed(advert(2))}
